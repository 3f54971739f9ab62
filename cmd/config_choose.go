package cmd

import (
	"maps"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/settings"
)

// choose takes the settings of the server that TARGET names, and the server
// itself from there where the command line does not say it.
func (o *targetOptions) choose() error {
	name := o.spec.Target
	typed := name != "" || len(o.spec.Command) > 0
	if !typed {
		all := o.config.all
		switch own := o.config.startable(); {
		case starts(all):
			name = all.Target
		case o.config.mcpConfig != "" || all.MCPConfig != "":
		case len(own) == 1:
			name = own[0]
		case len(own) > 1:
			return usagef("%s names several servers; give one of them: %s", o.config.source, strings.Join(own, ", "))
		}
	}
	if err := o.config.chosen(name); err != nil {
		return err
	}
	s := o.config.settings
	o.spec.Dir = s.Dir
	own := o.config.all.Servers[name]
	if typed && !starts(own) {
		o.as(own.As)
		return nil
	}
	if len(s.Command) > 0 {
		o.spec.Command = slices.Concat(s.Command, o.spec.Args)
		o.spec.Target, o.spec.Args = "", nil
		return nil
	}
	o.spec.Target = s.Target
	o.as(s.As)
	return nil
}

// as takes the kind of TARGET from the file, unless it was typed.
func (o *targetOptions) as(kind string) {
	if o.spec.As == "" {
		o.spec.As = kind
	}
}

func starts(s settings.Settings) bool { return s.Target != "" || len(s.Command) > 0 }

// startable are the servers of the file of settings that it says how to start.
func (o configOptions) startable() []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(o.all.Servers)) {
		if starts(o.all.Servers[name]) {
			names = append(names, name)
		}
	}
	return names
}

// names reports whether the file of settings has a server of that name.
func (o configOptions) names(server string) bool {
	_, ok := o.all.Servers[server]
	return ok
}

// noServer is the error where nothing says what to grade. It lists what could be.
func noServer() error {
	for _, file := range projectFiles() {
		if f, err := readClient(file); err == nil {
			names := f.Names()
			return usagef("no server is named; %s names %s: grade one, as in: mcp-grade %s", file, strings.Join(names, ", "), names[0])
		}
	}
	return usagef("no server is named; give a path or a package, as in: mcp-grade ./server.js, or see a scorecard at once with: mcp-grade demo")
}
