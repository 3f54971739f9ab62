package probes

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// outOfRange breaks a bound: of a number, a length, or a count of items.
type outOfRange struct{}

func (outOfRange) Info() Info {
	return Info{
		ID: "out-of-range", Class: evidence.InvalidInput,
		Doc: "a call with one argument outside its bounds (minimum, maxLength, minItems …)",
		Why: "limit: -1 or a list that is too long. A good answer names the parameter and the range; a silent clamp or a crash helps nobody.",
	}
}

func (outOfRange) Plan(c Catalog) []Case {
	return breaking(c, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
		"minLength", "maxLength", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties")
}
