package craft

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

func fewerKeys(was any, n int) []any {
	m, ok := was.(map[string]any)
	if !ok || len(m) <= n {
		return nil
	}
	m = clone(m).(map[string]any)
	for _, key := range sortedNames(m) {
		if len(m) > n {
			delete(m, key)
		}
	}
	return []any{m, map[string]any{}}
}

func moreKeys(was any, n int) []any {
	m, ok := was.(map[string]any)
	if !ok || n > 1000 {
		return nil
	}
	var value any = "value"
	for _, key := range sortedNames(m) {
		value = m[key] // what undescribed properties must look like
	}
	m = clone(m).(map[string]any)
	for i := 1; len(m) < n; i++ {
		m["key"+strconv.Itoa(i)] = clone(value)
	}
	return []any{m}
}

// maxLongText is the longest text that is sent to break a maxLength.
const maxLongText = 20_000

func wrongLengths(at site, was any, src *stream) []any {
	text, ok := was.(string)
	if !ok {
		return nil
	}
	l := at.view.lengths()
	if at.keyword == "minLength" {
		l.most, l.least = *at.node.MinLength-1, 0
	} else {
		l.least, l.most = *at.node.MaxLength+1, -1
		if l.least > maxLongText {
			return nil
		}
	}
	out := []any{stretch(text, l)}
	if at.keyword == "maxLength" {
		if short := l.least - utf8.RuneCountInString(text); short > 0 {
			out = append(out, text+strings.Repeat("a", short))
		}
	}
	if l.most >= 0 {
		out = append(out, stretch("a", l), strings.Repeat("a", l.most))
	}
	l.want = max(l.least, l.most)
	for _, p := range at.view.patterns() {
		if s, ok := fromPattern(p, src, l); ok {
			out = append(out, s)
		}
	}
	return out
}

func wrongItems(at site, was any) []any {
	list, ok := was.([]any)
	if !ok || len(list) == 0 && at.keyword != "minItems" {
		return nil
	}
	switch at.keyword {
	case "minItems":
		n := *at.node.MinItems - 1
		return []any{append([]any{}, list[:min(n, len(list))]...)}
	case "uniqueItems":
		doubled := append(append([]any{}, list...), clone(list[0]))
		same := clone(list).([]any)
		same[len(same)-1] = clone(same[0])
		return []any{doubled, same}
	}
	most := *at.node.MaxItems
	if most > 1000 {
		return nil
	}
	longer := clone(list).([]any)
	for i := 1; len(longer) <= most; i++ {
		longer = append(longer, another(list[len(list)-1], i, at.view))
	}
	return []any{longer}
}

// another makes the i-th further element like v.
func another(v any, i int, of view) any {
	switch v := v.(type) {
	case string:
		if offers, ok := enumOf(of); ok {
			return offers[i%len(offers)]
		}
		return vary(v, i)
	case json.Number:
		if r, ok := rat(v); ok {
			if n, ok := exact(r.Add(r, big.NewRat(int64(i), 1))); ok {
				return n
			}
		}
	case map[string]any:
		m := clone(v).(map[string]any)
		for key, e := range m {
			if s, ok := e.(string); ok && (key == "id" || key == "name") {
				m[key] = vary(s, i)
			}
		}
		return m
	}
	return clone(v)
}

func enumOf(of view) ([]any, bool) {
	for _, v := range alternatives(of.item(1)) {
		for _, sch := range v {
			if sch.Enum != nil && len(sch.Enum.Values) > 0 {
				return sch.Enum.Values, true
			}
		}
	}
	return nil, false
}
