package target

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fill makes files under dir.
func fill(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestMainModule(t *testing.T) {
	for want, files := range map[string]map[string]string{
		"orders":        {"orders/__main__.py": "", "orders/server.py": "if __name__ == '__main__':\n    run()\n"},
		"orders.server": {"orders/server.py": "def main(): ...\n\nif __name__ == \"__main__\":\n    main()"},
		"orders.main":   {"orders/server.py": "app = 1\n", "orders/main.py": "if __name__ == '__main__':\n    run()\n"},
		"":              {"orders/server.py": "    if __name__ == '__main__':\n"},
	} {
		site := t.TempDir()
		fill(t, site, files)
		if got := mainModule(filepath.Join(site, "orders-1.dist-info"), "orders"); got != want {
			t.Errorf("%v: %q, want %q", files, got, want)
		}
	}
}

func TestFillsOthers(t *testing.T) {
	for said, want := range map[string]bool{
		"pip 23.2.1 from /usr/lib/python3 (python 3.11)": true, "pip 22.3 from x": true, "pip 22.2.2 from x": false, "pip 9.0.1 from x": false, "pip 100.0": true, "no pip": false, "": false,
	} {
		if got := fillsOthers(said); got != want {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}

// TestNpmMissing: npm gives one code for a package that is not there and for
// one of its dependencies.
func TestNpmMissing(t *testing.T) {
	for _, tt := range []struct{ name, code, summary, detail, want string }{
		{"orders-mcp", "E404", "Not Found - GET https://npm.example/orders-mcp - Not found", "'orders-mcp@latest' is not in this registry.", "there is no npm package orders-mcp"},
		{"orders-mcp", "E404", "Not Found - GET https://npm.example/orders-mcp", "The requested resource 'orders-mcp@latest' could not be found or you do not have permission to access it.\n\nNote that you can also install from a\ntarball, folder, http url, or git url.", "there is no npm package orders-mcp"},
		{"@shop/orders", "E404", "Not Found", "The requested resource '@shop/orders@latest' could not be found or you do not have permission to access it.", "there is no npm package @shop/orders"},
		{"orders-mcp", "E404", "Not Found - GET https://npm.example/@shop%2forders-node", "The requested resource '@shop/orders-node@^1.15.1' could not be found or you do not have permission to access it.", "it depends on @shop/orders-node (^1.15.1), which the registry does not have"},
		{"orders-mcp", "E404", "Not Found", "'orders-core@1' is not in this registry.", "it depends on orders-core (1), which"},
		{"@shop/orders", "ETARGET", "No matching version found for @shop/regex@^1.2.1.", "In most cases you or one of your dependencies are requesting a package version that doesn't exist.", "it depends on @shop/regex ^1.2.1, and the registry has no such version"},
		{"@shop/orders", "ETARGET", "No matching version found for @shop/orders@9.9.9.", "In most cases you or one", "npm:@shop/orders has no version 9.9.9"},
		{"orders", "ETARGET", "No matching version found for orders@9.9.9 with a date before 1/1/2020.", "", "npm:orders has no version"},
		{"orders", "E404", "something new", "", "there is no npm package orders"},
	} {
		err := npmMissing(tt.name, "latest", tt.code, tt.summary+"\n"+tt.detail, &StartError{Stage: StageInstall, Display: "npm:" + tt.name})
		if !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s, %q: got %q, want %q", tt.name, tt.detail, err, tt.want)
		}
	}
}

func TestProgram(t *testing.T) {
	for _, tt := range []struct {
		entries map[string]string
		name    string
		want    string
		wrong   string
	}{
		{map[string]string{"orders": "a.js", "other": "b.js"}, "npm:@shop/orders", "orders", ""},
		{map[string]string{"x": "a.js"}, "npm:orders", "x", ""},
		{map[string]string{"orders-mcp": "a.js", "mcp-orders": "a.js"}, "npm:@shop/server", "mcp-orders", ""},
		{map[string]string{"cli": "a.js", "serve": "b.js"}, "npm:@shop/server", "", "name the right one, as in mcp-grade 'npm:@shop/server#cli'"},
		{map[string]string{"cli": "a.js", "serve": "b.js"}, "server", "", "by its command line"},
		{nil, "npm:orders", "", "has no program to run"},
	} {
		got, err := program(tt.entries, tt.name)
		if got != tt.want || (err == nil) != (tt.wrong == "") || err != nil && !strings.Contains(err.Error(), tt.wrong) {
			t.Errorf("%v of %s: %q, %v; want %q, %q", tt.entries, tt.name, got, err, tt.want, tt.wrong)
		}
	}
	r := &resolver{bin: "by-runner"}
	for spec, want := range map[string][2]string{"a#b": {"a", "b"}, "@s/a@1#b": {"@s/a@1", "b"}, "a": {"a", "by-runner"}, "a#": {"a#", "by-runner"}} {
		if rest, bin := r.namedProgram(spec); rest != want[0] || bin != want[1] {
			t.Errorf("%s: %q, %q", spec, rest, bin)
		}
	}
}
