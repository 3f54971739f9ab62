package judge

import (
	"slices"
	"testing"
)

// TestCauseWordings holds many ways to tell of a connection that failed: timeouts,
// refusals, resets, names.
func TestCauseWordings(t *testing.T) { runTables(t, causeWordingsTables()) }

func causeWordingsTables() []table {
	return []table{
		{choir, channelAndSpecificity, causeWordingsChoir()},
		{garage, channelAndSpecificity, causeWordingsGarage()},
		{orchard, channelAndSpecificity, causeWordingsOrchard()},
		{toolshed, channelAndSpecificity, causeWordingsToolshed()},
	}
}

func causeWordingsChoir() []example {
	list := `list_singers {"voice":"alto"}`
	return slices.Concat(
		answers(slow, "silent", list, "", []told{
			{"returned 2", "The roster left us hanging for 15 s."},
			{"returned 2", "ChoirBase has been thinking for 15 s and we stopped waiting"},
			{"returned 2", "Fetching singers: gave up at 15s"},
			{"returned 2", "No sign of life from the roster database"},
			{"returned 2", "The roster's reply is overdue"},
			{"returned 2", "roster: deadline blown"},
			{"returned 2", "upstream=roster result=timeout"},
			{"returned 2", "Loading the singers took forever (over 15 s)"},
			{"returned 1", "Nothing came back in time."},
			{"returned 1", "15 s passed without an answer"},
			{"returned 1", "Slow upstream, gave up."},
			{"returned 1", "Fetching singers failed"},
			{"returned 0", "Try later"},
			{"returned 0", "We stopped."},
			{"thrown 1", "The read operation timed out"},
			{"thrown 1", "httpx.ReadTimeout: timed out"},
		}),
		answers(down, "refused", list, "", []told{
			{"returned 2", "ChoirBase slammed the door: connection refused"},
			{"returned 2", "Port 5433 of the roster is closed"},
			{"returned 2", "The roster isn't listening."},
			{"returned 2", "Cannot get a line to the roster"},
			{"returned 2", "roster unreachable"},
			{"returned 2", "ECONNREFUSED while reading the roster"},
			{"returned 2", "There is no way to reach ChoirBase right now"},
			{"returned 2", "tcp://roster.example:5433 rejected our connection"},
			{"returned 1", "Cannot connect"},
			{"returned 1", "The backend's port is closed"},
			{"returned 1", "Roster trouble"},
			{"returned 1", "Couldn't load singers"},
			{"returned 0", "Something is wrong upstream"},
			{"returned 0", "Singer unknown"},
			{"returned 0", "voice is invalid"},
			{"returned 0", "Too many requests, slow down"},
			{"returned 1", "The roster failed; possibly a timeout, DNS, a firewall or an expired token."},
			{"thrown 1", "Connect call failed"},
			{"thrown 2", "psycopg2.OperationalError: connection to server at \"10.1.2.3\", port 5432 failed: Connection refused"},
			{"thrown 2", "redis.exceptions.ConnectionError: Error 111 connecting to cache.example:6379. Connection refused."},
			{"thrown 1", "System.Net.Http.HttpRequestException: Connection refused"},
		}),
		answers(down, "reset", list, "", []told{
			{"returned 2", "The roster dropped the call mid-answer."},
			{"returned 2", "Connection to the roster lost"},
			{"returned 2", "ChoirBase: ECONNRESET"},
			{"returned 2", "We got half an answer from the roster, then the line went dead"},
			{"returned 1", "The line went dead."},
			{"returned 1", "Remote host closed the connection"},
			{"thrown 1", "java.net.SocketException: Connection reset"},
		}),
		answers(down, "dns", list, "", []told{
			{"returned 2", "roster.example can't be found in DNS"},
			{"returned 2", "Who is roster.example? The resolver doesn't know."},
			{"returned 2", "ENOTFOUND roster.example"},
			{"returned 2", "The roster's host name leads nowhere"},
			{"returned 1", "The host name could not be resolved"},
			{"returned 1", "DNS failure"},
			{"thrown 2", "lookup roster.example on 10.0.0.2:53: no such host"},
			{"thrown 1", "java.net.UnknownHostException"},
		}),
	)
}

func causeWordingsGarage() []example {
	jobs := `list_jobs {"stage":"open"}`
	return slices.Concat(
		answers(slow, "silent", jobs, "", []told{
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
		}),
		answers(down, "refused", jobs, "", []told{
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
		}),
		answers(down, "dns", jobs, "", []told{
			{"returned 2", "hub.spoke.example does not resolve"},
			{"returned 2", "WorkshopHub's address could not be looked up"},
			{"returned 1", "No such host"},
			{"thrown 1", "[Errno -2] Name or service not known"},
		}),
	)
}

func causeWordingsOrchard() []example {
	trees := `orchard_list_trees {"pageSize":5}`
	return slices.Concat(
		answers(down, "reset", trees, "", []told{
			{"returned 1", "Error: socket hang up"},
			{"thrown 1", "socket hang up"},
			{"thrown 1", "read ECONNRESET"},
			{"thrown 0", "fetch failed"},
			{"returned 0", "Error: fetch failed"},
			{"returned 1", "Failed to list trees: fetch failed"},
			{"thrown 0", "terminated"},
			{"thrown 0", "aborted"},
			{"thrown 1", "Server disconnected without sending a response."},
			{"thrown 1", "('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))"},
			{"thrown 1", "unexpected EOF"},
			{"returned 2", "Orchard request failed: socket hang up"},
			{"returned 1", "Network error: unable to reach the API"},
			{"returned 0", "Error: Request failed"},
			{"returned 2", "request to https://api.orchard.example/trees failed: socket hang up"},
			{"thrown 2", "request to https://api.orchard.example/trees failed, reason: socket hang up"},
		}),
		answers(down, "refused", trees, "", []told{
			{"thrown 2", "connect ECONNREFUSED 10.9.8.7:443"},
			{"returned 2", "Error: connect ECONNREFUSED 10.9.8.7:443"},
			{"thrown 1", "All connection attempts failed"},
			{"returned 1", "Error: All connection attempts failed"},
			{"thrown 2", "Cannot connect to host api.orchard.example:443 ssl:default [Connect call failed ('10.9.8.7', 443)]"},
			{"returned 1", "{\"error\":\"ECONNREFUSED\"}"},
			{"returned 2", "Could not connect to Orchard"},
			{"returned 1", "Unable to connect"},
		}),
		answers(slow, "silent", trees, "", []told{
			{"returned 1", "Error: timeout of 30000ms exceeded"},
			{"thrown 1", "timeout of 30000ms exceeded"},
			{"thrown 1", "The operation was aborted due to timeout"},
			{"returned 2", "Failed to list trees: timeout of 30000ms exceeded"},
			{"returned 1", "Request timed out after 30s"},
			{"thrown 0", "This operation was aborted"},
			{"returned 0", "Error: This operation was aborted"},
			{"returned 2", "Orchard API request timed out"},
			{"thrown 1", "ReadTimeout: "},
		}),
	)
}

func causeWordingsToolshed() []example {
	list := `list_gadgets {"limit":4}`
	return slices.Concat(
		answers(slow, "silent", list, "", []told{
			{"returned 2", "The inventory went quiet after 20 s."},
			{"returned 2", "Inventory lookup: 20 s without a peep."},
			{"returned 2", "list_gadgets is still waiting after 20 s and was stopped."},
			{"returned 2", "Reading the inventory outlasted the 20 s budget."},
			{"returned 2", "ShedDB didn't get back to us in time."},
			{"returned 2", "shed.example kept mum for 20 seconds"},
			{"returned 2", "op=list_gadgets cause=timeout"},
			{"returned 2", "{\"op\":\"list_gadgets\",\"err\":\"TIMEOUT\"}"},
			{"returned 1", "No reply."},
			{"returned 1", "Timeout!"},
			{"returned 1", "The request outran its deadline."},
			{"returned 1", "Waited 20 s for a response that never came."},
			{"returned 1", "Listing gadgets didn't work."},
			{"returned 0", "Didn't work."},
			{"returned 0", "Please stand by."},
			{"thrown 1", "ReadTimeout"},
			{"thrown 1", "java.net.SocketTimeoutException: Read timed out"},
			{"returned 1", "Error: context deadline exceeded"},
			{"thrown 0", "A task was canceled."},
			{"masked 2", "ok:The inventory timed out."},
			{"masked 0", "ok:No gadgets."},
			{"masked 0", "ok:{\"gadgets\":[]}"},
		}),
		answers(down, "refused", list, "", []told{
			{"returned 2", "The inventory database isn't taking calls."},
			{"returned 2", "shed.example:5432 won't let anyone in: connection refused"},
			{"returned 2", "Nothing answers at shed.example."},
			{"returned 2", "Is ShedDB running? Connection refused."},
			{"returned 1", "Inventory down"},
			{"returned 2", "inventory: conn refused"},
			{"returned 2", "Couldn't get through to the inventory"},
			{"returned 2", "list_gadgets: ECONNREFUSED"},
			{"returned 2", "Nobody home at the inventory"},
			{"returned 1", "The backend is not up"},
			{"returned 1", "The server can't be reached"},
			{"returned 1", "Couldn't fetch the list of gadgets"},
			{"returned 0", "Upstream error"},
			{"returned 0", "The request did not succeed"},
			{"returned 0", "Backend trouble"},
			{"returned 0", "Gadget not found"},
			{"returned 0", "aisle must be wood or metal"},
			{"returned 0", "Your token has expired"},
			{"returned 1", "Failed to list gadgets: it may be a timeout, a bad token, a rate limit or an outage."},
			{"thrown 2", "Failed to connect to /10.2.3.4:8080"},
			{"thrown 1", "Connection refused (os error 111)"},
			{"thrown 1", "error sending request for url (http://shed.example/gadgets)"},
			{"thrown 2", "dial tcp 10.2.3.4:5432: connect: connection refused"},
			{"returned 2", "Inventory: dial tcp 10.2.3.4:5432: connect: connection refused"},
			{"thrown 2", "MongoServerSelectionError: connect ECONNREFUSED 127.0.0.1:27017"},
			{"thrown 1", "SequelizeConnectionRefusedError: connect ECONNREFUSED"},
			{"masked 0", "ok:0 gadgets"},
		}),
		answers(down, "reset", list, "", []told{
			{"returned 2", "The inventory hung up on us."},
			{"returned 2", "Our line to the inventory was chopped."},
			{"returned 2", "inventory stream dropped halfway"},
			{"returned 2", "Lost the inventory mid-sentence (ECONNRESET)"},
			{"returned 1", "peer reset"},
			{"returned 1", "The other end went away."},
			{"thrown 1", "Connection reset by peer"},
			{"thrown 1", "Broken pipe"},
		}),
		answers(down, "dns", list, "", []told{
			{"returned 2", "shed.example is not a name anyone knows"},
			{"returned 2", "Can't look up shed.example"},
			{"returned 2", "DNS says no: inventory.shed.example"},
			{"returned 2", "no such host: shed.example"},
			{"returned 1", "Host lookup failed"},
			{"thrown 2", "getaddrinfo ENOTFOUND shed.example"},
		}),
	)
}
