package judge

import "unicode/utf8"

// This file reads nouns in Japanese, Chinese and Korean, whose words are not
// parted by spaces or carry their particles: what no phrase of the lexicon
// accounts for in a clause is taken for a name. Words that tell nothing stand in
// the lexicon's categories "abstract" and "generic", kinds of things in "kind".

// ideographicLanguage holds the languages that are read so.
var ideographicLanguage = map[string]bool{"ja": true, "zh": true, "ko": true}

// nounRun is a piece of text that the lexicon does not know: tokens [from, to).
type nounRun struct{ from, to int }

// nounRuns lists the pieces between two tokens that can be nouns, without their
// particles. Kinds ("record") count only where kinds are asked for.
func (r *reader) nounRuns(d *doc, from, to int, kinds bool) []nounRun {
	var runs []nounRun
	language := r.language.name
	start := -1
	end := func(i int) {
		if start >= 0 {
			if run := trimNoun(d, nounRun{start, i}, language); run.to > run.from {
				runs = append(runs, run)
			}
		}
		start = -1
	}
	for i := from; i < to; {
		alone := start < 0 && (i+1 >= to || !nounChar(d, i+1, language) || language == "ko" && shortWord(d, i))
		if next := r.accounted(d, i, kinds, alone); next > i {
			end(i)
			i = min(next, to)
			continue
		}
		if language == "ko" && start >= 0 && !d.tokens[i].glued {
			end(i)
		}
		if !nounChar(d, i, language) {
			end(i)
		} else if start < 0 && !(language == "ko" && i > 0 && d.tokens[i].glued && hangul(d.tokens[i-1].low)) { // no ending of a known word
			start = i
		}
		i++
	}
	end(to)
	return runs
}

// accounted gives the end of the longest known phrase at a token, or 0.
// One character alone is a word only where it stands alone.
func (r *reader) accounted(d *doc, i int, kinds, alone bool) int {
	to := 0
	for _, m := range d.starting(i) {
		if m.loose || m.to <= to {
			continue
		}
		switch m.category {
		case "abstract", "generic":
			if m.to-m.from > 1 || alone || d.tokens[i].low[0] < 0x80 {
				to = m.to
			}
		case "kind":
			if !kinds {
				to = m.to
			}
		case "use.after", "role", "topic.argument", "topic.load", "topic.network", "topic.credential":
		default:
			if m.to-m.from > 1 {
				to = m.to
			}
		}
	}
	return to
}

// shortWord reports whether a Korean word has one syllable, or one and a particle.
func shortWord(d *doc, i int) bool {
	if i > 0 && d.tokens[i].glued && nounChar(d, i-1, "ko") {
		return false
	}
	n := 1
	for i+n < len(d.tokens) && n < 4 && d.tokens[i+n].glued && nounChar(d, i+n, "ko") {
		n++
	}
	return n == 1 || n == 2 && contains(koreanParticle, d.tokens[i+1].low)
}

// nounChar reports whether a character can be part of a noun.
func nounChar(d *doc, i int, language string) bool {
	t := &d.tokens[i]
	if t.kind != wordToken || t.opaque || d.origin(i) == body {
		return false
	}
	switch language {
	case "ja":
		return nominal(t.low)
	case "zh":
		return nominal(t.low) && !chineseStop[t.low]
	}
	return t.low[0] >= 0xe1 && ideographicText(t.low) && !nominal(t.low)
}

// chineseStop are characters that stand between words.
var chineseStop = wordSet("的 了 在 从 向 与 和 及 到 是 被 把 将 对 为 时 后 前 内 外 里 上 下 请 已 正 未 不 没 有 无 也 都 就 才 再 又 但 而 或 若 如 因 由 给 让 使 可 能 会 要 该 此 本 这 那 其 您 你 我 们 他 它 个 次 些 一 于 以 所 之 着 至 并 且 得 自 按 跟 太 很 更 最 只 仅 均 仍 还 却 则 即 吧 吗 呢 啊 中 秒 间 何 应 须 需 试 等 查 找 用 过 令 先 出 叫")

// koreanParticle are endings of nouns, longest first.
var koreanParticle = []string{"에서는", "에서", "에게", "으로", "까지", "부터", "하고", "라는", "이라는", "이", "가", "은", "는", "을", "를", "에", "의", "와", "과", "로", "도", "만", "인", "입니다", "라고"}

// koreanVerbal are last syllables of verbs, which no noun of these messages has.
var koreanVerbal = wordSet("다 요 며 니 면 던 려 게 든 죠 오")

// trimNoun takes the particle off a Korean word; what is a verb is no noun.
func trimNoun(d *doc, run nounRun, language string) nounRun {
	if language != "ko" {
		return run
	}
	word := d.written(run.from, run.to)
	if contains(koreanParticle, word) {
		return nounRun{}
	}
	for _, p := range koreanParticle {
		n := len(p) / 3
		if len(word) > len(p) && word[len(word)-len(p):] == p && run.to-run.from > n && (run.to >= len(d.tokens) || !d.tokens[run.to].glued || d.tokens[run.to].kind == punctToken) {
			if run.to-run.from-n < 2 && n == 1 {
				break // a noun of two syllables, rather than one and its particle
			}
			return nounRun{run.from, run.to - n}
		}
	}
	if koreanVerbal[d.tokens[run.to-1].low] {
		return nounRun{}
	}
	return run
}

// subjectIdeographic finds what a cause or a failure is told of.
func (r *reader) subjectIdeographic(d *doc) fact {
	for _, at := range r.toldAt(d) {
		from, to := d.clause(at)
		if d.within(from, to, "modal") != nil {
			to = min(to, at+1) // what follows the cause belongs to the advice
		}
		if f := r.runSubject(d, from, to); f.found() {
			return f
		}
		sentence, _ := d.sentence(at)
		if from > sentence && d.within(sentence, from, "modal") == nil {
			if f := r.runSubject(d, sentence, from); f.found() {
				return f
			}
		}
	}
	return fact{}
}

func (r *reader) runSubject(d *doc, from, to int) fact {
	for _, run := range r.nounRuns(d, from, to, false) {
		if run.to-run.from >= 2 {
			return fact{"subject/noun", d.written(run.from, run.to)}
		}
	}
	return fact{}
}

// toldAt lists the last tokens of the causes and failures that a text tells.
func (r *reader) toldAt(d *doc) []int {
	var list []int
	for _, c := range r.causes(d) {
		if d.origin(c.from) != body {
			list = append(list, c.to-1)
		}
	}
	for i := range d.matches {
		if m := &d.matches[i]; m.category == "failure" && d.origin(m.from) != body {
			list = append(list, m.to-1)
			if len(list) > 12 {
				break
			}
		}
	}
	return list
}

// roleCompound finds a role with a word before it that tells which one: 予約サー
// バー, 航班服务, 예약 서버. The bare word, or one with a general word before it
// (上流サーバー), tells nothing.
func (r *reader) roleCompound(d *doc, m *match) fact {
	from, _ := d.clause(m.from)
	end := m.from
	if end > from && compoundLink[d.tokens[end-1].low] {
		end--
	}
	if end <= from {
		return fact{}
	}
	if t := &d.tokens[end-1]; t.kind == wordToken && !ideographicText(t.low) {
		if d.at(end-1, "generic") == nil && len(t.low) > 1 && t.low != "mcp" && !exceptionName(d.text[t.start:t.end]) {
			return fact{"subject/role", d.written(end-1, m.to)}
		}
		return fact{}
	}
	runs := r.nounRuns(d, max(from, end-12), end, false)
	if len(runs) == 0 {
		return fact{}
	}
	last := runs[len(runs)-1]
	for i := last.to; i < end; {
		next := r.accounted(d, i, false, true)
		if next <= i || next > end || d.at(i, "abstract") == nil {
			return fact{} // something else stands between
		}
		i = next
	}
	if last.to-last.from >= 2 {
		return fact{"subject/role", d.written(last.from, m.to)}
	}
	return fact{}
}

var compoundLink = wordSet("の 的 의 用")

// kindIdeographic reads the kind of thing that a phrase says is missing or wrong.
func (r *reader) kindIdeographic(d *doc, m *match) string {
	from, to := d.clause(m.from)
	if r.language.name == "zh" {
		if runs := r.nounRuns(d, m.to, to, true); len(runs) > 0 {
			return d.written(runs[0].from, runs[0].to)
		}
	}
	if runs := r.nounRuns(d, from, m.from, true); len(runs) > 0 {
		last := runs[len(runs)-1]
		return d.written(last.from, last.to)
	}
	if runs := r.nounRuns(d, m.to, to, true); len(runs) > 0 { // 存在しない客室
		return d.written(runs[0].from, runs[0].to)
	}
	return ""
}

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
