package ui

// damage collects the rectangles of the screen that must be painted again.
type damage struct {
	boxes []box
}

// damageMost bounds the number of rectangles: more would cost more draw work
// than they save.
const damageMost = 10

func (d *damage) reset() { d.boxes = d.boxes[:0] }

// add joins b to the damage; the rectangles never overlap each other, since a
// half-transparent piece drawn twice would darken.
func (d *damage) add(b box) {
	if b.empty() {
		return
	}
	for i := 0; i < len(d.boxes); {
		o := d.boxes[i]
		if o.holds(b) {
			return
		}
		// Neighbours are joined when the union repaints little more than the two.
		joined := o.or(b)
		if o.touches(b) || joined.area() <= o.area()+b.area()+joined.area()/8 {
			b = joined
			d.boxes[i] = d.boxes[len(d.boxes)-1]
			d.boxes = d.boxes[:len(d.boxes)-1]
			i = 0
			continue
		}
		i++
	}
	d.boxes = append(d.boxes, b)
	if len(d.boxes) > damageMost {
		d.joinCheapest()
	}
}

func (d *damage) joinCheapest() {
	bestI, bestJ, best := 0, 1, int(^uint(0)>>1)
	for i := range d.boxes {
		for j := i + 1; j < len(d.boxes); j++ {
			a, b := d.boxes[i], d.boxes[j]
			if waste := a.or(b).area() - a.area() - b.area(); waste < best {
				bestI, bestJ, best = i, j, waste
			}
		}
	}
	joined := d.boxes[bestI].or(d.boxes[bestJ])
	last := len(d.boxes) - 1
	d.boxes[bestJ] = d.boxes[last]
	d.boxes = d.boxes[:last]
	d.boxes[bestI] = d.boxes[last-1]
	d.boxes = d.boxes[:last-1]
	d.add(joined)
}

// lookahead is how far the comparison searches for the place where two lists
// agree again.
const lookahead = 48

// compare adds what differs between two lists. Commands that both lists have in
// the same order stay as they are; all others are damage. A pixel outside the
// damage is covered by the same commands in the same order in both, so it is
// the same.
func (d *damage) compare(was, is []command) {
	i, j := 0, 0
	for i < len(was) && j < len(is) {
		if was[i] == is[j] {
			i, j = i+1, j+1
			continue
		}
		di, dj := resync(was[i:], is[j:])
		for range di {
			d.add(was[i].box)
			i++
		}
		for range dj {
			d.add(is[j].box)
			j++
		}
	}
	for ; i < len(was); i++ {
		d.add(was[i].box)
	}
	for ; j < len(is); j++ {
		d.add(is[j].box)
	}
}

// resync returns how many commands to drop from each list so that they agree
// again; one of each when they do not within sight.
func resync(was, is []command) (di, dj int) {
	for n := 1; n < lookahead; n++ {
		if n < len(is) && was[0] == is[n] {
			return 0, n
		}
		if n < len(was) && was[n] == is[0] {
			return n, 0
		}
		if n < len(was) && n < len(is) && was[n] == is[n] {
			return n, n
		}
	}
	return 1, 1
}
