package leak

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"
)

func TestRedact(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"clean", "No shelf zz-41. Call list_shelves.", "No shelf zz-41. Call list_shelves."},
		{"planted", "refused for " + planted + ".", "refused for bt_l…[redacted]."},
		{"planted, percent", "GET /a?key=" + url.QueryEscape(planted) + "&b=1", "GET /a?key=bt_l…[redacted]&b=1"},
		{"planted, base64", "authorization: Basic " + base64.StdEncoding.EncodeToString([]byte("r:"+planted)), "authorization: Basic cjpi…[redacted]"},
		{"url password", "postgres://r:9fK2mQ81zLpp@db.example/a", "postgres://r:9fK2…[redacted]@db.example/a"},
		{"short password", "postgres://r:9fK2@db.example/a", "postgres://r:…[redacted]@db.example/a"},
		{"colours", "\x1b[31mred\x1b[0m", "red"},
		{"window title", "\x1b]0;evil\x07ok", "ok"},
		{"lines", "a\nb\tc\rd", "a b c d"},
		{"bidi and zero width", "a\u202eb\u200bc", "abc"},
		{"split over lines", planted[:9] + "\n" + planted[9:], "[text withheld: it shows a planted credential in an encoded form]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Redact(c.text, []string{planted}); got != c.want {
				t.Errorf("Redact(%q) = %q, want %q", c.text, got, c.want)
			}
		})
	}
}

func FuzzRedact(f *testing.F) {
	f.Add("refused for "+planted+" \x1b[31m", planted)
	f.Add("key=bt%5Flive\\u005f", planted)
	f.Add("postgres://a:b@c/d?token=9fK2mQ81zLp04Tx", "abcdefgh")
	f.Fuzz(func(t *testing.T, text, secret string) {
		out := Redact(text, []string{secret})
		if strings.ContainsAny(out, "\x1b\n\r\x00") {
			t.Errorf("Redact(%q) = %q holds control characters", text, out)
		}
		s := newScene(Input{Planted: []string{secret}})
		for _, r := range readingsOf(InResult, out) {
			if _, ok := findCanary(s, r, Secret); ok && !strings.HasPrefix(out, "[text withheld") {
				t.Errorf("Redact(%q) = %q still shows %q", text, out, secret)
			}
		}
	})
}

func FuzzScan(f *testing.F) {
	for _, seed := range []string{
		"    at a (/srv/b.js:1:2)", `{"a":"{\"b\":\"c\"}"}`, "SQLSTATE[42S02]", "C:\\a\\b", "<html><body>", "fd00::1", "\x1b[", "eyJa.eyJb.c", "\\u00zz\\ud800\\udc00", "[[[[{{{{", "\xff\xfe/srv/a/b",
	} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, result, log string) {
		in := met("http-status")
		in.Result, in.Log, in.Planted = result, log, []string{planted}
		first := Scan(in)
		seen := map[[2]string]bool{}
		for _, l := range first {
			key := [2]string{l.Kind, l.Where}
			if seen[key] {
				t.Errorf("%v is listed twice", key)
			}
			seen[key] = true
			if strings.ContainsAny(l.Quote, "\x1b\n") {
				t.Errorf("quote %q is not printable", l.Quote)
			}
		}
		second := Scan(in)
		if len(first) != len(second) {
			t.Fatalf("two scans differ: %v, %v", first, second)
		}
		for i := range first {
			if first[i] != second[i] {
				t.Errorf("two scans differ: %v, %v", first[i], second[i])
			}
		}
	})
}
