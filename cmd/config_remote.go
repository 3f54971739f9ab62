package cmd

import (
	"maps"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// reach takes over an entry that stands at a URL, and starts its server first
// where the entry has a command too. Headers given by flags win.
func (o *targetOptions) reach(e clients.Entry, rest []string) error {
	headers := maps.Clone(e.Headers)
	if headers == nil {
		headers = map[string]string{}
	}
	maps.Copy(headers, o.spec.Headers)
	o.spec.Headers = headers
	if o.spec.BearerEnv == "" {
		o.spec.BearerEnv = e.BearerEnv
	}
	// What is called http falls back to HTTP+SSE in clients too, as auto does.
	if e.Transport == "sse" && (o.transport == "" || o.transport == "auto") {
		o.transport = e.Transport
	}
	if e.Command == "" {
		o.spec.Target, o.spec.Args = e.URL, rest
		return nil
	}
	o.spec.Target, o.spec.URL = "", e.URL
	o.spec.Command = slices.Concat([]string{e.Command}, e.Args, rest)
	return nil
}
