package passeeclair

import (
	"testing"

	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// fanned returns a hand of cards with the given keys, and its layout with 100 u from card to card.
func fanned(keys ...uint8) (hand []piece, f fan) {
	for i, key := range keys {
		hand = append(hand, piece{key: key})
		f.rects[i] = ui.Rect{X: float64(100 * i), W: 80, H: 112}
	}
	return hand, f
}

// A hand closes up when a card leaves and makes room when a card comes. No card jumps: it moves
// only a little from tick to tick. A move by the cursor is shown at once.
func TestHandClosesUpAndMakesRoom(t *testing.T) {
	var l heldCards
	seen := map[uint8]float64{}
	lay := func(hand []piece, f *fan, s tween.Speed) (farthest float64, moves bool) {
		l.follow(hand, f, s)
		for i, p := range hand {
			x := l.seen(i, f.rects[i]).X
			if was, stays := seen[p.key]; stays {
				farthest = max(farthest, x-was, was-x)
			}
			seen[p.key] = x
			moves = moves || x != f.rects[i].X
		}
		l.tick()
		return farthest, moves
	}
	usual, still := tween.Speed{Factor: 1}, tween.Speed{Factor: 1, Still: true}
	hand, f := fanned(1, 2, 3, 4)
	lay(hand, &f, usual)
	for _, change := range [][]uint8{{1, 3, 4}, {1, 3, 9, 4}, {3, 9, 4, 8}, {4}} {
		hand, f = fanned(change...)
		far, moves := lay(hand, &f, usual)
		if far > 40 || !moves {
			t.Errorf("%v: in the first tick a card moves %v u; something moves: %v", change, far, moves)
		}
		for range 2 * tween.TurnTicks {
			if far, moves = lay(hand, &f, usual); far > 60 {
				t.Errorf("%v: a card jumps %v u", change, far)
			}
		}
		if moves {
			t.Errorf("%v: the hand does not come to rest", change)
		}
	}
	hand, f = fanned(1, 2, 3)
	lay(hand, &f, usual)
	f.rects[2].X += 30
	if _, moves := lay(hand, &f, usual); moves {
		t.Error("a hand that opens for the cursor takes time")
	}
	hand, f = fanned(2, 3)
	if _, moves := lay(hand, &f, still); moves {
		t.Error("with reduced motion a hand glides")
	}
}
