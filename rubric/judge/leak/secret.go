package leak

import (
	"math"
	"regexp"
	"strings"
)

// findSecret finds planted credentials in any encoding, then strings in a known
// secret format. What the caller sent as an ordinary argument is no secret of
// the server's, unless it was planted.
func findSecret(s *scene, r *reading) (finding, bool) {
	if f, ok := findCanary(s, r, Secret); ok {
		return f, true
	}
	if f, ok := rules().credentials.first(s, r); ok {
		return f, true
	}
	return findFormat(s, r)
}

// credentialRules are the formats that are told by what stands round a value:
// headers, URLs, connection strings, keys. Formats of vendors' tokens are in
// formats.go. The last submatch that is set is the secret itself.
func credentialRules() []rule {
	const value = `([A-Za-z0-9+/_.~=%-]{8,})`
	return []rule{
		{id: "secret/private-key", words: []string{"private key"}, before: 40, after: 120, keep: unsent,
			re: lazy(`-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\\rn"']{0,8}([A-Za-z0-9+/=:, -]{20,})`)},
		{id: "secret/jwt", words: []string{"eyj"}, before: 1, after: 1500, keep: unsent,
			re: lazy(`\b(eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,})`)},
		{id: "secret/basic-auth-url", words: []string{"://"}, before: 16, after: 300, may: mayBeUserinfo, keep: urlPassword,
			re: lazy(`\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}://[^\s/:@"'<>]*:([^\s/@"'<>]+)@[\w.\[-]`)},
		{id: "secret/signed-url", words: []string{"signature=", "sig=", "token=", "credential=", "hmac="}, before: 40, after: 1600, keep: randomValue,
			re: lazy(`(?i)[?&;](?:X-Amz-Signature|X-Amz-Security-Token|X-Goog-Signature|(?:oauth_|url_)?signature|sig|hmac|(?:access_|auth_|id_|refresh_|bearer_|api_|sas_?|security-?|session_?)?token)=` + value)},
		{id: "secret/key-in-url", words: []string{"key=", "secret=", "password=", "passwd=", "pwd=", "auth="}, before: 40, after: 300, keep: randomValue,
			re: lazy(`(?i)[?&](?:api[_-]?key|apikey|key|subscription-key|app_?key|access_?key|client_secret|secret|password|passwd|pwd|auth)=` + value)},
		{id: "secret/authorization", words: []string{"authorization"}, before: 8, after: 1600, keep: headerValue,
			re: lazy(`(?i)\b(?:proxy-)?authorization["']?\]?\s*[:=,]\s*\[?\s*b?["']?(?:(?:bearer|basic|token|apikey|api-key|bot|negotiate|digest|key)\s+)?` + value)},
		{id: "secret/bearer", words: []string{"bearer "}, before: 1, after: 1600, keep: randomValue,
			re: lazy(`(?i)\bbearer\s+["']?([A-Za-z0-9+/_.~=-]{12,})`)},
		{id: "secret/key-header", words: []string{"x-api-key", "x-auth-token", "api-key", "apikey", "private-token", "x-access-token", "x-goog-api-key", "x-vault-token", "x-amz-security-token"}, before: 12, after: 600, keep: randomValue,
			re: lazy(`(?i)\b(?:x-api-key|x-auth-token|api-?key|private-token|x-access-token|x-goog-api-key|x-vault-token|x-amz-security-token)["']?\]?\s*[:=]\s*\[?\s*b?["']?` + value)},
		{id: "secret/cookie", words: []string{"cookie"}, before: 8, after: 600, keep: randomValue,
			re: lazy(`(?i)\b(?:set-)?cookie["']?\]?\s*[:=]\s*\[?\s*["']?[^\n]*?\b[\w.-]{0,40}(?:sess(?:ion)?(?:_?id)?|sid|token|auth|jwt)[\w.-]{0,20}=([A-Za-z0-9+/_.~%-]{16,})`)},
		{id: "secret/connection-string", words: []string{"password=", "pwd=", "accountkey=", "sharedaccesskey=", "password =", "sharedaccesssignature="}, before: 240, after: 240, keep: dsnPassword,
			re: lazy(`(?i)(?:\b(?:server|data source|host|hostaddr|user id|uid|user|username|dbname|database|endpoint|accountname|defaultendpointsprotocol|dsn)\s*=[^\n]*?[;\s&])(?:password|pwd|accountkey|sharedaccesskey|sharedaccesssignature)\s*=\s*["']?([^;\s"'&]{3,})`)},
		{id: "secret/assignment", words: []string{"token", "secret", "_key", "apikey", "api_key", "password", "passwd", "credential", "accesskey", "privatekey", "session"}, before: 48, after: 400, may: mayAssign, keep: assigned,
			re: lazy(`(?i)(?:^|[^\w])((?:[\w-]{0,40}[_-])?(?:(?:api|access|auth|refresh|bearer|session|secret|private|id|csrf|client|signing|encryption|webhook)?[_-]?(?:token|secret|key|apikey)|password|passwd|credential|session(?:_?id)?)s?)["']?\s{0,2}[:=]\s{0,2}["'` + "`" + `]?([A-Za-z0-9+/_.~=%!@#$^&*-]{8,})`)},
	}
}

// secretSpan is the part of a match that is the secret: the last submatch set.
func secretSpan(m []int) (int, int) {
	for i := len(m) - 2; i >= 2; i -= 2 {
		if m[i] >= 0 {
			return m[i], m[i+1]
		}
	}
	return m[0], m[1]
}

func unsent(s *scene, text string, m []int) bool {
	from, to := secretSpan(m)
	return !s.sent().contains(text[from:to]) && !masked(text[from:to])
}

func urlPassword(s *scene, text string, m []int) bool {
	from, to := secretSpan(m)
	v := text[from:to]
	return unsent(s, text, m) && !dummy[strings.ToLower(v)] && !port.MatchString(v)
}

var port = regexp.MustCompile(`^\d{1,5}$`)

var dummy = set("password", "pass", "passwd", "pwd", "secret", "token", "port", "pw", "key", "user", "redacted", "hidden", "masked", "removed", "changeme", "null", "undefined", "none", "placeholder", "your_password", "yourpassword", "value", "string", "filtered", "sanitized")

func dsnPassword(s *scene, text string, m []int) bool { return urlPassword(s, text, m) }

// randomValue keeps values that no person would write: a word, a number, a
// date or a variable's name is no credential.
func randomValue(s *scene, text string, m []int) bool {
	from, to := secretSpan(m)
	v := strings.TrimRight(text[from:to], ".,;:")
	return unsent(s, text, m) && len(v) >= 8 && random(v)
}

func headerValue(s *scene, text string, m []int) bool {
	from, to := secretSpan(m)
	v := strings.TrimRight(text[from:to], ".,;:")
	return unsent(s, text, m) && len(v) >= 8 && !dummy[strings.ToLower(v)] && (digits(v) > 0 || mixedCase(v) || strings.ContainsAny(v, "=+/")) && !envName.MatchString(v)
}

// assigned is for `NAME=value` and `"name": "value"`: the name is common, so
// the value must be long and random.
func assigned(s *scene, text string, m []int) bool {
	name := strings.ToLower(text[m[2]:m[3]])
	v := strings.TrimRight(text[m[4]:m[5]], ".,;:")
	if m[0] < m[2] && strings.ContainsAny(text[m[0]:m[2]], "?&") {
		return false // a URL's parameter: judged by its own rules
	}
	if strings.HasSuffix(name, "password") || strings.HasSuffix(name, "passwd") {
		if len(v) < 8 || dummy[strings.ToLower(v)] || digits(v) == 0 || letters(v) <= 2 || strings.Contains(v, "://") {
			return false
		}
	} else if len(v) < 16 || strings.Contains(v, "://") || strings.HasPrefix(v, "/") || !random(v) || entropy(v) < 3.3 || looksLikeID(v) {
		return false
	}
	return unsent(s, text, m) && !innocentName.MatchString(name) && !innocentBefore.MatchString(lineBefore(text, m[2], 24))
}

// innocentName are names with a credential's word that carry none: page
// tokens, primary keys, identifiers of keys.
var innocentName = regexp.MustCompile(`(?:next|page|prev|previous|continuation|cursor|sync|resume|change|skip|marker|max|total|prompt|completion|input|output|num|count|primary|foreign|public|partition|sort|cache|map|object|storage|idempotency|project|issue|row|hash|group|unique|index|lookup|parent|translation|i18n|license)s?[_-]?(?:page)?[_-]?(?:token|key|session|secret)s?$|^keys?$|^sessions?$|^secrets?$|^tokens$|^ids?[_-]?tokens$|(?:token|key|secret|password|credential|session)s?[_-]?(?:id|name|type|uuid|hash|digest|ref|arn|fingerprint|count|length|limit|url|path|file)s?$`)

// innocentBefore are the same words, standing apart in prose.
var innocentBefore = regexp.MustCompile(`(?i)\b(?:next|page|previous|continuation|cursor|sync|primary|foreign|public|partition|sort|cache|idempotency|project|issue)[ -]$`)

var (
	uuid   = regexp.MustCompile(`(?i)^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
	digest = regexp.MustCompile(`(?i)^(?:sha\d+[:-])?(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64})$`)
	ulid   = regexp.MustCompile(`^0[0-9A-HJKMNP-TV-Z]{25}$`)
	stamp  = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}`)
)

// looksLikeID reports forms that identify and open nothing: UUID, ULID,
// digests, times.
func looksLikeID(v string) bool {
	return uuid.MatchString(v) || digest.MatchString(v) || ulid.MatchString(v) || stamp.MatchString(v)
}

// random reports whether v mixes letters and digits as generated values do.
func random(v string) bool {
	if masked(v) || dummy[strings.ToLower(v)] || stamp.MatchString(v) || uuid.MatchString(v) {
		return false
	}
	d, l := digits(v), letters(v)
	if l == 0 || d == 0 && !(len(v) >= 20 && mixedCase(v) && entropy(v) >= 3.8) {
		return false
	}
	return len(v) >= 12 && d >= 2 && entropy(v) >= 2.8 || len(v) >= 20 && entropy(v) >= 3
}

// masked reports whether a value was replaced or cut by the server itself.
func masked(v string) bool {
	if strings.Contains(v, "***") || strings.Contains(v, "...") || strings.Contains(v, "…") || strings.Contains(v, "•••") || strings.Contains(v, "___") {
		return true
	}
	low := strings.ToLower(v)
	if strings.Contains(low, "redacted") || strings.Contains(low, "masked") || strings.Contains(low, "xxxx") || strings.Contains(low, "your_") || strings.Contains(low, "your-") {
		return true
	}
	return strings.HasPrefix(v, "$") || strings.HasPrefix(v, "{") || strings.HasPrefix(v, "<") || strings.HasPrefix(v, "%") && strings.HasSuffix(v, "%") || strings.Trim(v, "*xX•.") == ""
}

func digits(v string) int {
	n := 0
	for i := range len(v) {
		if '0' <= v[i] && v[i] <= '9' {
			n++
		}
	}
	return n
}

func letters(v string) int {
	n := 0
	for i := range len(v) {
		if letter(v[i]) {
			n++
		}
	}
	return n
}

func mixedCase(v string) bool {
	return strings.ToLower(v) != v && strings.ToUpper(v) != v
}

// entropy is Shannon's, in bits a byte.
func entropy(v string) float64 {
	if v == "" {
		return 0
	}
	var count [256]int
	for i := range len(v) {
		count[v[i]]++
	}
	sum := 0.0
	for _, n := range count {
		if n > 0 {
			p := float64(n) / float64(len(v))
			sum -= p * math.Log2(p)
		}
	}
	return sum
}
