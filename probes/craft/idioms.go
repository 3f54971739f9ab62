package craft

import (
	"maps"
	"slices"
)

// idioms rewrites what other dialects say differently.
func (f *fixer) idioms(m map[string]any) {
	f.oldReference(m)
	f.liftRequired(m)
	for _, bound := range []string{"inimum", "aximum"} {
		exclusive, ok := m["exclusiveM"+bound].(bool)
		if !ok {
			continue
		}
		// Draft 4: a flag beside the bound.
		delete(m, "exclusiveM"+bound)
		if exclusive && m["m"+bound] != nil {
			m["exclusiveM"+bound] = m["m"+bound]
			delete(m, "m"+bound)
		}
	}
	if items, ok := m["items"].([]any); ok {
		m["prefixItems"] = items
		delete(m, "items")
		if rest, ok := m["additionalItems"]; ok {
			m["items"] = rest
		}
	}
	delete(m, "additionalItems")
	if example, ok := m["example"]; ok {
		if _, has := m["examples"]; !has {
			m["examples"] = []any{example}
		}
		delete(m, "example")
	}
	if dependencies, ok := m["dependencies"].(map[string]any); ok {
		f.splitDependencies(m, dependencies)
	}
	delete(m, "dependencies")
	nullable(m)
	if anchor, ok := m["$anchor"].(string); ok {
		f.anchors[anchor] = true
	}
	if anchor, ok := m["$dynamicAnchor"].(string); ok {
		f.anchors[anchor] = true
	}
	if m["$recursiveRef"] == "#" {
		m["$ref"] = "#"
	}
}

// oldReference drops the assertions beside a $ref where the draft says that
// they do not count. Definitions stay.
func (f *fixer) oldReference(m map[string]any) {
	if _, ok := m["$ref"].(string); !ok || !f.old {
		return
	}
	for key := range m {
		switch key {
		case "$ref", "definitions", "$defs", "description", "title", "default", "examples", "example":
		default:
			if _, known := fixFor(key); known {
				delete(m, key)
			}
		}
	}
}

// liftRequired turns required: true on a property (draft 3, still common in
// hand-written schemas) into the parent's list.
func (f *fixer) liftRequired(m map[string]any) {
	properties, ok := m["properties"].(map[string]any)
	if !ok {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		property, ok := properties[name].(map[string]any)
		if !ok {
			continue
		}
		required, ok := property["required"].(bool)
		if !ok {
			continue
		}
		delete(property, "required")
		if !required {
			continue
		}
		list, _ := m["required"].([]any)
		if !slices.Contains(list, any(name)) {
			m["required"] = append(list, name)
		}
	}
}

func (f *fixer) splitDependencies(m, dependencies map[string]any) {
	required, schemas := map[string]any{}, map[string]any{}
	for name, d := range dependencies {
		if _, ok := d.([]any); ok {
			required[name] = d
		} else {
			schemas[name] = d
		}
	}
	if len(required) > 0 && m["dependentRequired"] == nil {
		m["dependentRequired"] = required
	}
	if len(schemas) > 0 && m["dependentSchemas"] == nil {
		m["dependentSchemas"] = schemas
	}
}

// nullable is OpenAPI 3.0's way to allow null.
func nullable(m map[string]any) {
	if m["nullable"] != true {
		return
	}
	switch t := m["type"].(type) {
	case string:
		m["type"] = []any{t, "null"}
	case []any:
		m["type"] = append(t, "null")
	}
	if enum, ok := m["enum"].([]any); ok && !slices.Contains(enum, nil) {
		m["enum"] = append(enum, nil)
	}
}
