package suggest

import (
	"fmt"
	"strings"
)

// invalidInput names the parameter, what is wrong with it, and what to pass.
func (f *facts) invalidInput() []string {
	if f.param == "" {
		if want := f.anyParameter(); want != "" {
			return []string{
				fmt.Sprintf("The arguments of %s do not match its schema.", f.called),
				want,
				fmt.Sprintf("Correct them and call %s again; the same arguments will fail again.", f.called),
			}
		}
		if f.schemaless() {
			return []string{
				fmt.Sprintf("%s is not accepted.", f.sentOr("One of the arguments")),
				"Pass each argument in the form that tools/list gives for it.",
				f.callAgain("Correct the arguments", "the same arguments will fail again"),
			}
		}
		return []string{
			fmt.Sprintf("The arguments of %s do not match its schema.", f.called),
			fmt.Sprintf("Call %s without arguments.", f.called),
			"Do not retry with the same arguments.",
		}
	}
	if f.unlisted() {
		return f.unknownArgument()
	}
	again := "the same call will fail again"
	wrong := fmt.Sprintf("%s is missing in the call of %s.", f.param, f.called)
	if sent, ok := f.sentArgument(); ok {
		again = "the same value will fail again"
		if shown := f.show(sent); shown != "" {
			wrong = fmt.Sprintf("%s must not be %s.", f.param, shown)
		} else {
			wrong = fmt.Sprintf("%s has a value that %s does not accept.", f.param, f.called)
		}
	}
	return []string{
		wrong,
		fmt.Sprintf("Pass %s as %s.", f.param, f.schema.describe(f.param)),
		f.callAgain("Correct "+f.param, again),
	}
}

// callAgain makes the next call conditional on a change; a call that has no name
// is just called again.
func (f *facts) callAgain(change, otherwise string) string {
	if f.o.Tool == "" && f.o.Target == nil {
		return fmt.Sprintf("%s and call again; %s.", change, otherwise)
	}
	return fmt.Sprintf("%s and call %s again; %s.", change, f.called, otherwise)
}

// schemaless reports whether nothing is known of the arguments of what was called.
func (f *facts) schemaless() bool { return f.tool == nil || len(f.tool.InputSchema) == 0 }

func (f *facts) sentOr(other string) string {
	if f.value != "" {
		return "The value " + f.value
	}
	return other
}

// anyParameter is guidance on the first parameter that is known.
func (f *facts) anyParameter() string {
	if f.tool == nil {
		return ""
	}
	s := f.tool.schema()
	for _, name := range s.order() {
		return fmt.Sprintf("Pass %s as %s.", name, s.property(name).describe(name))
	}
	return ""
}

// notFound names what does not exist and where to look for what does.
func (f *facts) notFound() []string {
	subject := f.noun()
	first := fmt.Sprintf("No %s matches the %s that was sent.", subject, orElse(f.param, "name"))
	switch {
	case f.o.Target != nil && f.o.Tool == "":
		first = f.targetNotFound()
	case f.value != "" && f.param != "" && !strings.EqualFold(subject, f.param):
		first = fmt.Sprintf("No %s with %s %s exists.", subject, f.param, f.value)
	case f.value != "":
		first = fmt.Sprintf("No %s %s exists.", subject, f.value)
	}
	return []string{first, f.lookup(), f.sameAgain()}
}

func (f *facts) sameAgain() string {
	if f.param != "" {
		return fmt.Sprintf("Do not retry with the same %s.", f.param)
	}
	return "Do not retry with the same arguments."
}

// lookup is the next step for something that does not exist.
func (f *facts) lookup() string {
	if f.o.Target != nil && f.o.Tool == "" {
		return f.targetLookup()
	}
	if list, strong := f.finder(); list != nil && strong {
		return f.useFinder(list)
	}
	if r := f.resourceFor(); r != "" {
		return fmt.Sprintf("Read %s to see what exists.", r)
	}
	if f.param != "" && f.schema.tells() {
		return fmt.Sprintf("Pass %s as %s.", f.param, f.schema.describe(f.param))
	}
	if list, _ := f.finder(); list != nil {
		return f.useFinder(list)
	}
	if f.param != "" {
		return fmt.Sprintf("Pass %s as the value of an existing %s: %s.", f.param, f.noun(), f.schema.describe(f.param))
	}
	if want := f.anyParameter(); want != "" {
		return want
	}
	if f.schemaless() {
		return fmt.Sprintf("Use the exact name or id of the %s, as an earlier answer or the user gave it.", f.noun())
	}
	return fmt.Sprintf("Call %s with other arguments.", f.called)
}

func (f *facts) useFinder(t *tool) string {
	if f.param == "" {
		return fmt.Sprintf("Call %s to see what exists.", t.Name)
	}
	return fmt.Sprintf("Call %s to see valid values of %s.", t.Name, f.param)
}

func (f *facts) targetNotFound() string {
	t := f.o.Target
	switch {
	case t.Prompt != "" && f.value != "":
		return fmt.Sprintf("This server has no prompt %s.", f.value)
	case f.value != "":
		return fmt.Sprintf("This server has no resource %s.", f.value)
	case t.Prompt != "":
		return "This server has no prompt of that name."
	}
	return "This server has no resource at that URI."
}

func (f *facts) targetLookup() string {
	if f.o.Target.Prompt != "" {
		if len(f.server.Prompts) > 0 && !f.plain.listed {
			return fmt.Sprintf("Use the prompt %q, or another name that prompts/list returns.", f.server.Prompts[0].Name)
		}
		return "Use a name that prompts/list returns."
	}
	if len(f.server.Resources) > 0 && !f.plain.listed {
		return fmt.Sprintf("Read %s, or another URI that resources/list returns.", f.server.Resources[0].URI)
	}
	if len(f.server.ResourceTemplates) > 0 && !f.plain.listed {
		return fmt.Sprintf("Read a URI of the form %s, or one that resources/list returns.", f.server.ResourceTemplates[0].URITemplate)
	}
	if list, strong := f.finder(); strong {
		return fmt.Sprintf("Call %s to see what exists.", list.Name)
	}
	return "Use a URI that resources/list returns."
}

// unknownTool names a tool that does exist, the nearest in name.
func (f *facts) unknownTool() []string {
	first := "This server has no tool of that name."
	if shown := f.show(f.o.Tool); shown != "" {
		first = fmt.Sprintf("This server has no tool %s.", shown)
	}
	if near := f.nearestTool(); near != "" {
		return []string{first, fmt.Sprintf("Call %s instead, or another tool that tools/list returns.", near), "Do not retry with the same tool name."}
	}
	return []string{first, "Use a name that tools/list returns.", "Do not retry with the same tool name."}
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
