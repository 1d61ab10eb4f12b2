package passpass

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// reasons are Pass Pass's own reasons for refusals.
var reasons = []string{
	ReasonPlayNow, ReasonTakeNow, ReasonRepresentNow, ReasonNotInHand, ReasonNotInTrick, ReasonNotLowest, ReasonNotInTeam,
	ReasonNoTeams,
}

func TestRefusals(t *testing.T) {
	fresh := func(t *testing.T) *Match { return toLay("v10 b5 g2 y5").match(t) }
	full := func(t *testing.T) *Match {
		m := fresh(t)
		lay(t, m, "v10 b5 g2 y5")
		return m
	}
	second := func(t *testing.T) *Match {
		m := toLay("v10 b5 g2 y5 g11").match(t)
		lay(t, m, "v10 b5 g2 y5 g11") // green wins: seat 4 takes first, then seat 2, which gets g2 and either b5 or y5
		take(t, m, "g11")
		return m
	}
	teams := func(t *testing.T) *Match {
		m, _ := afterTheRound(t, layout{})
		return m
	}
	card := func(text string) []engine.Arg { return []engine.Arg{{Name: "card", Value: shortCard(t, text)}} }
	turn := func(seat engine.Seat) []engine.Arg { return []engine.Arg{{Name: "seat", Value: seat}} }
	tests := []struct {
		name   string
		match  func(*testing.T) *Match
		seat   engine.Seat
		move   engine.Move
		reason string
		args   []engine.Arg
	}{
		{"out of turn", fresh, 1, MovePlay(shortCard(t, "b5")), engine.ReasonNotTurn, turn(0)},
		{"another player's card", fresh, 0, MovePlay(shortCard(t, "b5")), ReasonNotInHand, card("b5")},
		{"take before the trick is full", fresh, 0, MoveTake(shortCard(t, "v10")), ReasonPlayNow, nil},
		{"represent during a round", fresh, 0, MoveRepresent(0), ReasonPlayNow, nil},
		{"play after the trick is full", full, 0, MovePlay(shortCard(t, "v10")), ReasonTakeNow, nil},
		{"represent instead of taking", full, 0, MoveRepresent(0), ReasonTakeNow, nil},
		{"take a card outside the trick", full, 0, MoveTake(shortCard(t, "v11")), ReasonNotInTrick, card("v11")},
		{"take as the second before the first", full, 1, MoveTake(shortCard(t, "g2")), engine.ReasonNotTurn, turn(0)},
		{"take a card that the first winner has taken", second, 2, MoveTake(shortCard(t, "g11")), ReasonNotInTrick, card("g11")},
		{"take a card that was taken automatically", second, 2, MoveTake(shortCard(t, "g2")), ReasonNotInTrick, card("g2")},
		{"take a higher card", second, 2, MoveTake(shortCard(t, "v10")), ReasonNotLowest, card("v10")},
		{"play instead of representing", teams, 0, MovePlay(shortCard(t, "v1")), ReasonRepresentNow, nil},
		{"take instead of representing", teams, 0, MoveTake(shortCard(t, "v1")), ReasonRepresentNow, nil},
		{"a member of another team", teams, 0, MoveRepresent(1), ReasonNotInTeam, []engine.Arg{{Name: "member", Value: engine.Seat(1)}}},
		{"nobody", teams, 0, MoveRepresent(4), ReasonNotInTeam, []engine.Arg{{Name: "member", Value: engine.Seat(4)}}},
		{"no such seat", fresh, 4, MovePlay(shortCard(t, "b5")), engine.ReasonNoSeat, []engine.Arg{{Name: "seat", Value: 4}}},
	}
	refusals := enginetest.NewRefusals(reasons...)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			refusals.Check(t, test.match(t), test.seat, test.move, test.reason, test.args)
		})
	}
	refusals.Complete(t, ReasonNoTeams) // tested with New: TestRuling1Teams
}

func TestRefusalOfInvalidMoves(t *testing.T) {
	m := toLay("v10 b5 g2").match(t)
	enginetest.RefusesJunk(t, Game{}, m, []engine.Move{
		{}, {Verb: VerbRepresent + 1}, {Verb: 255}, {Verb: VerbPlay, A: Cards}, {Verb: VerbPlay, B: 1}, {Verb: VerbPlay, C: 1},
		{Verb: VerbPlay, Word: "x"}, {Verb: VerbTake, A: Cards}, {Verb: VerbRepresent, A: MaxSeats}, {Verb: VerbPlay, A: uint8(Back(Violet))},
	}...)
}

func TestRefusedSetups(t *testing.T) {
	twice, unknown := stackedDeck(t, ""), stackedDeck(t, "")
	twice[7] = twice[8]
	unknown[47] = "yellow-13"
	enginetest.RefusesSetups(t, Game{}, []enginetest.RefusedSetup{
		{Name: "two seats", Setup: engine.Setup{Seats: 2}, Kind: engine.BadSeats, Reason: engine.ReasonSeats, Arg: 2},
		{Name: "seven seats", Setup: engine.Setup{Seats: 7}, Kind: engine.BadSeats, Reason: engine.ReasonSeats, Arg: 7},
		{Name: "first is not among them", Setup: engine.Setup{Seats: 3, First: 3}, Kind: engine.BadSeat, Reason: engine.ReasonNoSeat, Arg: 3},
		{Name: "unknown option", Setup: engine.Setup{Seats: 3, Options: engine.Options{"speed": 1}}, Kind: engine.BadOption, Reason: engine.ReasonOption, Arg: "speed"},
		{Name: "teams are a yes or a no", Setup: engine.Setup{Seats: 4, Options: engine.Options{OptionTeams: 2}}, Kind: engine.BadOption, Reason: engine.ReasonValue, Arg: 2},
		{Name: "teams of three", Setup: engine.Setup{Seats: 3, Options: engine.Options{OptionTeams: true}}, Kind: engine.BadOption, Reason: ReasonNoTeams, Arg: 3},
		{Name: "teams of five", Setup: engine.Setup{Seats: 5, Options: engine.Options{OptionTeams: true}}, Kind: engine.BadOption, Reason: ReasonNoTeams, Arg: 5},
		{Name: "short deck", Setup: engine.Setup{Seats: 3, Deck: stackedDeck(t, "")[1:]}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: ""},
		{Name: "empty deck", Setup: engine.Setup{Seats: 3, Deck: []string{}}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: ""},
		{Name: "a card twice", Setup: engine.Setup{Seats: 3, Deck: twice}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: "violet-9"},
		{Name: "an unknown card", Setup: engine.Setup{Seats: 3, Deck: unknown}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: "yellow-13"},
	})
}
