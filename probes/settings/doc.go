// Package settings reads .mcp-grade.yaml, which holds what the flags hold, for
// all servers and for single ones, and .env files.
//
// Bytes in, plain structs out: the package opens no file and reads no
// environment. A key that it does not know is an error that names the nearest
// one it knows, since a setting that is silently ignored is worse than none.
// Values of variables, headers, arguments and answers never stand in an error:
// they may be secrets. Flags win over the file; that is for the caller to do.
package settings
