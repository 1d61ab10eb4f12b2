package table

import (
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// movingCard is a card on its way: how it lies and what it shows at the start and at the end.
type movingCard struct {
	From, To         ui.Rect
	FromTilt, ToTilt float64 // degrees
	Before, After    ui.Picture
	Cut              int  // of the paper, as in ui.Card
	Stays            bool // it is only lifted, and turns over in its place
	Open             bool // it lies face up all the way: what it shows changes without turning over
}

// draw draws the card: it flies or slides, and turns over if it shows something else in the end.
// With reduced motion it fades away here and appears there.
func (p *movingCard) draw(c *ui.Canvas, run tween.Run, slides bool, s tween.Speed) {
	if s.Still {
		p.drawFading(c, run.Share())
		return
	}
	share, height := run.At(tween.Land), tween.Height(run.Share())
	if slides {
		share = run.At(tween.InOut)
	}
	k := ui.Card{Cut: p.Cut, Face: p.Before}
	if p.Before != p.After {
		width, later := tween.Turn(min(1, share))
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
		layer, k.Lift, k.Height = ui.LayerFlying, ui.Flying, max(0.01, height)
		path.Bank = max(-5, min(5, (to.X-from.X)/90))
		rise = 1 + 0.08*height
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
	k.Draw(c, ui.RectAround(at, p.To.W, p.To.H))
}

func (p *movingCard) drawFading(c *ui.Canvas, share float64) {
	at, alpha, k := p.From, 1-2*share, ui.Card{Cut: p.Cut, Face: p.Before, Tilt: p.FromTilt}
	if share >= 0.5 {
		at, alpha = p.To, 2*share-1
		k.Face, k.Tilt = p.After, p.ToTilt
	}
	if p.Stays {
		alpha = 1
	}
	c.PushAlpha(alpha)
	k.Draw(c, at)
	c.Pop()
}
