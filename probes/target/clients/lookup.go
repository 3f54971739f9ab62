package clients

// A Lookup answers what ${…} stands for. A nil function knows nothing.
type Lookup struct {
	Env       func(name string) (value string, ok bool) // the user's environment
	Input     func(id string) (value string, ok bool)   // what the user would be asked for
	File      func(path string) (text string, ok bool)  // ${file:PATH} of Windsurf
	Workspace string                                    // ${workspaceFolder}; "" is not known
	Home      string                                    // ${userHome}
	Separator string                                    // ${pathSeparator}; "" means /
}

func (l Lookup) env(name string) (string, bool)  { return ask(l.Env, name) }
func (l Lookup) file(path string) (string, bool) { return ask(l.File, path) }

func ask(f func(string) (string, bool), name string) (string, bool) {
	if f == nil {
		return "", false
	}
	return f(name)
}

// folder gives the variables that code.visualstudio.com/docs/reference/variables-reference
// lists and that make sense outside an editor; Cursor has the same ones, Gemini
// CLI calls two of them differently.
func (l Lookup) folder(name string) (value string, known bool) {
	separator := l.Separator
	if separator == "" {
		separator = "/"
	}
	switch name {
	case "userHome":
		return l.Home, true
	case "workspaceFolder", "workspaceRoot", "workspacePath", "cwd":
		return l.Workspace, true
	case "workspaceFolderBasename":
		return lastPart(l.Workspace), true
	case "pathSeparator", "/":
		return separator, true
	}
	return "", false
}

func lastPart(path string) string {
	end := len(path)
	for end > 0 && (path[end-1] == '/' || path[end-1] == '\\') {
		end--
	}
	start := end
	for start > 0 && path[start-1] != '/' && path[start-1] != '\\' {
		start--
	}
	return path[start:end]
}

// A Missing is a variable that has no value.
type Missing struct {
	Kind        string   // "env", "input", "file", "folder", or "editor" for what only an editor knows
	Name        string   // of the variable, input, file or folder
	Where       []string // the places that need it, such as "env GITHUB_TOKEN" or "args[2]"
	Secret      bool
	Description string   // what the client would say when asking
	Choices     []string // the only values that are allowed, if any are listed
}
