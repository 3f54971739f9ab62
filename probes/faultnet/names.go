package faultnet

import (
	"net/netip"
	"strings"
	"sync"
)

// names gives each name that is asked for an address of 52.18.0.0/15. It must
// look public: servers that fetch URLs refuse the special-purpose ranges
// (RFC 6890), the one for benchmarks (198.18.0.0/15) among them. No packet can
// leave, so whoever holds those addresses is not troubled.
type names struct {
	mu     sync.Mutex
	number map[string]uint32
	byNum  []string
}

const (
	firstAddress = 52<<24 | 18<<16 | 1
	// maxNames bounds the table; later names share the last address.
	maxNames = 1 << 15
)

func newNames() *names { return &names{number: map[string]uint32{}} }

func (n *names) address(name string) netip.Addr {
	name = canonical(name)
	n.mu.Lock()
	defer n.mu.Unlock()
	i, known := n.number[name]
	if !known {
		i = uint32(len(n.byNum))
		if i < maxNames {
			n.byNum = append(n.byNum, name)
			n.number[name] = i
		}
	}
	v := uint32(firstAddress) + i
	return netip.AddrFrom4([4]byte{byte(v >> 24), byte(v >> 16), byte(v >> 8), byte(v)})
}

// name returns the name that an address was given to, else the address itself.
func (n *names) name(a netip.Addr) string {
	a = a.Unmap().WithZone("")
	if a.Is4() {
		b := a.As4()
		i := int64(uint32(b[0])<<24|uint32(b[1])<<16|uint32(b[2])<<8|uint32(b[3])) - firstAddress
		n.mu.Lock()
		defer n.mu.Unlock()
		if i >= 0 && i < int64(len(n.byNum)) {
			return n.byNum[i]
		}
	}
	return a.String()
}

func canonical(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }
