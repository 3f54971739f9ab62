// Package target turns what a user names into a running MCP server.
//
// Resolve finds out how to start it (a path, a package, a command) or where to
// reach it (a URL), fetching what is missing; Start starts it or connects to it
// and agrees on a transport and a revision; a Session then calls it
// and tells, for each call, what came back, what was printed meanwhile, and
// whether the server survived. Close leaves nothing running.
//
// The server sees none of the user's environment beyond what programs need to
// run at all; see env.go. The package must not decide what to send, judge, or
// hide a failure of its own as one of the server's.
package target
