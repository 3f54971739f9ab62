package rubric

import "slices"

// maxIDs is how many observations a finding lists; beyond, the lowest IDs
// stand for all, and the finding's message has the number.
const maxIDs = 1000

// idList collects the observations that show something, in bounded memory.
type idList struct {
	ids   []string
	last  string
	count int // of different ones, if equal ones come one after the other
}

func (l *idList) add(id string) {
	if l.count > 0 && id == l.last {
		return
	}
	l.last = id
	l.count++
	if l.ids = append(l.ids, id); len(l.ids) >= 2*maxIDs {
		l.shorten()
	}
}

// join adds another list.
func (l *idList) join(other *idList) {
	l.ids = append(l.ids, other.ids...)
	l.count += other.count
	l.shorten()
}

// shorten sorts the IDs and keeps the lowest. As long as none was let go, the
// number is exact whatever their order.
func (l *idList) shorten() {
	all := len(l.ids) == l.count
	slices.Sort(l.ids)
	l.ids = slices.Compact(l.ids)
	if all {
		l.count = len(l.ids)
	}
	if len(l.ids) > maxIDs {
		clear(l.ids[maxIDs:])
		l.ids = l.ids[:maxIDs]
	}
}
