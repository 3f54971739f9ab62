package rubric

import "testing"

func TestEmbeddedRubricsLoad(t *testing.T) {
	list := List()
	if len(list) == 0 || list[0] != Default {
		t.Fatalf("List() = %v, want %q first", list, Default)
	}
	for _, name := range list {
		r, err := Load(name)
		if err != nil {
			t.Errorf("Load(%q): %v", name, err)
			continue
		}
		if r.Name != name {
			t.Errorf("rubric in %s.yaml is called %q", name, r.Name)
		}
	}
}

func TestLoadUnknownNamesTheNearest(t *testing.T) {
	_, err := Load("boko")
	if err == nil {
		t.Fatal("Load(boko) succeeded")
	}
	want := `no rubric is called "boko"; did you mean "book"? (valid: ` + joinWords(List()) + `). A rubric of your own is given as a path that ends in .yaml`
	if err.Error() != want {
		t.Errorf("got  %s\nwant %s", err, want)
	}
}

func joinWords(list []string) string {
	text := ""
	for i, w := range list {
		if i > 0 {
			text += ", "
		}
		text += w
	}
	return text
}
