package craft

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Reasons why no instance can be made. They are not the server's fault alone:
// some schemas are satisfiable but out of our reach.
var (
	errUnsatisfiable = errors.New("no value was found that the schema accepts")
	errTooDeep       = errors.New("the schema asks for a value that is nested without end or too large")
)

// Limits on one instance.
const (
	maxDepth      = 12
	maxValues     = 4000 // values tried for one instance
	maxItems      = 40
	maxTextLength = 100_000
)

// Valid makes one small instance that the schema accepts: the required
// properties only, unless o says otherwise, from examples, defaults and enums
// where the schema has them and from names, formats and patterns elsewhere.
// The result is a JSON object that has been validated.
func (s *Schema) Valid(o Options) (json.RawMessage, error) {
	v, err := s.instance(o, nil)
	if err != nil {
		return nil, err
	}
	return encode(v), nil
}

// wish steers the making of one instance towards a place that it must have.
type wish struct {
	include map[string]bool // paths that must be there, with all their parents
	choose  map[string]int  // path → which alternative to take
	plant   map[string]any  // path → value to put there
}

// want includes p and all its parents.
func (w *wish) want(p path) {
	for i := range p {
		w.include[p[:i+1].key()] = true
	}
}

// plantAt puts a value at its place.
func (w *wish) plantAt(p plant) {
	w.want(p.path)
	w.plant[p.path.key()] = p.value
}

func (w *wish) clone() *wish {
	return &wish{include: maps.Clone(w.include), choose: maps.Clone(w.choose), plant: maps.Clone(w.plant)}
}

func newWish() *wish {
	return &wish{include: map[string]bool{}, choose: map[string]int{}, plant: map[string]any{}}
}

// instance makes a verified instance that fulfils w.
func (s *Schema) instance(o Options, w *wish) (any, error) {
	if w == nil {
		w = newWish()
	}
	m := maker{o: o, wish: w, paths: s.pathing(o), budget: maxValues}
	v, err := m.value([]*jsonschema.Schema{s.root}, place{})
	if err != nil {
		return nil, fmt.Errorf("making arguments: %w", err)
	}
	if _, ok := v.(map[string]any); !ok {
		return nil, fmt.Errorf("making arguments: the schema asks for %s, and arguments are always an object", jsonType(v))
	}
	return v, nil
}
