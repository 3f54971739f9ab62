package judge

import "testing"

func TestIsRaw(t *testing.T) {
	for text, want := range map[string]bool{
		"fetch failed": true, "TypeError: fetch failed": true, "socket hang up": true, "KeyError: 'id'": true, "'id'": true,
		"Request failed with status code 404": true, "getaddrinfo ENOTFOUND a.example": true, "[Errno 111] Connection refused": true,
		"context deadline exceeded": true, "Cannot read properties of undefined (reading 'x')": true, "sql: no rows in result set": true,
		"java.net.ConnectException: Connection refused": true, "Unexpected token '<', \"<html>\" is not valid JSON": true,
		"Error: fetch failed": false, "Garden API error: socket hang up": false, "HTTP 429: Too Many Requests": false,
		"ValidationError: the bed is locked": false, "No plant pl_1": false, "": false,
		"fetch failed. The garden may be closed, call again later.": false,
	} {
		if got := isRaw(text); got != want {
			t.Errorf("isRaw(%q) = %v, want %v", text, got, want)
		}
	}
}
