package judge

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// rulesInCode finds the rules' names in the package's source with the places that
// give them, and counts the functions of the tests that return tables.
func rulesInCode(t *testing.T) (rules map[string][]string, tables int) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rules = map[string][]string{}
	set := gotoken.NewFileSet()
	for _, file := range files {
		parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			for _, d := range parsed.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && returnsTables(f) {
					tables++
				}
			}
			continue
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				return n.Op != gotoken.EQL && n.Op != gotoken.NEQ // asks for a rule
			case *ast.CallExpr:
				f, ok := n.Fun.(*ast.SelectorExpr)
				return !ok || f.Sel.Name != "HasPrefix"
			case *ast.BasicLit:
				name, err := strconv.Unquote(n.Value)
				if n.Kind == gotoken.STRING && err == nil && ruleID.MatchString(name) {
					rules[name] = append(rules[name], file+":"+strconv.Itoa(set.Position(n.Pos()).Line))
				}
			}
			return true
		})
	}
	return rules, tables
}

func returnsTables(f *ast.FuncDecl) bool {
	if f.Type.Results == nil || len(f.Type.Results.List) != 1 {
		return false
	}
	list, ok := f.Type.Results.List[0].Type.(*ast.ArrayType)
	if !ok {
		return false
	}
	of, ok := list.Elt.(*ast.Ident)
	return ok && of.Name == "table"
}

// TestTableOfRules checks that the files which the package comment names exist.
func TestTableOfRules(t *testing.T) {
	parsed, err := parser.ParseFile(gotoken.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	if parsed.Doc == nil {
		t.Fatal("doc.go has no package comment")
	}
	named := 0
	for _, word := range strings.Fields(parsed.Doc.Text()) {
		word = strings.Trim(word, "(),.")
		if !strings.HasSuffix(word, ".go") && !strings.Contains(word, "*.") {
			continue
		}
		named++
		if found, err := filepath.Glob(word); err != nil || len(found) == 0 {
			t.Errorf("the package comment names %s, which does not exist", word)
		}
	}
	if named < 40 {
		t.Errorf("the package comment names %d files, want the table of rules", named)
	}
}
