package build

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// The code and the tests pass Go's type checker on every platform. The test checks the sources
// without the function bodies of other modules, because compiling everything for each platform
// would take minutes. It also checks code with the build tag gallery.
func TestTypesOnEveryPlatform(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	sources := newSources(root)
	for _, platform := range []string{"windows/amd64", "darwin/arm64", "linux/arm64", "js/wasm"} {
		t.Run(platform, func(t *testing.T) {
			system, processor, _ := strings.Cut(platform, "/")
			loaded, err := packages.Load(&packages.Config{
				Mode:       packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesSizes,
				Dir:        root,
				BuildFlags: []string{"-tags=gallery"},
				Env:        append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=0"),
				Tests:      true,
				Fset:       sources.files,
				ParseFile:  sources.file,
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

// sources has the parsed files. It parses each file only once, because the platforms share nearly
// all files.
type sources struct {
	root  string
	files *token.FileSet

	mu    sync.Mutex
	known map[string]*parsedFile
}

type parsedFile struct {
	once sync.Once
	text []byte
	file *ast.File
	err  error
}

func newSources(root string) *sources {
	return &sources{root: root, files: token.NewFileSet(), known: map[string]*parsedFile{}}
}

// file parses a file. For files of other modules it leaves out function bodies and initialisers.
func (s *sources) file(_ *token.FileSet, name string, text []byte) (*ast.File, error) {
	s.mu.Lock()
	f := s.known[name]
	if f == nil || !bytes.Equal(f.text, text) {
		f = &parsedFile{text: text}
		s.known[name] = f
	}
	s.mu.Unlock()
	f.once.Do(func() {
		f.file, f.err = parser.ParseFile(s.files, name, text, parser.SkipObjectResolution)
		if f.file == nil || strings.HasPrefix(name, s.root) || !strings.HasSuffix(name, ".go") { // the name of the generated main file of a test binary does not end with .go
			return
		}
		for _, d := range f.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				d.Body = nil
			case *ast.GenDecl:
				ast.Inspect(d, empty)
			}
		}
	})
	return f.file, f.err
}

// empty removes the elements of a composite literal that are not needed to determine its type.
func empty(n ast.Node) bool {
	if literal, ok := n.(*ast.CompositeLit); ok {
		if array, ok := literal.Type.(*ast.ArrayType); ok {
			if _, counted := array.Len.(*ast.Ellipsis); counted {
				return true
			}
		}
		literal.Elts = nil
	}
	return true
}
