package judge

// pastOrCount reports whether the words tell what was done or counted.
func (r *reader) pastOrCount(d *doc, m *match) bool {
	for k := range d.matches {
		h := &d.matches[k]
		if h.from > m.to {
			break
		}
		if h.category == "retry.history" && h.from <= m.to-1 && h.to >= m.from+1 && d.counts(h) {
			return true
		}
	}
	if m.from > 0 && d.tokens[m.from-1].kind == numberToken && m.language == "en" && m.to-m.from == 1 {
		return true // 3 retries
	}
	return false
}

// counts reports whether "attempt … of" holds a number, as a count does.
func (d *doc) counts(h *match) bool {
	if d.tokens[h.to-1].low != "of" || h.to-h.from < 3 {
		return true
	}
	for i := h.from; i < h.to; i++ {
		if _, _, ok := d.numberAt(i); ok && d.tokens[i].low != "a" && d.tokens[i].low != "an" {
			return true
		}
	}
	return false
}

// futile reports whether calling again is said to be of no use.
func (r *reader) futile(d *doc, m *match) bool {
	from, to := d.sentence(m.from)
	f := d.within(m.to, to, "futile")
	if f == nil || f.from-m.to > 10 {
		if f = d.within(from, m.from, "futile"); f == nil || f.to >= m.from || m.from-f.to > 3 || d.tokens[f.to].low != "by" && d.tokens[f.to].low != "to" && d.tokens[f.to].low != "from" {
			return false
		}
	}
	// A clause of its own, with its own subject, says something else.
	for i := min(m.to, f.from); i < max(m.from, f.from); i++ {
		if isMark(d.tokens[i].low, ";:") || d.tokens[i].low == "if" || d.tokens[i].low == "until" || d.tokens[i].low == "unless" {
			return false
		}
	}
	return true
}

// supposed reports whether a phrase stands in an if-clause: "if it fails again".
func (r *reader) supposed(d *doc, m *match) bool {
	from, _ := d.clause(m.from)
	for i := from; i < m.from; i++ {
		if conditional[d.tokens[i].low] {
			return true
		}
	}
	return false
}

var conditional = wordSet("if should when wenn falls sollte si se caso если 若 如 もし 만약")

// bounded reports whether a ban ends: "within the next 30 seconds", "before
// 10:15", "right away".
func (r *reader) bounded(d *doc, m *match) bool {
	_, to := d.sentence(m.from)
	l := d.within(m.from, to, "limit.time")
	if l == nil {
		return false
	}
	switch d.tokens[l.from].low {
	case "before", "until":
		for i := l.to; i < to && i < l.to+8; i++ {
			if _, ok := d.durationAt(i); ok {
				return true
			}
		}
		return r.class.Transient() && d.within(l.to, to, "cause.unavailable") == nil
	}
	return true
}
