package scenes

import (
	"canape/assets/lang"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var keyLiteral = regexp.MustCompile(`"((?:title|lobby|entry|seat\.shape|bot\.name|trouble|language)\.[a-z0-9.-]+[a-z0-9])"`)

func TestEveryTextOfTitleAndLobbyExists(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, file := range files {
		if !regexp.MustCompile(`^(title|lobby|entry|routes|notices)`).MatchString(file) || strings.HasSuffix(file, "_test.go") {
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
	if seen < 80 {
		t.Errorf("only %d keys were found in the source: look for them again", seen)
	}
}
