package passeeclair

import (
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// heldCards are the displayed positions of the cards of a hand. When a card leaves or comes, the
// other cards glide together or apart. Cursor and mouse use the final positions.
type heldCards struct {
	cards [handMost]heldCard
	n     int
}

// heldCard is the displayed position of a card. The key identifies the card.
type heldCard struct {
	key   uint8
	slide tween.Slide
}

// follow moves the displayed cards of a hand to their current positions. They glide only after a
// card has come or left; a card that the cursor raises is raised at once.
func (l *heldCards) follow(hand []piece, f *fan, s tween.Speed) {
	n := min(len(hand), len(l.cards))
	changed := n != l.n
	for i := range n {
		key := hand[i].key
		at := l.find(key, i)
		if at < 0 { // the card is new in the hand
			at = min(l.n, len(l.cards)-1)
			l.cards[at] = heldCard{key: key}
			l.n = max(l.n, at+1)
		}
		if at != i {
			l.cards[i], l.cards[at] = l.cards[at], l.cards[i]
			changed = true
		}
	}
	l.n = n
	for i := range n {
		slide, to := &l.cards[i].slide, f.rects[i].Center()
		if changed || slide.Moves() {
			slide.Go(to.X, to.Y, tween.TurnTicks, s)
		} else {
			slide.Put(to.X, to.Y)
		}
	}
}

// find returns the index of the card with a key, or -1. The search starts at the index from.
func (l *heldCards) find(key uint8, from int) int {
	for i := from; i < l.n; i++ {
		if l.cards[i].key == key {
			return i
		}
	}
	return -1
}

func (l *heldCards) tick() {
	for i := range l.cards[:l.n] {
		l.cards[i].slide.Tick()
	}
}

func (l *heldCards) skip() {
	for i := range l.cards[:l.n] {
		l.cards[i].slide.Skip()
	}
}

// seen returns the displayed position of a card whose final position is r.
func (l *heldCards) seen(at int, r ui.Rect) ui.Rect {
	if at >= l.n || !l.cards[at].slide.Moves() {
		return r
	}
	x, y := l.cards[at].slide.At()
	return r.Move(x-r.Center().X, y-r.Center().Y)
}
