package ui

// Defined returns the picture that was defined under a name, so that scenes
// which come again do not define it again; false if there is none.
func (c *Canvas) Defined(name string) (Picture, bool) {
	for i := range c.store.pictures {
		if c.store.pictures[i].name == name {
			return Picture(i), true
		}
	}
	return 0, false
}
