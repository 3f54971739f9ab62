package evidence

import (
	"fmt"
	"hash/maphash"
)

// A Ledger knows the lines of a file that were entered, and refuses what does
// not fit to them. It is not safe for concurrent use.
type Ledger struct {
	servers map[string]bool
	ids     map[uint64]int // lines, by the hash of server and ID
	seed    maphash.Seed
}

// maxIDs is how many IDs are remembered to find one that stands twice; beyond,
// it is looked for among the later ones only.
const maxIDs = 1 << 17

// NewLedger returns an empty Ledger.
func NewLedger() *Ledger {
	return &Ledger{servers: map[string]bool{}, ids: map[uint64]int{}, seed: maphash.MakeSeed()}
}

// Enter takes the record of a line, in the order of the file. The error is a
// *LineError.
func (d *Ledger) Enter(line Line, r Record) error {
	var err error
	switch s, o := r.Server, r.Observation; {
	case s != nil && d.servers[s.Key]:
		err = fmt.Errorf("server %q stands twice", s.Key)
	case s != nil:
		d.servers[s.Key] = true
	case !d.servers[o.Server]:
		err = fmt.Errorf("observation %q belongs to server %q, which has no line before it", o.ID, o.Server)
	default:
		err = d.once(o, line.Number)
	}
	if err != nil {
		return line.fault(err)
	}
	return nil
}

// once refuses an ID that the server has already.
func (d *Ledger) once(o *Observation, line int) error {
	var h maphash.Hash
	h.SetSeed(d.seed)
	h.WriteString(o.Server)
	h.WriteByte(0)
	h.WriteString(o.ID)
	key := h.Sum64()
	if first := d.ids[key]; first != 0 {
		return fmt.Errorf("observation %q stands on line %d already", o.ID, first)
	}
	if len(d.ids) >= maxIDs {
		clear(d.ids)
	}
	d.ids[key] = line
	return nil
}
