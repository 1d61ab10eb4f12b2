package table

import (
	"slices"

	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Cards are the cards on a table, which are in zones and fly between them. C is the type of a card
// in the game's rules.
//
// A board makes its zones once. Each zone has a function that returns the rectangles of its cards:
//
//	b.cards = table.NewCards(&b.Base, b.deck.picture)
//	b.stock = b.cards.Stock(func(int, int) ui.Rect { return b.lay.stock })
//	hand := b.cards.Hand(seat, func(index, count int) ui.Rect { return b.lay.hand(seat, index, count) })
//
// In Show it moves a card from one zone to another. The card is in the new zone at once, and is
// drawn as flying there:
//
//	card := b.stock.Take(table.Last).WithCard(e.Card)
//	hand.Put(table.Last, card, table.Way{Lands: sound.CardPlace})
//
// In each frame it draws the zones, with Zone.Draw, or card by card where Lies reports true, and
// then calls Cards.DrawFlying.
type Cards[C any] struct {
	base    *Base
	picture func(card C, open bool) ui.Picture
	zones   []*Zone[C]
	flights []flight[C]
	ids     int
	left    int // number of cards that have left the stock so far
	// Landed, if not nil, is called for each card that lands.
	Landed func(to *Zone[C], card C)
}

// Piece is a card somewhere on the table.
type Piece[C any] struct {
	Card C
	Up   bool // face up
	Seen bool // a player has peeked at the card while it lay face down
	// Look selects the cut and the tilt of the card's paper. It depends only on the order in which
	// cards leave the stock, so that it reveals nothing.
	Look uint8

	id   int // 0 means that there is no card
	from slot[C]
	last lying // where and how the card was last drawn in its zone
}

// lying is the position of a card in its zone, and its visible side.
type lying struct {
	index, count int
	up           bool
}

// slot is the place where a card starts or arrives: a position in a zone, or the place where a
// player carried it.
type slot[C any] struct {
	zone         *Zone[C]
	index, count int
	carried      ui.Rect
	tilt         float64
}

// There reports whether the piece is a card. The other pieces are empty slots.
func (p Piece[C]) There() bool { return p.id != 0 }

// WithCard returns the piece with its card, once that is known.
func (p Piece[C]) WithCard(card C) Piece[C] {
	p.Card = card
	return p
}

// Open returns the piece turned face up.
func (p Piece[C]) Open() Piece[C] {
	p.Up, p.Seen = true, false
	return p
}

// Closed returns the piece turned face down.
func (p Piece[C]) Closed() Piece[C] {
	p.Up = false
	return p
}

// Carried returns the piece with a new start: the place where a player holds it over the table.
func (p Piece[C]) Carried(r ui.Rect, tilt float64) Piece[C] {
	p.from = slot[C]{zone: p.from.zone, carried: r, tilt: tilt}
	return p
}

// Last stands for the last position of a zone in Take, and for the position after it in Put.
const Last = -1

// Zone is a place for cards: a hand, a row, a grid, a pile.
type Zone[C any] struct {
	// Cards are the cards in the zone, including those still flying there.
	Cards []Piece[C]
	// Owner is the seat that may see the faces of the cards that are face down.
	Owner engine.Seat
	// Place returns the rectangle of the card at a position if the zone has count cards.
	Place func(index, count int) ui.Rect
	// Count returns the number of cards that is passed to Place as count. If Count is nil, the zone
	// passes the number of its cards. A grid may return its number of columns.
	Count func() int
	// Picture returns the visible side of a card in the zone. The default is the function given to
	// NewCards.
	Picture func(card C, open bool) ui.Picture
	// Tilt returns the rotation of a card in degrees, by default 0.
	Tilt func(at int, look uint8) float64
	// Cut returns the cut of the paper of the card at a position. By default it depends on the
	// card's Look. In a hand it depends on the position, so that nobody can follow a back when the
	// cards close up.
	Cut func(at int, look uint8) int

	table   *Cards[C]
	fixed   bool // positions do not change when a card leaves
	isStock bool // cards that wait for their flight are drawn as part of the zone
	lifted  int  // position of the carried card, whose gap the other cards close; -1 if no card is carried
	aimed   bool // the owner's cursor can be on its cards
	first   int  // the cursor's id of the zone's first card
	pushed  tween.Push
	pusher  int // id of the last card that landed in the zone and pushed the others
}

// NewCards returns cards without zones. picture returns the print on the visible side of a card.
func NewCards[C any](base *Base, picture func(card C, open bool) ui.Picture) *Cards[C] {
	t := &Cards[C]{base: base, picture: picture, flights: make([]flight[C], 0, 64)}
	base.Animate(t)
	return t
}

func (t *Cards[C]) zone(z Zone[C]) *Zone[C] {
	z.table, z.lifted, z.Picture = t, -1, t.picture
	z.Tilt = func(int, uint8) float64 { return 0 }
	z.Cut = func(_ int, look uint8) int { return int(look) }
	t.zones = append(t.zones, &z)
	return &z
}

// Hand returns a zone whose cards close up when one leaves. The owner may see them.
func (t *Cards[C]) Hand(owner engine.Seat, place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: owner, Place: place})
}

// Pile returns a zone whose cards are stacked.
func (t *Cards[C]) Pile(place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: engine.Nobody, Place: place})
}

// Stock returns a pile of unknown cards. Its Height includes cards that have been taken but still
// wait for their flight.
func (t *Cards[C]) Stock(place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: engine.Nobody, Place: place, isStock: true})
}

// Slots returns a zone of n fixed slots, such as a grid or a row.
func (t *Cards[C]) Slots(n int, place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: engine.Nobody, Place: place, fixed: true, Cards: make([]Piece[C], n)})
}

// Clear removes all cards from the table.
func (t *Cards[C]) Clear() {
	t.flights, t.ids, t.left = t.flights[:0], 0, 0
	for _, z := range t.zones {
		z.Clear()
	}
}

// Clear removes all cards from the zone.
func (z *Zone[C]) Clear() {
	z.lifted = -1
	if z.fixed {
		clear(z.Cards)
	} else {
		z.Cards = z.Cards[:0]
	}
}

// Fill puts n unknown cards into the zone.
func (z *Zone[C]) Fill(n int) {
	for range n {
		z.table.ids++
		z.Cards = append(z.Cards, Piece[C]{id: z.table.ids})
	}
}

// Way describes how a card moves to its new place.
type Way struct {
	// Wait is the number of ticks at speed 1 before the motion. Ticks is the length of the motion;
	// 0 stands for the length of the usual flight.
	Wait, Ticks int
	// Slides means that the card stays on the table instead of flying.
	Slides bool
	// Turns means that the card turns over after it has arrived. Lands is played after that.
	Turns bool
	// Lands is the sound of the landing. Level is its level, as in sound.Cue.
	Lands sound.Effect
	Level int
}

// NoSound is the Way.Lands of a card that lands silently.
const NoSound sound.Effect = 255

// Take removes the card at a position from the zone. The cards after it close up, unless the zone
// has slots.
func (z *Zone[C]) Take(at int) Piece[C] {
	if at == Last {
		at = len(z.Cards) - 1
	}
	p := z.Cards[at]
	p.from = slot[C]{zone: z, index: z.index(at), count: z.count()}
	p.last.up = p.Up
	switch {
	case z.fixed:
		z.Cards[at] = Piece[C]{}
	default:
		z.Cards = slices.Delete(z.Cards, at, at+1)
		if z.lifted == at {
			z.lifted = -1
		} else if z.lifted > at {
			z.lifted--
		}
		z.Rearrange(tween.TurnTicks)
	}
	if z.isStock {
		z.table.left++
		p.Look = uint8(z.table.left*7) % 32
	}
	return p
}

// Put puts a card into the zone at a position, which may be Last. The card flies there from the
// place where it was taken.
func (z *Zone[C]) Put(at int, p Piece[C], w Way) {
	if p.id == 0 {
		z.table.ids++
		p.id = z.table.ids
	}
	switch {
	case z.fixed:
		z.Cards[at] = p
	case at == Last:
		at = len(z.Cards)
		z.Cards = append(z.Cards, p)
	default:
		z.Cards = slices.Insert(z.Cards, at, p)
	}
	z.Cards[at].last = lying{z.index(at), z.count(), p.Up}
	z.table.fly(p, slot[C]{zone: z, index: at, count: z.count()}, w)
	if !z.fixed {
		z.Rearrange(tween.TurnTicks)
	}
}

// Deal makes the cards of a hand fly out of a stock, one by one. When several hands are dealt at
// the same time, each gets one card in turn.
func (z *Zone[C]) Deal(hand []C, stock *Zone[C]) {
	base := z.table.base
	seats := len(base.Party().Seats)
	for i, card := range hand {
		z.Put(Last, stock.Take(Last).WithCard(card), Way{Wait: 2 * (i*seats + int(z.Owner)), Lands: sound.CardDeal, Level: 60})
	}
	if int(z.Owner) < seats-1 {
		base.HoldOnly(0)
	}
}

// Turn replaces the card at a position by p, which turns over in place.
func (z *Zone[C]) Turn(at int, p Piece[C]) {
	here := slot[C]{zone: z, index: z.index(at), count: z.count()}
	p.from, p.last.up = here, z.Cards[at].Up
	z.table.fly(p, here, Way{Ticks: tween.TurnTicks, Lands: NoSound})
	p.last = lying{here.index, here.count, p.Up}
	z.Cards[at] = p
}

// Rearrange makes every card slide to its current place within a number of ticks at speed 1, and
// turn over if its visible side has changed. Call it after changing the Cards of a zone without
// Take and Put.
func (z *Zone[C]) Rearrange(ticks int) {
	count := z.count()
	for i := range z.Cards {
		p := &z.Cards[i]
		now := lying{z.index(i), count, p.Up}
		if was := p.last; p.There() && i != z.lifted && was != now && !z.table.travels(p.id) &&
			(was.up != now.up || z.Place(was.index, was.count) != z.Place(now.index, now.count)) {
			p.from = slot[C]{zone: z, index: was.index, count: was.count}
			z.table.fly(*p, slot[C]{zone: z, index: i, count: count}, Way{Ticks: ticks, Slides: true, Lands: NoSound})
		}
		p.last = now
	}
}

// Follow makes every card slide to its place after the layout has changed. previous returns the old
// place of the card at a position. The board does not wait for the motion. With reduced motion the
// cards do not slide.
func (z *Zone[C]) Follow(previous func(at int) ui.Rect, ticks int) {
	base := z.table.base
	busy := base.busy
	if base.Speed().Still {
		return
	}
	for i := range z.Cards {
		p := z.Cards[i]
		if r := previous(z.index(i)); p.There() && i != z.lifted && !z.table.flies(p.id) && r.W > 0 && r != z.Rect(i) {
			p.from, p.last.up = slot[C]{zone: z, carried: r, tilt: z.Tilt(z.index(i), p.Look)}, p.Up
			z.table.fly(p, slot[C]{zone: z, index: z.index(i), count: z.count()}, Way{Ticks: ticks, Slides: true, Lands: NoSound})
		}
	}
	base.busy = busy
}

// Lift lets a player carry the card at a position. The other cards close up, and the board does not
// wait for them. Lift(-1) puts the card back.
func (z *Zone[C]) Lift(at int) {
	if z.lifted == at {
		return
	}
	z.lifted = at
	base := z.table.base
	busy := base.busy
	z.Rearrange(tween.TurnTicks)
	base.busy = busy
	if at >= 0 {
		z.Cards[at].last.index, z.Cards[at].last.count = z.index(at), z.count()
	}
}

// Lifted returns the position of the carried card, or -1.
func (z *Zone[C]) Lifted() int { return z.lifted }

// count returns the number of cards that is passed to Place.
func (z *Zone[C]) count() int {
	switch {
	case z.Count != nil:
		return z.Count()
	case z.lifted >= 0:
		return len(z.Cards) - 1
	}
	return len(z.Cards)
}

// index returns the position of a card that is passed to Place. Cards after a carried card move up
// by one.
func (z *Zone[C]) index(at int) int {
	if z.lifted >= 0 && at > z.lifted {
		return at - 1
	}
	return at
}

// Rect returns the rectangle of the card at a position.
func (z *Zone[C]) Rect(at int) ui.Rect { return z.Place(z.index(at), z.count()) }

// Bounds returns the smallest rectangle around all cards of the zone, or the zero rectangle if it
// has none.
func (z *Zone[C]) Bounds() (r ui.Rect) {
	for at := range z.Cards {
		r = r.Union(z.Rect(at))
	}
	return r
}

// Aim adds the cards of the zone, except a carried card, to the cursor of their owner. Their ids
// begin with first.
func (z *Zone[C]) Aim(first int) {
	z.aimed, z.first = true, first
	for at := range z.Cards {
		if at != z.lifted {
			z.table.base.Cursors[z.Owner].Add(first+at, z.Rect(at))
		}
	}
}

// Draw draws the cards of the zone in order. After Aim it also marks them with Base.Mark.
func (z *Zone[C]) Draw(c *ui.Canvas) {
	c.PushLayer(ui.LayerCards)
	defer c.Pop()
	base := z.table.base
	for at := range z.Cards {
		if !z.Lies(at) {
			continue
		}
		card := z.Card(at)
		if z.aimed {
			base.Mark(&card, z.Owner, z.first+at, base.Acts(z.Owner), base.State().Actors().Len() > 1)
		}
		card.Draw(c, z.Rect(at))
	}
}

// Lies reports whether a card is at a position, and is neither moving nor carried.
func (z *Zone[C]) Lies(at int) bool {
	p := &z.Cards[at]
	return p.There() && at != z.lifted && !z.table.flies(p.id)
}

// EachLying calls draw for the position of each card that lies in the zone, in order. Cards for
// which standsOut returns true come last, so that they are drawn in front of the others.
func (z *Zone[C]) EachLying(standsOut func(at int) bool, draw func(at int)) {
	for _, outstanding := range [2]bool{false, true} {
		for i := range z.Cards {
			if z.Lies(i) && standsOut(i) == outstanding {
				draw(i)
			}
		}
	}
}

// Comes reports whether the card at a position is still moving there, or waits to move there.
func (z *Zone[C]) Comes(at int) bool { return z.table.flies(z.Cards[at].id) }

// Height returns the number of cards that are drawn in the zone. Cards that still fly to it do not
// count. Cards that still wait to leave a stock do.
func (z *Zone[C]) Height() int {
	n := len(z.Cards)
	for i := range z.table.flights {
		f := &z.table.flights[i]
		if f.to.zone == z && !f.gone {
			n--
		}
		if z.isStock && f.from.zone == z && f.run.Waits() {
			n++
		}
	}
	return n
}

// Top returns the last card of the zone. It returns false if there is none.
func (z *Zone[C]) Top() (Piece[C], bool) {
	if len(z.Cards) == 0 {
		return Piece[C]{}, false
	}
	return z.Cards[len(z.Cards)-1], true
}

// Visible reports whether the face of the card at a position may be drawn.
func (z *Zone[C]) Visible(at int) bool { return z.Cards[at].Up || z.sees() }

func (z *Zone[C]) sees() bool { return z.Owner != engine.Nobody && z.table.base.Sees(z.Owner) }

// Card returns the card at a position, ready to be drawn.
func (z *Zone[C]) Card(at int) ui.Card {
	p := &z.Cards[at]
	return ui.Card{Face: z.Picture(p.Card, z.Visible(at)), Cut: z.Cut(z.index(at), p.Look), Tilt: z.Tilt(z.index(at), p.Look)}
}

// flight is a moving card.
type flight[C any] struct {
	piece Piece[C]
	from  slot[C]
	to    slot[C]
	up    bool // the card was face up at the beginning
	gone  bool // the card disappears when it arrives
	way   Way
	run   tween.Run

	landed bool     // the card has touched the table
	aimed  bool     // aim is set
	aim    ui.Point // the visible destination, which follows the real one smoothly
}

// Send makes a card fly to a zone and disappear on arrival.
func (t *Cards[C]) Send(p Piece[C], to *Zone[C], w Way) {
	t.fly(p, slot[C]{zone: to, count: to.count()}, w)
	t.flights[len(t.flights)-1].gone = true
}

func (t *Cards[C]) fly(p Piece[C], to slot[C], w Way) {
	if p.from.zone == nil {
		return
	}
	for i := range t.flights { // a card that already moves continues from its visible place
		if f := &t.flights[i]; f.piece.id == p.id && !f.run.Waits() && p.from.carried.W == 0 && !t.base.Speed().Still {
			p.from.carried, p.from.tilt = t.seenAt(f)
		}
	}
	t.flights = slices.DeleteFunc(t.flights, func(f flight[C]) bool { return f.piece.id == p.id })
	ticks, wait := w.Ticks, w.Wait
	if ticks == 0 {
		ticks = tween.FlyTicks
	}
	t.base.Hold(wait + ticks)
	if w.Turns {
		t.base.Hold(wait + ticks + tween.TurnTicks)
	}
	speed := t.base.Speed()
	if speed.Still {
		ticks = tween.FadeTicks
	}
	if wait > 0 {
		wait = speed.Ticks(wait)
	}
	t.flights = append(t.flights, flight[C]{piece: p, from: p.from, to: to, up: p.last.up, way: w, run: tween.StartAfter(wait, speed.Ticks(ticks))})
}

// travels reports whether a card is flying to its zone, or waiting to fly there. Such a card
// follows its moving destination by itself. A card that slides within its zone or has landed does
// not travel.
func (t *Cards[C]) travels(id int) bool {
	for i := range t.flights {
		if f := &t.flights[i]; f.piece.id == id && !f.gone && !f.landed && !(f.way.Slides && f.from.zone == f.to.zone) {
			return true
		}
	}
	return false
}

func (t *Cards[C]) flies(id int) bool {
	for i := range t.flights {
		if t.flights[i].piece.id == id && !t.flights[i].gone {
			return true
		}
	}
	return false
}

// Tick advances all cards by a tick.
func (t *Cards[C]) Tick() {
	for _, z := range t.zones {
		z.pushed.Tick()
	}
	kept := t.flights[:0]
	for _, f := range t.flights {
		f.run.Tick()
		t.follow(&f)
		done := f.run.Done()
		switch {
		case done && f.way.Turns: // the card has arrived and now turns over
			f.from, f.run, f.way.Turns = f.to, tween.Start(t.base.Speed().Ticks(tween.TurnTicks)), false
			done = false
		case done && !f.landed, f.flies() && !f.way.Turns && f.run.Share() >= tween.Touch && !f.landed && !t.base.Speed().Still:
			f.landed = true
			t.land(&f)
		}
		if !done {
			kept = append(kept, f)
		}
	}
	t.flights = kept
}

// flies reports whether the card flies, as opposed to sliding or waiting.
func (f *flight[C]) flies() bool { return !f.way.Slides && !f.run.Waits() }

// follow moves the visible destination of a flying card smoothly to its real destination, if that
// has moved.
func (t *Cards[C]) follow(f *flight[C]) {
	r, _ := t.end(f)
	now := r.Center()
	if f.run.Waits() || f.landed || !f.aimed {
		f.aimed, f.aim = !f.run.Waits(), now
		return
	}
	left := f.run.Left()
	if f.flies() { // a flying card must be on course when it touches its destination
		left -= int((1 - tween.Touch) * float64(f.run.Ticks()))
	}
	k := max(0, float64(left)/float64(left+1))
	f.aim = now.Lerp(f.aim, k)
}

// land plays the sound of a landing card and pushes the cards under it.
func (t *Cards[C]) land(f *flight[C]) {
	end, _ := t.end(f)
	if f.way.Lands != NoSound {
		t.base.PlayAt(f.way.Lands, end.Center(), 0, f.way.Level)
	}
	if to := f.to.zone; !f.way.Slides && !f.gone && !to.fixed {
		to.pusher = f.piece.id
		start, _ := f.start()
		from, to := start.Center(), end.Center()
		f.to.zone.pushed.Land(from.X, from.Y, to.X, to.Y, t.base.Speed())
	}
	if t.Landed != nil {
		t.Landed(f.to.zone, f.piece.Card)
	}
}

// Skip ends the motion of all cards without calling Landed.
func (t *Cards[C]) Skip() {
	t.flights = t.flights[:0]
	for _, z := range t.zones {
		z.pushed.Skip()
	}
}

// Pushed returns how far the card at a position is pushed by a card that landed on it, in u. In a
// zone of slots it is always 0, because no card lies on another.
func (z *Zone[C]) Pushed(at int) ui.Point {
	if z.pushed.Done() {
		return ui.Point{}
	}
	if pusher := z.find(z.pusher); pusher >= 0 && at >= pusher {
		return ui.Point{}
	}
	dx, dy := z.pushed.At()
	return ui.Point{X: dx, Y: dy}
}

// end returns the current destination of a card and its tilt there. It may differ from the
// destination at the start, because other cards of the zone may have moved.
func (t *Cards[C]) end(f *flight[C]) (r ui.Rect, tilt float64) {
	z := f.to.zone
	if at := z.find(f.piece.id); at >= 0 {
		return z.Rect(at), z.Tilt(z.index(at), f.piece.Look)
	}
	return z.Place(f.to.index, f.to.count), z.Tilt(f.to.index, f.piece.Look)
}

// start returns the rectangle from which a card starts, and its tilt there.
func (f *flight[C]) start() (r ui.Rect, tilt float64) {
	if f.from.carried.W > 0 {
		return f.from.carried, f.from.tilt
	}
	return f.from.zone.Place(f.from.index, f.from.count), f.from.zone.Tilt(f.from.index, f.piece.Look)
}

// find returns the position of a card in the zone, or -1.
func (z *Zone[C]) find(id int) int {
	return slices.IndexFunc(z.Cards, func(p Piece[C]) bool { return p.id == id })
}

// path returns the start and the end of a moving card, without its pictures. A card that has landed
// moves with the pile under it.
func (t *Cards[C]) path(f *flight[C]) (p movingCard) {
	p = t.lastPath(f)
	if f.landed {
		p.to, p.toTilt = t.end(f)
	}
	return p
}

// lastPath returns the path of a card at the last tick.
func (t *Cards[C]) lastPath(f *flight[C]) (p movingCard) {
	p.from, p.fromTilt = f.start()
	p.to, p.toTilt = t.end(f)
	if now := p.to.Center(); f.aimed && now != f.aim {
		p.to = p.to.Move(f.aim.X-now.X, f.aim.Y-now.Y)
	}
	p.stays = p.from == p.to
	return p
}

// seenAt returns the rectangle in which a moving card is visible, and its tilt.
func (t *Cards[C]) seenAt(f *flight[C]) (r ui.Rect, tilt float64) {
	p := t.lastPath(f)
	pose := p.at(f.run.Share(), f.way.Slides || p.stays)
	w := p.from.W + (p.to.W-p.from.W)*pose.Way
	return ui.RectAround(ui.Point{X: pose.X, Y: pose.Y}, w, ui.CardHeight(w)), pose.Tilt
}

// sees reports whether the face of a moving card may be seen by the owner of the zone that it
// leaves, or of the zone that it enters.
func (f *flight[C]) sees() bool { return f.from.zone.sees() || f.to.zone.sees() }

// DrawFlying draws the moving cards.
func (t *Cards[C]) DrawFlying(c *ui.Canvas) {
	for i := range t.flights {
		t.drawFlight(c, &t.flights[i])
	}
}

// drawFlight draws a moving card. A card that comes from a stock starts face down, even for its new
// owner.
func (t *Cards[C]) drawFlight(c *ui.Canvas, f *flight[C]) {
	p := t.path(f)
	p.cut, p.open = f.to.zone.Cut(f.to.index, f.piece.Look), f.up && f.piece.Up
	p.before = f.from.zone.Picture(f.piece.Card, f.up || f.sees() && !f.from.zone.isStock)
	p.after = f.to.zone.Picture(f.piece.Card, f.piece.Up && !f.way.Turns || f.sees())
	switch {
	case !f.run.Waits():
		p.draw(c, f.run, f.way.Slides, t.base.Speed())
	case !f.from.zone.isStock:
		ui.Card{Face: p.before, Cut: p.cut, Tilt: p.fromTilt}.Draw(c, p.from)
	}
}
