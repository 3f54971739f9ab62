package probes

// Some tools change what the server itself is set to: the mirror it asks, the
// account it works for, the folder it works in. After such a call the others
// would be graded on a server that nobody set up so. Each has a process of its own.

// setterVerbs begin the names of such tools, and setterNouns stand after them.
var (
	setterVerbs = words(`set switch configure select change use update`)
	setterNouns = words(`mirror config configuration setting settings endpoint baseurl host server region environment workspace profile context
		mode proxy apikey credentials loglevel locale language organization organisation tenant instance backend provider directory authmethod`)
)

// resets reports whether a tool is named for a change of the server's own settings.
func resets(tool string) bool {
	ws := nameWords(tool)
	if len(ws) == 0 || !setterVerbs[ws[0]] {
		return false
	}
	if ws[0] == "configure" && len(ws) <= 2 {
		return true
	}
	last := ws[len(ws)-1]
	joined := ""
	if len(ws) > 2 {
		joined = ws[len(ws)-2] + last // base_url, api_key, log_level
	}
	if !setterNouns[last] && !setterNouns[joined] {
		return false
	}
	// To update a server or an environment is mostly to change a thing of the service.
	return ws[0] != "update" || last == "config" || last == "configuration" || last == "settings"
}
