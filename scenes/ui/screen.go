package ui

import (
	"image"
	"math"
)

// Screen is the size of the screen, and the position of the frame in which scenes lay themselves
// out.
type Screen struct {
	width, height int     // in device pixels
	u             float64 // device pixels per u
	ox, oy        float64 // device pixel of the frame's corner
	frame         Rect
	strip         float64 // height at the bottom of the screen for captions, in u
}

// usualEdge is the share of the width that every layout leaves free at each side: 56 of 1920 u.
const usualEdge = 0.03

const (
	captionSmall  = 26.0 // font size of captions at a text size of 1, in u; it scales with the text size
	captionLeast  = 32.0 // the smallest font size of captions, in u, because some players depend on them
	captionHeight = 1.46 // height of a caption, in font sizes
	captionRise   = 25.0 // distance from the bottom of the frame up to the captions; the hint bar ends above them
)

// captionSize returns the size of the letters of captions at a text size, in u.
func captionSize(scale float64) float64 { return max(captionLeast, captionSmall*scale) }

// measure fits the frame to the screen. edge is the share of the screen left free at each side,
// strip the height of captions under the frame, in u.
func (s *Screen) measure(edge, strip float64) {
	s.strip = strip
	w, h := float64(s.width), float64(s.height)
	if extra := edge - usualEdge; extra >= 0 {
		full := min(w/1920, h/(1080+strip))
		s.u = full * (1 - 2*extra)
		s.frame = Rect{0, 0, w / full, h/full - strip}
	} else {
		// With an edge smaller than usual, the outer margins of the layouts are off the screen.
		// Mats, which are 44 u from the side, must stay on it.
		cutX, cutY := -extra/usualEdge*42, -extra/usualEdge*23
		s.u = min(w/(1920-2*cutX), h/(1080-2*cutY+strip))
		s.frame = Rect{0, 0, w/s.u + 2*cutX, h/s.u + 2*cutY - strip}
	}
	s.ox, s.oy = math.Round((w-s.frame.W*s.u)/2), math.Round((h-(s.frame.H+strip)*s.u)/2)
}

// CaptionRoom returns the rectangle of captions, below the area in which scenes lay themselves out.
// It is the zero rectangle if captions are off.
func (s *Screen) CaptionRoom() Rect {
	if s.strip == 0 {
		return Rect{}
	}
	content := s.Content()
	return Rect{content.X, s.frame.H - captionRise, content.W, s.strip}
}

// Unit returns the number of device pixels per u.
func (s *Screen) Unit() float64 { return s.u }

// Frame returns the rectangle in which a scene lays itself out. Its corner is (0, 0), and it is at
// least 1920 × 1080 u. On a screen of 16:9 it is exactly 1920 × 1080 u.
func (s *Screen) Frame() Rect { return s.frame }

// Whole returns the whole screen in u: cloth and curtain fill it. It is larger than Frame by the
// safe area and may start at negative coordinates.
func (s *Screen) Whole() Rect {
	return Rect{-s.ox / s.u, -s.oy / s.u, float64(s.width) / s.u, float64(s.height) / s.u}
}

// Content returns the part of the frame for text and buttons: 56 u from the
// sides, 30 u from top and bottom, at most 2240 u wide and centred.
func (s *Screen) Content() Rect {
	r := s.frame.Inset(56, 30)
	if r.W > 2240 {
		r = Rect{r.X + (r.W-2240)/2, r.Y, 2240, r.H}
	}
	return r
}

// FromPixels converts a position on the screen (a mouse pointer) to u.
func (s *Screen) FromPixels(x, y float64) Point { return Point{(x - s.ox) / s.u, (y - s.oy) / s.u} }

// bounds returns the whole screen in device pixels.
func (s *Screen) bounds() image.Rectangle { return image.Rect(0, 0, s.width, s.height) }

// pixel returns the device pixel of the point (x, y) u with the transformation of a state.
func (s *Screen) pixel(st *state, x, y float64) (px, py float64) {
	return (st.a*x+st.c*y+st.e)*s.u + s.ox, (st.b*x+st.d*y+st.f)*s.u + s.oy
}

// devicePixels returns the upright bounding box, in pixels, of a rectangle with the transformation
// of a state.
func (s *Screen) devicePixels(st *state, r Rect) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range [4]Point{{r.X, r.Y}, {r.Right(), r.Y}, {r.Right(), r.Bottom()}, {r.X, r.Bottom()}} {
		x, y := s.pixel(st, p.X, p.Y)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return pixelsAround(x0+0.5, y0+0.5, x1-0.5, y1-0.5)
}

// inUnits converts a rectangle of device pixels to u.
func (s *Screen) inUnits(b image.Rectangle) Rect {
	topLeft, bottomRight := s.FromPixels(float64(b.Min.X), float64(b.Min.Y)), s.FromPixels(float64(b.Max.X), float64(b.Max.Y))
	return Rect{topLeft.X, topLeft.Y, bottomRight.X - topLeft.X, bottomRight.Y - topLeft.Y}
}
