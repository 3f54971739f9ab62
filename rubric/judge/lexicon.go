package judge

import (
	"embed"
	"fmt"
	"path"
	"sort"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

//go:embed lexicon/*.yaml
var lexiconFiles embed.FS

// category is what a phrase of the lexicon means, e.g. "cause.timeout". The
// names are the keys of the YAML files.
type category string

// phrase is an entry of the lexicon.
type phrase struct {
	category category
	language string
	loose    bool // has room in its middle
}

// node is one step of the phrase trie: a phrase is a path of words.
type node struct {
	exact    map[string]*node
	tight    map[string]*node      // Hangul that must follow without a space
	prefixes map[byte][]prefixEdge // words written with a trailing star, by bucket
	gap      *node                 // up to maxGap words of any kind
	number   *node                 // a number in digits
	ends     []phrase
}

type prefixEdge struct {
	prefix string
	next   *node
}

// maxGap is how many tokens a "~" in a phrase may stand for.
const maxGap = 6

// wideGap is the same where every character is a token.
const wideGap = 10

// lexicon holds the phrases of all languages in one trie, and the function
// words by which a language shows itself.
type lexicon struct {
	root      *node
	languages map[string][]string // function word -> languages
	assessed  map[string]bool     // languages that have phrase lists
	suffixes  []string            // endings of German compounds that name a service
	abstract  []string            // endings of German compounds that tell nothing
	entries   int
}

// loadLexicon compiles the embedded files once. The files are part of the
// program, so a broken one is a bug that the package's tests meet first.
var loadLexicon = sync.OnceValue(func() *lexicon {
	lex, err := readLexicon()
	if err != nil {
		panic(err)
	}
	return lex
})

func readLexicon() (*lexicon, error) {
	lex := &lexicon{root: &node{}, languages: map[string][]string{}, assessed: map[string]bool{}}
	files, err := lexiconFiles.ReadDir("lexicon")
	if err != nil {
		return nil, fmt.Errorf("listing the lexicon: %w", err)
	}
	for _, file := range files {
		data, err := lexiconFiles.ReadFile(path.Join("lexicon", file.Name()))
		if err != nil {
			return nil, fmt.Errorf("reading the lexicon file %s: %w", file.Name(), err)
		}
		if err := lex.add(strings.TrimSuffix(file.Name(), ".yaml"), data); err != nil {
			return nil, fmt.Errorf("reading the lexicon file %s: %w", file.Name(), err)
		}
	}
	return lex, nil
}

// add puts one language's file into the lexicon.
func (lex *lexicon) add(language string, data []byte) error {
	lists := map[string][]string{}
	if err := yaml.Unmarshal(data, &lists); err != nil {
		return err
	}
	keys := make([]string, 0, len(lists))
	for key := range lists {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	synonyms := lists["synonym"]
	for _, key := range keys {
		if key == "synonym" {
			continue
		}
		for _, entry := range withSynonyms(lists[key], synonyms) {
			if key == "function" {
				lex.languages[lowered(entry)] = append(lex.languages[lowered(entry)], language)
				continue
			}
			if strings.HasPrefix(key, "other.") {
				lex.languages[lowered(entry)] = append(lex.languages[lowered(entry)], strings.TrimPrefix(key, "other."))
				continue
			}
			if key == "role.suffix" {
				lex.suffixes = append(lex.suffixes, entry)
				continue
			}
			if key == "abstract.suffix" {
				lex.abstract = append(lex.abstract, entry)
				continue
			}
			lex.assessed[language] = true
			for _, one := range spellings(entry) {
				lex.insert(one, phrase{category(key), language, strings.Contains(one, "~")})
			}
		}
	}
	return nil
}

// withSynonyms adds the entries that other words for the same give, of a list of
// "word=other".
func withSynonyms(entries, synonyms []string) []string {
	if len(synonyms) == 0 {
		return entries
	}
	all := append([]string(nil), entries...)
	for _, entry := range entries {
		for _, s := range synonyms {
			if word, other, ok := strings.Cut(s, "="); ok && strings.Contains(entry, word) {
				all = append(all, strings.ReplaceAll(entry, word, other))
			}
		}
	}
	return all
}

// insert adds a phrase. "~" stands for up to maxGap words, "#" for a number in
// digits, and a word that ends in "*" for every word that starts so.
func (lex *lexicon) insert(text string, end phrase) {
	at := lex.root
	lex.entries++
	for _, word := range phraseWords(text) {
		switch {
		case strings.HasPrefix(word, tightMark):
			at = at.after(word[len(tightMark):])
		case word == "~":
			if at.gap == nil {
				at.gap = &node{}
			}
			at = at.gap
		case word == "#":
			if at.number == nil {
				at.number = &node{}
			}
			at = at.number
		case strings.HasSuffix(word, "*") && len(word) > 1:
			at = at.prefixed(strings.TrimSuffix(word, "*"))
		default:
			at = at.word(word)
		}
	}
	at.ends = append(at.ends, end)
}

func (n *node) word(word string) *node {
	if n.exact == nil {
		n.exact = map[string]*node{}
	}
	if n.exact[word] == nil {
		n.exact[word] = &node{}
	}
	return n.exact[word]
}

// after gives the step to a syllable that is written together with the one before.
func (n *node) after(syllable string) *node {
	if n.tight == nil {
		n.tight = map[string]*node{}
	}
	if n.tight[syllable] == nil {
		n.tight[syllable] = &node{}
	}
	return n.tight[syllable]
}

// tightMark stands before such a syllable in what phraseWords gives.
const tightMark = "\x00"

func (n *node) prefixed(prefix string) *node {
	at := bucket(prefix)
	for _, edge := range n.prefixes[at] {
		if edge.prefix == prefix {
			return edge.next
		}
	}
	if n.prefixes == nil {
		n.prefixes = map[byte][]prefixEdge{}
	}
	next := &node{}
	n.prefixes[at] = append(n.prefixes[at], prefixEdge{prefix, next})
	return next
}

// bucket sorts words by a byte that tells them apart: the first one, or the
// second where the first only tells the script.
func bucket(word string) byte {
	if word[0] < 0x80 || len(word) == 1 {
		return word[0]
	}
	return word[1]
}

// phraseWords splits an entry the way texts are split, keeping "~" and the star.
func phraseWords(text string) []string {
	var words []string
	for _, t := range tokenize(text) {
		if t.low == "*" && t.glued && len(words) > 0 {
			words[len(words)-1] += "*"
			continue
		}
		if t.low == "-" {
			continue // hyphens are optional everywhere
		}
		if t.glued && len(words) > 0 && hangul(t.low) && hangul(words[len(words)-1]) {
			words = append(words, tightMark+t.low)
			continue
		}
		words = append(words, t.low)
	}
	return words
}

// match is a phrase found in a text: tokens [from, to).
type match struct {
	category category
	language string
	from, to int
	loose    bool // the phrase has room in its middle
}

// scan finds every phrase of the languages (nil: all) in the tokens; of several phrases of one category
// that start at the same token only the longest is kept. It takes linear time:
// each start walks at most as far as the longest phrase.
func (lex *lexicon) scan(tokens []token, languages []string) []match {
	matches := make([]match, 0, 16)
	for i := range tokens {
		if tokens[i].opaque || tokens[i].kind == punctToken && lex.root.exact[tokens[i].low] == nil {
			continue
		}
		first := len(matches)
		matches = lex.root.walk(tokens, i, i, languages, matches)
		matches = longest(matches, first)
	}
	return matches
}

func (n *node) walk(tokens []token, start, at int, languages []string, matches []match) []match {
	for _, end := range n.ends {
		if spokenIn(end.language, languages) {
			matches = append(matches, match{end.category, end.language, start, at, end.loose})
		}
	}
	if n.gap != nil {
		gap := maxGap
		if ideographicText(tokens[start].low) {
			gap = wideGap
		}
		for skip := 0; skip <= gap && at+skip < len(tokens); skip++ {
			if tokens[at+skip].clause != tokens[start].clause {
				break
			}
			before := len(matches)
			if matches = n.gap.walk(tokens, start, at+skip, languages, matches); len(matches) > before {
				break // the nearest ending is meant
			}
		}
	}
	if at >= len(tokens) || (at > start && tokens[at].sent != tokens[start].sent) {
		return matches
	}
	if tokens[at].opaque {
		return matches
	}
	low := tokens[at].low
	if low == "-" && at > start && tokens[at].glued { // rate-limit, re-run
		return n.walkHyphen(tokens, start, at, languages, matches)
	}
	if n.number != nil && tokens[at].kind == numberToken {
		matches = n.number.walk(tokens, start, at+1, languages, matches)
	}
	if next := n.exact[low]; next != nil {
		matches = next.walk(tokens, start, at+1, languages, matches)
	}
	if tokens[at].short {
		matches = n.walkShort(tokens, start, at, languages, matches)
	}
	if n.tight != nil && tokens[at].glued {
		if next := n.tight[low]; next != nil {
			matches = next.walk(tokens, start, at+1, languages, matches)
		}
	}
	for _, edge := range n.edges(low) {
		if strings.HasPrefix(low, edge.prefix) {
			matches = edge.next.walk(tokens, start, at+1, languages, matches)
		}
	}
	return matches
}

// walkShort follows a contraction as the words that it is made of, and as the
// second of them where the phrase begins with "not".
func (n *node) walkShort(tokens []token, start, at int, languages []string, matches []match) []match {
	verb, ok := contraction(tokens[at].low)
	if !ok {
		return matches
	}
	if verb == "can" {
		if next := n.exact["cannot"]; next != nil {
			matches = next.walk(tokens, start, at+1, languages, matches)
		}
	}
	if next := n.exact[verb]; next != nil {
		if next = next.exact["not"]; next != nil {
			matches = next.walk(tokens, start, at+1, languages, matches)
		}
	}
	if at == start {
		if next := n.exact["not"]; next != nil {
			matches = next.walk(tokens, start, at+1, languages, matches)
		}
	}
	return matches
}

// edges gives the stars that a word may begin with.
func (n *node) edges(low string) []prefixEdge {
	if n.prefixes == nil {
		return nil
	}
	return n.prefixes[bucket(low)]
}

func (n *node) walkHyphen(tokens []token, start, at int, languages []string, matches []match) []match {
	if at+1 >= len(tokens) || !tokens[at+1].glued {
		return matches
	}
	low := tokens[at+1].low
	if next := n.exact[low]; next != nil {
		matches = next.walk(tokens, start, at+2, languages, matches)
	}
	for _, edge := range n.edges(low) {
		if strings.HasPrefix(low, edge.prefix) {
			matches = edge.next.walk(tokens, start, at+2, languages, matches)
		}
	}
	return matches
}

// spokenIn reports whether a phrase's language is one of those wanted; nil wants all.
func spokenIn(language string, languages []string) bool {
	if languages == nil {
		return true
	}
	for _, l := range languages {
		if l == language {
			return true
		}
	}
	return false
}

// longest keeps, among the matches from index first on, the longest of each category.
func longest(matches []match, first int) []match {
	kept := first
	for i := first; i < len(matches); i++ {
		better := true
		for j := first; j < kept; j++ {
			if matches[j].category == matches[i].category {
				if matches[i].to > matches[j].to {
					matches[j] = matches[i]
				}
				better = false
				break
			}
		}
		if better {
			matches[kept] = matches[i]
			kept++
		}
	}
	return matches[:kept]
}
