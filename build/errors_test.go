package build

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A function must not return a concrete type that implements error and can be nil, such as
// *fs.PathError. If the nil of such a type is assigned to an error, it becomes an error that is not
// nil, and calling its methods may panic. Such a function must return an error. A type for which
// nil means success (engine.Refusal, store.Trouble) must not implement error.
func TestErrorsAreReturnedAsErrors(t *testing.T) {
	fset := token.NewFileSet()
	exports := map[string]string{}
	functions := 0
	for _, p := range list(t, "-export", "-deps", "./...") {
		exports[p.ImportPath] = p.Export
		if _, ours := layerOf(p.ImportPath); !ours {
			continue
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		found, n := concreteErrors(t, fset, p.ImportPath, files, exports)
		for _, mistake := range found {
			t.Error(mistake)
		}
		functions += n
	}
	if functions < 1000 {
		t.Errorf("only %d functions found", functions)
	}
}

// concreteErrors type-checks a package. It returns a message for each result that is a concrete
// error type, and the number of functions, including those in literals, interfaces and types.
// exports maps import paths to files with export data.
func concreteErrors(t *testing.T, fset *token.FileSet, path string, files []*ast.File, exports map[string]string) (found []string, functions int) {
	t.Helper()
	isError := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	if _, err := config.Check(path, fset, files, info); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			f, is := n.(*ast.FuncType)
			if !is {
				return true
			}
			functions++
			if f.Results == nil {
				return true
			}
			for _, result := range f.Results.List {
				typ := info.Types[result.Type].Type
				if mayBeNil(typ) && types.Implements(typ, isError) {
					found = append(found, fmt.Sprintf("%s: the result %s implements error, and its nil would be one", fset.Position(result.Pos()), typ))
				}
			}
			return true
		})
	}
	return found, functions
}

// mayBeNil reports whether a value of type t can be nil. For interfaces it returns false.
func mayBeNil(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return true
	}
	return false
}

// concreteErrors finds every fault in this source and reports nothing else.
func TestConcreteErrorsAreFound(t *testing.T) {
	const source = `package sample

type damage struct{}

func (*damage) Error() string { return "" }

type list []string

func (list) Error() string { return "" }

type code string // has no nil

func (code) Error() string { return "" }

type trouble struct{} // is no error

func bad() *damage                       { return nil }
func worse() (n int, problems list)      { return 0, nil }
func in(f func() *damage)                {}
func fine() (error, *trouble, code, int) { return &damage{}, nil, "", 0 }
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "sample.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found, _ := concreteErrors(t, fset, "sample", []*ast.File{file}, nil)
	if len(found) != 3 {
		t.Errorf("found are %q", found)
	}
}
