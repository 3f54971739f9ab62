package target

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strings"
	"time"

	"github.com/mcp-grade/mcp-grade/probes/wire"
)

const (
	tailKept = 4 << 10 // of standard error, in a StartError
	headKept = 2 << 10 // of what was printed instead of JSON-RPC
)

const terminalAdvice = "Start it with the flag or command that makes it an MCP server on standard input and output"

// spawnError words a refusal of the operating system.
func spawnError(l Launch, err error) *StartError {
	e := &StartError{Stage: StageSpawn, Display: l.Display, Err: err}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		e.Problem = "the program, its interpreter or its working directory does not exist"
		e.Advice = "Check the path, and the first line of the file if it is a script"
	case errors.Is(err, fs.ErrPermission):
		e.Problem = "it may not be executed"
		e.Advice = "Make it executable (chmod +x), or name the interpreter: mcp-grade -- INTERPRETER FILE"
	case strings.Contains(err.Error(), "exec format error"):
		e.Problem = "it is neither a program for this machine nor a script with a #! line"
		e.Advice = "Name the interpreter: mcp-grade -- INTERPRETER FILE"
	default:
		e.Problem = err.Error()
		e.Advice = "Run the same command by hand to see more"
	}
	return e
}

// failure makes a StartError with what the program printed.
func (s *Session) failure(stage Stage, problem, advice string) *StartError {
	s.stderr.settle(settleQuiet, settleLimit)
	return &StartError{
		Stage: stage, Display: s.launch.Display, Problem: problem, Advice: advice,
		Stderr: excerpt(s.stderr.since(0), tailKept), Stdout: s.printed(),
	}
}

// printed is what came on standard output that is no JSON-RPC.
func (s *Session) printed() string {
	if s.conn == nil {
		return "" // the log of a server on HTTP
	}
	lines := s.conn.JunkSince(0)
	if partial := s.conn.Partial(); partial != "" {
		lines = append(lines, partial)
	}
	return cut(strings.Join(lines, "\n"), headKept)
}

// startError tells why initialize was not answered. Ctx is the caller's.
func (s *Session) startError(ctx context.Context, err error, options StartOptions) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if errors.Is(err, wire.ErrEcho) {
		return s.failure(StageEcho, "it sends back what it is sent and does not speak MCP",
			"Name the server's own program; trying this one again will not help")
	}
	if errors.Is(err, errStartTimeout) {
		return s.silent(options.StartTimeout)
	}
	if errors.Is(err, errServesHTTP) {
		return s.onHTTP(s.failure(StageTimeout, "", ""))
	}
	if s.http != nil && !s.ended(ctx, err) {
		return s.connectError(ctx, err)
	}
	if errors.Is(err, errFlood) {
		return s.failure(StageNotMCP, "it prints text without end and does not answer initialize",
			"Name a program that speaks MCP over standard input and output; trying this one again will not help")
	}
	if errors.Is(err, errMarkup) {
		return s.failure(StageNotMCP, "it prints HTML and does not answer initialize",
			"Name a program that speaks MCP over standard input and output; trying this one again will not help")
	}
	// The output ended, or the process did: give the other a moment to follow.
	select {
	case <-s.exited:
		return s.died()
	case <-time.After(exitGrace):
		return s.failure(StageExited, "it closed its standard output without answering initialize",
			"Check that it is an MCP server that uses the stdio transport")
	case <-ctx.Done():
		return ctx.Err()
	}
}

// ended reports whether a connection failed because our own process has ended.
func (s *Session) ended(ctx context.Context, err error) bool {
	var failed *wire.NetError
	return errors.Is(err, errGone) || errors.As(err, &failed) && s.awaitExit(ctx, failedGrace)
}

// connectError words what came over HTTP in place of an answer.
func (s *Session) connectError(ctx context.Context, err error) *StartError {
	var failed *wire.NetError
	var redirect *wire.RedirectError
	var garbage *wire.GarbageError
	switch {
	case errors.As(err, &failed):
		return s.unreachable(failed)
	case errors.As(err, &redirect):
		return s.astray(redirect)
	case errors.As(err, &garbage) && garbage.HTTP != nil:
		return s.noMCP(ctx, garbage)
	}
	e := s.failure(StageConnect, "its event stream ended before it answered initialize", "Look at the server's log; it may help to try again")
	e.Err = err
	return e
}

// silent words a start that took too long.
func (s *Session) silent(limit time.Duration) *StartError {
	e := s.failure(StageTimeout, fmt.Sprintf("no answer to initialize within %s", limit), "")
	said := e.Stderr + "\n" + e.Stdout
	switch {
	case s.http != nil:
		e.Advice = "If it is only slow, try again with a longer --start-timeout; else check that the URL is that of an MCP endpoint"
	case needsTerminal(said):
		e.Problem += "; it seems to need a terminal"
		e.Advice = terminalAdvice
	case servesHTTP(said):
		return s.onHTTP(e)
	case e.Stdout != "":
		e.Stage = StageNotMCP
		e.Problem = fmt.Sprintf("it printed %s and did not answer initialize within %s", describe(e.Stdout), limit)
		e.Advice = "Check that it is an MCP server that uses the stdio transport; what it prints belongs on standard error"
	default:
		e.Advice = "If it only starts slowly, try again with a longer --start-timeout; " +
			"else check that it is an MCP server that uses the stdio transport, and that it needs no further arguments"
	}
	return e
}

// onHTTP words the start of a server that took to HTTP.
func (s *Session) onHTTP(e *StartError) *StartError {
	e.Problem = "it serves HTTP and does not answer on standard input"
	e.Advice = "Start it with its flag for the stdio transport (often --stdio or --transport stdio), " +
		"or say where it listens: mcp-grade --url http://127.0.0.1:PORT/mcp -- COMMAND ARG…"
	return e
}

// died words the end of the process before it answered.
func (s *Session) died() *StartError {
	e := s.failure(StageExited, s.status.describe()+" before it answered initialize", "")
	e.Exit = s.exitAnswer()
	said := e.Stderr + "\n" + e.Stdout
	e.Variables = missingVariables(said)
	problem, advice := s.engineFailed(said)
	switch {
	case problem != "":
		e.Problem, e.Advice = e.Problem+problem, advice
	case needsTerminal(said):
		e.Problem += "; it seems to need a terminal"
		e.Advice = terminalAdvice
	case wantedNode.MatchString(said):
		e.Problem += "; it wants Node.js " + wantedNode.FindStringSubmatch(said)[1] + " or later"
		e.Advice, e.Broken = "Put that Node.js first on PATH; trying again as it is will not help", true
	case s.launch.Fetched && broken(said):
		problem, advice := s.unfit(said)
		e.Problem, e.Advice, e.Broken = s.redact(e.Problem+problem), advice, true
		_, native := missingAddOn(said)
		e.Dated = !native
	case syntaxError(said) != "":
		e.Problem += "; " + s.redact(syntaxError(said))
		e.Advice = "Mend that line, or run it with a version of its language that knows what stands there; trying again as it is will not help"
	case lacksModule(said):
		e.Problem += "; a module that it imports is not installed"
		e.Advice = "Install its dependencies (npm install, pip install) and try again"
	case len(e.Variables) > 0:
		first := e.Variables[0]
		e.Problem += "; it seems to lack " + strings.Join(e.Variables, ", ")
		e.Advice = fmt.Sprintf("Give each with --env %s=VALUE or --pass-env %s", first, first)
	case wantsArguments(said):
		e.Problem += "; it seems to want arguments"
		e.Advice = "Give the server's arguments after --, as in mcp-grade TARGET -- ARG…"
	case e.Stdout != "":
		e.Stage = StageNotMCP
		e.Problem = fmt.Sprintf("it printed %s, and %s", describe(e.Stdout), e.Problem)
		e.Advice = "Name a program that speaks MCP over standard input and output; trying this one again will not help"
	case e.Stderr == "":
		e.Problem += ", and said nothing"
		e.Advice = "Check that it is an MCP server, and what arguments and variables it needs; trying again as it is will not help"
	case crashed(e.Stderr):
		e.Problem += "; it crashed, see the stack trace on its standard error"
		e.Advice = s.older()
	default:
		e.Advice = "Its last words on standard error say why; trying again as it is will not help"
	}
	return e
}

// refused words an error in answer to initialize, or to server/discover where
// no handshake was wanted.
func (s *Session) refused(ctx context.Context, reply wire.Reply) *StartError {
	answer := reply.Error
	if reply.HTTP != nil && reply.HTTP.Status == http.StatusUnauthorized {
		return s.unauthorized(ctx, reply.HTTP, answer.Message)
	}
	code := "without a code"
	if answer.Code != nil {
		code = fmt.Sprintf("%d", *answer.Code)
	}
	if s.modern {
		return s.failure(StageInitialize,
			fmt.Sprintf("it does not speak a revision without a handshake: it answered server/discover with error %s: %s", code, s.redact(cut(answer.Message, 300))),
			"Leave --protocol out, or pin an older one such as "+Revisions[0])
	}
	return s.failure(StageInitialize,
		fmt.Sprintf("it answered initialize with error %s: %s", code, s.redact(cut(answer.Message, 300))),
		"If it wants another protocol revision, pin one with --protocol; else check the arguments and variables it needs")
}

func (e ExitStatus) describe() string {
	if e.Signal != "" {
		return "it was ended by a signal (" + e.Signal + ")"
	}
	return fmt.Sprintf("it ended with exit code %d", e.Code)
}

// cut shortens text from behind, tail from the front; both keep it valid UTF-8.
func cut(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return strings.ToValidUTF8(text[:limit], "") + "…"
}

func tail(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return "…" + strings.ToValidUTF8(text[len(text)-limit:], "")
}
