package passeeclair

import (
	"math"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// sorted is a hand that the board sorts in this order: two passes from Léon, one from Marlon, two
// from Rocce, the dog and Gros Michi.
var sorted = []rules.Card{rules.Pass(rocce, fabi), rules.Dog, rules.Pass(leon, marlon), rules.Michi, rules.Pass(marlon, leon),
	rules.Pass(leon, rocce), rules.Pass(rocce, leon)}

// racingTable returns a table of three in the middle of a race, with a pass to Marlon on the pile.
func racingTable(t *testing.T) (*tabletest.Host, *Board) {
	t.Helper()
	h, b := newTable(t, 3)
	stack(h, []rules.Card{rules.Pass(vanessa, marlon)}, sorted)
	start(h)
	b.now.players[0].aim = 0
	h.Draw()
	return h, b
}

func TestHandsAreSortedByHolder(t *testing.T) {
	_, b := racingTable(t)
	want := []rules.Card{rules.Pass(leon, marlon), rules.Pass(leon, rocce), rules.Pass(marlon, leon), rules.Pass(rocce, leon),
		rules.Pass(rocce, fabi), rules.Dog, rules.Michi}
	for i, q := range b.now.players[0].hand {
		if q.card != want[i] {
			t.Errorf("card %d is %v, want %v", i, q.card, want[i])
		}
	}
}

func TestCursorMovesToEveryCard(t *testing.T) {
	for _, test := range []struct {
		name   string
		from   int
		action input.Action
		to     int
	}{
		{"to the right", 0, input.Right, 1},
		{"to the left", 3, input.Left, 2},
		{"round to the last", 0, input.Left, 6},
		{"round to the first", 6, input.Right, 0},
		{"to the next holder", 0, input.Next, 2},
		{"to the next holder from the second card", 1, input.Next, 2},
		{"to the dog", 3, input.Next, 5},
		{"to Gros Michi", 5, input.Next, 6},
		{"round to the first holder", 6, input.Next, 0},
		{"to the first card of the holder", 4, input.Previous, 3},
		{"to the holder before", 3, input.Previous, 2},
		{"round to the last holder", 0, input.Previous, 6},
		{"up to the holder before", 2, input.Up, 0},
		{"down to the next holder", 2, input.Down, 3},
		{"by the wheel", 0, input.PageDown, 2},
		{"back by the wheel", 2, input.PageUp, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, b := racingTable(t)
			b.now.players[0].aim = test.from
			if move, made := b.Handle(0, tabletest.Press(test.action)); made {
				t.Fatalf("%v makes the move %+v", test.action, move)
			}
			if b.now.players[0].aim != test.to {
				t.Errorf("from %d to %d, want %d", test.from, b.now.players[0].aim, test.to)
			}
		})
	}
}

func TestUpAndDownChangeRows(t *testing.T) {
	h, b := racingTable(t)
	for b.hands.fans[0].rows < 2 {
		_ = h.Try(0, rules.MovePlay(rules.Pass(rocce, leon))) // a wrong card, after which the seat must draw a card
		h.Pass(1)
		h.Draw()
		if b.now.phase != racing || len(b.now.players[0].hand) > 20 {
			t.Fatal("the hand never has two rows")
		}
	}
	b.now.players[0].aim = 0
	b.Handle(0, tabletest.Press(input.Down))
	low := b.now.players[0].aim
	if b.hands.fans[0].rects[low].Y <= b.hands.fans[0].rects[0].Y {
		t.Errorf("down moves from card 0 to %d in the same row", low)
	}
	b.Handle(0, tabletest.Press(input.Up))
	if up := b.now.players[0].aim; b.hands.fans[0].rects[up].Y != b.hands.fans[0].rects[0].Y {
		t.Errorf("up moves to card %d", up)
	}
	before := b.now.players[0].aim
	if b.Handle(0, tabletest.Press(input.Up)); b.now.players[0].aim != before {
		t.Error("up leaves the upper row")
	}
}

// The mouse aims at the current layout of a hand, even if the hand has changed since the last
// frame.
func TestPointerAimsBeforeTheNextFrame(t *testing.T) {
	_, b := racingTable(t)
	at := b.hands.fans[0].rects[3]
	b.hands.fans[0] = fan{}
	if b.Handle(0, input.Intent{Kind: input.Mouse, Action: input.Point, Phase: input.Moved, X: at.X + 8, Y: at.Center().Y}); b.now.players[0].aim != 3 {
		t.Errorf("the pointer on card 3 aims at %d", b.now.players[0].aim)
	}
}

func TestConfirmLaysTheCardAimedAt(t *testing.T) {
	_, b := racingTable(t)
	b.now.players[0].aim = 2
	if move, made := b.Handle(0, tabletest.Press(input.Confirm)); !made || move != rules.MovePlay(rules.Pass(marlon, leon)) {
		t.Errorf("the move is %+v, %v", move, made)
	}
	if move, made := b.Handle(0, input.Intent{Action: input.Confirm, Phase: input.Released}); made {
		t.Errorf("releasing the button makes the move %+v", move)
	}
}

func TestNoCardIsLaidDuringTheCountdown(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(3)
	h.Tick(1)
	if b.now.phase != counting {
		t.Fatalf("phase %d", b.now.phase)
	}
	before := b.now.players[0].aim
	b.Handle(0, tabletest.Press(input.Right))
	if b.now.players[0].aim == before {
		t.Error("the cursor does not move during the countdown")
	}
	if move, made := b.Handle(0, tabletest.Press(input.Confirm)); made {
		t.Errorf("a move is made during the countdown: %+v", move)
	}
}

func TestClickLaysCard(t *testing.T) {
	_, b := racingTable(t)
	at := func(i int) input.Intent {
		r := b.hands.fans[0].rects[i]
		return input.Intent{Kind: input.Mouse, X: r.X + 8, Y: r.Center().Y}
	}
	point := at(3)
	point.Action, point.Phase = input.Point, input.Moved
	b.Handle(0, point)
	if b.now.players[0].aim != 3 {
		t.Fatalf("the pointer on card 3 aims at %d", b.now.players[0].aim)
	}
	click := at(2)
	click.Action, click.Phase = input.Confirm, input.Pressed
	if move, made := b.Handle(0, click); !made || move != rules.MovePlay(rules.Pass(marlon, leon)) {
		t.Errorf("a click on card 2 makes the move %+v, %v", move, made)
	}
	click.X, click.Y = b.lay.pile.Center().X, b.lay.pile.Center().Y
	if move, made := b.Handle(0, click); made {
		t.Errorf("a click on the pile makes the move %+v", move)
	}
	// A click on another seat's card does nothing.
	other := b.hands.fans[1].rects[0]
	click.X, click.Y = other.Center().X, other.Center().Y
	if move, made := b.Handle(0, click); made {
		t.Errorf("a click on another seat's card makes the move %+v", move)
	}
}

// Buttons move the cursor through the current layout of a hand, even on a slow screen that does not
// draw every tick.
func TestButtonsMoveCursorBeforeTheNextFrame(t *testing.T) {
	for _, n := range [...]int{3, 8, 15, 20} {
		for from := range n {
			var aims []int
			for _, drawn := range [2]bool{true, false} {
				h, b := newTable(t, maxSeats)
				rng := engine.NewRNG(1)
				b.now.players[0] = *handOf(&rng, 7)
				h.Draw()
				b.now.players[0] = *handOf(&rng, n)
				b.now.players[0].aim = from
				if drawn {
					h.Draw()
				}
				b.Handle(0, tabletest.Press(input.Up))
				aims = append(aims, b.now.players[0].aim)
			}
			if aims[0] != aims[1] {
				t.Errorf("%d cards: from %d the cursor goes to %d, without a frame to %d", n, from, aims[0], aims[1])
			}
		}
	}
}

// The fan opens at the card under the mouse, and the mouse is then still on that card.
func TestCardStaysUnderThePointer(t *testing.T) {
	for seat := range engine.Seat(maxSeats) {
		_, b := newTable(t, maxSeats)
		b.arrange(b.Host.(*tabletest.Host).Canvas)
		rng := engine.NewRNG(uint64(seat))
		for _, n := range [...]int{2, 7, 8, 15} {
			b.now.players[seat] = *handOf(&rng, n)
			for from := range n {
				for to := range n {
					b.now.players[seat].aim = from
					b.hands.spread()
					at := b.visible(seat, to)
					for _, x := range [...]float64{at.X + 2, at.Center().X, at.Right() - 2} {
						b.now.players[seat].aim = from
						b.hands.spread()
						for range 2 { // the second time, the fan is already open
							intent := input.Intent{Action: input.Point, Phase: input.Moved, Kind: input.Mouse, X: x, Y: at.Center().Y}
							if b.Handle(seat, intent); b.now.players[seat].aim != to {
								t.Fatalf("seat %d, %d cards: from %d the pointer on card %d aims at %d", seat, n, from, to, b.now.players[seat].aim)
							}
						}
					}
				}
			}
		}
	}
}

// visible returns the visible part of a card of a hand.
func (b *Board) visible(seat engine.Seat, at int) ui.Rect {
	f := &b.hands.fans[seat]
	r := f.rects[at]
	if next := at + 1; next < len(b.now.players[seat].hand) && f.rects[next].Y == r.Y {
		r.W = min(r.W, f.rects[next].X-r.X)
	}
	return r
}

func TestHelpIsSwitchedByItsSeat(t *testing.T) {
	h, _ := newTable(t, 3)
	host := &helpful{Host: h}
	b := New().Board(host).(*Board)
	h.Board = b
	stack(h, []rules.Card{rules.Pass(vanessa, marlon)}, sorted)
	start(h)
	h.Draw()
	b.Handle(0, tabletest.Press(input.Other))
	if !host.Helped(0) || host.Helped(1) {
		t.Fatalf("helped are %b", host.helped)
	}
	if second, _ := b.PlateNote(0); second == "" {
		t.Error("the plate does not show the help")
	}
	p := &b.now.players[0]
	p.aim = slices.IndexFunc(p.hand, func(q piece) bool { return q.card == rules.Michi })
	risen := func() (list []rules.Card) { // returns the raised cards, except cards under cursors
		h.Tick(tween.TurnTicks)
		h.Draw()
		for i, q := range p.hand {
			at := b.hands.fans[0].rects[i]
			if i != p.aim && !slices.ContainsFunc(h.Canvas.Drawn(), func(drawn ui.Piece) bool {
				return drawn.Kind == ui.CardPiece && math.Hypot(drawn.Place.X-at.X, drawn.Place.Y-at.Y) < 1
			}) {
				list = append(list, q.card)
			}
		}
		return list
	}
	if got := risen(); !slices.Equal(got, []rules.Card{rules.Pass(marlon, leon), rules.Dog}) {
		t.Errorf("with help the raised cards are %v", got)
	}
	b.Handle(0, tabletest.Press(input.Other))
	if got := risen(); host.Helped(0) || len(got) > 0 {
		t.Errorf("the help does not end: %v, raised are %v", host.Helped(0), got)
	}
}

// spendingTable returns a table at which seat 0 holds a token of Léon and one of his cards.
func spendingTable(t *testing.T) (*tabletest.Host, *Board) {
	t.Helper()
	for seed := uint64(7); seed < 60; seed++ {
		h, b := newTable(t, 3)
		h.Deal(seed)
		run(h, seed, func(v *rules.View) bool {
			return v.Phase == rules.PhaseTokens.String() && v.Actors.Has(0) && b.playable[0] != 0
		})
		if b.now.phase == spending && b.playable[0] != 0 {
			h.Draw()
			return h, b
		}
	}
	t.Fatal("seat 0 never has a token to give up")
	return nil, nil
}

func TestTokensAreGivenUpWithAimedCard(t *testing.T) {
	h, b := spendingTable(t)
	p := &b.now.players[0]
	if b.now.players[0].aim != len(p.hand) {
		t.Errorf("the cursor begins at %d of %d", b.now.players[0].aim, len(p.hand))
	}
	b.confirmDelay = confirmDelayTicks
	if move, made := b.Handle(0, tabletest.Press(input.Confirm)); made {
		t.Fatalf("a press that was meant for the previous round makes the move %+v", move)
	}
	h.Tick(confirmDelayTicks)
	if move, made := b.Handle(0, tabletest.Press(input.Confirm)); !made || move != rules.MoveReady() {
		t.Errorf("ready makes the move %+v, %v", move, made)
	}
	if move, made := b.Handle(0, tabletest.Press(input.Extra)); !made || move != rules.MoveReady() {
		t.Errorf("the shortcut to ready makes the move %+v, %v", move, made)
	}
	for i := range p.hand {
		b.now.players[0].aim = i
		card := p.hand[i].card
		told := len(h.Told)
		move, made := b.Handle(0, tabletest.Press(input.Confirm))
		switch fits := b.playable[0].has(card); {
		case fits && (!made || move != rules.MoveSpend(card)):
			t.Errorf("%v makes the move %+v, %v", card, move, made)
		case !fits && (made || len(h.Told) == told):
			t.Errorf("%v, which fits no token, makes the move %+v, %v, with the words %q", card, move, made, h.Told[told:])
		}
	}
	r := b.lay.areas[0].ready.Center()
	click := input.Intent{Action: input.Confirm, Phase: input.Pressed, Kind: input.Mouse, X: r.X, Y: r.Y}
	if move, made := b.Handle(0, click); !made || move != rules.MoveReady() {
		t.Errorf("a click on ready makes the move %+v, %v", move, made)
	}
}

// swappingTable returns a table of four at which seat 0 has laid Gros Michi on the dog.
func swappingTable(t *testing.T) (*tabletest.Host, *Board) {
	t.Helper()
	h, b := newTable(t, 4)
	stack(h, []rules.Card{rules.Pass(vanessa, marlon)}, sorted, []rules.Card{rules.Pass(marlon, fabi)})
	start(h)
	h.Draw()
	h.Play(1, rules.MovePlay(rules.Pass(marlon, fabi)))
	h.Tick(1)
	h.Play(0, rules.MovePlay(rules.Dog))
	h.Play(0, rules.MovePlay(rules.Michi))
	h.Tick(1)
	if b.now.phase != swapping || b.now.chooser != 0 {
		t.Fatalf("phase %d, chooser %d", b.now.phase, b.now.chooser)
	}
	return h, b
}

func TestChoosingASwapPartner(t *testing.T) {
	h, b := swappingTable(t)
	if b.Cursors[0].At() != 1 {
		t.Errorf("the cursor is on seat %d, not on the one with the fewest cards", b.Cursors[0].At())
	}
	if _, made := b.Handle(0, tabletest.Press(input.Confirm)); made {
		t.Error("the press that laid Gros Michi chooses too")
	}
	h.Tick(confirmDelayTicks)
	for _, test := range []struct {
		action input.Action
		to     engine.Seat
	}{{input.Right, 2}, {input.Down, 3}, {input.Up, 2}, {input.Left, 1}} {
		b.Handle(0, tabletest.Press(test.action))
		if b.Cursors[0].At() != int(test.to) {
			t.Errorf("%v moves to seat %d, want %d", test.action, b.Cursors[0].At(), test.to)
		}
	}
	if _, made := b.Handle(1, tabletest.Press(input.Confirm)); made {
		t.Error("another seat chooses")
	}
	if move, made := b.Handle(0, tabletest.Press(input.Confirm)); !made || move != rules.MoveSwap(1) {
		t.Errorf("the move is %+v, %v", move, made)
	}
	mat := b.lay.areas[3].mat.Center()
	click := input.Intent{Action: input.Confirm, Phase: input.Pressed, Kind: input.Mouse, X: mat.X, Y: mat.Y}
	if move, made := b.Handle(0, click); !made || move != rules.MoveSwap(3) {
		t.Errorf("a click on the mat of seat 3 makes the move %+v, %v", move, made)
	}
}

// A helped seat that presses a wrong card repeatedly pays for it once, until the pile changes or
// the seat stops pressing for a while. A fitting card is laid at any time. A seat without help pays
// each time.
func TestHelpHoldsBackRepeatedPresses(t *testing.T) {
	for _, helped := range []bool{false, true} {
		h, b := newTable(t, 3)
		if helped {
			b.Host = &helpful{Host: h, helped: engine.SeatsOf(0)}
		}
		stack(h, []rules.Card{rules.Pass(vanessa, marlon)}, sorted, []rules.Card{rules.Pass(marlon, fabi)})
		start(h)
		h.Draw()
		aimAt := func(card rules.Card) {
			b.now.players[0].aim = slices.IndexFunc(b.now.players[0].hand, func(q piece) bool { return q.card == card })
		}
		hammer := func(presses, pause int) (paid int) {
			held := len(b.now.players[0].hand)
			for range presses {
				if move, made := b.Handle(0, tabletest.Press(input.Confirm)); made {
					h.Play(0, move)
				}
				h.Tick(pause)
			}
			return len(b.now.players[0].hand) - held
		}
		aimAt(rules.Pass(rocce, fabi))
		most := 1
		if !helped {
			most = 10
		}
		if paid := hammer(10, 12); paid != most {
			t.Errorf("helped %v: ten quick presses cost %d cards, want %d", helped, paid, most)
		}
		h.Tick(heldTicks)
		if paid := hammer(1, 1); paid != 1 {
			t.Errorf("helped %v: a press after a pause costs %d cards", helped, paid)
		}
		aimAt(rules.Dog)
		if paid := hammer(1, 1); paid != -1 {
			t.Errorf("helped %v: a fitting card is held back", helped)
		}
		h.Play(1, rules.MovePlay(rules.Pass(marlon, fabi)))
		h.Tick(1)
		if b.held[0] > 0 {
			t.Errorf("helped %v: cards are still held back after the pile has changed", helped)
		}
	}
}

// A mistake is shown at once, with words, a sound and the card itself.
func TestMistakesAreShownAtOnce(t *testing.T) {
	h, b := racingTable(t)
	last := func() string { return h.Told[len(h.Told)-1] }
	h.Play(0, rules.MovePlay(rules.Pass(rocce, fabi)))
	h.Tick(1)
	if last() != "Rocce\u00a0? Non, Marlon\u00a0!" || b.returned[0].card != rules.Pass(rocce, fabi) || b.returned[0].late {
		t.Errorf("the words are %q, the card %+v", last(), b.returned[0])
	}
	if h.Heard.Count(sound.Refused) != 1 || len(b.now.players[0].hand) != 8 {
		t.Errorf("%d sounds, %d cards", h.Heard.Count(sound.Refused), len(b.now.players[0].hand))
	}
	h.Play(0, rules.MovePlay(rules.Michi))
	h.Tick(1)
	if last() != "Gros Michi\u00a0: pas maintenant\u00a0!" {
		t.Errorf("the words are %q", last())
	}
	h.Play(0, rules.MovePlay(rules.Pass(marlon, leon)))
	h.Tick(1)
	h.Play(0, rules.MovePlay(rules.Pass(leon, marlon)))
	h.Tick(1)
	if last() != "Un autre d’abord\u00a0!" {
		t.Errorf("the words are %q", last())
	}
	if second, _ := b.PlateNote(0); second == "" {
		t.Error("the plate does not say that another seat comes first")
	}
	h.Play(0, rules.MovePlay(rules.Dog))
	h.Tick(1)
	if h.Heard.Count(sound.DogBark) != 1 {
		t.Error("the dog makes no sound")
	}
}

// Words about a wrong card disappear when another card is laid on the pile.
func TestOutdatedWordsDisappear(t *testing.T) {
	h, _ := racingTable(t)
	h.Play(0, rules.MovePlay(rules.Pass(rocce, fabi)))
	h.Tick(1)
	if h.Slips.Text(0) == "" {
		t.Fatal("a wrong card is not explained")
	}
	h.Play(0, rules.MovePlay(rules.Pass(marlon, leon)))
	h.Tick(1)
	if h.Slips.Text(0) != "" {
		t.Errorf("the words are %q after another card was laid", h.Slips.Text(0))
	}
}

// Neither words to a seat nor a card that is returned to it cover a hand or the "ready" button.
func TestNoticesCoverNoHand(t *testing.T) {
	for seats := 2; seats <= maxSeats; seats++ {
		h, b := newTable(t, seats)
		h.Deal(3)
		h.Tick(1)
		start(h)
		crowd(h, 12)
		h.OnEveryScreen(func(t *testing.T, screen string) {
			for i := range seats {
				said := b.NoticeRect(engine.Seat(i))
				for other := range seats {
					if said.Overlaps(b.lay.areas[other].ready) {
						t.Errorf("%d seats: words to seat %d cover the button of seat %d", seats, i, other)
					}
					for at, r := range b.hands.fans[other].rects[:len(b.now.players[other].hand)] {
						if said.Overlaps(r) {
							t.Errorf("%d seats: words to seat %d cover card %d of seat %d", seats, i, at, other)
						}
					}
				}
			}
		})
	}
}

func TestLateCardShowsAClock(t *testing.T) {
	h, b := newTable(t, 3)
	stack(h, []rules.Card{rules.Pass(vanessa, marlon)}, sorted, []rules.Card{rules.Pass(marlon, fabi)})
	start(h)
	h.Play(1, rules.MovePlay(rules.Pass(marlon, fabi)))
	h.Play(0, rules.MovePlay(rules.Pass(marlon, leon)))
	h.Tick(1)
	if !b.returned[0].late || len(b.now.players[0].hand) != 7 || h.Slips.Text(0) != "" || h.Heard.Count(sound.TooLate) != 1 {
		t.Errorf("the card is %+v, %d cards in the hand, the words are %q", b.returned[0], len(b.now.players[0].hand), h.Slips.Text(0))
	}
}

// The card under a seat's cursor shows the seat's shape exactly once, with and without help.
func TestAimedCardHasTheSeatsShapeOnce(t *testing.T) {
	for _, helped := range []bool{false, true} {
		h, b := newTable(t, 3)
		if helped {
			b.Host = &helpful{Host: h, helped: engine.SeatsOf(0)}
		}
		h.Deal(7)
		h.Tick(1)
		start(h)
		h.Tick(longDeal)
		p := &b.now.players[0]
		p.aim = slices.IndexFunc(p.hand, func(q piece) bool { return b.playable[0].has(q.card) })
		if p.aim < 0 {
			t.Fatal("no card fits")
		}
		h.Draw()
		at, shapes := b.hands.fans[0].rects[p.aim].Inset(-30, -40), 0
		for _, q := range h.Canvas.Drawn() {
			if q.Kind == ui.ShapePiece && at.Contains(q.Place.Center()) {
				shapes++
			}
		}
		if shapes != 1 {
			t.Errorf("helped %v: %d shapes", helped, shapes)
		}
	}
}

// In a hand of overlapping cards, help draws fitting cards in front of the others, and the card
// under the cursor in front of all.
func TestHelpDrawsFittingCardsOnTop(t *testing.T) {
	h, b := newTable(t, 3)
	b.Host = &helpful{Host: h, helped: engine.SeatsOf(0)}
	h.Deal(7)
	h.Tick(1)
	start(h)
	crowd(h, 14)
	h.Tick(longDeal)
	b.now.players[0].aim = 0
	h.Draw()
	p := &b.now.players[0]
	var cards []string // the card on the pile, then the cards of the hand
	for _, line := range h.Canvas.Trace().Lines() {
		name, found := strings.CutPrefix(line, `"passe-eclair `)
		if name, _, _ = strings.Cut(name, `"`); found && slices.ContainsFunc(p.hand, func(q piece) bool { return q.card.String() == name }) {
			cards = append(cards, name)
		}
	}
	var want []string
	for _, fits := range []bool{false, true} {
		for _, q := range p.hand[1:] {
			if b.playable[0].has(q.card) == fits {
				want = append(want, q.card.String())
			}
		}
	}
	want = append(want, p.hand[0].card.String())
	if b.playable[0] == 0 || b.hands.fans[0].rows < 2 {
		t.Fatalf("the fitting cards are %b, in %d rows", b.playable[0], b.hands.fans[0].rows)
	}
	for from := range cards {
		if from+len(want) <= len(cards) && slices.Equal(cards[from:from+len(want)], want) {
			return
		}
	}
	t.Errorf("drawn are %q, want among them %q", cards, want)
}
