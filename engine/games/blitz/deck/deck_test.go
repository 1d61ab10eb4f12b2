package deck_test

import (
	"fmt"
	"strings"
	"testing"

	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"

	"github.com/google/go-cmp/cmp"
)

// words returns n different texts for themes.
func words(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = "Thing " + string(rune('a'+i/15)) + string(rune('a'+i%15))
	}
	return list
}

func table(rows ...string) []byte { return []byte(strings.Join(rows, "\n") + "\n") }

func jsonOf(head string, themes ...string) []byte {
	return table(append(append([]string{"{" + head + `"themes":[`}, strings.Join(themes, ",\n")), "]}")...)
}

func jsonThemes(n int) []string {
	list := words(n)
	for i, word := range list {
		list[i] = fmt.Sprintf(`{"theme":%q}`, word)
	}
	return list
}

func parse(t *testing.T, data []byte) deck.Deck {
	t.Helper()
	d, err := deck.Parse(data)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return d
}

func TestSymbolsAreDealtEvenlyInOrder(t *testing.T) {
	d := parse(t, table(words(54)...))
	var counts [deck.Symbols]int
	for i, theme := range d.Themes {
		if want := deck.Symbol(i % deck.Symbols); theme.Symbol != want {
			t.Errorf("theme %d has %v, want %v", i, theme.Symbol, want)
		}
		counts[theme.Symbol]++
	}
	if want := [deck.Symbols]int{7, 7, 7, 7, 7, 7, 6, 6}; counts != want {
		t.Errorf("the symbols have %v themes, want %v", counts, want)
	}
}

func TestMissingSymbolsAreBalanced(t *testing.T) {
	list := words(16)
	list[0] += ";dots"
	list[1] += ";dots"
	d := parse(t, table(list...))
	for i, theme := range d.Themes[2:] {
		if want := deck.Symbol(i % 7); theme.Symbol != want {
			t.Errorf("theme %d has %v, want %v", i+2, theme.Symbol, want)
		}
	}
}

func TestTableForms(t *testing.T) {
	plain := deck.Deck{}
	for i, word := range words(16) {
		plain.Themes = append(plain.Themes, deck.Theme{Text: word, Symbol: deck.Symbol(i % deck.Symbols)})
	}
	first := plain
	first.Themes = append([]deck.Theme(nil), plain.Themes...)
	first.Themes[0] = deck.Theme{Text: "Fruit, d’été", Symbol: deck.Waves, Answers: []string{"pêche", "melon"}}
	rest := words(16)[1:]
	file := func(head ...string) []byte { return table(append(head, rest...)...) }
	for name, c := range map[string]struct {
		data []byte
		want deck.Deck
	}{
		"one theme a line":              {table(words(16)...), plain},
		"lines of Windows":              {[]byte(strings.Join(words(16), "\r\n")), plain},
		"byte order mark":               {append([]byte("\ufeff"), table(words(16)...)...), plain},
		"empty rows":                    {table(append([]string{"", ";;", " ; "}, words(16)...)...), plain},
		"semicolons":                    {file("Fruit, d’été;waves;pêche;melon"), first},
		"tabulators":                    {file("Fruit, d’été\twaves\tpêche\tmelon"), first},
		"commas and quotes":             {file(`"Fruit, d’été",waves,pêche,melon`), first},
		"French symbol":                 {file("Fruit, d’été; Vagues ;pêche;melon"), first},
		"header":                        {file("Theme;Symbol;Answers", "Fruit, d’été;waves;pêche;melon"), first},
		"French header":                 {file("Thèmes;Symbole;Réponses", "Fruit, d’été;;pêche;melon"), first},
		"header without symbols":        {file("theme;answers", "Fruit, d’été;pêche;melon"), first},
		"line that names the separator": {file("sep=,", `"Fruit, d’été",,pêche,melon`), first},
		"spaces and empty answers":      {file("  Fruit,   d’été ; waves;; pêche ;;melon;"), first},
		"answers that are the same":     {file("Fruit, d’été;waves;pêche;Pêches;melon;PECHE"), first},
		"answers that say nothing":      {file("Fruit, d’été;waves;?;pêche;…;melon"), first},
		"Windows-1252":                  {file("Fruit, d\x92\xe9t\xe9;waves;p\xeache;melon"), first},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, parse(t, c.data)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestJSONDeck(t *testing.T) {
	themes := append([]string{`{"theme":"Fruit exotique","symbol":"ring","answers":["kiwi","Kiwis","litchi"]}`, `{"answers":null,"symbol":null,"theme":"Dessert"}`},
		jsonThemes(16)...)
	d := parse(t, jsonOf(`"name":" Chez  nous ","language":"FR",`, themes...))
	if d.Name != "Chez nous" || d.Language != "fr" || len(d.Themes) != 18 {
		t.Errorf("read %q in %q with %d themes", d.Name, d.Language, len(d.Themes))
	}
	want := []deck.Theme{{Text: "Fruit exotique", Symbol: deck.Ring, Answers: []string{"kiwi", "litchi"}}, {Text: "Dessert", Symbol: deck.Waves}}
	if diff := cmp.Diff(want, d.Themes[:2]); diff != "" {
		t.Error(diff)
	}
}

func TestProblemsAreNamedByLine(t *testing.T) {
	list := func(rows ...string) []byte { return table(append(rows, words(16)...)...) }
	long := strings.Repeat("ab ", 13) + "c"
	for name, c := range map[string]struct {
		data []byte
		want deck.Problems
	}{
		"nothing":            {nil, deck.Problems{{0, deck.Empty, []string{}}}},
		"blank":              {[]byte("\ufeff \n\t\n"), deck.Problems{{0, deck.Empty, []string{}}}},
		"too large":          {make([]byte, deck.MaxFile+1), deck.Problems{{0, deck.TooLarge, []string{}}}},
		"UTF-16":             {[]byte("T\x00h\x00"), deck.Problems{{0, deck.Encoding, []string{}}}},
		"broken JSON":        {[]byte("{\n\"name\": \"x\",\n\"themes\": [}\n]}"), deck.Problems{{3, deck.Syntax, []string{}}}},
		"JSON cut off":       {[]byte("{\n\"themes\":\n[\n"), deck.Problems{{3, deck.Syntax, []string{}}}},
		"JSON, not a deck":   {[]byte("[1,2]"), deck.Problems{{1, deck.BadKind, []string{"themes"}}}},
		"no themes":          {[]byte(`{"name":"x"}`), deck.Problems{{0, deck.MissingThemes, []string{}}}},
		"misspelt field":     {jsonOf("", append(jsonThemes(16), `{"theme":"x","anwsers":[[1],{}]}`)...), deck.Problems{{18, deck.BadField, []string{"anwsers"}}}},
		"themes no list":     {[]byte(`{"themes":{"a":[1]}}`), deck.Problems{{1, deck.BadKind, []string{"themes"}}}},
		"theme no object":    {jsonOf("", append(jsonThemes(16), `"x"`)...), deck.Problems{{18, deck.BadKind, []string{"theme"}}}},
		"answer no text":     {jsonOf("", append(jsonThemes(16), "{\"theme\":\"x\",\n\"answers\":[3]}")...), deck.Problems{{19, deck.BadKind, []string{"answers"}}}},
		"name of digits":     {jsonOf(`"name":"2",`, jsonThemes(16)...), deck.Problems{{1, deck.BadName, []string{"2", "24"}}}},
		"language":           {jsonOf(`"language":"français",`, jsonThemes(16)...), deck.Problems{{1, deck.BadLanguage, []string{"français"}}}},
		"quote left open":    {list("a", "\"b"), deck.Problems{{2, deck.Syntax, []string{}}}},
		"quote in a cell":    {list("a", "b \"c\""), deck.Problems{{2, deck.Syntax, []string{}}}},
		"no words":           {list("theme;symbol", ";waves"), deck.Problems{{2, deck.NoText, []string{}}}},
		"long theme":         {list(long), deck.Problems{{1, deck.LongText, []string{long, "36"}}}},
		"long word":          {list("Un hyperultrasupermot-clef"), deck.Problems{{1, deck.LongWord, []string{"hyperultrasupermot", "16"}}}},
		"character":          {list("a\u200bb"), deck.Problems{{1, deck.BadCharacter, []string{"a?b"}}}},
		"symbol":             {list("a;vague", "b;heart"), deck.Problems{{2, deck.BadSymbol, []string{"heart"}}}},
		"twice":              {list("Le dessert;", "LE  DESSERTS"), deck.Problems{{2, deck.Twice, []string{"LE DESSERTS", "1"}}}},
		"long answer":        {list("a;;" + long), deck.Problems{{1, deck.LongAnswer, []string{long, "36"}}}},
		"too few":            {table(words(15)...), deck.Problems{{0, deck.TooFew, []string{"15", "16"}}}},
		"too many":           {table(words(121)...), deck.Problems{{0, deck.TooMany, []string{"121", "120"}}}},
		"several, in order":  {list("b;heart", ";", ";ring", "b"), deck.Problems{{1, deck.BadSymbol, []string{"heart"}}, {3, deck.NoText, []string{}}, {4, deck.Twice, []string{"b", "1"}}}},
		"after sep= as well": {list("sep=;", "b;heart"), deck.Problems{{2, deck.BadSymbol, []string{"heart"}}}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := deck.Parse(c.data)
			got, ok := err.(deck.Problems)
			if !ok {
				t.Fatalf("read without problems: %v", err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRareSymbols(t *testing.T) {
	_, err := deck.Parse([]byte(strings.Join(words(16), ";ring\n") + ";ring"))
	want := deck.Problems{}
	for _, s := range []string{"waves", "plus", "star", "diamond", "grid", "equals", "dots"} {
		want = append(want, deck.Problem{Code: deck.RareSymbol, Args: []string{s, "0", "2"}})
	}
	if diff := cmp.Diff(want, err); diff != "" {
		t.Error(diff)
	}
}

func TestUnprintableTextIsAProblem(t *testing.T) {
	data := table(append([]string{"theme;answers", "pizza;four, 🍕", "🍕;four"}, words(16)...)...)
	if _, err := deck.Parse(data); err != nil {
		t.Error(err)
	}
	_, err := deck.ParseFor(data, func(text string) bool { return !strings.Contains(text, "🍕") })
	want := deck.Problems{{2, deck.BadCharacter, []string{"four, 🍕"}}, {3, deck.BadCharacter, []string{"🍕"}}}
	if diff := cmp.Diff(want, err); diff != "" {
		t.Error(diff)
	}
}

func TestManyProblemsAreCounted(t *testing.T) {
	_, err := deck.Parse([]byte(strings.Repeat("a;heart\n", 30)))
	problems := err.(deck.Problems)
	if last := problems[len(problems)-1]; len(problems) != 21 || last.Code != deck.More || last.Args[0] != "39" { // 30 unknown symbols and 29 duplicates
		t.Errorf("%d problems, the last %v", len(problems), last)
	}
}

func TestFormatRoundTrip(t *testing.T) {
	d := parse(t, table(append([]string{"Fruit <été>;dots;pêche;L’eau & co", "Dessert;grid"}, words(14)...)...))
	d.Name, d.Language = "Chez nous", "fr"
	if diff := cmp.Diff(d, parse(t, deck.Format(d))); diff != "" {
		t.Error(diff)
	}
	table := parse(t, deck.FormatTable(d))
	table.Name, table.Language = d.Name, d.Language
	if diff := cmp.Diff(d, table); diff != "" {
		t.Error(diff)
	}
}

func TestFold(t *testing.T) {
	for phrase, want := range map[string]string{
		"Pommes":               "pomme",
		"  ÉLÉPHANT  ":         "elephant",
		"choux-fleurs":         "chou-fleur",
		"Arcs-en-ciel":         "arc-en-ciel",
		"les   eaux  douces":   "le eau douce",
		"Œufs":                 "oeuf",
		"Lætitia":              "laetitia",
		"Straße":               "strasse",
		"L’Île":                "l'ile",
		"l'île":                "l'ile",
		"e\u0301te\u0301s":     "ete",
		"glass":                "glas",
		"s":                    "s",
		"x":                    "x",
		"7 s":                  "7 s",
		"Año Nuevo":            "ano nuevo",
		"Łódź":                 "lodz",
		"tuk\u00a0tuks":        "tuk tuk",
		"":                     "",
		"…":                    "…",
		"Smørrebrød, Ångström": "smorrebrod, angstrom",
	} {
		if got := deck.Fold(phrase); got != want {
			t.Errorf("Fold(%q) = %q, want %q", phrase, got, want)
		}
	}
}

func TestSymbolNames(t *testing.T) {
	var names []string
	for s := range deck.Symbol(deck.Symbols) {
		names = append(names, s.String())
		if back, ok := deck.ParseSymbol(s.String()); !ok || back != s {
			t.Errorf("%v read back as %v, %v", s, back, ok)
		}
	}
	if got := strings.Join(names, " "); got != "waves plus star ring diamond grid equals dots" {
		t.Errorf("symbols are %s", got)
	}
	for _, name := range []string{"", "Waves", "vagues", "heart"} {
		if s, ok := deck.ParseSymbol(name); ok {
			t.Errorf("%q read as %v", name, s)
		}
	}
}

func TestDeckNames(t *testing.T) {
	for name, want := range map[string]bool{
		"Chez nous": true, "L’été 2026": true, "a": true, "x-1": true, "en-1a": true, "fr-": true, "abc-12": true, "24 caractères, pas un de+": false,
		"": false, "1": false, "2026": false, "en-1": false, "fr-12": false, " a": false, "a ": false, "a  b": false, "a\nb": false, "a\xff": false,
	} {
		if got := deck.ValidName(name); got != want {
			t.Errorf("%q may be a deck's name: %v", name, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(table(words(16)...))
	f.Add(jsonOf(`"name":"Chez nous","language":"fr",`, jsonThemes(16)...))
	f.Add([]byte("sep=;\nthème;symbole;réponses\n\"a;b\";dots;c\n"))
	f.Add([]byte(`{"themes":[{"theme":null,"answers":{"a":[1,{}]}},[],3]}`))
	codes := map[string]bool{}
	for _, code := range deck.Codes() {
		codes[code] = true
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := deck.Parse(data)
		if err != nil {
			problems := err.(deck.Problems)
			for _, p := range problems {
				if !codes[p.Code] || p.Line < 0 || p.Line > strings.Count(string(data), "\n")+strings.Count(string(data), "\r")+1 {
					t.Errorf("problem %+v", p)
				}
			}
			return
		}
		if d.Name != "" && !deck.ValidName(d.Name) {
			t.Errorf("read the name %q", d.Name)
		}
		for _, theme := range d.Themes {
			for _, answer := range theme.Answers {
				if spelt, ok := blitz.Spell(answer); !ok || spelt != answer {
					t.Errorf("%q cannot be typed", answer)
				}
			}
		}
		again, err := deck.Parse(deck.Format(d))
		if err != nil {
			t.Fatalf("the formatted deck: %v", err)
		}
		if diff := cmp.Diff(d, again); diff != "" {
			t.Error(diff)
		}
		if again, err = deck.Parse(deck.FormatTable(d)); err != nil {
			t.Fatalf("the deck formatted as a table: %v", err)
		}
		if diff := cmp.Diff(d.Themes, again.Themes); diff != "" {
			t.Error(diff)
		}
	})
}
