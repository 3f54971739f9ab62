package probes

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

func TestLacks(t *testing.T) {
	yes, no := true, false
	for _, tt := range []struct {
		text, arguments string
		isError         *bool
		fault           *evidence.Fault
		want            string
	}{
		{"Could not find Chrome (ver. 131.0). This can occur if", "", &yes, nil, "chrome"},
		{"Error: Chromium distribution 'chrome' is not found at /opt/chrome", "", &yes, nil, "chromium"},
		{"spawn kubectl ENOENT", "", &yes, nil, "kubectl"},
		{`exec: "helm": executable file not found in $PATH`, "", &yes, nil, "helm"},
		{"[Errno 2] No such file or directory: 'ffmpeg'", "", &yes, nil, "ffmpeg"},
		{"[Errno 2] No such file or directory: '/data/notes.txt'", "", &yes, nil, ""},
		{"Cannot connect to the Docker daemon at unix:///var/run/docker.sock.", "", &yes, nil, "docker"},
		{"/bin/sh: 1: convert: not found", "", &yes, nil, "convert"},
		{"Error: tesseract is not installed or it's not in your PATH.", "", &yes, nil, "tesseract"},
		{"sh: 1: nosuch: not found", `{"command":"nosuch"}`, &yes, nil, ""}, // what the caller asked for
		{"Package ferns is not installed", `{"package":"ferns"}`, &yes, nil, ""},
		{"spawn kubectl ENOENT", "", &no, nil, ""},
		{"spawn kubectl ENOENT", "", &yes, &evidence.Fault{Kind: evidence.ConnectionRefused}, ""},
		{"No bed with that id was found", "", &yes, nil, ""},
	} {
		o := evidence.Observation{
			Fault: tt.fault, Arguments: json.RawMessage(tt.arguments),
			Answer: evidence.Answer{Kind: evidence.Result, IsError: tt.isError, Content: []evidence.Content{{Type: "text", Text: tt.text}}},
		}
		l := lackings{}
		l.take(&o)
		if got := strings.Join(l.notes(), ""); (tt.want == "") != (got == "") || !strings.HasPrefix(got, tt.want) {
			t.Errorf("%q, called with %s: %q, want %q", tt.text, tt.arguments, got, tt.want)
		}
		if (o.Scored == evidence.CountsNothing) != (tt.want != "") {
			t.Errorf("%q: scored %q", tt.text, o.Scored)
		}
	}
}
