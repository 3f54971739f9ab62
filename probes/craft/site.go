package craft

import (
	"maps"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Limits on the search for places to break.
const (
	maxSites     = 1500
	maxSiteDepth = 6
)

// A site is one keyword of one schema at one place of the instance.
type site struct {
	path     path
	keyword  string
	property string // for required: the property that will be missing
	node     *jsonschema.Schema
	view     view
	choose   map[string]int // the alternatives on the way, see wish
}

// sites finds every keyword that can be broken, the shallow ones first.
func (s *Schema) sites() []site {
	w := siteWalker{seen: map[string]bool{}}
	w.queue = append(w.queue, pending{schemas: []*jsonschema.Schema{s.root}})
	for len(w.queue) > 0 && len(w.found) < maxSites {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.visit(next)
	}
	return w.found
}

type pending struct {
	path    path
	schemas []*jsonschema.Schema
	choose  map[string]int
}

type siteWalker struct {
	queue []pending
	seen  map[string]bool
	found []site
}

func (w *siteWalker) visit(p pending) {
	views := alternatives(p.schemas)
	for i, v := range views {
		choose := p.choose
		if len(views) > 1 {
			choose = maps.Clone(choose)
			if choose == nil {
				choose = map[string]int{}
			}
			choose[p.path.key()] = i
		}
		for _, node := range v {
			w.keywords(site{path: p.path, node: node, view: v, choose: choose})
		}
		if len(p.path) < maxSiteDepth {
			w.children(p.path, v, choose)
		}
	}
}

func (w *siteWalker) children(p path, v view, choose map[string]int) {
	for _, name := range requiredFirst(v) {
		w.queue = append(w.queue, pending{p.child(name), v.property(name), choose})
	}
	n := 0
	for _, sch := range v {
		n = max(n, len(sch.PrefixItems))
		if sch.Items2020 != nil {
			n = max(n, 1)
		}
	}
	for i := range min(n, 5) {
		w.queue = append(w.queue, pending{p.child(strconv.Itoa(i)), v.item(i), choose})
	}
}

func requiredFirst(v view) []string {
	names := v.properties()
	required := v.required()
	slices.SortStableFunc(names, func(a, b string) int {
		return btoi(slices.Contains(required, b)) - btoi(slices.Contains(required, a))
	})
	return names
}

// keywords adds a site for each keyword of base.node.
func (w *siteWalker) keywords(base site) {
	where := base.path.key() + base.node.Location
	add := func(is bool, keyword, property string) {
		if !is {
			return
		}
		id := where + keyword + property
		if w.seen[id] {
			return
		}
		w.seen[id] = true
		s := base
		s.keyword, s.property = keyword, property
		w.found = append(w.found, s)
	}
	n := base.node
	for _, name := range n.Required {
		add(true, "required", name)
	}
	add(n.MinProperties != nil && *n.MinProperties > 0, "minProperties", "")
	add(n.MaxProperties != nil, "maxProperties", "")
	if len(base.path) == 0 {
		return // arguments that are no object are another matter
	}
	add(n.Types != nil && len(typesOf(n)) > 0, "type", "")
	add(n.Enum != nil, "enum", "")
	add(n.Const != nil, "const", "")
	add(n.Format != nil, "format", "")
	add(n.Pattern != nil, "pattern", "")
	add(n.Minimum != nil, "minimum", "")
	add(n.Maximum != nil, "maximum", "")
	add(n.ExclusiveMinimum != nil, "exclusiveMinimum", "")
	add(n.ExclusiveMaximum != nil, "exclusiveMaximum", "")
	add(n.MultipleOf != nil, "multipleOf", "")
	add(n.MinLength != nil && *n.MinLength > 0, "minLength", "")
	add(n.MaxLength != nil, "maxLength", "")
	add(n.MinItems != nil && *n.MinItems > 0, "minItems", "")
	add(n.MaxItems != nil, "maxItems", "")
	add(n.UniqueItems, "uniqueItems", "")
}

// without returns a copy of sch that no longer asserts keyword.
func without(sch *jsonschema.Schema, keyword, property string) *jsonschema.Schema {
	c := *sch
	switch keyword {
	case "required":
		c.Required = slices.DeleteFunc(slices.Clone(c.Required), func(n string) bool { return n == property })
	case "minProperties":
		c.MinProperties = nil
	case "maxProperties":
		c.MaxProperties = nil
	case "type":
		c.Types = nil
	case "enum":
		c.Enum = nil
	case "const":
		c.Const = nil
	case "format":
		c.Format = nil
	case "pattern":
		c.Pattern = nil
	case "minimum":
		c.Minimum = nil
	case "maximum":
		c.Maximum = nil
	case "exclusiveMinimum":
		c.ExclusiveMinimum = nil
	case "exclusiveMaximum":
		c.ExclusiveMaximum = nil
	case "multipleOf":
		c.MultipleOf = nil
	case "minLength":
		c.MinLength = nil
	case "maxLength":
		c.MaxLength = nil
	case "minItems":
		c.MinItems = nil
	case "maxItems":
		c.MaxItems = nil
	case "uniqueItems":
		c.UniqueItems = false
	case "additionalProperties":
		c.AdditionalProperties = nil
	}
	return &c
}
