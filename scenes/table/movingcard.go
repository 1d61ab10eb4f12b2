package table

import (
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// movingCard is a moving card with its positions and pictures at the start and at the end.
type movingCard struct {
	from, to         ui.Rect
	fromTilt, toTilt float64 // degrees
	before, after    ui.Picture
	cut              int  // cut of the paper, as in ui.Card
	stays            bool // the card is only lifted, and turns over in place
	open             bool // the card is face up all the way, so that a change of its picture does not turn it over
}

// at returns the pose of the card at the share t of its time. slides means that the card stays on
// the table.
func (p *movingCard) at(t float64, slides bool) tween.Pose {
	from, to := p.from.Center(), p.to.Center()
	if !slides {
		return tween.Flight{FromX: from.X, FromY: from.Y, ToX: to.X, ToY: to.Y, FromTilt: p.fromTilt, ToTilt: p.toTilt}.At(t)
	}
	way, up := tween.InOut(t), 0.0
	if p.stays {
		up = turnRise * tween.Height(t)
	}
	at := from.Lerp(to, way)
	return tween.Pose{X: at.X, Y: at.Y - up, Height: up, Tilt: p.fromTilt + (p.toTilt-p.fromTilt)*way, Size: 1, Way: way}
}

// turnRise is how far a card rises while it turns over in place, in u.
const turnRise = 12

// draw draws the card, which flies or slides, and turns over if its picture changes. With reduced
// motion it fades out at the start and in at the end of its way.
func (p *movingCard) draw(c *ui.Canvas, run tween.Run, slides bool, s tween.Speed) {
	if s.Still {
		p.drawFading(c, run.Share())
		return
	}
	pose := p.at(run.Share(), slides || p.stays)
	k := ui.Card{Cut: p.cut, Face: p.before, Tilt: pose.Tilt}
	if p.before != p.after {
		width, later := tween.Turn(pose.Way)
		if !p.open {
			k.Turning, k.Flip = true, width
		}
		if later {
			k.Face = p.after
		}
	}
	if pose.Height > 0 {
		k.Lift, k.Height = ui.Flying, pose.Height
	}
	layer := ui.LayerCards
	if !slides && !p.stays {
		layer = ui.LayerFlying
	}
	c.PushLayer(layer)
	defer c.Pop()
	at := ui.Point{X: pose.X, Y: pose.Y}
	// The picture is rendered only once, at the card's final size, and then scaled.
	if scale := (p.from.W + (p.to.W-p.from.W)*pose.Way) / p.to.W * pose.Size; scale != 1 {
		c.PushScale(at, scale, scale)
		defer c.Pop()
		k.Height /= scale
	}
	k.Draw(c, ui.RectAround(at, p.to.W, p.to.H))
}

func (p *movingCard) drawFading(c *ui.Canvas, share float64) {
	at, alpha, k := p.from, 1-2*share, ui.Card{Cut: p.cut, Face: p.before, Tilt: p.fromTilt}
	if share >= 0.5 {
		at, alpha = p.to, 2*share-1
		k.Face, k.Tilt = p.after, p.toTilt
	}
	if p.stays {
		alpha = 1
	}
	c.PushAlpha(alpha)
	k.Draw(c, at)
	c.Pop()
}
