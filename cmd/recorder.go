package cmd

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/mcp-grade/mcp-grade/probes"
	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// recorder keeps the evidence of a run in a file, each line as it is made, so
// that nothing is lost when the run is interrupted.
type recorder struct {
	name string
	file *os.File
	buf  *bufio.Writer
	enc  *evidence.Encoder
}

// newRecorder creates the file; with no name it keeps nothing.
func newRecorder(name string) (*recorder, error) {
	if name == "" {
		return &recorder{}, nil
	}
	file, err := os.Create(name)
	if err != nil {
		return nil, usagef("--evidence: %s; give a file in a folder that exists and can be written", createTrouble(name, err))
	}
	buf := bufio.NewWriter(file)
	return &recorder{name: name, file: file, buf: buf, enc: evidence.NewEncoder(buf)}, nil
}

func (r *recorder) server(s evidence.Server) error {
	if r.enc == nil {
		return nil
	}
	return r.flushed(r.enc.Server(s))
}

func (r *recorder) observation(o evidence.Observation) error {
	if r.enc == nil {
		return nil
	}
	return r.flushed(r.enc.Observation(o))
}

func (r *recorder) flushed(err error) error {
	if err == nil {
		err = r.buf.Flush()
	}
	if err != nil {
		return fmt.Errorf("writing the evidence to %s: %w; free some space or give another file, and run again", r.name, err)
	}
	return nil
}

func (r *recorder) close() {
	if r.file != nil {
		r.file.Close()
	}
}

// end marks the run partial, or adds its notes: the server's line stands first
// in the file, so the file is written again with a new first line.
func (r *recorder) end(s evidence.Server, out probes.Outcome) error {
	if r.enc == nil || out.Partial == "" && len(out.Notes) == 0 {
		return nil
	}
	s.Partial = out.Partial
	s.Notes = append(s.Notes, out.Notes...)
	if err := r.replaceFirst(s); err != nil {
		return fmt.Errorf("marking the evidence in %s as ended: %w; the observations in it are whole", r.name, err)
	}
	return nil
}

func (r *recorder) replaceFirst(s evidence.Server) error {
	old, err := os.Open(r.name)
	if err != nil {
		return err
	}
	defer old.Close()
	lines := bufio.NewReader(old)
	for more := true; more; {
		// The first line may be longer than the reader's buffer.
		if _, more, err = lines.ReadLine(); err != nil {
			return err
		}
	}
	fresh, err := os.CreateTemp(filepath.Dir(r.name), ".mcp-grade-*")
	if err != nil {
		return err
	}
	defer os.Remove(fresh.Name())
	defer fresh.Close()
	if err := evidence.NewEncoder(fresh).Server(s); err != nil {
		return err
	}
	if _, err := io.Copy(fresh, lines); err != nil {
		return err
	}
	if err := fresh.Chmod(0o644); err != nil {
		return err
	}
	if err := fresh.Close(); err != nil {
		return err
	}
	return os.Rename(fresh.Name(), r.name)
}
