package target

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// DocumentedSchemas gives an input schema to each tool that lists no parameters
// although the README of its package tells them, by the tool's name: a schema
// that was generated with the wrong version of a library is empty, and its tool
// can then only be called by who has read the documentation. Each holds a
// $comment that says where it is from.
func (l Launch) DocumentedSchemas(tools []evidence.Tool) map[string]json.RawMessage {
	bare := map[string]bool{}
	for _, t := range tools {
		if listsNothing(t.InputSchema) {
			bare[t.Name] = true
		}
	}
	if len(bare) == 0 || l.Root == "" {
		return nil
	}
	for _, name := range readmeNames {
		text := readSome(filepath.Join(l.Root, name))
		if found := documentedSchemas(text, bare); len(found) > 0 {
			return found
		}
	}
	return nil
}

// listsNothing reports whether a schema names no parameter and refers to none.
func listsNothing(schema json.RawMessage) bool {
	var root map[string]json.RawMessage
	if json.Unmarshal(schema, &root) != nil {
		return len(schema) == 0
	}
	for _, keyword := range []string{"$ref", "allOf", "anyOf", "oneOf", "patternProperties"} {
		if _, has := root[keyword]; has {
			return false
		}
	}
	var properties map[string]json.RawMessage
	return json.Unmarshal(root["properties"], &properties) != nil || len(properties) == 0
}

// A documentedTool is the part of a README on one tool.
type documentedTool struct {
	name       string
	heading    bool // it begins with a heading, else with an entry of a list
	level      int  // of the heading, or the entry's indentation
	properties map[string]any
	required   []string
}

const documentedMost = 60 // parameters of one tool

var (
	mdHeading = regexp.MustCompile(`^(#{1,6})\s+(.*)$`)
	mdItem    = regexp.MustCompile(`^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$`)
	mdName    = regexp.MustCompile("^(?:\\d+[.)]\\s*)?[*_]{0,2}[`\"]?([A-Za-z][\\w.:/-]*)[`\"]?(?:\\([^)]*\\))?[*_]{0,2}(.*)$")
	mdAside   = regexp.MustCompile(`^\s*\(([^)]*)\)`)
	mdEach    = regexp.MustCompile("(?i)\\b(?:each|objects?|items?)\\b[^.`]*\\b(?:with|containing|of|having)\\b([^.]*)")
	mdTicked  = regexp.MustCompile("`([A-Za-z_]\\w*)`")
)

// documentedSchemas reads the lists and tables of parameters that stand below
// the names of the wanted tools.
func documentedSchemas(text string, wanted map[string]bool) map[string]json.RawMessage {
	found := map[string]json.RawMessage{}
	var tool *documentedTool
	var columns []string
	finish := func() {
		if tool != nil && len(tool.properties) > 0 && found[tool.name] == nil {
			found[tool.name] = tool.schema()
		}
		tool = nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n \t")
		if m := mdHeading.FindStringSubmatch(line); m != nil {
			name := leadingName(m[2])
			if wanted[name] {
				finish()
				tool = &documentedTool{name: name, heading: true, level: len(m[1]), properties: map[string]any{}}
			} else if tool != nil && (!tool.heading || len(m[1]) <= tool.level) {
				finish()
			}
			columns = nil
			continue
		}
		if strings.HasPrefix(strings.TrimSpace(line), "|") {
			columns = tool.row(line, columns)
			continue
		}
		columns = nil
		m := mdItem.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		indent, entry := len(m[1]), m[2]
		name := leadingName(entry)
		if wanted[name] && (tool == nil || !tool.heading && indent <= tool.level) {
			finish()
			tool = &documentedTool{name: name, level: indent, properties: map[string]any{}}
			continue
		}
		if tool != nil && !tool.heading && indent <= tool.level {
			finish()
		}
		tool.entry(entry)
	}
	finish()
	return found
}

// leadingName is the name that a heading or an entry begins with.
func leadingName(s string) string {
	if m := mdName.FindStringSubmatch(s); m != nil {
		return m[1]
	}
	return ""
}

// entry reads "`owner` (string, optional): who owns it". An entry without a type
// and without marks round its name is prose.
func (t *documentedTool) entry(s string) {
	if t == nil {
		return
	}
	m := mdName.FindStringSubmatch(s)
	if m == nil {
		return
	}
	name, rest := m[1], m[2]
	marked := strings.HasPrefix(s, "`") || strings.HasPrefix(s, "*") || strings.HasPrefix(s, "\"")
	aside := ""
	if a := mdAside.FindStringSubmatch(rest); a != nil {
		aside, rest = a[1], rest[len(a[0]):]
	}
	kind, typed := typeOf(aside)
	if !typed && (!marked || !strings.HasPrefix(strings.TrimLeft(rest, " *"), ":") && !strings.HasPrefix(strings.TrimLeft(rest, " *"), "-")) {
		return
	}
	switch strings.ToLower(name) {
	case "returns", "return", "inputs", "input", "output", "outputs", "parameters", "arguments", "example", "note":
		return
	}
	description := strings.TrimLeft(rest, " *:-–—")
	said := strings.ToLower(aside + " " + description)
	required := strings.Contains(said, "required") || !strings.Contains(said, "optional") && !strings.Contains(said, "default")
	t.add(name, kind, description, required)
}

// row reads a row of a table of parameters; it returns the columns' names.
func (t *documentedTool) row(line string, columns []string) []string {
	cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	if columns == nil {
		for i := range cells {
			cells[i] = strings.ToLower(strings.Trim(cells[i], "* "))
		}
		return cells
	}
	if t == nil || strings.Trim(strings.Join(cells, ""), "-: ") == "" {
		return columns
	}
	name, kind, description, required, known := "", "string", "", true, false
	for i, cell := range cells[:min(len(cells), len(columns))] {
		switch columns[i] {
		case "parameter", "parameters", "argument", "name", "param", "field", "input":
			name, known = leadingName(cell), true
		case "type":
			kind, _ = typeOf(strings.Trim(cell, "`"))
		case "required", "required?", "mandatory":
			lower := strings.ToLower(cell)
			required = !strings.HasPrefix(lower, "no") && !strings.HasPrefix(lower, "false") && lower != "" && !strings.HasPrefix(lower, "❌") && !strings.HasPrefix(lower, "optional")
		case "default":
			required = required && (cell == "" || strings.Trim(cell, "-–— ") == "")
		case "description":
			description = cell
			required = required && !strings.Contains(strings.ToLower(cell), "optional")
		}
	}
	if known && name != "" {
		t.add(name, kind, description, required)
	}
	return columns
}

func (t *documentedTool) add(name, kind, description string, required bool) {
	if len(t.properties) == documentedMost || t.properties[name] != nil {
		return
	}
	property := map[string]any{"type": kind}
	if description != "" {
		property["description"] = description
	}
	if kind == "array" {
		property["items"] = itemsOf(description)
	}
	t.properties[name] = property
	if required {
		t.required = append(t.required, name)
	}
}

// itemsOf reads "files to push, each with `path` and `content`".
func itemsOf(description string) map[string]any {
	m := mdEach.FindStringSubmatch(description)
	if m == nil {
		return map[string]any{"type": "string"}
	}
	members, required := map[string]any{}, []string{}
	for _, name := range mdTicked.FindAllStringSubmatch(m[1], documentedMost) {
		if members[name[1]] == nil {
			members[name[1]] = map[string]any{"type": "string"}
			required = append(required, name[1])
		}
	}
	if len(members) == 0 {
		return map[string]any{"type": "string"}
	}
	return map[string]any{"type": "object", "properties": members, "required": required}
}

// documentedComment marks a schema that was made from documentation.
const documentedComment = "made from the README, for the server lists no parameters"

func (t *documentedTool) schema() json.RawMessage {
	schema := map[string]any{"type": "object", "properties": t.properties, "$comment": documentedComment}
	if len(t.required) > 0 {
		schema["required"] = t.required
	}
	data, err := json.Marshal(schema)
	if err != nil {
		return nil // cannot happen: strings and maps only
	}
	return data
}

// typeOf reads a type as documentation words it; false where none is named.
func typeOf(s string) (string, bool) {
	s = strings.ToLower(s)
	if strings.Contains(s, "[]") || strings.Contains(s, "array") || strings.Contains(s, "list") {
		return "array", true
	}
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r < 'a' || r > 'z' }) {
		switch word {
		case "string", "str", "text", "enum", "uri", "url", "date":
			return "string", true
		case "number", "float", "double":
			return "number", true
		case "integer", "int":
			return "integer", true
		case "boolean", "bool":
			return "boolean", true
		case "object", "dict", "map", "record", "json":
			return "object", true
		}
	}
	return "string", false
}
