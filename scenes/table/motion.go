package table

import (
	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Spot is a place where a card may lie.
type Spot[S any] interface {
	// Same reports whether both are one place for a single card. A pile has room for many: it is not the same as itself.
	Same(S) bool
}

// Motion is a card on its way from spot to spot. C is the card with all that the game needs to draw it.
type Motion[C any, S Spot[S]] struct {
	Card       C
	Owner      engine.Seat // whose hidden card it is; engine.Nobody: nobody may see it
	Up, WillUp bool        // open at the beginning, open at the end
	From, To   S
	Slides     bool // along the table, without rising
	Lands      sound.Effect
	Heard      bool // Lands is to be heard
	Level      int  // of Lands, as in sound.Cue

	run tween.Run
}

// Waits reports whether the card still lies where it will start.
func (m *Motion[C, S]) Waits() bool { return m.run.Waits() }

// Time returns the share of its time that has gone, 0 … 1.
func (m *Motion[C, S]) Time() float64 { return m.run.Share() }

// Way returns the share of its way that the card has gone, 0 … 1.
func (m *Motion[C, S]) Way() float64 { return wayGone(m.run, m.Slides) }

// Sees reports whether the face of the card may be drawn as it shows at the beginning of its way, or at the end.
func (m *Motion[C, S]) Sees(h Host, end bool) bool {
	open := m.Up
	if end {
		open = m.WillUp
	}
	return open || m.Owner != engine.Nobody && h.Sees(m.Owner)
}

// Motions are the cards on their way. One that flies to a spot ends the flight of the one before to the same spot.
type Motions[C any, S Spot[S]] []Motion[C, S]

// Start lets a card move, for so many ticks at speed 1 after waiting so many.
func (l *Motions[C, S]) Start(m Motion[C, S], s tween.Speed, wait, ticks int) {
	l.Land(m.To)
	if s.Still {
		ticks = tween.FadeTicks
	}
	if wait > 0 {
		wait = s.Ticks(wait)
	}
	m.run = tween.StartAfter(wait, s.Ticks(ticks))
	*l = append(*l, m)
}

// Land ends the motions to a spot.
func (l *Motions[C, S]) Land(to S) {
	kept := (*l)[:0]
	for _, m := range *l {
		if !m.To.Same(to) {
			kept = append(kept, m)
		}
	}
	*l = kept
}

// Expect reports whether a card is on its way to a spot, and has to be drawn on its way and not there.
func (l Motions[C, S]) Expect(at S) bool {
	for i := range l {
		if l[i].To.Same(at) {
			return true
		}
	}
	return false
}

// Tick advances all cards by a tick, and calls landed for those that have come.
func (l *Motions[C, S]) Tick(landed func(Motion[C, S])) {
	kept := (*l)[:0]
	for _, m := range *l {
		if m.run.Tick(); m.run.Done() {
			landed(m)
		} else {
			kept = append(kept, m)
		}
	}
	*l = kept
}

// Passage is how a card lies and what it shows at the beginning of its way and at its end.
type Passage struct {
	From, To         ui.Rect
	FromTilt, ToTilt float64 // degrees
	Before, After    ui.Picture
	Cut              int  // of the paper, as in ui.Card
	Stays            bool // it stays in its place, more or less, and is only lifted
	Open             bool // it lies open all the way: what it shows changes without turning over
}

// Draw draws a card that does not wait any more; see Passage.Draw.
func (m *Motion[C, S]) Draw(c *ui.Canvas, p Passage, s tween.Speed) { p.Draw(c, m.run, m.Slides, s) }

// wayGone returns the share of its way that a card has gone, 0 … 1.
func wayGone(run tween.Run, slides bool) float64 {
	if slides {
		return run.At(tween.InOut)
	}
	return run.At(tween.Out)
}

// Draw draws a card on its way: it flies or slides, turning over if it will show something else, or fades away here and appears there if
// nothing is to fly.
func (p *Passage) Draw(c *ui.Canvas, run tween.Run, slides bool, s tween.Speed) {
	if s.Still {
		p.drawFading(c, run.Share())
		return
	}
	share := wayGone(run, slides)
	k := ui.Card{Cut: p.Cut, Face: p.Before}
	if p.Before != p.After {
		width, later := tween.Turn(share)
		if !p.Open {
			k.Turning, k.Flip = true, width
		}
		if later {
			k.Face = p.After
		}
	}
	from, to := p.From.Center(), p.To.Center()
	path := tween.Flight{FromX: from.X, FromY: from.Y, ToX: to.X, ToY: to.Y, FromTilt: p.FromTilt, ToTilt: p.ToTilt}
	layer, rise := ui.LayerCards, 1.0
	switch {
	case p.Stays:
		k.Lift = ui.Raised
	case !slides:
		layer, k.Lift = ui.LayerFlying, ui.Flying
		path.Bank = max(-5, min(5, (to.X-from.X)/90))
		rise = 1 + 0.08*4*share*(1-share)
	}
	at := ui.Point{}
	at.X, at.Y, k.Tilt = path.At(share)
	if slides {
		at = from.Lerp(to, share)
	}
	c.PushLayer(layer)
	defer c.Pop()
	// The picture is painted once, for where the card will lie.
	if scale := (p.From.W + (p.To.W-p.From.W)*share) / p.To.W * rise; scale != 1 {
		c.PushScale(at, scale, scale)
		defer c.Pop()
	}
	c.Card(ui.RectAround(at, p.To.W, p.To.H), k)
}

func (p *Passage) drawFading(c *ui.Canvas, share float64) {
	at, alpha, k := p.From, 1-2*share, ui.Card{Cut: p.Cut, Face: p.Before, Tilt: p.FromTilt}
	if share >= 0.5 {
		at, alpha = p.To, 2*share-1
		k.Face, k.Tilt = p.After, p.ToTilt
	}
	if p.Stays {
		alpha = 1
	}
	c.PushAlpha(alpha)
	c.Card(at, k)
	c.Pop()
}
