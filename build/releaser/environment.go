package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// fetching are the settings of Go that say where modules come from and where they are kept. They
// are everybody's own, and change no byte.
var fetching = []string{"GOAUTH", "GOCACHE", "GOINSECURE", "GOMODCACHE", "GONOPROXY", "GONOSUMDB", "GOPATH", "GOPRIVATE", "GOPROXY", "GOSUMDB", "GOTMPDIR", "GOVCS"}

// building matches the variables that change what Go and the C compiler make.
var building = regexp.MustCompile(`^(GO[A-Z0-9_]*|CGO_[A-Z_]*|CC|CXX|AR|FC|PKG_CONFIG[A-Z_]*|[A-Z]*FLAGS)=`)

// buildEnvironment returns the environment in which packages are made from the sources in root.
// Nothing that changes a program is taken from somebody's environment or from what go env keeps, so
// that the same sources give everybody the same bytes; the Go is the one that go.mod names as its
// toolchain.
func buildEnvironment(root string) ([]string, error) {
	cmd := exec.Command("go", append([]string{"env", "-json"}, fetching...)...)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	settings := map[string]string{}
	if err := json.Unmarshal(out, &settings); err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	environment := slices.DeleteFunc(os.Environ(), building.MatchString)
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		environment = append(environment, name+"="+settings[name])
	}
	toolchain, err := toolchain(root)
	if err != nil {
		return nil, err
	}
	return append(environment, "GOENV=off", "GOWORK=off", "GOTOOLCHAIN="+toolchain, "GOAMD64=v1", "GOARM64=v8.0"), nil
}

// toolchain returns the Go that a module is built with, such as go1.26.8.
func toolchain(root string) (string, error) {
	path := filepath.Join(root, "go.mod")
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "toolchain "); ok {
			return strings.TrimSpace(name), nil
		}
	}
	return "", fmt.Errorf("%s names no toolchain", path)
}
