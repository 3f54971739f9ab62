package target

import (
	"context"
	"encoding/json"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// maxRounds is how often a server may ask back within one call.
const maxRounds = 3

// inputRequired is a result that asks for input (MCP 2026-07-28, "Multi
// round-trip requests").
type inputRequired struct {
	ResultType    string `json:"resultType"`
	InputRequests map[string]struct {
		Method string `json:"method"`
	} `json:"inputRequests"`
	RequestState *string `json:"requestState"`
}

// answerInput declines what a server asks for, so that the call goes on. What
// cannot be declined is left as it is: the result then tells of it.
func (s *Session) answerInput(ctx context.Context, method string, params any, reply wire.Reply, id int64) (wire.Reply, int64, error) {
	for range maxRounds {
		more, ok := moreParams(params, reply)
		if !ok {
			break
		}
		var err error
		if reply, id, err = s.send(ctx, method, more); err != nil {
			return reply, id, err
		}
	}
	return reply, id, nil
}

// moreParams gives the params of the next round; false when there is none.
func moreParams(params any, reply wire.Reply) (json.RawMessage, bool) {
	var asked inputRequired
	if json.Unmarshal(reply.Result, &asked) != nil || asked.ResultType != "input_required" || asked.InputRequests == nil && asked.RequestState == nil {
		return nil, false
	}
	responses := map[string]any{}
	for key, request := range asked.InputRequests {
		switch request.Method {
		case "elicitation/create":
			responses[key] = map[string]string{"action": "decline"}
		case "roots/list":
			responses[key] = map[string][]string{"roots": {}}
		default:
			return nil, false
		}
	}
	var members map[string]json.RawMessage
	raw, err := json.Marshal(params)
	if err != nil || json.Unmarshal(raw, &members) != nil || members == nil {
		return nil, false
	}
	members["inputResponses"], err = json.Marshal(responses)
	if err != nil {
		return nil, false
	}
	if asked.RequestState != nil {
		if members["requestState"], err = json.Marshal(*asked.RequestState); err != nil {
			return nil, false
		}
	}
	raw, err = json.Marshal(members)
	return raw, err == nil
}
