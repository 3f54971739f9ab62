package craft

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// lengths returns the bounds on a text.
func (v view) lengths() lengths {
	return lengths{
		least: v.least(func(s *jsonschema.Schema) *int { return s.MinLength }),
		most:  v.most(func(s *jsonschema.Schema) *int { return s.MaxLength }),
	}
}

// patterns returns the patterns that a text must match.
func (v view) patterns() []string {
	var out []string
	for _, sch := range v {
		if sch.Pattern != nil {
			out = append(out, sch.Pattern.String())
		}
	}
	return out
}

// format returns the name of the format that is asserted, or "".
func (v view) format() string {
	for _, sch := range v {
		if sch.Format != nil {
			return sch.Format.Name
		}
	}
	return ""
}

// text makes a string: what the description gives as an example, what the
// format, name or pattern suggest, and as a last resort filler of a fitting
// length.
func (m *maker) text(v view, at place) (any, error) {
	l := v.lengths()
	if l.least > maxTextLength {
		return nil, errTooDeep
	}
	if l.most >= 0 && l.most < l.least {
		return nil, errUnsatisfiable
	}
	format := v.format()
	tries := []string{}
	if at.index == 0 {
		tries = append(tries, exampleIn(at.description))
		if allowed := enumIn(Parameter{Name: at.name, Description: at.description}); len(allowed) > 0 {
			tries = append(tries, allowed[0])
		}
	}
	tries = append(tries, byFormat(format), textByName(at.name, at.description, m.paths))
	if format != "" || len(v.patterns()) > 0 {
		for _, known := range []string{"date-time", "date", "uri", "email", "uuid", "hostname", "semver"} {
			tries = append(tries, byFormat(known))
		}
		tries = append(tries, "1", "a", "A", "1001", "true")
	}
	for _, s := range tries {
		if s == "" {
			continue
		}
		if at.index > 0 {
			s = vary(s, at.index)
		}
		for _, s := range []string{s, stretch(s, l)} {
			if v.accepts(s) {
				return s, nil
			}
		}
	}
	for _, p := range v.patterns() {
		l.want = max(l.least, 8)
		if s, ok := fromPattern(p, newStream("valid", at.path.key(), p), l); ok && v.accepts(s) {
			return s, nil
		}
	}
	if s := stretch("x", l); v.accepts(s) {
		return s, nil
	}
	if v.accepts("") {
		return "", nil
	}
	return nil, errUnsatisfiable
}

// vary makes the i-th of several texts that should differ.
func vary(s string, i int) string {
	n := strconv.Itoa(i + 1)
	if stem, ext, ok := strings.Cut(s, "."); ok && !strings.Contains(ext, "/") && strings.Contains(s, "/") {
		return stem + "-" + n + "." + ext
	}
	if strings.HasSuffix(s, "/") {
		return s + n
	}
	if base, err := strconv.Atoi(s); err == nil {
		return strconv.Itoa(base + i)
	}
	return s + "-" + n
}

// stretch repeats or cuts s until it fits.
func stretch(s string, l lengths) string {
	n := utf8.RuneCountInString(s)
	if n == 0 {
		return s
	}
	if n < l.least {
		s = strings.Repeat(s, l.least/n+1)
		return string([]rune(s)[:l.least])
	}
	if l.most >= 0 && n > l.most {
		return string([]rune(s)[:l.most])
	}
	return s
}
