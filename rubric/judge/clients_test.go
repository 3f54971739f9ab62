package judge

import (
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// TestClientTexts holds what clients of APIs and their wrappers make of a
// failure: errors listed as hits, headings, dumps of whole requests.
func TestClientTexts(t *testing.T) {
	call := `list_plants {"bed":"north"}`
	search := `search_plants {"query":"tall ferns"}`
	runExamples(t, []example{
		// every hit of a search is an error
		{down, "dns", search, "", "ok:Found 2 plants:\n\n1. ERROR: Herbarium API error for 'tall ferns': Name or service not known\n   Bed: \n\n2. ERROR: Herbarium API error for 'ferns': Name or service not known\n   Bed: \n", "masked 2 0 0"},
		{limited, "429", search, "", "ok:Results\n- Error: 429 Too Many Requests for url https://herbarium.example/find", "masked 2 0 0"},
		{down, "503", search, "", "ok:1. Fern in bed north\n2. Error handling for pumps", "success - - -"},
		// a record with labels and no values
		{auth, "403", call, "", "ok:Bed north:\n\nsoil: \nsun: \nlast watered: \n", "masked 0 0 0"},
		{auth, "403", call, "", "ok:Bed north:\n\nsoil: loam\nsun: \nlast watered: \n", "success - - -"},
		// a heading says that it failed
		{absent, "", plant, plantSent, "ok:# Plant report\n\n## System Error\n\nPlant with ID `pl_83KQZ7W2` not found. Use the \"list_plants\" tool to see valid IDs and try again.\n", "masked 2 2 2"},
		{absent, "", plant, plantSent, "ok:# Plant report\n\n## Error history\n\npl_83KQZ7W2 had none\n", "success - - -"},
		// a text in quotes has no frame
		{down, "reset", call, "", `"socket hang up"`, "thrown 1 0 0"},
		{down, "reset", call, "", `"The herbarium hung up (socket hang up)."`, "returned 2 0 0"},
		// more than what was provoked may be missing
		{invalid, "", `water_plant {"litres":3,"litresX":1}`, "litresX=1", "plant_id is required", "returned 2 1 1"},
		{invalid, "", `water_plant {"plant_id":"a","litresX":1}`, "litresX=1", "plant_id is required", "returned 1 1 1"},
		{invalid, "", `get_plant {"plant_id":"no-such-plant","vieww":"x"}`, "vieww=x", "Error: plant no-such-plant not found", "returned 2 0 0"},
		// operations and paths are subjects
		{down, "cut", call, "", "Error: Failed to refresh access token: SyntaxError: Unterminated string in JSON at position 70", "returned 2 0 0"},
		{auth, "403", call, "", "Could not obtain a token: HTTP 403", "returned 2 0 0"},
		{limited, "429", call, "", "ERROR: Request failed with status code 429\n\n- Method: GET\n- URL: /beds/north/plants\n", "returned 2 0 0"},
		{down, "reset", call, "", "Herbarium error: Response body length does not match content-length header", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Get plant details failed: undefined", "returned 1 0 0"},
		// a key that is no credential
		{absent, "", `fetch {"ref":"zz-41"}`, "ref=zz-41", "Plant ID or key is required", "returned 2 1 1"},
	})
}

// TestOwnersWordings holds how owners of servers word next steps, credentials and
// outcomes without a plain imperative.
func TestOwnersWordings(t *testing.T) {
	call := `list_plants {"bed":"north"}`
	runExamples(t, []example{
		// a name before a status is a subject
		{down, "502", call, "", "HerbHub HTTP 502 - retry in 25 seconds.", "returned 2 2 2"},
		{auth, "401", call, "", "HerbHub 401 for this session", "returned 2 0 0"},
		{down, "503", call, "", "HerbHub is out (503).", "returned 2 0 0"},
		{down, "503", call, "", "Got HTTP 503", "returned 1 0 0"},
		// a setting that has to be put right
		{auth, "401", call, "", "Herbarium login failed (401). HERB_PASSWORD has to be changed by you.", "returned 2 2 1"},
		{auth, "401", call, "", "Herbarium denied us (401). HERB_KEY must be rotated by its owner.", "returned 2 2 1"},
		{auth, "401", call, "", "Herbarium denied us (401). HERB_KEY was rotated by its owner.", "returned 2 0 0"},
		// a credential mends no outage
		{down, "503", call, "", "The herbarium is down (503). Set HERB_KEY and restart.", "returned 2 0 0"},
		// labels over what to do
		{absent, "", plant, plantSent, "Plant not watered.\n* what: pl_83KQZ7W2\n* do: list_plants(bed=north)\n* again: no\n", "returned 2 2 2"},
		{absent, "", plant, plantSent, "Plant pl_83KQZ7W2 is unknown.\nnext: list_plants\nretry: yes\n", "returned 2 2 0"},
		// a tool that is not listed, and nothing else
		{absent, "", plant, plantSent, "pl_83KQZ7W2 isn't in the book. Use list_plantz to see the ids; the same call will fail again.", "returned 2 0 2"},
		// what is gone already
		{absent, "", `water_plant {"plant_id":"pl_83KQZ7W2","litres":1}`, plantSent, "ok:OK (pl_83KQZ7W2 did not exist)", "masked 2 0 0"},
	})
	runOn(t, evidenceOf("!delete_label(label*)", "!run_sql(statement*)", "get_label(label*)"), []example{
		{absent, "", `delete_label {"label":"zz-41"}`, "label=zz-41", "ok:OK (zz-41 did not exist)", "success - - -"},
		{slow, "silent", `run_sql {"statement":"SELECT name FROM beds"}`, "", "The herbarium store timed out. Try again.", "returned 2 1 2"},
		{slow, "silent", `run_sql {"statement":"DELETE FROM beds"}`, "", "The herbarium store timed out. Try again.", "returned 2 1 0"},
	})
}

// evidenceOf is a server with these tools.
func evidenceOf(specs ...string) evidence.Server {
	s := evidence.Server{Record: "server", Key: "labels"}
	for _, spec := range specs {
		s.Tools = append(s.Tools, tool(spec))
	}
	return s
}

// TestFiltersAndParents tells a filter that matched nothing from a parent that
// does not exist, and a status from an identifier.
func TestFiltersAndParents(t *testing.T) {
	runOn(t, evidenceOf("list_parcels(sender_phone, day)", "list_stops(round*)", "get_round(round*)", "parcel_states(refs*:array)", "!log_scan(ref*, place*)"), []example{
		{absent, "", `list_parcels {"sender_phone":"+47 000 1"}`, "sender_phone=+47 000 1", "ok:No parcels with sender phone +47 000 1 (0 matches).", "success - - -"},
		{absent, "", `list_parcels {"sender_phone":"+47 000 1"}`, "sender_phone=+47 000 1", "ok:0 parcels for +47 000 1", "success - - -"},
		{absent, "", `list_stops {"round":"rd-zz41"}`, "round=rd-zz41", "ok:0 stops in rd-zz41", "masked 0 0 0"},
		{absent, "", `list_stops {"round":"rd-zz41"}`, "round=rd-zz41", "ok:null", "masked 0 0 0"},
		{absent, "", `get_round {"round":"404"}`, "round=404", "HTTP error 404 from the depot", "returned 0 0 0"},
		{absent, "", `get_round {"round":"404"}`, "round=404", "There is no round 404", "returned 2 0 0"},
		{absent, "", `get_round {"round":"rd-zz41"}`, "round=rd-zz41", "round missing (route /v2/rounds answered 404)", "returned 1 0 0"},
		{absent, "", `get_round {"round":"rd-zz41"}`, "round=rd-zz41", "Sorry, we could not find what you asked for.", "returned 0 0 0"},
		{absent, "", `parcel_states {"refs":["PC-zz7"]}`, "refs=PC-zz7", `ok:{"found":[],"failed":[{"ref":"PC-zz7","error":"no such parcel"}]}`, "masked 2 0 0"},
		{down, "dns", `get_round {"round":"rd-7"}`, "", "Round rd-7 not found. Call list_parcels for the rounds in use.", "returned 0 0 0"},
		{down, "reset", `log_scan {"ref":"PC-7","place":"gate"}`, "", "The depot hub reset the connection; unclear whether the scan was stored. Just retry.", "returned 2 1 0"},
		{down, "cut", `get_round {"round":"rd-7"}`, "", "The depot hub sent invalid JSON for rd-7; once more in 10 seconds, please.", "returned 2 2 2"},
		{invalid, "", `get_round {"round":"x"}`, "round=x", "list index out of range", "thrown 0 0 0"},
		{invalid, "", `list_parcels {"day":9}`, "day=9", "9 is less than the minimum of 20", "schema-rejection 1 1 -"},
	})
}

// TestParameterNamedLikeARule: a parameter may be called pattern, format or limit.
func TestParameterNamedLikeARule(t *testing.T) {
	runOn(t, evidenceOf("grep(pattern*, format)"), []example{
		{invalid, "", `grep {"pattern":7}`, "pattern=7", "-32603:Invalid arguments: pattern: wants a string", "thrown 2 1 1"},
		{invalid, "", `grep {"pattern":"x","format":"y"}`, "format=y", "format: csv or json", "returned 2 2 1"},
	})
}

// TestAnswersOfRealShape holds shapes that servers in the wild give their answers.
func TestAnswersOfRealShape(t *testing.T) {
	runOn(t, evidenceOf("get_curator(name*)", "list_loans(loan_date, hall)", "open_request(requestId*, taskId*)", "scan_items(urls*:array)", "hall_records(hall*)"), []example{
		{down, "dns", `get_curator {"name":"x"}`, "", "Failed to get curator: fetch failed", "returned 1 0 0"},
		{down, "html", `get_curator {"name":"x"}`, "", "Failed to get curator: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON", "returned 2 0 0"},
		{absent, "", `get_curator {"name":"zz-mira"}`, "name=zz-mira", "Hall Museum API error: Not Found", "returned 0 0 0"},
		{absent, "", `get_curator {"name":"zz-mira"}`, "name=zz-mira", "ok:{\"error\":\"404 Client Error: Not Found for url: https://hall.example/v1?format=JSON&name=zz-mira\"}", "masked 2 0 0"},
		{absent, "", `open_request {"requestId":"rq-zz41","taskId":"1001"}`, "requestId=rq-zz41", "Request not found", "returned 1 0 0"},
		{absent, "", `open_request {"requestId":"rq-zz41","taskId":"1001"}`, "requestId=rq-zz41", `{"status":"request_not_found","message":"No such request"}`, "returned 1 0 1"},
		{down, "reset", `scan_items {"urls":["https://hall.example/a"]}`, "", `ok:[{"status":"rejected","reason":"stream has been aborted"}]`, "masked 0 0 0"},
		{down, "cut", `hall_records {"hall":"west-wing"}`, "", `ok:{"success":true,"message":"Successfully read the records of west-wing"}`, "masked 0 0 0"},
	})
	j := New(evidenceOf("list_loans(loan_date, hall)"))
	o := observe(example{invalid, "", `list_loans {"loan_date":"2024-05-17","halll":"x"}`, "halll=x", "Invalid date: 2024-05-17", ""})
	o.Sent.Keyword = "additionalProperties"
	if g := got(j.Judge(o)); g != "returned 2 0 0" {
		t.Errorf("another argument's value is called wrong: got %s", g)
	}
}

// TestOwnLanguageOfServers: servers name tools, fields and states in the language
// of their authors.
func TestOwnLanguageOfServers(t *testing.T) {
	runOn(t, evidenceOf("werkzeug_suchen(suchwort*)", "leggi_scheda(scheda*)", "list_ferramentas(tipo)"), []example{
		{absent, "", `werkzeug_suchen {"suchwort":"zz4177"}`, "suchwort=zz4177", "ok:Keine Werkzeuge zu »zz4177« gefunden.", "success - - -"},
		{absent, "", `leggi_scheda {"scheda":"sc-zz41"}`, "scheda=sc-zz41", `ok:{"esito":"errore","descrizione":"nessuna scheda con id sc-zz41"}`, "masked 2 0 0"},
		{absent, "", `leggi_scheda {"scheda":"sc-zz41"}`, "scheda=sc-zz41", "Não achei a ficha sc-zz41. Dá uma olhada no list_ferramentas para ver as que existem.", "returned 2 2 1"},
		{absent, "", `leggi_scheda {"scheda":"sc-zz41"}`, "scheda=sc-zz41", "Нет карточки sc-zz41. Глянь list_ferramentas, там все.", "returned 2 2 1"},
	})
}

// TestSuppliersAndRows: a supplier is told apart by the word before it, one row of
// several is no failure, and what is gone needs no deleting.
func TestSuppliersAndRows(t *testing.T) {
	runOn(t, evidenceOf("list_fonts(style)", "get_font(font*)", "!remove_font(font*)"), []example{
		{limited, "429/60", `list_fonts {"style":"serif"}`, "", "The DNS provider is rate limiting this key. Resume in 60 s.", "returned 2 2 2"},
		{auth, "401", `list_fonts {"style":"serif"}`, "", "HTTP 401 from the rate provider", "returned 2 0 0"},
		{auth, "401", `list_fonts {"style":"serif"}`, "", "HTTP 401 from the provider", "returned 1 0 0"},
		{auth, "403", `get_font {"font":"ft-7"}`, "", "ft-7: not found, or not yours. Call list_fonts for the fonts this key can see.", "returned 2 2 1"},
		{limited, "429/1", `list_fonts {"style":"serif"}`, "", "ok:2 fonts\nAmber ready\nBirch broken: Error 429 while it was packed", "success - - -"},
		{absent, "", `remove_font {"font":"ft-zz9"}`, "font=ft-zz9", "ok:Font ft-zz9 is gone.", "success - - -"},
		{absent, "", `remove_font {"font":"ft-zz9"}`, "font=ft-zz9", "ok:Failed: font ft-zz9 is gone.", "masked 2 0 0"},
		{invalid, "", `get_font {"font":9}`, "font=9", "-32603:Unexpected condition", "thrown 0 0 0"},
		{down, "dns", `get_font {"font":"ft-7"}`, "", "Font ft-7 is not part of the set.", "returned 0 0 0"},
	})
}

// TestWrappedParametersAndLabels holds parameters inside a wrapper, labels over a
// list of hints, batches of which nothing went well, and library texts.
func TestWrappedParametersAndLabels(t *testing.T) {
	wrapped := evidenceOf("get_tree(path*)", "archive_files(file_ids*:array)", "list_jobs(state)")
	wrapped.Tools = append(wrapped.Tools, evidence.Tool{Name: "get_boat", InputSchema: []byte(`{"type":"object","properties":{"params":{"$ref":"#/$defs/Boat"}},"required":["params"],"$defs":{"Boat":{"type":"object","properties":{"hull_number":{"type":"string"},"riggings":{"type":"array","items":{"type":"string"}}}}}}`)})
	runOn(t, wrapped, []example{
		{invalid, "", `get_boat {"params":{}}`, "params.hull_number=", "hull_number is missing. Pass a hull_number, such as NO-4471.", "returned 2 2 1"},
		{invalid, "", `get_boat {"params":{"riggings":["x?"]}}`, "params.riggings[0]=x?", "Invalid rigging format: x?. Use a name like \"gaff.cutter\".", "returned 2 2 1"},
		{absent, "", `get_tree {"path":"/srv/zz-41"}`, "path=/srv/zz-41", `ok:{"tree":null,"path":"/srv/zz-41","max_depth":3,"hidden":false}`, "masked 0 0 0"},
		{absent, "", `archive_files {"file_ids":["fl-zz41"]}`, "file_ids=fl-zz41", "ok:Archive: 0 succeeded, 1 failed out of 1 (fl-zz41: not found).", "masked 2 0 0"},
		{auth, "401", `list_jobs {"state":"open"}`, "", "ok:Harbour API error: HTTP 401: Unauthorized\n\nYour key appears to be invalid.\n- Set HARBOUR_KEY anew\n- Keys are found under the owner's profile", "masked 2 2 1"},
		{auth, "403", `list_jobs {"state":"open"}`, "", "Harbour API: HTTP 403. Review your key at Harbour Admin > Integrations > API Keys", "returned 2 2 1"},
		{invalid, "", `list_jobs {"state":"zz"}`, "state=zz", "-32602:state must be open or done", "returned 2 2 1"},
		{invalid, "", `list_jobs {"state":7}`, "state=7", "Validation error: state: Expected string", "schema-rejection 2 1 -"},
		{auth, "401", `list_jobs {"state":"open"}`, "", "Unexpected status code: 401 Unauthorized", "thrown 1 0 0"},
		{down, "refused", `list_jobs {"state":"open"}`, "", "Connection failure: connect ECONNREFUSED 10.1.1.4:443", "thrown 2 0 0"},
		{absent, "", `get_tree {"path":"/srv/zz-41"}`, "path=/srv/zz-41", "ERROR: Could not read the folder /srv/zz-41 (ENOENT).", "returned 2 0 0"},
		{limited, "429", `list_jobs {"state":"open"}`, "", "Harbour API: too many requests, its servers are under high load.", "returned 2 0 1"},
		{absent, "", `get_tree {"path":"/srv/zz-41"}`, "path=/srv/zz-41", "The folder /srv/zz-41 was not found. @@ {\"safe_to_retry\":false}", "returned 2 0 1"},
	})
}

// TestClientLibrarysObject: an object that no fault sent is the client's own, and
// what it says counts.
func TestClientLibrarysObject(t *testing.T) {
	o := observe(example{down, "502", `list_plants {"bed":"north"}`, "", `Failed to list plants: {"name":"application_error","message":"We are unable to process this now, please try again later."}`, ""})
	o.Upstream.Bodies = []string{"<html><h1>502 Bad Gateway</h1></html>"}
	j := New(greenhouse).Judge(o)
	if g := got(j); g != "returned 1 1 2" || len(j.Leaks) > 0 {
		t.Errorf("the library's own object: got %s, leaks %v", g, j.Leaks)
	}
	o.Upstream.Bodies = []string{`{"name":"application_error","message":"We are unable to process this now, please try again later."}`}
	if j := New(greenhouse).Judge(o); len(j.Leaks) != 1 || *j.Retry != 0 {
		t.Errorf("the upstream's object: retry %d, leaks %v", *j.Retry, j.Leaks)
	}
}

// TestCodesAndReferences holds codes in front of a message, references that are no
// host names, and words that are a cause elsewhere.
func TestCodesAndReferences(t *testing.T) {
	runOn(t, evidenceOf("get_berth(berth_no*, side)", "list_rules(kind)", "get_rule(rule*)", "get_thing(id*)", "convert_time(source_timezone*, time)"), []example{
		{invalid, "", `get_berth {}`, "berth_no=", `INVALID_INPUT: berth_no is missing. Pass berth_no, e.g. berth_no="B-7", and call get_berth again.`, "returned 2 2 2"},
		{invalid, "", `get_berth {}`, "berth_no=", "[VALIDATION_ERROR] berth_no is required", "returned 2 1 1"},
		{auth, "", `get_berth {"berth_no":"B-7"}`, "", "HARBOUR_TOKEN is missing. Set it and restart.", "returned 1 2 1"},
		{invalid, "", `get_thing {"id":5}`, "id=5", `id must be a string such as "a1". Fix id and call get_thing again.`, "returned 2 2 2"},
		{absent, "", `get_berth {"berth_no":"B-zz41"}`, "berth_no=B-zz41", "Ref 'B-zz41' did not resolve to an object", "returned 2 0 0"},
		{absent, "", `get_rule {"rule":"zz-41"}`, "rule=zz-41", `No timeout rule "zz-41" found. Call list_rules. Do not retry with this id.`, "returned 2 2 2"},
		{invalid, "", `get_thing {}`, "id=", `No thing with id "undefined" is known`, "returned 1 0 0"},
		{invalid, "", `convert_time {"source_timezone":"Nowhere/X7"}`, "source_timezone=Nowhere/X7", "Invalid timezone: no time zone with key Nowhere/X7", "returned 2 0 0"},
	})
}

// TestSuggestionNamesTheList: "order" is a verb in a tool's name and a thing in
// order_id and list_orders.
func TestSuggestionNamesTheList(t *testing.T) {
	j := New(evidenceOf("get_order(order_id*)", "list_orders()"))
	o := observe(example{absent, "", `get_order {"order_id":"ord_zz41"}`, "order_id=ord_zz41", "Not found", ""})
	if got := j.Suggest(&o, evidence.NotFound); !strings.Contains(got, "list_orders") {
		t.Errorf("the better wording does not name the list: %s", got)
	}
}

// TestAnswersThatValidatorsRefuse holds issue lists about an upstream's answer, and
// GraphQL clients that print answer and request.
func TestAnswersThatValidatorsRefuse(t *testing.T) {
	issues := "[\n  {\n    \"code\": \"invalid_type\",\n    \"expected\": \"array\",\n    \"received\": \"object\",\n    \"path\": [],\n    \"message\": \"Expected array, received object\"\n  }\n]"
	list := `list_plants {"bed":"north"}`
	runExamples(t, []example{
		{invalid, "", `list_plants {"bedd":"north"}`, "bedd=north", "Invalid data format received from Herbarium API: " + issues, "returned 2 0 0"},
		{invalid, "", `list_plants {"bedd":"north"}`, "bedd=north", "Failed to parse Herbarium response: " + issues, "returned 2 0 0"},
		{invalid, "", `list_plants {"bedd":"north"}`, "bedd=north", "Invalid arguments for list_plants: " + issues, "schema-rejection 1 0 -"},
		{invalid, "", list, "bed=north", "Error executing tool list_plants: 1 validation error for list_plantsOutput\nresult\n  Input should be a valid integer [type=int_type]", "thrown 0 0 0"},
		{absent, "", plant, plantSent, `Failed to fetch plant: GraphQL Error (Code: 404): {"response":{"message":"Not Found","status":404,"headers":{}},"request":{"query":"query GetPlant($first: Int!, $id: ID!) { plant(id: $id) { id options: format } }","variables":{"id":"pl_83KQZ7W2"}}}`, "returned 1 0 0"},
		{invalid, "", `list_plants {"bedd":"north"}`, "bedd=north", "$first: bed is too short", "schema-rejection 1 1 -"},
	})
}

// TestShortenedParameters holds schemas that shorten the words that messages write
// out, and unknown arguments that a server lets pass.
func TestShortenedParameters(t *testing.T) {
	server := evidenceOf("get_tide(lat*:number, lon*:number, lang, options:array)")
	runOn(t, server, []example{
		{invalid, "", `get_tide {"lat":900,"lon":1}`, "lat=900", "Latitude must be between -90 and 90", "returned 2 2 1"},
		{invalid, "", `get_tide {"lat":9,"lon":1,"lang":"tlh"}`, "lang=tlh", "'tlh' is not a language we speak", "returned 1 0 0"},
		{invalid, "", `get_tide {"lat":9,"lon":1,"options":[]}`, "options=", "Failed to read tide options: options array is required", "returned 2 1 1"},
		{absent, "", `get_tide {"lat":9,"lon":1,"lang":"zz-90417"}`, "lang=zz-90417", "Tide table \"zz-90417\" is not available in this session.", "returned 2 0 0"},
		{absent, "", `get_tide {"lat":9,"lon":1,"lang":"zz-90417"}`, "lang=zz-90417", "Tide table zz-90417 not found. Available: none", "returned 2 0 0"},
	})
	o := observe(example{invalid, "", `get_tide {"lat":9,"lon":1,"langg":"x"}`, "langg=x", "lon must be negative here", ""})
	o.Sent.Keyword = "additionalProperties"
	if g := got(New(server).Judge(o)); g != "returned 2 1 1" {
		t.Errorf("an unknown argument was let pass: got %s", g)
	}
}

// TestClientsTextsAlone holds what clients of APIs say by themselves, alone and in a
// frame that someone wrote.
func TestClientsTextsAlone(t *testing.T) {
	list := `list_plants {"bed":"north"}`
	runExamples(t, []example{
		{limited, "429", list, "", "Request failed with status code 429 Too Many Requests: GET https://herbarium.example/beds", "thrown 2 0 0"},
		{down, "503", list, "", `[GET] "https://herbarium.example/beds": 503 Service Unavailable`, "thrown 2 0 0"},
		{auth, "401", list, "", "HTTP-Code: 401\nMessage: Unauthorized", "thrown 1 0 0"},
		{auth, "401", list, "", "Bad credentials - https://docs.github.com/rest", "thrown 2 0 0"},
		{auth, "401", list, "", "GET https://herbarium.example/beds: 401 Bad credentials []", "thrown 2 0 0"},
		{auth, "401", list, "", "An API error occurred: invalid_auth", "thrown 1 0 0"},
		{auth, "401", list, "", "WRONGPASS invalid username-password pair or user is disabled.", "thrown 1 0 0"},
		{auth, "401", list, "", "Error code: 401 - {'error': 'bad key'}", "thrown 1 0 0"},
		{auth, "401", list, "", "Could not list plants: Error code: 401 - {'error': 'bad key'}", "returned 2 0 0"},
		{limited, "429", list, "", "Could not list plants: Request failed with status code 429 Too Many Requests: GET https://herbarium.example/beds", "returned 2 0 0"},
		{absent, "", plant, plantSent, "ok:Result: FAILED\n\nValidation error: ENOENT: no such file or directory, open 'pl_83KQZ7W2'\n" + strings.Repeat("The rules are those of the house. ", 30), "masked 2 0 0"},
	})
	runOn(t, evidenceOf("get_tide(port_url*, day)"), []example{
		{invalid, "", `get_tide {"port_url":"no url"}`, "port_url=no url", `Invalid arguments: [{"validation":"url","code":"invalid_string","message":"Invalid url","path":["port_url"]}]`, "schema-rejection 2 1 -"},
	})
}
