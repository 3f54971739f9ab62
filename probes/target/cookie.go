package target

import (
	"crypto/rand"
)

// newCookie gives a word that no other process carries.
func newCookie() string { return rand.Text() }
