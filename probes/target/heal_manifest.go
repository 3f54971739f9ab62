package target

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// A Variable is an environment variable that a server's package tells of.
type Variable struct {
	Name        string
	Description string
	Example     string // a value that stands in the documentation, or a default
	Required    bool   // the package says that it cannot do without
	InConfig    bool   // it stands in a client's configuration in the README
	Source      string // the file that tells of it
}

// manifestLimit is how much of each file is read.
const manifestLimit = 512 << 10

// Variables reads what the installed package tells of its environment:
// server.json, manifest.json, smithery.yaml, package.json and the README. Each
// variable is listed once, the required ones first, then in the order of the files.
func (l Launch) Variables() []Variable {
	if l.Root == "" {
		return nil
	}
	var all []Variable
	for _, name := range []string{"server.json", "manifest.json", "package.json", "smithery.yaml", "README.md", "readme.md", "README.rst", "METADATA"} {
		text := readSome(filepath.Join(l.Root, name))
		if text == "" {
			continue
		}
		var found []Variable
		switch filepath.Ext(name) {
		case ".json":
			found = jsonVariables(text)
		case ".yaml":
			found = smitheryVariables(text)
		default:
			found = readmeVariables(text)
		}
		for _, v := range found {
			v.Source = name
			if name == "METADATA" {
				v.Source = "README"
			}
			all = addVariable(all, v)
		}
	}
	slices.SortStableFunc(all, func(a, b Variable) int {
		switch {
		case a.Required == b.Required:
			return 0
		case a.Required:
			return -1
		}
		return 1
	})
	return all
}

// readmeNames are the files in which a package tells how it is used, in Markdown.
var readmeNames = []string{"README.md", "readme.md", "METADATA"}

// StdioFlag gives the words that make the server speak on standard input and
// output, if its README tells them: some serve HTTP unless they are told.
func (l Launch) StdioFlag() []string {
	if l.Root == "" {
		return nil
	}
	for _, name := range readmeNames {
		switch m := stdioFlag.FindStringSubmatch(readSome(filepath.Join(l.Root, name))); {
		case m == nil:
		case m[1] != "":
			return []string{m[1], "stdio"}
		default:
			return []string{"--stdio"}
		}
	}
	return nil
}

var stdioFlag = regexp.MustCompile(`(?:(--transport|--mode)["'=, ]+stdio\b|--stdio\b)`)

// addVariable joins what two files say of the same variable.
func addVariable(all []Variable, v Variable) []Variable {
	const most = 60
	for i := range all {
		if have := &all[i]; have.Name == v.Name {
			have.Required = have.Required || v.Required
			have.InConfig = have.InConfig || v.InConfig
			if have.Example == "" {
				have.Example = v.Example
			}
			if have.Description == "" {
				have.Description = v.Description
			}
			return all
		}
	}
	if len(all) == most || !envName.MatchString(v.Name) || systemError(v.Name) {
		return all
	}
	return append(all, v)
}

var envName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]{1,80}$`)

func readSome(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, manifestLimit))
	if err != nil {
		return ""
	}
	return string(raw)
}

// jsonVariables finds what the registry's server.json calls
// environmentVariables, wherever it stands, and the env of an MCPB manifest.
func jsonVariables(text string) []Variable {
	var root any
	if json.Unmarshal([]byte(text), &root) != nil {
		return nil
	}
	var found []Variable
	var walk func(any, int)
	walk = func(node any, depth int) {
		const deepest = 12
		if depth > deepest {
			return
		}
		switch node := node.(type) {
		case []any:
			for _, child := range node {
				walk(child, depth+1)
			}
		case map[string]any:
			if list, ok := node["environmentVariables"].([]any); ok {
				found = append(found, registryVariables(list)...)
			}
			for _, name := range sortedKeys(node) {
				walk(node[name], depth+1)
			}
		}
	}
	walk(root, 0)
	if top, ok := root.(map[string]any); ok {
		found = append(found, bundleVariables(top)...)
	}
	return found
}

func sortedKeys(m map[string]any) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func registryVariables(list []any) []Variable {
	var found []Variable
	for _, entry := range list {
		e, ok := entry.(map[string]any)
		if !ok {
			continue
		}
		word := func(key string) string { s, _ := e[key].(string); return s }
		required, _ := e["isRequired"].(bool)
		v := Variable{Name: word("name"), Description: cut(word("description"), 300), Example: word("default"), Required: required, InConfig: true}
		if v.Example == "" {
			v.Example = word("value")
		}
		if choices, ok := e["choices"].([]any); ok && len(choices) > 0 && v.Example == "" {
			v.Example, _ = choices[0].(string)
		}
		found = append(found, v)
	}
	return found
}

// bundleVariables reads a manifest.json of a desktop extension: its env refers
// to settings of the user, some of which are required.
func bundleVariables(root map[string]any) []Variable {
	server, _ := root["server"].(map[string]any)
	config, _ := server["mcp_config"].(map[string]any)
	env, _ := config["env"].(map[string]any)
	settings, _ := root["user_config"].(map[string]any)
	var found []Variable
	for _, name := range sortedKeys(env) {
		value, _ := env[name].(string)
		v := Variable{Name: name, Example: value, InConfig: true}
		if key, ok := strings.CutPrefix(value, "${user_config."); ok {
			setting, _ := settings[strings.TrimSuffix(key, "}")].(map[string]any)
			v.Required, _ = setting["required"].(bool)
			description, _ := setting["description"].(string)
			v.Description = cut(description, 300)
			v.Example, _ = setting["default"].(string)
		}
		found = append(found, v)
	}
	return found
}

var (
	smitheryEnv = regexp.MustCompile(`([A-Za-z][A-Za-z0-9_]{1,80})['"]?\s*:\s*(?:String\()?(?:config|c|cfg)\.([A-Za-z0-9_]{1,80})`)
	readmeEnv   = regexp.MustCompile(`"([A-Za-z][A-Za-z0-9_]{1,80})"\s*:\s*"((?:[^"\\\n]|\\.){0,400})"`)
	readmeBlock = regexp.MustCompile(`"env"\s*:\s*\{`)
	readmeFlag  = regexp.MustCompile(`(?m)(?:^\s*(export) |-e["', ]+|--env[ =])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=["']?([^\s"'\\]{0,200})`)
)

// smitheryVariables reads a smithery.yaml: the names of its variables stand in
// a piece of JavaScript, what is required in a JSON Schema beside it.
func smitheryVariables(text string) []Variable {
	var doc struct {
		StartCommand struct {
			ConfigSchema struct {
				Required   []string `yaml:"required"`
				Properties map[string]struct {
					Description string `yaml:"description"`
				} `yaml:"properties"`
			} `yaml:"configSchema"`
			CommandFunction string `yaml:"commandFunction"`
		} `yaml:"startCommand"`
	}
	if yaml.Unmarshal([]byte(text), &doc) != nil {
		return nil
	}
	schema := doc.StartCommand.ConfigSchema
	var found []Variable
	for _, m := range smitheryEnv.FindAllStringSubmatch(doc.StartCommand.CommandFunction, 40) {
		if m[1] == "env" || m[1] == "command" || m[1] == "args" {
			continue
		}
		found = append(found, Variable{
			Name: m[1], Description: cut(schema.Properties[m[2]].Description, 300), Required: slices.Contains(schema.Required, m[2]), InConfig: true,
		})
	}
	return found
}

// readmeVariables finds the variables in the examples of a README: "env"
// members of client configurations, docker flags, exports.
func readmeVariables(text string) []Variable {
	var found []Variable
	for _, at := range readmeBlock.FindAllStringIndex(text, 40) {
		block, _, ok := strings.Cut(text[at[1]:min(len(text), at[1]+4000)], "\n}")
		if !ok {
			block = text[at[1]:min(len(text), at[1]+4000)]
		}
		if end := closing(block); end >= 0 {
			block = block[:end]
		}
		for _, m := range readmeEnv.FindAllStringSubmatch(block, 40) {
			var value string
			if json.Unmarshal([]byte(`"`+m[2]+`"`), &value) != nil {
				value = m[2]
			}
			found = append(found, Variable{Name: m[1], Example: value, InConfig: true})
		}
	}
	for _, m := range readmeFlag.FindAllStringSubmatch(text, 60) {
		found = append(found, Variable{Name: m[2], Example: m[3], InConfig: m[1] == ""})
	}
	return found
}

// closing finds the brace that ends an object whose values are texts.
func closing(block string) int {
	quoted := false
	for i := 0; i < len(block); i++ {
		switch c := block[i]; {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
		case c == '}' && !quoted:
			return i
		}
	}
	return -1
}
