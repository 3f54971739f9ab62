package judge

import (
	"slices"
	"testing"
)

// TestInvalidWordings holds many ways to refuse a value, call by call.
func TestInvalidWordings(t *testing.T) { runTables(t, invalidWordingsTables()) }

func invalidWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, invalidWordingsChoir()},
		{garage, channelAndSpecificity, invalidWordingsGarage()},
		{orchard, channelAndSpecificity, invalidWordingsOrchard()},
		{toolshed, channelAndSpecificity, invalidWordingsToolshed()},
	}
}

func invalidWordingsChoir() []example {
	return slices.Concat(
		answers(invalid, "", `book_room {"room":"nave","starts_at":"noonish","minutes":30}`, "starts_at=noonish", []told{
			{"returned 2", "starts_at: cannot interpret noonish"},
			{"returned 2", "starts_at expects a timestamp (RFC 3339)"},
			{"returned 2", "'noonish' for starts_at? Give an exact time."},
			{"returned 2", "When exactly? starts_at needs hours and minutes."},
			{"returned 2", "starts_at is missing its date part"},
			{"returned 2", "starts_at came as text we can't read: noonish"},
			{"returned 2", "starts_at lies before today"},
			{"returned 2", "the start time (starts_at) is not a time of day"},
			{"returned 2", "{\"field\":\"starts_at\",\"problem\":\"not ISO 8601\"}"},
			{"returned 2", "- starts_at: must be in the future"},
			{"returned 1", "starts_at is not usable"},
			{"returned 1", "Something's off with starts_at"},
			{"returned 1", "{\"field\":\"starts_at\"}"},
			{"returned 1", "bad starts_at"},
			{"returned 1", "starts_at — invalid"},
			{"returned 1", "Times must be written as HH:MM"},
			{"returned 1", "noonish is not a time"},
			{"returned 1", "Please use a proper timestamp"},
			{"returned 1", "minutes must be a number"},
			{"returned 0", "Could not book."},
			{"returned 0", "Input rejected by validator"},
			{"returned 0", "Hmm, that doesn't look right."},
			{"returned 0", "One or more arguments are invalid."},
			{"thrown 1", "Invalid isoformat string: 'noonish'"},
			{"schema-rejection 2", "Invalid arguments for tool book_room: starts_at: Invalid datetime"},
			{"masked 2", "ok:Sorry, starts_at must be an ISO date"},
		}),
		answers(invalid, "", `book_room {"room":"nave","starts_at":"2030-01-01T10:00:00Z","minutes":5}`, "minutes=5", []told{
			{"returned 2", "minutes: at least 15"},
			{"returned 2", "Bookings shorter than a quarter of an hour aren't possible; minutes was 5."},
			{"returned 2", "minutes must come in steps of 15"},
			{"returned 2", "minutes is too low"},
			{"returned 2", "minutes can't go below 15"},
			{"returned 2", "minutes ∈ [15, 240]"},
			{"returned 2", "minutes (5) < 15"},
			{"returned 1", "The minimum is 15"},
			{"returned 1", "Too short."},
			{"returned 1", "A booking lasts a quarter of an hour or more."},
		}),
		answers(invalid, "", `list_singers {"voice":"kazoo"}`, "voice=kazoo", []told{
			{"returned 2", "voice: kazoo?? choose soprano/alto/tenor/bass"},
			{"returned 2", "kazoo is not a voice"},
			{"returned 2", "There are four voices here: soprano, alto, tenor and bass."},
			{"returned 2", "voice should be among soprano, alto, tenor, bass"},
			{"returned 2", "We have no kazoo voice."},
			{"returned 1", "Not a voice we have"},
			{"returned 1", "Voice invalid."},
		}),
		answers(invalid, "", `find_scores {"composer":"Bach","title":"Magnificat"}`, "title=Magnificat", []told{
			{"returned 2", "composer and title are mutually exclusive"},
			{"returned 2", "Use composer or title, not both"},
			{"returned 2", "title can't be combined with composer"},
			{"returned 1", "Conflicting arguments"},
			{"returned 1", "Two filters at once are not supported"},
		}),
		answers(invalid, "", `tuning {"pitch_hz":"high"}`, "pitch_hz=high", []told{
			{"returned 2", "high isn't a frequency"},
			{"returned 2", "Must be numeric"},
			{"returned 2", "expected a number"},
			{"returned 1", "pitch_hz invalid"},
			{"returned 1", "Bad pitch_hz"},
			{"returned 0", "Nope"},
		}),
	)
}

func invalidWordingsGarage() []example {
	return slices.Concat(
		answers(invalid, "", `quote_repair {"frame_no":"FR-1","hours":-3}`, "hours=-3", []told{
			{"returned 2", "hours cannot be below zero"},
			{"returned 2", "hours: negative values make no sense"},
			{"returned 2", "We can't quote -3 hours."},
			{"returned 2", "hours has to be greater than 0, got -3"},
			{"returned 2", "expected hours > 0"},
			{"returned 2", "Nobody works a negative number of hours."},
			{"returned 1", "hours rejected"},
			{"returned 1", "Invalid value for hours"},
			{"returned 1", "must be positive"},
			{"returned 1", "The number must not be negative."},
			{"returned 0", "Quote refused."},
			{"returned 0", "{\"error\":\"validation_failed\"}"},
			{"returned 0", "Malformed request"},
			{"schema-rejection 2", "hours: Number must be greater than 0"},
			{"thrown 2", "-32000:hours must be positive"},
			{"masked 2", "ok:Error: hours must be positive"},
		}),
		answers(invalid, "", `list_jobs {"stage":"lost"}`, "stage=lost", []told{
			{"returned 2", "stage=lost is not a thing; waiting, open, closed are."},
			{"returned 2", "\"lost\" isn't a valid stage"},
			{"returned 2", "Jobs are waiting, open or closed: pick a stage."},
			{"returned 2", "stage accepts waiting|open|closed"},
			{"returned 1", "Wrong stage"},
			{"returned 1", "Allowed: waiting, open, closed"},
			{"returned 1", "'lost' was not expected here"},
			{"schema-rejection 2", "stage: Input should be 'waiting', 'open' or 'closed' [type=literal_error, input_value='lost', input_type=str]"},
		}),
		answers(invalid, "", `quote_repair {"frame_no":"FR-1","parts":"bell"}`, "parts=bell", []told{
			{"returned 2", "parts must come as a list"},
			{"returned 2", "parts: want array, have string"},
			{"returned 2", "Wrap parts in brackets; a bare string won't do."},
			{"returned 2", "bell is a string but parts needs to be an array"},
			{"returned 1", "Expected an array"},
			{"returned 1", "Type mismatch"},
		}),
	)
}

func invalidWordingsOrchard() []example {
	return slices.Concat(
		answers(invalid, "", `orchard_list_trees {"pageSize":"many"}`, "pageSize=many", []told{
			{"schema-rejection 2", "MCP error -32602: Invalid arguments for tool orchard_list_trees: [\n  {\n    \"code\": \"invalid_type\",\n    \"expected\": \"number\",\n    \"received\": \"string\",\n    \"path\": [\n      \"pageSize\"\n    ],\n    \"message\": \"Expected number, received string\"\n  }\n]"},
			{"schema-rejection 2", "Input validation error: 'many' is not of type 'integer'\npageSize"},
			{"schema-rejection 1", "Input validation error: 'many' is not of type 'integer'"},
			{"schema-rejection 2", "1 validation error for orchard_list_treesArguments\npageSize\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value='many', input_type=str]"},
			{"thrown 2", "-32603:pageSize must be an integer"},
			{"returned 1", "Error: Invalid pageSize"},
			{"returned 1", "{\"error\":{\"code\":\"invalid_request\",\"param\":\"pageSize\"}}"},
			{"returned 2", "{\"error\":{\"code\":\"invalid_request\",\"param\":\"pageSize\",\"message\":\"must be a number\"}}"},
			{"returned 2", "pageSize (many) is not numeric"},
			{"returned 0", "Error: Invalid arguments"},
			{"returned 0", "Error: Invalid arguments for orchard_list_trees"},
			{"returned 0", "{\"error\":\"Bad Request\",\"status\":400}"},
			{"returned 0", "Error: Request failed with status code 400"},
			{"thrown 0", "Request failed with status code 400"},
			{"masked 0", "ok:{\"error\":\"Bad Request\"}"},
			{"masked 2", "ok:Error: pageSize must be a positive integer"},
			{"success -", "ok:{\"trees\":[{\"id\":\"t1\",\"variety\":\"pear\"}]}"},
		}),
		answers(invalid, "", `orchard_list_trees {"variety":"mango"}`, "variety=mango", []told{
			{"schema-rejection 2", "variety: Invalid enum value. Expected 'apple' | 'pear' | 'plum', received 'mango'"},
			{"schema-rejection 1", "Input validation error: 'mango' is not one of ['apple', 'pear', 'plum']"},
			{"returned 2", "Unknown variety: mango. Supported: apple, pear, plum"},
			{"returned 2", "variety 'mango' not supported"},
			{"returned 1", "Invalid variety"},
			{"returned 1", "{\"message\":\"mango is not a recognized value\"}"},
			{"returned 2", "Parameter variety has an unsupported value"},
			{"masked 2", "ok:No such variety: mango (variety)"},
		}),
		answers(invalid, "", `orchard_list_trees {"colour":"unexpected-7f1a"}`, "colour=unexpected-7f1a", []told{
			{"schema-rejection 2", "Unrecognized key(s) in object: 'colour'"},
			{"schema-rejection 2", "1 validation error for call[orchard_list_trees]\ncolour\n  Unexpected keyword argument [type=unexpected_keyword_argument, input_value='unexpected-7f1a', input_type=str]"},
			{"schema-rejection 2", "Input validation error: Additional properties are not allowed ('colour' was unexpected)"},
			{"returned 2", "Unknown parameter: colour"},
			{"returned 2", "colour is not a parameter of this tool"},
			{"success -", "ok:{\"trees\":[{\"id\":\"t1\"}]}"},
		}),
		answers(invalid, "", `orchard_run_report {"spec":{"from":"2024-13-45"},"format":"csv"}`, "spec.from=2024-13-45", []told{
			{"returned 2", "spec.from: 2024-13-45 is no calendar day"},
			{"returned 2", "'from' in spec must be a valid date"},
			{"returned 1", "spec is invalid"},
			{"returned 1", "Invalid date"},
			{"thrown 2", "time data '2024-13-45' does not match format '%Y-%m-%d'"},
		}),
	)
}

func invalidWordingsToolshed() []example {
	return slices.Concat(
		answers(invalid, "", `borrow {"gadget_ref":"GX-1","member":"m-4","days":90}`, "days=90", []told{
			{"returned 2", "Loans run for 28 days tops, so days can't be 90."},
			{"returned 2", "days: 90 > 28"},
			{"returned 2", "days=90 rejected"},
			{"returned 2", "days is above what the rules permit (28)"},
			{"returned 2", "days tops out at 28"},
			{"returned 2", "days may not go beyond 28"},
			{"returned 2", "days has a ceiling of 28"},
			{"returned 2", "Four weeks is the longest loan; days has to respect that: 28."},
			{"returned 1", "days looks odd"},
			{"returned 1", "There is a problem with days"},
			{"returned 1", "Check days."},
			{"returned 1", "days failed validation"},
			{"returned 1", "90 is over the limit"},
			{"returned 1", "Nobody may keep a gadget for more than four weeks."},
			{"returned 0", "Validation failed"},
			{"returned 0", "The request could not be processed"},
			{"returned 0", "Rejected."},
			{"returned 0", "400 Bad Request"},
			{"returned 0", "Something about your arguments isn't right"},
			{"returned 0", "422 Unprocessable Entity"},
			{"returned 1", "member is not valid"},
			{"thrown 2", "-32603:days must not exceed 28"},
			{"schema-rejection 2", "days: Number must be less than or equal to 28"},
			{"masked 2", "ok:Error: days must not exceed 28"},
			{"masked 2", "ok:{\"ok\":false,\"field\":\"days\",\"issue\":\"max 28\"}"},
		}),
		answers(invalid, "", `list_gadgets {"aisle":"attic"}`, "aisle=attic", []told{
			{"returned 2", "We have three aisles: wood, metal, garden."},
			{"returned 2", "aisle attic doesn't exist"},
			{"returned 2", "There's no aisle called attic."},
			{"returned 2", "attic is not an aisle"},
			{"returned 2", "aisle → wood | metal | garden"},
			{"returned 2", "Unsupported aisle \"attic\""},
			{"returned 2", "aisle takes wood, metal or garden"},
			{"returned 1", "Bad aisle"},
			{"returned 1", "'attic' isn't something we know"},
			{"returned 1", "attic: unsupported"},
			{"returned 1", "That aisle is not one we have."},
		}),
		answers(invalid, "", `upsert_member {"member":"m-9","email":"not-an-address"}`, "email=not-an-address", []told{
			{"returned 2", "email needs an @"},
			{"returned 2", "email lacks a domain part"},
			{"returned 2", "email is not shaped like name@host"},
			{"returned 2", "not-an-address can't be used as email"},
			{"returned 2", "email has to contain an @ sign"},
			{"returned 2", "email ends without a domain"},
			{"returned 2", "We could not read not-an-address as an email"},
			{"returned 2", "email already belongs to another member"},
			{"returned 2", "email should look like name@host.tld"},
			{"returned 1", "Email invalid"},
			{"returned 1", "The email is not acceptable"},
			{"returned 1", "Malformed email"},
		}),
		answers(invalid, "", `list_bookings {"member":"m-9","since":"yesterdayish"}`, "since=yesterdayish", []told{
			{"returned 2", "since must come as YYYY-MM-DD"},
			{"returned 2", "since wants an ISO date"},
			{"returned 2", "since has to be a day such as 2024-03-01"},
			{"returned 2", "since isn't a date"},
			{"returned 2", "I can't turn \"yesterdayish\" into a date for since."},
			{"returned 2", "since lies in the future"},
			{"returned 1", "Unparseable date"},
			{"returned 1", "Bad value for since"},
			{"returned 1", "since is broken"},
			{"returned 1", "yesterdayish?"},
		}),
		answers(invalid, "", `convert {"amount":"lots"}`, "amount=lots", []told{
			{"returned 2", "lots is no number"},
			{"returned 2", "needs a number"},
			{"returned 2", "Only numbers, please."},
			{"returned 2", "Negative or non-numeric amounts are not accepted: amount."},
			{"returned 1", "amount?"},
			{"thrown 2", "could not convert string to float: 'lots'"},
		}),
	)
}
