package craft

import "testing"

// TestOptionalPagesAreLeftOut: the smallest page holds one character of an answer.
func TestOptionalPagesAreLeftOut(t *testing.T) {
	for schema, want := range map[string]string{
		`{"type":"object","properties":{"bed":{"type":"string"},"responseCharLength":{"type":"integer","minimum":1},"page_size":{"type":"number","minimum":1},"height":{"type":"integer","minimum":1}},"required":["bed"]}`: `{"bed":"example","height":600,"page_size":5}`,
		`{"type":"object","properties":{"bed":{"type":"string"},"limit":{"type":"integer","default":20}},"required":["bed"]}`:                                                                                               `{"bed":"example","limit":20}`,
		`{"type":"object","properties":{"limit":{"type":"integer","minimum":1},"bed":{"type":"string"}},"required":["limit"]}`:                                                                                              `{"limit":5}`,
	} {
		s, err := Parse([]byte(schema))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Valid(Options{Optional: true}); err != nil || string(got) != want {
			t.Errorf("%s: got %s, %v; want %s", schema, got, err, want)
		}
	}
}
