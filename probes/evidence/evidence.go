// Package evidence holds what a grading run saw: the server as it described
// itself, and one Observation for each thing that was done to it.
//
// It is the only thing that crosses from probing to judging. It is written and
// read as JSON Lines (docs/evidence.md), so that a run can be judged again
// without the server. The package must not judge, print for people, or import
// any other package of this module.
package evidence

import "encoding/json"

// Schema is the version of the file format that this package writes.
const Schema = 1

// Class says what the grader provoked, or, after judging, what the answer is
// judged as.
type Class string

// The failure classes of the codebook.
const (
	InvalidInput Class = "invalid-input" // the arguments break the schema
	NotFound     Class = "not-found"     // the arguments name something that does not exist
	Unauthorized Class = "unauthorized"  // the upstream answered 401 or 403, or a credential is bad
	RateLimited  Class = "rate-limited"  // the upstream answered 429, or our own burst met a limit
	Timeout      Class = "timeout"       // the upstream accepted the connection and stayed silent
	Unavailable  Class = "unavailable"   // refused, not resolved, cut, HTTP 5xx, broken body
)

// Classes lists every class in the order in which reports show them.
var Classes = []Class{InvalidInput, NotFound, Unauthorized, RateLimited, Timeout, Unavailable}

// Transient reports whether a failure of this class may go away by itself, so
// that trying again is the right advice.
func (c Class) Transient() bool {
	return c == RateLimited || c == Timeout || c == Unavailable
}

// Valid reports whether c is one of Classes.
func (c Class) Valid() bool {
	for _, known := range Classes {
		if c == known {
			return true
		}
	}
	return false
}

// FaultKind names what was done to the server's network.
type FaultKind string

// The kinds of fault.
const (
	ConnectionRefused FaultKind = "connection-refused"
	DNSNotFound       FaultKind = "dns-not-found"
	ConnectionReset   FaultKind = "connection-reset"
	NoAnswer          FaultKind = "no-answer"
	HTTPStatus        FaultKind = "http-status"
	HTMLInsteadOfJSON FaultKind = "html-instead-of-json"
	TruncatedBody     FaultKind = "truncated-body"
	TLSFault          FaultKind = "tls"
)

// Fault is what the call met on the network. A nil *Fault means that the
// network was healthy or not ours.
type Fault struct {
	Kind          FaultKind `json:"kind"`
	Status        int       `json:"status,omitempty"`        // the HTTP status, for HTTPStatus
	RetryAfterSec *float64  `json:"retryAfterSec,omitempty"` // what Retry-After said, in seconds
	Detail        string    `json:"detail,omitempty"`        // which variant, e.g. "http-date", "storm"
}

// Annotations are the behaviour hints of a tool (MCP specification, "Tool
// annotations"). A nil pointer means that the server did not say.
type Annotations struct {
	Title           string `json:"title,omitempty"`
	ReadOnlyHint    *bool  `json:"readOnlyHint,omitempty"`
	DestructiveHint *bool  `json:"destructiveHint,omitempty"`
	IdempotentHint  *bool  `json:"idempotentHint,omitempty"`
	OpenWorldHint   *bool  `json:"openWorldHint,omitempty"`
}

// Tool is one entry of tools/list.
type Tool struct {
	Name         string          `json:"name"`
	Title        string          `json:"title,omitempty"`
	Description  string          `json:"description,omitempty"`
	InputSchema  json.RawMessage `json:"inputSchema,omitempty"`
	OutputSchema json.RawMessage `json:"outputSchema,omitempty"`
	Annotations  *Annotations    `json:"annotations,omitempty"`
	Execution    *Execution      `json:"execution,omitempty"`
}

// Execution says how a tool may be called (MCP 2025-11-25, "Tasks").
type Execution struct {
	// TaskSupport is "forbidden", "optional" or "required"; a tool that requires a
	// task refuses a plain call.
	TaskSupport string `json:"taskSupport,omitempty"`
}

// Resource is one entry of resources/list.
type Resource struct {
	URI         string `json:"uri"`
	Name        string `json:"name,omitempty"`
	Description string `json:"description,omitempty"`
	MIMEType    string `json:"mimeType,omitempty"`
}

// ResourceTemplate is one entry of resources/templates/list.
type ResourceTemplate struct {
	URITemplate string `json:"uriTemplate"` // RFC 6570
	Name        string `json:"name,omitempty"`
	Description string `json:"description,omitempty"`
	MIMEType    string `json:"mimeType,omitempty"`
}

// PromptArgument is one argument of a prompt.
type PromptArgument struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	Required    bool   `json:"required,omitempty"`
}

// Prompt is one entry of prompts/list.
type Prompt struct {
	Name        string           `json:"name"`
	Description string           `json:"description,omitempty"`
	Arguments   []PromptArgument `json:"arguments,omitempty"`
}

// Server is the first record of a run.
type Server struct {
	Record          string   `json:"record"` // always "server"
	Schema          int      `json:"schema,omitempty"`
	Key             string   `json:"key"`
	Name            string   `json:"name,omitempty"`
	Version         string   `json:"version,omitempty"`
	Package         string   `json:"package,omitempty"`
	ProtocolVersion string   `json:"protocolVersion,omitempty"`
	Transport       string   `json:"transport,omitempty"`
	Sandbox         string   `json:"sandbox,omitempty"` // "netns", "proxy" or "none"
	Command         []string `json:"command,omitempty"`
	// URL is where the server is reached, without user, query and fragment;
	// "" over stdio.
	URL               string             `json:"url,omitempty"`
	Instructions      string             `json:"instructions,omitempty"`
	Tools             []Tool             `json:"tools"`
	Resources         []Resource         `json:"resources,omitempty"`
	ResourceTemplates []ResourceTemplate `json:"resourceTemplates,omitempty"`
	Prompts           []Prompt           `json:"prompts,omitempty"`
	Startup           *Startup           `json:"startup,omitempty"`
	// Settings are the names of the variables that the server was given, so that a
	// better sentence can name the one that is wrong. Values are never kept.
	Settings []string `json:"settings,omitempty"`
	// Skipped names the tools that were not called, with the reason.
	Skipped []Skipped `json:"skipped,omitempty"`
	// Partial says why the run ended early; empty when it was complete.
	Partial string `json:"partial,omitempty"`
	// Notes are things worth telling about the run itself: never the server's score.
	Notes []string `json:"notes,omitempty"`
	// Seed is what the planted identifiers were derived from.
	Seed int64 `json:"seed,omitempty"`
}

// Skipped is a tool that was left out of a run, and why.
type Skipped struct {
	Tool   string `json:"tool"`
	Reason string `json:"reason"`
}

// Startup is what the server did before the first probe.
type Startup struct {
	Stderr    string   `json:"stderr,omitempty"`
	Junk      []string `json:"junk,omitempty"` // stdout lines that are no JSON-RPC
	LatencyMs float64  `json:"latencyMs,omitempty"`
}

// Sent says what the grader put into the call.
type Sent struct {
	Values    []string `json:"values"`
	Parameter string   `json:"parameter,omitempty"` // null in a file reads as ""
	// Keyword is the JSON Schema keyword that the call breaks, for invalid-input probes.
	Keyword string `json:"keyword,omitempty"`
}

// Request is one request that reached the fault network.
type Request struct {
	Method string  `json:"method,omitempty"`
	Host   string  `json:"host,omitempty"`
	Path   string  `json:"path,omitempty"`
	AtMs   float64 `json:"atMs,omitempty"` // since the call was sent
}

// Upstream is what the call did on the fault network.
type Upstream struct {
	Hits int `json:"hits"`
	// Calls is how many calls shared the hits, where several were sent at once; 0 is one.
	Calls    int       `json:"calls,omitempty"`
	Requests []Request `json:"requests,omitempty"`
	// Bodies are what a fault answered with, each once, cut at 1 KiB: what a
	// server shows of them is compared with these.
	Bodies []string `json:"bodies,omitempty"`
}

// AnswerKind says what came back for a call.
type AnswerKind string

// The kinds of answer.
const (
	Result        AnswerKind = "result"
	ProtocolError AnswerKind = "error"
	NoReply       AnswerKind = "timeout"
	Exit          AnswerKind = "exit"
	Garbage       AnswerKind = "garbage"
)

// Answer is what came back, as it stood on the wire.
type Answer struct {
	Kind AnswerKind `json:"kind"`

	// Result
	IsError           *bool           `json:"isError,omitempty"`
	Content           []Content       `json:"content,omitempty"`
	StructuredContent json.RawMessage `json:"structuredContent,omitempty"`
	Meta              json.RawMessage `json:"_meta,omitempty"`
	// Body is the result of a call that is no tools/call, e.g. resources/read.
	Body json.RawMessage `json:"body,omitempty"`

	// ProtocolError; Exit uses Code for the exit code
	Code    *int            `json:"code,omitempty"`
	Message string          `json:"message,omitempty"`
	Data    json.RawMessage `json:"data,omitempty"`

	Signal string `json:"signal,omitempty"` // Exit: the signal that ended the process
	Raw    string `json:"raw,omitempty"`    // Garbage: the bytes on stdout
	// CutBytes is how many bytes of an oversized answer were left out.
	CutBytes int64 `json:"cutBytes,omitempty"`

	// HTTPStatus is the HTTP status around the answer, unless it was 200 or
	// there was no HTTP. HTTPHeaders are those headers of it that tell something
	// of a failure (Retry-After, WWW-Authenticate, Content-Type, rate limits).
	HTTPStatus  int               `json:"httpStatus,omitempty"`
	HTTPHeaders map[string]string `json:"httpHeaders,omitempty"`
}

// Content is one block of a tool result. Only its text matters to the judge;
// blobs are dropped when evidence is recorded.
type Content struct {
	Type     string           `json:"type"`
	Text     string           `json:"text,omitempty"`
	MIMEType string           `json:"mimeType,omitempty"`
	URI      string           `json:"uri,omitempty"`
	Resource *ContentResource `json:"resource,omitempty"`
}

// ContentResource is an embedded resource of a tool result.
type ContentResource struct {
	URI  string `json:"uri,omitempty"`
	Text string `json:"text,omitempty"`
}

// TargetRef says what was asked where the observation is no tool call.
type TargetRef struct {
	Method string `json:"method"`
	URI    string `json:"uri,omitempty"`
	Prompt string `json:"prompt,omitempty"`
}

// Scope says how far an observation counts towards the score.
type Scope string

// The scopes. The zero value counts fully.
const (
	// CountsFully is for failures whose words the author controls.
	CountsFully Scope = ""
	// CountsChannel is for failures that the SDK words: only throw discipline
	// and secret hygiene count.
	CountsChannel Scope = "channel"
	// CountsNothing is for probes that are reported only.
	CountsNothing Scope = "none"
)

// Observation is one thing that was done to the server and what came of it.
type Observation struct {
	Record    string          `json:"record"` // always "observation"
	ID        string          `json:"id"`
	Server    string          `json:"server"`
	Probe     string          `json:"probe,omitempty"`
	Class     Class           `json:"class"`
	Fault     *Fault          `json:"fault"`
	Tool      string          `json:"tool,omitempty"`
	Target    *TargetRef      `json:"target,omitempty"`
	Arguments json.RawMessage `json:"arguments,omitempty"`
	Sent      Sent            `json:"sent"`
	Planted   []string        `json:"planted"`
	Upstream  Upstream        `json:"upstream"`
	Answer    Answer          `json:"answer"`
	LatencyMs float64         `json:"latencyMs"`
	Stderr    string          `json:"stderr"`
	// Notifications are the notifications/* messages that arrived during the call, verbatim.
	Notifications []json.RawMessage `json:"notifications,omitempty"`
	// Junk are stdout lines during the call that are no JSON-RPC.
	Junk []string `json:"junk,omitempty"`
	// ExitedAfter is set when the process answered and then ended by itself.
	ExitedAfter *Answer `json:"exitedAfter,omitempty"`
	Scored      Scope   `json:"scored,omitempty"`
}
