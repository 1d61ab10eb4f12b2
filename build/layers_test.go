// Package build has the tests of the project's structure, scripts and documents.
package build

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const ebiten = "github.com/hajimehoshi/ebiten/"

type goPackage struct {
	ImportPath string
	Dir        string
	Export     string // the file with its export data, if go list was called with -export
	Standard   bool
	GoFiles    []string
	Imports    []string
	Deps       []string
	Module     *struct{ Path, Version, Dir string }
}

func list(t *testing.T, args ...string) []goPackage {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json"}, args...)...)
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list %v: %v\n%s", args, err, exit.Stderr)
		}
		t.Fatalf("go list %v: %v", args, err)
	}
	var packages []goPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatalf("go list %v: %v", args, err)
		}
		packages = append(packages, p)
	}
}

// layerOf returns the layer of a package, which is the first folder of its import path. ours
// reports whether the package belongs to this module.
func layerOf(importPath string) (layer string, ours bool) {
	rest, ours := strings.CutPrefix(importPath, "canape/")
	layer, _, _ = strings.Cut(rest, "/")
	return layer, ours
}

// languageData is the only package of assets that games may import. Blitz needs its decks, and
// reads answers by the rules of each language.
const languageData = "canape/assets/languages"

// Packages import only from the same layer and from layers below it. The top layer is cmd, and
// scenes is the layer below it. The layers engine, input and assets are at the bottom and do not
// import each other, but games import languageData. The engine imports only the standard library,
// and only scenes, cmd and input/poll import Ebitengine.
func TestImportsPointOneWay(t *testing.T) {
	allowed := map[string][]string{
		"cmd":    {"cmd", "scenes", "engine", "input", "assets"},
		"scenes": {"scenes", "engine", "input", "assets"},
		"engine": {"engine"},
		"input":  {"input"},
		"assets": {"assets"},
		"build":  {},
	}
	packages := list(t, "./...")
	if len(packages) < 5 {
		t.Fatalf("only %d packages listed", len(packages))
	}
	for _, p := range packages {
		from, _ := layerOf(p.ImportPath)
		layers, known := allowed[from]
		if !known {
			t.Errorf("%s belongs to no layer", p.ImportPath)
		}
		for _, imported := range p.Imports {
			to, ours := layerOf(imported)
			if imported == languageData && strings.HasPrefix(p.ImportPath, "canape/engine/games") {
				continue
			}
			if ours && !slices.Contains(layers, to) {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
			if !ours && from == "engine" && strings.Contains(imported, ".") {
				t.Errorf("%s imports %s: the engine needs the standard library only", p.ImportPath, imported)
			}
			if strings.HasPrefix(imported, ebiten) && from != "scenes" && from != "cmd" && p.ImportPath != "canape/input/poll" {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
		}
	}
}

func TestGamesDoNotImportEachOther(t *testing.T) {
	for _, p := range list(t, "./engine/games/...") {
		if p.ImportPath == "canape/engine/games" {
			continue
		}
		for _, dep := range p.Deps {
			if strings.HasPrefix(dep, "canape/engine/games") && !strings.HasPrefix(dep, p.ImportPath) {
				t.Errorf("%s depends on %s", p.ImportPath, dep)
			}
		}
	}
}

func TestConsoleLinksNoGraphicsOrSound(t *testing.T) {
	for _, p := range list(t, "./cmd/canape-engine") {
		for _, dep := range p.Deps {
			for _, banned := range []string{ebiten, "github.com/ebitengine/", "github.com/sqweek/", "canape/scenes", "canape/input"} {
				if strings.HasPrefix(dep, banned) {
					t.Errorf("canape-engine links %s", dep)
				}
			}
		}
	}
}

// All texts and drawings are in UTF-8. Decoders for other character sets, which readers of HTML or
// XML may need, would add half a megabyte to the programs.
func TestNoCharacterSetsAreLinked(t *testing.T) {
	for _, p := range list(t, "./cmd/...") {
		for _, dep := range p.Deps {
			for _, banned := range []string{"golang.org/x/text/encoding", "golang.org/x/net/html"} {
				if strings.HasPrefix(dep, banned) {
					t.Errorf("%s links %s", p.ImportPath, dep)
				}
			}
		}
	}
}

// Only package input/poll reads pads, keys and mouse from Ebitengine.
func TestOnlyPollReadsDevices(t *testing.T) {
	asks := []string{"IsKeyPressed", "AppendGamepadIDs", "IsGamepadButtonPressed", "IsStandardGamepadButtonPressed",
		"CursorPosition", "IsMouseButtonPressed", "AppendInputChars", "Wheel", "TouchPosition"}
	eachFile(t, func(p goPackage, path string, file *ast.File) {
		if p.ImportPath == "canape/input/poll" {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "ebiten" && slices.Contains(asks, s.Sel.Name) {
					t.Errorf("%s asks ebiten.%s", path, s.Sel.Name)
				}
			}
			return true
		})
	})
}

// Only package phone, which serves the page for phones, listens on a network. The web page does not
// contain this package. Package simulation has a network in memory, so no program may link it.
func TestOnlyPhonesAreListenedTo(t *testing.T) {
	const server, simulation = "canape/scenes/phone", "canape/scenes/simulation"
	for _, p := range list(t, "./cmd/...") {
		if slices.Contains(p.Deps, simulation) {
			t.Errorf("%s links the simulation", p.ImportPath)
		}
	}
	for _, p := range list(t, "./assets/...", "./cmd/...", "./engine/...", "./input/...", "./scenes/...") {
		if p.ImportPath == simulation {
			continue
		}
		for _, imported := range p.Imports {
			if imported == "net/http" && p.ImportPath != server {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
			if imported == server && p.ImportPath != "canape/cmd/canape" {
				t.Errorf("%s imports %s: use the Env to play with phones", p.ImportPath, imported)
			}
		}
	}
	eachFile(t, func(p goPackage, path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && strings.HasPrefix(s.Sel.Name, "Listen") && p.ImportPath != server {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "net" && (p.ImportPath != simulation || s.Sel.Name != "Listener") {
					t.Errorf("%s listens", path)
				}
			}
			return true
		})
	})
	t.Setenv("GOOS", "js")
	t.Setenv("GOARCH", "wasm")
	for _, p := range list(t, "./cmd/canape") {
		if slices.Contains(p.Deps, server) || slices.Contains(p.Deps, "net/http") {
			t.Error("the web page links code that listens")
		}
	}
}

func TestNoInit(t *testing.T) {
	eachFile(t, func(_ goPackage, path string, file *ast.File) {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s has an init function", path)
			}
		}
	})
}

// build/test must run the race detector on all packages that start goroutines.
func TestRacesAreLookedForWhereGoroutinesStart(t *testing.T) {
	script, err := os.ReadFile("test")
	if err != nil {
		t.Fatal(err)
	}
	_, arguments, found := strings.Cut(string(script), "-race -short ")
	arguments, _, _ = strings.Cut(arguments, "\n")
	if !found {
		t.Fatal("build/test does not look for races")
	}
	seen := map[string]bool{}
	for _, p := range list(t, strings.Fields(arguments)...) {
		seen[p.ImportPath] = true
	}
	starts := 0
	eachFile(t, func(p goPackage, path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			_, starting := n.(*ast.GoStmt)
			if call, ok := n.(*ast.SelectorExpr); ok && call.Sel.Name == "Go" { // this is a call of a method Go, such as that of a sync.WaitGroup
				starting = true
			}
			if starting {
				starts++
				if !seen[p.ImportPath] {
					t.Errorf("%s starts a goroutine, and build/test does not run its tests with -race", path)
				}
			}
			return true
		})
	})
	if starts == 0 {
		t.Error("no goroutine found")
	}
}

// No file has more than 800 lines.
func TestFilesAreShort(t *testing.T) {
	fset := eachFile(t, func(goPackage, string, *ast.File) {})
	fset.Iterate(func(f *token.File) bool {
		if f.LineCount() > 801 {
			t.Errorf("%s has %d lines", f.Name(), f.LineCount())
		}
		return true
	})
}

func eachFile(t *testing.T, visit func(p goPackage, path string, file *ast.File)) *token.FileSet {
	t.Helper()
	fset := token.NewFileSet()
	for _, p := range list(t, "./...") {
		for _, name := range p.GoFiles {
			path := filepath.Join(p.Dir, name)
			file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			visit(p, path, file)
		}
	}
	return fset
}
