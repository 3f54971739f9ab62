package settings

import (
	"encoding/json"
	"path"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

var answerKeys = []string{"body", "headers", "host", "method", "path", "status"}

var methodName = regexp.MustCompile(`^[A-Za-z]+$`)

// healthy reads the answers of a healthy upstream.
func (r *reader) healthy(at string, n *yaml.Node, s *Settings) {
	s.Healthy = []Answer{}
	r.items(at, n, func(at string, item *yaml.Node) {
		var a Answer
		r.each(at, item, func(at string, name, value *yaml.Node) {
			r.answer(at, name, value, &a)
		})
		s.Healthy = append(s.Healthy, a)
	})
}

func (r *reader) answer(at string, name, value *yaml.Node, a *Answer) {
	switch name.Value {
	case "host":
		a.Host = strings.ToLower(r.pattern(at, value))
	case "path":
		if a.Path = r.pattern(at, value); a.Path != "" && !strings.HasPrefix(a.Path, "/") && !strings.HasPrefix(a.Path, "*") {
			r.problem(value.Line, at, "does not begin with a slash", "write a path such as /v1/issues/*, without host and query")
		}
	case "method":
		if method, ok := r.text(at, value); ok {
			if a.Method = strings.ToUpper(method); !methodName.MatchString(method) {
				r.problem(value.Line, at, "is no HTTP method", "write GET, POST or the like, or leave it out for all")
			}
		}
	case "status":
		if status, ok := r.whole(at, value, 200, 599); ok {
			a.Status = int(status)
		}
	case "headers":
		a.Headers = r.pairs(at, value, headerName, "write a header's name, such as Content-Type, and its value on one line")
	case "body":
		a.Body = r.body(at, value)
	default:
		r.unknown(name, at, answerKeys)
	}
}

// pattern reads a pattern of path.Match.
func (r *reader) pattern(at string, n *yaml.Node) string {
	pattern, ok := r.text(at, n)
	if !ok {
		return ""
	}
	if _, err := path.Match(pattern, ""); err != nil {
		r.problem(n.Line, at, "is a pattern with a bracket that is not closed", "close it, or write \\[ for the bracket itself")
	}
	return pattern
}

// body takes text as it is; anything else becomes JSON.
func (r *reader) body(at string, n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!str" {
		return n.Value
	}
	data, err := json.Marshal(r.value(at, n, 0))
	if err != nil {
		r.problem(n.Line, at, "cannot be written as JSON", "write the body as text")
		return ""
	}
	return string(data)
}
