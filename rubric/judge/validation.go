package judge

import "strings"

// templates are phrases by which the validation libraries are known: zod,
// pydantic, ajv, jsonschema (Python, Go, networknt), serde (codebook,
// "schema-rejection"; sdk notes, part 6.1).
var templates = []string{
	"Invalid input: expected ", "Expected string, received", "Expected number, received", "Expected boolean, received", "Expected array, received", "Expected object, received",
	"Invalid enum value. Expected ", "Invalid option: expected one of ", "Unrecognized key(s) in object", "Unrecognized key: ", "Unrecognized keys: ", "Invalid discriminator value",
	"String must contain at ", "Number must be greater than", "Number must be less than", "Array must contain at ", "Too small: expected ", "Too big: expected ", "Invalid literal value, expected",
	"Input should be ", "[type=missing", "validation error for ", "validation errors for ", "Missing required argument [type", "Unexpected keyword argument [type", "errors.pydantic.dev",
	"is a required property", "is not of type '", "Additional properties are not allowed (", "is not valid under any of the given schemas", "does not match '", "' is too short", "' is not one of ['", "is not one of ['",
	"must have required property '", "must NOT have additional properties", "must be equal to one of the allowed values", "must match format \"", "must match pattern \"", "must NOT have fewer than", "must NOT have more than",
	"missing properties: [", "additional properties [", "required: missing properties", "&{Missing:[", "&{Got:", "does not match any of the enum", "jsonschema: ",
	"missing field `", "unknown variant `", "unknown field `", "invalid type: ", "invalid value: ", "expected one of `",
	"required property '", "string found, ", "does not have a value in the enumeration", "is missing but it is required",
	"json: cannot unmarshal ", "Go struct field ",
}

// templateAt counts how many of the templates a text holds.
func templated(text string) bool {
	for _, t := range templates {
		if strings.Contains(text, t) {
			return true
		}
	}
	return ajvLine(text)
}

// ajvLine reports whether a text is one of ajv's: "data/limit must be <= 50".
func ajvLine(text string) bool {
	for _, begin := range []string{"data/", "data must "} {
		at := strings.Index(text, begin)
		if at == 0 || at > 1 && (text[at-2:at] == ": " || text[at-2:at] == ", ") {
			return strings.Contains(text[at:], " must ")
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
