package passpass

import (
	"math"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// balance shows how the colours of the trick stand: each card lies in the pan of its colour, and the
// heaviest pan is the lowest.
type balance struct {
	board    *shared
	standing rules.Standing // as it is shown: of the cards that have landed, and of a full trick after some suspense
	pans     [rules.Colours]pan
	tip      tween.Glide // of the beam, in degrees
}

// pan is how one pan hangs, and how far its cards lie apart: half of what they spread over.
type pan struct {
	x, depth, spread tween.Glide
}

// The ticks at speed 1 that pans take to make room for each other, and to fall, and the beam to
// tip: all that hangs on it moves with it, which is the dearest motion of this table.
const (
	roomTicks = 6
	fallTicks = 22
	// spreadTicks are those in which the cards of a pan make room for one more.
	spreadTicks = 10
	tipTicks    = 6
)

func (k *balance) clear() {
	k.standing = rules.StandingOf(nil)
	k.settle()
}

// follow shows how the trick stands.
func (k *balance) follow() {
	k.standing = rules.StandingOf(k.board.now.trick)
	k.settle()
}

// followLaid adds the cards that have been laid, unless the trick is full: its result is shown
// later.
func (k *balance) followLaid() {
	if !k.board.now.full() {
		k.follow()
	}
}

// counts returns how many cards of each colour have been laid in the trick.
func (k *balance) counts() (counts [rules.Colours]int) {
	for _, l := range k.board.now.trick {
		counts[l.Card.Colour()]++
	}
	return counts
}

// ranked returns what the balance shows of a colour, nil for a colour without cards.
func (k *balance) ranked(colour rules.Colour) *rules.RankedColour {
	at := slices.IndexFunc(k.standing.Ranking, func(r rules.RankedColour) bool { return r.Colour == colour })
	if at < 0 {
		return nil
	}
	return &k.standing.Ranking[at]
}

// settle lets the pans go where they belong.
func (k *balance) settle() {
	s, counts := &k.board.lay.balance, k.counts()
	_, middle := s.divide(counts)
	lean, heaviest := 0.0, 0.0
	for i := range k.pans {
		sum := 0.0
		if ranked := k.ranked(rules.Colour(i)); ranked != nil {
			sum = float64(ranked.Sum)
		}
		k.pans[i].x.Go(middle[i]-s.Center().X, k.board.Speed().Ticks(roomTicks), tween.InOut)
		k.pans[i].depth.Go(s.depth(int(sum)), k.board.Speed().Ticks(fallTicks), tween.Settle)
		k.pans[i].spread.Go(float64(max(0, counts[i]-1))*s.step/2, k.board.Speed().Ticks(spreadTicks), tween.InOut)
		lean += sum * (float64(i) - 1.5)
		heaviest = max(heaviest, sum)
	}
	if heaviest > 0 {
		lean = max(-2, min(2, lean/heaviest))
	}
	k.tip.Go(lean, k.board.Speed().Ticks(tipTicks), tween.Out)
	if k.board.Speed().Still {
		k.rest()
	}
}

// Tick moves the pans.
func (k *balance) Tick() {
	for i := range k.pans {
		k.pans[i].x.Tick()
		k.pans[i].depth.Tick()
		k.pans[i].spread.Tick()
	}
	k.tip.Tick()
}

// Skip shows at once how the trick stands with the cards that have been laid.
func (k *balance) Skip() {
	k.followLaid()
	k.rest()
}

// rest ends the motion of the pans.
func (k *balance) rest() {
	for i := range k.pans {
		k.pans[i].x.Skip()
		k.pans[i].depth.Skip()
		k.pans[i].spread.Skip()
	}
	k.tip.Skip()
}

// rehang hangs the pans where they belong on another screen.
func (k *balance) rehang() {
	k.settle()
	k.rest()
}

// turn returns in which order a seat takes from the trick, 1 or 2; 0 if it does not.
func (k *balance) turn(seat engine.Seat) int {
	switch seat {
	case k.standing.First:
		return 1
	case k.standing.Second:
		return 2
	}
	return 0
}

// By how many degrees the beam tips at once, and how far a pan moves.
const (
	tipStep = 0.5
	panStep = 2
)

// tipped returns how far the beam tips, in degrees.
func (k *balance) tipped() float64 { return k.tip.Stepped(tipStep) }

// rim returns the middle of a pan's rim.
func (k *balance) rim(colour rules.Colour) ui.Point {
	s, p := &k.board.lay.balance, &k.pans[colour]
	return ui.Point{X: s.Center().X + p.x.Stepped(panStep), Y: s.rest + p.depth.Stepped(panStep)}
}

// hook returns where a pan hangs from the beam.
func (k *balance) hook(colour rules.Colour) ui.Point {
	s := &k.board.lay.balance
	x := k.pans[colour].x.Stepped(panStep)
	return ui.Point{X: s.Center().X + x, Y: s.beam + x*math.Tan(k.tipped()*math.Pi/180)}
}

// card returns where the card of a seat lies in this trick, or would lie if the seat had laid one.
func (k *balance) card(seat engine.Seat) ui.Rect {
	s := &k.board.lay.balance
	at := slices.IndexFunc(k.board.now.trick, func(l rules.Laid) bool { return l.Seat == seat })
	if at < 0 {
		return ui.RectAround(s.Center(), s.card, ui.CardHeight(s.card))
	}
	colour, lower := k.board.now.trick[at].Card.Colour(), 0
	for _, l := range k.board.now.trick[:at] {
		if l.Card.Colour() == colour {
			lower++
		}
	}
	rim := k.rim(colour)
	x := rim.X - s.card/2 - k.pans[colour].spread.Stepped(panStep) + float64(lower)*s.step
	return ui.Rect{X: x, Y: rim.Y + 4 - ui.CardHeight(s.card), W: s.card, H: ui.CardHeight(s.card)}
}

// covered reports whether another card of the same pan lies over the right half of a seat's card.
func (k *balance) covered(seat engine.Seat) bool {
	at := slices.IndexFunc(k.board.now.trick, func(l rules.Laid) bool { return l.Seat == seat })
	return at >= 0 && slices.ContainsFunc(k.board.now.trick[at+1:], func(l rules.Laid) bool {
		return l.Card.Colour() == k.board.now.trick[at].Card.Colour() && k.board.lies(l.Seat)
	})
}

// bounds returns where the pans and their dials hang.
func (k *balance) bounds() (r ui.Rect) {
	for i := range rules.Colour(rules.Colours) {
		rim, width := k.rim(i), k.width(i)
		top := k.board.lay.balance.beam - beamHeight
		r = r.Union(ui.Rect{X: rim.X - width/2, Y: top, W: width, H: rim.Y + k.board.lay.balance.pan - top})
	}
	return r
}
