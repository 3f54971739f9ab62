package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

const (
	absent  = evidence.NotFound
	invalid = evidence.InvalidInput
	auth    = evidence.Unauthorized
	limited = evidence.RateLimited
	slow    = evidence.Timeout
	down    = evidence.Unavailable
)

// plant is the call of most not-found cases.
const (
	plant     = `get_plant {"plant_id":"pl_83KQZ7W2"}`
	plantSent = "plant_id=pl_83KQZ7W2"
	beds      = `list_plants {"limit":4}`
)

func TestNotFound(t *testing.T) {
	runExamples(t, []example{
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2 grows here. Call list_plants to see which ones do.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 could not be located.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plant not found.", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Not found", "returned 0 0 0"},
		{absent, "", plant, plantSent, "404", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Something broke on our side, sorry!", "returned 0 0 0"},
		{absent, "", plant, plantSent, "There is no such plant. Verify the ID.", "returned 1 1 1"},
		{absent, "", plant, plantSent, "Plant PL_83KQZ7W2 does not exist", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plant \"pl_83KQ…\" is not in the register; `search_plants` finds plants by name.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plant pl_83KQZ7W2 is not in the register; use `search_plants` to find one by name.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Did you mean to call list_plants?", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Use find_all_plants.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Call list_plants(shade=true).", "returned 2 0 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Call list_plants(mood=\"dry\").", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Try list_plants with bed set to north.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Try get_plant again.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. list_plants omits seedlings.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Do not call list_plants, it omits seedlings.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Please contact the gardening team.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. See the documentation for valid identifiers.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Please try again later.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Don't retry with this id.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2; the same call will fail again.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Repeating this will not help; run list_plants and pick another.", "returned 2 2 2"},
		{absent, "", plant, plantSent, "No plant pl_83KQZ7W2. Read garden://index for the current ones.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "{\"error\":\"NOT_FOUND\",\"message\":\"No plant pl_83KQZ7W2\",\"hint\":\"Call list_plants\"}", "returned 2 2 1"},
		{absent, "", plant, plantSent, "{\"code\":\"PLANT_NOT_FOUND\",\"message\":\"No plant pl_83KQZ7W2\"}", "returned 2 0 1"},
		{absent, "", plant, plantSent, "{\"message\":\"No plant pl_83KQZ7W2\",\"isRetryable\":false}", "returned 2 0 2"},
		{absent, "", plant, plantSent, "Request failed. args={\"plant_id\":\"pl_83KQZ7W2\",\"view\":\"all\"}", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Failed.\n    at readPlant (pl_83KQZ7W2) (/srv/app/store.js:10:4)\n    at run (/srv/app/index.js:3:1)", "returned 0 0 0"},
		{absent, "", plant, plantSent, "Plant undefined not found", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Error executing tool get_plant: No plant pl_83KQZ7W2. Use list_plants.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Error calling tool 'get_plant': Not found", "returned 0 0 0"},
		{absent, "", plant, plantSent, "An error occurred invoking 'get_plant'.", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "-32603:No plant pl_83KQZ7W2", "thrown 2 0 0"},
		{absent, "", plant, plantSent, "-32602:No plant pl_83KQZ7W2. Use list_plants.", "thrown 2 2 1"},
		{absent, "", plant, plantSent, "ok:Error: no plant pl_83KQZ7W2", "masked 2 0 0"},
		{absent, "", plant, plantSent, "ok:{\"ok\":false,\"message\":\"No plant pl_83KQZ7W2\"}", "masked 2 0 0"},
		{absent, "", plant, plantSent, "ok:null", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:{}", "masked 0 0 0"},
		{absent, "", plant, plantSent, "ok:{\"plant_id\":\"pl_83KQZ7W2\",\"waterings\":[]}", "masked 0 0 0"},
		{absent, "", `search_plants {"query":"zzqv-nothing"}`, "query=zzqv-nothing", "ok:[]", "success - - -"},
		{absent, "", `search_plants {"query":"zzqv-nothing"}`, "query=zzqv-nothing", "ok:No plants matched \"zzqv-nothing\".", "success - - -"},
		{absent, "", `search_plants {"query":"zzqv-nothing"}`, "query=zzqv-nothing", "ok:Found 0 plants.", "success - - -"},
		{absent, "", plant, plantSent, "There is no plant pl_83KQZ7W2. @@ {\"hint\":\"Use list_plants\"}", "returned 2 1 1"},
		{absent, "", plant, plantSent, "There is no plant pl_83KQZ7W2. @@ {\"isRetryable\":false}", "returned 2 0 1"},
		{absent, "", plant, plantSent, "Lookup failed @@ {\"plant_id\":\"pl_83KQZ7W2\",\"reason\":\"not found\"}", "returned 1 0 0"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "The fetch of rf-zz99-moss found nothing.", "returned 2 0 0"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss is unknown; the lookup was empty.", "returned 2 0 0"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss is unknown. Use lookup to find refs.", "returned 2 2 1"},
		{absent, "", `fetch {"ref":"rf-zz99-moss"}`, "ref=rf-zz99-moss", "rf-zz99-moss is unknown. Call `lookup` with a word.", "returned 2 2 1"},
		{absent, "", `fetch {"ref":"9"}`, "ref=9", "Fetch ended (9 ms)", "returned 0 0 0"},
		{absent, "", `fetch {"ref":"9"}`, "ref=9", "There is no item 9.", "returned 2 0 0"},
		{absent, "", `read_leaflet {"path":"beds/zz 12 ferns.md"}`, "path=beds/zz 12 ferns.md", "beds%2Fzz%2012%20ferns.md does not exist", "returned 2 0 0"},
		{absent, "", `read_leaflet {"path":"beds/zz 12 ferns.md"}`, "path=beds/zz 12 ferns.md", "ENOENT: no such file or directory, open '/data/beds/zz 12 ferns.md'", "thrown 2 0 0"},
		{absent, "", `read_leaflet {"path":"beds/zz 12 ferns.md"}`, "path=beds/zz 12 ferns.md", "KeyError: 'ferns'", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "Cannot read properties of null (reading 'bed')", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "'NoneType' object has no attribute 'bed'", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "sql: no rows in result set", "thrown 0 0 0"},
		{absent, "", `list_plants {"bed":"zz-bed-44"}`, "bed=zz-bed-44", "Unknown bed. bed must be one of north, south, glass.", "returned 1 2 1"},
		{absent, "", `list_plants {"bed":"zz-bed-44"}`, "bed=zz-bed-44", "ok:[]", "masked 0 0 0"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 does not exist or you may not see it. Use list_plants to see yours.", "returned 2 2 1"},
		{absent, "", `get_plants {"plant_ids":["pl_A1ZZ9","pl_B2ZZ9"]}`, "plant_ids=pl_A1ZZ9;plant_ids=pl_B2ZZ9", "ok:pl_A1ZZ9: not found\npl_B2ZZ9: not found", "masked 2 0 0"},
		{absent, "", plant, plantSent, "The list of plants has no pl_83KQZ7W2. Check the spelling of the id, then call get_plant with the corrected plant_id.", "returned 2 1 2"},
	})
}

func TestInvalidInput(t *testing.T) {
	wet := `list_plants {"mood":"angry"}`
	wetSent := "mood=angry"
	runExamples(t, []example{
		{invalid, "", wet, wetSent, "mood is invalid", "returned 1 0 0"},
		{invalid, "", wet, wetSent, "Invalid mood", "returned 1 0 0"},
		{invalid, "", wet, wetSent, "Invalid input", "returned 0 0 0"},
		{invalid, "", wet, wetSent, "Bad request", "returned 0 0 0"},
		{invalid, "", wet, wetSent, "mood \"angry\" is unknown; it must be dry, wet or resting.", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "mood must be one of: dry, wet, resting", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "'angry' is not allowed here. Allowed values: dry, wet, resting.", "returned 1 1 1"},
		{invalid, "", `count_plants {"mood":"angry"}`, wetSent, "'angry' is not allowed here. Allowed values: dry, wet, resting.", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "'angry' will not do for mood. Call list_moods for the accepted ones.", "returned 2 2 1"},
		{invalid, "", wet, wetSent, "limit must be a number", "returned 1 1 1"},
		{invalid, "", `list_plants {"limit":"lots"}`, "limit=lots", "limit must be a number", "returned 2 1 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit must be between 1 and 80, you sent 900.", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit may be at most eighty", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "900 exceeds the maximum.", "returned 1 0 0"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit 900 is too large. Call list_plants again with limit 80 or less.", "returned 2 2 2"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "Set limit to 80 and retry.", "returned 2 2 2"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit is out of range, please try again.", "returned 2 1 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id is required", "returned 2 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "A required field is missing", "returned 1 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "Missing required field", "returned 1 0 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id is required, for example pl_A1B2C3.", "returned 2 2 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "Pass plant_id: an id such as pl_A1B2C3.", "returned 2 2 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "MCP error -32602: Input validation error: Invalid arguments for tool get_plant: Required at plant_id", "schema-rejection 2 1 -"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "Input validation error: 900 is greater than the maximum of 80", "schema-rejection 1 1 -"},
		{invalid, "", wet, wetSent, "MCP error -32602: Input validation error: Invalid arguments for tool list_plants: Invalid option: expected one of \"dry\"|\"wet\"|\"resting\" at mood", "schema-rejection 2 2 -"},
		{invalid, "", wet, wetSent, "Input validation error: 'angry' is not one of ['dry', 'wet', 'resting']", "schema-rejection 1 1 -"},
		{invalid, "", `get_plant {}`, "plant_id=", "Input validation error: 'plant_id' is a required property", "schema-rejection 2 1 -"},
		{invalid, "", `get_plant {}`, "plant_id=", "1 validation error for call[get_plant]\nplant_id\n  Missing required argument [type=missing_argument, input_value={}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.13/v/missing_argument", "schema-rejection 2 1 -"},
		{invalid, "", `list_plants {"limit":"lots"}`, "limit=lots", "input schema validation failed: /limit: &{Got:string Want:[integer]}", "schema-rejection 2 1 -"},
		{invalid, "", `list_plants {"limit":"lots"}`, "limit=lots", "validating \"arguments\": validating root: validating /properties/limit: type: lots has type \"string\", want \"integer\"", "schema-rejection 2 1 -"},
		{invalid, "", `get_plant {}`, "plant_id=", "failed to deserialize parameters: missing field `plant_id`", "schema-rejection 2 1 -"},
		{invalid, "", `get_plant {}`, "plant_id=", "-32602:Invalid params: data must have required property 'plant_id'", "schema-rejection 2 1 -"},
		{invalid, "", `get_plant {}`, "plant_id=", "-32603:Cannot read properties of undefined (reading 'trim')", "thrown 0 0 0"},
		{invalid, "", `get_plant {}`, "plant_id=", "0:bad args: plant_id is required", "thrown 2 1 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "ok:Error: plant_id is required", "masked 2 1 1"},
		{invalid, "", `get_plant {"plant_id":"pl_1","colour":"red"}`, "colour=red", "ok:{\"plant_id\":\"pl_1\",\"bed\":\"north\"}", "success - - -"},
		{invalid, "", `water_plant {"plant_id":"pl_1","litres":700}`, "litres=700", "700 litres is over the daily limit of 40 for pl_1. Set litres to 40 or less; 700 will be refused again.", "returned 2 2 2"},
		{invalid, "", `water_plant {"plant_id":"pl_1","litres":700}`, "litres=700", "Watering refused: ask the head gardener.", "returned 0 0 0"},
	})
}

func TestNetworkFaults(t *testing.T) {
	runExamples(t, []example{
		{down, "refused", beds, "", "fetch failed", "thrown 0 0 0"},
		{down, "refused", beds, "", "TypeError: fetch failed", "thrown 0 0 0"},
		{down, "refused", beds, "", "Error: fetch failed", "returned 0 0 0"},
		{down, "refused", beds, "", "connect ECONNREFUSED 10.1.1.4:8080", "thrown 2 0 0"},
		{down, "refused", beds, "", "ECONNREFUSED", "thrown 1 0 0"},
		{down, "refused", beds, "", "Get \"https://api.garden.example/plants\": dial tcp 198.18.0.3:443: connect: connection refused", "thrown 2 0 0"},
		{down, "refused", beds, "", "The plant register turned the connection away.", "returned 2 0 0"},
		{down, "refused", beds, "", "Could not list plants: connection refused. This is transient; retry in 20 seconds.", "returned 2 2 2"},
		{down, "refused", beds, "", "Failed to list plants", "returned 1 0 0"},
		{down, "refused", beds, "", "Garden API unreachable, try again shortly", "returned 2 1 2"},
		{down, "refused", beds, "", "The service refused the connection", "returned 1 0 0"},
		{down, "refused", beds, "", "Connection refused by the plant register. Do not retry.", "returned 2 0 0"},
		{down, "refused", beds, "", "Connection refused by the plant register. Do not retry before 12:30 UTC.", "returned 2 2 2"},
		{down, "refused", beds, "", "Connection refused by the plant register. Don't call again within 15 seconds.", "returned 2 2 2"},
		{down, "refused", beds, "", "ok:[]", "masked 0 0 0"},
		{down, "refused", beds, "", "ok:No plants.", "masked 0 0 0"},
		{down, "refused", beds, "", "ok:Error: the plant register refused the connection", "masked 2 0 0"},
		{down, "refused", beds, "", "ok:{\"plants\":[{\"id\":\"pl_1\",\"bed\":\"north\"}]}", "success - - -"},
		{down, "refused", plant, "", "Plant pl_83KQZ7W2 not found", "returned 0 0 0"},
		{down, "refused", plant, "", "plant_id must be a string", "returned 0 0 0"},
		{down, "refused", plant, "", "Reading pl_83KQZ7W2 failed after 3 attempts", "returned 1 0 0"},
		{down, "refused", plant, "", "Max retries exceeded", "returned 0 0 0"},
		{down, "dns", beds, "", "getaddrinfo ENOTFOUND api.garden.example", "thrown 2 0 0"},
		{down, "dns", beds, "", "The name of the plant register could not be resolved. Check that GARDEN_URL is right.", "returned 2 1 0"},
		{down, "dns", beds, "", "HTTPSConnectionPool(host='api.garden.example', port=443): Max retries exceeded with url: /plants (Caused by NameResolutionError(\"Failed to resolve 'api.garden.example'\"))", "thrown 2 0 0"},
		{down, "reset", beds, "", "socket hang up", "thrown 1 0 0"},
		{down, "reset", beds, "", "Plant register: socket hang up", "returned 2 0 0"},
		{down, "reset", beds, "", "The plant register dropped the connection halfway. Safe to repeat.", "returned 2 1 2"},
		{down, "reset", `water_plant {"plant_id":"pl_1","litres":3}`, "", "The valve controller dropped the connection. Please try again.", "returned 2 1 0"},
		{down, "reset", `water_plant {"plant_id":"pl_1","litres":3}`, "", "The valve controller dropped the connection; pl_1 may already have been watered. Call get_watering first and repeat only if it was not.", "returned 2 2 2"},
		{down, "refused", `water_plant {"plant_id":"pl_1","litres":3}`, "", "The valve controller refused the connection, nothing was watered. Try again in 10 s.", "returned 2 2 2"},
		{down, "503", beds, "", "Request failed with status code 503", "thrown 1 0 0"},
		{down, "503", beds, "", "HTTP 503: Service Unavailable", "returned 1 0 0"},
		{down, "503", beds, "", "503 Service Temporarily Unavailable", "returned 1 0 0"},
		{down, "503", beds, "", "Garden API is temporarily unavailable (503).", "returned 2 0 1"},
		{down, "503", beds, "", "Garden API error 503: {\"message\":\"try again later\"}", "returned 2 0 0"},
		{down, "503", beds, "", "Could not read the beds: the register answered 503. It is a temporary problem.", "returned 2 0 2"},
		{down, "500", beds, "", "Internal error", "returned 0 0 0"},
		{down, "500", beds, "", "An unexpected error occurred. Check the logs.", "returned 0 0 0"},
		{down, "500", beds, "", "The plant register failed with HTTP 500; wait 30 seconds and call list_plants once more.", "returned 2 2 2"},
		{down, "500", beds, "", "Failed to list plants: might be a timeout, a DNS problem, missing permissions or a wrong id.", "returned 1 0 0"},
		{down, "500", beds, "", "{\"error\":\"UPSTREAM\",\"message\":\"The plant register answered 500\",\"isRetryable\":true}", "returned 2 0 2"},
		{down, "500", beds, "", "The plant register answered 500. Retry in 5 s. @@ {\"isRetryable\":false}", "returned 2 2 1"},
		{down, "502", beds, "", "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>", "returned 1 0 0"},
		{down, "html", beds, "", "Unexpected token '<', \"<html>\" is not valid JSON", "thrown 1 0 0"},
		{down, "html", beds, "", "The plant register sent a web page instead of JSON.", "returned 2 0 0"},
		{down, "html", beds, "", "ok:<html><body>log in</body></html>", "masked 0 0 0"},
		{down, "cut", beds, "", "Unexpected end of JSON input", "thrown 1 0 0"},
		{down, "cut", beds, "", "The answer of the plant register was cut short; retry.", "returned 2 1 2"},
		{slow, "silent", beds, "", "The operation was aborted due to timeout", "thrown 1 0 0"},
		{slow, "silent", beds, "", "timeout of 10000ms exceeded", "thrown 1 0 0"},
		{slow, "silent", beds, "", "context deadline exceeded", "thrown 1 0 0"},
		{slow, "silent", beds, "", "The plant register gave no answer within 20 s. Try again.", "returned 2 1 2"},
		{slow, "silent", beds, "", "The plant register gave no answer within 20 s.", "returned 2 0 0"},
		{slow, "silent", beds, "", "list_plants timed out after 20 s. Retry in 1 minute with limit 2.", "returned 2 2 2"},
		{slow, "silent", beds, "", "This operation was aborted", "thrown 0 0 0"},
		{slow, "silent", beds, "", "list_plants timed out. Narrow the query.", "returned 2 1 0"},
		{slow, "silent", beds, "", "next retry policy: exponential; list_plants timed out", "returned 2 0 0"},
	})
}

func TestRateLimits(t *testing.T) {
	runExamples(t, []example{
		{limited, "429/41", beds, "", "Request failed with status code 429", "thrown 1 0 0"},
		{limited, "429/41", beds, "", "Too many requests", "returned 1 0 0"},
		{limited, "429/41", beds, "", "Garden API: too many requests", "returned 2 0 0"},
		{limited, "429/41", beds, "", "Garden API: too many requests, retry later", "returned 2 1 1"},
		{limited, "429/41", beds, "", "Garden API: too many requests. Wait 41 seconds, then retry.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Garden API: too many requests. Retry after 41s.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Garden API: rate limit, available again in 41 seconds.", "returned 2 1 2"},
		{limited, "429/41", beds, "", "Garden API: rate limit, resets at 10:15 UTC.", "returned 2 1 1"},
		{limited, "429/41", beds, "", "Garden API: rate limit, try again at 10:15 UTC.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "{\"error\":\"RATE_LIMITED\",\"message\":\"The Garden API is throttling this key\",\"retryAfterSec\":41}", "returned 2 1 2"},
		{limited, "429/41", beds, "", "list_plants hit the limit of 30 calls a minute. Pause for half a minute.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Attempt 2 of 4 hit a rate limit at the plant register.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "The plant register is rate limiting us. Check the spelling of the bed.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "The plant register is rate limiting us. Reduce the number of calls.", "returned 2 1 0"},
		{limited, "403/41", beds, "", "You are not allowed to read plants.", "returned 0 0 0"},
		{limited, "403/41", beds, "", "The plant register's quota is used up; wait 41 s.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "ok:{\"plants\":[]}", "masked 0 0 0"},
		{limited, "429/41", beds, "", "The plant register asked us to slow down: wait 41000 ms.", "returned 2 2 2"},
	})
}

func TestCredentials(t *testing.T) {
	runExamples(t, []example{
		{auth, "401", beds, "", "Request failed with status code 401", "thrown 1 0 0"},
		{auth, "401", beds, "", "HTTP 401: Unauthorized", "returned 1 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token (401).", "returned 2 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token (401). Set GARDEN_TOKEN and restart.", "returned 2 2 1"},
		{auth, "401", beds, "", "Garden API rejected the token. Do not retry; ask the user to renew GARDEN_TOKEN.", "returned 2 2 2"},
		{auth, "401", beds, "", "Garden API rejected the token. Check your token, then retry.", "returned 2 1 1"},
		{auth, "401", beds, "", "Garden API rejected the token. Please try again in 30 seconds.", "returned 2 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token. Call authenticate with a new code, then call list_plants again.", "returned 2 2 2"},
		{auth, "401", beds, "", "Garden API rejected the token. Run `garden login`.", "returned 2 2 1"},
		{auth, "401", beds, "", "Garden API rejected the token. Use list_plants to see valid ids.", "returned 2 0 0"},
		{auth, "401", beds, "", "GARDEN_TOKEN is not set.", "returned 1 1 0"},
		{auth, "403", beds, "", "Garden API: missing scope plants:read", "returned 2 1 0"},
		{auth, "403", beds, "", "Garden API refused: grant the scope plants:read to the key, it will be refused again until then.", "returned 2 2 2"},
		{auth, "403", plant, "", "Plant pl_83KQZ7W2 does not exist.", "returned 2 0 0"},
		{auth, "401", plant, "", "Plant pl_83KQZ7W2 does not exist.", "returned 0 0 0"},
		{auth, "401", beds, "", "The plant register is unavailable, retry in 10 s.", "returned 1 0 0"},
		{auth, "401", beds, "", "Garden API rejected the token. @@ {\"hint\":\"Set GARDEN_TOKEN\"}", "returned 2 1 1"},
		{auth, "401", beds, "", "ok:{\"error\":\"invalid token\"}", "masked 1 0 0"},
	})
}
