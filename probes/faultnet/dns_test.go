package faultnet

import (
	"net/netip"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/miekg/dns"
)

func testWorld() *world {
	return &world{names: newNames(), plant: plant(1), fault: Healthy()}
}

func ask(w *world, f Fault, name string, kind uint16) *dns.Msg {
	q := new(dns.Msg)
	q.SetQuestion(name, kind)
	return w.reply(f, q)
}

func TestDNSRecords(t *testing.T) {
	w := testWorld()
	for _, c := range []struct {
		name string
		kind uint16
		want []string
	}{
		{"api.example.", dns.TypeA, []string{"api.example.\t0\tIN\tA\t52.18.0.1"}},
		{"db.example.", dns.TypeA, []string{"db.example.\t0\tIN\tA\t52.18.0.2"}},
		{"API.example.", dns.TypeA, []string{"API.example.\t0\tIN\tA\t52.18.0.1"}},
		{"api.example.", dns.TypeAAAA, nil},
		{"api.example.", dns.TypeTXT, nil},
		{"api.example.", dns.TypeHTTPS, nil},
		{"localhost.", dns.TypeA, []string{"localhost.\t0\tIN\tA\t127.0.0.1"}},
		{"localhost.", dns.TypeAAAA, []string{"localhost.\t0\tIN\tAAAA\t::1"}},
		{"_mongodb._tcp.c0.example.", dns.TypeSRV, []string{"_mongodb._tcp.c0.example.\t0\tIN\tSRV\t1 1 27017 srv-0.c0.example."}},
		{"plain.example.", dns.TypeSRV, nil},
		{"example.", dns.TypeMX, []string{"example.\t0\tIN\tMX\t10 example."}},
		{"2.0.18.52.in-addr.arpa.", dns.TypePTR, []string{"2.0.18.52.in-addr.arpa.\t0\tIN\tPTR\tdb.example."}},
	} {
		r := ask(w, Healthy(), c.name, c.kind)
		var got []string
		for _, rr := range r.Answer {
			got = append(got, rr.String())
		}
		if diff := cmp.Diff(c.want, got); diff != "" || r.Rcode != dns.RcodeSuccess {
			t.Errorf("%s %s, %s (-want +got):\n%s", c.name, dns.TypeToString[c.kind], dns.RcodeToString[r.Rcode], diff)
		}
	}
	if r := ask(w, Healthy(), "9.9.9.9.in-addr.arpa.", dns.TypePTR); r.Rcode != dns.RcodeNameError {
		t.Errorf("an address without a name: %s", dns.RcodeToString[r.Rcode])
	}
}

func TestDNSFaults(t *testing.T) {
	w := testWorld()
	gone, _ := Find("dns-not-found")
	silent, _ := Find("dns-silent")
	if r := ask(w, gone, "api.example.", dns.TypeA); r.Rcode != dns.RcodeNameError || len(r.Answer) != 0 {
		t.Errorf("not found: %v", r)
	}
	if r := ask(w, silent, "api.example.", dns.TypeA); r != nil {
		t.Errorf("silence: %v", r)
	}
	for _, f := range []Fault{gone, silent} { // localhost is no matter of a name server
		if r := ask(w, f, "localhost.", dns.TypeA); r == nil || len(r.Answer) != 1 {
			t.Errorf("%s: localhost is %v", f.ID, r)
		}
	}
}

func TestNamesAreBounded(t *testing.T) {
	n := newNames()
	var last netip.Addr
	for i := range maxNames + 10 {
		last = n.address(dns.Fqdn(string(rune('a'+i%26)) + "-" + netip.AddrFrom4([4]byte{1, byte(i >> 16), byte(i >> 8), byte(i)}).String()))
	}
	if len(n.byNum) != maxNames || !netip.MustParsePrefix("52.18.0.0/15").Contains(last) {
		t.Errorf("%d names are kept, the last has %s", len(n.byNum), last)
	}
	if got := n.name(netip.MustParseAddr("::ffff:52.18.0.1")); got != n.byNum[0] {
		t.Errorf("the mapped address has the name %q", got)
	}
	if got := n.name(netip.MustParseAddr("192.0.2.1")); got != "192.0.2.1" {
		t.Errorf("a literal address is called %q", got)
	}
}

func FuzzDNS(f *testing.F) {
	q := new(dns.Msg)
	q.SetQuestion("_a._tcp.b.example.", dns.TypeSRV)
	wire, err := q.Pack()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(wire)
	f.Add([]byte{0, 1, 0, 0, 0, 0})
	w := testWorld()
	f.Fuzz(func(t *testing.T, b []byte) {
		m := new(dns.Msg)
		if m.Unpack(b) != nil {
			return
		}
		for _, fault := range Faults() {
			if r := w.reply(fault, m); r != nil {
				if _, err := r.Pack(); err != nil && len(m.Question) == 1 {
					t.Errorf("%s: the answer cannot be sent: %v\n%v", fault.ID, err, r)
				}
			}
		}
	})
}
