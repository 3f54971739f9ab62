package rubric

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// maxSource bounds a rubric file, in bytes. The embedded ones have about 4 KiB.
const maxSource = 1 << 20

// Parse reads a rubric. The filename is only for messages. Every problem is
// found in one pass and returned as Problems, each with its line, what is
// wrong and what to do.
func Parse(data []byte, filename string) (*Rubric, error) {
	r, problems := read(data, filename)
	if len(problems) > 0 {
		return nil, problems
	}
	return r, nil
}

// Check gives everything that is wrong with a rubric, in the order of the file.
// An empty answer means that Parse accepts it.
func Check(data []byte, filename string) []Problem {
	_, problems := read(data, filename)
	return problems
}

func read(data []byte, filename string) (*Rubric, Problems) {
	rd := &reader{file: filename, lines: map[string]int{}}
	root := rd.document(data)
	if root == nil {
		return nil, rd.problems
	}
	rd.walk("", root, reflect.TypeFor[Rubric]())
	if len(rd.problems) > 0 {
		return nil, rd.problems.Sorted() // values are not checked on a broken frame
	}
	var r Rubric
	if err := root.Decode(&r); err != nil {
		rd.yamlError(err)
		return nil, rd.problems
	}
	rd.defaults(&r)
	rd.check(&r)
	if len(rd.problems) > 0 {
		return nil, rd.problems.Sorted()
	}
	return &r, nil
}

// reader keeps where each key stands while a rubric is read.
type reader struct {
	file     string
	lines    map[string]int // path of a key or item: its line
	problems Problems
}

func (rd *reader) has(path string) bool { _, ok := rd.lines[path]; return ok }

// problem reports path; where the key itself is missing, the line of the
// nearest enclosing key is given.
func (rd *reader) problem(path, text, fix string) {
	line, at := 0, path
	for at != "" && line == 0 {
		line = rd.lines[at]
		at = at[:max(strings.LastIndexAny(at, ".["), 0)]
	}
	rd.problems = append(rd.problems, Problem{File: rd.file, Line: line, Path: path, Text: text, Fix: fix})
}

// document parses the YAML and gives its top mapping, or nil with a problem.
func (rd *reader) document(data []byte) *yaml.Node {
	if len(data) > maxSource {
		rd.problem("", "is larger than 1 MiB", "give a rubric file, such as the output of `mcp-grade rubric show book`")
		return nil
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc yaml.Node
	err := dec.Decode(&doc)
	if errors.Is(err, io.EOF) {
		rd.problem("", "is empty", "start from the output of `mcp-grade rubric show book`")
		return nil
	}
	if err != nil {
		rd.yamlError(err)
		return nil
	}
	var second yaml.Node
	if err := dec.Decode(&second); !errors.Is(err, io.EOF) {
		rd.problems = append(rd.problems, Problem{File: rd.file, Line: second.Line, Text: "holds a second YAML document", Fix: "keep one rubric in each file"})
		return nil
	}
	if len(doc.Content) != 1 {
		rd.problem("", "is empty", "start from the output of `mcp-grade rubric show book`")
		return nil
	}
	return doc.Content[0]
}

// yamlLine finds the line in an error of the YAML library, which gives it only as text.
var yamlLine = regexp.MustCompile(`line (\d+): `)

func (rd *reader) yamlError(err error) {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	p := Problem{File: rd.file, Fix: "mend the YAML; indent with spaces and quote text that holds a colon"}
	if m := yamlLine.FindStringSubmatch(text); m != nil {
		p.Line, _ = strconv.Atoi(m[1])
		text = strings.Replace(text, m[0], "", 1)
	} else if strings.HasPrefix(text, "mapping values") || strings.HasPrefix(text, "did not find") || strings.HasPrefix(text, "found ") {
		p.Line = 1 // the library names every other line
	}
	p.Text = "is not valid YAML: " + text
	rd.problems = append(rd.problems, p)
}
