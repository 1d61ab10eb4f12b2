package blanco

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// reasons are Blanco's own reasons for refusals.
var reasons = []string{
	ReasonTurnFirst, ReasonPeekNow, ReasonDrawOrSwap, ReasonPlayCard, ReasonTurnUp, ReasonChooseLine, ReasonPeekOrPass,
	ReasonTurnOrPass, ReasonNoSquare, ReasonFaceUp, ReasonNotSwapped, ReasonNotInHand, ReasonNotAdjacent, ReasonNoLine,
	ReasonIncomplete,
}

func TestRefusals(t *testing.T) {
	fresh := func(t *testing.T) *Match {
		m, refusal := Game{}.New(engine.Setup{Seats: 2, Seed: 1, First: 0}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		return m.(*Match)
	}
	small := layout{seats: []place{{grid: "(b1) (b2) o3 / r4 (b5) y9", hand: "o1 o2"}, somewhere}, discards: "g1 g2"}
	line := layout{seats: []place{{grid: "r1 (b1) (b2) / r2 (b3) b4 / o3 b5 y5", hand: "r5 y4"}}}
	chain := layout{seats: []place{{grid: "(r1) b5 / (r9) b2 / o3 v5", hand: "o5 y4"}}}
	tests := []struct {
		name   string
		match  func(*testing.T) *Match
		before []string
		seat   engine.Seat
		move   string
		reason string
		args   []engine.Arg
	}{
		{"peek before turning", fresh, nil, 0, "peek a1", ReasonTurnFirst, nil},
		{"an action before the set-up", fresh, nil, 1, "draw stock", ReasonTurnFirst, nil},
		{"turn twice", fresh, []string{"0: turn a1"}, 0, "turn b1", ReasonPeekNow, nil},
		{"no passing in the set-up", fresh, []string{"0: turn a1"}, 0, "pass", ReasonPeekNow, nil},
		{"peek at the card turned up", fresh, []string{"0: turn a1"}, 0, "peek a1", ReasonFaceUp, []engine.Arg{{Name: "square", Value: Square(0)}}},
		{"turn a square of the large grid", fresh, nil, 0, "turn d1", ReasonNoSquare, []engine.Arg{{Name: "square", Value: Square(3)}}},
		{"ready, but not everybody", fresh, []string{"0: turn a1", "0: peek b1"}, 0, "draw stock", engine.ReasonNotTurn, []engine.Arg{{Name: "seat", Value: engine.Seat(1)}}},

		{"another's turn", small.match, nil, 1, "draw stock", engine.ReasonNotTurn, []engine.Arg{{Name: "seat", Value: engine.Seat(0)}}},
		{"play before drawing", small.match, nil, 0, "discard o1", ReasonDrawOrSwap, nil},
		{"turn before acting", small.match, nil, 0, "turn a1", ReasonDrawOrSwap, nil},
		{"remove by hand", small.match, nil, 0, "remove row 1", ReasonDrawOrSwap, nil},
		{"no passing of a turn", small.match, nil, 0, "pass", ReasonDrawOrSwap, nil},
		{"swap diagonally", small.match, nil, 0, "swap a1 b2", ReasonNotAdjacent, []engine.Arg{{Name: "first", Value: Square(0)}, {Name: "second", Value: Square(5)}}},
		{"swap across the grid", small.match, nil, 0, "swap a1 c1", ReasonNotAdjacent, []engine.Arg{{Name: "first", Value: Square(0)}, {Name: "second", Value: Square(2)}}},
		{"swap from the end of a row to the next", small.match, nil, 0, "swap c1 a2", ReasonNotAdjacent, []engine.Arg{{Name: "first", Value: Square(2)}, {Name: "second", Value: Square(4)}}},
		{"swap with a row that has gone", small.match, nil, 0, "swap a2 a3", ReasonNoSquare, []engine.Arg{{Name: "square", Value: Square(8)}}},
		{"swap with two squares that have gone", small.match, nil, 0, "swap d1 d2", ReasonNoSquare, []engine.Arg{{Name: "square", Value: Square(3)}}},

		{"draw twice", small.match, []string{"draw stock"}, 0, "draw stock", ReasonPlayCard, nil},
		{"swap after drawing", small.match, []string{"draw stock"}, 0, "swap a1 b1", ReasonPlayCard, nil},
		{"discard another's card", small.match, []string{"draw stock"}, 0, "discard g2", ReasonNotInHand, []engine.Arg{{Name: "card", Value: NewCard(Green, 2)}}},
		{"place another's card", small.match, []string{"draw stock"}, 0, "place g2 a1", ReasonNotInHand, []engine.Arg{{Name: "card", Value: NewCard(Green, 2)}}},
		{"place where the grid has no column", small.match, []string{"draw stock"}, 0, "place o1 d1", ReasonNoSquare, []engine.Arg{{Name: "square", Value: Square(3)}}},
		{"something else than turning up", small.match, []string{"draw stock", "discard o1"}, 0, "draw stock", ReasonTurnUp, nil},
		{"turn up a face-up card", small.match, []string{"draw stock", "discard o1"}, 0, "turn c1", ReasonFaceUp, []engine.Arg{{Name: "square", Value: Square(2)}}},
		{"turn up a card that was not swapped", small.match, []string{"swap a1 b1"}, 0, "turn b2", ReasonNotSwapped, []engine.Arg{{Name: "square", Value: Square(5)}}},

		{"go on before choosing a line", line.match, []string{"draw stock", "place r5 a3"}, 0, "pass", ReasonChooseLine, nil},
		{"remove an incomplete line", line.match, []string{"draw stock", "place r5 a3"}, 0, "remove row 1", ReasonIncomplete, []engine.Arg{{Name: "line", Value: RowLine(0)}}},
		{"remove a line of the large grid", line.match, []string{"draw stock", "place r5 a3"}, 0, "remove column d", ReasonNoLine, []engine.Arg{{Name: "line", Value: ColumnLine(3)}}},
		{"act instead of the reward", line.match, []string{"draw stock", "place r5 a3", "remove row 3"}, 0, "draw stock", ReasonPeekOrPass, nil},
		{"peek at a face-up card", line.match, []string{"draw stock", "place r5 a3", "remove row 3"}, 0, "peek b2", ReasonFaceUp, []engine.Arg{{Name: "square", Value: Square(5)}}},
		{"a second peek", chain.match, []string{"draw stock", "place o5 a3", "peek a1"}, 0, "peek a2", ReasonTurnOrPass, nil},
		{"turn another card than the one peeked at", chain.match, []string{"draw stock", "place o5 a3", "peek a1"}, 0, "turn a2", ReasonTurnOrPass, nil},
		{"no such seat", small.match, nil, 2, "draw stock", engine.ReasonNoSeat, []engine.Arg{{Name: "seat", Value: 2}}},
	}
	refusals := enginetest.NewRefusals(reasons...)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := test.match(t)
			play(t, m, test.before...)
			refusals.Check(t, m, test.seat, shortMove(t, test.move), test.reason, test.args)
		})
	}
	refusals.Complete(t)
}

func TestRefusalOfInvalidMoves(t *testing.T) {
	m := layout{seats: alone(somewhere.grid)}.match(t)
	enginetest.RefusesJunk(t, Game{}, m, []engine.Move{
		{}, {Verb: VerbPass + 1}, {Verb: 255}, {Verb: VerbDraw, A: 2}, {Verb: VerbDraw, B: 1}, {Verb: VerbDraw, C: 1},
		{Verb: VerbDraw, Word: "stock"}, {Verb: VerbSwap, A: 1, B: 0}, {Verb: VerbSwap, A: 1, B: 1}, {Verb: VerbSwap, A: 11, B: 12},
		{Verb: VerbTurn, A: Squares}, {Verb: VerbTurn, B: 1}, {Verb: VerbPeek, A: Squares}, {Verb: VerbDiscard, A: Cards},
		{Verb: VerbDiscard, B: 1}, {Verb: VerbPlace, A: Cards}, {Verb: VerbPlace, B: Squares}, {Verb: VerbRemove, A: 7},
		{Verb: VerbRemove, B: 1}, {Verb: VerbPass, A: 1}, {Verb: VerbTurnPeeked, B: 1},
	}...)
}

func TestRefusedSetups(t *testing.T) {
	twice := fullDeck()
	twice[7] = twice[8]
	unknown := fullDeck()
	unknown[119] = "brown-13"
	enginetest.RefusesSetups(t, Game{}, []enginetest.RefusedSetup{
		{Name: "one seat", Setup: engine.Setup{Seats: 1}, Kind: engine.BadSeats, Reason: engine.ReasonSeats, Arg: 1},
		{Name: "six seats", Setup: engine.Setup{Seats: 6}, Kind: engine.BadSeats, Reason: engine.ReasonSeats, Arg: 6},
		{Name: "first is not among them", Setup: engine.Setup{Seats: 2, First: 2}, Kind: engine.BadSeat, Reason: engine.ReasonNoSeat, Arg: 2},
		{Name: "no games", Setup: engine.Setup{Seats: 2, Options: engine.Options{OptionGames: 0}}, Kind: engine.BadOption, Reason: engine.ReasonValue, Arg: 0},
		{Name: "too many games", Setup: engine.Setup{Seats: 2, Options: engine.Options{OptionGames: 21}}, Kind: engine.BadOption, Reason: engine.ReasonValue, Arg: 21},
		{Name: "too many wins", Setup: engine.Setup{Seats: 2, Options: engine.Options{OptionWins: 21}}, Kind: engine.BadOption, Reason: engine.ReasonValue, Arg: 21},
		{Name: "unknown option", Setup: engine.Setup{Seats: 2, Options: engine.Options{"speed": 1}}, Kind: engine.BadOption, Reason: engine.ReasonOption, Arg: "speed"},
		{Name: "short deck", Setup: engine.Setup{Seats: 2, Deck: fullDeck()[1:]}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: ""},
		{Name: "empty deck", Setup: engine.Setup{Seats: 2, Deck: []string{}}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: ""},
		{Name: "a card twice", Setup: engine.Setup{Seats: 2, Deck: twice}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: "red-9"},
		{Name: "an unknown card", Setup: engine.Setup{Seats: 2, Deck: unknown}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: "brown-13"},
	})
}
