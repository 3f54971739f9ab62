package settings

import "time"

// Settings is what .mcp-grade.yaml holds, for all servers or for one. The zero
// value of a field, for lists and maps nil, means that it is not given.
type Settings struct {
	// How the server is started or reached.
	Target       string   // as on the command line: a path, npm:NAME, a URL, …
	As           string   // what Target is, where that is in doubt
	Command      []string // a command line instead of Target
	Dir          string   // key cwd: the server's working directory
	MCPConfig    string   // a client's configuration file that names the server
	Transport    string   // auto, stdio, http, sse
	Protocol     string   // the revision to speak, such as 2025-11-25
	Headers      map[string]string
	BearerEnv    string // the variable that holds a bearer token
	Env          map[string]string
	EnvFile      string
	PassEnv      []string // names of the user's variables that the server gets
	StartTimeout time.Duration

	// What is called, and how.
	Tools            []string // globs
	SkipTools        []string // globs
	AllowDestructive *bool
	Args             map[string][]map[string]any // example arguments by tool; values as JSON has them
	Budget           time.Duration               // how long one call may stay unanswered
	Quick            *bool
	MaxCalls         int
	Seed             *int64
	Jobs             int

	// How the network is broken, and what it answers when it is not.
	Network       string // auto, sandbox, proxy, off
	UpstreamPorts []int
	Passthrough   []string // HOST:PORT
	Healthy       []Answer

	// What is scored and written.
	Rubric   string
	MinScore *float64
	MinAxis  map[string]float64
	Baseline string
	Output   []string // files; the ending gives the format
	Format   string   // of standard output
	Evidence string
	Quiet    *bool
	Verbose  *bool
	NoColor  *bool

	Servers map[string]Settings // what differs for one server, by name; only at the top
}

// An Answer is what a healthy upstream answers to some requests.
type Answer struct {
	Method  string // upper case; "" is every method
	Host    string // pattern of path.Match; "" is every host
	Path    string // pattern of path.Match, without the query; "" is every path
	Status  int    // 200 to 599; 0 is 200
	Headers map[string]string
	Body    string // a body that was written as YAML is JSON here
}
