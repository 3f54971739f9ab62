package probes

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// visited is a network of ours on which a server has been.
type visited struct {
	nowhere
	hits []faultnet.Hit
}

func (v visited) Since(faultnet.Mark) []faultnet.Hit { return v.hits }

func hitsAt(hosts ...string) visited {
	var v visited
	for _, host := range hosts {
		v.hits = append(v.hits, faultnet.Hit{Host: host})
	}
	return v
}

func TestAsked(t *testing.T) {
	for _, test := range []struct {
		hosts, want []string
	}{
		{nil, nil},
		{[]string{"api.shop.example.", "api.shop.example", "127.0.0.1", "::1", "localhost", "", "telemetry.shop.example", "169.254.169.254"}, []string{"api.shop.example"}},
		{[]string{"d.example", "c.example", "b.example", "a.example"}, []string{"a.example", "b.example", "c.example"}},
	} {
		if diff := cmp.Diff(test.want, asked(hitsAt(test.hosts...))); diff != "" {
			t.Errorf("%v (-want +got):\n%s", test.hosts, diff)
		}
	}
	if got := asked(nil); got != nil {
		t.Errorf("on the real network: %v", got)
	}
}

// failsToList and nameless are servers that need their upstream's answers.
const (
	failsToList = `while read -r line; do
  id=$(printf '%s' "$line" | sed 's/.*"id":\([^,}]*\).*/\1/')
  case $line in
  *'"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"orders","version":"1"}}}\n' "$id";;
  *'"id"'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32603,"message":"schema is undefined"}}\n' "$id";;
  esac
done
exit
`
	nameless = `while read -r line; do
  id=$(printf '%s' "$line" | sed 's/.*"id":\([^,}]*\).*/\1/')
  case $line in *'"id"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{}}\n' "$id";; esac
done
exit
`
)

func TestHealTellsThatTheUpstreamIsOurs(t *testing.T) {
	for _, test := range []struct {
		name, script string
		hosts        []string
		standIn      bool
		want         string // in the notes; "" is no such note
	}{
		{"it cannot list", failsToList, []string{"api.shop.example"}, true, "tools/list failed after the server had asked api.shop.example: it talks to its upstream before"},
		{"it forwards", nameless, []string{"mcp.shop.example"}, true, "without a protocolVersion after the server had asked mcp.shop.example: it seems to forward"},
		{"it cannot list, and asked nobody", failsToList, nil, true, ""},
		{"its upstream is real", failsToList, []string{"api.shop.example"}, false, ""},
		{"it lists", "", []string{"api.shop.example"}, true, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			host := shellHost(t, test.script, false, "")
			host.NewWorld = func(context.Context, []int) (World, error) { return hitsAt(test.hosts...), nil }
			h, err := Heal(t.Context(), host, HealOptions{Seed: 1, StandIn: test.standIn})
			if err != nil {
				t.Fatal(err)
			}
			h.Instance.Close(context.Background())
			notes := strings.Join(h.Notes, "\n")
			told := strings.Contains(notes, "--record FILE") && strings.Contains(notes, "--network off")
			if told != (test.want != "") || !strings.Contains(notes, test.want) || (h.Unlisted != "") != told {
				t.Errorf("notes %q, want %q", notes, test.want)
			}
		})
	}
}

func TestFailedStartTellsThatTheUpstreamIsOurs(t *testing.T) {
	for _, test := range []struct {
		name, script string
		hosts        []string
		told         bool
	}{
		{"its upstream is ours", "echo 'unexpected answer' >&2; exit 1\n", []string{"api.shop.example"}, true},
		{"it asked nobody", "echo 'unexpected answer' >&2; exit 1\n", nil, false},
		{"it prints a page", "echo '<html>'; exit 1\n", []string{"api.shop.example"}, false},
	} {
		host := shellHost(t, test.script, false, "")
		host.NewWorld = func(context.Context, []int) (World, error) { return hitsAt(test.hosts...), nil }
		_, err := Heal(t.Context(), host, HealOptions{Seed: 1, StandIn: true})
		var start *target.StartError
		if !errors.As(err, &start) {
			t.Fatalf("%s: %v", test.name, err)
		}
		told := strings.Contains(err.Error(), "before that it asked api.shop.example") && strings.Contains(err.Error(), "--replay FILE")
		if told != test.told {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

func TestHealDoesNotHealWhatIsBroken(t *testing.T) {
	host := shellHost(t, "echo \"Error: Cannot find module 'zod'\" >&2; echo 'ORDERS_API_KEY is required' >&2; exit 1\n", true, "")
	host.Launch.Fetched, host.Launch.Package = true, "npm:orders"
	h, err := Heal(t.Context(), host, HealOptions{Seed: 1})
	var start *target.StartError
	if !errors.As(err, &start) || !start.Broken || len(h.Supplied) > 0 || strings.Contains(err.Error(), "made-up") || !strings.Contains(err.Error(), "npm:orders@VERSION") {
		t.Errorf("supplied %+v, %v", h.Supplied, err)
	}
}

func TestHealWithoutCalls(t *testing.T) {
	const script = `ANSWER=fine; [ -n "$SHOP_TOKEN" ] || { FAILED=true; ANSWER="SHOP_TOKEN is not set"; }` + "\n"
	h, err := Heal(t.Context(), shellHost(t, script, true, ""), HealOptions{Seed: 1, NoCalls: true})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if len(h.Supplied) > 0 || len(h.Server.Tools) != 1 {
		t.Errorf("supplied %+v", h.Supplied)
	}
}

// A server that says that it serves HTTP is not waited for to the end.
func TestHealStdioEarly(t *testing.T) {
	host := shellHost(t, `[ "$1" = --stdio ] || { echo "Server listening on http://127.0.0.1:3000/mcp" >&2; cat >/dev/null; exit; }`+"\n", true, "npx orders-mcp --stdio")
	host.Start.StartTimeout = 10 * time.Minute
	h, err := Heal(t.Context(), host, HealOptions{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	h.Instance.Close(context.Background())
	if len(h.Supplied) != 1 || h.Supplied[0].Argument != "--stdio" {
		t.Errorf("supplied %+v", h.Supplied)
	}
}
