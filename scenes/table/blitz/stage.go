package blitz

import (
	"math"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// stageStack returns where a stack lies while a third player draws for two.
func (b *Board) stageStack(stack rules.Stack) ui.Rect {
	r := b.arena.cards[stack]
	if b.arena.of.Len() == 2 {
		return ui.RectAround(r.Center(), r.W*0.78, r.H*0.78)
	}
	return ui.RectAround(ui.Point{X: b.arena.frame.W/2 + (float64(stack)-0.5)*220, Y: b.arena.panel.Y / 2}, 180, 240)
}

// drawArena draws the face-off.
func (b *Board) drawArena(c *ui.Canvas) {
	share := tween.Out(b.open.Value)
	c.PushLayer(ui.LayerCards)
	defer c.Pop()
	if b.host.Speed().Still {
		c.PushAlpha(b.open.Value)
		defer c.Pop()
		share = 1
	}
	b.drawHalves(c, share)
	if share < 1 {
		return
	}
	for seat := range b.arena.of.All() {
		b.drawDuellist(c, seat)
	}
	b.drawCrossing(c)
	b.drawPanel(c)
}

// drawHalves draws the colours of the duellists, which come from their sides.
func (b *Board) drawHalves(c *ui.Canvas, share float64) {
	a := &b.arena
	i, n := 0, a.of.Len()
	for seat := range a.of.All() {
		colour := b.ground(c, seat)
		half := a.halves[seat]
		switch {
		case n == 2 && i == 0:
			half = half.Move(-half.W*(1-share), 0)
		case n == 2:
			half = half.Move(half.W*(1-share), 0)
		default:
			half = half.Move(0, -half.H*(1-share))
		}
		c.Fill(half, colour)
		if n == 2 && share >= 1 {
			wide := half.H * 900 / 1080
			ray := half.Left(wide)
			if i == 1 {
				ray = half.Tail(wide)
			}
			c.PushClip(half)
			c.Picture(b.art.rays[i], ray, false)
			c.Pop()
		}
		i++
	}
	if n == 2 && share >= 1 {
		whole := c.Whole()
		wide := whole.H * seamWide / 1080
		first := a.of.First()
		second := a.of.Without(first).First()
		c.Picture(b.art.seamOf(b.colour(first), b.colour(second)), ui.Rect{X: a.halves[second].X - wide/2, Y: whole.Y, W: wide, H: whole.H}, false)
	}
}

// ground is the colour of a duellist's half.
func (b *Board) ground(c *ui.Canvas, seat engine.Seat) ui.Color {
	return groundOf(c.Theme(), b.colour(seat))
}

func groundOf(t *ui.Theme, colour int) ui.Color {
	if t.Strong {
		return t.MatLit[colour]
	}
	return ui.Mix(t.Seat[colour], ui.RGB(0x101820), 0.12)
}

// drawDuellist draws what one of them has to answer, and what with.
func (b *Board) drawDuellist(c *ui.Canvas, seat engine.Seat) {
	a := &b.arena
	if bubble := a.bubbles[seat]; bubble.W > 0 {
		b.drawBubble(c, seat, bubble)
	}
	switch {
	case a.typed && !b.isBot(seat):
		b.drawGrid(c, seat)
	default:
		b.drawBuzzer(c, seat)
	}
	b.drawLine(c, seat)
	b.drawMarks(c, seat)
}

// drawBubble draws the theme that somebody has to answer.
func (b *Board) drawBubble(c *ui.Canvas, seat engine.Seat, r ui.Rect) {
	t := c.Theme()
	right := r.Center().X > b.arena.frame.W/2
	tail := ui.Rect{X: r.X + 96, Y: r.Bottom() - 6, W: tailWide, H: tailHigh}
	if right {
		tail.X = r.Right() - 96 - tail.W
	}
	if !b.arena.typed {
		c.Picture(b.art.tails[side(right)], tail, false)
	}
	c.Sheet(bubbleNames[side(right)], r, bubbleSheet(c))
	inner := r.Inset(34, b.arena.brim())
	theme := b.now.themes[seat]
	if theme == "" {
		c.TextIn(b.spoken().newTheme, inner, ui.Plain(32), t.SoftInk, ui.Center)
		return
	}
	if !b.lay.compact && !b.arena.typed {
		top := c.LineHeight(ui.Plain(30))
		c.TextIn(b.spoken().example, inner.Top(top), ui.Plain(30), t.SoftInk, ui.Center)
		inner = inner.Below(top)
	}
	b.drawTheme(c, theme, inner)
}

// The size of a bubble's point, in u, and how many cards wide an arrow of exchange is.
const (
	tailWide, tailHigh = 54, 60
	exchangeWide       = 1.45
)

// bubbleSheet is the paper of a bubble.
func bubbleSheet(c *ui.Canvas) ui.Sheet {
	t := c.Theme()
	return ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 36, Thick: 4, Lift: ui.Resting}
}

func side(right bool) int {
	if right {
		return 1
	}
	return 0
}

var bubbleNames = [...]string{"blitz bubble left", "blitz bubble right"}

// drawTheme writes a theme as large as there is room for.
func (b *Board) drawTheme(c *ui.Canvas, theme string, r ui.Rect) {
	set := b.art.broken[theme]
	if set == nil {
		set = breakTheme(c, theme, ui.Big)
		b.art.broken[theme] = set
	}
	lines, size := themeIn(set, r)
	style := ui.Big(size).AsIs()
	y := r.Center().Y - size*themeLeading*float64(len(lines)-1)/2
	for _, line := range lines {
		c.TextMid(line, r.Center().X, y, style, c.Theme().Ink, ui.Center)
		y += size * themeLeading
	}
}

// themeLeading is the distance of two lines of a theme, in letters.
const themeLeading = 1.12

// themeIn returns the lines in which a theme is written in a room, and their size.
func themeIn(set *broken, r ui.Rect) (lines []string, size float64) {
	const most = 104
	lines, size = set.fit(r.W, r.H, most, themeLeading)
	return lines, math.Floor(size)
}

// drawBuzzer draws the button of a duellist, with the sign of what to press.
func (b *Board) drawBuzzer(c *ui.Canvas, seat engine.Seat) {
	r := b.arena.buzzers[seat]
	if r.W <= 0 {
		return
	}
	down := 0
	if b.now.speaker == seat || b.hands[seat].late > 0 {
		down = 1
	}
	c.Picture(b.art.buzzers[b.colour(seat)][down], r, false)
	at := ui.Point{X: r.Center().X, Y: r.Y + r.H*[2]float64{76.0 / buzzerHigh, 108.0 / buzzerHigh}[down]}
	switch level := b.host.Party().Seats[seat].Bot; {
	case slices.Contains(bot.Levels(), level):
		c.DeviceSign(ui.BotDevice, at, r.H*0.26)
		return
	case level != "": // somebody played there, and nobody does now
		c.Token(b.colour(seat), at, r.H*0.15, ui.OnCloth)
		return
	}
	glyph := b.host.Kit().SeatGlyph(input.Seat(seat), input.Confirm)
	c.Glyph(glyph, at, r.H*0.36)
}

// drawLine draws what a duellist says: dots, or the word; and by how much somebody was first.
func (b *Board) drawLine(c *ui.Canvas, seat engine.Seat) {
	r, t := b.arena.lines[seat], c.Theme()
	if b.arena.typed && !b.isBot(seat) && b.now.speaker != seat {
		b.drawField(c, seat, r)
		return
	}
	right := b.arena.of.Len() == 2 && seat != b.arena.of.First()
	switch {
	case b.now.speaker == seat:
		b.drawSpeech(c, seat, r, right)
	case b.typed && !b.isBot(seat) && b.now.scene == racing:
		b.drawField(c, seat, ui.Rect{X: r.X, Y: r.Center().Y - 46, W: r.W, H: 92})
	case b.hands[seat].late > 0 && b.now.scene != racing:
		text, style := c.Fit(b.lateWords(seat), ui.Bold(30), r.W-40)
		w := c.Width(text, style) + 40
		slip := ui.Rect{X: r.X, Y: r.Center().Y - 36, W: w, H: 72}
		if right {
			slip.X = r.Right() - w
		}
		c.Paper("blitz late", slip, ui.Resting)
		c.TextMid(text, slip.Center().X, slip.Center().Y, style, t.Ink, ui.Center)
	}
}

// drawSpeech draws the bubble of whoever speaks.
func (b *Board) drawSpeech(c *ui.Canvas, seat engine.Seat, r ui.Rect, right bool) {
	t := c.Theme()
	flag := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 62 * min(1.4, b.arena.scale)}
	words := b.firstWords(seat)
	text, style := c.Fit(words, ui.Big(34), r.W-48)
	flag.W = c.Width(text, style) + 48
	if right {
		flag.X = r.Right() - flag.W
	}
	if flag.H*2 > r.H { // there is room for one of both
		flag.H = 0
	}
	rest := ui.Rect{X: r.X, Y: r.Y + flag.H + 10, W: r.W, H: r.H - flag.H - 10}
	if flag.H > 0 {
		c.PushTilt(flag.Center(), -1.2)
		c.Sheet("blitz first", flag, c.SunSheet(6))
		c.TextMid(text, flag.Center().X, flag.Center().Y, style, ui.SoftTheme().Ink, ui.Center)
		c.Pop()
	}
	defer b.drawVerdict(c, r, flag, right)
	if b.now.word == "" {
		sign := ui.Rect{X: rest.X + 6, Y: rest.Y, W: min(rest.H, 84) * 1.2, H: min(rest.H, 84)}
		if right {
			sign.X = rest.Right() - sign.W - 6
		}
		c.Picture(b.art.bubble, sign, false)
		return
	}
	word, big := c.Fit(b.quoted(), ui.Big(48), rest.W-60)
	bubble := ui.Rect{X: rest.X, Y: rest.Y, W: c.Width(word, big) + 60, H: min(rest.H, 92*min(1.5, b.arena.scale))}
	if right {
		bubble.X = rest.Right() - bubble.W
	}
	c.Sheet("blitz speech", bubble, ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 24, Thick: 4, Lift: ui.Raised})
	c.TextMid(word, bubble.Center().X, bubble.Center().Y, big, t.Ink, ui.Center)
}

// drawVerdict draws beside what was said whether it counts, once that is known.
func (b *Board) drawVerdict(c *ui.Canvas, r, flag ui.Rect, right bool) {
	if !b.now.settled && !b.now.counted {
		return
	}
	const radius = 34
	at := ui.Point{X: flag.Right() + radius + 14, Y: flag.Center().Y}
	switch {
	case flag.H == 0 && right:
		at = ui.Point{X: r.X - radius, Y: r.Center().Y}
	case flag.H == 0:
		at = ui.Point{X: r.Right() + radius, Y: r.Center().Y}
	case right:
		at.X = flag.X - radius - 14
	}
	c.Badge(at, radius, b.now.accepted)
}

// drawField draws the line on which a duellist writes, or how to get the pen.
func (b *Board) drawField(c *ui.Canvas, seat engine.Seat, r ui.Rect) {
	p := &b.pens[seat]
	shake := b.hands[seat].shake
	if !shake.Done() {
		c.PushMove(tween.Shake(shake.Share()), 0)
		defer c.Pop()
	}
	if p.open {
		c.Field(r, ui.Field{Text: p.text(), Prompt: b.spoken().write, Focus: 1, Caret: b.clock/30%2 == 0})
		return
	}
	c.Paper("blitz pen", r, ui.Resting)
	words := b.spoken().penAsk
	for other := range b.rivals(seat).All() {
		if b.pens[other].open {
			words = b.spoken().penWait
		}
	}
	c.Sentence(words, r.Inset(20, max(4, (r.H-c.LineHeight(ui.Plain(28)))/2)), ui.Plain(28), c.Theme().Ink, ui.Center,
		b.host.Kit().SeatGlyph(input.Seat(seat), input.Confirm))
}

// drawCrossing draws the cards of the two, and the arrows that exchange their themes; or the card that both answer.
func (b *Board) drawCrossing(c *ui.Canvas) {
	a := &b.arena
	if a.of.Len() != 2 {
		b.drawCommon(c)
		return
	}
	if a.large() {
		b.drawSign(c)
		return
	}
	if b.now.scene == tieBreak {
		for i := range b.now.stacks {
			b.drawStack(c, rules.Stack(i), b.stageStack(rules.Stack(i)))
		}
		return
	}
	if b.now.common.theme != "" {
		if f := b.coming(spot{kind: onStage}); f == nil {
			r := ui.RectAround(a.cards[0].Center().Lerp(a.cards[1].Center(), 0.5), a.cards[0].W, a.cards[0].H)
			c.Card(r, ui.Card{Face: b.art.face(print{text: b.now.common.theme, symbol: b.now.common.symbol}), Tilt: 1})
		}
		return
	}
	i := 0
	for seat := range a.of.All() {
		top := b.now.places[seat].top
		c.Card(a.cards[i], ui.Card{Face: b.art.face(print{text: top.theme, symbol: top.symbol}), Cut: i, Tilt: []float64{-4, 4}[i]})
		i++
	}
	if b.lay.compact {
		return
	}
	wide := a.cards[0].W * exchangeWide
	mid := a.cards[0].Center().Lerp(a.cards[1].Center(), 0.5)
	high := wide * 170 / 560
	above := ui.RectAround(ui.Point{X: mid.X, Y: a.cards[0].Y - high*0.3}, wide, high)
	below := ui.RectAround(ui.Point{X: mid.X, Y: a.cards[0].Bottom() + high*0.36}, wide, high)
	c.Picture(b.art.ways[0], above, false)
	c.Picture(b.art.ways[1], below, false)
}

// drawCommon draws the theme that more than two answer.
func (b *Board) drawCommon(c *ui.Canvas) {
	r := b.arena.cards[0]
	if b.now.common.theme == "" || r.W <= 0 {
		return
	}
	t := c.Theme()
	c.Sheet(bubbleNames[0], r, bubbleSheet(c))
	inner := r.Inset(34, b.arena.brim())
	symbol := min(inner.H, 150)
	c.Art(symbolArt[b.now.common.symbol], ui.Rect{X: inner.X, Y: inner.Center().Y - symbol/2, W: symbol, H: symbol}, ui.Flat)
	inner = inner.After(symbol + 20)
	if !b.lay.compact {
		head := c.LineHeight(ui.Plain(30))
		c.TextIn(b.spoken().example, inner.Top(head), ui.Plain(30), t.SoftInk, ui.Center)
		inner = inner.Below(head)
	}
	b.drawTheme(c, b.now.common.theme, inner)
}
