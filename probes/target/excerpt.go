package target

import (
	"regexp"
	"strings"
)

var (
	// headline is the line of a stack trace that says what happened, as most
	// runtimes print it: "Error: x", "TypeError [CODE]: x", "mod.SomeError: x".
	headline = regexp.MustCompile(`^(?:Uncaught |Fatal error:? |\[?[eE]rror\]?:? )*(?:[A-Za-z_][\w.$]*(?:Error|Exception|Exit|Interrupt|Warning|Fault)|Error)(?: \[\w+\])?(?::|$)`)
	// traceback begins each trace of Python, which ends with its headline.
	traceback = regexp.MustCompile(`^\s*(?:\+ )?(?:Exception Group )?Traceback \(most recent call last\):`)
	// nodeFrame is a line of a trace of JavaScript, which begins with its headline.
	nodeFrame = regexp.MustCompile(`^\s+at \S`)
)

// Telling picks the lines of what a program printed that say why it ended, most
// lines at most: those around the headline of a stack trace, else the last ones.
func Telling(lines []string, most int) []string {
	if len(lines) <= most || most < 1 {
		return lines
	}
	at, last := reason(lines)
	if at < 0 {
		return lines[len(lines)-most:]
	}
	if last { // Python: the frames before it matter more than what follows
		const after = 3
		end := min(len(lines), at+1+min(after, most-1))
		return lines[max(0, end-most):end]
	}
	if most > 1 && at > 0 && strings.TrimSpace(lines[at-1]) != "" {
		at-- // it may say what was being done
	}
	return lines[at:min(len(lines), at+most)]
}

// reason finds the headline of the last stack trace, and tells whether the
// trace stands before it. It gives -1 where there is none.
func reason(lines []string) (at int, last bool) {
	at = -1
	tracing := false
	for i, line := range lines {
		switch {
		case traceback.MatchString(line):
			tracing, at, last = true, i, true
		case tracing && line != "" && line[0] != ' ' && line[0] != '\t':
			at, tracing = i, false
		case tracing:
		case headline.MatchString(line) && !last && at < 0 && traced(lines[i+1:]):
			at = i
		}
	}
	if tracing { // cut off, or all of it is indented
		at = len(lines) - 1
	}
	return at, last
}

// traced reports whether a headline is soon followed by a frame.
func traced(after []string) bool {
	const near = 60 // "Require stack" and lists of places that were tried
	for _, line := range after[:min(near, len(after))] {
		if nodeFrame.MatchString(line) {
			return true
		}
	}
	return false
}

// excerpt shortens what a program printed: its end is kept, and where the
// headline of a stack trace lies before that, the text around that too.
func excerpt(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	at, last := reason(lines)
	before := 0
	for _, line := range lines[:max(0, at)] {
		before += len(line)
	}
	if at < 0 || before >= len(text)-limit {
		return tail(text, limit)
	}
	head := cut(text[before:], limit/2)
	if last {
		head = tail(text[:before+len(lines[at])], limit/2)
	}
	return head + "\n" + tail(text, limit-limit/2)
}
