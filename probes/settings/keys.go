package settings

import (
	"regexp"
	"slices"
	"time"

	"gopkg.in/yaml.v3"
)

// A key is one setting: its name in the file and how it is read.
type key struct {
	name string
	read func(r *reader, at string, n *yaml.Node, s *Settings)
}

// keys are all settings, in the order of the example file.
var keys = []key{
	{"target", textOf(func(s *Settings) *string { return &s.Target }, nil, "")},
	{"as", choiceOf(func(s *Settings) *string { return &s.As }, "config", "path", "npm", "pypi", "go", "docker", "url", "command", "node", "python", "rust", "java", "ruby", "dotnet")},
	{"command", textsOf(func(s *Settings) *[]string { return &s.Command }, aWord)},
	{"cwd", textOf(func(s *Settings) *string { return &s.Dir }, nil, "")},
	{"mcpConfig", textOf(func(s *Settings) *string { return &s.MCPConfig }, nil, "")},
	{"transport", choiceOf(func(s *Settings) *string { return &s.Transport }, "auto", "stdio", "http", "sse")},
	{"protocol", textOf(func(s *Settings) *string { return &s.Protocol }, regexp.MustCompile(`^\d{4}-\d\d-\d\d$`), "give a revision's date, such as 2025-11-25")},
	{"headers", pairsOf(func(s *Settings) *map[string]string { return &s.Headers }, headerName, "write a header's name, such as X-Team, and its value on one line")},
	{"bearerEnv", textOf(func(s *Settings) *string { return &s.BearerEnv }, plainName, "give the variable's name, not the token")},
	{"env", pairsOf(func(s *Settings) *map[string]string { return &s.Env }, variableName, "write NAME: value with a name of letters, digits and _")},
	{"envFile", textOf(func(s *Settings) *string { return &s.EnvFile }, nil, "")},
	{"passEnv", textsOf(func(s *Settings) *[]string { return &s.PassEnv }, aVariable)},
	{"startTimeout", durationOf(func(s *Settings) *time.Duration { return &s.StartTimeout }, 100*time.Millisecond, time.Hour)},

	{"tools", textsOf(func(s *Settings) *[]string { return &s.Tools }, aGlob)},
	{"skipTools", textsOf(func(s *Settings) *[]string { return &s.SkipTools }, aGlob)},
	{"allowDestructive", truthOf(func(s *Settings) **bool { return &s.AllowDestructive })},
	{"args", (*reader).args},
	{"budget", durationOf(func(s *Settings) *time.Duration { return &s.Budget }, 10*time.Millisecond, 10*time.Minute)},
	{"quick", truthOf(func(s *Settings) **bool { return &s.Quick })},
	{"maxCalls", wholeOf(func(s *Settings) *int { return &s.MaxCalls }, 1, 100_000)},
	{"seed", (*reader).seed},
	{"jobs", wholeOf(func(s *Settings) *int { return &s.Jobs }, 1, 256)},

	{"network", choiceOf(func(s *Settings) *string { return &s.Network }, "auto", "sandbox", "proxy", "off")},
	{"upstreamPorts", (*reader).ports},
	{"passthrough", textsOf(func(s *Settings) *[]string { return &s.Passthrough }, aHostPort)},
	{"healthy", (*reader).healthy},

	{"rubric", textOf(func(s *Settings) *string { return &s.Rubric }, nil, "")},
	{"minScore", (*reader).minScore},
	{"minAxis", (*reader).minAxis},
	{"baseline", textOf(func(s *Settings) *string { return &s.Baseline }, nil, "")},
	{"output", textsOf(func(s *Settings) *[]string { return &s.Output }, aWord)},
	{"format", choiceOf(func(s *Settings) *string { return &s.Format }, "terminal", "markdown", "json")},
	{"evidence", textOf(func(s *Settings) *string { return &s.Evidence }, nil, "")},
	{"quiet", truthOf(func(s *Settings) **bool { return &s.Quiet })},
	{"verbose", truthOf(func(s *Settings) **bool { return &s.Verbose })},
	{"noColor", truthOf(func(s *Settings) **bool { return &s.NoColor })},
}

var (
	variableName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)
	plainName    = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)      // many tokens hold a dash or dot
	headerName   = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$") // RFC 9110, 5.6.2: token
)

func keyNames(top bool) []string {
	names := make([]string, 0, len(keys)+1)
	for _, k := range keys {
		names = append(names, k.name)
	}
	if top {
		names = append(names, "servers")
	}
	slices.Sort(names)
	return names
}
