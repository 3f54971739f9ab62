package suggest

import (
	"sync"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// listing is what is read once of a server's catalogue.
type listing struct {
	server evidence.Server
	tools  []*tool
	byName map[string]*tool
	own    map[string]bool // nouns of the server's own name, which say nothing of a call
}

// tool is a listed tool with what its name and annotations tell.
type tool struct {
	*evidence.Tool
	schema  func() schema // of its arguments; read when it is first asked for
	nouns   []string
	lists   int  // how well the name says that it lists or searches; 0 if not
	writes  bool // it changes something
	signsIn bool // it renews a credential
	usable  bool // its name can stand in a sentence
}

func newListing(server evidence.Server) *listing {
	l := &listing{
		server: server,
		byName: make(map[string]*tool, len(server.Tools)),
		own:    set(append(nouns(server.Key), nouns(server.Name)...)...),
	}
	for i := range server.Tools {
		t := &server.Tools[i]
		ws := words(t.Name)
		l.tools = append(l.tools, &tool{
			Tool:    t,
			schema:  sync.OnceValue(func() schema { return parseSchema(t.InputSchema) }),
			nouns:   nouns(t.Name),
			lists:   verbScore(ws),
			writes:  writes(t, ws),
			signsIn: len(ws) > 0 && len(ws) < 4 && signInWords[ws[0]],
			usable:  usable(t.Name),
		})
		l.byName[t.Name] = l.tools[i]
	}
	return l
}
