package passpass

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// stack deals a match with the given hands by seat. All other cards follow in a fixed order.
func (f *fakeTable) stack(hands ...string) {
	f.T.Helper()
	named := map[string]bool{}
	lists := make([][]string, len(f.Seated.Seats))
	for i, hand := range hands {
		lists[i] = strings.Fields(hand)
		for _, name := range lists[i] {
			named[name] = true
		}
	}
	var rest []string
	for card := range rules.Card(rules.Cards) {
		if !named[card.String()] {
			rest = append(rest, card.String())
		}
	}
	var deck []string
	for i := range handCards {
		for seat := range f.Seated.Seats {
			if i < len(lists[seat]) {
				deck = append(deck, lists[seat][i])
				continue
			}
			deck = append(deck, rest[0])
			rest = rest[1:]
		}
	}
	f.DealFrom(engine.Setup{Seats: len(f.Seated.Seats), Seed: 1, First: 0, Options: f.Options, Deck: append(deck, rest...)})
	f.Rest()
}

func TestCardIsLaidFromBacks(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		f.Deal(4)
		f.Rest()
		f.Draw()
		f.board.Handle(0, tabletest.Press(input.Right))
		f.board.Handle(0, tabletest.Press(input.Right))
		want := f.board.players[0].hand.Cards[2].Card
		move, ok := f.board.Handle(0, tabletest.Press(input.Confirm))
		if !ok || move != rules.MovePlay(want) {
			t.Errorf("%s: two to the right and confirm gives %+v, want to lay %v", s, move, want)
		}
	}
}

func TestEveryCardCanBeReached(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		f.Deal(4)
		f.Rest()
		for _, scale := range []float64{1, 1.25, 2} {
			f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			f.Draw()
			f.board.Cursors[0].Set(aimHand)
			seen := map[int]bool{}
			for range handCards {
				seen[f.board.Cursors[0].At()] = true
				f.board.Handle(0, tabletest.Press(input.Right))
			}
			if len(seen) != handCards {
				t.Errorf("%s, text %v: %d cards can be reached", s, scale, len(seen))
			}
			// A mouse aims at the corner of a card, where its value is printed.
			for i := range handCards {
				r := f.board.lay.hand(0, i, handCards)
				f.board.Handle(0, input.Intent{Action: input.Point, Kind: input.Mouse, X: r.X + 14, Y: r.Y + 12})
				if at := f.board.Cursors[0].At(); at != aimHand+i {
					t.Errorf("%s, text %v: the mouse on card %d aims at %d", s, scale, i, at)
				}
			}
		}
	}
}

func TestClickBesideCardsDoesNothing(t *testing.T) {
	f := newTable(t, 4, app.Peek, false)
	f.Deal(4)
	f.Rest()
	f.Draw()
	if move, ok := f.board.Handle(0, input.Intent{Action: input.Confirm, Phase: input.Pressed, Kind: input.Mouse, X: 5, Y: 5}); ok {
		t.Errorf("a click beside the cards makes the move %+v", move)
	}
}

func TestOnlyActingSeatsHaveCursors(t *testing.T) {
	f := newTable(t, 4, app.Peek, false)
	f.Deal(4)
	f.Rest()
	f.Draw()
	if move, ok := f.board.Handle(2, tabletest.Press(input.Confirm)); ok {
		t.Errorf("a seat that is not on turn makes the move %+v", move)
	}
}

// takeHands plays a trick that seat 1 wins and in which seat 2 is second. The other two cards are
// 3s.
func (f *fakeTable) takeHands() {
	f.stack("blue-3", "violet-12", "violet-9", "green-3")
	f.Say(0, "play blue-3")
	f.Say(1, "play violet-12")
	f.Say(2, "play violet-9")
	f.Say(3, "play green-3")
	f.Draw()
}

func TestFirstWinnerTakesAnyCard(t *testing.T) {
	f := newTable(t, 4, app.Peek, false)
	f.takeHands()
	if task, takeable := f.board.players[1].task(), f.board.players[1].takeable(); task != takeOne || takeable != engine.AllSeats(4) {
		t.Fatalf("the first winner has task %v among %v", task, takeable)
	}
	f.board.Handle(1, tabletest.Press(input.Right)) // moves from seat 1's own card to the card of seat 2 in the same pan
	f.board.Handle(1, tabletest.Press(input.Right)) // moves to the card of seat 0 in the next pan
	if move, ok := f.board.Handle(1, tabletest.Press(input.Confirm)); !ok || move != rules.MoveTake(rules.NewCard(rules.Blue, 3)) {
		t.Errorf("Confirm makes the move %+v", move)
	}
}

func TestSecondWinnerSeesForbiddenCards(t *testing.T) {
	f := newTable(t, 5, app.Peek, false)
	f.Give(devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad)
	f.stack("blue-3", "violet-12", "violet-9", "green-3", "yellow-3")
	for seat, card := range []string{"blue-3", "violet-12", "violet-9", "green-3", "yellow-3"} {
		f.Say(engine.Seat(seat), "play "+card)
	}
	f.Say(1, "take violet-12")
	f.Draw()
	if task, takeable := f.board.players[2].task(), f.board.players[2].takeable(); task != takeLow || takeable != engine.SeatsOf(0, 3, 4) {
		t.Fatalf("the second winner has task %v among %v", task, takeable)
	}
	excluded := ui.Card{}
	f.board.players[2].markAimed(&excluded, 2)
	if excluded.State != ui.CardExcluded {
		t.Errorf("the 9 is drawn as %v", excluded.State)
	}
	f.board.Cursors[2].Set(aimTrick + 2)
	sentence, actions := f.board.Prompt(2)
	if want := f.Env().Text("table.pass-pass.ask.not-low", "card", "le 9 violet"); sentence != want {
		t.Errorf("with the cursor on the 9: %q, want %q", sentence, want)
	}
	if !actions[1].Off {
		t.Error("the button to take is enabled")
	}
	move, ok := f.board.Handle(2, tabletest.Press(input.Confirm))
	if !ok {
		t.Fatal("the press makes no move")
	}
	refusal := f.Try(2, move)
	if refusal == nil || refusal.Reason != rules.ReasonNotLowest {
		t.Fatalf("the refusal of the 9 is %v", refusal)
	}
	for _, language := range lang.Languages() {
		f.Env().Speak(language)
		if why := f.Env().Why(f.Seated, refusal); why == "" || strings.Contains(why, "[[") || !strings.Contains(why, "9") {
			t.Errorf("%s: %q does not say why", language, why)
		}
	}
	f.board.Refused(2, move)
	shaken := ui.Card{}
	f.board.players[2].markAimed(&shaken, 2)
	if shaken.State != ui.CardRefused {
		t.Error("the refused card does not shake")
	}
}

func TestEitherPartnerChoosesRound(t *testing.T) {
	f := newTable(t, 4, app.Peek, true)
	if !f.playUntil(1, func(_ *fakeTable, v *rules.View) bool { return v.Phase == rules.PhaseRepresent.String() }) {
		t.Fatal("the match ends before the teams choose")
	}
	f.Draw()
	for seat := range engine.Seat(4) {
		if f.board.players[seat].task() != represent {
			t.Errorf("seat %d is not asked", seat)
		}
	}
	f.board.Cursors[3].Set(aimMember + 1)
	move, ok := f.board.Handle(3, tabletest.Press(input.Confirm))
	if !ok || move != rules.MoveRepresent(1) {
		t.Fatalf("the partner's move is %+v", move)
	}
	f.Play(3, move)
	f.Rest()
	f.Draw()
	if f.board.players[1].task() != idle || f.board.players[0].task() != represent {
		t.Error("the other team cannot choose, or the team that has chosen still can")
	}
	if l := f.board.now.lines[1]; !l.said || l.member != 1 || !f.board.now.written(1, 0) {
		t.Errorf("the pad has %+v", l)
	}
}

func TestPromptNamesPassPass(t *testing.T) {
	f := newTable(t, 4, app.Peek, false)
	f.Give(make([]devices.Model, 4)...)
	said := map[bool]bool{}
	f.playUntil(3, func(f *fakeTable, v *rules.View) bool {
		if v.Phase != rules.PhaseTake.String() {
			return false
		}
		f.Draw()
		seat := v.Actors.First()
		for _, move := range f.Playing.Legal(seat, nil) {
			card := rules.Card(move.A)
			var counts [rules.Colours]int
			counts[card.Colour()]++
			for _, taken := range v.Taken[seat] {
				counts[taken.Colour()]++
			}
			makes := slices.Min(counts[:]) > v.RoundPassPass[seat]
			f.board.Cursors[seat].Set(aimTrick + int(f.board.now.layer(card)))
			sentence, _ := f.board.Prompt(seat)
			want := f.Env().Text("table.pass-pass.ask.makes", "card", f.board.Words().Name(rules.ID, card.String()))
			if says := sentence == want; says != makes {
				t.Fatalf("with %v taken, the prompt to take %v mentions a Pass Pass: %v", v.Taken[seat], card, says)
			}
			said[makes] = true
		}
		return false
	})
	if len(said) != 2 {
		t.Error("only one of the two cases occurred")
	}
}
