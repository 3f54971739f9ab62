package evidence

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
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

// Record is one line of an evidence file: exactly one field is set.
type Record struct {
	Server      *Server
	Observation *Observation
}

// A Decoder reads an evidence file line by line, so that a file of any size is
// judged in constant memory.
type Decoder struct {
	scan    *bufio.Scanner
	file    string
	line    int
	servers map[string]bool
	ids     map[uint64]int // lines, by the hash of server and ID
	seed    maphash.Seed
}

// maxIDs is how many IDs are remembered to find one that stands twice; beyond,
// it is looked for among the later ones only.
const maxIDs = 1 << 17

// NewDecoder returns a Decoder on r; file is only used in errors.
func NewDecoder(r io.Reader, file string) *Decoder {
	scan := bufio.NewScanner(r)
	scan.Buffer(make([]byte, 0, 64<<10), MaxLine)
	return &Decoder{scan: scan, file: file, servers: map[string]bool{}, ids: map[uint64]int{}, seed: maphash.MakeSeed()}
}

// Next returns the next record, or io.EOF. Any other error is a *LineError or
// comes from the reader.
func (d *Decoder) Next() (Record, error) {
	for d.scan.Scan() {
		d.line++
		line := bytes.TrimSpace(d.scan.Bytes())
		if d.line == 1 {
			line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
		}
		if len(line) == 0 {
			continue
		}
		record, err := d.decode(line)
		if err != nil {
			return Record{}, &LineError{File: d.file, Line: d.line, Err: err}
		}
		return record, nil
	}
	if err := d.scan.Err(); errors.Is(err, bufio.ErrTooLong) {
		return Record{}, &LineError{File: d.file, Line: d.line + 1, Err: fmt.Errorf("the line is longer than %d MiB; record the evidence again, mcp-grade cuts long answers", MaxLine>>20)}
	} else if err != nil {
		return Record{}, fmt.Errorf("reading evidence: %w", err)
	}
	return Record{}, io.EOF
}

func (d *Decoder) decode(line []byte) (Record, error) {
	// Our own lines begin with what they are, which spares reading them twice.
	for _, head := range []string{`{"record":"observation",`, `{"record": "observation",`} {
		if bytes.HasPrefix(line, []byte(head)) {
			return d.observation(line)
		}
	}
	var head struct {
		Record string `json:"record"`
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return Record{}, fmt.Errorf("not a JSON object: %w", err)
	}
	switch head.Record {
	case "server":
		return d.server(line)
	case "observation":
		return d.observation(line)
	case "":
		return Record{}, errors.New(`no "record" member; each line is a "server" or an "observation"`)
	default:
		return Record{}, fmt.Errorf(`record %q is unknown; each line is a "server" or an "observation"`, head.Record)
	}
}

func (d *Decoder) server(line []byte) (Record, error) {
	var s Server
	if err := json.Unmarshal(line, &s); err != nil {
		return Record{}, fmt.Errorf("server: %w", err)
	}
	if s.Schema > Schema {
		return Record{}, fmt.Errorf("server %q has schema %d, this mcp-grade reads up to %d; use a newer mcp-grade", s.Key, s.Schema, Schema)
	}
	if s.Key == "" {
		return Record{}, errors.New(`server has no "key"`)
	}
	if d.servers[s.Key] {
		return Record{}, fmt.Errorf("server %q stands twice", s.Key)
	}
	d.servers[s.Key] = true
	return Record{Server: &s}, nil
}

func (d *Decoder) observation(line []byte) (Record, error) {
	var o Observation
	if err := json.Unmarshal(line, &o); err != nil {
		return Record{}, fmt.Errorf("observation: %w", err)
	}
	if err := o.check(); err != nil {
		return Record{}, err
	}
	if !d.servers[o.Server] {
		return Record{}, fmt.Errorf("observation %q belongs to server %q, which has no line before it", o.ID, o.Server)
	}
	if err := d.once(o); err != nil {
		return Record{}, err
	}
	return Record{Observation: &o}, nil
}

// once refuses an ID that the server has already.
func (d *Decoder) once(o Observation) error {
	var h maphash.Hash
	h.SetSeed(d.seed)
	h.WriteString(o.Server)
	h.WriteByte(0)
	h.WriteString(o.ID)
	key := h.Sum64()
	if first := d.ids[key]; first != 0 {
		return fmt.Errorf("observation %q stands on line %d already", o.ID, first)
	}
	if len(d.ids) >= maxIDs {
		clear(d.ids)
	}
	d.ids[key] = d.line
	return nil
}

func (o Observation) check() error {
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

// An Encoder writes an evidence file.
type Encoder struct{ enc *json.Encoder }

// NewEncoder returns an Encoder on w.
func NewEncoder(w io.Writer) *Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return &Encoder{enc: enc}
}

// Server writes the first line of a server.
func (e *Encoder) Server(s Server) error {
	s.Record, s.Schema = "server", Schema
	if s.Tools == nil {
		s.Tools = []Tool{}
	}
	return e.enc.Encode(s)
}

// Observation writes one observation.
func (e *Encoder) Observation(o Observation) error {
	o.Record = "observation"
	if o.Sent.Values == nil {
		o.Sent.Values = []string{}
	}
	if o.Planted == nil {
		o.Planted = []string{}
	}
	return e.enc.Encode(o)
}
