package craft

import (
	"encoding/json"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestPathsOfValidCalls(t *testing.T) {
	for _, tt := range []struct {
		tool, parameter, description string
		roots                        []string
		want                         string
	}{
		{"git_log", "repo_path", "", []string{"/srv/data"}, "/srv/data"},
		{"git_log", "repo_path", "", nil, "."},
		{"list_directory", "path", "", []string{"/srv/data"}, "/srv/data"},
		{"read_note", "path", "", []string{"/srv/data"}, "/srv/data/notes.txt"},
		{"read_note", "path", "Path relative to the vault", []string{"/srv/data"}, "notes.txt"},
		{"list_notes", "directory", "Relative to the vault", []string{"/srv/data"}, "."},
		{"read_note", "path", "Absolute path, or relative to the workspace", []string{"/srv/data"}, "/srv/data/notes.txt"},
		{"move_file", "source", "", []string{"/srv/data"}, "/srv/data/notes.txt"},
		{"describe_workbook", "path", "", []string{"/srv/data"}, "/srv/data/notes.xlsx"},
		{"import_workbook", "csv_path", "", []string{"/srv/data"}, "/srv/data/notes.csv"},
		{"compile", "source", "", []string{"/srv/data"}, "print(1)"},
		{"show", "target", "The branch or commit to compare with", nil, "HEAD"},
		{"show", "target", "The branch of the bank", nil, "example"},
	} {
		schema, err := json.Marshal(map[string]any{
			"type": "object", "required": []string{tt.parameter},
			"properties": map[string]any{tt.parameter: map[string]string{"type": "string", "description": tt.description}},
		})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Parse(schema)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := s.For(evidence.Tool{Name: tt.tool}).Valid(Options{Roots: tt.roots})
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]string
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
		if got[tt.parameter] != tt.want {
			t.Errorf("%s(%s), %q, below %v = %q, want %q", tt.tool, tt.parameter, tt.description, tt.roots, got[tt.parameter], tt.want)
		}
	}
}
