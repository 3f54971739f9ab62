package target

import (
	"cmp"
	"encoding/json"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

func TestMirrored(t *testing.T) {
	tools := []evidence.Tool{
		{Name: "a", InputSchema: json.RawMessage(`{"properties":{"region":{"type":"string","x-mcp-header":"Region"},"deep":{"properties":{"n":{"x-mcp-header":"N"}}},
			"bad":{"x-mcp-header":"no header"},"odd":{"x-mcp-header":7},"plain":{"type":"string"}}}`)},
		{Name: "b", InputSchema: json.RawMessage(`{"properties":[]}`)},
		{Name: "c"},
	}
	got := mirrored(tools)
	slices.SortFunc(got["a"], func(a, b wire.ParamHeader) int { return cmp.Compare(a.Name, b.Name) })
	want := map[string][]wire.ParamHeader{"a": {{Path: []string{"deep", "n"}, Name: "N"}, {Path: []string{"region"}, Name: "Region"}}}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
