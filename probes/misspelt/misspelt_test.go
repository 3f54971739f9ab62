package misspelt

import (
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	names := []string{"specificity", "trigger", "retry", "get_bed", "list_beds"}
	for word, want := range map[string]string{
		"specifity": "specificity", "trigegr": "trigger", "RETRY": "retry", "get_beds": "get_bed", "list_bed": "list_beds",
		"speed": "", "": "", strings.Repeat("retry", 20): "",
	} {
		if got := Nearest(word, names); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"bed", "bed", 0}, {"bed", "bad", 1}, {"bed", "ebd", 1}, {"beds", "bed", 1}, {"abc", "xyz", 3}} {
		if got := Distance(tt.a, tt.b); got != tt.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
