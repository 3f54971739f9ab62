package judge

import "testing"

// TestChannelField is TestChannel for texts in the manner of real libraries and
// wrappers.
func TestChannelField(t *testing.T) { runTables(t, channelFieldTables()) }

func channelFieldTables() []table {
	return []table{
		{greenhouse, allAxes, channelFieldField()},
		{issueDesk, allAxes, channelFieldWrappers()},
		{issueDesk, allAxes, channelFieldOddities()},
		{storeOfBooks, allAxes, channelFieldRuntimes()},
	}
}

func channelFieldField() []example {
	doc := `read_leaflet {"path":"zz/leaflet-41.md"}`
	docSent := "path=zz/leaflet-41.md"
	return []example{
		{absent, "", plant, plantSent, "An error occurred (ResourceNotFoundException) when calling the GetPlant operation: Requested resource not found", "thrown 1 0 0"},
		{absent, "", plant, plantSent, "5 NOT_FOUND: plant pl_83KQZ7W2", "thrown 2 0 0"},
		{absent, "", plant, plantSent, "Request failed with status code 404", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "Client error '404 Not Found' for url 'https://api.garden.example/plants/pl_83KQZ7W2'\nFor more information check: https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/404", "thrown 2 0 0"},
		{absent, "", plant, plantSent, "Error executing tool get_plant: 404 Client Error: Not Found for url: https://api.garden.example/plants/pl_83KQZ7W2", "thrown 2 0 0"},
		{absent, "", doc, docSent, "[Errno 2] No such file or directory: '/srv/docs/zz/leaflet-41.md'", "thrown 2 0 0"},
		{absent, "", doc, docSent, "open /srv/docs/zz/leaflet-41.md: no such file or directory", "thrown 2 0 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "required argument \"plant_id\" not found", "schema-rejection 2 1 -"},
		{invalid, "", `get_plant {}`, "plant_id=", "Error executing tool get_plant: 'plant_id'", "thrown 1 0 0"},
		{invalid, "", `get_plant {"plant_id":7}`, "plant_id=7", "argument \"plant_id\" is not a string", "schema-rejection 2 1 -"},
		{invalid, "", `get_plant {"plant_id":7}`, "plant_id=7", "plant_id.trim is not a function", "thrown 1 0 0"},
		{invalid, "", `list_plants {"limit":"lots"}`, "limit=lots", "json: cannot unmarshal string into Go struct field Args.limit of type int", "schema-rejection 2 1 -"},
		{invalid, "", `list_plants {"limit":"lots"}`, "limit=lots", "-32603:strconv.Atoi: parsing \"lots\": invalid syntax", "thrown 1 0 0"},
		{invalid, "", `list_plants {"mood":"angry"}`, "mood=angry", "Invalid arguments: mood: Invalid enum value. Expected 'dry' | 'wet' | 'resting', received 'angry'", "schema-rejection 2 2 -"},
		{invalid, "", `list_plants {"mood":"angry"}`, "mood=angry", "[\n  {\n    \"received\": \"angry\",\n    \"code\": \"invalid_enum_value\",\n    \"options\": [\n      \"dry\",\n      \"wet\"\n    ],\n    \"path\": [\n      \"mood\"\n    ],\n    \"message\": \"Invalid enum value. Expected 'dry' | 'wet', received 'angry'\"\n  }\n]", "schema-rejection 2 2 -"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "-32602:Invalid arguments for tool list_plants: [{\"code\":\"too_big\",\"maximum\":80,\"path\":[\"limit\"],\"message\":\"Number must be less than or equal to 80\"}]", "schema-rejection 2 2 -"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "Error executing tool list_plants: 1 validation error for list_plantsArguments\nlimit\n  Input should be less than or equal to 80 [type=less_than_equal, input_value=900, input_type=int]", "schema-rejection 2 2 -"},
		{down, "refused", beds, "", "net::ERR_CONNECTION_REFUSED at https://garden.example/plants", "thrown 2 0 0"},
		{down, "dns", beds, "", "page.goto: net::ERR_NAME_NOT_RESOLVED at https://garden.example/plants", "thrown 2 0 0"},
		{down, "refused", beds, "", "14 UNAVAILABLE: No connection established", "thrown 1 0 0"},
		{down, "refused", beds, "", "MongoServerSelectionError: connect ECONNREFUSED 127.0.0.1:27017", "thrown 2 0 0"},
		{down, "refused", beds, "", "error sending request for url (https://api.garden.example/plants)", "thrown 1 0 0"},
		{down, "refused", beds, "", "Network Error", "thrown 1 0 0"},
		{down, "refused", beds, "", "Connection error.", "thrown 1 0 0"},
		{down, "dns", beds, "", "cURL error 6: Could not resolve host: api.garden.example", "thrown 2 0 0"},
		{down, "dns", beds, "", "No such host is known. (api.garden.example:443)", "thrown 2 0 0"},
		{down, "dns", beds, "", "<urlopen error [Errno -2] Name or service not known>", "thrown 1 0 0"},
		{down, "503", beds, "", "Response status code does not indicate success: 503 (Service Unavailable).", "thrown 1 0 0"},
		{down, "503", beds, "", "Server error '503 Service Unavailable' for url 'https://api.garden.example/plants'", "thrown 2 0 0"},
		{down, "html", beds, "", "Expecting value: line 1 column 1 (char 0)", "thrown 1 0 0"},
		{down, "html", beds, "", "'str' object has no attribute 'get'", "thrown 0 0 0"},
		{slow, "silent", beds, "", "Request timed out.", "thrown 1 0 0"},
		{slow, "silent", beds, "", "Post \"https://api.garden.example/plants\": context deadline exceeded (Client.Timeout exceeded while awaiting headers)", "thrown 2 0 0"},
		{slow, "silent", beds, "", "4 DEADLINE_EXCEEDED: Deadline exceeded", "thrown 1 0 0"},
		{slow, "silent", beds, "", "The request was canceled due to the configured HttpClient.Timeout of 100 seconds elapsing.", "thrown 1 0 0"},
		{limited, "429/41", beds, "", "An error occurred (ThrottlingException) when calling the ListPlants operation: Rate exceeded", "thrown 2 0 0"},
		{limited, "429/41", beds, "", "8 RESOURCE_EXHAUSTED: Quota exceeded for quota metric 'Queries'", "thrown 1 0 0"},
		{auth, "403", beds, "", "7 PERMISSION_DENIED: The caller does not have permission", "thrown 1 0 0"},
	}
}

func channelFieldWrappers() []example {
	ticket := `get_ticket {"ticketId":"TK-zz88q1"}`
	sent := "ticketId=TK-zz88q1"
	search := `search_tickets {"query":"printer"}`
	create := `create_ticket {"title":"Printer broken"}`
	return []example{
		{absent, "", ticket, sent, "Error executing tool get_ticket: 'TK-zz88q1'", "thrown 2 0 0"},
		{absent, "", ticket, sent, "Error executing tool get_ticket: /srv/data/TK-zz88q1", "thrown 2 0 0"},
		{absent, "", ticket, sent, "connect ECONNREFUSED 127.0.0.1:8080", "thrown 2 0 0"},
		{absent, "", ticket, sent, "-32603:Ticket TK-zz88q1 not found", "thrown 2 0 0"},
		{down, "dns", search, "", "getaddrinfo ENOTFOUND api.tallydesk.example", "thrown 2 0 0"},
		{down, "cut", search, "", "Unexpected end of JSON input", "thrown 1 0 0"},
		{down, "html", search, "", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON", "thrown 1 0 0"},
		{down, "500", create, "", "-32603:Failed to create ticket: 500", "thrown 2 0 0"},
		{slow, "silent", search, "", "The operation was aborted due to timeout", "thrown 1 0 0"},
		{slow, "silent", search, "", "This operation was aborted", "thrown 0 0 0"},
		{limited, "429/30", search, "", "Request failed with status code 429", "thrown 1 0 0"},
		// arguments
		{invalid, "", `search_tickets {}`, "query=", "Cannot read properties of undefined (reading 'trim')", "thrown 0 0 0"},
		{invalid, "", `search_tickets {}`, "query=", "-32602:Missing query", "returned 2 1 1"},
		{invalid, "", `search_tickets {"query":"x","status":"zz"}`, "status=zz", "-32602:Invalid tools/call result: [{\"code\":\"invalid_type\",\"path\":[\"content\"],\"message\":\"Required\"}]", "thrown 0 0 0"},
	}
}

func channelFieldOddities() []example {
	search := `search_tickets {"query":"printer"}`
	return []example{
		{invalid, "", `get_ticket {}`, "ticketId=", "-32603:Output validation error: Invalid structured content for tool get_ticket: Invalid input: expected \"open\" at state", "thrown 0 0 0"},
		{down, "reset", search, "", "stream has been aborted", "thrown 0 0 0"},
		{down, "cut", search, "", "Unterminated string in JSON at position 70", "thrown 1 0 0"},
	}
}

func channelFieldRuntimes() []example {
	list := `list_volumes {"shelf":"used"}`
	return []example{
		// JVM
		{down, "tls", list, "", "javax.net.ssl.SSLHandshakeException: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target", "thrown 1 0 0"},
		{down, "refused", list, "", "java.net.ConnectException", "thrown 0 0 0"},
		{down, "dns", list, "", "java.net.UnknownHostException: api.folio.example", "thrown 2 0 0"},
		{down, "dns", list, "", "Unable to resolve host \"api.folio.example\": No address associated with hostname", "thrown 2 0 0"},
		{slow, "silent", list, "", "java.net.http.HttpTimeoutException: request timed out", "thrown 1 0 0"},
		{down, "503", list, "", "java.io.IOException: HTTP 503", "thrown 1 0 0"},
		// Rust
		{down, "refused", list, "", "error sending request for url (https://api.folio.example/volumes): client error (Connect): tcp connect error: Connection refused (os error 111)", "thrown 2 0 0"},
		{down, "dns", list, "", "error sending request for url (https://api.folio.example/volumes): client error (Connect): dns error: failed to lookup address information: Name or service not known", "thrown 2 0 0"},
		{down, "tls", list, "", "error sending request for url (https://api.folio.example/volumes): client error (Connect): invalid peer certificate: UnknownIssuer", "thrown 2 0 0"},
		{down, "reset", list, "", "error sending request for url (https://api.folio.example/volumes): connection closed before message completed", "thrown 2 0 0"},
		// Ruby
		{down, "refused", list, "", "Failed to open TCP connection to api.folio.example:443 (Connection refused - connect(2) for \"api.folio.example\" port 443)", "thrown 2 0 0"},
		{down, "dns", list, "", "Failed to open TCP connection to api.folio.example:443 (getaddrinfo: Name or service not known)", "thrown 2 0 0"},
		{down, "refused", list, "", "Errno::ECONNREFUSED: Failed to open TCP connection to api.folio.example:443 (Connection refused - connect(2) for 52.18.0.1:443)", "thrown 2 0 0"},
		{down, "reset", list, "", "Errno::ECONNRESET: Connection reset by peer", "thrown 1 0 0"},
		{slow, "silent", list, "", "Net::ReadTimeout: Net::ReadTimeout with #<Socket:(closed)>", "thrown 1 0 0"},
		{down, "html", list, "", "JSON::ParserError: 859: unexpected token at '<!DOCTYPE html>'", "thrown 1 0 0"},
		{down, "tls", list, "", "OpenSSL::SSL::SSLError: SSL_connect returned=1 errno=0 peeraddr=52.18.0.1:443 state=error: certificate verify failed (self-signed certificate)", "thrown 2 0 0"},
		// PHP
		{down, "refused", list, "", "GuzzleHttp\\Exception\\ConnectException: cURL error 7: Failed to connect to api.folio.example port 443", "thrown 2 0 0"},
		{down, "refused", list, "", "cURL error 7: Failed to connect to api.folio.example port 443 after 0 ms: Couldn't connect to server", "thrown 2 0 0"},
		{down, "dns", list, "", "cURL error 6: Could not resolve host: api.folio.example", "thrown 2 0 0"},
		{down, "reset", list, "", "cURL error 56: Recv failure: Connection reset by peer for https://api.folio.example/volumes", "thrown 2 0 0"},
		{slow, "silent", list, "", "cURL error 28: Operation timed out after 10001 milliseconds with 0 bytes received for https://api.folio.example/volumes", "thrown 2 0 0"},
		// .NET
		{down, "dns", list, "", "No such host is known. (api.folio.example:443)", "thrown 2 0 0"},
		// Go
		{down, "refused", list, "", "Get \"https://api.folio.example/volumes\": dial tcp 52.18.0.7:443: connect: connection refused", "thrown 2 0 0"},
		{down, "reset", list, "", "Get \"https://api.folio.example/volumes\": EOF", "thrown 2 0 0"},
		{slow, "silent", list, "", "Get \"https://api.folio.example/volumes\": context deadline exceeded (Client.Timeout exceeded while awaiting headers)", "thrown 2 0 0"},
	}
}
