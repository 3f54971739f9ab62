package target

import (
	"context"
	"errors"
	"time"
)

// Why a call was given up, as causes of its context.
var (
	errStartTimeout = errors.New("initialize was not answered in time")
	errBudget       = errors.New("no answer within the budget")
	errGone         = errors.New("the process ended")
	errFlood        = errors.New("the program prints text without end")
	errMarkup       = errors.New("the program prints HTML")
	errServesHTTP   = errors.New("the program serves HTTP")
)

// drainGrace is how long an answer may be on its way after the process that
// gave it ended: it is in the pipe already.
const drainGrace = 200 * time.Millisecond

const (
	floodCheck   = 50 * time.Millisecond // how often what is printed at the start is looked at
	markupChecks = 20                    // how often HTML must be seen with no answer
	// httpChecks is the same for a line that tells of a port. A server that does
	// both takes to its standard streams within a second of it.
	httpChecks = 60
)

// watch gives a context that ends when the server's process does, even while
// something that it started holds its output open; and when more junk than
// maxJunk was printed, unless that is 0. The caller must call stop.
func (s *Session) watch(ctx context.Context, maxJunk int64) (watched context.Context, stop func()) {
	watched, cancel := context.WithCancelCause(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.watchUntil(watched, cancel, maxJunk)
	}()
	return watched, func() {
		cancel(context.Canceled)
		<-done
	}
}

func (s *Session) watchUntil(ctx context.Context, cancel context.CancelCauseFunc, maxJunk int64) {
	var check <-chan time.Time
	if maxJunk > 0 {
		ticker := time.NewTicker(floodCheck)
		defer ticker.Stop()
		check = ticker.C
	}
	markupSeen, httpSeen := 0, 0
	said, serves := int64(-1), false
	for {
		select {
		case <-ctx.Done():
			return
		case <-check:
			if s.conn.JunkBytes() > maxJunk {
				cancel(errFlood)
				return
			}
			if markup.MatchString(s.printed()) {
				markupSeen++
			}
			if markupSeen == markupChecks {
				cancel(errMarkup)
				return
			}
			if mark := s.stderr.mark() + s.conn.JunkBytes(); mark != said && s.http == nil {
				said, serves = mark, servesHTTP(s.stderr.since(0)+"\n"+s.printed())
			}
			if serves {
				httpSeen++
			}
			if httpSeen == httpChecks {
				cancel(errServesHTTP)
				return
			}
		case <-s.exited:
			select {
			case <-ctx.Done():
			case <-time.After(drainGrace):
				cancel(errGone)
			}
			return
		}
	}
}
