package cmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// openInput opens a file that the user named, or standard input for "-".
func openInput(io streams, name string) (io.ReadCloser, error) {
	if name == "-" {
		return nopCloser{io.in}, nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("%s does not exist; give an evidence file (mcp-grade TARGET --evidence FILE writes one), or - for standard input", name)
	}
	if err != nil {
		return nil, usagef("%w; give a file that can be read, or - for standard input", err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, usagef("%s is a folder; give the evidence file in it", name)
	}
	return f, nil
}

type nopCloser struct{ io.Reader }

func (nopCloser) Close() error { return nil }

// eachRecord calls do for every record of an evidence file, in its order.
func eachRecord(io streams, name string, do func(evidence.Record) error) error {
	in, err := openInput(io, name)
	if err != nil {
		return err
	}
	defer in.Close()
	return decodeAll(evidence.NewDecoder(in, displayName(name)), do)
}

func decodeAll(dec *evidence.Decoder, do func(evidence.Record) error) error {
	seen := 0
	for {
		record, err := dec.Next()
		if errors.Is(err, io.EOF) && seen == 0 {
			return usagef("the evidence is empty; record some with mcp-grade TARGET --evidence FILE")
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		var line *evidence.LineError
		if errors.As(err, &line) {
			return usagef("%w; mend or remove that line and run again", err)
		}
		if err != nil {
			return fmt.Errorf("reading evidence: %w", err)
		}
		seen++
		if err := do(record); err != nil {
			return err
		}
	}
}

func displayName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}
