package target

import (
	"os"
	"regexp"
)

// untrusted is how npm, pip and Go say that they do not trust the certificate of
// a registry, mostly since a company's proxy opens TLS with one of its own.
var untrusted = regexp.MustCompile(`SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED|CERTIFICATE_VERIFY_FAILED|self[- ]signed certificate|unable to get (?:local )?issuer certificate|unable to verify the first certificate|certificate signed by unknown authority`)

const byProxy = "Mostly a company's proxy opens TLS with a certificate of its own: "

// distrusts words a registry whose certificate is not trusted. variable is where
// the tool takes a further authority from.
func distrusts(e *StartError, registry, said, variable string) bool {
	why := untrusted.FindString(said)
	if why == "" {
		return false
	}
	e.Problem = "the TLS certificate of " + registry + " is not trusted here (" + why + ")"
	e.Advice = byProxy + "name the file with its authority, in PEM, in " + variable + ", as in " + variable + "=company-ca.pem mcp-grade …; trying again as it is will not help"
	return true
}

// authorities are the variables that name files of authorities. They hold no secret.
var authorities = []string{"NODE_EXTRA_CA_CERTS", "PIP_CERT", "REQUESTS_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"}

// withAuthorities hands the user's own authorities on to what builds a package.
func withAuthorities(env []string) []string {
	for _, name := range authorities {
		if value := os.Getenv(name); value != "" {
			env = append(env, name+"="+value)
		}
	}
	return env
}
