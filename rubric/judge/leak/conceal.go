package leak

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// A Concealer puts stand-ins in the place of secrets that a server shows by
// itself, so that evidence can be handed on. A stand-in has the length and the
// format of the secret, so that the same leak is found in the same place when
// the evidence is judged again; it is derived from the seed and from how many
// secrets came before, never from the secret. Planted values and what the caller
// sent stay. It is not safe for concurrent use.
type Concealer struct {
	seed     int64
	standIns map[string]string // by secret
	made     map[string]bool   // stand-ins
	long     []string          // the first secrets that are looked for everywhere
}

// NewConcealer makes one for a run.
func NewConcealer(seed int64) *Concealer {
	return &Concealer{seed: seed, standIns: map[string]string{}, made: map[string]bool{}}
}

// Limits on hostile texts: how many different secrets are kept in mind, and how
// much round a secret is read to see that its stand-in is found as it was.
const (
	maxStandIns   = 2000
	maxLong       = 50
	concealWindow = 400
)

// Observation returns o with stand-ins in what the server wrote. Where no
// stand-in of the secret's format is found again, a planted one is put there.
func (c *Concealer) Observation(o evidence.Observation) evidence.Observation {
	in := FromObservation(o)
	t := concealing{Concealer: c, scene: newScene(in)}
	o.Answer = t.answer(o.Answer)
	if o.ExitedAfter != nil {
		after := t.answer(*o.ExitedAfter)
		o.ExitedAfter = &after
	}
	o.Stderr = t.text(o.Stderr)
	o.Notifications = each(o.Notifications, t.raw)
	o.Junk = each(o.Junk, t.text)
	o.Upstream.Requests = each(o.Upstream.Requests, func(r evidence.Request) evidence.Request {
		r.Path = t.text(r.Path)
		return r
	})
	if len(t.planted) > 0 {
		o.Planted = append(slices.Clone(o.Planted), t.planted...)
	}
	return o
}

// Server returns v with stand-ins in what the server wrote of itself.
func (c *Concealer) Server(v evidence.Server, planted []string) evidence.Server {
	t := concealing{Concealer: c, scene: newScene(Input{Planted: planted})}
	v.Instructions = t.text(v.Instructions)
	if v.Startup != nil {
		start := *v.Startup
		start.Stderr, start.Junk = t.text(start.Stderr), each(start.Junk, t.text)
		v.Startup = &start
	}
	v.Tools = each(v.Tools, func(tool evidence.Tool) evidence.Tool {
		tool.Description = t.text(tool.Description)
		tool.InputSchema, tool.OutputSchema = t.raw(tool.InputSchema), t.raw(tool.OutputSchema)
		return tool
	})
	return v
}

func each[T any](list []T, change func(T) T) []T {
	list = slices.Clone(list)
	for i := range list {
		list[i] = change(list[i])
	}
	return list
}

// concealing is the work on one record.
type concealing struct {
	*Concealer
	scene   *scene
	planted []string
}

func (t *concealing) answer(a evidence.Answer) evidence.Answer {
	a.Content = each(a.Content, func(b evidence.Content) evidence.Content {
		b.Text, b.URI = t.text(b.Text), t.text(b.URI)
		if b.Resource != nil {
			r := *b.Resource
			r.Text, r.URI = t.text(r.Text), t.text(r.URI)
			b.Resource = &r
		}
		return b
	})
	a.Message, a.Raw = t.text(a.Message), t.text(a.Raw)
	a.StructuredContent, a.Meta, a.Body, a.Data = t.raw(a.StructuredContent), t.raw(a.Meta), t.raw(a.Body), t.raw(a.Data)
	return a
}

// raw changes JSON text, which stays JSON: only letters and digits change, and
// none that belong to an escape. Where a secret without an end runs over the
// end of its string (half a key block), the strings are changed one by one.
func (t *concealing) raw(text json.RawMessage) json.RawMessage {
	if len(text) == 0 {
		return text
	}
	changed := json.RawMessage(t.text(string(text)))
	if json.Valid(changed) || !json.Valid(text) {
		return changed
	}
	return jsonString.ReplaceAllFunc(text, func(quoted []byte) []byte {
		var s string
		if json.Unmarshal(quoted, &s) != nil {
			return quoted
		}
		again, err := json.Marshal(t.text(s))
		if err != nil {
			return quoted
		}
		return again
	})
}

// jsonString is a string in JSON text, RFC 8259 section 7.
var jsonString = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

func (t *concealing) text(text string) string {
	if len(text) < 8 {
		return text
	}
	var b strings.Builder
	at := 0
	for _, sp := range t.scene.foreign(text) {
		if sp.start < at {
			continue
		}
		b.WriteString(text[at:sp.start])
		b.WriteString(t.standIn(text, sp))
		at = sp.end
	}
	if at == 0 {
		return t.known(text)
	}
	b.WriteString(text[at:])
	return t.known(b.String())
}

// known replaces secrets that were met before and stand where no format shows them.
func (t *concealing) known(text string) string {
	for _, secret := range t.long {
		text = strings.ReplaceAll(text, secret, t.standIns[secret])
	}
	return text
}

// foreign lists the secrets in a text that nobody planted.
func (s *scene) foreign(text string) []span {
	planted := []span{}
	low := ""
	for i := range s.canary {
		if low == "" {
			low = asciiLower(text)
		}
		planted = append(planted, s.canary[i].spans(text, low)...)
	}
	return slices.DeleteFunc(s.spans(text), func(sp span) bool {
		return sp.end <= sp.start || slices.ContainsFunc(planted, func(p span) bool { return p.start < sp.end && sp.start < p.end })
	})
}

// standIn gives what stands for the secret at sp.
func (t *concealing) standIn(text string, sp span) string {
	secret := text[sp.start:sp.end]
	if t.made[secret] {
		return secret
	}
	from, to := max(0, sp.start-concealWindow), min(len(text), sp.end+concealWindow)
	found := func(candidate string) bool {
		around := text[from:sp.start] + candidate + text[sp.end:to]
		return slices.ContainsFunc(t.scene.foreign(around), func(got span) bool { return got.start == sp.start-from && got.end == sp.end-from })
	}
	if known, ok := t.standIns[secret]; ok && found(known) {
		return known
	}
	number := len(t.standIns)
	for _, keep := range []int{len(vendorPrefix.FindString(secret)), 0, 3, 4, 5, 6, 8, 10, 12, 16} {
		if keep > len(secret)/2 {
			continue
		}
		for try := range 2 {
			candidate := likeness(secret, keep, &draw{seed: t.seed, number: number, try: try})
			if candidate != secret && found(candidate) {
				return t.keep(secret, candidate)
			}
		}
	}
	d := draw{seed: t.seed, number: number, try: -1}
	candidate := "canary_" + hex.EncodeToString(d.bytes(12))
	t.planted = append(t.planted, candidate)
	return t.keep(secret, candidate)
}

func (t *concealing) keep(secret, candidate string) string {
	if len(t.standIns) < maxStandIns {
		t.standIns[secret] = candidate
		t.made[candidate] = true
		const longEnough = 12
		if len(secret) >= longEnough && len(t.long) < maxLong {
			t.long = append(t.long, secret)
		}
	}
	return candidate
}

// vendorPrefix says whose token it is, and is no secret: ghp_, xoxb-.
var vendorPrefix = regexp.MustCompile(`^[A-Za-z]{2,6}[_-](?:live_|test_|proj-)?`)

// staying are parts of formats that are no secret and without which they are no
// such format.
var staying = []string{"eyJ", "T3BlbkFJ", "-----"}

// likeness puts other letters and digits in the place of a secret's, but for its
// first ones and for what belongs to a format or an escape.
func likeness(secret string, keep int, d *draw) string {
	out := []byte(secret)
	onlyHex := !strings.ContainsFunc(secret[keep:], func(r rune) bool { return r|0x20 >= 'g' && r|0x20 <= 'z' })
	lower := "abcdefghijklmnopqrstuvwxyz"
	if onlyHex {
		lower = "abcdef"
	}
	for i := keep; i < len(out); i++ {
		if n := fixedAt(secret[i:]); n > 0 {
			i += n - 1
			continue
		}
		switch ch := out[i]; {
		case '0' <= ch && ch <= '9':
			out[i] = "234567"[d.n(6)] // also digits of base32
		case 'a' <= ch && ch <= 'z':
			out[i] = lower[d.n(len(lower))]
		case 'A' <= ch && ch <= 'Z':
			out[i] = lower[d.n(len(lower))] - 0x20
		}
	}
	return string(out)
}

// fixedAt is how much at the start of s must stay.
func fixedAt(s string) int {
	switch {
	case strings.HasPrefix(s, "-----"):
		if end := strings.Index(s[5:], "-----"); end >= 0 && end < 64 {
			return end + 10
		}
		return 5
	case strings.HasPrefix(s, `\u`):
		return min(6, len(s))
	case s[0] == '\\':
		return min(2, len(s))
	case s[0] == '%':
		return min(3, len(s))
	}
	for _, part := range staying {
		if strings.HasPrefix(s, part) {
			return len(part)
		}
	}
	return 0
}

// draw is an endless, repeatable sequence of bytes.
type draw struct {
	seed        int64
	number, try int
	block       [sha256.Size]byte
	used, next  int
}

func (d *draw) n(below int) int {
	return int(d.bytes(1)[0]) % below
}

func (d *draw) bytes(n int) []byte {
	out := make([]byte, n)
	for i := range out {
		if d.next == 0 || d.used == len(d.block) {
			var key [32]byte
			for j, part := range []uint64{uint64(d.seed), uint64(d.number), uint64(d.try), uint64(d.next)} {
				binary.BigEndian.PutUint64(key[8*j:], part)
			}
			d.block, d.used = sha256.Sum256(key[:]), 0
			d.next++
		}
		out[i] = d.block[d.used]
		d.used++
	}
	return out
}
