package settings

import _ "embed"

//go:embed example.yaml
var example string

// Doc gives a commented example of the file, with every key. All of it is
// commented out, so that it can be written as it is and changes nothing.
func Doc() string { return example }
