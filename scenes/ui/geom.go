package ui

import (
	"image"
	"math"
)

// Point is a position on the canvas, in u.
type Point struct{ X, Y float64 }

// Lerp returns the point at share t (0 … 1) of the way from p to q.
func (p Point) Lerp(q Point, t float64) Point {
	return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t}
}

// Rect is an upright rectangle on the canvas: left, top, width and height in u.
type Rect struct{ X, Y, W, H float64 }

// RectAround returns the rectangle of the given size centred on p.
func RectAround(p Point, w, h float64) Rect { return Rect{p.X - w/2, p.Y - h/2, w, h} }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the bottom edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center returns the middle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether p is inside; the right and bottom edges are not.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Overlaps reports whether the two rectangles share any area.
func (r Rect) Overlaps(o Rect) bool {
	return r.X < o.Right() && o.X < r.Right() && r.Y < o.Bottom() && o.Y < r.Bottom()
}

// Inset returns the rectangle with dx removed left and right and dy removed above and below;
// negative amounts enlarge it. Its size is never negative.
func (r Rect) Inset(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Move returns the rectangle shifted by dx, dy.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Union returns the smallest rectangle around both. Empty rectangles are ignored.
func (r Rect) Union(o Rect) Rect {
	if r.W <= 0 || r.H <= 0 {
		return o
	}
	if o.W <= 0 || o.H <= 0 {
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.Right(), o.Right()) - x, max(r.Bottom(), o.Bottom()) - y}
}

// Top returns the uppermost h u. Below returns the rest.
func (r Rect) Top(h float64) Rect { return Rect{r.X, r.Y, r.W, min(h, r.H)} }

// Below returns the rectangle without its uppermost h u.
func (r Rect) Below(h float64) Rect {
	h = min(h, r.H)
	return Rect{r.X, r.Y + h, r.W, r.H - h}
}

// Foot returns the lowest h u. Above returns the rest.
func (r Rect) Foot(h float64) Rect {
	h = min(h, r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}
}

// Above returns the rectangle without its lowest h u.
func (r Rect) Above(h float64) Rect { return Rect{r.X, r.Y, r.W, max(0, r.H-h)} }

// Left returns the leftmost w u. After returns the rest.
func (r Rect) Left(w float64) Rect { return Rect{r.X, r.Y, min(w, r.W), r.H} }

// After returns the rectangle without its leftmost w u.
func (r Rect) After(w float64) Rect {
	w = min(w, r.W)
	return Rect{r.X + w, r.Y, r.W - w, r.H}
}

// Tail returns the rightmost w u. Before returns the rest.
func (r Rect) Tail(w float64) Rect {
	w = min(w, r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}
}

// Before returns the rectangle without its rightmost w u.
func (r Rect) Before(w float64) Rect { return Rect{r.X, r.Y, max(0, r.W-w), r.H} }

// Row returns part i of n equal rows, gap u apart.
func (r Rect) Row(i, n int, gap float64) Rect {
	h := (r.H - gap*float64(n-1)) / float64(n)
	return Rect{r.X, r.Y + float64(i)*(h+gap), r.W, h}
}

// Column returns part i of n equal columns, gap u apart.
func (r Rect) Column(i, n int, gap float64) Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	return Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
}

// Fan returns the rectangle of card i of n cards of the given width, in a row from the top left.
// They are gap u apart, or closer and overlapping if they would not fit.
func (r Rect) Fan(i, n int, width, gap float64) Rect {
	step := width + gap
	if n > 1 {
		step = min(step, (r.W-width)/float64(n-1))
	}
	return Rect{r.X + float64(i)*step, r.Y, width, CardHeight(width)}
}

// Cell returns cell i (row by row) of a grid of the given number of columns and rows, gap u apart.
func (r Rect) Cell(i, columns, rows int, gap float64) Rect {
	return r.Row(i/columns, rows, gap).Column(i%columns, columns, gap)
}

// Middle returns a rectangle of the given size centred in r.
func (r Rect) Middle(w, h float64) Rect { return RectAround(r.Center(), w, h) }

// Fit returns the largest rectangle with the proportions w : h that fits in r, centred.
func (r Rect) Fit(w, h float64) Rect {
	s := min(r.W/w, r.H/h)
	return r.Middle(w*s, h*s)
}

// mostPixels limits pixel coordinates, because pieces may be far off the screen.
const mostPixels = math.MaxInt16

// pixelsAround returns the smallest rectangle of whole pixels that contains the area. The rectangle
// is empty if the area is.
func pixelsAround(x0, y0, x1, y1 float64) image.Rectangle {
	c := func(v float64) int { return int(max(-mostPixels, min(mostPixels, v))) }
	return image.Rectangle{Min: image.Pt(c(math.Floor(x0)), c(math.Floor(y0))), Max: image.Pt(c(math.Ceil(x1)), c(math.Ceil(y1)))}
}

func dist(a, b Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
