package build

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// opensFiles has the functions of the standard library that inspect, open or change files, by
// package.
var opensFiles = map[string][]string{
	"os": {"Chdir", "Chmod", "Chtimes", "CopyFS", "Create", "CreateTemp", "DirFS", "Link", "Lstat", "Mkdir", "MkdirAll", "MkdirTemp", "NewFile",
		"Open", "OpenFile", "OpenInRoot", "OpenRoot", "ReadDir", "ReadFile", "Readlink", "Remove", "RemoveAll", "Rename", "Stat", "Symlink",
		"Truncate", "WriteFile"},
	"filepath": {"EvalSymlinks", "Glob", "Walk", "WalkDir"},
	"ioutil":   {"ReadAll", "ReadDir", "ReadFile", "TempDir", "TempFile", "WriteFile"},
	"syscall":  {"Creat", "CreateFile", "Open", "Rename", "Unlink"},
}

// mayOpenFiles has the packages that may call the functions of opensFiles. These are package disk
// itself, and packages for tests.
var mayOpenFiles = []string{"canape/engine/disk", "canape/scenes/menu/menutest", "canape/scenes/ui/uitest"}

// All packages open files through engine/disk. Package disk opens only regular files, so the
// program never hangs because of a pipe or a device.
func TestFilesAreOpenedThroughPackageDisk(t *testing.T) {
	found := map[string]bool{}
	eachFile(t, func(p goPackage, path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := s.X.(*ast.Ident); ok && slices.Contains(opensFiles[x.Name], s.Sel.Name) {
				found[p.ImportPath] = true
				if !slices.Contains(mayOpenFiles, p.ImportPath) {
					t.Errorf("%s calls %s.%s", strings.TrimPrefix(path, p.Dir), x.Name, s.Sel.Name)
				}
			}
			return true
		})
	})
	for _, p := range mayOpenFiles {
		if !found[p] {
			t.Errorf("%s opens no files: it needs no exception", p)
		}
	}
}
