package rubric

import "slices"

// Entry describes one kind of finding. IDs are for ever: they are never renamed
// or used for something else.
type Entry struct {
	ID        string
	Axis      string // the axis that it belongs to, or the part of the report
	Severity  Severity
	Title     string // a sentence that is true of a good server
	Problem   string // what is wrong, to stand behind "get_order: "
	Why       string // why it matters to a model
	Fix       string // what to do
	Reference string
	// server says that one cause shows on many tools, so that the finding is
	// one for the whole server.
	server bool
}

// catalogue lists every finding, in the order in which docs show them. The
// order of the axes is that of the default rubric.
var catalogue = slices.Concat(specificityEntries, triggerEntries, retryEntries, throwEntries, secretEntries, networkEntries, protocolEntries, styleEntries)

// entries finds an entry by ID.
var entries = indexEntries()

func indexEntries() map[string]int {
	index := make(map[string]int, len(catalogue))
	for i, e := range catalogue {
		index[e.ID] = i
	}
	return index
}

func entryOf(id string) (Entry, bool) {
	i, ok := entries[id]
	if !ok {
		return Entry{}, false
	}
	return catalogue[i], true
}

func findingIDs() []string {
	ids := make([]string, len(catalogue))
	for i, e := range catalogue {
		ids[i] = e.ID
	}
	return ids
}

const book = "MCP in Production, chapter 7"
