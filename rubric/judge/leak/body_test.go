package leak

import (
	"encoding/json"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func met(kind evidence.FaultKind) Input {
	return Input{Fault: &evidence.Fault{Kind: kind, Status: 503}, Upstream: evidence.Upstream{Hits: 1}, Failed: true, Arguments: json.RawMessage(`{"shelf":"zz-41","depth":3}`)}
}

func TestUpstreamBodies(t *testing.T) {
	for _, s := range []specimen{
		{"json after prose", `The shelf API answered 503: {"message":"overloaded"}`, "", true},
		{"json with code", `Shelf API: {"fault":{"code":"E7","node":"n-3"}}`, "", true},
		{"json list", `Shelf API: [{"code":"E7","detail":"x"}]`, "", true},
		{"pretty json", "Body was\n{\n  \"error\": {\n    \"code\": 3\n  }\n}", "", true},
		{"cut json", `Shelf API: {"message":"too many requests from this addr`, "", true},
		{"json in a field", `{"error":"E_UPSTREAM","message":"503: {\"message\":\"overloaded\"}"}`, "", true},
		{"json twice", `{"error":"{\"detail\":{\"message\":\"503: {\\\"code\\\":3,\\\"message\\\":\\\"x\\\"}\"}}"}`, "", true},
		{"the whole answer", `{"message":"Overloaded"}`, "", true},
		{"kept under a name", `{"error":"UPSTREAM","response":{"message":"Overloaded"}}`, "", true},
		{"python literal", `Shelf API: {'message': 'overloaded', 'code': 3}`, "", true},
		{"javascript literal", "Shelf API: { message: 'overloaded' }", "", true},
		{"ruby literal", `Shelf API: {"message"=>"overloaded"}`, "", true},
		{"go map", "Shelf API: map[code:3 message:overloaded]", "", true},
		{"html", "503: <html><head><title>x</title></head><body>y</body></html>", "", true},
		{"html as a JSON text", `"<html><body>Sign in</body></html>"`, "", true},
		{"html cut", "503: <!DOCTYPE html><html lang=\"en\"><head><meta cha", "", true},
		{"xml", `<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>`, "", true},
		{"xml without a prolog", `S3: <Error><Code>SlowDown</Code><Message>x</Message></Error>`, "", true},
		{"soap", `<soap:Envelope xmlns:soap="a"><soap:Body></soap:Body></soap:Envelope>`, "", true},
		{"response headers", "headers: { 'content-type': 'text/html', 'retry-after': '37', server: 'nginx' }", "", true},
		{"header block", "HTTP/1.1 503\nContent-Type: text/html\nServer: nginx\nRetry-After: 37\n", "", true},
		{"planted id", "Customer cus_PLANTED77ab is locked", "", true},

		{"lifted message", "The shelf API answered 503: overloaded", "", false},
		{"own contract", `{"error":"UNAVAILABLE","message":"The shelf API is down.","hint":"Call again in 5 seconds."}`, "", false},
		{"own contract behind an SDK", `Error executing tool get_shelf: {"error":"UNAVAILABLE","message":"Down.","hint":"Call again."}`, "", false},
		{"own contract with a lifted message", `{"success":false,"error":"overloaded"}`, "", false},
		{"own contract, nested", `{"status":"error","context":{"message":"HTTP 503","shelf":"zz-41"}}`, "", false},
		{"a client's words under a name", `{"error":{"message":"Request failed with status code 503"}}`, "", false},
		{"echo", `No answer for {"shelf":"zz-41"}`, "", false},
		{"input", `Called with arguments: {"message":"zz"}`, "", false},
		{"parser of V8", `Unexpected token '<', "<html><bod"... is not valid JSON`, "", false},
		{"parser of V8, doctype", `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`, "", false},
		{"parser of V8, json", `Unexpected token 'x', "{"a": x"... is not valid JSON`, "", false},
		{"parser of Go", "invalid character '<' looking for beginning of value", "", false},
		{"validator", `Bad answer: [{"code":"invalid_type","path":["id"],"message":"Required"}]`, "", false},
		{"advice", `The shelf API refused. Pass filter, e.g. {"type":"open"}`, "", false},
		{"template", "GET /shelves/{id} answered 503", "", false},
		{"placeholder", "Set {SHELF_TOKEN} anew", "", false},
		{"status line", "HTTP/1.1 503 Service Unavailable", "", false},
		{"go map of settings", "started with map[depth:3 shelf:zz-41]", "", false},
		{"object", "Error: [object Object]", "", false},
		{"tags in prose", "Use <b>bold</b> text", "", false},
		{"request headers", "request headers: { accept: 'a/b', 'user-agent': 'shelf' }", "", false},
	} {
		t.Run(s.name, func(t *testing.T) {
			in := met(evidence.HTTPStatus)
			in.Result = s.text
			if l, got := found(in, UpstreamBody); got != s.want {
				t.Errorf("Scan(%q): body %v (%s %q), want %v", s.text, got, l.Rule, l.Quote, s.want)
			}
		})
	}
}

func TestUpstreamBodiesInALog(t *testing.T) {
	for _, s := range []specimen{
		{"after prose", `[ERROR] shelf failed: {"message":"overloaded"}`, "", true},
		{"html", "data: '<html><head></head><body>x</body></html>'", "", true},
		{"inspected response", "  data: { message: 'overloaded' },", "", true},
		{"html in a JSON line", `{"level":"error","body":"<html><body>x</body></html>"}`, "", true},
		{"announced", "upstream said:\n{\n  \"message\": \"overloaded\"\n}", "", true},

		{"own record", `{"level":"error","message":"shelf failed","error":"503"}`, "", false},
		{"own object", `[ERROR] failed: {"error":"overloaded","url":"https://shelf.example/a"}`, "", false},
		{"own status", `[ERROR] failed: {"error":"HTTP 503: Service Unavailable"}`, "", false},
		{"arguments", `[INFO] calling get_shelf {"shelf":"zz-41"}`, "", false},
		{"settings", `[INFO] started: {"port":3000,"mode":"stdio"}`, "", false},
		{"notification", `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"error","data":"down"}}`, "", false},
	} {
		t.Run(s.name, func(t *testing.T) {
			in := met(evidence.HTTPStatus)
			in.Log = s.text
			if l, got := found(in, UpstreamBody); got != s.want {
				t.Errorf("Scan(%q): body %v (%s %q), want %v", s.text, got, l.Rule, l.Quote, s.want)
			}
		})
	}
}

func TestBodiesNeedAFaultThatSendsOne(t *testing.T) {
	text := `Shelf API: {"message":"overloaded"}`
	for _, kind := range []evidence.FaultKind{evidence.ConnectionRefused, evidence.DNSNotFound, evidence.ConnectionReset, evidence.NoAnswer, evidence.TLSFault} {
		in := met(kind)
		in.Failed = false
		in.Result = text
		if _, got := found(in, UpstreamBody); got {
			t.Errorf("%s sends no body", kind)
		}
	}
	in := met(evidence.HTTPStatus)
	in.Upstream.Hits = 0
	in.Failed = false
	in.Result = "<html><body>asked for</body></html>"
	if _, got := found(in, UpstreamBody); got {
		t.Error("a page in a success on a healthy network is what the tool was asked for")
	}
}

func TestPlantedInUpstreamBodies(t *testing.T) {
	for kind, plant := range map[string]string{
		UpstreamBody:    "inc_7bq4zz81lmx02ttc",
		InternalAddress: "db-7bq4zz81.core.internal",
		DatabaseError:   "SELECT cents FROM ledger_7bq4 WHERE shard = 12",
		Secret:          "tok_7bq4zz81lmx02ttc7bq4zz81lmx02ttc",
	} {
		in := Input{Result: "Lookup failed (" + plant + ")", Planted: []string{plant}}
		if got := kinds(in); len(got) != 1 || got[0] != kind+"@"+InResult {
			t.Errorf("planted %q is listed as %v, want %s", plant, got, kind)
		}
	}
}

// TestSentBodies compares with what the fault network sent.
func TestSentBodies(t *testing.T) {
	const page = "<html>\n<head><title>503 Down</title></head>\n<body>\n<p>backend shelf-7, incident i-91</p>\n</body>\n</html>\n"
	const object = `{"error":{"code":"internal","message":"query failed: shelf 9 has no column depth","host":"shelf-7"}}`
	for _, s := range []struct{ name, text, rule string }{
		{"as it was sent", "Shelf API: " + object, "body/sent"},
		{"a piece of it", `Shelf API: … "message":"query failed: shelf 9 has no column depth","host":"shelf-7`, "body/sent"},
		{"written again", `Shelf API: { 'error': { 'code': 'internal', 'message': 'query failed: shelf 9 has no column depth' } }`, "body/sent"},
		{"in a JSON text", `{"text":"{\"error\":{\"code\":\"internal\",\"message\":\"query failed: shelf 9\"}}"}`, "body/sent"},
		{"the page", "Shelf API: " + page, "body/sent"},
		{"the page's middle", "Shelf API: <p>backend shelf-7, incident i-91</p></body>", "body/sent"},
		{"a short one", `Shelf API: {"message": "Down"}`, "body/sent"},
		{"the message alone", "Shelf API: query failed: shelf 9 has no column depth", ""},
		{"the text of the page", "backend shelf-7, incident i-91", ""},
		{"a parser's quotation", "Unexpected token '<', \"<html>\n<he\"... is not valid JSON", ""},
		{"a contract of its own", `{"error":"INTERNAL","message":"query failed: shelf 9 has no column depth"}`, ""},
	} {
		t.Run(s.name, func(t *testing.T) {
			in := met(evidence.HTTPStatus)
			in.Result, in.Upstream.Bodies = s.text, []string{page, object, `{"message":"Down"}`}
			rule := ""
			for _, l := range Scan(in) {
				if l.Kind == UpstreamBody {
					rule = l.Rule
				}
			}
			if rule != s.rule {
				t.Errorf("%q: rule %q, want %q", s.text, rule, s.rule)
			}
		})
	}
}
