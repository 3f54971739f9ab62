package clients

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// readTOML reads a TOML file. The library gives no lines for what is well
// formed; those of tables and keys are found again by tomlLines.
func readTOML(data []byte) (*node, *Problem) {
	if line := tomlDepth(data); line > 0 {
		return nil, &Problem{Line: line, Text: "is nested too deeply", Advice: "give a configuration file of a client, such as Codex's config.toml"}
	}
	var table map[string]any
	meta, err := toml.Decode(string(data), &table)
	if err != nil {
		p := &Problem{Text: "is not valid TOML", Advice: "mend the TOML there; the same file would fail again"}
		var parse toml.ParseError
		if errors.As(err, &parse) {
			p.Line = parse.Position.Line // its message may quote a value
		}
		return nil, p
	}
	t := tomlTree{lines: tomlLines(data), order: map[string]int{}}
	for i, key := range meta.Keys() {
		if _, seen := t.order[pathKey(key)]; !seen {
			t.order[pathKey(key)] = i
		}
	}
	return t.node(nil, table), nil
}

// tomlDepth gives the line on which brackets or dotted names nest deeper than
// any client's file; 0 if none does. It keeps the library, which recurses, out
// of trouble, and knows just enough of strings not to count what is in them.
func tomlDepth(data []byte) (line int) {
	const most = 500
	depth, dots, line := 0, 0, 1
	var quote byte
	for _, c := range data {
		switch {
		case c == '\n':
			line++
			dots = 0
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth = max(0, depth-1)
		case c == '.':
			dots++
		case c == '=' || c == ',':
			dots = 0
		}
		if depth > most || dots > most {
			return line
		}
	}
	return 0
}

type tomlTree struct {
	lines map[string]int // path of a table or key: its line
	order map[string]int // path of a key: its place in the file
}

func pathKey(path []string) string { return strings.Join(path, "\x00") }

func (t tomlTree) node(path []string, v any) *node {
	n := &node{line: t.lines[pathKey(path)]}
	switch v := v.(type) {
	case map[string]any:
		n.kind = object
		for _, name := range t.sorted(path, v) {
			at := append(slices.Clone(path), name)
			child := t.node(at, v[name])
			n.fields = append(n.fields, field{name, child.line, child})
		}
	case []any:
		n.kind = list
		for _, item := range v {
			n.items = append(n.items, t.node(path, item))
		}
	case []map[string]any:
		n.kind = list
		for _, item := range v {
			n.items = append(n.items, t.node(path, item))
		}
	case string:
		n.kind, n.value = text, v
	case bool:
		n.kind, n.value = boolean, fmt.Sprint(v)
	case int64, float64:
		n.kind, n.value = number, fmt.Sprint(v)
	default: // dates and times
		n.kind, n.value = text, fmt.Sprint(v)
	}
	return n
}

// sorted gives a table's keys in the order of the file.
func (t tomlTree) sorted(path []string, table map[string]any) []string {
	names := make([]string, 0, len(table))
	for name := range table {
		names = append(names, name)
	}
	place := func(name string) int {
		return t.order[pathKey(append(slices.Clone(path), name))]
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := place(a) - place(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return names
}

// tomlLines finds the lines of [tables] and of plain keys. It reads lines, not
// TOML: inside a text of several lines it may see a key that is none, and the
// first line of a path is the one kept.
func tomlLines(data []byte) map[string]int {
	lines := map[string]int{}
	var table []string
	scanner := bufio.NewScanner(bytes.NewReader(data))
	scanner.Buffer(nil, maxFile+1)
	keep := func(path []string, line int) {
		if _, seen := lines[pathKey(path)]; !seen {
			lines[pathKey(path)] = line
		}
	}
	for line := 1; scanner.Scan(); line++ {
		words := strings.TrimSpace(scanner.Text())
		if strings.HasPrefix(words, "[") {
			name, _, _ := strings.Cut(strings.TrimLeft(words, "["), "]")
			table = tomlPath(name)
			keep(table, line)
			continue
		}
		if name, _, ok := strings.Cut(words, "="); ok && !strings.HasPrefix(words, "#") {
			keep(append(slices.Clone(table), tomlPath(name)...), line)
		}
	}
	return lines
}

// tomlPath splits a dotted key, with its quotes taken off.
func tomlPath(name string) []string {
	var path []string
	var word strings.Builder
	var quote rune
	for _, c := range name {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '"' || c == '\'':
			quote = c
		case c == '.':
			path = append(path, word.String())
			word.Reset()
		case c != ' ' && c != '\t':
			word.WriteRune(c)
		}
	}
	return append(path, word.String())
}
