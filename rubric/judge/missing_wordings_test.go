package judge

import (
	"slices"
	"testing"
)

// TestMissingWordings holds many ways to say that an argument is missing
// (presence.go), call by call.
func TestMissingWordings(t *testing.T) { runTables(t, missingWordingsTables()) }

func missingWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, missingWordingsChoir()},
		{garage, channelAndSpecificity, missingWordingsGarage()},
		{orchard, channelAndSpecificity, missingWordingsOrchard()},
		{toolshed, channelAndSpecificity, missingWordingsToolshed()},
	}
}

func missingWordingsChoir() []example {
	return slices.Concat(
		answers(invalid, "", `book_room {"starts_at":"2030-01-01T10:00:00Z"}`, "room=", []told{
			{"returned 2", "Which room?"},
			{"returned 2", "room not set"},
			{"returned 2", "room was never given"},
			{"returned 2", "You have to name a room."},
			{"returned 2", "Can't book without knowing the room"},
			{"returned 2", "I need a room"},
			{"returned 2", "room=<empty>"},
			{"returned 2", "Empty room"},
			{"returned 1", "A mandatory parameter is absent"},
			{"returned 1", "One argument short"},
		}),
		answers(invalid, "", `add_attendance {"rehearsal":"rh-12","singers":[]}`, "singers=", []told{
			{"returned 2", "singers is empty"},
			{"returned 2", "No singers listed"},
			{"returned 2", "At least one singer must be present in singers"},
			{"returned 2", "singers has no entries"},
			{"returned 1", "The list is empty"},
		}),
	)
}

func missingWordingsGarage() []example {
	return slices.Concat(
		answers(invalid, "", `quote_repair {"hours":2}`, "frame_no=", []told{
			{"returned 2", "frame_no?? can't quote without it"},
			{"returned 2", "Every quote needs a frame_no."},
			{"returned 2", "frame_no is obligatory"},
			{"returned 2", "frame_no hasn't been filled in"},
			{"returned 1", "Some required input is missing"},
			{"returned 1", "Required field missing"},
		}),
	)
}

func missingWordingsOrchard() []example {
	return slices.Concat(
		answers(invalid, "", `orchard_create_harvest {"kilos":12}`, "treeId=", []told{
			{"schema-rejection 2", "MCP error -32602: Input validation error: Invalid arguments for tool orchard_create_harvest: Required at \"treeId\""},
			{"schema-rejection 2", "Error: [{\"code\":\"invalid_type\",\"expected\":\"string\",\"received\":\"undefined\",\"path\":[\"treeId\"],\"message\":\"Required\"}]"},
			{"returned 2", "Error: Missing required parameter: treeId"},
			{"returned 2", "treeId and kilos are both required"},
			{"returned 2", "Missing treeId"},
			{"returned 2", "Please provide a treeId."},
			{"returned 1", "Missing required parameters"},
			{"returned 1", "Error: required argument not provided"},
			{"thrown 0", "Cannot read properties of undefined (reading 'split')"},
			{"thrown 1", "KeyError: 'treeId'"},
			{"returned 2", "Error: treeId is a required field"},
			{"returned 2", "At least one of treeId or rowId must be set"},
		}),
	)
}

func missingWordingsToolshed() []example {
	return slices.Concat(
		answers(invalid, "", `borrow {"gadget_ref":"GX-1","days":4}`, "member=", []told{
			{"returned 2", "Who is borrowing? member was left blank."},
			{"returned 2", "A loan needs a member."},
			{"returned 2", "member can't be left out"},
			{"returned 2", "no member given"},
			{"returned 2", "Without a member I can't book anything."},
			{"returned 2", "member: <none>"},
			{"returned 2", "member absent"},
			{"returned 2", "You forgot member."},
			{"returned 2", "Please say which member is borrowing."},
			{"returned 2", "`member` wasn't supplied"},
			{"returned 2", "{\"missing\":[\"member\"]}"},
			{"returned 2", "borrow needs gadget_ref, member and days; you sent only gadget_ref and days"},
			{"returned 2", "expected 3 arguments, member is not there"},
			{"returned 1", "Not all mandatory fields were filled in"},
			{"returned 1", "Something is missing."},
			{"returned 1", "Incomplete: one field short"},
			{"returned 1", "member?"},
		}),
	)
}
