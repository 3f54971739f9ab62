package judge

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
