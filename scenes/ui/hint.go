package ui

// Action is something that can be done now, and the button for it.
type Action struct {
	Glyph Glyph
	// Second is a second glyph beside the first (LB RB); the zero value has none.
	Second Glyph
	Word   string
	// Short stands on a name plate that has no room for Word; "" for none.
	Short string
	// Yield says which words go first when room is short: 1 before 2, 0 never.
	// By the style sheet pause has 1 and peek 2.
	Yield int
	// Off actions are not possible now.
	Off bool
	// Wordy actions make no sense without their word: a plate without room for words leaves them out.
	Wordy bool
}

// Hint is the content of the hint bar: who can do what, and with which
// button.
type Hint struct {
	Seat     int // -1 for nobody in particular, as in menus
	Name     string
	Sentence string
	// Tells means that the sentence is about the named person. Otherwise it is addressed to them, and a comma comes before it.
	Tells   bool
	Actions []Action
	// Room is a width kept free, in u, where a scene draws something of its own in the place of a sentence; see HintRoom.
	Room float64
}

const (
	hintBottom = 32 // free under the bar, in u
	hintHigh   = 70
	hintTwo    = 106 // with two rows of text at 100 %
)

// hintPlan is a layout of a hint.
type hintPlan struct {
	rows int
	look actionLook
}

// actionLook is a way to draw a row of actions.
type actionLook struct {
	yield int // words with Yield 1 … yield are left out
	word  float64
	gap   float64
}

// The looks of actions: the usual one, a narrower one, and one for large text, whose words are smaller but still larger than usual text.
var (
	usualLook = actionLook{word: 30, gap: actionGap}
	tightLook = actionLook{word: leastText, gap: 24}
	smallLook = actionLook{word: 0.82 * leastText, gap: 14}
)

// HintRect returns the place of the bar for a hint: it grows when the text is
// large or long, so ask before laying out what is above.
func (c *Canvas) HintRect(h Hint) Rect {
	area := c.Content()
	high := c.hintHeight(c.planHint(h, area.W))
	return Rect{area.X, c.frame.Bottom() - hintBottom - high, area.W, high}
}

func (c *Canvas) hintHeight(p hintPlan) float64 {
	k := c.settings.TextScale
	if p.rows == 2 {
		return max(hintTwo, 86*k)
	}
	return max(hintHigh, 58*k)
}

// planHint returns the best way in which a hint fits. Where text is large there is room for two rows at any time: a second one, and
// smaller words, cost less than a word.
func (c *Canvas) planHint(h Hint, width float64) (plan hintPlan) {
	fits := func(rows, yield int, look actionLook) bool {
		look.yield = yield
		plan = hintPlan{rows, look}
		need := c.actionsWidth(h.Actions, look) + 22
		if rows == 1 {
			need += c.hintLead(h, 1) + 24
		} else {
			need += c.hintTab(h, 2)
		}
		return need <= width
	}
	if c.settings.TextScale >= 1.25 {
		for yield := range 3 {
			if fits(1, yield, usualLook) || fits(2, yield, usualLook) || fits(1, yield, tightLook) || fits(2, yield, tightLook) ||
				fits(2, yield, smallLook) {
				break
			}
		}
		return plan
	}
	for i := range 6 {
		if fits(1+i/3, i%3, usualLook) || fits(1+i/3, i%3, tightLook) {
			break
		}
	}
	return plan
}

// hintTab is where the words begin.
func (c *Canvas) hintTab(h Hint, rows int) float64 {
	if h.Seat < 0 {
		return 24
	}
	high := c.hintHeight(hintPlan{rows: rows}) - 9
	if rows == 2 {
		return high*0.98 + 24
	}
	return high*1.28 + 20
}

func (c *Canvas) hintLead(h Hint, rows int) float64 {
	w := c.hintTab(h, rows)
	if h.Name != "" {
		w += c.Width(h.Name, Big(38)) + c.nameGap(h, Big(38))
	}
	return w + max(h.Room, c.Width(h.Sentence, Plain(32)))
}

// nameGap is the room between a name and what is said to it, or of it.
func (c *Canvas) nameGap(h Hint, st Style) float64 {
	if h.Tells || h.Sentence == "" {
		return 18
	}
	return c.Width(",", st) + 10
}

const (
	actionGlyph = 46
	actionGap   = 31
	glyphGap    = 6 // between the glyphs of one word
)

func (c *Canvas) actionGlyph() float64 { return actionGlyph * (1 + (c.settings.TextScale-1)*0.5) }

func (c *Canvas) actionWidth(a Action, look actionLook) float64 {
	w := c.GlyphWidth(a.Glyph, c.actionGlyph())
	if a.Second.Shown() {
		w += c.GlyphWidth(a.Second, c.actionGlyph()) + glyphGap
	}
	if a.Word != "" && (a.Yield == 0 || a.Yield > look.yield) {
		w += wordGap(a) + c.Width(a.Word, Bold(look.word))
		if a.chip() {
			w += chipMargin
		}
	}
	return w
}

// gap returns the space after an action. One without a word belongs to the next action and stands close to it.
func (a Action) gap(usual float64) float64 {
	if a.Word == "" {
		return glyphGap
	}
	return usual
}

func (c *Canvas) actionsWidth(as []Action, look actionLook) float64 {
	w := 0.0
	for i, a := range as {
		w += c.actionWidth(a, look)
		if i < len(as)-1 {
			w += a.gap(look.gap)
		}
	}
	return w
}

// HintBar draws the bar at the bottom of the screen.
func (c *Canvas) HintBar(h Hint) {
	t := &c.theme
	c.spoken.Hint = h
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	c.Sheet("hint bar", r, c.PaperSheet(9, Resting))
	if h.Seat >= 0 {
		high := r.H - 9
		w := high * 1.28
		if plan.rows == 2 {
			w = high * 0.98
		}
		c.PlateTab(Rect{r.X + 4.5, r.Y + 4.5, w, high}, h.Seat)
	}
	x, mid := r.X+c.hintTab(h, plan.rows), r.Y+r.H/2
	if plan.rows == 2 {
		mid = r.Y + r.H*0.29
	}
	room := r.Right() - 22 - x
	if plan.rows == 1 {
		room -= c.actionsWidth(h.Actions, plan.look) + 24
	}
	if h.Name != "" {
		name, st := c.Fit(h.Name, Big(38), room*0.5)
		c.TextMid(name, x, mid, st, t.Ink, Left)
		used := c.Width(name, st)
		if !h.Tells && h.Sentence != "" {
			c.TextMid(",", x+used, mid, st, t.Ink, Left)
		}
		used += c.nameGap(h, st)
		x, room = x+used, room-used
	}
	words, st := c.Fit(h.Sentence, Plain(32), room)
	c.TextMid(words, x, mid, st, t.Ink, Left)
	at, row, gap := c.actionsPlace(h, r, plan)
	c.actions(h.Actions, at, row, gap, plan.look)
}

func (c *Canvas) actions(as []Action, x, mid, usual float64, look actionLook) {
	high := c.actionGlyph()
	for _, a := range as {
		if a.Off {
			c.PushAlpha(0.75)
		}
		gap := a.gap(usual)
		next := x + c.actionWidth(a, look) + gap
		if !a.Off {
			c.clickable(Rect{x - gap/2, mid - high*0.75, next - x, high * 1.5}, a.Glyph)
		}
		w := c.GlyphWidth(a.Glyph, high)
		c.Glyph(a.Glyph, Point{x + w/2, mid}, high)
		x += w
		if a.Second.Shown() {
			w = c.GlyphWidth(a.Second, high)
			c.Glyph(a.Second, Point{x + glyphGap + w/2, mid}, high)
			x += glyphGap + w
		}
		if a.Word != "" && (a.Yield == 0 || a.Yield > look.yield) {
			if a.chip() {
				paper := Sheet{Face: c.theme.PaperBright, Edge: c.theme.PaperEdge, Radius: 9, Thick: 3, Lift: OnPaper}
				c.Sheet("chip", Rect{x, mid - high*0.55, next - gap - x, high * 1.1}, paper)
			}
			c.TextMid(a.Word, x+wordGap(a), mid, Bold(look.word), c.theme.Ink, Left)
		}
		if a.Off {
			c.Pop()
		}
		x = next
	}
}

// wordGap is the space between an action's glyph and its word.
func wordGap(a Action) float64 {
	switch {
	case a.Glyph.Shown():
		return 9
	case a.chip():
		return chipMargin
	}
	return 0
}

// chipMargin is the paper on either side of the word of a chip.
const chipMargin = 16

// chip reports whether the action is its word on a small sheet: there is no button for it, and a mouse clicks on it.
func (a Action) chip() bool { return !a.Glyph.Shown() && a.Glyph.tag != 0 && a.Word != "" }

// actionsPlace returns where the actions of a bar in r begin, the middle of
// their row, and the gap between them.
func (c *Canvas) actionsPlace(h Hint, r Rect, plan hintPlan) (x, row, gap float64) {
	wide := c.actionsWidth(h.Actions, plan.look)
	if plan.rows == 1 {
		return r.Right() - 22 - wide, r.Y + r.H/2, plan.look.gap
	}
	x = r.X + c.hintTab(h, plan.rows)
	gap = plan.look.gap
	if n := len(h.Actions); n > 1 {
		gap += max(0, min(60, (r.Right()-22-x-wide)/float64(n-1)))
	}
	return x, r.Y + r.H*0.72, gap
}

// HintRoom returns the part of the bar that the sentence of a hint has, for a
// scene that draws something of its own there.
func (c *Canvas) HintRoom(h Hint) Rect {
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	x, _, _ := c.actionsPlace(h, r, plan)
	if plan.rows == 1 {
		left := c.hintTab(h, 1)
		return Rect{r.X + left, r.Y, x - r.X - left - 24, r.H}
	}
	return Rect{x, r.Y + r.H*0.08, r.Right() - 22 - x, r.H * 0.4}
}

// HintActionRect returns the place of action i of a hint, glyph and word.
func (c *Canvas) HintActionRect(h Hint, i int) Rect {
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	x, row, gap := c.actionsPlace(h, r, plan)
	high := c.actionGlyph() + 4
	for _, a := range h.Actions[:i] {
		x += c.actionWidth(a, plan.look) + a.gap(gap)
	}
	return Rect{x, row - high/2, c.actionWidth(h.Actions[i], plan.look), high}
}

// HintFocus shows that action i of a hint has the focus. Draw it after the bar.
func (c *Canvas) HintFocus(h Hint, i int, focus float64) {
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	place := c.HintActionRect(h, i)
	box := place.Inset(-10, 1)
	c.FocusSheet(box, 9, focus, 0)
	c.FocusWords(Focused{Label: h.Actions[i].Word, Off: h.Actions[i].Off})
	c.PushAlpha(focus)
	c.Sheet("hint action", box, Sheet{Face: c.theme.PaperBright, Edge: EdgeOf(c.theme.PaperBright), Radius: 9, Thick: 2, Lift: OnPaper})
	c.Pop()
	c.actions(h.Actions[i:i+1], place.X, place.Center().Y, 0, plan.look)
}

// Actions draws actions with their buttons from the left end of a room, as the hint bar does elsewhere: a mouse may click on their
// words.
func (c *Canvas) Actions(room Rect, actions ...Action) {
	c.spoken.Actions = append(c.spoken.Actions, actions...)
	c.actions(actions, room.X, room.Center().Y, actionGap, usualLook)
}

// ActionsWidth returns how wide a row of actions is that Actions draws.
func (c *Canvas) ActionsWidth(actions ...Action) float64 { return c.actionsWidth(actions, usualLook) }
