package wire

// Limits bound what a Conn keeps of what the other side prints, so that a
// message may be of any length. A zero field means its default. All are in bytes.
type Limits struct {
	Inline   int // a line up to this length is kept whole; 1 MiB
	Abridged int // about how much is kept of a longer one; 512 KiB
	String   int // how much is kept of one string of such a line; 64 KiB
	Frame    int // how much the tap keeps of one frame; 16 KiB
	Tap      int // how much the tap keeps altogether; 4 MiB
	JunkLine int // how much is kept of one line that is no JSON-RPC; 4 KiB
	Junk     int // how much is kept of such lines altogether; 256 KiB
	Notes    int // how much is kept of notifications altogether; 512 KiB
}

func (l Limits) withDefaults() Limits {
	setInt(&l.Inline, 1<<20)
	setInt(&l.Abridged, 512<<10)
	setInt(&l.String, 64<<10)
	setInt(&l.Frame, 16<<10)
	setInt(&l.Tap, 4<<20)
	setInt(&l.JunkLine, 4<<10)
	setInt(&l.Junk, 256<<10)
	setInt(&l.Notes, 512<<10)
	return l
}

func setInt(field *int, value int) {
	if *field <= 0 {
		*field = value
	}
}
