package judge

import "unicode/utf8"

// This file reads next steps, values and times of the languages written in
// ideographs or syllables; ideographs.go reads their nouns.

// directive finds an ending or a word that makes a clause an instruction and is
// not denied, or nil.
func (r *reader) directive(d *doc, from, to int) *match {
	for i := d.index[from]; i < len(d.matches) && d.matches[i].from < to; i++ {
		m := &d.matches[i]
		if m.category != "modal" || m.language == "en" {
			continue
		}
		if !denied(d, m) {
			return m
		}
	}
	return nil
}

// denied reports whether a word of denying stands at once before an ending.
func denied(d *doc, m *match) bool {
	for i := max(0, m.from-8); i < m.to; i++ {
		if n := d.at(i, "negation.after"); n != nil && n.to >= m.from-1 {
			return true
		}
	}
	return false
}

// toldToUse finds the directive by which a clause in these languages tells to
// use a tool that it names as an object: "list_x をご覧ください", "请看 list_x".
func (r *reader) toldToUse(d *doc, m toolMention) *match {
	from, to := d.clause(m.from)
	at := m.to
	for at < to && isMark(d.tokens[at].low, "`'\"*»”」’") {
		at++
	}
	if r.language.name == "zh" {
		v := r.directive(d, max(from, m.from-10), m.from)
		if v == nil || d.within(v.from, m.from, "negation") != nil || d.within(v.to, m.from, "retry") != nil {
			return nil
		}
		return v
	}
	if t := d.at(at, "tool"); t != nil {
		at = t.to
	}
	if at >= to || !objectParticle[d.tokens[at].low] {
		return nil
	}
	v := r.directive(d, at, min(to, at+24))
	if v == nil || d.within(at, v.to, "noise") != nil {
		return nil
	}
	return v
}

// objectParticle mark what something is done with.
var objectParticle = wordSet("を で か に よ 를 을 로 으 에 부")

// assignedIdeographic reports whether a clause in these languages tells to put a
// value into a parameter: "limit を 50 にして", "把 limit 改成 50".
func (r *reader) assignedIdeographic(d *doc, p paramMention) bool {
	from, to := d.clause(p.from)
	_, end := d.sentence(p.from)
	told := r.directive(d, from, end) != nil
	for i := from; i < to && !told; i++ {
		for _, c := range []category{"put", "retry"} {
			if v := d.at(i, c); v != nil && v.language != "en" && !r.negated(d, v) {
				told = true
			}
		}
	}
	if !told {
		return false
	}
	for i := p.to; i < to && i < p.to+10; i++ {
		t := &d.tokens[i]
		switch {
		case t.kind == numberToken:
			return !t.opaque && !r.wasSent(t.low)
		case t.kind == wordToken && !ideographicText(t.low):
			return r.cat.enums[t.low] && !r.wasSent(d.text[t.start:t.end])
		case isMark(t.low, "\"'`「『“"):
			return i+1 < to && !r.sentAgain(d, i+1, to)
		}
	}
	return false
}

// sino are the numerals of the three languages.
var sino = map[string]float64{
	"〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100,
	"일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10, "백": 100,
	"한": 1, "두": 2, "세": 3, "네": 4, "열": 10, "몇": 0, "半": 0.5, "반": 0.5,
}

// sinoAt reads a number in these numerals that a unit of time follows.
func (d *doc) sinoAt(i int) (n float64, next int, ok bool) {
	if first := d.tokens[i].low; len(first) != 3 || i > 0 && d.tokens[i].glued && first[0] >= 0xea && ideographicText(d.tokens[i-1].low) {
		return 0, 0, false
	}
	digit, at := 0.0, i
	for ; at < len(d.tokens) && at < i+6 && (at == i || d.tokens[at].glued); at++ {
		v, known := sino[d.tokens[at].low]
		if !known {
			break
		}
		switch {
		case v >= 10:
			n, digit = n+max(digit, 1)*v, 0
		default:
			digit = v
		}
	}
	n += digit
	if at == i || n == 0 {
		return 0, 0, false
	}
	if at < len(d.tokens) && d.tokens[at].low == "个" {
		at++
	}
	if unit, _ := d.unitAt(at); unit == 0 {
		return 0, 0, false
	}
	return n, at, true
}

// hangul reports whether a word ends in a Hangul syllable.
func hangul(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r >= 0xac00 && r <= 0xd7a3
}

// afterwards reports whether a clause in these languages tells to do something
// after a time, whatever is to be done: 40 秒後に呼び出してください.
func (r *reader) afterwards(d *doc, span duration) bool {
	if !ideographicLanguage[r.language.name] || span.to >= len(d.tokens) || !afterTime[d.tokens[span.to].low] {
		return false
	}
	from, to := d.clause(span.from)
	return r.directive(d, from, to) != nil && d.within(from, to, "reset-time") == nil
}

// afterTime follow a time that is to pass. Characters are simplified.
var afterTime = wordSet("后 후 뒤")

// tellsPast reports whether a clause in Japanese or Korean tells what was done:
// its verbs end in the past and nothing in it is an instruction.
func (r *reader) tellsPast(d *doc, v *match) bool {
	if !ideographicLanguage[v.language] {
		return false
	}
	from, to := d.clause(v.from)
	if v.language != "zh" {
		from = v.from
	}
	return d.within(from, to, "past") != nil && r.directive(d, v.from, to) == nil
}

// chinesePast are characters before a verb that tells what was done.
var chinesePast = wordSet("已 曾 经")

// settingFixed reports whether the sentence of a setting, or one after it that
// speaks of the credential again, tells to put it right.
func (r *reader) settingFixed(d *doc, tok int) bool {
	if !ideographicLanguage[r.language.name] {
		return false
	}
	from, to := d.sentence(tok)
	if v := r.directive(d, from, to); v != nil && (v.from > tok || r.language.name == "zh") {
		start, end := min(tok, v.to), max(tok, v.to)
		if d.within(start, end, "retry") == nil && d.within(start, end, "noise") == nil {
			return true
		}
	}
	if to >= len(d.tokens) {
		return false
	}
	from, to = d.sentence(to)
	return r.directive(d, from, to) != nil && d.within(from, to, "put") != nil && d.within(from, to, "topic.credential") != nil && d.within(from, to, "noise") == nil
}

// amidNative reports whether a Latin name stands between characters of another
// script: there it is no ordinary word.
func (r *reader) amidNative(d *doc, m toolMention) bool {
	if !ideographicLanguage[r.language.name] || m.tool == nil {
		return false
	}
	latin := func(i int) bool {
		return i >= 0 && i < len(d.tokens) && d.tokens[i].kind == wordToken && !ideographicText(d.tokens[i].low) && d.tokens[i].sent == d.tokens[m.from].sent
	}
	return !latin(m.from-1) && !latin(m.to) && (m.from > 0 && ideographicText(d.tokens[m.from-1].low) || m.to < len(d.tokens) && ideographicText(d.tokens[m.to].low)) && !r.isParam(m.name)
}

// insideCause reports whether a word is part of what a cause says: 没有执行此操
// 作的权限.
func (r *reader) insideCause(d *doc, v *match) bool {
	if !ideographicLanguage[v.language] {
		return false
	}
	for i := range d.matches {
		m := &d.matches[i]
		if m.from >= v.from {
			return false
		}
		if m.to > v.from && (causeFamily[m.category] != "" || m.category == "notfound") {
			return true
		}
	}
	return false
}

// directed reports whether a verb of these languages is part of an instruction:
// where verbs stand last, the sentence must end as one.
func (r *reader) directed(d *doc, v *match) bool {
	if r.insideCause(d, v) {
		return false
	}
	if v.language != "ja" && v.language != "ko" || v.category == "modal" || v.category == "suggest" {
		return true
	}
	_, to := d.sentence(v.from)
	return r.directive(d, v.from, to) != nil
}

// listBefore reports whether two values or more stand before "のいずれか", "之一",
// "중 하나".
func (r *reader) listBefore(d *doc, m *match) bool {
	from, _ := d.sentence(m.from)
	values, joins := 0, 0
	for i := m.from - 1; i >= from && i > m.from-30; i-- {
		t := &d.tokens[i]
		switch {
		case isMark(t.low, "、,/|·") || joinWord[t.low] || t.low == "或" || t.low == "와" || t.low == "과" || t.low == "か" || t.low == "と" || t.low == "和":
			joins++
		case t.kind == numberToken, t.kind == wordToken && !ideographicText(t.low):
			if name, _ := r.paramAt(d, i); name != "" {
				return values >= 2 && joins > 0
			}
			values++
		}
	}
	return values >= 2 && joins > 0
}

// predicateAtEnd reports whether a failure is what a sentence says: its last
// words, or in Chinese a word of its first clauses.
func predicateAtEnd(d *doc, m *match, to int) bool {
	if m.language == "zh" {
		return m.to-m.from > 1 && d.tokens[m.from].clause-d.tokens[0].clause <= 1
	}
	return to-m.to <= 5
}
