package wire

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// split reads text in pieces and gives what the splitter told, in order:
// "m:" a message, "j:" junk.
func split(l Limits, text string, piece int) []string {
	var told []string
	s := newSplitter(l,
		func(raw []byte, _ int64) { told = append(told, "m:"+string(raw)) },
		func(head []byte, _ int64) {
			if len(bytes.TrimSpace(head)) > 0 {
				told = append(told, "j:"+string(head))
			}
		})
	for i := 0; i < len(text); i += piece {
		s.feed([]byte(text[i:min(i+piece, len(text))]))
	}
	s.end()
	return told
}

func TestSplitter(t *testing.T) {
	const m1, m2 = `{"jsonrpc":"2.0","id":1,"result":{}}`, `{"jsonrpc":"2.0","id":2,"result":[]}`
	tests := []struct {
		name, text string
		want       []string
	}{
		{"lines", m1 + "\n" + m2 + "\n", []string{"m:" + m1, "m:" + m2}},
		{"no newline at the end", m1 + "\n" + m2, []string{"m:" + m1, "m:" + m2}},
		{"CRLF, blank lines, BOM", "\xef\xbb\xbf" + m1 + "\r\n\r\n\n  \n" + m2 + "\r\n", []string{"m:" + m1, "m:" + m2}},
		{"trailing space", m1 + "  \n", []string{"m:" + m1}},
		{"two on a line", m1 + m2 + "\n", []string{"m:" + m1, "m:" + m2}},
		{"two on a line, then junk", m1 + " " + m2 + " bye\n", []string{"m:" + m1, "m:" + m2, "j:bye"}},
		{"a log line", "listening\n" + m1 + "\n", []string{"j:listening", "m:" + m1}},
		{"a log line in brackets", "[INFO] ready\n" + m1 + "\n", []string{"j:[INFO] ready", "m:" + m1}},
		{"glued", `progress 50% ` + m1 + "\n", []string{"j:progress 50%", "m:" + m1}},
		{"glued behind brackets", `[1/2] {"x"} ` + m1 + "\n", []string{`j:[1/2] {"x"}`, "m:" + m1}},
		{"a log line that ends in JSON", `got {"a":1}` + "\n", []string{`j:got {"a":1}`}},
		{"a log line that ends in an error", `got {"error":"x"}` + "\n", []string{`j:got {"error":"x"}`}},
		{"a glued answer without a version", `50% {"id":1,"result":{}}` + "\n", []string{"j:50%", `m:{"id":1,"result":{}}`}},
		{"a batch", "[" + m1 + "," + m2 + "]\n", []string{"m:[" + m1 + "," + m2 + "]"}},
		{"pretty-printed", "{\n  \"id\": 1,\n  \"result\": {\n  }\n}\n" + m2 + "\n", []string{`m:{"id":1,"result":{}}`, "m:" + m2}},
		{"a pretty-printed batch", "[\n" + m1 + "\n,\n" + m2 + "\n]\n", []string{"m:[" + m1 + "," + m2 + "]"}},
		{"half a message, then a whole one", `{"jsonrpc":"2.0","id":1,` + "\n" + m2 + "\n", []string{`j:{"jsonrpc":"2.0","id":1,`, "m:" + m2}},
		{"half a string, then a whole one", `{"jsonrpc":"2.0","id":1,"result":"ab` + "\n" + m2 + "\n", []string{`j:{"jsonrpc":"2.0","id":1,"result":"ab`, "m:" + m2}},
		{"half a message at the end", m1 + "\n" + `{"jsonrpc":"2.0","id":2,"res`, []string{"m:" + m1, `j:{"jsonrpc":"2.0","id":2,"res`}},
		{"a brace alone", "{\nhello\n" + m1 + "\n", []string{"j:{", "j:hello", "m:" + m1}},
		{"not quite JSON", `{"jsonrpc":"2.0","id":1,"result":NaN}` + "\n", []string{`j:{"jsonrpc":"2.0","id":1,"result":NaN}`}},
		{"HTML", "<!DOCTYPE html>\n<html>\n", []string{"j:<!DOCTYPE html>", "j:<html>"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, piece := range []int{1, 7, 4096} {
				if diff := cmp.Diff(test.want, split(Limits{}, test.text, piece)); diff != "" {
					t.Errorf("in pieces of %d (-want +got):\n%s", piece, diff)
				}
			}
		})
	}
}

func TestSplitterLongLines(t *testing.T) {
	limits := Limits{Inline: 1000, Abridged: 800, String: 300, JunkLine: 50}
	long := strings.Repeat("x", 5000)
	after := `{"jsonrpc":"2.0","id":9,"result":{}}`
	tests := []struct {
		name, text string
		messages   int // before the one after
	}{
		{"a message", `{"result":{"t":"` + long + `"},"id":1}`, 1},
		{"a message behind a byte order mark", "\xef\xbb\xbf" + `{"result":{"t":"` + long + `"},"id":1}`, 1},
		{"a glued message", `50% {"result":{"t":"` + long + `"},"id":1}`, 1},
		{"junk", long, 0},
		{"junk that looks like JSON", `{"a":` + long, 0},
		{"a string that never ends", `{"a":"` + long, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			told := split(limits, test.text+"\n"+after+"\n", 512)
			var messages []string
			for _, x := range told {
				if strings.HasPrefix(x, "m:") {
					messages = append(messages, x[2:])
				} else if len(x) > 2+limits.JunkLine {
					t.Errorf("%d bytes of junk were kept", len(x))
				}
			}
			if len(messages) != test.messages+1 || messages[len(messages)-1] != after {
				t.Fatalf("got messages %q", messages)
			}
			if test.messages == 0 {
				return
			}
			var m struct{ ID int }
			if err := json.Unmarshal([]byte(messages[0]), &m); err != nil || m.ID != 1 {
				t.Errorf("got %s: %v", messages[0], err)
			}
			if len(messages[0]) > 2*limits.Abridged {
				t.Errorf("%d bytes were kept", len(messages[0]))
			}
		})
	}
}

func TestSplitterCountsWhatItCuts(t *testing.T) {
	text := `{"id":1,"result":{"t":"` + strings.Repeat("y", 300_000) + `"}}`
	var kept int
	var cut int64
	s := newSplitter(Limits{Inline: 1000},
		func(raw []byte, c int64) { kept, cut = len(raw), c }, func([]byte, int64) { t.Error("junk") })
	s.feed([]byte(text + "\n"))
	if int64(kept)+cut != int64(len(text)) || cut == 0 {
		t.Errorf("kept %d, cut %d of %d", kept, cut, len(text))
	}
}

func TestSplitterPartial(t *testing.T) {
	endless := strings.Repeat("x", 5000)
	tests := map[string]string{
		"":                          "",
		"done\n":                    "",
		"half":                      "half",
		"{\n\"a\":1,\n\"b":          "{\n\"a\":1,\"b",
		endless:                     endless[:50],
		`{"a":"` + endless:          `{"a":"` + endless[:44],
		"50% " + `{"a":"` + endless: `{"a":"` + endless[:44],
	}
	for text, want := range tests {
		s := newSplitter(Limits{Inline: 1000, JunkLine: 50}, func([]byte, int64) {}, func([]byte, int64) {})
		s.feed([]byte(text))
		if got := string(s.partial()); got != want {
			t.Errorf("partial of %.60q: %q, want %q", text, got, want)
		}
		if skips := s.skipped() > 0; skips != (text == endless) {
			t.Errorf("%.60q: skipped %d", text, s.skipped())
		}
	}
}

// FuzzSplitter checks that no stream makes the splitter fail, lose its
// bounds, or depend on how the bytes were cut into reads.
func FuzzSplitter(f *testing.F) {
	f.Add("{\"id\":1}\n[INFO] x\n{\n\"a\":\n1}\n", 3)
	f.Add("50% {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\r\n\xef\xbb\xbf{}", 1)
	f.Add(strings.Repeat("[", 100)+"\n"+`{"a":"`+strings.Repeat("b", 100)+`"}`, 9)
	limits := Limits{Inline: 64, Abridged: 48, String: 16, JunkLine: 32}
	f.Fuzz(func(t *testing.T, text string, piece int) {
		one := split(limits, text, max(1, min(piece, 100)))
		for _, x := range one {
			if x[0] == 'm' && !json.Valid([]byte(x[2:])) {
				t.Fatalf("not JSON: %q", x)
			}
			if x[0] == 'j' && len(x) > 2+limits.JunkLine {
				t.Fatalf("junk of %d bytes", len(x))
			}
		}
		whole := "{}\n" + strings.Map(oneLine, text) + "\n" + `{"jsonrpc":"2.0","id":9,"result":1}` + "\n"
		told := split(limits, whole, 10)
		if last := told[len(told)-1]; !strings.HasSuffix(last, `"result":1}`) {
			t.Fatalf("the message after %q was lost: %q", text, told)
		}
	})
}

// oneLine keeps the text on one line, which opens no multi-line message that
// may swallow what follows.
func oneLine(r rune) rune {
	if r == '\n' || r == '[' || r == '{' {
		return ' '
	}
	return r
}
