package target

import (
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// answerOf turns what came on the wire into evidence, and keeps what can be
// kept of malformed shapes.
func answerOf(reply wire.Reply, method string) evidence.Answer {
	answer := evidence.Answer{CutBytes: reply.CutBytes}
	switch {
	case reply.Error != nil: // the error wins when there is a result too
		answer.Kind = evidence.ProtocolError
		answer.Code, answer.Message, answer.Data = reply.Error.Code, reply.Error.Message, reply.Error.Data
	case reply.Result == nil: // {"jsonrpc":"2.0","id":7}
		answer.Kind = evidence.Garbage
		answer.Raw = string(reply.Raw)
	case method == "tools/call":
		answer.Kind = evidence.Result
		toolResult(&answer, reply.Result)
	default:
		answer.Kind = evidence.Result
		answer.Body = dropBlobs(reply.Result)
	}
	return answer
}

// toolResult reads a CallToolResult member by member. A result that is no
// such object, or members that have another type, go into Body as they are.
func toolResult(answer *evidence.Answer, raw json.RawMessage) {
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil || members == nil {
		answer.Body = raw
		return
	}
	answer.StructuredContent = present(members["structuredContent"])
	answer.Meta = present(members["_meta"])
	malformed := false
	if raw, ok := members["isError"]; ok {
		answer.IsError = flag(raw)
		malformed = answer.IsError == nil && string(raw) != "null"
	}
	content, ok := members["content"]
	if ok && string(content) != "null" {
		blocks, whole := contentOf(content)
		answer.Content = blocks
		malformed = malformed || !whole
	}
	if malformed || !ok && answer.StructuredContent == nil {
		answer.Body = dropBlobs(raw)
	}
}

func present(raw json.RawMessage) json.RawMessage {
	if string(raw) == "null" {
		return nil
	}
	return raw
}

// contentOf reads the blocks that can be read, and reports whether that was
// all of them.
func contentOf(raw json.RawMessage) (blocks []evidence.Content, whole bool) {
	var items []json.RawMessage
	if json.Unmarshal(raw, &items) != nil {
		return nil, false
	}
	whole = true
	for _, item := range items {
		block, ok := block(item)
		if !ok {
			whole = false
			continue
		}
		blocks = append(blocks, block)
	}
	return blocks, whole
}

// block reads one content block; its blob (image, audio) is left out.
func block(raw json.RawMessage) (evidence.Content, bool) {
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil || members == nil {
		return evidence.Content{}, false
	}
	block := evidence.Content{
		Type: text(members["type"]), Text: text(members["text"]),
		MIMEType: text(members["mimeType"]), URI: text(members["uri"]),
	}
	var resource map[string]json.RawMessage
	if json.Unmarshal(members["resource"], &resource) == nil && resource != nil {
		block.Resource = &evidence.ContentResource{URI: text(resource["uri"]), Text: text(resource["text"])}
	}
	return block, true
}

// text gives a JSON string's value; other values as they stand, none as "".
func text(raw json.RawMessage) string {
	var s string
	if len(raw) == 0 || json.Unmarshal(raw, &s) == nil {
		return s
	}
	return string(raw)
}

// dropBlobs empties the base64 members ("blob", "data") of a result's
// contents and messages, which only make the evidence long.
func dropBlobs(raw json.RawMessage) json.RawMessage {
	const short = 256
	if len(raw) <= short {
		return raw
	}
	var value any
	if json.Unmarshal(raw, &value) != nil {
		return raw
	}
	if !emptyBlobs(value) {
		return raw
	}
	smaller, err := json.Marshal(value)
	if err != nil {
		return raw
	}
	return smaller
}

func emptyBlobs(value any) (changed bool) {
	switch v := value.(type) {
	case []any:
		for _, element := range v {
			changed = emptyBlobs(element) || changed
		}
	case map[string]any:
		for name, member := range v {
			const short = 64
			if s, ok := member.(string); ok && len(s) > short && (name == "blob" || name == "data") {
				v[name] = ""
				changed = true
				continue
			}
			changed = emptyBlobs(member) || changed
		}
	}
	return changed
}
