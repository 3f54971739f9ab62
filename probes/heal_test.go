package probes

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// nowhere is a network of ours on which nothing happens.
type nowhere struct{}

func (nowhere) Env() []string                      { return nil }
func (nowhere) Supports(faultnet.Fault) bool       { return true }
func (nowhere) Set(faultnet.Fault) error           { return nil }
func (nowhere) Mark() faultnet.Mark                { return 0 }
func (nowhere) Since(faultnet.Mark) []faultnet.Hit { return nil }
func (nowhere) Planted() []string                  { return nil }
func (nowhere) Kind() string                       { return "none" }
func (nowhere) Close() error                       { return nil }

// speak is the part of a shell script that speaks MCP with one tool, whose
// answer is $ANSWER.
const speak = `
while read -r line; do
  id=$(printf '%s' "$line" | sed 's/.*"id":\([^,}]*\).*/\1/')
  case $line in
  *'"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"orders","version":"1"}}}\n' "$id";;
  *'"tools/list"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":[{"name":"list_orders","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}]}}\n' "$id";;
  *'"tools/call"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"isError":%s,"content":[{"type":"text","text":"%s"}]}}\n' "$id" "${FAILED:-false}" "$ANSWER";;
  *'"id"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{}}\n' "$id";;
  esac
done
`

// shellHost is a host of a server that is a shell script.
func shellHost(t *testing.T, script string, world bool, readme string) Host {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the servers of this test are shell scripts")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "server.sh")
	if err := os.WriteFile(file, []byte(script+speak), 0o755); err != nil {
		t.Fatal(err)
	}
	if readme != "" {
		if err := os.WriteFile(filepath.Join(dir, "README.md"), []byte(readme), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	temp := filepath.Join(dir, "temp")
	if err := os.Mkdir(temp, 0o755); err != nil {
		t.Fatal(err)
	}
	h := Host{Launch: target.Launch{
		Argv: []string{"/bin/sh", file}, Dir: dir, Env: []string{"PATH=" + os.Getenv("PATH")}, Display: "server.sh", Key: "orders", Temp: temp, Root: dir,
	}}
	if world {
		h.NewWorld = func(context.Context, []int) (World, error) { return nowhere{}, nil }
	}
	return h
}

const needsKey = `[ -n "$ORDERS_API_KEY" ] || { echo "ORDERS_API_KEY is required" >&2; exit 1; }
`

func TestHeal(t *testing.T) {
	for _, test := range []struct {
		name   string
		script string
		readme string
		want   []string // what was supplied
		seen   []string // answers of the failed starts
		note   string
	}{
		{name: "nothing is missing", script: "", want: nil},
		{name: "a variable", script: needsKey, want: []string{"ORDERS_API_KEY"}, seen: []string{"exit 1"}, note: "well done"},
		{name: "one after the other", script: needsKey + `[ -n "$ORDERS_TEAM_ID" ] || { echo "missing environment variable ORDERS_TEAM_ID"; exit 0; }` + "\n",
			want: []string{"ORDERS_API_KEY", "ORDERS_TEAM_ID"}, seen: []string{"exit 1", "exit 0"}, note: "--env ORDERS_TEAM_ID=VALUE"},
		{name: "a silent exit, healed by the README", script: `[ -n "$ORDERS_API_KEY" ] || exit 0` + "\n", readme: `"env": {"ORDERS_API_KEY": "your-key"}`,
			want: []string{"ORDERS_API_KEY"}, seen: []string{"exit 0"}, note: "named in its README.md"},
		{name: "documented, and not needed", script: "", readme: `"env": {"ORDERS_API_KEY": "your-key", "ORDERS_MODE": "live"}`, want: []string{"ORDERS_API_KEY"}},
		{name: "an argument", script: `[ -d "$1" ] || { echo "Usage: orders <allowed-directory>" >&2; exit 2; }` + "\n", want: []string{"<allowed-directory>"}, seen: []string{"exit 2"}, note: "after --"},
		{name: "a flag", script: `[ "$1" = --db-path ] && [ -n "$2" ] || { echo "error: the following arguments are required: --db-path" >&2; exit 2; }` + "\n", want: []string{"--db-path"}, seen: []string{"exit 2"}},
		{name: "an argument NAME=VALUE", script: `case $1 in KEY=?*) ;; *) echo "Usage: orders KEY=<api-key>" >&2; exit 2;; esac` + "\n", want: []string{"KEY="}, seen: []string{"exit 2"}, note: "the argument KEY= was missing"},
		{name: "a variable that is the name of a file", script: needsKey + `grep -q client_secret "$ORDERS_API_KEY" || { echo "Error: ENOENT: no such file or directory, open '$ORDERS_API_KEY'" >&2; exit 1; }` + "\n",
			want: []string{"ORDERS_API_KEY"}, seen: []string{"exit 1", "exit 1"}, note: "opened as a file"},
		{name: "only its help tells", script: `[ "$1" = --help ] && { echo "Usage: orders --token <api-token>"; exit 0; }` + "\n" + `[ "$1" = --token ] || exit 3` + "\n", want: []string{"--token"}, seen: []string{"exit 3"}, note: "--help"},
		{name: "the beginning of a token", script: needsKey + `case $ORDERS_API_KEY in ord-*) ;; *) echo "ORDERS_API_KEY must start with 'ord-'" >&2; exit 1;; esac` + "\n",
			want: []string{"ORDERS_API_KEY"}, seen: []string{"exit 1", "exit 1"}},
		{name: "a tool that tells", script: `[ -n "$SHOP_TOKEN" ] && ANSWER=fine || { FAILED=true; ANSWER="SHOP_TOKEN is not set"; }` + "\n", want: []string{"SHOP_TOKEN"}, note: "asked for by its tool list_orders"},
		{name: "made-up values do harm", script: `[ -z "$ORDERS_API_KEY" ] || { echo "that key is wrong" >&2; exit 1; }` + "\n", readme: `"env": {"ORDERS_API_KEY": "k"}`,
			seen: []string{"exit 1"}, note: "did not start with made-up ones (ORDERS_API_KEY)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			h, err := Heal(t.Context(), shellHost(t, test.script, true, test.readme), HealOptions{Seed: 1, Key: "orders"})
			if err != nil {
				t.Fatal(err)
			}
			defer h.Instance.Close(context.Background())
			var got, seen []string
			for _, s := range h.Supplied {
				got = append(got, s.Name())
			}
			for _, o := range h.Seen {
				if o.Probe != "start-unconfigured" || o.Server != "orders" || o.Target.Method != "initialize" || o.Scored != evidence.CountsNothing {
					t.Errorf("observation %+v", o)
				}
				seen = append(seen, string(o.Answer.Kind)+" "+string(rune('0'+*o.Answer.Code)))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("supplied (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.seen, seen); diff != "" {
				t.Errorf("seen (-want +got):\n%s", diff)
			}
			if notes := strings.Join(h.Notes, "\n"); !strings.Contains(notes, test.note) || len(test.want) == 0 && test.note == "" && notes != "" {
				t.Errorf("notes %q, want %q", notes, test.note)
			}
			if len(h.Server.Tools) != 1 || !h.Instance.Session.Alive() {
				t.Errorf("the server does not run: %+v", h.Server)
			}
			again, _, err := h.Host.Open(t.Context(), nil)
			if err != nil {
				t.Fatalf("another instance: %v", err)
			}
			again.Close(context.Background())
		})
	}
}

func TestHealGivesUp(t *testing.T) {
	for _, test := range []struct {
		name, script string
		world        bool
		want         string
		not          string
	}{
		{"nothing to go by", "exit 4\n", true, "ended with exit code 4", "made-up"},
		{"made-up values do not help", `echo "ORDERS_API_KEY is required" >&2; exit 1` + "\n", true, "made-up values were tried for ORDERS_API_KEY", ""},
		{"no credential on a real network", needsKey, false, "made-up values are given only where the network is ours", "were tried"},
	} {
		h, err := Heal(t.Context(), shellHost(t, test.script, test.world, ""), HealOptions{Seed: 1})
		var start *target.StartError
		if !errors.As(err, &start) || !strings.Contains(err.Error(), test.want) || test.not != "" && strings.Contains(err.Error(), test.not) {
			t.Errorf("%s: %v", test.name, err)
		}
		if h.Instance != nil {
			t.Errorf("%s: an instance is left", test.name)
		}
	}
}

func TestHealStdio(t *testing.T) {
	host := shellHost(t, `[ "$1" = --stdio ] || { echo "Server listening on http://127.0.0.1:3000/mcp" >&2; cat >/dev/null; exit; }`+"\n", true, "npx orders-mcp --stdio")
	host.Start.StartTimeout = 300 * time.Millisecond
	h, err := Heal(t.Context(), host, HealOptions{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if len(h.Seen) != 0 || !strings.Contains(strings.Join(h.Notes, "\n"), "--stdio was put on the command line") {
		t.Errorf("seen %+v, notes %q", h.Seen, h.Notes)
	}
}

func TestHealWithoutANetworkOfOurs(t *testing.T) {
	h, err := Heal(t.Context(), shellHost(t, `[ -d "$NOTES_DIR" ] || { echo "NOTES_DIR is not set" >&2; exit 1; }`+"\n", false, ""), HealOptions{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if len(h.Supplied) != 1 || len(h.Planted()) != 0 || len(h.Roots) != 1 {
		t.Errorf("%+v", h.Supplied)
	}
}

func TestValues(t *testing.T) {
	b := workbench{dir: t.TempDir(), seed: 7}
	for _, test := range []struct {
		want   want
		value  string // a regular expression
		secret bool
	}{
		{want{name: "GITHUB_PERSONAL_ACCESS_TOKEN"}, `^ghp_[A-Za-z0-9]{36}$`, true},
		{want{name: "GITLAB_TOKEN"}, `^glpat-[A-Za-z0-9]{20}$`, true},
		{want{name: "SLACK_BOT_TOKEN"}, `^xoxb-`, true},
		{want{name: "SLACK_TEAM_ID"}, `^T[A-Z0-9]{10}$`, false},
		{want{name: "OPENAI_API_KEY"}, `^sk-[A-Za-z0-9]{48}$`, true},
		{want{name: "AWS_ACCESS_KEY_ID"}, `^AKIA[A-Z2-7]{16}$`, true},
		{want{name: "AWS_SECRET_ACCESS_KEY"}, `^[A-Za-z0-9]{40}$`, true},
		{want{name: "AWS_REGION"}, `^us-east-1$`, false},
		{want{name: "SHOP_JWT"}, `^eyJ[A-Za-z0-9_-]+\.eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9]{43}$`, true},
		{want{name: "EXA_API_KEY"}, `^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$`, true},
		{want{name: "ORDERS_API_KEY"}, `^[0-9a-f]{32}$`, true},
		{want{name: "ORDERS_API_KEY", prefix: "ord-"}, `^ord-[A-Za-z0-9]{32}$`, true},
		{want{name: "DATABASE_URL"}, `^postgres://mcpgrade:[A-Za-z0-9]{24}@db\.mcp-grade-canary\.example:5432/canary$`, true},
		{want{name: "database URL", text: "server-mysql"}, `^mysql://.*:3306/`, true},
		{want{name: "MONGODB_URI"}, `^mongodb://.*:27017/`, true},
		{want{name: "ORDERS_API_URL", example: "https://orders.example.com"}, `^https://api\.mcp-grade-canary\.example$`, false},
		{want{name: "ES_HOST"}, `^api\.mcp-grade-canary\.example$`, false},
		{want{name: "DB_HOST"}, `^db\.mcp-grade-canary\.example$`, false},
		{want{name: "MYSQL_PORT"}, `^3306$`, false},
		{want{name: "MYSQL_USER"}, `^mcpgrade$`, false},
		{want{name: "MYSQL_PASS"}, `^Pw-`, true},
		{want{name: "MYSQL_DB"}, `^canary$`, false},
		{want{name: "allowed-directory"}, `/[^/]+$`, false},
		{want{name: "db-path"}, `/canary\.db$`, false},
		{want{name: "GOOGLE_CREDENTIALS_FILE"}, `/credentials\.json$`, true},
		{want{name: "GDRIVE_CREDENTIALS_PATH"}, `/credentials\.json$`, true},
		{want{name: "repository", text: "path of the repository"}, `/repository$`, false},
		{want{name: "ORDERS_MODE", example: "live"}, `^live$`, false},
		{want{name: "ORDERS_LABEL", example: "<your label>"}, `^mcp-grade-[0-9a-f]{8}$`, false},
		{want{name: "ORDERS_HEADERS", example: `{"Authorization":"Bearer ***","X-Version":"2"}`}, `^\{"Authorization":"Bearer [0-9a-f]{32}","X-Version":"2"\}$`, true},
		{want{name: "sse|stdio"}, `^stdio$`, false},
	} {
		got, err := b.value(test.want)
		if err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(test.value).MatchString(got.value) || (got.secret != "") != test.secret {
			t.Errorf("%s: got %+v, want %s", test.want.name, got, test.value)
		}
		body := got.value
		if strings.HasSuffix(got.value, ".json") {
			raw, err := os.ReadFile(got.value)
			if err != nil || !json.Valid(raw) {
				t.Errorf("%s: %s %v", test.want.name, raw, err)
			}
			body = string(raw)
		}
		if !strings.Contains(body, got.secret) {
			t.Errorf("%s: the secret %q is not in %q", test.want.name, got.secret, body)
		}
		if again, err := b.value(test.want); err != nil || again != got {
			t.Errorf("%s: %+v the second time", test.want.name, again)
		}
		if other, err := (workbench{dir: b.dir, seed: 8}).value(test.want); err != nil || test.secret && other.secret == got.secret {
			t.Errorf("%s: another seed gives the same canary", test.want.name)
		}
	}
}

// TestHealFreesPorts: a server that listens on a port which our network serves is
// started where that port is free.
func TestHealFreesPorts(t *testing.T) {
	host := shellHost(t, `[ "$FREE" = 3000 ] || { echo "Error: listen EADDRINUSE: address already in use :::3000" >&2; exit 1; }`+"\n", true, "")
	host.NewWorld = func(_ context.Context, free []int) (World, error) { return freeing{ports: free}, nil }
	h, err := Heal(t.Context(), host, HealOptions{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if diff := cmp.Diff([]int{3000}, h.Host.Free); diff != "" || len(h.Seen) != 0 || len(h.Supplied) != 0 {
		t.Errorf("free (-want +got):\n%s\nseen %+v, supplied %+v", diff, h.Seen, h.Supplied)
	}
	host.Launch.Env = append(host.Launch.Env, "FREE=0") // it is not ours
	if _, err := Heal(t.Context(), host, HealOptions{Seed: 1}); err == nil || !strings.Contains(err.Error(), "exit code 1") {
		t.Errorf("a port that others hold: %v", err)
	}
}

// freeing tells the server which port is free.
type freeing struct {
	nowhere
	ports []int
}

func (f freeing) Env() []string {
	if len(f.ports) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("FREE=%d", f.ports[0])}
}
