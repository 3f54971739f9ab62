package faultnet

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A JVM trusts a store of its own, and keeps each name that it once resolved
// for half a minute: it would never learn that a name is gone. Both are told
// in files below its home, which the sandbox covers. Variables that say the
// same make every JVM print a line.

// javaPlaces are where systems, version managers and editors put JVMs.
var javaPlaces = []string{
	"/usr/lib/jvm/*", "/usr/lib64/jvm/*", "/usr/java/*", "/usr/local/openjdk-*", "/opt/java/*", "/opt/*jdk*", "/opt/*jre*", "/usr/local/*jdk*",
}

// javaPlacesOfUsers are the same below a user's home.
var javaPlacesOfUsers = []string{
	".sdkman/candidates/java/*", ".jdks/*", ".asdf/installs/java/*", ".local/share/mise/installs/java/*", ".jenv/versions/*", ".gradle/jdks/*",
}

// JavaHomesOf finds the homes of the JVMs that a command line and its variables
// name: that of a program java, and JAVA_HOME.
func JavaHomesOf(argv, env []string) []string {
	var homes []string
	if len(argv) > 0 {
		homes = append(homes, homeOfProgram(argv[0])...)
	}
	for _, variable := range env {
		if home, ok := strings.CutPrefix(variable, "JAVA_HOME="); ok && filepath.IsAbs(home) {
			homes = append(homes, home)
		}
	}
	return homes
}

// homeOfProgram goes from bin/java, or what it is a link to, to its home.
func homeOfProgram(program string) []string {
	if name := filepath.Base(program); name != "java" && name != "java.exe" {
		return nil
	}
	real, err := filepath.EvalSymlinks(program)
	if err != nil || !filepath.IsAbs(real) {
		return nil
	}
	return []string{filepath.Dir(filepath.Dir(real))}
}

// javaHomes lists the homes of the JVMs of this system, and those named.
func javaHomes(userHome string, more []string) []string {
	patterns := slices.Clone(javaPlaces)
	if filepath.IsAbs(userHome) {
		for _, place := range javaPlacesOfUsers {
			patterns = append(patterns, filepath.Join(userHome, place))
		}
	}
	homes := globAll(patterns)
	if program, err := exec.LookPath("java"); err == nil {
		homes = append(homes, homeOfProgram(program)...)
	}
	homes = append(homes, JavaHomesOf(nil, os.Environ())...)
	homes = append(homes, more...)
	slices.Sort(homes)
	return slices.Compact(homes)
}

// below finds files below the homes, whose names are the same in each.
func below(homes []string, names ...string) []string {
	var patterns []string
	for _, home := range homes {
		for _, name := range names {
			patterns = append(patterns, filepath.Join(home, filepath.FromSlash(name)))
		}
	}
	return globAll(patterns)
}

// javaStores returns the trust stores of JVMs.
func javaStores(homes []string) []string {
	shared := globAll([]string{"/etc/ssl/certs/java/cacerts", "/etc/pki/ca-trust/extracted/java/cacerts"})
	stores := append(shared, below(homes, "lib/security/cacerts", "jre/lib/security/cacerts")...)
	slices.Sort(stores)
	return slices.Compact(stores)
}

// javaProperties returns the files with the security properties of JVMs, among
// them how long names are kept. Java 8 has them elsewhere.
func javaProperties(homes []string) []string {
	return below(homes, "conf/security/java.security", "lib/security/java.security", "jre/lib/security/java.security")
}

// forgetNames is what makes a JVM ask again: the last of equal properties
// counts.
const forgetNames = "\nnetworkaddress.cache.ttl=0\nnetworkaddress.cache.negative.ttl=0\nnetworkaddress.cache.stale.ttl=0\n"

// forgetful writes files of security properties with no cache of names into
// dir, and gives what each of them covers.
func forgetful(dir string, files []string) (map[string]string, error) {
	binds := map[string]string{}
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // a JVM that may not be read does not run here
		}
		own := filepath.Join(dir, fmt.Sprintf("java-%d.security", i))
		if err := os.WriteFile(own, slices.Concat(bytes.TrimRight(text, "\\\n"), []byte(forgetNames)), 0o644); err != nil {
			return nil, fmt.Errorf("writing the properties of a JVM: %w", err)
		}
		binds[file] = own
	}
	return binds, nil
}
