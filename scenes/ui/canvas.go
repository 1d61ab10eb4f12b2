package ui

// Settings are the player's settings of the picture.
type Settings struct {
	Strong    bool    // the theme of strong contrast
	TextScale float64 // 1 … 2
	Edge      float64 // safe area: share of the screen left free at each side, 0 … 0.07; 0.03 is usual
	Plain     bool    // titles and buttons in the letters of all other text
	Still     bool    // reduced motion: pieces fade instead of flying, nothing shakes
	Captions  bool    // a line at the foot of the screen is kept for what is heard
}

// UsualSettings returns the settings of a fresh start.
func UsualSettings() Settings { return Settings{TextScale: 1, Edge: 0.03} }

// Canvas records what a scene draws and repaints what changed on the screen.
// Only the goroutine on which Ebitengine calls Draw may use it.
//
// It writes text and fills rectangles itself. Everything else draws itself on
// it: cards, plates, buttons, sheets of paper have a method Draw, and what
// needs no value of its own is a function, as DrawBadge.
type Canvas struct {
	Screen
	Stack
	store    *store
	theme    Theme
	settings Settings

	drawn     recording // of this frame
	list      []command // this frame, in the order in which it covers
	presenter presenter
	hold      hold
	texts     textCache
	clicks    clicks
	spoken    Spoken
}

// NewCanvas returns a canvas with the usual settings. Call Resize before the first frame.
func NewCanvas() *Canvas {
	c := &Canvas{store: newStore(newFaces()), theme: SoftTheme(), settings: UsualSettings(), drawn: recording{scenes: make([]layers, 1)},
		texts: textCache{fits: make(map[fitKey]fitted), wrap: make(map[fitKey][]string)}}
	c.presenter.store = c.store
	return c
}

// Close stops the painters and frees all pictures. The canvas cannot be used afterwards.
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
	again := s.Strong != c.settings.Strong || s.Edge != c.settings.Edge || s.strip() != c.settings.strip()
	c.settings = s
	c.texts.forget()
	if again {
		c.remeasure()
	}
}

// strip returns what captions need, in u.
func (s Settings) strip() float64 {
	if !s.Captions {
		return 0
	}
	return captionHeight * captionSize(s.TextScale)
}

// CaptionStyle returns the letters of captions.
func (c *Canvas) CaptionStyle() Style { return Plain(captionSize(c.TextScale()) / c.TextScale()) }

// Settings returns the settings in force.
func (c *Canvas) Settings() Settings { return c.settings }

// Theme returns the colours in force. The caller does not change them.
func (c *Canvas) Theme() *Theme { return &c.theme }

// remeasure fits the frame to the size of the screen and to the settings. Everything is painted
// again.
func (c *Canvas) remeasure() {
	if c.width <= 0 || c.height <= 0 {
		return
	}
	c.Screen.measure(c.settings.Edge, c.settings.strip())
	c.theme = SoftTheme()
	if c.settings.Strong {
		c.theme = StrongTheme()
	}
	theme := c.theme
	c.store.begin(c.u, &theme)
	c.presenter.forget()
}

// TextScale returns the text size of the settings, 1 … 2.
func (c *Canvas) TextScale() float64 { return c.settings.TextScale }

// Begin starts a frame. After it a scene draws everything it has.
func (c *Canvas) Begin() {
	c.drawn.wipe()
	c.Stack.begin(c.bounds())
	c.clicks.forget()
	c.spoken.forget()
	c.hold.begin()
	c.store.frame++
	c.store.missing = 0
}

// NextScene begins to draw a scene that lies on what has been drawn in this frame: the lowest of
// its layers covers the highest of the scene below, of which nothing can be clicked any more.
func (c *Canvas) NextScene() {
	c.mustBeEmpty()
	c.drawn.nextScene()
	c.clicks.forget()
	c.spoken.forget()
}

// PushClip clips everything until Pop to a rectangle. If it is rotated, it clips
// to the upright rectangle around that.
func (c *Canvas) PushClip(r Rect) {
	s := c.push()
	s.clip = s.clip.Intersect(c.devicePixels(s, r))
}
