package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// storeOfBooks is a server whose name ends with the language it is written in.
var storeOfBooks = evidence.Server{
	Record: "server", Key: "folio-java", Name: "folio-java",
	Tools: []evidence.Tool{
		tool("get_volume(volume_id*)"),
		tool("list_volumes(shelf=new|used, limit:integer)"),
	},
}

// TestRuntimesWords holds what the HTTP libraries of languages other than
// JavaScript and Python say, each in the shape in which a handler hands it on.
func TestRuntimesWords(t *testing.T) {
	list := `list_volumes {"shelf":"used"}`
	runOn(t, storeOfBooks, []example{
		// JVM
		{down, "tls", list, "", "Error listing volumes: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target", "returned 2 0 0"},
		{down, "tls", list, "", "javax.net.ssl.SSLHandshakeException: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target", "thrown 1 0 0"},
		{down, "tls", list, "", "Error listing volumes: Received fatal alert: handshake_failure", "returned 2 0 0"},
		{down, "tls", list, "", "Error listing volumes: No subject alternative DNS name matching api.folio.example found.", "returned 2 0 0"},
		{down, "refused", list, "", "java.net.ConnectException", "thrown 0 0 0"},
		{down, "refused", list, "", "Error listing volumes: null", "returned 1 0 0"},
		{down, "refused", list, "", "Error listing volumes: java.net.ConnectException: Connection refused", "returned 2 0 0"},
		{down, "refused", list, "", "I/O error on GET request for \"https://api.folio.example/volumes\": Connection refused", "returned 2 0 0"},
		{down, "dns", list, "", "java.net.UnknownHostException: api.folio.example", "thrown 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: api.folio.example: Name or service not known", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: java.nio.channels.UnresolvedAddressException", "returned 2 0 0"},
		{down, "dns", list, "", "Unable to resolve host \"api.folio.example\": No address associated with hostname", "thrown 2 0 0"},
		{down, "dns", list, "", "Failed to resolve 'api.folio.example' [A(1)] after 2 queries", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: HTTP/1.1 header parser received no bytes", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: Unexpected end of file from server", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: unexpected end of stream on https://api.folio.example/...", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: fixed content-length: 95, bytes received: 70", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: Premature end of Content-Length delimited message body (expected: 95; received: 70)", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: Premature EOF", "returned 2 0 0"},
		{slow, "silent", list, "", "java.net.http.HttpTimeoutException: request timed out", "thrown 1 0 0"},
		{slow, "silent", list, "", "Error listing volumes: Request timeout has expired [url=https://api.folio.example/volumes, request_timeout=10000 ms]", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: Read timed out", "returned 2 0 0"},
		{down, "503", list, "", "Server returned HTTP response code: 503 for URL: https://api.folio.example/volumes", "returned 2 0 0"},
		{down, "503", list, "", "java.io.IOException: HTTP 503", "thrown 1 0 0"},
		{down, "503", list, "", "503 Service Unavailable from GET https://api.folio.example/volumes", "returned 2 0 0"},
		{down, "dns-silent", list, "", "Error listing volumes: HTTP connect timed out", "returned 2 0 0"},
		{down, "dns", list, "", "Error listing volumes: HTTP connect timed out", "returned 1 0 0"},
		// Rust
		{down, "refused", list, "", "could not list volumes: error sending request for url (https://api.folio.example/volumes?limit=10)", "returned 1 0 0"},
		{down, "refused", list, "", "error sending request for url (https://api.folio.example/volumes): client error (Connect): tcp connect error: Connection refused (os error 111)", "thrown 2 0 0"},
		{down, "dns", list, "", "error sending request for url (https://api.folio.example/volumes): client error (Connect): dns error: failed to lookup address information: Name or service not known", "thrown 2 0 0"},
		{down, "dns", list, "", "https://api.folio.example/volumes: Dns Failed: resolve dns name 'api.folio.example:443': failed to lookup address information: Name or service not known", "returned 2 0 0"},
		{down, "tls", list, "", "error sending request for url (https://api.folio.example/volumes): client error (Connect): invalid peer certificate: UnknownIssuer", "thrown 2 0 0"},
		{down, "reset", list, "", "error sending request for url (https://api.folio.example/volumes): connection closed before message completed", "thrown 2 0 0"},
		{down, "cut", list, "", "could not list volumes: error decoding response body", "returned 2 0 0"},
		{slow, "silent", list, "", "could not list volumes: operation timed out", "returned 2 0 0"},
		{down, "503", list, "", "HTTP status server error (503 Service Unavailable) for url (https://api.folio.example/volumes)", "returned 2 0 0"},
		{evidence.RateLimited, "429", list, "", "HTTP status client error (429 Too Many Requests) for url (https://api.folio.example/volumes)", "returned 2 0 0"},
		// Ruby
		{down, "refused", list, "", "Failed to open TCP connection to api.folio.example:443 (Connection refused - connect(2) for \"api.folio.example\" port 443)", "thrown 2 0 0"},
		{down, "dns", list, "", "Failed to open TCP connection to api.folio.example:443 (getaddrinfo: Name or service not known)", "thrown 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: end of file reached", "returned 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: Connection reset by peer - SSL_connect", "returned 2 0 0"},
		{down, "tls", list, "", "SSL_connect returned=1 errno=0 peeraddr=52.18.0.7:443 state=error: certificate verify failed (self-signed certificate)", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: Net::ReadTimeout with #<TCPSocket:(closed)>", "returned 2 0 0"},
		{slow, "silent", list, "", "Error listing volumes: execution expired", "returned 2 0 0"},
		{down, "refused", list, "", "Errno::ECONNREFUSED: Failed to open TCP connection to api.folio.example:443 (Connection refused - connect(2) for 52.18.0.1:443)", "thrown 2 0 0"},
		{down, "reset", list, "", "Errno::ECONNRESET: Connection reset by peer", "thrown 1 0 0"},
		{slow, "silent", list, "", "Net::ReadTimeout: Net::ReadTimeout with #<Socket:(closed)>", "thrown 1 0 0"},
		{down, "html", list, "", "JSON::ParserError: 859: unexpected token at '<!DOCTYPE html>'", "thrown 1 0 0"},
		{down, "tls", list, "", "OpenSSL::SSL::SSLError: SSL_connect returned=1 errno=0 peeraddr=52.18.0.1:443 state=error: certificate verify failed (self-signed certificate)", "thrown 2 0 0"},
		{absent, "", `get_volume {"volume_id":"vol_zz88q1"}`, "volume_id=vol_zz88q1", "Folio::VolumeNotFoundError: No volume vol_zz88q1. Call list_volumes to see which there are.", "returned 2 2 1"},
		{absent, "", `get_volume {"volume_id":"vol_zz88q1"}`, "volume_id=vol_zz88q1", "RuntimeError: Volume not found", "returned 1 0 0"},
		// PHP
		{down, "refused", list, "", "GuzzleHttp\\Exception\\ConnectException: cURL error 7: Failed to connect to api.folio.example port 443", "thrown 2 0 0"},
		{down, "refused", list, "", "cURL error 7: Failed to connect to api.folio.example port 443 after 0 ms: Couldn't connect to server", "thrown 2 0 0"},
		{down, "dns", list, "", "cURL error 6: Could not resolve host: api.folio.example", "thrown 2 0 0"},
		{down, "dns", list, "", "file_get_contents(): php_network_getaddresses: getaddrinfo for api.folio.example failed: Name or service not known", "returned 2 0 0"},
		{down, "reset", list, "", "cURL error 56: Recv failure: Connection reset by peer for https://api.folio.example/volumes", "thrown 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: cURL error 52: Empty reply from server", "returned 2 0 0"},
		{down, "tls", list, "", "Error listing volumes: cURL error 60: SSL certificate problem: self-signed certificate", "returned 2 0 0"},
		{slow, "silent", list, "", "cURL error 28: Operation timed out after 10001 milliseconds with 0 bytes received for https://api.folio.example/volumes", "thrown 2 0 0"},
		// .NET
		{down, "refused", list, "", "Connection refused (api.folio.example:443)", "returned 2 0 0"},
		{down, "dns", list, "", "No such host is known. (api.folio.example:443)", "thrown 2 0 0"},
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
		{down, "refused", list, "", "Get \"https://api.folio.example/volumes\": dial tcp 52.18.0.7:443: connect: connection refused", "thrown 2 0 0"},
		{down, "reset", list, "", "Get \"https://api.folio.example/volumes\": EOF", "thrown 2 0 0"},
		{down, "reset", list, "", "Error listing volumes: http: server closed idle connection", "returned 2 0 0"},
		{down, "cut", list, "", "Error listing volumes: unexpected EOF", "returned 2 0 0"},
		{slow, "silent", list, "", "Get \"https://api.folio.example/volumes\": context deadline exceeded (Client.Timeout exceeded while awaiting headers)", "thrown 2 0 0"},
	})
}
