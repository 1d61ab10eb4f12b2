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

// fetching has the names of the personal settings with which Go downloads and stores modules. They
// do not change any byte of a program.
var fetching = []string{"GOAUTH", "GOCACHE", "GOINSECURE", "GOMODCACHE", "GONOPROXY", "GONOSUMDB", "GOPATH", "GOPRIVATE", "GOPROXY", "GOSUMDB", "GOTMPDIR", "GOVCS"}

// building matches the environment variables that change the output of Go or of the C compiler.
var building = regexp.MustCompile(`^(GO[A-Z0-9_]*|CGO_[A-Z_]*|CC|CXX|AR|FC|PKG_CONFIG[A-Z_]*|[A-Z]*FLAGS)=`)

// buildEnvironment returns the environment for building packages from the sources in root. It drops
// all personal variables and overrides all go env settings that change a program, so that the same
// sources give everybody the same bytes. The Go version is the version that go.mod requires.
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

// toolchain returns the Go version that a module requires, such as go1.26.8.
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
