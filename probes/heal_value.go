package probes

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
)

// Names of ours that stand for the world outside. They end in .example, which
// no one can own (RFC 2606): on the fault network they lead to us, elsewhere nowhere.
const (
	canaryHost = "api.mcp-grade-canary.example"
	canaryURL  = "https://" + canaryHost
	canaryDB   = "db.mcp-grade-canary.example"
)

// A want is a setting that a server asks for.
type want struct {
	name    string // of the variable or the argument
	text    string // what asked for it, or describes it
	example string // a value from the documentation
	prefix  string // how it must begin, where the server said so
	label   string // what the canary is derived from
}

// A made value is one that we made up.
type made struct {
	value string
	// secret is the part of it that must appear nowhere; "" if there is none.
	secret string
	folder string // a folder of ours that it names
}

// workbench is where a made-up value's folders and files are.
type workbench struct {
	dir  string // a folder of ours
	seed int64
}

var (
	placeholder = regexp.MustCompile(`(?i)<[^>]+>|\byour\b|your[-_]|[-_]here\b|x{4,}|\*{3,}|\.\.\.|…|\breplace|change[-_ ]?me|\bpath/to\b|/path/|example-|^(token|key|secret|api[-_]?key)$`)
	databaseURL = regexp.MustCompile(`(?i)\b(postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|mssql|clickhouse|amqp)://`)
	rangeChoice = regexp.MustCompile(`^[A-Za-z0-9_-]+(\|[A-Za-z0-9_-]+)+$`)
)

// databases are the schemes of connection strings and their ports.
var databases = []struct {
	words  []string
	scheme string
	port   int
}{
	{[]string{"mysql", "mariadb"}, "mysql", 3306},
	{[]string{"mongo", "mongodb"}, "mongodb", 27017},
	{[]string{"redis", "rediss"}, "redis", 6379},
	{[]string{"clickhouse"}, "http", 8123},
	{[]string{"postgres", "postgresql", "pg", "pgsql", "database", "db", "dsn", "connection"}, "postgres", 5432},
}

// value makes up what fits a setting.
func (b workbench) value(w want) (made, error) {
	ws := nameWords(w.name)
	if w.label == "" {
		w.label = w.name
	}
	if w.prefix != "" && !strings.Contains(w.prefix, "://") && !strings.HasPrefix(w.prefix, "/") {
		secret := w.prefix + characters(b.seed, "environment/"+w.label, alnum, 32)
		return made{value: secret, secret: secret}, nil
	}
	if m, ok := b.fromJSON(w); ok {
		return m, nil
	}
	if rangeChoice.MatchString(w.name) {
		choices := strings.Split(w.name, "|")
		if i := slices.Index(choices, "stdio"); i >= 0 {
			return made{value: "stdio"}, nil
		}
		return made{value: choices[0]}, nil
	}
	if scheme, port, ok := databaseOf(ws, w); ok {
		password := characters(b.seed, "environment/"+w.label, alnum, 24)
		return made{value: fmt.Sprintf("%s://mcpgrade:%s@%s:%d/canary", scheme, password, canaryDB, port), secret: password}, nil
	}
	if m, ok, err := b.place(ws, w); ok || err != nil {
		return m, err
	}
	if known := b.known(ws, w); known != "" {
		return made{value: known}, nil
	}
	if w.example != "" && !placeholder.MatchString(w.example) && !namesCredential(w.name) && len(w.example) <= 200 {
		return made{value: w.example}, nil
	}
	if namesSecret(w.name) {
		secret := canary(b.seed, w.label, w.text)
		return made{value: secret, secret: secret}, nil
	}
	if containsAny(ws, "id", "ids") {
		return made{value: craft.Planted(b.seed, "environment/"+w.label, 24)}, nil
	}
	return made{value: "mcp-grade-" + craft.Planted(b.seed, "environment/"+w.label, 8)}, nil
}

// namesSecret is namesCredential, for the names of arguments too.
func namesSecret(name string) bool {
	return namesCredential(strings.Join(nameWords(name), "_"))
}

// fromJSON keeps the shape of an example that is a JSON object, such as a set
// of HTTP headers, and puts canaries where its secrets were.
func (b workbench) fromJSON(w want) (made, bool) {
	var members map[string]any
	if !strings.HasPrefix(strings.TrimSpace(w.example), "{") || json.Unmarshal([]byte(w.example), &members) != nil {
		return made{}, false
	}
	secret := canary(b.seed, w.label, w.text)
	used := false
	for name, member := range members {
		text, ok := member.(string)
		switch {
		case !ok:
		case strings.EqualFold(name, "authorization"):
			scheme, _, _ := strings.Cut(text, " ")
			if !strings.EqualFold(scheme, "bearer") && !strings.EqualFold(scheme, "token") {
				scheme = "Bearer"
			}
			members[name], used = scheme+" "+secret, true
		case namesCredential(name):
			members[name], used = secret, true
		}
	}
	if !used {
		secret = ""
	}
	raw, err := json.Marshal(members)
	return made{value: string(raw), secret: secret}, err == nil
}

func databaseOf(ws []string, w want) (scheme string, port int, ok bool) {
	said := w.example + " " + w.prefix + " " + w.text
	if m := databaseURL.FindStringSubmatch(said); m != nil && containsAny(ws, "url", "uri", "string", "dsn", "connection", "database", "db") {
		for _, d := range databases {
			if slices.Contains(d.words, strings.TrimSuffix(strings.ToLower(m[1]), "+srv")) {
				return d.scheme, d.port, true
			}
		}
	}
	if !containsAny(ws, "url", "uri", "dsn", "string") {
		return "", 0, false
	}
	for _, d := range databases {
		if containsAny(ws, d.words...) {
			if d.scheme == "postgres" { // the general words: the text may know better
				text := nameWords(w.text)
				for _, other := range databases {
					if containsAny(text, other.words...) {
						return other.scheme, other.port, true
					}
				}
			}
			return d.scheme, d.port, true
		}
	}
	return "", 0, false
}

// place makes a folder or file of ours for settings that name one.
func (b workbench) place(ws []string, w want) (made, bool, error) {
	text := strings.ToLower(w.text)
	isFile := containsAny(ws, "file", "files", "filename", "json", "sqlite", "pem") ||
		containsAny(ws, "db", "database") && (containsAny(ws, "path") || strings.Contains(text, "sqlite")) && !containsAny(ws, "name", "host", "user", "port")
	isFile = isFile || containsAny(ws, "credential", "credentials", "keyfile", "oauth", "token", "tokens", "keys", "key", "cert", "certificate", "config") && containsAny(ws, "path")
	isPath := containsAny(ws, "path", "dir", "dirs", "directory", "directories", "folder", "folders", "root", "vault", "workdir", "cwd", "paths")
	if containsAny(ws, "url", "uri", "id", "key", "name") && !isFile && !containsAny(ws, "dir", "directory", "folder") {
		return made{}, false, nil
	}
	switch {
	case isFile:
		name := "settings.json"
		body := "{}\n"
		secret := ""
		switch {
		case containsAny(ws, "db", "database", "sqlite"):
			name, body = "canary.db", ""
		case containsAny(ws, "credential", "credentials", "keys", "secret", "secrets", "token", "oauth", "key", "account"):
			secret = canary(b.seed, w.label, w.text)
			name = "credentials.json"
			body = fmt.Sprintf("{\"client_id\":\"mcp-grade.%s\",\"client_secret\":%q,\"refresh_token\":%q,\"token_uri\":%q}\n", canaryHost, secret, secret, canaryURL+"/token")
		}
		file := filepath.Join(b.dir, name)
		if body == "" {
			return made{value: file, folder: b.dir}, true, nil
		}
		if err := os.WriteFile(file, []byte(body), 0o600); err != nil {
			return made{}, true, fmt.Errorf("making a file for %s: %w", w.name, err)
		}
		return made{value: file, secret: secret}, true, nil
	case containsAny(ws, "repository", "repo") && (isPath || strings.Contains(text, "path") || strings.Contains(text, "local")):
		dir := filepath.Join(b.dir, "repository")
		return made{value: dir, folder: dir}, true, makeRepository(dir)
	case isPath:
		return made{value: b.dir, folder: b.dir}, true, nil
	}
	return made{}, false, nil
}

// known gives what settings of well-known names hold; "" for any other.
func (b workbench) known(ws []string, w want) string {
	last := ""
	if len(ws) > 0 {
		last = ws[len(ws)-1]
	}
	switch {
	case containsAll(ws, []string{"slack", "team"}):
		return "T" + characters(b.seed, "environment/"+w.label, upper+digits, 10)
	case containsAll(ws, []string{"slack", "channel"}):
		return "C" + characters(b.seed, "environment/"+w.label, upper+digits, 10)
	case last == "port":
		for _, d := range databases {
			if containsAny(ws, d.words...) {
				return fmt.Sprint(d.port)
			}
		}
		return "8080"
	case containsAny(ws, "url", "uri", "endpoint", "urls", "baseurl"):
		return canaryURL
	case containsAny(ws, "region", "location") && containsAny(ws, "aws", "region"):
		return "us-east-1"
	case containsAny(ws, "email", "mail"):
		return "ada@mcp-grade-canary.example"
	case containsAny(ws, "host", "hostname", "hosts", "domain", "instance", "address", "site") && !containsAny(ws, "id", "name", "port"):
		if containsAny(ws, "db", "database", "mysql", "postgres", "postgresql", "redis", "mongo", "mongodb", "pg") {
			return canaryDB
		}
		if strings.Contains(w.example, "://") || strings.Contains(w.text, "://") {
			return canaryURL
		}
		return canaryHost
	case containsAny(ws, "user", "username", "login", "owner", "org", "organization", "workspace", "tenant") && !namesSecret(w.name) && last != "id":
		return "mcpgrade"
	case containsAny(ws, "enable", "enabled", "allow", "debug", "verbose", "disable", "readonly"):
		return "true"
	case containsAny(ws, "timeout", "limit", "max", "retries", "count", "size", "interval"):
		return "10"
	case containsAny(ws, "transport"):
		return "stdio"
	case containsAny(ws, "database", "db", "schema") && (last == "name" || last == "database" || last == "db" || last == "schema"):
		return "canary"
	}
	return ""
}
