package leak

import (
	"strings"
	"testing"
)

func TestRedactHidesWholePrivateKeys(t *testing.T) {
	const body = "Zm9ydHktdHdvIGJlZHMgb2Ygcm9zZXM\nYW5kIG9uZSBvZiBsYXZlbmRlcg"
	for _, tt := range []struct{ name, text, kept string }{
		{"whole", "before\n-----BEGIN RSA PRIVATE KEY-----\n" + body + "\n-----END RSA PRIVATE KEY-----\nafter", "after"},
		{"cut off", "before\n-----BEGIN PRIVATE KEY-----\n" + body, "before"},
		{"two", "-----BEGIN EC PRIVATE KEY-----\n" + body + "\n-----END EC PRIVATE KEY-----\nbetween\n-----BEGIN EC PRIVATE KEY-----\n" + body, "between"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := Redact(tt.text, nil)
			for _, line := range strings.Split(body, "\n") {
				if strings.Contains(got, line) {
					t.Errorf("%q still shows %q", got, line)
				}
			}
			if !strings.Contains(got, tt.kept) {
				t.Errorf("%q lacks %q", got, tt.kept)
			}
		})
	}
	const public = "-----BEGIN CERTIFICATE-----\nZm9ydHktdHdv\n-----END CERTIFICATE-----"
	if got := Redact(public, nil); !strings.Contains(got, "Zm9ydHktdHdv") {
		t.Errorf("%q hides a certificate, which is public", got)
	}
}
