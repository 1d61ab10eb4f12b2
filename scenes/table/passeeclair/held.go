package passeeclair

import (
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// heldCards are where the cards of a hand are seen: when one has left or come, the others close up or
// make room. Cursor and mouse keep to where they lie.
type heldCards struct {
	cards [handMost]heldCard
	n     int
}

// heldCard is where a card is seen, by the key that tells it from others.
type heldCard struct {
	key  uint8
	spot tween.Spot
}

// follow has the cards of a hand go to where they lie now. Only what changes the hand has them glide:
// a cursor that passes has its card show at once.
func (l *heldCards) follow(hand []piece, f *fan, s tween.Speed) {
	n := min(len(hand), len(l.cards))
	changed := n != l.n
	for i := range n {
		key := hand[i].key
		at := l.find(key, i)
		if at < 0 { // it has come
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
		spot, to := &l.cards[i].spot, f.rects[i].Center()
		if changed || spot.Moves() {
			spot.Go(to.X, to.Y, tween.TurnTicks, s)
		} else {
			spot.Put(to.X, to.Y)
		}
	}
}

// find returns where the card with a key is among those from an index on; -1: it is not there.
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
		l.cards[i].spot.Tick()
	}
}

func (l *heldCards) skip() {
	for i := range l.cards[:l.n] {
		l.cards[i].spot.Skip()
	}
}

// seen returns where a card is seen that lies in r.
func (l *heldCards) seen(at int, r ui.Rect) ui.Rect {
	if at >= l.n || !l.cards[at].spot.Moves() {
		return r
	}
	x, y := l.cards[at].spot.At()
	return r.Move(x-r.Center().X, y-r.Center().Y)
}
