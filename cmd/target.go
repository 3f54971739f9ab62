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
	"github.com/mcp-grade/mcp-grade/probes/misspelt"
	"github.com/mcp-grade/mcp-grade/probes/settings"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// defaultStartTimeout is three times the slowest start seen among 99 public servers (11 s).
const defaultStartTimeout = 30 * time.Second

// targetOptions are the flags and arguments that name a server.
type targetOptions struct {
	spec         target.Spec
	startTimeout time.Duration
	refresh      bool

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
	f.StringVar(&o.spec.As, "as", "", "what TARGET is, where that is in doubt: `KIND` "+strings.Join(asKinds, ", "))
	o.config.addFlags(c)
	f.StringVar(&o.spec.URL, "url", "", "where the server that is started listens for MCP over HTTP, as `URL`")
	f.StringArrayVar(&o.headers, "header", nil, "a header of every HTTP request, `'NAME: VALUE'`; a credential in it is never printed; repeatable")
	f.StringVar(&o.spec.BearerEnv, "bearer-env", "", "your variable `VAR` that holds a bearer token")
	f.StringVar(&o.transport, "transport", "auto", "how to speak to it, a `WORD`: "+strings.Join(target.Transports, ", "))
	f.StringVar(&o.protocol, "protocol", "", "the revision of MCP to ask for, as `VERSION`; newest tries the stateless one first")
	f.StringArrayVar(&o.env, "env", nil, "an environment variable of the server, `NAME=VALUE`; repeatable")
	f.StringVar(&o.envFile, "env-file", "", "a `FILE` of NAME=VALUE lines for the server's environment")
	f.StringArrayVar(&o.passEnv, "pass-env", nil, "hand your own variable `NAME` on to the server; repeatable")
	f.BoolVar(&o.refresh, "refresh", false, "fetch packages (npm:, pypi:, go:, npx, uvx) anew that are in the cache already")
	f.DurationVar(&o.startTimeout, "start-timeout", defaultStartTimeout, "how long the server may take to start and answer initialize, a `TIME` such as 30s")
}

// fill reads TARGET and what follows -- from the arguments.
func (o *targetOptions) fill(c *cobra.Command, args []string) error {
	dash := c.ArgsLenAtDash()
	named, rest := args, []string(nil)
	if dash >= 0 {
		named, rest = args[:dash], args[dash:]
	}
	if err := o.config.read(); err != nil {
		return err
	}
	if len(named) > 0 && !c.HasParent() && o.spec.As == "" && o.config.mcpConfig == "" && !o.config.names(named[0]) {
		if meant := meantCommand(c.Root(), named[0]); meant != "" {
			rest := strings.Join(append([]string{meant}, named[1:]...), " ")
			return usagef("%q is neither a command nor a server that is found here; did you mean: mcp-grade %s? (to grade a server of that name, give its path, npm:NAME or pypi:NAME)", named[0], rest)
		}
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

// pair takes NAME=VALUE apart. What has no name is refused, and not repeated: it
// may be a secret that was typed in the wrong place.
func pair(flag, form, sign, given string) (name, value string, err error) {
	name, value, ok := strings.Cut(given, sign)
	if !ok || strings.TrimSpace(name) == "" {
		return "", "", usagef("--%s takes %s, and one of those given has no name with a %q behind it; write the name first", flag, form, sign)
	}
	return name, value, nil
}

// choice offers what was probably meant, and all that can be given.
func choice(given string, all []string) string {
	text := "give one of " + strings.Join(all, ", ")
	if near := misspelt.Nearest(given, all); near != "" {
		return fmt.Sprintf("did you mean %s? G%s", near, text[1:])
	}
	return text
}

// settle takes the settings of the server, and finds the entry that TARGET names.
func (o *targetOptions) settle(c *cobra.Command) error {
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
	if as := o.spec.As; as != "" && !slices.Contains(asKinds, as) {
		return usagef("--as %q is no kind of target; %s", as, choice(as, asKinds))
	}
	if o.startTimeout <= 0 {
		return usagef("--start-timeout %v is out of range; give a time above zero, such as 30s", o.startTimeout)
	}
	if err := o.fillHTTP(); err != nil {
		return err
	}
	for _, given := range o.config.inputs {
		if _, _, err := pair("input", "ID=VALUE", "=", given); err != nil {
			return err
		}
	}
	if err := o.lookUp(); err != nil {
		return err
	}
	return o.fillEnv()
}

// asKinds are what --as may name: an entry of a client's file, or a kind of target.
var asKinds = append([]string{"config"}, target.Kinds...)

// revisions are what --protocol may name.
var revisions = append(slices.Clone(target.Revisions), target.Stateless, target.Newest)

// fillHTTP checks what belongs to servers over HTTP, and to the protocol.
func (o *targetOptions) fillHTTP() error {
	if !slices.Contains(target.Transports, o.transport) {
		return usagef("--transport %q is none; %s", o.transport, choice(o.transport, target.Transports))
	}
	if o.protocol != "" && !slices.Contains(revisions, o.protocol) {
		return usagef("--protocol %q is no revision of MCP; %s", o.protocol, choice(o.protocol, revisions))
	}
	for _, given := range o.headers {
		name, value, err := pair("header", "'NAME: VALUE'", ":", given)
		if err != nil {
			return err
		}
		name = strings.TrimSpace(name)
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
			return usagef("--pass-env takes only the name of a variable, and one of those given has a =; to give a value, use --env NAME=VALUE")
		}
		if _, ok := os.LookupEnv(key); !ok {
			return usagef("--pass-env %s: the variable is not set; set it, or give a value with --env %s=…", key, key)
		}
	}
	o.spec.PassEnv = o.passEnv
	o.spec.Handed = slices.Concat(slices.Sorted(maps.Keys(given)), o.passEnv)
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
		key, value, err := pair("env", "NAME=VALUE", "=", given)
		if err != nil {
			return nil, fmt.Errorf("%w; to hand on a variable of your own, use --pass-env NAME", err)
		}
		all[key] = value
	}
	return all, nil
}

// readEnvFile reads a file of variables; what names it in messages.
func readEnvFile(name, what string) (map[string]string, error) {
	data, err := readUpTo(name, maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("%s: %s does not exist; give a file of NAME=VALUE lines", what, name)
	}
	if err != nil {
		return nil, usagef("%s: %s; give a file of NAME=VALUE lines that can be read", what, fileTrouble(name, err))
	}
	values, err := settings.ParseEnv(data, name)
	if err != nil {
		return nil, usagef("%s: %w", what, err)
	}
	return values, nil
}

// cacheDir is where packages and built servers are kept between runs. Where the
// user has no home it is "": then nothing is kept.
func cacheDir() (string, error) {
	if dir := os.Getenv("MCP_GRADE_CACHE"); dir != "" {
		return dir, nil
	}
	base, err := os.UserCacheDir()
	if err != nil {
		return "", nil
	}
	return filepath.Join(base, "mcp-grade"), nil
}
