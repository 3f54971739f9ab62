package judge

import "testing"

// TestNextStepCredentials holds next steps after a refused login (stepsetting.go,
// stepmissing.go), as "T R".
func TestNextStepCredentials(t *testing.T) { runTables(t, nextStepCredentialsTables()) }

func nextStepCredentialsTables() []table {
	return []table{
		{lighthouse, stepAndRetry, nextStepCredentialsForms5()},
		{lighthouse, stepAndRetry, nextStepCredentialsForms4()},
		{lighthouse, stepAndRetry, nextStepCredentialsForms2()},
		{lighthouse, stepAndRetry, nextStepCredentialsServices()},
		{lighthouse, stepAndRetry, nextStepCredentialsForms()},
		{lighthouse, stepAndRetry, nextStepCredentialsForms3()},
	}
}

func nextStepCredentialsForms5() []example {
	return []example{
		{auth, "401", listCall, "", "401: a new LIGHT_TOKEN is due. Create one and restart.", "2 1"},
		{auth, "401", listCall, "", "401: try again once LIGHT_TOKEN has been replaced.", "2 2"},
		{auth, "401", listCall, "", "401: don't repeat the call, the token is void.", "0 2"},
		{auth, "401", listCall, "", "401: sorry, we could not log you in.", "0 0"},
		{auth, "403", listCall, "", "403: this needs a key with the scope lamps:read; ask the owner to grant it.", "2 1"},
		{auth, "403", listCall, "", "403: not allowed for your role.", "0 0"},
	}
}

func nextStepCredentialsForms4() []example {
	return []example{
		{auth, "401", listCall, "", "Register: 401. The operator must renew LIGHT_TOKEN; calling before that is no use.", "2 2"},
		{auth, "401", listCall, "", "Register: 401. Have the owner run `light auth refresh`.", "2 1"},
		{auth, "401", listCall, "", "Register: 401. Your credentials look stale; refresh them.", "1 1"},
		{auth, "401", listCall, "", "Register: 401. Token expired.", "0 0"},
		{auth, "401", listCall, "", "Register: 401. Retry with a valid token.", "1 1"},
		{auth, "403", listCall, "", "Register: 403. Scope lamps:read is needed.", "1 1"},
		{auth, "403", listCall, "", "Register: 403. Add lamps:read to the key's scopes.", "2 1"},
		{auth, "403", listCall, "", "Register: 403. Retrying won't help until the key has lamps:read.", "2 2"},
	}
}

func nextStepCredentialsForms2() []example {
	return []example{
		{auth, "401", listCall, "", "LIGHT_TOKEN is missing or wrong.", "1 0"},
		{auth, "401", listCall, "", "Bad token. Put a fresh one into LIGHT_TOKEN, then restart the server.", "2 1"},
		{auth, "401", listCall, "", "Bad token. Run `light login` and call again.", "2 2"},
		{auth, "401", listCall, "", "Bad token. Please verify your token, then retry.", "1 1"},
		{auth, "403", listCall, "", "Forbidden. The key needs the scope lamps:read.", "1 0"},
		{auth, "403", listCall, "", "Forbidden. Grant the key the scope lamps:read; calling again before that is useless.", "2 2"},
		{auth, "401", listCall, "", "Bad token. Try again in a minute.", "0 0"},
		{auth, "401", listCall, "", "Bad token. Nothing will get through until it is replaced.", "0 2"},
	}
}

func nextStepCredentialsServices() []example {
	return []example{
		{auth, "401", listCall, "", "Error: LIGHT_API_KEY environment variable is required", "1 1"},
		{auth, "401", listCall, "", "Please set the LIGHT_TOKEN and LIGHT_TEAM environment variables", "2 1"},
		{auth, "401", listCall, "", "Lamp API error: API token is invalid.", "0 0"},
		{auth, "401", listCall, "", "Authentication failed. Please check your API key.", "1 1"},
		{auth, "401", listCall, "", "Authentication failed: 401. Make sure your API key is correct and has not expired.", "1 1"},
		{auth, "401", listCall, "", "Not authenticated. Run 'light auth login' first.", "2 1"},
		{auth, "401", listCall, "", "Session expired, please sign in again.", "1 1"},
		{auth, "403", listCall, "", "You don't have permission to view this harbour.", "0 0"},
		{auth, "403", listCall, "", "Forbidden: insufficient privileges. Contact your workspace admin.", "0 0"},
		{auth, "403", listCall, "", "Resource not accessible by integration", "0 0"},
		{auth, "403", listCall, "", "Request had insufficient authentication scopes.", "0 0"},
		{auth, "403", listCall, "", "Missing scope: lamps:read. Re-install the app with this scope.", "2 1"},
		{auth, "403", listCall, "", "The key is missing the required permission \"lamps.read\".", "1 1"},
		{auth, "401", listCall, "", "HTTP 401 Unauthorized - verify LIGHT_TOKEN", "2 1"},
		{auth, "401", listCall, "", "Invalid credentials. If the problem persists, generate a new token in Settings > API.", "1 1"},
	}
}

func nextStepCredentialsForms() []example {
	return []example{
		{auth, "401", listCall, "", "Set LIGHT_TOKEN to a valid token and restart.", "2 1"},
		{auth, "401", listCall, "", "The token has expired. Call renew_session, then call list_lamps again.", "2 2"},
		{auth, "401", listCall, "", "The token has expired. Until LIGHT_TOKEN is renewed every call will fail.", "2 2"},
		{auth, "403", listCall, "", "Your token lacks the scope lamps:write.", "1 0"},
		{auth, "401", listCall, "", "Ask your admin.", "0 0"},
	}
}

func nextStepCredentialsForms3() []example {
	return []example{
		{auth, "401", listCall, "", "No credentials. Export LIGHT_TOKEN=<token> before starting the server.", "2 1"},
		{auth, "401", listCall, "", "No credentials. The variable LIGHT_TOKEN must be set.", "2 1"},
		{auth, "401", listCall, "", "Your key was revoked.", "0 0"},
		{auth, "401", listCall, "", "Your key was revoked. Get a new one at https://keys.light.example and put it into LIGHT_TOKEN.", "2 1"},
		{auth, "401", listCall, "", "Your key was revoked. Log in again.", "1 1"},
		{auth, "401", listCall, "", "Your key was revoked; use renew_session.", "2 1"},
		{auth, "403", listCall, "", "Forbidden. Check the harbour name.", "0 0"},
	}
}
