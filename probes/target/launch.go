package target

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/scratch"
)

// A Spec is a server as the user names it.
type Spec struct {
	Target  string            // "" when Command is given
	As      string            // "", or one of Kinds: how to read Target
	Args    []string          // the server's arguments, after Target
	Command []string          // a command line, given verbatim; no shell
	Env     map[string]string // further variables of the server
	PassEnv []string          // names of our own variables that the server may see
	// Handed are the names of those variables that the user gave himself, and no
	// client's entry: they reach into a container whose command line is silent on them.
	Handed []string
	Dir    string // the server's working directory; "" is ours

	// For servers over HTTP. Target may be a URL; URL is where a server that we
	// start listens.
	URL       string
	Headers   map[string]string // sent with every request; the values are secret
	BearerEnv string            // the name of our variable that holds a bearer token
}

// Kinds are the values that Spec.As may have.
var Kinds = []string{"path", "npm", "pypi", "go", "docker", "url", "command", "node", "python", "rust", "java", "ruby", "dotnet"}

// A Launch says how to start a server, any number of times. Remove it when done.
type Launch struct {
	Argv    []string
	Dir     string
	Env     []string // complete; nothing is inherited
	Kind    string   // one of Kinds; of "url" there is no Argv
	Display string   // how messages name it, e.g. "node server.js"
	Key     string   // a short slug for evidence.Server.Key
	Package string   // "npm:NAME", "pypi:NAME" or "go:MODULE", if it is one
	Version string   // the version that is installed, if it is a package
	Notes   []string // worth telling about how it was found
	Temp    string   // a folder of ours that holds the server's HOME and TMPDIR
	Root    string   // the folder with the manifest of its package or project, if there is one

	// Fetched says that we installed its dependencies.
	Fetched bool
	// Failed are the install scripts of them that failed: "NAME: reason".
	Failed []string
	folder *scratch.Folder // Temp; nil where it is not ours
	tree   string          // the folder of the cache that holds them, "" if none does

	containers containers // what its command leaves with an engine

	// For servers over HTTP; never printed and never evidence.
	URL     string
	Headers map[string]string
	// Secrets are the values of ours in URL and Headers, longest first: they
	// must appear in nothing that the server says, and in no report.
	Secrets []string
}

// Remove deletes the server's throw-away folders, and ends containers that
// outlived it. It is safe to call twice.
func (l Launch) Remove() error {
	l.containers.end()
	if l.folder == nil && l.Temp != "" {
		return os.RemoveAll(l.Temp)
	}
	return l.folder.Remove()
}

// ResolveOptions say where to put things and whom to tell.
type ResolveOptions struct {
	// CacheDir holds what is fetched; "" is mcp-grade in os.UserCacheDir.
	CacheDir string
	// Released asks for the dependencies of a package as they were when it was
	// released, for it does not fit those of today.
	Released bool
	// Refresh fetches packages anew that are in the cache already.
	Refresh bool
	// Progress is told what takes long, in a few words. May be nil.
	Progress func(string)
}

// Resolve finds out how to start the server that spec names, and fetches it
// if it is a package. Errors are *UsageError, *StartError (StageInstall) or
// *InterruptedError, which wraps the context's.
func Resolve(ctx context.Context, spec Spec, options ResolveOptions) (Launch, error) {
	scratch.Sweep()
	r, err := newResolver(ctx, spec, options)
	if err != nil {
		if r != nil {
			r.scratch.Remove()
		}
		return Launch{}, err
	}
	launch, err := r.launch(ctx)
	if err != nil {
		r.scratch.Remove()
		var interrupted *InterruptedError
		if ctx.Err() != nil && !errors.As(err, &interrupted) {
			err = &InterruptedError{While: "preparing the server", Err: ctx.Err()}
		}
		return Launch{}, err
	}
	return launch, nil
}

// keyName leaves the scope of a package out, unless what is left says nothing.
func keyName(name string) string {
	switch base := baseName(name); base {
	case "", "mcp", "server", "mcp-server", "index", "main":
		return name
	default:
		return base
	}
}

// slug makes a short key from a name: small letters, digits and hyphens.
func slug(name string) string {
	const longest = 40
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		} else if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
			b.WriteByte('-')
		}
		if b.Len() >= longest {
			break
		}
	}
	key := strings.Trim(b.String(), "-")
	if key == "" {
		return "server"
	}
	return key
}

// display shortens a command line for messages: base names for what we found
// out ourselves, words as they are for the rest.
func display(argv []string) string {
	words := make([]string, len(argv))
	for i, word := range argv {
		if filepath.IsAbs(word) && i < 2 {
			word = filepath.Base(word)
		}
		words[i] = word
	}
	const longest = 120
	text := strings.Join(words, " ")
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "…"
	}
	return text
}
