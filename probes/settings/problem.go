package settings

import "github.com/mcp-grade/mcp-grade/probes/problem"

// Problem is one thing wrong with a settings file.
type Problem = problem.Problem

// Problems is everything wrong with a file, in the order of the file, as one error.
type Problems = problem.List

// clip keeps a foreign word short and on one line.
func clip(s string) string { return problem.Clip(s, 60) }
