package ui

// Device is the icon of a seat's device.
type Device uint8

// The devices with an icon. NoDevice has none.
const (
	NoDevice Device = iota
	XboxPad
	PlayStationPad
	NintendoPad
	KeysLeft
	KeysRight
	MouseDevice
	FingerDevice
	BotDevice
	PhoneDevice
)

func (d Device) art() string {
	return [...]string{"", "ui/device-xbox", "ui/device-ps", "ui/device-nin", "ui/device-keys-left", "ui/device-keys-right",
		"ui/device-mouse", "ui/device-finger", "ui/device-bot", "ui/device-phone"}[d]
}

// Draw draws the icon of the device with the given height (34 u on plates).
func (d Device) Draw(c *Canvas, at Point, height float64) {
	if d == NoDevice {
		return
	}
	// Margins take up a part of each drawing's height.
	h := height * 1.22
	DrawArt(c, d.art(), RectAround(at, h*180/112, h), Flat)
}

// Plate is the name plate of a seat.
type Plate struct {
	Seat   int
	Name   string
	Second string // second line: "à toi !", "où es-tu ?"; it is dropped first if space is short
	// Prompt lists what this seat can do now; it replaces the second line. The name makes room for
	// it, even with large text.
	Prompt []Action
	Device Device
	OnTurn bool
	// Peeking shows the eye instead of the device.
	Peeking bool
	// Thinking is 0, or 1 to 3 for the dots of a thinking bot. It is the number of the raised dot.
	Thinking int
	// Lost puts a red cross on the device.
	Lost bool
	// Alive gives the seat's shape a face with the expression Face; Bot gives it the eyes of a bot.
	Alive, Bot bool
	Face       Expression
	Wear       Wear // outfit of the face
	// Shirt is the drawing of the team's shirt on the tab; "" for none.
	Shirt string
	// Bonus is the label of the seat's handicap, such as "+2"; "" for none.
	Bonus string
}

// Draw draws the plate (195 … 300 × 78 … 84 u; larger with large text).
func (p Plate) Draw(c *Canvas, r Rect) {
	t := &c.theme
	name := [SeatCount]string{"plate 1", "plate 2", "plate 3", "plate 4", "plate 5", "plate 6"}[p.Seat]
	lift := Resting
	if p.OnTurn {
		c.theme.SunSheet(14).Draw(c, "turn", r.Inset(-8.5, -7))
		lift = OnPaper
	}
	c.theme.PaperSheet(9, lift).Draw(c, name, r)
	large := c.settings.TextScale
	smallest := Bold(min(leastText, leastLarge/large)).Width(c, p.Name)
	tab := r.H * 0.92
	if r.W < 3*r.H || smallest > r.W-tab-plateMargins { // a narrow tab leaves more room for words
		tab = min(tab, r.W*0.22)
	}
	tabRect := Rect{r.X + 4.5, r.Y + 4.5, tab - 2, r.H - 9}
	p.drawTab(c, tabRect)
	if p.Shirt != "" {
		height := min(tabRect.W, tabRect.H) * 0.5
		DrawArt(c, p.Shirt, Rect{tabRect.X, tabRect.Bottom() - height + 3, height * 13 / 12, height}, Flat)
	}
	bonus := Point{r.X + 2, r.Bottom() - 1}
	if p.Shirt != "" { // the label of the handicap is above the shirt
		bonus.Y = r.Y + r.H*0.5
	}
	DrawBonus(c, bonus, r.H*0.5, p.Bonus)
	text := r.After(tab + 13)
	text.W = r.W - tab - plateMargins

	mid := r.Y + r.H/2
	// The second line and the device are left out if they do not fit beside the whole name. An eye
	// or a lost device is drawn below the name.
	sign, signBelow := p.signWidth(), false
	if sign > 0 && smallest > text.W-sign-signGap {
		sign, signBelow = 0, p.Peeking || p.Lost
	}
	if large > 1 && !p.Peeking && !p.Lost && Bold(34).Width(c, p.Name) > text.W-sign-signGap {
		sign = 0 // leave out the device rather than shrink a large name
	}
	second, two := p.Second, large == 1 || (34+28)*large <= r.H
	if signBelow || !two || Bold(leastText).Width(c, second) > p.secondRoom(text.W) {
		second = ""
	}
	dots := two && p.Thinking > 0
	prompted := len(p.Prompt) > 0 && !signBelow
	if prompted {
		second = ""
	}
	drawPlateName(c, p.Name, r, text, sign, signBelow || dots || prompted || second != "")
	if p.Peeking && signBelow && len(p.Prompt) > 0 { // the eye hides the button that ends the peek, so a click anywhere on the plate ends the peek
		c.clickable(r, p.Prompt[0].Glyph)
	}
	if prompted {
		drawPlatePrompt(c, p.Prompt, Rect{text.X - 4, mid + r.H*0.01, text.W + 10, r.H * 0.46})
	}
	clear := true // the icon of the device covers no word of the second line
	if second != "" {
		s2, st2 := Bold(28).Fit(c, second, p.secondRoom(text.W))
		clear = st2.Width(c, s2) <= text.W-sign
		c.TextMid(s2, text.X, mid+r.H*0.21-1, st2, t.SoftInk, Left)
	}
	if dots {
		for i := range 3 {
			y := mid + r.H*0.25
			if i == p.Thinking-1 {
				y -= 6
			}
			drawDot(c, Point{r.Right() - 78 + 20*float64(i), y}, 6.2, i, true, t.SoftInk)
		}
	}
	at, small := Point{r.Right() - 12 - sign/2, mid}, 1.0
	switch {
	case signBelow:
		at, small = Point{text.X + 24, mid + r.H*0.22}, 0.7
	case sign == 0:
		return
	}
	if p.Peeking {
		if prompted { // the eye is beside the name, above the words of the buttons
			at.Y, small = mid-r.H*0.21, min(0.75, r.H*0.4/44)
		}
		DrawArt(c, "ui/eye", RectAround(at, 66*small, 44*small), Flat)
		return
	}
	if prompted || !clear || (second != "" || dots) && p.Device != MouseDevice {
		at.Y -= r.H * 0.16
	}
	c.PushAlpha(signStrength(t))
	p.Device.Draw(c, at, 34)
	c.Pop()
	if p.Lost {
		badge := Point{at.X + max(sign/2, 22), at.Y + 18}
		if second != "" {
			badge.Y = at.Y - 14
		}
		DrawBadge(c, badge, 14, false)
	}
}

const (
	plateMargins = 27 // total width of the margins around the words
	leastLarge   = 36 // with large text, the least size of a name in u, which is below the usual least size
)

// signWidth returns the width of the eye or device beside the name.
func (p *Plate) signWidth() float64 {
	switch {
	case p.Peeking:
		return 62
	case p.Device == MouseDevice:
		return 34
	case p.Device != NoDevice:
		return 54
	}
	return 0
}

// secondRoom returns how much of a width is available for the second line.
func (p *Plate) secondRoom(room float64) float64 {
	switch {
	case p.Thinking > 0:
		return room - 64
	case p.Peeking:
		return room - p.signWidth()
	}
	return room
}

// drawPlateName writes the name, in the upper half of the plate if something is under it.
func drawPlateName(c *Canvas, name string, r, text Rect, sign float64, upper bool) {
	st, y := Bold(36), r.Y+r.H/2
	height := r.H * 0.62
	if upper {
		st, y, height = Bold(34), y-r.H*0.21+1, r.H*0.5
	}
	if st.Em(c) > height {
		st.Size = float32(height / c.settings.TextScale)
	}
	if sign > 0 {
		text.W -= sign + signGap
	}
	words, st := st.shrinkName(c, name, text.W)
	c.TextMid(words, text.X, y, st, c.theme.Ink, Left)
}

// drawPlatePrompt draws the actions of a seat in a row of its plate. The first action may appear
// without its word. The others appear only if there is room for their words.
func drawPlatePrompt(c *Canvas, list []Action, room Rect) {
	const gap = 12
	st := Bold(min(leastText, room.H*0.8/c.settings.TextScale))
	mid := room.Y + room.H/2
	for i, a := range list {
		g := a.Glyph.Width(c, room.H)
		w := g
		if a.Word != "" {
			w += wordGap(a) + st.Width(c, a.Word)
		}
		if w > room.W && a.Short != "" {
			a.Word = a.Short
			w = g + wordGap(a) + st.Width(c, a.Word)
		}
		if w > room.W {
			if i > 0 || g == 0 || a.Wordy {
				return
			}
			w, a.Word = g, ""
		}
		c.clickable(Rect{room.X - 4, room.Y, w + 8, room.H}, a.Glyph)
		a.Glyph.Draw(c, Point{room.X + g/2, mid}, room.H)
		if a.Word != "" {
			c.TextMid(a.Word, room.X+g+wordGap(a), mid, st, c.theme.Ink, Left)
		}
		room = room.After(w + gap)
	}
}

// signGap is the space between a name and the icon after it.
const signGap = 6

// signStrength is the opacity of a device's icon, the same as that of soft ink.
func signStrength(t *Theme) float64 {
	if t.Strong {
		return 1
	}
	return 0.78
}

// shrinkName fits a name into a width.
func (st Style) shrinkName(c *Canvas, name string, room float64) (string, Style) {
	if large := c.settings.TextScale; large > float64(leastLarge)/leastText {
		if w := st.Width(c, name); w > room {
			least := min(float64(st.Size), leastLarge/large)
			if fits := float64(st.Size) * room / w; fits >= least {
				st.Size = float32(fits)
				return name, st
			}
			st.Size = float32(least)
		}
	}
	return st.Fit(c, name, room)
}

// DrawPlateTab draws the tab of a plate or bar in a seat's colour, with its shape.
func DrawPlateTab(c *Canvas, r Rect, seat int) { Plate{Seat: seat}.drawTab(c, r) }

func (p Plate) drawTab(c *Canvas, r Rect) {
	c.stampIn(r, spriteKey{kind: kindPlateTab, n1: int32(p.Seat)})
	middle := Point{r.X + r.W*0.485, r.Y + r.H/2}
	if p.Alive {
		radius := min(r.W, r.H) * 0.41
		if SeatShape(p.Seat) == Triangle { // the corners of a triangle would leave the tab
			radius, middle.Y = radius*0.94, middle.Y-1
		}
		Character{Seat: p.Seat, Expression: p.Face, Bot: p.Bot, Wear: p.Wear}.DrawSmall(c, middle, radius)
		return
	}
	DrawToken(c, p.Seat, middle, min(r.W, r.H)*0.285, Blank)
}

func paintPlateTab(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	slant := min(w, h) * 0.085
	path := CutPolygon([SeatCount]string{"tab 1", "tab 2", "tab 3", "tab 4", "tab 5", "tab 6"}[k.n1],
		[]Point{{0, 0.5}, {w, 0}, {w - slant, h}, {0, h - 0.5}}, 6, 0.8)
	p.Fill(path, p.theme.Seat[k.n1])
}
