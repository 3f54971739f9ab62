package leak

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"strings"
	"testing"
)

const planted = "bt_live_V7q/2XLm+94Tz=R1"

func TestPlantedEncodings(t *testing.T) {
	quoted, _ := json.Marshal(planted)
	twice, _ := json.Marshal(string(quoted))
	basic := func(user string) string { return base64.StdEncoding.EncodeToString([]byte(user + ":" + planted)) }
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"verbatim", "refused for " + planted, true},
		{"upper case", "refused for " + strings.ToUpper(planted), true},
		{"basic, alignment 0", "authorization: Basic " + basic("ab"), true},
		{"basic, alignment 1", "authorization: Basic " + basic("abc"), true},
		{"basic, alignment 2", "authorization: Basic " + basic("abcd"), true},
		{"base64 of a longer text", base64.StdEncoding.EncodeToString([]byte("x" + planted + " and more")), true},
		{"base64url", "t=" + base64.RawURLEncoding.EncodeToString([]byte("k:"+planted)), true},
		{"base64 in lines", base64.StdEncoding.EncodeToString([]byte("ab" + planted))[:20] + "\n" + base64.StdEncoding.EncodeToString([]byte("ab" + planted))[20:], true},
		{"percent", "GET /a?key=" + url.QueryEscape(planted), true},
		{"percent, lower case", "GET /a?key=" + strings.ToLower(url.QueryEscape(planted)), true},
		{"percent with a broken sign after it", "key=" + url.QueryEscape(planted) + " at 100%", true},
		{"json", string(quoted), true},
		{"json twice", string(twice), true},
		{"unicode escapes", `bt_live_V7q\u002f2XLm\u002b94Tz\u003dR1`, true},
		{"html", "key=" + strings.ReplaceAll(planted, "/", "&#x2F;"), true},
		{"hex", hex.EncodeToString([]byte(planted)), true},
		{"split over lines", planted[:9] + "\n  " + planted[9:], true},
		{"split by colour codes", planted[:9] + "\x1b[31m" + planted[9:], true},
		{"first half", "token " + planted[:13] + "…", true},
		{"last half", "token …" + planted[len(planted)-13:], true},

		{"last four", "token …" + planted[len(planted)-4:], false},
		{"first four", "token " + planted[:4] + "…", false},
		{"kind and last four", "token bt_live_…" + planted[len(planted)-4:], false},
		{"digest", "token sha256:9b1f0c7d2e85b4a6f93d01c7e5a2b8f69b1f0c7d2e85b4a6f93d01c7e5a2b8f6", false},
		{"stars", "token ********", false},
		{"name of the variable", "SHELF_TOKEN is not set", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, got := found(Input{Result: c.text, Planted: []string{planted}}, Secret)
			if got != c.want {
				t.Errorf("Scan(%q): secret %v (%s), want %v", c.text, got, l.Rule, c.want)
			}
			if got && strings.Contains(l.Quote, planted[5:]) {
				t.Errorf("quote %q shows it", l.Quote)
			}
		})
	}
}

func TestPlantedNameOfAVariable(t *testing.T) {
	in := Input{Result: "Set SHELF_ACCESS_TOKEN and restart.", Planted: []string{"CANARY_shelf_SHELF_ACCESS_TOKEN"}}
	if got := kinds(in); len(got) != 0 {
		t.Errorf("the name inside a canary is no leak, got %v", got)
	}
}

func TestPlantedThatWasSent(t *testing.T) {
	in := Input{Result: "bad token tk_9QQ81LL20xx", Planted: []string{"tk_9QQ81LL20xx"}, Arguments: json.RawMessage(`{"token":"tk_9QQ81LL20xx"}`)}
	if _, ok := found(in, Secret); !ok {
		t.Error("a planted credential that is echoed is a leak although it was sent")
	}
}

func TestSecretFormats(t *testing.T) {
	check(t, Secret, []specimen{
		{"jwt", "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N.", "", true},
		{"basic auth in a URL", "GET https://reader:9fK2mQ81@shelf.example/a failed", "", true},
		{"connection string on loopback", "postgres://reader:9fK2mQ81@127.0.0.1/shelf", "", true},
		{"aws signature", "https://b.example/a?X-Amz-Expires=300&X-Amz-Signature=0f9c0a71d5e8b2643f9c0a71d5e8b264", "", true},
		{"azure sas", "https://b.example/a?sv=2024&sig=0f9c0a71d5%2Fe8b2643f9c0a71d5e8%3D", "", true},
		{"token in a URL", "url: /v1/shelves?limit=5&token=9fK2mQ81zLp04Tx", "", true},
		{"key in a URL", "https://maps.example/a?key=9fK2mQ81zLp04TxAA", "", true},
		{"bearer", "authorization: Bearer 9fK2mQ81zLp04TxAA", "", true},
		{"bearer in an object", `headers: { Authorization: 'Bearer 9fK2mQ81zLp04TxAA' }`, "", true},
		{"key header", `{"x-api-key":"9fK2mQ81zLp04TxAA"}`, "", true},
		{"private key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA0f9c0a71d5e8b2643f9c\n", "", true},
		{"ado password", "Server=db.example;Database=shelf;User Id=r;Password=9fK2mQ81;", "", true},
		{"azure storage", "DefaultEndpointsProtocol=https;AccountName=s;AccountKey=0f9c0a71d5e8b264==", "", true},
		{"assignment", "SHELF_API_KEY=9fK2mQ81zLp04TxAA was refused", "", true},
		{"json field", `{"access_token":"9fK2mQ81zLp04TxAA55"}`, "", true},
		{"json password", `{"user":"r","password":"9fK2mQ81z"}`, "", true},
		{"github", "ghp_0123456789abcdefABCDEF0123456789abcd", "", true},
		{"slack", "xoxb-" + "123456789012-123456789012-AbCdEfGhIjKlMnOpQrStUvWx", "", true},
		{"stripe", "sk_test_" + "51H8aBcDeFgHiJkLmNoPqRsT", "", true},
		{"openai", "sk-proj-" + "SevzWEV_NmNnMndQ5gn6PjFcX_9ay5SEKse8AL0EuYAB0cIgFW7Equ3vCbUbYShvii6L3rBw3WT3BlbkFJdD9FqO9Z3BoBu9F-KFR6YJtvW6fUfqg2o2Lfel3diT3OCRmBB24hjcd_uLEjgr9tCqnnerVw8A", "", true},
		{"aws", "AKIA" + "QYLPMN5HFIQR7XYA is refused", "", true},
		{"google", "AIza" + "SyBqK7dGhX2mPzL9nRvW4tYcE8uJ3oF6iA1", "", true},
		{"cookie", "Cookie: theme=dark; session_id=9fK2mQ81zLp04TxAA55", "", true},

		{"sent", "https://b.example/a?token=9fK2mQ81zLp04Tx failed", `{"url":"https://b.example/a?token=9fK2mQ81zLp04Tx"}`, false},
		{"name", "SHELF_API_KEY is not set", "", false},
		{"name with an example", "Set SHELF_API_KEY=<your key> and restart", "", false},
		{"name with a placeholder", "export SHELF_API_KEY=your_api_key_here_1234", "", false},
		{"page token", "next page token: bmV4dDo0MDAwMDAw", "", false},
		{"page token field", `{"nextPageToken":"CAUQAA9fK2mQ81zLp04TxAA"}`, "", false},
		{"page token in a URL", "https://b.example/a?pageToken=9fK2mQ81zLp04Tx", "", false},
		{"primary key", "primary key: 4f9c0a71d5e8b2643f9c", "", false},
		{"uuid", "token_uuid: 9b1f0c7d-2e85-44a6-893d-01c7e5a2b8f6", "", false},
		{"digest", "key sha256:9b1f0c7d2e85b4a6f93d01c7e5a2b8f69b1f0c7d2e85b4a6f93d01c7e5a2b8f6", "", false},
		{"error id", "error 01J9ZK5E8Q3W7R2T6Y4U1P0A9S", "", false},
		{"request id", "request id req_9fK2mQ81zLp04TxAA55", "", false},
		{"masked url", "postgres://reader:***@db.example/shelf", `{"a":"db.example"}`, false},
		{"masked bearer", "Authorization: Bearer ****", "", false},
		{"redacted", `{"password":"[REDACTED]"}`, "", false},
		{"placeholder", "Use https://user:password@host/a", "", false},
		{"bearer in words", "Bearer authentication is required", "", false},
		{"authorization in words", "Authorization: required", "", false},
		{"schema", `{"token":"string","api_key":"string"}`, "", false},
		{"tokens", "prompt tokens: 12000, max_tokens=4096", "", false},
		{"key value", "key=status is unknown", "", false},
		{"sha in words", "commit 0f9c0a71d5e8b2643f9c0a71d5e8b2643f9c0a71", "", false},
		{"port", "http://shelf.example:8080@x", "", false},
		{"auth check", "auth_check: passed", "", false},
		{"public key", "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n", "", false},
		{"example aws", "AKIAIOSFODNN7EXAMPLE", "", false},
	})
}
