package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// railway names its tools in other manners: camel case, kebab case, one word.
var railway = evidence.Server{
	Record: "server", Key: "acme__railway-mcp", Package: "@acme/railway-mcp",
	Tools: []evidence.Tool{
		tool("findTrains(from*, to*, date, seatClass=first|second|sleeper)"),
		tool("getTrain(trainNo*)"),
		tool("!book-seat(trainNo*, seat*)"),
		tool("get-booking(bookingId*)"),
		tool("stations(country)"),
		tool("login(user*)"),
		tool("query(sql*)"),
	},
}

func TestRailway(t *testing.T) {
	train, sent := `getTrain {"trainNo":"TR-90417-ZZ"}`, "trainNo=TR-90417-ZZ"
	find := `findTrains {"from":"Bergen","to":"Oslo"}`
	book := `book-seat {"trainNo":"TR-12","seat":"4A"}`
	class, classSent := `findTrains {"from":"Bergen","to":"Oslo","seatClass":"royal"}`, "seatClass=royal"
	sql, sqlSent := `query {"sql":"SELECT nmae FROM trains"}`, "sql=SELECT nmae FROM trains"
	runOn(t, railway, []example{
		{absent, "", train, sent, "Train TR-90417-ZZ does not run. Call findTrains to see those that do.", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ does not run. Call find_trains to see those that do.", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown. Use the stations tool first.", "returned 2 2 1"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown at all stations.", "returned 2 0 0"},
		{absent, "", train, sent, "Train TR-90417-ZZ unknown. Check stations.", "returned 2 2 1"},
		{absent, "", train, sent, "No such train. Call searchTrains.", "returned 1 0 1"},
		{absent, "", train, sent, "No such train. Call findTrains(via='Hamar').", "returned 1 0 1"},
		{absent, "", train, sent, "No such train. Call findTrains(from='Bergen', to='Oslo').", "returned 1 2 1"},
		{absent, "", train, sent, "No such train. Pass trainNo as TR- and five digits.", "returned 1 2 1"},
		{absent, "", train, sent, "train no TR-90417-ZZ is wrong", "returned 2 0 0"},
		{absent, "", train, sent, "Nothing on tr%2D90417%2Dzz", "returned 2 0 0"},
		{absent, "", train, sent, "(TR-90417-ZZ)", "returned 2 0 0"},
		{absent, "", train, sent, "Train not found, login and retry", "returned 1 1 1"},
		{absent, "", train, sent, "ok:{\"train\":null}", "masked 0 0 0"},
		{absent, "", train, sent, "ok:[]", "masked 0 0 0"},
		{absent, "", train, sent, "Error calling tool 'getTrain': TR-90417-ZZ", "returned 2 0 0"},
		{absent, "", train, sent, "Error: getTrain failed with NotFoundError", "returned 0 0 0"},
		{absent, "", `findTrains {"from":"Zzburg","to":"Oslo"}`, "from=Zzburg", "No station Zzburg. Did you mean from=Salzburg?", "returned 2 2 1"},
		{absent, "", `findTrains {"from":"Zzburg","to":"Oslo"}`, "from=Zzburg", "ok:No trains found from Zzburg to Oslo.", "success - - -"},

		{invalid, "", class, classSent, "seatClass: expected first, second or sleeper but got royal", "returned 2 2 1"},
		{invalid, "", class, classSent, "seat class 'royal' is not sold; choose first, second or sleeper", "returned 2 2 1"},
		{invalid, "", class, classSent, "There is no class called royal.", "returned 2 0 0"},
		{invalid, "", class, classSent, "Unsupported seatClass", "returned 2 1 1"},
		{invalid, "", `getTrain {}`, "trainNo=", "You must supply a train number", "returned 2 1 1"},
		{invalid, "", `getTrain {}`, "trainNo=", "trainNo missing", "returned 2 1 1"},
		{invalid, "", `getTrain {"trainNo":7}`, "trainNo=7", "trainNo must be a string like \"TR-12\", not 7", "returned 2 2 1"},
		{invalid, "", `findTrains {"from":"Bergen","to":"Oslo","date":"soon"}`, "date=soon", "date \"soon\" cannot be read. Use YYYY-MM-DD.", "returned 2 2 1"},
		{invalid, "", `findTrains {"from":"Bergen","to":"Oslo","date":"soon"}`, "date=soon", "Invalid date", "returned 1 0 0"},
		{invalid, "", sql, sqlSent, "no such column: nmae", "thrown 2 0 0"},
		{invalid, "", sql, sqlSent, "Column nmae does not exist in trains.", "returned 2 0 0"},
		{invalid, "", sql, sqlSent, "SQL error near \"nmae\": did you mean name?", "returned 2 1 1"},

		{down, "503", find, "", "Railway API is down for maintenance, come back in 10 minutes.", "returned 2 2 2"},
		{down, "503", find, "", "findTrains failed: 503", "returned 2 0 0"},
		{down, "503", find, "", "Timetable backend unavailable", "returned 2 0 0"},
		{down, "503", find, "", "acme replied with 503", "returned 2 0 0"},
		{down, "refused", find, "", "could not connect to timetable.acme.example", "returned 2 0 0"},
		{down, "refused", find, "", "could not connect to the server", "returned 1 0 0"},
		{down, "refused", find, "", "Trains from Bergen to Oslo could not be fetched, the timetable is unreachable. Try later.", "returned 2 1 2"},
		{down, "refused", find, "", "No trains between Bergen and Oslo", "returned 0 0 0"},
		{down, "reset", book, "", "Connection lost while booking seat 4A. Call get-booking before you book again.", "returned 2 2 2"},
		{down, "reset", book, "", "Connection lost while booking seat 4A. The booking was not made; try again.", "returned 2 1 2"},
		{down, "reset", book, "", "Connection lost while booking seat 4A, try again in 5 s.", "returned 2 1 0"},
		{slow, "silent", find, "", "Timed out", "returned 1 0 0"},
		{slow, "silent", find, "", "The timetable took more than 30 seconds to answer", "returned 2 0 0"},
		{slow, "silent", find, "", "Timeout while querying the timetable; a second try usually works", "returned 2 1 2"},
		{limited, "429/30", find, "", "Railway API: 429. Next call allowed in 30 s.", "returned 2 1 2"},
		{limited, "429/30", find, "", "You have used all 100 requests of this hour. Try again at 16:00.", "returned 1 2 2"},
		{limited, "429/30", find, "", "Timetable: too many requests. Retry with exponential backoff.", "returned 2 1 1"},
		{auth, "401", find, "", "Not logged in to the timetable. Call login.", "returned 2 2 1"},
		{auth, "401", find, "", "Railway API rejected the credentials. Run login, then findTrains again.", "returned 2 2 2"},
		{auth, "401", find, "", "Railway token has expired", "returned 2 0 0"},
		{auth, "403", find, "", "403 Forbidden", "returned 1 0 0"},
		{auth, "403", find, "", "You do not have permission to search trains", "returned 2 0 0"},
	})
}
