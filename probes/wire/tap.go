package wire

import (
	"bytes"
	"time"
)

// Direction says who sent a frame.
type Direction uint8

// The directions.
const (
	Sent     Direction = iota // by us
	Received                  // by the server
)

// A Frame is one line as it stood on the wire, junk included.
type Frame struct {
	Direction Direction
	At        time.Time
	Data      []byte // without the newline; cut at Limits.Frame
	Size      int64  // the length before cutting
}

func (c *Conn) record(d Direction, data []byte, size int64) {
	kept := bytes.Clone(data[:min(len(data), c.limits.Frame)])
	c.frames.add(c.position, len(kept), Frame{Direction: d, At: time.Now(), Data: kept, Size: size})
}

// Frames gives the newest frames in both directions, oldest first.
func (c *Conn) Frames() []Frame {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.frames.since(-1)
}
