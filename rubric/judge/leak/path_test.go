package leak

import "testing"

func TestPaths(t *testing.T) {
	check(t, Path, []specimen{
		{"unix", "ENOENT: no such file or directory, open '/srv/shelf/zz-1.txt'", `{"path":"zz-1.txt"}`, true},
		{"home", "Config file /home/dana/.shelf/config was not read", "", true},
		{"mac", "open /Users/dana/Library/Shelf/db: no such file or directory", "", true},
		{"container with a file", "Cannot load /app/dist/index.js", "", true},
		{"unknown root with errno", "[Errno 2] No such file or directory: '/shelves/zz-1.txt'", `{"path":"zz-1.txt"}`, true},
		{"go", "open /shelves/zz-1.txt: no such file or directory", "", true},
		{"frame", "    at loadShelf (/srv/shelf/dist/store.js:88:15)", "", true},
		{"file url", "    at file:///workspace/dist/index.js:4:2", "", true},
		{"python frame", `File "/shelf/main.py", line 3, in run`, "", true},
		{"after an equals sign", "cwd=/var/lib/shelf/data", "", true},
		{"escaped in JSON", `{"message":"EACCES: permission denied, open '\/var\/lib\/shelf\/a'"}`, "", true},
		{"windows", `Cannot open C:\Users\dana\shelf\a.txt`, "", true},
		{"windows escaped", `{"message":"Cannot open C:\\Users\\dana\\shelf\\a.txt"}`, "", true},
		{"windows slash", "Cannot open C:/Users/dana/shelf/a.txt", "", true},
		{"unc", `Cannot open \\nas-2\shelves\a.txt`, "", true},
		{"absolute form of a relative path", "Not a directory: '/srv/vault/u7/menu.txt'", `{"path":"/menu.txt"}`, true},
		{"temp", "wrote /tmp/shelf-83/out.json", "", true},

		{"example of windows", `The path must be absolute, e.g. "D:\Shelves\a.txt"`, "", false},
		{"second example", `The path must be absolute, such as 'D:\Shelves\a.txt' or '/home/you/a.txt'.`, "", false},
		{"second example, quoted twice", "Pass a file like \"/srv/one.txt\", \"/srv/two.txt\"", "", false},
		{"an example, then a path", "Pass a file like 'a.txt'. Cannot open '/srv/shelf/b.txt'", "", true},

		{"sent", "ENOENT: no such file or directory, open '/home/dana/menu.txt'", `{"path":"/home/dana/menu.txt"}`, false},
		{"sent and cut", "No such file: /home/dana/notes/long-na…", `{"path":"/home/dana/notes/long-name-of-a-file"}`, false},
		{"sent, its middle left out", "input_value={'path': '/srv/gard...5486491/notes/menu.txt'}", `{"path":"/srv/garden-2705486491/notes/menu.txt"}`, false},
		{"another path, its middle left out", "input_value={'path': '/srv/gard...5486491/notes/menu.txt'}", `{"path":"/srv/other/notes/menu.txt"}`, true},
		{"below what was sent", "No such file: /home/dana/notes/menu.txt", `{"root":"/home/dana/notes"}`, false},
		{"sent with a slash at its end", "No such file: /home/dana/notes/menu.txt", `{"root":"/home/dana/notes/"}`, false},
		{"normalised", "Access denied: /etc/shadow", `{"path":"/srv/../etc/shadow"}`, false},
		{"sent as a URL", "Cannot read /srv/books/a.txt", `{"uri":"file:///srv/books/a.txt"}`, false},
		{"windows sent", `Cannot open C:\shelf\a.txt`, `{"path":"C:\\shelf\\a.txt"}`, false},
		{"relative", "notes/a.md not found", "", false},
		{"route", "GET /api/v1/shelves/41 answered 404", "", false},
		{"route under a mixed root", "POST /data/shelves.json answered 404", "", false},
		{"route that looks like a folder", "url: /home/feed", "", false},
		{"url", "https://shelf.example/var/lib/a answered 404", "", false},
		{"url in brackets", "(see https://shelf.example/etc/a.conf)", "", false},
		{"json pointer", "/properties/limit must be integer", "", false},
		{"json pointer of a data root", "/data/limit must be integer", "", false},
		{"schema path", "#/definitions/Shelf/properties/id", "", false},
		{"device", "output goes to /dev/null", "", false},
		{"mime", "expected application/json, got text/html", "", false},
		{"date", "due 2026/03/04 or 04/03/2026", "", false},
		{"regex", "id must match /^[a-z]+$/i", "", false},
		{"either or", "open/closed, and/or both", "", false},
		{"tag", "Use <b>bold</b> text", "", false},
		{"escaped newline", `first\nsecond\tthird`, "", false},
		{"ratio", "3/4 of the shelves, 10/day", "", false},
		{"slash command", "Run /help or /shelf list", "", false},
		{"single folder", "the folder /tmp is full", "", false},
		{"repository", "Repository acme/shelf not found", "", false},
		{"parameter", "/users/{id}/shelves needs id", "", false},
		{"example", "Pass an absolute path, e.g. /home/user/notes.md", "", false},
		{"interpreter", "Start it with /usr/bin/env node", "", false},
		{"windows drive only", `Drive C:\ is full`, "", false},
	})
}

func TestPathsOfTheGrader(t *testing.T) {
	in := Input{Result: "Access denied: not inside /srv/given/a", Own: []string{"/srv/given"}, Failed: true}
	if got := kinds(in); len(got) != 0 {
		t.Errorf("the grader's own folder is no leak, got %v", got)
	}
	in.Own = []string{"/srv/giv"}
	if got := kinds(in); len(got) != 1 {
		t.Errorf("a folder is matched by whole names, got %v", got)
	}
}
