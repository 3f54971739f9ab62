package probes

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/target"
)

func TestHealByTheReadme(t *testing.T) {
	const subcommand = `[ "$1 $2" = "server start" ] || { echo "Required command was not provided." >&2; exit 1; }` + "\n"
	const exclusive = `[ -n "$ORDERS_API_KEY" ] || { echo "ORDERS_API_KEY is required" >&2; exit 1; }
[ -n "$ORDERS_CLUSTER" ] || { echo boom >&2; exit 1; }
[ -z "$ORDERS_LOCAL_PATH" ] || { echo "If 'local_path' is set, 'api_key' must be None" >&2; exit 1; }
`
	for _, test := range []struct {
		name, script, readme string
		argv                 []string
		given                bool
		want                 []string
		fails                bool
	}{
		{name: "a subcommand", script: subcommand, readme: `"args": ["-y", "orders", "server", "start"]`, want: []string{"server start"}},
		{name: "an argument NAME=VALUE", script: `case $1 in ORDERS_KEY=?*) ;; *) exit 2;; esac` + "\n", readme: "npx orders ORDERS_KEY=<your-key>\n", want: []string{"ORDERS_KEY=<your-key>"}},
		{name: "a whole command line in one argument", script: `case $1 in ORDERS_KEY=?*) ;; *) exit 2;; esac` + "\n", readme: `"args": ["orders ORDERS_KEY=<your-key>"]`, want: []string{"ORDERS_KEY=<your-key>"}},
		{name: "an argument of several placeholders", script: `case $1 in YOUR*|*YOUR*) exit 2;; ?*/?*:?*) ;; *) exit 2;; esac` + "\n", readme: "npx orders YOUR_SID/YOUR_KEY:YOUR_SECRET\n", want: []string{"YOUR_SID/YOUR_KEY:YOUR_SECRET"}},
		{name: "a subcommand that is not shown", script: subcommand, readme: `"args": ["-y", "orders"]`, fails: true},
		{name: "arguments of the user's stay alone", script: subcommand, readme: `"args": ["orders", "server", "start"]`, given: true, fails: true},
		{name: "a folder of the reader's", script: `[ "$1" = --vault ] && [ -d "$2" ] || { echo no >&2; exit 1; }` + "\n",
			readme: `"args": ["orders", "--vault", "/Users/ada/vault"]`, want: []string{"--vault /Users/ada/vault"}},
		{name: "settings that exclude each other", script: exclusive,
			readme: `"env": {"ORDERS_API_KEY": "k", "ORDERS_LOCAL_PATH": "/data", "ORDERS_CLUSTER": "c"}`, want: []string{"ORDERS_API_KEY", "ORDERS_CLUSTER"}},
		{name: "what the command line says already", script: "", readme: `"env": {"ORDERS_CONNECTION_STRING": "postgres://you@host/db", "ORDERS_API_TOKEN": "k"}`,
			argv: []string{"--connection-string", "postgres://ada@db.example.com/beds"}, want: []string{"ORDERS_API_TOKEN"}},
		{name: "a positional database", script: "", readme: `"env": {"DATABASE_URL": "postgres://you@host/db"}`, argv: []string{"postgres://ada@db.example.com/beds"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			host := shellHost(t, test.script, true, test.readme)
			host.Launch.Package = "npm:orders"
			host.Launch.Argv = append(host.Launch.Argv, test.argv...)
			h, err := Heal(t.Context(), host, HealOptions{Seed: 1, Given: test.given})
			if test.fails != (err != nil) {
				t.Fatalf("Heal: %v", err)
			}
			if err != nil {
				return
			}
			h.Instance.Close(context.Background())
			var got []string
			for _, s := range h.Supplied {
				got = append(got, s.Name())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("supplied (-want +got):\n%s", diff)
			}
		})
	}
}

func TestHealOffersAFolder(t *testing.T) {
	h, err := Heal(t.Context(), shellHost(t, "", true, ""), HealOptions{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if diff := cmp.Diff(h.Host.Start.Roots, h.Roots); diff != "" || len(h.Roots) != 1 {
		t.Errorf("roots %q, offered %q; want one folder of ours", h.Roots, h.Host.Start.Roots)
	}
	h, err = Heal(t.Context(), shellHost(t, "", true, ""), HealOptions{Seed: 1, Roots: []string{"/srv/beds"}})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if diff := cmp.Diff([]string{"/srv/beds"}, h.Host.Start.Roots); diff != "" || len(h.Roots) != 0 {
		t.Errorf("roots %q, offered %q; want the user's folder alone", h.Roots, h.Host.Start.Roots)
	}
}

// A package that does not fit what its dependencies have become is tried with older ones.
func TestHealWithOlderDependencies(t *testing.T) {
	dated := shellHost(t, `echo "AttributeError: 'Server' object has no attribute 'list_orders'" >&2; exit 1`+"\n", true, "")
	dated.Launch.Package, dated.Launch.Fetched = "npm:orders", true
	asked := 0
	older := func(script string, err error) func(context.Context) (target.Launch, error) {
		return func(context.Context) (target.Launch, error) {
			asked++
			return shellHost(t, script, true, "").Launch, err
		}
	}
	h, err := Heal(t.Context(), dated, HealOptions{Seed: 1, Older: older("", nil)})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if notes := strings.Join(h.Notes, "\n"); !strings.Contains(notes, "list_orders") || !strings.Contains(notes, "older dependencies") {
		t.Errorf("notes %q", notes)
	}
	for name, older := range map[string]func(context.Context) (target.Launch, error){
		"older ones cannot be had": older("", errors.New("offline")), "they do not help": older("exit 7\n", nil),
	} {
		_, err := Heal(t.Context(), dated, HealOptions{Seed: 1, Older: older})
		var start *target.StartError
		if !errors.As(err, &start) || !start.Dated {
			t.Errorf("%s: %v, want the first failure", name, err)
		}
	}
	if _, err := Heal(t.Context(), shellHost(t, "exit 4\n", true, ""), HealOptions{Seed: 1, Older: older("", nil)}); err == nil || asked != 3 {
		t.Errorf("%v after %d attempts; a start that fails for another reason needs no older dependencies", err, asked)
	}
}
