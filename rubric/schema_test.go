package rubric

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

var updateSchema = flag.Bool("update-schema", false, "rewrite docs/rubric.schema.json")

// choices are the strings that a type of the rubric may hold.
var choices = map[reflect.Type]any{
	reflect.TypeFor[evidence.Class](): evidence.Classes,
	reflect.TypeFor[judge.Channel](): []judge.Channel{judge.Returned, judge.SchemaRejection, judge.Thrown, judge.Masked,
		judge.Crash, judge.Hang, judge.Corrupt, judge.Success},
}

// schemaOf describes a type by its yaml tags, as Parse reads it: strictly.
func schemaOf(t reflect.Type) map[string]any {
	if list, ok := choices[t]; ok {
		return map[string]any{"enum": list}
	}
	switch t.Kind() {
	case reflect.Struct:
		properties := map[string]any{}
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("yaml"), ",")
			properties[name] = schemaOf(t.Field(i).Type)
		}
		return map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schemaOf(t.Elem())}
	case reflect.Pointer:
		return schemaOf(t.Elem())
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Int:
		return map[string]any{"type": "integer"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	default:
		return map[string]any{"type": "string"}
	}
}

// TestSchemaFile keeps docs/rubric.schema.json, which editors use, true: it
// follows from the types, and the rubrics that are built in satisfy it.
func TestSchemaFile(t *testing.T) {
	doc := schemaOf(reflect.TypeFor[Rubric]())
	doc["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	doc["title"] = "A rubric of mcp-grade"
	doc["description"] = "For completion in editors; mcp-grade rubric check says more, with line numbers."
	doc["required"] = []string{"name", "version", "axes"}
	want, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	name := filepath.FromSlash("../docs/rubric.schema.json")
	if *updateSchema {
		if err := os.WriteFile(name, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s does not follow from the types; run go test ./rubric -run SchemaFile -update-schema", name)
	}
	compiler := jsonschema.NewCompiler()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	if err := compiler.AddResource("rubric.json", parsed); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("rubric.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, rubric := range List() {
		source, err := Source(rubric)
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := yaml.Unmarshal(source, &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %v", rubric, err)
		}
	}
	if err := schema.Validate(map[string]any{"name": "x", "version": "1", "axes": []any{map[string]any{"knd": "handlers"}}}); err == nil {
		t.Error("a misspelt key was taken")
	}
}
