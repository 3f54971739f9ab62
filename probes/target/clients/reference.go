package clients

import "strings"

// syntax is which references a client replaces.
type syntax struct {
	prefixed bool // ${env:NAME}, ${input:ID}, ${workspaceFolder}, …
	bare     bool // ${NAME} and ${NAME:-default} are variables of the environment
	dollar   bool // $NAME too
	double   bool // ${{ secrets.NAME }} and ${{ inputs.NAME }}
}

// syntaxes follows the descriptions named in doc.go. Claude Desktop replaces
// nothing: a file of its form that holds references was written for a client
// that does. Zed and Codex replace nothing either, and have shapes of their own,
// so that their ${…} is text for the server.
var syntaxes = map[string]syntax{
	FormatClaudeCode:    {prefixed: true, bare: true},
	FormatClaudeDesktop: {prefixed: true, bare: true},
	FormatGeneric:       {prefixed: true, bare: true},
	FormatWindsurf:      {prefixed: true, bare: true},
	FormatGemini:        {prefixed: true, bare: true, dollar: true},
	FormatCursor:        {prefixed: true},
	FormatVSCode:        {prefixed: true},
	FormatVSCodeSetting: {prefixed: true},
	FormatRegistry:      {prefixed: true},
	FormatContinue:      {double: true},
}

// A reference is one ${…} in a text.
type reference struct {
	kind     string // "env", "input", "file", "folder", "editor"
	name     string
	fallback string // after :-
	optional bool   // whether there is a fallback
	length   int    // of the reference in the text, in bytes
}

// reference reads what begins at the $ that s begins with. ok is false if it is
// plain text for this client.
func (x syntax) reference(s string) (ref reference, ok bool) {
	switch {
	case strings.HasPrefix(s, "${{"):
		if !x.double {
			return ref, false
		}
		end := strings.Index(s[:min(len(s), maxLength)], "}}")
		if end < 0 {
			return ref, false
		}
		return doubled(strings.TrimSpace(s[3:end]), end+2)
	case strings.HasPrefix(s, "${"):
		end := closing(s)
		if end < 0 || x.double {
			return ref, false
		}
		ref, ok = x.braced(s[2:end])
		ref.length = end + 1
		return ref, ok
	case x.dollar:
		end := 1
		for end < len(s) && nameByte(s[end], end == 1) {
			end++
		}
		return reference{kind: "env", name: s[1:end], length: end}, end > 1
	}
	return ref, false
}

// braced reads what stands between ${ and }.
func (x syntax) braced(inside string) (reference, bool) {
	body, fallback, optional := strings.Cut(inside, ":-")
	ref := reference{name: body, fallback: fallback, optional: optional}
	if _, known := (Lookup{}).folder(body); known && x.prefixed {
		ref.kind = "folder"
		return ref, true
	}
	kind, name, prefixed := strings.Cut(body, ":")
	if !prefixed {
		ref.kind = "env"
		return ref, x.bare && isName(body)
	}
	if ref.name = name; !x.prefixed || name == "" {
		return ref, false
	}
	switch kind {
	case "env", "input", "file":
		ref.kind = kind
	case "workspaceFolder", "workspaceFolderBasename": // of a workspace with several folders
		ref.kind, ref.name = "folder", kind
	case "config", "command":
		ref.kind, ref.name = "editor", body
	default:
		return ref, false
	}
	return ref, true
}

// doubled reads Continue's ${{ secrets.NAME }}; its secrets outside the hub come
// from .env files.
func doubled(inside string, length int) (reference, bool) {
	kind, name, ok := strings.Cut(inside, ".")
	ref := reference{name: name, length: length}
	switch {
	case !ok || name == "":
		return ref, false
	case kind == "secrets" || kind == "env":
		ref.kind = "env"
	case kind == "inputs":
		ref.kind = "input"
	default:
		return ref, false
	}
	return ref, true
}

// maxLength bounds a reference, in bytes, so that a text of many that are never
// closed is read in linear time.
const maxLength = 1024

// closing finds the brace that closes the one at s[1], -1 if there is none.
func closing(s string) int {
	depth := 0
	for i := 1; i < min(len(s), maxLength); i++ {
		switch {
		case s[i] == '{' && s[i-1] == '$':
			depth++
		case s[i] == '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

func isName(s string) bool {
	for i := range len(s) {
		if !nameByte(s[i], i == 0) {
			return false
		}
	}
	return s != ""
}

func nameByte(c byte, first bool) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || !first && '0' <= c && c <= '9'
}
