package judge

import "testing"

func TestDropFrames(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Gone\n    at get (/a/b.js:1:2)\n    at async run (file:///a/c.js:3:4)", "Gone"},
		{"Traceback (most recent call last):\n  File \"/a/b.py\", line 3, in get\n    return x[1]\nKeyError: 1", "KeyError: 1"},
		{"panic: x\n\ngoroutine 1 [running]:\nmain.get()\n\t/a/b.go:3 +0x1d", "panic: x\n\nmain.get()"},
		{"java.lang.X: y\n\tat a.B.c(B.java:12)\nCaused by: z", "java.lang.X: y"},
		{"at least 3 items", "at least 3 items"},
		{"Meet at noon (12:30)", "Meet at noon (12:30)"},
		{"at line 2, column 5", "at line 2, column 5"},
	} {
		if got, _ := dropFrames(c.text); got != c.want {
			t.Errorf("dropFrames(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}
