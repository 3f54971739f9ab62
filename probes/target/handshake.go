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

// clientInfo is how we introduce ourselves.
type clientInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

var ourselves = clientInfo{Name: "mcp-grade", Version: "1.0.0"}

// Revisions are the protocol revisions with a handshake, newest first.
var Revisions = []string{"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"}

// junkLimit is how much a program may print instead of answering initialize
// before it is taken for no MCP server.
const junkLimit = 1 << 20

// handshake agrees on a revision. Limited is ctx with the limit of the start.
func (s *Session) handshake(ctx, limited context.Context, options StartOptions) error {
	reply, err := s.agree(limited, options)
	if err != nil {
		if errors.Is(err, errEndedByDiscover) {
			return err
		}
		return s.startError(ctx, err, options)
	}
	if reply.Error != nil {
		return s.refused(ctx, reply)
	}
	if err := s.readHello(reply); err != nil {
		return err
	}
	if err := s.settled(limited); err != nil {
		return s.startError(ctx, err, options)
	}
	s.stderr.settle(settleQuiet, settleLimit)
	s.startup = evidence.Startup{
		Stderr:    s.stderr.since(0),
		Junk:      s.conn.JunkSince(0),
		LatencyMs: milliseconds(time.Since(s.begun)),
	}
	return nil
}

// agree asks with a handshake, without one, or both, as the options say. Most
// servers know the handshake, all of those that we met still do, and some end
// or fall silent at a method that they do not know: so that it comes first.
func (s *Session) agree(ctx context.Context, options StartOptions) (wire.Reply, error) {
	switch {
	case options.Protocol == Newest && !s.sse:
		return s.newest(ctx)
	case options.Protocol >= Stateless && options.Protocol != Newest:
		s.modern = true
		return s.discoverWith(ctx, options.Protocol)
	case options.Protocol != "" && options.Protocol != Newest:
		return s.initializeWith(ctx, options.Protocol)
	}
	reply, err := s.initialize(ctx)
	if s.sse || !refusal(reply, err) {
		return reply, err
	}
	modern, modernErr := s.discoverWith(ctx, Stateless)
	if !isDiscovery(modern, modernErr) {
		return reply, err
	}
	s.modern = true
	return modern, nil
}

// settled tells the server that the handshake is over, where there was one.
func (s *Session) settled(ctx context.Context) error {
	if s.modern {
		return nil
	}
	if s.http == nil {
		return s.conn.Notify(ctx, "notifications/initialized", nil)
	}
	s.http.Speak(s.hello.ProtocolVersion)
	limited, cancel := context.WithTimeout(ctx, initializedWait)
	defer cancel()
	if err := s.conn.Notify(limited, "notifications/initialized", nil); err != nil {
		if ctx.Err() != nil || !s.Alive() {
			return err
		}
		s.note("the server did not accept notifications/initialized: " + netWords(err))
	}
	if !s.sse {
		s.http.Listen()
	}
	return nil
}

// initializedWait is how long a server on HTTP may take to accept that the
// handshake is over, which nothing depends on.
const initializedWait = 3 * time.Second

// initialize asks for the newest revision, and once more for an older one if
// the server refuses and names those it knows.
func (s *Session) initialize(ctx context.Context) (wire.Reply, error) {
	newest := Revisions[0]
	reply, err := s.initializeWith(ctx, newest)
	if err != nil || reply.Error == nil {
		return reply, err
	}
	older := supported(reply.Error, newest)
	if older == "" {
		return reply, nil
	}
	s.note("the server refused revision " + newest + "; " + older + " was used")
	return s.initializeWith(ctx, older)
}

func (s *Session) initializeWith(ctx context.Context, revision string) (wire.Reply, error) {
	type params struct {
		ProtocolVersion string     `json:"protocolVersion"`
		Capabilities    any        `json:"capabilities"`
		ClientInfo      clientInfo `json:"clientInfo"`
	}
	capabilities := map[string]any{}
	if s.offersRoots {
		capabilities["roots"] = struct{}{}
	}
	watched, stop := s.watch(ctx, junkLimit)
	defer stop()
	reply, err := s.conn.Call(watched, "initialize", params{
		ProtocolVersion: revision, Capabilities: capabilities,
		ClientInfo: ourselves,
	})
	if err != nil && watched.Err() != nil {
		err = context.Cause(watched)
	}
	return reply, err
}

// supported gives the revision to try after a server refused ours: the
// newest it names in error.data.supported that we know.
func supported(e *wire.ErrorObject, refused string) string {
	var data struct {
		Supported []string `json:"supported"`
	}
	if json.Unmarshal(e.Data, &data) != nil {
		return ""
	}
	for _, revision := range Revisions {
		if revision != refused && slices.Contains(data.Supported, revision) {
			return revision
		}
	}
	return ""
}

// readHello takes over what the server said of itself, member by member, so
// that one malformed member does not lose the others.
func (s *Session) readHello(reply wire.Reply) error {
	var members map[string]json.RawMessage
	if json.Unmarshal(reply.Result, &members) != nil || members == nil {
		return s.failure(StageInitialize, "its answer to initialize is no object",
			"Trying again will not help; the server has to answer as the MCP specification says")
	}
	h := &s.hello
	for name, into := range map[string]any{
		"protocolVersion": &h.ProtocolVersion, "capabilities": &h.Capabilities,
		"serverInfo": &h.ServerInfo, "instructions": &h.Instructions,
	} {
		if raw, ok := members[name]; ok && json.Unmarshal(raw, into) != nil {
			s.note(fmt.Sprintf("the answer to initialize has a malformed %q", name))
		}
	}
	if s.modern {
		s.readDiscovery(members)
	}
	slices.Sort(s.notes)
	switch {
	case h.ProtocolVersion == "":
		s.note("initialize was answered without a protocolVersion, which MCP requires of every server")
	case !slices.Contains(Revisions, h.ProtocolVersion) && h.ProtocolVersion != Stateless:
		s.note(fmt.Sprintf("the server speaks revision %q, which this version does not know", cut(h.ProtocolVersion, 40)))
	}
	for _, oddity := range reply.Oddities {
		s.note("the answer to initialize: " + oddity)
	}
	return nil
}

func (s *Session) note(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.Contains(s.notes, text) {
		s.notes = append(s.notes, text)
		s.log(text)
	}
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
