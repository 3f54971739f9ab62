package target

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

const (
	listBudget   = 30 * time.Second // for one page
	maxPages     = 200
	maxListed    = 10_000   // entries of one list
	maxListBytes = 16 << 20 // of one list
)

// Discover asks for everything the server offers, all pages. A list that
// fails becomes a note; Go errors are the context's, and ErrNotRunning when
// the server ends while it is asked.
func (s *Session) Discover(ctx context.Context) (evidence.Server, error) {
	startup := s.startup
	server := evidence.Server{
		Record: "server", Schema: evidence.Schema,
		Key: s.launch.Key, Package: s.launch.Package, Command: s.launch.command(), Transport: s.Transport(), URL: s.launch.place(),
		Name: s.hello.ServerInfo.Name, Version: s.hello.ServerInfo.Version,
		ProtocolVersion: s.hello.ProtocolVersion, Instructions: s.hello.Instructions,
		Startup: &startup,
	}
	lists := []struct {
		capability, method, member string
		optional                   bool
		add                        func(json.RawMessage) (key string, ok bool)
	}{
		{"tools", "tools/list", "tools", false, appender(&server.Tools, toolOf)},
		{"resources", "resources/list", "resources", false, appender(&server.Resources, resourceOf)},
		{"resources", "resources/templates/list", "resourceTemplates", true, appender(&server.ResourceTemplates, templateOf)},
		{"prompts", "prompts/list", "prompts", false, appender(&server.Prompts, promptOf)},
	}
	for _, l := range lists {
		if _, declared := s.hello.Capabilities[l.capability]; !declared {
			continue
		}
		err := s.list(ctx, l.method, l.member, l.add)
		switch {
		case err == nil:
		case ctx.Err() != nil:
			return server, ctx.Err()
		case !s.Alive():
			return server, fmt.Errorf("asking for %s: %w", l.method, ErrNotRunning)
		case l.optional && isMethodNotFound(err):
			// A server may have resources and no templates.
		default:
			s.note(fmt.Sprintf("%s: %s", l.method, err))
			s.mu.Lock()
			s.unlisted = append(s.unlisted, l.method)
			s.mu.Unlock()
		}
	}
	if s.http != nil && s.modern {
		s.http.Mirror(mirrored(server.Tools))
	}
	if server.Tools == nil {
		server.Tools = []evidence.Tool{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	server.Notes = append(append([]string{}, s.launch.Notes...), s.notes...)
	return server, nil
}

// Unlisted are the methods whose lists Discover could not read whole.
func (s *Session) Unlisted() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.unlisted)
}

// listError is an error answer to a list request.
type listError struct{ answer *wire.ErrorObject }

func (e *listError) Error() string {
	code := ""
	if e.answer.Code != nil {
		code = fmt.Sprintf(" %d", *e.answer.Code)
	}
	return fmt.Sprintf("the server answered with error%s: %s", code, cut(e.answer.Message, 200))
}

func isMethodNotFound(err error) bool {
	const methodNotFound = -32601 // JSON-RPC 2.0, section 5.1
	var e *listError
	return errors.As(err, &e) && e.answer.Code != nil && *e.answer.Code == methodNotFound
}

// list asks for all pages of one list.
func (s *Session) list(ctx context.Context, method, member string, add func(json.RawMessage) (string, bool)) error {
	seen := map[string]bool{}    // entries
	cursors := map[string]bool{} // pages
	size := 0
	var params any
	for range maxPages {
		page, err := s.page(ctx, method, params)
		if err != nil {
			return err
		}
		size += len(page.Result)
		next, err := s.readPage(page, method, member, seen, add)
		switch {
		case err != nil:
			return err
		case next == "":
			return nil
		case cursors[next]:
			return errors.New("the pages go round in a circle; the rest was left out")
		case len(seen) >= maxListed || size > maxListBytes:
			return fmt.Errorf("the list is endless or too long; only the first %d entries were taken", len(seen))
		}
		cursors[next] = true
		params = map[string]string{"cursor": next}
	}
	return fmt.Errorf("more than %d pages; the rest was left out", maxPages)
}

func (s *Session) page(ctx context.Context, method string, params any) (wire.Reply, error) {
	limited, cancel := context.WithTimeoutCause(ctx, listBudget, errBudget)
	defer cancel()
	watched, stop := s.watch(limited, 0)
	defer stop()
	reply, _, err := s.send(watched, method, params)
	switch {
	case err != nil && errors.Is(context.Cause(watched), errBudget):
		return reply, fmt.Errorf("no answer within %s", listBudget)
	case err != nil:
		return reply, err
	case reply.Error != nil:
		return reply, &listError{reply.Error}
	}
	return reply, nil
}

// readPage takes the entries of a page and gives the next page's cursor.
func (s *Session) readPage(page wire.Reply, method, member string, seen map[string]bool, add func(json.RawMessage) (string, bool)) (next string, err error) {
	if page.CutBytes > 0 {
		s.note(fmt.Sprintf("%s: a page was too long; %d bytes of it were left out", method, page.CutBytes))
	}
	var members map[string]json.RawMessage
	var entries []json.RawMessage
	if json.Unmarshal(page.Result, &members) != nil || json.Unmarshal(members[member], &entries) != nil {
		return "", fmt.Errorf("the answer has no list %q", member)
	}
	for _, entry := range entries {
		if len(seen) >= maxListed {
			break
		}
		key, ok := add(entry)
		switch {
		case !ok:
			s.note(method + ": an entry without a name was left out")
		case seen[key]:
			s.note(fmt.Sprintf("%s: %q is listed more than once", method, cut(key, 80)))
		}
		seen[key] = true
	}
	return text(members["nextCursor"]), nil
}

// appender gives a function that reads an entry and appends it to list,
// unless one of the same key is there.
func appender[T any](list *[]T, read func(map[string]json.RawMessage) (T, string)) func(json.RawMessage) (string, bool) {
	known := map[string]bool{}
	return func(raw json.RawMessage) (string, bool) {
		var members map[string]json.RawMessage
		if json.Unmarshal(raw, &members) != nil {
			return "", false
		}
		entry, key := read(members)
		if key == "" {
			return "", false
		}
		if !known[key] {
			known[key] = true
			*list = append(*list, entry)
		}
		return key, true
	}
}
