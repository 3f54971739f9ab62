package faultnet

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestGateSpreadsAFloodOverSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGate(make(chan struct{}))
		start := time.Now()
		const flood = 100_000
		for range flood {
			if !g.enter() {
				t.Fatal("the gate is closed")
			}
			g.count()
			g.leave()
		}
		took := time.Since(start)
		if want := (flood/maxPerSecond - 1) * time.Second; took < want || took > want+2*time.Second {
			t.Errorf("%d connections took %v, want %v", flood, took, want)
		}
		if l := g.read(); l.Connections != flood || l.Slowed < flood/maxPerSecond-1 {
			t.Errorf("counted %+v", l)
		}
	})
}

func TestGateEndsWithTheWorld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		done := make(chan struct{})
		g := newGate(done)
		for range maxOpen {
			if !g.enter() {
				t.Fatal("the gate is closed")
			}
		}
		entered := make(chan bool)
		go func() { entered <- g.enter() }()
		synctest.Wait()
		close(done)
		if <-entered {
			t.Error("a place was given that is not there")
		}
		if g.read().Slowed != 1 {
			t.Errorf("counted %+v", g.read())
		}
	})
}
