package clients

import "strings"

// kind is what a value of a configuration file is.
type kind uint8

const (
	null kind = iota
	text
	number
	boolean
	list
	object
)

var kindNames = [...]string{"empty", "text", "a number", "true or false", "a list", "a group of keys"}

func (k kind) String() string { return kindNames[k] }

// A node is one value of a JSON, YAML or TOML file, so that one reader serves
// all three.
type node struct {
	kind   kind
	line   int     // from 1; 0 where the format gives none
	value  string  // of text, number, boolean
	items  []*node // of a list
	fields []field // of an object, in the order of the file
}

type field struct {
	name  string
	line  int
	value *node
}

// get gives a key's value, nil if there is none or it is null. Of a key given
// twice the last counts, as in JSON.parse. A nil node has no keys.
func (n *node) get(name string) *node {
	if n == nil || n.kind != object {
		return nil
	}
	for i := len(n.fields) - 1; i >= 0; i-- {
		if f := n.fields[i]; f.name == name {
			if f.value.kind == null {
				return nil
			}
			return f.value
		}
	}
	return nil
}

// first gives the value of the first of several names that is there.
func (n *node) first(names ...string) *node {
	for _, name := range names {
		if v := n.get(name); v != nil {
			return v
		}
	}
	return nil
}

// textOf gives a text's value; numbers and truth values are taken as written,
// anything else is "".
func (n *node) textOf(names ...string) string {
	if v := n.first(names...); v != nil {
		return v.value
	}
	return ""
}

// truth gives whether a key is there and true.
func (n *node) truth(names ...string) bool {
	v := n.first(names...)
	return v != nil && v.kind == boolean && v.value == "true"
}

// list gives the items of a list, nil for anything else.
func (n *node) list(names ...string) []*node {
	if v := n.first(names...); v != nil && v.kind == list {
		return v.items
	}
	return nil
}

// is says whether a key holds a value of kind k.
func (n *node) is(name string, k kind) bool {
	v := n.get(name)
	return v != nil && v.kind == k
}

// join makes the path of a key for a message.
func join(path, key string) string {
	key = clip(key)
	if strings.ContainsAny(key, ". ") {
		key = `"` + key + `"`
	}
	if path == "" {
		return key
	}
	return path + "." + key
}
