package judge

import "strings"

// subjectPhrase finds what a cause is told of: "the valve refused the
// connection" has the valve as its subject.
func (r *reader) subjectPhrase(d *doc) fact {
	for i := range d.matches {
		m := &d.matches[i]
		if causeFamily[m.category] == "" && m.category != "failure" {
			continue
		}
		from, _ := d.clause(m.from)
		head := m.from - 1
		for head >= from && adverb[d.tokens[head].low] {
			head--
		}
		for k := head; k >= from && k > head-4; k-- {
			if article[d.tokens[k].low] {
				if k < head && r.modifier(d, head, "en") && !r.lexical(d, head) && d.at(head, "abstract") == nil && !pronoun[d.tokens[head].low] && !strings.HasSuffix(d.tokens[head].low, "ed") {
					return fact{"subject/phrase", d.written(k+1, head+1)}
				}
				break
			}
		}
	}
	return r.subjectObject(d)
}

// subjectObject finds what a cause is told of after it: "not logged in to the
// timetable".
func (r *reader) subjectObject(d *doc) fact {
	for i := range d.matches {
		m := &d.matches[i]
		if causeFamily[m.category] == "" {
			continue
		}
		for k := m.from; k+2 < len(d.tokens) && k < m.to+4 && d.tokens[k].clause == d.tokens[m.from].clause; k++ {
			if preposition[d.tokens[k].low] && article[d.tokens[k+1].low] && r.modifier(d, k+2, "en") && !r.lexical(d, k+2) && d.tokens[k+2].sent == d.tokens[k].sent && !when[d.tokens[k+2].low] {
				return fact{"subject/phrase", d.written(k+2, k+3)}
			}
		}
	}
	return fact{}
}

var preposition = wordSet("from by at with of for to against on into through behind")

// when are nouns of time and circumstance, which are no subjects.
var when = wordSet("moment minute hour day key account time end start middle way limit next last past first current same other side line")

var article = wordSet("the our its their")

var adverb = wordSet("has had have just again suddenly also still simply currently unexpectedly is was")
