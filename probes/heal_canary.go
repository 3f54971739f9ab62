package probes

import (
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/craft"
)

// Alphabets of credentials.
const (
	lower  = "abcdefghijklmnopqrstuvwxyz"
	upper  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits = "0123456789"
	alnum  = lower + upper + digits
	hexes  = "0123456789abcdef"
)

// A look is what a service's credentials look like.
type look struct {
	words    []string // all of them stand in the variable's name
	prefix   string
	alphabet string
	length   int    // without the prefix
	suffix   string // what follows
}

// looks are tried in this order. Servers check the beginning and the length of
// what they are given, and a recogniser of leaks knows tokens by them.
var looks = []look{
	{words: []string{"github"}, prefix: "ghp_", alphabet: alnum, length: 36},
	{words: []string{"gh"}, prefix: "ghp_", alphabet: alnum, length: 36},
	{words: []string{"gitlab"}, prefix: "glpat-", alphabet: alnum, length: 20},
	{words: []string{"slack", "app"}, prefix: "xapp-1-A0123456789-1234567890123-", alphabet: hexes, length: 64},
	{words: []string{"slack", "user"}, prefix: "xoxp-1234567890-1234567890-", alphabet: alnum, length: 24},
	{words: []string{"slack"}, prefix: "xoxb-1234567890-1234567890123-", alphabet: alnum, length: 24},
	{words: []string{"openrouter"}, prefix: "sk-or-v1-", alphabet: hexes, length: 64},
	{words: []string{"anthropic"}, prefix: "sk-ant-api03-", alphabet: alnum, length: 93},
	{words: []string{"openai"}, prefix: "sk-", alphabet: alnum, length: 48},
	{words: []string{"deepseek"}, prefix: "sk-", alphabet: hexes, length: 32},
	{words: []string{"stripe", "publishable"}, prefix: "pk_test_", alphabet: alnum, length: 24},
	{words: []string{"stripe"}, prefix: "sk_test_", alphabet: alnum, length: 24},
	{words: []string{"tavily"}, prefix: "tvly-", alphabet: alnum, length: 32},
	{words: []string{"firecrawl"}, prefix: "fc-", alphabet: hexes, length: 32},
	{words: []string{"notion"}, prefix: "ntn_", alphabet: alnum, length: 46},
	{words: []string{"perplexity"}, prefix: "pplx-", alphabet: alnum, length: 48},
	{words: []string{"huggingface"}, prefix: "hf_", alphabet: alnum, length: 34},
	{words: []string{"hf"}, prefix: "hf_", alphabet: alnum, length: 34},
	{words: []string{"replicate"}, prefix: "r8_", alphabet: alnum, length: 37},
	{words: []string{"sendgrid"}, prefix: "SG.", alphabet: alnum, length: 22, suffix: ".mcpgradecanarymcpgradecanarymcpgradecanary"},
	{words: []string{"linear"}, prefix: "lin_api_", alphabet: alnum, length: 40},
	{words: []string{"figma"}, prefix: "figd_", alphabet: alnum, length: 40},
	{words: []string{"airtable"}, prefix: "pat", alphabet: alnum, length: 14, suffix: "." + strings.Repeat("c0ffee42", 8)},
	{words: []string{"supabase"}, prefix: "sbp_", alphabet: hexes, length: 40},
	{words: []string{"sentry"}, prefix: "sntryu_", alphabet: hexes, length: 64},
	{words: []string{"hubspot"}, prefix: "pat-na1-", alphabet: hexes, length: 32},
	{words: []string{"shopify"}, prefix: "shpat_", alphabet: hexes, length: 32},
	{words: []string{"twilio", "sid"}, prefix: "AC", alphabet: hexes, length: 32},
	{words: []string{"telegram"}, prefix: "1234567890:AA", alphabet: alnum, length: 33},
	{words: []string{"brave"}, prefix: "BSA", alphabet: alnum, length: 28},
	{words: []string{"google", "maps"}, prefix: "AIza", alphabet: alnum, length: 35},
	{words: []string{"gemini"}, prefix: "AIza", alphabet: alnum, length: 35},
	{words: []string{"google", "key"}, prefix: "AIza", alphabet: alnum, length: 35},
	{words: []string{"aws", "secret"}, alphabet: alnum, length: 40},
	{words: []string{"aws", "session"}, alphabet: alnum, length: 120},
	{words: []string{"aws", "id"}, prefix: "AKIA", alphabet: upper + "234567", length: 16},
	{words: []string{"npm"}, prefix: "npm_", alphabet: alnum, length: 36},
}

// characters gives n characters of an alphabet, derived from seed and label.
func characters(seed int64, label, alphabet string, n int) string {
	raw, err := hex.DecodeString(craft.Planted(seed, label, 2*n))
	if err != nil {
		panic("probes: hex digits of our own: " + err.Error())
	}
	text := make([]byte, n)
	for i, b := range raw {
		text[i] = alphabet[int(b)%len(alphabet)]
	}
	return string(text)
}

// canary makes a credential that opens nothing, for a variable of this name.
// Same seed and name, same canary.
func canary(seed int64, name, hint string) string {
	label := "environment/" + name
	ws := nameWords(name)
	for _, l := range looks {
		if containsAll(ws, l.words) {
			return l.prefix + characters(seed, label, l.alphabet, l.length) + l.suffix
		}
	}
	hint = strings.ToLower(hint)
	switch {
	case slices.Contains(ws, "jwt") || strings.Contains(hint, "jwt"):
		return webToken(seed, label)
	case slices.Contains(ws, "uuid") || slices.Contains(ws, "exa") || strings.Contains(hint, "uuid"):
		return uuidOf(craft.Planted(seed, label, 32))
	case slices.Contains(ws, "password") || slices.Contains(ws, "passwd") || slices.Contains(ws, "pass"):
		return "Pw-" + characters(seed, label, alnum, 24)
	}
	return craft.Planted(seed, label, 32)
}

// webToken makes a JSON web token (RFC 7519) that nobody signed.
func webToken(seed int64, label string) string {
	encode := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	return encode(`{"alg":"HS256","typ":"JWT"}`) + "." + encode(`{"sub":"mcp-grade","iat":1700000000,"exp":4102444800}`) + "." + characters(seed, label, alnum, 43)
}

func uuidOf(h string) string {
	return h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:32]
}

// nameWords splits a name at punctuation and at humps.
func nameWords(name string) []string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z' {
			b.WriteByte('_')
		}
		b.WriteRune(r)
	}
	return strings.FieldsFunc(strings.ToLower(b.String()), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
}

func containsAll(have, want []string) bool {
	for _, w := range want {
		if !slices.Contains(have, w) {
			return false
		}
	}
	return true
}

func containsAny(have []string, want ...string) bool {
	return slices.ContainsFunc(want, func(w string) bool { return slices.Contains(have, w) })
}
