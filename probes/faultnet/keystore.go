package faultnet

import (
	"bytes"
	"crypto/sha1"
	"encoding/binary"
	"time"
	"unicode/utf16"
)

// keystorePassword is the one that every JVM ships with.
const keystorePassword = "changeit"

// keystore returns a Java trust store that holds one certificate, in the JKS
// format: the only one of the formats that needs no cipher, and that every JVM
// since 1.2 reads.
func keystore(der []byte, now time.Time) []byte {
	var b bytes.Buffer
	put := func(v any) { _ = binary.Write(&b, binary.BigEndian, v) } // a Buffer does not fail
	text := func(s string) { put(uint16(len(s))); b.WriteString(s) }
	put(uint32(0xfeedfeed))
	put(uint32(2)) // version
	put(uint32(1)) // entries
	put(uint32(2)) // a trusted certificate
	text("faultnet")
	put(now.UnixMilli())
	text("X.509")
	put(uint32(len(der)))
	b.Write(der)

	digest := sha1.New()
	for _, u := range utf16.Encode([]rune(keystorePassword)) {
		_ = binary.Write(digest, binary.BigEndian, u)
	}
	digest.Write([]byte("Mighty Aphrodite")) // the salt of the format
	digest.Write(b.Bytes())
	return digest.Sum(b.Bytes())
}
