package target

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"
)

func TestOutput(t *testing.T) {
	r, w := io.Pipe()
	o := collect(r)
	defer func() { w.Close(); <-o.done }()
	io.WriteString(w, "before")
	mark := int64(len("before"))
	io.WriteString(w, "one")
	io.WriteString(w, "") // returns when the write before it has been read
	o.settle(time.Millisecond, time.Second)
	if got := o.since(mark); got != "one" || o.mark() != mark+3 {
		t.Errorf("got %q, mark %d", got, o.mark())
	}
	for i := range 10_000 {
		fmt.Fprintf(w, "line %d é and more words to fill it up\n", i)
	}
	w.Close()
	<-o.done
	got := o.since(mark)
	if len(got) > stderrCall+200 || !utf8.ValidString(got) || !strings.Contains(got, "bytes left out]") || !strings.HasSuffix(got, "line 9999 é and more words to fill it up\n") {
		t.Errorf("%d bytes: %.80q … %q", len(got), got, got[len(got)-80:])
	}
	if len(o.kept) > stderrKept {
		t.Errorf("%d bytes are kept", len(o.kept))
	}
	if o.since(o.mark()) != "" {
		t.Error("there is something after the end")
	}
}

func TestSettle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		o := collect(r)
		go func() {
			for range 5 {
				time.Sleep(time.Millisecond)
				io.WriteString(w, "x")
			}
		}()
		o.settle(2*time.Millisecond, time.Second)
		if got := o.since(0); got != "xxxxx" {
			t.Errorf("settled after %q", got)
		}
		begun := time.Now()
		go func() {
			for range 100 {
				time.Sleep(time.Millisecond)
				io.WriteString(w, "y")
			}
		}()
		o.settle(2*time.Millisecond, 10*time.Millisecond)
		if took := time.Since(begun); took != 10*time.Millisecond {
			t.Errorf("a chatterbox was waited for %v", took)
		}
		time.Sleep(time.Second)
		w.Close()
		<-o.done
	})
}
