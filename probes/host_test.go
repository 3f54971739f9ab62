package probes

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWithoutProxies(t *testing.T) {
	ours := func(name string) string {
		return map[string]string{"HTTP_PROXY": "http://proxy:3128", "no_proxy": "localhost"}[name]
	}
	got := withoutProxies([]string{"A=1", "HTTP_PROXY=http://proxy:3128", "https_proxy=http://mine:1", "no_proxy=localhost", "ALL_PROXY=", "MY_PROXY="}, ours)
	if diff := cmp.Diff([]string{"A=1", "https_proxy=http://mine:1", "MY_PROXY="}, got); diff != "" {
		t.Error(diff)
	}
}
