package faultnet

import (
	"io"
	"net"
	"testing"
	"time"
)

// FuzzFront throws bytes at a port: whatever they are, the connection ends at
// the switch, and nothing panics.
func FuzzFront(f *testing.F) {
	f.Add([]byte("GET / HTTP/1.1\r\nHost: a\r\n\r\n"), uint8(0))
	f.Add([]byte("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00"), uint8(3))
	f.Add([]byte("\x16\x03\x01\x00\x05hello"), uint8(4))
	f.Add([]byte(fuzzPostgres+"Q\x00\x00\x00\x0dselect 1\x00"), uint8(0))
	f.Add([]byte("*2\r\n$3\r\nGET\r\n$1\r\nx\r\n"), uint8(9))
	f.Add([]byte("\x1a\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\xdd\x07\x00\x00\x00\x00\x00\x00\x00\x05\x00\x00\x00\x00"), uint8(0))
	f.Add([]byte("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n*1\r\n"), uint8(0))
	p := startProxy(f, Options{})
	all := append(Faults(), Healthy())
	f.Fuzz(func(t *testing.T, b []byte, which uint8) {
		fault := all[int(which)%len(all)]
		if !p.Supports(fault) {
			fault = Healthy()
		}
		if err := p.Set(fault); err != nil {
			t.Fatal(err)
		}
		for _, port := range []int{80, mysqlPort} {
			c := meetPipe(t, p, port)
			_ = c.SetDeadline(time.Now().Add(20 * time.Millisecond)) // some faults say nothing
			go func() { _, _ = c.Write(b) }()
			_, _ = c.Read(make([]byte, 1))
			if err := p.Set(fault); err != nil {
				t.Fatal(err)
			}
			_ = c.Close()
		}
	})
}

const fuzzPostgres = "\x00\x00\x00\x16\x00\x03\x00\x00user\x00orders_ro\x00\x00"

// meetPipe connects to a port of a world without a network between.
func meetPipe(t testing.TB, p *Proxy, port int) net.Conn {
	t.Helper()
	ours, theirs := net.Pipe()
	if !p.gate.enter() {
		t.Fatal("the gate is closed")
	}
	c := p.admit(theirs, "a.example", port)
	if c == nil {
		t.Fatal("the world has ended")
	}
	p.run(func() { p.meet(c) })
	return ours
}

// speak sends text to a port and returns the first bytes of the answer.
func speak(t *testing.T, p *Proxy, port int, text string) string {
	t.Helper()
	c := meetPipe(t, p, port)
	defer func() { _ = c.Close() }()
	go func() { _, _ = io.WriteString(c, text) }()
	b := make([]byte, 4096)
	n, err := c.Read(b)
	if err != nil {
		return err.Error()
	}
	return string(b[:n])
}

func TestFrontTellsProtocolsApart(t *testing.T) {
	p := startProxy(t, Options{})
	for _, c := range []struct {
		name, send string
		port       int
		want       string
		protocol   string
	}{
		{"http", "GET /x HTTP/1.1\r\nHost: b.example\r\n\r\n", 9999, "HTTP/1.1 200", "http"},
		{"webdav", "VERSION-CONTROL /x HTTP/1.1\r\nHost: b.example\r\n\r\n", 80, "HTTP/1.1 200", "http"},
		{"postgres", fuzzPostgres, 9999, "R\x00\x00\x00\x08", "postgres"},
		{"postgres asks for TLS", "\x00\x00\x00\x08\x04\xd2\x16\x2f", 5432, "S", "tcp"},
		{"redis", "*1\r\n$4\r\nPING\r\n", 9999, "+PONG", "redis"},
		{"mysql greets first", "", mysqlPort, "I\x00\x00\x00\x0a8.0.0", "tcp"},
	} {
		t.Run(c.name, func(t *testing.T) {
			mustSet(t, p, "healthy")
			m := p.Mark()
			got := speak(t, p, c.port, c.send)
			if len(got) < len(c.want) || got[:len(c.want)] != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			attempts := Attempts(p.Since(m))
			if len(attempts) != 1 || attempts[0].Protocol != c.protocol {
				t.Errorf("attempts %+v, want one of %s", attempts, c.protocol)
			}
		})
	}
}
