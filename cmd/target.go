package cmd

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

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
}

func (o *targetOptions) addFlags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.spec.As, "as", "", "what TARGET is, where that is in doubt: `KIND` path, npm or pypi")
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
	case len(rest) > 0:
		o.spec.Command = rest
	case dash >= 0:
		return usagef("nothing follows --; give the server's command line, as in: mcp-grade -- node server.js")
	default:
		return usagef("no server is named; give a path or a package, as in: mcp-grade ./server.js, or see a scorecard at once with: mcp-grade demo")
	}
	if o.startTimeout <= 0 {
		return usagef("--start-timeout %v is out of range; give a time above zero, such as 30s", o.startTimeout)
	}
	return o.fillEnv()
}

// given are the server's variables that come from the user, with their values.
func (o targetOptions) given() map[string]string {
	all := maps.Clone(o.spec.Env)
	if all == nil {
		all = map[string]string{}
	}
	for _, key := range o.spec.PassEnv {
		all[key] = os.Getenv(key)
	}
	return all
}

func (o *targetOptions) fillEnv() error {
	o.spec.Env = map[string]string{}
	if o.envFile != "" {
		if err := readEnvFile(o.envFile, o.spec.Env); err != nil {
			return err
		}
	}
	for _, given := range o.env {
		key, value, ok := strings.Cut(given, "=")
		if !ok || key == "" {
			// The text may be a secret that was typed in the wrong place, so it is not repeated.
			return usagef("--env takes K=V, and one of those given has no K=; to hand on a variable of your own, use --pass-env K")
		}
		o.spec.Env[key] = value
	}
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

// readEnvFile reads K=V lines; # starts a comment, "export " and quotes round
// the value are dropped, as dotenv files have them.
func readEnvFile(name string, into map[string]string) error {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return usagef("--env-file %s does not exist; give a file of K=V lines", name)
	}
	if err != nil {
		return usagef("--env-file: %w; give a file that can be read", err)
	}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "export "))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key = strings.TrimSpace(key)
		if !ok || key == "" || strings.ContainsAny(key, " \t") {
			return usagef("--env-file %s:%d: not a K=V line; write NAME=value, or # before a comment", name, i+1)
		}
		into[key] = unquote(strings.TrimSpace(value))
	}
	return nil
}

func unquote(s string) string {
	if len(s) >= 2 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] {
		return s[1 : len(s)-1]
	}
	return s
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
