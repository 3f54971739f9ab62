package probes

import (
	"regexp"
	"slices"
	"strconv"
)

// portTaken is what programs say of a port that somebody listens on.
var portTaken = regexp.MustCompile(`(?i)(?:EADDRINUSE|address already in use|only one usage of each socket address|port \d{2,5} is (?:already )?in use)[^\n]{0,80}`)

var portNumber = regexp.MustCompile(`(?::|\bport |, )(\d{2,5})\b`)

// freed leaves a port free in further starts that the server could not listen on
// because our network served it: a callback of OAuth, a status page. It reports
// false where there is none, or it was free.
func (h *healer) freed(said string) bool {
	if !h.sandboxed() {
		return false
	}
	more := false
	for _, line := range portTaken.FindAllString(said, missingPorts) {
		for _, m := range portNumber.FindAllStringSubmatch(line, missingPorts) {
			port, err := strconv.Atoi(m[1])
			if err != nil || slices.Contains(h.Host.Free, port) || len(h.Host.Free) == missingPorts {
				continue
			}
			h.Host.Free = append(slices.Clone(h.Host.Free), port)
			h.plain.Free = h.Host.Free
			more = true
		}
	}
	return more
}

// missingPorts bounds how many ports are left free.
const missingPorts = 8
