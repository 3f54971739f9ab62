package leak

import "strings"

// stripANSI removes terminal control sequences (ECMA-48: CSI, OSC and the
// two-byte ones), so that colour codes neither hide nor split anything.
func stripANSI(text string) string {
	at := strings.IndexByte(text, 0x1b)
	if at < 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for at >= 0 {
		b.WriteString(text[:at])
		text = text[at+sequence(text[at:]):]
		at = strings.IndexByte(text, 0x1b)
	}
	b.WriteString(text)
	return b.String()
}

// sequence is the length of the control sequence at the start of text. One
// that never ends is cut after a few bytes, so that nothing hides behind it.
func sequence(text string) int {
	if len(text) < 2 {
		return len(text)
	}
	switch text[1] {
	case '[':
		for i := 2; i < len(text) && i < 32; i++ {
			if c := text[i]; c >= 0x40 && c <= 0x7e {
				return i + 1
			}
		}
		return 2
	case ']', 'P', '_', '^':
		for i := 2; i < len(text) && i < 256; i++ {
			if text[i] == 0x07 {
				return i + 1
			}
			if text[i] == 0x1b && i+1 < len(text) && text[i+1] == '\\' {
				return i + 2
			}
		}
		return 2
	}
	return 2
}

// printable drops control characters and replaces line breaks by spaces.
func printable(text string) string {
	clean := true
	for _, r := range text {
		if control(r) {
			clean = false
			break
		}
	}
	if clean {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			return ' '
		case control(r):
			return -1
		}
		return r
	}, text)
}

// control reports whether r moves the cursor, hides text or turns its
// direction: C0, C1, bidi and zero-width characters, tags, and broken UTF-8.
func control(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r <= 0x9f, r == 0xfffd, r == 0xfeff:
		return true
	case r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x2069:
		return true
	case r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return false
}
