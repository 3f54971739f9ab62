package target

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// rootsOf are the folders that we offer, as roots/list tells them.
func rootsOf(options StartOptions) []wire.Root {
	var roots []wire.Root
	for _, folder := range options.Roots {
		slashed := filepath.ToSlash(folder)
		if !strings.HasPrefix(slashed, "/") {
			slashed = "/" + slashed // C:/data
		}
		roots = append(roots, wire.Root{URI: (&url.URL{Scheme: "file", Path: slashed}).String(), Name: path.Base(slashed)})
	}
	return roots
}
