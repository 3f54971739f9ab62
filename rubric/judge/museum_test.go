package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// museum is a third server, with a tool of one parameter, names that are
// ordinary words, and a write without an answer to look at.
var museum = evidence.Server{
	Record: "server", Key: "museum",
	Tools: []evidence.Tool{
		tool("get_exhibit(exhibit_id*, lang=en|da|fi)"),
		tool("list_exhibits(hall, since, page:integer)"),
		tool("search_catalogue(text*, hall)"),
		tool("open_hours(day*)"),
		tool("!reserve_visit(day*, people*:integer)"),
		tool("list_visits(day)"),
		tool("translate(text*)"),
		tool("refresh_token()"),
	},
}

func TestMuseum(t *testing.T) {
	get, sent := `get_exhibit {"exhibit_id":"exh-55ZZ81Q"}`, "exhibit_id=exh-55ZZ81Q"
	list := `list_exhibits {"hall":"bronze"}`
	visit := `reserve_visit {"day":"2026-05-02","people":4}`
	tr := `translate {"text":"amphora from the east wing"}`
	lang, langSent := `get_exhibit {"exhibit_id":"exh-1001","lang":"tlh"}`, "lang=tlh"
	people, peopleSent := `reserve_visit {"day":"2026-05-02","people":400}`, "people=400"
	day, daySent := `open_hours {"day":"someday"}`, "day=someday"
	runOn(t, museum, []example{
		{absent, "", get, sent, "The museum holds no exhibit exh-55ZZ81Q. list_exhibits gives the ones on show: call it.", "returned 2 2 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q is not on display any more. Look through list_exhibits for others.", "returned 2 2 1"},
		{absent, "", get, sent, "exh-55ZZ81Q has been withdrawn; the catalogue no longer lists it.", "returned 2 0 0"},
		{absent, "", get, sent, "exh-55ZZ81Q: 404", "returned 2 0 0"},
		{absent, "", get, sent, "There is no such exhibit, please make sure that the number is right.", "returned 1 1 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Use show_all instead.", "returned 2 0 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Use list_exhibits(room='bronze').", "returned 2 0 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Call list_exhibits with hall set to bronze.", "returned 2 2 1"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. The translate call before it went well.", "returned 2 0 0"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Please retry the request.", "returned 2 0 0"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist and never will: stop asking for it.", "returned 2 0 2"},
		{absent, "", get, sent, "Exhibit exh-55ZZ81Q does not exist. Replace exhibit_id with one from list_exhibits and call again.", "returned 2 2 2"},
		{absent, "", get, sent, "Could not load exhibit NaN", "returned 1 0 0"},
		{absent, "", get, sent, "Exhibit {{exhibit_id}} was not found", "returned 1 0 0"},
		{absent, "", get, sent, "MUS-0417: no result", "returned 0 0 0"},
		{absent, "", get, sent, "Tool get_exhibit reported a problem.", "returned 0 0 0"},
		{absent, "", get, sent, "Exhibit not found. Known exhibits: exh-1001, exh-1002.", "returned 1 1 1"},
		{absent, "", get, sent, "ok:{\"error_code\":\"EXHIBIT_NOT_FOUND\",\"detail\":\"exh-55ZZ81Q\"}", "masked 2 0 1"},

		{invalid, "", lang, langSent, "We have no tlh texts; lang takes en, da or fi.", "returned 2 2 1"},
		{invalid, "", lang, langSent, "lang is not supported", "returned 2 1 1"},
		{invalid, "", lang, langSent, "'tlh' is not a language we speak.", "returned 1 0 0"},
		{invalid, "", people, peopleSent, "people must not exceed 30. Call reserve_visit again with 30 or fewer, or split the group.", "returned 2 2 2"},
		{invalid, "", people, peopleSent, "Groups over 30 need the director's consent. 400 will be turned away each time.", "returned 1 1 2"},
		{invalid, "", people, peopleSent, "people=400 is too many", "returned 2 1 1"},
		{invalid, "", day, daySent, "\"someday\" is no day. Give it as YYYY-MM-DD.", "returned 2 2 1"},
		{invalid, "", day, daySent, "Cannot parse day: someday", "returned 2 0 0"},
		{invalid, "", day, daySent, "Wrong request", "returned 0 0 0"},

		{down, "refused", list, "", "The catalogue host will not take our connection (ECONNREFUSED). That usually passes; try once more in 15 seconds.", "returned 2 2 2"},
		{down, "refused", list, "", "list_exhibits: nobody listens at the catalogue's address.", "returned 2 0 0"},
		{down, "refused", list, "", "The museum's catalogue is closed for good.", "returned 1 0 0"},
		{down, "refused", list, "", "Error while listing exhibits. Error: something unexpected happened.", "returned 1 0 0"},
		{down, "dns", list, "", "catalogue.museum.example cannot be found in the DNS.", "returned 2 0 0"},
		{down, "dns", list, "", "Hall bronze does not exist.", "returned 0 0 0"},
		{down, "reset", list, "", "The catalogue stopped talking in mid-sentence (connection reset). Feel free to repeat the call.", "returned 2 1 2"},
		{down, "503", list, "", "The catalogue says 503. Maintenance ends at 18:00 UTC; call again after that.", "returned 2 2 2"},
		{down, "503", list, "", "The catalogue says 503. It will not get better by calling again.", "returned 2 0 0"},
		{down, "503", list, "", "The catalogue says 503. Attempt 4 of 4.", "returned 2 0 0"},
		{down, "500", list, "", "Exhibits could not be listed because the catalogue had an internal server error.", "returned 2 0 0"},
		{down, "500", list, "", "Maybe the catalogue is down, maybe your token is invalid, maybe the hall does not exist or we hit a rate limit.", "returned 1 0 0"},
		{down, "html", list, "", "The catalogue answered with HTML where JSON was due.", "returned 2 0 0"},
		{down, "reset", visit, "", "The line to the booking desk went dead. Your visit may be booked; see list_visits for 2026-05-02, and reserve again only if it is not there.", "returned 2 2 2"},
		{down, "reset", visit, "", "The line to the booking desk went dead. Reserve again.", "returned 2 1 0"},
		{down, "refused", visit, "", "The booking desk refused the connection before anything was sent. Reserve again in 20 s.", "returned 2 2 2"},
		{slow, "silent", tr, "", "The translation engine did not come back within 25 s.", "returned 2 0 0"},
		{slow, "silent", tr, "", "The translation engine did not come back within 25 s. Send a shorter text.", "returned 2 1 0"},
		{slow, "silent", list, "", "We waited 10 s for the catalogue and gave up.", "returned 2 0 0"},
		{slow, "silent", list, "", "We waited 10 s for the catalogue and gave up. This is transient.", "returned 2 0 2"},
		{limited, "429/20", list, "", "The catalogue counts 60 calls per minute and we are past that. Pause 20 seconds.", "returned 2 2 2"},
		{limited, "429/20", list, "", "The catalogue throttles us, the window reopens in 20 seconds.", "returned 2 1 2"},
		{limited, "429/20", list, "", "The catalogue throttles us. Make fewer calls.", "returned 2 1 0"},
		{limited, "429/20", list, "", "We are being throttled, sorry. Please bear with us.", "returned 1 0 0"},
		{auth, "401", list, "", "The catalogue does not accept our token any longer. Call refresh_token, then list_exhibits.", "returned 2 2 2"},
		{auth, "401", list, "", "The catalogue does not accept our token any longer. Only the owner of MUSEUM_TOKEN can renew it; do not call again before that.", "returned 2 2 2"},
		{auth, "401", list, "", "The catalogue does not accept our token any longer. Look at the documentation.", "returned 2 0 0"},
		{auth, "403", list, "", "The catalogue forbids us to list hall bronze. Ask for the role curator-read.", "returned 2 2 1"},
	})
}
