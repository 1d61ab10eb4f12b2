package build

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Languages are data in assets/languages. No code of the programs names a language, regardless of
// the system for which it is built.
func TestNoCodeNamesALanguage(t *testing.T) {
	folders, err := os.ReadDir("../assets/languages")
	if err != nil {
		t.Fatal(err)
	}
	var tags []string
	for _, folder := range folders {
		if folder.IsDir() {
			tags = append(tags, folder.Name())
		}
	}
	if len(tags) < 2 {
		t.Fatalf("the languages are %q", tags)
	}
	fset, seen := token.NewFileSet(), map[string]bool{}
	for _, system := range [][2]string{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"js", "wasm"}} {
		t.Setenv("GOOS", system[0])
		t.Setenv("GOARCH", system[1])
		t.Setenv("CGO_ENABLED", "0")
		for _, p := range list(t, "-e", "-deps", "./cmd/canape", "./cmd/canape-engine") {
			if _, ours := layerOf(p.ImportPath); !ours || p.ImportPath == "canape/assets/lang" || p.ImportPath == "canape/assets/languages" {
				continue
			}
			for _, name := range p.GoFiles {
				path := filepath.Join(p.Dir, name)
				if seen[path] {
					continue
				}
				seen[path] = true
				file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
				if err != nil {
					t.Fatal(err)
				}
				for _, mistake := range namedLanguages(file, tags) {
					t.Errorf("%s names a language: %s", path, mistake)
				}
			}
		}
	}
	if len(seen) < 300 {
		t.Errorf("only %d files were read", len(seen))
	}
}

// namedLanguages returns the places where a file names a language, either by a string with its tag
// or by a constant of package lang.
func namedLanguages(file *ast.File, tags []string) (found []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && slices.Contains(tags, text) {
				found = append(found, n.Value)
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "lang" && (n.Sel.Name == "French" || n.Sel.Name == "English") {
				found = append(found, "lang."+n.Sel.Name)
			}
		}
		return true
	})
	return found
}

func TestNamedLanguagesAreFound(t *testing.T) {
	const source = `package sample

const first, text = "fr", "french fries"

var words = lang.For(lang.English)
`
	file, err := parser.ParseFile(token.NewFileSet(), "sample.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	if found := namedLanguages(file, []string{"en", "fr"}); strings.Join(found, " ") != `"fr" lang.English` {
		t.Errorf("found are %q", found)
	}
}
