package leak

import (
	"regexp"
	"strings"
)

// findFrames finds what a runtime prints about its call stack. One frame needs
// file, line and function (or a runtime's own form of them); a header that only
// runtimes print is enough by itself.
func findFrames(s *scene, r *reading) (finding, bool) {
	return rules().frames.first(s, r)
}

func frameRules() []rule {
	const word = `[\w$.<>\[\]#~]+`
	return []rule{
		{id: "frame/v8", words: []string{"at "}, before: 2, after: 400, may: mayBeJSFrame, keep: notCallersLine,
			re: lazy(`\bat (?:(?:async |new )?` + word + `(?: [\w$.<>\[\]]+){0,4}? ?(?:\([^()\n]*\) )?\((?:[^()\n]*(?:[/\\.]\w*[A-Za-z][\w-]*|node:\w+|<anonymous>):\d+:\d+|native|<anonymous>|index \d+)\)|(?:async )?(?:file://|node:|webpack|/|[A-Za-z]:[\\/])[^\s()]+:\d+:\d+)`)},
		{id: "frame/jsc", words: []string{"@file:", "@/", "@http", "@webpack", "@node:", "@["}, before: 80, after: 300,
			re: lazy(`[\w$.<>/*]+@(?:file:|https?:|webpack|node:|/|\[)[^\s]*:\d+:\d+`)},
		{id: "frame/python-header", words: []string{"traceback (most recent call"}, re: lazy(`(?i)traceback \(most recent call (?:last|first)\)`)},
		{id: "frame/python", words: []string{"file \"", "file '"}, before: 1, after: 400,
			re: lazy(`\bFile ["'][^"'\n]+["'], line \d+,? in \S`)},
		{id: "frame/jvm", words: []string{".java:", ".kt:", ".kts:", ".scala:", ".groovy:", ".clj:", "(native method)", "(unknown source)"}, before: 250, after: 20,
			re: lazy(`\bat (?:[\w$.@-]+/{1,2})*[\w$.<>-]+\((?:[\w$-]+\.(?:java|kts?|scala|groovy|clj):\d+|Native Method|Unknown Source)\)|\b[\w$]+(?:\.[\w$<>-]+)+\([\w$-]+\.(?:java|kts?|scala|groovy|clj):\d+\)`)},
		{id: "frame/caused-by", words: []string{"caused by: "}, before: 80, after: 200, keep: chained,
			re: lazy(`\bCaused by: \S[^\n]*`)},
		{id: "frame/caused-by-chain", words: []string{"caused by:\n"}, before: 40, after: 200, keep: startsLine,
			re: lazy(`Caused by:\n\s+(?:\d+: )?\S[^\n]*`)},
		{id: "frame/go-goroutine", words: []string{"goroutine "}, before: 1, after: 60,
			re: lazy(`\bgoroutine \d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[[a-z]`)},
		{id: "frame/go", words: []string{".go:"}, before: 300, after: 40,
			re: lazy(`[\w./-]+\([^\n]*\)\s{1,3}[^\s:]+\.go:\d+|[^\s:]+\.go:\d+ \+0x[0-9a-f]+`)},
		{id: "frame/panic", words: []string{"panic: ", "panic recovered", "panicked at", "panic in ", "recovered from panic", "[signal sig", "runtime error: "}, before: 100, after: 200, keep: panicked,
			re: lazy(`\bpanicked at \S|\bpanic: \S|\bpanic recovered in \S|\brecovered from panic\b|\[signal SIG[A-Z]+|\bruntime error: (?:invalid memory address|index out of range|slice bounds|integer divide|makeslice|hash of unhashable|comparing uncomparable)`)},
		{id: "frame/rust", words: []string{"stack backtrace:", "::"}, before: 60, after: 200,
			re: lazy(`(?m)\bstack backtrace:|^\s*\d+:\s+(?:0x[0-9a-f]+ - )?[\w<][\w<>:{}&, ]*::[\w<>:{}&, ]+\s*\n\s+at \S+:\d+`)},
		{id: "frame/dotnet", words: []string{":line "}, before: 400, after: 20,
			re: lazy("\\bat [\\w.<>`+\\[\\],]{2,}\\([^()\\n]*\\) in [^\\n]+:line \\d+")},
		{id: "frame/dotnet-several", words: []string{"\n   at "}, before: 1, after: 700,
			re: lazy("(?:\\n   at [\\w.<>`+\\[\\],|]{2,}\\([^()\\n]*\\)[^\\n]{0,10}){2}")},
		{id: "frame/dotnet-marker", words: []string{"--- end of ", "---> "}, before: 1, after: 100,
			re: lazy(`--- End of (?:inner exception stack trace|stack trace from previous)|---> [A-Z]\w*(?:\.\w+)+(?:Exception|Error)\b`)},
		{id: "frame/ruby", words: []string{".rb:", ".ru:", ".rake:"}, before: 200, after: 120,
			re: lazy("[^\\s:]+\\.(?:rb|ru|rake):\\d+:in [`'\"]")},
		{id: "frame/php", words: []string{".php(", ".php:", "{main}"}, before: 250, after: 200,
			re: lazy(`#\d+ [^\s()]+\.php\(\d+\): \S|#\d+ \{main\}|\bUncaught [\w\\]+[^\n]* in [^\s:]+\.php:\d+`)},
		{id: "frame/beam", words: []string{".ex:", ".exs:", ".erl:"}, before: 200, after: 120,
			re: lazy(`(?:\([\w-]+ [\w.+-]+\) )?[\w./-]+\.(?:exs?|erl):\d+: [\w.:"'?!&<>()/-]+/\d+`)},
		{id: "frame/erlang", words: []string{"{file,"}, before: 200, after: 120,
			re: lazy(`\[\{file,\s*"[^"\n]+"\},\s*\{line,\s*\d+\}\]`)},
		{id: "frame/swift", words: []string{".swift"}, before: 200, after: 160,
			re: lazy(`(?:\bFatal error|\bassertion failed|\bPrecondition failed)[^\n]*[\w/.-]+\.swift[:,] ?(?:line )?\d+|[\w/.-]+\.swift:\d+: (?:Fatal error|Assertion failed|Precondition failed)|\bat [^\s()]+\.swift:\d+`)},
		{id: "frame/swift-several", words: []string{" 0x0"}, before: 120, after: 500,
			re: lazy(`(?:(?m:^)\s*#?\d+\s+\S[^\n]* 0x[0-9a-f]{8,16} [^\n]+\n?){2}`)},
		{id: "frame/native", words: []string{"#0 ", "#1 "}, before: 1, after: 400,
			re: lazy(`#\d+\s+(?:0x[0-9a-f]+ in )?[\w:~<>$.*&, -]+ ?\([^\n]*\) (?:at|from) \S+:\d+|#\d+\s+[\w.<>$]+ \([\w:./-]+:\d+:\d+\)`)},
		{id: "frame/perl", words: []string{" called at "}, before: 200, after: 200,
			re: lazy(`[\w:]+\([^\n]*\) called at \S+ line \d+`)},
		{id: "frame/header", words: []string{"stack trace:", "stack traceback:", "stacktrace:", "callstack (from "}, before: 1, after: 240,
			re: lazy(`(?i)(?:stack ?trace|stack traceback):\s*\n?\s*(?:at |#\d|\[\d+\]|\[C\]|\d+[.:]? |\S+:\d+: in |\S+\.\w+:\d+)|CallStack \(from HasCallStack\):`)},
		{id: "frame/ocaml", words: []string{"raised at ", "called from "}, before: 1, after: 200,
			re: lazy(`(?:Raised at|Called from) \S+ in file "[^"\n]+"(?: \(inlined\))?, line \d+`)},
	}
}

// startsLine keeps a header that opens its line: in prose, "was caused by:" is
// an ordinary clause.
func startsLine(_ *scene, text string, m []int) bool { return lineStart(text, m[0]) }

var exceptionName = regexp.MustCompile(`^Caused by: (?:[\w$]+\.)*[A-Z][\w$]*(?:Exception|Error|Failure|Throwable|Panic|Fault)\b`)

// chained keeps "Caused by: " where a runtime prints it: at the start of a line,
// or before the name of an exception.
func chained(_ *scene, text string, m []int) bool {
	return lineStart(text, m[0]) || exceptionName.MatchString(text[m[0]:m[1]])
}

// panicked keeps "panic: " where a runtime or a wrapper prints it: in prose it
// is an ordinary word.
func panicked(_ *scene, text string, m []int) bool {
	if !strings.HasPrefix(text[m[0]:m[1]], "panic: ") {
		return true
	}
	head := text[:m[0]]
	return lineStart(text, m[0]) || strings.HasSuffix(head, "internal ") || strings.HasSuffix(head, ": ") ||
		strings.HasSuffix(head, "] ") || digitBefore(head) || strings.HasPrefix(text[m[0]:], "panic: runtime error")
}

// digitBefore reports whether a time stamp stands before.
func digitBefore(head string) bool {
	head = strings.TrimRight(head, " ")
	return head != "" && '0' <= head[len(head)-1] && head[len(head)-1] <= '9'
}

// notCallersLine drops a place in a text that the caller wrote, such as
// "at line 3" of a query, which can only look like a frame with a file name.
func notCallersLine(s *scene, text string, m []int) bool {
	frame := text[m[0]:m[1]]
	if strings.Contains(frame, "(native)") || strings.Contains(frame, "(<anonymous>)") || strings.Contains(frame, "(index ") {
		// No file: only a line of its own in a list of frames is one.
		return lineStart(text, m[0])
	}
	return !s.sent().contains(frame)
}
