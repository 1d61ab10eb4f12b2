package langtest_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/assets/lang/langtest"
)

func TestStretch(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "",
		"-":                    "-",
		"12:30 · {n}":          "12:30 · {n}",
		"the green {n}":        "the ğrêêéńñ {n}",
		"{card:of} and {seat}": "{card:of} åñéd {seat}",
		"Settings: the sound":  "Şêţţïñğéńüş: ţhéê şöůñéńd",
	} {
		if got := langtest.Stretch(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// The pseudo-locale has every English text, accented and longer.
func TestPseudoUsesEveryText(t *testing.T) {
	english, pseudo := lang.For(lang.English), langtest.For(langtest.Pseudo)
	before, after := 0, 0
	for _, key := range english.Keys("") {
		from, to := english.Text(key), pseudo.Text(key)
		before, after = before+utf8.RuneCountInString(from), after+utf8.RuneCountInString(to)
		if strings.ContainsAny(from, "aeiou") && from == to && !strings.Contains(from, "[[") && !strings.Contains(key, "name") && !strings.HasPrefix(key, "game.") {
			t.Errorf("%s is still %q", key, from)
		}
	}
	if longer := (after - before) * 100 / before; longer < 25 {
		t.Errorf("the texts are %d %% longer", longer)
	}
	for _, l := range lang.Languages() {
		if l == langtest.Pseudo {
			t.Error("the program offers the pseudo-locale")
		}
	}
	if name := pseudo.Name("blanco", "green-8"); name == english.Name("blanco", "green-8") {
		t.Errorf("a card is still called %q", name)
	}
}
