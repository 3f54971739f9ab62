package judge

import (
	"strconv"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// lighthouse is the server of the tables about next steps and retries.
var lighthouse = evidence.Server{
	Record: "server", Key: "lighthouse", Name: "lighthouse-mcp",
	Tools: []evidence.Tool{
		tool("get_lamp(lamp_id*, detail)"),
		tool("list_lamps(harbour, status=lit|dark|repair, limit:integer)"),
		tool("find_keepers(name*)"),
		tool("!book_tour(date*, guests*:integer, harbour)"),
		tool("list_tours(date)"),
		tool("tide_table(station*)"),
		tool("renew_session()"),
		tool("!set_beam(lamp_id*, colour=red|green|white, intensity:integer)"),
		tool("search(text*, since, page:integer)"),
	},
	Resources: []evidence.Resource{{URI: "lamps://index", Name: "index"}},
	Prompts:   []evidence.Prompt{{Name: "plan_watch"}},
}

// advice is a message with the points for its next step and its retry signal.
type advice struct {
	class  evidence.Class
	fault  string
	call   string
	sent   string
	answer string
	want   string // "T R"
}

// Calls of the lighthouse.
const (
	lampCall = `get_lamp {"lamp_id":"lmp-771QX"}`
	lampSent = "lamp_id=lmp-771QX"
	listCall = `list_lamps {"harbour":"sule"}`
	tourCall = `book_tour {"date":"2026-07-01","guests":40}`
	tourSent = "guests=40"
	dateCall = `book_tour {"date":"soon","guests":4}`
	dateSent = "date=soon"
	tideCall = `tide_table {"station":"zz-9"}`
	tideSent = "station=zz-9"
	beamCall = `set_beam {"lamp_id":"lmp-1","colour":"mauve"}`
	beamSent = "colour=mauve"
	glowCall = `set_beam {"lamp_id":"lmp-1","intensity":900}`
	glowSent = "intensity=900"
)

// runAdvice judges examples of the lighthouse on two axes.
func runAdvice(t *testing.T, examples []advice) {
	t.Helper()
	j := New(lighthouse)
	for i, a := range examples {
		name := strconv.Itoa(i) + " " + strings.ReplaceAll(cutRunes(a.answer, 60), "/", "_")
		t.Run(name, func(t *testing.T) {
			o := observe(example{class: a.class, fault: a.fault, call: a.call, sent: a.sent, answer: a.answer})
			g := j.Judge(o)
			parts := strings.Fields(got(g))
			if have := parts[len(parts)-2] + " " + parts[len(parts)-1]; have != a.want {
				t.Errorf("%s %s | %s\n got %s (%s, %s)\nwant %s", a.class, a.fault, a.answer, have, g.Rules.Trigger, g.Rules.Retry, a.want)
			}
		})
	}
}

func TestAdviceForms(t *testing.T) {
	runAdvice(t, []advice{
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX isn't in the register. You'll find valid ids in list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "lmp-771QX unknown → list_lamps", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Calling list_lamps first will show which ids exist.", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Valid ids are returned by list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Have you tried find_keepers?", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Try list_lamps.", "2 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX; a call to list_lamps shows the ones we have.", "2 1"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX was looked up with list_lamps, nothing came back.", "0 0"},
		{absent, "", lampCall, lampSent, "get_lamp looked in the register for lmp-771QX and list_lamps was not consulted.", "0 0"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX missing. Next: list_lamps(harbour=\"sule\")", "2 1"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX missing. Use list_lamps with region=north.", "0 1"},
		{absent, "", lampCall, lampSent, "Lamp lmp-771QX missing. Run show_lamps to see them.", "0 1"},
		{absent, "", lampCall, lampSent, `{"error":"NOT_FOUND","message":"Lamp lmp-771QX is gone","next_steps":["list_lamps","find_keepers"]}`, "2 1"},
		{absent, "", lampCall, lampSent, `{"error":"lamp lmp-771QX not found","suggestion":"Use list_lamps to see valid ids","retryable":false}`, "2 2"},
		{absent, "", lampCall, lampSent, "There's nothing to gain by asking for lmp-771QX again.", "0 2"},
		{absent, "", lampCall, lampSent, "lmp-771QX isn't a lamp of ours. Retrying won't conjure it up.", "0 2"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Rather than retrying, pick an id from list_lamps.", "2 2"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Contact the harbour office.", "0 0"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Double-check the id you typed.", "1 1"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. Try again later.", "0 0"},
		{absent, "", lampCall, lampSent, "No lamp lmp-771QX. A lamp_id looks like lmp-1042.", "2 1"},

		{invalid, "", tourCall, tourSent, "guests: 40 is too many, we take up to 12.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests may not exceed 12", "2 1"},
		{invalid, "", tourCall, tourSent, "guests needs to be between 1 and 12", "2 1"},
		{invalid, "", tourCall, tourSent, "guests ∈ [1, 12]", "2 1"},
		{invalid, "", tourCall, tourSent, "guests (max. 12)", "2 1"},
		{invalid, "", dateCall, dateSent, "date: use ISO dates, e.g. 2026-07-01", "2 1"},
		{invalid, "", `book_tour {"date":"","guests":4}`, "date=", "date must not be blank", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "A tour can't be booked without a date.", "1 1"},
		{invalid, "", beamCall, beamSent, "colour: red | green | white", "2 1"},
		{invalid, "", beamCall, beamSent, "We only have red, green and white; mauve isn't one of our colours.", "2 1"},
		{invalid, "", beamCall, beamSent, "- parameter: colour\n- given: mauve\n- accepted: red, green, white", "2 1"},
		{invalid, "", glowCall, glowSent, "intensity should be a whole number", "1 1"},
		{invalid, "", glowCall, glowSent, "intensity has to be in the range 1 to 100. Correct it and resubmit.", "2 2"},
		{invalid, "", glowCall, glowSent, "Fix intensity (1-100), then resend.", "2 2"},
		{invalid, "", glowCall, glowSent, "Something is wrong with intensity. Fix it, then try again.", "1 2"},
		{invalid, "", glowCall, glowSent, "Verify the input and retry.", "1 1"},
		{invalid, "", tideCall, tideSent, "station must match ^[A-Z]{3}-\\d+$", "2 1"},
		{invalid, "", tideCall, tideSent, "Stations look like NOR-12.", "2 1"},
		{invalid, "", tideCall, tideSent, "Do not resend these arguments unchanged.", "0 2"},
		{invalid, "", tourCall, tourSent, "Pass guests as an integer.", "1 1"},

		{down, "refused", listCall, "", "The tide office refused the connection. Give it half a minute, then call again.", "2 2"},
		{down, "503", listCall, "", "Tide office down (503). Hold off for 20s.", "2 2"},
		{down, "503", listCall, "", "Tide office down (503). We'll be back at 14:05 UTC.", "1 1"},
		{down, "503", listCall, "", "Tide office down (503). Call again after 14:05 UTC.", "2 2"},
		{down, "503", listCall, "", "Tide office down (503); we retried 3 times over 20 s.", "0 0"},
		{slow, "silent", listCall, "", "No answer from the tide office within 30 seconds.", "0 0"},
		{slow, "silent", listCall, "", "No answer from the tide office within 30 seconds; another attempt may go through.", "1 2"},
		{slow, "silent", listCall, "", "The tide office timed out after 30s. Don't try again.", "0 0"},
		{down, "503", listCall, "", "Don't call again for the next 5 minutes - the tide office is down.", "2 2"},
		{limited, "429/22", listCall, "", "Too many requests, back off 22 seconds.", "2 2"},
		{limited, "429/22", listCall, "", `{"error":"rate_limited","retry_after_ms":22000}`, "1 2"},
		{limited, "429/22", listCall, "", "Too many requests. Slow down.", "1 0"},
		{limited, "429/22", listCall, "", "Quota resets at 2026-07-01T10:00:00Z.", "1 1"},
		{limited, "429/22", listCall, "", "Quota resets at 2026-07-01T10:00:00Z; try again then.", "2 2"},
		{limited, "429/22", listCall, "", "Please try again in a bit.", "1 1"},
		{auth, "401", listCall, "", "Set LIGHT_TOKEN to a valid token and restart.", "2 1"},
		{auth, "401", listCall, "", "The token has expired. Call renew_session, then call list_lamps again.", "2 2"},
		{auth, "401", listCall, "", "The token has expired. Until LIGHT_TOKEN is renewed every call will fail.", "2 2"},
		{auth, "403", listCall, "", "Your token lacks the scope lamps:write.", "1 0"},
		{auth, "401", listCall, "", "Ask your admin.", "0 0"},
		{down, "reset", tourCall, "", "Connection cut while booking. Check list_tours before booking again.", "2 2"},
		{down, "reset", tourCall, "", "Connection cut. Please retry.", "1 0"},
		{down, "refused", tourCall, "", "Booking desk refused the connection, nothing was booked. Retry in 10 s.", "2 2"},
		{limited, "429/22", listCall, "", `{"message":"Too many requests, retry in 22 s","retryable":false}`, "2 1"},
	})
}
