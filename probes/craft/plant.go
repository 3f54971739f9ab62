package craft

import (
	"cmp"
	"encoding/json"
	"math/big"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"
)

// plant is an identifier that exists nowhere, and where to put it.
type plant struct {
	path   path
	value  any
	pieces []string
}

// shortestPlant is the fewest characters that keep an identifier from existing
// by accident or from being found in any message.
const shortestPlant = 6

// plantBits is how much of an identifier made from a pattern must be left to
// chance: as much as in six decimal digits.
const plantBits = 19

// textPlants lists identifiers that fit a text parameter, the best guess at
// its format first. told is an example that stands elsewhere than in the schema,
// or "". Whether the schema accepts one is for the caller to try.
func textPlants(v view, p Parameter, told string, src *stream, paths pathing) []plant {
	l := v.lengths()
	hex := src.hex(16)
	var out []plant
	add := func(value string, pieces ...string) {
		n := utf8.RuneCountInString(value)
		if n > l.most && l.most >= 0 {
			return
		}
		if n < l.least {
			value += strings.Repeat("0", l.least-n)
		}
		out = append(out, plant{value: value, pieces: pieces})
	}
	if l.least > maxTextLength {
		return nil
	}
	example := cmp.Or(sampleOf(v), told)
	uuid := uuidFrom(src)
	switch v.format() {
	case "uuid":
		add(uuid)
	case "uri", "iri", "uri-reference", "iri-reference":
		addURL(add, example, hex)
	case "email", "idn-email":
		add("missing-" + hex + "@example.com")
	case "hostname", "idn-hostname":
		add("mcp-grade-" + hex + ".example.com")
	}
	byPatterns(patternsIn(v.description()), src, l, add)
	if example != "" {
		if s, ok := alike(example, src); ok {
			add(s)
		}
	}
	ws := words(p.Name)
	d := strings.ToLower(p.Description)
	switch {
	case p.URL && !strings.Contains(d, "file:"):
		if address, parts := serviceURL(p.Description, src); address != "" && example == "" {
			add(address, parts...)
		}
		addURL(add, example, hex)
	case p.Path:
		addPath(add, paths.path(ws, p.Description, "missing-"+hex))
	case p.Host:
		add("mcp-grade-" + hex + ".example.com")
	case hasAny(ws, "uuid", "uuids", "guid", "guids") || strings.Contains(d, "uuid"):
		add(uuid)
	case strings.Contains(d, "objectid") || strings.Contains(d, "24-char") || strings.Contains(d, "24 hex"):
		add(src.hex(24))
	case hasAny(ws, "sha", "commit") || strings.Contains(d, "40-char") || strings.Contains(d, "40 hex"):
		add(src.hex(40))
	case strings.Contains(d, "owner/repo") || strings.Contains(d, "owner/name") || strings.Contains(d, "org/repo"):
		add("mcp-grade-"+hex[:8]+"/missing-"+hex[8:], "missing-"+hex[8:])
	case last(ws) == "number" || hasAny(words(d), "numeric"):
		add(src.digits(12))
	case isWordlike(ws):
		add("missing_" + hex)
	case hasAny(ws, "id", "ids", "gid", "uid", "uids", "oid", "iid"):
		add(src.hex(24))
	}
	add("missing-" + hex)
	byPatterns(v.patterns(), src, l, add)
	add(uuid)
	add(src.digits(12))
	add(src.hex(24))
	add(src.hex(40))
	addURL(add, "", hex)
	if l.most >= shortestPlant {
		add(src.hex(min(l.most, 16)))
	}
	return out
}

// byPatterns adds identifiers that match a pattern, those first that leave most
// to chance.
func byPatterns(patterns []string, src *stream, l lengths, add func(string, ...string)) {
	for _, pattern := range patterns {
		for _, bits := range []float64{64, 32, plantBits} {
			l := l
			l.want = clampLength(24, l)
			l.bits = bits
			if s, ok := fromPattern(pattern, src, l); ok {
				add(s)
			}
		}
	}
}

func clampLength(n int, l lengths) int {
	n = max(n, l.least)
	if l.most >= 0 {
		n = min(n, l.most)
	}
	return n
}

// isWordlike knows the things whose names must look like words of a program.
func isWordlike(ws []string) bool {
	return hasAny(ws, "table", "tables", "collection", "database", "db", "column", "schema", "dataset", "index", "variable", "function", "module")
}

func addURL(add func(string, ...string), example, hex string) {
	if u, err := url.Parse(example); err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" {
		add(u.Scheme+"://"+u.Host+"/mcp-grade-"+hex, "mcp-grade-"+hex)
		return
	}
	host := "mcp-grade-" + hex[:12] + ".example.com"
	add("https://"+host+"/"+hex, host, hex)
}

func addPath(add func(string, ...string), full string) {
	base := full[strings.LastIndexByte(full, '/')+1:]
	if base == full {
		add(full)
		return
	}
	add(full, base)
}

// uuidFrom makes a version 4 UUID (RFC 9562, section 5.4).
func uuidFrom(src *stream) string {
	h := []byte(src.hex(32))
	h[12] = '4'
	h[16] = "89ab"[src.intn(4)]
	return string(h[:8]) + "-" + string(h[8:12]) + "-" + string(h[12:16]) + "-" + string(h[16:20]) + "-" + string(h[20:])
}

// numberPlant makes a number of ten digits that still fits into 32 bits, or the largest that the bounds
// leave room for. It returns false where only small numbers are allowed: those
// may exist, and stand in every other message.
func numberPlant(v view, src *stream) (json.Number, bool) {
	b := v.bounds()
	n, _ := new(big.Rat).SetString("20" + src.digits(8))
	room := int64(100_000)
	if b.low != nil && b.low.Cmp(n) > 0 {
		n.Add(b.low, n)
	}
	if b.high != nil && n.Cmp(b.high) >= 0 {
		if b.high.Cmp(big.NewRat(room, 1)) < 0 {
			return "", false
		}
		offset, _ := strconv.ParseInt(src.digits(4), 10, 64)
		n.Sub(b.high, big.NewRat(offset, 1))
	}
	n = down(n, b.step)
	if v.isInteger() {
		n = down(n, big.NewRat(1, 1))
	}
	out, ok := exact(n)
	return out, ok && v.accepts(out)
}
