package judge

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestCause holds messages about outages and timeouts: their cause (cause*.go,
// codes.go) and their subject (subject*.go, operation.go, role.go, address.go).
func TestCause(t *testing.T) { runTables(t, causeTables()) }

func causeTables() []table {
	return []table{
		{mill, allAxes, causeWithoutSubject()},
		{greenhouse, allAxes, causeGreenhouse()},
		{greenhouse, allAxes, causeWordings()},
		{greenhouse, allAxes, causeMisleading()},
	}
}

func causeWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "The request timed out after 20 seconds.", "returned 1 0 0"},
		{slow, "silent", call, "", "The whole operation took too long.", "returned 1 0 0"},
		{slow, "silent", call, "", "The remote side never answered.", "returned 1 0 0"},
		{down, "refused", call, "", "The connection was refused.", "returned 1 0 0"},
		{down, "reset", call, "", "The server closed the connection in the middle.", "returned 1 0 0"},
		{down, "reset", call, "", "The last attempt broke off: connection reset.", "returned 1 0 0"},
		{down, "dns", call, "", "The host name could not be resolved.", "returned 1 0 0"},
		{down, "503", call, "", "The service returned HTTP 503.", "returned 1 0 0"},
		{down, "503", call, "", "The upstream API said 503.", "returned 1 0 0"},
		{slow, "silent", call, "", "El servidor no respondió a tiempo.", "returned 1 0 0"},
		{down, "refused", call, "", "Something went wrong.", "returned 0 0 0"},
		{down, "refused", call, "", "An unexpected error has occurred.", "returned 0 0 0"},
		{down, "refused", call, "", "The operation could not be completed.", "returned 0 0 0"},
	}
}

func causeGreenhouse() []example {
	return []example{
		{down, "refused", beds, "", "Error: fetch failed", "returned 0 0 0"},
		{down, "refused", beds, "", "The plant register turned the connection away.", "returned 2 0 0"},
		{down, "refused", beds, "", "Could not list plants: connection refused. This is transient; retry in 20 seconds.", "returned 2 2 2"},
		{down, "refused", beds, "", "Failed to list plants", "returned 1 0 0"},
		{down, "refused", beds, "", "Garden API unreachable, try again shortly", "returned 2 1 2"},
		{down, "refused", beds, "", "The service refused the connection", "returned 1 0 0"},
		{down, "refused", beds, "", "Connection refused by the plant register. Do not retry.", "returned 2 0 0"},
		{down, "refused", beds, "", "Connection refused by the plant register. Do not retry before 12:30 UTC.", "returned 2 2 2"},
		{down, "refused", beds, "", "Connection refused by the plant register. Don't call again within 15 seconds.", "returned 2 2 2"},
		{down, "refused", plant, "", "Plant pl_83KQZ7W2 not found", "returned 0 0 0"},
		{down, "refused", plant, "", "plant_id must be a string", "returned 0 0 0"},
		{down, "refused", plant, "", "Reading pl_83KQZ7W2 failed after 3 attempts", "returned 1 0 0"},
		{down, "refused", plant, "", "Max retries exceeded", "returned 0 0 0"},
		{down, "dns", beds, "", "The name of the plant register could not be resolved. Check that GARDEN_URL is right.", "returned 2 1 0"},
		{down, "reset", beds, "", "Plant register: socket hang up", "returned 2 0 0"},
		{down, "reset", beds, "", "The plant register dropped the connection halfway. Safe to repeat.", "returned 2 1 2"},
		{down, "refused", `water_plant {"plant_id":"pl_1","litres":3}`, "", "The valve controller refused the connection, nothing was watered. Try again in 10 s.", "returned 2 2 2"},
		{down, "503", beds, "", "HTTP 503: Service Unavailable", "returned 1 0 0"},
		{down, "503", beds, "", "503 Service Temporarily Unavailable", "returned 1 0 0"},
		{down, "503", beds, "", "Garden API is temporarily unavailable (503).", "returned 2 0 1"},
		{down, "503", beds, "", "Garden API error 503: {\"message\":\"try again later\"}", "returned 2 0 0"},
		{down, "503", beds, "", "Could not read the beds: the register answered 503. It is a temporary problem.", "returned 2 0 2"},
		{down, "500", beds, "", "Internal error", "returned 0 0 0"},
		{down, "500", beds, "", "An unexpected error occurred. Check the logs.", "returned 0 0 0"},
		{down, "500", beds, "", "The plant register failed with HTTP 500; wait 30 seconds and call list_plants once more.", "returned 2 2 2"},
		{down, "500", beds, "", "Failed to list plants: might be a timeout, a DNS problem, missing permissions or a wrong id.", "returned 1 0 0"},
		{down, "500", beds, "", "{\"error\":\"UPSTREAM\",\"message\":\"The plant register answered 500\",\"isRetryable\":true}", "returned 2 0 2"},
		{down, "500", beds, "", "The plant register answered 500. Retry in 5 s. @@ {\"isRetryable\":false}", "returned 2 2 1"},
		{down, "502", beds, "", "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>", "returned 1 0 0"},
		{down, "html", beds, "", "The plant register sent a web page instead of JSON.", "returned 2 0 0"},
		{down, "cut", beds, "", "The answer of the plant register was cut short; retry.", "returned 2 1 2"},
		{slow, "silent", beds, "", "The plant register gave no answer within 20 s. Try again.", "returned 2 1 2"},
		{slow, "silent", beds, "", "The plant register gave no answer within 20 s.", "returned 2 0 0"},
		{slow, "silent", beds, "", "list_plants timed out after 20 s. Retry in 1 minute with limit 2.", "returned 2 2 2"},
		{slow, "silent", beds, "", "list_plants timed out. Narrow the query.", "returned 2 1 0"},
		{slow, "silent", beds, "", "next retry policy: exponential; list_plants timed out", "returned 2 0 0"},
	}
}

func causeWordings() []example {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	return []example{
		{down, "refused", beds, "", "Whoever runs the plant register has closed the port (ECONNREFUSED).", "returned 2 0 0"},
		{down, "refused", beds, "", "Could not get a connection to Postgres", "returned 2 0 0"},
		{down, "refused", beds, "", "Redis connection to 127.0.0.1:6379 failed - connect ECONNREFUSED 127.0.0.1:6379", "returned 2 0 0"},
		{down, "refused", beds, "", "list_plants: upstream connect error or disconnect/reset before headers", "returned 2 0 0"},
		{down, "refused", beds, "", "Is the plant daemon running? Could not connect to it.", "returned 2 0 0"},
		{down, "dns", beds, "", "The plant register's address is unknown to DNS; the setting GARDEN_URL may be wrong.", "returned 2 0 0"},
		{down, "reset", beds, "", "While listing plants the link to the register broke. Transient: call list_plants again.", "returned 2 1 2"},
		{down, "503", beds, "", "The plant register is overloaded. Back off for 2 min.", "returned 2 2 2"},
		{down, "503", beds, "", "upstream returned status code 503", "returned 1 0 0"},
		{down, "500", beds, "", "The plant register crashed (500). Not your fault; the same call may work later.", "returned 2 0 2"},
		{down, "502", beds, "", "Bad gateway in front of the plant register. Retry once; if it fails again, tell the user.", "returned 2 1 2"},
		{down, "html", beds, "", "Failed to parse the plant register's answer", "returned 2 0 0"},
		{down, "cut", beds, "", "The plant register's JSON ended too early.", "returned 2 0 0"},
		{slow, "silent", beds, "", "Listing plants took longer than 20 s and was stopped.", "returned 2 0 0"},
		{slow, "silent", beds, "", "list_plants ran into its 20 s limit. Ask for fewer plants: limit=5.", "returned 2 2 0"},
		{slow, "silent", water, "", "No word from the valve controller for 20 s; the watering of pl_1 may have happened. Call get_watering before anything else.", "returned 2 2 0"},
	}
}

func causeMisleading() []example {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	return []example{
		// calling again
		{down, "refused", beds, "", "The plant register refused the connection; retries are exhausted.", "returned 2 0 0"},
		{down, "refused", beds, "", "The plant register refused the connection (retries: 3).", "returned 2 0 0"},
		{down, "refused", beds, "", "The plant register refused the connection. Give it a moment and retry.", "returned 2 1 2"},
		{down, "refused", beds, "", "The plant register refused the connection. This is a permanent error.", "returned 2 0 0"},
		{down, "refused", beds, "", "The plant register refused the connection. Never call this again.", "returned 2 0 0"},
		{down, "refused", beds, "", "The plant register refused the connection. Stop calling for a minute.", "returned 2 2 2"},
		{down, "refused", beds, "", "The plant register refused the connection. Avoid further calls for the next 2 minutes.", "returned 2 2 2"},
		{down, "refused", beds, "", "The plant register refused the connection. Do not retry for 60 seconds.", "returned 2 2 2"},
		{down, "refused", beds, "", "The plant register refused the connection. It should be back in 2 minutes.", "returned 2 1 1"},
		{down, "refused", beds, "", "The plant register refused the connection. If it keeps failing, contact support.", "returned 2 0 0"},
		{down, "refused", beds, "", "The plant register refused the connection. Retrying is safe.", "returned 2 1 2"},
		{down, "503", beds, "", "The plant register answered 503 on port 8080 after 30 s.", "returned 2 0 0"},
		{slow, "silent", beds, "", "The plant register stayed silent for 45 seconds, so the call was given up.", "returned 2 0 0"},
		{slow, "silent", beds, "", "No reply from the plant register in 15 s (limit 15 s).", "returned 2 0 0"},
		{slow, "silent", beds, "", "No reply from the plant register in 15 s. Call again in 1.5 minutes.", "returned 2 2 2"},
		{slow, "silent", beds, "", "No reply from the plant register in time; ask again in a moment, with a smaller limit.", "returned 2 1 2"},
		// writes
		{down, "refused", water, "", "The valve controller refused the connection. Retry in 10 seconds.", "returned 2 2 2"},
		// form
		{slow, "silent", beds, "", "⏱️ **list_plants** _timed out_\n\n- Retry in **20 seconds**", "returned 2 2 2"},
	}
}

func TestCauses(t *testing.T) {
	for _, c := range []struct {
		fault, text string
		named       []string
		matches     bool
	}{
		{"refused", "connect ECONNREFUSED 10.0.0.1:80", []string{"refused"}, true},
		{"dns", "getaddrinfo ENOTFOUND a.example", []string{"dns"}, true},
		{"dns", "Station not found", nil, false},
		{"503", "answered HTTP 503", []string{"http-5xx"}, true},
		{"503", "timed out after 503 ms", []string{"timeout"}, false},
		{"429/5", "HTTP 429", []string{"rate-limit"}, true},
		{"429/5", "permission denied", []string{"unauthorized"}, false},
		{"silent", "net::ERR_TIMED_OUT", []string{"timeout"}, true},
		{"refused", "CONNECTION_REFUSED", []string{"refused"}, true},
		{"html", "Unexpected token '<'", []string{"body"}, true},
		{"refused", "The garden is green", nil, false},
		{"refused", "Check your network connection", nil, false},
	} {
		class := down
		if strings.HasPrefix(c.fault, "429") {
			class = limited
		}
		if c.fault == "silent" {
			class = slow
		}
		got := New(greenhouse).Points(observe(example{class, c.fault, beds, "", c.text, ""})).Cause
		if diff := cmp.Diff(c.named, got.Named); diff != "" || got.Matches != c.matches {
			t.Errorf("%s %q: matches %v, want %v; %s", c.fault, c.text, got.Matches, c.matches, diff)
		}
	}
}
