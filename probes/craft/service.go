package craft

import (
	"regexp"
	"strconv"
)

// A service is a site whose addresses have a form of their own: a tool that wants
// the URL of a video refuses every other URL before it looks for the video.
type service struct {
	said *regexp.Regexp // in a description
	// form is an address; {hN} stands for N hex digits, {dN} for N digits.
	form string
}

var services = []service{
	{regexp.MustCompile(`(?i)\byoutube\b`), "https://www.youtube.com/watch?v={h11}"},
	{regexp.MustCompile(`(?i)\bgithub\b`), "https://github.com/example-{h8}/example-{h8}"},
	{regexp.MustCompile(`(?i)\bgitlab\b`), "https://gitlab.com/example-{h8}/example-{h8}"},
	{regexp.MustCompile(`(?i)\bfigma\b`), "https://www.figma.com/design/{h22}/Example"},
	{regexp.MustCompile(`(?i)\bgoogle (?:spread)?sheets?\b`), "https://docs.google.com/spreadsheets/d/{h44}/edit"},
	{regexp.MustCompile(`(?i)\bgoogle docs?\b`), "https://docs.google.com/document/d/{h44}/edit"},
	{regexp.MustCompile(`(?i)\bnotion\b`), "https://www.notion.so/{h32}"},
	{regexp.MustCompile(`(?i)\breddit\b`), "https://www.reddit.com/r/example/comments/{h6}/"},
	{regexp.MustCompile(`(?i)\b(?:twitter|tweet)\b`), "https://x.com/example/status/1{d18}"},
	{regexp.MustCompile(`(?i)\blinkedin\b`), "https://www.linkedin.com/in/example-{h8}/"},
	{regexp.MustCompile(`(?i)\barxiv\b`), "https://arxiv.org/abs/2401.{d5}"},
	{regexp.MustCompile(`(?i)\bwikipedia\b`), "https://en.wikipedia.org/wiki/Example_{h8}"},
	{regexp.MustCompile(`(?i)\bspotify\b`), "https://open.spotify.com/track/{h22}"},
}

var formPart = regexp.MustCompile(`\{([hd])(\d+)\}`)

// serviceURL makes an address of the site that a description names, and gives its
// made-up parts; "" where it names none.
func serviceURL(description string, src *stream) (address string, parts []string) {
	description = cut(description, 1000)
	for _, s := range services {
		if !s.said.MatchString(description) {
			continue
		}
		return formPart.ReplaceAllStringFunc(s.form, func(part string) string {
			m := formPart.FindStringSubmatch(part)
			n, _ := strconv.Atoi(m[2])
			made := src.hex(n)
			if m[1] == "d" {
				made = src.digits(n)
			}
			if n > 6 {
				parts = append(parts, made)
			}
			return made
		}), parts
	}
	return "", nil
}
