package evidence

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine is the longest line that a Decoder accepts, in bytes. An observation
// is cut when it is recorded, so a longer line is no evidence of ours.
const MaxLine = 16 << 20

// LineError is a line of an evidence file that cannot be used.
type LineError struct {
	File string // as the user named it; may be empty
	Line int    // counted from 1
	Err  error
}

func (e *LineError) Error() string {
	file := e.File
	if file == "" {
		file = "evidence"
	}
	return fmt.Sprintf("%s:%d: %v", file, e.Line, e.Err)
}

func (e *LineError) Unwrap() error { return e.Err }

// A Line is one line of an evidence file that is not empty.
type Line struct {
	File   string // as the user named it; may be empty
	Number int    // counted from 1
	Text   []byte
}

// fault says that the line cannot be used.
func (l Line) fault(err error) error { return &LineError{File: l.File, Line: l.Number, Err: err} }

// A Scanner splits an evidence file into lines.
type Scanner struct {
	scan *bufio.Scanner
	file string
	line int
}

// NewScanner returns a Scanner on r; file is only used in errors.
func NewScanner(r io.Reader, file string) *Scanner {
	scan := bufio.NewScanner(r)
	scan.Buffer(make([]byte, 0, 64<<10), MaxLine)
	return &Scanner{scan: scan, file: file}
}

// Next returns the next line, whose text is valid until the next call, or
// io.EOF. Any other error is a *LineError or comes from the reader.
func (s *Scanner) Next() (Line, error) {
	for s.scan.Scan() {
		s.line++
		text := bytes.TrimSpace(s.scan.Bytes())
		if s.line == 1 {
			text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
		}
		if len(text) > 0 {
			return Line{File: s.file, Number: s.line, Text: text}, nil
		}
	}
	if err := s.scan.Err(); errors.Is(err, bufio.ErrTooLong) {
		long := Line{File: s.file, Number: s.line + 1}
		return Line{}, long.fault(fmt.Errorf("the line is longer than %d MiB; record the evidence again, mcp-grade cuts long answers", MaxLine>>20))
	} else if err != nil {
		return Line{}, fmt.Errorf("reading evidence: %w", err)
	}
	return Line{}, io.EOF
}

// IsObservation reports whether the line begins as our own observations do,
// which spares reading it twice. An observation may also begin otherwise.
func (l Line) IsObservation() bool {
	return bytes.HasPrefix(l.Text, []byte(`{"record":"observation",`)) || bytes.HasPrefix(l.Text, []byte(`{"record": "observation",`))
}

// Parse reads the line by itself: it does not know the lines before it, which a
// Ledger does. Any error is a *LineError.
func (l Line) Parse() (Record, error) {
	record, err := l.parse()
	if err != nil {
		return Record{}, l.fault(err)
	}
	return record, nil
}

func (l Line) parse() (Record, error) {
	if l.IsObservation() {
		return parseObservation(l.Text)
	}
	var head struct {
		Record string `json:"record"`
	}
	if err := json.Unmarshal(l.Text, &head); err != nil {
		return Record{}, fmt.Errorf("not a JSON object: %s", plainJSON(err))
	}
	switch head.Record {
	case "server":
		return parseServer(l.Text)
	case "observation":
		return parseObservation(l.Text)
	case "":
		return Record{}, errors.New(`no "record" member; each line is a "server" or an "observation"`)
	default:
		return Record{}, fmt.Errorf(`record %q is unknown; each line is a "server" or an "observation"`, head.Record)
	}
}

func parseServer(text []byte) (Record, error) {
	var s Server
	if err := json.Unmarshal(text, &s); err != nil {
		return Record{}, fmt.Errorf("server: %s", plainJSON(err))
	}
	if s.Schema > Schema {
		return Record{}, fmt.Errorf("server %q has schema %d, this mcp-grade reads up to %d; use a newer mcp-grade", s.Key, s.Schema, Schema)
	}
	if s.Key == "" {
		return Record{}, errors.New(`server has no "key"`)
	}
	return Record{Server: &s}, nil
}

func parseObservation(text []byte) (Record, error) {
	o, err := decodeObservation(text)
	if err != nil {
		return Record{}, fmt.Errorf("observation: %s", plainJSON(err))
	}
	if err := o.check(); err != nil {
		return Record{}, err
	}
	return Record{Observation: o}, nil
}

// plainJSON says what is wrong with a line in words of JSON, not of Go.
func plainJSON(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax) && strings.HasPrefix(syntax.Error(), "unexpected end"):
		return "the line breaks off before its JSON ends"
	case errors.As(err, &syntax):
		return fmt.Sprintf("its JSON is malformed at byte %d", syntax.Offset)
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Sprintf("the member %q holds a value of the wrong type (%s)", kind.Field, kind.Value)
	case errors.As(err, &kind):
		return "the line holds another JSON value (" + kind.Value + ")"
	}
	return "the JSON cannot be read"
}

func (o *Observation) check() error {
	if o.ID == "" {
		return errors.New(`observation has no "id"`)
	}
	if !o.Class.Valid() {
		return fmt.Errorf("observation %q has class %q; a class is one of %s", o.ID, o.Class, joined(Classes))
	}
	switch o.Answer.Kind {
	case Result, ProtocolError, NoReply, Exit, Garbage:
	default:
		return fmt.Errorf("observation %q has answer kind %q; a kind is one of result, error, timeout, exit, garbage", o.ID, o.Answer.Kind)
	}
	switch o.Scored {
	case CountsFully, CountsChannel, CountsNothing:
	default:
		return fmt.Errorf(`observation %q has scored %q; it is absent, "channel" or "none"`, o.ID, o.Scored)
	}
	return nil
}

func joined(classes []Class) string {
	names := make([]string, len(classes))
	for i, c := range classes {
		names[i] = string(c)
	}
	return strings.Join(names, ", ")
}
