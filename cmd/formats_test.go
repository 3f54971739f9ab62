package cmd

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/settings"
	"github.com/mcp-grade/mcp-grade/report"
)

// TestFormatsAreTheSameEverywhere: the file of settings takes the formats that
// there are, and its example names no other.
func TestFormatsAreTheSameEverywhere(t *testing.T) {
	for _, name := range report.Names() {
		if _, err := settings.Parse([]byte("format: "+name+"\n"), "s.yaml"); err != nil {
			t.Errorf("format: %s: %v", name, err)
		}
	}
	_, err := settings.Parse([]byte("format: none\n"), "s.yaml")
	if err == nil || !strings.Contains(err.Error(), strings.Join(report.Names(), ", ")) {
		t.Errorf("other formats are offered than %v: %v", report.Names(), err)
	}
	for _, want := range []string{"terminal, markdown, json.", strings.Join(fileEndings(), " ")} {
		if !strings.Contains(settings.Doc(), want) {
			t.Errorf("the example of settings does not say %q", want)
		}
	}
}
