package faultnet

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPortsIn(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []int
	}{
		{"http://127.0.0.1:9201", []int{9201}},
		{"ES_URL=https://user:pw@es.example/index?x=1", []int{443}},
		{"postgres://u:p@db:5433/orders", []int{5433}},
		{"postgresql://db/orders", []int{5432}},
		{"mongodb://a:27018,b:27019/x", []int{27018, 27019}},
		{"mongodb+srv://cluster.example/x", []int{27017}},
		{"--host=redis.local:6380", []int{6380}},
		{"[::1]:7000", []int{7000}},
		{"KAFKA=k1:9092,k2:9093", []int{9092, 9093}},
		{"DB_PORT=5434", []int{5434}},
		{"PGPORT=5435", []int{5435}},
		{"PORT=3000", nil},
		{"10:30:59", nil},
		{"image:latest", nil},
		{"sk-proj:abc", nil},
		{"http://h:99999/", nil},
		{"C:\\Users\\x", nil},
		{"", nil},
	} {
		if diff := cmp.Diff(c.want, PortsIn(c.in)); diff != "" {
			t.Errorf("PortsIn(%q) (-want +got):\n%s", c.in, diff)
		}
	}
}

func TestAllPorts(t *testing.T) {
	got := allPorts([]int{9201, 80, 53, -1, 70000, 9301}, []int{9301})
	want := append(slices.Clone(usualPorts), 9201)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("ports (-want +got):\n%s", diff)
	}
	var many []int
	for p := 10000; p < 10500; p++ {
		many = append(many, p)
	}
	if n := len(allPorts(many, nil)); n != maxPorts {
		t.Errorf("%d ports, want at most %d", n, maxPorts)
	}
}

func FuzzPortsIn(f *testing.F) {
	f.Add("postgres://u:p@db:5433/orders")
	f.Add("[::1]:80,:::")
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range PortsIn(s) {
			if p <= 0 || p > 65535 {
				t.Errorf("PortsIn(%q) has %d", s, p)
			}
		}
	})
}
