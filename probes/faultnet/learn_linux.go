package faultnet

import (
	"context"
	"fmt"
	"sync"
)

// portState is what the SYN watch must know of the doors, without waiting for a
// switch that may itself wait for the watch.
type portState struct {
	mu       sync.Mutex
	ports    map[int]bool
	learning map[int]bool
	shut     bool
}

func (s *portState) setShut(shut bool) {
	s.mu.Lock()
	s.shut = shut
	s.mu.Unlock()
}

func (s *portState) isShut() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shut
}

func (s *portState) setServed(port int) {
	s.mu.Lock()
	s.ports[port] = true
	s.mu.Unlock()
}

// knows reports whether a port is served, and whether it is open now.
func (s *portState) knows(port int) (served, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ports[port], s.ports[port] && !s.shut
}

// firstTime reports whether a port has not been asked for here before.
func (s *portState) firstTime(port int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.learning[port] || len(s.learning) >= maxPorts {
		return false
	}
	s.learning[port] = true
	return true
}

// learn serves a port that the server turned out to use.
func (n *Network) learn(port int) {
	if !n.firstTime(port) {
		return
	}
	n.run(func() {
		ctx, cancel := context.WithTimeout(context.Background(), settle)
		defer cancel()
		if err := n.Listen(ctx, port); err != nil {
			n.log(fmt.Sprintf("the server uses port %d, which could not be served: %v", port, err))
		}
	})
}
