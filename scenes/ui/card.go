package ui

import "math"

// Card is one card on the table.
type Card struct {
	// Face is the printed picture: face or back.
	Face Picture
	// Cut selects one of four outlines, so that neighbours differ.
	Cut int
	// Tilt is the rotation of the card in degrees, clockwise.
	Tilt float64
	// Flip is the width of the card while it turns over: 1 is flat, 0 is on edge. It is used only
	// if Turning is set; otherwise the card is flat.
	Flip    float64
	Turning bool
	State   CardState
	// Barred shows that a card cannot be chosen, in any state: it looks like CardExcluded.
	Barred bool
	// Lift, unless it is Flat, replaces the shadow that belongs to State.
	Lift Lift
	// Height is how high a card with Lift Flying is above the table, in u. A higher card has a
	// softer and fainter shadow further down. 0 is a card that hovers in place.
	Height float64
	// Shake moves a refused card sideways, in u.
	Shake float64
	// Pile is the name of the pile under the card, "" for none. It is read aloud.
	Pile string
	// Focus means that a cursor is on the card although neither State nor Mark shows it. It is read
	// aloud.
	Focus bool
	// Position is the number of the card, from 1, among the Count cards that the cursor can reach;
	// 0 if unknown. It is read aloud.
	Position, Count int
	// Mark is 1 + the seat whose cursor is on the card, if several seats have cursors. The card
	// then has a ring in that seat's colour. 0 draws no ring.
	Mark int
}

// CardState is the state of a card.
type CardState uint8

// The states of a card: at rest; under the cursor; selected; flying; not selectable; just refused.
const (
	CardResting CardState = iota
	CardAimed
	CardTaken
	CardFlying
	CardExcluded
	CardRefused
)

// CardHeight returns the height of a card of the given width. Cards are 4 high for a width of 3.
func CardHeight(width float64) float64 { return width * 4 / 3 }

// takenRise is how far a selected card rises, in u.
const takenRise = 15

// Draw draws a card whose place at rest is r. A selected card rises, and a flying card is 8 %
// larger.
func (k Card) Draw(c *Canvas, r Rect) {
	lift := Resting
	pushed := 0
	middle := r.Center()
	push := func() { pushed++ }
	switch k.State {
	case CardTaken:
		c.PushMove(0, -takenRise)
		push()
		lift = Raised
	case CardFlying:
		c.PushScale(middle, 1.08, 1.08)
		push()
		lift = Flying
	case CardRefused:
		if !c.settings.Still {
			c.PushAlpha(0.22)
			k.drawBody(c, r.Move(-9, 0))
			k.drawBody(c, r.Move(9, 0))
			c.Pop()
			c.PushMove(k.Shake, 0)
			push()
		}
	}
	if k.Lift != Flat {
		lift = k.Lift
	}
	if k.Tilt != 0 {
		c.PushTilt(middle, k.Tilt)
		push()
	}
	if k.Turning {
		c.PushScale(middle, max(0.02, k.Flip), 1)
		push()
	}
	if k.Focus || k.State == CardAimed || k.Mark > 0 {
		k.focused(c, r)
	}
	switch {
	case k.State == CardAimed:
		DrawRing(c, r)
	case k.Mark > 0:
		c.stampIn(r, spriteKey{kind: kindCardRing, c1: c.theme.Seat[k.Mark-1]})
	}
	if k.State == CardTaken {
		c.theme.SunSheet(12).Draw(c, "taken", r.Inset(-6.5, -6.5))
		c.stampIn(r, spriteKey{kind: kindFocusLine, f1: 4, n1: 1})
	} else {
		k.drawShadow(c, r, lift)
	}
	k.drawBody(c, r)
	if k.State == CardExcluded || k.Barred {
		c.stampIn(r, spriteKey{kind: kindCardVeil, n1: int32(k.Cut & 3)})
		DrawBadge(c, Point{r.Right() - 10, r.Y + 14}, 19, false)
	}
	for range pushed {
		c.Pop()
	}
}

// drawShadow draws the shadow of a card. The shadow of a flying card stays on the table straight
// below it: it separates from the card, gets softer and fainter, and meets it again. It changes in
// few steps, which need few sprites.
func (k Card) drawShadow(c *Canvas, r Rect, lift Lift) {
	shadow := spriteKey{kind: kindCardShadow, n1: int32(k.Cut & 3), n2: int32(lift)}
	if lift != Flying || k.Height <= 0 {
		c.stampIn(r, shadow)
		return
	}
	switch {
	case k.Height < 10:
		shadow.n2 = int32(low)
	case k.Height < 26:
		shadow.n2 = int32(midway)
	default:
		shadow.n2 = int32(high)
	}
	turned := k.Tilt * math.Pi / 180 // the canvas is rotated, but the shadow falls straight down
	c.PushMove(k.Height*math.Sin(turned), k.Height*math.Cos(turned))
	c.stampIn(r, shadow)
	c.Pop()
}

// drawBody draws paper and print. A rotating card is rendered at twice the size.
func (k Card) drawBody(c *Canvas, r Rect) {
	turning := k.Tilt != 0 || k.Turning || k.State == CardFlying
	c.stampIn(r, spriteKey{kind: kindCard, twice: turning, n1: int32(k.Face), n2: int32(k.Cut & 3)})
}

func cardOutline(cut int32, w, h float64) *Path {
	// The outline is cut at a width of 300 and scaled, so that it looks the same at every size.
	s := w / 300
	p := CutRect([4]string{"card a", "card b", "card c", "card d"}[cut], Rect{0, 0, 300, h / s}, 19, 1.9)
	for i := range p.pts {
		p.pts[i].X *= s
		p.pts[i].Y *= s
	}
	return p
}

func paintCard(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	path := cardOutline(k.n2, w, h)
	pic := &p.pictures[k.n1]
	p.CutOut(pic.name, path, Sheet{Face: p.theme.Paper, Edge: p.theme.PaperEdge, Thick: 4 * w / 300})
	p.Clip(path)
	pic.paint(p.inUnits(w, pic))
}

func paintCardShadow(p *Painter, k *spriteKey) {
	w := float64(k.w)
	path := cardOutline(k.n1, w, float64(k.h)).Shifted(0, 4*w/300)
	p.castShadow(path, Lift(k.n2))
}

// DrawRing draws the ring of the focus around a piece, as around a card under the cursor.
func DrawRing(c *Canvas, r Rect) { c.stampIn(r, spriteKey{kind: kindCardRing, c1: c.theme.Sun}) }

func paintCardRing(p *Painter, k *spriteKey) {
	path := CutRect("ring", Rect{0, 0, float64(k.w), float64(k.h)}.Inset(-6, -6.5), 12, 0.8)
	p.Stroke(path, 14, p.theme.Ink)
	p.Stroke(path, 8, k.c1)
}

func paintCardVeil(p *Painter, k *spriteKey) {
	p.Fill(cardOutline(k.n1, float64(k.w), float64(k.h)), Fade(p.theme.ClothEdge, 0.62))
}

// Place is an empty place for a card.
type Place struct {
	// Awaited marks the place where the next card goes. Other places are just empty.
	Awaited bool
	// Seat is 1 + the seat that will place a card here, whose shape is drawn; 0 for none.
	Seat int
}

// Draw draws the place, with a dashed line round it.
func (p Place) Draw(c *Canvas, r Rect) {
	c.stampIn(r, spriteKey{kind: kindPlace, on: p.Awaited})
	if p.Seat > 0 {
		DrawToken(c, p.Seat-1, r.Center(), r.W*0.2, OnCloth)
	}
}

func paintPlace(p *Painter, k *spriteKey) {
	path := CutRect("place", Rect{0, 0, float64(k.w), float64(k.h)}.Inset(2.5, 2.5), 10, 1)
	p.Fill(path, Fade(RGB(0x0E2C35), 0.35))
	if k.on {
		p.DashRound(path, 5, 9, 9, p.theme.Sun)
		return
	}
	p.Dash(path, 3.5, 9, 9, Fade(p.theme.DimChalk, 0.75))
}
