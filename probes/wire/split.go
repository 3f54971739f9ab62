package wire

import "bytes"

// A splitter turns a stream of bytes into messages and junk. It holds no more
// than one line of Limits.Inline bytes and one shortened message.
type splitter struct {
	limits  Limits
	message func(raw []byte, cut int64)
	junk    func(head []byte, size int64)

	line    []byte // the current line, or its first bytes when long
	size    int64  // the length of the current line so far
	mode    lineMode
	long    *abridger // the JSON of a line longer than Inline
	pending *multiline
}

type lineMode uint8

const (
	whole     lineMode = iota // the line is being collected
	abridging                 // the line is too long and looks like JSON
	skipping                  // the line is too long and is no JSON
)

// multiline is a message that is spread over several lines.
type multiline struct {
	json *abridger
	head []byte
	size int64
}

func newSplitter(l Limits, message func([]byte, int64), junk func([]byte, int64)) *splitter {
	return &splitter{limits: l.withDefaults(), message: message, junk: junk}
}

// feed takes the next bytes of the stream.
func (s *splitter) feed(p []byte) {
	for len(p) > 0 {
		end := bytes.IndexByte(p, '\n')
		if end < 0 {
			s.extend(p)
			return
		}
		s.extend(p[:end])
		s.endLine()
		p = p[end+1:]
	}
}

// end tells that the stream is over: what is unfinished becomes junk.
func (s *splitter) end() {
	if s.size > 0 {
		s.endLine()
	}
	s.dropPending()
}

// partial is the beginning of what is unfinished, for reports.
func (s *splitter) partial() []byte {
	var text []byte
	if s.pending != nil {
		text = append(text, s.pending.head...)
	}
	if len(bytes.TrimSpace(s.line)) > 0 {
		text = append(text, s.head(s.line)...)
	}
	return text
}

func (s *splitter) head(p []byte) []byte { return p[:min(len(p), s.limits.JunkLine)] }

// extend adds bytes to the current line.
func (s *splitter) extend(p []byte) {
	s.size += int64(len(p))
	switch s.mode {
	case whole:
		s.line = append(s.line, p...)
		if len(s.line) > s.limits.Inline {
			s.beginLong()
		}
	case abridging:
		s.extendLong(p)
	}
}

// beginLong goes over to reading a line that is too long to be held.
func (s *splitter) beginLong() {
	s.dropPending()
	head := s.head(s.line)
	text := trimStart(s.line)
	if len(text) > 0 && text[0] != '{' && text[0] != '[' {
		glued := bytes.Index(text, gluedStart)
		if glued >= 0 {
			s.junk(s.head(text[:glued]), int64(glued))
			text = text[glued:]
		} else {
			text = nil
		}
	}
	s.mode = skipping
	if len(text) > 0 {
		s.mode = abridging
		head = s.head(text)
		s.long = newAbridger(s.limits.Abridged, s.limits.String)
		s.extendLong(text)
	}
	// A new array: the old one is as long as the limit, and is let go.
	s.line = append(make([]byte, 0, s.limits.JunkLine), head...)
}

func (s *splitter) extendLong(p []byte) {
	s.long.feed(p)
	if s.long.state == invalid {
		s.mode = skipping
	}
}

// skipped is how much of the current line is known to be junk already.
func (s *splitter) skipped() int64 {
	if s.mode == skipping {
		return s.size
	}
	return 0
}

func (s *splitter) endLine() {
	mode, line, size, long := s.mode, s.line, s.size, s.long
	s.line, s.size, s.mode, s.long = s.line[:0], 0, whole, nil
	switch {
	case mode == whole:
		s.wholeLine(line)
	case mode == abridging && long.state == complete:
		s.message(long.out, long.cut())
	case mode == abridging && long.feed([]byte{'\n'}) == 1 && long.state != invalid:
		s.pending = &multiline{json: long, head: bytes.Clone(s.head(line)), size: size}
	default:
		s.junk(s.head(line), size)
	}
}

// wholeLine reads a line that is held completely.
func (s *splitter) wholeLine(line []byte) {
	text := bytes.TrimSpace(trimStart(line))
	if s.pending != nil && s.continues(text) {
		return
	}
	for len(text) > 0 {
		if text[0] != '{' && text[0] != '[' {
			s.glued(text)
			return
		}
		value := scanner()
		n := value.feed(text)
		switch value.state {
		case complete:
			s.message(text[:n], 0)
			text = bytes.TrimSpace(text[n:])
		case invalid:
			s.glued(text)
			return
		default:
			s.hold(text)
			return
		}
	}
}

// hold keeps the beginning of a message that goes on in the next line.
func (s *splitter) hold(text []byte) {
	json := newAbridger(s.limits.Abridged, s.limits.String)
	json.feed(text)
	json.feed([]byte{'\n'})
	if json.state == invalid {
		s.junk(s.head(text), int64(len(text)))
		return
	}
	s.pending = &multiline{json: json, head: bytes.Clone(s.head(text)), size: int64(len(text))}
}

// continues adds a line to the pending message. False means that the line
// does not belong to it and is still to be read.
func (s *splitter) continues(text []byte) bool {
	p := s.pending
	// Half a message, then a whole one: nobody nests messages in an object.
	if p.json.stack[0].object && bytes.HasPrefix(text, gluedStart) && isMessage(text) {
		s.dropPending()
		return false
	}
	p.size += int64(len(text)) + 1
	n := p.json.feed(text)
	if p.json.state != complete && p.json.state != invalid {
		p.json.feed([]byte{'\n'})
	}
	switch {
	case p.json.state == complete:
		s.pending = nil
		s.message(p.json.out, p.json.cut())
		if rest := bytes.TrimSpace(text[n:]); len(rest) > 0 {
			s.wholeLine(rest)
		}
		return true
	case p.json.state == invalid:
		p.size -= int64(len(text)) + 1
		s.dropPending()
		return false
	}
	if room := s.limits.JunkLine - len(p.head); room > 0 {
		p.head = append(append(p.head, '\n'), text[:min(room, len(text))]...)
	}
	return true
}

func (s *splitter) dropPending() {
	if s.pending == nil {
		return
	}
	head, size := s.pending.head, s.pending.size
	s.pending = nil
	s.junk(head, size)
}
