package craft

import (
	"encoding/json"
	"github.com/google/go-cmp/cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestPlantedIdentifiersFitTheirFormat(t *testing.T) {
	const uuid = `[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`
	tests := []struct {
		name, parameter, schema string
		want                    string // pattern of the planted value; "" when none can be planted
	}{
		{"id", "vessel_id", str, `^[0-9a-f]{24}$`},
		{"uuid by format", "vessel", `{"type":"string","format":"uuid"}`, "^" + uuid + "$"},
		{"uuid by name", "vessel_uuid", str, "^" + uuid + "$"},
		{"uuid by description", "vessel_id", described("The vessel's UUID"), "^" + uuid + "$"},
		{"uuid by example", "vessel_id", `{"type":"string","examples":["7d444840-9dc0-11d1-b245-5ffdce74fad2"]}`, "^" + uuid + "$"},
		{"mongo id", "doc_id", described("ObjectId of the document"), `^[0-9a-f]{24}$`},
		{"hex by pattern", "doc_id", `{"type":"string","pattern":"^[0-9a-fA-F]{24}$"}`, `^[0-9a-f]{24}$`},
		{"sha", "commit_sha", str, `^[0-9a-f]{40}$`},
		{"integer", "issue_number", num, `^20[0-9]{8}$`},
		{"bounded integer", "issue_number", `{"type":"integer","minimum":1,"maximum":999999}`, `^99[0-9]{4}$`},
		{"no room for an integer", "vessel_id", `{"type":"integer","maximum":99}`, ``},
		{"large integers only", "vessel_id", `{"type":"integer","minimum":5000000000}`, `^[0-9]{10}$`},
		{"numeric text", "vessel_id", described("Numeric id of the vessel"), `^[0-9]{12}$`},
		{"path", "file_path", str, `^/srv/files/missing-[0-9a-f]{16}\.txt$`},
		{"path with an extension", "path", described("Path to the .md file"), `^/srv/files/missing-[0-9a-f]{16}\.md$`},
		{"folder", "directory", str, `^/srv/files/missing-[0-9a-f]{16}$`},
		{"bare file name", "fileName", str, `^missing-[0-9a-f]{16}\.txt$`},
		{"url", "url", str, `^https://mcp-grade-[0-9a-f]{12}\.example\.com/[0-9a-f]{16}$`},
		{"url at an example's host", "url", `{"type":"string","examples":["https://charts.example.org/kiel"]}`, `^https://charts\.example\.org/mcp-grade-[0-9a-f]{16}$`},
		{"url by pattern", "url", `{"type":"string","pattern":"^https://charts\\.example\\.org/[a-z0-9]+$"}`, `^https://charts\.example\.org/[a-z0-9]{6,}$`},
		{"owner/repo", "repo", described("Repository as owner/repo"), `^mcp-grade-[0-9a-f]{8}/missing-[0-9a-f]{8}$`},
		{"owner/repo by example", "repository", described("e.g. 'harbour/charts'"), `^mcp-grade-[0-9a-f]{8}/missing-[0-9a-f]{8}$`},
		{"slug", "project", str, `^missing-[0-9a-f]{16}$`},
		{"table", "table_name", str, `^missing_[0-9a-f]{16}$`},
		{"prefix by example", "order_id", described("Order id, e.g. 'ord_7Q2K9X'"), `^ord_[0-9][A-Z][0-9][A-Z][0-9][A-Z]$`},
		{"prefix by words", "order_id", described("Starts with `ord_`"), `^ord_[0-9a-f]{10}$`},
		{"prefix by dots", "order_id", described("An order (ord_...)"), `^ord_[0-9a-f]{10}$`},
		{"issue key", "issue_key", described("Key, e.g. \"PORT-12\""), `^PORT-[0-9]{9}$`},
		{"pattern", "order_id", `{"type":"string","pattern":"^ord_[A-Z0-9]{6}$"}`, `^ord_[A-Z0-9]{6}$`},
		{"upper case pattern", "project_code", `{"type":"string","description":"Project code","pattern":"^[A-Z]+$","maxLength":10}`, `^[A-Z]{6,10}$`},
		{"pattern that two letters fill", "zone_id", `{"type":"string","pattern":"^[A-Z]{2}$"}`, ``},
		{"short", "vessel_id", `{"type":"string","maxLength":10}`, `^[0-9a-f]{10}$`},
		{"too short", "vessel_id", `{"type":"string","maxLength":3}`, ``},
		{"long", "vessel_id", `{"type":"string","minLength":64}`, `^.{64}$`},
		{"list", "vessel_ids", `{"type":"array","items":{"type":"string"}}`, `^[0-9a-f]{24}$`},
		{"list of integers", "vessel_ids", `{"type":"array","items":{"type":"integer"}}`, `^20[0-9]{8}$`},
		{"or null", "vessel_id", `{"anyOf":[{"type":"null"},{"type":"string","format":"uuid"}]}`, "^" + uuid + "$"},
		{"text or number", "vessel_id", `{"type":["string","number"]}`, `^[0-9a-f]{24}$`},
		{"any type", "vessel_id", `{}`, `^[0-9a-f]{24}$`},
		{"domain", "domain", str, `^mcp-grade-[0-9a-f]{16}\.example\.com$`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := Parse(schemaOf(t, map[string]string{tt.parameter: tt.schema}, tt.parameter))
			if err != nil {
				t.Fatal(err)
			}
			got := s.Missing(7, Options{Roots: []string{"/srv/files/"}})
			if tt.want == "" {
				if len(got) > 0 {
					t.Fatalf("planted %q where nothing can be", got[0].Value)
				}
				return
			}
			if len(got) != 1 {
				t.Fatalf("got %d instances, want 1", len(got))
			}
			if !regexp.MustCompile(tt.want).MatchString(got[0].Value) {
				t.Errorf("planted %q, want %s", got[0].Value, tt.want)
			}
			if err := s.Validate(got[0].Arguments); err != nil {
				t.Error(err)
			}
			again := s.Missing(8, Options{Roots: []string{"/srv/files/"}})
			if again[0].Value == got[0].Value {
				t.Errorf("two seeds planted the same %q", got[0].Value)
			}
		})
	}
}

func TestMissingPlantsWhatNobodyKnows(t *testing.T) {
	raw := `{"type":"object","properties":{"owner":{"type":"string"},"repo":{"type":"string"},"path":{"type":"string"},"filter":{"type":"object","properties":{"author_id":{"type":"string"}}},"commits":{"type":"array","items":{"type":"object","properties":{"sha":{"type":"string"}},"required":["sha"]}}},"required":["owner","repo","path"]}`
	local := `{"type":"object","properties":{"branch_name":{"type":"string"},"repo_path":{"type":"string"}},"required":["branch_name","repo_path"]}`
	type planted map[string][]string // by the parameter of the call: the planted top-level ones
	for _, tt := range []struct {
		name, schema string
		options      Options
		want         planted
	}{
		{"nothing is known", raw, Options{Roots: []string{"/srv/files"}}, planted{
			"owner": {"owner", "path", "repo"}, "filter.author_id": {"owner", "path", "repo"}, "commits[0].sha": {"owner", "path", "repo"},
		}},
		{"the owner is known", raw, Options{Max: 2, Known: map[string]any{"owner": "ada"}}, planted{
			"owner": {"owner", "path", "repo"}, "repo": {"path", "repo"},
		}},
		{"all is known", raw, Options{Max: 3, Known: map[string]any{"owner": "ada", "repo": "ferns", "path": "a.md"}}, planted{
			"owner": {"owner"}, "repo": {"repo"}, "path": {"path"},
		}},
		{"a folder is there", local, Options{Roots: []string{"/srv/files"}}, planted{
			"repo_path": {"branch_name", "repo_path"}, "branch_name": {"branch_name"},
		}},
		{"a folder is not", local, Options{}, planted{"repo_path": {"branch_name", "repo_path"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := Parse(json.RawMessage(tt.schema))
			if err != nil {
				t.Fatal(err)
			}
			got := planted{}
			for _, m := range MissingFor(evidence.Tool{Name: "get_file"}, s, 7, tt.options) {
				var args map[string]any
				if err := json.Unmarshal(m.Arguments, &args); err != nil {
					t.Fatal(err)
				}
				names := []string{}
				for name, value := range args {
					text, _ := value.(string)
					if strings.Contains(text, "missing-") {
						names = append(names, name)
						if !slices.Contains(m.Values, text) {
							t.Errorf("%s: %q is planted in %s and not among %q", m.Parameter, text, name, m.Values)
						}
					}
				}
				slices.Sort(names)
				got[m.Parameter] = names
				if m.Values[0] != m.Value {
					t.Errorf("%s: Values begin with %q, want %q", m.Parameter, m.Values[0], m.Value)
				}
				// A path inside a repository is not on our disk.
				if path, ok := args["path"].(string); ok && slices.Contains(names, "path") && strings.Contains(path, "/") {
					t.Errorf("path in a repository: planted %q", path)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMissingValuesIncludePieces(t *testing.T) {
	s, err := Parse(schemaOf(t, map[string]string{"path": str}, "path"))
	if err != nil {
		t.Fatal(err)
	}
	m := s.Missing(7, Options{Roots: []string{"/srv/files"}})[0]
	if len(m.Values) != 2 || m.Values[0] != m.Value || "/srv/files/"+m.Values[1] != m.Value {
		t.Errorf("Values = %q for %q, want the path and its last part", m.Values, m.Value)
	}
}

func TestKnownValuesAreUsed(t *testing.T) {
	s, err := Parse(schemaOf(t, map[string]string{"vessel_id": str, "limit": num}, "vessel_id", "limit"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.Valid(Options{Known: map[string]any{"vessel_id": "v-77", "limit": "not a number"}})
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != `{"limit":5,"vessel_id":"v-77"}` {
		t.Errorf("Valid() = %s, want the known id and no known value of the wrong type", got)
	}
}

func TestPlanted(t *testing.T) {
	a, b, c := Planted(1, "x", 12), Planted(2, "x", 12), Planted(1, "y", 12)
	if a == b || a == c || a != Planted(1, "x", 12) {
		t.Errorf("Planted gave %s, %s, %s", a, b, c)
	}
	if !regexp.MustCompile(`^[a-f][0-9][0-9a-f]{10}$`).MatchString(a) {
		t.Errorf("Planted gave %q, want 12 hex digits that are no number", a)
	}
	if got := Planted(1, "x", -1); got != "" {
		t.Errorf("Planted of -1 digits gave %q", got)
	}
}
