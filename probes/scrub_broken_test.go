package probes

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// TestScrubberSeesBrokenValues tears a key at every place in every way that logs do.
func TestScrubberSeesBrokenValues(t *testing.T) {
	const secret = "tulip7Rose/41+Q9zDaisy"
	s := NewScrubber(map[string]string{"GARDEN_TOKEN": secret}, 1)
	breaks := map[string]string{
		"line": "\n", "indented line": "  \r\n\t          ", "blank": " ", "zero width": "\u200b", "frame": " │\n│ ",
		"colour": "\x1b[1;31m", "escaped line": `\n    `, "twice escaped": `\\n  `, "thrice escaped": `\\\\n  `, "escaped colour": `\u001b[0m`, "hex colour": `\x1b[33m`,
		"octal colour": `\033[33m`, "continued line": "\\\n", "literals": "\" +\n  \"", "Python literals": "'\n '", "escaped literals": `\"\n + \"`, "percent": "%0A",
		"column": "     beds.py:1740\n               ", "column in a repr": `     beds.py:1740\n               `,
	}
	for how, gap := range breaks {
		for at := 1; at < len(secret); at++ {
			text := "GET /beds?key=" + secret[:at] + gap + secret[at:] + "&page=2"
			if got, want := s.Text(text), "GET /beds?key="+s.StandIns[0]+"&page=2"; got != want {
				t.Errorf("%s at %d: %q became %q", how, at, text, got)
			}
			told, err := json.Marshal(map[string]string{"log": text})
			if err != nil {
				t.Fatal(err)
			}
			var clean map[string]string
			if err := json.Unmarshal(s.raw(told), &clean); err != nil || clean["log"] != "GET /beds?key="+s.StandIns[0]+"&page=2" {
				t.Errorf("%s at %d in JSON: %s became %s", how, at, told, s.raw(told))
			}
		}
	}
}

func TestScrubberSeesEscapedValues(t *testing.T) {
	const secret = `tulip7"Rose/41+Q9zDaisy`
	s := NewScrubber(map[string]string{"GARDEN_TOKEN": secret}, 1)
	wide, bytes := "", ""
	for _, r := range secret {
		wide += fmt.Sprintf(`\u%04x`, r)
		bytes += fmt.Sprintf(`\x%02X`, r)
	}
	encoded := base64.StdEncoding.EncodeToString([]byte(secret))
	for how, text := range map[string]string{
		"code points": wide, "bytes": bytes, "slashes": strings.ReplaceAll(secret, "/", `\/`), "one code point": strings.Replace(secret, "+", `\u002b`, 1),
		"many backslashes": strings.Replace(secret, `"`, `\\\\\\\"`, 1), "every second line": strings.Join(strings.Split(secret, ""), "\n"), "wrapped base64": encoded[:10] + "\n" + encoded[10:],
		"spaced hex": strings.TrimSpace(fmt.Sprintf("% x", secret)),
	} {
		if got := s.Text("<" + text + ">"); strings.Contains(got, text) || strings.Contains(got, text[:8]) || !strings.HasPrefix(got, "<") || !strings.HasSuffix(got, ">") {
			t.Errorf("%s: %q became %q", how, text, got)
		}
	}
}

// TestScrubberLeavesProse: what may be a word is not put together from two.
func TestScrubberLeavesProse(t *testing.T) {
	s := NewScrubber(map[string]string{"DB_PASSWORD": "rosesarered", "GARDEN_PASSPHRASE": "tulip tulip daisy"}, 1)
	for _, kept := range []string{"roses are red", "proses\narered", "rosesare\nreds", "the tulip, tulip and daisy", `C:\new\tulip`, "\x1b[31mroses are red\x1b[0m"} {
		if got := s.Text(kept); got != kept {
			t.Errorf("%q became %q", kept, got)
		}
	}
	for _, torn := range []string{"roses\n   arered", "rosesa\x1b[0mrered", "tulip\n  tulip\n  daisy", "tulip tu\\nlip daisy"} {
		if got := s.Text(torn); got == torn || strings.Contains(got, "rered") || strings.Contains(got, "daisy") {
			t.Errorf("%q became %q", torn, got)
		}
	}
}

func TestScrubberKeepsLogsBesideABrokenValue(t *testing.T) {
	s := NewScrubber(map[string]string{"GARDEN_KEY": "0123456789abcdef0123456789abcdef", "GARDEN_TOKEN": "ATTA0123456789abcdef"}, 1)
	log := "INFO     HTTP Request: GET                   _client.py:1740\n" +
		"         https://garden.example/1/beds?key=0123456789abcdef0123456                \n" +
		"         789abcdef&token=ATTA0123456789abcde                \n" +
		"         f \"HTTP/1.1 200 OK\"                                \n"
	clean := s.Observation(evidence.Observation{ID: "a", Stderr: log}).Stderr
	want := "INFO     HTTP Request: GET                   _client.py:1740\n" +
		"         https://garden.example/1/beds?key=" + s.StandIns[0] + "&token=" + s.StandIns[1] + " \"HTTP/1.1 200 OK\"                                \n"
	if clean != want {
		t.Errorf("got %q, want %q", clean, want)
	}
}

func FuzzUnbreak(f *testing.F) {
	f.Add("a\\\\n b\x1b[31mc│\\u0041 'x' + 'y'")
	f.Fuzz(func(t *testing.T, text string) {
		u := unbreak(text)
		if len(u.start) != len(u.text) || len(u.end) != len(u.text) || len(u.before) != len(u.text) {
			t.Fatalf("%q: %d bytes with %d starts", text, len(u.text), len(u.start))
		}
		for i := range u.start {
			if u.start[i] < 0 || u.end[i] <= u.start[i] || u.end[i] > len(text) || i > 0 && u.start[i] < u.start[i-1] {
				t.Fatalf("%q: byte %d stands at %d to %d", text, i, u.start[i], u.end[i])
			}
		}
	})
}

func BenchmarkScrubberLongLog(b *testing.B) {
	s := NewScrubber(map[string]string{"GARDEN_KEY": "0123456789abcdef0123456789abcdef", "GARDEN_TOKEN": "ATTA0123456789abcdef"}, 1)
	log := strings.Repeat("INFO     HTTP Request: GET                   _client.py:1740\n", 1000)
	b.SetBytes(int64(len(log)))
	for b.Loop() {
		s.Text(log)
	}
}
