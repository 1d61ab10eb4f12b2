package blitz

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games/blitz/deck"
	"canape/engine/journal"
)

// dealt deals a match of four seats with the content. It returns the two stacks, each with the top
// card first.
func dealt(t *testing.T, content string, seed uint64) [2][]card {
	t.Helper()
	match, refusal := testGame().New(engine.Setup{Seats: 4, Seed: seed, First: 0, Content: content}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	var stacks [2][]card
	for i := range stacks {
		s := &match.(*Match).stacks[i]
		for j := range s.size {
			stacks[i] = append(stacks[i], *s.at(j))
		}
	}
	return stacks
}

func TestLaterThemesAreBelowOthers(t *testing.T) {
	later := []int{0, 1, 5, 8, 9, 20, 33, 40, 52}
	content := deck.Supply{Later: later}.Text()
	for seed := range uint64(30) {
		plain, sunk := dealt(t, "", seed), dealt(t, content, seed)
		var all [2][]card
		waiting := [2]int{}
		for i, stack := range sunk {
			for place, c := range stack {
				switch {
				case c == duelCard:
				case slices.Contains(later, int(c)):
					waiting[i]++
				case waiting[i] > 0:
					t.Fatalf("seed %d: theme %d is below a theme that must come later", seed, c)
				}
				if (c == duelCard) != (plain[i][place] == duelCard) {
					t.Fatalf("seed %d: duel cards have moved", seed)
				}
			}
			all[0], all[1] = append(all[0], plain[i]...), append(all[1], stack...)
		}
		if d := waiting[0] - waiting[1]; d < -2 || d > 2 { // the numbers differ only because of duel cards
			t.Errorf("seed %d: %v of them wait in the stacks", seed, waiting)
		}
		slices.Sort(all[0])
		slices.Sort(all[1])
		if !slices.Equal(all[0], all[1]) {
			t.Fatalf("seed %d: other cards are dealt", seed)
		}
	}
}

func TestInvalidContentIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		deck    any
		content string
	}{
		"no deck of that name":   {"ours", ""},
		"only places":            {"ours", `{"later":[1]}`},
		"a broken deck":          {"ours", `{"themes":[]}`},
		"a place that is none":   {1, `{"later":[54]}`},
		"not even a deck's file": {1, `{"later":`},
	} {
		t.Run(name, func(t *testing.T) {
			setup := engine.Setup{Seats: 4, First: 0, Options: engine.Options{OptionDeck: c.deck}, Content: c.content}
			if _, refusal := testGame().New(setup, nil); refusal == nil || refusal.Kind != engine.BadOption {
				t.Errorf("refused with %v", refusal)
			}
		})
	}
}

func TestOptionSelectsPrintedDecks(t *testing.T) {
	game := testGame()
	var names []string
	for _, printed := range game.Printed() {
		names = append(names, printed.Deck.Name)
		setup := engine.Setup{Seats: 4, First: 0, Options: engine.Options{OptionDeck: printed.Option}}
		match, refusal := game.New(setup, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		if l := match.(*Match).library; l.name != printed.Deck.Name || l.language != printed.Deck.Language || len(l.themes) != len(printed.Deck.Themes) {
			t.Errorf("%v is %q in %q", printed.Option, l.name, l.language)
		}
	}
	if !slices.Equal(names, []string{"Un", "Deux", "One"}) {
		t.Errorf("printed are %q", names)
	}
}

// TestOwnDeckIsInTheJournal checks that a journal contains the players' own deck, because the deck
// file may be changed or removed later.
func TestOwnDeckIsInTheJournal(t *testing.T) {
	own := deck.Deck{Name: "Chez nous", Language: "fr", Themes: themes(3, 3, 3, 3, 3, 3, 2, 2)}
	setup := engine.Setup{
		Seats: 5, Seed: 11, First: 2, Options: engine.Options{OptionDeck: own.Name}, Content: deck.Supply{Deck: &own, Later: []int{0, 7, 9}}.Text(),
	}
	session, refusal := journal.Start(testGame(), journal.Header{Setup: setup}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	for range 3 {
		if refusal := session.Apply(session.Match().Actors().First(), MoveDraw(Left), nil); refusal != nil {
			break // a face-off has begun
		}
		session.Advance(30, nil)
	}
	data, err := journal.Encode(session.Record())
	if err != nil {
		t.Fatal(err)
	}
	record, cut, err := journal.Decode(data)
	if err != nil || cut != (journal.Cut{}) {
		t.Fatal(err, cut)
	}
	again, err := record.Replay(testGame())
	if err != nil {
		t.Fatal(err)
	}
	for range session.Match().Tick() - again.Tick() {
		again.Step(nil)
	}
	if got, want := engine.Hash(again), engine.Hash(session.Match()); got != want {
		t.Errorf("replayed to %s, want %s", got, want)
	}
	if name := again.(*Match).library.name; name != "Chez nous" {
		t.Errorf("played with %q", name)
	}
}
