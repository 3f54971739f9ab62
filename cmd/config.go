package cmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/settings"
)

// settingsNames are where the settings of a project stand; the first that is there counts.
var settingsNames = []string{".mcp-grade.yaml", ".mcp-grade.yml"}

// configOptions are the flags that name files of settings, and what stood in them.
type configOptions struct {
	file      string   // --config
	none      bool     // --no-config
	mcpConfig string   // --mcp-config
	inputs    []string // --input
	args      string   // --args

	// own are flags that mean something else in this command than in a grading run.
	own []string

	source   string            // the file of settings; "" is none
	all      settings.Settings // what it holds
	settings settings.Settings // what it holds for the server that is named
	examples map[string][]json.RawMessage
}

func (o *configOptions) addFlags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.mcpConfig, "mcp-config", "", "a client's configuration `FILE`, one of whose servers TARGET names")
	f.StringArrayVar(&o.inputs, "input", nil, "what a client would ask for, as `ID=VALUE`, for ${input:ID} in its file; repeatable")
	f.StringVar(&o.args, "args", "", "a YAML or JSON `FILE` of example arguments per tool, used before invented ones")
	f.StringVar(&o.file, "config", "", "the `FILE` of settings (default .mcp-grade.yaml in the working directory)")
	f.BoolVar(&o.none, "no-config", false, "read no .mcp-grade.yaml")
}

// read reads the file of settings, if there is one.
func (o *configOptions) read() error {
	if o.none && o.file != "" {
		return usagef("--config and --no-config exclude each other; give one")
	}
	names := settingsNames
	switch {
	case o.none:
		return nil
	case o.file != "":
		names = []string{o.file}
	}
	for _, name := range names {
		data, err := readUpTo(name, maxSettings)
		if errors.Is(err, fs.ErrNotExist) && o.file == "" {
			continue
		}
		if err != nil {
			return usagef("--config: %s; give a file of settings that can be read, or write one with: mcp-grade init", fileTrouble(name, err))
		}
		o.source = name
		if o.all, err = settings.Parse(data, name); err != nil {
			return usagef("%w", err)
		}
		return nil
	}
	return nil
}

// chosen takes the settings of one server, and the example arguments.
func (o *configOptions) chosen(server string) error {
	o.settings = o.all.For(server)
	given := map[string][]map[string]any{}
	for tool, examples := range o.settings.Args {
		given[tool] = examples
	}
	if o.args != "" {
		data, err := readUpTo(o.args, maxSettings)
		if err != nil {
			return usagef("--args: %s; give a YAML file of lines such as get_issue: [{owner: octocat, number: 1}]", fileTrouble(o.args, err))
		}
		own, err := settings.ParseArgs(data, o.args)
		if err != nil {
			return usagef("--args: %w", err)
		}
		for tool, examples := range own {
			given[tool] = examples
		}
	}
	o.examples = map[string][]json.RawMessage{}
	for tool, examples := range given {
		for _, example := range examples {
			data, err := json.Marshal(example)
			if err != nil {
				return usagef("the example arguments of %s: %w; give values that JSON can hold", tool, err)
			}
			o.examples[tool] = append(o.examples[tool], data)
		}
	}
	return nil
}

// answers are what a healthy upstream says, as the file of settings has it.
func (o configOptions) answers() []faultnet.Answer {
	var all []faultnet.Answer
	for _, a := range o.settings.Healthy {
		all = append(all, faultnet.Answer{
			Method: a.Method, Host: a.Host, Path: a.Path, Status: a.Status, Header: a.Headers, Body: a.Body,
		})
	}
	return all
}

// The parsers say themselves that a file is too large, so one byte more is read.
const (
	maxSettings = 1<<20 + 1
	maxClient   = 4<<20 + 1
)

var errNotRegular = errors.New("a folder or a pipe, and no file")

// readUpTo reads the beginning of a file. What is no regular file is refused: a
// pipe might never end.
func readUpTo(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errNotRegular
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit))
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	return data, nil
}
