package judge

import "testing"

// TestNextStep tells advice from a mere mention of a tool (nextstep.go, steptool.go,
// mentions.go).
func TestNextStep(t *testing.T) { runTables(t, nextStepTables()) }

func nextStepTables() []table {
	return []table{
		{greenhouse, allAxes, nextStepMisleading()},
	}
}

func nextStepMisleading() []example {
	id := "No plant pl_83KQZ7W2. "
	return []example{
		// tools: advice and mentions
		{absent, "", plant, plantSent, id + "You can look it up with find_plant_by_name.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "list_plants was searched as well.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "According to list_plants there are twelve.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Ids come from list_plants; take one of those.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "Take an id from list_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "To see all ids, call list_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "If you are unsure, list_plants() shows every id.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "You may want to run `list_plants` first.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "Next step: call list_plants with bed=north.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "Hint: use list_plants or search_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "Use list_plants with colour=green.", "returned 2 0 1"},
		{absent, "", plant, plantSent, id + "Instead of get_plant call search_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "Never use list_plants for this.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Call get_plant once more.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Did you mean pl_83KQZ7W3?", "returned 2 1 1"},
		{absent, "", plant, plantSent, id + "Did you mean plant_id=pl_83KQZ7W3?", "returned 2 2 1"},
		{absent, "", plant, plantSent, id + "Consult the manual.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Have a look at the server log.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Ask an administrator.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Double-check the id.", "returned 2 1 1"},
		{absent, "", plant, plantSent, id + "Ids are case-sensitive.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "We apologise for the inconvenience.", "returned 2 0 0"},
	}
}
