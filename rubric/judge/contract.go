package judge

import (
	"strconv"
	"strings"
)

// Contract holds the fields of an error contract that a message carries, for
// the rubrics that ask for them. Where says where they stood: "text",
// "structuredContent", "_meta" or "data"; the first place wins.
type Contract struct {
	Code            string   `json:"code,omitempty"`
	Message         string   `json:"message,omitempty"`
	Hint            string   `json:"hint,omitempty"`
	ErrorCategory   string   `json:"errorCategory,omitempty"`
	IsRetryable     *bool    `json:"isRetryable,omitempty"`
	Description     string   `json:"description,omitempty"`
	CustomerMessage string   `json:"customerMessage,omitempty"`
	RetryAfterSec   *float64 `json:"retryAfterSec,omitempty"`
	Where           string   `json:"where,omitempty"`

	retryableIn string // where isRetryable stood
	retryIn     string // where retryAfterSec stood
	codeIn      string
	categoryIn  string
}

// contractKeys say which field a folded JSON key is.
var contractKeys = map[string]string{
	"code": "code", "errorcode": "code", "type": "code", "errortype": "code", "name": "code", "kind": "code", "reasoncode": "code", "status": "status",
	"error": "error", "message": "message", "msg": "message", "errormessage": "message",
	"hint": "hint", "suggestion": "hint", "nextstep": "hint", "next": "hint", "remedy": "hint", "advice": "hint", "action": "hint", "suggestedaction": "hint", "howtofix": "hint", "fix": "hint",
	"errorcategory": "category", "category": "category", "errorclass": "category",
	"isretryable": "retryable", "safetoretry": "retryable", "retrysafe": "retryable", "retrypossible": "retryable", "retryable": "retryable", "retriable": "retryable", "canretry": "retryable", "shouldretry": "retryable", "retry": "retryable", "istransient": "retryable", "transient": "retryable", "temporary": "retryable",
	"description": "description", "detail": "description", "details": "description",
	"customermessage": "customer", "usermessage": "customer", "displaymessage": "customer",
	"retryaftersec": "seconds", "retryafter": "seconds", "retryafterseconds": "seconds", "retryaftersecs": "seconds", "retryins": "seconds", "retryin": "seconds", "retryinseconds": "seconds", "waitseconds": "seconds", "waitsec": "seconds", "backoffseconds": "seconds",
	"retryafterms": "milliseconds", "retryaftermillis": "milliseconds", "retryinms": "milliseconds", "waitms": "milliseconds", "backoffms": "milliseconds",
}

// take reads one field.
func (c *Contract) take(l leaf, where string) {
	what := contractKeys[l.folded]
	if what == "" || l.echo {
		return
	}
	used := true
	switch {
	case what == "retryable" && (l.kind == boolLeaf || l.text == "yes" || l.text == "no" || l.text == "true" || l.text == "false"):
		if c.IsRetryable == nil {
			yes := l.text == "true" || l.text == "yes"
			c.IsRetryable, c.retryableIn = &yes, where
		}
	case (what == "seconds" || what == "milliseconds") && l.text != "":
		if v, err := strconv.ParseFloat(strings.TrimSuffix(l.text, "s"), 64); err == nil && c.RetryAfterSec == nil && v >= 0 {
			if what == "milliseconds" {
				v /= 1000
			}
			c.RetryAfterSec, c.retryIn = &v, where
		}
	case l.kind != stringLeaf && l.kind != numberLeaf || l.text == "":
		used = false
	case what == "code", what == "error" && stableCode(l.text):
		if c.Code == "" || !stableCode(c.Code) && stableCode(l.text) || genericCode[fold(c.Code)] && stableCode(l.text) {
			c.Code, c.codeIn = l.text, where
		}
	case what == "status":
		if c.Code == "" && stableCode(l.text) && strings.Contains(l.text, "_") {
			c.Code, c.codeIn = l.text, where
		}
	case what == "error", what == "message":
		used = set(&c.Message, l.text)
	case what == "hint":
		used = set(&c.Hint, l.text)
	case what == "category":
		if used = set(&c.ErrorCategory, l.text); used {
			c.categoryIn = where
		}
	case what == "description":
		used = set(&c.Description, l.text)
	case what == "customer":
		used = set(&c.CustomerMessage, l.text)
	default:
		used = false
	}
	if used && c.Where == "" {
		c.Where = where
	}
}

// genericCode are codes that say no more than that there is an error.
var genericCode = wordSet("error failure failed err exception fail toolerror apierror unknown unknownerror")

func set(field *string, text string) bool {
	if *field != "" {
		return false
	}
	*field = text
	return true
}

// proseFields reads fields that stand in running text: "Retry-After: 41",
// "retryable=false".
func (r *reader) proseFields(d *doc) {
	for i := 0; i+2 < len(d.tokens); i++ {
		t := d.tokens[i]
		if t.kind != wordToken || !strings.HasPrefix(t.low, "retr") && !strings.HasPrefix(t.low, "isretr") && !strings.HasPrefix(t.low, "is_retr") || d.origin(i) != prose {
			continue
		}
		name, at := fold(t.low), i+1
		for at+1 < len(d.tokens) && d.tokens[at].low == "-" && d.tokens[at].glued && d.tokens[at+1].glued {
			name += d.tokens[at+1].low
			at += 2
		}
		what := contractKeys[name]
		if at+1 >= len(d.tokens) || !isMark(d.tokens[at].low, ":=") || what != "seconds" && what != "milliseconds" && what != "retryable" {
			continue
		}
		value := d.tokens[at+1]
		switch {
		case value.kind == numberToken && what != "retryable":
			if unit, _ := d.unitAt(at + 2); unit > 0 {
				continue // read as a time with its unit
			}
			r.message.contract.take(leaf{key: name, folded: name, text: value.low, kind: numberLeaf}, "text")
		case what == "retryable" && value.kind == wordToken:
			r.message.contract.take(leaf{key: name, folded: name, text: value.low, kind: stringLeaf}, "text")
		}
	}
}

// stableCode reports whether a text is a code rather than words: NOT_FOUND,
// InvalidParamError, rate_limited, E_SHARD. A bare number is none.
func stableCode(text string) bool {
	if text == "" || len(text) > 48 || strings.ContainsAny(text, " \n\t./:") {
		return false
	}
	letters, under, inner := 0, false, false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c >= 'A' && c <= 'Z':
			letters++
			inner = inner || i > 0
		case c >= 'a' && c <= 'z':
			letters++
		case c == '_' || c == '-':
			under = true
		case isDigit(c):
		default:
			return false
		}
	}
	return letters > 2 && (under || inner || strings.ToLower(text) == text)
}

// categoryCodes are the words that make a code a stable category (codebook,
// "Retry guidance": NOT_FOUND, INVALID_INPUT, errorCategory: validation).
var categoryCodes = []string{
	"notfound", "invalidinput", "invalidparam", "invalidarg", "badinput", "badrequest", "validation", "unauthorized", "unauthenticated", "forbidden",
	"permission", "accessdenied", "authfail", "autherror", "authentication", "business", "conflict", "alreadyexists", "missingparam", "missingarg",
	"outofrange", "failedprecondition", "unsupported", "invalidvalue", "invalidfield",
}

// transientCodes are those of faults that pass.
var transientCodes = []string{"temporary", "transient", "retryable", "tryagain"}

// view gives the fields that a reading may use: all of them, or those that
// stand in the text.
func (c Contract) view(withMetadata bool) Contract {
	if withMetadata {
		return c
	}
	if c.retryableIn != "text" {
		c.IsRetryable = nil
	}
	if c.retryIn != "text" {
		c.RetryAfterSec = nil
	}
	if c.codeIn != "text" {
		c.Code = ""
	}
	if c.categoryIn != "text" {
		c.ErrorCategory = ""
	}
	return c
}

// category reports whether the code or category is one of a list, and where it stood.
func (c *Contract) category(list []string) (where string, ok bool) {
	for _, field := range []struct{ text, in string }{{c.ErrorCategory, c.categoryIn}, {c.Code, c.codeIn}} {
		if field.text == "" {
			continue
		}
		folded := fold(field.text)
		for _, code := range list {
			if strings.Contains(folded, code) {
				return field.in, true
			}
		}
	}
	return "", false
}
