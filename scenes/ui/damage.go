package ui

import (
	"image"
	"math"
	"slices"
)

// damage collects the rectangles of the screen that must be repainted.
type damage struct {
	boxes []image.Rectangle
}

// damageMost is the greatest number of rectangles. More of them would cost more than they save.
const damageMost = 10

// add adds b to the damage. The rectangles never overlap, because drawing a semi-transparent piece
// twice would darken it.
func (d *damage) add(b image.Rectangle) {
	for i := 0; i < len(d.boxes); i++ {
		o := d.boxes[i]
		if b.In(o) {
			return
		}
		// Neighbours are joined if their union is little larger than both. Overlapping boxes are
		// joined sooner: splitting them leaves slivers, and each sliver costs as much as a box.
		joined, both := o.Union(b), area(o)+area(b)-area(o.Intersect(b))
		if area(joined) <= both+area(joined)/8 || o.Overlaps(b) && area(joined) <= both+area(joined)/5 {
			b, d.boxes = joined, slices.Delete(d.boxes, i, i+1)
			i = -1
		}
	}
	d.addRest(b, 0)
	for len(d.boxes) > damageMost {
		d.joinCheapest()
	}
}

// addRest adds the part of b that lies outside the rectangles with the index from and higher.
func (d *damage) addRest(b image.Rectangle, from int) {
	if b.Empty() {
		return
	}
	for i := from; i < len(d.boxes); i++ {
		o := d.boxes[i].Intersect(b)
		if o.Empty() {
			continue
		}
		d.addRest(image.Rect(b.Min.X, b.Min.Y, b.Max.X, o.Min.Y), i+1)
		d.addRest(image.Rect(b.Min.X, o.Max.Y, b.Max.X, b.Max.Y), i+1)
		d.addRest(image.Rect(b.Min.X, o.Min.Y, o.Min.X, o.Max.Y), i+1)
		d.addRest(image.Rect(o.Max.X, o.Min.Y, b.Max.X, o.Max.Y), i+1)
		return
	}
	d.boxes = append(d.boxes, b)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func (d *damage) joinCheapest() {
	bestI, bestJ, best := 0, 1, math.MaxInt
	for i := range d.boxes {
		for j := i + 1; j < len(d.boxes); j++ {
			a, b := d.boxes[i], d.boxes[j]
			if waste := area(a.Union(b)) - area(a) - area(b); waste < best {
				bestI, bestJ, best = i, j, waste
			}
		}
	}
	joined := d.boxes[bestI].Union(d.boxes[bestJ])
	d.boxes = slices.Delete(d.boxes, bestJ, bestJ+1)
	d.boxes = slices.Delete(d.boxes, bestI, bestI+1)
	for i := 0; i < len(d.boxes); i++ {
		if d.boxes[i].Overlaps(joined) {
			joined, d.boxes = joined.Union(d.boxes[i]), slices.Delete(d.boxes, i, i+1)
			i = -1
		}
	}
	d.boxes = append(d.boxes, joined)
}

// lookahead is the number of commands among which resync searches for the place where two lists
// agree again.
const lookahead = 48

// compare adds the differences between two lists. Commands that both lists have in the same order
// are unchanged; all others are damage. A pixel outside the damage is covered by the same commands
// in the same order in both lists, so it is the same.
func (d *damage) compare(was, is []command) {
	for len(was) > 0 && len(is) > 0 {
		if was[0] == is[0] {
			was, is = was[1:], is[1:]
			continue
		}
		i, j := resync(was, is)
		if i == j { // there are as many new commands as old ones, so each new command replaces an old one
			for k := range i {
				d.addChange(&was[k], &is[k])
			}
		} else {
			d.addAll(was[:i])
			d.addAll(is[:j])
		}
		was, is = was[i:], is[j:]
	}
	d.addAll(was)
	d.addAll(is)
}

// addChange adds the difference between a command and its replacement. For a plain area that grows,
// shrinks or moves, only the edges differ: the common part has the same colour before and after.
func (d *damage) addChange(was, is *command) {
	stays := was.box.Intersect(is.box)
	if !was.solid || !is.solid || was.tint != is.tint || stays.Empty() {
		d.add(was.box)
		d.add(is.box)
		return
	}
	for _, b := range [...]image.Rectangle{was.box, is.box} {
		for _, edge := range [...]image.Rectangle{
			{b.Min, image.Pt(b.Max.X, stays.Min.Y)}, {image.Pt(b.Min.X, stays.Max.Y), b.Max},
			{image.Pt(b.Min.X, stays.Min.Y), image.Pt(stays.Min.X, stays.Max.Y)},
			{image.Pt(stays.Max.X, stays.Min.Y), image.Pt(b.Max.X, stays.Max.Y)},
		} {
			if !edge.Empty() {
				d.add(edge)
			}
		}
	}
}

func (d *damage) addAll(list []command) {
	for i := range list {
		d.add(list[i].box)
	}
}

// resync returns how many commands to drop from each list so that they agree again, or one of each
// if they do not agree within the lookahead.
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
