package build

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	citation = regexp.MustCompile(`(?i)\brulings?((?:,? (?:and |to |or )?[0-9]+)+)`)
	numbered = regexp.MustCompile(`(?m)^([0-9]+)\. \*\*`)
	digits   = regexp.MustCompile(`[0-9]+`)
)

// The file RULES.md of a game contains every ruling that the game's code cites.
func TestCitedRulingsAreWritten(t *testing.T) {
	pages, err := filepath.Glob("../engine/games/*/RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		game, rulings := filepath.Base(filepath.Dir(page)), map[string]bool{}
		for i, match := range numbered.FindAllStringSubmatch(string(text), -1) {
			if match[1] != strconv.Itoa(i+1) {
				t.Errorf("%s: ruling %s is in the place of ruling %d", page, match[1], i+1)
			}
			rulings[match[1]] = true
		}
		written[game] = rulings
	}
	cited := 0
	for _, folder := range []string{"../engine/games", "../scenes/table"} {
		files, err := filepath.Glob(folder + "/*/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			game := filepath.Base(filepath.Dir(file))
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, cite := range citation.FindAllString(strings.ReplaceAll(string(text), "\n// ", " "), -1) {
				for _, number := range digits.FindAllString(cite, -1) {
					cited++
					if !written[game][number] {
						t.Errorf("%s cites ruling %s: %s has none", file, number, game)
					}
				}
			}
		}
	}
	if len(pages) < 5 || cited < 100 {
		t.Errorf("%d pages of rules, %d citations found", len(pages), cited)
	}
}
