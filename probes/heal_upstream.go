package probes

import (
	"errors"
	"net"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// Some servers ask their upstream before they answer initialize or list their
// tools. On a network of ours that is answered by us, with next to nothing, so
// that what fails then is no fault of theirs.

// recordAdvice says how to grade such a server.
const recordAdvice = "record real answers once with --record FILE (and the credentials that its upstream wants), then grade with --replay FILE; or grade with --network off"

// asked gives the hosts that a server on a network of ours has contacted,
// sorted; its own machine and telemetry are left out.
func asked(world World) []string {
	if world == nil {
		return nil
	}
	const most = 3
	var hosts []string
	for _, hit := range (background{}).without(world.Since(faultnet.Mark(0))) {
		host := strings.TrimSuffix(hit.Host, ".")
		ip := net.ParseIP(host)
		if host == "" || host == "localhost" || ip != nil && ip.IsLoopback() || slices.Contains(hosts, host) {
			continue
		}
		hosts = append(hosts, host)
	}
	slices.Sort(hosts)
	return hosts[:min(len(hosts), most)]
}

// askedBefore tells a failed start which hosts it had contacted.
func askedBefore(err error, world World) {
	var start *target.StartError
	if errors.As(err, &start) {
		start.Asked = asked(world)
	}
}

// explain adds to a failed start that our answers may be the cause.
func (h *healer) explain(start *target.StartError) {
	if !h.o.StandIn || len(start.Asked) == 0 || start.Broken || start.Stage == target.StageNotMCP {
		return
	}
	start.Problem += "; before that it asked " + strings.Join(start.Asked, ", ") + ", for which mcp-grade stands in with empty answers"
	advice := "If it talks to its upstream before it can start, " + recordAdvice
	if start.Advice != "" {
		advice = start.Advice + ". " + advice
	}
	start.Advice = advice
}

// unlisted says that what a server offers could not be read since its upstream
// is ours; "" where that is not so. Failed are the list requests that failed.
func (h *healer) unlisted(server evidence.Server, failed []string, world World) string {
	hosts := asked(world)
	if !h.o.StandIn || len(hosts) == 0 {
		return ""
	}
	upstream := " after the server had asked " + strings.Join(hosts, ", ")
	switch {
	case server.ProtocolVersion == "":
		return "initialize was answered without a protocolVersion" + upstream +
			": it seems to forward to a server elsewhere, for which mcp-grade stands in with empty answers; " + recordAdvice
	case len(failed) > 0:
		return strings.Join(failed, " and ") + " failed" + upstream +
			": it talks to its upstream before it can list what it offers, and mcp-grade stands in for that with empty answers; " + recordAdvice
	}
	return ""
}
