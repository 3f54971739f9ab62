package judge

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// tool builds a catalogue entry from "name(param:type=enum|enum, param*)"; a star
// marks required parameters, a leading "!" a tool that changes something.
func tool(spec string) evidence.Tool {
	yes, no := true, false
	readOnly := &yes
	if strings.HasPrefix(spec, "!") {
		spec, readOnly = spec[1:], &no
	}
	name, rest, _ := strings.Cut(spec, "(")
	props, required := map[string]any{}, []string{}
	for _, p := range strings.Split(strings.TrimSuffix(rest, ")"), ",") {
		p = strings.TrimSpace(p)
		if p == "" {
			continue
		}
		p, enum, hasEnum := strings.Cut(p, "=")
		p, kind, hasKind := strings.Cut(p, ":")
		if strings.HasSuffix(p, "*") {
			p = strings.TrimSuffix(p, "*")
			required = append(required, p)
		}
		schema := map[string]any{"type": "string"}
		if hasKind {
			schema["type"] = kind
		}
		if hasEnum {
			schema["enum"] = strings.Split(enum, "|")
		}
		props[p] = schema
	}
	raw, err := json.Marshal(map[string]any{"type": "object", "properties": props, "required": required})
	if err != nil {
		panic(err)
	}
	return evidence.Tool{Name: name, InputSchema: raw, Annotations: &evidence.Annotations{ReadOnlyHint: readOnly}}
}

// greenhouse is the server of most cases.
var greenhouse = evidence.Server{
	Record: "server", Key: "greenhouse", Name: "greenhouse-mcp",
	Tools: []evidence.Tool{
		tool("get_plant(plant_id*, view)"),
		tool("list_plants(bed, mood=dry|wet|resting, limit:integer)"),
		tool("search_plants(query*, bed)"),
		tool("count_plants(mood*=dry|wet|resting)"),
		tool("!water_plant(plant_id*, litres*:integer)"),
		tool("get_watering(plant_id*)"),
		tool("list_moods()"),
		tool("authenticate(code*)"),
		tool("fetch(ref*)"),
		tool("lookup(word*, lang)"),
		tool("get_plants(plant_ids*:array)"),
		tool("read_leaflet(path*)"),
		tool("check_plant(plant_id*)"),
		tool("fetch_page(url*)"),
		tool("days_until(date*)"),
	},
	Resources: []evidence.Resource{{URI: "garden://index", Name: "index"}},
	Prompts:   []evidence.Prompt{{Name: "plan_season"}},
}

// example is one message with the judgement that the codebook asks for. The
// points are written as "S T R": 0, 1, 2, or - where an axis does not apply.
type example struct {
	class  evidence.Class
	fault  string // "", "refused", "dns", "reset", "silent", "html", "cut", "503", "429/41"
	call   string // tool and arguments: `get_plant {"plant_id":"x"}`
	sent   string // parameter=value, several separated by ";"
	answer string // text; a prefix says how it came, see observe
	want   string // channel S T R
}

// observe builds the observation of an example. The answer's prefix: "ok:" no
// flag, "-32603:" a protocol error, otherwise a result with isError. A tail
// " @@ {…}" is structured content or error data.
func observe(e example) evidence.Observation {
	name, args, _ := strings.Cut(e.call, " ")
	o := evidence.Observation{Record: "observation", ID: "x", Class: e.class, Tool: name}
	if args != "" {
		o.Arguments = json.RawMessage(args)
	}
	for _, s := range strings.Split(e.sent, ";") {
		if p, v, ok := strings.Cut(s, "="); ok {
			o.Sent.Parameter = p
			if v != "" {
				o.Sent.Values = append(o.Sent.Values, v)
			}
		}
	}
	if e.fault != "" {
		o.Fault, o.Upstream.Hits = faultOf(e.fault), 1
	}
	text, tail, hasTail := strings.Cut(e.answer, " @@ ")
	yes := true
	o.Answer = evidence.Answer{Kind: evidence.Result, IsError: &yes}
	if rest, ok := strings.CutPrefix(text, "ok:"); ok {
		text, o.Answer.IsError = rest, nil
	}
	if strings.HasPrefix(text, "-3") || strings.HasPrefix(text, "0:") {
		code, rest, _ := strings.Cut(text, ":")
		n, err := strconv.Atoi(code)
		if err != nil {
			panic(err)
		}
		o.Answer = evidence.Answer{Kind: evidence.ProtocolError, Code: &n, Message: rest}
		if hasTail {
			o.Answer.Data = json.RawMessage(tail)
		}
		return o
	}
	o.Answer.Content = []evidence.Content{{Type: "text", Text: text}}
	if hasTail {
		o.Answer.StructuredContent = json.RawMessage(tail)
	}
	return o
}

func faultOf(s string) *evidence.Fault {
	if s == "dns-silent" {
		return &evidence.Fault{Kind: evidence.DNSNotFound, Detail: "silent"}
	}
	kinds := map[string]evidence.FaultKind{"refused": evidence.ConnectionRefused, "dns": evidence.DNSNotFound, "reset": evidence.ConnectionReset, "silent": evidence.NoAnswer, "html": evidence.HTMLInsteadOfJSON, "cut": evidence.TruncatedBody, "tls": evidence.TLSFault}
	if k, ok := kinds[s]; ok {
		return &evidence.Fault{Kind: k}
	}
	status, after, hasAfter := strings.Cut(s, "/")
	n, err := strconv.Atoi(status)
	if err != nil {
		panic(err)
	}
	f := &evidence.Fault{Kind: evidence.HTTPStatus, Status: n}
	if hasAfter {
		v, err := strconv.ParseFloat(after, 64)
		if err != nil {
			panic(err)
		}
		f.RetryAfterSec = &v
	}
	return f
}

// got writes a judgement the way examples do.
func got(j Judgement) string {
	axis := func(p *int) string {
		if p == nil {
			return "-"
		}
		return strconv.Itoa(*p)
	}
	return string(j.Channel) + " " + axis(j.Specificity) + " " + axis(j.Trigger) + " " + axis(j.Retry)
}

// reading reads an example without judging it.
// reading prepares a reader and its document for tests of single rules.
func reading(e example) (*reader, *doc) {
	o := observe(e)
	_, r, d := New(greenhouse).judge(&o)
	return r, d
}
