package faultnet

// A Breaker is a network whose faults can be switched: a Network, which the
// server cannot leave, or a Proxy, which it is asked to use.
type Breaker interface {
	// Kind is "netns" or "proxy", as evidence records it.
	Kind() string
	// Env returns variables to add to the server's environment.
	Env() []string
	// Supports reports whether Set can put f in force.
	Supports(f Fault) bool
	// Set puts a fault in force and cuts the connections that are open.
	Set(f Fault) error
	// Mark returns this moment, for Since.
	Mark() Mark
	// Since returns what has arrived since a mark, in order.
	Since(Mark) []Hit
	// Planted returns the canaries that upstream answers carry.
	Planted() []string
	// Load returns how much the server asked of the network so far.
	Load() Load
	// Close ends the network, and what runs in it.
	Close() error
}

var (
	_ Breaker = (*Network)(nil)
	_ Breaker = (*Proxy)(nil)
)
