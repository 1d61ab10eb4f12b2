package ui

import "strings"

// Glyph is the picture of a button, key or stick. The zero value shows nothing.
type Glyph struct {
	art  string
	key  string
	tag  int
	axis int
}

// Along returns a glyph of directions with the number of an axis. The caller chooses the number; 0
// means no axis.
func (g Glyph) Along(axis int) Glyph {
	g.axis = axis
	return g
}

// Axis returns the number that was passed to Along, or 0.
func (g Glyph) Axis() int { return g.axis }

// Tagged returns the glyph with a number that the caller chooses; 0 means no number. Canvas.Clicked
// returns the number for clicks on the action that shows the glyph.
func (g Glyph) Tagged(tag int) Glyph {
	g.tag = tag
	return g
}

// Tag returns the glyph's tag, 0 for none.
func (g Glyph) Tag() int { return g.tag }

// Shown reports whether there is anything to draw.
func (g Glyph) Shown() bool { return g.art != "" || g.key != "" }

// Name returns the name of a drawn glyph, as ArtGlyph takes it, or the word on a key cap.
func (g Glyph) Name() (art, key string) { return g.art, g.key }

// ArtGlyph returns a drawn glyph by its name in the art folder without "glyph-": "xbox-a",
// "ps-cross", "nin-zl", "dpad-leftright", "stick-l", "mouse-left", "key-up",
// "phone".
func ArtGlyph(name string) Glyph { return Glyph{art: name} }

// KeyGlyph returns a key cap with a word on it, in the layout of the player's keyboard.
func KeyGlyph(word string) Glyph { return Glyph{key: word} }

// The drawings of glyphs are 108 high. The paper disc of a pad's button has a diameter of about 98,
// and its middle is at about glyphMid.
const (
	glyphBox  = 108.0
	glyphDisc = 98.0
	glyphMid  = 50.5
)

// Width returns the width of the glyph at the given height, which is 46 u in the hint bar.
func (g Glyph) Width(c *Canvas, height float64) float64 {
	s := height / glyphDisc
	if !g.Shown() {
		return 0
	}
	if g.key != "" {
		return max(96*s, keyStyle(g.key, height).Width(c, g.key)+36*s)
	}
	return s * (artWidth(g.art) - 6)
}

// artWidth returns the width of a glyph's drawing. All drawings are 108 high.
func artWidth(name string) float64 {
	switch name {
	case "xbox-lb", "xbox-rb", "xbox-lt", "xbox-rt", "ps-l1", "ps-r1", "ps-l2", "ps-r2", "nin-l", "nin-r", "nin-zl", "nin-zr":
		return 137
	}
	switch {
	case strings.HasPrefix(name, "mouse-"), strings.HasPrefix(name, "finger"), name == "phone":
		return 75
	case strings.HasPrefix(name, "key-"):
		return 100
	}
	return 104
}

// keyStyle returns the text style of a key cap of the given height. The letters are as large as
// other text even on small caps, as far as the cap has room for them. Whole phrases, such as "any
// button", are no larger than necessary.
func keyStyle(label string, height float64) Style {
	const phrase = 14 // labels with more letters are phrases
	size := max(height*0.56, min(leastText, height*0.74))
	if len(label) > phrase {
		size = min(size, max(leastText, height*0.4))
	}
	return Bold(size).AsIs()
}

// Draw draws the glyph with the given height, centred at a point.
func (g Glyph) Draw(c *Canvas, at Point, height float64) {
	s := height / glyphDisc
	switch {
	case g.key != "":
		w := g.Width(c, height)
		c.stampIn(RectAround(at, w, height), spriteKey{kind: kindKeyCap, n2: int32(OnPaper)})
		c.TextMid(g.key, at.X, at.Y-height*0.035, keyStyle(g.key, height), c.theme.Ink, Center)
	case g.art != "":
		w := artWidth(g.art) * s
		c.stampIn(Rect{at.X - w/2, at.Y - glyphMid*s, w, glyphBox * s}, spriteKey{kind: kindGlyph, name: g.art, n2: int32(OnPaper)})
	}
}

func paintGlyph(p *Painter, k *spriteKey) {
	r := Rect{0, 0, float64(k.w), float64(k.h)}
	art := "ui/glyph-" + k.name
	if k.name == "eye" { // the eye is an icon to click, for devices without a button for Peek
		art = "ui/eye"
	}
	p.shadowed(Lift(k.n2), func(q *Painter) { q.Art(art, r) })
}

func paintKeyCap(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	s := h / 98
	cut := func(name string, l, t, r, b, radius float64) *Path {
		return CutRect("cap "+name, Rect{l * s, t * s, w - (l+r)*s, h - (t+b)*s}, radius*s, 0.9*s)
	}
	t := p.theme
	outer := cut("outer", 2, 0, 2, 3, 17)
	p.castShadow(outer.Shifted(0, 5*s), Lift(k.n2))
	p.Fill(outer.Shifted(0, 5*s), t.PaperEdge)
	p.Fill(outer, t.PaperShade)
	top := cut("top", 11, 4, 12, 13, 12)
	p.Fill(top.Shifted(0, 4.8*s), Mix(t.PaperEdge, t.Ink, 0.2))
	p.Fill(top, Mix(t.Paper, white(), 0.6))
	p.Stroke(outer, 4.8*s*t.InkScale, t.Ink)
}
