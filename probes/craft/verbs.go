package craft

import (
	"slices"
	"strings"
)

var (
	searchVerbs = []string{"search", "list", "find", "query", "browse", "filter", "grep", "glob", "discover", "lookup"}
	createVerbs = []string{"create", "add", "insert", "new", "write", "save", "upload", "register", "make", "put", "upsert", "store",
		"generate", "init", "attach", "setup"}
	updateVerbs  = []string{"update", "edit", "set", "modify", "patch", "change", "configure", "replace", "assign", "mark", "toggle"}
	moveVerbs    = []string{"move", "rename", "copy", "transfer", "clone"}
	computeVerbs = []string{"parse", "encode", "decode", "convert", "format", "calculate", "compute", "validate", "hash", "generate"}

	readVerbs = []string{"get", "list", "read", "search", "find", "fetch", "describe", "show", "query", "count", "check", "view",
		"lookup", "retrieve", "inspect", "validate", "convert", "calculate", "compute", "analyze", "analyse", "compare", "diff",
		"status", "log", "info", "explain", "summarize", "extract", "scrape", "crawl", "browse", "filter", "grep", "glob",
		"discover", "verify", "test", "parse", "resolve", "load", "tail", "head", "stat", "tree", "blame", "history", "is", "has",
		"estimate", "suggest", "recommend", "preview", "ping", "watch", "wait", "format", "encode", "decode", "lint", "render",
		"map", "monitor", "poll", "return", "provide", "look", "export", "download", "ask", "aggregate", "diagnose", "investigate",
		"correlate", "research", "reason", "help", "rerank", "translate", "classify", "measure", "detect", "details", "usage", "summary", "overview", "metadata"}
	writeVerbs = []string{"create", "add", "insert", "new", "write", "save", "upload", "register", "make", "put", "append", "upsert",
		"store", "generate", "init", "open", "start", "update", "edit", "set", "modify", "patch", "change", "configure", "assign",
		"mark", "toggle", "copy", "clone", "import", "enable", "link", "comment", "invite", "subscribe", "close", "attach", "tag",
		"label", "checkout", "branch", "stash", "schedule", "submit", "record", "remember", "bookmark", "star", "follow", "sync",
		"setup", "activate", "join", "connect", "disconnect", "install", "reinstall", "renew", "claim", "regenerate", "pull", "commit", "cherry", "authenticate", "login",
		"logout", "unassign", "complete", "finish", "click", "press", "type", "fill", "navigate", "interact", "lock", "unlock", "rebuild", "unarchive"}
	destructiveVerbs = []string{"delete", "remove", "drop", "kill", "send", "execute", "exec", "run", "move", "rename", "overwrite",
		"purge", "destroy", "clear", "reset", "wipe", "truncate", "terminate", "stop", "restart", "reboot", "cancel", "revoke",
		"uninstall", "disable", "merge", "push", "publish", "deploy", "pay", "transfer", "refund", "purchase", "buy", "sell", "ban",
		"kick", "shutdown", "reply", "post", "broadcast", "rollback", "revert", "replace", "clean", "rebase", "erase", "unlink",
		"detach", "deactivate", "unsubscribe", "archive", "expire", "invoke", "eval", "order", "trash", "abort", "reject",
		"recreate", "unset", "leave", "block", "expunge", "rotate", "suspend", "release", "redeploy", "migrate", "nuke", "flush", "evict", "drain", "invalidate", "empty", "prune", "resend", "trigger", "dispatch", "restore", "repair", "apply", "unpublish"}
)

// kindOfWords judges a name such as get_run_and_delete: one verb of each clause
// counts, and the worst clause. It returns "" without a verb.
func kindOfWords(ws []string) Kind {
	var worst Kind
	for len(ws) > 0 {
		end := slices.IndexFunc(ws, func(w string) bool { return w == "and" || w == "or" })
		if end < 0 {
			end = len(ws)
		}
		if kind := kindOfVerb(leadVerb(ws[:end])); rank(kind) > rank(worst) {
			worst = kind
		}
		ws = ws[min(end+1, len(ws)):]
	}
	return worst
}

// nounVerbs are verbs that stand in names as nouns just as often:
// monitor_delete, list_orders, get_run. They count where no other verb does.
var nounVerbs = []string{"monitor", "log", "map", "test", "order", "run", "format", "status", "history", "tree", "head", "tag",
	"label", "branch", "comment", "star", "link", "record", "store", "post", "schedule", "filter",
	"query", "search", "view", "count", "index", "help", "stat", "preview", "build", "diff", "bookmark", "tail",
	"check", "stash", "info", "test", "render", "command", "type", "empty", "commit", "trigger"}

func rank(k Kind) int {
	return slices.Index([]Kind{"", ReadOnly, Write, Destructive}, k)
}

func kindOfVerb(verb string) Kind {
	switch {
	case slices.Contains(destructiveVerbs, verb):
		return Destructive
	case slices.Contains(readVerbs, verb):
		return ReadOnly
	case slices.Contains(writeVerbs, verb):
		return Write
	}
	return ""
}

// verbForms undoes the third person: deletes, fetches, queries.
func verbForms(w string) []string {
	forms := []string{w}
	if s := singular(w); s != w {
		forms = append(forms, s)
	}
	if s, ok := strings.CutSuffix(w, "es"); ok {
		forms = append(forms, s)
	}
	return forms
}

// leadVerb returns the verb of ws in its base form: the first one that is not
// likely to be a noun, else the first one, else "".
func leadVerb(ws []string) string {
	noun := ""
	for _, w := range ws {
		for _, form := range verbForms(w) {
			switch {
			case kindOfVerb(form) == "":
			case slices.Contains(nounVerbs, form):
				if noun == "" {
					noun = form
				}
			default:
				return form
			}
		}
	}
	return noun
}
