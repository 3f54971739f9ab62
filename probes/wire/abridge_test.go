package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// abridge feeds all of text in pieces and gives the copy.
func abridge(t *testing.T, text string, budget, maxString, piece int) *abridger {
	t.Helper()
	a := newAbridger(budget, maxString)
	for i := 0; i < len(text) && a.state < complete; i += piece {
		a.feed([]byte(text[i:min(i+piece, len(text))]))
	}
	return a
}

func TestAbridgerKeepsWhatFits(t *testing.T) {
	texts := []string{
		`{}`, `[]`, `{"a":1}`, `{"id":7,"result":{"content":[{"type":"text","text":"a\"b\\cé\ud83d\ude00"}],"isError":true}}`,
		`[{"id":1},{"id":-1.5e+10},[true,false,null]]`, `{"a":0,"b":-0.1,"c":1E5}`,
	}
	for _, text := range texts {
		for piece := 1; piece < 9; piece++ {
			a := abridge(t, text, 1<<20, 1<<20, piece)
			if a.state != complete || string(a.out) != text {
				t.Errorf("abridge(%s) in pieces of %d: state %d, got %s", text, piece, a.state, a.out)
			}
		}
	}
}

func TestAbridgerDropsSpaceOnly(t *testing.T) {
	a := abridge(t, " {\n \"a\" : [ 1 , { } ] }", 1<<20, 1<<20, 3)
	if got, want := string(a.out), `{"a":[1,{}]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestAbridgerRefusesWhatIsNoJSON(t *testing.T) {
	texts := []string{
		`x`, `"a"`, `1`, `{a:1}`, `{"a" 1}`, `{"a":}`, `{"a":1,}`, `[1,]`, `[1 2]`, `{"a":1]`, `[1}`, `[tru]`, `[nul1]`,
		`[01]`, `[1.]`, `[.5]`, `[1e]`, `[-]`, `[+1]`, `[NaN]`, `["\x"]`, `["\u12g4"]`, "[\"a\nb\"]", `{,}`, `[,1]`, `['a']`,
		strings.Repeat("[", maxDepth+1),
	}
	for _, text := range texts {
		if a := abridge(t, text, 1<<20, 1<<20, 4); a.state != invalid {
			t.Errorf("abridge(%.40s): state %d, want invalid", text, a.state)
		}
		if json.Valid([]byte(text)) && text[0] == '[' {
			t.Errorf("the test is wrong: %.40s is valid", text)
		}
	}
}

func TestAbridgerStopsAfterTheRoot(t *testing.T) {
	a := newAbridger(100, 100)
	text := `{"a":1}{"b":2}`
	if n := a.feed([]byte(text)); n != 7 || a.state != complete {
		t.Errorf("took %d bytes, state %d", n, a.state)
	}
}

func TestAbridgerKeepsTheEnvelopeWhateverTheOrder(t *testing.T) {
	flood := strings.Repeat(`{"type":"text","text":"`+strings.Repeat("é", 50)+`"},`, 5000)
	content := `[` + strings.TrimSuffix(flood, ",") + `]`
	many := strings.Repeat(`"k":1,`, 100_000)
	tests := map[string]string{
		"id last":              `{"result":{"content":` + content + `,"isError":true},"jsonrpc":"2.0","id":7}`,
		"id first":             `{"id":7,"jsonrpc":"2.0","result":{"content":` + content + `,"isError":true}}`,
		"one long string":      `{"result":{"content":[{"type":"text","text":"` + strings.Repeat("x", 1<<20) + `"}],"isError":true},"id":7}`,
		"a flood of members":   `{` + many + `"result":{"isError":true},"id":7}`,
		"a flood in a result":  `{"result":{` + many + `"isError":true},"id":7}`,
		"deep":                 `{"result":{"content":` + strings.Repeat("[", 4000) + strings.Repeat("]", 4000) + `,"isError":true},"id":7}`,
		"a long number":        `{"result":{"n":` + strings.Repeat("9", 1<<20) + `,"isError":true},"id":7}`,
		"a long key":           `{"result":{"` + strings.Repeat("k", 1<<20) + `":1,"isError":true},"id":7}`,
		"escapes":              `{"result":{"t":"` + strings.Repeat(`\ud83d\ude00\n`, 50_000) + `","isError":true},"id":7}`,
		"a flood before a key": `{"junk":` + content + `,"result":{"isError":true},"id":7}`,
	}
	const budget = 16 << 10
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			a := abridge(t, text, budget, 4<<10, 1000)
			if a.state != complete || !json.Valid(a.out) {
				t.Fatalf("state %d, valid %v", a.state, json.Valid(a.out))
			}
			if len(a.out) > 3*budget {
				t.Errorf("kept %d bytes with a budget of %d", len(a.out), budget)
			}
			if got, want := a.cut(), int64(len(text)-len(a.out)); got != want {
				t.Errorf("cut() = %d, want %d", got, want)
			}
			var m struct {
				ID     int
				Result struct{ IsError bool }
			}
			if err := json.Unmarshal(a.out, &m); err != nil {
				t.Fatal(err)
			}
			if m.ID != 7 || !m.Result.IsError {
				t.Errorf("id %d, isError %v", m.ID, m.Result.IsError)
			}
		})
	}
}

func TestAbridgerCutsAtRunes(t *testing.T) {
	for limit := minString; limit < minString+8; limit++ {
		a := abridge(t, `["`+strings.Repeat("😀", 300)+`"]`, 1<<20, limit, 3)
		var got []string
		if err := json.Unmarshal(a.out, &got); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(got[0], "\uFFFD") {
			t.Errorf("limit %d: half a rune was kept", limit)
		}
	}
}

// FuzzAbridger holds the abridger against encoding/json: it must agree on
// what is valid, and its copy must be valid and carry the same id.
func FuzzAbridger(f *testing.F) {
	f.Add(`{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"hello"}]}}`, 20)
	f.Add(`{"result":["aaaaaaaaaaaaaaaaaaaaa",{"b":[1,2,3]}],"id":"x"}`, 1)
	f.Add(`[{"id":1},{"id":2}]`, 3)
	f.Add(`{"a":1e5,"b":-0,"c":"é\\\"","d":[[[]]]}`, 7)
	f.Add(`{"a":01}`, 2)
	f.Fuzz(func(t *testing.T, text string, piece int) {
		piece = max(1, min(piece, 1000))
		trimmed := strings.Trim(text, " \t\r\n")
		if len(trimmed) == 0 || trimmed[0] != '{' && trimmed[0] != '[' || strings.Count(text, "[")+strings.Count(text, "{") > maxDepth {
			return
		}
		valid := json.Valid([]byte(trimmed))
		whole := abridge(t, trimmed, 1<<20, 1<<20, piece)
		if got := whole.state == complete && whole.size == int64(len(trimmed)); got != valid {
			t.Fatalf("complete: %v, json.Valid: %v for %q", got, valid, trimmed)
		}
		short := abridge(t, trimmed, 32, 8, piece)
		if valid && (short.state != complete || !json.Valid(short.out)) {
			t.Fatalf("abridged %q to %q", trimmed, short.out)
		}
		if valid && trimmed[0] == '{' {
			sameID(t, trimmed, short.out)
		}
	})
}

func sameID(t *testing.T, text string, short []byte) {
	t.Helper()
	var want, got map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &want) != nil || json.Unmarshal(short, &got) != nil {
		return
	}
	id, ok := want["id"]
	// Long ids, repeated ones, and those spelled with escapes, are cut.
	if !ok || len(id) > 8 || bytes.ContainsAny(id, "[{\n\t\r ") || strings.Count(text, "id") > 1 || strings.Count(text, `"`) > 100 {
		return
	}
	if !bytes.Equal(got["id"], id) {
		t.Fatalf("id %s became %s in %s", id, got["id"], short)
	}
}

func BenchmarkAbridger(b *testing.B) {
	text := []byte(fmt.Sprintf(`{"id":7,"result":{"content":[{"type":"text","text":%q}]}}`, strings.Repeat("some words \n", 1<<18)))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		a := newAbridger(512<<10, 64<<10)
		a.feed(text)
		if a.state != complete {
			b.Fatal(a.state)
		}
	}
}
