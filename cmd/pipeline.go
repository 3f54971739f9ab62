package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A pass is one way through an evidence file. What is costly is done to several
// lines at once, what depends on order in the file's order, so that the outcome
// is the same on any number of cores.
type pass[S, R any] struct {
	// server is called for each server, in the file's order, before work is done
	// on its observations.
	server func(evidence.Server) S
	// work is called for each observation, on several goroutines.
	work func(S, *evidence.Observation) (R, error)
	// take is called with each outcome, in the file's order, by the caller's goroutine.
	take func(S, R) error
}

// The lines that are worked on together: so many that handing them on costs
// nothing, so few that a core is seldom idle and memory stays small.
const (
	batchLines = 64
	batchBytes = 64 << 10
)

// passMemory is a soft limit of our memory during a pass, in bytes; passGarbage
// is how much garbage may gather before it is collected, in percent of what is used.
const (
	passMemory  = 192 << 20
	passGarbage = 200
)

// a batch is a run of lines, and what became of them.
type batch[S, R any] struct {
	lines []evidence.Line
	text  []byte // the lines' own memory
	end   error  // what ended the reading after these lines
	seen  []outcome[S, R]
	done  chan struct{}
}

// an outcome is what became of a line.
type outcome[S, R any] struct {
	record evidence.Record
	server S
	result R
	err    error
}

// run reads the file to its end. When it returns, all its goroutines have ended.
func (p pass[S, R]) run(ctx context.Context, in streams, name string) error {
	// No server runs beside us here, so the memory is ours: collecting garbage
	// all the time would cost a fifth of the work.
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(passMemory))
	defer debug.SetGCPercent(debug.SetGCPercent(passGarbage))
	ctx, stop := context.WithCancel(ctx)
	file, err := openInput(ctx, in, name, "an evidence file (mcp-grade TARGET --evidence FILE writes one)")
	if err != nil {
		stop()
		return err
	}
	workers := runtime.GOMAXPROCS(0)
	// Both hold the same batches: one hands them out, the other keeps their order.
	todo, order := make(chan *batch[S, R], workers), make(chan *batch[S, R], workers)
	servers := &sync.Map{} // S by key
	var running sync.WaitGroup
	defer func() {
		stop()
		running.Wait()
		file.Close()
	}()
	running.Go(func() {
		defer close(todo)
		defer close(order)
		p.read(ctx, evidence.NewScanner(file, displayName(name)), servers, todo, order)
	})
	for range workers {
		running.Go(func() {
			for b := range todo {
				p.workOn(ctx, b, servers)
			}
		})
	}
	return p.collect(ctx, order, displayName(name))
}

// read hands out the lines in batches, until the file or the context ends.
func (p pass[S, R]) read(ctx context.Context, scan *evidence.Scanner, servers *sync.Map, todo, order chan<- *batch[S, R]) {
	for ended := false; !ended; {
		b := &batch[S, R]{done: make(chan struct{}), text: make([]byte, 0, batchBytes+batchBytes/4)}
		for len(b.lines) < batchLines && len(b.text) < batchBytes {
			line, err := scan.Next()
			if err != nil {
				b.end, ended = err, true
				break
			}
			p.enlist(line, servers)
			// The scanner's memory is used again; growing moves no line that was taken before.
			start := len(b.text)
			b.text = append(b.text, line.Text...)
			line.Text = b.text[start:len(b.text):len(b.text)]
			b.lines = append(b.lines, line)
		}
		for _, to := range []chan<- *batch[S, R]{order, todo} {
			select {
			case to <- b:
			case <-ctx.Done():
				return
			}
		}
	}
}

// enlist makes a server known before the lines that follow are worked on.
func (p pass[S, R]) enlist(line evidence.Line, servers *sync.Map) {
	if line.IsObservation() {
		return
	}
	record, err := line.Parse()
	if err != nil || record.Server == nil {
		return // the line is read again, and its error told in its turn
	}
	if _, known := servers.Load(record.Server.Key); !known {
		servers.Store(record.Server.Key, p.server(*record.Server))
	}
}

// workOn does the costly part for a batch.
func (p pass[S, R]) workOn(ctx context.Context, b *batch[S, R], servers *sync.Map) {
	defer close(b.done)
	b.seen = make([]outcome[S, R], len(b.lines))
	for i, line := range b.lines {
		if ctx.Err() != nil {
			return
		}
		seen := &b.seen[i]
		if seen.record, seen.err = line.Parse(); seen.err != nil || seen.record.Observation == nil {
			continue
		}
		// One without a server is refused in its turn.
		if server, ok := servers.Load(seen.record.Observation.Server); ok {
			seen.server = server.(S)
			seen.result, seen.err = p.work(seen.server, seen.record.Observation)
		}
	}
}

// collect takes the outcomes in the file's order.
func (p pass[S, R]) collect(ctx context.Context, order <-chan *batch[S, R], name string) error {
	ledger, taken, entered := evidence.NewLedger(), 0, 0
	interrupted := func() error {
		return &exitError{exitInterrupted, fmt.Errorf("interrupted after %d observations of %s; run it again for the rest", taken, name)}
	}
	for b := range order {
		select {
		case <-b.done:
		case <-ctx.Done():
			return interrupted()
		}
		if ctx.Err() != nil {
			return interrupted()
		}
		for i, seen := range b.seen {
			err := seen.err
			if err == nil {
				err = ledger.Enter(b.lines[i], seen.record)
			}
			if err != nil {
				return unusable(err)
			}
			entered++
			if seen.record.Observation == nil {
				continue
			}
			if err := p.take(seen.server, seen.result); err != nil {
				return err
			}
			taken++
		}
		switch {
		case b.end == nil:
		case errors.Is(b.end, context.Canceled):
			return interrupted()
		case !errors.Is(b.end, io.EOF):
			return unusable(b.end)
		case entered == 0:
			return usagef("the evidence is empty; record some with mcp-grade TARGET --evidence FILE")
		}
	}
	if ctx.Err() != nil {
		return interrupted()
	}
	return nil
}

// unusable adds to a line's error what to do about it.
func unusable(err error) error {
	var line *evidence.LineError
	if errors.As(err, &line) {
		return usagef("%w; mend or remove that line and run again", err)
	}
	return err
}
