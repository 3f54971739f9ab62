package clients

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// values makes a lookup of a map.
func values(m map[string]string) func(string) (string, bool) {
	return func(name string) (string, bool) { v, ok := m[name]; return v, ok }
}

var kim = Lookup{
	Env:       values(map[string]string{"HOME": "/home/kim", "TOKEN": "t-1", "EMPTY": "", "ODD": "${HOME}", "BOARD_TEAM": "core", "PATH": "/bin"}),
	Input:     values(map[string]string{"key": "k-1"}),
	File:      values(map[string]string{"~/.key": "f-1"}),
	Workspace: "/home/kim/shop/", Home: "/home/kim",
}

func TestExpandText(t *testing.T) {
	tests := []struct{ name, format, text, want string }{
		{"plain", FormatClaudeCode, "a $ {b} }", "a $ {b} }"},
		{"variable", FormatClaudeCode, "x${TOKEN}y${HOME}", "xt-1y/home/kim"},
		{"default unused", FormatClaudeCode, "${TOKEN:-other}", "t-1"},
		{"default used", FormatClaudeCode, "${NONE:-a:-b}", "a:-b"},
		{"empty default", FormatClaudeCode, "[${NONE:-}]", "[]"},
		{"empty is a value", FormatClaudeCode, "[${EMPTY:-x}]", "[]"},
		{"default in default", FormatClaudeCode, "${NONE:-${NO:-${TOKEN}}/z}", "t-1/z"},
		{"values are not looked into", FormatClaudeCode, "${ODD}", "${HOME}"},
		{"no dollar names", FormatClaudeCode, "$TOKEN costs $5", "$TOKEN costs $5"},
		{"not closed", FormatClaudeCode, "${TOKEN", "${TOKEN"},
		{"no name", FormatClaudeCode, "${} ${a b} ${1x}", "${} ${a b} ${1x}"},
		{"after one that is not closed", FormatClaudeCode, "${ ${TOKEN}", "${ t-1"},
		{"folders", FormatVSCode, "${workspaceFolder}|${workspaceFolderBasename}|${userHome}${/}x${pathSeparator}|${workspaceFolder:shop}|${cwd}", "/home/kim/shop/|shop|/home/kim/x/|/home/kim/shop/|/home/kim/shop/"},
		{"env and input", FormatVSCode, "${env:TOKEN} ${input:key}", "t-1 k-1"},
		{"no bare names in VS Code", FormatVSCode, "${HOME}", "${HOME}"},
		{"no bare names in Cursor", FormatCursor, "${HOME} ${env:HOME}", "${HOME} /home/kim"},
		{"file of Windsurf", FormatWindsurf, "${file:~/.key} ${env:TOKEN} ${TOKEN}", "f-1 t-1 t-1"},
		{"dollar names of Gemini", FormatGemini, "$TOKEN/${TOKEN}/$5/$", "t-1/t-1/$5/$"},
		{"Gemini default", FormatGemini, "${NONE:-$TOKEN}", "t-1"},
		{"Zed replaces nothing", FormatZed, "${HOME} ${env:HOME}", "${HOME} ${env:HOME}"},
		{"Codex replaces nothing", FormatCodex, "${HOME} $HOME", "${HOME} $HOME"},
		{"Continue", FormatContinue, "${{ secrets.TOKEN }}${{inputs.key}} ${HOME} ${{ github.x }} ${{", "t-1k-1 ${HOME} ${{ github.x }} ${{"},
		{"registry asks only", FormatRegistry, "${input:key} ${TOKEN}", "k-1 ${TOKEN}"},
		{"unknown prefix stays", FormatClaudeCode, "${foo:bar}", "${foo:bar}"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e, missing, err := Expand(Entry{Name: "a", Format: tt.format, Command: tt.text}, kim)
			if err != nil || len(missing) > 0 {
				t.Fatalf("missing %v, error %v", missing, err)
			}
			if e.Command != tt.want {
				t.Errorf("got %q, want %q", e.Command, tt.want)
			}
		})
	}
}

func TestExpandOwnVariables(t *testing.T) {
	in := Entry{Name: "a", Format: FormatClaudeCode, Args: []string{"${DB}", "${DB}"}, Env: map[string]string{
		"DB": "${HOST}:${PORT}", "HOST": "db", "PORT": "5", "PATH": "/x:${PATH}", "TOKEN": "${TOKEN}",
	}}
	out, missing, err := Expand(in, kim)
	if err != nil || len(missing) > 0 {
		t.Fatal(missing, err)
	}
	want := map[string]string{"DB": "db:5", "HOST": "db", "PORT": "5", "PATH": "/x:/bin", "TOKEN": "t-1"}
	if diff := cmp.Diff(want, out.Env); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if diff := cmp.Diff([]string{"db:5", "db:5"}, out.Args); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if in.Env["DB"] != "${HOST}:${PORT}" || in.Args[0] != "${DB}" {
		t.Error("Expand changed what it was given")
	}
}

func TestExpandMissing(t *testing.T) {
	tests := []struct {
		name  string
		entry Entry
		want  []Missing
	}{
		{"everywhere", Entry{Format: FormatClaudeCode, Command: "${A_CMD}", Args: []string{"x", "${Q}${Q}"}, URL: "${Q}", EnvFile: "${Q}", Dir: "${Q}",
			Env: map[string]string{"K": "${API_TOKEN}"}, Headers: map[string]string{"H": "${Q}"}}, []Missing{
			{Kind: "env", Name: "API_TOKEN", Where: []string{"env K"}, Secret: true},
			{Kind: "env", Name: "A_CMD", Where: []string{"command"}},
			{Kind: "env", Name: "Q", Where: []string{"args[1]", "envFile", "cwd", "url", "header H"}},
		}},
		{"through an own variable", Entry{Format: FormatClaudeCode, Args: []string{"${B}"}, Env: map[string]string{"B": "b${Q}"}},
			[]Missing{{Kind: "env", Name: "Q", Where: []string{"args[0]", "env B"}}}},
		{"of itself", Entry{Format: FormatClaudeCode, Env: map[string]string{"Q": "${Q}"}},
			[]Missing{{Kind: "env", Name: "Q", Where: []string{"env Q"}}}},
		{"input", Entry{Format: FormatVSCode, Env: map[string]string{"B": "${input:pin}"}, Secrets: []string{"B"}, Inputs: []Input{{ID: "pin", Description: "Your pin", Choices: []string{"1", "2"}}}},
			[]Missing{{Kind: "input", Name: "pin", Where: []string{"env B"}, Secret: true, Description: "Your pin", Choices: []string{"1", "2"}}}},
		{"what only an editor knows", Entry{Format: FormatVSCode, Command: "${command:pick} ${config:x.y}"}, []Missing{
			{Kind: "editor", Name: "command:pick", Where: []string{"command"}},
			{Kind: "editor", Name: "config:x.y", Where: []string{"command"}},
		}},
		{"file", Entry{Format: FormatWindsurf, Command: "${file:/no}"}, []Missing{{Kind: "file", Name: "/no", Where: []string{"command"}}}},
		{"named variables of Codex", Entry{Format: FormatCodex, BearerEnv: "BOARD", EnvHeaders: map[string]string{"X": "Q", "X-Team": "BOARD_TEAM"}}, []Missing{
			{Kind: "env", Name: "BOARD", Where: []string{"bearer token"}, Secret: true},
			{Kind: "env", Name: "Q", Where: []string{"header X"}},
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out, missing, err := Expand(tt.entry, kim)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, missing); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if out.Command != tt.entry.Command {
				t.Errorf("the reference does not stay: %q", out.Command)
			}
			if tt.entry.EnvHeaders != nil && out.Headers["X-Team"] != "core" {
				t.Errorf("headers are %v", out.Headers)
			}
		})
	}
	// A folder that is not known is missing; a lookup without functions knows nothing.
	_, missing, err := Expand(Entry{Format: FormatVSCode, Dir: "${workspaceFolder}", Command: "${env:HOME}"}, Lookup{})
	want := []Missing{{Kind: "env", Name: "HOME", Where: []string{"command"}}, {Kind: "folder", Name: "workspaceFolder", Where: []string{"cwd"}}}
	if diff := cmp.Diff(want, missing); diff != "" || err != nil {
		t.Errorf("%v, -want +got:\n%s", err, diff)
	}
}

func TestExpandInputs(t *testing.T) {
	e := Entry{Name: "a", Format: FormatVSCode, Command: "${input:region}", Inputs: []Input{{ID: "region", Default: "${env:REGION:-eu}", Choices: []string{"eu", "us"}}}}
	if out, missing, err := Expand(e, kim); err != nil || len(missing) > 0 || out.Command != "eu" {
		t.Errorf("default: %q, %v, %v", out.Command, missing, err)
	}
	given := Lookup{Input: values(map[string]string{"region": "secret-moon"})}
	_, _, err := Expand(e, given)
	want := `: a: the value given for "region" is none of those allowed; give one of eu, us`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestExpandCyclesAndSize(t *testing.T) {
	doubling := map[string]string{"V0": strings.Repeat("x", 64)}
	for i := 1; i < 30; i++ {
		doubling[fmt.Sprintf("V%d", i)] = strings.Repeat(fmt.Sprintf("${V%d}", i-1), 8)
	}
	lost := map[string]string{"V0": "${NOT_THERE}"}
	for i := 1; i < 30; i++ {
		lost[fmt.Sprintf("V%d", i)] = strings.Repeat(fmt.Sprintf("${V%d}", i-1), 8)
	}
	deep := strings.Repeat("${A:-", 100) + strings.Repeat("}", 100)
	tests := []struct {
		name  string
		entry Entry
		want  string
	}{
		{"two", Entry{Env: map[string]string{"A": "${B}", "B": "x${A}"}}, ": s: its variables need each other: A → B → A; give one of them a value: --env A=VALUE"},
		{"three behind one", Entry{Env: map[string]string{"A": "${B}", "B": "${C}", "C": "${D}", "D": "${B}"}}, ": s: its variables need each other: B → C → D → B; give one of them a value: --env B=VALUE"},
		{"in a default", Entry{Env: map[string]string{"A": "${X:-${B}}", "B": "${A}"}}, ": s: its variables need each other: A → B → A; give one of them a value: --env A=VALUE"},
		{"growth", Entry{Env: doubling}, ": s: its texts grow larger than 1 MiB; look for variables that repeat each other"},
		{"growth of what is missing", Entry{Env: lost}, ": s: its texts grow larger than 1 MiB; look for variables that repeat each other"},
		{"depth", Entry{Command: deep}, ": s: references stand inside each other too deeply; write the values out"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.entry.Name, tt.entry.Format = "s", FormatClaudeCode
			_, _, err := Expand(tt.entry, Lookup{})
			if err == nil || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
	// A value breaks the cycle.
	e := Entry{Format: FormatClaudeCode, Env: map[string]string{"A": "${B}", "B": "x${A}"}}
	out, _, err := Expand(e, Lookup{Env: values(map[string]string{"A": "1"})})
	if err != nil || out.Env["B"] != "x1" {
		t.Errorf("%v, %v", out.Env, err)
	}
}

// What a whole file needs, from Parse to Expand.
func TestExpandFiles(t *testing.T) {
	files := sources(t)
	tests := []struct {
		file, entry, want string
		missing           []string
	}{
		{"claude-code", "tickets", "/opt/tickets/bin/serve --queue ${QUEUE} --cache=/var/cache/tickets", []string{"QUEUE", "TICKETS_TOKEN"}},
		{"cursor", "search", "python /home/kim/shop//tools/search.py --index=/home/kim/index", []string{"SEARCH_KEY"}},
		{"vscode", "crm", "npx -y @example/crm-mcp --region eu", []string{"crm-token"}},
		{"gemini", "build", "$BUILD_HOME/bin/build-mcp --price $5 --cwd /home/kim/shop/", []string{"BUILD_HOME", "BUILD_TOKEN"}},
		{"registry-npm", "parcels", "npx -y @kim/parcels-mcp@2.1.0 ${input:data_dir} --carrier=post", []string{"data_dir"}},
		{"registry-many", "pypi", "uvx atlas-mcp@0.9.0 --port=8123", nil},
		{"codex", "git", "uvx mcp-git --repo ${HOME}", nil},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			e, err := read(t, files[tt.file]).Entry(tt.entry)
			if err != nil {
				t.Fatal(err)
			}
			out, missing, err := Expand(e, kim)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(append([]string{out.Command}, out.Args...), " "); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			var names []string
			for _, m := range missing {
				names = append(names, m.Name)
			}
			if diff := cmp.Diff(tt.missing, names); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if tt.entry == "pypi" && out.URL != "http://127.0.0.1:8123/mcp" {
				t.Errorf("the URL is %s", out.URL)
			}
		})
	}
}
