package passpass

import (
	"math"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// balance is the balance that weighs the colours of the trick. Each card is in the pan of its
// colour, and the heaviest pan is the lowest.
type balance struct {
	board    *shared
	standing rules.Standing // the standing as shown: it includes the cards that have landed, and a full trick only after some suspense
	pans     [rules.Colours]pan
	tip      tween.Glide // the tilt of the beam, in degrees
}

// pan is the position of a pan. spread is half of the width of its cards together.
type pan struct {
	x, depth, spread tween.Glide
}

// Durations in ticks at normal speed: pans move sideways in roomTicks and fall in fallTicks, and
// the beam tilts in tipTicks. The tilt is short because everything on the beam moves with it, which
// is the most expensive motion of this table.
const (
	roomTicks = 6
	fallTicks = 22
	// spreadTicks is how long the cards of a pan take to make room for another one.
	spreadTicks = 10
	tipTicks    = 6
)

func (k *balance) clear() {
	k.standing = rules.StandingOf(nil)
	k.settle()
}

// follow shows the standing of the cards laid so far.
func (k *balance) follow() {
	k.standing = rules.StandingOf(k.board.now.trick)
	k.settle()
}

// followLaid calls follow unless the trick is full. The result of a full trick is shown later.
func (k *balance) followLaid() {
	if !k.board.now.full() {
		k.follow()
	}
}

// counts returns the number of cards of each colour in the trick.
func (k *balance) counts() (counts [rules.Colours]int) {
	for _, l := range k.board.now.trick {
		counts[l.Card.Colour()]++
	}
	return counts
}

// ranked returns the displayed standing of a colour, or nil for a colour without cards.
func (k *balance) ranked(colour rules.Colour) *rules.RankedColour {
	at := slices.IndexFunc(k.standing.Ranking, func(r rules.RankedColour) bool { return r.Colour == colour })
	if at < 0 {
		return nil
	}
	return &k.standing.Ranking[at]
}

// settle starts the motion of the pans and the beam to their positions.
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

// Tick moves the pans and the beam by a tick.
func (k *balance) Tick() {
	for i := range k.pans {
		k.pans[i].x.Tick()
		k.pans[i].depth.Tick()
		k.pans[i].spread.Tick()
	}
	k.tip.Tick()
}

// Skip immediately shows the standing of the cards laid so far.
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

// rehang puts the pans at their positions after the layout has changed.
func (k *balance) rehang() {
	k.settle()
	k.rest()
}

// turn returns 1 if the seat takes from the trick first, 2 if it takes second, and otherwise 0.
func (k *balance) turn(seat engine.Seat) int {
	switch seat {
	case k.standing.First:
		return 1
	case k.standing.Second:
		return 2
	}
	return 0
}

// The beam tilts in steps of tipStep degrees, and the pans move in steps of panStep u.
const (
	tipStep = 0.5
	panStep = 2
)

// tipped returns the tilt of the beam in degrees.
func (k *balance) tipped() float64 { return k.tip.Stepped(tipStep) }

// rim returns the centre of a pan's rim.
func (k *balance) rim(colour rules.Colour) ui.Point {
	s, p := &k.board.lay.balance, &k.pans[colour]
	return ui.Point{X: s.Center().X + p.x.Stepped(panStep), Y: s.rest + p.depth.Stepped(panStep)}
}

// hook returns the point of the beam from which a pan hangs.
func (k *balance) hook(colour rules.Colour) ui.Point {
	s := &k.board.lay.balance
	x := k.pans[colour].x.Stepped(panStep)
	return ui.Point{X: s.Center().X + x, Y: s.beam + x*math.Tan(k.tipped()*math.Pi/180)}
}

// card returns the rectangle of the seat's card in the trick, or a place in the middle if it has
// laid none.
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

// covered reports whether another card in the same pan covers the right half of a seat's card.
func (k *balance) covered(seat engine.Seat) bool {
	at := slices.IndexFunc(k.board.now.trick, func(l rules.Laid) bool { return l.Seat == seat })
	return at >= 0 && slices.ContainsFunc(k.board.now.trick[at+1:], func(l rules.Laid) bool {
		return l.Card.Colour() == k.board.now.trick[at].Card.Colour() && k.board.lies(l.Seat)
	})
}

// bounds returns the bounds of the pans and their dials.
func (k *balance) bounds() (r ui.Rect) {
	for i := range rules.Colour(rules.Colours) {
		rim, width := k.rim(i), k.width(i)
		top := k.board.lay.balance.beam - beamHeight
		r = r.Union(ui.Rect{X: rim.X - width/2, Y: top, W: width, H: rim.Y + k.board.lay.balance.pan - top})
	}
	return r
}
