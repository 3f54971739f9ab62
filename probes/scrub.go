package probes

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A Scrubber keeps what the user gave in confidence out of evidence and reports.
// Each value is replaced by a stand-in wherever and in whatever encoding the
// server wrote it. The stand-in of a credential is planted: so a leak is still
// found, also when the evidence is judged again, and the credential itself is
// never written down. That of a private value, which no server is blamed for
// showing, says whose value stood there.
type Scrubber struct {
	forms  []form
	joined []joinedForm // the same without breaks
	// StandIns are what to plant.
	StandIns []string
	secrets  []string
}

// Secrets are the credentials that are kept out of evidence.
func (s *Scrubber) Secrets() []string { return s.secrets }

// NewScrubber takes the server's variables that the user gave, by name, and
// further secrets, such as the values of headers.
func NewScrubber(given map[string]string, seed int64, more ...string) *Scrubber {
	s := &Scrubber{}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		credentials, private := confided(name, given[name])
		for i, secret := range credentials {
			label := "environment/" + name
			if i > 0 {
				label += fmt.Sprintf("/%d", i)
			}
			s.addCredential(secret, "canary_"+craft.Planted(seed, label, 24))
		}
		if private != "" {
			s.add(private, true, "value-of-"+plainName(name), "value-of-"+plainName(name), "value-of-"+plainName(name))
		}
	}
	for i, secret := range more {
		if len(secret) >= minSecret {
			s.addCredential(secret, "canary_"+craft.Planted(seed, fmt.Sprintf("given/%d", i), 24))
		}
	}
	// The longest first: one may stand within another.
	slices.SortStableFunc(s.forms, func(a, b form) int { return cmp.Compare(len(b.text), len(a.text)) })
	s.joined = joinedForms(s.forms)
	return s
}

// plainName is the name in letters, digits and signs that change no text around it.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r < 0x80 && isWordByte(byte(r)) {
			return r
		}
		return '-'
	}, name)
}

// Observation returns o with every secret replaced.
func (s *Scrubber) Observation(o evidence.Observation) evidence.Observation {
	return scrubbedCopy(s, o)
}

// Server returns v with every secret replaced: a server may print one at start,
// or show it in a description.
func (s *Scrubber) Server(v evidence.Server) evidence.Server { return scrubbedCopy(s, v) }

// Text returns v with every secret replaced, for what is shown but not kept.
func (s *Scrubber) Text(v string) string { return s.replace(v) }

// scrubbedCopy replaces the secrets in every text of a record.
func scrubbedCopy[T any](s *Scrubber, record T) T {
	if len(s.forms) == 0 {
		return record
	}
	return s.walk(reflect.ValueOf(record)).Interface().(T)
}

// ourOwn are the members of a record whose words are the grader's or the
// protocol's: a secret that is such a word must not break the record.
var ourOwn = map[string]bool{
	"record": true, "key": true, "server": true, "probe": true, "type": true, "sandbox": true, "transport": true,
	"protocolVersion": true, "keyword": true, "method": true, "mimeType": true, "signal": true,
}

var rawType, textType = reflect.TypeFor[json.RawMessage](), reflect.TypeFor[string]()

// walk copies v with the secrets replaced.
func (s *Scrubber) walk(v reflect.Value) reflect.Value {
	switch {
	case v.Type() == rawType:
		return reflect.ValueOf(s.raw(v.Bytes()))
	case v.Type() == textType:
		return reflect.ValueOf(s.replace(v.String()))
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		fresh := reflect.New(v.Type().Elem())
		fresh.Elem().Set(s.walk(v.Elem()))
		return fresh
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		fresh := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			fresh.Index(i).Set(s.walk(v.Index(i)))
		}
		return fresh
	case reflect.Map:
		if v.IsNil() {
			return v
		}
		fresh := reflect.MakeMapWithSize(v.Type(), v.Len())
		for _, key := range v.MapKeys() {
			fresh.SetMapIndex(s.walk(key), s.walk(v.MapIndex(key)))
		}
		return fresh
	case reflect.Struct:
		fresh := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			if ourOwn[name] {
				fresh.Field(i).Set(v.Field(i))
				continue
			}
			fresh.Field(i).Set(s.walk(v.Field(i)))
		}
		return fresh
	}
	return v // numbers, truth values and words of our own types
}

// raw replaces the secrets in JSON text, which stays JSON.
func (s *Scrubber) raw(text json.RawMessage) json.RawMessage {
	if text == nil {
		return nil
	}
	clean := json.RawMessage(s.replace(string(text)))
	if json.Valid(text) && !json.Valid(clean) {
		return json.RawMessage("null")
	}
	return clean
}
