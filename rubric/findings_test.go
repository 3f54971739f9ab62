package rubric

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
)

func finding(card Scorecard, id string) *Finding {
	for i := range card.Findings {
		if card.Findings[i].ID == id {
			return &card.Findings[i]
		}
	}
	return nil
}

func (p pair) slow(ms float64) pair { p.o.LatencyMs = ms; return p }

func (p pair) wait(sec float64) pair { p.o.Fault.RetryAfterSec = &sec; return p }

func (p pair) retryRule(id, why string) pair { p.j.Rules.Retry, p.j.Why.Retry = id, why; return p }

func (p pair) start(kind evidence.AnswerKind, code int, stderr string) pair {
	p.o.Tool, p.o.Target = "", &evidence.TargetRef{Method: "initialize"}
	p.o.Answer = evidence.Answer{Kind: kind, Code: &code}
	p.o.Stderr = stderr
	return p
}

func TestFindings(t *testing.T) {
	exit := evidence.Answer{Kind: evidence.Exit, Code: new(int)}
	tests := []struct {
		name  string
		pairs []pair
		id    string
		want  string // the message; "" if the finding must be absent
	}{
		{"masked", []pair{said("a", notFound, "x", 2, 2, 2).by(judge.Masked)}, "throw/masked", "a: a failure is reported as a success"},
		{"not masked", []pair{said("a", notFound, "x", 2, 2, 2)}, "throw/masked", ""},
		{"thrown", []pair{by("a", notFound, judge.Thrown)}, "throw/thrown", "a: a handler's exception reached the client as it was"},
		{"crash", []pair{by("a", notFound, judge.Crash)}, "throw/crash", "a: the server ended during the call"},
		{"corrupt", []pair{by("a", notFound, judge.Corrupt)}, "throw/corrupt", "a: the answer is not valid JSON-RPC"},
		{"hang", []pair{by("a", notFound, judge.Hang).slow(35020)}, "throw/hang", "a: the call was never answered within 35 s"},
		{"hang under silence", []pair{by("a", timeout, judge.Hang).under(evidence.NoAnswer, 1).slow(35020)}, "network/no-timeout", "a: no timeout: silent for 35 s"},
		{"hang under silence is no throw", []pair{by("a", timeout, judge.Hang).under(evidence.NoAnswer, 1)}, "throw/hang", ""},
		{"one cause in three tools", []pair{by("a", notFound, judge.Crash), by("b", notFound, judge.Crash), by("c", notFound, judge.Crash)}, "throw/crash", "a, b and c: the server ended during the call (3 calls)"},
		{"one cause in five tools", []pair{by("a", notFound, judge.Crash), by("b", notFound, judge.Crash), by("c", notFound, judge.Crash), by("d", notFound, judge.Crash), by("e", notFound, judge.Crash)}, "throw/crash", "5 tools (a, b, c and 2 more): the server ended during the call (5 calls)"},
		{"junk", []pair{func() pair { p := by("a", notFound, judge.Success); p.o.Junk = []string{"x"}; return p }()}, "throw/stdout-noise", "lines that are no JSON-RPC on standard output"},
		{"exit after the answer", []pair{func() pair { p := by("a", notFound, judge.Success); p.o.ExitedAfter = &exit; return p }()}, "throw/exited-after-answer", "a: the server answered and then ended by itself (exit code 0)"},
		{"generic", []pair{said("a", notFound, "x", 0, 2, 2)}, "specificity/generic", "a: the message does not name what failed"},
		{"wrong thing", []pair{said("a", down, "x", 0, 2, 2).rule("specificity/wrong-thing")}, "specificity/wrong-cause", "a: the message blames something that did not fail"},
		{"wrong thing is not generic", []pair{said("a", down, "x", 0, 2, 2).rule("specificity/wrong-thing")}, "specificity/generic", ""},
		{"partly generic", []pair{said("a", notFound, "x", 1, 2, 2)}, "specificity/generic", ""},
		{"a remark stands for it", []pair{said("a", notFound, "x", 0, 2, 2).remark("specificity/placeholder", "undefined stands where the order belongs")}, "specificity/generic", ""},
		{"the remark", []pair{said("a", notFound, "x", 0, 2, 2).remark("specificity/placeholder", "undefined stands where the order belongs")}, "specificity/placeholder", "a: undefined stands where the order belongs"},
		{"no next step", []pair{said("a", notFound, "x", 2, 0, 2)}, "trigger/none", "a: the message does not say what to do next"},
		{"unknown tool", []pair{said("a", notFound, "x", 2, 0, 2).remark("trigger/unknown-tool", "find_orders is not listed")}, "trigger/unknown-tool", "a: find_orders is not listed"},
		{"no retry signal", []pair{said("a", notFound, "x", 2, 2, 0)}, "retry/none", "a: the message does not say whether trying again helps"},
		{"no retry signal of a schema rejection", []pair{said("a", invalid, "x", 2, 2, 0).by(judge.SchemaRejection)}, "retry/none", ""},
		{"wrong signal", []pair{said("a", notFound, "x", 2, 2, 0).retryRule("retry/wrong", "advises to try again although nothing changed")}, "retry/wrong-signal", "a: advises to try again although nothing changed"},
		{"a rule that finds no signal", []pair{said("a", notFound, "x", 2, 2, 0).retryRule("retry/none", "says nothing")}, "retry/wrong-signal", ""},
		{"wait not told", []pair{said("a", limited, "x", 2, 2, 1).status(429, 1).wait(37)}, "retry/wait-not-told", "a: HTTP 429 said retry after 37 s, the model is not told"},
		{"wait told", []pair{said("a", limited, "x", 2, 2, 2).status(429, 1).wait(37)}, "retry/wait-not-told", ""},
		{"no wait to tell", []pair{said("a", limited, "x", 2, 2, 1).status(429, 1)}, "retry/wait-not-told", ""},
		{"secret", []pair{said("a", notFound, "x", 2, 2, 2).leak("secret", "result")}, "secret/secret", "a: a credential was written"},
		{"path in the log", []pair{said("a", notFound, "x", 2, 2, 2).leak("path", "log")}, "secret/path", "an absolute path of the server's host was written to the log"},
		{"same text", []pair{toldOf("a", "1", evidence.ConnectionRefused), toldOf("a", "1", evidence.DNSNotFound)}, "network/same-text", "a: the same text for name not found and refused (2 calls)"},
		{"not the same text", []pair{toldOf("a", "1", evidence.ConnectionRefused), toldOf("a", "2", evidence.DNSNotFound)}, "network/same-text", ""},
		{"many retries", []pair{said("a", down, "x", 2, 2, 2).status(503, 5), said("b", down, "y", 2, 2, 2).status(503, 7)}, "network/many-retries", "2 calls sent 12 upstream requests"},
		{"a storm of calls", []pair{func() pair { p := said("a", limited, "x", 2, 2, 2).status(429, 10); p.o.Upstream.Calls = 10; return p }()}, "network/many-retries", ""},
		{"a storm that is multiplied", []pair{func() pair { p := said("a", limited, "x", 2, 2, 2).status(429, 50); p.o.Upstream.Calls = 10; return p }()}, "network/many-retries", "10 calls sent 50 upstream requests"},
		{"few retries", []pair{said("a", down, "x", 2, 2, 2).status(503, 4)}, "network/many-retries", ""},
		{"empty success", []pair{said("a", down, "[]", 0, 0, 0).status(503, 1).by(judge.Masked)}, "network/empty-success", "a: an outage is reported as an empty result"},
		{"wrong cause", []pair{toldOf("a", "1", evidence.DNSNotFound).cause(false, "timeout")}, "network/wrong-cause", "a: name not found is told as another failure (timeout)"},
		{"short timeout", []pair{toldOf("a", "1", evidence.NoAnswer).slow(3010)}, "network/short-timeout", "a: gives up on a silent upstream after 3 s"},
		{"good timeout", []pair{toldOf("a", "1", evidence.NoAnswer).slow(10000)}, "network/short-timeout", ""},
		{"long timeout", []pair{toldOf("a", "1", evidence.NoAnswer).slow(32000)}, "network/long-timeout", "a: gives up on a silent upstream after 32 s"},
		{"unknown argument dropped", []pair{by("a", invalid, judge.Success).probe("unknown-argument")}, "protocol/unknown-argument-ignored", "an argument that the tool does not have is dropped in silence"},
		{"unknown argument refused", []pair{by("a", invalid, judge.SchemaRejection).probe("unknown-argument")}, "protocol/unknown-argument-ignored", ""},
		{"array accepted", []pair{by("a", invalid, judge.Success).probe("arguments-array")}, "protocol/arguments-not-object", "arguments that are no object are accepted or end the conversation"},
		{"absent arguments accepted", []pair{by("a", invalid, judge.Success).probe("arguments-absent")}, "protocol/arguments-not-object", ""},
		{"malformed frame ends it", []pair{by("a", invalid, judge.Crash).probe("malformed-frame").scope(evidence.CountsNothing)}, "protocol/malformed-frame", "a malformed message ends or silences the server"},
		{"unknown method accepted", []pair{by("a", invalid, judge.Success).probe("unknown-method")}, "protocol/unknown-method", "an unknown method is not refused with an answer"},
		{"silent exit", []pair{by("a", invalid, judge.Crash).start(evidence.Exit, 1, "")}, "start/silent-exit", "the server ended at its start without a line on standard error (exit code 1)"},
		{"exit as if all were well", []pair{by("a", invalid, judge.Crash).start(evidence.Exit, 0, "API_KEY is missing")}, "start/silent-exit", "the server ended at its start as if all were well (exit code 0)"},
		{"helpful exit", []pair{by("a", invalid, judge.Crash).start(evidence.Exit, 1, "API_KEY is missing")}, "start/silent-exit", ""},
		{"a start is no crash of a tool", []pair{by("a", invalid, judge.Crash).start(evidence.Exit, 1, "")}, "throw/crash", ""},
		{"no initialize", []pair{by("a", invalid, judge.Hang).start(evidence.NoReply, 0, "").slow(30000)}, "start/no-answer", "initialize was not answered within 30 s"},
		{"style", []pair{said("a", notFound, "x", 2, 2, 2).remark("style/please", "")}, "style/please", "`please` in an instruction"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := finding(grade(t, tt.pairs...), tt.id)
			switch {
			case f == nil && tt.want != "":
				t.Errorf("no finding %s", tt.id)
			case f != nil && f.Message != tt.want:
				t.Errorf("got  %q\nwant %q", f.Message, tt.want)
			}
		})
	}
}

func TestOneFindingForOneCause(t *testing.T) {
	var pairs []pair
	for _, tool := range []string{"a", "b", "c", "d"} {
		for _, class := range evidence.Classes {
			pairs = append(pairs, said(tool, class, "Request failed", 0, 2, 2))
		}
	}
	card := grade(t, pairs...)
	if len(card.Findings) != 1 {
		t.Fatalf("got %d findings: %+v", len(card.Findings), card.Findings)
	}
	if f := card.Findings[0]; len(f.Observations) != 24 || f.Tool != "" || len(f.Tools) != 4 || !slices.IsSorted(f.Observations) {
		t.Errorf("got %+v", f)
	}
}

func TestFindingsNameOnlyRealTools(t *testing.T) {
	read := by("", notFound, judge.Crash)
	read.o.Target = &evidence.TargetRef{Method: "resources/read", URI: "x://y"}
	for _, tt := range []struct {
		p             pair
		tool, message string
	}{
		{by("a", notFound, judge.Crash), "a", "a: the server ended during the call"},
		{by("nope", notFound, judge.Crash), "", "the refusal of unknown tools: the server ended during the call"},
		{read, "", "resources/read: the server ended during the call"},
	} {
		if f := finding(grade(t, tt.p), "throw/crash"); f == nil || f.Tool != tt.tool || f.Message != tt.message {
			t.Errorf("got %+v, want %q", f, tt.message)
		}
	}
}

func TestReportedOnlyIsANote(t *testing.T) {
	card := grade(t, said("a", invalid, "x", 2, 2, 2).scope(evidence.CountsNothing).leak("secret", "result"))
	if f := finding(card, "secret/secret"); f == nil || f.Severity != SeverityNote {
		t.Errorf("got %+v", f)
	}
}

func TestFindingsOfTheServer(t *testing.T) {
	server := aServer()
	server.Startup = &evidence.Startup{Junk: []string{"Server v1"}}
	server.Skipped = []evidence.Skipped{{Tool: "f", Reason: "destructive"}, {Tool: "g", Reason: "destructive"}}
	server.Tools[0].OutputSchema = []byte(`{"type":"object"}`)
	card := theBook(t).Score(Input{Server: server})
	for id, want := range map[string]string{
		"throw/stdout-noise":     "1 stray line on standard output while starting",
		"coverage/skipped-tool":  "2 tools not called: f and g (destructive)",
		"protocol/output-schema": "1 tool with an output schema, on which some clients have failed: a",
	} {
		if f := finding(card, id); f == nil || f.Message != want {
			t.Errorf("%s: got %+v, want %q", id, f, want)
		}
	}
}

func TestSecretsWrittenWhileStarting(t *testing.T) {
	const canary = "ghp_9xT2wQ7LmN4kR8vB1cZ5yH3jF6dS0aPqWe"
	p := said("a", notFound, "x", 2, 2, 2)
	p.o.Planted = []string{canary}
	for _, tt := range []struct {
		stderr string
		want   float64
	}{{"listening with token " + canary, 8.3}, {"allowed directories: /srv/data", 10}, {"", 10}} {
		server := aServer()
		server.Startup = &evidence.Startup{Stderr: tt.stderr}
		card := theBook(t).Score(Input{Server: server, Observations: []evidence.Observation{p.o}, Judgements: []judge.Judgement{p.j}})
		wantAxis(t, axisOf(t, card, "secret"), tt.want)
		f := finding(card, "secret/secret")
		if (f != nil) != (tt.want < 10) || f != nil && strings.Contains(f.Quote, canary) {
			t.Errorf("%q: got %+v", tt.stderr, f)
		}
	}
}

func TestSeverityOfWhatOnlyTheLogShows(t *testing.T) {
	for kind, want := range map[string]Severity{"stack-trace": SeverityWarning, "secret": SeverityError} {
		if f := finding(grade(t, said("a", notFound, "x", 2, 2, 2).leak(kind, "log")), "secret/"+kind); f == nil || f.Severity != want {
			t.Errorf("%s: got %+v", kind, f)
		}
	}
}

func TestFindingsAreSorted(t *testing.T) {
	card := grade(t, said("b", notFound, "x", 0, 0, 0), said("a", notFound, "y", 0, 0, 0), by("c", down, judge.Crash),
		said("a", notFound, "z", 2, 2, 2).remark("style/please", ""))
	var got []string
	for _, f := range card.Findings {
		got = append(got, string(f.Severity)+" "+f.ID+" "+f.Tool)
	}
	want := []string{"error throw/crash c",
		"warning specificity/generic a", "warning specificity/generic b", "warning trigger/none a", "warning trigger/none b",
		"warning retry/none a", "warning retry/none b", "note style/please "}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// idLiteral is a finding's ID as it stands in the code of this package, and
// remarkLiteral one that the judge gives to a remark. The judge's rules have
// IDs of the same look, which are no findings.
var (
	idLiteral     = regexp.MustCompile(`"((?:specificity|trigger|retry|throw|secret|network|start|protocol|coverage|style)/[a-z-]+)"`)
	remarkLiteral = regexp.MustCompile(`(?:emark\(|Remark\{(?:ID: )?)"([a-z-]+/[a-z-]+)"`)
)

func TestEveryEmittedIDIsInTheCatalogue(t *testing.T) {
	rules := []string{"specificity/wrong-thing"} // the judge's, read here
	seen := 0
	for pattern, literal := range map[string]*regexp.Regexp{"*.go": idLiteral, "judge/*.go": remarkLiteral} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, m := range literal.FindAllStringSubmatch(string(data), -1) {
				seen++
				if _, ok := entryOf(m[1]); !ok && !slices.Contains(rules, m[1]) {
					t.Errorf("%s emits %q, which the catalogue does not have", file, m[1])
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no ID was found: the pattern is broken")
	}
	for _, c := range failureChannels {
		if _, ok := entryOf("throw/" + string(c)); !ok && !c.Disciplined() {
			t.Errorf("no finding for channel %s", c)
		}
	}
	for _, l := range leakKinds {
		if _, ok := entryOf("secret/" + l); !ok {
			t.Errorf("no finding for leak %s", l)
		}
	}
}

func TestCatalogueIsWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range catalogue {
		if seen[e.ID] {
			t.Errorf("%s is listed twice", e.ID)
		}
		seen[e.ID] = true
		if e.Axis == "" || e.Title == "" || e.Problem == "" || e.Why == "" || e.Fix == "" || e.Reference == "" || rank(e.Severity) < 0 {
			t.Errorf("%s lacks something: %+v", e.ID, e)
		}
		if !strings.HasSuffix(e.Title, ".") || strings.HasSuffix(e.Problem, ".") {
			t.Errorf("%s: a title is a sentence, a problem is the end of one", e.ID)
		}
	}
}

func TestExplain(t *testing.T) {
	for _, d := range Docs() {
		got, err := Explain(d.ID)
		if err != nil || got.Title == "" || got.Why == "" {
			t.Errorf("Explain(%q) = %+v, %v", d.ID, got, err)
		}
	}
	if d, err := Explain(" Throw/Masked "); err != nil || d.ID != "throw/masked" {
		t.Errorf("got %+v, %v", d, err)
	}
	if _, err := Explain("throw/maskd"); err == nil || !strings.Contains(err.Error(), `did you mean "throw/masked"?`) {
		t.Errorf("got %v", err)
	}
}

func TestSuggestions(t *testing.T) {
	p := said("a", notFound, "x", 2, 0, 2).by(judge.Masked)
	p.j.Suggestion = "a better wording"
	card := grade(t, p)
	if got := finding(card, "trigger/none").Suggestion; got != "a better wording" {
		t.Errorf("about words: %q", got)
	}
	if got := finding(card, "throw/masked").Suggestion; !strings.Contains(got, "isError: true") {
		t.Errorf("about the channel: %q", got)
	}
}
