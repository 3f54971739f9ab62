package clients

import (
	"slices"
	"strings"
)

// arguments turns runtimeArguments or packageArguments into words.
func (r *registryReader) arguments(items []*node, runtime bool) []string {
	var words []string
	for _, n := range items {
		switch n.textOf("type") {
		case "named":
			words = append(words, r.named(n, runtime)...)
		case "positional":
			if value, given := r.argument(n, or(n.textOf("valueHint", "value_hint"), "argument")); given {
				words = append(words, value)
			}
		default:
			r.problem(n.line, "type", "is no kind of argument", "write positional or named")
		}
	}
	return words
}

// named writes "a command-line --flag={value}", as the schema has it; after one
// dash the value is a word of its own.
func (r *registryReader) named(n *node, runtime bool) []string {
	name := n.textOf("name")
	if name == "" {
		r.problem(n.line, "name", "is missing in a named argument", "give the flag with its dashes, such as --port")
		return nil
	}
	if isSwitch(n) {
		if runtime || n.truth("isRequired", "is_required") || n.get("description") == nil {
			return []string{name}
		}
		return nil // for the user to add
	}
	value, given := r.argument(n, strings.TrimLeft(name, "-"))
	switch {
	case !given:
		return nil
	case strings.HasPrefix(name, "--"):
		return []string{name + "=" + value}
	}
	return []string{name, value}
}

// isSwitch tells a flag that stands alone. The schema has no word for it:
// authors leave out all that would describe a value.
func isSwitch(n *node) bool {
	for _, key := range []string{"value", "default", "placeholder", "choices", "variables", "valueHint", "value_hint"} {
		if n.get(key) != nil {
			return false
		}
	}
	format := n.textOf("format")
	return format == "" || format == "boolean"
}

// argument gives an argument's value; what is neither fixed, proposed nor
// required is left out.
func (r *registryReader) argument(n *node, id string) (value string, given bool) {
	switch {
	case n.textOf("value") != "":
		value = r.fillIn(n.textOf("value"), n)
	case n.textOf("default") != "" || n.truth("isRequired", "is_required"):
		value = r.ask(id, n)
	default:
		return "", false
	}
	r.known[id] = value
	return value, true
}

// runners are what starts a package of each registry where runtimeHint says
// nothing: the schema's examples npx, uvx, docker, dnx.
var runners = map[string]string{"npm": "npx", "pypi": "uvx", "oci": "docker", "nuget": "dnx"}

// command writes the command line that a client would run.
func (r *registryReader) command(e *Entry, runtime, program []string) {
	runner := or(e.Runtime, runners[e.Registry])
	switch {
	case e.Registry == "mcpb":
		r.problem(r.line, "", "is an MCP bundle, which has to be unpacked before it can be started", "download the file, unpack it, and grade its folder: mcp-grade ./FOLDER")
		return
	case runner == "":
		r.problem(r.line, "registryType", "is no registry that is known", "install the package, and grade its command: mcp-grade -- COMMAND ARG…")
		return
	}
	e.Runtime, e.Command = runner, runner
	switch runner {
	case "npx", "bunx", "pnpx":
		if runner == "npx" && !slices.Contains(runtime, "-y") && !slices.Contains(runtime, "--yes") {
			runtime = slices.Insert(runtime, 0, "-y")
		}
		runtime = append(runtime, versioned(e.Package, "@", e.Version))
	case "uvx":
		runtime = append(runtime, versioned(e.Package, "@", e.Version))
	case "pipx":
		runtime = append([]string{"run"}, append(runtime, versioned(e.Package, "==", e.Version))...)
	case "docker", "podman":
		name := image(e.Package, e.Version)
		_, e.Version, _ = strings.Cut(shortName(name), ":")
		runtime = append(container(e, runtime), name)
	case "dnx":
		if !slices.Contains(runtime, "--yes") {
			runtime = append(runtime, "--yes")
		}
		runtime = slices.Insert(runtime, 0, versioned(e.Package, "@", e.Version))
		if len(program) > 0 {
			runtime = append(runtime, "--")
		}
	default: // node, python, java, …: the arguments say what to run
		if !slices.Contains(runtime, e.Package) {
			runtime = append(runtime, e.Package)
		}
	}
	e.Args = append(runtime, program...)
}

func versioned(name, sign, version string) string {
	if version == "" || strings.Contains(strings.TrimPrefix(name, "@"), sign) {
		return name
	}
	return name + sign + version
}

// container puts run -i --rm in front, and hands each variable on by its name,
// so that no value stands on the command line.
func container(e *Entry, runtime []string) []string {
	words := []string{"run", "-i", "--rm"}
	given := strings.Join(runtime, " ") + " "
	for _, name := range sortedSet(slices.Concat(mapKeys(e.Env), e.Required, e.Optional)) {
		if !strings.Contains(given, name+"=") && !strings.Contains(given, name+" ") {
			words = append(words, "-e", name)
		}
	}
	for _, word := range runtime {
		if !slices.Contains([]string{"run", "-i", "--rm", "--interactive"}, word) {
			words = append(words, word)
		}
	}
	return words
}

// image adds the version as a tag, unless the identifier has a tag or digest of
// its own, as it has since the schema of December 2025.
func image(name, version string) string {
	if version == "" || strings.ContainsAny(shortName(name), ":@") {
		return name
	}
	return name + ":" + version
}

func mapKeys(m map[string]string) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	return names
}
