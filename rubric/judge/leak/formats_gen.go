//go:build ignore

// This program turns the rules of gitleaks into formats.json:
//
//	go run formats_gen.go PATH/TO/gitleaks.toml > formats.json
//
// It leaves out what is no format of a token: rules bound to a file's name, the
// generic key rule, command lines of curl, and identifiers that are public.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"regexp"
	"strconv"
	"strings"
)

type format struct {
	ID      string   `json:"id"`
	Regex   string   `json:"regex"`
	Words   []string `json:"words"`
	Entropy float64  `json:"entropy,omitempty"`
	Group   int      `json:"group,omitempty"`
}

var (
	leftOut = regexp.MustCompile(`^(?:generic-api-key|curl-auth-.*|kubernetes-secret-yaml|jwt|private-key|sourcegraph-access-token|.*-client-id|.*-access-id|.*-pub-.*|.*-public-key|sidekiq-sensitive-url|.*-user-api-id)$`)
	field   = regexp.MustCompile(`(?m)^(id|regex|path|entropy|secretGroup) = (.*)$`)
	words   = regexp.MustCompile(`(?s)^keywords = \[(.*?)\]`)
	quoted  = regexp.MustCompile(`"([^"]*)"`)
)

// In source files a token ends at a quote or a blank; in prose a full stop or a
// bracket may follow.
const sourceEnd, proseEnd = `(?:[\x60'"\s;]|\\[nr]|$)`, `(?:[^0-9A-Za-z_+/=-]|$)`

func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var out []format
	for _, block := range strings.Split(string(raw), "[[rules]]\n")[1:] {
		block, _, _ = strings.Cut(block, "[[rules.allowlists]]")
		f := format{}
		bound := false
		for _, m := range field.FindAllStringSubmatch(block, -1) {
			v := strings.Trim(m[2], `'"`)
			switch m[1] {
			case "id":
				f.ID = v
			case "regex":
				f.Regex = strings.TrimSuffix(strings.TrimPrefix(m[2], "'''"), "'''")
			case "path":
				bound = true
			case "entropy":
				f.Entropy, _ = strconv.ParseFloat(v, 64)
			case "secretGroup":
				f.Group, _ = strconv.Atoi(v)
			}
		}
		if at := strings.Index(block, "keywords = ["); at >= 0 {
			for _, m := range quoted.FindAllStringSubmatch(words.FindString(block[at:]), -1) {
				if m[1] != "s." { // ends half of all sentences
					f.Words = append(f.Words, strings.ToLower(m[1]))
				}
			}
		}
		if bound || f.Regex == "" || len(f.Words) == 0 || leftOut.MatchString(f.ID) {
			continue
		}
		f.Regex = strings.ReplaceAll(f.Regex, sourceEnd, proseEnd)
		regexp.MustCompile(f.Regex)
		out = append(out, f)
	}
	fmt.Println("[")
	for i, f := range out {
		line, _ := json.Marshal(f)
		if i < len(out)-1 {
			line = append(line, ',')
		}
		fmt.Printf("%s\n", line)
	}
	fmt.Println("]")
}
