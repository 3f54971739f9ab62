package settings

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"

	"gopkg.in/yaml.v3"
)

type readFunc = func(r *reader, at string, n *yaml.Node, s *Settings)

// scalar gives a single value's text; false means that a problem was kept.
func (r *reader) scalar(at string, n *yaml.Node, want string) (string, bool) {
	if !r.plain(at, n) {
		return "", false
	}
	if n.Kind != yaml.ScalarNode || n.ShortTag() == "!!null" {
		r.problem(n.Line, at, "is "+kindOf(n)+" where "+want+" is expected", "give one value, or leave the key out")
		return "", false
	}
	return n.Value, true
}

// text gives a text; a date without quotes is one too, as protocol: 2025-11-25.
func (r *reader) text(at string, n *yaml.Node) (string, bool) {
	value, ok := r.scalar(at, n, "text")
	switch tag := n.ShortTag(); {
	case !ok:
		return "", false
	case tag != "!!str" && tag != "!!timestamp":
		r.problem(n.Line, at, "is "+kindOf(n)+" where text is expected", "write text, in quotes if it looks like something else")
		return "", false
	case value == "":
		r.problem(n.Line, at, "is empty", "give a value, or leave the key out")
		return "", false
	case strings.ContainsRune(value, 0):
		r.problem(n.Line, at, "holds a NUL byte", "remove it")
		return "", false
	}
	return value, true
}

// textOf reads a text, of a form if one is given. The value is not printed where
// it has to have a form: a token may have been written in the place of its name.
func textOf(field func(*Settings) *string, form *regexp.Regexp, fix string) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		value, ok := r.text(at, n)
		if ok && form != nil && !form.MatchString(value) {
			r.problem(n.Line, at, "is not of the form that is expected", fix)
			return
		}
		*field(s) = value
	}
}

func choiceOf(field func(*Settings) *string, choices ...string) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		value, ok := r.scalar(at, n, "one of "+strings.Join(choices, ", "))
		if !ok {
			return
		}
		// YAML 1.1 editors write off as a truth value; here it is a word.
		if !slices.Contains(choices, value) {
			fix := "give one of " + strings.Join(choices, ", ")
			if near := misspelt.Nearest(value, choices); near != "" {
				fix = fmt.Sprintf("did you mean %q? %s", near, upper(fix))
			}
			r.problem(n.Line, at, fmt.Sprintf("%q is none that is known", clip(value)), fix)
			return
		}
		*field(s) = value
	}
}

func truthOf(field func(*Settings) **bool) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		value, ok := r.scalar(at, n, "true or false")
		if !ok {
			return
		}
		if n.ShortTag() != "!!bool" {
			r.problem(n.Line, at, fmt.Sprintf("%q is neither true nor false", clip(value)), "write true or false")
			return
		}
		truth := strings.EqualFold(value, "true")
		*field(s) = &truth
	}
}

func (r *reader) whole(at string, n *yaml.Node, least, most int64) (int64, bool) {
	value, ok := r.scalar(at, n, "a whole number")
	if !ok {
		return 0, false
	}
	i, err := strconv.ParseInt(value, 10, 64)
	if err != nil || i < least || i > most {
		fix := fmt.Sprintf("give a whole number from %d to %d", least, most)
		r.problem(n.Line, at, fmt.Sprintf("%q is out of range or no whole number", clip(value)), fix)
		return 0, false
	}
	return i, true
}

func wholeOf(field func(*Settings) *int, least, most int64) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		if i, ok := r.whole(at, n, least, most); ok {
			*field(s) = int(i)
		}
	}
}

func (r *reader) seed(at string, n *yaml.Node, s *Settings) {
	const most = 1<<63 - 1
	if i, ok := r.whole(at, n, -most-1, most); ok {
		s.Seed = &i
	}
}

func (r *reader) ports(at string, n *yaml.Node, s *Settings) {
	s.UpstreamPorts = []int{}
	r.items(at, n, func(at string, item *yaml.Node) {
		if port, ok := r.whole(at, item, 1, 65535); ok {
			s.UpstreamPorts = append(s.UpstreamPorts, int(port))
		}
	})
}

func durationOf(field func(*Settings) *time.Duration, least, most time.Duration) readFunc {
	return func(r *reader, at string, n *yaml.Node, s *Settings) {
		value, ok := r.scalar(at, n, "a time")
		if !ok {
			return
		}
		d, err := time.ParseDuration(value)
		switch {
		case err != nil:
			r.problem(n.Line, at, fmt.Sprintf("%q is no time", clip(value)), "give a number with its unit, such as 35s, 500ms or 2m")
		case d < least || d > most:
			r.problem(n.Line, at, fmt.Sprintf("%v is out of range", d), fmt.Sprintf("give a time from %v to %v", least, most))
		default:
			*field(s) = d
		}
	}
}

func (r *reader) decimal(at string, n *yaml.Node, most float64) (float64, bool) {
	value, ok := r.scalar(at, n, "a number")
	if !ok {
		return 0, false
	}
	f, err := strconv.ParseFloat(value, 64)
	if err != nil || !(f >= 0 && f <= most) { // the negation also refuses NaN
		r.problem(n.Line, at, fmt.Sprintf("%q is out of range or no number", clip(value)), fmt.Sprintf("give a number from 0 to %v", most))
		return 0, false
	}
	return f, true
}

// The ranges are those of --min-score and --min-axis.
const (
	maxScore = 60
	maxAxis  = 10
)

func (r *reader) minScore(at string, n *yaml.Node, s *Settings) {
	if f, ok := r.decimal(at, n, maxScore); ok {
		s.MinScore = &f
	}
}

// minAxis reads floors by axis. Which axes there are depends on the rubric, so
// the names are for the caller to check.
func (r *reader) minAxis(at string, n *yaml.Node, s *Settings) {
	s.MinAxis = map[string]float64{}
	r.each(at, n, func(at string, name, value *yaml.Node) {
		if f, ok := r.decimal(at, value, maxAxis); ok {
			s.MinAxis[name.Value] = f
		}
	})
}
