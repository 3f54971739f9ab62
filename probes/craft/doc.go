// Package craft makes the arguments of a tool call from the tool's JSON Schema:
// valid ones, ones that break exactly one keyword at exactly one place, and
// valid ones that name something which does not exist. It also says what kind
// of tool it is looking at: read-only, writing or destructive.
//
// Everything here is pure and deterministic: the same schema, options and seed
// give the same bytes. The package must not do I/O (a remote $ref is refused,
// never fetched), and must know nothing about probes, servers or scores.
//
// Schemas come from servers and are hostile: their size, depth and numbers are
// capped, what cannot be understood is left out with a note, and what cannot be
// proven is not returned.
package craft
