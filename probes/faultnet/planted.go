package faultnet

import (
	"fmt"
	"math/rand/v2"
)

// planted are the canaries that upstream answers carry. None of them can occur
// by chance, and none has a character that JSON or HTML would escape.
type planted struct {
	sql  string // text of a query that the caller never wrote
	host string // a host name of an inner network
	id   string // an inner identifier
	// token is what a token endpoint hands out in a healthy world.
	token string
}

func plant(seed int64) planted {
	r := rand.New(rand.NewPCG(uint64(seed), 0x6661756c746e6574))
	word := func(n int) string {
		const letters = "bcdfghjklmnpqrstvwxz23456789"
		b := make([]byte, n)
		for i := range b {
			b[i] = letters[r.IntN(len(letters))]
		}
		return string(b)
	}
	return planted{
		sql:  fmt.Sprintf("SELECT margin_cents FROM ledger_%s WHERE shard_id = 12", word(8)),
		host: fmt.Sprintf("db-%s.core.internal", word(8)),
		id:   fmt.Sprintf("inc_%s", word(16)),

		token: fmt.Sprintf("tok_%s", word(32)),
	}
}

func (p planted) all() []string { return []string{p.sql, p.host, p.id, p.token} }
