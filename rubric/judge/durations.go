package judge

import (
	"math"
	"strconv"
	"strings"
)

// span of time found in a text: tokens [from, to).
type duration struct {
	seconds  float64
	from, to int
	clock    bool // a point in time, not a length; seconds is 0
}

// unitCategories are the categories of unit words with their lengths in seconds.
var unitCategories = map[category]float64{
	"unit.millisecond": 0.001, "unit.second": 1, "unit.minute": 60, "unit.hour": 3600, "unit.day": 86400,
}

// durations finds every number with a unit, ISO 8601 duration and clock time.
func (d *doc) durations() []duration {
	var found []duration
	for i := 0; i < len(d.tokens); i++ {
		span, ok := d.durationAt(i)
		if !ok {
			continue
		}
		found = append(found, span)
		i = span.to - 1
	}
	return found
}

func (d *doc) durationAt(i int) (duration, bool) {
	t := d.tokens[i]
	if t.kind == wordToken {
		if s, ok := isoDuration(t.low); ok {
			return duration{seconds: s, from: i, to: i + 1}, true
		}
	}
	if t.low == "midnight" || t.low == "noon" || t.low == "tomorrow" {
		return duration{from: i, to: i + 1, clock: true}, true
	}
	if to := d.clockAt(i); to > i {
		return duration{from: i, to: to, clock: true}, true
	}
	for _, m := range d.starting(i) { // a word that is number and unit: полминуты
		if word, ok := strings.CutPrefix(string(m.category), "span."); ok {
			if length, err := strconv.ParseFloat(word, 64); err == nil {
				return duration{seconds: length, from: i, to: m.to}, true
			}
		}
	}
	n, at, ok := d.numberAt(i)
	if s, next, told := d.sinoAt(i); told {
		n, at, ok = s, next, true
	}
	if !ok {
		return duration{}, false
	}
	unit, to := d.unitAt(at)
	if unit == 0 || unit >= 1 && shortUnit[d.tokens[at].low] && d.tokens[at].low == "m" && !d.tokens[at].glued {
		return duration{}, false
	}
	span := duration{seconds: n * unit, from: i, to: to}
	if to+2 < len(d.tokens) && d.tokens[to].low == "and" && d.tokens[to+1].low == "a" && d.tokens[to+2].low == "half" { // a minute and a half
		span.seconds += unit / 2
		span.to, to = to+3, to+3
	}
	for to < len(d.tokens) { // 1 m 30 s
		more, next, ok := d.numberAt(to)
		if !ok || d.tokens[to].kind != numberToken {
			break
		}
		lesser, end := d.unitAt(next)
		if lesser == 0 || lesser >= unit {
			break
		}
		span.seconds += more * lesser
		span.to, to, unit = end, end, lesser
	}
	return span, true
}

var shortUnit = wordSet("m s h d")

// numberAt reads a number in digits or words.
func (d *doc) numberAt(i int) (n float64, next int, ok bool) {
	if i >= len(d.tokens) {
		return 0, 0, false
	}
	if t := d.tokens[i]; t.kind == numberToken {
		n, err := strconv.ParseFloat(plainNumber(t.low), 64)
		return n, i + 1, err == nil
	}
	best := match{}
	for _, m := range d.starting(i) {
		if strings.HasPrefix(string(m.category), "number.") && m.to > best.to {
			best = m
		}
	}
	if best.to == 0 {
		return 0, 0, false
	}
	word := strings.TrimPrefix(string(best.category), "number.")
	if word == "half" {
		return 0.5, best.to, true
	}
	n, err := strconv.ParseFloat(word, 64)
	if err != nil {
		return 0, 0, false
	}
	if ones, to := d.onesAt(best.to); n >= 20 && math.Mod(n, 10) == 0 && to > 0 {
		return n + ones, to, true // quarante-cinq, treinta y cinco, сорок пять
	}
	return n, best.to, true
}

// onesAt reads the ones behind a word for tens: a number below ten, behind a
// hyphen or "and".
func (d *doc) onesAt(i int) (n float64, next int) {
	if i+1 < len(d.tokens) && tensJoin[d.tokens[i].low] {
		i++
	}
	if i >= len(d.tokens) {
		return 0, 0
	}
	for _, m := range d.starting(i) {
		if word, ok := strings.CutPrefix(string(m.category), "number."); ok && m.to == i+1 && len(word) == 1 {
			return float64(word[0] - '0'), m.to
		}
	}
	return 0, 0
}

var tensJoin = wordSet("- y e et и")

// plainNumber drops the commas between thousands.
func plainNumber(s string) string {
	if at := strings.IndexByte(s, ','); at >= 0 {
		if len(s)-at == 4 || strings.Count(s, ",") > 1 {
			return strings.ReplaceAll(s, ",", "")
		}
		return strings.Replace(s, ",", ".", 1)
	}
	return s
}

func (d *doc) unitAt(i int) (unit float64, next int) {
	if i < len(d.tokens) && d.tokens[i].low == "-" && d.tokens[i].glued {
		i++ // a 30-second pause
	}
	for _, m := range d.starting(i) {
		if u := unitCategories[m.category]; u > 0 && m.to > next {
			unit, next = u, m.to
		}
	}
	return unit, next
}

// isoDuration reads PT30S, PT1M30S.
func isoDuration(low string) (float64, bool) {
	if len(low) < 4 || !strings.HasPrefix(low, "pt") {
		return 0, false
	}
	total, digits := 0.0, ""
	for _, r := range low[2:] {
		switch {
		case r >= '0' && r <= '9':
			digits += string(r)
		case digits == "":
			return 0, false
		case r == 'h', r == 'm', r == 's':
			n, err := strconv.ParseFloat(digits, 64)
			if err != nil {
				return 0, false
			}
			total += n * map[rune]float64{'h': 3600, 'm': 60, 's': 1}[r]
			digits = ""
		default:
			return 0, false
		}
	}
	return total, digits == "" && total > 0
}

// clockAt finds the end of a clock time, an ISO timestamp or an HTTP date that
// starts at a token; it returns i where there is none.
func (d *doc) clockAt(i int) int {
	n := len(d.tokens)
	isNumber := func(k, length int) bool {
		return k < n && d.tokens[k].kind == numberToken && len(d.tokens[k].low) == length
	}
	mark := func(k int, s string) bool { return k < n && d.tokens[k].low == s && d.tokens[k].glued }
	if isNumber(i, 4) && mark(i+1, "-") && isNumber(i+2, 2) && mark(i+3, "-") && isNumber(i+4, 2) { // 2026-03-04T10:15:00Z
		to := i + 5
		for to < n && d.tokens[to].glued && !isMark(d.tokens[to].low, "\"'`)]}") && (d.tokens[to].kind != punctToken || to+1 < n && d.tokens[to+1].glued) {
			to++
		}
		if to < n && isNumber(to, 2) && mark(to+1, ":") {
			to = d.clockAt(to)
		}
		return to
	}
	if n > i+2 && d.tokens[i].kind == numberToken && len(d.tokens[i].low) <= 2 && mark(i+1, ":") && isNumber(i+2, 2) && (i == 0 || !mark(i, ":") && d.tokens[i-1].low != ":" || !d.tokens[i].glued) {
		to := i + 3
		if mark(to, ":") && isNumber(to+1, 2) {
			to += 2
		}
		if to < n && clockSuffix[d.tokens[to].low] {
			to++
		}
		return to
	}
	return i
}

var clockSuffix = wordSet("utc gmt z cet cest est edt pst pdt am pm uhr")
