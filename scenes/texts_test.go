package scenes

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"canape/assets/lang"
)

var keyLiteral = regexp.MustCompile(`"((?:title|lobby|entry|results|seat\.shape|bot\.name|trouble|language)\.[a-z0-9.-]+[a-z0-9])"`)

func TestMenuTextsExist(t *testing.T) {
	seen := 0
	for _, folder := range []string{".", "title", "lobby", "menu", "people", "results", "app", "store"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", folder, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range keyLiteral.FindAllStringSubmatch(string(source), -1) {
				seen++
				for _, l := range lang.Languages() {
					if !lang.For(l).Has(match[1]) {
						t.Errorf("%s: no text %q in %s", file, match[1], l)
					}
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d keys were found in the source: look for them again", seen)
	}
}
