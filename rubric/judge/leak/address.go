package leak

import (
	"net/netip"
	"regexp"
	"strings"
)

// findAddress finds private hosts and connection strings that the caller did
// not send. Loopback, the addresses that the grader hands out (198.18.0.0/15)
// and documentation ranges are none.
func findAddress(s *scene, r *reading) (finding, bool) {
	if f, ok := findCanary(s, r, InternalAddress); ok {
		return f, true
	}
	if f, ok := findPrivateIP(s, r.text); ok {
		return f, true
	}
	return rules().hosts.first(s, r)
}

func hostRules() []rule {
	const label = `[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?`
	return []rule{
		{id: "address/private-name", words: []string{".internal", ".local", ".corp", ".lan", ".intranet", ".svc", ".localdomain", ".home.arpa", ".private", ".consul"}, before: 120, after: 80, keep: privateName,
			re: lazy(`(?:[a-zA-Z0-9][a-zA-Z0-9-]*\.){0,8}` + label + `\.(?:internal|local|corp|lan|intranet|localdomain|private|consul|home\.arpa|svc(?:\.[a-z0-9-]+)*)\b(?:\.[a-zA-Z0-9-]{2,}){0,3}(?::\d{2,5})?`)},
		{id: "address/private-ipv6", words: []string{"fc", "fd"}, before: 1, after: 44, keep: privateIPv6,
			re: lazy(`(?i)\bf[cd][0-9a-f]{2}(?::[0-9a-f]{0,4}){2,7}`)},
		{id: "address/service-name", words: []string{"econnrefused ", "enotfound ", "eai_again ", "etimedout ", "econnreset ", "dial tcp", "could not connect to server", "connect to ", "connecting to ", "connection to server at "}, before: 2, after: 120, keep: serviceName,
			re: lazy(`(?i:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|dial tcp:?(?: lookup)?|connect(?:ing)? to|connection to server at) ["'` + "`" + `]?([a-zA-Z][a-zA-Z0-9_-]+)["'` + "`" + `]?(:\d{2,5}| on \d[\d.:]+|,? port \d+|\b)`)},
		{id: "address/connection-string", words: []string{"://"}, before: 24, after: 240, may: mayConnect, keep: connectionString,
			re: lazy(`(?i)\b(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|oracle|clickhouse|cassandra|ldaps?|memcached|nats|kafka|mqtts?|neo4j|bolt|couchbase|sqlite)(?:\+\w+)?://(?:[^\s"'@/<>]*@)?(\[[0-9a-fA-F:.]+\]|[\w.-]+)[^\s"'<>` + "`" + `]*`)},
		{id: "address/connection-string", words: []string{"server=", "data source=", "host=", "jdbc:"}, before: 24, after: 240, keep: dsn,
			re: lazy(`(?i)\b(?:Server|Data Source|host)=([\w.\\-]+)(?:,\d+)?[;\s&][^\n]*?\b(?:Database|Initial Catalog|dbname|User Id|Uid|user|Password|Pwd|port)=|\bjdbc:oracle:thin:@/{0,2}([\w.-]+):\d+|\bjdbc:sqlserver://([\w.-]+)`)},
	}
}

// privateName keeps host names and drops members of programs and file names,
// such as `pkg.internal.Foo(Bar.java)`, `.env.local` or `this.internal`.
func privateName(s *scene, text string, m []int) bool {
	start, end := m[0], m[1]
	if start > 0 && (text[start-1] == '.' || text[start-1] == '/' && !strings.HasSuffix(text[:start], "://") || text[start-1] == '@' && start > 1 && text[start-2] == '/' || text[start-1] == '$' || text[start-1] == '_' || text[start-1] == '\\') {
		return false
	}
	if end < len(text) && (text[end] == '(' || text[end] == '_' || text[end] == '$' || text[end] == '.' && end+1 < len(text) && word(text[end+1])) {
		return false
	}
	name, port, _ := strings.Cut(text[start:end], ":")
	low := strings.ToLower(name)
	if s.ownHost(low) {
		return false
	}
	labels := strings.Split(low, ".")
	if fileLabel[labels[0]] && len(labels) == 2 {
		return false
	}
	last := labels[len(labels)-1]
	inside := !privateTop[last] && last != "arpa" && !strings.HasSuffix(low, ".cluster.local") && last != "svc"
	if inside && !strings.Contains(low, ".internal.") && !strings.Contains(low, ".intranet.") && !strings.Contains(low, ".svc.") {
		return false // "local.example.com" is as public as any name
	}
	if inside && (name != low || javaRoots[labels[0]]) {
		return false // a package or a class
	}
	if port != "" || hostWords.MatchString(lineBefore(text, start, 40)) {
		return true
	}
	if start > 0 && (text[start-1] == '@' || strings.HasSuffix(text[:start], "://")) {
		return true
	}
	if inside || len(labels) == 2 {
		return name == low && (strings.ContainsAny(labels[0], "-0123456789") || !inside && last != "local" && last != "private" && last != "internal" && len(labels[0]) > 2)
	}
	return name == low
}

var (
	fileLabel  = set("env", "settings", "config", "conf", "docker-compose", "compose", "gitconfig", "this", "self", "module", "super", "window", "state", "rc", "usr", "var", "bin")
	privateTop = set("internal", "local", "corp", "lan", "intranet", "localdomain", "private", "consul")
	javaRoots  = set("com", "org", "net", "io", "java", "javax", "jdk", "sun", "kotlin", "scala", "github", "golang", "google", "node", "dev", "ai")
	hostWords  = regexp.MustCompile(`(?i)(?:\bhost(?:name)?|\bserver|\baddress|\bENOTFOUND|\bECONNREFUSED|\bECONNRESET|\bETIMEDOUT|\bEAI_AGAIN|\blookup|\bdial(?: tcp)?|\bconnect(?:ing|ion)? to|\bresolve|\breach|\bnode|\bupstream|\bat|\bfrom|\bvia)["']?\s*[:=]?\s*["'(]?$`)
)

func (s *scene) ownHost(host string) bool {
	return s.sent().contains(host)
}

func privateIPv6(s *scene, text string, m []int) bool {
	ip, err := netip.ParseAddr(text[m[0]:m[1]])
	return err == nil && ip.IsPrivate() && !s.ownHost(ip.String()) && !s.ownHost(text[m[0]:m[1]])
}

// serviceName keeps a one-word host, which only a private network resolves.
func serviceName(s *scene, text string, m []int) bool {
	name := strings.ToLower(text[m[2]:m[3]])
	end := m[3]
	if end < len(text) && text[end] == '.' && end+1 < len(text) && word(text[end+1]) {
		return false // a longer name: judged by its labels
	}
	port := text[m[4]:m[5]]
	errno := letter(text[m[0]]) && (text[m[0]] == 'E' || text[m[0]] == 'e') || strings.Contains(text[m[0]:m[1]], "lookup")
	if port == "" && !errno || notHost[name] || s.ownHost(name) {
		return false
	}
	if errno && port == "" {
		// "ECONNREFUSED while reading": a word, unless it closes the clause.
		rest := text[end:]
		return rest == "" || rest[0] == '\n' || rest[0] == '"' || rest[0] == '\'' || rest[0] == ')' || rest[0] == '}' || strings.HasPrefix(rest, ".") || rest[0] == 0x1e
	}
	return true
}

var notHost = set("localhost", "the", "a", "an", "server", "upstream", "while", "when", "error", "for", "at", "on", "in", "your", "this", "that", "it", "database", "host", "port", "address", "api", "after", "and", "or", "from", "any", "mcp", "udp", "tcp", "ip6-localhost", "service", "backend", "remote", "stdio", "syscall", "errno", "code", "connect", "read")

func connectionString(s *scene, text string, m []int) bool {
	host := strings.ToLower(strings.Trim(text[m[2]:m[3]], "[]"))
	whole := text[m[0]:m[1]]
	if loopback(host) || example(host) || s.ownHost(host) || s.sent().contains(whole) || strings.ContainsAny(host, "<>{}") || strings.Contains(whole, "...") || placeholderHost[host] {
		return false
	}
	return !advice.MatchString(lineBefore(text, m[0], 48))
}

var placeholderHost = set("host", "hostname", "server", "user", "username", "your-host", "yourhost", "db-host", "")

func dsn(s *scene, text string, m []int) bool {
	for i := 2; i+1 < len(m); i += 2 {
		if m[i] < 0 {
			continue
		}
		host := strings.ToLower(text[m[i]:m[i+1]])
		return !loopback(host) && !example(host) && !s.ownHost(host) && host != "." && !placeholderHost[host] && !advice.MatchString(lineBefore(text, m[0], 48))
	}
	return false
}

func loopback(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && (ip.IsLoopback() || ip.IsUnspecified() || graders.Contains(ip))
}

// example reports a name of RFC 2606 that stands in documentation.
func example(host string) bool {
	return host == "example.com" || host == "example.org" || host == "example.net"
}

// graders is the range that the fault network answers from (RFC 2544).
var graders = netip.MustParsePrefix("198.18.0.0/15")

// findPrivateIP finds IPv4 addresses of 10/8, 172.16/12 and 192.168/16.
func findPrivateIP(s *scene, text string) (finding, bool) {
	for _, head := range []string{"10.", "172.", "192.168."} {
		at := 0
		for range maxPlaces {
			i := strings.Index(text[at:], head)
			if i < 0 {
				break
			}
			i += at
			at = i + len(head)
			if i > 0 && (word(text[i-1]) || text[i-1] == '.' || text[i-1] == '-') {
				continue
			}
			end := i
			for end < len(text) && (text[end] == '.' || '0' <= text[end] && text[end] <= '9') {
				end++
			}
			token := strings.TrimRight(text[i:end], ".")
			ip, err := netip.ParseAddr(token)
			if err != nil || !ip.IsPrivate() || end < len(text) && (letter(text[end]) || text[end] == '_' || text[end] == '-' && end+1 < len(text) && word(text[end+1])) || s.ownHost(token) {
				continue
			}
			if end+1 < len(text) && text[end] == '/' && '0' <= text[end+1] && text[end+1] <= '9' {
				continue // a range in a rule, such as 10.0.0.0/8
			}
			if versionWord.MatchString(lineBefore(text, i, 24)) {
				continue
			}
			return finding{rule: "address/private-ipv4", start: i, end: i + len(token)}, true
		}
	}
	return finding{}, false
}

var versionWord = regexp.MustCompile(`(?i)\b(?:version|v|build|release|firmware|driver|windows)["']?\s*[:=]?\s*["']?$`)
