package faultnet

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestGraphQLAnswersHaveTheShapeThatIsAskedFor(t *testing.T) {
	for _, c := range []struct{ query, want string }{
		{`{ a }`, `{"data":{"a":null}}`},
		{`query Beds($first: Int = 5, $f: F = {a: "}"}) @live(x: 1) { beds(first: $first, filter: {name: {eq: "{"}}) { edges { node { id } } pageInfo { hasNextPage } } }`,
			`{"data":{"beds":{"edges":[],"pageInfo":{"hasNextPage":null}}}}`},
		{`{ boards(ids: [1]) { id columns { id } } me { name address { city } } }`, `{"data":{"boards":[],"me":{"address":{"city":null},"name":null}}}`},
		{`mutation { create: bedCreate(input: {name: "x"}) { bed { id ...More ... on Raised { height } } userErrors { field message } } } fragment More on Bed { soil }`,
			`{"data":{"create":{"bed":{"height":null,"id":null,"soil":null},"userErrors":[]}}}`},
		{"# beds\nquery A { a }\nquery B { b(text: \"\"\"block \" { \"\"\") { c } }", `{"data":{"a":null}}`},
		{`{ a { b { c } }`, `{"data":{"a":{"b":{"c":null}}}}`},
		{`fragment F on T { a ...F } { ...F }`, `{"data":{"a":null}}`},
	} {
		body, err := json.Marshal(map[string]string{"query": c.query})
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := graphqlAnswer(body); !ok || got != c.want {
			t.Errorf("%s\n got %s, %v\nwant %s", c.query, got, ok, c.want)
		}
	}
	if got, _ := graphqlAnswer([]byte(`{"query":"query A { a } query B { b }","operationName":"B"}`)); got != `{"data":{"b":null}}` {
		t.Errorf("the named operation: %s", got)
	}
	for _, body := range []string{"", `{}`, `{"query":"tulips"}`, `{"query":{"match_all":{}}}`, `[{"query":"{a}"}]`, `{"query":"{"`, `query { a }`} {
		if got, ok := graphqlAnswer([]byte(body)); ok {
			t.Errorf("%s is no GraphQL request, but was answered with %s", body, got)
		}
	}
}

func FuzzGraphQL(f *testing.F) {
	f.Add(`query($a:I){a:b(x:{y:"z"}){...F ...on T@d{c}}} fragment F on T{d}`)
	f.Fuzz(func(t *testing.T, query string) {
		body, err := json.Marshal(map[string]string{"query": query})
		if err != nil {
			t.Skip()
		}
		if text, ok := graphqlAnswer(body); ok && !json.Valid([]byte(text)) {
			t.Errorf("%q is answered with %q", query, text)
		}
	})
}

func TestGraphQLAnswersAreBounded(t *testing.T) {
	deep := strings.Repeat("{a", 5000) + strings.Repeat("}", 5000)
	wide := "fragment F on T { " + strings.Repeat("x{...F} ", 200) + "} { ...F }"
	for _, query := range []string{deep, wide} {
		body, _ := json.Marshal(map[string]string{"query": query})
		if text, ok := graphqlAnswer(body); !ok || len(text) > 1<<20 {
			t.Errorf("%d bytes, %v", len(text), ok)
		}
	}
}
