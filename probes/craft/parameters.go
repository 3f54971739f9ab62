package craft

import (
	"regexp"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Parameter is one top-level property of a tool's arguments.
type Parameter struct {
	Name        string
	Description string
	Types       []string // JSON Schema types, the most telling first; several when several are allowed
	Required    bool
	Enum        []any // the allowed values, or those of an array's elements
	Format      string

	Identifies bool // names something that must exist
	Secret     bool // carries a credential
	URL        bool // is a URL
	Host       bool // is a host name or address
	Path       bool // is a path on a file system

	composite bool // an array whose elements are no plain values
}

// Parameters lists the top-level properties: the required ones first, then by
// name. Properties of all branches of anyOf and oneOf are listed; one is
// required when every branch requires it.
func (s *Schema) Parameters() []Parameter {
	return s.parametersOf([]*jsonschema.Schema{s.root})
}

// parametersOf lists the properties of an object that must satisfy schemas.
func (s *Schema) parametersOf(schemas []*jsonschema.Schema) []Parameter {
	views := alternatives(schemas)
	found := map[string][]*jsonschema.Schema{}
	requiredIn := map[string]int{}
	for _, v := range views {
		for _, name := range v.required() {
			requiredIn[name]++
		}
		for _, name := range append(v.properties(), v.required()...) {
			if _, ok := found[name]; !ok {
				found[name] = v.property(name)
			}
		}
	}
	var out []Parameter
	for _, name := range sortedNames(found) {
		p := describe(found[name], name)
		p.Required = requiredIn[name] == len(views)
		out = append(out, p)
	}
	for i := range out {
		out[i].Identifies = s.identifies(out[i], out)
	}
	slices.SortStableFunc(out, func(a, b Parameter) int { return btoi(b.Required) - btoi(a.Required) })
	return out
}

func describe(schemas []*jsonschema.Schema, name string) Parameter {
	p := Parameter{Name: name}
	for _, v := range alternatives(schemas) {
		if p.Description == "" {
			p.Description = v.description()
		}
		if p.Format == "" {
			p.Format = v.format()
		}
		// A schema that says nothing allows everything, which tells nothing.
		if v.has(func(s *jsonschema.Schema) bool { return s.Types != nil }) || len(v.impliedTypes()) == 1 {
			if p.Enum == nil {
				p.Enum = itemEnum(v)
			}
			item := v.item(0)
			p.composite = p.composite || len(item) > 0 && !slices.ContainsFunc(alternatives(item), plain)
			for _, t := range v.types() {
				if !slices.Contains(p.Types, t) {
					p.Types = append(p.Types, t)
				}
			}
		}
		for _, sch := range v {
			if sch.Enum != nil && p.Enum == nil {
				p.Enum = slices.Clone(sch.Enum.Values)
			}
			if sch.Const != nil && p.Enum == nil {
				p.Enum = []any{*sch.Const}
			}
		}
	}
	ws := words(name)
	text := len(p.Types) == 0 || slices.Contains(p.Types, "string") || slices.Contains(p.Types, "array")
	p.Secret = text && (isSecret(ws) || last(ws) == "key" && secretKey.MatchString(p.Description))
	p.URL = text && (p.Format == "uri" || p.Format == "iri" || hasAny(ws, "url", "urls", "uri", "uris", "href", "endpoint", "webhook"))
	p.Host = text && !p.URL && (p.Format == "hostname" || p.Format == "ipv4" || p.Format == "ipv6" || hasAny(ws, "host", "hostname", "domain", "ip"))
	p.Path = text && !p.URL && isPath(ws, p.Description)
	return p
}

var secretKey = regexp.MustCompile(`(?i)\b(?:secret|hmac|encryption|signing|private|api) key|\bsecret\b`)

// plain reports whether v allows a text or a number.
func plain(v view) bool {
	return slices.ContainsFunc(v.types(), func(t string) bool { return t == "string" || t == "integer" || t == "number" })
}

// itemEnum returns the values that the elements of an array are restricted to.
func itemEnum(v view) []any {
	for _, item := range v.item(0) {
		if item.Enum != nil {
			return slices.Clone(item.Enum.Values)
		}
	}
	return nil
}

// isSecret knows the names of credentials, and that a next page token is none.
func isSecret(ws []string) bool {
	joined := strings.Join(ws, " ")
	for _, paging := range []string{"page token", "next token", "continuation token", "sync token", "max tokens", "tokens", "token count", "token id", "token limit"} {
		if strings.Contains(joined, paging) {
			return false
		}
	}
	if hasAny(ws, "password", "passwd", "passphrase", "secret", "credential", "credentials", "token", "apikey", "authorization") {
		return true
	}
	for _, key := range []string{"api key", "access key", "private key", "secret key", "auth key"} {
		if strings.Contains(joined, key) {
			return !hasAny(ws, "id")
		}
	}
	return false
}

func isPath(ws []string, description string) bool {
	if hasAny(ws, "type", "format", "extension", "pattern", "id", "ids", "uid", "uuid", "guid", "slug", "size", "count", "xpath", "json", "content", "contents", "data", "query") {
		return false
	}
	if hasAny(ws, pathWords...) {
		return true
	}
	d := strings.ToLower(description)
	return strings.HasPrefix(d, "path to") || strings.HasPrefix(d, "absolute path") || strings.HasPrefix(d, "the path to") || strings.HasPrefix(d, "file path")
}
