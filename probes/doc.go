// Package probes is what we do to a server: one file a probe, each a value of
// one interface, all in one registry; a planner that spreads the calls over
// tools and classes; and one runner that sends them and writes down what came
// back as evidence.
//
// A probe knows how to break things and nothing about scoring. The package must
// not judge, score or report, and must not import anything that does.
package probes
