package probes

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/craft"
)

const realBed = `{"bed_id":"3b241101-e2bb-4255-8caf-4136c566a962"}`

func exampled(t *testing.T, given map[string][]json.RawMessage) (Catalog, []string) {
	t.Helper()
	c, _ := NewCatalog(greenhouse(), Selection{Destructive: true}, 1, craft.Options{})
	notes := c.TakeExamples(given)
	return c, notes
}

func tool(t *testing.T, c Catalog, name string) Tool {
	t.Helper()
	for _, tool := range c.Tools {
		if tool.Name == name {
			return tool
		}
	}
	t.Fatalf("no tool %s", name)
	return Tool{}
}

func TestExamplesComeFirst(t *testing.T) {
	c, notes := exampled(t, map[string][]json.RawMessage{
		"get_bed":   {json.RawMessage(realBed)},
		"list_beds": {json.RawMessage(`{"limit":7}`), json.RawMessage(`{"limit":8}`)},
	})
	if len(notes) > 0 {
		t.Errorf("notes: %q", notes)
	}
	got, ok := c.validArguments(tool(t, c, "get_bed"))
	if !ok || string(got) != realBed {
		t.Errorf("a valid call has %s", got)
	}
	var trials []string
	for _, trial := range c.trials(tool(t, c, "list_beds")) {
		trials = append(trials, string(trial))
	}
	if len(trials) < 3 || trials[0] != `{"limit":7}` || trials[1] != `{"limit":8}` {
		t.Errorf("trials: %q", trials)
	}
	// Another tool's parameter of the same name gets the value too.
	if got, _ := c.validArguments(tool(t, c, "delete_bed")); string(got) != realBed {
		t.Errorf("delete_bed is called with %s", got)
	}
	// What breaks one argument leaves the others as the example has them.
	for _, k := range breaking(c, "maximum", "minimum") {
		if k.Tool == "list_beds" && k.Sent.Parameter != "limit" && !strings.Contains(string(k.Arguments), "7") {
			t.Errorf("%s breaks more than one argument", k.Arguments)
		}
	}
}

func TestExamplesOfItsOwnWin(t *testing.T) {
	other := `{"bed_id":"7d444840-9dc0-11d1-b245-5ffdce74fad2"}`
	c, _ := exampled(t, map[string][]json.RawMessage{
		"delete_bed": {json.RawMessage(realBed)},
		"get_bed":    {json.RawMessage(other)},
	})
	opts := c.craftFor(tool(t, c, "get_bed"))
	if diff := cmp.Diff("7d444840-9dc0-11d1-b245-5ffdce74fad2", opts.Known["bed_id"]); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestExamplesThatCannotBeUsed(t *testing.T) {
	c, notes := exampled(t, map[string][]json.RawMessage{
		"get_bed":  {json.RawMessage(`{"bed_id":"hunter2"}`), json.RawMessage(`{"id":1}`)},
		"list_bed": {json.RawMessage(`{}`)},
	})
	if len(c.Examples) > 0 {
		t.Errorf("taken: %s", c.Examples)
	}
	if len(notes) != 3 {
		t.Fatalf("notes: %q", notes)
	}
	for i, want := range []string{"example 1 of get_bed was not used: its input schema refuses it, since bed_id breaks format", "example 2 of get_bed was not used: its input schema refuses it, since it lacks bed_id", `"list_bed", which is no tool of this server; it has get_bed, list_beds`} {
		if !strings.Contains(notes[i], want) {
			t.Errorf("note %q lacks %q", notes[i], want)
		}
		if strings.Contains(notes[i], "hunter2") {
			t.Errorf("note %q holds a value", notes[i])
		}
	}
	// A tool that was left out on purpose is no mistake.
	left, _ := NewCatalog(greenhouse(), Selection{Skip: []string{"get_*"}}, 1, craft.Options{})
	if notes := left.TakeExamples(map[string][]json.RawMessage{"get_bed": {json.RawMessage(realBed)}}); len(notes) > 0 {
		t.Errorf("notes: %q", notes)
	}
}

func TestExamplesWithoutSchema(t *testing.T) {
	c, _ := NewCatalog(greenhouse(), Selection{}, 1, craft.Options{})
	c.Tools[0].Schema = nil // as of a schema that cannot be used
	c.TakeExamples(map[string][]json.RawMessage{"get_bed": {json.RawMessage(realBed)}})
	if got := c.trials(tool(t, c, "get_bed")); len(got) != 1 || string(got[0]) != realBed {
		t.Errorf("trials: %s", got)
	}
}
