package judge

import (
	"strconv"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

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

// told is a message with the channel and the points for specificity that the
// codebook asks for, e.g. "returned 2".
type told struct{ want, answer string }

// runTold judges messages that answer one call.
func runTold(t *testing.T, server evidence.Server, class evidence.Class, fault, call, sent string, list []told) {
	t.Helper()
	j := New(server)
	for _, e := range list {
		t.Run(strings.ReplaceAll(cutRunes(e.answer, 60), "/", "_"), func(t *testing.T) {
			o := observe(example{class, fault, call, sent, e.answer, e.want})
			verdict := j.Judge(o)
			g := string(verdict.Channel) + " -"
			if verdict.Specificity != nil {
				g = string(verdict.Channel) + " " + strconv.Itoa(*verdict.Specificity)
			}
			want := e.want
			if strings.Count(want, " ") == 2 {
				g += " " + string(verdict.Class)
			}
			if g != want {
				t.Errorf("%s %s | %s\n got %s\nwant %s\n%s", class, fault, e.answer, g, want, j.Explain(o))
			}
		})
	}
}

func TestToolshedMissing(t *testing.T) {
	runTold(t, toolshed, absent, "", gadget, gadgetSent, []told{
		{"returned 1", "That gadget is not part of our inventory."},
		{"returned 1", "This gadget hasn't been catalogued yet."},
		{"returned 1", "We don't have a gadget like that."},
		{"returned 1", "We do not carry that gadget."},
		{"returned 1", "No gadget goes by that reference."},
		{"returned 1", "The gadget you asked for isn't in the shed."},
		{"returned 1", "The requested gadget could not be retrieved because it isn't there."},
		{"returned 1", "gadget_ref did not match anything on our books"},
		{"returned 1", "Gadget: none"},
		{"returned 1", "gadget=missing"},
		{"returned 1", "GADGET_UNKNOWN"},
		{"returned 1", "E_NO_SUCH_GADGET"},
		{"returned 1", "Whichever gadget you meant, it has left the collection."},
		{"returned 1", "The gadget has been sold."},
		{"returned 1", "Gadget deleted"},
		{"returned 1", "This gadget was retired in 2019."},
		{"returned 1", "the gadget reference you gave me leads nowhere"},
		{"returned 1", "Unrecognised gadget reference"},
		{"returned 1", "**Gadget lookup:** nothing on file"},
		{"returned 1", "Who knows that gadget? Not us."},
		{"returned 1", "gadget {gadget_ref} not found"},
		{"returned 1", "Gadget %s does not exist"},
		{"returned 1", "Gadget [object Object] unknown"},
		{"returned 1", "Gadget $ref is not registered"},
		{"returned 1", "[WARN] gadgets: lookup miss"},
		{"returned 1", "{\"code\":404,\"error\":\"gadget not found\"}"},
		{"returned 1", "{\"status\":\"NOT_FOUND\",\"kind\":\"gadget\"}"},
		{"returned 0", "Nope."},
		{"returned 0", "Nothing here."},
		{"returned 0", "No result."},
		{"returned 0", "does not exist"},
		{"returned 0", "Unknown id"},
		{"returned 0", "The lookup came back empty."},
		{"returned 0", "No match was found for your request."},
		{"returned 0", "We couldn't find what you were looking for."},
		{"returned 0", "It isn't there."},
		{"returned 0", "Sorry, I have never heard of that."},
		{"returned 0", "{\"error\":\"not_found\"}"},
		{"returned 0", "{\"error\":{\"code\":404,\"message\":\"Not Found\"}}"},
		{"returned 0", "HTTP 404"},
		{"returned 0", "call failed; input was gadget_ref=GX-77150-Q photos=true"},
		{"returned 0", "get_gadget({\"gadget_ref\": \"GX-77150-Q\"}) failed"},
		{"returned 0", "Failed. Arguments received: {'gadget_ref': 'GX-77150-Q'}"},
		{"returned 2", "Never heard of GX-77150-Q."},
		{"returned 2", "GX-77150-Q? No idea."},
		{"returned 2", "gx-77150-q: gone"},
		{"returned 2", "ref=GX-77150-Q err=missing"},
		{"returned 2", "There's nothing under GX-77150-Q"},
		{"returned 2", "| ref | state |\n|---|---|\n| GX-77150-Q | unknown |"},
		{"returned 2", "{\"gadget\":\"GX-77150-Q\",\"error\":\"unknown\"}"},
		{"returned 2", "`GX-77150-Q` isn't on file."},
		{"returned 2", "Could GX-77150-Q have been mistyped? We hold no such thing."},
		{"masked 2", "ok:GX-77150-Q is not in the shed."},
		{"masked 1", "ok:That gadget isn't in the shed."},
		{"masked 0", "ok:Nothing to see here."},
		{"masked 0", "ok:{\"gadget\":null,\"ref\":\"GX-77150-Q\"}"},
		{"masked 2", "ok:{\"found\":false,\"message\":\"Gadget GX-77150-Q is unknown\"}"},
		{"masked 0", "ok:[]\n"},
		{"masked 1", "ok:Sorry, that gadget doesn't exist."},
		{"masked 2", "ok:Unable to locate GX-77150-Q."},
		{"thrown 0", "KeyError: 0"},
		{"thrown 2", "KeyError: 'GX-77150-Q'"},
		{"thrown 0", "Sequence contains no elements"},
		{"thrown 0", "undefined method `name' for nil:NilClass"},
	})
	runTold(t, toolshed, absent, "", `search_gadgets {"words":"zzflange"}`, "words=zzflange", []told{
		{"success -", "ok:No gadgets matched zzflange"},
		{"success -", "ok:Your search for \"zzflange\" returned nothing."},
		{"success -", "ok:0 gadgets"},
		{"success -", "ok:{\"gadgets\":[],\"total\":0}"},
		{"success -", "ok:Sorry, nothing fits zzflange."},
		{"success -", "ok:Search complete. Hits: 0"},
		{"success -", "ok:I could not find any gadgets for zzflange"},
		{"returned 2", "No gadgets matched zzflange"},
	})
	runTold(t, toolshed, absent, "", `list_gadgets {"borrower":"zz-borrower-9"}`, "borrower=zz-borrower-9", []told{
		{"success -", "ok:No gadgets with borrower zz-borrower-9 (0 hits)."},
		{"masked 2", "ok:Error: borrower zz-borrower-9 does not exist"},
	})
	runTold(t, toolshed, absent, "", `list_bookings {"member":"zz-member-9"}`, "member=zz-member-9", []told{
		{"masked 0", "ok:No bookings."},
		{"masked 0", "ok:[]"},
		{"returned 2", "Member zz-member-9 has never registered."},
	})
	runTold(t, toolshed, absent, "", `cancel_booking {"booking_no":"BK-00077-ZZ"}`, "booking_no=BK-00077-ZZ", []told{
		{"success -", "ok:Nothing to cancel."},
		{"success -", "ok:{\"cancelled\":0}"},
		{"masked 2", "ok:Error: BK-00077-ZZ not found"},
		{"returned 2", "BK-00077-ZZ cannot be cancelled: unknown."},
	})
	runTold(t, toolshed, absent, "", `upsert_member {"member":"zz-new-4"}`, "member=zz-new-4", []told{
		{"success -", "ok:Member zz-new-4 created."},
		{"success -", "ok:zz-new-4 was not known before and has been added."},
	})
	runTold(t, toolshed, absent, "", `gadget_link {"gadget_ref":"GX-77150-Q"}`, gadgetSent, []told{
		{"success -", "ok:https://shed.example/g/GX-77150-Q"},
		{"success -", "ok:{\"url\":\"https://shed.example/g/GX-77150-Q\"}"},
	})
	runTold(t, toolshed, absent, "", `get_manuals {"gadget_refs":["GX-1ZZ90","GX-2ZZ90"]}`, "gadget_refs=GX-1ZZ90;gadget_refs=GX-2ZZ90", []told{
		{"masked 2", "ok:GX-1ZZ90 -> unknown\nGX-2ZZ90 -> unknown"},
		{"returned 2", "Neither GX-1ZZ90 nor GX-2ZZ90 is in the shed."},
		{"returned 1", "None of those gadgets exist."},
	})
}
