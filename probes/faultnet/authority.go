package faultnet

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha1"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/binary"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"sync"
	"time"
)

// authority is a certificate authority that lives as long as one run. Its key
// never leaves this process.
type authority struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey

	leafKey *ecdsa.PrivateKey // one key for all leaves: minting one costs a signature only

	mu      sync.Mutex
	trusted map[string]*tls.Certificate // by name
	orphans map[string]*tls.Certificate // self-signed, by name
}

// maxLeaves bounds each cache of leaves; a server with more names pays a
// signature for each handshake.
const maxLeaves = 512

const authorityName = "mcp-grade fault network"

func newAuthority(now time.Time) (*authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("making the key of the run's certificate authority: %w", err)
	}
	leafKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("making the key of the run's certificates: %w", err)
	}
	t := template(now, authorityName)
	t.IsCA, t.BasicConstraintsValid = true, true
	t.KeyUsage = x509.KeyUsageCertSign | x509.KeyUsageCRLSign
	der, err := x509.CreateCertificate(rand.Reader, t, t, &key.PublicKey, key)
	if err != nil {
		return nil, fmt.Errorf("signing the run's certificate authority: %w", err)
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, fmt.Errorf("reading back the run's certificate authority: %w", err)
	}
	return &authority{cert: cert, key: key, leafKey: leafKey,
		trusted: map[string]*tls.Certificate{}, orphans: map[string]*tls.Certificate{}}, nil
}

func template(now time.Time, name string) *x509.Certificate {
	return &x509.Certificate{
		SerialNumber: new(big.Int).SetInt64(now.UnixNano()),
		Subject:      pkix.Name{CommonName: name},
		NotBefore:    now.Add(-time.Hour),
		NotAfter:     now.Add(48 * time.Hour),
	}
}

func (a *authority) pem() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.cert.Raw})
}

// leaf returns the certificate for a name or a literal address, signed by a,
// or by nobody.
func (a *authority) leaf(name string, orphan bool) (*tls.Certificate, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	cache := a.trusted
	if orphan {
		cache = a.orphans
	}
	if c := cache[name]; c != nil {
		return c, nil
	}
	t := template(time.Now(), clip(name, 64)) // RFC 5280: a common name has at most 64 characters
	t.KeyUsage = x509.KeyUsageDigitalSignature
	t.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}
	if ip := net.ParseIP(name); ip != nil {
		t.IPAddresses = []net.IP{ip}
	} else {
		t.DNSNames = []string{name}
	}
	parent, signer := a.cert, a.key
	if orphan {
		parent, signer = t, a.leafKey
	}
	der, err := x509.CreateCertificate(rand.Reader, t, parent, &a.leafKey.PublicKey, signer)
	if err != nil {
		return nil, fmt.Errorf("minting a certificate for %q: %w", name, err)
	}
	c := &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: a.leafKey}
	if len(cache) < maxLeaves {
		cache[name] = c
	}
	return c, nil
}

func clip(s string, n int) string {
	if len(s) > n {
		return s[:n]
	}
	return s
}

// hashName is the file name under which OpenSSL looks for the authority in a
// directory: the SHA-1 of its subject in canonical form (X509_NAME_hash). The
// name is lower-case ASCII already, so only the string type has to change.
func hashName() (string, error) {
	type attribute struct {
		Type  asn1.ObjectIdentifier
		Value string `asn1:"utf8"`
	}
	set, err := asn1.MarshalWithParams([]attribute{{asn1.ObjectIdentifier{2, 5, 4, 3}, authorityName}}, "set")
	if err != nil {
		return "", fmt.Errorf("encoding the name of the certificate authority: %w", err)
	}
	sum := sha1.Sum(set)
	return fmt.Sprintf("%08x.0", binary.LittleEndian.Uint32(sum[:4])), nil
}
