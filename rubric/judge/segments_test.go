package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestSecondBlockIsRead(t *testing.T) {
	yes := true
	o := observe(example{absent, "", plant, plantSent, "x", ""})
	o.Answer = evidence.Answer{Kind: evidence.Result, IsError: &yes, Content: []evidence.Content{{Type: "text", Text: "### get_plant"}, {Type: "text", Text: "No plant pl_83KQZ7W2. Use list_plants."}}}
	if g := got(New(greenhouse).Judge(o)); g != "returned 2 2 1" {
		t.Errorf("got %s", g)
	}
}

func TestHintBehindAPageIsNotRead(t *testing.T) {
	page := make([]byte, 2100)
	for i := range page {
		page[i] = 'x'
	}
	o := observe(example{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. " + string(page) + " Use list_plants.", ""})
	if g := got(New(greenhouse).Judge(o)); g != "returned 2 0 0" {
		t.Errorf("got %s", g)
	}
}
