package judge

import "strings"

// dropFrames removes the lines of stack traces, in any of the languages that
// servers are written in, and says whether there were any.
func dropFrames(text string) (string, bool) {
	if !mayHoldFrames(text) {
		return text, false
	}
	lines := strings.Split(text, "\n")
	kept := lines[:0:0]
	cut := false
	for i, line := range lines {
		if frameLine(line) || i > 0 && sourceLine(lines[i-1], line) {
			cut = true
			continue
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n"), cut
}

// mayHoldFrames is a cheap look before lines are split.
func mayHoldFrames(text string) bool {
	for _, sign := range []string{"at ", "Traceback", "File \"", "goroutine ", "Caused by", "#0 ", "from ", "backtrace", ".go:", "panicked"} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// frameLine reports whether a line is a frame or the heading of a trace.
func frameLine(line string) bool {
	t := strings.TrimSpace(line)
	switch {
	case strings.HasPrefix(t, "at "):
		return placed(t) && (strings.Contains(t, "(") || !strings.Contains(t[3:], " ") || strings.HasPrefix(t, "at async ") || strings.Contains(t, "file:") || strings.Contains(t, "/") || strings.Contains(t, ":line "))
	case strings.HasPrefix(t, "Traceback (most recent call last)"), strings.HasPrefix(t, "stack backtrace:"):
		return true
	case strings.HasPrefix(t, "File \""):
		return strings.Contains(t, ", line ")
	case strings.HasPrefix(t, "goroutine "):
		return strings.HasSuffix(t, "]:")
	case strings.HasPrefix(t, "Caused by: "):
		return true
	case strings.HasPrefix(t, "#"):
		return len(t) > 2 && isDigit(t[1]) && placed(t)
	case strings.HasPrefix(t, "from "):
		return strings.Contains(t, ".rb:")
	case strings.HasPrefix(line, "\t/"), strings.HasPrefix(line, "    /"):
		return strings.Contains(t, ".go:")
	}
	return false
}

// placed reports whether a frame tells a place: ":88" or "(file.java:12)".
func placed(t string) bool {
	for i := 1; i+1 < len(t); i++ {
		if t[i] == ':' && isDigit(t[i+1]) {
			return true
		}
		if t[i] == '(' && isDigit(t[i+1]) {
			return true
		}
	}
	return strings.Contains(t, "(Native Method)") || strings.Contains(t, "(Unknown Source)") || strings.Contains(t, ":line ") || strings.Contains(t, "<anonymous>")
}

// sourceLine reports whether a line is the source that Python prints under a frame.
func sourceLine(before, line string) bool {
	return strings.HasPrefix(strings.TrimSpace(before), "File \"") && strings.HasPrefix(line, "    ")
}

// pydanticBrackets turns pydantic's "[type=…, input_value='x', input_type=str]"
// into the value alone, and drops its link.
func pydanticBrackets(text string) string {
	if !strings.Contains(text, "[type=") && !strings.Contains(text, "For further information visit") {
		return text
	}
	var b strings.Builder
	for {
		at := strings.Index(text, "[type=")
		if at < 0 {
			break
		}
		end := strings.IndexByte(text[at:], ']')
		if end < 0 {
			break
		}
		end += at
		b.WriteString(text[:at])
		if v := strings.Index(text[at:end], "input_value="); v >= 0 {
			value := text[at+v+len("input_value=") : end]
			if cut := strings.LastIndex(value, ", input_type="); cut >= 0 {
				value = value[:cut]
			}
			b.WriteString("(got " + value + ")")
		}
		text = text[end+1:]
	}
	b.WriteString(text)
	lines := strings.Split(b.String(), "\n")
	kept := lines[:0]
	for _, line := range lines {
		if !strings.Contains(line, "For further information visit") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}
