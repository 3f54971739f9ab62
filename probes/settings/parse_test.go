package settings

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func ptr[T any](v T) *T { return &v }

func TestParse(t *testing.T) {
	tests := []struct {
		name, data string
		want       Settings
	}{
		{"nothing", "", Settings{}},
		{"comments", "# a\n\n# b\n", Settings{}},
		{"null", "~", Settings{}},
		{"start", "target: npm:x@1\nas: npm\ncwd: sub\nmcpConfig: .mcp.json\nstartTimeout: 1m\n", Settings{Target: "npm:x@1", As: "npm", Dir: "sub", MCPConfig: ".mcp.json", StartTimeout: time.Minute}},
		{"command", "command: [node, x.js, 8080]\n", Settings{Command: []string{"node", "x.js", "8080"}}},
		{"remote", "transport: sse\nprotocol: 2025-11-25\nbearerEnv: MY_TOKEN\nheaders: {X-A: 1, X-B: b c}\n", Settings{Transport: "sse", Protocol: "2025-11-25", BearerEnv: "MY_TOKEN", Headers: map[string]string{"X-A": "1", "X-B": "b c"}}},
		{"environment", "env:\n  A: text\n  B: 5432\n  C: true\n  D: ''\nenvFile: .env\npassEnv: HOME\n", Settings{Env: map[string]string{"A": "text", "B": "5432", "C": "true", "D": ""}, EnvFile: ".env", PassEnv: []string{"HOME"}}},
		{"calls", "tools: get_*\nskipTools: [a, 'b[xy]']\nallowDestructive: true\nquick: False\nbudget: 500ms\nmaxCalls: 9\nseed: -3\njobs: 2\n",
			Settings{Tools: []string{"get_*"}, SkipTools: []string{"a", "b[xy]"}, AllowDestructive: ptr(true), Quick: ptr(false), Budget: 500 * time.Millisecond, MaxCalls: 9, Seed: ptr(int64(-3)), Jobs: 2}},
		{"seed 0 is given", "seed: 0", Settings{Seed: ptr(int64(0))}},
		{"empty list is given", "tools: []", Settings{Tools: []string{}}},
		{"network", "network: off\nupstreamPorts: 9200\npassthrough: ['db:5432', '[::1]:80']\n", Settings{Network: "off", UpstreamPorts: []int{9200}, Passthrough: []string{"db:5432", "[::1]:80"}}},
		{"scores", "rubric: ./house.yaml\nminScore: 0\nminAxis: {secret: 8.5}\nbaseline: b.json\noutput: [a.md, b.json]\nformat: markdown\nevidence: e.jsonl\nquiet: true\nverbose: false\nnoColor: true\n",
			Settings{Rubric: "./house.yaml", MinScore: ptr(0.0), MinAxis: map[string]float64{"secret": 8.5}, Baseline: "b.json", Output: []string{"a.md", "b.json"}, Format: "markdown", Evidence: "e.jsonl", Quiet: ptr(true), Verbose: ptr(false), NoColor: ptr(true)}},
		{"arguments", "args:\n  one: {a: 1, b: 1.5, c: x, d: null, e: [true, {f: '1'}], g: 2025-01-02, h: 0x10}\n  two:\n    - {}\n    - {x: 99999999999999999999}\n  three: []\n",
			Settings{Args: map[string][]map[string]any{
				"one":   {{"a": int64(1), "b": 1.5, "c": "x", "d": nil, "e": []any{true, map[string]any{"f": "1"}}, "g": "2025-01-02", "h": int64(16)}},
				"two":   {{}, {"x": 1e20}},
				"three": {},
			}}},
		{"answers", "healthy:\n  - {host: API.example.com, path: '/a/*', method: get, status: 204, headers: {Retry-After: 1}, body: text}\n  - body: {b: [1], a: x}\n",
			Settings{Healthy: []Answer{
				{Host: "api.example.com", Path: "/a/*", Method: "GET", Status: 204, Headers: map[string]string{"Retry-After": "1"}, Body: "text"},
				{Body: `{"a":"x","b":[1]}`},
			}}},
		{"servers", "minScore: 40\nservers:\n  a: {minScore: 45}\n  b:\n  'c d':\n    target: x\n",
			Settings{MinScore: ptr(40.0), Servers: map[string]Settings{"a": {MinScore: ptr(45.0)}, "b": {}, "c d": {Target: "x"}}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Parse([]byte(tt.data), "f.yaml")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestProblems(t *testing.T) {
	const all = "The keys are allowDestructive, args, as, baseline, bearerEnv, budget, command, cwd, env, envFile, evidence, format, headers, healthy, jobs, maxCalls, mcpConfig, minAxis, minScore, network, noColor, output, passEnv, passthrough, protocol, quick, quiet, rubric, seed, skipTools, startTimeout, target, tools, transport, upstreamPorts, verbose"
	const secret = "sk-very-secret-0001"
	tests := []struct{ name, data, want string }{
		{"unknown, near", "\nminScor: 4", `f.yaml:2: minScor: unknown key "minScor"; did you mean "minScore"? ` + strings.Replace(all, "seed, ", "seed, servers, ", 1)},
		{"flag's spelling", "start-timeout: 4s", `f.yaml:1: start-timeout: unknown key "start-timeout"; did you mean "startTimeout"? ` + strings.Replace(all, "seed, ", "seed, servers, ", 1)},
		{"unknown, far", "colour: x", `f.yaml:1: colour: unknown key "colour"; ` + strings.Replace(strings.Replace(all, "The", "the", 1), "seed, ", "seed, servers, ", 1)},
		{"unknown in a server", "servers:\n  a:\n    budgett: 1s", `f.yaml:3: servers.a.budgett: unknown key "budgett"; did you mean "budget"? ` + all},
		{"servers in a server", "servers:\n  a:\n    servers: {}", `f.yaml:3: servers.a.servers: stands inside a server; keep servers at the top of the file`},
		{"server is text", "servers: {a: x}", "f.yaml:1: servers.a: is text where keys with values are expected; write `key: value` lines"},
		{"list at the top", "- a", "f.yaml:1: is a list where keys with values are expected; write `key: value` lines"},
		{"given twice", "seed: 1\njobs: 1\nseed: 2", `f.yaml:3: seed: is given twice, first on line 1; keep one of them`},
		{"anchor", "env: &a {A: b}", `f.yaml:1: env: uses a YAML anchor or alias; write the value out`},
		{"alias", "tools: &t [x]\nskipTools: *t", "f.yaml:1: tools: uses a YAML anchor or alias; write the value out\nf.yaml:2: skipTools: uses a YAML anchor or alias; write the value out"},
		{"no yaml", "a: [", `f.yaml:1: is not valid YAML: did not find expected node content; mend it on this line or soon after; indent with spaces, and quote text that holds a colon`},
		{"two documents", "seed: 1\n---\nseed: 2", `f.yaml:2: holds a second YAML document; keep one, without the line of three dashes`},
		{"empty value", "rubric:", `f.yaml:1: rubric: is empty where text is expected; give one value, or leave the key out`},
		{"empty text", "rubric: ''", `f.yaml:1: rubric: is empty; give a value, or leave the key out`},
		{"number for text", "rubric: 5", `f.yaml:1: rubric: is a number where text is expected; write text, in quotes if it looks like something else`},
		{"list for text", "rubric: [book]", `f.yaml:1: rubric: is a list where text is expected; give one value, or leave the key out`},
		{"choice", "network: sandbx", `f.yaml:1: network: "sandbx" is none that is known; did you mean "sandbox"? Give one of auto, sandbox, proxy, off`},
		{"choice, far", "transport: carrier-pigeon", `f.yaml:1: transport: "carrier-pigeon" is none that is known; give one of auto, stdio, http, sse`},
		{"truth", "quick: maybe", `f.yaml:1: quick: "maybe" is neither true nor false; write true or false`},
		{"whole number", "maxCalls: 1.5", `f.yaml:1: maxCalls: "1.5" is out of range or no whole number; give a whole number from 1 to 100000`},
		{"too small", "maxCalls: 0", `f.yaml:1: maxCalls: "0" is out of range or no whole number; give a whole number from 1 to 100000`},
		{"port", "upstreamPorts: [80, 70000]", `f.yaml:1: upstreamPorts[1]: "70000" is out of range or no whole number; give a whole number from 1 to 65535`},
		{"seed", "seed: 99999999999999999999", `f.yaml:1: seed: "99999999999999999999" is out of range or no whole number; give a whole number from -9223372036854775808 to 9223372036854775807`},
		{"no unit", "budget: 35", `f.yaml:1: budget: "35" is no time; give a number with its unit, such as 35s, 500ms or 2m`},
		{"too long", "budget: 1h", `f.yaml:1: budget: 1h0m0s is out of range; give a time from 10ms to 10m0s`},
		{"score", "minScore: 61", `f.yaml:1: minScore: "61" is out of range or no number; give a number from 0 to 60`},
		{"score is no number", "minScore: .nan", `f.yaml:1: minScore: ".nan" is out of range or no number; give a number from 0 to 60`},
		{"axis", "minAxis:\n  secret: 11", `f.yaml:2: minAxis.secret: "11" is out of range or no number; give a number from 0 to 10`},
		{"glob", "tools: ['a[']", `f.yaml:1: tools[0]: is not of the form that is expected; give a pattern such as get_*, with every [ closed`},
		{"passthrough", "passthrough: db", `f.yaml:1: passthrough: is not of the form that is expected; give HOST:PORT, such as 127.0.0.1:5432`},
		{"passthrough port", "passthrough: db:0", `f.yaml:1: passthrough: is not of the form that is expected; give HOST:PORT with a port from 1 to 65535`},
		{"protocol", "protocol: latest", `f.yaml:1: protocol: is not of the form that is expected; give a revision's date, such as 2025-11-25`},
		{"token for a name", "bearerEnv: " + secret + " ", `f.yaml:1: bearerEnv: is not of the form that is expected; give the variable's name, not the token`},
		{"value in passEnv", "passEnv: [A=" + secret + "]", `f.yaml:1: passEnv[0]: is not of the form that is expected; give the variable's name alone; its value is taken from your environment`},
		{"env list", "env: ['A=" + secret + "']", "f.yaml:1: env: is a list where keys with values are expected; write `key: value` lines"},
		{"env group", "env: {A: {B: " + secret + "}}", `f.yaml:1: env.A: is a group of keys where text is expected; give one value, or leave the key out`},
		{"env name", "env: {1A: " + secret + "}", `f.yaml:1: env.1A: is not of the form that is expected; write NAME: value with a name of letters, digits and _`},
		{"header of two lines", `headers: {A: "` + secret + `\nB: c"}`, `f.yaml:1: headers.A: is not of the form that is expected; write a header's name, such as X-Team, and its value on one line`},
		{"target and command", "target: x\ncommand: [y]", `f.yaml:1: command: is given beside a target; keep one of the two`},
		{"args", "args: {t: [" + secret + "]}", "f.yaml:1: args.t[0]: is text where a tool's arguments are expected; write `- {name: value}`, one line for each example"},
		{"args infinity", "args: {t: {a: .inf}}", `f.yaml:1: args.t.a: is nothing that JSON can hold; write text in quotes, a number, true, false or null`},
		{"deep args", "args: {t: {a: " + strings.Repeat("[", 150) + strings.Repeat("]", 150) + "}}", `f.yaml:1: args.t.a` + strings.Repeat("[0]", 100) + `: is nested more than 100 levels deep; give a smaller example`},
		{"answer key", "healthy:\n  - hosts: x", `f.yaml:2: healthy[0].hosts: unknown key "hosts"; did you mean "host"? The keys are body, headers, host, method, path, status`},
		{"answer status", "healthy: {status: 101}", `f.yaml:1: healthy.status: "101" is out of range or no whole number; give a whole number from 200 to 599`},
		{"answer path", "healthy: {path: 'https://x/y'}", `f.yaml:1: healthy.path: does not begin with a slash; write a path such as /v1/issues/*, without host and query`},
		{"answer pattern", "healthy: {host: 'a['}", `f.yaml:1: healthy.host: is a pattern with a bracket that is not closed; close it, or write \[ for the bracket itself`},
		{"answer method", "healthy: {method: 'GET /'}", `f.yaml:1: healthy.method: is no HTTP method; write GET, POST or the like, or leave it out for all`},
		{"all of them, in order", "budget: x\nrubric: 1\n", "f.yaml:1: budget: \"x\" is no time; give a number with its unit, such as 35s, 500ms or 2m\nf.yaml:2: rubric: is a number where text is expected; write text, in quotes if it looks like something else"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse([]byte(tt.data), "f.yaml")
			if err == nil {
				t.Fatal("no error")
			}
			if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if strings.Contains(err.Error(), secret) {
				t.Error("the error holds a value")
			}
		})
	}
}

func TestManyProblemsAreCut(t *testing.T) {
	var b strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&b, "wrong%d: 1\n", i)
	}
	_, err := Parse([]byte(b.String()), "f.yaml")
	var ps Problems
	if !errors.As(err, &ps) || len(ps) != maxProblems {
		t.Fatalf("got %d problems", len(ps))
	}
	if lines := strings.Split(err.Error(), "\n"); len(lines) != 10+1 || lines[10] != "and 990 more; mend these first, then try again" {
		t.Errorf("last line: %s", lines[len(lines)-1])
	}
	if _, err := Parse(make([]byte, maxFile+1), "f.yaml"); err == nil || err.Error() != "f.yaml: is larger than 1 MiB; give a settings file, such as mcp-grade init writes" {
		t.Errorf("got %v", err)
	}
}

// setting is a commented-out line of the example: no space after the #, or the
// two and more of a line that is indented.
var setting = regexp.MustCompile(`(?m)^#(\S| {2,}\S)`)

func uncommented() string { return setting.ReplaceAllString(Doc(), "$1") }

func TestDoc(t *testing.T) {
	got, err := Parse([]byte(Doc()), "example.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Settings{}, got); diff != "" {
		t.Errorf("the example as it is changes something:\n%s", diff)
	}
	live, err := Parse([]byte(uncommented()), "example.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range append(keys, key{name: "servers"}) {
		if !regexp.MustCompile(`(?m)^\s*` + k.name + `:`).MatchString(uncommented()) {
			t.Errorf("the example does not show %s", k.name)
		}
	}
	if live.Servers["local"].Budget != 10*time.Second || live.Args["search"][0]["query"] != "error handling" || live.Healthy[0].Body != `{"number":1,"title":"An issue"}` {
		t.Errorf("the example is not read as it looks: %+v", live)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(Doc()))
	f.Add([]byte(uncommented()))
	f.Add([]byte("args: {a: &x [*x]}\n<<: {seed: 1}\n? [a]\n: b\n"))
	f.Add([]byte("servers: {a: {healthy: [{body: !!binary aGk=}]}}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Parse(data, "f.yaml")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "f.yaml") {
				t.Errorf("the error does not begin with the file: %v", err)
			}
			return
		}
		for name := range s.Servers {
			if s.For(name).Servers != nil {
				t.Error("one server's settings hold servers")
			}
		}
	})
}

func TestParseArgs(t *testing.T) {
	want := map[string][]map[string]any{"get": {{"id": int64(7)}, {"id": "x"}}, "find": {{"q": "a"}}}
	for name, text := range map[string]string{
		"YAML": "get:\n  - {id: 7}\n  - {id: x}\nfind: {q: a}\n",
		"JSON": `{"get": [{"id": 7}, {"id": "x"}], "find": {"q": "a"}}`,
	} {
		got, err := ParseArgs([]byte(text), "args.yaml")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", name, diff)
		}
	}
	for text, want := range map[string]string{
		"get: [1]\n":    "args.yaml:1: get[0]: is",
		"- {id: 7}\n":   "keys with values",
		"get: {id: [\n": "not valid YAML",
	} {
		if _, err := ParseArgs([]byte(text), "args.yaml"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q in it", text, err, want)
		}
	}
	if got, err := ParseArgs(nil, "args.yaml"); err != nil || len(got) > 0 {
		t.Errorf("an empty file gives %v, %v", got, err)
	}
}

// The library names no line where it stumbles on the first.
func TestBrokenFirstLineIsNamed(t *testing.T) {
	_, err := Parse([]byte("a: b: c\n"), "f.yaml")
	if err == nil || !strings.HasPrefix(err.Error(), "f.yaml:1: is not valid YAML") {
		t.Errorf("got %v, want line 1", err)
	}
}
