package faultnet

import (
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// say opens a connection in the sandbox, sends bytes and returns what comes
// back until the other end is done.
func say(t *testing.T, n *Network, address, text string) (string, error) {
	t.Helper()
	c, err := n.Dial(t.Context(), "tcp", address)
	if err != nil {
		return "", err
	}
	defer func() { _ = c.Close() }()
	if text != "" {
		if _, err := io.WriteString(c, text); err != nil {
			return "", err
		}
	}
	b, err := io.ReadAll(c)
	return string(b), err
}

const (
	pgHello    = "\x00\x00\x00\x16\x00\x03\x00\x00user\x00orders_ro\x00\x00"
	redisHello = "*2\r\n$3\r\nGET\r\n$10\r\nord_7Q2K9X\r\n"
)

// TestDatabasesAreRefusedInTheirOwnWords speaks the protocols by hand.
func TestDatabasesAreRefusedInTheirOwnWords(t *testing.T) {
	n := sandbox(t, Options{Seed: 3})
	sql := n.Planted()[0]
	for _, c := range []struct{ fault, address, send, want string }{
		{"429", "192.0.2.1:5432", pgHello, "too many clients already"},
		{"401", "192.0.2.1:5432", pgHello, "password authentication failed"},
		{"500", "192.0.2.1:5432", pgHello, sql},
		{"503", "192.0.2.1:6379", redisHello, "-ERR max number of clients"},
		{"503", "192.0.2.1:3306", "", "Too many connections"},
		{"reset", "192.0.2.1:5432", pgHello, "connection reset by peer"},
		{"reset", "192.0.2.1:3306", "", "connection reset by peer"},
		{"reset", "192.0.2.1:6379", redisHello, "connection reset by peer"},
		{"reset", "192.0.2.1:27017", "\x01\x02\x03", "connection reset by peer"},
		{"refused", "192.0.2.1:27017", "", "connection refused"},
		{"refused", "192.0.2.1:3306", "", "connection refused"},
	} {
		mustSet(t, n, c.fault)
		m := n.Mark()
		got, err := say(t, n, c.address, c.send)
		if err != nil {
			got += " " + err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s at %s: got %q, want %q", c.fault, c.address, got, c.want)
		}
		hits := n.Since(m)
		if !Met(hits) || len(Attempts(hits)) != 1 {
			t.Errorf("%s at %s: attempts %+v", c.fault, c.address, Attempts(hits))
		}
		if c.send == redisHello && !Attempts(hits)[0].Carries("ord_7Q2K9X") {
			t.Errorf("%s at %s: the key is not in %+v", c.fault, c.address, hits)
		}
	}
}

var drivers = []struct{ name, script, healthy, busy, denied, refused string }{
	{"pg8000", `
import pg8000.native as d
c = d.Connection('app', host='db.orders.example', password='x', database='orders', timeout=3)
print('rows', c.run("select * from orders where id = :id", id='ord_7Q2K9X'))`, `rows (\[\]|None)`, `too many clients`, `password authentication`, `refused|Can't create a connection`},
	{"psycopg", `
import psycopg as d
c = d.connect('host=db.orders.example user=app password=x dbname=orders connect_timeout=3')
cur = c.execute("select * from orders where id = %s", ('ord_7Q2K9X',))
print('rows', cur.statusmessage)`, `rows SELECT 0`, `too many clients`, `password authentication`, `refused`},
	{"pymysql", `
import pymysql as d
c = d.connect(host='db.orders.example', user='app', password='x', database='orders', connect_timeout=3)
cur = c.cursor()
print('rows', cur.execute("select * from orders where id = %s", ('ord_7Q2K9X',)))`, `rows 0`, `Too many connections`, `Access denied`, `refused`},
	{"redis", `
import redis as d
c = d.Redis(host='db.orders.example', socket_timeout=3, retry=None, protocol=2)
print('rows', c.get('ord_7Q2K9X'))`, `rows None`, `max number of clients`, `WRONGPASS|invalid username`, `refused`},
	{"pymongo", `
import pymongo as d
c = d.MongoClient('mongodb://db.orders.example', serverSelectionTimeoutMS=1500)
print('rows', c.orders.lines.find_one({'id': 'ord_7Q2K9X'}))
c.close()`, `rows None`, `too many connections`, `Authentication failed`, `refused`},
}

// TestDatabaseDrivers runs real drivers, where they are installed.
func TestDatabaseDrivers(t *testing.T) {
	python := need(t, "python3")
	n := sandbox(t, Options{})
	for _, d := range drivers {
		t.Run(d.name, func(t *testing.T) {
			for _, c := range []struct{ fault, want string }{{"healthy", d.healthy}, {"503", d.busy}, {"401", d.denied}, {"refused", d.refused}} {
				mustSet(t, n, c.fault)
				m := n.Mark()
				out, errs, _ := output(t, n, Command{Argv: []string{python, "-c", d.script}, Env: slices.Concat(os.Environ(), n.Env())})
				if strings.Contains(errs, "ModuleNotFoundError") {
					t.Skip("the driver is not installed here")
				}
				if !regexp.MustCompile(c.want).MatchString(out + errs) {
					t.Errorf("%s: got %s%s, want %s", c.fault, out, errs, c.want)
				}
				hits := n.Since(m)
				if Met(hits) != (c.fault != "healthy") {
					t.Errorf("%s: met = %v, %+v", c.fault, Met(hits), hits)
				}
				if c.fault == "healthy" && !slices.ContainsFunc(hits, func(h Hit) bool { return h.Carries("ord_7Q2K9X") }) {
					t.Errorf("no hit carries the identifier: %+v", hits)
				}
			}
		})
	}
}
