package target

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestUnfit(t *testing.T) {
	dir := t.TempDir()
	sdk := filepath.Join(dir, "node_modules", "@acme", "kit")
	if err := os.MkdirAll(sdk, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(sdk, "package.json"), []byte(`{"name":"@acme/kit","version":"2.1.0"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	npm := Launch{Package: "npm:orders", Kind: "npm", Fetched: true, tree: "/c/npm/orders@latest"}
	pypi := Launch{Package: "pypi:orders", Kind: "pypi", Fetched: true}
	failing := npm
	failing.Failed = []string{"vault: no curl here"}
	for _, test := range []struct {
		name, said      string
		launch          Launch
		problem, advice string
	}{
		{"an add-on whose script failed", nodeTrace, failing, "its native add-on vault.node is not there or does not load: an install script failed (vault: no curl here)", "delete the folder /c/npm/orders@latest, so that it is installed anew; or try an older version: npm:orders@VERSION"},
		{"an add-on", nodeTrace, npm, "which an install script should have fetched or built", "npm view orders versions"},
		{"bindings", "Error: Could not locate the bindings file. Tried:\n → /v/build/base.node\n", npm, "its native add-on base.node", "older version"},
		{"an add-on for another Node", "Error: The module '/v/x/better.node'\nwas compiled against a different Node.js version using\n", npm, "its native add-on better.node", "older version"},
		{"a file that its dependency lacks", "Cannot find module '" + sdk + "/dist/server/mcp' imported from /v/x.js", npm, `it does not fit the @acme/kit 2.1.0 that its version range resolves to: it imports "dist/server/mcp"`, "older version: npm:orders@VERSION"},
		{"a path that is not exported", `Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath './mcp' is not defined by "exports" in ` + sdk + "/package.json", npm, `does not fit the @acme/kit 2.1.0`, "older version"},
		{"a name that is not exported", "SyntaxError: The requested module '@acme/kit' does not provide an export named 'Server'", npm, `the version of "@acme/kit"`, "older version"},
		{"a package", "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'zod' imported from /v/x.js", npm, `it imports "zod", which none of its declared dependencies brings`, "older version"},
		{"a Python module", "ModuleNotFoundError: No module named 'httpx'", pypi, `it imports "httpx"`, "pypi:orders==VERSION, or hold a dependency back: mcp-grade -- uvx --with 'DEPENDENCY<VERSION' orders"},
		{"a Python name", "ImportError: cannot import name 'Server' from 'kit.server' (/v/kit/server.py)", pypi, `does not fit the version of "kit.server"`, "pypi:orders==VERSION"},
		{"without a name", "LoadError", npm, "a module that it imports is not installed", "older version"},
	} {
		if !broken(test.said) {
			t.Errorf("%s: not seen", test.name)
		}
		s := &Session{launch: test.launch}
		problem, advice := s.unfit(test.said)
		if !strings.Contains(problem, test.problem) || !strings.Contains(advice, test.advice) || strings.Contains(advice, "nstall its dependencies") {
			t.Errorf("%s: %s. %s", test.name, problem, advice)
		}
	}
	for _, said := range []string{"Error: ORDERS_API_KEY is required", "vault.node loaded", "TypeError: x is not a function\n    at y (z:1:1)", ""} {
		if broken(said) {
			t.Errorf("taken for broken: %q", said)
		}
	}
}

func TestScriptFailure(t *testing.T) {
	for _, test := range []struct{ name, out, want string }{
		{"a library that is missing", `npm error code 1
npm error path /c/node_modules/vault
npm error command failed
npm error command sh -c prebuild-install || npm run build
npm error > vault@7.9.0 build
npm error > node-gyp rebuild
npm error Package libvault-1 was not found in the pkg-config search path.
npm error gyp ERR! stack Error: gyp failed with exit code: 1
npm error gyp ERR! not ok
npm error A complete log of this run can be found in: /h/.npm/_logs/x.log
`, "vault: prebuild-install || npm run build: Package libvault-1 was not found in the pkg-config search path."},
		{"a download", "npm error code 1\nnpm error command sh -c node fetch.js\nnpm error Downloading…\nnpm error prebuild-install warn install getaddrinfo ENOTFOUND downloads.example.com\n",
			"vault: node fetch.js: install getaddrinfo ENOTFOUND downloads.example.com"},
		{"a sentence over two lines", "npm error gyp ERR! configure error \nnpm error gyp ERR! stack Error: This is most likely not a problem with node-gyp and\nnpm error gyp ERR! stack is related to network connectivity.\nnpm error gyp ERR! stack     at go (/v/install.js:1:1)\n",
			"vault: Error: This is most likely not a problem with node-gyp and is related to network connectivity."},
		{"no reason that is known", "npm error code 7\nnpm error went for lunch\nnpm error back soon\n", "vault: went for lunch"},
		{"nothing", "npm error code 7\n", "vault: it did not say why"},
	} {
		if got := scriptFailure("vault", test.out); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestScriptedPackages(t *testing.T) {
	dir := t.TempDir()
	if got := scriptedPackages(dir); got != nil {
		t.Errorf("got %q", got)
	}
	if err := os.Mkdir(filepath.Join(dir, "node_modules"), 0o755); err != nil {
		t.Fatal(err)
	}
	lock := `{"packages":{"node_modules/zeta":{"hasInstallScript":true},"node_modules/a/node_modules/@acme/kit":{"hasInstallScript":true},"node_modules/plain":{}}}`
	if err := os.WriteFile(filepath.Join(dir, "node_modules", ".package-lock.json"), []byte(lock), 0o644); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"@acme/kit", "zeta"}, scriptedPackages(dir)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestVenvErrors(t *testing.T) {
	for out, want := range map[string]string{
		"The virtual environment was not created successfully because ensurepip is not\navailable.  On Debian/Ubuntu systems, you need to install the python3-venv\npackage using the following command.\n\n    apt install python3.11-venv\n": "install python3-venv",
		"/usr/bin/python3: No module named venv\n":                     "install python3-venv",
		"Traceback…\nAttributeError: module 'select' has no attribute": "failed: AttributeError: module 'select' has no attribute. Put a Python that works first",
	} {
		err := venvError("pypi:orders", "python3", out, nil)
		if !strings.Contains(err.Error(), want) || strings.Contains(want, "AttributeError") && strings.Contains(err.Error(), "Debian") {
			t.Errorf("%q: %v", out, err)
		}
	}
}
