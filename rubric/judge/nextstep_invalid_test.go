package judge

import "testing"

// TestNextStepInvalid holds next steps after a refused argument (stepparameter.go,
// rules.go, bounds.go), as "T R".
func TestNextStepInvalid(t *testing.T) { runTables(t, nextStepInvalidTables()) }

func nextStepInvalidTables() []table {
	return []table{
		{evidenceOf("get_tide(port*, day)", "list_ports()"), allAxes, nextStepInvalidOmit()},
		{lighthouse, stepAndRetry, nextStepInvalidForms5()},
		{lighthouse, stepAndRetry, nextStepInvalidForms4()},
		{lighthouse, stepAndRetry, nextStepInvalidForms2()},
		{lighthouse, stepAndRetry, nextStepInvalidServices()},
		{lighthouse, stepAndRetry, nextStepInvalidForms()},
		{lighthouse, stepAndRetry, nextStepInvalidForms3()},
	}
}

func nextStepInvalidForms5() []example {
	return []example{
		{invalid, "", tourCall, tourSent, "guests shouldn't be higher than 12.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests: max 12, min 1", "2 1"},
		{invalid, "", tourCall, tourSent, "guests has to lie between one and twelve", "2 1"},
		{invalid, "", tourCall, tourSent, "12 guests is the maximum", "2 1"},
		{invalid, "", tourCall, tourSent, "1 ≤ guests ≤ 12", "2 1"},
		{invalid, "", tourCall, tourSent, "guests needs to be an integer", "1 1"},
		{invalid, "", tourCall, tourSent, "Lower guests to 12, then repeat the call.", "2 2"},
		{invalid, "", tourCall, tourSent, "Change guests before you retry.", "1 2"},
		{invalid, "", tourCall, tourSent, "Unchanged, this request will be refused every time.", "0 2"},
		{invalid, "", tourCall, tourSent, "guests is wrong", "0 0"},
		{invalid, "", tourCall, tourSent, "field=guests value=40 allowed=1..12", "2 1"},
		{invalid, "", tourCall, tourSent, "| field | got | allowed |\n|---|---|---|\n| guests | 40 | 1-12 |", "2 1"},
		{invalid, "", dateCall, dateSent, "A date is written like this: 2026-07-01.", "2 1"},
		{invalid, "", dateCall, dateSent, "date does not match YYYY-MM-DD", "2 1"},
		{invalid, "", dateCall, dateSent, "date must be an ISO date string", "2 1"},
		{invalid, "", dateCall, dateSent, "The date you sent cannot be understood.", "0 0"},
		{invalid, "", dateCall, dateSent, "Try date=2026-07-01 instead.", "2 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "date should not be omitted", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "I need a date to book a tour.", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "Include date (e.g. 2026-07-01) and call book_tour again.", "2 2"},
		{invalid, "", beamCall, beamSent, "colour only knows red, green and white", "2 1"},
		{invalid, "", beamCall, beamSent, "colour => red, green, white", "2 1"},
		{invalid, "", beamCall, beamSent, "Use red, green or white as the colour.", "2 1"},
		{invalid, "", beamCall, beamSent, "colour can't be mauve", "0 0"},
		{invalid, "", tideCall, tideSent, "Expected something like NOR-12, got zz-9.", "2 1"},
		{invalid, "", tideCall, tideSent, "Three letters, hyphen, two digits, please.", "2 1"},
	}
}

func nextStepInvalidForms4() []example {
	return []example{
		{invalid, "", tourCall, tourSent, "Sorry, no tours for more than 12.", "1 1"},
		{invalid, "", tourCall, tourSent, "guests: not between 1 and 12", "2 1"},
		{invalid, "", tourCall, tourSent, "With 40 guests the boat would sink. Up to twelve guests are fine.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests 40 > 12", "2 1"},
		{invalid, "", tourCall, tourSent, "We accept 1 through 12 guests per booking.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests=40 is over the cap of 12; lower it and go again.", "2 2"},
		{invalid, "", tourCall, tourSent, "40 guests can't be booked, and repeating the request won't get you there. Ask for 12 or fewer.", "2 2"},
		{invalid, "", tourCall, tourSent, "error: guests\nreason: too high\nmax: 12", "2 1"},
		{invalid, "", tourCall, tourSent, "guests must be numeric", "1 1"},
		{invalid, "", tourCall, tourSent, "Booking refused by the harbour master.", "0 0"},
		{invalid, "", tourCall, tourSent, "Try again with guests=12.", "2 2"},
		{invalid, "", tourCall, tourSent, "Try again with other arguments.", "1 1"},
		{invalid, "", dateCall, dateSent, "Dates are written DD.MM.YYYY here.", "2 1"},
		{invalid, "", dateCall, dateSent, "I don't get 'soon'. date should be ISO, 2026-07-01 style.", "2 1"},
		{invalid, "", dateCall, dateSent, "date has the wrong format", "1 1"},
		{invalid, "", dateCall, dateSent, "date: \"soon\" (want: 2026-07-01)", "2 1"},
		{invalid, "", dateCall, dateSent, "date must be a string of 10 characters", "2 1"},
		{invalid, "", dateCall, dateSent, "date must be after 2026-06-30.", "2 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "date was left empty", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "Nothing in date; fill it in and resubmit.", "1 2"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "We need to know the date.", "1 1"},
		{invalid, "", beamCall, beamSent, "mauve is none of red, green, white", "1 1"},
		{invalid, "", beamCall, beamSent, "colour may be red, green or white; \"mauve\" is none of them.", "2 1"},
		{invalid, "", beamCall, beamSent, "colour: one of red|green|white", "2 1"},
		{invalid, "", beamCall, beamSent, "The lamp burns red, green or white only.", "1 1"},
		{invalid, "", beamCall, beamSent, "Bad colour. Available colours:\n1. red\n2. green\n3. white", "2 1"},
		{invalid, "", beamCall, beamSent, "Did you mean colour=white?", "2 1"},
		{invalid, "", tideCall, tideSent, "No station by that code. Codes have the shape AAA-00.", "2 1"},
		{invalid, "", tideCall, tideSent, "Example of a valid call: tide_table(station=\"NOR-12\")", "2 1"},
		{invalid, "", tideCall, tideSent, "Station missing or malformed.", "1 1"},
	}
}

func nextStepInvalidForms2() []example {
	return []example{
		{invalid, "", tourCall, tourSent, "guests: expected 1..12, got 40", "2 1"},
		{invalid, "", tourCall, tourSent, "40 guests? Twelve is the most we can take.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests must be less than or equal to 12", "2 1"},
		{invalid, "", tourCall, tourSent, "guests cannot be more than a dozen", "2 1"},
		{invalid, "", tourCall, tourSent, "The number of guests is limited to 12", "2 1"},
		{invalid, "", tourCall, tourSent, "guests=40 rejected (allowed 1-12)", "2 1"},
		{invalid, "", tourCall, tourSent, "Reduce guests to 12 or fewer and book again.", "2 2"},
		{invalid, "", tourCall, tourSent, "Reduce the number of guests.", "1 1"},
		{invalid, "", tourCall, tourSent, "guests is out of range", "1 1"},
		{invalid, "", tourCall, tourSent, "guests is invalid", "0 0"},
		{invalid, "", tourCall, tourSent, "The value is too large.", "0 0"},
		{invalid, "", dateCall, dateSent, "date must be in the future", "1 1"},
		{invalid, "", dateCall, dateSent, "date must be YYYY-MM-DD", "2 1"},
		{invalid, "", dateCall, dateSent, "'soon' isn't a date I can read (expected something like 2026-07-01)", "2 1"},
		{invalid, "", dateCall, dateSent, "Please write the date as 2026-07-01.", "2 1"},
		{invalid, "", dateCall, dateSent, "date: invalid ISO 8601 date", "2 1"},
		{invalid, "", dateCall, dateSent, "Unparseable date. Accepts: YYYY-MM-DD, 'today', 'tomorrow'.", "2 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "You forgot the date.", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "No date given.", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "date is a required field; send it and call book_tour again.", "1 2"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "Which date? Please supply one.", "1 1"},
		{invalid, "", beamCall, beamSent, "colour must be red, green or white.", "2 1"},
		{invalid, "", beamCall, beamSent, "Unknown colour \"mauve\". Known: red, green, white.", "2 1"},
		{invalid, "", beamCall, beamSent, "mauve is not a valid colour (red/green/white)", "2 1"},
		{invalid, "", beamCall, beamSent, "colour 'mauve' not supported", "1 1"},
		{invalid, "", beamCall, beamSent, "Pick another colour.", "1 1"},
		{invalid, "", beamCall, beamSent, "{\"field\":\"colour\",\"problem\":\"unknown value\",\"allowed_values\":[\"red\",\"green\",\"white\"]}", "2 1"},
		{invalid, "", beamCall, beamSent, "Expected one of the following for colour:\n  * red\n  * green\n  * white", "2 1"},
		{invalid, "", glowCall, glowSent, "intensity ≤ 100, please", "2 1"},
		{invalid, "", glowCall, glowSent, "intensity: 0 < x <= 100", "2 1"},
		{invalid, "", glowCall, glowSent, "The maximum intensity is 100.", "2 1"},
		{invalid, "", glowCall, glowSent, "intensity in percent, 0 to 100.", "2 1"},
		{invalid, "", glowCall, glowSent, "900 was refused. Try intensity=100.", "2 1"},
		{invalid, "", glowCall, glowSent, "Don't send 900 again; stay at or below 100.", "1 2"},
		{invalid, "", tideCall, tideSent, "Use a station code such as NOR-12.", "2 1"},
		{invalid, "", tideCall, tideSent, "That's not a station code (three capitals, a dash, two digits).", "2 1"},
	}
}

func nextStepInvalidServices() []example {
	page := `search {"text":"fog","page":-1}`
	pageSent := "page=-1"
	since := `search {"text":"fog","since":"??"}`
	sinceSent := "since=??"
	return []example{
		{invalid, "", page, pageSent, "Error: page must be >= 1", "2 1"},
		{invalid, "", page, pageSent, "Invalid page number: -1", "0 0"},
		{invalid, "", page, pageSent, "page: Page must be at least 1", "2 1"},
		{invalid, "", page, pageSent, "page should be greater than 0", "2 1"},
		{invalid, "", page, pageSent, "The page parameter starts from 1.", "2 1"},
		{invalid, "", since, sinceSent, "Invalid date format for 'since'. Use ISO 8601 (e.g. 2026-01-31T00:00:00Z).", "2 1"},
		{invalid, "", since, sinceSent, "since: could not parse \"??\" as a date", "1 1"},
		{invalid, "", since, sinceSent, "Invalid since. Expected format: YYYY-MM-DD", "2 1"},
		{invalid, "", since, sinceSent, "Unknown argument: sincee", "0 0"},
		{invalid, "", `search {"text":""}`, "text=", "Search text cannot be empty", "1 1"},
		{invalid, "", `search {"text":""}`, "text=", "Please provide a search text.", "1 1"},
		{invalid, "", `search {"text":"a"}`, "text=a", "text must be at least 3 characters long", "2 1"},
		{invalid, "", `search {}`, "text=", "Missing required parameter: text", "1 1"},
		{invalid, "", `search {}`, "text=", "Error: Required parameter 'text' not provided. Example: {\"text\": \"fog\"}", "2 1"},
		{invalid, "", `search {}`, "text=", "TypeError: Cannot read properties of undefined (reading 'trim')", "0 0"},
		{invalid, "", beamCall, beamSent, "Invalid colour: mauve. Must be one of: red, green, white", "2 1"},
		{invalid, "", beamCall, beamSent, "Unsupported colour: mauve. Supported colours: red, green, white", "2 1"},
		{invalid, "", beamCall, beamSent, "set_beam: invalid colour `mauve` (possible values: red, green, white)", "2 1"},
		{invalid, "", beamCall, beamSent, "value 'mauve' for colour is not in the enum", "0 0"},
	}
}

func nextStepInvalidForms() []example {
	return []example{
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
	}
}

func nextStepInvalidForms3() []example {
	return []example{
		{invalid, "", tourCall, tourSent, "guests has an upper bound of 12.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests above 12 are not accepted", "2 1"},
		{invalid, "", tourCall, tourSent, "A tour takes no more than 12 guests.", "2 1"},
		{invalid, "", tourCall, tourSent, "guests: 1-12 only", "2 1"},
		{invalid, "", tourCall, tourSent, "INVALID guests -> allowed: 1..12", "2 1"},
		{invalid, "", tourCall, tourSent, "Value 40 for 'guests' exceeds maximum 12", "2 1"},
		{invalid, "", tourCall, tourSent, "Try fewer guests (12 at most).", "2 1"},
		{invalid, "", tourCall, tourSent, "Split the party: call book_tour twice with guests=12.", "2 2"},
		{invalid, "", tourCall, tourSent, "Too many guests. Retry with fewer.", "1 2"},
		{invalid, "", tourCall, tourSent, "Wrong arguments. Please fix and retry.", "1 1"},
		{invalid, "", tourCall, tourSent, "40 is not an option. Don't insist.", "0 0"},
		{invalid, "", dateCall, dateSent, "date should look like 2026-07-01", "2 1"},
		{invalid, "", dateCall, dateSent, "date format: YYYY-MM-DD", "2 1"},
		{invalid, "", dateCall, dateSent, "date wants ISO 8601.", "2 1"},
		{invalid, "", dateCall, dateSent, "Give date as YYYY-MM-DD and resend.", "2 2"},
		{invalid, "", dateCall, dateSent, "date isn't a date", "1 1"},
		{invalid, "", dateCall, dateSent, "soon: bad date", "0 0"},
		{invalid, "", dateCall, dateSent, "Does 'soon' mean 2026-07-01? Then pass that as date.", "2 1"},
		{invalid, "", dateCall, dateSent, "When? e.g. date: \"2026-07-01\"", "2 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "date is mandatory", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "Missing: date", "1 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "Tell me the date (YYYY-MM-DD) as well.", "2 1"},
		{invalid, "", `book_tour {"guests":4}`, "date=", "date ← required", "1 1"},
		{invalid, "", beamCall, beamSent, "colour ∈ {red, green, white}", "2 1"},
		{invalid, "", beamCall, beamSent, "For colour we take red or green.", "2 1"},
		{invalid, "", beamCall, beamSent, "mauve? Choose red, green or white for colour.", "2 1"},
		{invalid, "", beamCall, beamSent, "colour=mauve → colour=white", "2 1"},
		{invalid, "", beamCall, beamSent, "There are only three colours.", "0 0"},
		{invalid, "", glowCall, glowSent, "intensity must not exceed 100. 900 will always be rejected.", "2 2"},
		{invalid, "", glowCall, glowSent, "intensity > 100", "2 1"},
		{invalid, "", glowCall, glowSent, "{\"errors\":[{\"path\":\"intensity\",\"max\":100,\"value\":900}]}", "2 1"},
		{invalid, "", glowCall, glowSent, "intensity takes a percentage", "1 1"},
		{invalid, "", glowCall, glowSent, "Once intensity is back at 100 or less, call set_beam again.", "2 2"},
		{invalid, "", tideCall, tideSent, "Must be three letters, a dash and two digits", "2 1"},
		{invalid, "", tideCall, tideSent, "station codes consist of letters and a number, as in NOR-12", "2 1"},
	}
}

// nextStepInvalidOmit holds advice about an argument that the tool does not have.
func nextStepInvalidOmit() []example {
	tide := `get_tide {"port":"ber","portt":"x"}`
	return []example{
		{invalid, "", tide, "portt=x", "get_tide has no parameter portt. Leave portt out and call get_tide again.", "returned 2 2 2"},
		{invalid, "", tide, "portt=x", "Please remove portt.", "returned 1 2 1"},
		{invalid, "", tide, "portt=x", "portt is not known", "returned 2 0 0"},
		{invalid, "", tide, "portt=x", "portt is odd", "returned 1 0 0"},
		{invalid, "", `get_tide {"port":"ber","day":"x"}`, "day=x", "Please remove day.", "returned 1 0 0"},
		{invalid, "", `get_tide {"port":"ber","day":"x"}`, "day=x", "Pass day as an object with year and month.", "returned 2 2 1"},
		{invalid, "", `list_ports {"country":"x"}`, "country=x", "list_ports takes no arguments. Omit country.", "returned 2 2 1"},
	}
}
