package build

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// The code of every platform that the game is made for, tests too, is as Go wants it. Types are
// checked from the sources, of other modules without what functions do: to compile all that the
// game is made of for each platform would take minutes.
func TestTypesOnEveryPlatform(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, platform := range []string{"windows/amd64", "darwin/arm64", "linux/arm64", "js/wasm"} {
		t.Run(platform, func(t *testing.T) {
			system, processor, _ := strings.Cut(platform, "/")
			loaded, err := packages.Load(&packages.Config{
				Mode:  packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesSizes,
				Dir:   root,
				Env:   append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0"),
				Tests: true,
				ParseFile: func(files *token.FileSet, name string, text []byte) (*ast.File, error) {
					file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
					if file != nil && !strings.HasPrefix(name, root) && strings.HasSuffix(name, ".go") { // what Go makes to run tests has another name
						for _, d := range file.Decls {
							if f, ok := d.(*ast.FuncDecl); ok {
								f.Body = nil
							}
						}
					}
					return file, err
				},
			}, "./...")
			if err != nil {
				t.Fatal(err)
			}
			if len(loaded) < 50 {
				t.Fatalf("only %d packages are found", len(loaded))
			}
			for _, p := range loaded {
				for _, e := range p.Errors {
					t.Error(e)
				}
			}
		})
	}
}
