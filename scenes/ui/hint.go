package ui

// Action is something that a player can do now, and its button.
type Action struct {
	Glyph Glyph
	// Second is a second glyph beside the first (LB RB); the zero value has none.
	Second Glyph
	Word   string
	// Other replaces Word once the action is done, as "hide" replaces "look". The longer word
	// determines the width, so that the button stays where it was clicked.
	Other string
	// Short replaces Word on a name plate without room for it; "" for none.
	Short string
	// Yield is the order in which words are dropped if space is short: 1 before 2, 0 never. By the
	// style sheet pause has 1 and peek 2.
	Yield int
	// Off means that the action is not possible now.
	Off bool
	// Wordy means that the action makes no sense without its word: a plate without room for the
	// word omits it.
	Wordy bool
}

// Hint is the content of the hint bar: who can do what, and with which button.
type Hint struct {
	Seat     int // -1 if the hint is for nobody in particular, as in menus
	Name     string
	Sentence string
	// Tells means that the sentence is about the named person. Otherwise it is addressed to them
	// and begins with their name and a comma.
	Tells   bool
	Actions []Action
	// Unseen are actions for which the device has no button. They are not drawn.
	Unseen []Action
	// Room reserves a width, in u, in which a scene draws its own content instead of a sentence;
	// see RoomRect.
	Room float64
}

const (
	hintBottom = 32 // space under the bar, in u
	hintHeight = 70
	hintTwo    = 106 // height of a bar with two rows of text at 100 %, in u
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

// shows reports whether the word of an action is shown.
func (l actionLook) shows(a Action) bool { return a.Word != "" && (a.Yield == 0 || a.Yield > l.yield) }

// The looks of actions: the default look, a narrower look, and a look for large text. The words of
// the look for large text are smaller than those of the other looks but still larger than normal
// text.
var (
	usualLook = actionLook{word: 30, gap: actionGap}
	tightLook = actionLook{word: leastText, gap: 24}
	smallLook = actionLook{word: 0.82 * leastText, gap: 14}
)

// Rect returns the rectangle of the bar. It grows with large or long text, so call Rect before
// laying out the area above the bar.
func (h Hint) Rect(c *Canvas) Rect {
	r, _ := h.layOut(c)
	return r
}

// layOut returns the rectangle of the bar, and how its content fits.
func (h Hint) layOut(c *Canvas) (Rect, hintPlan) {
	area := c.Content()
	plan := h.plan(c, area.W)
	height := plan.height(c)
	return Rect{area.X, c.frame.Bottom() - hintBottom - height, area.W, height}, plan
}

func (p hintPlan) height(c *Canvas) float64 { return rowsHeight(p.rows, c.settings.TextScale) }

// rowsHeight returns the height of a bar with one or two rows at a text scale.
func rowsHeight(rows int, scale float64) float64 {
	if rows == 2 {
		return max(hintTwo, 86*scale)
	}
	return max(hintHeight, 58*scale)
}

// HintRoom returns the part of a frame that the bar may use at a text scale. With enlarged text the
// bar may have two rows at any time.
func HintRoom(frame Rect, scale float64) Rect {
	rows := 1
	if scale > 1 {
		rows = 2
	}
	height := rowsHeight(rows, scale)
	return Rect{frame.X, frame.Bottom() - hintBottom - height, frame.W, height}
}

// plan returns the best way to fit a hint. With large text it prefers a second row and smaller
// words to dropping a word.
func (h Hint) plan(c *Canvas, width float64) (plan hintPlan) {
	fits := func(rows, yield int, look actionLook) bool {
		look.yield = yield
		plan = hintPlan{rows, look}
		need := actionsWidth(c, h.Actions, look) + 22
		if rows == 1 {
			need += h.leadWidth(c, 1) + 24
		} else {
			need += h.wordsAt(c, 2)
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

// wordsAt returns the distance of the words from the left edge of the bar.
func (h Hint) wordsAt(c *Canvas, rows int) float64 {
	if h.Seat < 0 {
		return 24
	}
	height := hintPlan{rows: rows}.height(c) - 2*hintTabInset
	if rows == 2 {
		return hintTabWidth(height, rows) + 24
	}
	return hintTabWidth(height, rows) + 20
}

// hintTabInset is the width, in u, of the paper around the tab with the shape of the seat.
const hintTabInset = 4.5

// hintTabWidth returns the width of the tab of a bar with one or two rows.
func hintTabWidth(height float64, rows int) float64 {
	if rows == 2 {
		return height * 0.98
	}
	return height * 1.28
}

func (h Hint) leadWidth(c *Canvas, rows int) float64 {
	w := h.wordsAt(c, rows)
	if h.Name != "" {
		w += Big(38).Width(c, h.Name) + h.nameGap(c, Big(38))
	}
	return w + max(h.Room, Plain(32).Width(c, h.Sentence))
}

// nameGap returns the space between the name and the sentence. It has room for a comma if the
// sentence addresses the person.
func (h Hint) nameGap(c *Canvas, st Style) float64 {
	if h.Tells || h.Sentence == "" {
		return 18
	}
	return st.Width(c, ",") + 10
}

const (
	actionGlyph = 46
	actionGap   = 31
	glyphGap    = 6 // space between the glyphs of one word
)

func actionGlyphHeight(c *Canvas) float64 { return actionGlyph * (1 + (c.settings.TextScale-1)*0.5) }

func (a Action) width(c *Canvas, look actionLook) float64 {
	w := a.Glyph.Width(c, actionGlyphHeight(c))
	if a.Second.Shown() {
		w += a.Second.Width(c, actionGlyphHeight(c)) + glyphGap
	}
	if look.shows(a) {
		w += wordGap(a) + max(Bold(look.word).Width(c, a.Word), Bold(look.word).Width(c, a.Other))
		if a.chip() {
			w += chipMargin
		}
	}
	return w
}

// gap returns the space after an action. An action without a word shares the word of the next
// action and is drawn close to it.
func (a Action) gap(usual float64) float64 {
	if a.Word == "" {
		return glyphGap
	}
	return usual
}

func actionsWidth(c *Canvas, actions []Action, look actionLook) float64 {
	w := 0.0
	for i, a := range actions {
		w += a.width(c, look)
		if i < len(actions)-1 {
			w += a.gap(look.gap)
		}
	}
	return w
}

// Draw draws the bar at the bottom of the screen.
func (h Hint) Draw(c *Canvas) {
	t := &c.theme
	c.spoken.Hint = h
	r, plan := h.layOut(c)
	c.theme.PaperSheet(9, Resting).Draw(c, "hint bar", r)
	if h.Seat >= 0 {
		height := r.H - 2*hintTabInset
		DrawPlateTab(c, Rect{r.X + hintTabInset, r.Y + hintTabInset, hintTabWidth(height, plan.rows), height}, h.Seat)
	}
	x, mid := r.X+h.wordsAt(c, plan.rows), r.Y+r.H/2
	if plan.rows == 2 {
		mid = r.Y + r.H*0.29
	}
	room := r.Right() - 22 - x
	if plan.rows == 1 {
		room -= actionsWidth(c, h.Actions, plan.look) + 24
	}
	if h.Name != "" {
		name, st := Big(38).Fit(c, h.Name, room*0.5)
		c.TextMid(name, x, mid, st, t.Ink, Left)
		used := st.Width(c, name)
		if !h.Tells && h.Sentence != "" {
			c.TextMid(",", x+used, mid, st, t.Ink, Left)
		}
		used += h.nameGap(c, st)
		x, room = x+used, room-used
	}
	words, st := Plain(32).Fit(c, h.Sentence, room)
	c.TextMid(words, x, mid, st, t.Ink, Left)
	at, row, gap := h.actionsPlace(c, r, plan)
	drawActions(c, h.Actions, at, row, gap, plan.look)
}

func drawActions(c *Canvas, actions []Action, x, mid, usual float64, look actionLook) {
	height := actionGlyphHeight(c)
	for _, a := range actions {
		if a.Off {
			c.PushAlpha(0.75)
		}
		gap := a.gap(usual)
		next := x + a.width(c, look) + gap
		if !a.Off {
			c.clickable(Rect{x - gap/2, mid - height*0.75, next - x, height * 1.5}, a.Glyph)
		}
		w := a.Glyph.Width(c, height)
		a.Glyph.Draw(c, Point{x + w/2, mid}, height)
		x += w
		if a.Second.Shown() {
			w = a.Second.Width(c, height)
			a.Second.Draw(c, Point{x + glyphGap + w/2, mid}, height)
			x += glyphGap + w
		}
		if look.shows(a) {
			if a.chip() {
				paper := Sheet{Face: c.theme.PaperBright, Edge: c.theme.PaperEdge, Radius: 9, Thick: 3, Lift: OnPaper}
				paper.Draw(c, "chip", Rect{x, mid - height*0.55, next - gap - x, height * 1.1})
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

// chipMargin is the width, in u, of the paper on either side of the word of a chip.
const chipMargin = 16

// chip reports whether the action is drawn as a word on a small sheet. It has no button, but a
// mouse can click on the word.
func (a Action) chip() bool { return !a.Glyph.Shown() && a.Glyph.tag != 0 && a.Word != "" }

// actionsPlace returns where the actions of a bar in r begin, the middle of their row, and the gap
// between them.
func (h Hint) actionsPlace(c *Canvas, r Rect, plan hintPlan) (x, row, gap float64) {
	width := actionsWidth(c, h.Actions, plan.look)
	if plan.rows == 1 {
		return r.Right() - 22 - width, r.Y + r.H/2, plan.look.gap
	}
	x = r.X + h.wordsAt(c, plan.rows)
	gap = plan.look.gap
	if n := len(h.Actions); n > 1 {
		gap += max(0, min(60, (r.Right()-22-x-width)/float64(n-1)))
	}
	return x, r.Y + r.H*0.72, gap
}

// RoomRect returns the part of the bar for the sentence, for a scene that draws its own content
// there.
func (h Hint) RoomRect(c *Canvas) Rect {
	r, plan := h.layOut(c)
	x, _, _ := h.actionsPlace(c, r, plan)
	if plan.rows == 1 {
		left := h.wordsAt(c, 1)
		return Rect{r.X + left, r.Y, x - r.X - left - 24, r.H}
	}
	return Rect{x, r.Y + r.H*0.08, r.Right() - 22 - x, r.H * 0.4}
}

// ActionRect returns the rectangle of action i, glyph and word.
func (h Hint) ActionRect(c *Canvas, i int) Rect {
	r, plan := h.layOut(c)
	x, row, gap := h.actionsPlace(c, r, plan)
	height := actionGlyphHeight(c) + 4
	for _, a := range h.Actions[:i] {
		x += a.width(c, plan.look) + a.gap(gap)
	}
	return Rect{x, row - height/2, h.Actions[i].width(c, plan.look), height}
}

// DrawFocus shows that action i has the focus. Draw it after the bar.
func (h Hint) DrawFocus(c *Canvas, i int, focus float64) {
	_, plan := h.layOut(c)
	place := h.ActionRect(c, i)
	DrawRowFocus(c, "hint action", place.Inset(-10, 1), 9, focus, 0)
	c.spoken.focusWords(Focused{Label: h.Actions[i].Word, Off: h.Actions[i].Off})
	c.Unlisted() // the action can be clicked in the bar
	drawActions(c, h.Actions[i:i+1], place.X, place.Center().Y, 0, plan.look)
}

// DrawActions draws actions with their buttons from the left end of a room, like the hint bar. A
// mouse can click on their words.
func DrawActions(c *Canvas, room Rect, actions ...Action) {
	c.spoken.Actions = append(c.spoken.Actions, actions...)
	drawActions(c, actions, room.X, room.Center().Y, actionGap, usualLook)
}

// ActionsWidth returns the width of the row of actions that DrawActions draws.
func ActionsWidth(c *Canvas, actions ...Action) float64 { return actionsWidth(c, actions, usualLook) }
