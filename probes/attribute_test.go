package probes

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mcp-grade/mcp-grade/probes/faultnet"
)

func TestHitsBelongToTheCallWhoseArgumentTheyCarry(t *testing.T) {
	hit := func(path string) faultnet.Hit {
		return faultnet.Hit{Layer: faultnet.LayerRequest, Host: "api.example", Path: path}
	}
	calls := []Case{
		toolCase("get_bed", []byte(`{"bed_id":"bed-7714zz","lang":"english"}`)),
		toolCase("get_plant", []byte(`{"filter":{"ids":["plant 9431q"]},"lang":"english","n":"7"}`)),
		toolCase("list_beds", []byte(`{}`)),
	}
	hits := []faultnet.Hit{hit("/v1/beds/bed-7714zz?l=english"), hit("/v1/plants?id=plant%209431q"), hit("/v1/beds?l=english"), hit("/v1/7")}
	for i, want := range [][]string{{"/v1/beds/bed-7714zz?l=english"}, {"/v1/plants?id=plant%209431q"}, nil} {
		var got []string
		for _, h := range carried(hits, calls[i], calls) {
			got = append(got, h.Path)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", calls[i].Tool, diff)
		}
	}
}
