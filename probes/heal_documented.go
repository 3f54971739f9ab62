package probes

import (
	"regexp"
	"slices"
	"strings"
)

// documentedArguments puts on the command line what the README shows there: a
// subcommand that starts the server, flags without which it refuses. What stands
// for a value of the reader's is made up.
func (h *healer) documentedArguments() bool {
	if h.shown || h.o.Given {
		return false
	}
	h.shown = true
	words := h.plain.Launch.Arguments()
	if len(words) == 0 || slices.Contains(h.Host.Launch.Argv, words[0]) || slices.ContainsFunc(words, func(w string) bool { return w == "--help" || w == "-h" || w == "--version" }) {
		return false
	}
	var put []string
	secret, folder := "", ""
	for i, word := range words {
		if !placeholder.MatchString(word) && !strings.HasPrefix(word, "/") && !strings.Contains(word, "://") {
			put = append(put, word)
			continue
		}
		if made, hidden := h.composed(word); made != "" {
			put, secret = append(put, made), hidden
			continue
		}
		flag := ""
		if before, value, ok := strings.Cut(word, "="); ok && settingWord.MatchString(before) {
			flag, word = before+"=", value
		}
		name := strings.Trim(word, "<>[]{}$")
		if flag != "" {
			name = strings.Trim(flag, "-=")
		} else if i > 0 && strings.HasPrefix(words[i-1], "-") {
			name = strings.TrimLeft(words[i-1], "-")
		} else if strings.HasPrefix(word, "/") {
			name = "folder_path"
		}
		m, err := h.bench.value(want{name: name, text: word, example: word, label: "argument " + name})
		if err != nil || m.value == "" || !h.sandboxed() && m.secret != "" {
			return false
		}
		put = append(put, flag+m.value)
		h.took(m)
		secret, folder = m.secret, m.folder
	}
	h.Host.Launch = h.Host.Launch.WithArguments(put...)
	h.Supplied = append(h.Supplied, Supplied{
		Argument: strings.Join(words, " "), Value: strings.Join(put, " "), Secret: secret, Shown: true,
		Why: "its README starts it so" + map[bool]string{true: ", on a folder of ours", false: ""}[folder != ""],
	})
	return true
}

// composed fills an argument that is made of several placeholders, such as
// YOUR_SID/YOUR_KEY:YOUR_SECRET; "" if it is none. The secret is the last one's.
func (h *healer) composed(word string) (value, secret string) {
	parts := composedPart.FindAllString(word, -1)
	if len(parts) < 2 || !h.sandboxed() {
		return "", ""
	}
	value = word
	_, of, _ := strings.Cut(h.plain.Launch.Package, ":") // whose credentials they are
	for _, part := range parts {
		name := strings.TrimPrefix(strings.Trim(part, "<>"), "YOUR_")
		m, err := h.bench.value(want{name: strings.Join(append(nameWords(of), nameWords(name)...), "_"), label: "argument " + name})
		if err != nil || m.value == "" {
			return "", ""
		}
		value = strings.Replace(value, part, m.value, 1)
		if m.secret != "" {
			secret = m.secret
		}
	}
	return value, secret
}

var composedPart = regexp.MustCompile(`YOUR_[A-Z][A-Z0-9_]*|<[^<>\s]+>`)

// settingWord is what stands before the "=" of an argument: --token, API_KEY.
var settingWord = regexp.MustCompile(`^-{0,2}[A-Za-z][A-Za-z0-9_-]*$`)

// conflict knows what programs say of settings that exclude each other.
var conflict = regexp.MustCompile(`(?i)mutually exclusive|cannot (?:both )?be (?:set|used|specified|provided|given|combined)|can(?:no|')t use both|only one of|must be None|must not be set|not both|at the same time|conflicting`)

// drop takes back the latest of the made-up variables that a failed start names
// where it says that some exclude each other.
func (h *healer) drop(said string) bool {
	if !conflict.MatchString(said) {
		return false
	}
	low := strings.ToLower(said)
	named := func(s Supplied) bool {
		name := strings.ToLower(s.Variable)
		if name == "" {
			return false
		}
		if strings.Contains(low, name) {
			return true
		}
		_, rest, ok := strings.Cut(name, "_") // QDRANT_LOCAL_PATH is local_path to the program
		return ok && len(rest) > 3 && regexp.MustCompile(`\b`+regexp.QuoteMeta(rest)+`\b`).MatchString(low)
	}
	for i, s := range slices.Backward(h.Supplied) {
		if !named(s) || h.dropped[s.Variable] {
			continue
		}
		h.Supplied = slices.Delete(h.Supplied, i, i+1)
		h.Host.Launch = h.Host.Launch.WithoutVariable(s.Variable)
		h.dropped[s.Variable] = true
		return true
	}
	return false
}

// given reports whether the command line already says what a variable would:
// --connection-string for POSTGRES_CONNECTION_STRING, a database's URL for any
// variable that holds one.
func (h *healer) given(name string) bool {
	ws := nameWords(name)
	for _, word := range h.plain.Launch.Argv[min(1, len(h.plain.Launch.Argv)):] {
		if databaseURL.MatchString(word) && namesConnection(name) {
			return true
		}
		if !strings.HasPrefix(word, "--") {
			continue
		}
		flag, _, _ := strings.Cut(word, "=")
		fs := nameWords(flag)
		if len(fs) > 0 && len(fs) <= len(ws) && slices.Equal(fs, ws[len(ws)-len(fs):]) {
			return true
		}
	}
	return false
}
