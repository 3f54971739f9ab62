package rubric

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed *.yaml
var embedded embed.FS

// Default is the rubric that is used where none is named.
const Default = "book"

// List names the rubrics that are built in, the default first.
func List() []string {
	entries, err := embedded.ReadDir(".")
	if err != nil {
		return nil
	}
	list := []string{Default}
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".yaml"); name != Default {
			list = append(list, name)
		}
	}
	return list
}

// Source gives the YAML of a rubric that is built in, comments and all.
func Source(name string) ([]byte, error) {
	data, err := embedded.ReadFile(name + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("no rubric is called %q; %s. A rubric of your own is given as a path that ends in .yaml", clip(name), orMeant(name, List()))
	}
	return data, nil
}

// Load reads a rubric that is built in.
func Load(name string) (*Rubric, error) {
	data, err := Source(name)
	if err != nil {
		return nil, err
	}
	return Parse(data, name+".yaml")
}
