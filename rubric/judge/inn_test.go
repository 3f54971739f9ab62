package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// inn is the server of the tables in Japanese, Chinese and Korean.
var inn = evidence.Server{
	Record: "server", Key: "inn", Name: "inn-mcp",
	Tools: []evidence.Tool{
		tool("get_room(room_id*)"),
		tool("list_rooms(floor:integer, kind=single|double|suite, limit:integer)"),
		tool("count_rooms(kind*=single|double|suite)"),
		tool("search_guests(query*, limit:integer)"),
		tool("get_forecast(city*, date)"),
		tool("!create_booking(room_id*, nights*:integer)"),
		tool("refresh_login()"),
	},
}

// The calls of most of their cases.
const (
	room      = `get_room {"room_id":"rm-77QX"}`
	roomSent  = "room_id=rm-77QX"
	rooms     = `list_rooms {"floor":3}`
	booking   = `create_booking {"room_id":"rm-1A9","nights":2}`
	many      = `list_rooms {"limit":900}`
	manySent  = "limit=900"
	tent      = `list_rooms {"kind":"tent"}`
	tentSent  = "kind=tent"
	noRoom    = `get_room {}`
	guest     = `search_guests {"query":"zzqv-nobody"}`
	guestSent = "query=zzqv-nobody"
	wrongDay  = `get_forecast {"city":"Oslo","date":"soonish"}`
	dayTold   = "date=soonish"
	topFloor  = `list_rooms {"floor":"top"}`
)
