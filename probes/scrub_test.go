package probes

import (
	"encoding/base64"
	"encoding/json"
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
		"a8f3k2m9q7x1z5v4": true, "sk_live_51H8xkjLmnopQ": true, "Zm9ydHktdHdvIGJlZHM4": true,
		"greenhouse": false, "greenhouse-of-the-north": false, "/srv/data/2024/logs": false, "http://127.0.0.1:9000": false,
		"2024-05-17T09:30:00Z": false, "12345678901234567890": false, "short1": false,
	} {
		if got := looksRandom(value); got != want {
			t.Errorf("looksRandom(%q) = %v, want %v", value, got, want)
		}
	}
}
