package judge

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// hostile are texts that would cost a careless reader time or a panic.
func hostile() map[string]string {
	const size = 1 << 20
	return map[string]string{
		"brackets":      strings.Repeat("(", size),
		"braces":        strings.Repeat("{\"a\":", size/5),
		"arrays":        strings.Repeat("[", size),
		"one word":      strings.Repeat("a", size),
		"one phrase":    strings.Repeat("retry ", size/6),
		"gaps":          strings.Repeat("connection ", size/11),
		"numbers":       strings.Repeat("503 ", size/4),
		"seconds":       strings.Repeat("in 5 s ", size/7),
		"ellipses":      strings.Repeat("pl_…", size/6),
		"mixed scripts": strings.Repeat("再試行ошибкаerror오류", size/30),
		"ansi":          strings.Repeat("\x1b[31m", size/5),
		"invalid utf-8": strings.Repeat("\xff\xfe", size/2),
		"escapes":       strings.Repeat("\\u00", size/4),
		"percent":       strings.Repeat("%2", size/2),
		"html":          strings.Repeat("<html>", size/6),
		"frames":        strings.Repeat("at f (/a/b.js:1:2)\n", size/19),
		"prefixes":      strings.Repeat("MCP error -32603: ", size/18),
		"identifiers":   strings.Repeat("pl_83KQZ7W2", size/11),
		"tools":         strings.Repeat("list_plants ", size/12),
		"urls":          strings.Repeat("http://", size/7),
		"quotes":        strings.Repeat("\"'`", size/3),
		"pydantic":      strings.Repeat("[type=", size/6),
	}
}

// TestHostileText checks that no text makes the judge panic, whatever channel
// it comes by; the benchmark shows that the time stays linear.
func TestHostileText(t *testing.T) {
	j := New(greenhouse)
	for name, text := range hostile() {
		t.Run(name, func(t *testing.T) {
			for _, answer := range []string{text, "ok:" + text, "-32603:" + text} {
				got := j.Points(observe(example{absent, "", plant, plantSent, answer, ""}))
				if got.Channel == "" {
					t.Errorf("no channel")
				}
				if n := len([]rune(got.Text)); n > readLimit {
					t.Errorf("judged %d characters, want at most %d", n, readLimit)
				}
			}
		})
	}
}

func BenchmarkHostile(b *testing.B) {
	j := New(greenhouse)
	for name, text := range hostile() {
		o := observe(example{absent, "", plant, plantSent, text, ""})
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				j.Points(o)
			}
		})
	}
}

func FuzzJudge(f *testing.F) {
	for _, e := range typical {
		f.Add(e.answer, "pl_1", "plant_id", int64(0), true, "{}")
	}
	f.Add("", "", "", int64(-32602), false, "null")
	f.Add("{\"error\":{\"message\":\"x\"}}", "7", "", int64(0), false, "[1]")
	f.Add("Retry in 2026-03-04T10:15:00Z or 10:15 UTC, 5 m 30 s", "…", "a.b", int64(0), true, "\"x\"")
	j := New(greenhouse)
	f.Fuzz(func(t *testing.T, text, value, parameter string, code int64, isError bool, extra string) {
		o := evidence.Observation{ID: "f", Class: evidence.Classes[len(text)%len(evidence.Classes)], Tool: "get_plant", Sent: evidence.Sent{Values: []string{value}, Parameter: parameter}}
		if len(value)%2 == 0 {
			o.Fault, o.Upstream.Hits = faultOf([]string{"refused", "429/41", "403", "503", "html"}[len(text)%5]), 1
		}
		o.Arguments, _ = json.Marshal(map[string]string{"plant_id": value})
		o.Answer = evidence.Answer{Kind: evidence.Result, IsError: &isError, Content: []evidence.Content{{Type: "text", Text: text}}, StructuredContent: json.RawMessage(extra)}
		if code != 0 {
			n := int(code)
			o.Answer = evidence.Answer{Kind: evidence.ProtocolError, Code: &n, Message: text, Data: json.RawMessage(extra)}
		}
		got := j.Points(o)
		for _, p := range []*int{got.Specificity, got.Trigger, got.Retry} {
			if p != nil && (*p < 0 || *p > 2) {
				t.Errorf("%d points", *p)
			}
		}
		if again := j.Points(o); again.Key != got.Key || again.Channel != got.Channel || got.Rules != again.Rules {
			t.Errorf("two readings of one observation differ: %+v and %+v", got.Rules, again.Rules)
		}
		_ = j.Explain(o).String()
	})
}
