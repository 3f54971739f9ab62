package judge

import (
	"regexp"
	"strings"
)

// interpreterTexts are texts that a language's runtime writes about the
// program's own code. They say nothing about the call.
var interpreterTexts = []*regexp.Regexp{
	regexp.MustCompile(`^Cannot (read|set) propert(y|ies) .*of (undefined|null)`),
	regexp.MustCompile(`^[\w.$\[\]'"()]+ is not (a function|iterable|defined|a constructor)`),
	regexp.MustCompile(`^Cannot (destructure property|convert undefined|access '|mix BigInt)`),
	regexp.MustCompile(`^(Assignment to constant variable|Invalid time value|Invalid array length|Maximum call stack size exceeded|Converting circular structure|Do not know how to serialize|Invalid URL|All promises were rejected|Failed to parse URL from )`),
	regexp.MustCompile(`^'\w+' object (has no attribute|is not|does not support|cannot be)`),
	regexp.MustCompile(`^(type object|module) '[\w.]+' has no attribute`),
	regexp.MustCompile(`^(list|string|tuple|index|pop) (assignment )?(index|from) (out of range|empty)`),
	regexp.MustCompile(`^(name|local variable|free variable) '\w+' (is not defined|referenced before)`),
	regexp.MustCompile(`^cannot access local variable `),
	regexp.MustCompile(`^unsupported operand type|^(can only concatenate|must be str, not|argument of type '|expected str, bytes|\w+\(\) (missing|takes|got an unexpected)|\w+ indices must be|'?\w+'? not supported between)`),
	regexp.MustCompile(`^(Cannot invoke "|Index \d+ out of bounds|For input string: |Failed to connect to /|Unable to resolve host ")`),
	regexp.MustCompile(`^(Object reference not set|Value cannot be null|Input string was not in a correct format|The given key .* was not present|Sequence contains no|Index was outside the bounds|Response status code does not indicate success|A connection attempt failed|No connection could be made|Name does not resolve|No such host is known|Resource temporarily unavailable|The remote name could not|A task was canceled|The request was canceled due to the configured HttpClient)`),
	regexp.MustCompile(`^(undefined (method|local variable)|wrong number of arguments|Failed to open TCP connection|cURL error \d+|Undefined (index|array key|variable|property)|Call to (undefined|a member) |execution expired$)`),
	regexp.MustCompile(`^(called .(Option|Result)::(unwrap|expect)\(\)|No value present$|index out of (range|bounds)|nil pointer dereference|Sequence contains no)`),
}

// libraryTexts are texts that a library or the system writes about what it met.
// A message that is nothing but one of these surfaced by itself: nobody wrote
// it for a reader (codebook, "Channel"; literal texts from the libraries).
var libraryTexts = []*regexp.Regexp{
	// V8 and Node
	regexp.MustCompile(`^Unexpected (token|end of JSON|non-whitespace|identifier|number in JSON|string in JSON)`),
	regexp.MustCompile(`^Expected .* in JSON at position`),
	regexp.MustCompile(`^(Unterminated (string|fractional number)|Bad (control|escaped|Unicode) .*|No number after minus sign|Exponent part is missing a number|Duplicate property name) .*in JSON`),
	regexp.MustCompile(`^(Invalid time zone specified|Invalid currency code|Invalid language tag|Incorrect locale information provided|Invalid regular expression|Invalid count value)\b`),
	regexp.MustCompile(`^stream has been aborted$|^(Client has encountered a connection error|Connection terminated( unexpectedly| due to .*)?|Connection ended unexpectedly|The server closed the connection\.?|Socket timeout|Socket closed unexpectedly|Server selection timed out after \d+ ms|WebSocket was closed before .*)$`),
	regexp.MustCompile(`^The ".*" argument must be of type`),
	regexp.MustCompile(`^(fetch failed|terminated|socket hang up|aborted|canceled|cancelled|network timeout|Network Error|network error|Failed to fetch|Premature close|Body is unusable.*|other side closed)\.?$`),
	regexp.MustCompile(`^(This|The) operation was (aborted|canceled|cancelled)`),
	regexp.MustCompile(`^(The )?user aborted a request\.?$`),
	regexp.MustCompile(`^(connect|read|write|getaddrinfo|queryA|querySrv|bind|listen) (E[A-Z_]+)\b`),
	regexp.MustCompile(`^E(CONN|NO|HOST|NET|ADDR|PROTO|AI_)[A-Z]+(: |$)|^E(ACCES|PERM|EXIST|ISDIR|TIMEDOUT|PIPE|INVAL|MFILE|NFILE|BUSY|ROFS|MSGSIZE|SRCH|XDEV|LOOP|BADF|AGAIN|CANCELED|ALREADY|DQUOT|SOCKETTIMEDOUT|RANGE|FBIG|SHUTDOWN|UNKNOWN|INTR|CHILD|ABORTED)(: |$)`),
	regexp.MustCompile(`^Client network socket disconnected before secure TLS`),
	regexp.MustCompile(`^Request failed with status code \d+\.?$`),
	regexp.MustCompile(`^(Unexpected status code: \d{3}\b|Connection failure: (connect|read|write|getaddrinfo|socket) )`),
	regexp.MustCompile(`^Response code \d+ \(`),
	regexp.MustCompile(`^timeout of \d+ms exceeded$`),
	regexp.MustCompile(`^(Headers|Body|Connect) Timeout Error`),
	regexp.MustCompile(`^Timeout awaiting '\w+' for \d+ms`),
	regexp.MustCompile(`^request to \S+ failed, reason: `),
	regexp.MustCompile(`^(network timeout at: |invalid json response body at |Only absolute URLs are supported|maximum redirect reached at: )`),
	regexp.MustCompile(`^(self[- ]signed certificate|unable to verify the first certificate|certificate has expired|unable to get local issuer|Hostname/IP does not match)`),
	regexp.MustCompile(`^(write EPROTO|[0-9A-F]{8,}:error:)`),
	regexp.MustCompile(`^Protocol "\w+:?" not supported`),
	regexp.MustCompile(`^Cannot find module '`),
	regexp.MustCompile(`^(page\.\w+: )?(net::ERR_|Timeout \d+ms exceeded|Navigation timeout of \d+ ms exceeded)`), // browsers under control
	regexp.MustCompile(`^\d{1,2} (UNAVAILABLE|DEADLINE_EXCEEDED|NOT_FOUND|PERMISSION_DENIED|UNAUTHENTICATED|RESOURCE_EXHAUSTED|INTERNAL|INVALID_ARGUMENT|CANCELLED|UNKNOWN|FAILED_PRECONDITION|ABORTED|UNIMPLEMENTED)(: |$)`),
	regexp.MustCompile(`^rpc error: code = `),
	regexp.MustCompile(`^(Reached the max retries per request limit|Connection is closed\.?$|Stream isn't writeable)`),
	regexp.MustCompile(`^(Command failed: |spawn \S+ E[A-Z]+$|fatal: )`),
	regexp.MustCompile(`^\d{3} \{"`), // the clients of model providers
	// clients of HTTP and of APIs
	regexp.MustCompile(`^Request failed with status code \d{3} [A-Z][\w -]*: (GET|POST|PUT|PATCH|DELETE|HEAD) `),                                              // ky
	regexp.MustCompile(`^\[(GET|POST|PUT|PATCH|DELETE|HEAD)\] "[^"\n]+": (\d{3}\b|<no response>)`),                                                            // ofetch
	regexp.MustCompile(`^HTTP-Code: \d{3}\nMessage: `),                                                                                                        // OpenAPI generator
	regexp.MustCompile(`^(Not Found|Bad credentials|Validation Failed|API rate limit exceeded|Requires authentication)\b[^\n]* - https://docs\.github\.com/`), // Octokit
	regexp.MustCompile(`^(GET|POST|PUT|PATCH|DELETE|HEAD) https?://\S+: \d{3} `),                                                                              // go-github
	regexp.MustCompile(`^(An API error occurred: \w+$|The request to the Slack API failed\. \(url: )`),
	regexp.MustCompile(`^(GraphQL Error \(Code: \d{3}\): \{|Response not successful: Received status code \d{3}$)`),
	regexp.MustCompile(`^Error code: \d{3} - \{`), // clients of model providers in Python
	regexp.MustCompile(`^(HTTP status (client|server) error \(\d{3} |the server responded with status \d{3}\b)`),
	regexp.MustCompile("^(Client|Server) error: `(GET|POST|PUT|PATCH|DELETE|HEAD) \\S+` resulted in a `\\d{3} "),       // Guzzle
	regexp.MustCompile(`^(WRONGPASS|NOAUTH|NOPERM|WRONGTYPE|READONLY|LOADING|CLUSTERDOWN|MISCONF|BUSYGROUP) [A-Za-z]`), // Redis
	regexp.MustCompile(`^Can't add new command when connection is in closed state$`),                                   // mysql2
	// Go
	regexp.MustCompile(`^(Get|Post|Put|Delete|Patch|Head) "https?://[^"]*": `),
	regexp.MustCompile(`^(dial|read|write) (tcp|udp|unix) `),
	regexp.MustCompile(`^context (deadline exceeded|canceled)`),
	regexp.MustCompile(`^(unexpected EOF|EOF|net/http: |http: |tls: |x509: |lookup \S+( on \S+)?: )`),
	regexp.MustCompile(`^invalid character .* (looking for|in|after) `),
	regexp.MustCompile(`^(unexpected end of JSON input|json: cannot unmarshal|strconv\.\w+: parsing|runtime error: |sql: no rows in result set|reflect: |interface conversion: )`),
	regexp.MustCompile(`^(open|stat|read|mkdir|remove|lstat|readlink|chdir|rename|unlink|scandir) \S+: (no such file|permission denied|is a directory|not a directory|file exists)`),
	// Python
	regexp.MustCompile(`^(invalid literal for int\(\)|could not convert string to float|Expecting (value|property name|',' delimiter|':' delimiter)|Extra data: line|Unterminated string starting|division by zero|integer division|maximum recursion depth|Object of type \w+ is not JSON serializable|not enough values to unpack|too many values to unpack|dictionary changed size|unhashable type)`),
	regexp.MustCompile(`^\[(Errno|WinError) -?\d+\]`),
	regexp.MustCompile(`^(\[SSL(: |\])|HTTPS?ConnectionPool\(|\('Connection aborted|Connection broken|Cannot connect to host |Server disconnected|All connection attempts failed|Max retries exceeded with url|Session is closed|Remote end closed connection|peer closed connection|illegal status line|The read operation timed out|Name or service not known|Temporary failure in name resolution|nodename nor servname)`),
	regexp.MustCompile(`^(Client|Server|Redirect) error '\d+ .*' for url `),
	regexp.MustCompile(`^\d{3} (Client|Server) Error: .* for url: `),
	regexp.MustCompile(`^\d{3}, message='`),
	regexp.MustCompile(`^['"][\w.-]+['"]$`), // KeyError prints the key alone
	regexp.MustCompile(`^(badly formed hexadecimal UUID string|Invalid isoformat string: |time data '.*' does not match format|unconverted data remains|day is out of range for month|math domain error|Command '.*' (returned non-zero exit status|timed out after))`),
	regexp.MustCompile(`^<HttpError \d{3} when requesting `),
	regexp.MustCompile(`^An error occurred \(\w+\) when calling the \w+ operation`), // botocore
	regexp.MustCompile(`^<?urlopen error `),
	regexp.MustCompile(`^(connection to server at "|Error \d+ connecting to |Connect call failed|Multiple exceptions: \[Errno|\[WinError \d+\])`),
	regexp.MustCompile(`^\d+ validation errors? for \w+`), // pydantic, of an upstream's answer
	regexp.MustCompile(`^HTTP Error \d{3}: `),             // urllib
	regexp.MustCompile(`^(Request timed out|Connection error|timed out|Connection refused|Connection reset by peer|Connection timed out|Connection closed|Broken pipe|Not connected|No route to host|Network is unreachable|Operation timed out|The request timed out|Read timed out|connect timed out)( \(os error \d+\))?\.?$`),
	// Rust, Java, .NET, Ruby, PHP
	regexp.MustCompile(`^(error sending request|error decoding response body|builder error|called .(Option|Result)::unwrap|client error \(|operation timed out$|tcp connect error)`),
	regexp.MustCompile(`^(java|javax|kotlin|okhttp3|org|com|io|scala|akka|reactor)\.[\w.$]+(Exception|Error)\b`),
	regexp.MustCompile(`^System\.[\w.]+Exception`),
	regexp.MustCompile(`^(SQLSTATE\[|SQLITE_[A-Z]+|ER_[A-Z_]+|ORA-\d+|pq: |ERROR: (relation|column|duplicate|syntax)|no such (table|column): |near ".*": syntax error|UNIQUE constraint failed|database is locked|password authentication failed for user|syntax error at or near |duplicate key value violates|Unknown column '|Table '.*' doesn't exist|Access denied for user '|(relation|column|role|database) ".*" does not exist)`),
}

// exceptionClass is an exception class before a runtime's text: "TypeError:
// fetch failed", "KeyError: 'id'". Plain "Error:" is a frame that someone wrote.
var exceptionClass = regexp.MustCompile(`^(Uncaught )?((?:[A-Za-z]\w*(?:[.:]+|\\))*(?:[A-Z]\w*(?:Error|Exception|Warning|Timeout|Interrupt|Fault)|Errno::[A-Z][A-Z0-9]+))(?: \[\w+\])?(?:: |$)`)

// className reads an exception class at the head of a text.
func className(text string) []string {
	head := text
	if at := strings.IndexAny(head, " \n"); at > 0 && !strings.HasPrefix(head, "Uncaught ") {
		head = head[:at]
	}
	for _, ending := range []string{"Error", "Exception", "Warning", "Timeout", "Interrupt", "Fault", "Errno"} {
		if strings.Contains(head, ending) {
			return exceptionClass.FindStringSubmatch(text)
		}
	}
	return nil
}

// isRaw reports whether a text stands there as a runtime or library made it.
func isRaw(text string) bool {
	text = strings.TrimRight(strings.TrimSpace(text), ":")
	if text == "" || len(text) > readLimit*4 {
		return false
	}
	if m := className(text); m != nil {
		rest := strings.TrimSpace(text[len(m[0]):])
		return libraryClass(m[2]) || !authoredClass(m[2]) || rest == "" || isRaw(rest)
	}
	if interpreterList().match(text) || libraryList().match(text) {
		return !strings.Contains(text, "\n\n") && !followedByWords(strings.Replace(text, "la connessione. R", "la connessione: r", 1)) // one text of two sentences
	}
	return false
}

// aboutCode reports whether a text is an interpreter's about the program itself.
func aboutCode(text string) bool {
	text = strings.TrimPrefix(strings.TrimSpace(text), "Error: ")
	if m := className(text); m != nil {
		text = strings.TrimSpace(text[len(m[0]):])
	} else if class, rest, ok := strings.Cut(text, ": "); ok && strings.HasPrefix(class, "System.") && strings.HasSuffix(class, "Exception") {
		text = rest
	}
	return interpreterList().match(text)
}

// libraryClass reports whether an exception class stands in a library's or a
// runtime's own name space: psycopg2.OperationalError, java.util.….
func libraryClass(name string) bool {
	root, _, ok := strings.Cut(name, ".")
	return ok && libraryRoots[root]
}

var libraryRoots = wordSet("psycopg2 psycopg asyncpg redis httpx httpcore requests aiohttp urllib3 urllib sqlalchemy pymongo botocore google grpc mysql pymysql sqlite3 socket ssl json java javax kotlin jakarta okhttp3 io net concurrent asyncio anyio websockets paramiko smtplib ldap3 openai anthropic elasticsearch cassandra django pydantic selenium playwright subprocess http xml yaml zipfile ssl")

// platformPackages begin the full names of exceptions that no author made.
var platformPackages = []string{
	"java.", "javax.", "jdk.", "sun.", "kotlin.", "kotlinx.", "io.ktor.", "io.netty.", "okhttp3.", "retrofit2.", "reactor.",
	"org.springframework.", "org.apache.", "System.", "Microsoft.",
	"Errno::", "Net::", "OpenSSL::", "JSON::", "Timeout::", "URI::", "Zlib::", "SocketError", "EOFError", "Faraday::", "HTTParty::", `GuzzleHttp\`,
}

// authoredClass reports whether an exception class is one that an author makes
// for readers: its message may well be written.
func authoredClass(name string) bool {
	for _, platform := range platformPackages {
		if strings.HasPrefix(name, platform) {
			return false
		}
	}
	for _, runtime := range []string{"TypeError", "RangeError", "ReferenceError", "SyntaxError", "KeyError", "IndexError", "AttributeError", "NameError", "AxiosError", "FetchError", "AbortError", "DOMException", "HTTPError", "HTTPStatusError", "ConnectError", "ReadTimeout", "ConnectTimeout", "ConnectionError", "TimeoutError", "JSONDecodeError", "OSError", "URLError", "NullPointerException", "IllegalStateException", "SocketException", "IOException", "ZeroDivisionError", "RecursionError", "UnicodeDecodeError", "AssertionError", "FileNotFoundError", "PermissionError", "SequelizeDatabaseError", "NoMethodError", "ArgumentError", "HttpRequestException", "NullReferenceException", "TaskCanceledException", "UnknownHostException", "SocketTimeoutException", "RuntimeException", "InvalidOperationException", "ClientConnectorError", "SSLError", "ProxyError", "ChunkedEncodingError", "RemoteProtocolError", "RetryError"} {
		if name == runtime || strings.HasSuffix(name, "."+runtime) {
			return false
		}
	}
	return true
}

// followedByWords reports whether sentences follow the raw text: then someone
// wrote the message and put the raw text first.
func followedByWords(text string) bool {
	at := strings.Index(text, ". ")
	if at < 0 || at+2 >= len(text) {
		return false
	}
	rest := text[at+2:]
	return rest[0] >= 'A' && rest[0] <= 'Z' && len(strings.Fields(rest)) >= 3 && !strings.HasPrefix(rest, "(")
}
