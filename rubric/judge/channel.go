package judge

import (
	"regexp"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// channelOf says how the failure reached the client (codebook, "Channel").
func (r *reader) channelOf(d *doc) (Channel, string, string) {
	a := &r.obs.Answer
	switch a.Kind {
	case evidence.NoReply:
		return Hang, "channel/no-answer", "no answer within the budget"
	case evidence.Exit:
		return Crash, "channel/exit", "the process ended or the stream closed"
	case evidence.Garbage:
		return Corrupt, "channel/garbage", "the answer is no valid JSON-RPC"
	case evidence.ProtocolError:
		return r.protocolError(d)
	}
	if a.IsError != nil && *a.IsError {
		return r.flagged(d)
	}
	return r.unflagged(d)
}

// protocolError sorts a JSON-RPC error.
func (r *reader) protocolError(d *doc) (Channel, string, string) {
	code := 0
	if r.obs.Answer.Code != nil {
		code = *r.obs.Answer.Code
	}
	if r.target != nil || r.unknownTool || r.envelope {
		if r.rightCode(code) {
			return Returned, "channel/right-code", "a protocol error is the right answer here"
		}
		return Thrown, "channel/wrong-code", "a protocol error with a code that does not fit"
	}
	if outputSchema(r.message.raw) {
		return Thrown, "channel/output-schema", "the SDK refused the handler's own result"
	}
	switch {
	case code != -32602:
	case r.refusal(d):
		return SchemaRejection, "channel/invalid-params", "the arguments were refused before the handler ran"
	case r.provoked == evidence.InvalidInput && !r.met:
		return Returned, "channel/worded-refusal", "a refusal of the arguments that someone wrote"
	}
	return Thrown, "channel/protocol-error", "a protocol error instead of a tool result"
}

// rightCode reports whether a code is right for what was asked.
func (r *reader) rightCode(code int) bool {
	switch {
	case r.unknownTool:
		return code == -32602
	case r.obs.Probe == "unknown-method":
		return code == -32601
	case r.obs.Probe == "malformed-frame":
		return code == -32700 || code == -32600
	case r.envelope:
		return code == -32602 || code == -32600
	case r.target.Method == "resources/read":
		return code == -32602 || code == -32002
	case r.target.Method == "prompts/get" || r.target.Method == "completion/complete":
		return code == -32602
	}
	return code == -32602 || code == -32601 || code == -32002
}

// refusal reports whether a text is a validation library's.
func (r *reader) refusal(*doc) bool {
	raw := r.message.raw
	if r.bodyModel(r.message.rest) || answerRefused(raw) {
		return false
	}
	return r.message.wrapper.validation && (templated(raw) || zodIssues(raw) || r.provoked == evidence.InvalidInput || !r.met) || r.message.templated() && !r.bodyParse() || zodIssues(raw) && !issuePathParams(raw)
}

// bodyParse reports whether a library's refusal is about an upstream's answer.
func (r *reader) bodyParse() bool {
	return r.met && (r.fault.Kind == evidence.TruncatedBody || r.fault.Kind == evidence.HTMLInsteadOfJSON || r.fault.Kind == evidence.HTTPStatus)
}

// flagged sorts a result with isError.
func (r *reader) flagged(d *doc) (Channel, string, string) {
	m := r.message
	switch {
	case strings.TrimSpace(m.raw) == "":
		return Returned, "channel/flag-without-text", "isError without a text"
	case m.rest == "":
		return Thrown, "channel/boilerplate-only", "nothing but the SDK's own words"
	case r.unknownTool:
		return Returned, "channel/unknown-tool-result", "an unknown tool may be refused in a result"
	case outputSchema(m.raw):
		return Thrown, "channel/output-schema", "the SDK refused the handler's own result"
	case r.refusal(d):
		return SchemaRejection, "channel/validation-template", "a validation library's own words"
	case !m.isJSON && m.wrapper.conversion && lonePath(m.rest):
		return Thrown, "channel/raw-exception", "an exception's argument stands alone"
	case (!m.isJSON || strings.HasPrefix(m.rest, `"`)) && m.raws().raw:
		return Thrown, "channel/raw-exception", "a runtime's or library's text stands alone"
	case m.frames && (strings.HasPrefix(m.rest, "Traceback (most recent call last)") || isRaw(strings.TrimSpace(d.text))):
		return Thrown, "channel/trace-only", "a stack trace stands alone"
	case m.frames && strings.TrimSpace(d.text) == "":
		return Thrown, "channel/trace-only", "a stack trace stands alone"
	}
	return Returned, "channel/returned", "a result with isError and a text that someone wrote"
}

// lonePath reports whether a text is one path and nothing else, as exceptions
// that were made of a path alone print it.
func lonePath(text string) bool {
	text = strings.TrimSpace(text)
	return len(text) > 1 && !strings.ContainsAny(text, " \n\t") && (text[0] == '/' || text[0] == '~' || len(text) > 2 && text[1] == ':' && (text[2] == '\\' || text[2] == '/'))
}

// outputSchema reports whether the SDK complains of the handler's result.
func outputSchema(text string) bool {
	for _, sign := range []string{"Output validation error: ", "Invalid structured content for tool ", "validating tool output: ", "output schema validation failed: ", "structured output validation failed: ", ") output validation failed: ", "Invalid tools/call result: "} {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return strings.Contains(text, "Output") && ownModel.MatchString(text)
}

// ownModel is how pydantic names the model that FastMCP makes of a handler's result.
var ownModel = regexp.MustCompile(`\bvalidation errors? for \w+Output\b`)
