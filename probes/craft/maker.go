package craft

import (
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// maker makes one instance.
type maker struct {
	o      Options
	wish   *wish
	paths  pathing
	budget int
}

// place is where in the instance a value goes, and what is said about it there.
type place struct {
	path        path
	name        string // the nearest property name
	description string
	index       int // in an array, to make elements differ
}

// value makes a value that satisfies all of schemas.
func (m *maker) value(schemas []*jsonschema.Schema, at place) (any, error) {
	m.budget--
	if m.budget < 0 || len(at.path) > maxDepth {
		return nil, errTooDeep
	}
	if v, ok := m.wish.plant[at.path.key()]; ok {
		if !view(schemas).accepts(v) {
			return nil, errUnsatisfiable
		}
		return clone(v), nil
	}
	views := alternatives(schemas)
	if i, ok := m.wish.choose[at.path.key()]; ok && i < len(views) {
		views = views[i : i+1]
	}
	if len(views) == 0 {
		return nil, errUnsatisfiable
	}
	err := errUnsatisfiable
	for _, v := range views {
		at := at
		if d := v.description(); d != "" {
			at.description = d
		}
		got, failed := m.fromView(v, at)
		if failed == nil && view(schemas).accepts(got) {
			return got, nil
		}
		if failed != nil {
			err = failed
		}
	}
	return nil, err
}

// fromView makes a value for one view.
func (m *maker) fromView(v view, at place) (any, error) {
	deeper := m.wantsBelow(at.path)
	if known, ok := m.o.Known[at.name]; ok && !deeper && len(at.path) > 0 && v.accepts(known) {
		return clone(known), nil
	}
	if !deeper && len(at.path) > 0 {
		if given, ok := v.given(at.name, at.index); ok {
			return clone(given), nil
		}
	}
	err := errUnsatisfiable
	types := v.types()
	if len(at.path) == 0 {
		types = []string{"object"}
	}
	for _, t := range types {
		got, failed := m.ofType(t, v, at)
		if failed == nil && v.accepts(got) {
			return got, nil
		}
		if failed != nil {
			err = failed
		}
	}
	return nil, err
}

// wantsBelow reports whether something below p was asked for, so that a ready
// value will not do.
func (m *maker) wantsBelow(p path) bool {
	// What is planted is also included, and what is included has all its parents.
	prefix := p.key()
	for k := range m.wish.include {
		if len(k) > len(prefix) && strings.HasPrefix(k, prefix) {
			return true
		}
	}
	return false
}

func (m *maker) ofType(t string, v view, at place) (any, error) {
	switch t {
	case "object":
		return m.object(v, at)
	case "array":
		return m.array(v, at)
	case "string":
		return m.text(v, at)
	case "integer", "number":
		return m.number(v, at, t == "integer")
	case "boolean":
		for _, b := range []bool{true, false} {
			if v.accepts(b) {
				return b, nil
			}
		}
		return nil, errUnsatisfiable
	}
	return nil, nil
}
