package settings

import (
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// pairsOf reads names with texts; numbers and truth values are taken as written.
func pairsOf(field func(*Settings) *map[string]string, form *regexp.Regexp, fix string) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		*field(s) = r.pairs(at, n, form, fix)
	}
}

func (r *reader) pairs(at string, n *yaml.Node, form *regexp.Regexp, fix string) map[string]string {
	pairs := map[string]string{}
	r.each(at, n, func(at string, name, value *yaml.Node) {
		text, ok := r.scalar(at, value, "text")
		switch {
		case !ok:
		case !form.MatchString(name.Value), strings.ContainsRune(text, 0), form == headerName && strings.ContainsAny(text, "\r\n"):
			r.problem(name.Line, at, "is not of the form that is expected", fix)
		default:
			pairs[name.Value] = text
		}
	})
	return pairs
}

// items calls read for every item of a list; a single value is a list of one.
func (r *reader) items(at string, n *yaml.Node, read func(at string, item *yaml.Node)) {
	switch {
	case !r.plain(at, n):
	case n.Kind == yaml.SequenceNode:
		for i, item := range n.Content {
			read(fmt.Sprintf("%s[%d]", at, i), item)
		}
	default:
		read(at, n)
	}
}

// textsOf reads a list of texts that pass a check: "" or what to do instead.
func textsOf(field func(*Settings) *[]string, check func(string) (fix string)) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		words := []string{}
		r.items(at, n, func(at string, item *yaml.Node) {
			value, ok := r.scalar(at, item, "text")
			if !ok {
				return
			}
			if fix := check(value); fix != "" {
				r.problem(item.Line, at, "is not of the form that is expected", fix)
				return
			}
			words = append(words, value)
		})
		*field(s) = words
	}
}

func aWord(s string) string {
	if s == "" || strings.ContainsRune(s, 0) {
		return "give text"
	}
	return ""
}

func aVariable(s string) string {
	if !variableName.MatchString(s) {
		return "give the variable's name alone; its value is taken from your environment"
	}
	return ""
}

func aGlob(s string) string {
	if _, err := path.Match(s, ""); err != nil || s == "" {
		return "give a pattern such as get_*, with every [ closed"
	}
	return ""
}

func aHostPort(s string) string {
	i := strings.LastIndexByte(s, ':')
	if i <= 0 || strings.ContainsAny(s, " /") {
		return "give HOST:PORT, such as 127.0.0.1:5432"
	}
	if port, err := strconv.Atoi(s[i+1:]); err != nil || port < 1 || port > 65535 {
		return "give HOST:PORT with a port from 1 to 65535"
	}
	return ""
}
