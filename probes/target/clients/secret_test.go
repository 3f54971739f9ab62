package clients

import "testing"

func TestSecretName(t *testing.T) {
	for name, want := range map[string]bool{
		"GITHUB_TOKEN": true, "Authorization": true, "x-api-key": true, "DB_PASSWORD": true, "OPENAI_KEY": true, "AZURE_PAT": true, "clientSecret": true,
		"DATA_PATH": false, "PATH": false, "MAX_TOKENS": false, "TOKENIZERS_PARALLELISM": false, "LOG_LEVEL": false, "KEYBOARD": false, "PATTERN": false,
	} {
		if got := secretName(name); got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}
