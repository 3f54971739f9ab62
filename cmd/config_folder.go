package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// registryFile is the official registry's description of a server.
const registryFile = "server.json"

// isServerFolder reports whether name is a folder that holds a server.json, and
// nothing that could be started from the folder itself.
func isServerFolder(name string) bool {
	return name != "" && fileExists(filepath.Join(name, registryFile)) && projectIn(name) == nil
}

// folderEntry takes the server.json of a folder that holds nothing else; any
// other path is left to the resolver.
func (o *targetOptions) folderEntry(name string) error {
	if !isServerFolder(name) {
		return nil
	}
	return o.takeFrom([]string{filepath.Join(name, registryFile)}, "")
}

// baseOf is the folder against which an entry's paths are meant: that of the
// project where the file stands in one, else the working directory.
func baseOf(f clients.File, e clients.Entry) (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("finding the working directory: %w", err)
	}
	file, err := filepath.Abs(f.Path)
	if err != nil {
		return "", fmt.Errorf("finding %s: %w", f.Path, err)
	}
	if home, err := os.UserHomeDir(); err == nil && home != here && slices.Contains(places(clients.WellKnown(runtime.GOOS, home, "")), file) {
		return here, nil
	}
	dir := filepath.Dir(file)
	if filepath.Base(dir) == "mcpServers" { // .continue/mcpServers
		dir = filepath.Dir(dir)
	}
	if strings.HasPrefix(filepath.Base(dir), ".") {
		dir = filepath.Dir(dir)
	}
	return dir, nil
}

func under(base, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(base, name)
}
