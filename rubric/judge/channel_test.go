package judge

import "testing"

// TestChannel holds how an error came: returned, thrown, or refused against the schema
// (channel.go, rawtext.go, validation.go).
func TestChannel(t *testing.T) { runTables(t, channelTables()) }

func channelTables() []table {
	return []table{
		{greenhouse, channelOnly, channelShapes()},
		{greenhouse, allAxes, channelGreenhouse()},
		{greenhouse, channelOnly, channelEmpty()},
	}
}

func channelShapes() []example {
	return []example{
		// thrown, or written
		{absent, "", plant, plantSent, "-32603:Internal error", "thrown"},
		{absent, "", plant, plantSent, "0:no plant", "thrown"},
		{invalid, "", `get_plant {}`, "plant_id=", "-32603:[{\"code\":\"invalid_type\",\"path\":[\"plant_id\"],\"message\":\"Required\"}]", "thrown"},
		{invalid, "", `get_plant {}`, "plant_id=", "-32602:plant_id is required", "returned"},
		{absent, "", plant, plantSent, "-32602:MCP error -32602: Tool 'get_plant' parameter validation failed: plant_id: Invalid uuid. Please check the parameter types and values according to the tool's schema.", "schema-rejection"},
		{absent, "", plant, plantSent, "Invalid input: plant_id must look like pl_A1B2C3D4", "returned"},
		{absent, "", plant, plantSent, "ValidationError: plant_id must look like pl_A1B2C3D4", "returned"},
		{absent, "", plant, plantSent, "AttributeError: 'NoneType' object has no attribute 'bed'", "thrown"},
		{absent, "", plant, plantSent, "Tool 'get_plant' execution failed: list index out of range", "thrown"},
		{absent, "", plant, plantSent, "Error calling tool 'get_plant': No plant pl_83KQZ7W2", "returned"},
		{absent, "", plant, plantSent, "MCP error -32602: Output validation error: Invalid structured content for tool get_plant: Required at bed", "thrown"},
		{down, "refused", beds, "", "{\"error\":\"fetch failed\"}", "returned"},
		{down, "refused", beds, "", "Error: connect ECONNREFUSED 127.0.0.1:80", "returned"},
		{down, "503", beds, "", "HTTP 503: Service Unavailable", "returned"},
		{down, "503", beds, "", "503 Server Error: Service Unavailable for url: https://api.garden.example/plants", "thrown"},
		{down, "cut", beds, "", "1 validation error for Plant\nbed\n  Field required [type=missing, input_value={}, input_type=dict]", "thrown"},
	}
}

func channelGreenhouse() []example {
	wet := `list_plants {"mood":"angry"}`
	wetSent := "mood=angry"
	return []example{
		{absent, "", plant, plantSent, "An error occurred invoking 'get_plant'.", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "-32603:No plant pl_83KQZ7W2", "thrown 2 0 0"},
		{absent, "", plant, plantSent, "-32602:No plant pl_83KQZ7W2. Use list_plants.", "thrown 2 2 1"},
		{absent, "", `read_leaflet {"path":"beds/zz 12 ferns.md"}`, "path=beds/zz 12 ferns.md", "ENOENT: no such file or directory, open '/data/beds/zz 12 ferns.md'", "thrown 2 0 0"},
		{absent, "", `read_leaflet {"path":"beds/zz 12 ferns.md"}`, "path=beds/zz 12 ferns.md", "KeyError: 'ferns'", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "Cannot read properties of null (reading 'bed')", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "'NoneType' object has no attribute 'bed'", "thrown 0 0 0"},
		{absent, "", plant, plantSent, "sql: no rows in result set", "thrown 0 0 0"},
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
		{down, "refused", beds, "", "fetch failed", "thrown 0 0 0"},
		{down, "refused", beds, "", "TypeError: fetch failed", "thrown 0 0 0"},
		{down, "refused", beds, "", "connect ECONNREFUSED 10.1.1.4:8080", "thrown 2 0 0"},
		{down, "refused", beds, "", "ECONNREFUSED", "thrown 1 0 0"},
		{down, "refused", beds, "", "Get \"https://api.garden.example/plants\": dial tcp 198.18.0.3:443: connect: connection refused", "thrown 2 0 0"},
		{down, "dns", beds, "", "getaddrinfo ENOTFOUND api.garden.example", "thrown 2 0 0"},
		{down, "dns", beds, "", "HTTPSConnectionPool(host='api.garden.example', port=443): Max retries exceeded with url: /plants (Caused by NameResolutionError(\"Failed to resolve 'api.garden.example'\"))", "thrown 2 0 0"},
		{down, "reset", beds, "", "socket hang up", "thrown 1 0 0"},
		{down, "503", beds, "", "Request failed with status code 503", "thrown 1 0 0"},
		{down, "html", beds, "", "Unexpected token '<', \"<html>\" is not valid JSON", "thrown 1 0 0"},
		{down, "cut", beds, "", "Unexpected end of JSON input", "thrown 1 0 0"},
		{slow, "silent", beds, "", "The operation was aborted due to timeout", "thrown 1 0 0"},
		{slow, "silent", beds, "", "timeout of 10000ms exceeded", "thrown 1 0 0"},
		{slow, "silent", beds, "", "context deadline exceeded", "thrown 1 0 0"},
		{slow, "silent", beds, "", "This operation was aborted", "thrown 0 0 0"},
		{limited, "429/41", beds, "", "Request failed with status code 429", "thrown 1 0 0"},
		{auth, "401", beds, "", "Request failed with status code 401", "thrown 1 0 0"},
	}
}

// channelEmpty holds errors of which nothing or little was written by anyone.
func channelEmpty() []example {
	return []example{
		{down, "503", beds, "", "Error calling tool 'list_plants'", "thrown"},
		{down, "503", beds, "", "Error executing tool list_plants: ", "thrown"},
		{down, "503", beds, "", "Error executing tool list_plants: the register is closed", "returned"},
		{down, "503", beds, "", "", "returned"},
		{down, "503", beds, "", "    at get (/a/b.js:1:2)\n    at run (/a/c.js:3:4)", "thrown"},
		{down, "503", beds, "", "The plant register answered 503.\n    at get (/a/b.js:1:2)", "returned"},
	}
}
