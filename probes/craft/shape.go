package craft

import (
	"regexp"
	"strings"
)

// countedDigits is how long a number is made that was counted up from one: no
// server has counted so far, and it fits into 32 bits.
const countedDigits = 9

// shortestShape is the fewest characters that must differ from an example for
// its likeness not to exist by accident; below that the likeness is longer.
const shortestShape = 4

// identifierText is what identifiers with parts are written in.
var identifierText = regexp.MustCompile(`^[A-Za-z0-9]+(?:[_.:#~-]+[A-Za-z0-9]+)*$`)

// A run is a stretch of letters and digits of an example, and what stands before it.
type run struct {
	lead, text string
	fixed      bool // a prefix or a word, which stays
}

var runs = regexp.MustCompile(`([_.:#~-]*)([A-Za-z0-9]+)`)

// shapeable reports whether an example shows how identifiers are made.
func shapeable(example string) bool {
	_, ok := alike(example, newStream("shapeable"))
	return ok && strings.ContainsAny(example, "0123456789")
}

// reshaped keeps the words of an example and puts other characters of the same
// kinds in the place of the rest: ord_7Q2K9X, INV-2024-001, dQw4w9WgXcQ.
func reshaped(example string, src *stream) (string, bool) {
	const longest = 128
	if len(example) > longest || !identifierText.MatchString(example) || !strings.ContainsAny(example, "0123456789") {
		return "", false
	}
	list := runsOf(example)
	last, changing := -1, 0
	for i, r := range list {
		if !r.fixed {
			last = i
			changing += len(r.text)
		}
	}
	if last < 0 {
		return "", false
	}
	var sb strings.Builder
	for i, r := range list {
		sb.WriteString(r.lead)
		switch {
		case r.fixed:
			sb.WriteString(r.text)
		case isYear(r.text) && changing > len(r.text):
			sb.WriteString("197" + src.digits(1)) // a year that no record is of
		case i == last && changing < shortestShape && !(strings.HasPrefix(r.text, "0") && len(r.text) > 2):
			sb.WriteString(longer(r.text, src))
		default:
			sb.WriteString(other(r.text, src))
		}
	}
	return sb.String(), sb.String() != example
}

var (
	letterThenDigits = regexp.MustCompile(`^([A-Z]{1,4})([0-9][A-Z0-9]*)$|^([A-Za-z]+)([0-9]+)$`)
	onlyLetters      = regexp.MustCompile(`^[A-Za-z]+$`)
	onlyDigits       = regexp.MustCompile(`^[0-9]+$`)
	year             = regexp.MustCompile(`^(?:19|20)[0-9]{2}$`)
	month            = regexp.MustCompile(`^(?:0[1-9]|1[0-2])$`)
	monthDay         = regexp.MustCompile(`^(?:0[1-9]|[12][0-9]|3[01])$`)
)

func isYear(s string) bool { return year.MatchString(s) }

// runsOf splits an example and says which of its parts stay: words, the letters
// before the first number, and the month and day of a date.
func runsOf(example string) []run {
	var list []run
	for _, m := range runs.FindAllStringSubmatch(example, -1) {
		lead, text := m[1], m[2]
		if parts := letterThenDigits.FindStringSubmatch(text); parts != nil && len(list) == 0 && !placeholder[strings.ToLower(parts[1]+parts[3])] {
			list = append(list, run{lead, parts[1] + parts[3], true}) // C024BE91L, user42
			lead, text = "", parts[2]+parts[4]
		}
		fixed := onlyLetters.MatchString(text) && !(len(list) > 0 && placeholder[strings.ToLower(text)])
		if n := len(list); n > 0 && isYear(list[n-1].text) && month.MatchString(text) {
			fixed = true
		} else if n > 1 && list[n-1].fixed && isYear(list[n-2].text) && monthDay.MatchString(text) {
			fixed = true
		}
		list = append(list, run{lead, text, fixed})
	}
	return list
}

// placeholder holds letters that stand for any others.
var placeholder = map[string]bool{"abc": true, "abcd": true, "abcde": true, "abcdef": true, "xyz": true, "def": true}

// longer makes a run that is sure to be new where the example's is too short.
func longer(text string, src *stream) string {
	if onlyDigits.MatchString(text) {
		return src.digits(countedDigits)
	}
	return inCaseOf(src.hex(10), text)
}

// other puts another character of the same kind in each place of a run: letters
// of a to f where the example has no others, for it may be hexadecimal, and none
// that alphabets without look-alikes leave out.
func other(text string, src *stream) string {
	lower, upper := "abcdefghjkmnpqrstvwxyz", "ABCDEFGHJKMNPQRSTVWXYZ"
	if !strings.ContainsFunc(text, func(r rune) bool { return r|0x20 >= 'g' && r|0x20 <= 'z' }) {
		lower, upper = "abcdef", "ABCDEF"
	}
	out := []byte(text)
	number := onlyDigits.MatchString(text)
	leading := !number
	for i, c := range out {
		switch {
		case leading && c == '0': // a ULID begins with zeros, and must
			continue
		case number && i == 0:
			out[i] = '9' // counted numbers have not come so far
		case '0' <= c && c <= '9':
			out[i] = "23456789"[src.intn(8)]
			if leading {
				out[i] = "1234567"[src.intn(7)]
			}
		case 'a' <= c && c <= 'z':
			out[i] = lower[src.intn(len(lower))]
		default:
			out[i] = upper[src.intn(len(upper))]
		}
		leading = false
	}
	return string(out)
}
