// Package wire speaks JSON-RPC 2.0 as MCP uses it (MCP specification,
// "Transports"): over a pair of byte streams with one message a line, over
// Streamable HTTP, and over HTTP+SSE of 2024-11-05.
//
// It is a measuring instrument. It keeps every frame as it stood on the wire,
// reads leniently what real servers print (byte order marks, log lines between
// messages, pretty-printed or glued messages, ids of the wrong type), can send
// what no SDK would send, and stays within a few MiB whatever the other side
// prints. It never repairs silently: whatever was odd is told.
//
// The package must not know what a tool is, start processes, or judge.
package wire
