package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// calendarServer is a fifth server: events, rooms and people.
var calendarServer = evidence.Server{
	Record: "server", Key: "planner",
	Tools: []evidence.Tool{
		tool("get_event(event_id*)"),
		tool("list_events(calendar_id*, from, until, max_results:integer)"),
		tool("search_people(name*)"),
		tool("!create_event(calendar_id*, title*, start*)"),
		tool("list_calendars()"),
		tool("free_slots(room*=alpha|beta|gamma, day*)"),
		tool("ping()"),
	},
	Prompts: []evidence.Prompt{{Name: "plan-week"}},
}

func TestPlanner(t *testing.T) {
	event, sent := `get_event {"event_id":"evt_9KX02ZZQ"}`, "event_id=evt_9KX02ZZQ"
	list := `list_events {"calendar_id":"work"}`
	lost, lostSent := `list_events {"calendar_id":"cal-zz-991"}`, "calendar_id=cal-zz-991"
	create := `create_event {"calendar_id":"work","title":"Sync","start":"2026-05-02T10:00:00Z"}`
	slots, slotsSent := `free_slots {"room":"delta","day":"2026-05-02"}`, "room=delta"
	start, startSent := `create_event {"calendar_id":"work","title":"Sync","start":"tomorrow"}`, "start=tomorrow"
	runOn(t, calendarServer, []example{
		{absent, "", event, sent, "The event evt_9KX02ZZQ isn't in any calendar. To find it, list the calendars with list_calendars and their events with list_events.", "returned 2 2 1"},
		{absent, "", event, sent, "evt_9KX02ZZQ was cancelled and removed last week.", "returned 2 0 0"},
		{absent, "", event, sent, "No matching event", "returned 1 0 0"},
		{absent, "", event, sent, "Event lookup: nothing", "returned 1 0 0"},
		{absent, "", event, sent, "Could not find event evt_9KX02ZZQ. Please double check the event ID.", "returned 2 1 1"},
		{absent, "", event, sent, "Could not find event evt_9KX02ZZQ (request id 8f1a77c2-0b7e-4c53-9a0e-5d2f7c1b9e44).", "returned 2 0 0"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist. Available calendars: work, home.", "returned 2 1 1"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist. Set calendar_id to work or home.", "returned 2 2 1"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist, and asking for it again will give the same answer.", "returned 2 0 2"},
		{absent, "", lost, lostSent, "Calendar cal-zz-991 does not exist; list_calendars did not return it.", "returned 2 0 0"},
		{absent, "", lost, lostSent, "ok:{\"events\":[],\"calendar_id\":\"cal-zz-991\"}", "masked 0 0 0"},
		{absent, "", lost, lostSent, "ok:Calendar cal-zz-991 could not be found.", "masked 2 0 0"},
		{absent, "", lost, lostSent, "Use the plan-week prompt to pick a calendar.", "returned 0 2 1"},
		{absent, "", `search_people {"name":"Zzqv"}`, "name=Zzqv", "ok:Nobody named Zzqv.", "success - - -"},

		{invalid, "", slots, slotsSent, "room should be alpha, beta or gamma.", "returned 2 2 1"},
		{invalid, "", slots, slotsSent, "There is no room \"delta\". Rooms: alpha, beta, gamma.", "returned 2 2 1"},
		{invalid, "", slots, slotsSent, "room: invalid", "returned 1 0 0"},
		{invalid, "", start, startSent, "start must be an ISO 8601 date-time, e.g. 2026-05-02T10:00:00Z", "returned 2 2 1"},
		{invalid, "", start, startSent, "start must be a date", "returned 2 1 1"},
		{invalid, "", start, startSent, "Could not understand \"tomorrow\".", "returned 1 0 0"},
		{invalid, "", start, startSent, "start: \"tomorrow\" is relative. Send an absolute time and call create_event again.", "returned 2 2 2"},
		{invalid, "", `list_events {}`, "calendar_id=", "You forgot calendar_id.", "returned 2 1 1"},
		{invalid, "", `list_events {}`, "calendar_id=", "calendar_id is required. Get one from list_calendars.", "returned 2 2 1"},

		{down, "refused", list, "", "Cannot reach the calendar provider right now.", "returned 2 0 1"},
		{down, "refused", list, "", "Calendar provider: connection refused; trying again will not change that.", "returned 2 0 0"},
		{down, "refused", list, "", "Calendar provider: connection refused. I will retry automatically.", "returned 2 0 0"},
		{down, "refused", list, "", "Calendar provider: connection refused. Run ping to see when it is back, then retry.", "returned 2 2 2"},
		{down, "reset", list, "", "Calendar provider closed the connection without an answer. This call can be repeated.", "returned 2 0 2"},
		{down, "503", list, "", "HTTP 503 from calendar.planner.example: retry in 30s", "returned 2 2 2"},
		{down, "503", list, "", "Calendar provider returned an error (status 503). Try again later or contact your administrator.", "returned 2 1 2"},
		{down, "500", list, "", "list_events failed: Internal Server Error", "returned 2 0 0"},
		{down, "500", list, "", "An internal error occurred while processing your request.", "returned 0 0 0"},
		{down, "500", list, "", "Calendar work was not found", "returned 0 0 0"},
		{down, "html", list, "", "Calendar provider sent an unexpected response format", "returned 2 0 0"},
		{down, "reset", create, "", "Lost the connection to the calendar provider. We do not know whether \"Sync\" was created. List the events of that day with list_events before trying again.", "returned 2 2 2"},
		{down, "reset", create, "", "Lost the connection to the calendar provider; please try again.", "returned 2 1 0"},
		{slow, "silent", list, "", "Calendar provider did not respond (timeout 10s).", "returned 2 0 0"},
		{slow, "silent", list, "", "Calendar provider did not respond (timeout 10s). Try a shorter period, or max_results=10.", "returned 2 2 0"},
		{slow, "silent", list, "", "The request took too long. Retry.", "returned 1 1 2"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded. Wait one and a half minutes.", "returned 2 2 2"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded, next window starts at 11:30.", "returned 2 1 1"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded. Try again in a few minutes.", "returned 2 1 1"},
		{limited, "429/90", list, "", "Calendar provider: quota exceeded (limit 100 per 100 seconds).", "returned 2 0 0"},
		{auth, "401", list, "", "The calendar provider's token has expired. Ask the user to run `planner auth` and then call list_events again.", "returned 2 2 2"},
		{auth, "401", list, "", "The calendar provider's token has expired. Reauthorize the app in the settings.", "returned 2 1 1"},
		{auth, "401", list, "", "The calendar provider's token has expired. Do not call this tool again until PLANNER_TOKEN has been replaced.", "returned 2 2 2"},
		{auth, "403", list, "", "The calendar provider denied access: scope calendar.readonly is missing.", "returned 2 1 0"},
		{auth, "403", list, "", "The calendar provider denied access. Request the scope calendar.readonly.", "returned 2 2 1"},
	})
}
