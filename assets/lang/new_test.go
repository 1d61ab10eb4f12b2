package lang

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"canape/assets/languages"
)

// TestNewLanguage creates the files and texts that a language lacks, and lists what a translator
// must do. For Portuguese it is run like this:
//
//	go test ./assets/lang -run NewLanguage -v -new pt
func TestNewLanguage(t *testing.T) {
	tag, root := *create, "../languages"
	if tag == "" { // without -new, the test runs in a temporary folder
		tag, root = "xx", t.TempDir()
	}
	english, _ := readTexts(t, English)
	left := begin(t, filepath.Join(root, tag), english)
	if *create != "" {
		for _, line := range left {
			t.Log(line)
		}
		return
	}

	file := filepath.Join(root, tag, "texts.json")
	if texts := load(t, file); !maps.Equal(texts, english) {
		t.Errorf("%d texts, English has %d", len(texts), len(english))
	}
	untranslated := len(left)
	texts := load(t, file)
	texts["game.blanco"] = "Weiß"
	delete(texts, "key.space")
	save(t, file, texts)
	left = begin(t, filepath.Join(root, tag), english)
	again := load(t, file)
	if again["game.blanco"] != "Weiß" || again["key.space"] != english["key.space"] {
		t.Errorf("the second time the texts are %q and %q", again["game.blanco"], again["key.space"])
	}
	if slices.Contains(left, `texts.json: "game.blanco" is still English`) || len(left) != untranslated-1 {
		t.Errorf("%d lines of work, %d before one text was translated", len(left), untranslated)
	}
	for _, want := range []string{`texts.json: "key.space" is still English`, "deck-1.json: 54 themes, see the decks of another language"} {
		if !slices.Contains(left, want) {
			t.Errorf("the list lacks %q", want)
		}
	}
}

// begin creates the files that the folder of a language lacks, adds missing texts in English, and
// returns what remains to be done by a translator.
func begin(t *testing.T, folder string, english map[string]string) (left []string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	described := filepath.Join(folder, "language.json")
	if !exists(described) {
		like, _ := languages.Find(languages.Fallback)
		like.Order = 100
		save(t, described, like)
		left = append(left, "language.json: describe the language, see type Language in languages.go")
	}
	texts, file := map[string]string{}, filepath.Join(folder, "texts.json")
	if exists(file) {
		texts = load(t, file)
	}
	for _, key := range lacking(texts, english) {
		for full, text := range english {
			if shape(full) == key {
				texts[full] = text
			}
		}
	}
	save(t, file, texts)
	french, _ := readTexts(t, French)
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		if texts[key] == english[key] && french[key] != english[key] { // figures and some names are the same in all languages
			left = append(left, `texts.json: "`+key+`" is still English`)
		}
	}
	for _, name := range []string{"deck-1.json", "deck-2.json", "deck-3.json"} {
		if !exists(filepath.Join(folder, name)) {
			left = append(left, name+": 54 themes, see the decks of another language")
		}
	}
	if !exists(filepath.Join(folder, "glossary.md")) {
		left = append(left, "glossary.md: the terms that all texts use")
	}
	return left
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

func load(t *testing.T, file string) (texts map[string]string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &texts)
	}
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func save(t *testing.T, file string, content any) {
	t.Helper()
	if err := os.WriteFile(file, encode(t, content), 0o644); err != nil {
		t.Fatal(err)
	}
}
