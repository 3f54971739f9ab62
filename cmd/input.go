package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// openInput opens a file that the user named, or standard input for "-". Reading
// ends with the context, also from a pipe into which nobody writes. what says in
// errors what to give, such as "a rubric file".
func openInput(ctx context.Context, io streams, name, what string) (io.ReadCloser, error) {
	if name == "-" {
		if f, ok := io.in.(*os.File); ok {
			return newInterruptible(ctx, f, false)
		}
		return nopCloser{io.in}, nil
	}
	f, err := openUnblocked(name)
	if err != nil {
		return nil, usagef("%s; give %s, or - for standard input", fileTrouble(name, err), what)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, usagef("%s is a folder; give %s, or - for standard input", name, what)
	}
	return newInterruptible(ctx, f, true)
}

type nopCloser struct{ io.Reader }

func (nopCloser) Close() error { return nil }

// readInput reads a whole input of at most limit bytes.
func readInput(ctx context.Context, in streams, name, what string, limit int64) ([]byte, error) {
	r, err := openInput(ctx, in, name, what)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, limit))
	if err != nil {
		return nil, readFailed(err, displayName(name))
	}
	return data, nil
}

// readFailed is the error for an input that could not be read to its end.
func readFailed(err error, name string) error {
	if errors.Is(err, context.Canceled) {
		return &exitError{exitInterrupted, fmt.Errorf("interrupted while reading %s; nothing was done with it; run it again", name)}
	}
	return usagef("%s; check the file or what writes into it, then run it again", fileTrouble(name, err))
}

func displayName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}
