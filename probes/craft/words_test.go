package craft

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWords(t *testing.T) {
	tests := map[string][]string{
		"pull_request_id": {"pull", "request", "id"},
		"pullRequestID":   {"pull", "request", "id"},
		"pull-request.id": {"pull", "request", "id"},
		"userIDs":         {"user", "ids"},
		"HTTPServerURL":   {"http", "server", "url"},
		"getV2Chart":      {"get", "v2", "chart"},
		"IDRange":         {"id", "range"},
		"ÜberPfad":        {"über", "pfad"},
		"":                nil,
		"__":              nil,
		"VPS_restartVMV1": {"vps", "restart", "vmv1"},
		"x":               {"x"},
	}
	for in, want := range tests {
		if diff := cmp.Diff(want, words(in)); diff != "" {
			t.Errorf("words(%q) (-want +got):\n%s", in, diff)
		}
	}
}

func TestSingular(t *testing.T) {
	tests := map[string]string{
		"ids": "id", "branches": "branch", "repositories": "repository", "boxes": "box", "status": "status",
		"address": "address", "is": "is", "as": "as", "series": "sery", "keys": "key",
	}
	for in, want := range tests {
		if got := singular(in); got != want {
			t.Errorf("singular(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestExampleIn(t *testing.T) {
	tests := map[string]string{
		"Port, e.g. 'Kiel'":                   "Kiel",
		"Port (e.g., \"Kiel\" or \"Bremen\")": "Kiel",
		"Port, for example `DE-KEL`.":         "DE-KEL",
		"Port code, e.g. DE-KEL, or a name":   "DE-KEL",
		"Example: 2024-05-17.":                "2024-05-17",
		"A value such as 'low'":               "low",
		"Use it e.g. when the port is closed": "",
		"The port":                            "",
		"Do not pass examples":                "",
		"for example owner/repo":              "owner/repo",
	}
	for in, want := range tests {
		if got := exampleIn(in); got != want {
			t.Errorf("exampleIn(%q) = %q, want %q", in, got, want)
		}
	}
}
