package target

import (
	"regexp"
	"slices"
	"strings"
)

// What programs say that are started the wrong way. These only choose the
// advice in a StartError; no score depends on them.
var (
	httpServer = regexp.MustCompile(`(?i)(listening|running|serving|started)\b[^\n]{0,80}(https?://|\bport\b|0\.0\.0\.0|127\.0\.0\.1|localhost:\d)|uvicorn running`)
	terminal   = regexp.MustCompile(`(?i)not a (tty|terminal)|stdin is not|inappropriate ioctl|requires? (a|an interactive) terminal|must be run (in|from) a terminal|no tty|failed tty|(to|from) a terminal|raw mode is not supported|\x1b\[\?\d`)
	module     = regexp.MustCompile(`Cannot find (module|package)|ERR_MODULE_NOT_FOUND|ModuleNotFoundError|ImportError: |No module named|LoadError`)
	trace      = regexp.MustCompile(`Traceback \(most recent call last\)|\n\s+at \S+.*:\d+:\d+|panic: |goroutine \d+ \[|thread '.*' panicked|Exception in thread`)
	markup     = regexp.MustCompile(`(?i)^\s*(<!doctype|<html|<\?xml|<head|<body)`)

	arguments = regexp.MustCompile(`(?im)^usage:|command[- ]line argument|(missing|required|provide)\b[^\n]{0,40}\bargument|argument[^\n]{0,40}\b(missing|required)`)

	// A variable is a word of capitals with an underscore, near a word for its absence.
	variable      = regexp.MustCompile(`\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b`)
	variableFirst = regexp.MustCompile(`(?i:\b)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b[^\n]{0,60}(?i:\b(?:required|missing|not set|not provided|not defined|undefined|must be set|is empty|not found|unset))`)
	variableLast  = regexp.MustCompile(`(?i:\b(?:required?s?|missing|set|provide|define|need|specify|export)\b)[^\n]{0,60}?\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b`)
)

func servesHTTP(said string) bool { return httpServer.MatchString(said) }

func needsTerminal(said string) bool { return terminal.MatchString(said) }

func lacksModule(said string) bool { return module.MatchString(said) }

func crashed(said string) bool { return trace.MatchString(said) }

func wantsArguments(said string) bool { return arguments.MatchString(said) }

// missingVariables gives the environment variables that a program complains
// about, in the order in which it names them.
func missingVariables(said string) []string {
	const most = 10
	var names []string
	for line := range strings.Lines(said) {
		if !variableFirst.MatchString(line) && !variableLast.MatchString(line) {
			continue
		}
		for _, name := range variable.FindAllString(line, most) {
			if !systemError(name) && !slices.Contains(names, name) && len(names) < most {
				names = append(names, name)
			}
		}
	}
	return names
}

// systemError tells error names of runtimes from variables.
func systemError(name string) bool {
	return strings.HasPrefix(name, "ERR_") || strings.HasPrefix(name, "MODULE_")
}

// describe says what kind of text a program printed, without quoting it.
func describe(printed string) string {
	if markup.MatchString(printed) {
		return "HTML"
	}
	if strings.HasPrefix(strings.TrimSpace(printed), "{") {
		return "JSON that is no JSON-RPC"
	}
	return "plain text"
}
