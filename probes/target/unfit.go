package target

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// What the runtimes say of a part that is not there. Like the symptoms, these
// only choose the words of a StartError.
var (
	addOn       = regexp.MustCompile(`(?:Cannot find module|Error loading|cannot open shared object file|dlopen)[^\n]{0,300}?([\w-]+\.node)\b|([\w-]+\.node): (?:cannot open|undefined symbol|invalid ELF|file too short)|The module '[^'\n]{0,400}?([\w-]+\.node)'\n?was compiled against`)
	noBindings  = regexp.MustCompile(`Could not locate the bindings file|No native build was found|was compiled against a different Node\.js version`)
	bindingFile = regexp.MustCompile(`([\w-]+\.node)\b`)
	inModules   = regexp.MustCompile(`Cannot find module '(?:file://)?([^'\n]{0,400}/node_modules/((?:@[\w.-]+/)?[\w.-]+)/([^'\n]{1,200}))'`)
	notExported = regexp.MustCompile(`Package subpath '\./([^'\n]{1,200})' is not defined by "exports" in ([^\n]{0,400}/node_modules/((?:@[\w.-]+/)?[\w.-]+))/package\.json`)
	noExport    = regexp.MustCompile(`The requested module '((?:@[\w.-]+/)?[\w./-]{1,100})' does not provide an export named '([\w$]{1,80})'`)
	noName      = regexp.MustCompile(`ImportError: cannot import name '([\w.]{1,80})' from (?:partially initialized module )?'([\w.]{1,100})'`)
	noAttribute = regexp.MustCompile(`AttributeError: (?:module '([\w.]{1,100})'|'([A-Z]\w{0,80})' object|type object '([A-Z]\w{0,80})') has no attribute '(\w{1,80})'`)
	noArgument  = regexp.MustCompile(`TypeError: ([\w.]{1,100})\(\) got an unexpected keyword argument '(\w{1,80})'`)
	wantedNode  = regexp.MustCompile(`(?i)\b(?:requires?|needs?|wants?) (?:at least )?node(?:\.?js)?(?: version)?:? ?(?:>=? ?)?v?(\d{1,3}(?:\.\d{1,3}){0,2})`)
	lacking     = regexp.MustCompile(`Cannot find (?:module|package) '((?:@[\w.-]+/)?[\w./-]{1,120})'|No module named '?([\w.]{1,100})`)
)

// unfit words why a server does not start whose dependencies were installed by
// us, where what it said shows that a part of them is missing or does not fit.
func (s *Session) unfit(said string) (problem, advice string) {
	failed := s.launch.Failed
	if name, ok := missingAddOn(said); ok {
		problem = "; its native add-on " + name + " is not there or does not load"
		if len(failed) == 0 {
			return problem + ", which an install script should have fetched or built", s.older()
		}
		problem += ": an install script failed (" + strings.Join(failed, "; ") + ")"
		if place := s.launch.tree; place != "" {
			return problem, fmt.Sprintf("Supply what the script lacked and delete the folder %s, so that it is installed anew; or %s", place, lower(s.older()))
		}
		return problem, s.older()
	}
	what := missingPart(said)
	if what == "" {
		what = "; a module that it imports is not installed"
	}
	if len(failed) > 0 {
		what += "; an install script failed (" + strings.Join(failed, "; ") + ")"
	}
	return what, s.older()
}

// broken reports whether a program ended for lack of a part of its own.
func broken(said string) bool {
	_, addOn := missingAddOn(said)
	return addOn || lacksModule(said) || noAttribute.MatchString(said) && !strings.Contains(said, "'NoneType'") || noArgument.MatchString(said) || notExported.MatchString(said) || noExport.MatchString(said)
}

func missingAddOn(said string) (name string, ok bool) {
	if m := addOn.FindStringSubmatch(said); m != nil {
		return m[1] + m[2] + m[3], true
	}
	at := noBindings.FindStringIndex(said)
	if at == nil {
		return "", false
	}
	if m := bindingFile.FindStringSubmatch(said[at[0]:]); m != nil {
		return m[1], true
	}
	return "(a .node file)", true
}

// missingPart says what a package imports that its dependencies do not have.
func missingPart(said string) string {
	const resolved = " that its version range resolves to"
	if m := inModules.FindStringSubmatch(said); m != nil {
		root := strings.TrimSuffix(m[1], "/"+m[3])
		if isDir(filepath.FromSlash(root)) {
			return fmt.Sprintf("; it does not fit the %s%s: it imports %q, which is not there", release(m[2], root), resolved, path.Clean(m[3]))
		}
	}
	if m := notExported.FindStringSubmatch(said); m != nil {
		return fmt.Sprintf("; it does not fit the %s%s: it imports %q, which that does not offer", release(m[3], m[2]), resolved, m[1])
	}
	if m := noExport.FindStringSubmatch(said); m != nil {
		return fmt.Sprintf("; it does not fit the version of %q%s: that has no %q", m[1], resolved, m[2])
	}
	if m := noName.FindStringSubmatch(said); m != nil {
		return fmt.Sprintf("; it does not fit the version of %q%s: that has no %q", m[2], resolved, m[1])
	}
	if m := noAttribute.FindStringSubmatch(said); m != nil {
		return fmt.Sprintf("; it does not fit the versions of its dependencies: %q has no %q", m[1]+m[2]+m[3], m[4])
	}
	if m := noArgument.FindStringSubmatch(said); m != nil {
		return fmt.Sprintf("; it does not fit the versions of its dependencies: %s takes no %q", m[1], m[2])
	}
	if m := lacking.FindStringSubmatch(said); m != nil {
		return fmt.Sprintf("; it imports %q, which none of its declared dependencies brings", m[1]+m[2])
	}
	return ""
}

// release is a package's name with the version that is installed in root.
func release(name, root string) string {
	m, err := readManifest(filepath.Join(filepath.FromSlash(root), "package.json"))
	if err != nil || m.Version == "" || len(m.Version) > 40 {
		return name
	}
	return name + " " + m.Version
}

// older advises another release of what we installed.
func (s *Session) older() string {
	const hopeless = "; trying again as it is will not help"
	name := s.launch.Package
	_, bare, _ := strings.Cut(name, ":")
	switch {
	case strings.HasPrefix(name, "npm:"):
		return fmt.Sprintf("Try an older version: %s@VERSION (npm view %s versions lists them)", name, bare) + hopeless
	case strings.HasPrefix(name, "pypi:"):
		return fmt.Sprintf("Try an older version: %s==VERSION, or hold a dependency back: mcp-grade -- uvx --with 'DEPENDENCY<VERSION' %s", name, bare) + hopeless
	case s.launch.Kind == "python":
		return "Declare it among the dependencies, or hold one back that it does not fit" + hopeless
	}
	return "Try another version of it" + hopeless
}

// lower makes a sentence the continuation of another.
func lower(sentence string) string { return strings.ToLower(sentence[:1]) + sentence[1:] }
