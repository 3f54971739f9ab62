package evidence

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
)

// UnmarshalJSON reads an answer as servers send it: a member of another type
// than the protocol asks for is kept as its JSON text where it is words, and
// left out where it is not. Evidence of an odd answer is evidence all the same.
func (a *Answer) UnmarshalJSON(data []byte) error {
	type plain Answer
	if json.Unmarshal(data, (*plain)(a)) == nil && plainCode(a.Code) {
		return nil // as the protocol asks: nearly always
	}
	*a = Answer{}
	raw := struct {
		*plain
		IsError json.RawMessage `json:"isError"`
		Content json.RawMessage `json:"content"`
		Code    json.RawMessage `json:"code"`
		Message json.RawMessage `json:"message"`
		Signal  json.RawMessage `json:"signal"`
		Raw     json.RawMessage `json:"raw"`
	}{plain: (*plain)(a)}
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	a.IsError = looseBool(raw.IsError)
	a.Content = looseContent(raw.Content)
	a.Code = looseInt(raw.Code)
	a.Message, a.Signal, a.Raw = looseText(raw.Message), looseText(raw.Signal), looseText(raw.Raw)
	return nil
}

// decodeObservation reads an observation, quickly where it is as we write it.
func decodeObservation(text []byte) (*Observation, error) {
	if o, ok := fastObservation(text); ok {
		return o, nil
	}
	o := &Observation{}
	return o, json.Unmarshal(text, o)
}

// plainCode reports whether a code is one that JSON-RPC can have.
func plainCode(code *int) bool { return code == nil || math.Abs(float64(*code)) <= math.MaxInt32 }

// looseText is the string, or the JSON text of anything else but null.
func looseText(raw json.RawMessage) string {
	var text string
	if len(raw) == 0 || bytes.Equal(raw, []byte("null")) || json.Unmarshal(raw, &text) == nil {
		return text
	}
	var compact bytes.Buffer
	if json.Compact(&compact, raw) != nil {
		return ""
	}
	return compact.String()
}

// looseBool also takes "true", "false", 1 and 0, which is how they are meant.
func looseBool(raw json.RawMessage) *bool {
	text := looseText(raw)
	if text == "" {
		return nil
	}
	value, err := strconv.ParseBool(text)
	if err != nil {
		return nil
	}
	return &value
}

// looseInt also takes "-32602" and -32602.0.
func looseInt(raw json.RawMessage) *int {
	value, err := strconv.ParseFloat(looseText(raw), 64)
	if err != nil || math.Abs(value) > math.MaxInt32 {
		return nil
	}
	code := int(value)
	return &code
}

// looseContent also takes one block, or a string, in place of a list.
func looseContent(raw json.RawMessage) []Content {
	var blocks []json.RawMessage
	if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
		return nil
	}
	if json.Unmarshal(raw, &blocks) != nil {
		blocks = []json.RawMessage{raw}
	}
	content := make([]Content, 0, len(blocks))
	for _, b := range blocks {
		content = append(content, looseBlock(b))
	}
	return content
}

func looseBlock(raw json.RawMessage) Content {
	type plain Content
	var block Content
	odd := struct {
		*plain
		Text json.RawMessage `json:"text"`
	}{plain: (*plain)(&block)}
	if json.Unmarshal(raw, &odd) != nil {
		return Content{Type: "text", Text: looseText(raw)}
	}
	block.Text = looseText(odd.Text)
	return block
}

// UnmarshalJSON also takes numbers and the like among the values.
func (s *Sent) UnmarshalJSON(data []byte) error {
	type plain Sent
	if json.Unmarshal(data, (*plain)(s)) == nil {
		return nil
	}
	*s = Sent{}
	raw := struct {
		*plain
		Values    json.RawMessage `json:"values"`
		Parameter json.RawMessage `json:"parameter"`
	}{plain: (*plain)(s)}
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	s.Parameter = looseText(raw.Parameter)
	var values []json.RawMessage
	if json.Unmarshal(raw.Values, &values) != nil {
		values = []json.RawMessage{raw.Values}
	}
	s.Values = nil
	for _, v := range values {
		if text := looseText(v); text != "" {
			s.Values = append(s.Values, text)
		}
	}
	return nil
}

// UnmarshalJSON leaves out hints of another type than the protocol asks for.
func (a *Annotations) UnmarshalJSON(data []byte) error {
	var raw map[string]json.RawMessage
	if json.Unmarshal(data, &raw) != nil {
		return nil
	}
	a.Title = looseText(raw["title"])
	a.ReadOnlyHint, a.DestructiveHint = looseBool(raw["readOnlyHint"]), looseBool(raw["destructiveHint"])
	a.IdempotentHint, a.OpenWorldHint = looseBool(raw["idempotentHint"]), looseBool(raw["openWorldHint"])
	return nil
}
