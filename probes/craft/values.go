package craft

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// decode reads one JSON document and keeps numbers as they stand.
func decode(raw []byte) (any, error) {
	return jsonschema.UnmarshalJSON(bytes.NewReader(raw))
}

// encode writes v as compact JSON with sorted keys and without the HTML
// escapes that no model ever sends.
func encode(v any) json.RawMessage {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		// Only values that came out of decode or our own generators get here.
		panic(fmt.Sprintf("craft: encoding %T: %v", v, err))
	}
	return bytes.TrimRight(buf.Bytes(), "\n")
}

// clone copies the containers of a JSON value.
func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		m := make(map[string]any, len(v))
		for k, e := range v {
			m[k] = clone(e)
		}
		return m
	case []any:
		a := make([]any, len(v))
		for i, e := range v {
			a[i] = clone(e)
		}
		return a
	}
	return v
}

// path is a place in an instance: property names and array indexes.
type path []string

// child returns p extended by one step, without sharing memory with p.
func (p path) child(step string) path {
	return append(p[:len(p):len(p)], step)
}

// key is p as a map key. Names cannot be confused with separators.
func (p path) key() string {
	var sb strings.Builder
	for _, step := range p {
		sb.WriteString(strconv.Quote(step))
		sb.WriteByte('/')
	}
	return sb.String()
}

// lookup finds the value at p.
func lookup(v any, p path) (any, bool) {
	for _, step := range p {
		switch c := v.(type) {
		case map[string]any:
			next, ok := c[step]
			if !ok {
				return nil, false
			}
			v = next
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(c) {
				return nil, false
			}
			v = c[i]
		default:
			return nil, false
		}
	}
	return v, true
}

// replace returns a copy of v whose value at p is next(old). It returns false
// when there is nothing at p.
func replace(v any, p path, next func(any) any) (any, bool) {
	if _, ok := lookup(v, p); !ok {
		return nil, false
	}
	v = clone(v)
	if len(p) == 0 {
		return next(v), true
	}
	parent, _ := lookup(v, p[:len(p)-1])
	last := p[len(p)-1]
	switch c := parent.(type) {
	case map[string]any:
		c[last] = next(c[last])
	case []any:
		i, _ := strconv.Atoi(last)
		c[i] = next(c[i])
	}
	return v, true
}

// dotted writes p the way people write it: filter.status, items[0].id. The
// instance tells indexes from names.
func dotted(root any, p path) string {
	var sb strings.Builder
	for i, step := range p {
		parent, _ := lookup(root, p[:i])
		if _, ok := parent.([]any); ok {
			sb.WriteString("[" + step + "]")
			continue
		}
		if sb.Len() > 0 {
			sb.WriteByte('.')
		}
		sb.WriteString(step)
	}
	return sb.String()
}

// reads says how a value reads in a message: text as it is, everything else as
// compact JSON.
func reads(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	return string(encode(v))
}
