package decks

import (
	"slices"

	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

// deckProblems lists what is wrong with a deck's file, line by line, as an overlay.
type deckProblems struct {
	app.MenuOverlay
	file     string
	problems []problem
	scroll   ui.Scroll

	// Draw measures these values for the next Update.
	open   int // problems that have room
	button ui.Rect
}

// problem is a mistake on a line, and the number of other lines with the same mistake.
type problem struct {
	deck.Problem
	more int
}

// newDeckProblems lists what is wrong with a deck. A mistake on many lines is listed once.
func newDeckProblems(file string, problems deck.Problems) *deckProblems {
	p := &deckProblems{file: file}
	for _, one := range problems {
		same := func(o problem) bool {
			return o.Code == one.Code && o.Line > 0 && one.Line > 0 && slices.Equal(o.Args, one.Args)
		}
		if i := slices.IndexFunc(p.problems, same); i >= 0 {
			p.problems[i].more++
		} else {
			p.problems = append(p.problems, problem{Problem: one})
		}
	}
	return p
}

// Update implements app.Scene.
func (p *deckProblems) Update(env *app.Env, intents []input.Intent) {
	for i := range env.Meant(intents) {
		switch {
		case i.Starts(input.Up):
			p.scrollBy(-1)
		case i.Starts(input.Down):
			p.scrollBy(1)
		case i.Starts(input.PageUp):
			p.scrollBy(-max(1, p.open-1))
		case i.Starts(input.PageDown):
			p.scrollBy(max(1, p.open-1))
		case i.Phase != input.Pressed:
		case i.Action == input.Confirm && i.Kind == input.Mouse && !p.button.Contains(ui.Point{X: i.X, Y: i.Y}):
		case i.Action == input.Confirm, i.Action == input.Cancel:
			menu.Back(env)
			return
		}
	}
}

// scrollBy scrolls by rows. It does not know the last row; Draw, which knows the heights, clamps
// the position.
func (p *deckProblems) scrollBy(rows int) { p.scroll.Top = max(0, p.scroll.Top+rows) }

// problemWords says what is wrong, with its line.
func problemWords(env *app.Env, p problem) string {
	args := make([]any, 0, 2*len(p.Args))
	names := [...]string{"a", "b", "c"}
	for i, arg := range p.Args {
		if symbol, is := deck.ParseSymbol(arg); is && p.Code == deck.RareSymbol {
			arg = env.Words.Name("blitz", symbol.String())
		}
		args = append(args, names[i], arg)
	}
	words := env.Text("trouble.deck."+p.Code, args...)
	if p.Line == 0 {
		return words
	}
	if p.more > 0 {
		return env.Text("trouble.deck.lines", "line", p.Line, "n", p.more, "problem", words)
	}
	return env.Text("trouble.deck.line", "line", p.Line, "problem", words)
}

// Draw implements app.Scene.
func (p *deckProblems) Draw(env *app.Env, c *ui.Canvas) {
	t, st := c.Theme(), ui.Plain(32)
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.6)
	hint := p.bar(env)
	frame, bar := c.Frame(), hint.Rect(c)
	width := min(frame.W-200, 1400*max(1, c.TextScale()*0.8))
	inner := width - 112
	title := env.Text("decks.problems-title", "file", p.file)
	body := env.Text("decks.problems-body")
	head := ui.Big(48).LineHeight(c)
	told := ui.Plain(32).ParagraphHeight(c, body, inner)
	foot := max(92, ui.Big(40).Em(c)*1.7)
	rest := 44 + head + 12 + told + 24 + 28 + foot + 48
	sign := 8 + 7*c.TextScale()
	signRoom := 2*sign + 14
	heights := make(menu.Rows, len(p.problems))
	all := 0.0
	for i, problem := range p.problems {
		heights[i] = st.ParagraphHeight(c, problemWords(env, problem), inner-signRoom) + 18
		all += heights[i]
	}
	room := min(all, bar.Y-30-30-rest)
	panel := ui.Rect{X: (frame.W - width) / 2, Y: 30 + max(0, bar.Y-60-rest-room)/2, W: width, H: rest + room}
	ui.DrawPanel(c, "dialog", panel)
	r := panel.Inset(56, 44)
	c.TextIn(title, r.Top(head), ui.Big(48), t.Ink, ui.Left)
	r = r.Below(head + 12)
	c.Paragraph(body, r, ui.Plain(32), t.SoftInk, ui.Left)
	list := r.Below(told + 24).Top(room)
	p.scroll.Top = min(p.scroll.Top, heights.LastTop(room))
	p.open = heights.Fit(p.scroll.Top, room)
	y := list.Y
	for i := p.scroll.Top; i < p.scroll.Top+p.open; i++ {
		ui.DrawBadge(c, ui.Point{X: list.X + sign, Y: y + st.LineHeight(c)/2}, sign, false)
		c.Paragraph(problemWords(env, p.problems[i]), ui.Rect{X: list.X + signRoom, Y: y, W: list.W - signRoom, H: heights[i]}, st, t.Ink, ui.Left)
		y += heights[i]
	}
	p.scroll.Draw(c, ui.Rect{X: panel.Right() - 26, Y: list.Y, W: 8, H: list.H}, len(p.problems), p.open)
	button := panel.Inset(56, 48).Foot(foot)
	p.button = button.Tail(min(button.W, max(420, ui.Big(40).Width(c, env.Text("decks.understood"))+80)))
	ui.Button{Label: env.Text("decks.understood"), First: true, Focus: 1}.Draw(c, p.button)
	hint.Draw(c)
}

func (p *deckProblems) bar(env *app.Env) ui.Hint {
	h := menu.NewBar(env, "")
	if p.open < len(p.problems) {
		h.Move(input.UpAndDown, "settings.do.scroll")
	}
	h.Press(input.Confirm, "decks.do.understood", 0)
	return h.Hint
}
