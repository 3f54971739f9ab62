package judge

import (
	"regexp"
	"strings"
)

// subjectAddress finds a URL, a host name, an address with a port.
func (r *reader) subjectAddress(d *doc) fact {
	if at := strings.Index(d.text, "://"); at > 0 && at+4 < len(d.text) && !strings.ContainsAny(d.text[at+3:at+4], " \"'") {
		if !r.onlyDocumentation(d, at) {
			return fact{"subject/url", "a URL"}
		}
	}
	if strings.Contains(d.text, " /") {
		if m := requestPath.FindString(d.text); m != "" {
			return fact{"subject/url", m}
		}
	}
	for i, t := range d.tokens {
		if d.origin(i) == body {
			continue
		}
		if t.kind == numberToken && r.ipv4(d, i) {
			return fact{"subject/address", "an address"}
		}
		if (t.low == "enotfound" || t.low == "eai_again") && i+1 < len(d.tokens) && d.tokens[i+1].kind == wordToken && d.tokens[i+1].sent == t.sent {
			return fact{"subject/host", d.written(i+1, i+2)}
		}
		if (t.low == "url" || t.low == "endpoint" || t.low == "path" || t.low == "uri") && i+3 < len(d.tokens) && isMark(d.tokens[i+1].low, ":=") && d.tokens[i+2].low == "/" && d.tokens[i+3].kind == wordToken && d.tokens[i+3].glued {
			return fact{"subject/path", d.written(i+2, i+4)}
		}
		if t.kind == wordToken && hostName(d, i) && !r.planted(d, i) {
			return fact{"subject/host", "a host name"}
		}
	}
	return fact{}
}

// requestPath is the path of a request behind its method or a label.
var requestPath = regexp.MustCompile(`\b(?:GET|POST|PUT|PATCH|DELETE|URL:|url:|Url:)\s+/[A-Za-z][\w.-]*(?:/[\w.{}:-]+)+`)

// planted reports whether a token is part of a piece that the fault's own body
// held: a body handed on names nothing.
func (r *reader) planted(d *doc, i int) bool {
	for _, p := range r.obs.Planted {
		if at := strings.Index(d.text, p); at >= 0 && at <= d.tokens[i].start && d.tokens[i].end <= at+len(p) {
			return true
		}
	}
	return false
}

// onlyDocumentation reports whether every URL stands in advice rather than in
// the report of the failure: "consult https://…", "visit https://…".
func (r *reader) onlyDocumentation(d *doc, at int) bool {
	for at >= 0 {
		tok := 0
		for tok < len(d.tokens) && d.tokens[tok].end < at {
			tok++
		}
		if tok < len(d.tokens) {
			from, to := d.sentence(tok)
			if d.within(from, to, "noise") == nil && !r.advice(d, from, to) {
				return false
			}
		}
		next := strings.Index(d.text[at+3:], "://")
		if next < 0 {
			return true
		}
		at += 3 + next
	}
	return true
}

var adviceVerb = wordSet("visit see consult go open at here documentation docs")

func (r *reader) advice(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		if adviceVerb[d.tokens[i].low] && d.tokens[i].low != "at" {
			return true
		}
	}
	return false
}

// ipv4 reports whether a dotted quad starts at a token.
func (r *reader) ipv4(d *doc, i int) bool {
	end := d.tokens[i].end
	return strings.Count(d.tokens[i].low, ".") == 3 || strings.Count(d.tokens[i].low, ".") == 1 && end < len(d.text) && d.text[end] == '.'
}

// hostName reports whether a dotted name with a known last label starts at a token.
func hostName(d *doc, i int) bool {
	t := d.tokens[i]
	if t.low == "localhost" {
		return true
	}
	dots, at := 0, i
	for at+2 < len(d.tokens) && d.tokens[at+1].glued && (d.tokens[at+1].low == "." || d.tokens[at+1].low == "-") && d.tokens[at+2].glued && d.tokens[at+2].kind != punctToken {
		if d.tokens[at+1].low == "." {
			dots++
		}
		at += 2
	}
	return dots > 0 && topLevel[d.tokens[at].low] && (i == 0 || !d.tokens[i].glued || !isMark(d.tokens[i-1].low, "/.@-"))
}

// topLevel are the last labels by which a host name is told from a file name or a field.
var topLevel = wordSet("com org net io dev app ai co edu gov uk de fr es it ru cn jp kr br nl ch at eu us ca au in info biz cloud example test invalid internal local localhost localdomain lan corp tech xyz me tv so sh gg")
