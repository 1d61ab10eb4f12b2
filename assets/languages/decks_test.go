package languages_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"canape/assets/languages"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
)

// book is the content of a deck's file. Unlike the result of deck.Parse, it has everything that the
// file contains.
type book struct {
	Name, Language string
	Themes         []struct {
		Theme, Symbol string
		Answers       []string
	}
}

// fold folds a text by the rules of the book's language.
func (b book) fold(text string) string { return deck.FoldIn(b.Language, text) }

func eachBook(t *testing.T, check func(t *testing.T, b book)) {
	for _, language := range languages.All() {
		for i, data := range language.Decks() {
			t.Run(fmt.Sprintf("%s-%d", language.Tag, i+1), func(t *testing.T) {
				var b book
				if err := json.Unmarshal(data, &b); err != nil {
					t.Fatal(err)
				}
				check(t, b)
			})
		}
	}
}

const (
	decksOfALanguage = 3
	themesOfADeck    = 54
	fewestAnswers    = 12
)

func TestDecksAreRead(t *testing.T) {
	for _, l := range languages.All() {
		language, names := l.Tag, map[string]bool{}
		if n := len(l.Decks()); n != decksOfALanguage {
			t.Errorf("there are %d decks in %s", n, language)
		}
		for i, data := range l.Decks() {
			d, err := deck.Parse(data)
			if err != nil {
				t.Errorf("%s-%d: %v", language, i+1, err)
				continue
			}
			if d.Language != language || d.Name == "" || names[deck.Fold(d.Name)] {
				t.Errorf("%s-%d is %q in %q", language, i+1, d.Name, d.Language)
			}
			names[deck.Fold(d.Name)] = true
			var counts [deck.Symbols]int
			for _, theme := range d.Themes {
				counts[theme.Symbol]++
			}
			// By the rules symbols 0 to 5 are on 7 themes each, and symbols 6 and 7 are on 6 themes
			// each.
			if want := [deck.Symbols]int{7, 7, 7, 7, 7, 7, 6, 6}; len(d.Themes) != themesOfADeck || counts != want {
				t.Errorf("%s-%d has %d themes, its symbols are on %v", language, i+1, len(d.Themes), counts)
			}
		}
	}
}

func TestThemesHaveEnoughAnswers(t *testing.T) {
	eachBook(t, func(t *testing.T, b book) {
		for _, theme := range b.Themes {
			given := map[string]string{}
			for _, answer := range theme.Answers {
				folded := b.fold(answer)
				if before, twice := given[folded]; twice {
					t.Errorf("%s: %q says the same as %q", theme.Theme, answer, before)
				}
				given[folded] = answer
				if strings.TrimSpace(answer) != answer || answer == "" {
					t.Errorf("%s: %q has spaces at its ends", theme.Theme, answer)
				}
			}
			if len(given) < fewestAnswers {
				t.Errorf("%s has %d answers", theme.Theme, len(given))
			}
			if theme.Symbol == "" {
				t.Errorf("%s has no symbol", theme.Theme)
			}
		}
	})
}

// Each theme lists some answers that no other theme lists, because such an answer reveals the theme
// for which it was given.
func TestThemesHaveAnswersOfTheirOwn(t *testing.T) {
	eachBook(t, func(t *testing.T, b book) {
		themes := map[string]int{}
		for _, theme := range b.Themes {
			for _, answer := range theme.Answers {
				themes[b.fold(answer)]++
			}
		}
		for _, theme := range b.Themes {
			own := 0
			for _, answer := range theme.Answers {
				if themes[b.fold(answer)] == 1 {
					own++
				}
			}
			if own < fewestAnswers {
				t.Errorf("%s has %d answers that no other theme has", theme.Theme, own)
			}
		}
	})
}

// Bots give the answers exactly as these are written in the deck, so players must be able to type
// them, too.
func TestAnswersCanBeTyped(t *testing.T) {
	eachBook(t, func(t *testing.T, b book) {
		for _, theme := range b.Themes {
			for _, answer := range theme.Answers {
				if spelt, ok := blitz.Spell(answer); !ok || spelt != answer {
					t.Errorf("%s: %q", theme.Theme, answer)
				}
			}
		}
	})
}

// No theme is an answer of another theme, because it would give that answer away.
func TestNoThemeIsAnAnswer(t *testing.T) {
	eachBook(t, func(t *testing.T, b book) {
		answers := map[string]string{}
		for _, theme := range b.Themes {
			for _, answer := range theme.Answers {
				answers[b.fold(answer)] = theme.Theme
			}
		}
		for _, theme := range b.Themes {
			if other, is := answers[b.fold(theme.Theme)]; is {
				t.Errorf("the theme %q is an answer of %q", theme.Theme, other)
			}
		}
	})
}

// A theme occurs only once in the three decks of a language, so that the decks last for three
// evenings.
func TestThemesAreUniqueInALanguage(t *testing.T) {
	for _, language := range languages.All() {
		seen := map[string]int{}
		for i, data := range language.Decks() {
			d, err := deck.Parse(data)
			if err != nil {
				t.Fatal(err)
			}
			for _, theme := range d.Themes {
				if before, twice := seen[deck.FoldIn(language.Tag, theme.Text)]; twice {
					t.Errorf("%q is in decks %d and %d of %s", theme.Text, before, i+1, language.Tag)
				}
				seen[deck.FoldIn(language.Tag, theme.Text)] = i + 1
			}
		}
	}
}

// No theme begins with a small letter. Themes and answers have no straight quotation marks or
// apostrophes, and no double spaces.
func TestTypesetting(t *testing.T) {
	eachBook(t, func(t *testing.T, b book) {
		for _, theme := range b.Themes {
			if first, _ := utf8.DecodeRuneInString(theme.Theme); strings.ToUpper(string(first)) != string(first) {
				t.Errorf("the theme %q begins small", theme.Theme)
			}
			for _, text := range append(slices.Clone(theme.Answers), theme.Theme) {
				if strings.ContainsAny(text, "'\"`") || strings.Contains(text, "  ") {
					t.Errorf("%s: %q has typewriter's marks", theme.Theme, text)
				}
			}
		}
	})
}

// A theme lists its obvious answers even if another theme has them too, because bots contest
// answers that a theme does not list.
func TestObviousAnswersAreIncluded(t *testing.T) {
	said := map[string]string{
		"Légume":                      "maïs,lentille,champignon,ail,pois chiche,chou rouge,butternut",
		"Chose à roulettes":           "poussette,valise,caddie",
		"Chose en verre":              "lampe,bouteille,miroir",
		"Ustensile de cuisine":        "assiette,bouilloire,verre,plateau,petite cuillère",
		"Couleur":                     "bleu ciel,bleu clair,vert foncé,rose pâle,crème,prune,saumon",
		"Vêtement":                    "jogging,blouson,chaussettes,foulard,doudoune,maillot de bain",
		"Animal de la ferme":          "chien,chat,pigeon,dinde,poulet,poney",
		"Boisson sans alcool":         "coca,jus de tomate,eau plate,cappuccino",
		"Commerçant du quartier":      "boulangère,bouchère,glacier,coiffeuse",
		"Instrument de musique":       "guitare électrique,alto,basse,synthétiseur,djembé,flûte à bec,cloche",
		"Sentiment":                   "désir,passion,regret,déception,stress,panique,calme",
		"Sorte de chaussure":          "bottes,tongs,talons,sabots,rangers",
		"Pays d’Europe":               "Saint-Marin,Kosovo,Turquie,Malte,Macédoine,Vatican",
		"Capitale":                    "Caracas,Montevideo,Bagdad,Téhéran,Minsk,Tallinn,Singapour,Abidjan,Kinshasa,Luxembourg",
		"Oiseau":                      "vautour,corneille,kiwi,perdrix,pingouin,canari,poussin",
		"Arbre":                       "houx,if,oranger,citronnier,cocotier,pêcher",
		"Fleur":                       "magnolia,hibiscus,jasmin,anémone,glycine",
		"Ville de France sauf Paris":  "Pau,Chambéry,Valence,Versailles,Lourdes,Saint-Malo,Ajaccio",
		"Appareil qu’on branche":      "console,machine à café,réveil,box",
		"Chose de la boulangerie":     "chocolatine,tarte aux pommes,gâteau,pain aux céréales",
		"Dessert":                     "gâteau au chocolat,tarte,fruit,banane",
		"Personnage historique":       "Louis XVI,César,Voltaire,Simone Veil",
		"Véhicule à roues":            "train,rollers,fauteuil roulant,poussette",
		"Hot drink":                   "tea,coffee,hot chocolate,latte",
		"Something you plug in":       "phone,laptop,fridge,Xbox",
		"Superpower":                  "flying,invisibility,super speed,laser eyes",
		"Job with a uniform":          "fireman,chef,teacher,lollipop lady",
		"Illness or injury":           "tummy ache,broken leg,Covid,graze",
		"Jouet":                       "Lego,trottinette,vélo,voiture,train électrique,robot",
		"Partie du corps":             "yeux,cheveux,dent,cœur,pouce,cerveau",
		"Partie d’une voiture":        "porte,coffre,vitre,klaxon,airbag",
		"Jour de fête":                "14 juillet,jour de l’An,Saint-Valentin,1er mai",
		"Meuble":                      "sofa,table de chevet,chaise longue",
		"Matière scolaire":            "géo,techno,philo,SES",
		"Toy":                         "Lego,bike,car,scooter,slide,playing cards",
		"Sweet or candy":              "Smarties,Haribo,KitKat,Mars bar,chocolate bar",
		"Breakfast food":              "Weetabix,hash brown,banana,full English,tea",
		"Piece of clothing":           "top,wellies,onesie,trainers,underwear",
		"Household chore":             "make the bed,hoovering,mow the lawn,walk the dog",
		"Langue parlée dans le monde": "latin,gaélique,corse,mandarin,langue des signes,bulgare",
		"Kitchen utensil":             "plate,kettle,mug,toaster,scissors,glass",
		"Something in your pocket":    "pen,phone,keys,money,tissue",
		"Vegetable":                   "pak choi,rocket,watercress,chilli,red pepper",
		"Capital city":                "Caracas,Montevideo,Algiers,Manila,Singapore,Minsk,Riga",
		"European country":            "San Marino,Kosovo,Turkey,Ireland,Malta",
	}
	eachBook(t, func(t *testing.T, b book) {
		for _, theme := range b.Themes {
			for _, word := range strings.Split(said[theme.Theme], ",") {
				known := func(answer string) bool { return b.fold(answer) == b.fold(word) }
				if word != "" && !slices.ContainsFunc(theme.Answers, known) {
					t.Errorf("%s: %q is not known", theme.Theme, word)
				}
			}
			delete(said, theme.Theme)
		}
	})
	if len(said) > 0 {
		t.Errorf("there are no such themes: %v", said)
	}
}
