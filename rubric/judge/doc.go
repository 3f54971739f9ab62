// Package judge reads one observation and says how good an error message it
// is: the channel by which it came, three axes of 0 to 2 points, and leaks.
//
// It implements docs/codebook.md to the word. It knows what was sent and which
// fault was met, and nothing about scores, weights or floors. It does no I/O.
package judge
