package wire

import "bytes"

// gluedStart is how a message begins that was glued to other output.
var gluedStart = []byte(`{"`)

// maxGlued is how many beginnings are tried in one line.
const maxGlued = 8

// byteOrderMark is what some runtimes write first.
var byteOrderMark = []byte("\xef\xbb\xbf")

func trimStart(line []byte) []byte {
	line = bytes.TrimLeft(line, " \t\r\x00")
	for bytes.HasPrefix(line, byteOrderMark) {
		line = bytes.TrimLeft(line[len(byteOrderMark):], " \t\r\x00")
	}
	return line
}

// glued reads a line that does not begin with a whole message. A progress
// line without a newline glues itself to the next message.
func (s *splitter) glued(text []byte) {
	from := 1
	for range maxGlued {
		i := bytes.Index(text[min(from, len(text)):], gluedStart)
		if i < 0 {
			break
		}
		i += from
		if isMessage(text[i:]) {
			s.junk(s.head(bytes.TrimSpace(text[:i])), int64(i))
			s.message(text[i:], 0)
			return
		}
		from = i + 1
	}
	s.junk(s.head(text), int64(len(text)))
}

// isMessage reports whether text is one JSON object and looks like JSON-RPC.
func isMessage(text []byte) bool {
	value := scanner()
	if value.feed(text) != len(text) || value.state != complete {
		return false
	}
	has := func(member string) bool { return bytes.Contains(text, []byte(member)) }
	return has(`"jsonrpc"`) || has(`"id"`) && (has(`"result"`) || has(`"error"`))
}
