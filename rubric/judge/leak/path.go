package leak

import (
	"path"
	"regexp"
	"strings"
)

// maxPlaces is how many candidate places one detector looks at in one text.
const maxPlaces = 4096

// findPath finds absolute paths of the server's host that the caller did not
// send. A Unix path must start where hosts keep files, or stand where a runtime
// prints a file; a URL's path and an API route are none.
func findPath(s *scene, r *reading) (finding, bool) {
	if f, ok := findUnixPath(s, r.text); ok {
		return f, true
	}
	return findWindowsPath(s, r.text)
}

func findUnixPath(s *scene, text string) (finding, bool) {
	at := 0
	for range maxPlaces {
		i := strings.IndexByte(text[at:], '/')
		if i < 0 {
			break
		}
		i += at
		at = i + 1
		rule := "path/unix"
		if i >= 7 && (strings.EqualFold(text[i-7:i], "file://") || strings.EqualFold(text[i-7:i], "unix://")) {
			rule = "path/file-url"
		} else if i > 0 && !opensPath(text[i-1]) {
			continue
		} else if i > 0 && text[i-1] == ':' && !afterColon(text, i) {
			continue
		}
		end := i + pathLength(text[i:])
		if end-i < 3 {
			continue
		}
		at = end
		token := strings.TrimRight(strings.TrimSuffix(text[i:end], "…"), ".:,!?")
		if rule == "path/file-url" && isHostPath(token, always) || isHostPath(token, func() bool { return printedByRuntime(text, i, end) }) && !inRoute(text, i) {
			if !everywhere[token] && !exampleBefore.MatchString(lineBefore(text, i, 96)) && !s.covers(token) && !s.sent().abridges(token) {
				return finding{rule: rule, start: i, end: i + len(token)}, true
			}
		}
	}
	return finding{}, false
}

// everywhere are files that every host has: naming one tells nothing of this one.
var everywhere = set("/usr/bin/env", "/bin/sh", "/bin/bash", "/usr/bin/bash", "/etc/hosts", "/etc/environment", "/etc/resolv.conf")

// exampleBefore says that the path is made up.
var exampleBefore = regexp.MustCompile("(?i)(?:\\be\\.?g\\.?|\\bexamples?|\\bsuch as|\\blike)[:,]? ?(?:[\"'`(][^\"'`\\n]{1,48}[\"'`)]?,? (?:or|and) |[\"'`(][^\"'`\\n]{1,48}[\"'`)]?, )?[\"'`(]?(?:\\w+=)?[\"'`]?$")

// opensPath reports whether an absolute path may follow c.
func opensPath(c byte) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '"', '\'', '`', '(', '[', '{', '<', '>', '=', ',', ':', '|', ';', '@', 0x1e:
		return true
	}
	return c >= 0x80 // a quotation mark or a letter of another script
}

// afterColon tells "open:/srv/x" from the "//" of a URL.
func afterColon(text string, i int) bool {
	return i+1 < len(text) && text[i+1] != '/'
}

// pathLength is the length of the path at the start of text.
func pathLength(text string) int {
	for i := range len(text) {
		switch c := text[i]; c {
		case ' ', '\t', '\n', '\r', '"', '\'', '`', '(', ')', '<', '>', '|', ';', ',', '[', ']', '{', '}', '\\', '?', '*', '^', '$', 0x1e:
			return i
		default:
			if c < 0x20 {
				return i
			}
		}
	}
	return len(text)
}

// fileRoots are the top folders of Unix hosts and containers that are no usual
// start of a URL's path.
var fileRoots = set("home", "Users", "root", "var", "usr", "etc", "opt", "srv", "tmp", "private", "mnt", "proc",
	"Volumes", "Library", "Applications", "System", "nix", "snap", "sys", "boot", "lib64", "sbin",
	"workspace", "workspaces", "node_modules", "vercel", "layers", "cygdrive", "__w", "lambda", "Network", "usr2", "home2", "export", "nfs", "efs")

// mixedRoots are top folders that are as common in URLs: they need a file name.
var mixedRoots = set("media", "run", "lib", "bin", "data", "app", "apps", "config", "code", "src", "project", "projects", "storage", "builds",
	"build", "repo", "repos", "work", "workdir", "files", "server", "service", "services", "function", "functions", "go", "deploy",
	"application", "site", "www", "web", "backend", "dist", "local", "docker", "backup", "backups", "logs", "log", "cache", "vault", "db",
	"database", "volume", "volumes", "disk", "share", "shared", "net", "secrets", "certs", "ssl", "uploads", "downloads", "sandbox",
	"container", "pkg", "release", "releases", "current", "github", "dev", "rustc", "actions-runner", "agent", "mcp", "bundle", "conf", "venv", ".venv")

// isHostPath decides by the first folder, the file name, and whether a runtime
// printed it.
func isHostPath(token string, printed func() bool) bool {
	segments := strings.Split(strings.Trim(token, "/"), "/")
	if len(segments) < 2 || strings.Contains(token, "//") {
		return false
	}
	first := segments[0]
	switch {
	case first == "dev":
		return false // devices: /dev/null, /dev/stdin
	case first == "" || !pathSegment(first) || !pathSegment(segments[1]):
		return false
	case fileRoots[first]:
		return true
	case mixedRoots[first]:
		return fileName.MatchString(segments[len(segments)-1]) || printed()
	}
	return printed()
}

func always() bool { return true }

func pathSegment(s string) bool {
	if s == "" {
		return false
	}
	c := s[0]
	return c == '.' || c == '_' || c == '-' || c == '@' || c == '~' || c == '+' || c >= 0x80 ||
		'0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

var fileName = regexp.MustCompile(`(?i)^[\w.@+-]*\.(?:[cm]?[jt]sx?|pyc?|rb|go|rs|java|kts?|php|exs?|erl|swift|cs|dll|so|jar|war|ya?ml|toml|ini|conf|cfg|env|db|sqlite3?|log|pem|key|crt|lock|sock|pid|sh|bash|ps1|bin|exe|whl|tmp|bak|properties|tf|proto|wasm|node|map|md|txt|csv|json)(?::\d+){0,2}$|^\.env(?:\.\w+)?$|^(?:Dockerfile|Makefile|Gemfile|package\.json)$`)

// printedByRuntime reports whether a system call's error or a frame surrounds
// the path, so that any top folder is one of a host.
func printedByRuntime(text string, start, end int) bool {
	head := lineBefore(text, start, 160)
	tail := lineAfter(text, end, 60)
	if lineNumber.MatchString(text[start:end]) {
		return true
	}
	return sysError.MatchString(head) || sysErrorAfter.MatchString(tail) || frameTail.MatchString(tail)
}

var (
	lineNumber    = regexp.MustCompile(`\.\w{1,5}:\d+(?::\d+)?:?$`)
	sysError      = regexp.MustCompile(`\b(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|EEXIST|ENOTEMPTY|EMFILE|EROFS|ENOSPC|ELOOP|EXDEV|ENAMETOOLONG|ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|Cannot find module|FileNotFound(?:Error|Exception)|NoSuchFileException|PermissionError)\b|\[(?:Errno|WinError) \d+\]|(?:^|[\s:,])(?:open|stat|lstat|scandir|mkdir|unlink|rmdir|rename|readlink|fork/exec|exec|spawn|chdir|access) ['"]?$`)
	sysErrorAfter = regexp.MustCompile(`^['"]?:? (?i:no such file or directory|permission denied|is a directory|not a directory|file exists|read-only file system|directory not empty|file not found|no such directory)`)
	frameTail     = regexp.MustCompile(`^["']?(?:, line \d+|:line \d+|\(\d+\)|:\d+:in )`)
)

// inRoute reports whether the words before the path say that it is the path of
// a request.
func inRoute(text string, at int) bool {
	return route.MatchString(lineBefore(text, at, 48))
}

var route = regexp.MustCompile(`(?i)(?:\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+["'` + "`" + `]?|\b(?:url|uri|endpoint|route|href|location|request[ _]path|pathname|request to)["'` + "`" + `]?\s*[:=]?\s*["'` + "`" + `(]?)$`)

func lineBefore(text string, at, limit int) string {
	head := text[max(0, at-limit):at]
	if i := strings.LastIndexByte(head, '\n'); i >= 0 {
		head = head[i+1:]
	}
	return head
}

func lineAfter(text string, at, limit int) string {
	tail := text[at:min(len(text), at+limit)]
	if i := strings.IndexByte(tail, '\n'); i >= 0 {
		tail = tail[:i]
	}
	return tail
}

var windowsPath = regexp.MustCompile(`^(?i:[a-z]:(?:\\{1,4}|/)|\\{2,8}[\w.-]{2,}\\{1,4})(?:[\w.@$%~+ -]+(?:\\{1,4}|/))*[\w.@$%~+-]+`)

func findWindowsPath(s *scene, text string) (finding, bool) {
	at := 0
	for range maxPlaces {
		i := strings.IndexByte(text[at:], '\\')
		if i < 0 {
			break
		}
		i += at
		start := i
		at = i + 1
		switch {
		case i >= 2 && text[i-1] == ':' && letter(text[i-2]) && (i == 2 || !word(text[i-3])):
			start = i - 2
		case i+1 < len(text) && text[i+1] == '\\' && (i == 0 || opensPath(text[i-1])):
		default:
			continue
		}
		m := windowsPath.FindString(text[start:min(len(text), start+512)])
		if len(m) < 5 {
			continue
		}
		at = start + len(m)
		if start == i && !uncShare.MatchString(m) {
			continue
		}
		if !exampleBefore.MatchString(lineBefore(text, start, 96)) && !s.covers(m) {
			return finding{rule: "path/windows", start: start, end: start + len(m)}, true
		}
	}
	return findDriveSlash(s, text)
}

// uncShare is \\host\share\name, with its backslashes doubled or not; fewer
// parts are more often an escaped text.
var uncShare = regexp.MustCompile(`^\\{2,8}[A-Za-z][\w.-]+\\{1,4}[\w.$-]+\\{1,4}[\w.$-]`)

var driveSlash = regexp.MustCompile(`\b[A-Za-z]:/(?:Users|Program Files|Windows|ProgramData|home|dev|work|src|projects?|temp|tmp|inetpub|app|repos?)\b[^\s"'<>|]+`)

// findDriveSlash finds "C:/Users/…", the form of many portable programs.
func findDriveSlash(s *scene, text string) (finding, bool) {
	at := 0
	for range 64 {
		i := strings.Index(text[at:], ":/")
		if i < 0 {
			return finding{}, false
		}
		i += at
		at = i + 2
		if i < 1 || !letter(text[i-1]) || at < len(text) && text[at] == '/' || i > 1 && word(text[i-2]) {
			continue
		}
		m := driveSlash.FindString(text[i-1 : min(len(text), i+300)])
		if m != "" && !s.covers(m) {
			return finding{rule: "path/windows", start: i - 1, end: i - 1 + len(m)}, true
		}
	}
	return finding{}, false
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func word(c byte) bool   { return letter(c) || '0' <= c && c <= '9' || c == '_' }

// covers reports whether the caller sent the path, a folder above it, or a text
// that holds it; or whether it is the grader's own.
func (s *scene) covers(p string) bool {
	p = canonical(p)
	for _, v := range s.sent().values {
		v = canonical(v)
		if v == "" {
			continue
		}
		if strings.Contains(v, p) || strings.HasPrefix(v, "/private"+p) {
			return true
		}
		if rooted(v) && under(p, v) {
			return true
		}
	}
	return false
}

func under(p, folder string) bool {
	for _, f := range []string{folder, strings.TrimPrefix(folder, "file:"), path.Clean(folder), "/private" + folder} {
		f = strings.TrimRight(f, "/")
		if len(f) > 1 && strings.HasPrefix(p, f) && (len(p) == len(f) || strings.ContainsRune("/:.?#", rune(p[len(f)]))) {
			return true
		}
	}
	return false
}

func rooted(v string) bool {
	return v[0] == '/' && len(v) > 1 || len(v) > 3 && letter(v[0]) && v[1] == ':' && v[2] == '/' || strings.HasPrefix(v, "file:/")
}

var slashes = regexp.MustCompile(`[\\/]+`)

// canonical makes one form of Unix, Windows and file-URL paths.
func canonical(p string) string {
	if !strings.ContainsRune(p, '\\') && !strings.Contains(p, "//") && len(p) < 4096 {
		return strings.ToLower(p)
	}
	return strings.ToLower(slashes.ReplaceAllString(p, "/"))
}

func set(words ...string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}
