package target

import (
	"regexp"
	"slices"
	"strings"
)

// An Argument is a command-line argument that a program lacks.
type Argument struct {
	Flag string // with its dashes, and "=" where the value follows at once; "" for a positional one
	Name string // what it stands for, e.g. "allowed-directory"
	// Text is the line that asked for it.
	Text string
}

// Missing is what a program says that it lacks.
type Missing struct {
	Variables []string // environment variables, in the order in which they are named
	Fields    []string // settings that are not named as a variable, e.g. api_key
	Arguments []Argument
	Files     []string          // paths that it could not open
	Prefixes  map[string]string // how the value of a variable must begin
}

// Empty reports whether nothing was found.
func (m Missing) Empty() bool {
	return len(m.Variables) == 0 && len(m.Fields) == 0 && len(m.Arguments) == 0 && len(m.Files) == 0
}

const (
	missingText = 64 << 10 // of a text that is looked at
	missingMost = 10       // things of each kind
)

var (
	keyError   = regexp.MustCompile(`(?:KeyError: |environ\[)['"]([A-Z][A-Z0-9_]{2,60})['"]`)
	plainEnv   = regexp.MustCompile(`(?i:environment variable|env var|env variable)s?:?\s+\(?['"\x60]?([A-Z][A-Z0-9_]{2,60})\b`)
	zodPath    = regexp.MustCompile(`"path":\s*\[\s*"([A-Za-z][A-Za-z0-9_]{1,60})"\s*\]`)
	pydantic   = regexp.MustCompile(`(?m)^([A-Za-z][A-Za-z0-9_]{1,60})\n\s+(?:Field required|Input should be)`)
	mustStart  = regexp.MustCompile(`\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b[^\n]{0,60}(?i:must|should) (?i:start|begin) with ['"\x60]?([A-Za-z0-9_.:/-]{2,24})`)
	argparse   = regexp.MustCompile(`(?m)the following arguments are required: ([^\n]+)$`)
	yargs      = regexp.MustCompile(`(?m)Missing required arguments?: ([^\n]+)$`)
	quoted     = regexp.MustCompile(`(?i)(?:required option|missing option|missing required option|missing (?:required )?argument|required flag\(s\)|argument missing:?) ['"\x60]([^'"\x60\n]{1,80})['"\x60]`)
	clap       = regexp.MustCompile(`the following required arguments were not provided:\n((?:[ \t]+\S[^\n]*\n?)+)`)
	asArgument = regexp.MustCompile(`(?i)\b(?:provide|specify|pass|missing|expects?|expected|requires?|needs?)\s+(?:an?\s+|the\s+|at least one\s+|one\s+)?([a-z][a-z0-9 _-]{1,40}?)\s+(?:as\s+(?:an?\s+|the\s+)?(?:command[- ]line\s+|cli\s+|first\s+)?(?:argument|parameter)|(?:command[- ]line\s+)?argument)s?\b`)
	usageLine  = regexp.MustCompile(`(?im)^[^\n]{0,24}\busage:\s*([^\n]+)$`)
	lostFile   = regexp.MustCompile(`(?:ENOENT: no such file or directory, (?:open|stat|access|scandir|lstat) |No such file or directory: |(?i:file not found:? |cannot open |could not find file ))['"\x60]?([^'"\x60\n]{1,200}?)['"\x60]?(?:\s|$|,)`)
	// shownFlag is an argument that a list of ways to configure a program shows.
	shownFlag = regexp.MustCompile(`(?im)^[^\n]{0,40}\b(?:argument|option|flag|cli)s?\b[^\n]{0,30}?[: ](--[a-z][a-z0-9-]{1,40})=["'<]?(?:your|my|path|<|[a-z]+://)[^\n]*$`)
	flagMeta  = regexp.MustCompile(`^(-{1,2}[A-Za-z][A-Za-z0-9-]*)(?:[ =]<?([^>]*)>?)?$`)
	// assigned is an argument of the form NAME=<value>, with or without dashes.
	assigned     = regexp.MustCompile(`(?:^|\s)((?:--?)?[A-Za-z][A-Za-z0-9_-]{1,60}=)<[^<>\n]{1,60}>`)
	optionalPart = regexp.MustCompile(`\[[^\[\]]*\]`)
	angled       = regexp.MustCompile(`(?:(?:^|\s)(--?[A-Za-z][A-Za-z0-9-]*)[ =])?(?:<([^<>\n]{1,60})>|\b([A-Z][A-Z0-9_]{2,40})\b)`)
)

// ReadMissing reads what a program says that it lacks. The text is hostile.
func ReadMissing(text string) Missing {
	text = tail(text, missingText)
	m := Missing{Prefixes: map[string]string{}}
	for _, name := range missingVariables(text) {
		m.variable(name)
	}
	for _, pattern := range []*regexp.Regexp{keyError, plainEnv} {
		for _, found := range pattern.FindAllStringSubmatch(text, missingMost) {
			m.variable(found[1])
		}
	}
	for _, pattern := range []*regexp.Regexp{zodPath, pydantic} {
		for _, found := range pattern.FindAllStringSubmatch(text, missingMost) {
			if variable.MatchString(found[1]) {
				m.variable(found[1])
			} else if len(m.Fields) < missingMost && !slices.Contains(m.Fields, found[1]) {
				m.Fields = append(m.Fields, found[1])
			}
		}
	}
	for _, found := range mustStart.FindAllStringSubmatch(text, missingMost) {
		m.variable(found[1])
		m.Prefixes[found[1]] = strings.TrimRight(found[2], ".")
	}
	m.arguments(text)
	for _, found := range lostFile.FindAllStringSubmatch(text, missingMost) {
		file := strings.TrimSpace(found[1])
		if file != "" && !slices.Contains(m.Files, file) && !strings.Contains(file, "node_modules") {
			m.Files = append(m.Files, file)
		}
	}
	return m
}

func (m *Missing) variable(name string) {
	if len(m.Variables) < missingMost && !systemError(name) && !slices.Contains(m.Variables, name) {
		m.Variables = append(m.Variables, name)
	}
}

// arguments reads the words of the usual parsers of command lines, and if
// there are none the usage line.
func (m *Missing) arguments(text string) {
	for _, found := range argparse.FindAllStringSubmatch(text, missingMost) {
		for _, item := range strings.Split(found[1], ", ") {
			m.argument(longest(item), found[0])
		}
	}
	for _, found := range yargs.FindAllStringSubmatch(text, missingMost) {
		for _, item := range strings.Split(found[1], ", ") {
			m.argument("--"+strings.TrimSpace(item), found[0])
		}
	}
	for _, found := range quoted.FindAllStringSubmatch(text, missingMost) {
		item := found[1]
		if strings.Contains(strings.ToLower(found[0]), "flag(s)") {
			item = "--" + item // cobra leaves the dashes out
		}
		m.argument(longest(item), found[0])
	}
	if found := clap.FindStringSubmatch(text); found != nil {
		for line := range strings.Lines(found[1]) {
			m.argument(strings.TrimSpace(line), strings.TrimSpace(line))
		}
	}
	if len(m.Arguments) == 0 {
		for _, found := range asArgument.FindAllStringSubmatch(text, 1) {
			m.argument(found[1], found[0])
		}
	}
	if len(m.Arguments) > 0 {
		return
	}
	if found := usageLine.FindStringSubmatch(text); found != nil {
		m.usage(found[1], text)
	}
	if len(m.Arguments) == 0 && len(m.Variables) == 0 {
		if found := shownFlag.FindStringSubmatch(text); found != nil {
			m.add(Argument{Flag: found[1] + "=", Name: strings.TrimLeft(found[1], "-"), Text: found[0]})
		}
	}
}

// usage reads the arguments of a usage line that are not optional.
func (m *Missing) usage(line, text string) {
	for range 4 { // brackets within brackets
		line = optionalPart.ReplaceAllString(line, "")
	}
	for _, found := range assigned.FindAllStringSubmatch(line, missingMost) {
		m.add(Argument{Flag: found[1], Name: strings.TrimSuffix(found[1], "="), Text: about(found[1], line, text)})
		line = strings.Replace(line, found[0], "", 1)
	}
	for _, found := range angled.FindAllStringSubmatch(line, missingMost) {
		name := found[2] + found[3]
		if name == "OPTIONS" || name == "ARGS" || strings.EqualFold(name, "command") || strings.EqualFold(name, "options") {
			continue
		}
		m.add(Argument{Flag: found[1], Name: strings.TrimRight(name, ". "), Text: about(name, line, text)})
	}
}

// about adds the line of the help text that explains a name to the usage line.
func about(name, line, text string) string {
	for other := range strings.Lines(text) {
		if strings.Contains(other, name) && !strings.Contains(other, line) {
			return line + " " + cut(strings.TrimSpace(other), 200)
		}
	}
	return line
}

// longest picks the long form of an option that is named in several ways:
// "-t, --token <token>", "--api-key' / '-k".
func longest(item string) string {
	best := ""
	for _, form := range strings.FieldsFunc(item, func(r rune) bool { return r == ',' || r == '/' || r == '|' }) {
		if form = strings.TrimSpace(strings.Trim(form, `'"`)); len(form) > len(best) {
			best = form
		}
	}
	return best
}

func (m *Missing) argument(item, text string) {
	item = strings.TrimSpace(item)
	if item == "" {
		return
	}
	if found := flagMeta.FindStringSubmatch(item); found != nil {
		name := found[2]
		if name == "" {
			name = strings.TrimLeft(found[1], "-")
		}
		m.add(Argument{Flag: found[1], Name: name, Text: text})
		return
	}
	m.add(Argument{Name: strings.Trim(item, "<>[]. "), Text: text})
}

func (m *Missing) add(a Argument) {
	if a.Name == "" || len(m.Arguments) == missingMost {
		return
	}
	for _, have := range m.Arguments {
		if have.Flag == a.Flag && have.Name == a.Name {
			return
		}
	}
	m.Arguments = append(m.Arguments, a)
}

// Said is all that the program printed before the start failed.
func (e *StartError) Said() string { return e.Stderr + "\n" + e.Stdout }

// Has reports whether the launch sets a variable to something.
func (l Launch) Has(name string) bool {
	return slices.ContainsFunc(l.Env, func(variable string) bool {
		have, value, _ := strings.Cut(variable, "=")
		return canonical(have) == canonical(name) && value != ""
	})
}

// WithVariable gives a launch that sets one more variable. That of a container
// goes through the client, which has to be told.
func (l Launch) WithVariable(name, value string) Launch {
	l.Env = slices.DeleteFunc(slices.Clone(l.Env), func(variable string) bool {
		have, _, _ := strings.Cut(variable, "=")
		return have == name
	})
	l.Env = append(l.Env, name+"="+value)
	if at := slices.Index(l.Argv, "run"); l.Kind == "docker" && at >= 0 && !slices.Contains(l.Argv, name) {
		l.Argv = slices.Insert(slices.Clone(l.Argv), at+1, "-e", name)
	}
	return l
}

// WithoutVariable gives a launch that does not set a variable.
func (l Launch) WithoutVariable(name string) Launch {
	l.Env = slices.DeleteFunc(slices.Clone(l.Env), func(variable string) bool {
		have, _, _ := strings.Cut(variable, "=")
		return have == name
	})
	return l
}

// WithArguments gives a launch with more arguments at its end.
func (l Launch) WithArguments(args ...string) Launch {
	l.Argv = append(slices.Clone(l.Argv), args...)
	return l
}
