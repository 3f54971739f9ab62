package cmd

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/rubric/judge"
	"github.com/mcp-grade/mcp-grade/rubric/judge/leak"
)

// maxMessage is how much of standard input is read: far more than any model sees.
const maxMessage = 1 << 20

type messageOptions struct {
	tools     []string
	tool      string
	class     string
	sent      []string
	parameter string
	format    string
	explain   bool
}

func newMessage(io streams) *cobra.Command {
	var o messageOptions
	c := &cobra.Command{
		Use:   "message [TEXT]",
		Short: "Judge one error text and offer a better one",
		Long: `Judges one error message as if a tool had returned it (isError: true): points for
specificity, trigger phrase and retry guidance, leaks, why, and a better wording.
TEXT comes from the argument or, without one, from standard input.`,
		Example: `  mcp-grade message "Not found" --class not-found --sent ord_7Q2K --tools "get_order(order_id),list_orders"
  some-command 2>&1 | mcp-grade message --class unavailable`,
		Args: takes(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			text, err := messageText(c.Context(), io, args)
			if err != nil {
				return err
			}
			return judgeMessage(io, text, o)
		},
	}
	f := c.Flags()
	f.StringSliceVar(&o.tools, "tools", nil, "the tools that the server lists: `a,b`, or with parameters: \"a(x,y),b\"")
	f.StringVar(&o.tool, "tool", "", "the `NAME` of the tool that was called; the first of --tools if left out")
	f.StringVar(&o.class, "class", string(evidence.NotFound), "what went wrong, a `CLASS`: "+classList())
	f.StringSliceVar(&o.sent, "sent", nil, "the `ID` or bad value that was sent; repeatable")
	f.StringVar(&o.parameter, "parameter", "", "the `NAME` of the parameter that carried it")
	f.StringVar(&o.format, "format", "terminal", "what is printed, a `WORD`: terminal or json")
	f.BoolVar(&o.explain, "explain", false, "show how the text was read: sentences, clauses, matches")
	return c
}

func classList() string {
	names := make([]string, len(evidence.Classes))
	for i, c := range evidence.Classes {
		names[i] = string(c)
	}
	return strings.Join(names, ", ")
}

func messageText(ctx context.Context, in streams, args []string) (string, error) {
	if len(args) == 1 {
		return args[0], nil
	}
	data, err := readInput(ctx, in, "-", "a message", maxMessage)
	if err != nil {
		return "", err
	}
	text := strings.TrimRight(string(data), "\r\n")
	if text == "" {
		return "", usagef("there is no message; give it as an argument or on standard input, as in: mcp-grade message \"Not found\"")
	}
	return text, nil
}

func judgeMessage(io streams, text string, o messageOptions) error {
	if !evidence.Class(o.class).Valid() {
		return usagef("--class %q is no failure class; %s", o.class, choice(o.class, strings.Split(classList(), ", ")))
	}
	if o.format != "terminal" && o.format != "json" {
		return usagef("--format %q is no message format; give terminal or json", o.format)
	}
	server, observed, err := o.asEvidence(text)
	if err != nil {
		return err
	}
	j := judge.New(server)
	judged := j.Judge(observed)
	if judged.Loses() {
		judged.Suggestion = o.suggest(server, observed, judged.Class)
	}
	if o.format == "json" {
		enc := json.NewEncoder(io.out)
		enc.SetEscapeHTML(false)
		return enc.Encode(judged)
	}
	if o.explain {
		for line := range strings.Lines(j.Explain(observed).String()) { // one by one: what is redacted comes out as one line
			fmt.Fprintln(io.out, leak.Redact(strings.TrimRight(line, "\n"), nil))
		}
	}
	printJudgement(io.out, judged)
	return nil
}

// suggest words a better message from what the flags named: the tool and the
// server that stand in for those that were left out are nobody's.
func (o messageOptions) suggest(server evidence.Server, observed evidence.Observation, class evidence.Class) string {
	server.Key = ""
	if o.tool == "" && len(o.tools) == 0 {
		observed.Tool, server.Tools = "", nil
	}
	return judge.New(server).Suggest(&observed, class)
}

// asEvidence makes the observation that the flags describe.
func (o messageOptions) asEvidence(text string) (evidence.Server, evidence.Observation, error) {
	server := evidence.Server{Key: "message"}
	parameter := o.parameter
	for _, given := range joinCalls(o.tools) {
		t, err := parseTool(given)
		if err != nil {
			return server, evidence.Observation{}, err
		}
		server.Tools = append(server.Tools, t)
	}
	tool := o.tool
	if tool == "" && len(server.Tools) > 0 {
		tool = server.Tools[0].Name
	}
	if tool == "" {
		tool = "get_resource"
	}
	if len(server.Tools) == 0 {
		// Any tool will do, so that the better sentence need not speak of its name.
		t, err := parseTool(tool + "(" + parameter + ")")
		if err != nil {
			return server, evidence.Observation{}, err
		}
		server.Tools = append(server.Tools, t)
	}
	named := parametersOf(server, tool)
	if parameter == "" && len(o.sent) > 0 && len(named) > 0 {
		parameter = named[0] // the one that stands first carries what was sent
	}
	isError := true
	return server, evidence.Observation{
		ID: "message", Server: server.Key, Class: evidence.Class(o.class), Tool: tool,
		Arguments: o.arguments(parameter, named),
		Sent:      evidence.Sent{Values: o.sent, Parameter: parameter},
		Fault:     typicalFault(evidence.Class(o.class), text),
		Upstream:  evidence.Upstream{Hits: 1},
		Answer:    evidence.Answer{Kind: evidence.Result, IsError: &isError, Content: []evidence.Content{{Type: "text", Text: text}}},
	}, nil
}

// arguments are the values that were sent, as far as the flags named parameters
// to carry them; none is made up.
func (o messageOptions) arguments(parameter string, named []string) json.RawMessage {
	args := map[string]string{}
	named = slices.DeleteFunc(slices.Clone(named), func(name string) bool { return name == parameter })
	if parameter != "" {
		named = slices.Insert(named, 0, parameter)
	}
	for i, value := range o.sent[:min(len(o.sent), len(named))] {
		args[named[i]] = value
	}
	data, err := json.Marshal(args)
	if err != nil {
		return nil
	}
	return data
}

// parametersOf lists the parameters that --tools named for a tool, in its order.
func parametersOf(server evidence.Server, tool string) []string {
	for _, t := range server.Tools {
		var schema struct {
			Order []string `json:"x-order"`
		}
		if t.Name == tool && json.Unmarshal(t.InputSchema, &schema) == nil {
			return schema.Order
		}
	}
	return nil
}

// typicalFault is the commonest fault of a class, so that its cause is looked for;
// for a service that cannot be reached, the one that the text tells, if any.
func typicalFault(c evidence.Class, text string) *evidence.Fault {
	switch c {
	case evidence.Unauthorized:
		return &evidence.Fault{Kind: evidence.HTTPStatus, Status: 401}
	case evidence.RateLimited:
		return &evidence.Fault{Kind: evidence.HTTPStatus, Status: 429}
	case evidence.Timeout:
		return &evidence.Fault{Kind: evidence.NoAnswer}
	case evidence.Unavailable:
		for _, told := range toldFaults {
			if told.words.MatchString(text) {
				return &evidence.Fault{Kind: told.kind}
			}
		}
		return &evidence.Fault{Kind: evidence.HTTPStatus, Status: 503}
	default:
		return nil
	}
}

// toldFaults are the faults of the network that a text can tell.
var toldFaults = []struct {
	words *regexp.Regexp
	kind  evidence.FaultKind
}{
	{regexp.MustCompile(`(?i)ECONNREFUSED|connection (?:was )?refused|refused (?:the|our) connection|could not connect|cannot connect|failed to connect|unable to connect|connect call failed|actively refused|unreachable`), evidence.ConnectionRefused},
	{regexp.MustCompile(`(?i)ENOTFOUND|EAI_AGAIN|\bDNS\b|getaddrinfo|NXDOMAIN|no such host|name resolution|name or service not known|nodename nor servname|(?:host|name).{0,40}(?:not found|resolve|unknown)`), evidence.DNSNotFound},
	{regexp.MustCompile(`(?i)ECONNRESET|socket hang up|connection (?:was )?(?:reset|closed|dropped|cut|lost)|broken pipe`), evidence.ConnectionReset},
	{regexp.MustCompile(`(?i)certificate|\bTLS\b|\bSSL\b`), evidence.TLSFault},
}

// joinCalls puts "a(x", "y)" together again, which the flag's commas took apart.
func joinCalls(parts []string) []string {
	var calls []string
	open := ""
	for _, p := range parts {
		if open != "" {
			p = open + "," + p
			open = ""
		}
		if strings.Count(p, "(") > strings.Count(p, ")") {
			open = p
			continue
		}
		calls = append(calls, p)
	}
	if open != "" {
		calls = append(calls, open)
	}
	return calls
}

// parseTool reads name or name(parameter,parameter).
func parseTool(given string) (evidence.Tool, error) {
	name, rest, called := strings.Cut(strings.TrimSpace(given), "(")
	params, closed := strings.CutSuffix(rest, ")")
	if name == "" || called && !closed {
		return evidence.Tool{}, usagef("--tools %q is no tool; write a name, or name(parameter,parameter)", given)
	}
	properties := map[string]any{}
	var order []string
	for _, p := range strings.Split(params, ",") {
		if p = strings.TrimSpace(p); p != "" {
			properties[p] = map[string]any{}
			order = append(order, p)
		}
	}
	if !called {
		return evidence.Tool{Name: name}, nil // nothing is said of its parameters
	}
	schema, err := json.Marshal(map[string]any{"type": "object", "properties": properties, "x-order": order})
	if err != nil {
		return evidence.Tool{}, usagef("--tools %q: %w", given, err)
	}
	return evidence.Tool{Name: name, InputSchema: schema}, nil
}

func printJudgement(w io.Writer, j judge.Judgement) {
	fmt.Fprintf(w, "channel      %s\n", j.Channel)
	printAxis(w, "specificity", j.Specificity, j.Why.Specificity)
	printAxis(w, "trigger", j.Trigger, j.Why.Trigger)
	printAxis(w, "retry", j.Retry, j.Why.Retry)
	for _, l := range j.Leaks {
		fmt.Fprintf(w, "leak         %s: %s\n", l.Kind, l.Quote)
	}
	for _, r := range j.Remarks {
		fmt.Fprintf(w, "note         %s (%s)\n", r.Text, r.ID)
	}
	if j.Suggestion != "" {
		fmt.Fprintf(w, "better       %s\n", leak.Redact(j.Suggestion, nil))
	}
}

func printAxis(w io.Writer, name string, points *int, why string) {
	if points == nil {
		fmt.Fprintf(w, "%-12s n/a  %s\n", name, why)
		return
	}
	fmt.Fprintf(w, "%-12s %d/2  %s\n", name, *points, why)
}
