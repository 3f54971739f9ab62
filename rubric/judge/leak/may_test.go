package leak

import "testing"

func TestMay(t *testing.T) {
	for _, c := range []struct {
		name string
		may  func(string) bool
		yes  []string
		no   []string
	}{
		{"userinfo", mayBeUserinfo, []string{"postgres://a:b@db", "see https://x/y and amqp://u:p@q"}, []string{"https://x.example/a:b@c", "mailto://a@b", "://", "a://b:c"}},
		{"connect", mayConnect, []string{"postgres://db", "https://x redis://y", "postgresql+psycopg2://db"}, []string{"HTTPS://x", "http://x and file:///y", "none"}},
		{"JS frame", mayBeJSFrame, []string{"at f (/a/b.js:1:2)", "at Array.map (<anonymous>)", "at x (native)"}, []string{"at 10:30", "at a:1: 2", "at noon (index)"}},
		{"SQL state", maySQLState, []string{"SQLSTATE[42P01]", "Warning (42S02): Table"}, []string{"failed (see log): Table", "): x"}},
		{"assignment", mayAssign, []string{`"api_key": "x"`, "SESSION_ID = x", "tokens=abc", "x-Key:v"}, []string{"a token is needed: pass one", "key", "status=ok", ": :", "monkeys are nice: yes"}},
	} {
		for _, part := range c.yes {
			if !c.may(part) {
				t.Errorf("%s: %q is held back", c.name, part)
			}
		}
		for _, part := range c.no {
			if c.may(part) {
				t.Errorf("%s: %q is let through", c.name, part)
			}
		}
	}
}

// TestMayHoldsNothingBack proves that the cheap looks never contradict their
// expression.
func TestMayHoldsNothingBack(t *testing.T) {
	texts := []string{
		"postgres://u:secretpw@db.prod:5432/x", "jdbc:mysql://db-3:3306/x", "mongodb+srv://c.example", "rediss://:pw12@cache",
		"    at async load (/srv/app/a.js:10:5)", "at Object.<anonymous> (<anonymous>)", "at file:///a/b.mjs:1:2",
		`SQLSTATE: 42P01`, `sqlState: '42S02'`, "x (42S02): Table 'a' is gone", "SQLCODE=-204", "SQL0204N",
		`{"api_key":"a1b2c3d4e5f6g7h8"}`, "AUTH_TOKENS = 'abcdefgh12345678'", "session_id: abcdefgh12345678", "Password:hunter22x",
	}
	set := rules()
	for _, table := range []*table{&set.frames, &set.databases, &set.credentials, &set.hosts} {
		for i := range table.rules {
			r := &table.rules[i]
			for _, text := range texts {
				if r.re.compiled().MatchString(text) && r.may != nil && !r.may(text) {
					t.Errorf("%s matches %q, which is held back", r.id, text)
				}
			}
		}
	}
}

func TestEveryExpressionCompiles(t *testing.T) {
	set := rules()
	n := 0
	for _, table := range []*table{&set.frames, &set.databases, &set.credentials, &set.hosts} {
		for i := range table.rules {
			table.rules[i].re.compiled()
			n++
		}
	}
	for _, f := range set.formats {
		f.rule.re.compiled()
		n++
	}
	if n < 200 {
		t.Errorf("%d expressions, want all of them", n)
	}
}

func TestRequiredText(t *testing.T) {
	for _, c := range []struct{ expr, want string }{
		{`\bERR_[A-Z]+ failed: (\w+)`, " failed: "},
		{`(?i)token`, ""},
		{`a|b`, ""},
		{`(API-[A-Z]{3})x?`, "API-"},
		{`(?:abc){2,}d`, "abc"},
		{`(?:abc)*d`, "d"},
		{`(`, ""},
	} {
		if got := requiredText(c.expr); got != c.want {
			t.Errorf("requiredText(%q) = %q, want %q", c.expr, got, c.want)
		}
	}
}
