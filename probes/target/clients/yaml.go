package clients

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// maxNodes bounds what aliases may blow a YAML file up to.
const maxNodes = 200_000

// readYAML reads the first document of a YAML file.
func readYAML(data []byte) (*node, *Problem) {
	var doc yaml.Node
	err := yaml.NewDecoder(bytes.NewReader(data)).Decode(&doc)
	if errors.Is(err, io.EOF) || err == nil && len(doc.Content) == 0 {
		return &node{kind: null, line: 1}, nil
	}
	if err != nil {
		return nil, yamlProblem(err)
	}
	r := &yamlReader{left: maxNodes}
	return r.node(doc.Content[0], 0)
}

var (
	yamlLine  = regexp.MustCompile(`line (\d+): `)
	yamlQuote = regexp.MustCompile("[`'\"].{2,}[`'\"]")
)

// yamlProblem keeps what the library says, without anything that it quotes.
func yamlProblem(err error) *Problem {
	words := strings.TrimPrefix(err.Error(), "yaml: ")
	p := &Problem{Advice: "mend the YAML on this line or soon after; indent with spaces, and quote text that holds a colon"}
	if m := yamlLine.FindStringSubmatch(words); m != nil {
		p.Line, _ = strconv.Atoi(m[1])
		words = strings.Replace(words, m[0], "", 1)
	}
	p.Text = "is not valid YAML: " + clip(yamlQuote.ReplaceAllString(words, "…"))
	return p
}

type yamlReader struct{ left int }

func (r *yamlReader) node(y *yaml.Node, depth int) (*node, *Problem) {
	r.left--
	if depth > maxDepth || r.left < 0 {
		return nil, &Problem{Line: y.Line, Text: "is nested too deeply, or its aliases stand for too much", Advice: "write the values out"}
	}
	n := &node{line: y.Line}
	switch y.Kind {
	case yaml.AliasNode:
		return r.node(y.Alias, depth+1)
	case yaml.SequenceNode:
		n.kind = list
		for _, item := range y.Content {
			value, problem := r.node(item, depth+1)
			if problem != nil {
				return nil, problem
			}
			n.items = append(n.items, value)
		}
	case yaml.MappingNode:
		n.kind = object
		return n, r.fields(n, y, depth)
	default:
		n.value = y.Value
		n.kind = scalarKind(y.ShortTag())
	}
	return n, nil
}

// fields reads a mapping; what << brings in stands before its own keys, which
// therefore win.
func (r *yamlReader) fields(n *node, y *yaml.Node, depth int) *Problem {
	var own []field
	for i := 0; i+1 < len(y.Content); i += 2 {
		key := y.Content[i]
		if key.Kind != yaml.ScalarNode {
			return &Problem{Line: key.Line, Text: "a key is no plain word", Advice: "write keys as `word:`"}
		}
		value, problem := r.node(y.Content[i+1], depth+1)
		if problem != nil {
			return problem
		}
		if key.ShortTag() == "!!merge" {
			n.fields = append(n.fields, value.fields...)
			continue
		}
		own = append(own, field{key.Value, key.Line, value})
	}
	n.fields = append(n.fields, own...)
	return nil
}

func scalarKind(tag string) kind {
	switch tag {
	case "!!null":
		return null
	case "!!bool":
		return boolean
	case "!!int", "!!float":
		return number
	}
	return text
}
