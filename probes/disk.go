package probes

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
	"github.com/mcp-grade/mcp-grade/probes/target"
)

// writtenLimit is how much of each file that the server wrote is looked at, in bytes.
const writtenLimit = 256 << 10

// disk looks for credentials in what the server wrote to its disk.
type disk struct{}

func (disk) Info() Info {
	return Info{
		ID: "disk", Class: evidence.Unauthorized, Scored: evidence.CountsChannel, Network: true,
		Doc: "nothing: at the end, the files that the server wrote are searched for its credentials",
		Why: "A log file or cache that holds a token outlives the process and is read by others. Recorded only where one was found.",
	}
}

// Plan is empty: nothing is sent.
func (disk) Plan(Catalog) []Case { return nil }

// disk returns one observation for each file that holds a credential. What it
// holds is told like a log: the model cannot read it.
func (c *Campaign) disk(w World) []evidence.Observation {
	sandbox, ok := w.(interface {
		Written(limit int64) (map[string][]byte, error)
	})
	if !ok || len(c.Secrets) == 0 {
		return nil
	}
	files, err := sandbox.Written(writtenLimit)
	if err != nil {
		return nil
	}
	var seen []evidence.Observation
	for _, name := range slices.Sorted(maps.Keys(files)) {
		line := secretLine(files[name], c.Secrets)
		if line == "" {
			continue
		}
		k := Case{Target: &evidence.TargetRef{Method: "(disk)"}}
		k = identified(disk{}.Info(), []Case{k})[0]
		k.ID = fmt.Sprintf("(disk)/disk/%d", len(seen)+1)
		x := target.Exchange{Answer: evidence.Answer{Kind: evidence.Result}, Stderr: "written to " + path.Base(name) + ": " + line}
		seen = append(seen, c.observation(k, x))
	}
	return seen
}

// secretLine returns the first line of a file that holds one of the secrets.
func secretLine(data []byte, secrets []string) string {
	for line := range bytes.Lines(data) {
		for _, s := range secrets {
			if at := bytes.Index(line, []byte(s)); at >= 0 {
				from, to := max(0, at-80), min(len(line), at+len(s)+80)
				return strings.ToValidUTF8(strings.TrimSpace(string(line[from:to])), "")
			}
		}
	}
	return ""
}
