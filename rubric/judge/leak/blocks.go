package leak

import "strings"

// blocks joins the parts of an answer.
type blocks struct{ b strings.Builder }

func (b *blocks) add(text string) {
	if text == "" {
		return
	}
	if b.b.Len() > 0 {
		b.b.WriteString(BlockSeparator)
	}
	b.b.WriteString(text)
}

func (b *blocks) text() string { return b.b.String() }
