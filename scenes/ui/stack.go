package ui

import (
	"image"
	"math"
)

// Stack is the state that applies to everything drawn next: position, rotation, transparency and
// layer. Every Push lasts until its Pop.
type Stack struct {
	states [24]state
	depth  int
}

// state is what applies to everything drawn until Pop.
type state struct {
	a, b, c, d, e, f float64 // x' = a·x + c·y + e, y' = b·x + d·y + f, in u
	alpha            float64
	clip             image.Rectangle
	layer            Layer
}

func (s *state) upright() bool { return s.b == 0 && s.c == 0 && s.a == 1 && s.d == 1 }

// begin empties the stack for a new frame.
func (s *Stack) begin(clip image.Rectangle) {
	s.depth = 0
	s.states[0] = state{a: 1, d: 1, alpha: 1, clip: clip, layer: LayerCards}
}

// top returns the current state.
func (s *Stack) top() *state { return &s.states[s.depth] }

func (s *Stack) push() *state {
	if s.depth+1 >= len(s.states) {
		panic("ui: Push without Pop")
	}
	s.depth++
	s.states[s.depth] = s.states[s.depth-1]
	return s.top()
}

// mustBeEmpty panics if a Push has no Pop.
func (s *Stack) mustBeEmpty() {
	if s.depth != 0 {
		panic("ui: Push without Pop at the end of a scene")
	}
}

// PushLayer draws on another layer until Pop.
func (s *Stack) PushLayer(l Layer) { s.push().layer = l }

// PushAlpha multiplies the opacity of everything until Pop by a (0 … 1).
func (s *Stack) PushAlpha(a float64) { s.push().alpha *= max(0, min(1, a)) }

// PushMove shifts everything until Pop.
func (s *Stack) PushMove(dx, dy float64) {
	t := s.push()
	t.e += t.a*dx + t.c*dy
	t.f += t.b*dx + t.d*dy
}

// PushTilt rotates everything until Pop by degrees (clockwise) about a pivot.
func (s *Stack) PushTilt(pivot Point, degrees float64) {
	sin, cos := math.Sincos(radians(degrees))
	s.pushMatrix(pivot, cos, sin, -sin, cos)
}

// PushScale enlarges everything until Pop about a pivot, with separate factors in x and y.
func (s *Stack) PushScale(pivot Point, sx, sy float64) { s.pushMatrix(pivot, sx, 0, 0, sy) }

func (s *Stack) pushMatrix(pivot Point, ma, mb, mc, md float64) {
	t := s.push()
	e, f := pivot.X-ma*pivot.X-mc*pivot.Y, pivot.Y-mb*pivot.X-md*pivot.Y
	o := *t
	t.a, t.b = o.a*ma+o.c*mb, o.b*ma+o.d*mb
	t.c, t.d = o.a*mc+o.c*md, o.b*mc+o.d*md
	t.e, t.f = o.a*e+o.c*f+o.e, o.b*e+o.d*f+o.f
}

// Pop ends the newest Push.
func (s *Stack) Pop() {
	if s.depth == 0 {
		panic("ui: Pop without Push")
	}
	s.depth--
}
