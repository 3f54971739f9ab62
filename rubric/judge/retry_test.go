package judge

import "testing"

// TestRetry holds what is said about calling again (retry.go, retrysignals.go,
// again.go, outlook.go).
func TestRetry(t *testing.T) { runTables(t, retryTables()) }

func retryTables() []table {
	return []table{
		{greenhouse, allAxes, retryMisleading()},
		{greenhouse, allAxes, retryMarks()},
	}
}

func retryMisleading() []example {
	id := "No plant pl_83KQZ7W2. "
	return []example{
		// calling again
		{absent, "", plant, plantSent, id + "There is no point in asking again.", "returned 2 0 2"},
		{absent, "", plant, plantSent, id + "Don't bother calling again with it.", "returned 2 0 2"},
		{absent, "", plant, plantSent, id + "Another attempt would end the same way.", "returned 2 0 2"},
		{absent, "", plant, plantSent, id + "It was tried three times.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "We have already retried.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "This will not change by repeating the call.", "returned 2 0 2"},
		{absent, "", plant, plantSent, id + "Correct the plant_id and call again.", "returned 2 1 2"},
		{absent, "", plant, plantSent, id + "Retry.", "returned 2 0 0"},
		{absent, "", plant, plantSent, id + "Wait 5 seconds and try again.", "returned 2 0 0"},
	}
}

// retryMarks holds bans for a time, and fields that say whether to call again.
func retryMarks() []example {
	return []example{
		{down, "503", beds, "", "The plant register answered 503. Don't retry within 30 s.", "returned 2 2 2"},
		{down, "503", beds, "", "The plant register answered 503. Do not retry immediately, wait 30 s.", "returned 2 2 2"},
		{down, "503", beds, "", "The plant register answered 503. Never call again.", "returned 2 0 0"},
		{down, "503", beds, "", "{\"message\":\"The plant register is down\",\"retryable\":false}", "returned 2 0 0"},
		{down, "503", beds, "", "{\"message\":\"The plant register is down\",\"retryable\":true}", "returned 2 0 2"},
		{absent, "", plant, plantSent, "{\"message\":\"No plant pl_83KQZ7W2\",\"retryable\":true}", "returned 2 0 0"},
		{absent, "", plant, plantSent, "{\"message\":\"No plant pl_83KQZ7W2\",\"retryable\":false}", "returned 2 0 2"},
	}
}
