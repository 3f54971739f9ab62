package wire

import (
	"net/http"
	"net/url"
	"strings"
)

// redirected gives where an answer sends us: only to the same host, at most
// from http to https there, because our headers are secrets.
func redirected(from *url.URL, resp *http.Response) (*url.URL, error) {
	switch resp.StatusCode {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
	default:
		return nil, nil
	}
	location := resp.Header.Get("Location")
	if location == "" {
		return nil, nil
	}
	to, err := from.Parse(location)
	if err != nil {
		return nil, &RedirectError{To: "a place that is no URL"}
	}
	upgraded := from.Scheme == "http" && to.Scheme == "https" && strings.EqualFold(from.Hostname(), to.Hostname())
	if !sameOrigin(from, to) && !upgraded {
		return nil, &RedirectError{To: Place(to)}
	}
	to.User = from.User
	return to, nil
}

func sameOrigin(a, b *url.URL) bool {
	return a.Scheme == b.Scheme && strings.EqualFold(a.Hostname(), b.Hostname()) && port(a) == port(b)
}

func port(u *url.URL) string {
	if p := u.Port(); p != "" {
		return p
	}
	return map[string]string{"http": "80", "https": "443"}[u.Scheme]
}

// Place names a URL without what may be secret in it: user, query, fragment.
func Place(u *url.URL) string {
	const longest = 200
	short := (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path, RawPath: u.RawPath}).String()
	return short[:min(len(short), longest)]
}
