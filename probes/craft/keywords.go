package craft

import (
	"net/url"
	"strings"
)

// A fix brings the value of one keyword into the shape that the 2020-12
// metaschema asks for. It returns false when that cannot be done.
type fix func(f *fixer, v any, at string, depth int) (any, bool)

// ignored are keywords that assert nothing here.
var ignored = []string{
	"$schema", "$id", "id", "$vocabulary", "$recursiveRef", "$recursiveAnchor", "$comment",
	"contentEncoding", "contentMediaType", "contentSchema",
	"nullable", "readOnly", "writeOnly", "deprecated", "discriminator", "xml", "externalDocs",
}

// fixFor returns the fix of a keyword, or false for one that is not read.
func fixFor(keyword string) (fix, bool) {
	switch keyword {
	case "$ref", "$dynamicRef", "$anchor", "$dynamicAnchor", "title", "description", "format":
		return text, true
	case "pattern":
		return pattern, true
	case "default", "const":
		return anything, true
	case "enum":
		return nonEmptyList, true
	case "examples":
		return examples, true
	case "type":
		return typeNames, true
	case "required":
		return names, true
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
		return number, true
	case "multipleOf":
		return positive, true
	case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains":
		return count, true
	case "uniqueItems":
		return flag, true
	case "properties", "$defs", "definitions", "dependentSchemas":
		return schemaMap, true
	case "patternProperties":
		return patternMap, true
	case "dependentRequired":
		return namesMap, true
	case "allOf", "anyOf", "oneOf", "prefixItems":
		return schemaList, true
	case "items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else",
		"unevaluatedProperties", "unevaluatedItems":
		return oneSchema, true
	}
	return nil, false
}

// cut shortens s to n bytes for a note.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}

func unescapePointer(step string) string {
	if decoded, err := url.PathUnescape(step); err == nil {
		step = decoded
	}
	return strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
}

func jsonType(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return "number"
}
