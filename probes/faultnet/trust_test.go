package faultnet

import (
	"crypto/x509"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestLeavesAreSigned(t *testing.T) {
	a, err := newAuthority(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(a.cert)
	long := strings.Repeat("a", 60) + "." + strings.Repeat("b", 60) + ".example"
	for _, name := range []string{"api.example", "*.api.example", "192.0.2.1", "2001:db8::1", long} {
		for _, orphan := range []bool{false, true} {
			c, err := a.leaf(name, orphan)
			if err != nil {
				t.Fatal(err)
			}
			leaf, err := x509.ParseCertificate(c.Certificate[0])
			if err != nil {
				t.Fatal(err)
			}
			_, err = leaf.Verify(x509.VerifyOptions{Roots: roots, DNSName: strings.Replace(name, "*", "x", 1)})
			if (err != nil) != orphan {
				t.Errorf("%s, orphan %v: %v", name, orphan, err)
			}
			again, err := a.leaf(name, orphan)
			if err != nil || again != c {
				t.Errorf("%s was minted twice", name)
			}
		}
	}
}

// TestHashName compares with OpenSSL, which is the one to look for the name.
func TestHashName(t *testing.T) {
	openssl, err := exec.LookPath("openssl")
	if err != nil {
		t.Skip("openssl is not installed here")
	}
	a, err := newAuthority(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(file, a.pem(), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), openssl, "x509", "-hash", "-noout", "-in", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	got, err := hashName()
	if want := strings.TrimSpace(string(out)) + ".0"; err != nil || got != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

// TestKeystore has the JDK read the trust store.
func TestKeystore(t *testing.T) {
	keytool, err := exec.LookPath("keytool")
	if err != nil {
		t.Skip("no JDK is installed here")
	}
	a, err := newAuthority(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "trust.jks")
	if err := os.WriteFile(file, keystore(a.cert.Raw, time.Now()), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), keytool, "-list", "-v", "-keystore", file, "-storepass", keystorePassword).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "trustedCertEntry") || !strings.Contains(string(out), authorityName) {
		t.Errorf("%v\n%s", err, out)
	}
}
