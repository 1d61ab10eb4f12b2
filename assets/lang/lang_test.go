package lang

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"canape/engine"
)

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		locales []string
		want    Language
	}{
		{[]string{"fr_FR.UTF-8"}, French},
		{[]string{"fr-CA"}, French},
		{[]string{"fr_BE@euro"}, French},
		{[]string{"br_FR.UTF-8"}, French}, // Breton speakers read French
		{[]string{"en_GB.UTF-8"}, English},
		{[]string{"pl_PL.UTF-8"}, English},
		{[]string{"pl_PL", "fr_FR"}, French},
		{[]string{"C"}, English},
		{[]string{"", "not a locale!"}, English},
		{nil, English},
	} {
		if got := Match(c.locales...); got != c.want {
			t.Errorf("Match(%q) = %s, want %s", c.locales, got, c.want)
		}
	}
}

func TestEnvironmentReadsLocalesInPOSIXOrder(t *testing.T) {
	for _, c := range []struct {
		name string
		env  map[string]string
		want []string
	}{
		{"nothing set", nil, nil},
		{"only LANG", map[string]string{"LANG": "fr_FR.UTF-8"}, []string{"fr_FR.UTF-8"}},
		{"LC_ALL before LANG", map[string]string{"LANG": "fr_FR", "LC_ALL": "en_US"}, []string{"en_US"}},
		{"LANGUAGE first", map[string]string{"LANG": "en_US", "LANGUAGE": "br:fr"}, []string{"br", "fr", "en_US"}},
		{"LANGUAGE does not count in C", map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "fr"}, nil},
	} {
		got := Environment(func(name string) string { return c.env[name] })
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// card is a type like the card types of the games.
type card string

func (c card) String() string { return string(c) }

func testCatalog(l Language) *Catalog {
	both := map[Language]map[string]string{
		French: {
			"seat": "place {number}", "list.last": "{list} et {next}", "list.more": "{list}, {next}", "list.none": "personne",
			"colour.green": "vert", "colour.plural.green": "verts", "gone": "la ligne des {cards.colour:plural}, {cards.number} et {cards.colour}", "holds": "{card} est dans la main {seat:of}", "cards.one": "{n} carte", "cards.other": "{n} cartes",
			"cards[n=0]": "aucune carte", "won": "{winners} gagnent", "alone": "{winners} gagnent", "alone[winners=1]": "{winners} gagne", "of": "le voisin {card:of}", "to": "grâce {card:to}", "bare": "un {card:bare}",
			"event.garden.found":                    "{seat} trouve {card}",
			"event.garden.found[card=?]":            "{seat} trouve une carte",
			"event.garden.found[card=?,from=pond]":  "{seat} pêche une carte",
			"event.garden.found[card=?,from=pot *]": "{seat} déterre une carte",
			"event.garden.shuffled":                 "-",
			"name.garden.{colour}-{number}":         "le {number} {colour}",
			"name.garden.{giver}>{taker}":           "la passe {giver:of} {taker:to}",
			"name.garden.ann":                       "Ann", "name.garden.leo": "Léo", "name.garden.dog": "le chien", "name.garden.geese": "les oies",
			"name.garden.bee": "l’abeille",
		},
		English: {
			"seat": "seat {number}", "list.last": "{list} and {next}", "list.more": "{list}, {next}", "list.none": "nobody",
			"colour.green": "green", "of": "the neighbour {card:of}", "to": "thanks {card:to}", "bare": "a {card:bare}",
			"cards.one": "{n} card", "cards.other": "{n} cards", "name.garden.{colour}-{number}": "the {colour} {number}",
		},
	}
	return newCatalog(l, both[l])
}

// naming returns a function for Speaker.Name that names people by seat.
func naming(l Language, people ...string) func(any) (string, bool) {
	return func(value any) (string, bool) {
		switch v := value.(type) {
		case engine.Seat:
			return people[v], true
		case engine.SeatSet:
			var names []string
			for seat := range v.All() {
				names = append(names, people[seat])
			}
			return Speaker{Catalog: testCatalog(l)}.List(names...), true
		}
		return "", false
	}
}

func TestSentences(t *testing.T) {
	french := Speaker{Catalog: testCatalog(French), Game: "garden", Name: naming(French, "Élodie", "Tom", "Zoé")}
	english := Speaker{Catalog: testCatalog(English), Game: "garden"}
	for _, c := range []struct {
		name      string
		got, want string
	}{
		{"a thing at the start has a capital, a name is elided", french.Text("holds", "card", card("green-8"), "seat", engine.Seat(0)), "Le 8 vert est dans la main d’Élodie"},
		{"names without vowel", french.Text("holds", "card", card("dog"), "seat", engine.Seat(1)), "Le chien est dans la main de Tom"},
		{"a value that nobody names", Speaker{Catalog: testCatalog(French)}.Text("of", "card", engine.Seat(2)), "le voisin de 2"},
		{"a seat is no number to count with", french.Text("cards", "seat", engine.Seat(1), "n", 3), "3 cartes"},
		{"a thing is no number to count with", french.Text("cards", "seat", card("1"), "n", 3), "3 cartes"},
		{"a set counts as its length", french.Text("alone", "winners", engine.SeatsOf(2)), "Zoé gagne"},
		{"a set of several", french.Text("alone", "winners", engine.SeatsOf(0, 1)), "Élodie et Tom gagnent"},
		{"one, in French also none", french.Text("cards", "n", 1), "1 carte"},
		{"many", french.Text("cards", "n", 12), "12 cartes"},
		{"a variant by value comes before the plural", french.Text("cards", "n", 0), "aucune carte"},
		{"none is plural in English", english.Text("cards", "n", 0), "0 cards"},
		{"the least number there is", english.Text("cards", "n", math.MinInt), fmt.Sprint(math.MinInt, " cards")},
		{"a set of seats", french.Text("won", "winners", engine.AllSeats(3)), "Élodie, Tom et Zoé gagnent"},
		{"a set of two", french.Text("won", "winners", engine.SeatsOf(0, 2)), "Élodie et Zoé gagnent"},
		{"the empty set", french.Text("won", "winners", engine.SeatSet(0)), "personne gagnent"},
		{"a list of things", french.Text("won", "winners", []card{"dog", "geese"}), "le chien et les oies gagnent"},
		{"de le", french.Text("of", "card", card("green-8")), "le voisin du 8 vert"},
		{"de les", french.Text("of", "card", card("geese")), "le voisin des oies"},
		{"de l’", french.Text("of", "card", card("bee")), "le voisin de l’abeille"},
		{"à le", french.Text("to", "card", card("green-8")), "grâce au 8 vert"},
		{"à les", french.Text("to", "card", card("geese")), "grâce aux oies"},
		{"without article", french.Text("bare", "card", card("green-8")), "un 8 vert"},
		{"parts of the first of a list", french.Text("gone", "cards", []card{"green-8", "green-9"}), "la ligne des verts, 8 et vert"},
		{"a part that a thing has not", french.Text("gone", "cards", card("dog")), "la ligne des [[dog.colour]], [[dog.number]] et [[dog.colour]]"},
		{"parts with prepositions", french.Text("to", "card", card("leo>ann")), "grâce à la passe de Léo à Ann"},
		{"English of", english.Text("of", "card", card("green-8")), "the neighbour of the green 8"},
		{"English to", english.Text("to", "card", card("green-8")), "thanks to the green 8"},
		{"English without article", english.Text("bare", "card", card("green-8")), "a green 8"},
		{"a thing without a name", french.Text("of", "card", card("b2")), "le voisin de b2"},
		{"a missing key shows", french.Text("nonsense"), "[[nonsense]]"},
		{"a missing argument shows", french.Text("of"), "le voisin [[card]]"},
		{"a missing part shows", french.Text("of", "card", card("mauve-8")), "le voisin du 8 [[colour.mauve]]"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
		}
	}
}

func TestElision(t *testing.T) {
	for name, want := range map[string]string{
		"Léa": "de Léa", "Élodie": "d’Élodie", "Hugo": "d’Hugo", "Yann": "de Yann", "Yvette": "d’Yvette", "Œdipe": "d’Œdipe", "8": "de 8", "": "de ",
	} {
		if got := testCatalog(French).inForm("of", name); got != want {
			t.Errorf("de + %q: %q, want %q", name, got, want)
		}
	}
}

type found struct {
	place
	Seat engine.Seat `json:"seat"`
	Card card        `json:"card"`
}

type place struct {
	From string `json:"from"`
}

func (found) Type() string                      { return "found" }
func (f found) For(engine.Seat) engine.Event    { return f }
func (shuffled) Type() string                   { return "shuffled" }
func (s shuffled) For(engine.Seat) engine.Event { return s }

type shuffled struct{}

func TestEventVariants(t *testing.T) {
	s := Speaker{Catalog: testCatalog(French), Game: "garden", Name: naming(French, "Léa", "Tom")}
	for _, c := range []struct {
		name  string
		event engine.Event
		want  string
	}{
		{"the plain text", found{place{"pond"}, 1, "green-8"}, "Tom trouve le 8 vert"},
		{"one condition", found{place{"hedge"}, 1, "?"}, "Tom trouve une carte"},
		{"most conditions win", found{place{"pond"}, 1, "?"}, "Tom pêche une carte"},
		{"a value that begins so", found{place{"pot 3"}, 1, "?"}, "Tom déterre une carte"},
		{"nothing to say", shuffled{}, ""},
		{"a pointer", &found{place{"hedge"}, 1, "?"}, "Tom trouve une carte"},
	} {
		if got := s.Event(c.event); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestGameRefusalsComeFirst(t *testing.T) {
	c := newCatalog(English, map[string]string{"refusal.over": "It is over.", "refusal.garden.over": "The garden is closed."})
	if got := (Speaker{Catalog: c, Game: "garden"}).Refusal(engine.ReasonOver); got != "The garden is closed." {
		t.Errorf("own sentence: %q", got)
	}
	if got := (Speaker{Catalog: c, Game: "pond"}).Refusal(engine.ReasonOver); got != "It is over." {
		t.Errorf("shared sentence: %q", got)
	}
}

func TestForPanicsOnUnknownLanguage(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	For("xx")
}

func TestPlainTextsDoNotAllocate(t *testing.T) {
	words := For(French)
	if n := testing.AllocsPerRun(100, func() { words.Text("table.pause") }); n != 0 {
		t.Errorf("%v allocations for a text without placeholders", n)
	}
}

func TestBrowsersAreAnsweredInTheirLanguage(t *testing.T) {
	for header, want := range map[string]Language{
		"": French, "*": French, "nonsense;;;q": French, "ja,zh;q=0.8": French,
		"de-AT,de;q=0.9,en;q=0.8": "de", "es-419,es;q=0.9": "es", "en-GB": English, "ja,en;q=0.5": English,
	} {
		if got := Accepted(header, French); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
}
