package craft

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

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
// parameters have the values that Valid gives them, but where those would name
// something of which nobody knows that it exists, such as the repository around
// a branch, they too are planted: whichever of them the server looks up first,
// it meets one of Values. A parameter that leaves no room for such an identifier
// is passed over.
func (s *Schema) Missing(seed int64, o Options) []Missing {
	var out []Missing
	all := s.identifiers()
	seen := map[string]bool{}
	for _, at := range all {
		if len(out) == o.most() {
			break
		}
		m, planted, ok := s.missing(at, all, seed, o)
		if ok && !seen[planted] {
			seen[planted] = true
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
	alone   bool // no other parameter identifies anything
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
				out = append(out, identifier{Parameter: p, path: below, schemas: schemas, sure: sure})
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
	if len(out) == 1 {
		out[0].alone = true
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

// missing plants at one place, and at the others of all that are required and
// not known to exist. It tells which places those were.
func (s *Schema) missing(at identifier, all []identifier, seed int64, o Options) (Missing, string, bool) {
	for _, p := range s.planted(at, seed, o) {
		w := newWish()
		w.plantAt(p)
		args, ok := s.withPlants(o, w, p)
		if !ok {
			continue
		}
		m := Missing{
			Parameter: dotted(args, at.path), Value: reads(p.value),
			Values: append([]string{reads(p.value)}, p.pieces...), Required: at.sure,
		}
		places := []string{p.path.key()}
		for _, other := range all {
			if other.path.key() == at.path.key() || !other.sure || s.exists(other, o) {
				continue
			}
			for _, q := range s.planted(other, seed, o) {
				with := w.clone()
				with.plantAt(q)
				if more, ok := s.withPlants(o, with, p, q); ok {
					w, args = with, more
					places = append(places, q.path.key())
					m.Values = append(append(m.Values, reads(q.value)), q.pieces...)
					break
				}
			}
		}
		m.Arguments = encode(args)
		slices.Sort(places)
		return m, strings.Join(places, "\x00"), true
	}
	return Missing{}, "", false
}

// planted lists what may be planted at a place; the same whatever else is.
func (s *Schema) planted(at identifier, seed int64, o Options) []plant {
	src := newStream("plant", strconv.FormatInt(seed, 10), o.Salt, s.tool.name, at.path.key())
	told := toldOf(s.tool.description, at.Name, at.alone)
	return s.plants(at, told, src, s.pathing(o))
}

// withPlants makes an instance in which the plants stand as they are.
func (s *Schema) withPlants(o Options, w *wish, plants ...plant) (any, bool) {
	args, err := s.instance(o, w)
	if err != nil {
		return nil, false
	}
	for _, p := range plants {
		if got, ok := lookup(args, p.path); !ok || reads(got) != reads(p.value) {
			return nil, false
		}
	}
	return args, true
}

// exists reports whether what Valid puts at a place is known to exist.
func (s *Schema) exists(at identifier, o Options) bool {
	if _, known := o.Known[at.Name]; known {
		return true
	}
	return at.Path && len(s.pathing(o).roots) > 0
}

// plants lists the identifiers that may be planted at a place, the best first.
func (s *Schema) plants(at identifier, told string, src *stream, paths pathing) []plant {
	var out []plant
	for _, v := range alternatives(at.schemas) {
		for _, t := range v.types() {
			switch t {
			case "string":
				for _, p := range textPlants(v, at.Parameter, told, src, paths) {
					p.path = at.path
					out = append(out, p)
				}
			case "integer", "number":
				if n, ok := numberPlant(v, src); ok {
					out = append(out, plant{path: at.path, value: n})
				}
			case "array":
				item := identifier{Parameter: at.Parameter, path: at.path.child("0"), schemas: v.item(0), sure: at.sure}
				if len(item.schemas) > 0 && len(at.path) <= maxIdentifierDepth+1 {
					out = append(out, s.plants(item, told, src, paths)...)
				}
			}
		}
	}
	return out
}
