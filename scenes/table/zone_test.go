package table_test

import (
	"math"
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// felt is a fixture: a test host with zones for cards that are numbers. The zones are a stock, a
// hand of seat 1, a row of three slots, and a pile.
type felt struct {
	*tabletest.Host
	base             table.Base
	cards            *table.Cards[int]
	stock, hand, row *table.Zone[int]
	pile             *table.Zone[int]
}

func newFelt(t *testing.T) *felt {
	f := &felt{Host: tabletest.New(t, rules.Game{}, blanco.New(), 2, app.Peek)}
	f.base = table.NewBase(f.Host)
	f.cards = table.NewCards(&f.base, func(card int, open bool) ui.Picture {
		if !open {
			card = 0
		}
		return ui.Picture(card)
	})
	f.stock = f.cards.Stock(func(int, int) ui.Rect { return ui.Rect{X: 0, W: 60, H: 80} })
	f.hand = f.cards.Hand(1, func(index, count int) ui.Rect {
		return ui.Rect{X: 500 + 100*(float64(index)-float64(count)/2), Y: 400, W: 60, H: 80}
	})
	f.row = f.cards.Slots(3, func(at, _ int) ui.Rect { return ui.Rect{X: 200 + 100*float64(at), W: 60, H: 80} })
	f.pile = f.cards.Pile(func(int, int) ui.Rect { return ui.Rect{X: 900, Y: 200, W: 60, H: 80} })
	f.stock.Fill(10)
	return f
}

func (f *felt) tick(n int) {
	for range n {
		f.base.Tick()
	}
}

// numbers returns the cards of a zone. An empty slot is 0.
func numbers(z *table.Zone[int]) (list []int) {
	for _, p := range z.Cards {
		list = append(list, p.Card)
	}
	return list
}

func TestCardsMoveAtOnceAndFlyVisibly(t *testing.T) {
	f := newFelt(t)
	for _, card := range []int{7, 8, 9} {
		f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(card), table.Way{Wait: 3, Lands: sound.CardDeal})
	}
	if got := numbers(f.hand); !slices.Equal(got, []int{7, 8, 9}) || len(f.stock.Cards) != 7 {
		t.Fatalf("hand %v, %d in the stock", got, len(f.stock.Cards))
	}
	if f.hand.Lies(0) || !f.hand.Comes(0) || f.stock.Height() != 10 || !f.base.Busy() {
		t.Error("the cards are not drawn in the stock before they start")
	}
	f.tick(4)
	if f.stock.Height() != 7 {
		t.Errorf("the stock is %d high when they have started", f.stock.Height())
	}
	f.tick(tween.FlyTicks)
	if !f.hand.Lies(2) || f.cards.Moving() || f.base.Busy() || f.Heard.Count(sound.CardDeal) != 3 {
		t.Errorf("the cards have not arrived, or %d made a sound", f.Heard.Count(sound.CardDeal))
	}
}

func TestHandsCloseUpAndSlotsDoNot(t *testing.T) {
	f := newFelt(t)
	for _, card := range []int{7, 8, 9} {
		f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(card), table.Way{Lands: table.NoSound})
	}
	f.cards.Skip()
	was := f.hand.Rect(2)
	f.row.Put(1, f.hand.Take(0).Open(), table.Way{Lands: table.NoSound})
	if got := numbers(f.hand); !slices.Equal(got, []int{8, 9}) || !slices.Equal(numbers(f.row), []int{0, 7, 0}) {
		t.Fatalf("hand %v, row %v", got, numbers(f.row))
	}
	if from := f.cards.Flying(f.hand.Rect(1)); len(from) != 1 || from[0] != was {
		t.Errorf("the last card slides from %v, want %v", from, was)
	}
	f.cards.Skip()
	f.row.Take(1)
	if f.row.Cards[1].There() || f.cards.Moving() {
		t.Error("a slot is not empty, or a card moves")
	}
}

func TestCarriedCardFliesFromItsPlace(t *testing.T) {
	f := newFelt(t)
	for _, card := range []int{7, 8, 9} {
		f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(card), table.Way{Lands: table.NoSound})
	}
	f.base.Skip()
	f.hand.Lift(1)
	if f.hand.Lies(1) || f.hand.Rect(2) != f.hand.Place(1, 2) || !f.cards.Moving() || f.base.Busy() {
		t.Error("the others do not close up, or the board waits for that")
	}
	f.tick(tween.TurnTicks)
	held := ui.Rect{X: 640, Y: 20, W: 60, H: 80}
	f.row.Put(0, f.hand.Take(1).Carried(held, 5), table.Way{Lands: table.NoSound})
	if from := f.cards.Flying(f.row.Rect(0)); len(from) != 1 || from[0] != held {
		t.Errorf("the card flies from %v", from)
	}
	if f.hand.Lifted() != -1 || len(f.cards.Flying(f.hand.Rect(1))) != 0 {
		t.Error("the others move again")
	}
}

// TestNothingJumps follows the cards of a hand from frame to frame while other cards leave and
// arrive. The cards must make room and close up from where they are.
func TestNothingJumps(t *testing.T) {
	f := newFelt(t)
	for _, card := range []int{7, 8, 9, 10} {
		f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(card), table.Way{Lands: table.NoSound})
	}
	f.cards.Skip()
	seen := func() map[any]ui.Rect { return f.cards.Seen(f.hand) }
	before := seen()
	for tick := range 80 {
		switch tick {
		case 2:
			f.row.Put(0, f.hand.Take(0), table.Way{Lands: table.NoSound})
		case 6:
			f.hand.Put(1, f.stock.Take(table.Last).WithCard(20), table.Way{Lands: table.NoSound})
		case 9:
			f.hand.Lift(2)
		case 14:
			f.hand.Lift(-1)
		case 17:
			f.row.Put(1, f.hand.Take(3), table.Way{Lands: table.NoSound})
		}
		after := seen()
		for card, r := range after {
			if was, there := before[card]; there && math.Abs(r.X-was.X) > 25 {
				t.Errorf("tick %d: card %d jumps from %v to %v", tick, card, was.X, r.X)
			}
		}
		before = after
		f.tick(1)
	}
	if f.cards.Moving() {
		t.Error("a card still moves")
	}
}

// TestCardLandsBeforeItsFlightEnds checks that the sound of a card is played when the card touches
// the table. At that time the card under it is pushed away, and then comes back. With reduced
// motion no card is pushed.
func TestCardLandsBeforeItsFlightEnds(t *testing.T) {
	for _, still := range []bool{false, true} {
		f := newFelt(t)
		f.Rate.Still = still
		landed := 0
		f.cards.Landed = func(*table.Zone[int], int) { landed++ }
		for card := range 2 {
			f.pile.Put(table.Last, f.stock.Take(table.Last).WithCard(card), table.Way{Lands: table.NoSound})
		}
		f.base.Skip()
		f.pile.Put(table.Last, f.stock.Take(table.Last).WithCard(7), table.Way{Ticks: 20, Lands: sound.CardPlace})
		heard, gave := 0, 0.0
		for tick := 1; tick <= 40; tick++ {
			f.tick(1)
			if heard == 0 && f.Heard.Count(sound.CardPlace) > 0 {
				heard = tick
			}
			gave = max(gave, f.pile.Pushed(1).X)
			if f.pile.Pushed(2) != (ui.Point{}) || f.pile.Pushed(0) != f.pile.Pushed(1) {
				t.Fatalf("tick %d: the cards are pushed by %v, %v and %v", tick, f.pile.Pushed(0), f.pile.Pushed(1), f.pile.Pushed(2))
			}
		}
		switch {
		case landed != 1 || f.Heard.Count(sound.CardPlace) != 1:
			t.Errorf("still %v: it lands %d times, with %d sounds", still, landed, f.Heard.Count(sound.CardPlace))
		case still && gave != 0:
			t.Errorf("with reduced motion the card under it is pushed by %v u", gave)
		case !still && (heard != 14 || gave < 4 || f.pile.Pushed(1) != ui.Point{}):
			t.Errorf("its sound comes at tick %d of 20; the card under it is pushed by %v u, in the end by %v", heard, gave, f.pile.Pushed(1))
		}
	}
}

func TestHandIsVisibleWhereItsOwnerMayLook(t *testing.T) {
	f := newFelt(t)
	f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(7), table.Way{Lands: table.NoSound})
	f.row.Put(0, f.stock.Take(table.Last).WithCard(8), table.Way{Lands: table.NoSound})
	shows := func(z *table.Zone[int]) ui.Picture { return z.Card(0).Face }
	if shows(f.hand) != 0 || shows(f.row) != 0 {
		t.Error("a hidden card is visible")
	}
	f.Looks = engine.SeatsOf(1)
	if shows(f.hand) != 7 || shows(f.row) != 0 {
		t.Error("the owner of the hand sees another's card, or not their own")
	}
	f.Looks = engine.SeatsOf(0)
	if shows(f.hand) != 0 {
		t.Error("another seat sees the hand")
	}
	f.row.Turn(0, f.row.Cards[0].Open())
	if shows(f.row) != 8 || f.row.Lies(0) {
		t.Error("a card that is turned up is not visible, or does not move")
	}
}

func TestLeaderHasTheHighestCount(t *testing.T) {
	if at := table.Leader([]int{3, 5, 3, 5}); at != 1 {
		t.Errorf("seat %d is the leader", at)
	}
}

func TestStackedDeckHasAllCards(t *testing.T) {
	all := []string{"a", "b", "c", "d", "e", "f", "a"}
	deck := table.StackDeck(all, []string{"e", "", "a"}, 5)
	if deck[0] != "e" || deck[2] != "a" || deck[1] == "e" {
		t.Errorf("%q", deck)
	}
	slices.Sort(deck)
	if !slices.Equal(deck, []string{"a", "a", "b", "c", "d", "e", "f"}) {
		t.Errorf("%q are not the cards of the deck", deck)
	}
}

func TestCardBacksCannotBeTracked(t *testing.T) {
	f := newFelt(t)
	for _, card := range []int{7, 8, 9} {
		f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(card), table.Way{})
	}
	f.base.Skip()
	cuts := func() (list []int) {
		for at := range f.hand.Cards {
			list = append(list, f.hand.Card(at).Cut)
		}
		return list
	}
	if own := cuts(); own[0] == own[1] || own[1] == own[2] {
		t.Errorf("the edges of cards can be told apart: %v", own)
	}
	f.hand.Cut = func(at int, _ uint8) int { return 10 + at }
	f.hand.Take(0)
	f.base.Skip()
	if got := cuts(); !slices.Equal(got, []int{10, 11}) {
		t.Errorf("after a card has left, the edges are %v", got)
	}
}

func TestRaisedCardsAreDrawnLast(t *testing.T) {
	f := newFelt(t)
	for at := range 3 {
		f.row.Put(at, f.stock.Take(table.Last).WithCard(7+at), table.Way{})
	}
	f.base.Skip()
	drawn := func() (list []int) {
		f.row.EachLying(func(at int) bool { return at == 1 }, func(at int) { list = append(list, at) })
		return list
	}
	if got := drawn(); !slices.Equal(got, []int{0, 2, 1}) {
		t.Errorf("drawn are %v", got)
	}
	f.row.Turn(0, f.row.Cards[0].Open())
	if got := drawn(); !slices.Equal(got, []int{2, 1}) {
		t.Errorf("while the first card turns over, drawn are %v", got)
	}
}

func TestCursorAimsAtCards(t *testing.T) {
	f := newFelt(t)
	for i := range 3 {
		f.hand.Put(table.Last, f.stock.Take(table.Last).WithCard(i+1), table.Way{})
	}
	if got, want := f.hand.Bounds(), f.hand.Rect(0).Union(f.hand.Rect(2)); got != want {
		t.Errorf("the hand is in %v, want %v", got, want)
	}
	f.hand.Lift(1)
	cursor := &f.base.Cursors[f.hand.Owner]
	cursor.Reset()
	f.hand.Aim(20)
	if _, count := cursor.Position(); count != 2 {
		t.Errorf("the cursor can reach %d cards, want the two that are not carried", count)
	}
	if id, _ := cursor.Hit(f.hand.Rect(2).Center()); id != 22 {
		t.Errorf("the last card is %d, want 22", id)
	}
}
