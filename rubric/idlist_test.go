package rubric

import (
	"fmt"
	"testing"
)

func TestIDListKeepsTheLowest(t *testing.T) {
	var l idList
	const n = 5*maxIDs + 7
	for i := range n {
		id := fmt.Sprintf("t/%06d", (i*7919)%n)
		l.add(id)
		l.add(id) // two findings of one observation
	}
	l.shorten()
	if l.count != n || len(l.ids) != maxIDs {
		t.Fatalf("%d counted, %d kept; want %d and %d", l.count, len(l.ids), n, maxIDs)
	}
	for i, id := range l.ids {
		if want := fmt.Sprintf("t/%06d", i); id != want {
			t.Fatalf("place %d holds %s, want %s", i, id, want)
		}
	}
}

func TestIDListJoins(t *testing.T) {
	var a, b idList
	for _, id := range []string{"c", "a", "c"} {
		a.add(id)
	}
	b.add("b")
	b.add("a")
	a.join(&b)
	if got := fmt.Sprint(a.ids, a.count); got != "[a b c] 3" {
		t.Errorf("got %s, want [a b c] 3", got)
	}
}
