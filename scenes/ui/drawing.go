package ui

// Drawing returns the picture of that name, defined when it is first asked for:
// for what a scene paints itself without keeping anything of the canvas. The
// same name must always come with the same size and paint.
func (c *Canvas) Drawing(name string, w, h float64, paint func(*Painter)) Picture {
	for i := range c.store.pictures {
		if c.store.pictures[i].name == name {
			return Picture(i)
		}
	}
	return c.Define(name, w, h, paint)
}
