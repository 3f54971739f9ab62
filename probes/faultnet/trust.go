package faultnet

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// bundles are the files in which systems keep the certificates they trust.
var bundles = []string{
	"/etc/ssl/certs/ca-certificates.crt",                // Debian, Arch, Gentoo
	"/etc/pki/tls/certs/ca-bundle.crt",                  // Fedora, RHEL
	"/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", // Fedora, RHEL
	"/etc/ssl/ca-bundle.pem",                            // openSUSE
	"/etc/pki/tls/cacert.pem",                           // OpenELEC
	"/etc/ssl/cert.pem",                                 // Alpine, macOS
}

// trust is a folder of files that make clients trust the run's authority.
type trust struct {
	dir    string
	bundle string // the system's certificates and ours, PEM
	single string // ours alone, PEM
	hashed string // a folder as OpenSSL's c_rehash leaves it
	jks    string // a Java trust store
}

func newTrust(dir string, a *authority, now time.Time) (*trust, error) {
	t := &trust{
		dir:    dir,
		bundle: filepath.Join(dir, "bundle.pem"),
		single: filepath.Join(dir, "authority.pem"),
		hashed: filepath.Join(dir, "certs"),
		jks:    filepath.Join(dir, "trust.jks"),
	}
	var all bytes.Buffer
	all.Write(a.pem())
	for _, file := range bundles {
		if old, err := os.ReadFile(file); err == nil {
			all.Write(old)
			break
		}
	}
	name, err := hashName()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(t.hashed, 0o755); err != nil {
		return nil, fmt.Errorf("making the folder of trusted certificates: %w", err)
	}
	files := []struct {
		path string
		data []byte
	}{
		{t.bundle, all.Bytes()},
		{t.single, a.pem()},
		{filepath.Join(t.hashed, name), a.pem()},
		{filepath.Join(t.hashed, "bundle.pem"), all.Bytes()}, // Go reads every file of the folder
		{t.jks, keystore(a.cert.Raw, now)},
	}
	for _, f := range files {
		if err := os.WriteFile(f.path, f.data, 0o644); err != nil {
			return nil, fmt.Errorf("writing the trusted certificates: %w", err)
		}
	}
	return t, nil
}

// env returns the variables by which programs of many languages find the
// certificates that they trust.
func (t *trust) env() []string {
	var out []string
	for _, name := range []string{
		"SSL_CERT_FILE",                    // OpenSSL: Python, Ruby, PHP, .NET; Go; rustls-native-certs; httpx
		"REQUESTS_CA_BUNDLE",               // Python requests
		"CURL_CA_BUNDLE",                   // curl; requests
		"GIT_SSL_CAINFO",                   // git
		"AWS_CA_BUNDLE",                    // AWS SDKs
		"PIP_CERT",                         // pip
		"HTTPLIB2_CA_CERTS",                // Google's Python clients
		"GRPC_DEFAULT_SSL_ROOTS_FILE_PATH", // gRPC
		"CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE",
		"NIX_SSL_CERT_FILE",
		"CARGO_HTTP_CAINFO",
		"PERL_LWP_SSL_CA_FILE",
		"HEX_CACERTS_PATH",
		"SYSTEM_CERTIFICATE_PATH", // Haskell
	} {
		out = append(out, name+"="+t.bundle)
	}
	return append(out,
		"NODE_EXTRA_CA_CERTS="+t.single, // Node and Bun: added to those built in
		"DENO_CERT="+t.single,
		"SSL_CERT_DIR="+t.hashed,
	)
}

// javaEnv names the trust store. A JVM tells on stderr that it picked the
// variable up: only where its own store cannot be covered is it worth that.
func (t *trust) javaEnv() string {
	return "JAVA_TOOL_OPTIONS=-Djavax.net.ssl.trustStore=" + t.jks + " -Djavax.net.ssl.trustStorePassword=" + keystorePassword
}

func globAll(patterns []string) []string {
	seen := map[string]bool{}
	var out []string
	for _, p := range patterns {
		found, _ := filepath.Glob(p) // the patterns are ours: never malformed
		for _, f := range found {
			real, err := filepath.EvalSymlinks(f)
			if err != nil || seen[real] {
				continue
			}
			seen[real] = true
			out = append(out, real)
		}
	}
	return out
}
