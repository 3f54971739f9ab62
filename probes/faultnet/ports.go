package faultnet

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// usualPorts are served always: the web, its usual stand-ins for development,
// and the databases that have a well-known port.
var usualPorts = []int{80, 443, 3000, 3306, 5432, 6379, 8080, 8443, 9200, 27017}

// maxPorts bounds how many ports are served: each is a descriptor that crosses
// a socket, of which one message takes 253.
const maxPorts = 200

// schemePorts are the default ports of URL schemes and DNS services.
var schemePorts = map[string]int{
	"http": 80, "https": 443, "ws": 80, "wss": 443,
	"postgres": 5432, "postgresql": 5432, "mysql": 3306, "mariadb": 3306, "mssql": 1433, "sqlserver": 1433, "oracle": 1521,
	"redis": 6379, "rediss": 6379, "valkey": 6379, "mongodb": 27017, "mongodb+srv": 27017,
	"neo4j": 7687, "neo4j+s": 7687, "bolt": 7687, "bolt+s": 7687, "clickhouse": 8123, "cassandra": 9042, "memcached": 11211,
	"amqp": 5672, "amqps": 5671, "nats": 4222, "kafka": 9092, "mqtt": 1883, "mqtts": 8883,
	"ldap": 389, "ldaps": 636, "smtp": 25, "smtps": 465, "submission": 587, "imap": 143, "imaps": 993, "pop3": 110, "pop3s": 995,
	"ftp": 21, "sftp": 22, "ssh": 22, "grpc": 50051, "etcd": 2379, "consul": 8500,
}

var (
	urlIn  = regexp.MustCompile(`[a-zA-Z][a-zA-Z0-9+]*://[^\s"'<>,;]+`)
	addrIn = regexp.MustCompile(`^(?:\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9_-]+(?:\.[a-zA-Z0-9_-]+)*):([0-9]{2,5})(?:[/?]|$)`)
	// ownAddress is a variable that tells a browser where to come back to (RFC 6749,
	// 3.1.2): on this machine that is the server.
	ownAddress = regexp.MustCompile(`(?i)^[A-Z0-9_]*(?:REDIRECT|CALLBACK)[A-Z0-9_]*=https?://(?:localhost|127\.[0-9.]+|\[::1\])(?::|/|$)`)
	portIn     = regexp.MustCompile(`^(?:[A-Z0-9_]+_PORT|PGPORT|MYSQL_TCP_PORT)=([0-9]{2,5})$`)
)

// PortsIn returns the ports that arguments and NAME=VALUE pairs name: in URLs,
// explicit or by their scheme, in host:port pairs, and in variables such as
// DB_PORT. A bare PORT is left out: it is where the server itself listens.
func PortsIn(values ...string) []int {
	var out []int
	add := func(s string) {
		if n, err := strconv.Atoi(s); err == nil && n > 0 && n < 65536 {
			out = append(out, n)
		}
	}
	for _, v := range values {
		v = clip(v, 16<<10)
		if ownAddress.MatchString(v) {
			continue // the server itself listens there, for a browser to come back
		}
		for _, text := range urlIn.FindAllString(v, -1) {
			u, err := url.Parse(text)
			switch {
			case err != nil:
			case u.Port() != "":
				add(u.Port())
			default:
				if port, ok := schemePorts[strings.ToLower(u.Scheme)]; ok {
					out = append(out, port)
				}
			}
			// More than one host, as MongoDB and PostgreSQL have it, is cut at the comma.
			v = strings.Replace(v, text, " ", 1)
		}
		for _, part := range strings.FieldsFunc(v, func(r rune) bool { return strings.ContainsRune(" \t\n\"',;()=@", r) }) {
			if m := addrIn.FindStringSubmatch(part); m != nil {
				add(m[1])
			}
		}
		if m := portIn.FindStringSubmatch(v); m != nil {
			add(m[1])
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// allPorts returns the usual ports and the given ones, in order, without those that
// have to stay free.
func allPorts(more, free []int) []int {
	ports := append(slices.Clone(usualPorts), more...)
	slices.Sort(ports)
	ports = slices.Compact(ports)
	ports = slices.DeleteFunc(ports, func(p int) bool { return p <= 0 || p > 65535 || p == 53 || slices.Contains(free, p) })
	return ports[:min(len(ports), maxPorts)]
}
