package passeeclair

import (
	"math"

	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// hands are the visible hands of all seats, with the cursors of their owners.
type hands struct {
	board   *shared
	fans    [maxSeats]fan
	held    [maxSeats]heldCards // the displayed positions of the cards
	dealing int                 // ticks since the deal began; the deal is over after longDeal ticks
}

// dealTicks is the time between two dealt cards, in ticks at normal speed. longDeal is longer than
// any deal.
const (
	dealTicks = 2
	longDeal  = 1000
)

// cuts is the number of different outlines of cards.
const cuts = 2

// Tick advances the deal and the motion of the cards by a tick.
func (h *hands) Tick() {
	h.dealing = min(longDeal, h.dealing+1)
	if h.board.Room.Frame.W > 0 { // the screen has been laid out
		h.spread()
	}
	for i := range h.held {
		h.held[i].tick()
	}
}

// Skip ends the deal and all motion of the cards.
func (h *hands) Skip() {
	h.dealing = longDeal
	for i := range h.held {
		h.held[i].skip()
	}
}

// spread lays out the hands again.
func (h *hands) spread() {
	for i := range h.board.now.seats {
		p := &h.board.now.players[i]
		h.board.lay.spread(&h.fans[i], engine.Seat(i), p, h.aimed(engine.Seat(i)))
		h.held[i].follow(p.hand, &h.fans[i], h.board.Speed())
	}
}

// bounds returns the bounds of a seat's cards, or the area for them if there are none.
func (h *hands) bounds(seat engine.Seat) ui.Rect {
	n := len(h.board.now.players[seat].hand)
	if n == 0 {
		return h.board.lay.areas[seat].hand
	}
	hand := h.fans[seat].rects[0]
	for _, r := range h.fans[seat].rects[:n] {
		hand = hand.Union(r)
	}
	return hand
}

// aimed returns the position of the card under the seat's cursor, or -1; bots have no cursor.
func (h *hands) aimed(seat engine.Seat) int {
	if at := h.board.now.players[seat].aim; !h.board.IsBot(seat) && at < len(h.board.now.players[seat].hand) {
		return at
	}
	return -1
}

// dealt returns how far a dealt card has flown from the stock to the hand, from 0 to 1.
func (h *hands) dealt(seat engine.Seat, at int) float64 {
	if h.dealing >= longDeal {
		return 1
	}
	speed := h.board.Speed()
	elapsed := h.dealing - speed.Ticks((at*h.board.now.seats+int(seat))*dealTicks+1)
	return max(0, min(1, float64(elapsed)/float64(speed.Ticks(tween.FlyTicks))))
}

// last returns the last position that the seat's cursor can have: "ready", or the last card.
func (h *hands) last(seat engine.Seat) int {
	if h.board.now.mayReady(seat) {
		return len(h.board.now.players[seat].hand)
	}
	return max(0, len(h.board.now.players[seat].hand)-1)
}

// put moves the seat's cursor to a position, with a sound.
func (h *hands) put(seat engine.Seat, at int) {
	if p := &h.board.now.players[seat]; p.aim != at {
		p.aim = at
		h.spread()
		h.board.Sound(sound.Cue{Effect: sound.FocusMove, Pan: h.board.Room.Pan(h.board.lay.areas[seat].mat.Center())})
	}
}

// step moves the cursor to the next card on the left or right, wrapping around. Up and down move it
// to another row, or in a single row to another holder.
func (h *hands) step(seat engine.Seat, action input.Action) {
	n, at := h.last(seat)+1, h.board.now.players[seat].aim
	switch action {
	case input.Left:
		h.put(seat, (at+n-1)%n)
	case input.Right:
		h.put(seat, (at+1)%n)
	case input.Up:
		h.climb(seat, -1)
	case input.Down:
		h.climb(seat, 1)
	}
}

// climb moves the cursor to the nearest card of the row above or below, or in a single row to
// another holder.
func (h *hands) climb(seat engine.Seat, delta int) {
	f, p := &h.fans[seat], &h.board.now.players[seat]
	at := p.aim
	if f.rows < 2 || at >= len(p.hand) {
		h.jump(seat, delta)
		return
	}
	best, distance := -1, math.MaxFloat64
	for i := range p.hand {
		dy := (f.rects[i].Y - f.rects[at].Y) * float64(delta)
		if dy <= 1 {
			continue
		}
		if d := dy*3 + math.Abs(f.rects[i].X-f.rects[at].X); d < distance {
			best, distance = i, d
		}
	}
	if best >= 0 {
		h.put(seat, best)
	}
}

// jump moves the cursor to the first card of the next or the previous holder, wrapping around.
func (h *hands) jump(seat engine.Seat, delta int) {
	p := &h.board.now.players[seat]
	n := h.last(seat) + 1
	if len(p.hand) == 0 {
		return
	}
	at := p.aim
	for range n {
		at = (at + delta + n) % n
		if at >= len(p.hand) || p.groups(at) {
			break
		}
	}
	h.put(seat, at)
}

// point moves the seat's cursor to the target under its mouse. It returns false if the mouse is on
// no target.
func (h *hands) point(seat engine.Seat, at ui.Point) bool {
	if h.board.now.mayReady(seat) && h.board.lay.areas[seat].ready.Contains(at) {
		h.put(seat, len(h.board.now.players[seat].hand))
		return true
	}
	f := &h.fans[seat]
	for i := len(h.board.now.players[seat].hand) - 1; i >= 0; i-- {
		if f.rects[i].Inset(-1, -1).Contains(at) {
			h.put(seat, i)
			return true
		}
	}
	return false
}

// draw draws a visible hand. Cards that help raises are in front of the others, and the card under
// the cursor is in front of all.
func (h *hands) draw(c *ui.Canvas, seat engine.Seat) {
	p := &h.board.now.players[seat]
	var fits cardSet
	if h.board.helped(seat) || h.board.now.phase == spending && h.board.Sees(seat) {
		fits = h.board.playable[seat]
	}
	aimed := h.aimed(seat)
	for _, helped := range [...]bool{false, true} {
		for i := range p.hand {
			if i != aimed && fits.has(p.hand[i].card) == helped {
				h.drawHeld(c, seat, i, helped, false)
			}
		}
	}
	if aimed >= 0 {
		h.drawHeld(c, seat, aimed, fits.has(p.hand[aimed].card), true)
	}
}

func (h *hands) drawHeld(c *ui.Canvas, seat engine.Seat, at int, helped, aimed bool) {
	p := &h.board.now.players[seat]
	share := h.dealt(seat, at)
	if share <= 0 {
		return
	}
	r := h.fans[seat].rects[at]
	k := ui.Card{Face: h.board.art.side(p.hand[at].card), Cut: int(p.hand[at].key) % cuts}
	if share < 1 {
		h.drawDealt(c, k, r, share)
		return
	}
	if !aimed { // the card under the cursor must be legible at once
		r = h.held[seat].seen(at, r)
	}
	r.Y += h.board.lay.lift(seat, &h.fans[seat], helped, aimed)
	if helped {
		k.State = ui.CardAimed
	}
	if !aimed {
		k.Draw(c, r)
		return
	}
	k.Mark, k.Lift = 1+h.board.Colour(seat), ui.Raised
	r = h.board.lay.enlarged(seat, r)
	if dx, shakes := h.board.Cursors[seat].Shakes(h.board.Cursors[seat].At()); shakes {
		r.X += dx
	}
	if helped { // a second ring marks a card that help raises
		ui.ColourSheet(c.Theme().Seat[h.board.Colour(seat)], 19, ui.Raised).Draw(c, "aimed", r.Inset(-17, -17))
	}
	k.Draw(c, r)
	tag := min(22, r.W*0.15)
	ui.DrawToken(c, h.board.Colour(seat), ui.Point{X: r.Right() - tag*0.7, Y: r.Y + tag*0.7}, tag, ui.OnCloth)
}

// drawDealt draws a card on its way from the stock. It turns over as it arrives.
func (h *hands) drawDealt(c *ui.Canvas, k ui.Card, to ui.Rect, share float64) {
	from, end := h.board.lay.stock.Center(), to.Center()
	pose := tween.Flight{FromX: from.X, FromY: from.Y, ToX: end.X, ToY: end.Y}.At(share)
	if share < tween.Touch {
		k.Face, k.Lift, k.Height = h.board.art.back, ui.Flying, pose.Height
	}
	at := ui.Point{X: pose.X, Y: pose.Y}
	c.PushLayer(ui.LayerFlying)
	c.PushScale(at, pose.Size, pose.Size)
	c.PushTilt(at, pose.Tilt)
	k.Draw(c, cardAround(at, to.W))
	c.Pop()
	c.Pop()
	c.Pop()
}

// drawReady draws the button with which a seat stops giving up tokens.
func (h *hands) drawReady(c *ui.Canvas, seat engine.Seat) {
	if !h.board.now.mayReady(seat) || h.board.IsBot(seat) {
		return
	}
	focus := 0.0
	if h.board.now.players[seat].aim >= len(h.board.now.players[seat].hand) {
		focus = 1
	}
	c.PushLayer(ui.LayerPlates)
	ui.Button{Label: h.board.Text("plate.ready"), Focus: focus, Ring: 1 + h.board.Colour(seat), Small: true}.Draw(c, h.board.lay.areas[seat].ready)
	c.Pop()
}
