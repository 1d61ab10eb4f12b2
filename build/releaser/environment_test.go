package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// Personal settings of Go, whether in variables or written by go env -w, do not change any byte of
// a program.
func TestProgramsAreTheSameBytesForEverybody(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":               "module canape\n\ngo 1.26.0\n\ntoolchain " + toolchainOf(t) + "\n",
		"cmd/greeting/main.go": "package main\n\nfunc main() { println(\"hello\") }\n",
		"cmd/greeting/tag.go":  "//go:build theirs\n\npackage main\n\nfunc init() { println(\"theirs\") }\n",
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	settings := filepath.Join(root, "settings")
	if err := os.WriteFile(settings, []byte("GOAMD64=v3\nGOEXPERIMENT=nogreenteagc\nGOFLAGS=-tags=theirs\nGOFIPS140=latest\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	compile := func() []byte {
		t.Helper()
		r := &release{root: root, work: t.TempDir(), version: "1.0.0"}
		var err error
		if r.environment, err = buildEnvironment(root); err != nil {
			t.Fatal(err)
		}
		path, err := r.compile("linux", "amd64", "greeting", "")
		if err != nil {
			t.Fatal(err)
		}
		program, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return program
	}
	want := compile()
	t.Run("kept", func(t *testing.T) {
		t.Setenv("GOENV", settings)
		if !bytes.Equal(compile(), want) {
			t.Error("settings of go env -w change the program")
		}
	})
	t.Run("variables", func(t *testing.T) {
		for name, value := range map[string]string{"GOAMD64": "v3", "GOEXPERIMENT": "nogreenteagc", "GOFLAGS": "-tags=theirs", "GOFIPS140": "latest", "CGO_CFLAGS": "-O0"} {
			t.Setenv(name, value)
		}
		if !bytes.Equal(compile(), want) {
			t.Error("variables change the program")
		}
	})
}

// toolchainOf returns the Go version that the sources of this tree require.
func toolchainOf(t *testing.T) string {
	t.Helper()
	name, err := toolchain("../..")
	if err != nil {
		t.Fatal(err)
	}
	return name
}
