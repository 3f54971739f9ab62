package probes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// This file makes files that a server opens, where what was made up is taken for the
// name of one.

// openedAsFile writes a file for a made-up value that the server tried to open, and
// gives its path instead: GOOGLE_OAUTH_CREDENTIALS is the name of a file.
func (h *healer) openedAsFile(name string) bool {
	if h.plain.Launch.Temp == "" {
		return false
	}
	for i, s := range h.Supplied {
		if s.Value == "" || s.Value != name && s.Value != filepath.Base(name) {
			continue
		}
		label := strings.ToLower(strings.Join(nameWords(s.Name()), "-")) + ".json"
		file := filepath.Join(h.bench.dir, label)
		body, secret := h.credentials(s.Name())
		if os.WriteFile(file, body, 0o600) != nil {
			return false
		}
		switch {
		case s.Variable != "":
			h.Host.Launch = h.Host.Launch.WithVariable(s.Variable, file)
		default:
			at := slices.Index(h.Host.Launch.Argv, s.Value)
			if at < 0 {
				return false
			}
			h.Host.Launch.Argv = slices.Clone(h.Host.Launch.Argv)
			h.Host.Launch.Argv[at] = file
		}
		h.Supplied[i].Value, h.Supplied[i].Secret = file, secret
		h.Supplied[i].Why += ", and opened as a file"
		return true
	}
	return false
}

// credentials is what such a file holds: an OAuth client with its tokens, in the
// forms in which Google's and others' clients read it, where the name says so and
// the network is ours; else an empty object.
func (h *healer) credentials(name string) (body []byte, secret string) {
	if !h.sandboxed() || !namesSecret(name) && !strings.Contains(strings.ToLower(name), "oauth") {
		return []byte("{}\n"), ""
	}
	secret = canary(h.o.Seed, name, "")
	client := map[string]any{
		"client_id": "mcp-grade." + canaryHost, "client_secret": secret, "redirect_uris": []string{"http://localhost"},
		"auth_uri": canaryURL + "/auth", "token_uri": canaryURL + "/token",
	}
	all := map[string]any{"installed": client, "type": "authorized_user", "access_token": secret, "refresh_token": secret}
	for key, value := range client {
		all[key] = value
	}
	body, err := json.Marshal(all)
	if err != nil {
		return []byte("{}\n"), ""
	}
	return append(body, '\n'), secret
}
