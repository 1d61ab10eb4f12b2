package ui

import "math"

// Direction is a way to move the focus.
type Direction uint8

// The four directions.
const (
	Up Direction = iota
	Down
	ToLeft
	ToRight
)

// Focus moves a cursor over the pieces of a scene by pad, keyboard or mouse. A scene adds its
// pieces again for every frame or whenever its layout changes; the focus stays with the id. The
// zero value is ready and has no cursor until a piece is added.
type Focus struct {
	targets []target
	at      int // id with the focus
	has     bool
	last    int
}

type target struct {
	id   int
	rect Rect
}

// Reset removes all pieces. The id with the focus stays.
func (f *Focus) Reset() { f.targets = f.targets[:0] }

// Add adds a piece. The scene chooses the ids; Next and Previous follow the order of adding. The
// first piece gets the focus if nothing has it.
func (f *Focus) Add(id int, r Rect) {
	f.targets = append(f.targets, target{id, r})
	if !f.has {
		f.at, f.has = id, true
	}
}

// At returns the id with the focus, or -1.
func (f *Focus) At() int {
	if !f.has {
		return -1
	}
	return f.at
}

// Is reports whether an id has the focus.
func (f *Focus) Is(id int) bool { return f.has && f.at == id }

// Set puts the focus on an id. The piece with this id may be added later.
func (f *Focus) Set(id int) { f.at, f.has = id, true }

// Settle keeps the focus on an existing piece. If the focused piece was not added again, Settle
// focuses the piece now at its index, or the last one. Call it after adding all pieces.
func (f *Focus) Settle() {
	if len(f.targets) == 0 {
		f.has = false
		return
	}
	if _, ok := f.find(); !ok {
		f.Set(f.targets[min(f.last, len(f.targets)-1)].id)
	}
	if i, ok := f.find(); ok {
		f.last = i
	}
}

func (f *Focus) find() (int, bool) {
	if f.has {
		for i, s := range f.targets {
			if s.id == f.at {
				return i, true
			}
		}
	}
	return 0, false
}

// Position returns the index of the piece with the focus, from 1, and the number of pieces.
func (f *Focus) Position() (at, count int) {
	i, _ := f.find()
	return i + 1, len(f.targets)
}

// Rects appends the places of all pieces to a list.
func (f *Focus) Rects(list []Rect) []Rect {
	for _, s := range f.targets {
		list = append(list, s.rect)
	}
	return list
}

// Rect returns the rectangle of the piece with the focus.
func (f *Focus) Rect() (Rect, bool) {
	i, ok := f.find()
	if !ok {
		return Rect{}, false
	}
	return f.targets[i].rect, true
}

// Move moves the focus to the nearest piece in a direction and reports whether there was one.
// Pieces straight ahead are preferred to nearer ones at an angle. If no piece has the focus, Move
// gives it to the first piece.
func (f *Focus) Move(d Direction) bool {
	i, ok := f.find()
	if !ok {
		if len(f.targets) == 0 {
			return false
		}
		f.Set(f.targets[0].id)
		return true
	}
	from := f.targets[i].rect
	best, cost := -1, math.Inf(1)
	for j, s := range f.targets {
		if j == i {
			continue
		}
		if k, ahead := stepCost(from, s.rect, d); ahead && k < cost {
			best, cost = j, k
		}
	}
	if best < 0 {
		return false
	}
	f.Set(f.targets[best].id)
	f.last = best
	return true
}

// stepCost returns the cost of a step from one rectangle to another in a direction, or false if the
// other is not in that direction.
func stepCost(from, to Rect, d Direction) (float64, bool) {
	turn := func(r Rect) Rect { // rotates r so that the direction is always to the right
		switch d {
		case ToLeft:
			return Rect{-r.Right(), r.Y, r.W, r.H}
		case Down:
			return Rect{r.Y, r.X, r.H, r.W}
		case Up:
			return Rect{-r.Bottom(), r.X, r.H, r.W}
		}
		return r
	}
	a, b := turn(from), turn(to)
	if b.Center().X <= a.Center().X || b.Right() <= a.Right() && b.X <= a.X {
		return 0, false
	}
	ahead := max(0, b.X-a.Right())
	// aside is how far the other piece is off to the side. It is 0 if a step straight ahead can
	// reach the piece.
	aside := max(0, max(b.Y-a.Bottom(), a.Y-b.Bottom()))
	middle := math.Abs(b.Center().Y - a.Center().Y)
	if aside > 0 && aside > 4*(b.Center().X-a.Center().X) {
		return 0, false
	}
	return ahead + 3*aside + 0.2*middle + 0.05*(b.Center().X-a.Center().X), true
}

// Next moves the focus to the next piece in the order of adding, and from the last to the first.
func (f *Focus) Next() { f.walk(1) }

// Previous moves the focus to the piece before, and from the first to the last.
func (f *Focus) Previous() { f.walk(-1) }

func (f *Focus) walk(by int) {
	n := len(f.targets)
	if n == 0 {
		return
	}
	i, ok := f.find()
	if !ok {
		i = -by
		if by < 0 {
			i = 0
		}
	}
	i = (i + by + n) % n
	f.Set(f.targets[i].id)
	f.last = i
}

// Hit returns the id of the piece at a point. If several pieces overlap there, it is the piece that
// was added last.
func (f *Focus) Hit(p Point) (id int, ok bool) {
	for i := len(f.targets) - 1; i >= 0; i-- {
		if f.targets[i].rect.Contains(p) {
			return f.targets[i].id, true
		}
	}
	return 0, false
}

// Point gives the focus to the piece at p, the position of a moved mouse pointer. It returns false
// if there is no piece.
func (f *Focus) Point(p Point) bool {
	id, ok := f.Hit(p)
	if ok {
		f.Set(id)
	}
	return ok
}
