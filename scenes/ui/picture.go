package ui

// Picture is something that a scene or a game paints itself: a card face, an
// emblem, a pitch. It is painted once for each size it is shown at.
type Picture int32

type picture struct {
	name  string
	w, h  float64
	paint func(*Painter)
}

// Define registers a picture of w × h units and how to paint it. Do it when a
// scene is made, not while it draws. paint runs on another goroutine, anew for
// every size and theme, and must always paint the same.
func (c *Canvas) Define(name string, w, h float64, paint func(*Painter)) Picture {
	c.store.pictures = append(c.store.pictures, picture{name, w, h, paint})
	return Picture(len(c.store.pictures) - 1)
}

// Picture shows a picture in a rectangle of its proportions. Pictures that turn
// are painted at twice the size: say so with turning.
func (c *Canvas) Picture(pic Picture, r Rect, turning bool) {
	c.stamp(spriteKey{kind: kindPicture, n1: int32(pic), w: even(r.W), h: even(r.H), twice: turning}, r.X, r.Y, white())
}

// inUnits returns a painter whose unit is the picture's.
func (p *Painter) inUnits(w float64, pic *picture) *Painter {
	q := newPainter(p.img, p.scale*w/pic.w, p.ox, p.oy, p.screen, p.theme, p.faces, p.grains)
	return q
}

func paintPicture(p *Painter, k *spriteKey, pic *picture) {
	pic.paint(p.inUnits(float64(k.w), pic))
}
