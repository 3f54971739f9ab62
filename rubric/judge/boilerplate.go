package judge

import "strings"

// wrapper says what stood before a message that an SDK put there by itself.
type wrapper struct {
	stripped   []string // what was taken off, in order
	validation bool     // an SDK's refusal of the arguments
	conversion bool     // an SDK's frame round an exception
}

// prefixRule is one SDK's prefix: begin, a name without any of the stop
// characters, end. An empty end means that begin is all.
type prefixRule struct {
	begin, end string
	validation bool
	conversion bool
}

// prefixRules are the prefixes of codebook.md, "Before judging", and of the
// SDKs' sources (sdk notes, part 6.1 and 6.2).
var prefixRules = []prefixRule{
	{begin: "MCP error -", end: ": "},
	{begin: "Error executing tool ", end: ": ", conversion: true},
	{begin: "Error calling tool '", end: "': ", conversion: true},
	{begin: "Error calling tool \"", end: "\": ", conversion: true},
	{begin: "An error occurred invoking '", end: "': ", conversion: true},
	{begin: "Tool '", end: "' execution failed: ", conversion: true},
	{begin: "Tool '", end: "' parameter validation failed: ", validation: true},
	{begin: "Tool (", end: ") input validation failed: ", validation: true},
	{begin: "Input validation error: ", validation: true},
	{begin: "Invalid arguments for tool ", end: ": ", validation: true},
	{begin: "Invalid arguments for prompt ", end: ": ", validation: true},
	{begin: "invalid params: "},
	{begin: "validating \"arguments\": ", validation: true},
	{begin: "validating root: ", validation: true},
	{begin: "input schema validation failed: ", validation: true},
	{begin: "failed to bind arguments: ", validation: true},
	{begin: "failed to deserialize parameters: ", validation: true},
	{begin: "Validation failed: JSON schema validation errors: ", validation: true},
	{begin: "Error invoking method: ", conversion: true},
	{begin: "internal panic: ", conversion: true},
	{begin: "panic recovered in ", end: " tool handler: ", conversion: true},
	{begin: "Failed to load resource '", end: "): ", conversion: true},
	{begin: "Error reading resource '", end: "': ", conversion: true},
	{begin: "Error rendering prompt '", end: "': ", conversion: true},
}

// aloneRules are SDK texts that say nothing after them.
var aloneRules = []prefixRule{
	{begin: "Error executing tool ", conversion: true},
	{begin: "Error calling tool '", end: "'", conversion: true},
	{begin: "An error occurred invoking '", end: "'.", conversion: true},
	{begin: "An error occurred invoking '", end: "'", conversion: true},
	{begin: "Error reading resource '", end: "'", conversion: true},
	{begin: "Error rendering prompt '", end: "'", conversion: true},
	{begin: "Tool '", end: "' execution failed", conversion: true},
}

// maxNameLength bounds the name in an SDK's prefix; longer is not a name.
const maxNameLength = 160

// strip takes SDK prefixes off the front of a text, and "MCP error -n:" from
// anywhere, since some SDKs nest it.
func strip(text string) (string, wrapper) {
	var w wrapper
	text = strings.TrimSpace(text)
	for again := true; again; {
		again = false
		for _, rule := range prefixRules {
			if rest, ok := rule.cut(text); ok {
				w.note(rule, strings.TrimSuffix(text, rest))
				text, again = strings.TrimLeft(rest, " \n\t"), true
			}
		}
	}
	for _, rule := range aloneRules {
		if rest, ok := rule.cut(text); ok && strings.Trim(rest, " .:\n") == "" && (rule.end != "" || !strings.ContainsAny(strings.TrimPrefix(text, rule.begin), " \n")) {
			w.note(rule, text)
			return "", w
		}
	}
	if rule := (prefixRule{begin: "Error executing tool "}); strings.HasPrefix(text, rule.begin) && !strings.Contains(text[len(rule.begin):], " ") {
		w.note(prefixRule{conversion: true}, text)
		return "", w
	}
	return stripNested(text, &w), w
}

func (w *wrapper) note(rule prefixRule, what string) {
	w.stripped = append(w.stripped, what)
	w.validation = w.validation || rule.validation
	w.conversion = w.conversion || rule.conversion
}

func (r prefixRule) cut(text string) (string, bool) {
	if !strings.HasPrefix(text, r.begin) {
		return "", false
	}
	rest := text[len(r.begin):]
	if strings.HasSuffix(r.begin, "-") && (rest == "" || !isDigit(rest[0])) {
		return "", false // a code's sign
	}
	if r.end == "" {
		return rest, true
	}
	window := rest
	if len(window) > maxNameLength {
		window = window[:maxNameLength]
	}
	at := strings.Index(window, r.end)
	if at < 0 || strings.Contains(window[:at], "\n") {
		return "", false
	}
	return rest[at+len(r.end):], true
}

// stripNested removes "MCP error -32603: " inside a text.
func stripNested(text string, w *wrapper) string {
	const mark = "MCP error -"
	if !strings.Contains(text, mark) {
		return text
	}
	var b strings.Builder
	for {
		at := strings.Index(text, mark)
		if at < 0 {
			break
		}
		end := at + len(mark)
		for end < len(text) && isDigit(text[end]) {
			end++
		}
		if !strings.HasPrefix(text[end:], ": ") {
			b.WriteString(text[:end])
			text = text[end:]
			continue
		}
		w.stripped = append(w.stripped, text[at:end+2])
		b.WriteString(text[:at])
		text = text[end+2:]
	}
	b.WriteString(text)
	return b.String()
}
