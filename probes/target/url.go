package target

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/http/httpguts"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

// remote resolves a URL.
func (r *resolver) remote(name string) (plan, error) {
	u, err := parseURL(name)
	if err != nil {
		return plan{}, err
	}
	if len(r.spec.Args) > 0 {
		return plan{}, usage("arguments were given for a server at a URL, which is not started",
			"leave them out; to have a server started and reached at a URL, write mcp-grade --url URL -- COMMAND ARG…")
	}
	return plan{kind: "url", name: u.Hostname()}, nil
}

// parseURL reads a server's URL. Its errors do not repeat it: there may be a
// password in it.
func parseURL(name string) (*url.URL, error) {
	u, err := url.Parse(name)
	switch {
	case err != nil || u.Host == "" || u.Hostname() == "":
		return nil, usage("the URL cannot be read", "write it as https://HOST/PATH or http://HOST:PORT/PATH")
	case u.Scheme == "ws" || u.Scheme == "wss":
		return nil, usage("MCP has no WebSocket transport", "give the http:// or https:// URL of the MCP endpoint")
	case u.Scheme != "http" && u.Scheme != "https":
		return nil, usage(fmt.Sprintf("a server cannot be reached over %q", cut(u.Scheme, 20)), "give a URL that begins with http:// or https://")
	}
	u.Fragment, u.RawFragment = "", ""
	return u, nil
}

// reach adds to a launch where its server is reached over HTTP, if it is, and
// with which headers.
func (r *resolver) reach(l *Launch) error {
	name := r.spec.URL
	if l.Kind == "url" {
		name = r.spec.Target
		if r.spec.URL != "" {
			return usage("two URLs were given", "give either TARGET or --url URL -- COMMAND ARG…")
		}
	}
	if name == "" {
		if len(r.spec.Headers) > 0 || r.spec.BearerEnv != "" {
			return usage("headers and tokens are for servers at a URL", "leave --header and --bearer-env out; a server that is started takes --env NAME=VALUE")
		}
		return nil
	}
	u, err := parseURL(name)
	if err != nil {
		return err
	}
	if l.Headers, err = r.headers(u); err != nil {
		return err
	}
	l.Secrets = secretsOf(u, l.Headers)
	u.User = nil
	l.URL = u.String()
	if len(l.Argv) == 0 {
		l.Display = l.place()
	}
	return nil
}

// headers are what the user wants to be sent with every request.
func (r *resolver) headers(u *url.URL) (map[string]string, error) {
	all := map[string]string{}
	for name, value := range r.spec.Headers {
		if !httpguts.ValidHeaderFieldName(name) {
			return nil, usage("the name of a header is malformed", "write it as --header 'NAME: VALUE', with a name of letters, digits and hyphens")
		}
		if !httpguts.ValidHeaderFieldValue(value) {
			return nil, usage(fmt.Sprintf("the value of the header %s has characters that no header can hold", name), "check for line ends at its end")
		}
		all[name] = strings.TrimSpace(value)
	}
	authorization := slices.ContainsFunc(slices.Collect(maps.Keys(all)), func(name string) bool { return strings.EqualFold(name, "Authorization") })
	if name := r.spec.BearerEnv; name != "" {
		token := strings.TrimSpace(os.Getenv(name))
		switch {
		case token == "":
			return nil, usage("the variable "+name+" is not set", "put the token into it: export %s=…", name)
		case authorization || u.User != nil:
			return nil, usage("there are two credentials", "give only one of --bearer-env, --header 'Authorization: …' and a password in the URL")
		case !httpguts.ValidHeaderFieldValue(token):
			return nil, usage("the token in "+name+" has characters that no header can hold", "check for line ends in it")
		}
		all["Authorization"] = "Bearer " + token
	}
	if u.User != nil {
		if authorization {
			return nil, usage("there are two credentials", "give either --header 'Authorization: …' or a password in the URL")
		}
		password, _ := u.User.Password()
		all["Authorization"] = "Basic " + base64.StdEncoding.EncodeToString([]byte(u.User.Username()+":"+password))
	}
	return all, nil
}

var (
	// secretNames are words in names of headers and parameters whose values are secrets.
	secretNames = regexp.MustCompile(`(?i)auth|token|key|secret|passw|credential|cookie|session|signature|\bsig\b`)
	// opaque is how generated values look: long, without spaces.
	opaque = regexp.MustCompile(`^[A-Za-z0-9_\-+/=.~]{16,}$`)
	digit  = regexp.MustCompile(`[0-9]`)
)

// minSecret is how long a value must be to be searched for: short ones are
// found everywhere.
const minSecret = 6

// secretsOf gives the values that must appear nowhere, longest first.
func secretsOf(u *url.URL, headers map[string]string) []string {
	found := map[string]bool{}
	add := func(value string) {
		if len(value) >= minSecret {
			found[value] = true
		}
	}
	for name, value := range headers {
		if !secretNames.MatchString(name) && !looksGenerated(value) {
			continue
		}
		add(value)
		if _, rest, ok := strings.Cut(value, " "); ok { // after "Bearer"
			add(rest)
		}
	}
	if u.User != nil {
		password, _ := u.User.Password()
		add(password)
	}
	for name, values := range u.Query() {
		for _, value := range values {
			if secretNames.MatchString(name) || looksGenerated(value) {
				add(value)
			}
		}
	}
	for _, segment := range strings.Split(u.Path, "/") {
		if looksGenerated(segment) {
			add(segment)
		}
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b))
	})
}

func looksGenerated(value string) bool {
	return opaque.MatchString(value) && digit.MatchString(value)
}

// place names the launch's URL without anything that may be secret; "" when it
// has none.
func (l Launch) place() string {
	u, err := url.Parse(l.URL)
	if err != nil || l.URL == "" {
		return ""
	}
	return redacted(wire.Place(u), l.Secrets)
}

func redacted(text string, secrets []string) string {
	for _, secret := range secrets {
		text = strings.ReplaceAll(text, secret, "[redacted]")
	}
	return text
}

// redact takes the launch's secrets out of what a server said.
func (s *Session) redact(text string) string { return redacted(text, s.launch.Secrets) }
