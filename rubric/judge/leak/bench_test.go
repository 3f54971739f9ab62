package leak

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func typical() []Input {
	args := json.RawMessage(`{"shelf":"zz-mcp-missing-41","depth":3}`)
	return []Input{
		{Result: "No shelf zz-mcp-missing-41. Call list_shelves to see the ids that exist.", Failed: true, Arguments: args},
		{Result: `{"error":"Failed to load the shelf","message":"request to https://shelf.example/v1 failed, reason: socket hang up"}`, Failed: true, Arguments: args},
		{Result: "MCP error -32602: Input validation error: Invalid arguments for tool get_shelf: Expected string, received number at shelf", Failed: true, Arguments: args},
		{Result: "The shelf API timed out. Wait 30 seconds and call get_shelf again.", Log: "[INFO] calling get_shelf\n[ERROR] timed out after 10000ms\n", Failed: true, Arguments: args, Fault: &evidence.Fault{Kind: evidence.NoAnswer}, Upstream: evidence.Upstream{Hits: 1}},
	}
}

func BenchmarkScan(b *testing.B) {
	inputs := typical()
	for i := 0; b.Loop(); i++ {
		Scan(inputs[i%len(inputs)])
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "scans/s")
}

func BenchmarkScanWithSecrets(b *testing.B) {
	inputs := typical()
	for i := range inputs {
		inputs[i].Planted = []string{planted}
		inputs[i].Result += " The API key of Shelf (SHELF_API_TOKEN) was refused; the github secret is not set."
	}
	for i := 0; b.Loop(); i++ {
		Scan(inputs[i%len(inputs)])
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "scans/s")
}

func hostile(n int) map[string]string {
	rep := func(s string) string { return strings.Repeat(s, n/len(s)+1)[:n] }
	return map[string]string{
		"brackets": rep("((((("), "braces": rep("{\"a\":"), "lists": rep("[{"), "word": rep("token "), "slashes": rep("/srv/a"), "deep path": "/srv" + rep("/a"),
		"escaped objects": rep(`{\"a\":`), "escaped twice": rep(`[{\\\"a\\\":`), "escaped messages": rep(`{"message":"{\"message\":`), "backslashes": rep(`\`), "escapes": rep(`\u0041`), "ansi": rep("\x1b[31m"), "open ansi": rep("\x1b]"), "broken": rep("\xff\xfe"),
		"at": rep("at a (b"), "frames": rep("\n    at a (b:1"), "tens": rep("10.1.1."), "markup": rep("<html "), "tags": rep("<a>"), "select": rep("select a from "),
		"keys": rep("api_key=\"a\", "), "scheme": rep("a://b:c"), "mixed": rep("日本 русский کتاب "), "jwt": rep("eyJ"), "dashes": rep("-----BEGIN PRIVATE KEY-----"), "quotes": rep(`"`), "spaces": rep(" "), "newlines": rep("\n"), "percent": rep("%2"),
	}
}

func BenchmarkHostile(b *testing.B) {
	for name, text := range hostile(1 << 20) {
		b.Run(name, func(b *testing.B) {
			in := met(evidence.HTTPStatus)
			in.Planted = []string{planted}
			in.Result, in.Log = text, text
			for b.Loop() {
				Scan(in)
			}
		})
	}
}

// TestHostileTextEnds fails by a panic, or by the test's own time limit if
// anything is worse than linear.
func TestHostileTextEnds(t *testing.T) {
	for name, text := range hostile(1 << 15) {
		in := met(evidence.HTTPStatus)
		in.Planted = []string{planted}
		in.Result, in.Log = text, text
		Scan(in)
		if out := Redact(text, in.Planted); len(out) > len(text)+len(marker)*len(text) {
			t.Errorf("%s: %d bytes became %d", name, len(text), len(out))
		}
	}
}
