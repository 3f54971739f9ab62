package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

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

func TestChoirMissing(t *testing.T) {
	runTold(t, choir, absent, "", `get_singer {"singer_no":"SG-40418-V"}`, "singer_no=SG-40418-V", []told{
		{"returned 2", "SG-40418-V isn't anybody we know."},
		{"returned 2", "Whoever SG-40418-V is, they don't sing here."},
		{"returned 2", "singer lookup miss key=SG-40418-V"},
		{"returned 2", "[cantabile] 404 singer/SG-40418-V"},
		{"returned 2", "No membership record carries the number SG-40418-V."},
		{"returned 2", "**Not found:** `SG-40418-V`"},
		{"returned 2", "SG-40418-V left the choir; the record was purged."},
		{"returned 2", "Number sg-40418-v: never issued"},
		{"returned 2", "{\"ok\":0,\"why\":\"unknown singer\",\"what\":\"SG-40418-V\"}"},
		{"returned 2", "There exists no singer numbered SG-40418-V"},
		{"returned 1", "Such a singer doesn't exist."},
		{"returned 1", "Singer not in the roster"},
		{"returned 1", "That person is not one of our singers."},
		{"returned 1", "The singer's record was purged."},
		{"returned 1", "ERR singer_missing"},
		{"returned 1", "We know of no singer with this number."},
		{"returned 1", "Bad singer number"},
		{"returned 1", "Did that singer ever join? We have no record."},
		{"returned 1", "singer: null"},
		{"returned 1", "A member with this number was never registered."},
		{"returned 1", "Membership expired or never existed"},
		{"returned 1", "Singer ${singer_no} is unknown"},
		{"returned 1", "unknown number"},
		{"returned 0", "No luck."},
		{"returned 0", "I came up empty-handed."},
		{"returned 0", "Zero results were returned."},
		{"returned 0", "Lookup failed"},
		{"returned 0", "This doesn't exist (anymore)."},
		{"returned 0", "Unable to complete the request"},
		{"returned 0", "no data for the given parameters"},
		{"returned 0", "Invocation: get_singer(singer_no='SG-40418-V') -> None"},
		{"returned 0", "The tool was called with {singer_no: SG-40418-V} and failed"},
		{"returned 0", "error; request={\"singer_no\":\"SG-40418-V\"}"},
		{"returned 0", "An error has occurred. Request parameters: singer_no=SG-40418-V"},
		{"thrown 0", "TypeError: 'NoneType' object is not subscriptable"},
		{"thrown 0", "IndexError: list index out of range"},
		{"thrown 0", "java.util.NoSuchElementException: No value present"},
		{"thrown 0", "called `Option::unwrap()` on a `None` value"},
		{"thrown 0", "sql: no rows in result set"},
		{"masked 2", "ok:We searched, but SG-40418-V is not on our books."},
		{"masked 1", "ok:That singer is not on our books."},
		{"masked 0", "ok:{\"singer_no\":\"SG-40418-V\",\"name\":null,\"voice\":null}"},
		{"masked 0", "ok:-"},
		{"masked 2", "ok:{\"status\":\"fail\",\"message\":\"SG-40418-V unknown\"}"},
		{"success -", "ok:{\"singer_no\":\"SG-40418-V\",\"name\":\"Ada\",\"voice\":\"alto\"}"},
	})
	runTold(t, choir, absent, "", `find_scores {"title":"zz Missa Nulla"}`, "title=zz Missa Nulla", []told{
		{"success -", "ok:We own no scores called zz Missa Nulla."},
		{"success -", "ok:Nothing by that title."},
		{"success -", "ok:scores=0"},
		{"success -", "ok:Sorry, our library doesn't have anything like \"zz Missa Nulla\"."},
		{"success -", "ok:| title | composer |\n|---|---|"},
		{"success -", "ok:Unfortunately I couldn't find anything for zz Missa Nulla."},
	})
	runTold(t, choir, absent, "", `list_rehearsals {"room":"zz-crypt-3"}`, "room=zz-crypt-3", []told{
		{"masked 0", "ok:[]"},
		{"masked 0", "ok:{\"rehearsals\":[],\"count\":0}"},
		{"returned 2", "zz-crypt-3 is not one of our rooms."},
		{"returned 1", "That room isn't ours."},
	})
	runTold(t, choir, absent, "", `list_singers {"joined_after":"2099-01-01"}`, "joined_after=2099-01-01", []told{
		{"success -", "ok:No singers joined after 2099-01-01."},
		{"success -", "ok:[]"},
	})
	runTold(t, choir, absent, "", `drop_loan {"loan_key":"LN-55-ZZQ"}`, "loan_key=LN-55-ZZQ", []told{
		{"success -", "ok:No loan LN-55-ZZQ; nothing dropped."},
		{"success -", "ok:LN-55-ZZQ was already gone."},
		{"success -", "ok:{\"dropped\":0}"},
		{"masked 2", "ok:Could not drop LN-55-ZZQ: no such loan"},
	})
	runTold(t, choir, absent, "", `rehearsal_link {"rehearsal":"rh-zz-812"}`, "rehearsal=rh-zz-812", []told{
		{"success -", "ok:Share this: https://cantabile.example/r/rh-zz-812"},
		{"returned 2", "rh-zz-812 has no page to link to: it does not exist."},
	})
	runTold(t, choir, absent, "", `add_attendance {"rehearsal":"rh-12","singers":["SG-1AA","SG-9ZZ"]}`, "singers=SG-9ZZ", []told{
		{"success -", "ok:SG-1AA marked present\nSG-9ZZ skipped (unknown)"},
		{"returned 2", "SG-9ZZ is unknown, so nothing was recorded."},
	})
}

func TestChoirArguments(t *testing.T) {
	runTold(t, choir, invalid, "", `book_room {"room":"nave","starts_at":"noonish","minutes":30}`, "starts_at=noonish", []told{
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
	})
	runTold(t, choir, invalid, "", `book_room {"room":"nave","starts_at":"2030-01-01T10:00:00Z","minutes":5}`, "minutes=5", []told{
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
	})
	runTold(t, choir, invalid, "", `book_room {"starts_at":"2030-01-01T10:00:00Z"}`, "room=", []told{
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
	})
	runTold(t, choir, invalid, "", `list_singers {"voice":"kazoo"}`, "voice=kazoo", []told{
		{"returned 2", "voice: kazoo?? choose soprano/alto/tenor/bass"},
		{"returned 2", "kazoo is not a voice"},
		{"returned 2", "There are four voices here: soprano, alto, tenor and bass."},
		{"returned 2", "voice should be among soprano, alto, tenor, bass"},
		{"returned 2", "We have no kazoo voice."},
		{"returned 1", "Not a voice we have"},
		{"returned 1", "Voice invalid."},
	})
	runTold(t, choir, invalid, "", `find_scores {"composer":"Bach","title":"Magnificat"}`, "title=Magnificat", []told{
		{"returned 2", "composer and title are mutually exclusive"},
		{"returned 2", "Use composer or title, not both"},
		{"returned 2", "title can't be combined with composer"},
		{"returned 1", "Conflicting arguments"},
		{"returned 1", "Two filters at once are not supported"},
	})
	runTold(t, choir, invalid, "", `tuning {"pitch_hz":"high"}`, "pitch_hz=high", []told{
		{"returned 2", "high isn't a frequency"},
		{"returned 2", "Must be numeric"},
		{"returned 2", "expected a number"},
		{"returned 1", "pitch_hz invalid"},
		{"returned 1", "Bad pitch_hz"},
		{"returned 0", "Nope"},
	})
	runTold(t, choir, invalid, "", `add_attendance {"rehearsal":"rh-12","singers":[]}`, "singers=", []told{
		{"returned 2", "singers is empty"},
		{"returned 2", "No singers listed"},
		{"returned 2", "At least one singer must be present in singers"},
		{"returned 2", "singers has no entries"},
		{"returned 1", "The list is empty"},
	})
}

func TestChoirNetwork(t *testing.T) {
	list := `list_singers {"voice":"alto"}`
	runTold(t, choir, slow, "silent", list, "", []told{
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
	})
	runTold(t, choir, down, "refused", list, "", []told{
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
	})
	runTold(t, choir, down, "reset", list, "", []told{
		{"returned 2", "The roster dropped the call mid-answer."},
		{"returned 2", "Connection to the roster lost"},
		{"returned 2", "ChoirBase: ECONNRESET"},
		{"returned 2", "We got half an answer from the roster, then the line went dead"},
		{"returned 1", "The line went dead."},
		{"returned 1", "Remote host closed the connection"},
		{"thrown 1", "java.net.SocketException: Connection reset"},
	})
	runTold(t, choir, down, "dns", list, "", []told{
		{"returned 2", "roster.example can't be found in DNS"},
		{"returned 2", "Who is roster.example? The resolver doesn't know."},
		{"returned 2", "ENOTFOUND roster.example"},
		{"returned 2", "The roster's host name leads nowhere"},
		{"returned 1", "The host name could not be resolved"},
		{"returned 1", "DNS failure"},
		{"thrown 2", "lookup roster.example on 10.0.0.2:53: no such host"},
		{"thrown 1", "java.net.UnknownHostException"},
	})
	runTold(t, choir, down, "502", list, "", []told{
		{"returned 2", "ChoirBase: bad gateway"},
		{"returned 2", "The roster is broken at the moment (HTTP 502)"},
		{"returned 2", "502 from the roster"},
		{"returned 2", "singers could not be listed, status 502"},
		{"returned 1", "Bad gateway"},
		{"returned 1", "The server answered 502"},
		{"returned 0", "Server-side issue"},
		{"returned 0", "We are experiencing technical difficulties."},
	})
	runTold(t, choir, limited, "429", list, "", []told{
		{"returned 2", "ChoirBase told us to back off."},
		{"returned 2", "The roster allows 30 reads per minute and we used them up"},
		{"returned 2", "Over quota at ChoirBase"},
		{"returned 2", "roster says: too many requests"},
		{"returned 2", "We're being throttled by the roster"},
		{"returned 2", "list_singers exceeded its hourly allowance"},
		{"returned 1", "You've made too many calls"},
		{"returned 1", "Limit reached"},
		{"returned 1", "Calls are coming in too fast"},
		{"returned 0", "Later, please."},
	})
	runTold(t, choir, auth, "401", list, "", []told{
		{"returned 2", "ChoirBase won't accept CHOIR_TOKEN"},
		{"returned 2", "The roster bounced our credentials"},
		{"returned 2", "Our session with ChoirBase has lapsed"},
		{"returned 2", "The roster asked who we are and we had no answer: no token"},
		{"returned 2", "The roster password is wrong"},
		{"returned 2", "ChoirBase requires a login"},
		{"returned 1", "CHOIR_TOKEN not set"},
		{"returned 1", "The token has run out"},
		{"returned 1", "not authenticated"},
		{"returned 1", "Login needed"},
		{"returned 0", "Singer not found"},
		{"returned 0", "Security issue"},
	})
	runTold(t, choir, auth, "403", list, "", []told{
		{"returned 2", "ChoirBase denies reading the roster"},
		{"returned 2", "The token may not list singers"},
		{"returned 2", "Roster access is forbidden for this account"},
		{"returned 2", "ChoirBase wants the scope singers.read"},
		{"returned 1", "You lack permission"},
		{"returned 1", "This account isn't allowed to do that"},
		{"returned 1", "Insufficient rights."},
	})
}
