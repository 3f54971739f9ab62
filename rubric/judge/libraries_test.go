package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// issueDesk is a seventh server, of the kind that wraps a web API.
var issueDesk = evidence.Server{
	Record: "server", Key: "npm-tallydesk-mcp", Name: "tallydesk", Package: "npm:tallydesk-mcp",
	Tools: []evidence.Tool{
		tool("get_ticket(ticketId*)"),
		tool("search_tickets(query*, status=open|closed, limit:integer)"),
		tool("list_comments(ticketId*, cursor)"),
		tool("!create_ticket(title*, body, labels:array)"),
		tool("run_query(sql*)"),
		tool("get_profile()"),
		tool("fetch_url(url*)"),
		tool("convert(from*, to*, amount*:number)"),
	},
}

// TestWebAPIWrappers holds what servers of this kind answer when a call fails.
func TestWebAPIWrappers(t *testing.T) {
	ticket, sent := `get_ticket {"ticketId":"TK-zz88q1"}`, "ticketId=TK-zz88q1"
	search := `search_tickets {"query":"printer"}`
	create := `create_ticket {"title":"Printer broken"}`
	runOn(t, issueDesk, []example{
		// not found
		{absent, "", ticket, sent, "Error: Tallydesk API error (404): ticket not found", "returned 1 0 0"},
		{absent, "", ticket, sent, "HTTP 404 for /tickets/TK-zz88q1", "returned 2 0 0"},
		{absent, "", ticket, sent, "Error: Request failed with status code 404", "returned 0 0 0"},
		{absent, "", ticket, sent, "Failed to get ticket: 404 Not Found", "returned 1 0 0"},
		{absent, "", ticket, sent, "Tallydesk returned HTTP 404 Not Found.", "returned 0 0 0"},
		{absent, "", ticket, sent, "404", "returned 0 0 0"},
		{absent, "", ticket, sent, "Could not resolve to a Ticket with the id of 'TK-zz88q1'.", "returned 2 0 0"},
		{absent, "", ticket, sent, "Invalid ticket ID", "returned 1 0 0"},
		{absent, "", ticket, sent, "Error executing tool get_ticket: 'TK-zz88q1'", "thrown 2 0 0"},
		{absent, "", ticket, sent, "Error executing tool get_ticket: /srv/data/TK-zz88q1", "thrown 2 0 0"},
		{absent, "", ticket, sent, "connect ECONNREFUSED 127.0.0.1:8080", "thrown 2 0 0"},
		{absent, "", ticket, sent, "Error: Could not reach the Tallydesk API: socket hang up", "returned 2 0 0"},
		{absent, "", ticket, sent, "ticketId must be a number", "returned 2 1 1"},
		{absent, "", ticket, sent, "Missing TALLY_TOKEN environment variable", "returned 1 1 0"},
		{absent, "", ticket, sent, "TALLY_TOKEN is not set. Set it in the environment of the server and restart.", "returned 1 2 1"},
		{absent, "", ticket, sent, "-32603:Ticket TK-zz88q1 not found", "thrown 2 0 0"},
		// network
		{down, "refused", search, "", "Error: fetch failed", "returned 0 0 0"},
		{down, "refused", `fetch_url {"url":"https://example.com/a"}`, "", "Failed to fetch https://example.com/a: fetch failed", "returned 1 0 0"},
		{down, "refused", search, "", "Tallydesk search failed: fetch failed", "returned 1 0 0"},
		{down, "refused", search, "", "query failed", "returned 0 0 0"},
		{down, "dns", search, "", "getaddrinfo ENOTFOUND api.tallydesk.example", "thrown 2 0 0"},
		{down, "dns", search, "", "Failed to search tickets: getaddrinfo ENOTFOUND api.tallydesk.example", "returned 2 0 0"},
		{down, "reset", search, "", "Error searching tickets: read ECONNRESET", "returned 2 0 0"},
		{down, "reset", search, "", "Unknown error", "returned 0 0 0"},
		{down, "reset", search, "", "Error: terminated", "returned 0 0 0"},
		{down, "cut", search, "", "Failed to search tickets: Unterminated string in JSON at position 67", "returned 2 0 0"},
		{down, "cut", search, "", "Unexpected end of JSON input", "thrown 1 0 0"},
		{down, "html", search, "", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON", "thrown 1 0 0"},
		{down, "html", search, "", "ok:Found undefined tickets:\n", "masked 0 0 0"},
		{down, "html", search, "", "ok:[]", "masked 0 0 0"},
		{down, "500", search, "", "Internal Server Error", "returned 1 0 0"},
		{down, "503", search, "", "Tallydesk API error: 503 Service Unavailable", "returned 2 0 0"},
		{down, "500", search, "", "ok:Error searching tickets: Request failed with status code 500", "masked 2 0 0"},
		{down, "500", create, "", "-32603:Failed to create ticket: 500", "thrown 2 0 0"},
		{slow, "silent", search, "", "The operation was aborted due to timeout", "thrown 1 0 0"},
		{slow, "silent", search, "", "Error searching tickets: timeout of 10000ms exceeded", "returned 2 0 0"},
		{slow, "silent", search, "", "This operation was aborted", "thrown 0 0 0"},
		{limited, "429/30", search, "", "Request failed with status code 429", "thrown 1 0 0"},
		{limited, "429/30", search, "", "Tallydesk rate limit exceeded. Please try again later.", "returned 2 1 1"},
		{limited, "403", search, "", "Tallydesk: API rate limit exceeded", "returned 2 0 0"},
		{auth, "401", search, "", "Tallydesk API error: 401 Unauthorized", "returned 2 0 0"},
		{auth, "401", search, "", "Authentication failed. Please check your API token.", "returned 1 1 1"},
		{auth, "403", search, "", "Forbidden", "returned 1 0 0"},
		{auth, "401", search, "", "Tallydesk rejected the token. Set TALLY_TOKEN to a valid one and restart the server.", "returned 2 2 1"},
		// arguments
		{invalid, "", `search_tickets {"query":"x","status":"zz"}`, "status=zz", "Invalid status", "returned 1 0 0"},
		{invalid, "", `search_tickets {"query":"x","status":"zz"}`, "status=zz", "Invalid status: zz. Must be one of: open, closed", "returned 2 2 1"},
		{invalid, "", `search_tickets {"query":"x","limit":9999}`, "limit=9999", "limit must be between 1 and 100", "returned 2 2 1"},
		{invalid, "", `search_tickets {}`, "query=", "Missing required parameter: query", "returned 2 1 1"},
		{invalid, "", `search_tickets {}`, "query=", "Invalid input", "returned 0 0 0"},
		{invalid, "", `search_tickets {}`, "query=", "Cannot read properties of undefined (reading 'trim')", "thrown 0 0 0"},
		{invalid, "", `search_tickets {}`, "query=", "-32602:Missing query", "schema-rejection 2 1 -"},
		{invalid, "", `search_tickets {}`, "query=", "query is a required field", "returned 2 1 1"},
		{invalid, "", `run_query {"sql":"SELEC 1"}`, "sql=SELEC 1", "syntax error near \"SELEC\"", "returned 2 0 0"},
		{invalid, "", `search_tickets {"query":"x","status":"zz"}`, "status=zz", "-32602:Invalid tools/call result: [{\"code\":\"invalid_type\",\"path\":[\"content\"],\"message\":\"Required\"}]", "thrown 0 0 0"},
	})
}
