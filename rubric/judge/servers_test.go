package judge

import "github.com/mcp-grade/mcp-grade/probes/evidence"

// bakery is a tenth server.
var bakery = evidence.Server{
	Record: "server", Key: "bakery",
	Tools: []evidence.Tool{
		tool("get_recipe(recipe_id*)"),
		tool("list_recipes(kind=bread|cake|pastry, page:integer)"),
		tool("find_flour(term*)"),
		tool("oven_state(oven*=one|two)"),
		tool("!order_flour(kilos*:integer, mill*)"),
		tool("list_flour_orders(mill*)"),
	},
}

// choir plans rehearsals and lends sheet music.
var choir = evidence.Server{
	Record: "server", Key: "cantabile", Name: "cantabile",
	Tools: []evidence.Tool{
		tool("get_singer(singer_no*)"),
		tool("list_singers(voice=soprano|alto|tenor|bass, joined_after)"),
		tool("find_scores(composer, title)"),
		tool("get_score(score_key*, edition)"),
		tool("!book_room(room*, starts_at*, minutes:integer)"),
		tool("!add_attendance(rehearsal*, singers*:array)"),
		tool("list_rehearsals(room*, month)"),
		tool("!drop_loan(loan_key*)"),
		tool("tuning(pitch_hz*:number)"),
		tool("rehearsal_link(rehearsal*)"),
	},
}

// depot is a fourth server: stock, orders and a robot.
var depot = evidence.Server{
	Record: "server", Key: "depot",
	Tools: []evidence.Tool{
		tool("get_item(sku*)"),
		tool("list_items(aisle, sort=name|stock, max:integer)"),
		tool("find_item(name*)"),
		tool("get_order(order_no*)"),
		tool("list_orders(state=new|picked|sent, days:integer)"),
		tool("!place_order(sku*, qty*:integer)"),
		tool("!move_robot(x*:number, y*:number)"),
		tool("robot_status()"),
	},
}

// ferry is a ninth server: crossings, tickets and files of a ferry line.
var ferry = evidence.Server{
	Record: "server", Key: "ferry",
	Tools: []evidence.Tool{
		tool("get_crossing(crossing_id*)"),
		tool("list_crossings(route*=north|south, day)"),
		tool("search_tickets(query*, page:integer)"),
		tool("!book_ticket(crossing_id*, seats*:integer, name*)"),
		tool("!cancel_ticket(ticket_id*)"),
		tool("list_tickets(name*)"),
		tool("read_notice(path*)"),
		tool("keys(pattern*)"),
		tool("set_speed(knots*:integer)"),
		tool("login(code*)"),
		tool("port_info(port*, lang)"),
	},
}

// garage repairs bicycles.
var garage = evidence.Server{
	Record: "server", Key: "spoke", Name: "spoke-and-chain",
	Tools: []evidence.Tool{
		tool("get_job(ticket*)"),
		tool("list_jobs(mechanic, stage=waiting|open|closed, page:integer)"),
		tool("search_parts(text*, maker)"),
		tool("!quote_repair(frame_no*, hours:number, parts:array)"),
		tool("get_bike(frame_no*)"),
		tool("list_invoices(customer*, year)"),
		tool("!clear_slot(slot*)"),
	},
}

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

// issueDesk is a seventh server, of the kind that wraps a web API.
var issueDesk = evidence.Server{
	Record: "server", Key: "npm-tallydesk-mcp", Name: "tallydesk", Package: "npm:tallydesk-mcp",
	Tools: []evidence.Tool{
		tool("get_ticket(ticketId*)"),
		tool("search_tickets(query*, status=open|closed, limit:integer)"),
		tool("list_comments(ticketId*, cursor)"),
		tool("!create_ticket(title*, body, labels:array)"),
		tool("run_query(sql*)"),
		tool("get_profile()"),
		tool("fetch_url(url*)"),
		tool("convert(from*, to*, amount*:number)"),
	},
}

// mill is an eighth server: a saw mill with orders, logs and machines.
var mill = evidence.Server{
	Record: "server", Key: "mill",
	Tools: []evidence.Tool{
		tool("get_order(order_no*)"),
		tool("list_orders(state=open|sawn|shipped, limit:integer)"),
		tool("find_timber(species*, length:integer)"),
		tool("machine_status(machine*=saw|planer|kiln)"),
		tool("!place_order(species*, metres*:number, due*)"),
		tool("saw(plan*)"),
		tool("read(file*)"),
		tool("stock()"),
	},
	Resources: []evidence.Resource{{URI: "mill://species", Name: "species"}},
}

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

// orchard wraps a company's web service, in the manner of real servers.
var orchard = evidence.Server{
	Record: "server", Key: "orchardcloud__orchard-mcp", Name: "orchard", Package: "@orchardcloud/orchard-mcp",
	Tools: []evidence.Tool{
		tool("orchard_get_tree(treeId*, include)"),
		tool("orchard_list_trees(rowId, variety=apple|pear|plum, pageSize:integer, cursor)"),
		tool("orchard_search(query*, limit:integer)"),
		tool("!orchard_create_harvest(treeId*, kilos*:number, pickedAt, note)"),
		tool("orchard_list_harvests(treeId*, since)"),
		tool("!orchard_delete_label(labelId*)"),
		tool("orchard_run_report(spec:object, format=csv|json)"),
	},
}

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

// storeOfBooks is a server whose name ends with the language it is written in.
var storeOfBooks = evidence.Server{
	Record: "server", Key: "folio-java", Name: "folio-java",
	Tools: []evidence.Tool{
		tool("get_volume(volume_id*)"),
		tool("list_volumes(shelf=new|used, limit:integer)"),
	},
}

// toolshed lends tools to its members.
var toolshed = evidence.Server{
	Record: "server", Key: "toolshed", Name: "toolshed-mcp",
	Tools: []evidence.Tool{
		tool("get_gadget(gadget_ref*, photos:boolean)"),
		tool("search_gadgets(words*, aisle)"),
		tool("list_gadgets(aisle=wood|metal|garden, borrower, limit:integer)"),
		tool("!borrow(gadget_ref*, member*, days*:integer)"),
		tool("!cancel_booking(booking_no*)"),
		tool("list_bookings(member*, since)"),
		tool("get_manuals(gadget_refs*:array)"),
		tool("!upsert_member(member*, email, plan=basic|plus)"),
		tool("gadget_link(gadget_ref*)"),
		tool("convert(amount*:number)"),
	},
}

const (
	gadget     = `get_gadget {"gadget_ref":"GX-77150-Q"}`
	gadgetSent = "gadget_ref=GX-77150-Q"
)
