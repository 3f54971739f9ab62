package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// interpreters run a script that is named in their arguments.
var interpreters = []string{"node", "nodejs", "bun", "deno", "tsx", "ts-node", "python", "python3", "py", "ruby", "php", "perl", "bash", "sh", "zsh", "java", "dotnet", "uv", "npx", "bunx", "uvx"}

// scriptEndings are those of files that an interpreter runs.
var scriptEndings = []string{".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".py", ".rb", ".php", ".pl", ".sh", ".jar", ".dll"}

// missingScript says that the file which an entry's interpreter shall run is not
// there. A runtime would call it a missing module, which sounds like a package.
func missingScript(f clients.File, e clients.Entry, dir string) error {
	name := strings.ToLower(strings.TrimSuffix(filepath.Base(strings.ReplaceAll(e.Command, `\`, "/")), ".exe"))
	if !slices.Contains(interpreters, strings.TrimRight(name, "0123456789.")) && !slices.Contains(interpreters, name) {
		return nil
	}
	at, in := scriptIn(name, e.Args)
	if in != "" {
		dir = under(dir, in)
	}
	if at < 0 {
		return nil
	}
	file := under(dir, e.Args[at])
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		return nil
	}
	built := ""
	if strings.Contains(filepath.ToSlash(file), "/dist/") || strings.Contains(filepath.ToSlash(file), "/build/") {
		built = "build the project first, or "
	}
	return usagef("%s: the script of the entry %q does not exist: %s (args[%d]); %scorrect the path; trying again as it is will not help", place(f, e), e.Name, file, at, built)
}

// scriptIn finds the script among an interpreter's arguments, and the folder that
// uv is told to change to. It gives -1 where none is named for certain.
func scriptIn(program string, args []string) (at int, dir string) {
	for i := 0; i < len(args); i++ {
		switch word := args[i]; {
		case slices.Contains([]string{"-e", "-c", "-m", "-p", "--eval", "--print", "--module", "-x", "--"}, word):
			return -1, dir
		case program == "uv" && (word == "--directory" || word == "--project") && i+1 < len(args):
			i++
			if word == "--directory" {
				dir = args[i]
			}
		case slices.Contains([]string{"-r", "--require", "--import", "--loader", "--env-file", "--with", "--python", "-cp", "-classpath", "--config", "--import-map", "--tsconfig", "-P"}, word):
			i++
		case strings.HasPrefix(word, "-"), strings.Contains(word, "://"):
		case strings.HasPrefix(word, "${"):
			return -1, dir
		case slices.Contains(scriptEndings, strings.ToLower(filepath.Ext(word))):
			return i, dir
		case slices.Contains([]string{"run", "tsx", "ts-node", "exec", "node", "python", "python3", "x"}, word):
		default:
			return -1, dir // a package or a program, whose arguments these are
		}
	}
	return -1, dir
}
