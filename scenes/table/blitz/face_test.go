package blitz

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/assets/languages"
	"canape/engine"
	"canape/engine/games"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/app"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/blitz/decks"
)

// french returns all French decks. The built-in ones come first.
func french(env *app.Env) []decks.Entry { return decks.Read(env).List(lang.French) }

// shelfEnv returns an Env whose home contains a deck of the players' own.
func shelfEnv(t *testing.T, l lang.Language) *app.Env {
	t.Helper()
	env := app.NewEnv(store.Open(t.TempDir(), time.Now), l, nil)
	env.Games = games.List()
	own := slices.Clone(french(env)[0].Themes[:20])
	for i := range own {
		own[i].Symbol = deck.Symbol(i % deck.Symbols)
	}
	if trouble := decks.Read(env).Keep(deck.Deck{Name: "Chez nous", Themes: own}); trouble != nil {
		t.Fatal(trouble)
	}
	again := app.NewEnv(env.Home, l, nil) // a new Env finds the deck again, as at the next start of the program
	again.Games = env.Games
	decks.Read(again)
	return again
}

func TestDecksInScreenLanguageComeFirst(t *testing.T) {
	for _, l := range lang.Languages() {
		var want, others []any
		for i, language := range languages.All() {
			for n := range language.Decks() {
				var value any = fmt.Sprintf("%s-%d", language.Tag, n+1)
				if i == 0 {
					value = n + 1
				}
				if language.Tag == string(l) {
					want = append(want, value)
				} else {
					others = append(others, value)
				}
			}
		}
		want = append(append(want, "Chez nous"), others...)
		env := shelfEnv(t, l)
		var got []any
		for _, choice := range (ownDecks{}).Choices(env, rules.OptionDeck) {
			got = append(got, choice.Value)
			if choice.Label == "" {
				t.Errorf("%v has no label", choice.Value)
			}
		}
		if !slices.Equal(got, want) || (ownDecks{}).Default(env, rules.OptionDeck) != want[0] {
			t.Errorf("%s: %v, want %v", l, got, want)
		}
	}
	if choices := (ownDecks{}).Choices(shelfEnv(t, lang.French), rules.OptionTie); choices != nil {
		t.Errorf("the options for a tie are %v", choices)
	}
}

func TestDeckSeenLeastIsProposed(t *testing.T) {
	env := shelfEnv(t, lang.French)
	for i, want := range []any{2, 3, 3} { // at last the third deck has the fewest seen themes
		for _, theme := range french(env)[i].Themes[:8-i] {
			(ownDecks{}).Observe(env, rules.CardDrawn{Theme: theme.Text})
		}
		if got := (ownDecks{}).Default(env, rules.OptionDeck); got != want {
			t.Errorf("after deck %d: %v is offered, want %v", i+1, got, want)
		}
	}
}

func TestSetupContainsOwnDeckAndSeenThemes(t *testing.T) {
	game, _ := games.Find(rules.ID)
	env := shelfEnv(t, lang.French)
	printed := french(env)[1].Themes
	own := decks.Read(env).Own[0].Themes
	for _, e := range []engine.Event{
		rules.CardDrawn{Theme: printed[7].Text}, rules.TieBreakTurned{Theme: own[3].Text}, rules.SuddenDeathTurned{Theme: printed[2].Text},
	} {
		(ownDecks{}).Observe(env, e)
	}
	(ownDecks{}).Save(env)
	if kept := decks.Read(app.NewEnv(env.Home, lang.French, nil)).Seen; len(kept.Themes) != 3 {
		t.Errorf("saved are %v", kept)
	}
	for name, c := range map[string]struct {
		option any
		want   deck.Supply
	}{
		"a printed deck":          {2, deck.Supply{Later: []int{2, 7}}},
		"one nothing was seen of": {"en-3", deck.Supply{}},
		"one's own":               {"Chez nous", deck.Supply{Deck: &decks.Read(env).Own[0].Deck, Later: []int{3}}},
		"one that is gone":        {"Chez eux", deck.Supply{}},
	} {
		t.Run(name, func(t *testing.T) {
			setup := table.CompleteSetup(env, New(), engine.Setup{Seats: 4, First: engine.Nobody, Options: engine.Options{rules.OptionDeck: c.option}})
			if setup.Content != c.want.Text() {
				t.Errorf("the setup contains %.200s, want %.200s", setup.Content, c.want.Text())
			}
			if _, refusal := game.New(setup, nil); (refusal != nil) != (c.option == "Chez eux") {
				t.Errorf("the deal is refused: %v", refusal)
			}
		})
	}
}
