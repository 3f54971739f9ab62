package clients

import (
	"fmt"
)

// text reads the first of several keys that is there.
func (r *entryReader) text(n *node, keys ...string) string {
	for _, key := range keys {
		v := n.get(key)
		if v == nil {
			continue
		}
		if v.kind != text {
			r.problem(v.line, key, "is "+v.kind.String()+" where text is expected", "write it in quotes, as one text")
			return ""
		}
		return v.value
	}
	return ""
}

// texts reads a list of texts; numbers and truth values are taken as written.
func (r *entryReader) texts(n *node, key string) []string {
	v := n.get(key)
	if v == nil {
		return nil
	}
	if v.kind != list {
		r.problem(v.line, key, "is "+v.kind.String()+" where a list of texts is expected", `write it as ["first", "second"]`)
		return nil
	}
	var words []string
	for i, item := range v.items {
		if item.kind == null || item.kind == list || item.kind == object {
			r.problem(item.line, fmt.Sprintf("%s[%d]", key, i), "is "+item.kind.String()+" where text is expected", "write it in quotes, as one text")
			return nil
		}
		words = append(words, item.value)
	}
	return words
}

// pairs reads names with texts; null takes a variable away, as in VS Code.
func (r *entryReader) pairs(n *node, keys ...string) map[string]string {
	var all map[string]string
	for _, key := range keys {
		v := n.get(key)
		if v == nil {
			continue
		}
		if v.kind != object {
			r.problem(v.line, key, "is "+v.kind.String()+" where names with values are expected", `write it as {"NAME": "value"}`)
			continue
		}
		for _, f := range v.fields {
			switch f.value.kind {
			case list, object:
				r.problem(f.line, join(key, f.name), "is "+f.value.kind.String()+" where text is expected", "write the value in quotes, as one text")
			case null:
				delete(all, f.name)
			default:
				if all == nil {
					all = map[string]string{}
				}
				all[f.name] = f.value.value
			}
		}
	}
	return all
}

// variables reads Codex' env_vars: names, or {name, source}.
func (r *entryReader) variables(n *node) []string {
	v := n.get("env_vars")
	if v == nil {
		return nil
	}
	var names []string
	for i, item := range v.items {
		name := item.value
		if item.kind == object {
			name = item.textOf("name")
		}
		if name == "" {
			r.problem(item.line, fmt.Sprintf("env_vars[%d]", i), "names no variable", `write it as ["NAME"]`)
			continue
		}
		names = append(names, name)
	}
	if v.kind != list {
		r.problem(v.line, "env_vars", "is "+v.kind.String()+" where a list of names is expected", `write it as ["NAME"]`)
	}
	return names
}
