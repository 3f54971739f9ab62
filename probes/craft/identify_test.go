package craft

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// schemaOf writes an object schema of the given property schemas.
func schemaOf(t *testing.T, properties map[string]string, required ...string) json.RawMessage {
	t.Helper()
	props := map[string]json.RawMessage{}
	for name, p := range properties {
		props[name] = json.RawMessage(p)
	}
	raw, err := json.Marshal(map[string]any{"type": "object", "properties": props, "required": append([]string{}, required...)})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func described(description string) string {
	raw, _ := json.Marshal(map[string]string{"type": "string", "description": description})
	return string(raw)
}

const str, num, flagged = `{"type":"string"}`, `{"type":"integer"}`, `{"type":"boolean"}`

func TestIdentifyingParameters(t *testing.T) {
	tests := []struct {
		tool       string
		properties map[string]string
		required   []string
		want       []string
	}{
		{"get_vessel", map[string]string{"vessel_id": str, "verbose": flagged, "limit": num}, []string{"vessel_id"}, []string{"vessel_id"}},
		{"getVessel", map[string]string{"vesselId": str, "vesselIDs": `{"type":"array","items":{"type":"string"}}`}, nil, []string{"vesselIDs", "vesselId"}},
		{"get_pull_request", map[string]string{"owner": str, "repo": str, "pull_number": num}, []string{"owner", "repo", "pull_number"}, []string{"owner", "pull_number", "repo"}},
		{"get_page", map[string]string{"page": num, "per_page": num, "page_number": num}, nil, nil},
		{"read_file", map[string]string{"path": str, "encoding": str, "head": num}, []string{"path"}, []string{"path"}},
		{"write_file", map[string]string{"path": str, "content": str}, []string{"path", "content"}, nil},
		{"create_directory", map[string]string{"path": str}, []string{"path"}, nil},
		{"edit_file", map[string]string{"path": str, "edits": `{"type":"array","items":{"type":"object"}}`}, []string{"path", "edits"}, []string{"path"}},
		{"move_file", map[string]string{"source": described("Path to the file"), "destination": str}, []string{"source", "destination"}, []string{"source"}},
		{"upload_file", map[string]string{"file_path": str, "folder_id": str, "name": str}, []string{"file_path"}, []string{"file_path", "folder_id"}},
		{"create_issue", map[string]string{"owner": str, "repo": str, "title": str, "body": str, "labels": `{"type":"array","items":{"type":"string"}}`}, []string{"owner", "repo", "title"}, []string{"owner", "repo"}},
		{"create_repository", map[string]string{"name": str, "description": str, "private": flagged}, []string{"name"}, nil},
		{"create_branch", map[string]string{"repo": str, "branch": str, "from_branch": str}, []string{"repo", "branch"}, []string{"repo", "from_branch"}},
		{"create_database_user", map[string]string{"database_id": str, "user": str, "password": str}, []string{"database_id", "user"}, []string{"database_id"}},
		{"add_card_to_list", map[string]string{"list_id": str, "name": str, "desc": str}, []string{"list_id", "name"}, []string{"list_id"}},
		{"update_vessel", map[string]string{"vessel_id": str, "name": str, "key": str}, []string{"vessel_id"}, []string{"vessel_id"}},
		{"update_index", map[string]string{"name": str, "replicas": num}, []string{"name"}, []string{"name"}},
		{"describe_table", map[string]string{"table": str, "schema": str}, []string{"table"}, []string{"table"}},
		{"search_vessels", map[string]string{"query": str, "owner_id": str}, []string{"query"}, nil},
		{"list_berths", map[string]string{"harbour_id": str, "status": str, "cursor": str}, []string{"harbour_id"}, []string{"harbour_id"}},
		{"list_berths", map[string]string{"harbour_id": str}, nil, nil},
		{"search_records", map[string]string{"name": described("Name of the index to search in"), "query": str}, []string{"name", "query"}, []string{"name"}},
		{"find_users", map[string]string{"name": described("Name of the user to search for")}, []string{"name"}, nil},
		{"fetch", map[string]string{"url": `{"type":"string","format":"uri"}`, "max_length": num}, []string{"url"}, []string{"url"}},
		{"parse_url", map[string]string{"url": str}, []string{"url"}, nil},
		{"create_webhook", map[string]string{"url": str, "project_id": str}, []string{"url", "project_id"}, []string{"project_id"}},
		{"get_entry", map[string]string{"contentType": described("The content type UID, as listed")}, []string{"contentType"}, []string{"contentType"}},
		{"get_context", map[string]string{"code": described("Project code"), "language": str}, []string{"code"}, []string{"code"}},
		{"get_weather", map[string]string{"units": `{"type":"string","enum":["metric"]}`, "session_id": str, "api_key": str}, nil, []string{"session_id"}},
		{"send_message", map[string]string{"channel": str, "text": str}, []string{"channel", "text"}, []string{"channel"}},
		{"generate_chart", map[string]string{"group": str, "title": str}, nil, nil},
		{"check", map[string]string{"id_format": `{"enum":["a","b"]}`, "output_path": str, "callback_url": str}, nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.tool, func(t *testing.T) {
			s, err := Parse(schemaOf(t, tt.properties, tt.required...))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range s.For(evidence.Tool{Name: tt.tool}).Parameters() {
				if p.Identifies {
					got = append(got, p.Name)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("identifying parameters (-want +got):\n%s", diff)
			}
		})
	}
}

func TestParameterFlags(t *testing.T) {
	tests := []struct {
		name, schema string
		want         Parameter
	}{
		{"api_key", str, Parameter{Secret: true}},
		{"nextPageToken", str, Parameter{}},
		{"maxTokens", num, Parameter{}},
		{"access_token", str, Parameter{Secret: true}},
		{"access_key_id", str, Parameter{Identifies: true}},
		{"key", described("HMAC secret key"), Parameter{Secret: true}},
		{"key", described("Cache key"), Parameter{Identifies: true}},
		{"url", str, Parameter{URL: true, Identifies: true}},
		{"link", `{"type":"string","format":"uri"}`, Parameter{URL: true, Identifies: true}},
		{"hostname", str, Parameter{Host: true}},
		{"target", `{"type":"string","format":"ipv4"}`, Parameter{Host: true}},
		{"filePath", str, Parameter{Path: true, Identifies: true}},
		{"source", described("Path to the file that is read"), Parameter{Path: true, Identifies: true}},
		{"folder_uid", str, Parameter{Identifies: true}},
		{"fileType", str, Parameter{}},
		{"path", flagged, Parameter{}},
	}
	for _, tt := range tests {
		s, err := Parse(schemaOf(t, map[string]string{tt.name: tt.schema}))
		if err != nil {
			t.Fatal(err)
		}
		p := s.Parameters()[0]
		got := Parameter{Identifies: p.Identifies, Secret: p.Secret, URL: p.URL, Host: p.Host, Path: p.Path}
		if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(Parameter{})); diff != "" {
			t.Errorf("%s %s (-want +got):\n%s", tt.name, tt.schema, diff)
		}
	}
}

func TestParametersOrderAndUnions(t *testing.T) {
	s, err := Parse(json.RawMessage(`{"oneOf":[{"properties":{"z":{"type":"string"},"a":{"type":"integer"}},"required":["z"]},{"properties":{"b":{"enum":["x"]},"z":{"type":"string"}},"required":["z","b"]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		Name     string
		Required bool
	}
	var got []row
	for _, p := range s.Parameters() {
		got = append(got, row{p.Name, p.Required})
	}
	if diff := cmp.Diff([]row{{"z", true}, {"a", false}, {"b", false}}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestHasRequired(t *testing.T) {
	tests := map[string]bool{
		`{}`:                      false,
		`{"properties":{"a":{}}}`: false,
		`{"required":["a"]}`:      true,
		`{"anyOf":[{"required":["a"]},{"required":["b"]}]}`: true,
		`{"anyOf":[{"required":["a"]},{}]}`:                 false,
	}
	for schema, want := range tests {
		s, err := Parse(json.RawMessage(schema))
		if err != nil {
			t.Fatal(err)
		}
		if got := s.HasRequired(); got != want {
			t.Errorf("%s: got %v, want %v", schema, got, want)
		}
	}
}
