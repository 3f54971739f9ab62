package target

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestDocumentedSchemas(t *testing.T) {
	comment := `"$comment":"` + documentedComment + `",`
	for _, c := range []struct {
		name, readme string
		want         map[string]string
	}{
		{name: "a numbered list with nested entries", readme: `
# Orchard
## Tools
1. ` + "`plant_tree`" + `
   - Plants a tree
   - Inputs:
     - ` + "`orchard_id`" + ` (string): Orchard ID or name
     - ` + "`depth`" + ` (optional number): centimetres
     - ` + "`rows`" + ` (array): Rows to plant, each with ` + "`variety` and `count`" + `
   - Returns: the tree
2. ` + "`water_tree`" + `
   - Inputs:
     - ` + "`tree_ids`" + ` (string[]): trees
## Setup
- ` + "`ORCHARD_TOKEN`" + ` (string): the token
`, want: map[string]string{
			"plant_tree": `{` + comment + `"properties":{"depth":{"description":"centimetres","type":"number"},"orchard_id":{"description":"Orchard ID or name","type":"string"},"rows":{"description":"Rows to plant, each with ` + "`variety` and `count`" + `","items":{"properties":{"count":{"type":"string"},"variety":{"type":"string"}},"required":["variety","count"],"type":"object"},"type":"array"}},"required":["orchard_id","rows"],"type":"object"}`,
			"water_tree": `{` + comment + `"properties":{"tree_ids":{"description":"trees","items":{"type":"string"},"type":"array"}},"required":["tree_ids"],"type":"object"}`,
		}},
		{name: "headings and bold names", readme: `
### plant_tree
Plants.

**Parameters:**
- **orchard** (required): where
- **force** (boolean, default false): anyway
- Works with every soil.

### Other
- ` + "`x`" + ` (string): not a parameter
`, want: map[string]string{
			"plant_tree": `{` + comment + `"properties":{"force":{"description":"anyway","type":"boolean"},"orchard":{"description":"where","type":"string"}},"required":["orchard"],"type":"object"}`,
		}},
		{name: "a table", readme: `
#### ` + "`plant_tree`" + `
| Parameter | Type | Required | Description |
|---|---|---|---|
| ` + "`orchard`" + ` | string | Yes | where |
| ` + "`limit`" + ` | integer | No | how many |
`, want: map[string]string{
			"plant_tree": `{` + comment + `"properties":{"limit":{"description":"how many","type":"integer"},"orchard":{"description":"where","type":"string"}},"required":["orchard"],"type":"object"}`,
		}},
		{name: "names without parameters", readme: "- `plant_tree`: plants a tree\n- `water_tree`: waters it\n", want: nil},
		{name: "a tool that lists its parameters itself", readme: "### listed\n- `a` (string): b\n", want: nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(c.readme), 0o600); err != nil {
				t.Fatal(err)
			}
			empty := json.RawMessage(`{"$schema":"http://json-schema.org/draft-07/schema#"}`)
			found := Launch{Root: root}.DocumentedSchemas([]evidence.Tool{
				{Name: "plant_tree", InputSchema: empty}, {Name: "water_tree", InputSchema: json.RawMessage(`{"type":"object","properties":{}}`)},
				{Name: "listed", InputSchema: json.RawMessage(`{"type":"object","properties":{"a":{"type":"string"}}}`)},
			})
			var got map[string]string
			for name, schema := range found {
				if got == nil {
					got = map[string]string{}
				}
				got[name] = string(schema)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func FuzzDocumentedSchemas(f *testing.F) {
	f.Add("### t\n- `a` (string): b\n| Parameter | Type |\n|--|--|\n| `c` | int |\n")
	f.Add(strings.Repeat("1. `t`\n   - `a` (", 50))
	f.Fuzz(func(t *testing.T, text string) {
		for name, schema := range documentedSchemas(text, map[string]bool{"t": true}) {
			if name != "t" || !json.Valid(schema) {
				t.Errorf("%s: %s", name, schema)
			}
		}
	})
}
