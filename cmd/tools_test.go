package cmd

import (
	"errors"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestToolsThatMatchNothing(t *testing.T) {
	var tools []evidence.Tool
	for _, name := range []string{"add_plant", "get_bed", "get_plant", "list_beds", "list_plants", "remove_plant", "search_taxa"} {
		tools = append(tools, evidence.Tool{Name: name})
	}
	for _, tt := range []struct {
		name  string
		sel   probes.Selection
		tools []evidence.Tool
		want  string // "" is no error
	}{
		{"all", probes.Selection{}, tools, ""},
		{"some", probes.Selection{Only: []string{"zzz*", "get_*"}}, tools, ""},
		{"none", probes.Selection{Only: []string{"lst_*"}}, tools, "--tools lst_* matches none of the server's 7 tools; nearest are list_beds, list_plants, get_bed, get_plant, add_plant; mcp-grade plan lists all"},
		{"a slip", probes.Selection{Only: []string{"get_beds"}}, tools, "--tools get_beds matches none of the server's 7 tools; nearest are get_bed, "},
		{"another case", probes.Selection{Only: []string{"GET_*"}}, tools, "nearest are get_bed, get_plant, "},
		{"few tools", probes.Selection{Only: []string{"zzz*"}}, tools[:2], "--tools zzz* matches none of the server's 2 tools; it has add_plant, get_bed"},
		{"one tool", probes.Selection{Only: []string{"zzz*"}}, tools[:1], "none of the server's 1 tool; it has add_plant"},
		{"no tools", probes.Selection{Only: []string{"zzz*"}}, nil, "--tools zzz* matches nothing: the server lists no tools"},
		{"all skipped", probes.Selection{Only: []string{"get_*"}, Skip: []string{"*"}}, tools, "--tools get_* and --skip-tools * leave no tool to call"},
	} {
		err := noTool(tt.sel, tt.tools)
		if tt.want == "" {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		var coded *exitError
		if err == nil || !strings.Contains(err.Error(), tt.want) || !errors.As(err, &coded) || coded.code != exitUsage {
			t.Errorf("%s: got %v, want %q and exit %d", tt.name, err, tt.want, exitUsage)
		}
	}
	if got := idleGlobs(probes.Selection{Only: []string{"get_*", "zzz*"}}, tools); len(got) != 1 || !strings.HasPrefix(got[0], "--tools zzz* matches none") {
		t.Errorf("idleGlobs: %q", got)
	}
}
