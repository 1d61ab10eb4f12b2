package blanco

import (
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
)

// agree compares the board, card by card, with the views of the rules.
func agree(t testing.TB, b *Board, m engine.Match) {
	t.Helper()
	view := m.View(engine.Table).(*rules.View)
	discard := rules.NoCard
	if top, ok := b.discards.Top(); ok {
		discard = top.Card
	}
	if len(b.stock.Cards) != view.Stock || discard != view.Discard {
		t.Fatalf("stock %d, discard %v; the rules have %d, %v", len(b.stock.Cards), discard, view.Stock, view.Discard)
	}
	lying := view.Stock + len(b.discards.Cards)
	for i := range b.players {
		p := &b.players[i]
		lying += p.left() + len(p.hand.Cards)
		rows := view.Grids[i]
		if p.number != view.GridNumber[i] || p.rows != len(rows) || p.rows > 0 && p.columns != len(rows[0]) {
			t.Fatalf("seat %d: grid %d of %d × %d; the rules have %d, %v", i, p.number, p.columns, p.rows, view.GridNumber[i], rows)
		}
		for j, at := range p.grid.Cards {
			square := rules.Square(j)
			if !p.has(square) {
				if at.There() {
					t.Fatalf("seat %d: %v is outside the grid", i, at)
				}
				continue
			}
			card := rules.Hidden
			if at.Up {
				card = at.Card
			}
			if want := rows[square.Row()][square.Column()]; card != want {
				t.Fatalf("seat %d: %v on %v, the rules have %v", i, card, square, want)
			}
		}
		own := m.View(engine.Seat(i)).(*rules.View).Hands[i]
		hand := make([]rules.Card, len(p.hand.Cards))
		for j := range hand {
			hand[j] = p.hand.Cards[j].Card
		}
		if !slices.Equal(hand, own) {
			t.Fatalf("seat %d holds %v, by the rules %v", i, hand, own)
		}
	}
	if lying > rules.Cards {
		t.Fatalf("%d cards are on the table", lying)
	}
}

// helpful returns a random move that completes a line or, if there is none, a random legal move.
// Purely random matches would hardly end.
func helpful(m engine.Match, seat engine.Seat, rng *engine.RNG) engine.Move {
	legal := m.Legal(seat, nil)
	before := m.View(seat).(*rules.View)
	var good []engine.Move
	for _, move := range legal {
		clone := m.Clone()
		if refusal := clone.Apply(seat, move, nil); refusal != nil {
			continue
		}
		after := clone.View(seat).(*rules.View)
		if after.Over || size(after.Grids[seat]) < size(before.Grids[seat]) || after.GridNumber[seat] > before.GridNumber[seat] {
			good = append(good, move)
		}
	}
	if len(good) > 0 {
		return good[rng.N(len(good))]
	}
	return legal[rng.N(len(legal))]
}

func size(grid [][]rules.Card) int {
	n := 0
	for _, row := range grid {
		n += len(row)
	}
	return n
}
