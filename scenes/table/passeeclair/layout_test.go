package passeeclair

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// onEveryScreen calls check for all sizes, text scales and numbers of seats.
func onEveryScreen(t *testing.T, check func(t *testing.T, b *Board, seats int)) {
	for seats := 2; seats <= maxSeats; seats++ {
		t.Run(fmt.Sprint(seats, " seats"), func(t *testing.T) {
			h, b := newTable(t, seats)
			h.Deal(3)
			h.Tick(1)
			h.OnEveryScreen(func(t *testing.T, _ string) { check(t, b, seats) })
		})
	}
}

func TestPartsDoNotOverlap(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, b *Board, seats int) {
		l := &b.lay
		frame, bar := l.room.Frame, l.room.Bar()
		middle := []ui.Rect{l.pile, l.stock, l.box, l.rounds}
		if l.sheeted() {
			middle = append(middle, l.sheet)
		}
		for i, r := range middle {
			if !tabletest.Inside(r, frame) || r.Overlaps(bar) {
				t.Errorf("part %d of the middle %v", i, r)
			}
			for _, other := range middle[:i] {
				if r.Overlaps(other) {
					t.Errorf("%v overlaps %v", r, other)
				}
			}
		}
		if l.pile.H < 520 {
			t.Errorf("the pile is only %v u high", l.pile.H)
		}
		for i := range seats {
			mat := l.areas[i].mat
			if !tabletest.Inside(mat, frame) || mat.Overlaps(bar) {
				t.Errorf("mat %d: %v", i, mat)
			}
			for _, r := range middle {
				if mat.Overlaps(r) {
					t.Errorf("mat %d %v is under %v", i, mat, r)
				}
			}
			for j := range i {
				if mat.Overlaps(l.areas[j].mat) {
					t.Errorf("mats %d and %d overlap", i, j)
				}
			}
			if !tabletest.Inside(l.areas[i].hand, mat) || !tabletest.Inside(mat, l.areas[i].place) {
				t.Errorf("seat %d: hand %v, mat %v in %v", i, l.areas[i].hand, mat, l.areas[i].place)
			}
			own := []ui.Rect{l.areas[i].plate, l.areas[i].strip, l.areas[i].hand}
			if l.areas[i].sits > 0 {
				own = append(own, l.areas[i].ready)
			}
			for a, r := range own {
				if !tabletest.Inside(r, l.areas[i].place) || r.W < 100 || r.H < 60 {
					t.Errorf("seat %d: part %d %v in mat %v", i, a, r, mat)
				}
				for _, other := range own[:a] {
					if r.Overlaps(other) {
						t.Errorf("seat %d: %v overlaps %v", i, r, other)
					}
				}
			}
		}
	})
}

// handOf returns a random hand of n cards.
func handOf(rng *engine.RNG, n int) *player {
	var p player
	for key := range n {
		card := rules.Dog + rules.Card(rng.N(2))
		if rng.N(6) > 0 {
			holder := rules.Footballer(rng.N(rules.Footballers))
			card = rules.Pass(holder, (holder+1+rules.Footballer(rng.N(rules.Footballers-1)))%rules.Footballers)
		}
		p.add(card, uint8(key))
	}
	return &p
}

// Wherever the cursor is, every card of a hand of up to fifteen shows its holder and its target on
// the mat, and the card under the cursor is completely visible.
func TestHandsOfFifteenCardsAreLegible(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, b *Board, seats int) {
		l := &b.lay
		rng := engine.NewRNG(1)
		sizes := []int{1, 2, 3, 5, 7, 8, 9, 12, 14, 15}
		if seats == 2 { // each player has a whole side
			sizes = append(sizes, 16, 28)
		}
		for seat := range engine.Seat(seats) {
			for _, n := range sizes {
				p := handOf(&rng, n)
				for aimed := -1; aimed < n; aimed++ {
					var f fan
					l.spread(&f, seat, p, aimed)
					lookAt(t, l, &f, seat, n, aimed, 40)
				}
			}
		}
	})
}

// lookAt checks that the holders and targets of n cards are visible, and that the targets' heads
// are at least leastHead u wide.
func lookAt(t *testing.T, l *layout, f *fan, seat engine.Seat, n, aimed int, leastHead float64) {
	t.Helper()
	const head = 242.0 / widthUnits // the right end of the target's head
	for at := range n {
		r := f.rects[at]
		if !tabletest.Inside(r, l.areas[seat].hand) {
			t.Fatalf("seat %d: card %d of %d at %v leaves %v, the cursor is on %d", seat, at, n, r, l.areas[seat].hand, aimed)
		}
		if width := r.W * 212 / widthUnits; width < leastHead {
			t.Fatalf("seat %d: heads on %d cards are only %v u wide", seat, n, width)
		}
		shows := ui.Rect{X: r.X, Y: r.Y, W: r.W * head, H: r.H}
		if at == aimed {
			shows.W = r.W
		}
		for lower := at + 1; lower < n; lower++ {
			if f.rects[lower].Inset(0.1, 0.1).Overlaps(shows) {
				t.Fatalf("seat %d: card %d of %d at %v covers the holder or target of card %d at %v, the cursor is on %d", seat, lower, n, f.rects[lower], at, r, aimed)
			}
		}
		if at != aimed && aimed >= 0 && f.rects[aimed].Inset(0.1, 0.1).Overlaps(shows) {
			t.Fatalf("seat %d: card %d of %d, under the cursor, covers card %d", seat, aimed, n, at)
		}
	}
}

// Even if a seat has all cards, all of them are on the mat, can be aimed at, and show their holder
// and their target.
func TestHandOfAllCardsFits(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, b *Board, _ int) {
		rng := engine.NewRNG(2)
		for _, aimed := range [...]int{-1, 0, 31, handMost - 1} {
			var f fan
			b.lay.spread(&f, 1, handOf(&rng, handMost), aimed)
			lookAt(t, &b.lay, &f, 1, handMost, aimed, 16)
			for at := range handMost {
				if !tabletest.Inside(f.rects[at], b.lay.areas[1].hand) {
					t.Fatalf("card %d at %v leaves %v", at, f.rects[at], b.lay.areas[1].hand)
				}
				if at > 0 && f.rects[at].X <= f.rects[at-1].X && f.rects[at].Y == f.rects[at-1].Y {
					t.Fatalf("card %d at %v is completely covered by card %d at %v", at, f.rects[at], at-1, f.rects[at-1])
				}
			}
		}
	})
}

func TestTokensStayOnTheMat(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, b *Board, seats int) {
		for seat := range engine.Seat(seats) {
			p := &b.now.players[seat]
			for n := 1; n <= 14; n++ {
				p.tokens = make([]token, n)
				for i := range n {
					b.now.outcome.round = 3
					if r := b.tokens.place(seat, i); !tabletest.Inside(r, b.lay.areas[seat].strip) {
						t.Fatalf("seat %d: token %d of %d at %v leaves %v", seat, i, n, r, b.lay.areas[seat].strip)
					}
					b.now.outcome.round = rules.MaxRounds
					r := b.tokens.place(seat, i)
					if !tabletest.Inside(r, b.lay.areas[seat].hand) || r.W < 60 {
						t.Fatalf("seat %d: token %d of %d at %v leaves %v at the end", seat, i, n, r, b.lay.areas[seat].hand)
					}
				}
			}
			p.tokens = nil
		}
		b.now.outcome.round = 0
	})
}

// With every text size, characters sit at the table and cover neither plates nor cards. A hand with
// more cards than usual takes the space of its character.
func TestFiguresSitAtTheirMats(t *testing.T) {
	rng := engine.NewRNG(1)
	for seats := 2; seats <= maxSeats; seats++ {
		h, b := newTable(t, seats)
		h.Deal(3)
		h.Tick(1)
		h.OnEveryScreen(func(t *testing.T, _ string) {
			for i, p := range h.Party().Seats {
				seat := engine.Seat(i)
				at := b.PersonAt(h.Canvas, seat)
				if at.Size < 110 {
					t.Errorf("%d seats: seat %d is %v u large", seats, i, at.Size)
				}
				middle := ui.Figure{Seat: p.Colour}.Seated(at.At, at.Size, 0)
				body := ui.RectAround(middle, at.Size, at.Size)
				for _, r := range []ui.Rect{b.lay.areas[i].plate, b.lay.areas[i].strip, b.lay.areas[i].ready} {
					if r.Overlaps(body) {
						t.Errorf("%d seats: seat %d at %v covers %v", seats, i, body, r)
					}
				}
				var f fan
				b.lay.spread(&f, seat, handOf(&rng, 10), -1)
				if b.PersonAt(h.Canvas, seat).Size > 0 {
					t.Errorf("%d seats: seat %d has a character although its cards need the room", seats, i)
				}
			}
		})
	}
}

// On tall mats, as on a screen of 4:3, the cards of a usual hand are in two rows and do not cover
// each other.
func TestTallMatsShowWholeCards(t *testing.T) {
	for _, text := range [...]float64{1, 2} {
		h, b := newTable(t, maxSeats)
		h.Canvas.Set(ui.Settings{TextScale: text, Edge: 0.03})
		h.Canvas.Resize(1024, 768)
		h.Deal(3)
		h.Tick(1)
		start(h)
		h.Draw()
		for seat := range maxSeats {
			for i, r := range b.hands.fans[seat].rects[:len(b.now.players[seat].hand)] {
				for j, other := range b.hands.fans[seat].rects[:i] {
					if r.Inset(1, 1).Overlaps(other) {
						t.Errorf("text %v: of seat %d card %d at %+v covers card %d at %+v", text, seat, i, r, j, other)
					}
				}
			}
		}
	}
}
