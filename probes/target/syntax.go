package target

import (
	"regexp"
	"strings"
)

// How runtimes say that a file cannot be parsed: the place, then what is wrong.
var (
	nodeSyntax   = regexp.MustCompile(`(?m)^(?:file://)?([^\s:][^\n:]{0,400}|[A-Za-z]:[^\n:]{0,400}):(\d+)\r?\n(?:[^\n]*\n){0,6}?(?:Uncaught )?(SyntaxError: [^\n]{1,300})`)
	pythonSyntax = regexp.MustCompile(`(?m)^\s*File "([^"\n]{1,400})", line (\d+)\r?\n(?:[^\n]*\n){0,3}?\s*((?:SyntaxError|IndentationError|TabError): [^\n]{1,300})`)
	rubySyntax   = regexp.MustCompile(`(?m)([^\s:][^\n:]{0,400}\.rb):(\d+): (syntax errors?(?: found|,)[^\n]{0,300})`)
	phpSyntax    = regexp.MustCompile(`(?m)(syntax error, [^\n]{1,300}?) in ([^\n]{1,400}?) on line (\d+)`)
	buildSyntax  = regexp.MustCompile(`(?m)^\s*(?:✘ \[ERROR\] )?([^\s:][^\n:]{0,400}\.[cm]?[jt]sx?):(\d+):\d+: (?:ERROR|error): ([^\n]{1,300})`)
)

// syntaxError gives what cannot be parsed, as "SyntaxError: … (FILE:LINE)"; "" if
// nothing of the kind was said.
func syntaxError(said string) string {
	const longest = 64 << 10
	said = said[max(0, len(said)-longest):]
	for _, pattern := range []*regexp.Regexp{nodeSyntax, pythonSyntax, buildSyntax, rubySyntax} {
		if m := pattern.FindStringSubmatch(said); m != nil {
			return cut(strings.TrimSpace(m[3]), 200) + " (" + m[1] + ":" + m[2] + ")"
		}
	}
	if m := phpSyntax.FindStringSubmatch(said); m != nil {
		return cut(m[1], 200) + " (" + m[2] + ":" + m[3] + ")"
	}
	return ""
}
