package cmd

import (
	"path/filepath"
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
