package probes

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// The bounds of what is hidden, in bytes: shorter values occur in any text.
const (
	minSecret  = 6
	minPrivate = 5
)

// Credentials are the parts of a value that must never be shown, and whose
// showing is a leak: the whole of it where the name or the look says so, else
// the passwords and keys within a URL, a connection string or a JSON object.
func Credentials(name, value string) []string {
	credentials, _ := confided(name, value)
	return credentials
}

// confided sorts a value that the user gave (docs/evidence.md, "What is never
// written down"). Credentials are to be hidden and planted. A private value is
// hidden only: it may be anything, so a server that shows it leaks nothing. What
// is in neither is harmless, such as a word, a number, a path or an address:
// without it many messages could not be understood, and to replace every "debug"
// because the log level is debug would change what the server said.
func confided(name, value string) (credentials []string, private string) {
	value = strings.TrimSpace(value)
	if len(value) < minPrivate || everydayWords[strings.ToLower(value)] {
		return nil, ""
	}
	named := confidential(name)
	if parts := credentialParts(value, 3); len(parts) > 0 || strings.Contains(value, "://") && !named {
		return parts, ""
	}
	switch {
	case isPath(value):
		return nil, ""
	case named && len(value) >= minSecret:
		return []string{value}, ""
	case isConnection(value):
		return nil, value
	case looksRandom(value):
		return []string{value}, ""
	case isPlain(value):
		return nil, ""
	}
	return nil, value
}

// credentialParts are the credentials within a URL, a connection string, the
// value of an Authorization header or a JSON object.
func credentialParts(value string, depth int) []string {
	var parts []string
	add := func(name, text string) {
		text = strings.TrimSpace(text)
		switch {
		case len(text) < minSecret || everydayWords[strings.ToLower(text)] || isPath(text):
		case confidential(name), looksRandom(text):
			parts = append(parts, text)
		case depth > 0:
			parts = append(parts, credentialParts(text, depth-1)...)
		}
	}
	if u, err := url.Parse(value); err == nil && u.Scheme != "" && u.Host != "" {
		if password, ok := u.User.Password(); ok {
			add("password", password)
		} else if u.User != nil {
			add("token", u.User.Username())
		}
		for name, values := range u.Query() {
			for _, v := range values {
				add(name, v)
			}
		}
		for _, segment := range strings.Split(u.Path, "/") {
			add("", segment)
		}
		slices.Sort(parts)
		return slices.Compact(parts)
	}
	if scheme, rest, ok := strings.Cut(value, " "); ok && authScheme[strings.ToLower(scheme)] {
		add("token", rest)
		if plain, err := base64.StdEncoding.DecodeString(strings.TrimSpace(rest)); err == nil {
			if _, password, ok := strings.Cut(string(plain), ":"); ok {
				add("password", password)
			}
		}
		return parts
	}
	var members map[string]any
	if strings.HasPrefix(value, "{") && json.Unmarshal([]byte(value), &members) == nil {
		eachText(members, "", add)
		slices.Sort(parts)
		return slices.Compact(parts)
	}
	for _, pair := range connectionPairs(value) {
		add(pair[0], pair[1])
	}
	return parts
}

// authScheme are the words before a credential in an Authorization header.
var authScheme = map[string]bool{"bearer": true, "basic": true, "token": true, "apikey": true, "bot": true, "digest": true}

func eachText(v any, name string, do func(name, text string)) {
	switch v := v.(type) {
	case string:
		do(name, v)
	case []any:
		for _, item := range v {
			eachText(item, name, do)
		}
	case map[string]any:
		for key, item := range v {
			eachText(item, key, do)
		}
	}
}

// connection is a pair of a connection string: Server=db;User Id=sa;Password=….
var connection = regexp.MustCompile(`(?:^|[;&?,\s])\s*([A-Za-z][\w .-]{0,40}?)\s*=\s*([^;&\s]+)`)

func connectionPairs(value string) [][2]string {
	var pairs [][2]string
	for _, m := range connection.FindAllStringSubmatch(value, 50) {
		pairs = append(pairs, [2]string{m[1], m[2]})
	}
	return pairs
}

func isConnection(value string) bool { return len(connectionPairs(value)) > 0 }

// isPath reports whether a value names a file: the file is the secret, not its name.
func isPath(value string) bool {
	for _, start := range []string{"/", "./", "../", "~/", `.\`} {
		if strings.HasPrefix(value, start) {
			return strings.Count(value, "/") > 1 || !looksRandom(value)
		}
	}
	return drive.MatchString(value)
}

var drive = regexp.MustCompile(`^[A-Za-z]:[\\/]`)

// looksRandom reports whether a value is a key or token by its look: some word
// of it is long and mixes letters and digits, or is no word of any language.
func looksRandom(value string) bool {
	if strings.ContainsAny(value, " \t\n") || uuid.MatchString(value) {
		return false
	}
	for _, w := range wordsOf(value) {
		if len(w) >= 12 && mixes(w) && !plainWord(w) || len(w) >= 12 && isWord(w) && babble(w) {
			return true
		}
	}
	// A key may be cut into groups, as in K7F2-99XQ-41LM-8ZPT.
	groups := 0
	for _, w := range wordsOf(value) {
		if len(w) >= 4 && mixes(w) && w == strings.ToUpper(w) {
			groups++
		}
	}
	return groups >= 3
}

var uuid = regexp.MustCompile(`(?i)^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

func mixes(w string) bool {
	return strings.ContainsAny(w, "0123456789") && strings.ContainsFunc(w, unicode.IsLetter)
}

func isWord(w string) bool {
	return !strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) })
}

// babble reports whether letters are no word: consonants without end, or capitals
// where no word begins.
func babble(w string) bool {
	run, longest, turns := 0, 0, 0
	for i, r := range w {
		if i > 0 && unicode.IsUpper(r) && unicode.IsLower(rune(w[i-1])) {
			turns++
			run = 0
		}
		if strings.ContainsRune("aeiouyAEIOUY", r) || r > unicode.MaxASCII {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest >= 7 || turns >= 3 && len(w)/(turns+1) < 4
}

func wordsOf(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune("-_/.:,;=+|*?@&%#!$", r) })
}

// isPlain reports whether a value is made of words and numbers that stand in
// many texts: a level, a model, a region, a version, a time zone, a host.
func isPlain(value string) bool {
	if strings.ContainsAny(value, " \t\n@&%#!$") {
		return false
	}
	return !slices.ContainsFunc(wordsOf(value), func(w string) bool { return !plainWord(w) })
}

func plainWord(w string) bool {
	switch {
	case len(w) <= 4, technical[strings.ToLower(w)], quantity.MatchString(w), date.MatchString(w):
		return true
	case isWord(w):
		return len(w) <= 30 && !(len(w) >= 12 && babble(w))
	}
	return false
}

// quantity is a number of up to six digits, with or without a unit.
var quantity = regexp.MustCompile(`^[0-9]{1,6}[A-Za-z]{0,3}$`)

// date is a day, with or without the time, without signs.
var date = regexp.MustCompile(`^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9](?:T[0-9]{4,6}Z?)?$|^[0-9]{2}T[0-9]{2}$`)

// technical are words with digits in them that hide nothing.
var technical = words(`sha256 sha384 sha512 utf16 utf32 base32 base64 http2 http3 oauth2 amd64 arm64 win32 win64 x86_64 python2 python3
	llama2 llama3 gpt35 mpeg4 iso8601 rfc3339 latin1 ascii7 postgres14 postgres15 postgres16 mysql8 tls12 tls13`)

// everydayWords are values that everybody uses, also as a password: they protect
// nothing, and stand in the texts of servers that never saw the variable.
var everydayWords = words(`password passwd secret changeme change-me example default localhost admin administrator root guest public private
	test testing tester dummy sample demo none null true false enabled disabled required optional string number object array
	postgres postgresql mysql mariadb mongodb redis rabbitmq minioadmin elastic neo4j oracle sqlserver username database
	token api-key apikey your-api-key development production staging`)

func words(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(list) {
		set[w] = true
	}
	return set
}

// namesCredential reports whether a variable is named like a credential.
func namesCredential(name string) bool {
	for _, w := range nameParts(name) {
		switch w {
		case "token", "tok", "key", "apikey", "secret", "password", "passwd", "pwd", "pass", "passphrase", "passcode", "pin", "otp",
			"credential", "credentials", "auth", "authorization", "pat", "jwt", "cookie", "bearer", "dsn", "sid":
			return true
		}
		for _, ending := range []string{"token", "secret", "password", "apikey", "passphrase", "accesskey", "privatekey", "secretkey"} {
			if strings.HasSuffix(w, ending) {
				return true
			}
		}
	}
	return false
}

// confidential reports whether the value of a name is a credential, and not
// something about one, such as TOKEN_LIMIT or AUTH_MODE.
func confidential(name string) bool {
	parts := nameParts(name)
	return len(parts) > 0 && namesCredential(name) && !aboutOne[parts[len(parts)-1]]
}

func nameParts(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune("_-. ", r) })
}

// aboutOne end the names of variables that tell something about a credential.
var aboutOne = words(`limit mode type url uri endpoint host port path dir file filename name ttl expiry expires timeout count size length prefix
	header scheme method issuer audience algorithm alg enabled disabled required version format provider region realm flow grant scope scopes
	rotation strategy policy level interval`)
