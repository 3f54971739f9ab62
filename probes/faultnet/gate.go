package faultnet

import (
	"sync"
	"time"
)

const (
	maxOpen      = 512  // connections open at once
	maxPerSecond = 2000 // connections taken in a second
)

// Load is how much the server asked of the fault network.
type Load struct {
	Connections int // taken
	Slowed      int // that had to wait for a place, or for the next second
	Queries     int // to the name server
}

// gate bounds what a flood of connections costs us. A connection that has to
// wait stays in the backlog of the kernel.
type gate struct {
	slots chan struct{}
	done  chan struct{}

	mu     sync.Mutex
	second time.Time
	taken  int
	load   Load
}

func newGate(done chan struct{}) *gate {
	return &gate{slots: make(chan struct{}, maxOpen), done: done}
}

// enter waits for a place; it reports false when the world ends.
func (g *gate) enter() bool {
	select {
	case g.slots <- struct{}{}:
		return g.inTime()
	default:
	}
	g.slow()
	select {
	case g.slots <- struct{}{}:
		return g.inTime()
	case <-g.done:
		return false
	}
}

// inTime waits until the share of this second allows one more.
func (g *gate) inTime() bool {
	for first := true; ; first = false {
		pause := g.pace(time.Now())
		if pause <= 0 {
			return true
		}
		if first {
			g.slow()
		}
		t := time.NewTimer(pause)
		select {
		case <-t.C:
		case <-g.done:
			t.Stop()
			g.leave()
			return false
		}
	}
}

func (g *gate) slow() {
	g.mu.Lock()
	g.load.Slowed++
	g.mu.Unlock()
}

func (g *gate) count() {
	g.mu.Lock()
	g.load.Connections++
	g.taken++
	g.mu.Unlock()
}

// pace returns how long it is until one more connection may be taken.
func (g *gate) pace(now time.Time) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	if age := now.Sub(g.second); age >= time.Second || age < 0 {
		g.second, g.taken = now, 0
	}
	if g.taken < maxPerSecond {
		return 0
	}
	return time.Second - now.Sub(g.second)
}

func (g *gate) leave() { <-g.slots }

func (g *gate) query() {
	g.mu.Lock()
	g.load.Queries++
	g.mu.Unlock()
}

func (g *gate) read() Load {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.load
}
