// Package cmd is the command line: one file a command, flags to one call to an
// exit code. It joins the rooms (target and probes, then judge, rubric and
// report) and holds no rule of its own about servers, messages or points.
package cmd
