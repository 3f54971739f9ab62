package judge

import "testing"

// TestCauseField is TestCause for texts in the manner of real libraries and wrappers.
func TestCauseField(t *testing.T) { runTables(t, causeFieldTables()) }

func causeFieldTables() []table {
	return []table{
		{greenhouse, allAxes, causeFieldField()},
		{issueDesk, allAxes, causeFieldWrappers()},
		{issueDesk, allAxes, causeFieldOddities()},
		{storeOfBooks, allAxes, causeFieldRuntimes()},
	}
}

func causeFieldField() []example {
	return []example{
		{down, "refused", beds, "", "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?", "returned 2 0 0"},
		{down, "refused", beds, "", "Error fetching plants: All connection attempts failed", "returned 2 0 0"},
		{down, "reset", beds, "", "Error: Garden request failed: read ECONNRESET", "returned 2 0 0"},
		{down, "503", beds, "", "HTTP error! status: 503", "returned 1 0 0"},
		{down, "503", beds, "", "API Error: 503 - Service Unavailable", "returned 1 0 0"},
		{down, "500", beds, "", "Failed to list plants: Internal Server Error", "returned 2 0 0"},
		{down, "500", beds, "", "Unexpected error: None", "returned 0 0 0"},
		{slow, "silent", beds, "", "Upstream request timed out, please retry", "returned 1 1 2"},
		{slow, "silent", beds, "", "Error: Navigation timeout of 30000 ms exceeded", "returned 2 0 0"},
	}
}

func causeFieldWrappers() []example {
	search := `search_tickets {"query":"printer"}`
	return []example{
		{down, "refused", search, "", "Error: fetch failed", "returned 0 0 0"},
		{down, "refused", `fetch_url {"url":"https://example.com/a"}`, "", "Failed to fetch https://example.com/a: fetch failed", "returned 1 0 0"},
		{down, "refused", search, "", "Tallydesk search failed: fetch failed", "returned 1 0 0"},
		{down, "refused", search, "", "query failed", "returned 0 0 0"},
		{down, "dns", search, "", "Failed to search tickets: getaddrinfo ENOTFOUND api.tallydesk.example", "returned 2 0 0"},
		{down, "reset", search, "", "Error searching tickets: read ECONNRESET", "returned 2 0 0"},
		{down, "reset", search, "", "Unknown error", "returned 0 0 0"},
		{down, "reset", search, "", "Error: terminated", "returned 0 0 0"},
		{down, "cut", search, "", "Failed to search tickets: Unterminated string in JSON at position 67", "returned 2 0 0"},
		{down, "500", search, "", "Internal Server Error", "returned 1 0 0"},
		{down, "503", search, "", "Tallydesk API error: 503 Service Unavailable", "returned 2 0 0"},
		{slow, "silent", search, "", "Error searching tickets: timeout of 10000ms exceeded", "returned 2 0 0"},
	}
}

func causeFieldOddities() []example {
	search := `search_tickets {"query":"printer"}`
	return []example{
		{down, "dns", search, "", "Failed to connect to the database: getaddrinfo ENOTFOUND store", "returned 2 0 0"},
		{down, "504", search, "", "Tallydesk answered 504 Gateway Timeout. It may be overloaded or down.", "returned 2 0 0"},
	}
}

func causeFieldRuntimes() []example {
	list := `list_volumes {"shelf":"used"}`
	return []example{
		// JVM
		{down, "tls", list, "", "Error listing volumes: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target", "returned 2 0 0"},
		{down, "tls", list, "", "Error listing volumes: Received fatal alert: handshake_failure", "returned 2 0 0"},
		{down, "tls", list, "", "Error listing volumes: No subject alternative DNS name matching api.folio.example found.", "returned 2 0 0"},
		{down, "refused", list, "", "Error listing volumes: null", "returned 1 0 0"},
		{down, "refused", list, "", "Error listing volumes: java.net.ConnectException: Connection refused", "returned 2 0 0"},
		{down, "refused", list, "", "I/O error on GET request for \"https://api.folio.example/volumes\": Connection refused", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: api.folio.example: Name or service not known", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: java.nio.channels.UnresolvedAddressException", "returned 2 0 0"},
		{down, "dns", list, "", "Failed to resolve 'api.folio.example' [A(1)] after 2 queries", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: HTTP/1.1 header parser received no bytes", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: Unexpected end of file from server", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: unexpected end of stream on https://api.folio.example/...", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: fixed content-length: 95, bytes received: 70", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: Premature end of Content-Length delimited message body (expected: 95; received: 70)", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: Premature EOF", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: Request timeout has expired [url=https://api.folio.example/volumes, request_timeout=10000 ms]", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: Read timed out", "returned 2 0 0"},
		{down, "503", list, "", "Server returned HTTP response code: 503 for URL: https://api.folio.example/volumes", "returned 2 0 0"},
		{down, "503", list, "", "503 Service Unavailable from GET https://api.folio.example/volumes", "returned 2 0 0"},
		{down, "dns-silent", list, "", "Error listing volumes: HTTP connect timed out", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: HTTP connect timed out", "returned 1 0 0"},
		// Rust
		{down, "refused", list, "", "could not list volumes: error sending request for url (https://api.folio.example/volumes?limit=10)", "returned 1 0 0"},
		{down, "dns", list, "", "https://api.folio.example/volumes: Dns Failed: resolve dns name 'api.folio.example:443': failed to lookup address information: Name or service not known", "returned 2 0 0"},
		{down, "cut", list, "", "could not list volumes: error decoding response body", "returned 2 0 0"},
		{slow, "silent", list, "", "could not list volumes: operation timed out", "returned 2 0 0"},
		{down, "503", list, "", "HTTP status server error (503 Service Unavailable) for url (https://api.folio.example/volumes)", "thrown 2 0 0"},
		// Ruby
		{down, "reset", list, "", "Error listing volumes: end of file reached", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: Connection reset by peer - SSL_connect", "returned 2 0 0"},
		{down, "tls", list, "", "SSL_connect returned=1 errno=0 peeraddr=52.18.0.7:443 state=error: certificate verify failed (self-signed certificate)", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: Net::ReadTimeout with #<TCPSocket:(closed)>", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: execution expired", "returned 2 0 0"},
		// PHP
		{down, "dns", list, "", "file_get_contents(): php_network_getaddresses: getaddrinfo for api.folio.example failed: Name or service not known", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: cURL error 52: Empty reply from server", "returned 2 0 0"},
		{down, "tls", list, "", "Error listing volumes: cURL error 60: SSL certificate problem: self-signed certificate", "returned 2 0 0"},
		// .NET
		{down, "refused", list, "", "Connection refused (api.folio.example:443)", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: The response ended prematurely. (ResponseEnded)", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: An error occurred while sending the request.", "returned 1 0 0"},
		{down, "tls", list, "", "Error listing volumes: The remote certificate is invalid because of errors in the certificate chain: UntrustedRoot", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: The request was canceled due to the configured HttpClient.Timeout of 10 seconds elapsing.", "returned 2 0 0"},
		{down, "503", list, "", "Error listing volumes: Response status code does not indicate success: 503 (Service Unavailable).", "returned 2 0 0"},
		// Elixir
		{down, "refused", list, "", "Error listing volumes: %Req.TransportError{reason: :econnrefused}", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: non-existing domain", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: :nxdomain", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: socket closed", "returned 2 0 0"},
		// Go
		{down, "dns-silent", list, "", "listing volumes: Get \"https://api.folio.example/volumes?shelf=used\": dial tcp: lookup api.folio.example on 127.0.0.1:53: read udp 127.0.0.1:43197->127.0.0.1:53: i/o timeout (Client.Timeout exceeded while awaiting headers)", "returned 2 0 0"},
		{down, "dns", list, "", "listing volumes: Get \"https://api.folio.example/volumes?shelf=used\": dial tcp: lookup api.folio.example on 127.0.0.1:53: no such host", "returned 2 0 0"},
		{down, "reset", list, "", "listing volumes: read tcp 52.18.0.1:49408->52.18.0.1:443: read: connection reset by peer", "returned 2 0 0"},
		{slow, "silent", list, "", "listing volumes: Get \"https://api.folio.example/volumes?shelf=used\": context deadline exceeded (Client.Timeout exceeded while awaiting headers)", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: http: server closed idle connection", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: unexpected EOF", "returned 2 0 0"},
	}
}
