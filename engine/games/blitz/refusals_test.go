package blitz

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games/blitz/deck"
)

// reasons are Blitz's own reasons for refusals.
var reasons = []string{
	ReasonEmptyStack, ReasonDrawNow, ReasonAnswerNow, ReasonOnlyTyped, ReasonObjectNow, ReasonVoteNow, ReasonUsed, ReasonNoDuellist,
	ReasonBuzzed, ReasonTooLate, ReasonOwnAnswer, ReasonVoted, ReasonNoFaceOff, ReasonNoAnswer,
}

func TestRefusals(t *testing.T) {
	typed := facing()
	typed.options = engine.Options{OptionAnswers: Typed}
	dice := func(faces ...string) layout {
		return layout{seats: 3, left: "duel waves", right: "ring", chance: faces}
	}
	refusals := enginetest.NewRefusals(reasons...)
	for _, test := range []struct {
		name   string
		layout layout
		lines  []string
		seat   int
		move   string
		reason string
		args   []engine.Arg
	}{
		{"another's turn", facing(), nil, 1, "draw left", engine.ReasonNotTurn, []engine.Arg{{Name: "seat", Value: engine.Seat(0)}}},
		{"an empty stack", layout{right: "ring"}, nil, 0, "draw left", ReasonEmptyStack, []engine.Arg{{Name: "stack", Value: Left}}},
		{"another move instead of drawing", facing(), nil, 0, "buzz", ReasonDrawNow, nil},
		{"an empty stack in a tie-break", layout{piles: []string{"", "waves"}, left: "waves", right: "ring"},
			[]string{drawn, "0 buzz", "1 buzz"}, 2, "draw left", ReasonEmptyStack, []engine.Arg{{Name: "stack", Value: Left}}},
		{"another move instead of drawing in a tie-break", facing(), []string{drawn, "0 buzz", "1 buzz"}, 2, "object", ReasonDrawNow, nil},
		{"an impossible result of the die", dice("plus+waves"), nil, 0, "draw left", engine.ReasonChance, []engine.Arg{{Name: "result", Value: "plus+waves"}}},
		{"an impossible second result of the die", dice("grid+dots", "six"), nil, 0, "draw left", engine.ReasonChance,
			[]engine.Arg{{Name: "result", Value: "six"}}},

		{"buzz without a face-off", facing(), nil, 3, "buzz", ReasonNoFaceOff, nil},
		{"answer without a face-off", facing(), nil, 3, "answer kiwi", ReasonNoFaceOff, nil},
		{"buzz in a face-off of others", facing(), []string{drawn}, 2, "buzz", ReasonNoDuellist, []engine.Arg{{Name: "seats", Value: engine.SeatsOf(0, 1)}}},
		{"draw in a face-off of others", facing(), []string{drawn, "0 buzz"}, 2, "draw left", ReasonNoDuellist,
			[]engine.Arg{{Name: "seats", Value: engine.SeatsOf(0, 1)}}},
		{"draw after the buzz", facing(), []string{drawn, "0 buzz"}, 0, "draw left", ReasonBuzzed, nil},
		{"draw while another turns a card", facing(), []string{drawn, "0 buzz", "1 buzz"}, 0, "draw left", engine.ReasonNotTurn,
			[]engine.Arg{{Name: "seat", Value: engine.Seat(2)}}},
		{"draw in a face-off", facing(), []string{drawn}, 0, "draw left", ReasonAnswerNow, nil},
		{"vote in a face-off", facing(), []string{drawn}, 0, "vote yes", ReasonAnswerNow, nil},
		{"buzz twice", facing(), []string{drawn, "0 buzz"}, 0, "buzz", ReasonBuzzed, nil},
		{"buzz where answers are typed", typed, []string{drawn}, 0, "buzz", ReasonOnlyTyped, nil},
		{"a word that was used", facing(), []string{drawn, "0 answer kiwi"}, 1, "answer Kiwis", ReasonUsed, []engine.Arg{{Name: "word", Value: "Kiwis"}}},
		{"object before there is an answer", facing(), []string{drawn}, 2, "object", ReasonNoAnswer, nil},
		{"vote before there is an answer", facing(), []string{drawn}, 2, "vote no", ReasonNoAnswer, nil},

		{"too late by a moment", facing(), []string{drawn, "1 buzz", "wait 3"}, 0, "buzz", ReasonTooLate,
			[]engine.Arg{{Name: "seat", Value: engine.Seat(1)}, {Name: "ticks", Value: 3}}},
		{"too late by a second", facing(), []string{drawn, "1 buzz", "wait 60"}, 0, "answer kiwi", ReasonTooLate,
			[]engine.Arg{{Name: "seat", Value: engine.Seat(1)}, {Name: "ticks", Value: 60}}},
		{"buzz with the floor", facing(), []string{drawn, "1 buzz", "wait 3"}, 1, "buzz", ReasonBuzzed, nil},
		{"object to the own answer", facing(), []string{drawn, "1 buzz", "wait 3"}, 1, "object", ReasonOwnAnswer, nil},
		{"vote without an objection", facing(), []string{drawn, "1 buzz", "wait 3"}, 2, "vote no", ReasonObjectNow, nil},
		{"vote on the own answer without an objection", facing(), []string{drawn, "1 buzz", "wait 3"}, 1, "vote no", ReasonNoAnswer, nil},
		{"buzz in an answered face-off of others", facing(), []string{drawn, "1 buzz", "wait 3"}, 2, "buzz", ReasonObjectNow, nil},

		{"object again", facing(), []string{drawn, "1 buzz", "wait 3", "2 object"}, 3, "object", ReasonVoteNow, nil},
		{"buzz in a vote", facing(), []string{drawn, "1 buzz", "wait 3", "2 object"}, 0, "buzz", ReasonVoteNow, nil},
		{"vote twice", facing(), []string{drawn, "1 buzz", "wait 3", "2 object", "0 vote no"}, 0, "vote yes", ReasonVoted, nil},
		{"draw with the floor", facing(), []string{drawn, "1 buzz", "wait 3"}, 1, "draw left", ReasonBuzzed, nil},
		{"object after the vote", facing(), []string{drawn, "1 buzz", "wait 3", "2 object", "0 vote no"}, 0, "object", ReasonVoted, nil},
		{"draw after the vote", facing(), []string{drawn, "1 buzz", "wait 3", "2 object", "0 vote no", "1 vote no", "2 vote no"}, 0, "draw left",
			ReasonVoted, nil},
		{"after the end", layout{left: "waves"}, []string{drawn}, 0, "draw left", engine.ReasonOver, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.lines...)
			move, ok := Game{}.ParseMove(test.move)
			if !ok {
				t.Fatalf("%q is not a move", test.move)
			}
			refusals.Check(t, m, engine.Seat(test.seat), move, test.reason, test.args)
		})
	}
	refusals.Complete(t)
}

func TestForcedFacesAreUsedInOrder(t *testing.T) {
	m := layout{left: "duel duel duel waves", right: "ring", chance: []string{"grid+dots", "waves+star"}}.match(t)
	for _, want := range []string{"grid+dots", "waves+star"} {
		if play(t, m, drawn); m.die.Name() != want {
			t.Errorf("the die shows %s, want %s", m.die.Name(), want)
		}
	}
	if _, forced := m.Forced(); forced {
		t.Error("there is one left")
	}
	play(t, m, drawn) // this roll is random
}

func TestDieShowsAllFaces(t *testing.T) {
	fallen := map[Face]int{}
	for seed := range uint64(600) {
		m := layout{left: "duel waves", right: "ring"}.match(t)
		m.RNG = engine.NewRNG(seed)
		play(t, m, drawn)
		fallen[m.die]++
	}
	for _, face := range Faces() {
		if n := fallen[face]; n < 60 || n > 150 {
			t.Errorf("%s fell %d times of 600", face.Name(), n)
		}
	}
}

func TestDecks(t *testing.T) {
	own := deck.Deck{Name: "Famille", Language: "fr", Themes: themes(2, 2, 2, 2, 2, 2, 2, 2)}
	content := string(deck.Format(own))
	for _, test := range []struct {
		name     string
		value    any
		content  string
		deck     string // the expected name of the deck; "" if the setup is refused
		language string
	}{
		{"the first by default", nil, "", "Un", "fr"},
		{"the second French one", 2, "", "Deux", "fr"},
		{"no third", 3, "", "", ""},
		{"no number in words", "2", "", "", ""},
		{"an English one", "en-1", "", "One", "en"},
		{"no second English one", "en-2", "", "", ""},
		{"a custom deck", "Famille", content, "Famille", "fr"},
		{"a custom deck under another name", "Cousins", content, "Famille", "fr"},
		{"a missing custom deck", "Famille", "", "", ""},
		{"a damaged custom deck", "Famille", content[:len(content)/2], "", ""},
		{"the game's own goes first", 1, content, "Un", "fr"},
		{"without a name", "", content, "", ""},
		{"under a name that no deck can have", strings.Repeat("F", deck.MaxName+1), content, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			setup := engine.Setup{Seats: 4, Options: engine.Options{OptionDeck: test.value}, Content: test.content}
			if test.value == nil {
				setup.Options = nil
			}
			m, refusal := testGame().New(setup, nil)
			if test.deck == "" {
				if refusal == nil || refusal.Kind != engine.BadOption {
					t.Fatalf("refused with %v", refusal)
				}
				return
			}
			if refusal != nil {
				t.Fatal(refusal)
			}
			if v := m.View(0).(*View); v.Deck != test.deck || v.Language != test.language {
				t.Errorf("%s in %s", v.Deck, v.Language)
			}
		})
	}
	t.Run("with too few themes for three", func(t *testing.T) {
		few := deck.Deck{Name: "Peu", Language: "fr", Themes: themes(1, 1, 0, 0, 0, 0, 3, 3)}
		g := Of(few)
		for seats, fits := range map[int]bool{3: false, 4: true} {
			if _, refusal := g.New(engine.Setup{Seats: seats}, nil); (refusal == nil) != fits {
				t.Errorf("%d seats: %v", seats, refusal)
			}
		}
	})
	t.Run("themes make a different state", func(t *testing.T) {
		other := own
		other.Themes = slices.Clone(own.Themes)
		other.Themes[3].Text = "Fromages"
		hash := func(d deck.Deck) string {
			m, refusal := Of(d).New(engine.Setup{Seats: 4, Seed: 1}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			return engine.Hash(m)
		}
		if hash(own) == hash(other) {
			t.Error("two decks have the same hash")
		}
	})
}

func TestStackedDeckTakesThemesInOrder(t *testing.T) {
	g := Of(deck.Deck{Name: "Petit", Language: "fr", Themes: themes(3, 2)})
	setup := engine.Setup{Seats: 4, First: 0, Chance: []string{"grid+dots"},
		Deck: []string{"waves", "plus", "waves", "duel", "duel", "duel", "plus", "waves", "duel"}}
	dealt, refusal := g.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	if got := m.stacks.sizes(); got != [2]int{5, 4} {
		t.Errorf("stacks of %v", got)
	}
	play(t, m, "0 draw left", "1 draw left")
	if got := picture(m); got != "draw 2; stacks 3 4; tops waves 1, plus 1, -, -" {
		t.Error(got)
	}
	play(t, m, "2 draw right", "2 draw right")
	if got := picture(m); got != "face-off 1+2, 1+2 face off; stacks 3 2; tops waves 1, plus 1, plus 2, -; die grid+dots" {
		t.Error(got)
	}
}
