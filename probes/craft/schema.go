package craft

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Limits on what a server may hand us as one schema.
const (
	maxSchemaBytes = 1 << 20
	maxSchemaNodes = 4000
	maxSchemaDepth = 64
)

// schemaURL is the address that a schema gets inside the validator. It is
// never fetched.
const schemaURL = "mem://tool/input"

// A Schema is the parsed input schema of one tool. It does not change after
// Parse and may be used from several goroutines.
type Schema struct {
	root  *jsonschema.Schema
	nodes map[string]*jsonschema.Schema // by Location, for the proof of mutants
	notes []string
	tool  toolWords
	// remote says that paths are inside something else, such as a repository
	// that is named beside them, and not on the server's disk.
	remote bool
}

// Parse reads a JSON Schema of any dialect that MCP servers are known to
// publish: drafts 4 to 2020-12, and mixtures of them. An absent schema, null
// and {} mean a tool without known parameters.
//
// What is broken in a small place (an unknown type, a pattern that no Go
// regexp can express, a reference that leads nowhere) is left out and listed by
// Notes. Where nothing can be understood, Parse returns an error together with
// a usable schema without parameters, so that a caller may go on.
func Parse(raw json.RawMessage) (*Schema, error) {
	doc, notes, err := normalise(raw)
	if err != nil {
		return emptySchema(notes), fmt.Errorf("reading the input schema: %w", err)
	}
	root, err := compile(doc)
	if err != nil {
		return emptySchema(notes), fmt.Errorf("compiling the input schema: %w", err)
	}
	return newSchema(root, notes), nil
}

func newSchema(root *jsonschema.Schema, notes []string) *Schema {
	s := &Schema{root: root, notes: notes, nodes: map[string]*jsonschema.Schema{}}
	indexNodes(root, s.nodes)
	for _, v := range alternatives([]*jsonschema.Schema{root}) {
		for _, name := range v.properties() {
			ws := words(name)
			// What names a place on the disk itself, such as repo_path, holds none.
			s.remote = s.remote || hasAny(ws, remoteWords...) && !hasAny(ws, pathWords...)
		}
	}
	return s
}

// For returns s as the schema of t. The tool's name, description and
// annotations say whether a parameter like name identifies something or names
// something new; without them s is taken for the schema of a tool that reads.
func (s *Schema) For(t evidence.Tool) *Schema {
	known := *s
	known.tool = wordsOf(t)
	return &known
}

// HasRequired reports whether a call without arguments must be refused.
func (s *Schema) HasRequired() bool {
	for _, v := range alternatives([]*jsonschema.Schema{s.root}) {
		if len(v.required()) == 0 {
			return false
		}
	}
	return true
}

// Notes lists what was left out of a schema that is partly broken, in a stable
// order; empty for a sound one.
func (s *Schema) Notes() []string { return slices.Clone(s.notes) }

// Validate reports whether arguments, a JSON document, satisfy the schema.
// Formats are asserted.
func (s *Schema) Validate(arguments json.RawMessage) error {
	v, err := decode(arguments)
	if err != nil {
		return fmt.Errorf("reading the arguments: %w", err)
	}
	return s.root.Validate(v)
}

func emptySchema(notes []string) *Schema {
	root, err := compile(map[string]any{"type": "object"})
	if err != nil {
		// Our own constant schema: cannot fail unless the validator is broken.
		panic(fmt.Sprintf("craft: the empty schema does not compile: %v", err))
	}
	return newSchema(root, notes)
}

func compile(doc any) (*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	c.UseLoader(refusingLoader{})
	if err := c.AddResource(schemaURL, doc); err != nil {
		return nil, err
	}
	return c.Compile(schemaURL)
}

// refusingLoader keeps the promise that a schema never makes us fetch anything.
type refusingLoader struct{}

var errRemoteRef = errors.New("remote references are not followed")

func (refusingLoader) Load(string) (any, error) { return nil, errRemoteRef }

// indexNodes fills into with every schema that is reachable from sch.
func indexNodes(sch *jsonschema.Schema, into map[string]*jsonschema.Schema) {
	todo := []*jsonschema.Schema{sch}
	for len(todo) > 0 {
		sch := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if sch == nil || into[sch.Location] != nil {
			continue
		}
		into[sch.Location] = sch
		todo = append(todo, subschemas(sch)...)
	}
}

func subschemas(sch *jsonschema.Schema) []*jsonschema.Schema {
	subs := []*jsonschema.Schema{sch.Ref, sch.If, sch.Then, sch.Else, sch.Items2020, sch.Contains, sch.PropertyNames}
	subs = append(subs, sch.AllOf...)
	subs = append(subs, sch.AnyOf...)
	subs = append(subs, sch.OneOf...)
	subs = append(subs, sch.PrefixItems...)
	for _, sub := range sch.Properties {
		subs = append(subs, sub)
	}
	for _, sub := range sch.PatternProperties {
		subs = append(subs, sub)
	}
	for _, sub := range sch.DependentSchemas {
		subs = append(subs, sub)
	}
	if sub, ok := sch.AdditionalProperties.(*jsonschema.Schema); ok {
		subs = append(subs, sub)
	}
	return subs
}
