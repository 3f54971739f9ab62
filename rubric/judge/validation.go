package judge

import (
	"regexp"
	"strings"
)

// templates are phrases by which the validation libraries are known: zod,
// pydantic, ajv, jsonschema (Python, Go, networknt), serde (codebook,
// "schema-rejection"; sdk notes, part 6.1).
var templates = []string{
	"Invalid input: expected ", "Expected string, received", "Expected number, received", "Expected boolean, received", "Expected array, received", "Expected object, received",
	"Invalid enum value. Expected ", "Invalid option: expected one of ", "Unrecognized key(s) in object", "Unrecognized key: ", "Unrecognized keys: ", "Invalid discriminator value",
	"String must contain at ", "Number must be greater than", "Number must be less than", "Array must contain at ", "Too small: expected ", "Too big: expected ", "Invalid literal value, expected",
	"Input should be ", "[type=missing", "validation error for ", "validation errors for ", "Missing required argument [type", "Unexpected keyword argument [type", "errors.pydantic.dev",
	" is greater than the maximum of ", " is less than the minimum of ", " is not a multiple of ", " has non-unique elements", " should be non-empty",
	"is a required property", "is not of type '", "Additional properties are not allowed (", "is not valid under any of the given schemas", "does not match '", "' is too short", "' is not one of ['", "is not one of ['",
	"must have required property '", "must NOT have additional properties", "must be equal to one of the allowed values", "must match format \"", "must match pattern \"", "must NOT have fewer than", "must NOT have more than",
	"missing properties: [", "additional properties [", "required: missing properties", "&{Missing:[", "&{Got:", "does not match any of the enum", "jsonschema: ",
	"missing field `", "unknown variant `", "unknown field `", "invalid type: ", "invalid value: ", "expected one of `",
	"required property '", "string found, ", "does not have a value in the enumeration", "is missing but it is required",
	"json: cannot unmarshal ", "Go struct field ",
	"Invalid string: must ", "Invalid number: must ", "Invalid key in record", "Invalid element in ", "Number must be a multiple of", "Date must be ", "Expected date, received", "Expected integer, received", "Expected never, received", "Expected function, received",
	"Expected string but received ", "Expected number but received ", "Expected boolean but received ", "Expected Array but received ", "Expected Object but received ", "Invalid length: Expected ", "Invalid key: Expected ", // valibot
	" type, but the final value was: ", "this field has unspecified keys: ", // yup
	"Expected required property", "Expected union value", // typebox
	"Missing data for required field.", "required key not provided", "extra keys not allowed @ data", // marshmallow, voluptuous
	"Object missing required field `", "Object contains unknown field `", // msgspec
	"Error:Field validation for '", "(root): ", "Invalid type. Expected: ", // go-playground, gojsonschema
	"The JSON value could not be converted to ", "was missing required properties", "Cannot deserialize value of type ", "Unrecognized field \"", // .NET, Jackson
	"is required for type with serial name", "\"$first\"", "\"$root\"", "$root: ", // kotlinx, zog
}

// zogLine reports whether a text holds zog's "$first: …", which is no variable of a
// GraphQL query ("$first: Int!").
func zogLine(text string) bool {
	_, after, ok := strings.Cut(text, "$first: ")
	return ok && !graphQLType.MatchString(after)
}

var graphQLType = regexp.MustCompile(`^\[?[A-Z]\w*[!\]]*[,)\s=]`)

// templated reports whether a text holds one of the templates.
func templated(text string) bool {
	for _, t := range templates {
		if strings.Contains(text, t) {
			return true
		}
	}
	return zogLine(text) || ajvLine(text) || zodPretty(text) || joinedZod(text) || boundArgument(text) || joiLine(text)
}

// templated reports whether the text without boilerplate is a validation
// library's; it is found out once.
func (m *message) templated() bool {
	if m.template == nil {
		yes := templated(m.rest)
		m.template = &yes
	}
	return *m.template
}

// zodPretty reports whether a text is zod's list with a path under each issue:
// "✖ … → at owner".
func zodPretty(text string) bool {
	at := strings.Index(text, "✖ ")
	return at >= 0 && strings.Contains(text[at:], "→ at ")
}

// joinedZod reports whether a text joins zod's path and one of its messages:
// "owner: Required".
func joinedZod(text string) bool {
	for _, message := range []string{": Required", ": Invalid input", ": Invalid email", ": Invalid uuid", ": Invalid url", ": Invalid datetime", ": Invalid date", ": Invalid enum value", ": Expected array", ": Expected string", ": Expected number", ": Expected object", ": Expected boolean", ": Expected integer"} {
		for from := 0; ; {
			at := strings.Index(text[from:], message)
			if at < 0 {
				break
			}
			at += from
			end := at + len(message)
			if (end == len(text) || strings.IndexByte(",;.\n)]\"|", text[end]) >= 0) && pathBefore(text[:at]) {
				return true
			}
			from = end
		}
	}
	return false
}

// pathBefore reports whether a text ends with the path of a field, not with a
// word of prose such as "Error" or "Authentication".
func pathBefore(text string) bool {
	start := len(text)
	for start > 0 {
		c := text[start-1]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '.' || c == '[' || c == ']' || c == '$' {
			start--
			continue
		}
		break
	}
	path := text[start:]
	return path != "" && path[0] >= 'a' && path[0] <= 'z' && path != "error" && path != "reason" && path != "message" && path != "validation" && path != "input" && path != "request"
}

// boundArgument reports whether a text is mcp-go's refusal of one argument:
// required argument "owner" not found, argument "limit" is not a number.
func boundArgument(text string) bool {
	at := strings.Index(text, "argument \"")
	if at < 0 {
		return false
	}
	rest := text[at+len("argument \""):]
	end := strings.IndexByte(rest, '"')
	if end < 1 || end > 80 {
		return false
	}
	after := rest[end+1:]
	return strings.HasPrefix(after, " not found") && strings.HasSuffix(text[:at], "required ") || strings.HasPrefix(after, " is not a ") || strings.HasPrefix(after, " is not an ") || strings.HasPrefix(after, " cannot be converted to ")
}

// joiLine reports whether a text is one of joi's: a quoted path and what it must be.
func joiLine(text string) bool {
	for from := 0; ; {
		at := strings.IndexByte(text[from:], '"')
		if at < 0 {
			return false
		}
		at += from
		end := strings.IndexByte(text[at+1:], '"')
		if end < 0 {
			return false
		}
		end += at + 1
		path, after := text[at+1:end], text[end+1:]
		if path != "" && len(path) < 60 && !strings.ContainsAny(path, " \n:") && (at == 0 || strings.HasSuffix(text[:at], ". ") || strings.HasSuffix(text[:at], ": ")) {
			for _, rule := range []string{" is required", " is not allowed", " must be one of [", " must be a string", " must be a number", " must be a boolean", " must be an array", " must be less than or equal to ", " must be greater than or equal to ", " length must be ", " is not allowed to be empty"} {
				if strings.HasPrefix(after, rule) && (strings.HasSuffix(rule, " ") || strings.HasSuffix(rule, "[") || len(after) == len(rule) || after[len(rule)] == '.' || after[len(rule)] == ',') {
					return true
				}
			}
		}
		from = end + 1
	}
}

// ajvLine reports whether a text is one of ajv's: "data/limit must be <= 50".
func ajvLine(text string) bool {
	for _, begin := range []string{"data/", "data must "} {
		at := strings.Index(text, begin)
		if at == 0 || at > 1 && (text[at-2:at] == ": " || text[at-2:at] == ", ") {
			return strings.Contains(text[at:], " must ") && !strings.Contains(text[at:], " must not ")
		}
	}
	return false
}

// modelSuffixes end the names of models that describe a tool's arguments.
var modelSuffixes = []string{"Arguments", "Args", "Input", "Params", "Parameters", "Request", "Query", "Model", "Schema"}

// bodyModel reports whether pydantic complains of something else than a tool's
// arguments: the model's name does not say so, and no parameter is named.
func (r *reader) bodyModel(text string) bool {
	_, rest, ok := strings.Cut(text, " for ")
	if !ok || !strings.Contains(text, "validation error") || strings.HasPrefix(rest, "call[") {
		return false
	}
	model, _, _ := strings.Cut(rest, "\n")
	for _, suffix := range modelSuffixes {
		if strings.HasSuffix(strings.TrimSpace(model), suffix) {
			return false
		}
	}
	if r.tool == nil {
		return false
	}
	for _, line := range strings.Split(rest, "\n") {
		if _, named := r.tool.params[fold(strings.TrimSpace(line))]; named {
			return false
		}
	}
	return true
}

// receivedData is how programs introduce the issues of an answer that they got.
var receivedData = regexp.MustCompile(`(?i)\b(?:data|format|response|payload|body|answer)[^\[\n]{0,24}\b(?:received|returned) (?:from|by)\b|\b(?:unexpected|invalid|malformed) (?:[\w.-]+ ){0,3}(?:response|api response|response (?:format|shape|schema|data))\b|\b(?:parse|parsing|validate|validating|decode|decoding) (?:[\w.-]+ ){0,3}(?:response|answer|reply)\b|\bresponse (?:validation|schema)\b`)

// unreadAnswer says that what is wanted was not in an answer: "could not extract
// session information from login response".
var unreadAnswer = regexp.MustCompile(`(?i)\b(?:could not|couldn't|cannot|can't|unable to|failed to) (?:extract|parse|read|decode|find|get) [\w '-]{2,60}? (?:from|in) (?:the |an? |its )?(?:[\w-]+ ){0,3}(?:response|reply|answer)\b`)

// brokenAnswer is how a program says that what it was answered could not be read.
var brokenAnswer = regexp.MustCompile(`(?i)\b(?:received|returned|got|sent) (?:an? )?(?:invalid|malformed|unparsable|unparseable|garbled|broken|non-)(?:\s?)(?:xml|json|html|yaml|csv|response|answer|reply|data|document|body)\b`)

// answerRefused reports whether the issues of a validation library are about the
// answer of an upstream and not about the call's arguments: the words before the
// list say so.
func answerRefused(text string) bool {
	head, _, listed := strings.Cut(text, "[")
	return listed && zodIssues(text) && receivedData.MatchString(head)
}

// zodIssues reports whether a text holds zod's list of issues as JSON.
func zodIssues(text string) bool {
	return strings.Contains(text, `"path"`) && strings.Contains(text, `"message"`) && (strings.Contains(text, `"code"`) || strings.Contains(text, `"expected"`)) && strings.Contains(text, "[")
}

// issuePathParams reports whether the list is about the request's envelope, which
// the SDK checks, rather than about a tool's arguments.
func issuePathParams(text string) bool {
	at := strings.Index(text, `"path"`)
	if at < 0 {
		return false
	}
	window := text[at:min(len(text), at+60)]
	return strings.Contains(window, `"params"`)
}
