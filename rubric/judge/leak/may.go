package leak

import "strings"

// This file holds the cheap looks that decide whether a rule's expression can
// match at all: each asks for something that every match has.

// mayBeUserinfo looks for "://", then a colon and an @ before the name ends.
func mayBeUserinfo(part string) bool {
	for {
		_, rest, ok := strings.Cut(part, "://")
		if !ok {
			return false
		}
		end := strings.IndexAny(rest, " \t\n\f\r/@\"'<>")
		if end > 0 && rest[end] == '@' && strings.IndexByte(rest[:end], ':') >= 0 {
			return true
		}
		part = rest
	}
}

// mayConnect looks for "://" after a scheme that is not the web's.
func mayConnect(part string) bool {
	for at := 0; ; {
		i := strings.Index(part[at:], "://")
		if i < 0 {
			return false
		}
		if head := part[:at+i]; !endsInFold(head, "http") && !endsInFold(head, "https") && !endsInFold(head, "file") {
			return true
		}
		at += i + 3
	}
}

func endsInFold(text, end string) bool {
	return len(text) >= len(end) && strings.EqualFold(text[len(text)-len(end):], end)
}

// mayBeJSFrame looks for a line and a column, or a place without a file.
func mayBeJSFrame(part string) bool {
	return hasLineColumn(part) || strings.Contains(part, "(native)") || strings.Contains(part, "<anonymous>)") || strings.Contains(part, "(index ")
}

// hasLineColumn reports ":12:34".
func hasLineColumn(text string) bool {
	for {
		i := strings.IndexByte(text, ':')
		if i < 0 {
			return false
		}
		text = text[i+1:]
		n := 0
		for n < len(text) && '0' <= text[n] && text[n] <= '9' {
			n++
		}
		if n > 0 && n+1 < len(text) && text[n] == ':' && '0' <= text[n+1] && text[n+1] <= '9' {
			return true
		}
	}
}

// maySQLState looks for the name of a code, or a code in brackets before a colon.
func maySQLState(part string) bool {
	if strings.Contains(part, "SQL") || strings.Contains(part, "sqlState") {
		return true
	}
	for at := 0; ; {
		i := strings.Index(part[at:], "): ")
		if i < 0 {
			return false
		}
		if at += i; at >= 6 && part[at-6] == '(' {
			return true
		}
		at += 3
	}
}

// credentialWords end the names that an assignment's rule knows.
var credentialWords = []string{"token", "secret", "key", "apikey", "password", "passwd", "credential", "session", "sessionid", "session_id"}

// mayAssign looks for a colon or an equals sign after such a name.
func mayAssign(part string) bool {
	for at := 0; ; at++ {
		i := strings.IndexAny(part[at:], ":=")
		if i < 0 {
			return false
		}
		at += i
		name := strings.TrimRight(part[max(0, at-24):at], " \t\n\f\r")
		if n := len(name); n > 0 && (name[n-1] == '"' || name[n-1] == '\'') {
			name = name[:n-1]
		}
		if n := len(name); n > 0 && name[n-1]|0x20 == 's' {
			name = name[:n-1]
		}
		if name == "" {
			continue
		}
		switch name[len(name)-1] | 0x20 {
		case 'n', 't', 'y', 'd', 'l':
			for _, w := range credentialWords {
				if endsInFold(name, w) {
					return true
				}
			}
		default:
			if name[len(name)-1] >= 0x80 {
				return true // a letter that folds to one of ours
			}
		}
	}
}
