package ui

import (
	"image"
	"image/draw"
)

// Sheet describes a sheet of paper.
type Sheet struct {
	Face, Edge Color
	Radius     float64 // radius of the corners, in u
	Thick      float64 // visible thickness in u; 0 has none
	Lift       Lift
	Coloured   bool // grain for coloured paper
	Bare       bool // the sheet has no grain

	nth uint8
}

// Nth returns the sheet with number index, from 0, among sheets of the same name. Each number has
// its own edge.
func (s Sheet) Nth(index int) Sheet { s.nth = uint8(index + 1); return s }

// PaperSheet returns a sheet of plain paper.
func (t *Theme) PaperSheet(radius float64, l Lift) Sheet {
	return Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: radius, Thick: 3, Lift: l}
}

// SunSheet returns the bright paper under the plate of a seat on turn, or under a piece with the
// focus.
func (t *Theme) SunSheet(radius float64) Sheet {
	return Sheet{Face: t.Sun, Edge: EdgeOf(t.Sun), Radius: radius, Thick: 3, Lift: Raised, Coloured: true}
}

// ColourSheet returns a sheet of paper of the given colour.
func ColourSheet(face Color, radius float64, l Lift) Sheet {
	return Sheet{Face: face, Edge: EdgeOf(face), Radius: radius, Thick: 3, Lift: l, Coloured: true}
}

const (
	sheetColoured = 1 << 4
	sheetBare     = 1 << 5
	sheetRound    = 1 << 6
)

// Draw draws the sheet. name is the seed of the irregular edge: the same name and size always have
// the same edge.
func (s Sheet) Draw(c *Canvas, name string, r Rect) { s.draw(c, name, r, 0) }

// DrawDisc draws a round sheet; the radius of its corners does not matter.
func (s Sheet) DrawDisc(c *Canvas, name string, at Point, radius float64) {
	s.draw(c, name, RectAround(at, radius*2, radius*2), sheetRound)
}

func (s Sheet) draw(c *Canvas, name string, r Rect, flags int32) {
	flags |= int32(s.Lift)
	if s.Coloured {
		flags |= sheetColoured
	}
	if s.Bare {
		flags |= sheetBare
	}
	c.stampIn(r, spriteKey{kind: kindSheet, name: name, nth: s.nth, f1: float32(s.Radius), n1: int32(s.Thick * 4), n2: flags, c1: s.Face, c2: s.Edge})
}

// DrawPaper draws plain paper with the corners of a plate.
func DrawPaper(c *Canvas, name string, r Rect, l Lift) { c.theme.PaperSheet(10, l).Draw(c, name, r) }

func paintSheet(p *Painter, k *spriteKey) {
	name := k.seed()
	path := CutRect("sheet "+name, Rect{0, 0, float64(k.w), float64(k.h)}, float64(k.f1), 1.2)
	if k.n2&sheetRound != 0 {
		path = CutDisc("disc "+name, float64(k.w)/2, float64(k.w)/2, float64(k.w)/2)
	}
	p.CutOut(name, path, Sheet{Face: k.c1, Edge: k.c2, Thick: float64(k.n1) / 4, Lift: Lift(k.n2 & 0xF),
		Coloured: k.n2&sheetColoured != 0, Bare: k.n2&sheetBare != 0})
}

// CutOut paints a sheet of paper of any outline into a picture: shadow, thickness, face and grain,
// as Sheet.Draw does for rectangles. The picture must leave room for the shadow. Thickness and lift
// are in u, whatever the picture's unit; name shifts the grain.
func (p *Painter) CutOut(name string, path *Path, s Sheet) {
	low := path
	if s.Thick > 0 {
		low = path.Shifted(0, s.Thick*p.unit())
	}
	p.castShadow(low, s.Lift)
	if s.Thick > 0 {
		p.Fill(low, s.Edge)
	}
	p.Fill(path, s.Face)
	if !s.Bare {
		p.Grain(path, !s.Coloured, name)
	}
}

// DrawPanel draws a panel: a sheet on a second one, 8 and 10 u further right and down.
func DrawPanel(c *Canvas, name string, r Rect) {
	t := &c.theme
	c.covers(r)
	back := Sheet{Face: t.PaperShade, Edge: EdgeOf(t.PaperShade), Radius: 14, Thick: 2, Lift: Raised}
	back.Draw(c, "panel back", Rect{r.X + 8, r.Y + 10, r.W, r.H})
	Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: OnPaper}.Draw(c, name, r)
}

// shadowed paints something on a separate layer and adds its shadow below.
func (p *Painter) shadowed(l Lift, paint func(q *Painter)) {
	layer := image.NewRGBA(p.img.Rect)
	paint(p.onto(layer))
	if l != Flat {
		cast, contact, c := l.shadows()
		for _, s := range [...]softShadow{cast, contact} {
			area := image.NewAlpha(p.img.Rect)
			down := int(s.drop*p.screen + 0.5)
			for y := down; y < area.Rect.Dy(); y++ {
				for x := range area.Rect.Dx() {
					area.Pix[y*area.Stride+x] = layer.Pix[(y-down)*layer.Stride+x*4+3]
				}
			}
			blurAlpha(area, s.blur*p.screen)
			p.tint(area, Fade(c, s.dark))
		}
	}
	draw.Draw(p.img, p.img.Rect, layer, image.Point{}, draw.Over)
}

// DrawArt draws a shipped drawing ("ui/eye") into a rectangle, with the shadow of a lift.
func DrawArt(c *Canvas, name string, r Rect, l Lift) {
	c.stampIn(r, spriteKey{kind: kindArt, name: name, n2: int32(l)})
}

// DrawArtTwice is DrawArt for rotating drawings, which are painted at twice the size.
func DrawArtTwice(c *Canvas, name string, r Rect, l Lift) {
	c.stampIn(r, spriteKey{kind: kindArt, twice: true, name: name, n2: int32(l)})
}

func paintArt(p *Painter, k *spriteKey) {
	r := Rect{0, 0, float64(k.w), float64(k.h)}
	if Lift(k.n2) == Flat {
		p.Art(k.name, r)
		return
	}
	p.shadowed(Lift(k.n2), func(q *Painter) { q.Art(k.name, r) })
}

// white is the tint that keeps the colours in which a sprite was painted.
func white() Color { return RGB(0xFFFFFF) }
