package lang

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"canape/assets/languages"
)

var (
	update = flag.Bool("update", false, "rewrite the texts: sorted and typeset")
	create = flag.String("new", "", "create the files of a language with the English texts, and list what is missing; twice is harmless")
)

const folder = "../languages/"

func textsFile(l Language) string { return folder + string(l) + "/texts.json" }

func readTexts(t *testing.T, l Language) (texts map[string]string, data []byte) {
	t.Helper()
	data, err := os.ReadFile(textsFile(l))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatalf("%s: %v", textsFile(l), err)
	}
	return texts, data
}

// tidy returns the content of texts.json in its canonical form, which is sorted and has one text
// per line and typographic characters.
func tidy(t *testing.T, l languages.Language, texts map[string]string) []byte {
	t.Helper()
	typeset := make(map[string]string, len(texts))
	for key, text := range texts {
		typeset[key] = typography(l, text)
	}
	return encode(t, typeset)
}

// encode returns JSON with one text per line.
func encode(t *testing.T, content any) []byte {
	t.Helper()
	var b bytes.Buffer
	encoder := json.NewEncoder(&b) // this encoder sorts the keys of maps
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(content); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// typography replaces straight apostrophes and dots with typographic ones, and applies the
// typographic rules of the language, such as non-breaking spaces in French. The French spaces are
// not narrow ones (U+202F), because League Spartan lacks that character.
func typography(l languages.Language, text string) string {
	text = strings.ReplaceAll(text, "'", "’")
	text = strings.ReplaceAll(text, "...", "…")
	for _, rule := range l.Typography {
		text = regexp.MustCompile(rule[0]).ReplaceAllString(text, rule[1])
	}
	return text
}

func TestFilesAreSortedAndTypeset(t *testing.T) {
	for _, l := range languages.All() {
		file := textsFile(Language(l.Tag))
		texts, data := readTexts(t, Language(l.Tag))
		want := tidy(t, l, texts)
		if bytes.Equal(data, want) {
			continue
		}
		if *update {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, wanted := strings.Split(string(data), "\n"), strings.Split(string(want), "\n")
		for i, line := range got {
			if i >= len(wanted) || line != wanted[i] {
				t.Errorf("%s:%d: unsorted, twice, or wrong typography (rewrite with: go test ./assets/lang -update):\n%s", file, i+1, line)
				break
			}
		}
	}
}

func TestTypography(t *testing.T) {
	for _, c := range []struct {
		language    Language
		given, want string
	}{
		{French, "À toi !", "À toi\u00a0!"},
		{French, "Prêt?", "Prêt\u00a0?"},
		{French, "Quoi ?!", "Quoi\u00a0?!"},
		{French, "3 verts : la colonne part", "3 verts\u00a0: la colonne part"},
		{French, "Joueurs :", "Joueurs\u00a0:"},
		{French, "la carte {card:of}", "la carte {card:of}"},
		{French, "C'est « {word} ».", "C’est «\u00a0{word}\u00a0»."},
		{French, "12:30", "12:30"},
		{English, "It's over: well done!", "It’s over: well done!"},
		{English, "wait...", "wait…"},
	} {
		l, _ := languages.Find(string(c.language))
		if got := typography(l, c.given); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.language, c.given, got, c.want)
		}
		if got := typography(l, c.want); got != c.want {
			t.Errorf("%s %q is typeset, yet becomes %q", c.language, c.want, got)
		}
	}
}

// shape returns a key without its plural category, because each language has its own categories.
func shape(key string) string {
	if _, _, category := splitKey(key); category != "" && !strings.HasPrefix(key, "name.") {
		return strings.TrimSuffix(key, "."+category)
	}
	return key
}

// lacking returns the shapes of the keys that complete has and texts lacks, sorted.
func lacking(texts, complete map[string]string) []string {
	has := make(map[string]bool)
	for key := range texts {
		has[shape(key)] = true
	}
	missing := make(map[string]bool)
	for key := range complete {
		if !has[shape(key)] {
			missing[shape(key)] = true
		}
	}
	return slices.Sorted(maps.Keys(missing))
}

// TestTextsAreComplete compares each language with English. French must have every text. Other
// languages may lack a few, which then appear in English.
func TestTextsAreComplete(t *testing.T) {
	english, _ := readTexts(t, English)
	for _, l := range Languages() {
		texts, _ := readTexts(t, l)
		missing, unknown := lacking(texts, english), lacking(english, texts)
		most := len(english) * 3 / 100
		if l == French {
			most = 0
		}
		for _, key := range missing {
			t.Logf("%s lacks %q", textsFile(l), key)
		}
		if len(missing) > most {
			t.Errorf("%s lacks %d texts", textsFile(l), len(missing))
		}
		for _, key := range unknown {
			if l == French {
				t.Errorf("%s lacks %q", textsFile(English), key)
			} else {
				t.Logf("%s has %q, which the program does not know", textsFile(l), key)
			}
		}
	}
}

func TestMissingTextsAreEnglish(t *testing.T) {
	texts := map[string]string{"start": "Los", "cards.other": "{n} Karten", "name.garden.dog": "der Hund"}
	complete(texts, map[string]string{"start": "Start", "cards.one": "1 card", "cards.other": "{n} cards", "bees.one": "1 bee", "bees.other": "{n} bees",
		"end[n=0]": "None", "end": "The end", "name.garden.dog": "the dog", "name.garden.bee": "the bee"})
	want := map[string]string{"start": "Los", "cards.other": "{n} Karten", "bees.one": "1 bee", "bees.other": "{n} bees",
		"end[n=0]": "None", "end": "The end", "name.garden.dog": "der Hund", "name.garden.bee": "the bee"}
	if !maps.Equal(texts, want) {
		t.Errorf("%v, want %v", texts, want)
	}
}

// placeholders returns the names of the placeholders in a text, sorted and without duplicates.
func placeholders(text string) []string {
	var names []string
	for _, piece := range parts(text) {
		if piece.name != "" {
			names = append(names, piece.name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestLanguagesHaveTheSamePlaceholders(t *testing.T) {
	english, _ := readTexts(t, English)
	for _, l := range Languages() {
		texts, _ := readTexts(t, l)
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if strings.HasSuffix(key, ".one") {
				// A text in the singular, such as "one card", needs no placeholder for its number.
				continue
			}
			original, known := english[key]
			if !known { // English does not have this plural category
				original, known = english[shape(key)+".other"]
			}
			if got, want := placeholders(texts[key]), placeholders(original); known && !slices.Equal(got, want) {
				t.Errorf("%s: %s has %v, English %v", key, l, got, want)
			}
		}
	}
}

func TestTextsAreWellFormed(t *testing.T) {
	keyShape := regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(\[[a-z-]+=[^\],=]*(,[a-z-]+=[^\],=]*)*\])?(\.[a-z]+)?$`)
	for _, l := range languages.All() {
		texts, _ := readTexts(t, Language(l.Tag))
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			text := texts[key]
			if !strings.HasPrefix(key, "name.") && !keyShape.MatchString(key) {
				t.Errorf("%s %s: not a key's shape", l.Tag, key)
			}
			if strings.TrimFunc(text, unicode.IsSpace) != text || text == "" {
				t.Errorf("%s %s: empty, or space at an end: %q", l.Tag, key, text)
			}
			if strings.Count(text, "{") != strings.Count(text, "}") {
				t.Errorf("%s %s: braces do not match: %q", l.Tag, key, text)
			}
			for _, piece := range parts(text) {
				if _, known := l.Forms[piece.form]; !known && piece.form != "" && piece.form != "plural" {
					t.Errorf("%s %s: no form %q", l.Tag, key, piece.form)
				}
			}
			for _, mistake := range l.Mistakes {
				if regexp.MustCompile(mistake).MatchString(text) {
					t.Errorf("%s %s: %q has the mistake %s", l.Tag, key, text, mistake)
				}
			}
		}
	}
}

// categories returns the plural categories of all numbers that the game may show, sorted.
func categories(l Language) []string {
	c, found := newCatalog(l, nil), make(map[string]bool)
	for n := range 1000 {
		found[c.category(n)] = true
	}
	return slices.Sorted(maps.Keys(found))
}

func TestPluralsAreComplete(t *testing.T) {
	for _, l := range Languages() {
		texts, _ := readTexts(t, l)
		for key := range texts {
			base, _, category := splitKey(key)
			if category == "" || strings.HasPrefix(key, "name.") {
				continue
			}
			stem := strings.TrimSuffix(key, "."+category)
			for _, needed := range categories(l) {
				if _, ok := texts[stem+"."+needed]; !ok {
					t.Errorf("%s %s: has %s but not %s", l, base, category, needed)
				}
			}
		}
	}
}
