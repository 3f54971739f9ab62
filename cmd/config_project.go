package cmd

import (
	"os"
	"path"
	"slices"
)

// A project is a kind of folder from which a server can be started.
type project struct {
	language string
	title    string // for messages
	files    []string
}

// projects are told by these files, the first that matches counts.
var projects = []project{
	{"node", "Node", []string{"package.json", "server.js", "server.mjs", "index.js", "index.mjs", "server.ts", "index.ts"}},
	{"python", "Python", []string{"pyproject.toml", "server.py", "main.py", "__main__.py"}},
	{"go", "Go", []string{"go.mod"}},
	{"rust", "Rust", []string{"Cargo.toml"}},
	{"java", "Java", []string{"pom.xml", "build.gradle", "build.gradle.kts", "*.jar"}},
	{"dotnet", ".NET", []string{"*.csproj", "*.fsproj"}},
	{"ruby", "Ruby", []string{"*.gemspec", "Gemfile", "server.rb"}},
}

// projectIn tells what kind of project a folder is; nil if none that is known.
func projectIn(dir string) *project {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for i := range projects {
		if slices.ContainsFunc(entries, projects[i].shownBy) {
			return &projects[i]
		}
	}
	return nil
}

func (p project) shownBy(e os.DirEntry) bool {
	return e.Type().IsRegular() && slices.ContainsFunc(p.files, func(pattern string) bool {
		ok, err := path.Match(pattern, e.Name())
		return err == nil && ok
	})
}
