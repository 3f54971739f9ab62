package craft

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Missing is a set of valid arguments in which one identifier names something
// that does not exist.
type Missing struct {
	// Parameter is the property that carries the identifier, as people write it.
	Parameter string
	// Value is the planted identifier as it reads.
	Value string
	// Values are Value and the pieces of it by which a server may well name
	// what it looked for: the last part of a path, the host of a URL.
	Values    []string
	Arguments json.RawMessage
	// Required says that the schema requires the parameter.
	Required bool
}

// MissingFor is s.For(t).Missing(seed, o).
func MissingFor(t evidence.Tool, s *Schema, seed int64, o Options) []Missing {
	return s.For(t).Missing(seed, o)
}

// Missing makes one instance for each identifying parameter, the required and
// shallow ones first. Each is valid by the schema; the planted identifier is
// derived from the seed, the salt, the tool and the parameter, has the format
// that the parameter asks for, and is long enough never to exist. The other
// parameters have the values that Valid gives them. A parameter that leaves no
// room for such an identifier is passed over.
func (s *Schema) Missing(seed int64, o Options) []Missing {
	var out []Missing
	for _, at := range s.identifiers() {
		if len(out) == o.most() {
			break
		}
		if m, ok := s.missing(at, seed, o); ok {
			out = append(out, m)
		}
	}
	return out
}

// identifier is a place whose value identifies something.
type identifier struct {
	Parameter
	path    path
	schemas []*jsonschema.Schema
	sure    bool // required, as are all its parents
}

// maxIdentifierDepth is how far below the arguments identifiers are looked for:
// filter.owner.id is three deep.
const maxIdentifierDepth = 3

func (s *Schema) identifiers() []identifier {
	var out []identifier
	type level struct {
		path    path
		schemas []*jsonschema.Schema
		sure    bool
	}
	queue := []level{{schemas: []*jsonschema.Schema{s.root}, sure: true}}
	for visited := 0; len(queue) > 0 && visited < 200; visited++ {
		at := queue[0]
		queue = queue[1:]
		for _, p := range s.parametersOf(at.schemas) {
			schemas := propertyOf(at.schemas, p.Name)
			below := at.path.child(p.Name)
			sure := at.sure && p.Required
			if p.Identifies && (len(at.path) == 0 || !s.tool.creates || strengthOf(p) == byID) {
				out = append(out, identifier{p, below, schemas, sure})
				continue
			}
			if len(below) >= maxIdentifierDepth {
				continue
			}
			if slices.Contains(p.Types, "object") {
				queue = append(queue, level{below, schemas, sure})
			}
			for _, v := range alternatives(schemas) {
				if item := v.item(0); slices.Contains(p.Types, "array") && len(item) > 0 && alternativesAllow(item, "object") {
					queue = append(queue, level{below.child("0"), item, sure})
					break
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b identifier) int {
		return cmp.Or(btoi(b.sure)-btoi(a.sure), len(a.path)-len(b.path), outwardness(a.Parameter)-outwardness(b.Parameter))
	})
	return out
}

// propertyOf returns what the value of a property must satisfy, in the first
// alternative that describes it.
func propertyOf(schemas []*jsonschema.Schema, name string) []*jsonschema.Schema {
	for _, v := range alternatives(schemas) {
		if p := v.property(name); len(p) > 0 {
			return p
		}
	}
	return nil
}

func alternativesAllow(schemas []*jsonschema.Schema, t string) bool {
	return slices.ContainsFunc(alternatives(schemas), func(v view) bool {
		return slices.Contains(v.types(), t) && v.has(func(s *jsonschema.Schema) bool { return len(s.Properties) > 0 })
	})
}

func (s *Schema) missing(at identifier, seed int64, o Options) (Missing, bool) {
	src := newStream("plant", strconv.FormatInt(seed, 10), o.Salt, s.tool.name, at.path.key())
	for _, p := range s.plants(at, src, s.pathing(o)) {
		w := newWish()
		w.want(p.path)
		w.plant[p.path.key()] = p.value
		args, err := s.instance(o, w)
		if err != nil {
			continue
		}
		if got, ok := lookup(args, p.path); !ok || reads(got) != reads(p.value) {
			continue
		}
		return Missing{
			Parameter: dotted(args, at.path),
			Value:     reads(p.value),
			Values:    append([]string{reads(p.value)}, p.pieces...),
			Arguments: encode(args),
			Required:  at.sure,
		}, true
	}
	return Missing{}, false
}

// plants lists the identifiers that may be planted at a place, the best first.
func (s *Schema) plants(at identifier, src *stream, paths pathing) []plant {
	var out []plant
	for _, v := range alternatives(at.schemas) {
		for _, t := range v.types() {
			switch t {
			case "string":
				for _, p := range textPlants(v, at.Parameter, src, paths) {
					p.path = at.path
					out = append(out, p)
				}
			case "integer", "number":
				if n, ok := numberPlant(v, src); ok {
					out = append(out, plant{path: at.path, value: n})
				}
			case "array":
				item := identifier{at.Parameter, at.path.child("0"), v.item(0), at.sure}
				if len(item.schemas) > 0 && len(at.path) <= maxIdentifierDepth+1 {
					out = append(out, s.plants(item, src, paths)...)
				}
			}
		}
	}
	return out
}
