package probes

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"slices"
	"strings"
)

// A form is one way in which a secret may be written.
type form struct {
	text    string // in lower case, unless exact
	exact   bool   // case matters
	whole   bool   // it must not be part of a longer word
	standIn string
}

// addCredential registers a credential. Where it is encoded, so is its stand-in:
// the judge then tells how it was shown.
func (s *Scrubber) addCredential(secret, standIn string) {
	if slices.Contains(s.secrets, secret) {
		return
	}
	s.StandIns, s.secrets = append(s.StandIns, standIn), append(s.secrets, secret)
	// A short value, or one of letters only, may be part of another word.
	whole := len(secret) < 8 || isPlain(secret)
	s.add(secret, whole, standIn, hex.EncodeToString([]byte(standIn)), base64.RawStdEncoding.EncodeToString([]byte(standIn)))
}

// add registers a value in the forms in which it may be written, with what takes
// the place of each; whole, where it must not be part of a longer word.
func (s *Scrubber) add(secret string, whole bool, plain, inHex, inBase64 string) {
	for _, text := range []string{secret, reversed(secret), strings.ToUpper(secret), strings.ToLower(secret)} {
		for _, written := range []string{text, url.QueryEscape(text), url.PathEscape(text), percented(text), html.EscapeString(text)} {
			for range 3 { // as it is, in JSON, and in JSON within JSON
				s.enter(form{text: asciiLower(written), whole: whole, standIn: plain})
				inJSON, ok := jsonText(written)
				if !ok || inJSON == written {
					break
				}
				written = inJSON
			}
		}
	}
	s.enter(form{text: hex.EncodeToString([]byte(secret)), standIn: inHex})
	for _, core := range base64Cores(secret) {
		s.enter(form{text: core, exact: true, standIn: inBase64})
	}
}

func (s *Scrubber) enter(f form) {
	known := func(g form) bool { return g.text == f.text && g.exact == f.exact }
	if f.text != "" && !slices.ContainsFunc(s.forms, known) {
		s.forms = append(s.forms, f)
	}
}

func reversed(v string) string {
	runes := []rune(v)
	slices.Reverse(runes)
	return string(runes)
}

// percented is the value with every byte percent-encoded.
func percented(v string) string {
	var b strings.Builder
	for i := range len(v) {
		fmt.Fprintf(&b, "%%%02x", v[i])
	}
	return b.String()
}

// base64Cores are the characters of the value's base64 forms that do not depend
// on what stands before and after it, at each of the three alignments.
func base64Cores(v string) []string {
	var cores []string
	for lead := range 3 {
		all := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x00", lead) + v))
		first, end := (lead*8+5)/6, (lead+len(v))*8/6
		if end-first < 8 {
			continue
		}
		core := all[first:end]
		cores = append(cores, core, strings.NewReplacer("+", "-", "/", "_").Replace(core), strings.ReplaceAll(core, "/", `\/`))
	}
	return cores
}

// jsonText is the text as it stands inside a JSON string.
func jsonText(v string) (string, bool) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if enc.Encode(v) != nil {
		return "", false
	}
	text := strings.TrimSpace(buf.String())
	return text[1 : len(text)-1], true
}

// A place is where a secret stands in a text, and what takes its place.
type place struct {
	start, end int
	standIn    string
}

// replace puts the stand-ins where secrets stand.
func (s *Scrubber) replace(text string) string {
	if len(s.forms) == 0 {
		return text
	}
	places := s.broken(text)
	low := ""
	for _, f := range s.forms {
		in := text
		if !f.exact {
			if low == "" {
				low = asciiLower(text)
			}
			in = low
		}
		for at := 0; ; {
			i := strings.Index(in[at:], f.text)
			if i < 0 {
				break
			}
			start := at + i
			at = start + len(f.text)
			if f.whole && (joinsBefore(text, start) || at < len(text) && isWordByte(text[at])) {
				at = start + 1
				continue
			}
			places = append(places, place{start, at, f.standIn})
		}
	}
	if len(places) == 0 {
		return text
	}
	slices.SortStableFunc(places, func(a, b place) int {
		if a.start != b.start {
			return a.start - b.start
		}
		return b.end - a.end
	})
	var b strings.Builder
	at := 0
	for _, p := range places {
		if p.end <= at {
			continue
		}
		if p.start >= at {
			b.WriteString(text[at:p.start])
			b.WriteString(p.standIn)
		}
		// One that begins within another is hidden to its end.
		at = p.end
	}
	b.WriteString(text[at:])
	return b.String()
}

// joinsBefore reports whether the byte before start belongs to the same word.
// The letter of an escape such as \n does not.
func joinsBefore(text string, start int) bool {
	if start == 0 || !isWordByte(text[start-1]) {
		return false
	}
	return start < 2 || text[start-2] != '\\' || !strings.ContainsRune("nrtbf", rune(text[start-1]))
}

func isWordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// asciiLower is strings.ToLower without changes of length.
func asciiLower(s string) string {
	low := []byte(s)
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c + 'a' - 'A'
		}
	}
	return string(low)
}
