package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/misspelt"

	"gopkg.in/yaml.v3"
)

// maxFile bounds a file, in bytes.
const maxFile = 1 << 20

// Parse reads .mcp-grade.yaml. filename is only for messages. The error is
// Problems: everything that is wrong, each with its line and what to do. A file
// of comments alone is no error.
func Parse(data []byte, filename string) (Settings, error) {
	r := &reader{file: filename}
	var s Settings
	if root := r.document(data); root != nil {
		r.settings("", root, &s, true)
	}
	if err := r.problems.AsError(); err != nil {
		return Settings{}, err
	}
	return s, nil
}

type reader struct {
	file     string
	problems Problems
}

// maxProblems keeps a file that is no settings file at all from filling memory.
const maxProblems = 1000

func (r *reader) problem(line int, at, text, fix string) {
	if len(r.problems) < maxProblems {
		r.problems = append(r.problems, Problem{File: r.file, Line: line, Path: at, Text: text, Fix: fix})
	}
}

// document gives the top of the YAML, nil if there is none or with a problem.
func (r *reader) document(data []byte) *yaml.Node {
	if len(data) > maxFile {
		r.problem(0, "", "is larger than 1 MiB", "give a settings file, such as mcp-grade init writes")
		return nil
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc, second yaml.Node
	switch err := dec.Decode(&doc); {
	case errors.Is(err, io.EOF) || err == nil && (len(doc.Content) == 0 || doc.Content[0].ShortTag() == "!!null"):
		return nil
	case err != nil:
		r.yamlError(err)
		return nil
	}
	if err := dec.Decode(&second); !errors.Is(err, io.EOF) {
		r.problem(second.Line, "", "holds a second YAML document", "keep one, without the line of three dashes")
		return nil
	}
	return doc.Content[0]
}

var (
	yamlLine  = regexp.MustCompile(`line (\d+): `)
	yamlQuote = regexp.MustCompile("[`'\"].{2,}[`'\"]")
)

// yamlError keeps what the library says, without anything that it quotes.
func (r *reader) yamlError(err error) {
	words := strings.TrimPrefix(err.Error(), "yaml: ")
	line := 0
	if m := yamlLine.FindStringSubmatch(words); m != nil {
		line, _ = strconv.Atoi(m[1])
		words = strings.Replace(words, m[0], "", 1)
	} else if strings.HasPrefix(words, "mapping values") || strings.HasPrefix(words, "did not find") || strings.HasPrefix(words, "found ") {
		line = 1 // the library names every other line
	}
	r.problem(line, "", "is not valid YAML: "+clip(yamlQuote.ReplaceAllString(words, "…")),
		"mend it on this line or soon after; indent with spaces, and quote text that holds a colon")
}

// settings reads the keys of the top or of one server.
func (r *reader) settings(at string, n *yaml.Node, s *Settings, top bool) {
	r.each(at, n, func(at string, name, value *yaml.Node) {
		if name.Value == "servers" {
			if !top {
				r.problem(name.Line, at, "stands inside a server", "keep servers at the top of the file")
				return
			}
			r.servers(at, value, s)
			return
		}
		for _, k := range keys {
			if k.name == name.Value {
				k.read(r, at, value, s)
				return
			}
		}
		r.unknown(name, at, keyNames(top))
	})
	if s.Target != "" && len(s.Command) > 0 {
		r.problem(n.Line, join(at, "command"), "is given beside a target", "keep one of the two")
	}
}

func (r *reader) servers(at string, n *yaml.Node, s *Settings) {
	s.Servers = map[string]Settings{}
	r.each(at, n, func(at string, name, value *yaml.Node) {
		if name.Value == "" {
			r.problem(name.Line, at, "is a server without a name", "name it as on the command line")
			return
		}
		var own Settings
		if value.ShortTag() != "!!null" { // a server that has nothing of its own yet
			r.settings(at, value, &own, false)
		}
		s.Servers[name.Value] = own
	})
}

// each calls read for every key of a mapping, once for each name.
func (r *reader) each(at string, n *yaml.Node, read func(at string, name, value *yaml.Node)) {
	if !r.plain(at, n) {
		return
	}
	if n.Kind != yaml.MappingNode {
		r.problem(n.Line, at, "is "+kindOf(n)+" where keys with values are expected", "write `key: value` lines")
		return
	}
	lines := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i], n.Content[i+1]
		if name.Kind != yaml.ScalarNode || name.ShortTag() == "!!merge" {
			r.problem(name.Line, at, "has a key that is no plain word", "write `key: value` lines; anchors are not read")
			continue
		}
		path := join(at, name.Value)
		if first, twice := lines[name.Value]; twice {
			r.problem(name.Line, path, fmt.Sprintf("is given twice, first on line %d", first), "keep one of them")
			continue
		}
		lines[name.Value] = name.Line
		if r.plain(path, value) {
			read(path, name, value)
		}
	}
}

// plain refuses anchors: they make a file that is larger than it looks.
func (r *reader) plain(at string, n *yaml.Node) bool {
	if n.Kind == yaml.AliasNode || n.Anchor != "" {
		r.problem(n.Line, at, "uses a YAML anchor or alias", "write the value out")
		return false
	}
	return true
}

func (r *reader) unknown(name *yaml.Node, at string, known []string) {
	fix := "the keys are " + strings.Join(known, ", ")
	if near := meantKey(name.Value, known); near != "" {
		fix = fmt.Sprintf("did you mean %q? %s", near, upper(fix))
	}
	r.problem(name.Line, at, fmt.Sprintf("unknown key %q", clip(name.Value)), fix)
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// meantKey takes a flag's spelling (min-score, min_score) for the key.
func meantKey(word string, known []string) string {
	bare := strings.NewReplacer("-", "", "_", "")
	for _, k := range known {
		if strings.EqualFold(bare.Replace(word), k) {
			return k
		}
	}
	return misspelt.Nearest(word, known)
}

func join(at, key string) string {
	if key = clip(key); strings.ContainsAny(key, ". ") || key == "" {
		key = `"` + key + `"`
	}
	if at == "" {
		return key
	}
	return at + "." + key
}

func kindOf(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a group of keys"
	case yaml.SequenceNode:
		return "a list"
	}
	switch n.ShortTag() {
	case "!!null":
		return "empty"
	case "!!bool":
		return "true or false"
	case "!!int", "!!float":
		return "a number"
	}
	return "text"
}
