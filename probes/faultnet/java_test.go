package faultnet

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// jvm makes a home of a JVM, with what its files hold.
func jvm(t *testing.T, files map[string]string) string {
	t.Helper()
	home, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		file := filepath.Join(home, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return home
}

func TestJavaHomesOf(t *testing.T) {
	home := jvm(t, map[string]string{"bin/java": "", "bin/other": ""})
	link := filepath.Join(t.TempDir(), "java")
	if err := os.Symlink(filepath.Join(home, "bin", "java"), link); err != nil {
		t.Skip(err)
	}
	for _, test := range []struct {
		argv, env, want []string
	}{
		{argv: []string{link, "-jar", "x.jar"}, want: []string{home}},
		{argv: []string{filepath.Join(home, "bin", "other")}},
		{argv: []string{filepath.Join(home, "bin", "gone", "java")}},
		{env: []string{"A=b", "JAVA_HOME=" + home}, want: []string{home}},
		{env: []string{"JAVA_HOME=jdk"}},
		{},
	} {
		if diff := cmp.Diff(test.want, JavaHomesOf(test.argv, test.env)); diff != "" {
			t.Errorf("%q %q (-want +got):\n%s", test.argv, test.env, diff)
		}
	}
}

func TestJavaFiles(t *testing.T) {
	new, old := jvm(t, map[string]string{"conf/security/java.security": "", "lib/security/cacerts": ""}), jvm(t, map[string]string{"jre/lib/security/java.security": "", "jre/lib/security/cacerts": ""})
	homes := javaHomes(t.TempDir(), []string{new, old, filepath.Join(new, "gone")})
	for _, test := range []struct {
		files []string
		want  string
	}{
		{javaStores(homes), filepath.Join(new, "lib/security/cacerts")},
		{javaStores(homes), filepath.Join(old, "jre/lib/security/cacerts")},
		{javaProperties(homes), filepath.Join(new, "conf/security/java.security")},
		{javaProperties(homes), filepath.Join(old, "jre/lib/security/java.security")},
	} {
		found := 0
		for _, file := range test.files {
			if file == test.want {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s stands %d times in %q, want once", test.want, found, test.files)
		}
	}
}

func TestForgetful(t *testing.T) {
	home := jvm(t, map[string]string{"a": "networkaddress.cache.ttl=30\nlast=x,\\\n", "b": "#\n"})
	a, b := filepath.Join(home, "a"), filepath.Join(home, "b")
	binds, err := forgetful(t.TempDir(), []string{a, filepath.Join(home, "gone"), b})
	if err != nil || len(binds) != 2 {
		t.Fatalf("%v %v, want two", binds, err)
	}
	text, err := os.ReadFile(binds[a])
	if err != nil || !strings.HasPrefix(string(text), "networkaddress.cache.ttl=30\nlast=x,\nnetworkaddress.cache.ttl=0\n") {
		t.Errorf("got %q, %v: our properties must stand last, each in a line of its own", text, err)
	}
}
