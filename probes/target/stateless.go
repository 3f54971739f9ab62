package target

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

const (
	// Stateless is the revision without a handshake: each request says who asks
	// and in which revision (MCP 2026-07-28, "Lifecycle").
	Stateless = "2026-07-28"
	// Newest, as StartOptions.Protocol, asks for Stateless first, and shakes
	// hands on any error or silence.
	Newest = "newest"
)

const (
	// discoverWait is how long a server may take to answer server/discover
	// before it is taken for one that does not know it.
	discoverWait = 2 * time.Second
	metaPrefix   = "io.modelcontextprotocol/"
)

var (
	errSilent          = errors.New("server/discover was not answered in time")
	errEndedByDiscover = errors.New("the server ended when it was asked server/discover")
)

// newest asks for a revision without a handshake first. Servers that do not
// know it answer with any error, or not at all, or end.
func (s *Session) newest(ctx context.Context) (wire.Reply, error) {
	limited, cancel := context.WithTimeoutCause(ctx, discoverWait, errSilent)
	defer cancel()
	reply, err := s.discoverWith(limited, Stateless)
	switch {
	case isDiscovery(reply, err):
		s.modern = true
		return reply, nil
	case ctx.Err() != nil:
		return reply, context.Cause(ctx)
	case s.process != nil && s.http == nil && !s.Alive():
		return reply, errEndedByDiscover
	}
	if errors.Is(err, errSilent) && s.http != nil {
		s.http.Forget()
	}
	return s.initialize(ctx)
}

// discoverWith asks server/discover in one revision.
func (s *Session) discoverWith(ctx context.Context, revision string) (wire.Reply, error) {
	if s.http != nil {
		s.http.Forget()
		s.http.Speak(revision)
	}
	params, err := withMeta(nil, revision)
	if err != nil {
		return wire.Reply{}, err
	}
	watched, stop := s.watch(ctx, junkLimit)
	defer stop()
	reply, err := s.conn.Call(watched, "server/discover", params)
	if err != nil && watched.Err() != nil {
		err = context.Cause(watched)
	}
	if s.http != nil && !isDiscovery(reply, err) {
		s.http.Speak("")
	}
	return reply, err
}

// refusal reports whether initialize was refused by a server that may know no
// handshake.
func refusal(reply wire.Reply, err error) bool {
	var garbage *wire.GarbageError
	if errors.As(err, &garbage) {
		return garbage.HTTP != nil && garbage.HTTP.Status == 400
	}
	return err == nil && reply.Error != nil
}

// isDiscovery reports whether an answer is that of a server that speaks
// Stateless.
func isDiscovery(reply wire.Reply, err error) bool {
	var result struct {
		SupportedVersions []string `json:"supportedVersions"`
	}
	return err == nil && reply.Error == nil && json.Unmarshal(reply.Result, &result) == nil &&
		slices.Contains(result.SupportedVersions, Stateless)
}

// readDiscovery takes over what an answer to server/discover has in other
// places than one to initialize.
func (s *Session) readDiscovery(members map[string]json.RawMessage) {
	s.hello.ProtocolVersion = Stateless
	var meta map[string]json.RawMessage
	if json.Unmarshal(members["_meta"], &meta) == nil {
		if raw, ok := meta[metaPrefix+"serverInfo"]; ok && json.Unmarshal(raw, &s.hello.ServerInfo) != nil {
			s.note(`the answer to server/discover has a malformed "serverInfo"`)
		}
	}
}

// withMeta adds to params what each request of Stateless says. Params that
// are no object, which only probes send, stay as they are.
func withMeta(params any, revision string) (any, error) {
	if params == nil {
		params = json.RawMessage(`{}`)
	}
	var b bytes.Buffer
	raw, ok := params.(json.RawMessage)
	if !ok {
		encoder := json.NewEncoder(&b)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(params); err != nil {
			return nil, err
		}
		raw = bytes.TrimSpace(b.Bytes())
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil || members == nil {
		return params, nil
	}
	var meta map[string]any
	if json.Unmarshal(members["_meta"], &meta) != nil && members["_meta"] != nil {
		return params, nil
	}
	if meta == nil {
		meta = map[string]any{}
	}
	for name, value := range map[string]any{
		"protocolVersion": revision, "clientCapabilities": struct{}{}, "clientInfo": ourselves,
	} {
		if _, given := meta[metaPrefix+name]; !given {
			meta[metaPrefix+name] = value
		}
	}
	encoded, err := json.Marshal(meta)
	if err != nil {
		return nil, err
	}
	if _, given := members["_meta"]; given {
		members["_meta"] = encoded
		return members, nil
	}
	return spliced(raw, `"_meta":`+string(encoded)), nil
}

// spliced puts a member in front of those of a JSON object, and leaves them
// as they are.
func spliced(object json.RawMessage, member string) json.RawMessage {
	rest := bytes.TrimSpace(bytes.TrimSpace(object)[1:])
	if rest[0] != '}' {
		member += ","
	}
	return json.RawMessage("{" + member + string(rest))
}
