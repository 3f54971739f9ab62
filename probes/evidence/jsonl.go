package evidence

import (
	"encoding/json"
	"io"
)

// Record is one line of an evidence file: exactly one field is set.
type Record struct {
	Server      *Server
	Observation *Observation
}

// A Decoder reads an evidence file line by line, so that a file of any size is
// judged in constant memory.
type Decoder struct {
	scan   *Scanner
	ledger *Ledger
}

// NewDecoder returns a Decoder on r; file is only used in errors.
func NewDecoder(r io.Reader, file string) *Decoder {
	return &Decoder{scan: NewScanner(r, file), ledger: NewLedger()}
}

// Next returns the next record, or io.EOF. Any other error is a *LineError or
// comes from the reader.
func (d *Decoder) Next() (Record, error) {
	line, err := d.scan.Next()
	if err != nil {
		return Record{}, err
	}
	record, err := line.Parse()
	if err != nil {
		return Record{}, err
	}
	return record, d.ledger.Enter(line, record)
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
