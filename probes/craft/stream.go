package craft

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"strings"
)

// stream is an endless, repeatable sequence of bytes. It is not secret: it only
// has to be the same every time and different everywhere.
type stream struct {
	seed  [32]byte
	block [32]byte
	used  int
	next  uint64
}

// newStream derives a stream from parts; no two different lists of parts share one.
func newStream(parts ...string) *stream {
	h := sha256.New()
	for _, p := range parts {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(p)))
		h.Write(n[:])
		h.Write([]byte(p))
	}
	s := &stream{used: 32}
	h.Sum(s.seed[:0])
	return s
}

// Planted returns n hex digits derived from seed and label. They are the same
// every time, differ between labels, and stand in nothing but our own calls.
func Planted(seed int64, label string, n int) string {
	return newStream("planted", strconv.FormatInt(seed, 10), label).hex(max(n, 0))
}

func (s *stream) byte() byte {
	if s.used == len(s.block) {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], s.next)
		s.next++
		s.block = sha256.Sum256(append(s.seed[:], n[:]...))
		s.used = 0
	}
	b := s.block[s.used]
	s.used++
	return b
}

// intn returns a number in [0, n); n is at least 1.
func (s *stream) intn(n int) int {
	v := uint64(0)
	for range 6 {
		v = v<<8 | uint64(s.byte())
	}
	return int(v % uint64(n))
}

// hex returns n lower-case hex digits, the first of them a letter and the
// second a digit, so that no reader takes it for a number or for a word.
func (s *stream) hex(n int) string {
	raw := make([]byte, (n+1)/2)
	for i := range raw {
		raw[i] = s.byte()
	}
	digits := []byte(hex.EncodeToString(raw)[:n])
	if n > 0 {
		digits[0] = "abcdef"[digits[0]%6]
	}
	if n > 1 {
		digits[1] = "0123456789"[digits[1]%10]
	}
	return string(digits)
}

// digits returns n decimal digits without a leading zero.
func (s *stream) digits(n int) string {
	var sb strings.Builder
	for i := range n {
		if i == 0 {
			sb.WriteByte(byte('1' + s.intn(9)))
			continue
		}
		sb.WriteByte(byte('0' + s.intn(10)))
	}
	return sb.String()
}
