package ui

// Settings are the player's display settings.
type Settings struct {
	Strong    bool    // the theme of strong contrast
	TextScale float64 // 1 … 2
	Edge      float64 // safe area: share of the screen left free at each side, 0 … 0.07; the default is 0.03
	Plain     bool    // titles and buttons use the font of all other text
	Still     bool    // reduced motion: pieces fade instead of flying, nothing shakes
	Captions  bool    // reserve a line at the bottom of the screen for captions
}

// UsualSettings returns the default settings.
func UsualSettings() Settings { return Settings{TextScale: 1, Edge: 0.03} }

// Canvas records what a scene draws and repaints the parts of the screen that changed. Only the
// goroutine on which Ebitengine calls Draw may use it.
//
// The canvas itself writes text and fills rectangles. Everything else draws itself on it: cards,
// plates, buttons and sheets of paper have a method Draw, and pieces without fields have a
// function, such as DrawBadge.
type Canvas struct {
	Screen
	Stack
	store    *store
	theme    Theme
	settings Settings

	drawn     recording // the commands of this frame, by scene and layer
	list      []command // the commands of this frame, in z-order
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

// Resize sets the size of the screen in device pixels. If the size has changed, everything is
// rendered again.
func (c *Canvas) Resize(width, height int) {
	if width == c.width && height == c.height {
		return
	}
	c.width, c.height = width, height
	c.remeasure()
}

// Set changes the display settings. It limits TextScale and Edge to their ranges.
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

// strip returns the height reserved for captions, in u.
func (s Settings) strip() float64 {
	if !s.Captions {
		return 0
	}
	return captionHeight * captionSize(s.TextScale)
}

// CaptionStyle returns the text style of captions.
func (c *Canvas) CaptionStyle() Style { return Plain(captionSize(c.TextScale()) / c.TextScale()) }

// Settings returns the current settings.
func (c *Canvas) Settings() Settings { return c.settings }

// Theme returns the current colours. The caller must not change them.
func (c *Canvas) Theme() *Theme { return &c.theme }

// remeasure fits the frame to the size of the screen and to the settings. Everything is rendered
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

// Begin starts a frame. The scenes draw everything after it.
func (c *Canvas) Begin() {
	c.drawn.wipe()
	c.Stack.begin(c.bounds())
	c.clicks.forget()
	c.spoken.forget()
	c.hold.begin()
	c.store.frame++
	c.store.missing = 0
}

// NextScene starts another scene on top of what has been drawn in this frame. All its layers cover
// the scene below, which can no longer be clicked.
func (c *Canvas) NextScene() {
	c.mustBeEmpty()
	c.drawn.nextScene()
	c.clicks.forget()
	c.spoken.forget()
}

// PushClip clips everything until Pop to a rectangle. If the rectangle is rotated, it clips to the
// upright bounding box.
func (c *Canvas) PushClip(r Rect) {
	s := c.push()
	s.clip = s.clip.Intersect(c.devicePixels(s, r))
}
