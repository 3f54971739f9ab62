package judge

import "testing"

func TestStrip(t *testing.T) {
	for _, c := range []struct {
		text, want string
		validation bool
	}{
		{"MCP error -32602: Input validation error: Invalid arguments for tool x: Required at y", "Required at y", true},
		{"Error executing tool x: gone", "gone", false},
		{"Error calling tool 'x': gone", "gone", false},
		{"Error calling tool 'x'", "", false},
		{"An error occurred invoking 'x'.", "", false},
		{"An error occurred invoking 'x': gone", "gone", false},
		{"Tool 'x' execution failed: gone", "gone", false},
		{"Error: MCP error -32603: gone", "Error: gone", false},
		{"validating \"arguments\": validating root: required: missing", "required: missing", true},
		{"Errors happen", "Errors happen", false},
		{"Error executing tools is hard: yes", "Error executing tools is hard: yes", false},
		{"MCP error -x: y", "MCP error -x: y", false},
	} {
		got, w := strip(c.text)
		if got != c.want || w.validation != c.validation {
			t.Errorf("strip(%q) = %q, validation %v; want %q, %v", c.text, got, w.validation, c.want, c.validation)
		}
	}
}
