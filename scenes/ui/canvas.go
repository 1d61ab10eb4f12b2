package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Layer orders what a scene draws: a higher layer covers a lower one, whatever
// was drawn first. Within a layer the order of drawing counts. All layers of a
// scene lie above those of the scene below; see Canvas.NextScene.
type Layer uint8

// The layers of a table, from the cloth up.
const (
	LayerCloth Layer = iota
	LayerMats
	LayerPlaces
	LayerCards
	LayerPlates
	LayerBars
	LayerSlips
	LayerFlying
	LayerPanels
	LayerCurtain
	LayerDialogs
	LayerTop
	layerCount
)

// Settings are the player's settings of the picture.
type Settings struct {
	Strong    bool    // the theme of strong contrast
	TextScale float64 // 1 … 2
	Edge      float64 // safe area: share of the screen left free at each side, 0 … 0.07; 0.03 is usual
	Plain     bool    // titles and buttons in the letters of all other text
	Still     bool    // reduced motion: pieces fade instead of flying, nothing shakes
}

// UsualSettings returns the settings of a fresh start.
func UsualSettings() Settings { return Settings{TextScale: 1, Edge: 0.03} }

// Canvas records what a scene draws and repaints what changed on the screen.
// Only the goroutine on which Ebitengine calls Draw may use it.
type Canvas struct {
	store    *store
	theme    Theme
	settings Settings

	width, height int     // of the screen, in device pixels
	u             float64 // device pixels in a u
	ox, oy        float64 // device pixel of the frame's corner
	frame         Rect

	states [24]state
	depth  int

	scenes []layers  // of this frame, those drawn so far, the first at the bottom
	scene  int       // of them, the one that is being drawn
	list   []command // this frame, in order
	shown  []command // what the screen shows
	fresh  bool      // the whole screen must be painted
	hold   hold
	damage damage
	texts  textCache
	clicks clicks
	spoken Spoken

	drawing ebiten.DrawImageOptions // of the sprite that is being drawn
}

// layers are what a scene draws, layer by layer.
type layers [layerCount][]command

// state is what applies to everything drawn until Pop.
type state struct {
	a, b, c, d, e, f float64 // x' = a·x + c·y + e, y' = b·x + d·y + f, in u
	alpha            float64
	clip             box
	layer            Layer
}

func (s *state) upright() bool { return s.b == 0 && s.c == 0 && s.a == 1 && s.d == 1 }

// NewCanvas returns a canvas with the usual settings. Call Resize before the
// first frame.
func NewCanvas() *Canvas {
	c := &Canvas{store: newStore(newFaces()), theme: SoftTheme(), settings: UsualSettings(), fresh: true, scenes: make([]layers, 1)}
	c.texts.init()
	return c
}

// Close stops the painters. The canvas cannot be used afterwards.
func (c *Canvas) Close() { c.store.close() }

// Resize sets the size of the screen in device pixels. Everything is painted
// again if the size of a u changes.
func (c *Canvas) Resize(width, height int) {
	if width == c.width && height == c.height {
		return
	}
	c.width, c.height = width, height
	c.remeasure()
}

// Set changes the settings of the picture.
func (c *Canvas) Set(s Settings) {
	s.TextScale = max(1, min(2, s.TextScale))
	s.Edge = max(0, min(0.07, s.Edge))
	if s == c.settings {
		return
	}
	again := s.Strong != c.settings.Strong || s.Edge != c.settings.Edge
	c.settings = s
	c.texts.forget()
	if again {
		c.remeasure()
	}
}

// Settings returns the settings in force.
func (c *Canvas) Settings() Settings { return c.settings }

// Theme returns the colours in force. The caller does not change them.
func (c *Canvas) Theme() *Theme { return &c.theme }

// usualEdge is the margin that the layouts already leave: 56 of 1920 u.
const usualEdge = 0.03

func (c *Canvas) remeasure() {
	if c.width <= 0 || c.height <= 0 {
		return
	}
	w, h := float64(c.width), float64(c.height)
	if beyond := c.settings.Edge - usualEdge; beyond >= 0 {
		full := min(w/1920, h/1080)
		c.u = full * (1 - 2*beyond)
		c.frame = Rect{0, 0, w / full, h / full}
	} else {
		// Under the usual share the outer margins of the layout leave the screen;
		// mats, 44 u from the side, must not.
		cutX, cutY := -beyond/usualEdge*42, -beyond/usualEdge*23
		c.u = min(w/(1920-2*cutX), h/(1080-2*cutY))
		c.frame = Rect{0, 0, w/c.u + 2*cutX, h/c.u + 2*cutY}
	}
	c.ox, c.oy = math.Round((w-c.frame.W*c.u)/2), math.Round((h-c.frame.H*c.u)/2)
	if c.settings.Strong {
		c.theme = StrongTheme()
	} else {
		c.theme = SoftTheme()
	}
	theme := c.theme
	c.store.begin(c.u, &theme)
	c.shown = c.shown[:0]
	c.fresh = true
}

// Unit returns the device pixels in a u.
func (c *Canvas) Unit() float64 { return c.u }

// Frame returns the rectangle in which a scene lays itself out: its corner is
// (0, 0) and it is never under 1920 × 1080 u. At 16:9 it is exactly that.
func (c *Canvas) Frame() Rect { return c.frame }

// Whole returns the whole screen in u: what cloth and curtain fill. It is
// larger than Frame by the safe area and may start at negative coordinates.
func (c *Canvas) Whole() Rect {
	return Rect{-c.ox / c.u, -c.oy / c.u, float64(c.width) / c.u, float64(c.height) / c.u}
}

// Content returns the part of the frame for text and buttons: 56 u from the
// sides, 30 u from top and bottom, at most 2240 u wide and centred.
func (c *Canvas) Content() Rect {
	r := c.frame.Inset(56, 30)
	if r.W > 2240 {
		r = Rect{r.X + (r.W-2240)/2, r.Y, 2240, r.H}
	}
	return r
}

// FromPixels converts a place on the screen (a mouse pointer) to u.
func (c *Canvas) FromPixels(x, y float64) Point { return Point{(x - c.ox) / c.u, (y - c.oy) / c.u} }

// TextScale returns the text size of the settings, 1 … 2.
func (c *Canvas) TextScale() float64 { return c.settings.TextScale }

// Begin starts a frame. After it a scene draws everything it has.
func (c *Canvas) Begin() {
	c.wipe()
	c.depth = 0
	c.clicks.forget()
	c.spoken.forget()
	c.hold.begin()
	c.states[0] = state{a: 1, d: 1, alpha: 1, clip: box{0, 0, int16(c.width), int16(c.height)}, layer: LayerCards}
	c.store.frame++
	c.store.missing = 0
}

// NextScene begins to draw a scene that lies on what has been drawn in this
// frame: the lowest of its layers covers the highest of the scene below, of
// which nothing can be clicked any more.
func (c *Canvas) NextScene() {
	if c.depth != 0 {
		panic("ui: Push without Pop at the end of a scene")
	}
	if c.scene++; c.scene == len(c.scenes) {
		c.scenes = append(c.scenes, layers{})
	}
	c.clicks.forget()
	c.spoken.forget()
}

// wipe removes everything drawn since Begin.
func (c *Canvas) wipe() {
	for i := range c.scenes {
		for layer := range c.scenes[i] {
			c.scenes[i][layer] = c.scenes[i][layer][:0]
		}
	}
	c.scene = 0
}

func (c *Canvas) push() *state {
	if c.depth+1 >= len(c.states) {
		panic("ui: Push without Pop")
	}
	c.depth++
	c.states[c.depth] = c.states[c.depth-1]
	return &c.states[c.depth]
}

// PushLayer draws on another layer until Pop.
func (c *Canvas) PushLayer(l Layer) { c.push().layer = l }

// PushAlpha makes everything until Pop more transparent: a is 0 … 1.
func (c *Canvas) PushAlpha(a float64) { c.push().alpha *= max(0, min(1, a)) }

// PushMove shifts everything until Pop.
func (c *Canvas) PushMove(dx, dy float64) {
	s := c.push()
	s.e += s.a*dx + s.c*dy
	s.f += s.b*dx + s.d*dy
}

// PushTilt rotates everything until Pop by degrees (clockwise) about a point.
func (c *Canvas) PushTilt(about Point, degrees float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	c.pushMatrix(about, cos, sin, -sin, cos)
}

// PushScale enlarges everything until Pop about a point, apart in x and y.
func (c *Canvas) PushScale(about Point, sx, sy float64) { c.pushMatrix(about, sx, 0, 0, sy) }

func (c *Canvas) pushMatrix(about Point, ma, mb, mc, md float64) {
	s := c.push()
	e, f := about.X-ma*about.X-mc*about.Y, about.Y-mb*about.X-md*about.Y
	o := *s
	s.a, s.b = o.a*ma+o.c*mb, o.b*ma+o.d*mb
	s.c, s.d = o.a*mc+o.c*md, o.b*mc+o.d*md
	s.e, s.f = o.a*e+o.c*f+o.e, o.b*e+o.d*f+o.f
}

// PushClip clips everything until Pop to a rectangle. If it is rotated, it clips
// to the upright rectangle around that.
func (c *Canvas) PushClip(r Rect) {
	s := c.push()
	s.clip = s.clip.and(c.deviceBox(s, r))
}

func (c *Canvas) deviceBox(s *state, r Rect) box {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range [4]Point{{r.X, r.Y}, {r.Right(), r.Y}, {r.Right(), r.Bottom()}, {r.X, r.Bottom()}} {
		x, y := (s.a*p.X+s.c*p.Y+s.e)*c.u+c.ox, (s.b*p.X+s.d*p.Y+s.f)*c.u+c.oy
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	return clampBox(x0+0.5, y0+0.5, x1-0.5, y1-0.5)
}

// Pop ends the newest Push.
func (c *Canvas) Pop() {
	if c.depth == 0 {
		panic("ui: Pop without Push")
	}
	c.depth--
}
