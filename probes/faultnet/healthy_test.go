package faultnet

import (
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHealthyByNegotiation(t *testing.T) {
	for _, c := range []struct {
		name, method, url, accept, body string
		status                          int
		mediaType, want                 string
	}{
		{"nothing asked", "GET", "http://a.example/x", "", "", 200, "application/json", "{}"},
		{"json among others", "GET", "http://a.example/x", "text/html, application/json", "", 200, "application/json", "{}"},
		{"vendor json", "GET", "http://a.example/x", "application/vnd.orders.v3+json", "", 200, "application/json", "{}"},
		{"browser", "GET", "http://a.example/x", "text/html,application/xhtml+xml,*/*;q=0.8", "", 200, "text/html", "<!DOCTYPE html>"},
		{"text", "GET", "http://a.example/x", "text/plain", "", 200, "text/plain", ""},
		{"events", "GET", "http://a.example/x", "text/event-stream", "", 200, "text/event-stream", ""},
		{"xml", "GET", "http://a.example/x", "application/xml", "", 200, "application/xml", "<response/>"},
		{"options", "OPTIONS", "http://a.example/x", "", "", 204, "", ""},
		{"head", "HEAD", "http://a.example/x", "", "", 200, "application/json", ""},
		{"graphql", "POST", "http://a.example/graphql", "", `{"query":"{a}"}`, 200, "application/json", `{"data":{"a":null}}`},
		{"graphql elsewhere", "POST", "http://a.example/v2", "", `{"query":"{beds{id}}"}`, 200, "application/json", `{"data":{"beds":[]}}`},
		{"graphql that cannot be read", "GET", "http://a.example/graphql", "", "", 200, "application/json", `{"data":{}}`},
		{"token", "POST", "http://a.example/oauth/token", "", "grant_type=client_credentials", 200, "application/json", `"access_token":"tok_`},
		{"json-rpc", "POST", "http://a.example/", "", `{"jsonrpc":"2.0","id":"7","method":"eth_blockNumber"}`, 200, "application/json", `{"jsonrpc":"2.0","id":"7","result":{}}`},
		{"json that is no rpc", "POST", "http://a.example/", "", `{"id":7}`, 200, "application/json", "{}"},
		{"written by hand", "GET", "http://api.example/orders/7", "", "", 203, "text/csv", "id\n7\n"},
		{"other host", "GET", "http://other.example/orders/7", "", "", 200, "application/json", "{}"},
		{"other path", "GET", "http://api.example/orders/7/lines", "", "", 200, "application/json", "{}"},
		{"first of two", "DELETE", "http://api.example/orders/7", "", "", 204, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			answers := []Answer{
				{Method: "DELETE", Path: "/orders/*", Status: 204},
				{Host: "api.example", Path: "/orders/*", Status: 203, Header: map[string]string{"Content-Type": "text/csv"}, Body: "id\n7\n"},
			}
			w := httptest.NewRecorder()
			r := httptest.NewRequest(c.method, c.url, nil)
			if c.accept != "" {
				r.Header.Set("Accept", c.accept)
			}
			world := &world{answers: answers}
			world.answer(&exchange{w: w, r: r, plant: plant(1)}, r.Host, false, []byte(c.body))
			if w.Code != c.status || !strings.HasPrefix(w.Header().Get("Content-Type"), c.mediaType) {
				t.Errorf("got %d %s, want %d %s", w.Code, w.Header().Get("Content-Type"), c.status, c.mediaType)
			}
			if got := w.Body.String(); !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestAnswersAreValidated(t *testing.T) {
	for _, c := range []struct {
		answer Answer
		want   string
	}{
		{Answer{Path: "/a/*"}, ""},
		{Answer{Path: "/a/["}, `pattern "/a/["`},
		{Answer{Status: 99}, "status 99"},
	} {
		err := validate([]Answer{{}, c.answer})
		if (err == nil) != (c.want == "") || err != nil && (!strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "answer 2")) {
			t.Errorf("%+v: got %v, want %q", c.answer, err, c.want)
		}
	}
	if _, err := NewProxy(t.Context(), Options{Answers: []Answer{{Host: "["}}}); err == nil {
		t.Error("a proxy was made with an answer that can match nothing")
	}
}
