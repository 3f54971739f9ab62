// Package rubric turns judged observations into a scorecard.
//
// A rubric is data: a YAML file that names axes, the kind of each, its weight
// and its floor. The engine knows a handful of axis kinds and no particular
// rubric, so a house rubric is a file and no code. The formulas of the default
// one are those of docs/rubric.md.
//
// The package must not probe, must not judge a message's words, and does no
// I/O: neither net nor os is imported. The same observations give the same
// card, whatever their order; no clock, chance or map order enters it.
package rubric
