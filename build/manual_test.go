package build

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The manual page lists every option that the game's help lists.
func TestManualTellsEveryOption(t *testing.T) {
	data, err := os.ReadFile("../assets/languages/en/texts.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("releaser/files/canape.6")
	if err != nil {
		t.Fatal(err)
	}
	manual := strings.ReplaceAll(string(page), `\-`, "-")
	options := regexp.MustCompile(`(?m)^ +(--[a-z-]+)`).FindAllStringSubmatch(words["cmd.help"], -1)
	for _, option := range options {
		if !regexp.MustCompile(`(?m)^\.B[RI]* "?` + option[1] + `\b`).MatchString(manual) {
			t.Errorf("the manual lacks %s", option[1])
		}
	}
	if len(options) < 6 {
		t.Errorf("the help has %d options", len(options))
	}
}
