package target

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestARegistryThatIsNotTrusted(t *testing.T) {
	failed := errors.New("exit status 1")
	npm := func(code, summary string) error {
		return npmError("orders", "latest", []byte(`{"error":{"code":"`+code+`","summary":"`+summary+`","detail":""}}`), "", failed)
	}
	pip := func(said string) error { return pipError("pypi:orders", said, failed) }
	golang := func(said string) error {
		return (&resolver{temp: t.TempDir()}).goProblem(t.Context(), "go", "example.com/orders@latest", said, failed)
	}
	for _, tt := range []struct {
		name          string
		err           error
		why, variable string // both "" where the network is to blame
	}{
		{"npm, self-signed in the chain", npm("SELF_SIGNED_CERT_IN_CHAIN", "request failed, reason: self-signed certificate in certificate chain"), "SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"},
		{"npm, no issuer", npm("UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "request failed, reason: unable to get local issuer certificate"), "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "NODE_EXTRA_CA_CERTS"},
		{"npm, first certificate", npm("UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate"), "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "NODE_EXTRA_CA_CERTS"},
		{"npm without a code", npm("", "self-signed certificate in certificate chain"), "self-signed certificate", "NODE_EXTRA_CA_CERTS"},
		{"pip", pip("WARNING: Retrying after connection broken by 'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain (_ssl.c:1007)'))'\nERROR: Max retries exceeded with url: /simple/orders/\nERROR: No matching distribution found for orders (from versions: none)"), "CERTIFICATE_VERIFY_FAILED", "PIP_CERT"},
		{"Go", golang(`go: example.com/orders@latest: Get "https://modules.example/x": tls: failed to verify certificate: x509: certificate signed by unknown authority`), "certificate signed by unknown authority", "SSL_CERT_FILE"},
		{"npm, no network", npm("ENOTFOUND", "getaddrinfo ENOTFOUND"), "", ""},
		{"pip, no network", pip("NewConnectionError: Temporary failure in name resolution\nMax retries exceeded"), "", ""},
	} {
		var e *StartError
		if !errors.As(tt.err, &e) {
			t.Errorf("%s: got %v", tt.name, tt.err)
			continue
		}
		if tt.why == "" {
			if !strings.Contains(e.Advice, "Try again when the network is up") {
				t.Errorf("%s: advice is %q", tt.name, e.Advice)
			}
			continue
		}
		if !strings.Contains(e.Problem, tt.why) || !strings.Contains(e.Advice, tt.variable+"=") || !strings.Contains(e.Advice, "trying again as it is will not help") {
			t.Errorf("%s: got %q, %q; want %s and %s", tt.name, e.Problem, e.Advice, tt.why, tt.variable)
		}
	}
}

func TestAuthoritiesAreHandedOn(t *testing.T) {
	for _, name := range authorities {
		t.Setenv(name, "")
	}
	t.Setenv("PIP_CERT", "/etc/company.pem")
	if got := withAuthorities([]string{"A=b"}); !slices.Equal(got, []string{"A=b", "PIP_CERT=/etc/company.pem"}) {
		t.Errorf("got %q", got)
	}
}
