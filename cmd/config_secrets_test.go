package cmd

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

func TestSecretsOfAnEntry(t *testing.T) {
	tests := []struct {
		name string
		e    clients.Entry
		want map[string]string // those that are marked as secret
	}{
		{"an attached value", clients.Entry{Args: []string{"--api-key=abc"}}, map[string]string{"args0_secret": "abc"}},
		{"a value of its own", clients.Entry{Args: []string{"--github-token", "abc"}}, map[string]string{"args1_secret": "abc"}},
		{"no credential", clients.Entry{Args: []string{"--token-limit", "4000", "--auth-mode=oauth", "--monkey=x", "token", "plain"}}, map[string]string{}},
		{"a path of one", clients.Entry{Args: []string{"--key", "/etc/key.pem", "--token=./token"}, Env: map[string]string{"TOKEN": "~/token"}, Secrets: []string{"TOKEN"}}, map[string]string{}},
		{"a header", clients.Entry{Args: []string{"--header", "Authorization: Bearer abc", "-H", "X-Api-Key:abd", "-H", "X-Team: platform"}}, map[string]string{"args1_secret": "abc", "args3_secret": "abd"}},
		{"a declared one", clients.Entry{Env: map[string]string{"PLACE": "abc", "LEVEL": "warn"}, Secrets: []string{"PLACE", "Authorization"}, Headers: map[string]string{"Authorization": "Bearer def", "X-Team": "platform"}},
			map[string]string{"PLACE_secret": "abc", "header Authorization_secret": "def"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found := finder{secrets: map[string]string{}}.all(test.e)
			got := map[string]string{}
			for name, value := range found {
				if len(name) > len(secretMark) && name[len(name)-len(secretMark):] == secretMark {
					got[name] = value
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
