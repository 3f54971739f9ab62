package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// harbour is a sixth server: berths, ships and tides.
var harbour = evidence.Server{
	Record: "server", Key: "harbour",
	Tools: []evidence.Tool{
		tool("get_ship(imo*)"),
		tool("find_ships(name*, flag)"),
		tool("list_berths(quay*=north|south|east, depth:integer)"),
		tool("tide_table(port*, day)"),
		tool("!reserve_berth(berth*, imo*, arrival*)"),
		tool("!remove_note(note_id*)"),
		tool("list_notes(berth*)"),
		tool("manage_quay(action*=open|close|list_prompts, quay*)"),
		tool("get_manifest(imo*, lang)"),
		tool("move(crane*, height:integer)"),
	},
}

// TestHarbourFailuresWithoutFlag holds failures that came as results.
func TestHarbourFailuresWithoutFlag(t *testing.T) {
	ship, sent := `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41"
	tides := `tide_table {"port":"Esbjerg"}`
	berths := `list_berths {"quay":"north","depth":7}`
	runOn(t, harbour, []example{
		{down, "503", tides, "", `ok:{"port":"Esbjerg","table":"Could not load the table: HTTP 503"}`, "masked 2 0 0"},
		{down, "refused", tides, "", `ok:{"port":"Esbjerg","note":"Failed to load: connect ECONNREFUSED"}`, "masked 2 0 0"},
		{down, "cut", tides, "", `ok:{"high":[{"at":"04:1`, "masked 0 0 0"},
		{down, "cut", tides, "", `ok:"{\"high\":[{\"at\":\"04:1"`, "masked 0 0 0"},
		{down, "500", tides, "", `ok:{"code":"server_fault","errors":null}`, "masked 0 0 0"},
		{down, "500", tides, "", `ok:{"status":500,"body":null}`, "masked 1 0 0"},
		{down, "html", ship, "", "ok:## Ship: Unknown Ship\n- **Flag**: Unknown\n- **Length**: N/A", "masked 0 0 0"},
		{down, "html", ship, "", "ok:Name: undefined\nFlag: undefined\nLength: undefined", "masked 0 0 0"},
		{down, "html", ship, "", `ok:{"name":null,"flag":"Unknown","length":"N/A"}`, "masked 0 0 0"},
		{down, "refused", tides, "", "ok:# Harbour report\n\n## Tides\n\n❌ Could not load tides: connection refused\n\n## Notes\n\nSee the other tools for more.", "masked 2 0 0"},
		{down, "503", berths, "", "ok:{\"berths\":[{\"id\":\"B1\",\"free\":true}],\"weather\":null}", "success - - -"},
		{down, "503", tides, "", "ok:## Tides of Esbjerg\n04:12 high 1.4 m\n10:31 low 0.2 m\n\n(could not refresh the forecast)", "success - - -"},
		{absent, "", ship, sent, "ok:Ship card for IMO-9ZZ7Q41\n{\"imo\":\"IMO-9ZZ7Q41\",\"calls\":[],\"crew\":[]}", "masked 0 0 0"},
		{absent, "", ship, sent, "ok:Name: Unknown\nFlag: Unknown", "masked 0 0 0"},
		{absent, "", ship, sent, `ok:{"status":404,"message":"Not Found"}`, "masked 0 0 0"},
		{absent, "", `list_notes {"berth":"B-zz-77"}`, "berth=B-zz-77", "ok:No notes.", "masked 0 0 0"},
		{absent, "", `find_ships {"name":"zzqq"}`, "name=zzqq", "ok:0 ships match", "success - - -"},
		{absent, "", `find_ships {"name":"zzqq"}`, "name=zzqq", "ok:0 vessels match \"zzqq\"", "success - - -"},
		{absent, "", `remove_note {"note_id":"nt-zz-4410"}`, "note_id=nt-zz-4410", `ok:{"deleted":0}`, "success - - -"},
		{absent, "", `remove_note {"note_id":"nt-zz-4410"}`, "note_id=nt-zz-4410", `ok:{"removed":false}`, "success - - -"},
		{absent, "", ship, sent, "ok:Arrived 04:12, berth B4, flag NO", "success - - -"},
	})
}

// TestHarbourNetwork holds wordings of causes and of what they happened to.
func TestHarbourNetwork(t *testing.T) {
	tides := `tide_table {"port":"Esbjerg"}`
	runOn(t, harbour, []example{
		{down, "refused", tides, "", "Nothing answers on the tide station's port. Try again in 20 seconds.", "returned 2 2 2"},
		{down, "refused", tides, "", "The tide station is not listening.", "returned 2 0 0"},
		{down, "dns", tides, "", "The host tides.hav.example is not in DNS.", "returned 2 0 0"},
		{down, "dns", tides, "", "Cannot connect to host tides.hav.example:443 ssl:default [No address associated with hostname]", "thrown 2 0 0"},
		{down, "dns", tides, "", "Tide table not found.", "returned 0 0 0"},
		{down, "reset", tides, "", "The tide station tore down the connection half way.", "returned 2 0 0"},
		{down, "reset", tides, "", "Tide station went away before sending a full answer; repeat the call in 5 s.", "returned 2 2 2"},
		{down, "503", tides, "", "Error: fetch failed", "returned 0 0 0"},
		{down, "cut", tides, "", "The answer of the tide station stops in the middle of the JSON.", "returned 2 0 0"},
		{down, "cut", tides, "", "No tides available for the given port", "returned 0 0 0"},
		{down, "503", tides, "", "Tide table request failed: undefined", "returned 1 0 0"},
		{slow, "silent", tides, "", "Waited 20 seconds for the tide station, then gave up.", "returned 2 0 0"},
		{slow, "silent", tides, "", "Still no answer from the tide station after 20 s.", "returned 2 0 0"},
		{limited, "429/30", tides, "", "Harbour throttled us.", "returned 2 0 0"},
		{limited, "429/30", tides, "", "Quota used up.", "returned 1 0 0"},
		{limited, "429/30", tides, "", "The tide station takes 40 questions a minute and we sent more. Wait half a minute, then ask again.", "returned 2 2 2"},
		{limited, "429/30", tides, "", "The tide station is over its rate; the next window opens in 30 s, ask again then.", "returned 2 2 2"},
		{limited, "429/30", tides, "", "Rate limit of the tide station hit. Retry after 30000 seconds.", "returned 2 2 0"},
		{limited, "429/30", tides, "", "Too many requests to the tide station, resets_at: 2026-05-01T10:15:00Z", "returned 2 1 1"},
		{auth, "401", tides, "", "The tide station asks for a token. Run `harbour login`, then call tide_table again.", "returned 2 2 2"},
		{auth, "401", tides, "", "The tide station wants a password.", "returned 2 0 0"},
		{auth, "403", tides, "", "The tide station answered 403. Add the scope tides:read to the key; until then all requests will fail.", "returned 2 2 2"},
		{auth, "403", tides, "", "Access to the tide station refused: the key does not include tides:read.", "returned 2 1 0"},
		{auth, "401", tides, "", "Login expired at the tide station. Re-authenticate to go on.", "returned 2 1 1"},
	})
}

// TestHarbourArguments holds refusals of arguments, and what they ask for.
func TestHarbourArguments(t *testing.T) {
	quay, quaySent := `list_berths {"quay":"west"}`, "quay=west"
	none := `get_ship {}`
	runOn(t, harbour, []example{
		{invalid, "", none, "imo=", "Invalid arguments for get_ship", "returned 0 0 0"},
		{invalid, "", none, "imo=", "Invalid imo: Required", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "Could not look up: imo: Required", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "\"imo\" is required", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "{\"$first\":[\"is required\"],\"imo\":[\"is required\"]}", "schema-rejection 2 1 -"},
		{invalid, "", none, "imo=", "The imo number is required.", "returned 2 1 1"},
		{invalid, "", quay, quaySent, "✖ Invalid option: expected one of \"north\"|\"south\"|\"east\"\n  → at quay", "schema-rejection 2 2 -"},
		{invalid, "", quay, quaySent, "Set quay to north, south or east.", "returned 2 2 1"},
		{invalid, "", quay, quaySent, "There is no west quay. Pick north, south or east as quay.", "returned 2 2 1"},
		{invalid, "", `move {"crane":"C1","height":90}`, "height=90", "Height 90 is above the boom. Lower height to 60 or less; 90 will be refused again.", "returned 2 2 2"},
		{invalid, "", `reserve_berth {"berth":"B1","imo":"IMO-9","arrival":"2020-01-01"}`, "arrival=2020-01-01", "arrival 2020-01-01 is in the past. Move arrival to 2026-06-01 or later.", "returned 2 2 1"},
		{invalid, "", `get_ship {"ship":"x"}`, "ship=x", "Unknown key ship. Allowed keys: imo", "returned 2 2 1"},
		{invalid, "", `list_berths {"quay":"north"}`, "depth=", "At least one of `depth` or `quay` must be given.\n\nThis can be mended by settling the concern and calling again.", "returned 2 1 2"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "IMO-9ZZ7Q41 is not in the register. Maybe find_ships(\"IMO-9ZZ7Q41\")?", "returned 2 2 1"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "IMO-9ZZ7Q41 is not in the register. You may need to look the ship up first using find_ships.", "returned 2 2 1"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "ship IMO‑9ZZ7Q41 missing", "returned 2 0 0"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "No ship with number undefined", "returned 1 0 0"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "Ship [object Object] does not exist", "returned 1 0 0"},
		{absent, "", `get_ship {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "Ship IMO-9ZZ7Q41 does not exist. Set HARBOUR_TOKEN and restart.", "returned 2 0 0"},
		{absent, "", `manage_quay {"action":"close","quay":"zz-quay-9"}`, "quay=zz-quay-9", "Quay zz-quay-9 does not exist. Use action='list_prompts' to see what there is.", "returned 2 2 1"},
		{absent, "", `get_manifest {"imo":"IMO-9ZZ7Q41"}`, "imo=IMO-9ZZ7Q41", "lookup failed imo=IMO-9ZZ7Q41 lang=en tenant=7 trace=9f", "returned 0 0 0"},
	})
}

// TestHarbourWrites holds writes whose outcome nobody knows.
func TestHarbourWrites(t *testing.T) {
	reserve := `reserve_berth {"berth":"B-0417","imo":"IMO-9301","arrival":"2026-06-01"}`
	runOn(t, harbour, []example{
		{slow, "silent", reserve, "", "No answer from the berth office; B-0417 may have been reserved. Call list_berths with quay=north first; reserve again only when B-0417 is not among them.", "returned 2 2 2"},
		{down, "reset", reserve, "", "The berth office hung up; B-0417 may be reserved already. Look with list_berths before repeating this.", "returned 2 2 2"},
		{down, "reset", reserve, "", "The berth office hung up on B-0417. Try again.", "returned 2 1 0"},
		{slow, "silent", reserve, "", "Das Liegeplatzamt antwortet nicht; B-0417 könnte bereits gebucht sein. Prüfen Sie mit list_berths, bevor Sie es erneut versuchen.", "returned 2 2 2"},
		{slow, "silent", reserve, "", "Le bureau des quais n'a pas répondu ; B-0417 a pu être réservé. Consultez list_berths avant de réessayer.", "returned 2 2 2"},
		{slow, "silent", reserve, "", "L'ufficio ormeggi non ha risposto; B-0417 potrebbe essere già prenotato. Consulta list_berths prima di riprovare.", "returned 2 2 2"},
	})
}
