package craft

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// detail says what is wrong with m in a few words.
func detail(at site, m Mutant) string {
	short := cut(m.BadValue, 60)
	n := at.node
	switch at.keyword {
	case "required":
		return m.Parameter + " is missing"
	case "type":
		return fmt.Sprintf("%s must be %s, got %s", m.Parameter, strings.Join(typesOf(n), " or "), short)
	case "enum", "const":
		return fmt.Sprintf("%s has no value %s", m.Parameter, short)
	case "format":
		return fmt.Sprintf("%s must be a %s, got %s", m.Parameter, n.Format.Name, short)
	case "minLength":
		return fmt.Sprintf("%s must have at least %s", m.Parameter, counted(*n.MinLength, "character", "characters"))
	case "maxLength":
		return fmt.Sprintf("%s must have at most %s", m.Parameter, counted(*n.MaxLength, "character", "characters"))
	case "minItems":
		return fmt.Sprintf("%s must have at least %s", m.Parameter, counted(*n.MinItems, "element", "elements"))
	case "maxItems":
		return fmt.Sprintf("%s must have at most %s", m.Parameter, counted(*n.MaxItems, "element", "elements"))
	case "uniqueItems":
		return m.Parameter + " has an element twice"
	case "minProperties":
		return fmt.Sprintf("%s must have at least %s", cmp.Or(m.Parameter, "the arguments"), counted(*n.MinProperties, "property", "properties"))
	case "maxProperties":
		return fmt.Sprintf("%s must have at most %s", cmp.Or(m.Parameter, "the arguments"), counted(*n.MaxProperties, "property", "properties"))
	}
	return fmt.Sprintf("%s breaks its %s: %s", m.Parameter, at.keyword, short)
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
