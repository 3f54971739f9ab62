package clients

import (
	"fmt"
	"slices"
	"strings"
)

// value gives what a reference stands for.
func (x *expander) value(ref reference, depth int) (string, bool) {
	switch ref.kind {
	case "env":
		if value, ok := x.lookup.env(ref.name); ok {
			return value, true
		}
		if value, ok := x.ownOf(ref.name, depth); ok {
			return value, true
		}
	case "input":
		if value, ok := x.input(ref.name, depth); ok {
			return value, true
		}
	case "file":
		if value, ok := x.lookup.file(ref.name); ok {
			return value, true
		}
	case "folder":
		if value, _ := x.lookup.folder(ref.name); value != "" {
			return value, true
		}
	}
	if ref.optional {
		return x.text(ref.fallback, depth+1), true
	}
	if x.err == nil {
		x.miss(ref)
	}
	return "", false
}

// ownOf gives a variable of the entry's own env. A variable that stands for
// itself is simply not known.
func (x *expander) ownOf(name string, depth int) (string, bool) {
	if _, ok := x.entry.Env[name]; !ok {
		return "", false
	}
	if len(x.visiting) > 0 && x.visiting[len(x.visiting)-1] == name {
		return "", false
	}
	return x.own(name, depth+1), x.err == nil
}

// own expands a variable of the entry's own env, once.
func (x *expander) own(name string, depth int) string {
	if value, ok := x.done[name]; ok {
		return x.spend(value)
	}
	if !x.enter(name) {
		return ""
	}
	before := x.misses
	value := x.text(x.entry.Env[name], depth)
	x.visiting = x.visiting[:len(x.visiting)-1]
	if x.misses == before { // else it is read again, for the sake of Missing.Where
		x.done[name] = value
	}
	return value
}

// enter notes that a text is being read; reading it inside itself is a cycle.
func (x *expander) enter(name string) bool {
	at := slices.Index(x.visiting, name)
	if at < 0 {
		x.visiting = append(x.visiting, name)
		return true
	}
	chain := append(slices.Clone(x.visiting[at:]), name)
	for i := range chain {
		chain[i] = clip(chain[i])
	}
	x.fail("its variables need each other: "+strings.Join(chain, " → "), "give one of them a value: --env "+chain[0]+"=VALUE")
	return false
}

// input asks the lookup, then takes the default, which may hold references.
func (x *expander) input(id string, depth int) (string, bool) {
	in, described := x.described(id)
	value, ok := ask(x.lookup.Input, id)
	if ok {
		if len(in.Choices) > 0 && !slices.Contains(in.Choices, value) {
			x.fail(fmt.Sprintf("the value given for %q is none of those allowed", clip(id)), "give one of "+choice(in.Choices))
			return "", false
		}
		return value, true
	}
	if !described || in.Default == "" {
		return "", false
	}
	key := "input:" + id
	if len(x.visiting) > 0 && x.visiting[len(x.visiting)-1] == key {
		return "", false
	}
	if !x.enter(key) {
		return "", false
	}
	value = x.text(in.Default, depth+1)
	x.visiting = x.visiting[:len(x.visiting)-1]
	return value, x.err == nil
}

func (x *expander) described(id string) (Input, bool) {
	i := slices.IndexFunc(x.entry.Inputs, func(in Input) bool { return in.ID == id })
	if i < 0 {
		return Input{}, false
	}
	return x.entry.Inputs[i], true
}
