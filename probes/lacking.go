package probes

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A tool that drives another program fails for every call where that is not
// installed. This is the machine's lack and not the server's: such answers are
// reported, and never scored.

// lackingProgram are the words of runtimes and libraries for a program that is not
// there. The first group that matched names it.
var lackingProgram = []*regexp.Regexp{
	regexp.MustCompile(`(?i)could not find (chrom(?:e|ium)|firefox|webkit|a browser)\b`),
	regexp.MustCompile(`(?i)(chrom(?:e|ium)|firefox|webkit|msedge)\b[^\n]{0,60}? (?:is|was) not found\b`),
	regexp.MustCompile(`(?i)executable (?:doesn't|does not) exist at \S*?/(chrom\w*|firefox|webkit|[\w.-]+)\s*$`),
	regexp.MustCompile(`(?im)executable (?:doesn't|does not) exist at \S*?([\w.-]+)$`),
	regexp.MustCompile(`(?i)could not find google (chrome) executable`),
	regexp.MustCompile(`\bspawn ([\w./-]{1,60}) ENOENT\b`),
	regexp.MustCompile(`exec: "([\w./-]{1,60})": executable file not found in \$PATH`),
	regexp.MustCompile(`\[Errno 2\] No such file or directory: '([\w-]{1,40})'`),
	regexp.MustCompile(`(?i)cannot connect to the (docker) daemon\b`),
	regexp.MustCompile(`(?im)^(?:/bin/)?(?:ba)?sh: (?:line )?(?:\d+: )*([\w.-]{1,40}): (?:command )?not found$`),
	regexp.MustCompile(`(?i)\b([\w.-]{2,40}) is not installed(?: or (?:is )?not in (?:the |your )?path)?\b`),
}

// lacks names the program that an answer says is not installed; "" where it says
// nothing of the kind, or speaks of what the call named.
func lacks(o *evidence.Observation) string {
	if o.Fault != nil || o.Answer.Kind != evidence.Result && o.Answer.Kind != evidence.ProtocolError || succeeded(o.Answer) && o.Answer.Kind == evidence.Result {
		return ""
	}
	text := answerText(o.Answer)
	const longest = 4000
	text = text[:min(len(text), longest)]
	for _, pattern := range lackingProgram {
		m := pattern.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		program := strings.ToLower(m[1][strings.LastIndexByte(m[1], '/')+1:])
		if program == "" || program == "it" || program == "which" || program == "that" || strings.Contains(strings.ToLower(string(o.Arguments)), program) {
			continue
		}
		return program
	}
	return ""
}

// lackings counts the calls that failed since a program is not installed.
type lackings map[string]int

// take leaves an observation out of the score where that is so.
func (l lackings) take(o *evidence.Observation) {
	if program := lacks(o); program != "" {
		o.Scored = evidence.CountsNothing
		l[program]++
	}
}

func (l lackings) notes() []string {
	var all []string
	for _, program := range slices.Sorted(maps.Keys(l)) {
		all = append(all, fmt.Sprintf("%s is not installed here, and the server needs it: %d of its answers say so and were left out of the score; install it to have them graded", program, l[program]))
	}
	return all
}
