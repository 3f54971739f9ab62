package judge

import (
	"slices"
	"testing"
)

// TestMaskedWordings holds many ways to say that nothing was found, call by call.
func TestMaskedWordings(t *testing.T) { runTables(t, maskedWordingsTables()) }

func maskedWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, maskedWordingsChoir()},
		{garage, channelAndSpecificity, maskedWordingsGarage()},
		{orchard, channelAndSpecificity, maskedWordingsOrchard()},
		{toolshed, channelAndSpecificity, maskedWordingsToolshed()},
	}
}

func maskedWordingsChoir() []example {
	return slices.Concat(
		answers(absent, "", `find_scores {"title":"zz Missa Nulla"}`, "title=zz Missa Nulla", []told{
			{"success -", "ok:We own no scores called zz Missa Nulla."},
			{"success -", "ok:Nothing by that title."},
			{"success -", "ok:scores=0"},
			{"success -", "ok:Sorry, our library doesn't have anything like \"zz Missa Nulla\"."},
			{"success -", "ok:| title | composer |\n|---|---|"},
			{"success -", "ok:Unfortunately I couldn't find anything for zz Missa Nulla."},
		}),
		answers(absent, "", `list_singers {"joined_after":"2099-01-01"}`, "joined_after=2099-01-01", []told{
			{"success -", "ok:No singers joined after 2099-01-01."},
			{"success -", "ok:[]"},
		}),
		answers(absent, "", `drop_loan {"loan_key":"LN-55-ZZQ"}`, "loan_key=LN-55-ZZQ", []told{
			{"success -", "ok:No loan LN-55-ZZQ; nothing dropped."},
			{"success -", "ok:LN-55-ZZQ was already gone."},
			{"success -", "ok:{\"dropped\":0}"},
			{"masked 2", "ok:Could not drop LN-55-ZZQ: no such loan"},
		}),
	)
}

func maskedWordingsGarage() []example {
	return slices.Concat(
		answers(absent, "", `search_parts {"text":"zz gimbal"}`, "text=zz gimbal", []told{
			{"success -", "ok:No part fits 'zz gimbal'."},
			{"success -", "ok:{\"hits\":0,\"parts\":[]}"},
			{"success -", "ok:We don't stock anything called zz gimbal."},
			{"success -", "ok:(no results)"},
		}),
		answers(absent, "", `list_invoices {"customer":"zz-cust-70"}`, "customer=zz-cust-70", []told{
			{"masked 0", "ok:{\"invoices\":[]}"},
			{"masked 2", "ok:Unknown customer zz-cust-70."},
			{"returned 1", "No such customer"},
		}),
		answers(absent, "", `clear_slot {"slot":"slot-zz-31"}`, "slot=slot-zz-31", []told{
			{"success -", "ok:slot-zz-31 was already free, nothing to clear."},
			{"success -", "ok:{\"cleared\":0}"},
		}),
	)
}

func maskedWordingsOrchard() []example {
	sent := "treeId=b71fe0c2ad9948"
	return slices.Concat(
		answers(absent, "", `orchard_search {"query":"zzqx nothing"}`, "query=zzqx nothing", []told{
			{"success -", "ok:{\"results\":[],\"hasMore\":false}"},
			{"success -", "ok:No results found for 'zzqx nothing'"},
			{"success -", "ok:Found 0 trees matching \"zzqx nothing\"."},
			{"success -", "ok:## Search results\n\n_No matches._"},
			{"success -", "ok:{\"count\":0,\"items\":[],\"query\":\"zzqx nothing\"}"},
		}),
		answers(absent, "", `orchard_list_harvests {"treeId":"b71fe0c2ad9948"}`, sent, []told{
			{"masked 0", "ok:{\"harvests\":[],\"nextCursor\":null}"},
			{"masked 0", "ok:[]"},
		}),
		answers(absent, "", `orchard_delete_label {"labelId":"lb_zz0091x"}`, "labelId=lb_zz0091x", []told{
			{"success -", "ok:{\"deleted\":true}"},
			{"success -", "ok:Label lb_zz0091x deleted."},
			{"masked 2", "ok:Failed to delete label lb_zz0091x: 404"},
			{"returned 1", "Failed to delete label: Not Found"},
		}),
	)
}

func maskedWordingsToolshed() []example {
	return slices.Concat(
		answers(absent, "", `search_gadgets {"words":"zzflange"}`, "words=zzflange", []told{
			{"success -", "ok:No gadgets matched zzflange"},
			{"success -", "ok:Your search for \"zzflange\" returned nothing."},
			{"success -", "ok:0 gadgets"},
			{"success -", "ok:{\"gadgets\":[],\"total\":0}"},
			{"success -", "ok:Sorry, nothing fits zzflange."},
			{"success -", "ok:Search complete. Hits: 0"},
			{"success -", "ok:I could not find any gadgets for zzflange"},
			{"returned 2", "No gadgets matched zzflange"},
		}),
		answers(absent, "", `list_gadgets {"borrower":"zz-borrower-9"}`, "borrower=zz-borrower-9", []told{
			{"success -", "ok:No gadgets with borrower zz-borrower-9 (0 hits)."},
			{"masked 2", "ok:Error: borrower zz-borrower-9 does not exist"},
		}),
		answers(absent, "", `list_bookings {"member":"zz-member-9"}`, "member=zz-member-9", []told{
			{"masked 0", "ok:No bookings."},
			{"masked 0", "ok:[]"},
			{"returned 2", "Member zz-member-9 has never registered."},
		}),
		answers(absent, "", `cancel_booking {"booking_no":"BK-00077-ZZ"}`, "booking_no=BK-00077-ZZ", []told{
			{"success -", "ok:Nothing to cancel."},
			{"success -", "ok:{\"cancelled\":0}"},
			{"masked 2", "ok:Error: BK-00077-ZZ not found"},
			{"returned 2", "BK-00077-ZZ cannot be cancelled: unknown."},
		}),
		answers(absent, "", `upsert_member {"member":"zz-new-4"}`, "member=zz-new-4", []told{
			{"success -", "ok:Member zz-new-4 created."},
			{"success -", "ok:zz-new-4 was not known before and has been added."},
		}),
		answers(absent, "", `gadget_link {"gadget_ref":"GX-77150-Q"}`, gadgetSent, []told{
			{"success -", "ok:https://shed.example/g/GX-77150-Q"},
			{"success -", "ok:{\"url\":\"https://shed.example/g/GX-77150-Q\"}"},
		}),
	)
}
