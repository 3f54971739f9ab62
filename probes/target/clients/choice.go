package clients

import (
	"fmt"
	"slices"
	"strings"
)

// choice lists names for a message, sorted and bounded.
func choice(names []string) string {
	const most = 30
	sorted := slices.Sorted(slices.Values(names))
	shown := make([]string, 0, most)
	for _, name := range sorted[:min(len(sorted), most)] {
		shown = append(shown, clip(name))
	}
	list := strings.Join(shown, ", ")
	if more := len(sorted) - most; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}
