package clients

import (
	"maps"
	"slices"
	"strings"
)

// finish fills in what depends on the whole file.
func (e *Entry) finish(format string, inputs []Input) {
	e.Format = format
	used := e.inputIDs()
	var secret []string
	own := e.Inputs != nil // those of a server.json are the entry's already
	for _, input := range inputs {
		if used[input.ID] && !own {
			e.Inputs = append(e.Inputs, input)
		}
	}
	for _, values := range []map[string]string{e.Env, e.Headers} {
		for name, value := range values {
			if secretName(name) || e.asksSecret(value) {
				secret = append(secret, name)
			}
		}
	}
	for name := range e.EnvHeaders {
		if secretName(name) {
			secret = append(secret, name)
		}
	}
	for _, name := range slices.Concat(e.PassEnv, e.Required, e.Optional) {
		if secretName(name) {
			secret = append(secret, name)
		}
	}
	if e.BearerEnv != "" {
		secret = append(secret, e.BearerEnv)
	}
	e.Secrets = sortedSet(slices.Concat(e.Secrets, secret))
	e.Required, e.Optional = sortedSet(e.Required), sortedSet(e.Optional)
}

// asksSecret says whether a text holds an input that is a secret.
func (e *Entry) asksSecret(value string) bool {
	return slices.ContainsFunc(e.Inputs, func(in Input) bool {
		return in.Secret && strings.Contains(value, "${input:"+in.ID+"}")
	})
}

// secretWords are what names of secret variables and headers hold.
var secretWords = []string{"TOKEN", "SECRET", "PASSWORD", "PASSWD", "APIKEY", "API_KEY", "ACCESS_KEY", "PRIVATE_KEY", "CREDENTIAL", "AUTHORIZATION"}

// secretEnds are what they end in; inside a name these say something else.
var secretEnds = []string{"_KEY", "_PAT"}

func secretName(name string) bool {
	name = strings.ReplaceAll(strings.ToUpper(name), "-", "_")
	name = strings.NewReplacer("TOKENS", "", "TOKENIZER", "").Replace(name) // counts and programs
	return slices.ContainsFunc(secretWords, func(word string) bool { return strings.Contains(name, word) }) ||
		slices.ContainsFunc(secretEnds, func(end string) bool { return strings.HasSuffix(name, end) })
}

func sortedSet(names []string) []string {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return slices.Sorted(maps.Keys(set))
}
