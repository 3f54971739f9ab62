package cmd

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
)

// progress shows on standard error what is going on. On a terminal it is one
// line that is rewritten; elsewhere only the stages are told, one line each.
type progress struct {
	w        io.Writer
	quiet    bool
	terminal bool
	width    int

	mu    sync.Mutex
	shown bool // a line stands on the terminal that must be wiped
	last  time.Time
}

func newProgress(w io.Writer, quiet bool) *progress {
	p := &progress{w: w, quiet: quiet, width: 80}
	if f, ok := w.(*os.File); ok && term.IsTerminal(f.Fd()) {
		p.terminal = true
		if width, _, err := term.GetSize(f.Fd()); err == nil && width > 20 {
			p.width = width
		}
	}
	return p
}

// say tells a stage, such as an installation.
func (p *progress) say(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.quiet {
		return
	}
	if p.terminal {
		p.line(text)
		return
	}
	fmt.Fprintln(p.w, text)
}

// call tells which call is about to be sent. Off a terminal it is silent: a
// log is no place for four hundred lines.
func (p *progress) call(done, total int, what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.quiet || !p.terminal {
		return
	}
	// Redrawing faster than anyone reads costs more than the calls themselves.
	if now := time.Now(); now.Sub(p.last) > 80*time.Millisecond {
		p.last = now
		p.line(fmt.Sprintf("%d/%d %s", done+1, total, what))
	}
}

func (p *progress) line(text string) {
	text = ansi.Truncate(ansi.Strip(strings.ReplaceAll(text, "\n", " ")), p.width-1, "…")
	fmt.Fprintf(p.w, "\r\x1b[2K%s", text)
	p.shown = true
}

// done wipes the line, so that the report starts on a clean one.
func (p *progress) done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[2K")
		p.shown = false
	}
}
