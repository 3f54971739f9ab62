package faultnet

import (
	"net/http"
	"strings"
)

// NothingFound is the policy of a world in order that holds nothing: every
// request is answered with 404. It is what a call that names a missing resource
// must meet, for the healthy answer would make the resource exist. It is no
// fault, so an observation records none.
func NothingFound() Fault {
	return Fault{ID: "nothing-found", Doc: "names resolve and every request is answered with 404", http: notFound}
}

func notFound(e *exchange) {
	switch {
	case isTokenRequest(e.r), e.r.Method == http.MethodOptions:
		// Logging in works: it is the resource that is missing.
		healthy(e, nil)
	case strings.HasSuffix(e.r.URL.Path, "/graphql"):
		e.send(http.StatusOK, jsonType, `{"data":null,"errors":[{"message":"Not Found","type":"NOT_FOUND"}]}`)
	default:
		e.send(http.StatusNotFound, jsonType, `{"message":"Not Found"}`)
	}
}
