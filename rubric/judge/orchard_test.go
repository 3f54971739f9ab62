package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// orchard wraps a company's web service, in the manner of real servers.
var orchard = evidence.Server{
	Record: "server", Key: "orchardcloud__orchard-mcp", Name: "orchard", Package: "@orchardcloud/orchard-mcp",
	Tools: []evidence.Tool{
		tool("orchard_get_tree(treeId*, include)"),
		tool("orchard_list_trees(rowId, variety=apple|pear|plum, pageSize:integer, cursor)"),
		tool("orchard_search(query*, limit:integer)"),
		tool("!orchard_create_harvest(treeId*, kilos*:number, pickedAt, note)"),
		tool("orchard_list_harvests(treeId*, since)"),
		tool("!orchard_delete_label(labelId*)"),
		tool("orchard_run_report(spec:object, format=csv|json)"),
	},
}

func TestOrchardMissing(t *testing.T) {
	tree := `orchard_get_tree {"treeId":"b71fe0c2ad9948"}`
	sent := "treeId=b71fe0c2ad9948"
	runTold(t, orchard, absent, "", tree, sent, []told{
		{"returned 0", "Error: Request failed with status code 404"},
		{"thrown 0", "Request failed with status code 404"},
		{"thrown 0", "AxiosError: Request failed with status code 404"},
		{"returned 0", "API error 404: Not Found"},
		{"returned 0", "Orchard API returned 404"},
		{"returned 1", "{\"ok\":false,\"error\":\"tree_not_found\"}"},
		{"returned 1", "Error: Tree does not exist or you do not have access to it"},
		{"returned 1", "{\"errors\":[{\"message\":\"Could not resolve to a Tree with the global id\",\"type\":\"NOT_FOUND\"}]}"},
		{"returned 2", "{\"errors\":[{\"message\":\"Could not resolve to a node with the global id of 'b71fe0c2ad9948'\"}]}"},
		{"returned 2", "HTTP 404 for /v2/trees/b71fe0c2ad9948"},
		{"returned 2", "GET https://api.orchard.example/v2/trees/b71fe0c2ad9948 - 404: {\"message\":\"Not Found\"}"},
		{"thrown 2", "404 Client Error: Not Found for url: https://api.orchard.example/v2/trees/b71fe0c2ad9948"},
		{"returned 1", "Failed to get tree: Request failed with status code 404"},
		{"returned 1", "Error fetching tree: 404 Not Found"},
		{"returned 1", "Failed to retrieve tree details"},
		{"returned 1", "Tree lookup failed: HTTP 404"},
		{"returned 0", "Failed to execute tool orchard_get_tree: Not Found"},
		{"returned 0", "Tool orchard_get_tree failed"},
		{"returned 0", "{\"statusCode\":404,\"error\":\"Not Found\",\"message\":\"Not Found\"}"},
		{"returned 0", "{\"success\":false,\"message\":\"Request failed\"}"},
		{"returned 1", "Error: Tree undefined not found"},
		{"returned 0", "Error: undefined"},
		{"returned 0", "Error: [object Object]"},
		{"thrown 0", "Cannot read properties of undefined (reading 'rows')"},
		{"masked 2", "ok:{\"error\":\"Tree b71fe0c2ad9948 not found\"}"},
		{"masked 1", "ok:{\"error\":\"tree not found\"}"},
		{"masked 0", "ok:{\"error\":\"Not Found\",\"status\":404}"},
		{"masked 0", "ok:{\"tree\":{},\"harvests\":[]}"},
		{"masked 0", "ok:No data found"},
		{"masked 1", "ok:Tree not found"},
		{"masked 0", "ok:undefined"},
		{"masked 2", "ok:## Error\n\nNo tree with id **b71fe0c2ad9948** exists."},
		{"masked 2", "ok:❌ Tree b71fe0c2ad9948 could not be loaded: 404"},
		{"masked 0", "ok:treeId: b71fe0c2ad9948\nvariety: N/A\nrow: N/A\nplanted: N/A"},
		{"success -", "ok:{\"id\":\"b71fe0c2ad9948\",\"variety\":\"plum\",\"row\":7}"},
		{"thrown 0", "-32603:Internal error"},
		{"thrown 2", "-32000:tree b71fe0c2ad9948 not found"},
		{"thrown 1", "-32603:Tree not found"},
		{"thrown 0", "-32603:Request failed with status code 404"},
		{"returned 1 unauthorized", "ORCHARD_API_KEY is not configured"},
		{"returned 2 unauthorized", "Orchard API key missing"},
		{"returned 2 unavailable", "getaddrinfo failed for api.orchard.example, cannot load trees"},
		{"returned 2 invalid-input", "treeId must be a UUID"},
		{"returned 2 invalid-input", "Invalid treeId format. Expected 24 hex characters."},
		{"schema-rejection 2 invalid-input", "MCP error -32602: Input validation error: Invalid arguments for tool orchard_get_tree: treeId: Invalid uuid"},
	})
	runTold(t, orchard, absent, "", `orchard_search {"query":"zzqx nothing"}`, "query=zzqx nothing", []told{
		{"success -", "ok:{\"results\":[],\"hasMore\":false}"},
		{"success -", "ok:No results found for 'zzqx nothing'"},
		{"success -", "ok:Found 0 trees matching \"zzqx nothing\"."},
		{"success -", "ok:## Search results\n\n_No matches._"},
		{"success -", "ok:{\"count\":0,\"items\":[],\"query\":\"zzqx nothing\"}"},
	})
	runTold(t, orchard, absent, "", `orchard_list_harvests {"treeId":"b71fe0c2ad9948"}`, sent, []told{
		{"masked 0", "ok:{\"harvests\":[],\"nextCursor\":null}"},
		{"masked 0", "ok:[]"},
	})
	runTold(t, orchard, absent, "", `orchard_delete_label {"labelId":"lb_zz0091x"}`, "labelId=lb_zz0091x", []told{
		{"success -", "ok:{\"deleted\":true}"},
		{"success -", "ok:Label lb_zz0091x deleted."},
		{"masked 2", "ok:Failed to delete label lb_zz0091x: 404"},
		{"returned 1", "Failed to delete label: Not Found"},
	})
}

func TestOrchardArguments(t *testing.T) {
	runTold(t, orchard, invalid, "", `orchard_list_trees {"pageSize":"many"}`, "pageSize=many", []told{
		{"schema-rejection 2", "MCP error -32602: Invalid arguments for tool orchard_list_trees: [\n  {\n    \"code\": \"invalid_type\",\n    \"expected\": \"number\",\n    \"received\": \"string\",\n    \"path\": [\n      \"pageSize\"\n    ],\n    \"message\": \"Expected number, received string\"\n  }\n]"},
		{"schema-rejection 2", "Input validation error: 'many' is not of type 'integer'\npageSize"},
		{"schema-rejection 1", "Input validation error: 'many' is not of type 'integer'"},
		{"schema-rejection 2", "1 validation error for orchard_list_treesArguments\npageSize\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value='many', input_type=str]"},
		{"thrown 2", "-32603:pageSize must be an integer"},
		{"returned 1", "Error: Invalid pageSize"},
		{"returned 1", "{\"error\":{\"code\":\"invalid_request\",\"param\":\"pageSize\"}}"},
		{"returned 2", "{\"error\":{\"code\":\"invalid_request\",\"param\":\"pageSize\",\"message\":\"must be a number\"}}"},
		{"returned 2", "pageSize (many) is not numeric"},
		{"returned 0", "Error: Invalid arguments"},
		{"returned 0", "Error: Invalid arguments for orchard_list_trees"},
		{"returned 0", "{\"error\":\"Bad Request\",\"status\":400}"},
		{"returned 0", "Error: Request failed with status code 400"},
		{"thrown 0", "Request failed with status code 400"},
		{"masked 0", "ok:{\"error\":\"Bad Request\"}"},
		{"masked 2", "ok:Error: pageSize must be a positive integer"},
		{"success -", "ok:{\"trees\":[{\"id\":\"t1\",\"variety\":\"pear\"}]}"},
	})
	runTold(t, orchard, invalid, "", `orchard_create_harvest {"kilos":12}`, "treeId=", []told{
		{"schema-rejection 2", "MCP error -32602: Input validation error: Invalid arguments for tool orchard_create_harvest: Required at \"treeId\""},
		{"schema-rejection 2", "Error: [{\"code\":\"invalid_type\",\"expected\":\"string\",\"received\":\"undefined\",\"path\":[\"treeId\"],\"message\":\"Required\"}]"},
		{"returned 2", "Error: Missing required parameter: treeId"},
		{"returned 2", "treeId and kilos are both required"},
		{"returned 2", "Missing treeId"},
		{"returned 2", "Please provide a treeId."},
		{"returned 1", "Missing required parameters"},
		{"returned 1", "Error: required argument not provided"},
		{"thrown 0", "Cannot read properties of undefined (reading 'split')"},
		{"thrown 1", "KeyError: 'treeId'"},
		{"returned 2", "Error: treeId is a required field"},
		{"returned 2", "At least one of treeId or rowId must be set"},
	})
	runTold(t, orchard, invalid, "", `orchard_list_trees {"variety":"mango"}`, "variety=mango", []told{
		{"schema-rejection 2", "variety: Invalid enum value. Expected 'apple' | 'pear' | 'plum', received 'mango'"},
		{"schema-rejection 1", "Input validation error: 'mango' is not one of ['apple', 'pear', 'plum']"},
		{"returned 2", "Unknown variety: mango. Supported: apple, pear, plum"},
		{"returned 2", "variety 'mango' not supported"},
		{"returned 1", "Invalid variety"},
		{"returned 1", "{\"message\":\"mango is not a recognized value\"}"},
		{"returned 2", "Parameter variety has an unsupported value"},
		{"masked 2", "ok:No such variety: mango (variety)"},
	})
	runTold(t, orchard, invalid, "", `orchard_list_trees {"colour":"unexpected-7f1a"}`, "colour=unexpected-7f1a", []told{
		{"schema-rejection 2", "Unrecognized key(s) in object: 'colour'"},
		{"schema-rejection 2", "1 validation error for call[orchard_list_trees]\ncolour\n  Unexpected keyword argument [type=unexpected_keyword_argument, input_value='unexpected-7f1a', input_type=str]"},
		{"schema-rejection 2", "Input validation error: Additional properties are not allowed ('colour' was unexpected)"},
		{"returned 2", "Unknown parameter: colour"},
		{"returned 2", "colour is not a parameter of this tool"},
		{"success -", "ok:{\"trees\":[{\"id\":\"t1\"}]}"},
	})
	runTold(t, orchard, invalid, "", `orchard_run_report {"spec":{"from":"2024-13-45"},"format":"csv"}`, "spec.from=2024-13-45", []told{
		{"returned 2", "spec.from: 2024-13-45 is no calendar day"},
		{"returned 2", "'from' in spec must be a valid date"},
		{"returned 1", "spec is invalid"},
		{"returned 1", "Invalid date"},
		{"thrown 2", "time data '2024-13-45' does not match format '%Y-%m-%d'"},
	})
}

func TestOrchardNetwork(t *testing.T) {
	trees := `orchard_list_trees {"pageSize":5}`
	runTold(t, orchard, down, "500", trees, "", []told{
		{"returned 2", "Orchard API error: 500 Internal Server Error"},
		{"returned 1", "API request failed: 500"},
		{"returned 1", "Error: HTTP error! status: 500"},
		{"returned 1", "Error: Request failed with status code 500"},
		{"returned 2", "Failed to list trees: Request failed with status code 500"},
		{"returned 2", "Error listing trees: 500 {\"error\":{\"code\":\"internal\"}}"},
		{"returned 0", "Error: Internal error"},
		{"returned 1", "Internal Server Error"},
		{"returned 1", "Failed to list trees"},
		{"returned 0", "An error occurred while processing your request."},
		{"masked 1", "ok:{\"error\":\"Request failed with status code 500\"}"},
		{"masked 0", "ok:{\"trees\":[]}"},
		{"masked 2", "ok:Error listing trees: HTTP 500"},
		{"thrown 1", "-32603:Request failed with status code 500"},
		{"thrown 2", "Server error '500 Internal Server Error' for url 'https://api.orchard.example/trees'\nFor more information check: https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/500"},
		{"returned 0", "Error: Cannot read properties of undefined (reading 'map')"},
	})
	runTold(t, orchard, down, "html", trees, "", []told{
		{"returned 1", "Error: Unexpected token < in JSON at position 0"},
		{"thrown 1", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON"},
		{"thrown 1", "Expecting value: line 1 column 1 (char 0)"},
		{"returned 2", "Failed to list trees: Unexpected token < in JSON at position 0"},
		{"returned 2", "Orchard API did not return JSON"},
		{"thrown 1", "invalid character '<' looking for beginning of value"},
		{"thrown 0", "Cannot read properties of undefined (reading 'map')"},
		{"thrown 0", "'str' object has no attribute 'get'"},
		{"masked 0", "ok:Found 0 trees"},
		{"masked 0", "ok:<html><head><title>Welcome</title></head><body>hello</body></html>"},
		{"returned 0", "Error: data.trees is not iterable"},
	})
	runTold(t, orchard, down, "cut", trees, "", []told{
		{"thrown 1", "Unterminated string in JSON at position 118"},
		{"returned 1", "Error: Unexpected end of JSON input"},
		{"returned 2", "Failed to list trees: Unexpected end of JSON input"},
		{"thrown 1", "unexpected end of JSON input"},
		{"thrown 1", "Unterminated string starting at: line 1 column 60 (char 59)"},
		{"thrown 1", "EOF while parsing a string at line 1 column 118"},
	})
	runTold(t, orchard, down, "reset", trees, "", []told{
		{"returned 1", "Error: socket hang up"},
		{"thrown 1", "socket hang up"},
		{"thrown 1", "read ECONNRESET"},
		{"thrown 0", "fetch failed"},
		{"returned 0", "Error: fetch failed"},
		{"returned 1", "Failed to list trees: fetch failed"},
		{"thrown 0", "terminated"},
		{"thrown 0", "aborted"},
		{"thrown 1", "Server disconnected without sending a response."},
		{"thrown 1", "('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))"},
		{"thrown 1", "unexpected EOF"},
		{"returned 2", "Orchard request failed: socket hang up"},
		{"returned 1", "Network error: unable to reach the API"},
		{"returned 0", "Error: Request failed"},
		{"returned 2", "request to https://api.orchard.example/trees failed: socket hang up"},
		{"thrown 2", "request to https://api.orchard.example/trees failed, reason: socket hang up"},
	})
	runTold(t, orchard, down, "refused", trees, "", []told{
		{"thrown 2", "connect ECONNREFUSED 10.9.8.7:443"},
		{"returned 2", "Error: connect ECONNREFUSED 10.9.8.7:443"},
		{"thrown 1", "All connection attempts failed"},
		{"returned 1", "Error: All connection attempts failed"},
		{"thrown 2", "Cannot connect to host api.orchard.example:443 ssl:default [Connect call failed ('10.9.8.7', 443)]"},
		{"returned 1", "{\"error\":\"ECONNREFUSED\"}"},
		{"returned 2", "Could not connect to Orchard"},
		{"returned 1", "Unable to connect"},
	})
	runTold(t, orchard, limited, "429/37", trees, "", []told{
		{"returned 1", "Error: Request failed with status code 429"},
		{"returned 2", "Orchard API error (429): Too Many Requests"},
		{"returned 1", "{\"error\":{\"message\":\"Rate limit exceeded\"}}"},
		{"returned 2", "Failed to list trees: 429"},
		{"returned 1", "API rate limit exceeded, retry after 37 seconds"},
		{"returned 0", "Error: Request failed"},
		{"masked 0", "ok:[]"},
	})
	runTold(t, orchard, auth, "401", trees, "", []told{
		{"returned 1", "Error: Request failed with status code 401"},
		{"returned 2", "Orchard API error: 401 Unauthorized - check ORCHARD_API_KEY"},
		{"returned 1", "Authentication failed. Please check your API key."},
		{"returned 1", "{\"message\":\"Bad credentials\"}"},
		{"returned 2", "Failed to list trees: Invalid API key"},
		{"returned 1", "Invalid access token"},
		{"returned 0", "Tree not found"},
		{"masked 1", "ok:{\"error\":\"Unauthorized\"}"},
		{"masked 0", "ok:{\"trees\":null}"},
	})
	runTold(t, orchard, slow, "silent", trees, "", []told{
		{"returned 1", "Error: timeout of 30000ms exceeded"},
		{"thrown 1", "timeout of 30000ms exceeded"},
		{"thrown 1", "The operation was aborted due to timeout"},
		{"returned 2", "Failed to list trees: timeout of 30000ms exceeded"},
		{"returned 1", "Request timed out after 30s"},
		{"thrown 0", "This operation was aborted"},
		{"returned 0", "Error: This operation was aborted"},
		{"returned 2", "Orchard API request timed out"},
		{"thrown 1", "ReadTimeout: "},
	})
}
