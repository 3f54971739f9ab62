// Package faultnet is a network under our hand for one server process tree.
//
// On Linux the server runs, unmodified, in namespaces in which every address
// is local: our DNS answers its names, our listeners take its connections, a
// throw-away CA signs what it sees over TLS, and what it writes to disk goes
// to a copy that vanishes. Set decides what each connection meets; Since tells
// what arrived. Where the kernel refuses namespaces, Proxy does what a proxy
// can do, with the same faults.
//
// The package must not know about MCP, probes or judging: it sees processes,
// packets and requests only. It never opens a connection to the real network.
package faultnet
