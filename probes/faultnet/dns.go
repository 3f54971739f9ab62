package faultnet

import (
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/miekg/dns"
)

// answerDNS answers one query, or does not, as the fault in force has it.
func (w *world) answerDNS(rw dns.ResponseWriter, q *dns.Msg) {
	w.gate.query()
	f := w.current()
	if len(q.Question) == 1 {
		name := canonical(q.Question[0].Name)
		w.ledger.add(Hit{
			At: time.Now(), Layer: LayerDNS, Protocol: "dns", Method: dns.TypeToString[q.Question[0].Qtype],
			Host: clip(name, 255), Fault: f.ID, Met: f.resolve != resolves && !isLocal(name),
		})
	}
	if r := w.reply(f, q); r != nil {
		_ = rw.WriteMsg(r) // who does not wait for the answer needs none
	}
}

// reply builds the answer to q; nil means silence.
func (w *world) reply(f Fault, q *dns.Msg) *dns.Msg {
	r := new(dns.Msg)
	if len(q.Question) != 1 || q.Response || q.Opcode != dns.OpcodeQuery {
		return r.SetRcode(q, dns.RcodeFormatError)
	}
	r.SetReply(q)
	r.RecursionAvailable = true
	if opt := q.IsEdns0(); opt != nil {
		r.SetEdns0(1232, false)
	}
	question := q.Question[0]
	name := canonical(question.Name)
	if isLocal(name) {
		r.Answer = loopback(question)
		return r
	}
	switch f.resolve {
	case mute:
		return nil
	case noSuchName:
		r.Rcode = dns.RcodeNameError
		return r
	}
	r.Answer = w.records(question, name)
	if question.Qtype == dns.TypePTR && len(r.Answer) == 0 {
		r.Rcode = dns.RcodeNameError
	}
	return r
}

func isLocal(name string) bool { return name == "localhost" || strings.HasSuffix(name, ".localhost") }

func header(q dns.Question) dns.RR_Header {
	return dns.RR_Header{Name: q.Name, Rrtype: q.Qtype, Class: dns.ClassINET} // TTL 0: nothing is remembered over a switch
}

func loopback(q dns.Question) []dns.RR {
	switch q.Qtype {
	case dns.TypeA:
		return []dns.RR{&dns.A{Hdr: header(q), A: net.IPv4(127, 0, 0, 1)}}
	case dns.TypeAAAA:
		return []dns.RR{&dns.AAAA{Hdr: header(q), AAAA: net.IPv6loopback}}
	}
	return nil
}

// records answers for a name that exists, as every name does here. A type
// without a record (AAAA, TXT, HTTPS, …) is answered with no data: the name is
// there, so a client goes on with its A record, once, not twice.
func (w *world) records(q dns.Question, name string) []dns.RR {
	switch q.Qtype {
	case dns.TypeA, dns.TypeANY:
		h := header(q)
		h.Rrtype = dns.TypeA
		return []dns.RR{&dns.A{Hdr: h, A: w.names.address(name).AsSlice()}}
	case dns.TypeSRV:
		service, protocol, host := splitService(name)
		if host == "" {
			return nil
		}
		return []dns.RR{&dns.SRV{Hdr: header(q), Priority: 1, Weight: 1, Port: servicePort(service, protocol), Target: dns.Fqdn("srv-0." + host)}}
	case dns.TypeMX:
		return []dns.RR{&dns.MX{Hdr: header(q), Preference: 10, Mx: dns.Fqdn(name)}}
	case dns.TypePTR:
		if a, ok := reverse(name); ok {
			if known := w.names.name(a); known != a.String() {
				return []dns.RR{&dns.PTR{Hdr: header(q), Ptr: dns.Fqdn(known)}}
			}
		}
	}
	return nil
}

// splitService cuts "_mongodb._tcp.cluster.example" into its parts.
func splitService(name string) (service, protocol, host string) {
	labels := strings.SplitN(name, ".", 3)
	if len(labels) < 3 || !strings.HasPrefix(labels[0], "_") || !strings.HasPrefix(labels[1], "_") {
		return "", "", ""
	}
	return labels[0][1:], labels[1][1:], labels[2]
}

func servicePort(service, protocol string) uint16 {
	if port, ok := schemePorts[service]; ok {
		return uint16(port)
	}
	if protocol == "tls" {
		return 443
	}
	return 80
}

// reverse reads an address out of a name under in-addr.arpa.
func reverse(name string) (netip.Addr, bool) {
	digits, ok := strings.CutSuffix(name, ".in-addr.arpa")
	if !ok {
		return netip.Addr{}, false
	}
	p := strings.Split(digits, ".")
	if len(p) != 4 {
		return netip.Addr{}, false
	}
	a, err := netip.ParseAddr(p[3] + "." + p[2] + "." + p[1] + "." + p[0])
	return a, err == nil
}
