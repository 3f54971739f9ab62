package judge

// This file tells the resolving of a host's name from other resolving: "could not
// resolve default branch" is no fault of the network.

// resolvesOther reports whether a phrase that ends in "resolve" is followed by
// something that has no address.
func (d *doc) resolvesOther(m *match) bool {
	return m.language == "en" && d.tokens[m.to-1].low == "resolve" && d.otherAfter(m.to)
}

// otherAfter reports whether what follows a token is no host, nor is one named in
// its sentence.
func (d *doc) otherAfter(at int) bool {
	from, to := d.sentence(at - 1)
	for i := from; i < to; i++ {
		if addressWord[d.tokens[i].low] || d.tokens[i].kind == wordToken && hostName(d, i) {
			return false
		}
	}
	for at < to && (article[d.tokens[at].low] || d.tokens[at].low == "your" || isMark(d.tokens[at].low, "`'\"")) {
		at++
	}
	for i := at; i < to && i < at+4; i++ {
		if referWord[d.tokens[i].low] {
			return true
		}
		if d.tokens[i].kind != wordToken {
			break
		}
	}
	return false
}

// addressWord are words of hosts and their names.
var addressWord = wordSet("dns host hostname domain address nameserver getaddrinfo enotfound eai_again url uri server lookup ip")

// referWord are things that programs resolve to something else than an address.
var referWord = wordSet("branch location locations place city user username reference ref path id identifier module import symbol dependency dependencies package version account channel project workspace team organization organisation repo repository commit tag entity conflict conflicts issue merge alias variable template ticker timezone coordinates query promise type schema citation doi")
