package craft

import (
	"cmp"
	"regexp"
	"strings"
)

// pathWords are the words that make a parameter a path on a file system.
var pathWords = []string{"path", "paths", "file", "files", "filename", "filepath", "filenames", "directory", "dir", "folder"}

// remoteWords name what holds paths of its own beside a disk.
var remoteWords = []string{"owner", "repo", "repository", "bucket", "method", "host", "vault", "site", "hostname"}

// pathing is what a tool knows about paths.
type pathing struct {
	roots   []string // folders that may be used; empty where paths are not on a disk
	files   bool     // the tool works on files
	folders bool     // the tool works on folders
	kind    string   // the extension of the files that the tool works on, by its name; "" if that does not tell
}

func (s *Schema) pathing(o Options) pathing {
	p := pathing{
		files:   hasAny(s.tool.words, "file", "files", "document", "image", "pdf"),
		folders: hasAny(s.tool.words, "directory", "directories", "dir", "folder", "folders", "tree"),
		kind:    extensionOf(s.tool.words),
	}
	if !s.remote {
		p.roots = o.Roots
	}
	return p
}

// existing is a path that is likely to be there: the root itself where a folder
// is wanted.
func (p pathing) existing(ws []string, description string) string {
	if !p.wantsFolder(ws, description) {
		return p.path(ws, description, "notes")
	}
	d := strings.ToLower(description)
	if len(p.roots) > 0 && (strings.Contains(d, "absolute") || !strings.Contains(d, "relative")) {
		return p.roots[0]
	}
	return "."
}

// path makes a path below the first root. stem is the file's name without its
// extension; a parameter that wants a folder gets no extension, and one that
// wants a name gets no folder.
func (p pathing) path(ws []string, description, stem string) string {
	name := stem
	d := strings.ToLower(description)
	if !p.wantsFolder(ws, d) {
		name += p.extension(ws, d)
	}
	if bare := last(ws) == "filename" || last(ws) == "name"; bare && !strings.Contains(d, "path") {
		return name
	}
	absolute := strings.Contains(d, "absolute")
	if len(p.roots) == 0 || !absolute && strings.Contains(d, "relative") {
		if absolute {
			return "/data/" + name
		}
		return name
	}
	return strings.TrimRight(p.roots[0], "/") + "/" + name
}

// wantsFolder reports whether a path parameter means a folder.
func (p pathing) wantsFolder(ws []string, description string) bool {
	if hasAny(ws, "directory", "dir", "folder", "root", "cwd", "repo", "repository", "workspace", "workdir") {
		return true
	}
	if p.files || hasAny(ws, "file", "filename", "filepath") {
		return false
	}
	if p.folders {
		return true
	}
	d := words(description)
	return !hasAny(d, "file", "files", "filename") && hasAny(d, "directory", "folder", "repository", "project")
}

var namedExtension = regexp.MustCompile(`\.(md|txt|json|csv|ya?ml|toml|xml|html?|pdf|png|jpe?g|svg|py|js|ts|go|sql|docx?|xlsx?|pptx?|ipynb|db|sqlite3?|log)\b`)

// extension is the first well-known file extension in a description, else what
// the names of the parameter and the tool tell.
func (p pathing) extension(ws []string, description string) string {
	if m := namedExtension.FindString(description); m != "" {
		return m
	}
	return cmp.Or(extensionOf(ws), p.kind, ".txt")
}

// extensions are those of files that are named by what they are.
var extensions = []struct {
	words     []string
	extension string
}{
	{[]string{"csv"}, ".csv"},
	{[]string{"workbook", "excel", "xlsx", "spreadsheet", "worksheet"}, ".xlsx"},
	{[]string{"docx", "word"}, ".docx"},
	{[]string{"pptx", "powerpoint", "presentation", "slide", "slides"}, ".pptx"},
	{[]string{"pdf"}, ".pdf"},
	{[]string{"notebook", "ipynb"}, ".ipynb"},
	{[]string{"markdown", "md"}, ".md"},
	{[]string{"image", "photo", "screenshot", "png"}, ".png"},
	{[]string{"json"}, ".json"},
}

// extensionOf tells a file's extension by words of a name; "" if they do not.
func extensionOf(ws []string) string {
	for _, e := range extensions {
		if hasAny(ws, e.words...) {
			return e.extension
		}
	}
	return ""
}
