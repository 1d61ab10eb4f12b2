package football

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// reasons are Football's own reasons for refusals.
var reasons = []string{
	ReasonPlaceFirst, ReasonNotPlacing, ReasonNotThere, ReasonNotInHand, ReasonAttackers, ReasonClearers, ReasonSaveNow,
	ReasonCutNow, ReasonPenaltyNow, ReasonOnlySaves, ReasonNotInArea, ReasonFromArea, ReasonStaysIn, ReasonFollow, ReasonUsable,
	ReasonExchange, ReasonNoShot, ReasonNoCut, ReasonNoEnd,
}

func TestRefusals(t *testing.T) {
	const hand = "F2L2R2h F6h fkF3L2R2 gkF4L3R3 cr pen F6r F6b"
	kickOff := layout{hands: []string{hand}, phase: PhaseKickOff}
	poor := layout{hands: []string{useless}, phase: PhaseKickOff}
	goalKick := layout{hands: []string{hand}, phase: PhaseClearance, zone: beside(low, 1), ball: "b1"}
	throwIn := layout{hands: []string{hand}, phase: PhaseThrowIn, zone: throwInFrom(SquareAt(0, 4)), ball: "a5"}
	cut := layout{hands: []string{hand}, phase: PhasePenalty, ball: "e2"}
	card := func(text string) []engine.Arg { return []engine.Arg{{Name: "card", Value: shortCard(t, text)}} }
	at := func(column, row int) []engine.Arg {
		return []engine.Arg{{Name: "square", Value: SquareAt(column, row)}}
	}
	tests := []struct {
		name   string
		layout layout
		before []string
		move   string
		reason string
		args   []engine.Arg
	}{
		{"a card before the ball is put down", kickOff, nil, "play F6h F", ReasonPlaceFirst, nil},
		{"the kick-off from elsewhere", kickOff, nil, "place e8", ReasonNotThere, at(4, 7)},
		{"the ball put down twice", kickOff, []string{"place e7"}, "place f7", ReasonNotPlacing, nil},
		{"a kick-off with a free kick", kickOff, []string{"place e7"}, "play fkF3L2R2 F", ReasonAttackers, nil},
		{"a kick-off with a goalkeeper", kickOff, []string{"place e7"}, "play gkF4L3R3 F", ReasonAttackers, nil},
		{"a kick-off with a corner", kickOff, []string{"place e7"}, "play cr", ReasonAttackers, nil},
		{"a kick-off with the penalty", kickOff, []string{"place e7"}, "play pen", ReasonAttackers, nil},
		{"an exchange with an attacker in hand", kickOff, nil, "exchange cr", ReasonUsable, nil},
		{"the ball put down without a card that fits", poor, nil, "place e7", ReasonExchange, nil},
		{"a card played without one that fits", poor, nil, "play fkF2L1R1 F", ReasonExchange, nil},
		{"an exchange of a card not in hand", poor, nil, "exchange F6h", ReasonNotInHand, card("F6h")},

		{"a card not in hand", open("e5", hand), nil, "play F5L1h F", ReasonNotInHand, card("F5L1h")},
		{"an exchange in open play", open("e5", hand), nil, "exchange cr", ReasonUsable, nil},
		{"a goalkeeper in open play", open("e5", hand), nil, "play gkF4L3R3 F", ReasonOnlySaves, card("gkF4L3R3")},
		{"a corner in open play", open("e5", hand), nil, "play cr", ReasonOnlySaves, card("cr")},
		{"a penalty from outside", open("e11", hand), nil, "play pen", ReasonNotInArea, nil},
		{"a penalty in the own area", open("e2", hand), nil, "play pen", ReasonNotInArea, nil},
		{"a free kick from the area attacked", open("e12", hand), nil, "play fkF3L2R2 F", ReasonFromArea, nil},
		{"a free kick from the own area", open("e3", hand), nil, "play fkF3L2R2 F", ReasonFromArea, nil},
		{"a free kick out", open("b13", hand), nil, "play fkF3L2R2 F", ReasonStaysIn, nil},
		{"a free kick into touch", open("b5", hand), nil, "play fkF3L2R2 L", ReasonStaysIn, nil},
		{"a free kick without an attacker", open("e5", useless), nil, "play fkF2L1R1 F", ReasonFollow, nil},
		{"a second free kick", open("e5", hand), []string{"play fkF3L2R2 F"}, "play pen", ReasonAttackers, nil},
		{"putting the ball down in open play", open("e5", hand), nil, "place e7", ReasonNotPlacing, nil},
		{"ending an open turn", open("e5", hand), nil, "end", ReasonNoEnd, nil},
		{"conceding without a shot", open("e5", hand), nil, "concede", ReasonNoShot, nil},
		{"cutting for nothing", open("e5", hand), nil, "cut", ReasonNoCut, nil},

		{"an attacker after arriving in the area", open("e10", hand), []string{"play F2L2R2h F"}, "play F6h F", ReasonPenaltyNow, nil},
		{"a cut after arriving in the area", open("e10", hand), []string{"play F2L2R2h F"}, "cut", ReasonPenaltyNow, nil},
		{"saving with an attacker", shot(hand), nil, "play F6h F", ReasonSaveNow, nil},
		{"ending the turn instead of saving", shot(hand), nil, "end", ReasonSaveNow, nil},
		{"saving with another's card", shot(hand), nil, "play gkF5L4R4 F", ReasonNotInHand, card("gkF5L4R4")},
		{"playing instead of cutting", cut, nil, "play F6h F", ReasonCutNow, nil},
		{"clearing from the other side", goalKick, nil, "place i1", ReasonNotThere, at(8, 0)},
		{"clearing with a free kick", goalKick, []string{"place b1"}, "play fkF3L2R2 F", ReasonClearers, nil},
		{"clearing with a corner", goalKick, []string{"place b1"}, "play cr", ReasonClearers, nil},
		{"a throw-in from where the ball left", throwIn, nil, "place a5", ReasonNotThere, at(0, 4)},
		{"a card before the throw-in", throwIn, nil, "play F6h F", ReasonPlaceFirst, nil},
	}
	refusals := enginetest.NewRefusals(reasons...)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.before...)
			refusals.Check(t, m, m.active(), shortMove(t, test.move), test.reason, test.args)
		})
	}
	refusals.Complete(t)
}

func TestRefusalsOfTheContract(t *testing.T) {
	m := open("e5", openers).match(t)
	over := layout{half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9"}.match(t)
	play(t, over, "play F6h F")
	for _, test := range []struct {
		name string
		m    *Match
		seat engine.Seat
		move engine.Move
		kind engine.Kind
	}{
		{"another's turn", m, 1, MoveCut(), engine.IllegalMove},
		{"no such seat", m, 2, MoveCut(), engine.BadSeat},
		{"the table", m, engine.Table, MoveCut(), engine.BadSeat},
		{"after the end", over, 0, MoveCut(), engine.Over},
		{"an arrow that the card does not have", m, 0, MovePlay(shortCard(t, "F6h"), Left), engine.BadMove},
		{"an arrow of a corner", m, 0, MovePlay(cornerRed, Forward), engine.BadMove},
		{"an attacker without an arrow", m, 0, MovePlain(0), engine.BadMove},
		{"no such card", m, 0, MovePlain(Faces), engine.BadMove},
		{"no such card to exchange", m, 0, MoveExchange(Faces), engine.BadMove},
		{"no such square", m, 0, MovePlace(Squares), engine.BadMove},
		{"no verb", m, 0, engine.Move{}, engine.BadMove},
		{"a word", m, 0, engine.Move{Verb: VerbCut, Word: "cut"}, engine.BadMove},
		{"a third operand", m, 0, engine.Move{Verb: VerbCut, C: 1}, engine.BadMove},
		{"an operand too many", m, 0, engine.Move{Verb: VerbEnd, B: 1}, engine.BadMove},
	} {
		if refusal := test.m.Apply(test.seat, test.move, nil); refusal == nil || refusal.Kind != test.kind {
			t.Errorf("%s: %v, want %s", test.name, refusal, test.kind)
		}
		if text := (Game{}).FormatMove(test.move); test.kind == engine.BadMove && text != "" {
			t.Errorf("%s reads %q", test.name, text)
		}
	}
}

func fullDeck() []string {
	var deck []string
	for c := range Card(Faces) {
		for range c.Copies() {
			deck = append(deck, c.String())
		}
	}
	return deck
}

func TestRefusedSetups(t *testing.T) {
	often, unknown := fullDeck(), fullDeck()
	often[0], unknown[0] = "penalty", "att-F6-yellow"
	enginetest.RefusesSetups(t, Game{}, []enginetest.RefusedSetup{
		{Name: "one seat", Setup: engine.Setup{Seats: 1}, Kind: engine.BadSeats, Reason: engine.ReasonSeats, Arg: 1},
		{Name: "five seats", Setup: engine.Setup{Seats: 5}, Kind: engine.BadSeats, Reason: engine.ReasonSeats, Arg: 5},
		{Name: "first is not among them", Setup: engine.Setup{Seats: 2, First: 2}, Kind: engine.BadSeat, Reason: engine.ReasonNoSeat, Arg: 2},
		{Name: "no truth value", Setup: engine.Setup{Seats: 2, Options: engine.Options{OptionShootout: 1}}, Kind: engine.BadOption, Reason: engine.ReasonValue, Arg: 1},
		{Name: "unknown option", Setup: engine.Setup{Seats: 2, Options: engine.Options{"extra-time": true}}, Kind: engine.BadOption, Reason: engine.ReasonOption, Arg: "extra-time"},
		{Name: "short deck", Setup: engine.Setup{Seats: 2, Deck: fullDeck()[1:]}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: ""},
		{Name: "a card too often", Setup: engine.Setup{Seats: 2, Deck: often}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: "penalty"},
		{Name: "an unknown card", Setup: engine.Setup{Seats: 2, Deck: unknown}, Kind: engine.BadDeck, Reason: engine.ReasonDeck, Arg: "att-F6-yellow"},
	})
}

func TestForcedCuts(t *testing.T) {
	at := layout{turn: 1, phase: PhasePenalty, ball: "e12", hands: []string{"F6h"}}
	for _, test := range []struct {
		name  string
		card  string
		shown string // the card shown; "" if the forced cut is refused
	}{
		{"a card of the stock", "att-F5R1-red", "att-F5R1-red"},
		{"a card in a hand", "att-F6-hand", ""},
		{"no card", "att-F6-yellow", ""},
		{"empty", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := at
			l.chance = []string{test.card, "corner-red"}
			m := l.match(t)
			before := engine.Hash(m)
			log := new(engine.Log)
			refusal := m.Apply(1, MoveCut(), log)
			if test.shown == "" {
				if refusal == nil || refusal.Kind != engine.BadChance || refusal.Args[0].Value != test.card {
					t.Errorf("refused with %v", refusal)
				}
				if engine.Hash(m) != before || len(log.Events) > 0 {
					t.Error("the match or the log changed")
				}
				return
			}
			if refusal != nil || find[CutShown](t, log).Card.String() != test.shown {
				t.Errorf("refused with %v, events %v", refusal, log.Events)
			}
			if next, _ := m.Forced(); next != "corner-red" {
				t.Errorf("the next player is %q", next)
			}
		})
	}
	t.Run("at half-time it must be on the discards", func(t *testing.T) {
		l := layout{hands: []string{"pen F6h"}, phase: PhaseOpen, ball: "e12", short: true, stock: "F6r F6b", chance: []string{"att-F6-red"}}
		m := l.match(t)
		if refusal := m.Apply(0, MovePlain(penaltyCard), nil); refusal == nil || refusal.Kind != engine.BadChance || m.deck.hands[0].size != 2 {
			t.Errorf("refused with %v", refusal)
		}
	})
}
