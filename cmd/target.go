package cmd

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/settings"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// defaultStartTimeout is three times the slowest start seen among 99 public servers (11 s).
const defaultStartTimeout = 30 * time.Second

// targetOptions are the flags and arguments that name a server.
type targetOptions struct {
	spec         target.Spec
	startTimeout time.Duration

	env     []string
	envFile string
	passEnv []string
	headers []string

	transport string
	protocol  string

	config   configOptions
	entry    string            // the entry of a client's file that is graded, for messages; "" is none
	entryEnv map[string]string // its variables
	secrets  map[string]string // what it holds that must never be shown, by names of credentials
	notes    []string          // worth telling about how the server was found
}

func (o *targetOptions) notef(format string, args ...any) {
	o.notes = append(o.notes, fmt.Sprintf(format, args...))
}

func (o *targetOptions) addFlags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.spec.As, "as", "", "what TARGET is, where that is in doubt: `KIND` config (an entry of a client's file), path, npm or pypi")
	o.config.addFlags(c)
	f.StringVar(&o.spec.URL, "url", "", "where the server that is started listens for MCP over HTTP, as `URL`")
	f.StringArrayVar(&o.headers, "header", nil, "a header of every HTTP request, `'K: V'`; the value is never printed; repeatable")
	f.StringVar(&o.spec.BearerEnv, "bearer-env", "", "your variable `VAR` that holds a bearer token")
	f.StringVar(&o.transport, "transport", "auto", "how to speak to it: "+strings.Join(target.Transports, ", "))
	f.StringVar(&o.protocol, "protocol", "", "the revision of MCP to ask for, as `VERSION`; newest tries the stateless one first")
	f.StringArrayVar(&o.env, "env", nil, "an environment variable of the server, `K=V`; repeatable")
	f.StringVar(&o.envFile, "env-file", "", "a `FILE` of K=V lines for the server's environment")
	f.StringArrayVar(&o.passEnv, "pass-env", nil, "hand your own variable `K` on to the server; repeatable")
	f.DurationVar(&o.startTimeout, "start-timeout", defaultStartTimeout, "how long the server may take to start and answer initialize")
}

// fill reads TARGET and what follows -- from the arguments.
func (o *targetOptions) fill(c *cobra.Command, args []string) error {
	dash := c.ArgsLenAtDash()
	named, rest := args, []string(nil)
	if dash >= 0 {
		named, rest = args[:dash], args[dash:]
	}
	switch {
	case len(named) > 1:
		return usagef("one server at a time: got %s; put the server's own arguments after --, as in: mcp-grade %s -- %s",
			strings.Join(named, " "), named[0], strings.Join(named[1:], " "))
	case len(named) == 1:
		o.spec.Target, o.spec.Args = named[0], rest
	case len(rest) > 0 && o.config.mcpConfig != "":
		o.spec.Args = rest // of the file's only entry
	case len(rest) > 0:
		o.spec.Command = rest
	case dash >= 0:
		return usagef("nothing follows --; give the server's command line, as in: mcp-grade -- node server.js")
	}
	return o.settle(c)
}

// settle reads the file of settings, and finds the entry that TARGET names.
func (o *targetOptions) settle(c *cobra.Command) error {
	if err := o.config.read(); err != nil {
		return err
	}
	if err := o.choose(); err != nil {
		return err
	}
	idle, err := o.config.fillFlags(c)
	if err != nil {
		return err
	}
	if len(idle) > 0 && !c.HasParent() {
		o.notef("%s: without effect in this version: %s", o.config.source, strings.Join(idle, ", "))
	}
	if handed := o.config.settings.PassEnv; len(handed) > 0 {
		o.notef("%s hands your own %s on to the server (passEnv)", o.config.source, strings.Join(handed, ", "))
	}
	if o.spec.Target == "" && len(o.spec.Command) == 0 && o.config.mcpConfig == "" {
		return noServer()
	}
	if o.startTimeout <= 0 {
		return usagef("--start-timeout %v is out of range; give a time above zero, such as 30s", o.startTimeout)
	}
	if err := o.fillHTTP(); err != nil {
		return err
	}
	if err := o.lookUp(); err != nil {
		return err
	}
	return o.fillEnv()
}

// revisions are what --protocol may name.
var revisions = append(slices.Clone(target.Revisions), target.Stateless, target.Newest)

// fillHTTP checks what belongs to servers over HTTP, and to the protocol.
func (o *targetOptions) fillHTTP() error {
	if !slices.Contains(target.Transports, o.transport) {
		return usagef("--transport %q is none; give one of %s", o.transport, strings.Join(target.Transports, ", "))
	}
	if o.protocol != "" && !slices.Contains(revisions, o.protocol) {
		return usagef("--protocol %q is no revision of MCP; give one of %s", o.protocol, strings.Join(revisions, ", "))
	}
	for _, given := range o.headers {
		name, value, ok := strings.Cut(given, ":")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return usagef("--header takes 'K: V', and one of those given has no colon; for example --header 'X-Team: blue'")
		}
		if o.spec.Headers == nil {
			o.spec.Headers = map[string]string{}
		}
		o.spec.Headers[name] = strings.TrimSpace(value)
	}
	if name := o.spec.BearerEnv; name != "" && os.Getenv(name) == "" {
		return usagef("--bearer-env %s: the variable is not set; set it to the token, without the word Bearer", name)
	}
	return nil
}

// scrubber keeps what the user gave in confidence out of evidence and reports:
// variables and headers by their names or looks, and among the server's
// arguments what stands behind a flag such as --api-key, or looks like a key.
func (o targetOptions) scrubber(seed int64, launch target.Launch) *probes.Scrubber {
	secrets := slices.Clone(launch.Secrets)
	args := slices.Concat(o.spec.Args, o.spec.Command)
	for i, arg := range args {
		flag, value, joined := strings.Cut(arg, "=")
		if !strings.HasPrefix(flag, "-") || !joined {
			secrets = append(secrets, probes.Credentials("", arg)...)
		}
		if !strings.HasPrefix(flag, "-") {
			continue
		}
		if !joined && i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			value = args[i+1]
		}
		if secretFlag(flag) && !namesFile(value) {
			secrets = append(secrets, value)
		} else if joined {
			secrets = append(secrets, probes.Credentials("", value)...)
		}
	}
	return probes.NewScrubber(o.given(), seed, secrets...)
}

// settings are the names of the variables that the server is given.
func (o targetOptions) settings() []string {
	names := slices.Concat(slices.Collect(maps.Keys(o.spec.Env)), o.spec.PassEnv)
	slices.Sort(names)
	return slices.Compact(names)
}

// given are the variables and headers that come from the user, by name.
func (o targetOptions) given() map[string]string {
	all := maps.Clone(o.spec.Env)
	if all == nil {
		all = map[string]string{}
	}
	for _, key := range o.spec.PassEnv {
		all[key] = os.Getenv(key)
	}
	for name, value := range o.spec.Headers {
		mark := "header " + name
		if secretHeader(name) {
			mark += secretMark
		}
		all[mark] = value
	}
	maps.Copy(all, o.secrets)
	return all
}

// fillEnv gathers the server's variables: what is said more closely wins.
func (o *targetOptions) fillEnv() error {
	given, err := o.environment()
	if err != nil {
		return err
	}
	o.spec.Env = map[string]string{}
	maps.Copy(o.spec.Env, o.entryEnv)
	maps.Copy(o.spec.Env, given)
	for _, key := range o.passEnv {
		if strings.Contains(key, "=") {
			return usagef("--pass-env takes only the name of a variable, and one of those given has a =; to give a value, use --env K=V")
		}
		if _, ok := os.LookupEnv(key); !ok {
			return usagef("--pass-env %s: the variable is not set; set it, or give a value with --env %s=…", key, key)
		}
	}
	o.spec.PassEnv = o.passEnv
	return nil
}

// environment gives the variables of the settings and, over them, of the flags.
func (o *targetOptions) environment() (map[string]string, error) {
	all := map[string]string{}
	s := o.config.settings
	if s.EnvFile != "" && o.envFile == "" {
		values, err := readEnvFile(s.EnvFile, o.config.source+": envFile")
		if err != nil {
			return nil, err
		}
		maps.Copy(all, values)
	}
	maps.Copy(all, s.Env)
	if o.envFile != "" {
		values, err := readEnvFile(o.envFile, "--env-file")
		if err != nil {
			return nil, err
		}
		maps.Copy(all, values)
	}
	for _, given := range o.env {
		key, value, ok := strings.Cut(given, "=")
		if !ok || key == "" {
			// The text may be a secret that was typed in the wrong place, so it is not repeated.
			return nil, usagef("--env takes K=V, and one of those given has no K=; to hand on a variable of your own, use --pass-env K")
		}
		all[key] = value
	}
	return all, nil
}

// readEnvFile reads a file of variables; what names it in messages.
func readEnvFile(name, what string) (map[string]string, error) {
	data, err := readUpTo(name, maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("%s: %s does not exist; give a file of K=V lines", what, name)
	}
	if err != nil {
		return nil, usagef("%s: %w; give a file that can be read", what, err)
	}
	values, err := settings.ParseEnv(data, name)
	if err != nil {
		return nil, usagef("%s: %w", what, err)
	}
	return values, nil
}

// cacheDir is where packages and built servers are kept between runs.
func cacheDir() (string, error) {
	if dir := os.Getenv("MCP_GRADE_CACHE"); dir != "" {
		return dir, nil
	}
	base, err := os.UserCacheDir()
	if err != nil {
		return "", usagef("no cache folder: %w; set MCP_GRADE_CACHE to a folder that can be written", err)
	}
	return filepath.Join(base, "mcp-grade"), nil
}
