package judge

import "testing"

func TestKey(t *testing.T) {
	same := [][2]string{
		{"No plant pl_83KQZ7W2.", "No plant pl_99XXYY11."},
		{"timed out after 20123 ms", "timed out after 19870 ms"},
		{"connect ECONNREFUSED 127.0.0.1:4411", "connect ECONNREFUSED 127.0.0.1:52001"},
		{"request 6f1d2c88-0b7e-4c53-9a0e-5d2f7c1b9e44 failed", "request 01aa2c88-0b7e-4c53-9a0e-5d2f7c1b9e45  failed"},
		{"at 2026-03-04T10:15:00Z", "at 2026-03-05T11:16:01Z"},
	}
	for _, p := range same {
		if a, b := normalKey(p[0], nil), normalKey(p[1], nil); a != b {
			t.Errorf("keys differ: %q and %q", a, b)
		}
	}
	for _, p := range [][2]string{{"connection refused", "name not found"}, {"No plant x", "No bed x"}} {
		if normalKey(p[0], nil) == normalKey(p[1], nil) {
			t.Errorf("%q and %q have one key", p[0], p[1])
		}
	}
}
