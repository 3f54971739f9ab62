package probes

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// minSecret is the shortest value that is treated as a secret: shorter ones
// occur in any text.
const minSecret = 6

// A Scrubber keeps the user's own secrets out of evidence and reports. Each is
// replaced by a stand-in wherever the server wrote it, and the stand-in is
// planted: so a leak is still found, also when the evidence is judged again,
// and the secret itself is never written down.
type Scrubber struct {
	pairs []string // old, new, old, new
	// StandIns are what to plant.
	StandIns []string
	secrets  []string
}

// Secrets are the values that are kept out of evidence.
func (s *Scrubber) Secrets() []string { return s.secrets }

// NewScrubber takes the server's variables that the user gave, and further
// secrets, such as the values of headers. Values of variables that are named
// like a credential are secrets; a URL is one by the password in it.
func NewScrubber(env map[string]string, seed int64, more ...string) *Scrubber {
	s := &Scrubber{}
	names := make([]string, 0, len(env))
	for name := range env {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, secret := range secretsIn(name, env[name]) {
			s.add(secret, "canary_"+craft.Planted(seed, "environment/"+name, 24))
		}
	}
	for i, secret := range more {
		if len(secret) >= minSecret {
			s.add(secret, "canary_"+craft.Planted(seed, fmt.Sprintf("given/%d", i), 24))
		}
	}
	return s
}

func secretsIn(name, value string) []string {
	var secrets []string
	if u, err := url.Parse(value); err == nil && u.User != nil {
		if password, ok := u.User.Password(); ok && len(password) >= minSecret {
			secrets = append(secrets, password)
		}
		return secrets
	}
	if len(value) >= minSecret && namesCredential(name) || looksRandom(value) {
		secrets = append(secrets, value)
	}
	return secrets
}

// looksRandom reports whether a value is a key or token by its look: long, one
// word of letters and digits mixed, and neither a path nor a name.
func looksRandom(value string) bool {
	if len(value) < 16 || strings.ContainsAny(value, " /\\.,:;@") {
		return false
	}
	digits := strings.ContainsAny(value, "0123456789")
	letters := strings.ContainsFunc(value, unicode.IsLetter)
	return digits && letters
}

// namesCredential reports whether a variable is named like a credential.
func namesCredential(name string) bool {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == '_' || r == '-' || r == '.' })
	for _, w := range words {
		switch w {
		case "token", "tok", "key", "apikey", "secret", "password", "passwd", "pwd", "pass", "credential", "credentials", "auth", "pat", "jwt", "cookie", "bearer", "dsn", "sid":
			return true
		}
		if strings.HasSuffix(w, "token") || strings.HasSuffix(w, "secret") || strings.HasSuffix(w, "password") || strings.HasSuffix(w, "apikey") {
			return true
		}
	}
	return false
}

// add registers a secret in the forms in which it may be written.
func (s *Scrubber) add(secret, standIn string) {
	s.StandIns, s.secrets = append(s.StandIns, standIn), append(s.secrets, secret)
	for _, form := range []func(string) string{
		func(v string) string { return v },
		func(v string) string { return base64.StdEncoding.EncodeToString([]byte(v)) },
		url.QueryEscape,
		url.PathEscape,
	} {
		inJSON, oldOK := jsonText(form(secret))
		replacement, newOK := jsonText(form(standIn))
		if oldOK && newOK {
			s.pairs = append(s.pairs, inJSON, replacement)
		}
	}
}

// jsonText is the text as it stands inside a JSON string.
func jsonText(v string) (string, bool) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if enc.Encode(v) != nil {
		return "", false
	}
	text := strings.TrimSpace(buf.String())
	return text[1 : len(text)-1], true
}

// Observation returns o with every secret replaced.
func (s *Scrubber) Observation(o evidence.Observation) evidence.Observation {
	var clean evidence.Observation
	if !s.through(o, &clean) {
		return o
	}
	return clean
}

// Server returns v with every secret replaced: a server may print one at start,
// or show it in a description.
func (s *Scrubber) Server(v evidence.Server) evidence.Server {
	var clean evidence.Server
	if !s.through(v, &clean) {
		return v
	}
	return clean
}

// Text returns v with every secret replaced, for what is shown but not kept.
func (s *Scrubber) Text(v string) string {
	var clean string
	if !s.through(v, &clean) {
		return v
	}
	return clean
}

// through takes a record to JSON and back with the secrets replaced. It reports
// false where there is nothing to do.
func (s *Scrubber) through(record, into any) bool {
	if len(s.pairs) == 0 {
		return false
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if enc.Encode(record) != nil {
		return false
	}
	return json.Unmarshal([]byte(strings.NewReplacer(s.pairs...).Replace(buf.String())), into) == nil
}
