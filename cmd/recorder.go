package cmd

import (
	"bufio"
	"bytes"
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
	// fresh says that the file was made by us and holds nothing yet; an older one
	// keeps what it has until the server's line is written.
	fresh, begun bool
}

// newRecorder opens the file; with no name it keeps nothing. A file that holds
// something else than evidence is refused: a slip of the fingers must not cost
// somebody's server.
func newRecorder(name string) (*recorder, error) {
	if name == "" {
		return &recorder{}, nil
	}
	old, statErr := os.Stat(name)
	if statErr == nil && old.Mode().IsRegular() && old.Size() > 0 && !holdsEvidence(name) {
		return nil, usagef("--evidence %s: the file exists and is no evidence, so it was left as it is; give another file, such as run.jsonl", name)
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return nil, usagef("--evidence: %s; give a file in a folder that exists and can be written", createTrouble(name, err))
	}
	buf := bufio.NewWriter(file)
	return &recorder{name: name, file: file, buf: buf, enc: evidence.NewEncoder(buf), fresh: statErr != nil}, nil
}

// holdsEvidence reports whether a file begins as evidence does.
func holdsEvidence(name string) bool {
	file, err := os.Open(name)
	if err != nil {
		return true // it cannot be read, and will be refused for that
	}
	defer file.Close()
	start := make([]byte, 64<<10)
	n, _ := io.ReadFull(file, start) // a short file is as good
	start = bytes.TrimSpace(start[:n])
	return bytes.HasPrefix(start, []byte("{")) && bytes.Contains(start, []byte(`"record"`))
}

func (r *recorder) server(s evidence.Server) error {
	if r.enc == nil {
		return nil
	}
	if !r.begun {
		r.begun = true
		if err := r.empty(); err != nil {
			return r.flushed(err)
		}
	}
	return r.flushed(r.enc.Server(s))
}

// empty lets go of an older run, now that this one has something to keep.
func (r *recorder) empty() error {
	info, err := r.file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err // a pipe or a device has nothing to let go of
	}
	return r.file.Truncate(0)
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
	if r.file == nil {
		return
	}
	r.file.Close()
	if r.fresh && !r.begun {
		os.Remove(r.name)
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
