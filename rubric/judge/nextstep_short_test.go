package judge

import "testing"

// TestNextStepShort holds short messages, one for each way to say a thing.
func TestNextStepShort(t *testing.T) { runTables(t, nextStepShortTables()) }

func nextStepShortTables() []table { return []table{{greenhouse, allAxes, nextStepShort()}} }

func nextStepShort() []example {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	const refused = "The plant register refused the connection. "
	const gone = "No plant pl_83KQZ7W2. "
	const limit = "Garden API rate limit. "
	const key = "Garden API refused the key. "
	var cases []example
	for text, want := range map[string]string{
		"Try again.": "2 1 2", "Please retry.": "2 1 2", "Retry shortly.": "2 1 2", "You can retry this call.": "2 1 2", "A retry should work.": "2 1 2",
		"Repeat the call in a minute.": "2 2 2", "Wait two minutes.": "2 2 2", "Back off for 5s and retry.": "2 2 2", "Hold off for ten seconds.": "2 2 2",
		"This is transient.": "2 0 2", "The problem is temporary.": "2 0 2", "It is temporarily down.": "2 0 1",
		"Do not retry.": "2 0 0", "Retrying is pointless.": "2 0 0", "No retry will help.": "2 0 0", "Do not try again.": "2 0 0",
		"We retried 3 times.": "2 0 0", "Retry count: 3.": "2 0 0", "Retries: 0.": "2 0 0", "Gave up after 5 attempts.": "2 0 0", "The retry failed too.": "2 0 0",
		"Sorry!": "2 0 0", "See the logs.": "2 0 0", "Contact support.": "2 0 0", "": "2 0 0",
		"isRetryable: true": "2 0 2", "Do not retry within 10 s.": "2 2 2", "Don't retry immediately; wait 10 s.": "2 2 2",
	} {
		cases = append(cases, example{down, "refused", beds, "", refused + text, "returned " + want})
	}
	for text, want := range map[string]string{
		"Do not retry.": "2 0 2", "Retrying will not help.": "2 0 2", "This call will fail again.": "2 0 2", "Never retry with this id.": "2 0 2", "Another try is useless.": "2 0 2",
		"Trying again makes no sense.": "2 0 2", "The same id will always fail.": "2 0 2", "Retry.": "2 0 0", "Please try again.": "2 0 0", "Try again later.": "2 0 0", "Wait 5 s and retry.": "2 0 0",
		"Check the id.": "2 1 1", "Is the id right?": "2 0 0", "Make sure the plant exists.": "2 1 1", "Use another id.": "2 1 1", "Verify plant_id and retry.": "2 1 2",
		"Call list_plants.": "2 2 1", "Use `list_plants`.": "2 2 1", "Use list_plants().": "2 2 1", "Use the list_plants tool.": "2 2 1", "Use \"list_plants\".": "2 2 1", "Try list_plants instead.": "2 2 1",
		"See list_plants.": "2 2 1", "list_plants may help.": "2 2 1", "list_plants is slow.": "2 0 0", "list_plants returned 12 plants.": "2 0 0",
		"isRetryable: false": "2 0 2", "We retried 3 times.": "2 0 0",
	} {
		cases = append(cases, example{absent, "", plant, plantSent, gone + text, "returned " + want})
	}
	for text, want := range map[string]string{
		"Retry in 41 s.": "2 2 2", "Wait 41 seconds.": "2 2 2", "Try again in 41 seconds.": "2 2 2", "Retry after 41 seconds.": "2 2 2", "Retry at 10:15.": "2 2 2", "Retry after 0.7 minutes.": "2 2 2",
		"Resets in 41 s.": "2 1 2", "Resets at 10:15.": "2 1 1", "Retry later.": "2 1 1", "Try again.": "2 1 1", "Slow down.": "2 1 0", "Do not retry.": "2 0 0", "Limit: 60 per minute.": "2 0 0",
		"Waited 41 s already.": "2 0 0", "Check the spelling.": "2 0 0", "Use list_moods.": "2 2 0",
	} {
		cases = append(cases, example{limited, "429/41", beds, "", limit + text, "returned " + want})
	}
	for text, want := range map[string]string{
		"Set GARDEN_TOKEN.": "2 2 1", "Renew GARDEN_TOKEN, then retry.": "2 2 2", "Check GARDEN_TOKEN.": "2 2 1", "Check your key.": "2 1 1", "Retry.": "2 0 0", "Do not retry.": "2 0 2",
		"Call authenticate.": "2 2 1", "Run `garden login`.": "2 2 1", "Use list_plants.": "2 0 0", "Ask the admin.": "2 0 0", "Log in again.": "2 1 1",
	} {
		cases = append(cases, example{auth, "401", beds, "", key + text, "returned " + want})
	}
	for text, want := range map[string]string{
		"Retry.": "2 1 0", "Retry in 5 s.": "2 1 0", "Check get_watering before retrying.": "2 2 2", "Nothing was watered; retry.": "2 1 2", "": "2 0 0", "Do not retry.": "2 0 0",
	} {
		cases = append(cases, example{down, "reset", water, "", "The valve controller dropped the connection while watering pl_1. " + text, "returned " + want})
	}
	return cases
}
