package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// clinic is the server of a fourth set of tables in Japanese, Chinese and Korean.
var clinic = evidence.Server{
	Record: "server", Key: "clinic", Name: "clinic-mcp",
	Tools: []evidence.Tool{
		tool("get_visit(visit_id*)"),
		tool("list_visits(day, status=open|seen|missed, size:integer)"),
		tool("search_doctors(q*)"),
		tool("!book_visit(doctor*, day*)"),
		tool("list_doctors(field)"),
		tool("sign_in(pin*)"),
	},
}

const (
	visit   = `get_visit {"visit_id":"v-20981"}`
	visitIs = "visit_id=v-20981"
	visits  = `list_visits {"size":5}`
	vast    = `list_visits {"size":"-4"}`
	vastIs  = "size=-4"
	gone    = `list_visits {"status":"gone"}`
	goneIs  = "status=gone"
	book    = `book_visit {"doctor":"Sato","day":"2026-01-02"}`
	noVisit = `get_visit {}`
)

// farm is the server of a sixth set of tables in Japanese, Chinese and Korean.
var farm = evidence.Server{
	Record: "server", Key: "farm", Name: "farm-mcp",
	Tools: []evidence.Tool{
		tool("get_field(field_id*)"),
		tool("list_fields(crop=rice|wheat|beans, area:integer, order)"),
		tool("search_seeds(name*)"),
		tool("!plan_harvest(field_id*, hours*:integer)"),
		tool("sign_in(code*)"),
	},
}

const (
	field   = `get_field {"field_id":"fd_0x9k"}`
	fieldIs = "field_id=fd_0x9k"
	fields  = `list_fields {"area":3}`
	wide    = `list_fields {"area":99999}`
	wideIs  = "area=99999"
	rye     = `list_fields {"crop":"rye"}`
	ryeIs   = "crop=rye"
	harvest = `plan_harvest {"field_id":"fd_1","hours":2}`
	noField = `get_field {}`
)

// freight is the server of a second set of tables in Japanese, Chinese and Korean.
var freight = evidence.Server{
	Record: "server", Key: "freight", Name: "freight-mcp",
	Tools: []evidence.Tool{
		tool("get_parcel(tracking*)"),
		tool("list_parcels(state=held|moving|done, page:integer, depot)"),
		tool("find_route(from*, to*, weight:integer)"),
		tool("!cancel_pickup(pickup_id*, reason)"),
		tool("!order_pickup(address*, slot*)"),
		tool("list_depots()"),
		tool("renew_session()"),
	},
}

const (
	parcel   = `get_parcel {"tracking":"TRK-90Z1"}`
	parcelIs = "tracking=TRK-90Z1"
	parcels  = `list_parcels {"page":2}`
	heavy    = `find_route {"from":"A1","to":"B2","weight":5000}`
	heavyIs  = "weight=5000"
	lost     = `list_parcels {"state":"lost"}`
	lostIs   = "state=lost"
	pickup   = `order_pickup {"address":"Main 1","slot":"am"}`
	noParcel = `get_parcel {}`
)

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

// market is the server of a fifth set of tables in Japanese, Chinese and Korean.
var market = evidence.Server{
	Record: "server", Key: "market", Name: "market-mcp",
	Tools: []evidence.Tool{
		tool("get_stall(stall*)"),
		tool("list_stalls(row, sort=name|price|age, count:integer)"),
		tool("search_goods(words*, row)"),
		tool("!reserve_stall(stall*, weeks*:integer)"),
		tool("refresh_token()"),
	},
}

const (
	stall    = `get_stall {"stall":"st-4471b"}`
	stallIs  = "stall=st-4471b"
	stalls   = `list_stalls {"count":3}`
	over     = `list_stalls {"count":4000}`
	overIs   = "count=4000"
	byMood   = `list_stalls {"sort":"mood"}`
	byMoodIs = "sort=mood"
	reserve  = `reserve_stall {"stall":"st-1","weeks":2}`
	noStall  = `get_stall {}`
)

// berths is the server of a seventh set of tables in Japanese, Chinese and Korean.
var berths = evidence.Server{
	Record: "server", Key: "berths", Name: "berths-mcp",
	Tools: []evidence.Tool{
		tool("get_ship(ship_id*)"),
		tool("list_ships(flag=red|blue|white, top:integer)"),
		tool("!assign_berth(ship_id*, berth*)"),
		tool("authorize(key*)"),
	},
}

const (
	ship    = `get_ship {"ship_id":"shp-66Q"}`
	shipIs  = "ship_id=shp-66Q"
	ships   = `list_ships {"top":3}`
	top     = `list_ships {"top":500}`
	topIs   = "top=500"
	green   = `list_ships {"flag":"green"}`
	greenIs = "flag=green"
	assign  = `assign_berth {"ship_id":"shp-1","berth":"B1"}`
)

// studio is the server of a third set of tables in Japanese, Chinese and Korean.
var studio = evidence.Server{
	Record: "server", Key: "studio", Name: "studio-mcp",
	Tools: []evidence.Tool{
		tool("open_album(album_id*)"),
		tool("list_albums(genre=jazz|folk|choral, max:integer, since)"),
		tool("search_songs(text*, max:integer)"),
		tool("!upload_song(album_id*, title*)"),
		tool("list_genres()"),
		tool("login(code*)"),
	},
}

const (
	album   = `open_album {"album_id":"alb_5510"}`
	albumIs = "album_id=alb_5510"
	albums  = `list_albums {"max":10}`
	huge    = `list_albums {"max":7000}`
	hugeIs  = "max=7000"
	punk    = `list_albums {"genre":"punk"}`
	punkIs  = "genre=punk"
	since   = `list_albums {"since":"last spring"}`
	sinceIs = "since=last spring"
	noAlbum = `open_album {}`
	song    = `upload_song {"album_id":"alb_1","title":"Rain"}`
)
