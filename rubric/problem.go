package rubric

import "github.com/mcp-grade/mcp-grade/probes/problem"

// Problem is one thing wrong with a rubric file.
type Problem = problem.Problem

// Problems is everything wrong with a rubric file, as one error; Check gives all
// of them.
type Problems = problem.List
