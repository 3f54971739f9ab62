package probes

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"html"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestScrubberReplacesEveryFormOfASecret(t *testing.T) {
	const secret = `p"ss w0rd+1`
	s := NewScrubber(map[string]string{
		"GARDEN_TOKEN": secret,
		"GARDEN_URL":   "postgres://gardener:rosesarered@db.example:5432/beds",
		"GARDEN_MODE":  "greenhouse",
	}, 1)
	if len(s.StandIns) != 2 {
		t.Fatalf("stand-ins %v, want one for the token and one for the password in the URL", s.StandIns)
	}
	text := "token " + secret + " basic " + base64.StdEncoding.EncodeToString([]byte(secret)) +
		" query p%22ss+w0rd%2B1 url postgres://gardener:rosesarered@db.example mode greenhouse"
	data, err := json.Marshal(map[string]string{"t": secret})
	if err != nil {
		t.Fatal(err)
	}
	clean := s.Observation(evidence.Observation{
		ID: "a", Stderr: text,
		Answer: evidence.Answer{Kind: evidence.ProtocolError, Message: secret, Data: data},
	})
	all, err := json.Marshal(clean)
	if err != nil {
		t.Fatal(err)
	}
	for _, gone := range []string{`p\"ss`, "p%22ss", "rosesarered", base64.StdEncoding.EncodeToString([]byte(secret))} {
		if strings.Contains(string(all), gone) {
			t.Errorf("%s is still there: %s", gone, all)
		}
	}
	for _, kept := range []string{"greenhouse", "db.example", s.StandIns[0], s.StandIns[1]} {
		if !strings.Contains(string(all), kept) {
			t.Errorf("%s is gone: %s", kept, all)
		}
	}
}

func TestNamesCredential(t *testing.T) {
	for name, want := range map[string]bool{
		"API_KEY": true, "GITHUB_PERSONAL_ACCESS_TOKEN": true, "DB_PASSWORD": true, "apikey": true, "OPENAI_APIKEY": true,
		"KEYBOARD": false, "PATH": false, "LOG_LEVEL": false, "MONKEY_HOUSE": false, "AUTHOR": false,
	} {
		if got := namesCredential(name); got != want {
			t.Errorf("namesCredential(%q) = %v, want %v", name, got, want)
		}
	}
}

func TestLooksRandom(t *testing.T) {
	for value, want := range map[string]bool{
		"a8f3k2m9q7x1z5v4": true, "sk_live_51H8xkjLmnopQ": true, "Zm9ydHktdHdvIGJlZHM4": true, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY": true,
		"K7F2-99XQ-41LM-8ZPT": true, "qxzvbnmtrwklpdfg": true,
		"greenhouse": false, "greenhouse-of-the-north": false, "/srv/data/2024/logs": false, "http://127.0.0.1:9000": false,
		"2024-05-17T09:30:00Z": false, "12345678901234567890": false, "short1": false, "claude-3-5-sonnet-20241022": false,
		"eu-central-1-production-db2": false, "3fa85f64-5717-4562-b3fc-2c963f66afa6": false, "AbstractHttpClientFactory": false,
	} {
		if got := looksRandom(value); got != want {
			t.Errorf("looksRandom(%q) = %v, want %v", value, got, want)
		}
	}
}

func TestConfided(t *testing.T) {
	for _, tt := range []struct {
		name, value string
		credentials []string
		private     string
	}{
		{name: "LOG_LEVEL", value: "debug"}, {name: "PORT", value: "8080"}, {name: "MODEL", value: "gpt-4o-mini"}, {name: "TZ", value: "Europe/Berlin"},
		{name: "REGION", value: "eu-central-1"}, {name: "TIMEOUT", value: "5000ms"}, {name: "ENCODING", value: "utf-8"}, {name: "DIGEST", value: "sha256"},
		{name: "DATA", value: "/srv/data/2024"}, {name: "API_URL", value: "http://127.0.0.1:9000/v1"}, {name: "HOSTS", value: "db.example.com,cache"},
		{name: "AUTH_MODE", value: "oauth-device"}, {name: "TOKEN_LIMIT", value: "400000"}, {name: "DB_PASSWORD", value: "postgres"}, {name: "KEY", value: "abc"},
		{name: "TLS_KEY", value: "/etc/tls/key.pem"},

		{name: "DB_PASSWORD", value: "rosesarered", credentials: []string{"rosesarered"}},
		{name: "GARDEN_PASSPHRASE", value: "tulip tulip daisy", credentials: []string{"tulip tulip daisy"}},
		{name: "GARDEN_NOTE", value: "a8f3k2m9q7x1z5v4", credentials: []string{"a8f3k2m9q7x1z5v4"}},
		{name: "GARDEN_URL", value: "postgres://gardener:rosesarered@db.example:5432/beds", credentials: []string{"rosesarered"}},
		{name: "GARDEN_URL", value: "https://garden.example/v1?api_key=rosesarered&page=2", credentials: []string{"rosesarered"}},
		{name: "HOOK", value: "https://hooks.example/services/T0123/B0a8f3k2m9q7x1z5v4", credentials: []string{"B0a8f3k2m9q7x1z5v4"}},
		{name: "SENTRY_DSN", value: "https://0f0f3a3a9c9cbeef@errors.example/42", credentials: []string{"0f0f3a3a9c9cbeef"}},
		{name: "GARDEN_DB", value: "Server=db;User Id=sa;Password=rosesarered;", credentials: []string{"rosesarered"}},
		{name: "ACCOUNT", value: `{"user":"fern","private_key":"rosesarered"}`, credentials: []string{"rosesarered"}},
		{name: "header Authorization", value: "Basic Z2FyZGVuZXI6cm9zZXNhcmVyZWQ=", credentials: []string{"Z2FyZGVuZXI6cm9zZXNhcmVyZWQ=", "rosesarered"}},

		{name: "GARDEN_EMAIL", value: "fern@garden.example", private: "fern@garden.example"},
		{name: "GARDEN_NOTE", value: "hunter2", private: "hunter2"},
		{name: "GARDEN_NOTE", value: "the third bed from the left", private: "the third bed from the left"},
		{name: "TENANT", value: "3fa85f64-5717-4562-b3fc-2c963f66afa6", private: "3fa85f64-5717-4562-b3fc-2c963f66afa6"},
		{name: "PHONE", value: "4915112345678", private: "4915112345678"},
	} {
		credentials, private := confided(tt.name, tt.value)
		if !slices.Equal(credentials, tt.credentials) || private != tt.private {
			t.Errorf("confided(%q, %q) = %q, %q; want %q, %q", tt.name, tt.value, credentials, private, tt.credentials, tt.private)
		}
	}
}

// TestScrubberHidesEveryEncoding is the property: however a secret is written,
// nothing of it stays, and what stands round it does.
func TestScrubberHidesEveryEncoding(t *testing.T) {
	for name, secret := range map[string]string{
		"GARDEN_TOKEN": "Xk29/qW+7r=Tz1", "GARDEN_NOTE": "hunter2", "GARDEN_EMAIL": "fern@garden.example", "GARDEN_PASSWORD": `to"p \ blüte`,
		"GARDEN_KEY": "rosesarered",
	} {
		s := NewScrubber(map[string]string{name: secret}, 1)
		runes := []rune(secret)
		slices.Reverse(runes)
		asJSON, _ := jsonText(secret)
		twice, _ := jsonText(asJSON)
		for how, text := range map[string]string{
			"plain": secret, "reversed": string(runes), "upper": strings.ToUpper(secret), "lower": strings.ToLower(secret),
			"hex": hex.EncodeToString([]byte(secret)), "upper hex": strings.ToUpper(hex.EncodeToString([]byte(secret))),
			"base64": base64.StdEncoding.EncodeToString([]byte(secret)), "base64 for URLs": base64.RawURLEncoding.EncodeToString([]byte(secret)),
			"base64 with a user": base64.StdEncoding.EncodeToString([]byte("fern:" + secret)), "base64 of a line": base64.StdEncoding.EncodeToString([]byte("k=" + secret + "\n")),
			"query": url.QueryEscape(secret), "path": url.PathEscape(secret), "percent": strings.ToUpper(percented(secret)),
			"JSON": asJSON, "JSON in JSON": twice, "HTML": html.EscapeString(secret), "after an escape": `line\n` + secret,
		} {
			clean := s.Text("before <" + text + "> after")
			if strings.Contains(clean, strings.Trim(text, "=")) && how != "after an escape" || strings.Contains(strings.ToLower(clean), strings.ToLower(secret)) {
				t.Errorf("%s, %s: %q stays in %q", name, how, text, clean)
			}
			if !strings.HasPrefix(clean, "before <") || !strings.HasSuffix(clean, "> after") {
				t.Errorf("%s, %s: %q changed more than the secret", name, how, clean)
			}
		}
	}
}

func TestScrubberLeavesWhatIsHarmless(t *testing.T) {
	s := NewScrubber(map[string]string{"LOG_LEVEL": "debug", "GARDEN_NOTE": "bed4711", "DB_PASSWORD": "content"}, 1)
	kept := "debug: xbed4711 and bed47110 are in debugging discontent"
	if got := s.Text(kept); got != kept {
		t.Errorf("%q became %q", kept, got)
	}
	if got, want := s.Text("no (bed4711), BED4711"), "no (value-of-GARDEN_NOTE), value-of-GARDEN_NOTE"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(s.StandIns) != 1 {
		t.Errorf("planted %q: a value that is no credential must not make a leak", s.StandIns)
	}
	// A password that is a word of the record itself must not break it.
	o := evidence.Observation{Record: "observation", ID: "a", Class: evidence.NotFound, Answer: evidence.Answer{Kind: evidence.Result, Content: []evidence.Content{{Type: "content", Text: "x"}}}}
	if clean := s.Observation(o); clean.Record != o.Record || clean.Class != o.Class || clean.Answer.Kind != o.Answer.Kind || clean.Answer.Content[0] != o.Answer.Content[0] {
		t.Errorf("got %+v", clean)
	}
}

func FuzzScrubber(f *testing.F) {
	f.Add("hunter2!", `{"a":"HUNTER2!"}`)
	f.Add(`","id":"`, `{"x":"1","id":"2"}`)
	f.Fuzz(func(t *testing.T, secret, text string) {
		s := NewScrubber(map[string]string{"A_PASSWORD": secret}, 1)
		if got := s.raw(json.RawMessage(text)); json.Valid([]byte(text)) && !json.Valid(got) {
			t.Errorf("%q became %q", text, got)
		}
		for _, hidden := range s.Secrets() {
			if clean := s.Text("(" + hidden + ")"); len(hidden) > len("canary_") && strings.Contains(clean, hidden) {
				t.Errorf("%q stays in %q", hidden, clean)
			}
		}
	})
}

// TestPrivateValuesAreWholeWords: an address that ends another one is not it.
func TestPrivateValuesAreWholeWords(t *testing.T) {
	s := NewScrubber(map[string]string{"SENDER_ADDRESS": "a@ferry.example"}, 1)
	for text, want := range map[string]string{
		"to a@ferry.example, from x":  "to value-of-SENDER_ADDRESS, from x",
		"to ada@ferry.example":        "to ada@ferry.example",
		`{"to":"a@ferry.example"}`:    `{"to":"value-of-SENDER_ADDRESS"}`,
		"/mail/da@ferry.examples/box": "/mail/da@ferry.examples/box",
	} {
		if got := s.Text(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
