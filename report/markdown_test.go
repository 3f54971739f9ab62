package report

import (
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"github.com/mcp-grade/mcp-grade/rubric"
)

// ours are the only HTML tags that a report may hold.
var ours = regexp.MustCompile(`^(<details><summary>[A-Za-z0-9 :,]*</summary>|</details>)$`)

// linked is what GitHub would turn into a mention or a reference.
var linked = regexp.MustCompile(`@[A-Za-z0-9]|#[0-9]|GH-[0-9]`)

// structure is what a Markdown parser finds in a report.
type structure struct {
	headings, tables, details int
}

// parse reads a report back, and complains of everything that is not ours.
func parse(t testing.TB, source string) structure {
	t.Helper()
	src := []byte(source)
	doc := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(src))
	var s structure
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			s.headings++
		case *extast.Table:
			s.tables++
		case *extast.TableRow:
			if got := n.ChildCount(); got != 4 {
				t.Errorf("a table row has %d cells: %s", got, n.Lines().Value(src))
			}
		case *ast.HTMLBlock:
			for line := range strings.Lines(string(n.Lines().Value(src))) {
				if line = strings.TrimSpace(line); line != "" && !ours.MatchString(line) {
					t.Errorf("foreign HTML: %s", line)
				}
			}
			s.details += strings.Count(string(n.Lines().Value(src)), "<details>")
		case *ast.RawHTML:
			t.Errorf("foreign HTML in a line: %s", n.Segments.Value(src))
		case *ast.Link, *ast.AutoLink, *ast.Image:
			t.Errorf("a link or an image: %s", n.Kind())
		case *ast.ThematicBreak, *ast.Blockquote:
			t.Errorf("foreign block: %s", n.Kind())
		case *ast.CodeSpan:
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			if m := linked.Find(n.Value(src)); m != nil {
				t.Errorf("GitHub would link %q in %q", m, n.Value(src))
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestMarkdownParsesBack(t *testing.T) {
	for name, card := range cards(t) {
		t.Run(name, func(t *testing.T) {
			got := parse(t, render(t, "markdown", card, Options{Verbose: true}))
			want := structure{headings: 2, tables: 2, details: 1}
			if len(rubric.NextSteps(card, 3)) > 0 {
				want.headings++
			}
			if len(card.Messages) > 0 {
				want.details++
			}
			if got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

// hostileCard puts one text everywhere that a server can write to.
func hostileCard(s string) rubric.Scorecard {
	return rubric.Scorecard{
		Server: rubric.CardServer{Name: s, Version: s, Transport: s, Command: []string{s}}, Rubric: s, RubricVersion: s,
		Score: 30, OutOf: 60, Verdict: rubric.Fail, BelowFloor: []string{"total", s}, Partial: s,
		Axes: []rubric.Axis{{Name: s, Title: s, Score: 5, OutOf: 10, Weight: 1, Assessed: true, Reason: s,
			Cases: []rubric.CaseScore{{Name: s, Points: 0, OutOf: 1, Assessed: true, Reason: s}}}},
		Findings: []rubric.Finding{{ID: s, Severity: rubric.SeverityError, Tool: s, Message: s, Quote: s, Suggestion: s + "."}},
		Messages: []rubric.Message{{Tool: s, Fault: s, Channel: s, Quote: s, Why: []string{s}, Suggestion: s, Count: 2}},
		Channels: []rubric.Count{{Name: s, Count: 1}}, Notes: []string{s},
	}
}

var hostile = []string{
	"</details><script>alert(1)</script>", "<!-- ", "<![CDATA[", "``` ```` `", "|a|b|", "\\", "\\`", "[x](y)", "![x](y)", "<http://x.example>",
	"https://x.example/", "ftp://x.example", "www.x.example", "mail@x.example", "@octocat", "#12", "GH-12", "a\n\n# b", "1. a", "- a", "+ a", "* a", "> a", "---", "===", "~~~", "~~x~~",
	"&lt;b&gt;", "&#64;octocat", "\x1b[31m", "\u202e", "[^1]: x", "[x]: http://y", "$$x$$", "    code", "- [ ] x", "xmpp:a@b.example",
}

func TestHostileTextCannotBreakOut(t *testing.T) {
	for _, s := range hostile {
		t.Run(s, func(t *testing.T) {
			got := parse(t, render(t, "markdown", hostileCard(s), Options{}))
			if want := (structure{headings: 3, tables: 2, details: 2}); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

func FuzzMarkdown(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := parse(t, render(t, "markdown", hostileCard(s), Options{}))
		if want := (structure{headings: 3, tables: 2, details: 2}); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
}
