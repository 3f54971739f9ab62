package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

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

func TestDepot(t *testing.T) {
	item, sent := `get_item {"sku":"SKU-77QX-0091"}`, "sku=SKU-77QX-0091"
	list := `list_orders {"state":"new"}`
	place := `place_order {"sku":"SKU-1","qty":2}`
	state, stateSent := `list_orders {"state":"lost"}`, "state=lost"
	qty, qtySent := `place_order {"sku":"SKU-1","qty":-3}`, "qty=-3"
	runOn(t, depot, []example{
		{absent, "", item, sent, "Item SKU-77QX-0091 was not found in stock.", "returned 2 0 0"},
		{absent, "", item, sent, "Item SKU-77QX-0091 was not found. Try find_item with part of its name.", "returned 2 2 1"},
		{absent, "", item, sent, "Unknown SKU 'sku-77qx-0091'. Valid SKUs can be obtained with list_items.", "returned 2 2 1"},
		{absent, "", item, sent, "Unknown SKU. Check that it is spelled correctly.", "returned 1 1 1"},
		{absent, "", item, sent, "We could not find the item you asked for. If the problem persists, contact support.", "returned 1 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Do not retry with the same SKU. Use find_item to search by name.", "returned 2 2 2"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Use search_items to search by name.", "returned 2 0 1"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. find_item cannot search by SKU.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Call get_item again.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Call get_item again with another sku.", "returned 2 1 2"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Retrying will not help.", "returned 2 0 2"},
		{absent, "", item, sent, "SKU-77QX-0091 not found after 3 retries.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. Try again in 30 seconds.", "returned 2 0 0"},
		{absent, "", item, sent, "SKU-77QX-0091 not found. It may have been discontinued.", "returned 2 0 0"},
		{absent, "", item, sent, "Item not found. Use list_items (aisle=\"A1\") to browse.", "returned 1 2 1"},
		{absent, "", item, sent, "Item not found. Use list_items (warehouse=\"A1\") to browse.", "returned 1 0 1"},
		{absent, "", item, sent, "{\"error\":\"not_found\",\"message\":\"No item SKU-77QX-0091\",\"next_step\":\"find_item\"}", "returned 2 2 1"},
		{absent, "", item, sent, "ok:No item with SKU SKU-77QX-0091 exists.", "masked 2 0 0"},
		{absent, "", item, sent, "ok:{\"items\":[]}", "masked 0 0 0"},
		{absent, "", `find_item {"name":"zzqv"}`, "name=zzqv", "ok:{\"items\":[]}", "success - - -"},
		{absent, "", `list_orders {"days":3}`, "", "ok:[]", "success - - -"},

		{invalid, "", state, stateSent, "Invalid state 'lost'. Expected one of: new, picked, sent.", "returned 2 2 1"},
		{invalid, "", state, stateSent, "state: 'lost' is not supported", "returned 2 1 1"},
		{invalid, "", state, stateSent, "Invalid value for state.", "returned 1 0 0"},
		{invalid, "", state, stateSent, "Filter not understood.", "returned 0 0 0"},
		{invalid, "", qty, qtySent, "qty must be a positive integer", "returned 2 1 1"},
		{invalid, "", qty, qtySent, "qty must be at least 1, got -3. Call place_order again with a qty of 1 or more.", "returned 2 2 2"},
		{invalid, "", qty, qtySent, "Quantity cannot be negative.", "returned 1 1 1"},
		{invalid, "", `place_order {"sku":"SKU-1"}`, "qty=", "Please specify the qty.", "returned 2 1 1"},
		{invalid, "", `place_order {"sku":"SKU-1"}`, "qty=", "sku and qty are both required", "returned 2 1 1"},
		{invalid, "", `move_robot {"x":"left","y":1}`, "x=left", "x: expected a number, got \"left\"", "returned 2 1 1"},

		{down, "refused", list, "", "Depot backend refused the connection. It may be restarting, please retry in a few seconds.", "returned 2 1 2"},
		{down, "refused", list, "", "Unable to reach order service", "returned 2 0 0"},
		{down, "refused", list, "", "Unable to process request", "returned 0 0 0"},
		{down, "refused", list, "", "Failed to fetch orders: connection failed", "returned 2 0 0"},
		{down, "refused", list, "", "Failed to fetch orders: fetch failed", "returned 1 0 0"},
		{down, "refused", list, "", "Order service offline. Retry after 60 seconds; do not retry more than 3 times.", "returned 2 2 2"},
		{down, "refused", list, "", "{\"error\":\"TEMPORARY\",\"message\":\"Order service refused the connection\"}", "returned 2 0 1"},
		{down, "dns", list, "", "DNS lookup failed for orders.depot.example", "returned 2 0 0"},
		{down, "dns", list, "", "Orders not found", "returned 0 0 0"},
		{down, "503", list, "", "Order service returned 503 Service Unavailable. This is usually temporary, so try again in a minute.", "returned 2 2 2"},
		{down, "503", list, "", "Order service returned 503 Service Unavailable. Please check the status page.", "returned 2 0 0"},
		{down, "503", list, "", "Order service returned 503 Service Unavailable. Do not retry.", "returned 2 0 0"},
		{down, "500", place, "", "Order service failed with HTTP 500 while placing the order. Retry.", "returned 2 1 0"},
		{down, "500", place, "", "Order service failed with HTTP 500. The order may have been placed: check list_orders before retrying.", "returned 2 2 2"},
		{down, "503", place, "", "Order service is unavailable (503); the order was not placed. Retry in 30 seconds.", "returned 2 2 2"},
		{slow, "silent", list, "", "Order service timed out after 30 seconds. Retry with days=1 to shrink the answer.", "returned 2 2 2"},
		{slow, "silent", list, "", "Request to order service timed out (30000 ms)", "returned 2 0 0"},
		{slow, "silent", list, "", "Timeout. Please try again later.", "returned 1 1 2"},
		{slow, "silent", `move_robot {"x":1,"y":1}`, "", "The robot did not answer in 5 s. It may have moved. Call robot_status, then decide whether to repeat.", "returned 2 2 2"},
		{limited, "429/12", list, "", "Rate limit exceeded for list_orders. Wait 12 seconds before calling again.", "returned 2 2 2"},
		{limited, "429/12", list, "", "Rate limit exceeded. 0 requests remaining, resets in 12s.", "returned 1 1 2"},
		{limited, "429/12", list, "", "Order service rate limit reached: retry after 12000 milliseconds", "returned 2 2 2"},
		{limited, "429/12", list, "", "Order service rate limit reached. Please slow down your requests.", "returned 2 1 0"},
		{auth, "401", list, "", "Order service rejected the API key. Check that DEPOT_API_KEY is correct and restart the server.", "returned 2 2 1"},
		{auth, "401", list, "", "Order service rejected the API key. Retrying with the same key will not work.", "returned 2 0 2"},
		{auth, "401", list, "", "Order service rejected the API key. Please try again.", "returned 2 0 0"},
		{auth, "403", list, "", "Your API key lacks the orders.read scope. Ask an admin to grant orders.read.", "returned 1 2 1"},
		{auth, "403", list, "", "Forbidden", "returned 1 0 0"},
	})
}
