package judge

import "testing"

// TestNextStepLimits holds next steps after a rate limit (nextstep.go, waits.go), as
// "T R".
func TestNextStepLimits(t *testing.T) { runTables(t, nextStepLimitsTables()) }

func nextStepLimitsTables() []table {
	return []table{
		{lighthouse, stepAndRetry, nextStepLimitsForms5()},
		{lighthouse, stepAndRetry, nextStepLimitsForms4()},
		{lighthouse, stepAndRetry, nextStepLimitsForms2()},
		{lighthouse, stepAndRetry, nextStepLimitsServices()},
		{lighthouse, stepAndRetry, nextStepLimitsForms()},
		{lighthouse, stepAndRetry, nextStepLimitsForms3()},
	}
}

func nextStepLimitsForms5() []example {
	return []example{
		{limited, "429/22", listCall, "", "429. Your next call is welcome in 22 seconds.", "1 2"},
		{limited, "429/22", listCall, "", "429. Please leave 22 seconds between calls.", "2 2"},
		{limited, "429/22", listCall, "", "429. Delay the next request by 22s.", "2 2"},
		{limited, "429/22", listCall, "", "429. No more calls for the next 22 seconds, please.", "2 2"},
		{limited, "429/22", listCall, "", "429. reset_at=2026-07-01T10:00:22Z", "1 1"},
		{limited, "429/22", listCall, "", "429. Limit 100/h.", "0 0"},
	}
}

func nextStepLimitsForms4() []example {
	return []example{
		{limited, "429/22", listCall, "", "429 from the register. Come again in 22 secs.", "2 2"},
		{limited, "429/22", listCall, "", "429 from the register. 22 s to go.", "1 2"},
		{limited, "429/22", listCall, "", "429 from the register. RateLimit-Reset: 22", "1 1"},
		{limited, "429/22", listCall, "", "429 from the register. Please slow down and retry in a moment.", "1 1"},
		{limited, "429/22", listCall, "", "429 from the register. Ease off for 22 seconds.", "2 2"},
		{limited, "429/22", listCall, "", "429 from the register; limit 60/min, window of 60 seconds.", "0 0"},
		{limited, "429/22", listCall, "", "{\"error\":\"429\",\"retryAfter\":\"22s\"}", "1 2"},
	}
}

func nextStepLimitsForms2() []example {
	return []example{
		{limited, "429/22", listCall, "", "Throttled. Allow 22 seconds before the next request.", "2 2"},
		{limited, "429/22", listCall, "", "Throttled until 10:42:07Z.", "1 1"},
		{limited, "429/22", listCall, "", "Throttled; do not call before 10:42:07Z.", "2 2"},
		{limited, "429/22", listCall, "", "Throttled. Retry-After: 22", "1 2"},
		{limited, "429/22", listCall, "", "Throttled: at most 30 calls per minute.", "0 0"},
		{limited, "429/22", listCall, "", "Throttled. Your allowance is back in 22s, so pause until then.", "2 2"},
		{limited, "429/22", listCall, "", "Throttled. Retry in 22000 ms.", "2 2"},
	}
}

func nextStepLimitsServices() []example {
	return []example{
		{limited, "429/22", listCall, "", "Rate limit exceeded, please wait and try again", "1 1"},
		{limited, "429/22", listCall, "", "You have exceeded the rate limit. Please wait before making more requests.", "1 1"},
		{limited, "429/22", listCall, "", "Request was throttled. Expected available in 22 seconds.", "1 2"},
		{limited, "429/22", listCall, "", "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.", "1 1"},
		{limited, "429/22", listCall, "", "API rate limit exceeded for user 7. (But here's the good news: authenticated calls get a higher limit.)", "0 0"},
		{limited, "429/22", listCall, "", "Rate limit reached for requests. Limit: 20 / min. Please try again in 3s.", "2 2"},
		{limited, "429/22", listCall, "", "Quota exceeded for quota metric 'Reads' and limit 'Reads per minute'", "0 0"},
		{limited, "429/22", listCall, "", "429 Too Many Requests - Rate limit exceeded. Retry after 22 seconds.", "2 2"},
		{limited, "429/22", listCall, "", "Rate limited by the Lamp API. Retry-After: 22s", "1 2"},
		{limited, "429/22", listCall, "", "Daily quota of 500 calls used up. It is renewed at midnight UTC.", "1 1"},
		{limited, "429/22", listCall, "", "Too many requests. Upgrade your plan or reduce the request rate.", "1 0"},
	}
}

func nextStepLimitsForms() []example {
	return []example{
		{limited, "429/22", listCall, "", "Too many requests, back off 22 seconds.", "2 2"},
		{limited, "429/22", listCall, "", `{"error":"rate_limited","retry_after_ms":22000}`, "1 2"},
		{limited, "429/22", listCall, "", "Too many requests. Slow down.", "1 0"},
		{limited, "429/22", listCall, "", "Quota resets at 2026-07-01T10:00:00Z.", "1 1"},
		{limited, "429/22", listCall, "", "Quota resets at 2026-07-01T10:00:00Z; try again then.", "2 2"},
		{limited, "429/22", listCall, "", "Please try again in a bit.", "1 1"},
		{limited, "429/22", listCall, "", `{"message":"Too many requests, retry in 22 s","retryable":false}`, "2 1"},
	}
}

func nextStepLimitsForms3() []example {
	return []example{
		{limited, "429/22", listCall, "", "Rate limited, next attempt possible at 2026-07-01T10:00:22Z.", "1 1"},
		{limited, "429/22", listCall, "", "Rate limited. Sleep 22 and retry.", "1 1"},
		{limited, "429/22", listCall, "", "Rate limited. Cool down: 22s.", "2 2"},
		{limited, "429/22", listCall, "", "Rate limited. You've made 61 calls in 60 seconds.", "0 0"},
		{limited, "429/22", listCall, "", "Rate limited. Wait half a minute.", "2 2"},
		{limited, "429/22", listCall, "", "Rate limited. Do not retry.", "0 0"},
		{limited, "429/22", listCall, "", "Rate limited. Wait until Wed, 01 Jul 2026 10:00:22 GMT, then call again.", "2 2"},
	}
}
