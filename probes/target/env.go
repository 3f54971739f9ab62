package target

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// The server sees an allowlist of our environment, so that it cannot print,
// and no report can quote, a secret that it was not given on purpose.

// plainVariables are passed on as they are: programs need them to run at all,
// and they hold no secrets.
var plainVariables = []string{
	"PATH", "LANG", "LANGUAGE", "TERM", "TZ", "SHELL", "USER", "LOGNAME",
	"LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME", "GOROOT", "GOTOOLCHAIN", "GOFLAGS", "GOPRIVATE", "GONOSUMDB", "GONOSUMCHECK",
	"SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE",
	"GIT_SSL_CAINFO", "PIP_CERT", "DENO_CERT",
	// Windows
	"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "PROGRAMFILES", "PROGRAMFILES(X86)",
	"PROGRAMDATA", "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE",
}

// addressVariables name where packages come from, so that "-- npx -y NAME"
// works behind a mirror. They are passed on unless they hold a password.
var addressVariables = []string{
	"npm_config_registry", "NPM_CONFIG_REGISTRY", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS",
	"UV_INDEX_URL", "UV_DEFAULT_INDEX", "UV_INDEX", "GOPROXY", "GOSUMDB", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY",
	"http_proxy", "https_proxy", "no_proxy",
}

// toolHomes are folders of version managers, whose launchers on PATH look
// for them below HOME when the variable is not set.
var toolHomes = map[string]string{
	"PYENV_ROOT": ".pyenv", "NVM_DIR": ".nvm", "VOLTA_HOME": ".volta", "ASDF_DIR": ".asdf",
	"ASDF_DATA_DIR": ".asdf", "RBENV_ROOT": ".rbenv", "NODENV_ROOT": ".nodenv", "RUSTUP_HOME": ".rustup",
	"BUN_INSTALL": ".bun", "SDKMAN_DIR": ".sdkman", "FNM_DIR": ".fnm",
	"MISE_DATA_DIR": ".local/share/mise",
}

// environment builds the server's whole environment, sorted by name.
func (r *resolver) environment() ([]string, error) {
	env := r.baseEnvironment()
	for _, name := range r.spec.PassEnv {
		value, ok := os.LookupEnv(name)
		if !ok {
			return nil, usage("the variable "+name+" is not set", "set it before the run, or give a value with --env %s=VALUE", name)
		}
		env[name] = value
	}
	for name, value := range r.spec.Env {
		env[name] = value
	}
	return list(env), nil
}

// baseEnvironment is what any program that we start for a server may see.
func (r *resolver) baseEnvironment() map[string]string {
	env := map[string]string{}
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		if slices.Contains(plainVariables, canonical(name)) || strings.HasPrefix(name, "LC_") ||
			slices.Contains(addressVariables, name) && !holdsPassword(value) {
			env[name] = value
		}
	}
	if home, err := os.UserHomeDir(); err == nil {
		for name, below := range toolHomes {
			folder := filepath.Join(home, filepath.FromSlash(below))
			if value, ok := os.LookupEnv(name); ok {
				folder = value
			}
			if isDir(folder) {
				env[name] = folder
			}
		}
	}
	for name, value := range r.folders() {
		env[name] = value
	}
	return env
}

// folders point what programs write at places of ours: a throw-away HOME, and
// the caches of package runners, which are kept.
func (r *resolver) folders() map[string]string {
	home, temp := filepath.Join(r.temp, "home"), filepath.Join(r.temp, "tmp")
	runners := filepath.Join(r.cache, "runners")
	env := map[string]string{
		"HOME": home, "TMPDIR": temp,
		"npm_config_cache":              filepath.Join(runners, "npm"),
		"npm_config_update_notifier":    "false",
		"npm_config_fund":               "false",
		"UV_CACHE_DIR":                  filepath.Join(runners, "uv"),
		"UV_TOOL_DIR":                   filepath.Join(runners, "uv-tools"),
		"UV_PYTHON_INSTALL_DIR":         filepath.Join(runners, "uv-python"),
		"PIP_CACHE_DIR":                 filepath.Join(runners, "pip"),
		"PIP_DISABLE_PIP_VERSION_CHECK": "1",
		"PIPX_HOME":                     filepath.Join(runners, "pipx"),
		"GOCACHE":                       filepath.Join(runners, "go-build"),
		"GOMODCACHE":                    filepath.Join(runners, "go-mod"),
		"GOPATH":                        filepath.Join(runners, "go"),
		"DENO_DIR":                      filepath.Join(runners, "deno"),
		"BUN_INSTALL_CACHE_DIR":         filepath.Join(runners, "bun"),
	}
	if runtime.GOOS == "windows" {
		env["USERPROFILE"], env["TEMP"], env["TMP"] = home, temp, temp
		env["APPDATA"], env["LOCALAPPDATA"] = filepath.Join(home, "Roaming"), filepath.Join(home, "Local")
	}
	return env
}

// canonical makes names comparable: those of Windows ignore case.
func canonical(name string) string {
	if runtime.GOOS == "windows" {
		return strings.ToUpper(name)
	}
	return name
}

// holdsPassword reports whether one of the URLs in value has a user part.
func holdsPassword(value string) bool {
	for _, word := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' || r == '|' }) {
		_, rest, ok := strings.Cut(word, "://")
		if !ok {
			rest = word
		}
		authority, _, _ := strings.Cut(rest, "/")
		if strings.Contains(authority, "@") {
			return true
		}
	}
	return false
}

func list(env map[string]string) []string {
	variables := make([]string, 0, len(env))
	for name, value := range env {
		variables = append(variables, name+"="+value)
	}
	slices.Sort(variables)
	return variables
}
