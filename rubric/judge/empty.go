package judge

import (
	"strings"
)

// empty reports whether an answer holds nothing: no text, an empty list, only
// what the caller sent, or words that say that there is nothing.
func (r *reader) empty(d *doc) bool {
	m := r.message
	trimmed := strings.Trim(strings.TrimSpace(m.raw), `"`)
	switch strings.ToLower(strings.TrimSpace(trimmed)) {
	case "-", "--", "—", "–", "?", "", "[]", "{}", "null", "none", "nil", "undefined", "()", "[null]", "n/a", "nan":
		return true
	}
	if m.html {
		return true
	}
	if m.isJSON && m.emptied {
		return true
	}
	if d.has("empty") && len(d.tokens) < 60 || bareNone(d) {
		return true
	}
	if e := d.first("empty"); e != nil && e.from < 8 && len(d.tokens) < 160 && !r.holdsData(d) {
		return true
	}
	if at := strings.LastIndexByte(trimmed, '\n'); at >= 0 && len(d.tokens) < 30 { // a heading over nothing
		switch strings.TrimSpace(trimmed[at:]) {
		case "[]", "{}", "null", "None":
			return true
		}
	}
	return r.fenced(d) || r.zeroesOnly(d)
}

// bareNone reports whether a short text says "none" in its first word: "No plants."
func bareNone(d *doc) bool {
	if len(d.tokens) == 0 || len(d.tokens) > 7 {
		return false
	}
	last := len(d.tokens) - 1
	for last > 0 && d.tokens[last].kind == punctToken {
		last--
	}
	if low := d.tokens[last].low; low == "none" || low == "null" || low == "nothing" || low == "undefined" {
		return true
	}
	switch d.tokens[0].low {
	case "no", "none", "nothing", "0", "keine", "aucun", "aucune", "ningún", "ninguna", "nessun", "nessuna", "nenhum", "nenhuma", "нет", "无":
		return true
	}
	return false
}

// fenced reports whether a text is a frame round nothing, such as markers of
// untrusted output with no line between them.
func (r *reader) fenced(d *doc) bool {
	low := strings.ToLower(d.text)
	begin := strings.Index(low, "[begin ")
	end := strings.LastIndex(low, "[end ")
	if begin < 0 || end < begin {
		return false
	}
	inner := d.text[begin:end]
	if at := strings.IndexByte(inner, ']'); at >= 0 {
		inner = inner[at+1:]
	}
	return strings.TrimSpace(inner) == "" || strings.Contains(strings.ToLower(inner), "<html")
}

// zeroesOnly reports whether all numbers of a listing are zero and it holds
// little else than what was sent.
func (r *reader) zeroesOnly(d *doc) bool {
	zeroes := 0
	for _, t := range d.tokens {
		if t.kind == numberToken {
			if strings.Trim(t.low, "0.") != "" && !r.inSent(t.low) {
				return false
			}
			if t.low == "0" {
				zeroes++
			}
		}
	}
	return zeroes >= 3 || zeroes > 0 && len(d.tokens) < 24 && !r.message.isJSON
}

func (r *reader) inSent(number string) bool {
	for _, v := range r.obs.Sent.Values {
		if strings.Contains(strings.ToLower(v), number) {
			return true
		}
	}
	return false
}

// emptyBody reports whether a resource or prompt came back with nothing in it.
func (r *reader) emptyBody() bool {
	body := strings.TrimSpace(string(r.obs.Answer.Body))
	switch body {
	case "", "null", "{}", `{"contents":[]}`, `{"contents":null}`, `{"messages":[]}`:
		return true
	}
	leaves, ok := flatten(body)
	if !ok {
		return false
	}
	for _, l := range leaves {
		if (l.folded == "text" || l.folded == "blob") && l.text != "" {
			return false
		}
	}
	return true
}
