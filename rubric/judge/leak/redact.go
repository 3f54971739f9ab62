package leak

import (
	"sort"
	"strings"
)

// Redact makes text safe to print: terminal codes and control characters go,
// and every planted or recognised secret keeps its first four characters only.
// Where a planted value stays visible in some encoding, nothing of the text is
// shown.
func Redact(text string, planted []string) string {
	s := newScene(Input{Planted: planted})
	return redact(s, text, text)
}

// redact masks the secrets of whole, then shows the part of it that starts it
// and is as long as shown.
func redact(s *scene, whole, shown string) string {
	whole = stripANSI(whole)
	limit := min(len(stripANSI(shown)), len(whole))
	var b strings.Builder
	at := 0
	for _, sp := range s.spans(whole) {
		if sp.start < at {
			sp.start = at
		}
		if sp.start >= limit || sp.end <= sp.start {
			continue
		}
		b.WriteString(whole[at:sp.start])
		keep := 4
		if sp.end-sp.start < 12 {
			keep = 0
		}
		b.WriteString(whole[sp.start : sp.start+keep])
		b.WriteString(marker)
		at = sp.end
	}
	if at < limit {
		b.WriteString(whole[at:limit])
	}
	out := printable(b.String())
	if !s.plants(Secret) {
		return out
	}
	for _, r := range readingsOf(InResult, out) {
		if _, ok := findCanary(s, r, Secret); ok {
			return "[text withheld: it shows a planted credential in an encoded form]"
		}
	}
	return out
}

type span struct{ start, end int }

// spans lists where secrets stand in text, in order.
func (s *scene) spans(text string) []span {
	var all []span
	low := ""
	for i := range s.canary {
		if low == "" {
			low = asciiLower(text)
		}
		if c := &s.canary[i]; c.kind == Secret {
			all = append(all, c.spans(text, low)...)
		}
	}
	read := newReading(InResult, text, 0)
	if set := &rules().credentials; set.words.meets(&read.hits.met) {
		for i := range set.rules {
			all = set.rules[i].spans(s, read, all)
		}
	}
	eachFormat(s, read, func(f finding) bool {
		all = append(all, span{f.start, f.end})
		return true
	})
	all = append(all, privateKeys(text)...)
	sort.Slice(all, func(i, j int) bool {
		if all[i].start != all[j].start {
			return all[i].start < all[j].start
		}
		return all[i].end > all[j].end
	})
	return all
}

// privateKeys lists the blocks of private keys in PEM (RFC 7468), to their end
// or to that of the text.
func privateKeys(text string) []span {
	const begin, end = "-----BEGIN ", "-----END "
	var all []span
	for at := 0; ; {
		i := strings.Index(text[at:], begin)
		if i < 0 {
			return all
		}
		start := at + i
		at = start + len(begin)
		label, _, _ := strings.Cut(text[at:], "-----")
		if len(label) > 64 || !strings.Contains(label, "PRIVATE KEY") {
			continue
		}
		stop := len(text)
		if j := strings.Index(text[at:], end); j >= 0 {
			stop = at + j + min(len(text)-at-j, len(end)+len(label)+len("-----"))
		}
		all = append(all, span{start, stop})
		at = stop
	}
}

// spans adds where the rule finds secrets in a text.
func (r *rule) spans(s *scene, read *reading, all []span) []span {
	for _, id := range r.ids {
		if !read.hits.met.has(id) {
			continue
		}
		for _, at := range read.hits.list {
			if at.word != id {
				continue
			}
			if m := r.match(s, read.text, at.start, at.end); m != nil {
				from, to := secretSpan(m)
				all = append(all, span{from, to})
			}
		}
	}
	return all
}

// spans lists where a canary stands in text, in the forms that can be masked in
// place.
func (c *canary) spans(text, low string) []span {
	var all []span
	for _, form := range []string{c.low, c.hex, asciiLower(escapedJSON(c.value)), asciiLower(percentEncoded(c.value)), c.prefix, c.suffix} {
		all = append(all, occurrences(low, form, credentialByte)...)
	}
	for _, core := range c.base64 {
		all = append(all, occurrences(text, core, base64Byte)...)
	}
	return all
}

// occurrences lists where form stands in text, widened over the bytes that
// belong to the same value.
func occurrences(text, form string, belongs func(byte) bool) []span {
	var all []span
	if form == "" {
		return nil
	}
	at := 0
	for range maxPlaces {
		i := strings.Index(text[at:], form)
		if i < 0 {
			return all
		}
		i += at
		from, to := i, i+len(form)
		for from > at && belongs(text[from-1]) {
			from--
		}
		for to < len(text) && belongs(text[to]) {
			to++
		}
		all = append(all, span{from, to})
		at = to
	}
	return all
}

func credentialByte(c byte) bool {
	return word(c) || c == '-'
}

func base64Byte(c byte) bool {
	return word(c) || c == '+' || c == '/' || c == '=' || c == '-'
}

func escapedJSON(v string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(v)
}

func percentEncoded(v string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(v) {
		c := v[i]
		if word(c) || c == '-' || c == '.' || c == '~' {
			b.WriteByte(c)
			continue
		}
		b.WriteByte('%')
		b.WriteByte(digits[c>>4])
		b.WriteByte(digits[c&15])
	}
	return b.String()
}
