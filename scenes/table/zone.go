package table

import (
	"slices"

	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Cards are the cards on a table: they lie in zones and fly between them. C is the card type of a
// game's rules.
//
// A board makes its zones once. Each has a function that returns the places of its cards:
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
	left    int // cards that have left the stock so far
	// Landed is called for every card that lands; it may be nil.
	Landed func(to *Zone[C], card C)
}

// Piece is a card somewhere on the table.
type Piece[C any] struct {
	Card C
	Up   bool // face up
	Seen bool // a player has peeked at it while it lay face down
	// Look selects the cut and the tilt of its paper. It depends only on the order of dealing, so
	// that it reveals nothing.
	Look uint8

	id   int // 0: no card
	from slot[C]
	last lying // how it was last drawn in its zone
}

// lying is the position of a card in its zone.
type lying struct {
	index, count int
	up           bool
}

// slot is the starting place of a card: in a zone, or where a player carried it.
type slot[C any] struct {
	zone         *Zone[C]
	index, count int
	carried      ui.Rect
	tilt         float64
}

// There reports whether the piece is a card at all.
func (p Piece[C]) There() bool { return p.id != 0 }

// WithCard returns the piece as a certain card, once it is known.
func (p Piece[C]) WithCard(card C) Piece[C] {
	p.Card = card
	return p
}

// Open returns the piece face up.
func (p Piece[C]) Open() Piece[C] {
	p.Up, p.Seen = true, false
	return p
}

// Closed returns the piece face down.
func (p Piece[C]) Closed() Piece[C] {
	p.Up = false
	return p
}

// Carried returns the piece with the place where a player holds it over the table as its start.
func (p Piece[C]) Carried(r ui.Rect, tilt float64) Piece[C] {
	p.from = slot[C]{zone: p.from.zone, carried: r, tilt: tilt}
	return p
}

// Last is the position of the last card of a zone, or after it.
const Last = -1

// Zone is a place for cards: a hand, a row, a grid, a pile.
type Zone[C any] struct {
	// Cards are the cards in the zone, including those still flying there.
	Cards []Piece[C]
	// Owner is the seat that may see the cards that are face down.
	Owner engine.Seat
	// Place returns the rectangle of the card at a position while the zone has count cards.
	Place func(index, count int) ui.Rect
	// Count returns the count passed to Place; nil: the number of cards. A grid may return its
	// columns.
	Count func() int
	// Picture returns the visible side of a card in the zone. The default is the function given to
	// NewCards.
	Picture func(card C, open bool) ui.Picture
	// Tilt returns the rotation of a card in degrees, by default 0.
	Tilt func(at int, look uint8) float64
	// Cut returns the cut of the paper of the card at a position, by default that of its Look. In a
	// hand it depends on the position, so that nobody can track a back when the cards close up.
	Cut func(at int, look uint8) int

	table   *Cards[C]
	fixed   bool // positions do not change when a card leaves
	isStock bool // cards that wait for their flight are drawn as part of it
	lifted  int  // position of the carried card, -1 for none: the others close up
	aimed   bool // the owner's cursor can be on its cards
	first   int  // the cursor's id of the first of them
	pushed  tween.Push
	pusher  int // the id of the card that landed on the others
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

// Hand returns a zone whose cards close up when one leaves, and may be seen by its owner.
func (t *Cards[C]) Hand(owner engine.Seat, place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: owner, Place: place})
}

// Pile returns a zone whose cards are stacked.
func (t *Cards[C]) Pile(place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: engine.Nobody, Place: place})
}

// Stock returns a pile of unknown cards. Cards that wait for their flight still count in its
// Height.
func (t *Cards[C]) Stock(place func(index, count int) ui.Rect) *Zone[C] {
	return t.zone(Zone[C]{Owner: engine.Nobody, Place: place, isStock: true})
}

// Slots returns a zone of n fixed places: a grid, or a row.
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
	// Wait is the number of ticks at speed 1 before the motion, Ticks the length of the motion; 0:
	// that of the usual flight.
	Wait, Ticks int
	// Slides means that it stays on the table instead of flying.
	Slides bool
	// Turns means that it turns over after it has arrived, and Lands is played after that.
	Turns bool
	// Lands is the sound of the landing, at a Level as in sound.Cue.
	Lands sound.Effect
	Level int
}

// NoSound is the Way.Lands of a silent card.
const NoSound sound.Effect = 255

// Take removes the card at a position from the zone; the cards after it close up unless the zone
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

// Put puts a card into the zone, at a position or Last, and lets it fly there from where it was
// taken.
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

// Deal lets a hand fly out of a stock, card by card. All seats are dealt to at the same time, one
// card each in turn.
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

// Turn turns the card at a position over.
func (z *Zone[C]) Turn(at int, p Piece[C]) {
	here := slot[C]{zone: z, index: z.index(at), count: z.count()}
	p.from, p.last.up = here, z.Cards[at].Up
	z.table.fly(p, here, Way{Ticks: tween.TurnTicks, Lands: NoSound})
	p.last = lying{here.index, here.count, p.Up}
	z.Cards[at] = p
}

// Rearrange lets every card slide to its current place, in a number of ticks at speed 1, and turn
// over if its visible side has changed. Call it after changing the Cards of a zone other than by
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

// Follow lets every card slide from its place before a new layout. The board does not wait for it,
// and with reduced motion the cards do not slide. previous returns the old place of the card at a
// position.
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

// Lift lets a player carry the card at a position; -1 puts it back. The other cards close up, and
// the board does not wait for them.
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

// Lifted returns the position of the carried card, -1 for none.
func (z *Zone[C]) Lifted() int { return z.lifted }

// count returns the number of cards passed to Place.
func (z *Zone[C]) count() int {
	switch {
	case z.Count != nil:
		return z.Count()
	case z.lifted >= 0:
		return len(z.Cards) - 1
	}
	return len(z.Cards)
}

// index returns the position passed to Place for a card: those after a carried card move up.
func (z *Zone[C]) index(at int) int {
	if z.lifted >= 0 && at > z.lifted {
		return at - 1
	}
	return at
}

// Rect returns the rectangle of the card at a position.
func (z *Zone[C]) Rect(at int) ui.Rect { return z.Place(z.index(at), z.count()) }

// Bounds returns the smallest rectangle around all cards of the zone, an empty one if there are
// none.
func (z *Zone[C]) Bounds() (r ui.Rect) {
	for at := range z.Cards {
		r = r.Union(z.Rect(at))
	}
	return r
}

// Aim adds the cards of the zone to the cursor of its owner, with ids from first on, except a
// carried card.
func (z *Zone[C]) Aim(first int) {
	z.aimed, z.first = true, first
	for at := range z.Cards {
		if at != z.lifted {
			z.table.base.Cursors[z.Owner].Add(first+at, z.Rect(at))
		}
	}
}

// Draw draws the cards of the zone, in order. If its owner can aim at them, Draw marks them with
// Base.Mark.
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

// Lies reports whether there is a card at a position that is neither flying nor carried.
func (z *Zone[C]) Lies(at int) bool {
	p := &z.Cards[at]
	return p.There() && at != z.lifted && !z.table.flies(p.id)
}

// EachLying calls draw for the position of every card that lies in the zone, in order. Cards for
// which standsOut is true come last, so that they are drawn over the others.
func (z *Zone[C]) EachLying(standsOut func(at int) bool, draw func(at int)) {
	for _, outstanding := range [2]bool{false, true} {
		for i := range z.Cards {
			if z.Lies(i) && standsOut(i) == outstanding {
				draw(i)
			}
		}
	}
}

// Comes reports whether the card at a position is still flying there.
func (z *Zone[C]) Comes(at int) bool { return z.table.flies(z.Cards[at].id) }

// Height returns the number of cards that are drawn in the zone: without those still flying to it,
// with those that wait to leave a stock.
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

// Top returns the last card; false if there is none.
func (z *Zone[C]) Top() (Piece[C], bool) {
	if len(z.Cards) == 0 {
		return Piece[C]{}, false
	}
	return z.Cards[len(z.Cards)-1], true
}

// Visible reports whether the face of the card at a position may be drawn.
func (z *Zone[C]) Visible(at int) bool { return z.Cards[at].Up || z.sees() }

func (z *Zone[C]) sees() bool { return z.Owner != engine.Nobody && z.table.base.Sees(z.Owner) }

// Card returns the card at a position as it is drawn.
func (z *Zone[C]) Card(at int) ui.Card {
	p := &z.Cards[at]
	return ui.Card{Face: z.Picture(p.Card, z.Visible(at)), Cut: z.Cut(z.index(at), p.Look), Tilt: z.Tilt(z.index(at), p.Look)}
}

// flight is a moving card.
type flight[C any] struct {
	piece Piece[C]
	from  slot[C]
	to    slot[C]
	up    bool // it was face up at the beginning
	gone  bool // the card disappears when it arrives
	way   Way
	run   tween.Run

	landed bool     // it has touched its destination
	aimed  bool     // it has an aim
	aim    ui.Point // the visible destination, which follows the real one smoothly
}

// Send lets a card fly to a zone and disappear on arrival.
func (t *Cards[C]) Send(p Piece[C], to *Zone[C], w Way) {
	t.fly(p, slot[C]{zone: to, count: to.count()}, w)
	t.flights[len(t.flights)-1].gone = true
}

func (t *Cards[C]) fly(p Piece[C], to slot[C], w Way) {
	if p.from.zone == nil {
		return
	}
	for i := range t.flights { // it continues from its visible place
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

// travels reports whether a card is flying or waiting to fly, so that it follows its new place by
// itself. A card that slides or has landed starts again from its current place.
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
		case done && f.way.Turns: // it has arrived
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

// flies reports whether the card is in the air, or has just landed.
func (f *flight[C]) flies() bool { return !f.way.Slides && !f.run.Waits() }

// follow lets a flying card turn smoothly to its destination if that has moved.
func (t *Cards[C]) follow(f *flight[C]) {
	r, _ := t.end(f)
	now := r.Center()
	if f.run.Waits() || f.landed || !f.aimed {
		f.aimed, f.aim = !f.run.Waits(), now
		return
	}
	left := f.run.Left()
	if f.flies() { // it arrives when it touches
		left -= int((1 - tween.Touch) * float64(f.run.Ticks()))
	}
	k := max(0, float64(left)/float64(left+1))
	f.aim = now.Lerp(f.aim, k)
}

// land plays the landing of a card, and pushes the cards under it.
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

// Skip ends all flights.
func (t *Cards[C]) Skip() {
	t.flights = t.flights[:0]
	for _, z := range t.zones {
		z.pushed.Skip()
	}
}

// Pushed returns how far the card at a position has been pushed by one that landed on it, in u. In
// a zone of slots no card lies on another.
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

// end returns the destination of a card and its tilt there. The other cards of the zone may have
// moved meanwhile.
func (t *Cards[C]) end(f *flight[C]) (r ui.Rect, tilt float64) {
	z := f.to.zone
	if at := z.find(f.piece.id); at >= 0 {
		return z.Rect(at), z.Tilt(z.index(at), f.piece.Look)
	}
	return z.Place(f.to.index, f.to.count), z.Tilt(f.to.index, f.piece.Look)
}

// start returns the place from which a card starts, and its tilt there.
func (f *flight[C]) start() (r ui.Rect, tilt float64) {
	if f.from.carried.W > 0 {
		return f.from.carried, f.from.tilt
	}
	return f.from.zone.Place(f.from.index, f.from.count), f.from.zone.Tilt(f.from.index, f.piece.Look)
}

// find returns the position of a card, -1 if it is not there.
func (z *Zone[C]) find(id int) int {
	return slices.IndexFunc(z.Cards, func(p Piece[C]) bool { return p.id == id })
}

// path returns the start and the end of a moving card, without its picture. A card that has landed
// moves with the pile under it.
func (t *Cards[C]) path(f *flight[C]) (p movingCard) {
	p = t.lastPath(f)
	if f.landed {
		p.to, p.toTilt = t.end(f)
	}
	return p
}

// lastPath returns the path of a card as it was at the last tick.
func (t *Cards[C]) lastPath(f *flight[C]) (p movingCard) {
	p.from, p.fromTilt = f.start()
	p.to, p.toTilt = t.end(f)
	if now := p.to.Center(); f.aimed && now != f.aim {
		p.to = p.to.Move(f.aim.X-now.X, f.aim.Y-now.Y)
	}
	p.stays = p.from == p.to
	return p
}

// seenAt returns the visible place of a moving card, and its tilt.
func (t *Cards[C]) seenAt(f *flight[C]) (r ui.Rect, tilt float64) {
	p := t.lastPath(f)
	pose := p.at(f.run.Share(), f.way.Slides || p.stays)
	w := p.from.W + (p.to.W-p.from.W)*pose.Way
	return ui.RectAround(ui.Point{X: pose.X, Y: pose.Y}, w, ui.CardHeight(w)), pose.Tilt
}

// sees reports whether the face of a flying card may be drawn for its owner alone.
func (f *flight[C]) sees() bool { return f.from.zone.sees() || f.to.zone.sees() }

// DrawFlying draws the moving cards.
func (t *Cards[C]) DrawFlying(c *ui.Canvas) {
	for i := range t.flights {
		t.drawFlight(c, &t.flights[i])
	}
}

// drawFlight draws a moving card. A card from a stock starts face down, even for its new owner.
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
