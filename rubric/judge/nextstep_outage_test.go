package judge

import "testing"

// TestNextStepOutage holds next steps after an outage or a timeout (nextstep.go,
// retry.go), as "T R".
func TestNextStepOutage(t *testing.T) { runTables(t, nextStepOutageTables()) }

func nextStepOutageTables() []table {
	return []table{
		{lighthouse, stepAndRetry, nextStepOutageForms5()},
		{lighthouse, stepAndRetry, nextStepOutageForms4()},
		{lighthouse, stepAndRetry, nextStepOutageForms2()},
		{lighthouse, stepAndRetry, nextStepOutageServices()},
		{lighthouse, stepAndRetry, nextStepOutageForms()},
		{lighthouse, stepAndRetry, nextStepOutageForms3()},
	}
}

func nextStepOutageForms5() []example {
	return []example{
		{down, "503", listCall, "", "The register is down (503); it should be fine in 2 min, so try then.", "2 2"},
		{down, "503", listCall, "", "The register is down (503). Retry in a moment; this is not permanent.", "1 2"},
		{down, "503", listCall, "", "The register is down (503). Two retries failed already.", "0 0"},
		{down, "503", listCall, "", "The register is down (503). Hold your calls for 90 seconds.", "2 2"},
		{down, "503", listCall, "", "The register is down (503). You are welcome to try again.", "1 2"},
		{down, "503", listCall, "", "The register is down (503). Abandon this, it can never work.", "0 0"},
		{down, "reset", tourCall, "", "The line broke. First see in list_tours if the booking is there, then decide.", "2 2"},
		{down, "reset", tourCall, "", "The line broke; it is unknown whether the tour was booked.", "0 0"},
		{slow, "silent", listCall, "", "Still nothing after 60s. Another go in a minute could work.", "2 2"},
		{slow, "silent", listCall, "", "Still nothing after 60s. Ask for fewer lamps: limit=20.", "2 0"},
	}
}

func nextStepOutageForms4() []example {
	return []example{
		{down, "503", listCall, "", "Register offline (503). Don't come back before 14:00.", "2 2"},
		{down, "503", listCall, "", "Register offline (503). Never mind, it'll be up again soon.", "0 1"},
		{down, "503", listCall, "", "Register offline (503). Retry after the maintenance window, which ends at 14:00.", "2 2"},
		{down, "503", listCall, "", "Register offline (503). We recommend a retry in 1 min.", "2 2"},
		{down, "503", listCall, "", "Register offline (503). Attempts: 5. Next one: never.", "0 0"},
		{down, "503", listCall, "", "Register offline (503). Next: wait 8 seconds → list_lamps once more.", "2 2"},
		{down, "503", listCall, "", "Register offline (503). Check your spelling.", "0 0"},
		{down, "refused", tourCall, "", "The booking desk refused the connection; it is safe to send this again.", "1 2"},
		{down, "reset", tourCall, "", "Line dropped mid-booking. Unsure whether it went in. Consult list_tours; only if the tour is absent, book again.", "2 2"},
		{down, "reset", tourCall, "", "Line dropped mid-booking. Book again in 5 seconds.", "1 0"},
		{slow, "silent", listCall, "", "Register silent for 20s, aborting.", "0 0"},
		{slow, "silent", listCall, "", "Register silent. It's usually just slow; give it another shot.", "1 2"},
	}
}

func nextStepOutageForms2() []example {
	return []example{
		{down, "refused", listCall, "", "Cannot reach the tide office. Come back in a couple of minutes.", "2 2"},
		{down, "refused", listCall, "", "Cannot reach the tide office. This usually sorts itself out.", "0 2"},
		{down, "refused", listCall, "", "Cannot reach the tide office. Is it running? Check the network.", "1 0"},
		{down, "refused", listCall, "", "Cannot reach the tide office. A retry in ten seconds normally succeeds.", "2 2"},
		{down, "503", listCall, "", "503 from the tide office; worth another try.", "1 2"},
		{down, "503", listCall, "", "503 Service Temporarily Unavailable", "0 0"},
		{down, "503", listCall, "", "The tide office is temporarily unavailable.", "0 1"},
		{down, "503", listCall, "", "503. Gave up after 4 attempts (backoff 1s, 2s, 4s).", "0 0"},
		{down, "503", listCall, "", "503. Please do not hammer the service; wait PT45S between calls.", "2 2"},
		{down, "503", listCall, "", `{"error":"unavailable","retryable":true,"backoff_ms":5000}`, "1 2"},
		{slow, "silent", listCall, "", "No reply in 15 s. Narrow the search or raise the timeout.", "1 0"},
		{slow, "silent", listCall, "", "No reply in 15 s. Try limit=10.", "2 0"},
		{slow, "silent", listCall, "", "No reply in 15 s, wait a minute before you try again.", "2 2"},
		{slow, "silent", tourCall, "", "No reply from the booking desk. The tour may have been booked; don't blindly retry, look at list_tours.", "2 2"},
	}
}

func nextStepOutageServices() []example {
	return []example{
		{down, "503", listCall, "", "Lamp API is temporarily overloaded. Please try again later.", "1 2"},
		{down, "500", listCall, "", "Something went wrong on our end. Please retry, or contact us through the help center.", "1 2"},
		{down, "500", listCall, "", "Lamp API error 500: an unexpected error occurred", "0 0"},
		{down, "503", listCall, "", "Lamp API error: The server is under heavy load, retry after a short delay", "1 2"},
		{down, "refused", listCall, "", "Network error: unable to reach the Lamp API. Please check your internet connection and try again.", "1 2"},
		{down, "refused", listCall, "", "Cannot connect to the lamp daemon. Is the lamp daemon running on this host?", "0 0"},
		{down, "refused", listCall, "", "Could not connect to 127.0.0.1:7700. Make sure lampd is running and LAMP_URL points to it.", "1 0"},
		{down, "503", listCall, "", "Lamp API returned 503. This is a temporary server issue; retry the request.", "1 2"},
		{slow, "silent", listCall, "", "Request to the Lamp API timed out after 30000ms. Try increasing the timeout or narrowing your query.", "1 0"},
		{slow, "silent", listCall, "", "Request timed out. The Lamp API may be slow, please try again later.", "1 2"},
		{slow, "silent", listCall, "", "deadline exceeded while listing lamps (will be retried by the client)", "0 0"},
	}
}

func nextStepOutageForms() []example {
	return []example{
		{down, "refused", listCall, "", "The tide office refused the connection. Give it half a minute, then call again.", "2 2"},
		{down, "503", listCall, "", "Tide office down (503). Hold off for 20s.", "2 2"},
		{down, "503", listCall, "", "Tide office down (503). We'll be back at 14:05 UTC.", "1 1"},
		{down, "503", listCall, "", "Tide office down (503). Call again after 14:05 UTC.", "2 2"},
		{down, "503", listCall, "", "Tide office down (503); we retried 3 times over 20 s.", "0 0"},
		{slow, "silent", listCall, "", "No answer from the tide office within 30 seconds.", "0 0"},
		{slow, "silent", listCall, "", "No answer from the tide office within 30 seconds; another attempt may go through.", "1 2"},
		{slow, "silent", listCall, "", "The tide office timed out after 30s. Don't try again.", "0 0"},
		{down, "503", listCall, "", "Don't call again for the next 5 minutes - the tide office is down.", "2 2"},
		{down, "reset", tourCall, "", "Connection cut while booking. Check list_tours before booking again.", "2 2"},
		{down, "reset", tourCall, "", "Connection cut. Please retry.", "1 0"},
		{down, "refused", tourCall, "", "Booking desk refused the connection, nothing was booked. Retry in 10 s.", "2 2"},
	}
}

func nextStepOutageForms3() []example {
	return []example{
		{down, "503", listCall, "", "The tide office is restarting; back in about 40 seconds.", "1 1"},
		{down, "503", listCall, "", "The tide office is restarting. Retrying after ~40s should do.", "2 2"},
		{down, "503", listCall, "", "The tide office is restarting, hang on for a minute and then repeat your call.", "2 2"},
		{down, "503", listCall, "", "The tide office is restarting. Retry!", "1 2"},
		{down, "503", listCall, "", "The tide office is restarting. Retrying is pointless.", "0 0"},
		{down, "503", listCall, "", "The tide office is restarting. No point in calling before 09:30.", "2 2"},
		{down, "503", listCall, "", "503, not permanent. Wait, then retry.", "1 2"},
		{down, "503", listCall, "", "{\"error\":\"upstream 503\",\"retryAfterSec\":30}", "1 2"},
		{down, "503", listCall, "", "{\"error\":\"upstream 503\",\"hint\":\"retry after 30 seconds\",\"transient\":true}", "2 2"},
		{down, "503", listCall, "", "{\"error\":\"upstream 503\",\"retryable\":false}", "0 0"},
		{slow, "silent", listCall, "", "The deadline of 20 s passed without an answer.", "0 0"},
		{slow, "silent", listCall, "", "Timed out. Trying again may work.", "1 2"},
		{slow, "silent", tourCall, "", "Timed out. The booking may or may not exist.", "0 0"},
		{down, "500", tourCall, "", "The booking desk failed with 500; retry in 5 s.", "1 0"},
	}
}
