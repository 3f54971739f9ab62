package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

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

func TestGarageMissing(t *testing.T) {
	runTold(t, garage, absent, "", `get_bike {"frame_no":"FR-6620-ZK"}`, "frame_no=FR-6620-ZK", []told{
		{"returned 2", "FR-6620-ZK has never been through our workshop."},
		{"returned 2", "Nothing is registered for FR-6620-ZK"},
		{"returned 2", "bike FR-6620-ZK: no hit"},
		{"returned 2", "Is FR-6620-ZK really the number? It's nowhere to be found."},
		{"returned 2", "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"detail\":\"FR-6620-ZK\",\"status\":404}"},
		{"returned 2", "frame \"fr-6620-zk\" has been stolen from the database, i.e. it's gone"},
		{"returned 1", "That bike has never been serviced here."},
		{"returned 1", "A bike with that frame number does not appear in our files."},
		{"returned 1", "Bike record unavailable: no such entry."},
		{"returned 1", "The bike was scrapped."},
		{"returned 1", "Couldn't match the frame number to anything."},
		{"returned 1", "level=error msg=\"bike not found\""},
		{"returned 1", "Our shop doesn't service bikes like this one."},
		{"returned 1", "{\"reason\":\"BIKE_NOT_FOUND\"}"},
		{"returned 0", "not_found"},
		{"returned 0", "E404"},
		{"returned 0", "No."},
		{"returned 0", "Empty response"},
		{"returned 0", "Operation failed with an unknown error"},
		{"returned 0", "Handler args: {\"frame_no\":\"FR-6620-ZK\"}; result: none"},
		{"masked 2", "ok:There is no bike FR-6620-ZK."},
		{"masked 1", "ok:This bike is not in our files"},
		{"masked 0", "ok:None"},
		{"masked 0", "ok:{\"data\":[]}"},
		{"thrown 0", "AttributeError: 'NoneType' object has no attribute 'serial'"},
		{"thrown 2", "Error executing tool get_bike: 'FR-6620-ZK'"},
		{"thrown 0", "Cannot destructure property 'owner' of 'row' as it is undefined."},
	})
	runTold(t, garage, absent, "", `search_parts {"text":"zz gimbal"}`, "text=zz gimbal", []told{
		{"success -", "ok:No part fits 'zz gimbal'."},
		{"success -", "ok:{\"hits\":0,\"parts\":[]}"},
		{"success -", "ok:We don't stock anything called zz gimbal."},
		{"success -", "ok:(no results)"},
	})
	runTold(t, garage, absent, "", `list_invoices {"customer":"zz-cust-70"}`, "customer=zz-cust-70", []told{
		{"masked 0", "ok:{\"invoices\":[]}"},
		{"masked 2", "ok:Unknown customer zz-cust-70."},
		{"returned 1", "No such customer"},
	})
	runTold(t, garage, absent, "", `clear_slot {"slot":"slot-zz-31"}`, "slot=slot-zz-31", []told{
		{"success -", "ok:slot-zz-31 was already free, nothing to clear."},
		{"success -", "ok:{\"cleared\":0}"},
	})
}

func TestGarageArguments(t *testing.T) {
	runTold(t, garage, invalid, "", `quote_repair {"frame_no":"FR-1","hours":-3}`, "hours=-3", []told{
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
	})
	runTold(t, garage, invalid, "", `quote_repair {"hours":2}`, "frame_no=", []told{
		{"returned 2", "frame_no?? can't quote without it"},
		{"returned 2", "Every quote needs a frame_no."},
		{"returned 2", "frame_no is obligatory"},
		{"returned 2", "frame_no hasn't been filled in"},
		{"returned 1", "Some required input is missing"},
		{"returned 1", "Required field missing"},
	})
	runTold(t, garage, invalid, "", `list_jobs {"stage":"lost"}`, "stage=lost", []told{
		{"returned 2", "stage=lost is not a thing; waiting, open, closed are."},
		{"returned 2", "\"lost\" isn't a valid stage"},
		{"returned 2", "Jobs are waiting, open or closed: pick a stage."},
		{"returned 2", "stage accepts waiting|open|closed"},
		{"returned 1", "Wrong stage"},
		{"returned 1", "Allowed: waiting, open, closed"},
		{"returned 1", "'lost' was not expected here"},
		{"schema-rejection 2", "stage: Input should be 'waiting', 'open' or 'closed' [type=literal_error, input_value='lost', input_type=str]"},
	})
	runTold(t, garage, invalid, "", `quote_repair {"frame_no":"FR-1","parts":"bell"}`, "parts=bell", []told{
		{"returned 2", "parts must come as a list"},
		{"returned 2", "parts: want array, have string"},
		{"returned 2", "Wrap parts in brackets; a bare string won't do."},
		{"returned 2", "bell is a string but parts needs to be an array"},
		{"returned 1", "Expected an array"},
		{"returned 1", "Type mismatch"},
	})
}

func TestGarageNetwork(t *testing.T) {
	jobs := `list_jobs {"stage":"open"}`
	runTold(t, garage, slow, "silent", jobs, "", []told{
		{"returned 2", "WorkshopHub went silent on us"},
		{"returned 2", "The job board needed longer than the 10 s we allow"},
		{"returned 2", "job board → timeout"},
		{"returned 2", "The workshop computer did not come back with an answer"},
		{"returned 2", "Asked WorkshopHub, heard nothing."},
		{"returned 1", "Deadline exceeded while waiting for headers"},
		{"returned 1", "It took too long."},
		{"returned 1", "{\"code\":\"ETIMEDOUT\"}"},
		{"returned 0", "The call was aborted"},
		{"thrown 1", "asyncio.exceptions.TimeoutError"},
	})
	runTold(t, garage, down, "refused", jobs, "", []told{
		{"returned 2", "WorkshopHub hasn't opened its port"},
		{"returned 2", "The job board said no to our connection"},
		{"returned 2", "No connection to WorkshopHub"},
		{"returned 2", "listing jobs: connection refused"},
		{"returned 2", "hub.spoke.example:8443 is unreachable"},
		{"returned 1", "net: connection refused"},
		{"returned 1", "Can't get hold of the upstream"},
		{"returned 1", "Failed to query jobs"},
		{"returned 0", "Something blew up"},
		{"returned 0", "No job with this ticket"},
		{"thrown 2", "Post \"https://hub.spoke.example/jobs\": dial tcp: connect: connection refused"},
	})
	runTold(t, garage, down, "dns", jobs, "", []told{
		{"returned 2", "hub.spoke.example does not resolve"},
		{"returned 2", "WorkshopHub's address could not be looked up"},
		{"returned 1", "No such host"},
		{"thrown 1", "[Errno -2] Name or service not known"},
	})
	runTold(t, garage, down, "500", jobs, "", []told{
		{"returned 2", "WorkshopHub choked (HTTP 500)"},
		{"returned 2", "job board error 500"},
		{"returned 1", "Upstream replied with status 500"},
		{"returned 0", "Unexpected failure"},
		{"returned 0", "Contact the administrator."},
	})
	runTold(t, garage, limited, "429", jobs, "", []told{
		{"returned 2", "WorkshopHub cut us off: too many calls"},
		{"returned 2", "The job board lets us ask 20 times an hour and we are past that"},
		{"returned 2", "We've burned through WorkshopHub's quota"},
		{"returned 1", "Throttled"},
		{"returned 1", "429 Too Many Requests"},
		{"returned 0", "Busy, sorry."},
	})
	runTold(t, garage, auth, "401", jobs, "", []told{
		{"returned 2", "WorkshopHub says HUB_KEY is no longer valid"},
		{"returned 2", "WorkshopHub did not like our token"},
		{"returned 2", "The job board wants a fresh login"},
		{"returned 1", "Credentials expired"},
		{"returned 1", "HTTP 401"},
		{"returned 0", "No jobs found"},
	})
	runTold(t, garage, auth, "403", jobs, "", []told{
		{"returned 2", "HUB_KEY has no right to list jobs at WorkshopHub"},
		{"returned 2", "WorkshopHub: forbidden"},
		{"returned 1", "missing permission"},
	})
}
