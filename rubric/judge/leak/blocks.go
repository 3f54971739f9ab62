package leak

import "strings"

// blocks joins the parts of an answer. Most have one, which is not copied.
type blocks struct {
	only string
	b    strings.Builder
}

func (b *blocks) add(text string) {
	switch {
	case text == "":
		return
	case b.only == "":
		b.only = text
		return
	case b.b.Len() == 0:
		b.b.WriteString(b.only)
	}
	b.b.WriteString(BlockSeparator)
	b.b.WriteString(text)
}

func (b *blocks) text() string {
	if b.b.Len() == 0 {
		return b.only
	}
	return b.b.String()
}
