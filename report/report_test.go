package report

import (
	"errors"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/rubric"
)

func TestFormats(t *testing.T) {
	names, endings := map[string]bool{}, map[string]bool{}
	for _, f := range Formats {
		if names[f.Name] || f.Doc == "" || f.Write == nil || len(f.Endings) == 0 {
			t.Errorf("format %q is a duplicate or lacks something", f.Name)
		}
		names[f.Name] = true
		for _, e := range f.Endings {
			if endings[e] || !strings.HasPrefix(e, ".") {
				t.Errorf("ending %q is a duplicate or has no dot", e)
			}
			endings[e] = true
		}
	}
}

func TestFormatForFile(t *testing.T) {
	tests := []struct{ path, want string }{
		{"out.md", "markdown"}, {"OUT.MD", "markdown"}, {"a/b.json", "json"}, {"x.txt", "terminal"},
		{"x", ""}, {"x.doc", ""}, {"md", ""},
	}
	for _, tt := range tests {
		f, err := FormatForFile(tt.path)
		if tt.want == "" {
			if err == nil || !strings.Contains(err.Error(), ".md") {
				t.Errorf("%s: %v, want an error that names the endings", tt.path, err)
			}
			continue
		}
		if err != nil || f.Name != tt.want {
			t.Errorf("%s: %s, %v; want %s", tt.path, f.Name, err, tt.want)
		}
	}
}

func TestUnknownFormatNamesTheValidOnes(t *testing.T) {
	_, err := FormatFor("pdf")
	if err == nil || !strings.Contains(err.Error(), "terminal, markdown, json") {
		t.Errorf("got %v", err)
	}
}

type fullDisk struct{}

var errFull = errors.New("disk is full")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestWriteErrorsAreReported(t *testing.T) {
	for _, f := range Formats {
		if err := f.Write(fullDisk{}, rubric.Scorecard{}, Options{}); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

func TestEmptyCardInEveryFormat(t *testing.T) {
	for _, f := range Formats {
		if text := render(t, f.Name, rubric.Scorecard{}, Options{}); text == "" {
			t.Errorf("%s writes nothing", f.Name)
		}
	}
}
