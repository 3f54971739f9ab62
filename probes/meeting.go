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
	world World
	mark  faultnet.Mark
	sent  time.Time
	// only holds the hits that belong to the call, where several share the network.
	only []faultnet.Hit
}

// meet puts the case's fault in force, or a healthy network.
func (i *Instance) meet(k Case) (meeting, error) {
	if i.World == nil {
		return meeting{}, nil
	}
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
	return meeting{world: i.World, mark: i.World.Mark(), sent: time.Now()}, nil
}

// hits is what reached the network since the meeting began.
func (m meeting) hits() []faultnet.Hit {
	if m.world == nil || m.only != nil {
		return m.only
	}
	return m.world.Since(m.mark)
}

// note writes what reached the network into the observation. A fault that was
// not met is no hit: the call may have been answered from elsewhere.
func (m meeting) note(o *evidence.Observation) {
	if m.world == nil {
		return
	}
	o.Planted = append(slices.Clone(o.Planted), m.world.Planted()...)
	hits := m.hits()
	if o.Fault != nil && !faultnet.Met(hits) {
		return
	}
	o.Upstream = faultnet.Upstream(hits, m.sent)
	if len(o.Upstream.Requests) > maxRequests {
		o.Upstream.Requests = o.Upstream.Requests[:maxRequests]
	}
}
