package suggest

import (
	"fmt"
	"math"
	"net/netip"
	"regexp"
	"strconv"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// Waits that are stated where the upstream named none, in seconds.
const (
	defaultRateWait      = 60
	defaultTransientWait = 30
)

// unauthorized names the setting that the user must mend.
func (f *facts) unauthorized() []string {
	first := fmt.Sprintf("%s refused the credential for %s (%sunauthorized).", f.service, f.quotedCall(), f.status())
	if f.status() == "HTTP 403, " {
		first = fmt.Sprintf("%s refused %s: the credential lacks a permission (HTTP 403, forbidden).", f.service, f.quotedCall())
	}
	set, guessed := f.settingName()
	if f.tool != nil && f.tool.schema().has(set) {
		return []string{first, fmt.Sprintf("Set %s to a valid credential, such as a newly issued one.", set), fmt.Sprintf("Do not retry with the same %s.", set)}
	}
	if login := f.signIn(); login != "" && guessed {
		return []string{first, fmt.Sprintf("Call %s to renew the credential, then call %s again.", login, f.called), fmt.Sprintf("Do not retry %s before that.", f.called)}
	}
	if guessed {
		set += " (or the variable that holds the credential)"
	}
	fix := fmt.Sprintf("Set %s to a valid credential and restart the server.", set)
	if scope := f.scope(); scope != "" {
		fix = fmt.Sprintf("Set %s to a credential with the scope %s and restart the server.", set, scope)
	}
	return []string{first, fix, fmt.Sprintf("Do not retry %s before that.", f.called)}
}

// status is the HTTP status that the upstream gave, and nothing where it gave none.
func (f *facts) status() string {
	if f.o.Fault == nil || f.o.Fault.Kind != evidence.HTTPStatus || f.o.Fault.Status == 0 {
		return ""
	}
	return "HTTP " + strconv.Itoa(f.o.Fault.Status) + ", "
}

// rateLimited states the wait.
func (f *facts) rateLimited() []string {
	wait := f.wait(defaultRateWait)
	return []string{
		fmt.Sprintf("%s limits requests and refused %s (%srate limit reached).", f.service, f.quotedCall(), f.status()),
		fmt.Sprintf("Wait %s, then retry %s with the same arguments.", wait, f.called),
		"This is transient; make fewer calls at a time.",
	}
}

// transient is for timeout and unavailable.
func (f *facts) transient() []string {
	first := fmt.Sprintf("%s %s while %s ran.", f.service, f.cause(), f.quotedCall())
	wait := f.wait(defaultTransientWait)
	if f.unknownOutcome() {
		check := f.reader()
		if check == nil {
			return []string{
				first,
				fmt.Sprintf("The change may have been made: wait %s and check whether it was before you call %s again.", wait, f.called),
				"This is transient; if nothing changed, try again.",
			}
		}
		return []string{
			first,
			fmt.Sprintf("The change may have been made: call %s to check before you call %s again.", check.Name, f.called),
			fmt.Sprintf("This is transient; if nothing changed, wait %s and retry.", wait),
		}
	}
	return []string{first, fmt.Sprintf("This is transient: wait %s, then retry %s with the same arguments.", wait, f.called)}
}

func (f *facts) cause() string {
	if f.o.Fault == nil {
		if f.class == evidence.Timeout {
			return "did not answer in time (timed out)"
		}
		return "could not be reached (network error)"
	}
	switch f.o.Fault.Kind {
	case evidence.ConnectionRefused:
		return "refused the connection (ECONNREFUSED)"
	case evidence.DNSNotFound:
		return "could not be found by name (DNS, ENOTFOUND)"
	case evidence.ConnectionReset:
		return "reset the connection (ECONNRESET)"
	case evidence.NoAnswer:
		return "did not answer in time (timed out)"
	case evidence.HTMLInsteadOfJSON:
		return "sent a broken body, HTML in place of JSON (parse error),"
	case evidence.TruncatedBody:
		return "sent a broken body, JSON that was cut (parse error),"
	case evidence.TLSFault:
		return "showed a certificate that is not trusted (TLS error)"
	case evidence.HTTPStatus:
		if f.o.Fault.Status != 0 {
			return fmt.Sprintf("answered HTTP %d", f.o.Fault.Status)
		}
	}
	return "could not be reached (network error)"
}

func (f *facts) wait(fallback float64) string {
	s := fallback
	if f.o.Fault != nil && f.o.Fault.RetryAfterSec != nil && *f.o.Fault.RetryAfterSec > 0 && *f.o.Fault.RetryAfterSec < 1e6 {
		s = math.Ceil(*f.o.Fault.RetryAfterSec)
	}
	if s == 1 {
		return "1 second"
	}
	return strconv.FormatFloat(s, 'f', 0, 64) + " seconds"
}

// unknownOutcome reports whether a write may have been carried out: the request
// had left before the fault.
func (f *facts) unknownOutcome() bool {
	if f.tool == nil || !f.tool.writes {
		return false
	}
	if f.o.Fault == nil {
		return true
	}
	switch f.o.Fault.Kind {
	case evidence.ConnectionRefused, evidence.DNSNotFound, evidence.TLSFault:
		return false
	}
	return true
}

// serviceName names the upstream: the host that was called, else the server.
func (f *facts) serviceName() string {
	if !f.plain.host {
		for _, r := range f.o.Upstream.Requests {
			if host := hostOf(r.Host); host != "" {
				return host
			}
		}
	}
	for _, name := range []string{f.server.Name, f.server.Key} {
		if name = display(name); name != "" {
			return "The " + name + " API"
		}
	}
	return "The API behind " + f.called
}

// hostOf is the host without its port; addresses of the grader say nothing.
func hostOf(host string) string {
	if ip, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil && ip.IsValid() {
		return ""
	}
	if at := strings.LastIndexByte(host, ':'); at > 0 {
		host = host[:at]
	}
	if _, err := netip.ParseAddr(host); err == nil || !hostName.MatchString(host) {
		return ""
	}
	return host
}

var (
	hostName = regexp.MustCompile(`^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$`)
	suffixes = regexp.MustCompile(`(?i)(?:^|[-_ /])(?:mcp|server|api|service|modelcontextprotocol)(?:$|[-_ ])`)
	odd      = regexp.MustCompile(`[^\pL\pN]+`)
)

// display turns a server's name into words: "shelf-mcp-server" into "shelf".
func display(name string) string {
	if at := strings.LastIndexByte(name, '/'); at >= 0 {
		name = name[at+1:]
	}
	for range 4 {
		name = suffixes.ReplaceAllString(name, " ")
	}
	name = strings.TrimSpace(odd.ReplaceAllString(name, " "))
	return name[:min(len(name), 40)]
}

var (
	// credentialVar is a variable's name that ends in a word for credentials.
	credentialVar   = regexp.MustCompile(`\b[A-Z][A-Z0-9]{1,24}(?:_[A-Z0-9]{1,24}){0,5}_(?:TOKEN|KEY|SECRET|PASSWORD|PASS|PAT|CREDENTIALS?|DSN|AUTH)\b`)
	credentialParam = regexp.MustCompile(`(?i)(?:^|[_-])(?:token|api_?key|apikey|access_?key|password|secret|credentials?|auth)$|(?:Token|ApiKey|Password|Secret|Credentials?)$`)
	scopeName       = regexp.MustCompile(`(?i)\b(?:scopes?|permissions?)\b["']?\s*[:=]?\s*["'` + "`" + `]?([a-z][\w.-]*[:._/][\w:./-]*\w)`)
)

// settingName is what the user must set: a variable that the server named, else
// a parameter that carries a credential. Where neither is known, it is a name
// made of the service's own, and guessed is true.
func (f *facts) settingName() (name string, guessed bool) {
	if f.plain.setting {
		return "API_TOKEN", true
	}
	texts := []string{f.text, f.server.Instructions}
	if f.server.Startup != nil {
		texts = append(texts, f.server.Startup.Stderr)
	}
	if f.tool != nil {
		texts = append(texts, f.tool.Description)
	}
	texts = append(texts, strings.Join(f.server.Settings, " "))
	for _, text := range texts {
		for _, name := range credentialVar.FindAllString(text, 64) {
			if !f.planted(name) {
				return name, false
			}
		}
	}
	if f.tool != nil {
		for _, name := range f.tool.schema().order() {
			if credentialParam.MatchString(name) {
				return name, false
			}
		}
	}
	service := display(f.server.Name)
	if service == "" {
		service = display(f.server.Key)
	}
	service = strings.ToUpper(strings.ReplaceAll(service, " ", "_"))
	if !variable.MatchString(service) {
		return "API_TOKEN", true
	}
	return service + "_API_TOKEN", true
}

var variable = regexp.MustCompile(`^[A-Z][A-Z0-9_]*$`)

// signIn is a listed tool that renews a credential.
func (f *facts) signIn() string {
	for _, t := range f.tools {
		if t.Name != f.o.Tool && t.usable && t.signsIn {
			return t.Name
		}
	}
	return ""
}

var signInWords = set("login", "authenticate", "authorize", "signin", "reauthenticate", "auth")

func (f *facts) planted(name string) bool {
	for _, p := range f.o.Planted {
		if p == name {
			return true
		}
	}
	return false
}

func (f *facts) scope() string {
	if f.plain.setting {
		return ""
	}
	m := scopeName.FindStringSubmatch(f.text)
	if m == nil {
		return ""
	}
	return m[1][:min(len(m[1]), 60)]
}
