package judge

import (
	"encoding/json"
	"io"
	"strings"
)

type leafKind uint8

const (
	stringLeaf leafKind = iota
	numberLeaf
	boolLeaf
	nullLeaf
	emptyLeaf // an empty object or array
)

// leaf is one value of a JSON document with the name of its field.
type leaf struct {
	key    string // as written
	folded string
	text   string
	kind   leafKind
	depth  int
	parent string // folded name of the object it stands in
	stack  bool   // inside a field that holds a stack trace
	echo   bool   // inside a field that holds the request
}

// maxLeaves bounds how many fields are read.
const maxLeaves = 400

// maxDepth bounds the nesting that is followed.
const maxDepth = 40

// flatten reads a text that is one JSON object, array or quoted string into its
// leaves, in the order of the text.
func flatten(text string) ([]leaf, bool) {
	text = strings.TrimSpace(text)
	if text == "" || text[0] != '{' && text[0] != '[' && text[0] != '"' || len(text) > parseLimit {
		return nil, false
	}
	leaves, size, ok := parseLeaves(text)
	if !ok || strings.TrimSpace(text[size:]) != "" {
		return nil, false
	}
	return leaves, true
}

type frame struct {
	key          string
	folded       string
	array        bool
	expectKey    bool
	stack, echo  bool
	seen         bool
	pendingKey   string
	pendingStack bool
	pendingEcho  bool
}

// parseLeaves reads the JSON value at the start of a text and says how long it is.
func parseLeaves(text string) (leaves []leaf, size int, ok bool) {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var stack []frame
	for {
		tok, err := dec.Token()
		if err != nil {
			return nil, 0, false && err == io.EOF
		}
		top := len(stack) - 1
		if top >= 0 && !stack[top].array && stack[top].expectKey {
			if key, isKey := tok.(string); isKey {
				f := &stack[top]
				f.pendingKey, f.expectKey = key, false
				folded := fold(key)
				f.pendingStack = f.stack || stackKeys[folded]
				f.pendingEcho = f.echo || echoKeys[folded]
				continue
			}
		}
		current := leaf{depth: len(stack)}
		if top >= 0 {
			f := &stack[top]
			if d, closes := tok.(json.Delim); !closes || d == '{' || d == '[' {
				f.seen = true
			}
			current.parent = f.folded
			if f.array {
				current.key, current.stack, current.echo = f.key, f.stack, f.echo
			} else {
				current.key, current.stack, current.echo = f.pendingKey, f.pendingStack, f.pendingEcho
			}
		}
		current.folded = fold(current.key)
		switch v := tok.(type) {
		case json.Delim:
			if v == '{' || v == '[' {
				if len(stack) >= maxDepth {
					return nil, 0, false
				}
				stack = append(stack, frame{key: current.key, folded: current.folded, array: v == '[', expectKey: v == '{', stack: current.stack, echo: current.echo})
				continue
			}
			closed := stack[top]
			stack = stack[:top]
			if !closed.seen && len(stack) >= 0 && len(leaves) < maxLeaves {
				leaves = append(leaves, leaf{key: closed.key, folded: fold(closed.key), kind: emptyLeaf, depth: len(stack), stack: closed.stack, echo: closed.echo})
			}
		case string:
			current.text = v
			leaves = appendLeaf(leaves, current)
		case json.Number:
			current.kind, current.text = numberLeaf, v.String()
			leaves = appendLeaf(leaves, current)
		case bool:
			current.kind, current.text = boolLeaf, "false"
			if v {
				current.text = "true"
			}
			leaves = appendLeaf(leaves, current)
		case nil:
			current.kind = nullLeaf
			leaves = appendLeaf(leaves, current)
		}
		if n := len(stack); n > 0 {
			stack[n-1].expectKey = !stack[n-1].array
			stack[n-1].seen = true
			continue
		}
		return leaves, int(dec.InputOffset()), true
	}
}

func appendLeaf(leaves []leaf, l leaf) []leaf {
	if len(leaves) >= maxLeaves {
		return leaves
	}
	return append(leaves, l)
}

// stackKeys are fields that hold a stack trace.
var stackKeys = wordSet("stack stacktrace trace traceback backtrace frames")

// echoKeys are fields that hold the request that was sent.
var echoKeys = wordSet("inputs input inputparams inputparameters arguments args params parameters request requestbody requestparams requestargs payload body config requestconfig invocation calledwith")

func deeper(leaves []leaf) []leaf {
	for i := range leaves {
		leaves[i].depth += 2
	}
	return leaves
}

// dump reports whether the leaf is part of the request that was echoed.
func (l leaf) dump(args arguments) bool {
	if itemKeys[l.parent] && l.kind == stringLeaf && args.values[l.text] && args.names[l.folded] {
		return true
	}
	return l.echo && (requestKeys[l.folded] || l.kind != stringLeaf || args.values[l.text] || args.names[l.folded])
}

// requestKeys are fields of a request that was made.
var requestKeys = wordSet("query url method headers body data variables operationname path baseurl")

// itemKeys are objects that hold what was sent, one item of several.
var itemKeys = wordSet("item original originalitem submitted entry row")

// hasData reports whether the leaf is a fact that the caller did not send.
func (l leaf) hasData(args arguments) bool {
	if frameKeys[l.folded] {
		return false
	}
	switch l.kind {
	case numberLeaf:
		return l.text != "0" && !(args.values[l.text] && args.names[l.folded])
	case stringLeaf:
		return strings.TrimSpace(l.text) != "" && !args.values[l.text]
	}
	return false
}

// frameKeys are fields that describe an answer rather than hold its data.
var frameKeys = wordSet("timestamp generatedat fetchedat retrievedat checkedat updatedat time date asof source url searchurl apiurl endpoint requestid tool server version query took tookms duration durationms elapsed elapsedms latency latencyms page pagenumber pagesize perpage limit offset currency unit units schema cached rank rankorder index position ordinal ok")

// embedded finds the first JSON object in running text: its place, its fields
// and its length, or -1.
func embedded(text string) (at int, leaves []leaf, size int) {
	from := 0
	for tries := 0; tries < 6; tries++ {
		open := strings.IndexByte(text[from:], '{')
		if open < 0 {
			return -1, nil, 0
		}
		open += from
		inside := strings.TrimLeft(text[open+1:], " \n\t\r")
		if strings.HasPrefix(inside, `"`) {
			if leaves, size, ok := parseLeaves(text[open:]); ok {
				return open, leaves, size
			}
		}
		from = open + 1
	}
	return -1, nil, 0
}

// dumped reports whether the words before an object say that it is the request.
func dumped(before string) bool {
	before = strings.ToLower(strings.TrimRight(before, " \n\t=:("))
	for _, answer := range []string{"response body", "answer body", "reply body", "error body", "upstream body", "result body", "response payload", "error payload", "error context"} {
		if strings.HasSuffix(before, answer) {
			return false // what came back is no request
		}
	}
	for _, word := range []string{"inputs", "input", "arguments", "args", "params", "parameters", "request", "payload", "context", "called with", "body"} {
		if strings.HasSuffix(before, word) {
			return true
		}
	}
	return false
}

// arguments are the values and names of a call's arguments.
type arguments struct {
	values map[string]bool // leaf values as text
	names  map[string]bool // folded names
	texts  []string        // leaf values, in order
	pairs  []string        // "name=value" of each leaf

	planted []string // pieces of the fault's own answer: no words of the server
}

// query reports whether a call that may do anything was asked to read: its
// argument is a statement that changes nothing.
func (a arguments) query() bool {
	for _, v := range a.texts {
		word, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(v)), " ")
		if readStatement[word] && rest != "" {
			return true
		}
	}
	return false
}

var readStatement = wordSet("select explain describe pragma match")

func newArguments(raw json.RawMessage) arguments {
	a := arguments{values: map[string]bool{}, names: map[string]bool{}}
	if len(raw) == 0 || len(raw) > parseLimit {
		return a
	}
	leaves, ok := flatten(string(raw))
	if !ok {
		return a
	}
	for _, l := range leaves {
		a.names[l.folded] = true
		if l.text == "" || l.kind == boolLeaf {
			continue
		}
		a.values[l.text] = true
		a.texts = append(a.texts, l.text)
		if len(l.text) <= 200 && len(a.pairs) < 20 {
			a.pairs = append(a.pairs, l.key+"="+l.text)
		}
	}
	return a
}

// same reports whether an object holds just what was sent.
func (a arguments) same(leaves []leaf) bool {
	if len(leaves) == 0 || len(a.values) == 0 {
		return false
	}
	shared := 0
	for _, l := range leaves {
		if a.names[l.folded] && a.values[l.text] {
			shared++
		}
	}
	return shared == len(leaves)
}
