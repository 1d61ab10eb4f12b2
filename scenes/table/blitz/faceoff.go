package blitz

import (
	"math"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// drawArena draws the face-off.
func (b *Board) drawArena(c *ui.Canvas) {
	share := tween.Out(b.open.Value)
	c.PushLayer(ui.LayerCards)
	defer c.Pop()
	if b.Speed().Still {
		c.PushAlpha(b.open.Value)
		defer c.Pop()
		share = 1
	}
	b.drawHalves(c, share)
	if share < 1 {
		return
	}
	for seat := range b.now.duellists.All() {
		b.drawDuellist(c, seat)
	}
	b.drawMiddle(c)
	b.drawPanel(c)
}

// drawHalves draws the colours of the duellists, which come from their sides.
func (b *Board) drawHalves(c *ui.Canvas, share float64) {
	a, t := &b.arena, c.Theme()
	two, first := a.of.duel.Len() == 2, a.of.duel.First()
	for seat := range a.of.duel.All() {
		half, right := a.halves[seat], a.onRight(seat)
		switch away := half.W * (1 - share); {
		case !two:
			half = half.Move(0, -half.H*(1-share))
		case right:
			half = half.Move(away, 0)
		default:
			half = half.Move(-away, 0)
		}
		c.Fill(half, ground(t, b.Colour(seat)))
		if two && share == 1 && !t.Strong {
			c.PushClip(half)
			drawMirrored(c, "parts/bz-rays", align(ui.Rect{Y: half.Y, W: half.H * raysWide / arenaHigh, H: half.H}, half, right), right)
			c.Pop()
		}
	}
	if two && share == 1 {
		half := a.halves[first]
		wide := half.H * seamWide / arenaHigh
		second := a.of.duel.Without(first).First()
		b.art.seams[b.Colour(first)][b.Colour(second)].Draw(c, ui.Rect{X: half.Right() - wide/2, Y: half.Y, W: wide, H: half.H}, false)
	}
}

// drawMirrored draws a drawing as it is, or as a mirror shows it.
func drawMirrored(c *ui.Canvas, name string, r ui.Rect, mirrored bool) {
	if mirrored {
		c.PushScale(r.Center(), -1, 1)
		defer c.Pop()
	}
	ui.DrawArt(c, name, r, ui.Flat)
}

// drawDuellist draws what one of them has to answer, and what with.
func (b *Board) drawDuellist(c *ui.Canvas, seat engine.Seat) {
	a := &b.arena
	if bubble := a.bubbles[seat]; bubble.W > 0 {
		b.drawBubble(c, bubble, a.onRight(seat), b.now.themes[seat])
	}
	switch {
	case a.of.typed && !b.IsBot(seat):
		b.drawLetters(c, seat)
	case a.of.duel.Len() == 2 || len(b.marksOf(seat)) == 0:
		b.drawBuzzer(c, seat)
	}
	b.drawLine(c, seat)
	b.drawMarks(c, seat)
}

var bubbleNames = [...]string{"blitz bubble left", "blitz bubble right"}

// The size of a bubble's point, in u.
const tailWide, tailHigh = 54, 60

// bubbleSheet is the paper of a bubble.
func bubbleSheet(c *ui.Canvas) ui.Sheet {
	t := c.Theme()
	return ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 36, Thick: 4, Lift: ui.Resting}
}

// drawBubble draws the theme that somebody has to answer; "": it is to come.
func (b *Board) drawBubble(c *ui.Canvas, r ui.Rect, right bool, theme string) {
	t, name := c.Theme(), bubbleNames[0]
	if right {
		name = bubbleNames[1]
	}
	if !b.arena.of.typed {
		tail := align(ui.Rect{Y: r.Bottom() - 6, W: tailWide, H: tailHigh}, r.Inset(96, 0), right)
		drawMirrored(c, "parts/bz-tail", tail, right)
	}
	bubbleSheet(c).Draw(c, name, r)
	if theme == "" {
		c.TextIn(b.Text("new-theme"), b.inBubble(r), ui.Plain(32), t.SoftInk, ui.Center)
		return
	}
	b.drawTheme(c, theme, b.inBubble(r))
}

// inBubble returns the room within a bubble.
func (b *Board) inBubble(r ui.Rect) ui.Rect {
	if b.lay.Compact {
		return r.Inset(30, 10)
	}
	return r.Inset(34, 20)
}

// themeLeading is the distance of two lines of a theme, in letters; themeMost is how large these are at the most.
const themeLeading, themeMost = 1.12, 104

// drawTheme writes a theme as large as there is room for, and above it what to do with it where text is small.
func (b *Board) drawTheme(c *ui.Canvas, theme string, r ui.Rect) {
	c.Aloud(theme)
	t, head := c.Theme(), r
	r = b.themeRoom(c, r)
	if high := r.Y - head.Y; high > 0 {
		c.TextIn(b.Text("example"), head.Top(high), ui.Plain(30), t.SoftInk, ui.Center)
	}
	lines, size := b.themeIn(c, theme, r)
	style := ui.Big(size).AsIs()
	y := r.Center().Y - size*themeLeading*float64(len(lines)-1)/2
	for _, line := range lines {
		c.TextMid(line, r.Center().X, y, style, t.Ink, ui.Center)
		y += size * themeLeading
	}
}

// themeRoom returns what is left of a bubble below the words that say what to do with its theme.
func (b *Board) themeRoom(c *ui.Canvas, r ui.Rect) ui.Rect {
	if b.lay.Compact || b.arena.of.typed {
		return r
	}
	return r.Below(ui.Plain(30).LineHeight(c))
}

// themeIn returns the lines in which a theme is written in a room, and their size.
func (b *Board) themeIn(c *ui.Canvas, theme string, r ui.Rect) (lines []string, size float64) {
	set := b.art.broken[theme]
	if set == nil {
		set = breakTheme(c, theme, ui.Big)
		b.art.broken[theme] = set
	}
	lines, size = set.fit(r.W, r.H, themeMost*min(1.5, b.lay.Scale), themeLeading)
	return lines, math.Floor(size)
}

// drawBuzzer draws the button of a duellist, with the sign of what to press.
func (b *Board) drawBuzzer(c *ui.Canvas, seat engine.Seat) {
	r := b.arena.buzzers[seat]
	down, at := 0, 76.0
	if b.now.speaker == seat || b.hands[seat].late > 0 {
		down, at = 1, 108
	}
	b.art.buzzers[b.Colour(seat)][down].Draw(c, r, false)
	top := ui.Point{X: r.Center().X, Y: r.Y + r.H*at/buzzerHigh}
	switch level := b.Party().Seats[seat].Bot; {
	case slices.Contains(bot.Levels(), level):
		ui.BotDevice.Draw(c, top, r.H*0.26)
	case level != "": // somebody played there, and nobody does now
		ui.DrawToken(c, b.Colour(seat), top, r.H*0.15, ui.OnCloth)
	default:
		b.Env().SeatGlyph(input.Seat(seat), input.Confirm).Draw(c, top, b.Room.Grown(r.H*0.36, 0.2))
	}
}

// drawLine draws what a duellist says or writes, or by how much somebody else was first.
func (b *Board) drawLine(c *ui.Canvas, seat engine.Seat) {
	r, writes := b.arena.lines[seat], b.typed && !b.IsBot(seat)
	right := b.arena.onRight(seat)
	switch {
	case b.now.speaker == seat:
		b.drawSpeech(c, seat, r, right)
	case writes && b.now.scene == racing:
		b.drawField(c, seat, r.Middle(r.W, min(r.H, 92)))
	case b.hands[seat].late > 0 && b.now.scene != racing:
		text, style := ui.Bold(30).Fit(c, b.lateWords(seat), r.W-40)
		slip := align(ui.RectAround(r.Center(), style.Width(c, text)+40, style.LineHeight(c)+30), r, right)
		ui.DrawPaper(c, "blitz late", slip, ui.Resting)
		c.TextMid(text, slip.Center().X, slip.Center().Y, style, c.Theme().Ink, ui.Center)
	}
}

// drawSpeech draws the bubble of whoever speaks, and beside it whether the answer counts, once that is known.
func (b *Board) drawSpeech(c *ui.Canvas, seat engine.Seat, r ui.Rect, right bool) {
	t := c.Theme()
	text, style := ui.Big(34).Fit(c, b.firstWords(seat), r.W-48)
	flag := align(ui.Rect{Y: r.Y, W: style.Width(c, text) + 48, H: 62 * min(1.4, b.lay.Scale)}, r, right)
	rest := r.Below(flag.H + 10)
	if flag.H*2 > r.H { // there is room for one of both
		rest = r
	} else {
		c.PushTilt(flag.Center(), -1.2)
		c.Theme().SunSheet(6).Draw(c, "blitz first", flag)
		c.TextMid(text, flag.Center().X, flag.Center().Y, style, ui.SoftTheme().Ink, ui.Center)
		c.Pop()
	}
	said := align(ui.Rect{Y: rest.Y, W: min(rest.H, 84) * 1.2, H: min(rest.H, 84)}, rest.Inset(6, 0), right)
	if b.now.word == "" {
		ui.DrawArt(c, "parts/bz-said", said, ui.Flat)
	} else {
		word, big := ui.Big(48).Fit(c, b.Text("quoted", table.Words("word", b.now.word)), rest.W-160)
		said = align(ui.Rect{Y: rest.Y, W: big.Width(c, word) + 60, H: min(rest.H, 92*min(1.5, b.lay.Scale))}, rest, right)
		ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 24, Thick: 4, Lift: ui.Raised}.Draw(c, "blitz speech", said)
		c.TextMid(word, said.Center().X, said.Center().Y, big, t.Ink, ui.Center)
	}
	if b.now.settled || b.now.counted {
		const radius = 34
		at := ui.Point{X: said.Right() + radius + 14, Y: said.Center().Y}
		if right {
			at.X = said.X - radius - 14
		}
		ui.DrawBadge(c, at, radius, b.now.accepted)
	}
}

// drawMiddle draws the cards of two duellists, and the arrows that exchange their themes; or the symbols; or the theme that all answer.
func (b *Board) drawMiddle(c *ui.Canvas) {
	a := &b.arena
	switch {
	case a.of.duel.Len() != 2:
		b.drawCommon(c)
	case b.now.scene == tieBreak:
		for i := range b.stacks {
			b.drawStack(c, rules.Stack(i))
		}
	case b.lay.Compact:
		b.drawSign(c)
	case b.now.common.text != "":
		if top := b.stage.Height() - 1; top >= 0 {
			b.stage.Card(top).Draw(c, b.stage.Rect(top))
		}
	default:
		b.drawExchange(c)
	}
}

// inFull is a card as it is printed where there is room for all of it.
func inFull(t theme) print { return print{t, cardHigh} }

func (b *Board) drawExchange(c *ui.Canvas) {
	a, i := &b.arena, 0
	for seat := range a.of.duel.All() {
		ui.Card{Face: b.art.face(inFull(b.top(seat))), Cut: i, Tilt: float64(8*i - 4)}.Draw(c, a.cards[i])
		i++
	}
	arrow := exchange(a.cards[0].W)
	middle := a.cards[0].Center().Lerp(a.cards[1].Center(), 0.5)
	ui.DrawArt(c, "parts/bz-exchange", ui.RectAround(ui.Point{X: middle.X, Y: a.cards[0].Y - arrow.H*0.3}, arrow.W, arrow.H), ui.Flat)
	below := ui.RectAround(ui.Point{X: middle.X, Y: a.cards[0].Bottom() + arrow.H*0.36}, arrow.W, arrow.H)
	c.PushScale(below.Center(), -1, -1)
	ui.DrawArt(c, "parts/bz-exchange", below, ui.Flat)
	c.Pop()
}

// exchange is how large the arrows over cards of a width are.
func exchange(card float64) ui.Rect { return ui.Rect{W: 1.45 * card, H: 1.45 * card * 170 / 560} }

var signNames = [...]string{"blitz sign 1", "blitz sign 2"}

// drawSign draws the symbols that face each other, in place of the cards.
func (b *Board) drawSign(c *ui.Canvas) {
	r := b.arena.sign
	var symbols [2]rules.Symbol
	n := 0
	for seat := range b.now.duellists.All() {
		symbols[n] = b.top(seat).symbol
		n++
	}
	if b.now.common.text != "" {
		symbols = [2]rules.Symbol{b.now.common.symbol, b.now.common.symbol}
	}
	if symbols[0] == symbols[1] {
		n = 1
	}
	side := min(240, r.W, (r.H-16*float64(n-1))/float64(n))
	for i := range n {
		at := ui.Point{X: r.Center().X, Y: r.Center().Y + (float64(i)-float64(n-1)/2)*(side+16)}
		c.Theme().PaperSheet(14, ui.Resting).Draw(c, signNames[i], ui.RectAround(at, side, side))
		ui.DrawArt(c, symbolArt[symbols[i]], ui.RectAround(at, side*0.9, side*0.9), ui.Flat)
	}
}

// drawCommon draws the theme that more than two answer.
func (b *Board) drawCommon(c *ui.Canvas) {
	r := b.arena.theme
	if b.now.common.text == "" {
		return
	}
	bubbleSheet(c).Draw(c, bubbleNames[0], r)
	inner := b.inBubble(r)
	symbol := min(inner.H, 150)
	ui.DrawArt(c, symbolArt[b.now.common.symbol], inner.Left(symbol).Middle(symbol, symbol), ui.Flat)
	b.drawTheme(c, b.now.common.text, inner.After(symbol+20))
}

// drawPanel draws the question, how much time is left, and what those may do who watch.
func (b *Board) drawPanel(c *ui.Canvas) {
	a, t := &b.arena, c.Theme()
	if !a.crowded() {
		ui.DrawPanel(c, "blitz panel", a.panel)
		for seat := range b.now.jury().All() {
			b.drawMarks(c, seat)
		}
	}
	if r := a.words; r.W > 0 {
		line, style := b.sentence(), ui.Bold(34)
		c.Aloud(line)
		for style.ParagraphHeight(c, line, r.W) > r.H && style.Size > 26 {
			style.Size--
		}
		if high := style.ParagraphHeight(c, line, r.W); high <= r.H+1 {
			c.Paragraph(line, r.Middle(r.W, high), style, t.Ink, ui.Left)
		}
	}
	if left := b.timeLeft(); left >= 0 {
		ui.Sheet{Face: t.PaperShade, Radius: timeHigh / 2, Bare: true}.Draw(c, "blitz trough", a.time)
		if left > 0 {
			c.PushClip(a.time.Left(max(timeHigh, a.time.W*left)))
			ui.Sheet{Face: t.Sun, Radius: timeHigh / 2, Bare: true}.Draw(c, "blitz time", a.time)
			c.Pop()
		}
	}
	if a.of.duel.Len() == 2 && !(b.lay.Compact && (b.now.scene == voting || b.now.scene == floor)) {
		b.drawTitle(c)
	}
}

// timeLeft returns the share of the time that is left to answer, to object or to vote; -1 where none runs.
func (b *Board) timeLeft() float64 {
	if b.now.settled || b.now.counted {
		return -1
	}
	v, option := b.rulesNow(), ""
	switch {
	case b.now.scene == racing && v.Phase == rules.PhaseFaceOff.String() && v.Buzzed == engine.Nobody:
		option = rules.OptionSilence
	case b.now.scene == floor && v.Phase == rules.PhaseFloor.String():
		option = rules.OptionObjection
	case b.now.scene == voting && v.Phase == rules.PhaseVote.String():
		option = rules.OptionVote
	default:
		return -1
	}
	whole := b.ticks(option)
	if whole <= 0 || v.Ends == 0 {
		return -1
	}
	// In steps of a pixel or so: what does not change is not drawn again.
	return float64(int(400*min(1, max(0, float64(v.Ends-v.Tick)/float64(whole))))) / 400
}

// drawTitle says between the duellists what kind of face-off it is.
func (b *Board) drawTitle(c *ui.Canvas) {
	key := "title.face-off"
	switch {
	case b.now.sudden:
		key = "title.sudden"
	case b.now.scene == tieBreak || b.now.common.text != "":
		key = "title.tie-break"
	case b.now.byDie:
		key = "title.duel"
	case b.now.cascade:
		key = "title.cascade"
	}
	room := b.arena.of.room.Frame.W - 2*(b.arena.plates[b.arena.of.duel.First()].Right()+20)
	text, style := ui.Big(44).Fit(c, b.Text(key), max(300, room)-60)
	flag := b.arena.title
	flag = flag.Middle(style.Width(c, text)+64, flag.H)
	c.PushTilt(flag.Center(), -0.8)
	ui.Sheet{Face: c.Theme().Paper, Edge: c.Theme().PaperEdge, Radius: 8, Thick: 3, Lift: ui.Raised}.Draw(c, "blitz title", flag)
	c.TextMid(text, flag.Center().X, flag.Center().Y, style, c.Theme().Ink, ui.Center)
	c.Pop()
}

// mark is a button on the screen and what it does; its action is NoAction if there is no button for it.
type mark struct {
	action input.Action
	word   string
	chosen bool // it is what a vote by one button says now
}

// marksOf returns what a seat may do, where its plate does not say so.
func (b *Board) marksOf(seat engine.Seat) []mark {
	if b.IsBot(seat) || b.now.settled || b.now.counted {
		return nil
	}
	list := b.marks[:0]
	switch {
	case b.now.scene == racing && b.lay.Compact && !b.typed && b.arena.of.duel.Len() == 2 && b.now.duellists.Has(seat):
		if b.now.speaker == engine.Nobody { // on a plate these words would be small
			list = append(list, mark{input.Confirm, b.Text("do.buzz"), false})
		}
	case b.now.scene == floor && b.now.speaker != seat:
		list = append(list, mark{input.Confirm, b.Text("do.object"), false})
	case b.now.scene == voting && !b.now.voted.Has(seat):
		second := input.Cancel
		if b.sharing(seat) {
			second = input.NoAction
		}
		choice := b.hands[seat].choice
		list = append(list, mark{input.Confirm, b.Text("do.yes"), choice == yes}, mark{second, b.Text("do.no"), choice == no})
	case b.now.scene == tieBreak && b.now.turn == seat:
		list = append(list, mark{input.Confirm, b.Text("do.draw"), false})
	}
	return list
}

// LabelsButtons reports whether the arena draws what the buttons of a seat do.
func (b *Board) LabelsButtons(seat engine.Seat) bool {
	return b.FillsScreen() && len(b.marksOf(seat)) > 0
}

var waitNames, choiceNames = [maxSeats]string{"blitz wait 1", "blitz wait 2", "blitz wait 3", "blitz wait 4", "blitz wait 5", "blitz wait 6"},
	[maxSeats]string{"blitz choice 1", "blitz choice 2", "blitz choice 3", "blitz choice 4", "blitz choice 5", "blitz choice 6"}

// drawMarks draws with which button somebody may do what, each with its word, or that somebody has voted.
func (b *Board) drawMarks(c *ui.Canvas, seat engine.Seat) {
	c.PushLayer(ui.LayerBars)
	defer c.Pop()
	b.drawVote(c, seat)
	list := b.marksOf(seat)
	if len(list) == 0 {
		return
	}
	r := b.marksRoom(seat)
	if len(list) == 1 && b.markWidth(c, seat, list[0]) > r.W { // its word stands below
		list = append(list, mark{input.NoAction, list[0].word, false})
		list[0].word = ""
	}
	at, stacked := b.placeMarks(c, seat, list)
	if b.now.duellists.Has(seat) { // on a slip: those of the others stand on the panel
		slip := at.Inset(-18, -9)
		if b.arena.of.duel.Len() == 2 {
			slip = align(slip, r, b.arena.onRight(seat))
		}
		ui.DrawPaper(c, "blitz mark", slip, ui.Resting)
		at = slip.Inset(18, 9)
	} else if shrink := min(r.W/at.W, r.H/at.H); shrink < 1 {
		c.PushScale(at.Center(), shrink, shrink)
		defer c.Pop()
	}
	for i, m := range list {
		place := ui.Rect{X: at.X, Y: at.Y, W: b.markWidth(c, seat, m), H: b.markHeight(c)}
		b.drawMark(c, seat, m, place)
		b.hands[seat].marks[i] = place
		if stacked {
			at.Y += place.H
		} else {
			at.X += place.W + apartMarks
		}
	}
}

// marksRoom returns where the buttons of a seat stand: beside its plate or, while it may buzz, beside its buzzer.
func (b *Board) marksRoom(seat engine.Seat) ui.Rect {
	if b.now.scene == racing {
		return b.arena.lines[seat]
	}
	return b.arena.marks[seat]
}

// apartMarks is between two buttons beside each other.
const apartMarks = 22

// placeMarks returns the room that the buttons of a seat take in the middle of what there is for them: beside each other, or stacked.
func (b *Board) placeMarks(c *ui.Canvas, seat engine.Seat, list []mark) (at ui.Rect, stacked bool) {
	r, wide, most, high := b.marksRoom(seat), -float64(apartMarks), 0.0, b.markHeight(c)
	for _, m := range list {
		w := b.markWidth(c, seat, m)
		wide, most = wide+w+apartMarks, max(most, w)
	}
	if stacked = wide > r.W-16; stacked {
		return r.Middle(most, high*float64(len(list))), true
	}
	return r.Middle(wide, high), false
}

// drawMark draws a button and its word.
func (b *Board) drawMark(c *ui.Canvas, seat engine.Seat, m mark, place ui.Rect) {
	x, ink := place.X, c.Theme().Ink
	if g := b.glyphOf(seat, m); g.Shown() {
		w := g.Width(c, b.markGlyph())
		g.Draw(c, ui.Point{X: x + w/2, Y: place.Center().Y}, b.markGlyph())
		x += w + 12
	}
	if m.chosen {
		c.Theme().SunSheet(8).Draw(c, choiceNames[seat], ui.Rect{X: x - 6, Y: place.Y + 3, W: place.Right() - x + 12, H: place.H - 6})
		ink = ui.SoftTheme().Ink
	}
	c.TextMid(m.word, x, place.Center().Y, ui.Bold(28), ink, ui.Left)
}

// markHeight is how high a button with its word is.
func (b *Board) markHeight(c *ui.Canvas) float64 {
	return max(b.markGlyph()+6, ui.Bold(28).LineHeight(c))
}

// markGlyph is how high the glyph of a mark is.
func (b *Board) markGlyph() float64 { return b.Room.Grown(46, 0.2) }

func (b *Board) glyphOf(seat engine.Seat, m mark) ui.Glyph {
	if m.action == input.NoAction {
		return ui.Glyph{}
	}
	return b.Env().SeatGlyph(input.Seat(seat), m.action)
}

func (b *Board) markWidth(c *ui.Canvas, seat engine.Seat, m mark) float64 {
	w := ui.Bold(28).Width(c, m.word)
	if g := b.glyphOf(seat, m); g.Shown() {
		w += g.Width(c, b.markGlyph()) + 12
	}
	return w
}

// drawVote draws on a plate that its owner has voted, and what, once all have.
func (b *Board) drawVote(c *ui.Canvas, seat engine.Seat) {
	if b.now.scene != voting || !b.now.voted.Has(seat) {
		return
	}
	plate, t := b.arena.plates[seat], c.Theme()
	at := ui.Point{X: plate.Right() + 2, Y: plate.Y + 2}
	if b.now.counted {
		ui.DrawBadge(c, at, 27, b.now.yes.Has(seat))
		return
	}
	// a folded slip of paper: what is on it is told when all have voted
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 4, Thick: 3, Lift: ui.Raised}.Draw(c, waitNames[seat], ui.RectAround(at, 50, 36))
	ui.DrawDots(c, at, 3, 3, 3.5, ui.SoftTheme().Ink)
}

// Prepare paints everything ahead that a face-off needs, so that it is there at once for both.
func (b *Board) Prepare(c *ui.Canvas) {
	b.Fit(c)
	if b.ready == b.Room {
		return
	}
	b.ready = b.Room
	var a arena
	a.arrange(c, arenaOf{room: b.Room, seats: b.now.seats, duel: engine.SeatsOf(0, 1)})
	b.arrange(c)
	b.art.on(c)
	c.Prepare(func(c *ui.Canvas) {
		half := a.halves[0]
		strip := ui.Rect{Y: half.Y, W: half.H * seamWide / arenaHigh, H: half.H}
		for i := range b.now.seats {
			left := b.Colour(engine.Seat(i))
			for j := i + 1; j < b.now.seats; j++ {
				b.art.seams[left][b.Colour(engine.Seat(j))].Draw(c, strip, false)
			}
			for _, picture := range b.art.buzzers[left] {
				picture.Draw(c, a.buzzers[0], false)
			}
		}
		ui.DrawArt(c, "parts/bz-rays", ui.Rect{Y: half.Y, W: half.H * raysWide / arenaHigh, H: half.H}, ui.Flat)
		ui.DrawArt(c, "parts/bz-tail", ui.Rect{W: tailWide, H: tailHigh}, ui.Flat)
		for i, name := range bubbleNames {
			bubbleSheet(c).Draw(c, name, a.bubbles[i])
		}
		ui.DrawPanel(c, "blitz panel", a.panel)
		for _, name := range dieNames {
			die := ui.Rect{W: b.lay.duel.W * dieShare, H: b.lay.duel.W * dieShare * dieHigh}
			ui.DrawArt(c, name, die, ui.Flat)
			ui.DrawArtTwice(c, name, die, ui.Flat)
		}
		ui.Card{Face: b.art.duel, Cut: 1, Tilt: -1.4}.Draw(c, b.lay.duel)
		ui.DrawArt(c, "parts/bz-exchange", exchange(a.cards[0].W), ui.Flat)
	})
}
