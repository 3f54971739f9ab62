package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/mcp-grade/mcp-grade/probes/target/clients"
)

// projectFiles are the clients' files in the working directory.
func projectFiles() []string {
	return places(clients.WellKnown(runtime.GOOS, "", "."))
}

func places(all []clients.Location) []string {
	var names []string
	for _, l := range all {
		found, err := filepath.Glob(l.Path)
		if err != nil {
			continue
		}
		for _, name := range found {
			names = append(names, filepath.Clean(name))
		}
	}
	return names
}

// userFile is the file in the user's home that names the server, "" if none
// does. It is told, and never used unasked: its entries hold the user's secrets.
func userFile(name string) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	for _, file := range places(clients.WellKnown(runtime.GOOS, home, "")) {
		if f, err := readClient(file); err == nil && slices.Contains(f.Names(), name) {
			return file
		}
	}
	return ""
}

// readClient reads a client's file, with only what is in force here.
func readClient(name string) (clients.File, error) {
	data, err := readUpTo(name, maxClient)
	if err != nil {
		return clients.File{}, fmt.Errorf("%s; give a client's configuration file that can be read", fileTrouble(name, err))
	}
	f, err := clients.Parse(name, data)
	if err != nil {
		return clients.File{}, err
	}
	here, err := os.Getwd()
	if err != nil {
		return clients.File{}, fmt.Errorf("finding the working directory: %w", err)
	}
	if f = f.InProject(here); len(f.Entries) == 0 {
		return clients.File{}, fmt.Errorf("%s: %w for this folder; run it in the folder that it names them for", name, clients.ErrNoServers)
	}
	return f, nil
}
