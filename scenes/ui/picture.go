package ui

import "slices"

// Picture is something that a scene or a game paints itself: a card face, an emblem, a pitch. It is
// painted once for each size in which it is shown.
type Picture int32

type picture struct {
	name  string
	w, h  float64 // size in the picture's own units; the height on the screen follows from the rectangle
	paint func(*Painter)
	cover func(p *Painter, w, h float64) // replaces paint for a picture that covers a screen of any size
}

// Drawing returns the picture with the given name. The first call defines the picture with a size
// of w × h units. paint runs on another goroutine, again for every size and theme, and must always
// paint the same. Always pass the same size and paint function with a name.
func (c *Canvas) Drawing(name string, w, h float64, paint func(*Painter)) Picture {
	return c.store.define(picture{name: name, w: w, h: h, paint: paint})
}

// define returns the picture of that name. The first call defines it.
func (s *store) define(pic picture) Picture {
	at := slices.IndexFunc(s.pictures, func(p picture) bool { return p.name == pic.name })
	if at < 0 {
		at = len(s.pictures)
		s.pictures = append(s.pictures, pic)
	}
	return Picture(at)
}

// Draw shows the picture in a rectangle of its proportions. Set turning for pictures that rotate:
// they are painted at twice the size.
func (pic Picture) Draw(c *Canvas, r Rect, turning bool) {
	c.stampIn(r, spriteKey{kind: kindPicture, n1: int32(pic), twice: turning})
}

// inUnits returns a painter with the unit of a picture that fills a piece of the given width.
func (p *Painter) inUnits(width float64, pic *picture) *Painter {
	q := p.onto(p.img)
	q.scan.clip = p.scan.clip
	q.scale = p.scale * width / pic.w
	return q
}

func paintPicture(p *Painter, k *spriteKey) {
	pic := &p.pictures[k.n1]
	pic.paint(p.inUnits(float64(k.w), pic))
}
