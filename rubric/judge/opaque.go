package judge

import (
	"sort"
	"strings"
)

// hide marks the tokens of sent values and of addresses: the "missing" of an
// identifier that was sent is no word of the message.
func (d *doc) hide(args arguments) {
	low := d.text
	lower := false
	for _, v := range args.texts {
		if !distinctive(v) {
			continue
		}
		if !lower {
			low, lower = strings.ToLower(d.text), true
			if len(low) != len(d.text) {
				return // a letter whose lower case has another length: offsets would not fit
			}
		}
		v = strings.ToLower(v)
		for from := 0; ; {
			at := strings.Index(low[from:], v)
			if at < 0 {
				break
			}
			if boundary(low, from+at, from+at+len(v), v) && !forExample(low[:from+at], v, low[from+at+len(v):]) {
				d.mark(from+at, from+at+len(v))
			}
			from += at + len(v)
		}
	}
	for _, p := range args.planted {
		if at := strings.Index(d.text, p); at >= 0 && len(p) >= 8 {
			d.mark(at, at+len(p))
		}
	}
	for from := 0; ; {
		at := strings.Index(d.text[from:], "://")
		if at < 0 {
			return
		}
		at += from
		end := at + 3
		for end < len(d.text) && !strings.ContainsRune(" \n\t\"'<>`)", rune(d.text[end])) {
			end++
		}
		d.mark(at+1, end)
		from = end
	}
}

// forExample reports whether the value "example" stands where the phrase does: "such
// as 7, for example", and not "lookup failed for example: …".
func forExample(before, v, after string) bool {
	return v == "example" && strings.HasSuffix(before, "for ") && !strings.HasPrefix(after, ":")
}

// mark makes the tokens that begin between two offsets opaque.
func (d *doc) mark(from, to int) {
	i := sort.Search(len(d.tokens), func(i int) bool { return d.tokens[i].start >= from })
	for ; i < len(d.tokens) && d.tokens[i].start < to; i++ {
		d.tokens[i].opaque = true
	}
}
