package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// A finder looks up what an entry refers to, and remembers what must never be
// shown.
type finder struct {
	given   map[string]string // variables from flags and settings
	base    string
	inputs  map[string]string
	entry   clients.Entry
	secrets map[string]string
}

// secretMark makes a name one of a credential, for the scrubber.
const secretMark = "_secret"

// maxValueFile bounds a file that holds one value.
const maxValueFile = 64 << 10

func (f finder) lookup() clients.Lookup {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "" // ${userHome} is then told as missing
	}
	return clients.Lookup{
		Env: f.env, Input: f.input, File: f.file,
		Workspace: f.base, Home: home, Separator: string(os.PathSeparator),
	}
}

func (f finder) env(name string) (string, bool) {
	value, ok := f.given[name]
	if !ok {
		value, ok = os.LookupEnv(name)
	}
	if ok {
		f.secrets[name] = value
	}
	return value, ok
}

func (f finder) input(id string) (string, bool) {
	value, ok := f.inputs[id]
	if !ok {
		return "", false
	}
	mark := id
	for _, in := range f.entry.Inputs {
		if in.ID == id && in.Secret {
			mark += secretMark
		}
	}
	f.secrets[mark] = value
	return value, true
}

func (f finder) file(name string) (string, bool) {
	data, err := readUpTo(under(f.base, filepath.FromSlash(name)), maxValueFile)
	if err != nil {
		return "", false
	}
	value := strings.TrimSpace(string(data))
	f.secrets[name+secretMark] = value
	return value, true
}

// all adds what the entry itself holds: variables and headers that its client
// takes for secret, and arguments that follow a flag named like a credential.
func (f finder) all(e clients.Entry) map[string]string {
	for _, name := range e.Secrets {
		if value, ok := e.Env[name]; ok && !namesFile(value) {
			f.secrets[name+secretMark] = value
		}
	}
	for name, value := range e.Headers {
		if slices.Contains(e.Secrets, name) || secretHeader(name) {
			f.secrets["header "+name+secretMark] = lastWord(value)
		}
	}
	before := ""
	for i, arg := range e.Args {
		mark := fmt.Sprintf("args%d", i)
		name, value, attached := strings.Cut(arg, "=")
		switch {
		case attached && secretFlag(name) && !namesFile(value):
			f.secrets[mark+secretMark] = value
		case before == "--header" || before == "-H":
			if name, value, _ = strings.Cut(arg, ":"); secretHeader(name) {
				f.secrets[mark+secretMark] = lastWord(value)
			}
		case secretFlag(before) && !namesFile(arg):
			f.secrets[mark+secretMark] = arg
		default:
			for n, credential := range probes.Credentials("", arg) { // such as a URL's password
				f.secrets[fmt.Sprintf("%s/%d%s", mark, n, secretMark)] = credential
			}
		}
		before = arg
	}
	return f.secrets
}

// secretFlag reports whether a flag's value is a credential: --token-limit takes
// a number, --auth-mode a word.
func secretFlag(name string) bool {
	if !strings.HasPrefix(name, "-") {
		return false
	}
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == '-' || r == '_' || r == '.' })
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	for _, ending := range []string{"token", "key", "secret", "password", "passwd", "apikey", "pat", "credential", "credentials", "bearer"} {
		if last == ending || len(ending) > len("key") && strings.HasSuffix(last, ending) {
			return true
		}
	}
	return false
}

// secretHeader reports whether a header's value is a credential.
func secretHeader(name string) bool {
	name = strings.ToLower(strings.TrimSpace(name))
	return name == "authorization" || name == "proxy-authorization" || name == "cookie" || secretFlag("-"+name)
}

// namesFile reports whether a value is the path of a credential, and not the
// credential: a server may name it.
func namesFile(value string) bool {
	return strings.HasPrefix(value, "/") || strings.HasPrefix(value, "./") || strings.HasPrefix(value, "~") || fileExists(value)
}

// lastWord is the credential of a header's value, after its scheme.
func lastWord(value string) string {
	words := strings.Fields(value)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}
