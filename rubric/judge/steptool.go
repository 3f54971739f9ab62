package judge

import (
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// stepTool looks for an instruction that names a tool, prompt or resource of
// this server.
func (r *reader) stepTool(d *doc, signals retrySignals) verdict {
	best := verdict{}
	for _, t := range r.cat.templates {
		if r.target != nil && strings.Contains(d.text, t) {
			return verdict{2, "trigger/resource", "names the form of this server's resources", false}
		}
	}
	for _, m := range r.mentions(d) {
		if d.origin(m.from) == body {
			continue
		}
		verb := r.recommended(d, m)
		if verb == nil {
			continue
		}
		if m.tool == nil && !m.resource {
			if r.noteUnknownTool(d, m, verb) {
				r.condemn(d, m.from)
				best = verdict{0, "trigger/unknown-tool", "advises a tool that this server does not list", false}
			}
			continue
		}
		if m.resource {
			return verdict{2, "trigger/resource", "names " + r.safe(m.name), false}
		}
		if name := r.unknownArgument(d, m); name != "" {
			r.remark("trigger/unknown-parameter", "the advice passes "+r.safe(name)+" to "+m.tool.name+", which has no such parameter"+nearestParam(name, m.tool))
			r.condemn(d, m.from)
			best = verdict{0, "trigger/unknown-parameter", "advises a parameter that " + m.tool.name + " does not have", false}
			continue
		}
		if m.tool == r.tool && !r.unknownTool {
			continue // the same call again; a changed parameter is for stepParameter
		}
		if !r.cures(d, m) {
			continue
		}
		return verdict{2, "trigger/tool", "names the tool " + m.tool.name, false}
	}
	return best
}

// cures reports whether calling a tool can help with the fault at all.
func (r *reader) cures(d *doc, m toolMention) bool {
	from, to := d.sentence(m.from)
	switch {
	case r.class == evidence.Unauthorized && r.met && (r.fault.Status == 403 || r.fault.Status == 404) && d.has("notfound"):
		return true // existence is hidden: the names that may be seen are of use
	case r.class == evidence.Unauthorized:
		for _, w := range m.tool.words {
			if authWords[w] {
				return true
			}
		}
		return false
	case r.class.Transient():
		if r.blamesArgument(d) {
			return false
		}
		if r.writes {
			return true
		}
		return d.within(from, to, "topic.argument") == nil || meanwhile(d, from, to)
	}
	return true
}

// blamesArgument reports whether the text says that something else is at fault than
// what failed: what it advises mends that.
func (r *reader) blamesArgument(d *doc) bool {
	if !r.met {
		return false
	}
	_, right := r.rightCause(d, r.causes(d))
	return !right && r.blamesCaller(d)
}

var authWords = wordSet("auth authenticate authentication authorize login signin sign token tokens credential credentials session connect account whoami permission permissions scope scopes configure setup refresh oauth key keys apikey reauth register")

func meanwhile(d *doc, from, to int) bool {
	for i := from; i < to; i++ {
		switch d.tokens[i].low {
		case "meanwhile", "instead", "cached", "offline", "inzwischen", "solange":
			return true
		}
	}
	return false
}

// unknownArgument finds an argument in the advice that the named tool does not
// have: "list_orders(force=true)", "list_orders with force=true".
func (r *reader) unknownArgument(d *doc, m toolMention) string {
	if !m.tool.known {
		return ""
	}
	_, to := d.sentence(m.from)
	if m.call {
		for depth, i := 1, m.to+1; i < to && depth > 0; i++ {
			switch d.tokens[i].low {
			case "(":
				depth++
			case ")":
				depth--
			}
			if depth == 0 {
				break
			}
			if name := argumentAt(d, i, true); name != "" && m.tool.lacks(name) {
				return name
			}
		}
	}
	if m.to < to && d.tokens[m.to].low == "with" || m.to+1 < to && isMark(d.tokens[m.to].low, "`'\"*") && d.tokens[m.to+1].low == "with" {
		for i := m.to + 1; i < to && i < m.to+12; i++ {
			if name := argumentAt(d, i, false); name != "" && m.tool.lacks(name) {
				return name
			}
			if i+2 < to && d.tokens[i+1].low == "set" && d.tokens[i+2].low == "to" && d.tokens[i].kind == wordToken && m.tool.lacks(d.tokens[i].low) {
				return d.tokens[i].low
			}
		}
	}
	return ""
}

// argumentAt reads "name=" or, inside a call, "name:".
func argumentAt(d *doc, i int, inside bool) string {
	if d.tokens[i].kind != wordToken || i+1 >= len(d.tokens) {
		return ""
	}
	next := d.tokens[i+1].low
	if next == "=" || inside && next == ":" {
		return d.tokens[i].low
	}
	return ""
}

func (t *toolInfo) lacks(name string) bool {
	_, ok := t.params[fold(name)]
	return !ok
}
