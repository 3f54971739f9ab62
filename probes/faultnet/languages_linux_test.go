package faultnet

import (
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const javaClient = `
import java.net.URI;
import java.net.http.*;
public class Client {
  public static void main(String[] a) throws Exception {
    try {
      var r = HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(a[0])).build(), HttpResponse.BodyHandlers.ofString());
      System.out.println(r.statusCode() + " " + r.body());
    } catch (Exception e) {
      System.out.println("error: " + e);
    }
  }
}
`

// TestLanguagesTrustUs: programs whose trust comes by another way than that of
// Go, Node and Python take our certificates, and refuse those signed by nobody.
func TestLanguagesTrustUs(t *testing.T) {
	const url = "https://api.orders.example/v1/orders"
	n := sandbox(t, Options{})
	for _, c := range []struct {
		name    string
		argv    func(t *testing.T) []string
		without []string // variables taken away, so that the covered files alone must do
		refuses string
	}{
		{"curl", func(t *testing.T) []string { return []string{need(t, "curl"), "-sS", url} }, nil, "self-signed|self signed"},
		{"curl without variables", func(t *testing.T) []string { return []string{need(t, "curl"), "-sS", url} },
			[]string{"SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"}, ""},
		{"openssl by folder", func(t *testing.T) []string {
			return []string{"sh", "-c", need(t, "openssl") + " s_client -verify_return_error -connect api.orders.example:443 -servername api.orders.example -CApath \"$SSL_CERT_DIR\" </dev/null 2>&1 | grep -o 'Verify return code: 0' | head -1 | sed 's/.*/{}/'"}
		}, []string{"SSL_CERT_FILE"}, ""},
		{"git", func(t *testing.T) []string { return []string{need(t, "git"), "ls-remote", url} }, nil, ""},
		{"java", func(t *testing.T) []string {
			return []string{need(t, "java"), script(t, "Client.java", javaClient), url}
		}, nil, "PKIX|certificat"},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := slices.Concat(os.Environ(), n.Env())
			env = slices.DeleteFunc(env, func(e string) bool {
				name, _, _ := strings.Cut(e, "=")
				return slices.Contains(c.without, name)
			})
			argv := c.argv(t)
			mustSet(t, n, "healthy")
			m := n.Mark()
			out, errs, _ := output(t, n, Command{Argv: argv, Env: env})
			if c.name != "git" && !strings.Contains(out, "{}") { // for git {} is no repository
				t.Errorf("got %s%s", out, errs)
			}
			for _, h := range n.Since(m) {
				if h.Rejected != "" {
					t.Errorf("our certificate was refused: %+v", h)
				}
			}
			if c.name == "git" && !slices.ContainsFunc(n.Since(m), func(h Hit) bool { return h.Path == "/v1/orders/info/refs?service=git-upload-pack" }) {
				t.Errorf("git sent no request: %s%s %+v", out, errs, n.Since(m))
			}
			if c.refuses == "" {
				return
			}
			mustSet(t, n, "tls")
			m = n.Mark()
			out, errs, _ = output(t, n, Command{Argv: argv, Env: env})
			if !regexp.MustCompile(c.refuses).MatchString(out+errs) || !Met(n.Since(m)) {
				t.Errorf("a certificate signed by nobody: %s%s", out, errs)
			}
		})
	}
}

const javaAgain = `
import java.net.*;
public class Again {
  public static void main(String[] a) throws Exception {
    for (int i = 0; i < 200; i++) {
      try {
        var c = (HttpURLConnection) URI.create(a[0]).toURL().openConnection();
        c.getInputStream().close();
        c.disconnect();
      } catch (UnknownHostException e) {
        System.out.println("unknown after " + (i > 0));
        return;
      }
      Thread.sleep(50);
    }
    System.out.println("the name was kept");
  }
}
`

// TestJavaForgetsNames: a JVM keeps a name for half a minute, unless it is told
// otherwise, and would never meet the fault.
func TestJavaForgetsNames(t *testing.T) {
	java := need(t, "java")
	n := sandbox(t, Options{})
	mustSet(t, n, "healthy")
	m := n.Mark()
	p, err := n.Start(t.Context(), Command{Argv: []string{java, script(t, "Again.java", javaAgain), "http://api.orders.example/v1/orders"}, Env: os.Environ()})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Kill()
	_ = p.Stdin().Close()
	drained := make(chan struct{})
	go func() { _, _ = io.Copy(io.Discard, p.Stderr()); close(drained) }()
	eventually(t, func() bool { // the name is resolved, and kept if it is kept at all
		return slices.ContainsFunc(n.Since(m), func(h Hit) bool { return h.Layer == LayerRequest })
	})
	mustSet(t, n, "dns-not-found")
	out, err := io.ReadAll(p.Stdout())
	<-drained
	p.Wait()
	if got := strings.TrimSpace(string(out)); err != nil || got != "unknown after true" {
		t.Errorf("got %q, %v", got, err)
	}
}

// TestPinnedCertificates: a client that trusts nobody of ours is reported as
// such.
func TestPinnedCertificates(t *testing.T) {
	curl := need(t, "curl")
	n := sandbox(t, Options{})
	m := n.Mark()
	out, _, _ := output(t, n, Command{Argv: []string{curl, "-sS", "--cacert", "/dev/null", "https://api.orders.example/"}, Env: os.Environ()})
	var attempts []Hit
	eventually(t, func() bool { // until we have seen that curl is gone
		attempts = Attempts(n.Since(m))
		return len(attempts) == 1 && attempts[0].Rejected != ""
	})
	if out != "" || len(attempts) != 1 || attempts[0].Layer != LayerTLS || attempts[0].Met {
		t.Errorf("got %q, attempts %+v", out, attempts)
	}
}

const nodeStorm = `
const call = async i => {
  for (let n = 0; ; n++) {
    const r = await fetch(process.argv[2] + '/ord_' + i + 'x');
    await r.text();
    if (r.status !== 429 || n === 2) return r.status;
    await new Promise(f => setTimeout(f, 50));
  }
};
console.log((await Promise.all([...Array(10).keys()].map(call))).join(' '));
`

// TestStorm: ten calls at once, each tried three times: every try is counted,
// attributed to its call, and its distance to the one before is known.
func TestStorm(t *testing.T) {
	node := need(t, "node")
	n := sandbox(t, Options{})
	mustSet(t, n, "429-storm")
	m := n.Mark()
	out, errs, _ := output(t, n, Command{Argv: []string{node, script(t, "c.mjs", nodeStorm), "https://api.orders.example"}, Env: slices.Concat(os.Environ(), n.Env())})
	if want := strings.TrimSpace(strings.Repeat("429 ", 10)); strings.TrimSpace(out) != want {
		t.Fatalf("got %s%s, want %s", out, errs, want)
	}
	attempts := Attempts(n.Since(m))
	if len(attempts) != 30 {
		t.Errorf("%d attempts, want 30", len(attempts))
	}
	var tries []Hit
	for _, h := range attempts {
		if h.Carries("ord_4x") {
			tries = append(tries, h)
		}
	}
	if len(tries) != 3 {
		t.Fatalf("%d tries carry ord_4x, want 3", len(tries))
	}
	for i := 1; i < len(tries); i++ {
		if d := tries[i].At.Sub(tries[i-1].At).Milliseconds(); d < 50 {
			t.Errorf("try %d came after %d ms, and the client waits 50", i+1, d)
		}
	}
}
