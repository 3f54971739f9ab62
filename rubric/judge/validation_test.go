package judge

import "testing"

func TestTemplated(t *testing.T) {
	for text, want := range map[string]bool{
		"Invalid input: expected string, received undefined at x": true, "'x' is a required property": true, "data/limit must be <= 50": true,
		"missing field `x`": true, "'a' is not one of ['b', 'c']": true, "1 validation error for call[x]": true,
		"x is required": false, "\"a\" is not one of [b, c]": false, "limit must be between 1 and 5": false, "the data must be sent": false,
	} {
		if got := templated(text); got != want {
			t.Errorf("templated(%q) = %v, want %v", text, got, want)
		}
	}
}
