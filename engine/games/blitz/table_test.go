package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/engine/games/blitz/deck"
)

// themes returns themes that stand for nothing: "waves 1" with the answers "waves 1 a", "waves 1 b" …
func themes(counts ...int) []deck.Theme {
	var list []deck.Theme
	for n := 1; ; n++ {
		before := len(list)
		for s, count := range counts {
			if n > count {
				continue
			}
			theme := deck.Theme{Text: fmt.Sprintf("%s %d", Symbol(s), n), Symbol: Symbol(s)}
			for letter := 'a'; letter < 'm'; letter++ {
				theme.Answers = append(theme.Answers, fmt.Sprintf("%s %d %c", Symbol(s), n, letter))
			}
			list = append(list, theme)
		}
		if len(list) == before {
			return list
		}
	}
}

// testGame is Blitz with decks made up for tests, of as many cards as the printed ones, and a small one.
func testGame() Game {
	whole := themes(7, 7, 7, 7, 7, 7, 6, 6)
	return New(deck.Deck{Name: "Un", Language: "fr", Themes: whole}, deck.Deck{Name: "Deux", Language: "fr", Themes: whole},
		deck.Deck{Name: "One", Language: "en", Themes: whole})
}

func TestSmoke(t *testing.T) {
	g := testGame()
	rng := engine.NewRNG(1)
	for seats := minSeats; seats <= maxSeats; seats++ {
		var log engine.Log
		m, refusal := g.New(engine.Setup{Seats: seats, Seed: 1, First: engine.Nobody}, &log)
		if refusal != nil {
			t.Fatal(refusal)
		}
		for !m.Over() {
			for seat := range m.Actors().All() {
				moves := m.Legal(seat, nil)
				if rng.N(30) == 0 {
					if refusal := m.Apply(seat, moves[rng.N(len(moves))], &log); refusal != nil {
						t.Fatal(refusal)
					}
					break
				}
			}
			m.Step(&log)
		}
		counts := map[string]int{}
		for _, e := range log.Events {
			counts[e.Type()]++
		}
		t.Log(seats, m.Tick(), m.Outcome(), counts)
	}
}
