package judge

// operationOfLibrary reports whether a verb only names what a library was
// doing, as those of Go put it before the cause: `Get "https://…": dial tcp:
// lookup api.example on 127.0.0.1:53: read udp …: i/o timeout`. It tells the
// reader to do nothing.
func (d *doc) operationOfLibrary(v *match) bool {
	low := func(i int) string {
		if i < 0 || i >= len(d.tokens) {
			return ""
		}
		return d.tokens[i].low
	}
	verb, next := low(v.from), low(v.to)
	switch {
	case methodVerb[verb] && next == `"`:
		after := low(v.to + 1)
		return after == "http" || after == "https" || after == "/"
	case systemCall[verb] && networkName[next]:
		return true
	case systemCall[verb] && low(v.from-1) == ":":
		return next == ":" || verb == "lookup" || verb == "open"
	}
	return false
}

var (
	methodVerb  = wordSet("get post put patch delete head options")
	systemCall  = wordSet("dial read write connect lookup open accept listen send recv")
	networkName = wordSet("tcp tcp4 tcp6 udp udp4 udp6 unix")
)
