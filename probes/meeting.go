package probes

import (
	"fmt"
	"slices"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

// maxRequests is how many upstream requests of one call are written down.
const maxRequests = 50

// meeting is one call's time on the fault network.
type meeting struct {
	world   World
	mark    faultnet.Mark
	sent    time.Time
	errands background
	// only holds the hits that belong to the call, where several share the network.
	only []faultnet.Hit
}

// meet puts the case's fault in force, or a healthy network.
func (i *Instance) meet(k Case) (meeting, error) {
	if i.World == nil {
		return meeting{}, nil
	}
	errands := i.errands
	policy := faultnet.Healthy()
	switch {
	case k.Fault != nil:
		policy = *k.Fault
	case k.Class == evidence.NotFound:
		// A service that knows everything would make a missing resource exist.
		policy = faultnet.NothingFound()
	}
	if err := i.World.Set(policy); err != nil {
		return meeting{}, fmt.Errorf("switching the network to %s: %w", policy.ID, err)
	}
	return meeting{world: i.World, mark: i.World.Mark(), sent: time.Now(), errands: errands}, nil
}

// hits is what reached the network since the meeting began.
func (m meeting) hits() []faultnet.Hit {
	if m.world == nil || m.only != nil {
		return m.only
	}
	return m.errands.without(m.world.Since(m.mark))
}

// missed reports that the fault was not met by the call.
func (m meeting) missed(k Case) bool {
	return m.world != nil && k.Fault != nil && !k.Fault.IsHealthy() && !met(m.hits(), *k.Fault)
}

// met reports whether the hits met the fault that evidence will name. A
// database speaks its own protocol, in which there is no 502 and no HTML page:
// what the fault network says there in their place is another fault.
func met(hits []faultnet.Hit, f faultnet.Fault) bool {
	if !faultnet.Met(hits) {
		return false
	}
	switch f.Evidence.Kind {
	case evidence.HTTPStatus:
		return f.Evidence.Status == 401 || slices.ContainsFunc(hits, overHTTP)
	case evidence.HTMLInsteadOfJSON, evidence.TruncatedBody:
		return slices.ContainsFunc(hits, overHTTP)
	default:
		return true
	}
}

func overHTTP(h faultnet.Hit) bool {
	return h.Met && (h.Protocol == "http" || h.Protocol == "h2")
}

// note writes what reached the network into the observation. A fault that was
// not met is no hit: the call may have been answered from elsewhere.
func (m meeting) note(o *evidence.Observation, fault *faultnet.Fault) {
	if m.world == nil {
		return
	}
	o.Planted = append(slices.Clone(o.Planted), m.world.Planted()...)
	hits := m.hits()
	if fault != nil && !met(hits, *fault) {
		return
	}
	o.Upstream = faultnet.Upstream(hits, m.sent)
	if len(o.Upstream.Requests) > maxRequests {
		o.Upstream.Requests = o.Upstream.Requests[:maxRequests]
	}
}
