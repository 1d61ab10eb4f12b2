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
)

var update = flag.Bool("update", false, "rewrite the language files: sorted, with French spaces and apostrophes")

func readTexts(t *testing.T, l Language) (texts map[string]string, data []byte) {
	t.Helper()
	data, err := os.ReadFile(string(l) + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatalf("%s.json: %v", l, err)
	}
	return texts, data
}

// tidy returns the file in its canonical form: sorted, one text per line, with typographic
// characters.
func tidy(t *testing.T, l Language, texts map[string]string) []byte {
	t.Helper()
	typeset := make(map[string]string, len(texts))
	for key, text := range texts {
		typeset[key] = typography(l, text)
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b) // sorts the keys of maps
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(typeset); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// beforeSpace matches French punctuation that needs a space before it, except a colon inside a
// placeholder.
var (
	beforeSpace = regexp.MustCompile(`[ \x{202F}\x{A0}]*([;!?»]|:(?:[ \x{A0}]|$))`)
	afterSpace  = regexp.MustCompile(`«[ \x{202F}\x{A0}]*`)
	marks       = regexp.MustCompile(`([!?])\x{A0}([!?])`)
)

// typography sets apostrophes and, in French, non-breaking spaces around punctuation. League
// Spartan has no narrow one (U+202F).
func typography(l Language, text string) string {
	text = strings.ReplaceAll(text, "'", "’")
	text = strings.ReplaceAll(text, "...", "…")
	if l != French {
		return text
	}
	text = beforeSpace.ReplaceAllString(text, "\u00a0$1")
	text = marks.ReplaceAllString(text, "$1$2")
	return afterSpace.ReplaceAllString(text, "«\u00a0")
}

func TestFilesAreSortedAndTypeset(t *testing.T) {
	for _, l := range Languages() {
		texts, data := readTexts(t, l)
		want := tidy(t, l, texts)
		if bytes.Equal(data, want) {
			continue
		}
		if *update {
			if err := os.WriteFile(string(l)+".json", want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, wanted := strings.Split(string(data), "\n"), strings.Split(string(want), "\n")
		for i, line := range got {
			if i >= len(wanted) || line != wanted[i] {
				t.Errorf("%s.json:%d: unsorted, twice, or wrong typography (rewrite with: go test ./assets/lang -update):\n%s", l, i+1, line)
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
		if got := typography(c.language, c.given); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.language, c.given, got, c.want)
		}
		if got := typography(c.language, c.want); got != c.want {
			t.Errorf("%s %q is typeset, yet becomes %q", c.language, c.want, got)
		}
	}
}

func TestLanguagesHaveTheSameKeys(t *testing.T) {
	french, _ := readTexts(t, French)
	english, _ := readTexts(t, English)
	for _, key := range slices.Sorted(maps.Keys(french)) {
		if _, ok := english[key]; !ok {
			t.Errorf("en.json lacks %q", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if _, ok := french[key]; !ok {
			t.Errorf("fr.json lacks %q", key)
		}
	}
}

// placeholders returns the names of a text's placeholders, each once, sorted.
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
	french, _ := readTexts(t, French)
	english, _ := readTexts(t, English)
	for _, key := range slices.Sorted(maps.Keys(french)) {
		fr, en := placeholders(french[key]), placeholders(english[key])
		if strings.HasSuffix(key, ".one") {
			// "one card" needs no figure.
			continue
		}
		if !slices.Equal(fr, en) {
			t.Errorf("%s: French has %v, English %v", key, fr, en)
		}
	}
}

func TestTextsAreWellFormed(t *testing.T) {
	keyShape := regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(\[[a-z-]+=[^\],=]*(,[a-z-]+=[^\],=]*)*\])?(\.[a-z]+)?$`)
	preposition := regexp.MustCompile(`(?i)(^|[ ’])(de|à|que|du|au) \{(seat|player|first|winner|winners|card|line)\}`)
	for _, l := range Languages() {
		texts, _ := readTexts(t, l)
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			text := texts[key]
			if !strings.HasPrefix(key, "name.") && !keyShape.MatchString(key) {
				t.Errorf("%s %s: not a key's shape", l, key)
			}
			if strings.TrimFunc(text, unicode.IsSpace) != text || text == "" {
				t.Errorf("%s %s: empty, or space at an end: %q", l, key, text)
			}
			if strings.Count(text, "{") != strings.Count(text, "}") {
				t.Errorf("%s %s: braces do not match: %q", l, key, text)
			}
			for _, piece := range parts(text) {
				if !slices.Contains([]string{"", "of", "to", "bare", "plural"}, piece.form) {
					t.Errorf("%s %s: no form %q", l, key, piece.form)
				}
			}
			if l == French && preposition.MatchString(text) {
				t.Errorf("%s %s: {…:of} or {…:to} contracts and elides, %q does not", l, key, text)
			}
		}
	}
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
			for _, needed := range []string{"one", "other"} {
				if _, ok := texts[stem+"."+needed]; !ok {
					t.Errorf("%s %s: has %s but not %s", l, base, category, needed)
				}
			}
		}
	}
}
