package target

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var (
	argsMember = regexp.MustCompile(`"args"\s*:\s*\[`)
	shellLine  = regexp.MustCompile(`(?m)^\s*(?:\$ |> )?(?:npx|uvx|bunx|pnpm dlx|pipx run)((?:[ \t]+[^\s\x60|&;]+){1,20})[ \t]*\\?$`)
)

// Arguments gives the words that follow the package's name where its README
// shows how to start it: in a client's configuration, or after npx or uvx. The
// first that has any counts, those that name a folder or a key of the reader's
// included; nil if there are none.
func (l Launch) Arguments() []string {
	_, name, ok := strings.Cut(l.Package, ":")
	if !ok || l.Root == "" {
		return nil
	}
	for _, file := range []string{"README.md", "readme.md", "README.rst", "METADATA"} {
		text := readSome(filepath.Join(l.Root, file))
		for _, at := range argsMember.FindAllStringIndex(text, 40) {
			var words []string
			if json.NewDecoder(strings.NewReader(text[at[1]-1:])).Decode(&words) == nil {
				if after := afterName(words, name); len(after) > 0 {
					return after
				}
			}
		}
		for _, m := range shellLine.FindAllStringSubmatch(text, 40) {
			if after := afterName(strings.Fields(m[1]), name); len(after) > 0 {
				return after
			}
		}
	}
	return nil
}

// servesNet knows words that make a server listen, instead of speaking to us.
var servesNet = regexp.MustCompile(`(?i)^(?:--?(?:port|host|http|sse|listen)\b.*|(?:--?(?:transport|mode)=)?(?:sse|http|streamable-http|streamable_http))$`)

// afterName gives the words after a package's name, which may carry a version.
func afterName(words []string, name string) []string {
	const most = 12
	if i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, name+" ") }); i >= 0 {
		words = slices.Concat(words[:i], strings.Fields(words[i]), words[i+1:]) // ["pkg KEY=<key>"]
	}
	at := slices.IndexFunc(words, func(w string) bool {
		bare := strings.ToLower(w)
		own := strings.ToLower(name)
		return bare == own || strings.HasPrefix(bare, own+"@") || strings.HasPrefix(bare, own+"==")
	})
	if at < 0 {
		return nil
	}
	after := words[at+1:]
	if slices.ContainsFunc(after, func(w string) bool { return servesNet.MatchString(w) }) {
		return nil
	}
	if slices.ContainsFunc(after, func(w string) bool { return len(w) > 200 || strings.ContainsAny(w, "\x00\n") }) {
		return nil
	}
	return after[:min(len(after), most)]
}
