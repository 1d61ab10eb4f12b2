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

// arena is the full-screen view of a face-off.
type arena struct {
	board  *shared
	places places
	cards  *cards
	typing *typing

	open  tween.Toward         // share of the screen that the arena fills, from 0 to 1
	drawn [maxSeats][2]ui.Rect // where the buttons of seats were drawn, for a mouse to click on
	list  [2]button            // the buttons that buttonsOf returned last
}

// openTicks is how long a face-off takes to fill the screen, in ticks at normal speed.
const openTicks = 9

// shown reports whether any part of the arena is on the screen.
func (a *arena) shown() bool { return a.board.now.facing() && a.open.Value > 0 }

// front reports whether the arena hides the table.
func (a *arena) front() bool { return a.board.now.facing() && a.open.Value >= 0.5 }

// goal returns how far the arena should be open, from 0 to 1.
func (a *arena) goal() float64 {
	if a.board.now.facing() {
		return 1
	}
	return 0
}

// Tick opens or closes the arena a little more.
func (a *arena) Tick() { a.open.Tick(a.goal(), a.board.Speed().Ticks(openTicks)) }

// Skip opens or closes the arena at once.
func (a *arena) Skip() { a.open.Value = a.goal() }

// draw draws the arena. left is the remaining share of the time to act, or -1.
func (a *arena) draw(c *ui.Canvas, left float64) {
	share := tween.Out(a.open.Value)
	c.PushLayer(ui.LayerCards)
	defer c.Pop()
	if a.board.Speed().Still {
		c.PushAlpha(a.open.Value)
		defer c.Pop()
		share = 1
	}
	a.drawHalves(c, share)
	if share < 1 {
		return
	}
	a.drawStalls(c, left)
	for seat := range a.board.now.faceOff.duellists.All() {
		a.drawDuellist(c, seat)
	}
	a.drawMiddle(c)
}

// drawHalves draws each duellist's half in their colour. The halves slide in from their sides until
// share is 1.
func (a *arena) drawHalves(c *ui.Canvas, share float64) {
	t := c.Theme()
	two, first := a.places.basis.duel.Len() == 2, a.places.basis.duel.First()
	for seat := range a.places.basis.duel.All() {
		half, right := a.places.halves[seat], a.places.onRight(seat)
		switch away := half.W * (1 - share); {
		case !two:
			half = half.Move(0, -half.H*(1-share))
		case right:
			half = half.Move(away, 0)
		default:
			half = half.Move(-away, 0)
		}
		c.Fill(half, ground(t, a.board.Colour(seat)))
		if two && share == 1 && !t.Strong {
			c.PushClip(half)
			drawMirrored(c, "parts/bz-rays", align(ui.Rect{Y: half.Y, W: half.H * raysWidth / arenaHeight, H: half.H}, half, right), right)
			c.Pop()
		}
	}
	if two && share == 1 {
		half := a.places.halves[first]
		width := half.H * seamWidth / arenaHeight
		second := a.places.basis.duel.Without(first).First()
		a.board.art.seams[a.board.Colour(first)][a.board.Colour(second)].Draw(c, ui.Rect{X: half.Right() - width/2, Y: half.Y, W: width, H: half.H}, false)
	}
}

// drawMirrored draws a drawing, mirrored if mirrored is set.
func drawMirrored(c *ui.Canvas, name string, r ui.Rect, mirrored bool) {
	if mirrored {
		c.PushScale(r.Center(), -1, 1)
		defer c.Pop()
	}
	ui.DrawArt(c, name, r, ui.Flat)
}

// drawDuellist draws the parts of a duellist: the theme to answer, the buzzer or the on-screen
// letters, the answer, and the buttons.
func (a *arena) drawDuellist(c *ui.Canvas, seat engine.Seat) {
	if bubble := a.places.bubbles[seat]; bubble.W > 0 {
		a.drawBubble(c, bubble, a.places.onRight(seat), a.board.now.faceOff.themes[seat])
	}
	switch {
	case a.places.basis.grid && !a.board.IsBot(seat):
		a.typing.drawLetters(c, seat, a.places.grids[seat])
	case a.places.basis.duel.Len() == 2 || len(a.buttonsOf(seat)) == 0:
		a.drawBuzzer(c, seat)
	}
	a.drawLine(c, seat)
	a.drawButtons(c, seat)
}

// The names of the sheets for bubbles. The bubble of a theme that all duellists answer uses the
// left sheet.
const leftBubble, rightBubble = "blitz bubble left", "blitz bubble right"

// The size of a bubble's point, in u.
const tailWidth, tailHeight = 54, 60

// tailInset is the distance, in u, between the bubble's point and the bubble's outer edge. It puts
// the point beside the speaker's head.
const tailInset = 262

// bubbleSheet returns the sheet of paper for a bubble.
func bubbleSheet(c *ui.Canvas) ui.Sheet {
	t := c.Theme()
	return ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 36, Thick: 4, Lift: ui.Resting}
}

// drawBubble draws a bubble with the theme that a duellist has to answer. theme is "" until the
// theme is revealed.
func (a *arena) drawBubble(c *ui.Canvas, r ui.Rect, right bool, theme string) {
	t, name := c.Theme(), leftBubble
	if right {
		name = rightBubble
	}
	if !a.places.basis.grid {
		tail := align(ui.Rect{Y: r.Bottom() - 6, W: tailWidth, H: tailHeight}, r.Inset(tailInset, 0), right)
		drawMirrored(c, "parts/bz-tail", tail, right)
	}
	bubbleSheet(c).Draw(c, name, r)
	if theme == "" {
		words, style, room := a.board.Text("new-theme"), ui.Plain(32), a.inBubble(r)
		c.Paragraph(words, room.Middle(room.W, style.ParagraphHeight(c, words, room.W)), style, t.SoftInk, ui.Center)
		return
	}
	a.drawTheme(c, theme, a.inBubble(r))
}

// inBubble returns the area for the theme within a bubble.
func (a *arena) inBubble(r ui.Rect) ui.Rect {
	if a.board.Room.Compact {
		return r.Inset(30, 10)
	}
	return r.Inset(34, 20)
}

// themeLeading is the line height of a theme in letter heights; themeMost is the greatest size of
// its letters in u.
const themeLeading, themeMost = 1.12, 104

// drawTheme draws a theme as large as possible, below an instruction if there is room for one.
func (a *arena) drawTheme(c *ui.Canvas, theme string, r ui.Rect) {
	c.Aloud(theme)
	t, head := c.Theme(), r
	r = a.themeRoom(c, r)
	if height := r.Y - head.Y; height > 0 {
		c.TextIn(a.board.Text("example"), head.Top(height), ui.Plain(30), t.SoftInk, ui.Center)
	}
	lines, size := a.themeIn(c, theme, r)
	style := ui.Big(size).AsIs()
	y := r.Center().Y - size*themeLeading*float64(len(lines)-1)/2
	for _, line := range lines {
		c.TextMid(line, r.Center().X, y, style, t.Ink, ui.Center)
		y += size * themeLeading
	}
}

// themeRoom returns the area in a bubble below the instruction, or all of it if there is no
// instruction.
func (a *arena) themeRoom(c *ui.Canvas, r ui.Rect) ui.Rect {
	if a.board.Room.Compact || a.places.basis.grid {
		return r
	}
	return r.Below(ui.Plain(30).LineHeight(c))
}

// themeIn breaks a theme into lines for a room and returns them with their size.
func (a *arena) themeIn(c *ui.Canvas, theme string, r ui.Rect) (lines []string, size float64) {
	set := a.board.art.broken[theme]
	if set == nil {
		set = breakTheme(c, theme, ui.Big)
		a.board.art.broken[theme] = set
	}
	lines, size = set.fit(r.W, r.H, themeMost*min(1.5, a.board.Room.Scale), themeLeading)
	return lines, math.Floor(size)
}

// drawBuzzer draws the buzzer of a duellist with the glyph of its button.
func (a *arena) drawBuzzer(c *ui.Canvas, seat engine.Seat) {
	r := a.places.buzzers[seat]
	if a.places.sits[seat].W > 0 { // the buzzer covers the person behind it, and stands before the stalls
		c.PushLayer(ui.LayerPlates)
		defer c.Pop()
	}
	down, at := 0, 76.0
	waits := a.board.now.faceOff.waits.Has(seat)
	if a.board.now.answer.speaker == seat || a.board.now.faceOff.late[seat] > 0 || waits {
		down, at = 1, 108
	}
	a.board.art.buzzers[a.board.Colour(seat)][down].Draw(c, r, false)
	top := ui.Point{X: r.Center().X, Y: r.Y + r.H*at/buzzerHeight}
	switch level := a.board.Party().Seats[seat].Bot; {
	case slices.Contains(bot.Levels(), level):
		ui.BotDevice.Draw(c, top, r.H*0.26)
	case level != "": // only in a replay, in which the seat's device is unknown
		ui.DrawToken(c, a.board.Colour(seat), top, r.H*0.15, ui.OnCloth)
	case waits, a.board.ResumesIn() > 0: // the duellist has nothing to press yet
	default:
		a.board.Env().SeatGlyph(input.Seat(seat), input.Confirm).Draw(c, top, a.board.Room.Grown(r.H*0.36, 0.2))
	}
}

// drawLine draws what a duellist says or types, or the margin by which the other duellist was
// faster.
func (a *arena) drawLine(c *ui.Canvas, seat engine.Seat) {
	r, writes := a.places.lines[seat], a.board.typed && !a.board.IsBot(seat)
	right := a.places.onRight(seat)
	switch {
	case a.board.now.answer.speaker == seat:
		a.drawSpeech(c, seat, r, right)
	case writes && a.board.now.phase == rules.PhaseFaceOff:
		a.typing.drawField(c, seat, r.Middle(r.W, min(r.H, 92)))
	case a.board.now.faceOff.late[seat] > 0 && a.board.now.phase != rules.PhaseFaceOff:
		text, style := ui.Bold(30).Fit(c, a.board.Text("late", a.seconds(a.board.now.faceOff.late[seat])), r.W-40)
		slip := align(ui.RectAround(r.Center(), style.Width(c, text)+40, style.LineHeight(c)+30), r, right)
		ui.DrawPaper(c, "blitz late", slip, ui.Resting)
		c.TextMid(text, slip.Center().X, slip.Center().Y, style, c.Theme().Ink, ui.Center)
	}
}

// drawSpeech draws the speaker's bubble. Once the answer has been judged, it also shows whether the
// answer counts.
func (a *arena) drawSpeech(c *ui.Canvas, seat engine.Seat, r ui.Rect, right bool) {
	t := c.Theme()
	place := r
	if a.places.flags[seat].W > 0 {
		place = a.places.flags[seat]
	}
	text, style := ui.Big(34).Fit(c, a.firstWords(seat), place.W-48)
	flag := align(ui.Rect{Y: place.Y, W: style.Width(c, text) + 48, H: 62 * min(1.4, a.board.Room.Scale)}, place, right)
	rest := r
	if place == r {
		rest = r.Below(flag.H + 10)
	}
	if place == r && flag.H*2 > r.H { // there is no room for the note and the bubble
		rest = r
	} else {
		c.PushTilt(flag.Center(), -1.2)
		c.Theme().SunSheet(6).Draw(c, "blitz first", flag)
		c.TextMid(text, flag.Center().X, flag.Center().Y, style, ui.SoftTheme().Ink, ui.Center)
		c.Pop()
	}
	said := align(ui.Rect{Y: rest.Y, W: min(rest.H, 84) * 1.2, H: min(rest.H, 84)}, rest.Inset(6, 0), right)
	if a.board.now.answer.word == "" {
		ui.DrawArt(c, "parts/bz-said", said, ui.Flat)
	} else {
		word, big := ui.Big(48).Fit(c, a.board.Text("quoted", table.Words("word", a.board.now.answer.word)), rest.W-160)
		said = align(ui.Rect{Y: rest.Y, W: big.Width(c, word) + 60, H: min(rest.H, 92*min(1.5, a.board.Room.Scale))}, rest, right)
		ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 24, Thick: 4, Lift: ui.Raised}.Draw(c, "blitz speech", said)
		c.TextMid(word, said.Center().X, said.Center().Y, big, t.Ink, ui.Center)
	}
	if a.board.now.answer.settled || a.board.now.answer.counted {
		const radius = 34
		at := ui.Point{X: said.Right() + radius + 14, Y: said.Center().Y}
		if right {
			at.X = said.X - radius - 14
		}
		ui.DrawBadge(c, at, radius, a.board.now.answer.accepted)
	}
}

// drawMiddle draws the parts between two duellists. For a tie-break these are first the stacks and
// then the common card. Otherwise they are the symbols that made the two players duellists. For
// more than two duellists drawMiddle draws their common theme.
func (a *arena) drawMiddle(c *ui.Canvas) {
	switch {
	case a.places.basis.duel.Len() != 2:
		a.drawCommon(c)
	case a.board.now.phase == rules.PhaseTieBreak:
		for i := range a.cards.stacks {
			a.cards.drawStack(c, rules.Stack(i))
		}
	case a.board.now.faceOff.common.text != "" && !a.board.Room.Compact:
		if top := a.cards.common.Height() - 1; top >= 0 {
			a.cards.common.Card(top).Draw(c, a.cards.common.Rect(top))
		}
	default:
		a.drawSign(c)
	}
}

// inFull returns a theme as printed on a card of full height.
func inFull(t theme) print { return print{t, cardHeight} }

// The radius of a sun's disc relative to that of its rays, and the side of a symbol in the disc
// relative to the disc's radius.
const discShare, symbolShare = 0.66, 1.36

// drawSign draws the common symbol of the face-off on a sun, or in a duel both symbols.
func (a *arena) drawSign(c *ui.Canvas) {
	r := a.places.sign
	var symbols [2]rules.Symbol
	n := 0
	for seat := range a.board.now.faceOff.duellists.All() {
		symbols[n] = a.cards.top(seat).symbol
		n++
	}
	if a.board.now.faceOff.common.text != "" {
		symbols = [2]rules.Symbol{a.board.now.faceOff.common.symbol, a.board.now.faceOff.common.symbol}
	}
	if symbols[0] == symbols[1] {
		n = 1
	}
	radius := min(230, r.H/2, r.W/float64(2*n))
	for i := range n {
		at := ui.Point{X: r.Center().X + (float64(2*i)-float64(n-1))*radius, Y: r.Center().Y}
		ui.DrawSunRays(c, at, radius)
		disc := radius * discShare
		c.Theme().PaperSheet(0, ui.OnPaper).DrawDisc(c, "blitz sign", at, disc)
		ui.DrawArt(c, symbolArt[symbols[i]], ui.RectAround(at, disc*symbolShare, disc*symbolShare), ui.Flat)
	}
}

// drawCommon draws the theme that more than two players answer.
func (a *arena) drawCommon(c *ui.Canvas) {
	r := a.places.theme
	if a.board.now.faceOff.common.text == "" {
		return
	}
	bubbleSheet(c).Draw(c, leftBubble, r)
	inner := a.inBubble(r)
	symbol := min(inner.H, 150)
	ui.DrawArt(c, symbolArt[a.board.now.faceOff.common.symbol], inner.Left(symbol).Middle(symbol, symbol), ui.Flat)
	a.drawTheme(c, a.board.now.faceOff.common.text, inner.After(symbol+20))
}

// drawStalls draws the strip from which the jury looks on, the remaining time, and the choices of
// the jury.
func (a *arena) drawStalls(c *ui.Canvas, left float64) {
	t := c.Theme()
	if r := a.places.stalls; r.W > 0 {
		whole, dark := c.Whole(), ui.RGB(0x15111F)
		c.PushLayer(ui.LayerPlates) // the strip hides the lower ends of the duellists
		c.Fill(ui.Rect{X: whole.X, Y: r.Y, W: whole.W, H: whole.Bottom() - r.Y}, dark)
		c.Pop()
		c.PushLayer(ui.LayerBars) // the edge of the strip hides the lower ends of the jury
		c.Fill(ui.Rect{X: whole.X, Y: a.places.time.Y - stallsPad, W: whole.W, H: whole.Bottom() - a.places.time.Y + stallsPad}, ui.RGB(0x0C0A12))
		for seat := range a.places.basis.jury.All() {
			a.drawButtons(c, seat)
		}
		c.Pop()
	}
	if a.board.now.phase == rules.PhaseFaceOff || a.board.now.phase == rules.PhaseTieBreak || a.board.now.answer.settled || a.board.now.answer.counted {
		c.Aloud(a.sentence()) // in the other phases the hint bar shows this sentence
	}
	if left >= 0 {
		c.PushLayer(ui.LayerBars)
		ui.Sheet{Face: t.PaperShade, Radius: timeHeight / 2, Bare: true}.Draw(c, "blitz trough", a.places.time)
		if left > 0 {
			c.PushClip(a.places.time.Left(max(timeHeight, a.places.time.W*left)))
			ui.Sheet{Face: t.Sun, Radius: timeHeight / 2, Bare: true}.Draw(c, "blitz time", a.places.time)
			c.Pop()
		}
		c.Pop()
	}
	if a.places.basis.duel.Len() == 2 && !(a.board.Room.Compact && (a.board.now.phase == rules.PhaseVote || a.board.now.phase == rules.PhaseFloor)) {
		a.drawTitle(c)
	}
}

// drawTitle draws the kind of face-off between the duellists.
func (a *arena) drawTitle(c *ui.Canvas) {
	key := "title.face-off"
	switch {
	case a.board.now.sudden:
		key = "title.sudden"
	case a.board.now.phase == rules.PhaseTieBreak || a.board.now.faceOff.common.text != "":
		key = "title.tie-break"
	case a.board.now.faceOff.byDie:
		key = "title.duel"
	case a.board.now.faceOff.cascade:
		key = "title.cascade"
	}
	first := a.places.basis.duel.First()
	edge := a.places.plates[first].Right()
	if a.places.sits[first].W > 0 {
		edge = a.places.bubbles[first].Right()
	}
	room := a.places.basis.room.Frame.W - 2*(edge+20)
	text, style := ui.Big(44).Fit(c, a.board.Text(key), max(300, room)-60)
	flag := a.places.title
	flag = flag.Middle(style.Width(c, text)+64, flag.H)
	c.PushTilt(flag.Center(), -0.8)
	ui.Sheet{Face: c.Theme().Paper, Edge: c.Theme().PaperEdge, Radius: 8, Thick: 3, Lift: ui.Raised}.Draw(c, "blitz title", flag)
	c.TextMid(text, flag.Center().X, flag.Center().Y, style, c.Theme().Ink, ui.Center)
	c.Pop()
}

// drawVote shows on a plate that its owner has voted. Once all have voted, it shows the vote.
func (a *arena) drawVote(c *ui.Canvas, seat engine.Seat) {
	if a.board.now.phase != rules.PhaseVote || !a.board.now.answer.voted.Has(seat) {
		return
	}
	plate, t := a.places.plates[seat], c.Theme()
	at := ui.Point{X: plate.Right() + 2, Y: plate.Y + 2}
	if a.board.now.answer.counted {
		ui.DrawBadge(c, at, 27, a.board.now.answer.yes.Has(seat))
		return
	}
	// The vote is a folded slip of paper until all have voted.
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 4, Thick: 3, Lift: ui.Raised}.Nth(int(seat)).Draw(c, "blitz wait", ui.RectAround(at, 50, 36))
	ui.DrawDots(c, at, 3, 3, 3.5, ui.SoftTheme().Ink)
}

// sentence returns what is happening in the face-off.
func (a *arena) sentence() string {
	s := &a.board.now
	speaker, word, drawer := table.Words("seat", a.board.Name(s.answer.speaker)), table.Words("word", s.answer.word), table.Words("turn", a.board.Name(s.turn))
	yes, no := table.Number("yes", s.answer.yes.Len()), table.Number("no", (s.answer.voted&^s.answer.yes).Len())
	switch {
	case s.answer.counted && s.answer.accepted:
		return a.board.Text("said.accepted", yes, no)
	case s.answer.counted, s.answer.settled && !s.answer.accepted:
		return a.board.Text("said.refused", yes, no)
	case s.answer.settled && s.sudden:
		return a.board.Text("said.wins-match", speaker)
	case s.answer.settled:
		return a.board.Text("said.stands", speaker)
	case s.phase == rules.PhaseVote && s.answer.word != "":
		return a.board.Text("said.vote-word", word)
	case s.phase == rules.PhaseVote:
		return a.board.Text("said.vote", speaker)
	case s.phase == rules.PhaseFloor && s.answer.word != "":
		return a.board.Text("said.floor-word", word)
	case s.phase == rules.PhaseFloor:
		return a.board.Text("said.floor", speaker)
	case s.phase == rules.PhaseTieBreak && s.faceOff.moment == 0:
		return a.board.Text("said.same-tick", drawer)
	case s.phase == rules.PhaseTieBreak && s.faceOff.moment > 0:
		return a.board.Text("said.same-moment", drawer, a.seconds(s.faceOff.moment))
	case s.phase == rules.PhaseTieBreak:
		return a.board.Text("said.silent", drawer)
	case s.phase == rules.PhaseFaceOff && s.faceOff.waits != 0:
		return a.board.Text("said.waits", table.Words("seat", a.board.Name((s.faceOff.duellists&^s.faceOff.waits).First())))
	case s.sudden:
		return a.board.Text("said.sudden")
	case s.faceOff.common.text != "":
		return a.board.Text("said.common")
	case a.board.typed:
		return a.board.Text("said.race-typed")
	}
	return a.board.Text("said.race")
}

// firstWords names the faster duellist and, if the other duellist has pressed too, the margin.
func (a *arena) firstWords(seat engine.Seat) string {
	if other := a.board.now.faceOff.duellists.Without(seat).First(); a.board.now.faceOff.duellists.Len() == 2 && a.board.now.faceOff.late[other] > 0 {
		return a.board.Text("first-by", a.seconds(a.board.now.faceOff.late[other]), table.Words("name", a.board.Name(other)))
	}
	return a.board.Text("first")
}

// seconds returns a number of ticks as the argument of a text, in seconds with two decimals.
func (a *arena) seconds(ticks int) table.Arg {
	hundredths := (ticks*100 + 30) / 60
	tenths := table.Numeral(hundredths % 100 / 10)
	return table.Words("seconds", a.board.Text("seconds", table.Number("whole", hundredths/100), table.Words("tenths", tenths),
		table.Words("hundredths", table.Numeral(hundredths%10))))
}

// prepare paints the large parts of every face-off ahead of time.
func (a *arena) prepare(c *ui.Canvas) {
	var at places
	at.arrange(c, placesOf{room: a.board.Room, duel: engine.SeatsOf(0, 1), jury: engine.AllSeats(a.board.now.seats) &^ engine.SeatsOf(0, 1)})
	half := at.halves[0]
	strip := ui.Rect{Y: half.Y, W: half.H * seamWidth / arenaHeight, H: half.H}
	for i := range a.board.now.seats {
		left := a.board.Colour(engine.Seat(i))
		for j := i + 1; j < a.board.now.seats; j++ {
			a.board.art.seams[left][a.board.Colour(engine.Seat(j))].Draw(c, strip, false)
		}
		for _, picture := range a.board.art.buzzers[left] {
			picture.Draw(c, at.buzzers[0], false)
		}
	}
	ui.DrawArt(c, "parts/bz-rays", ui.Rect{Y: half.Y, W: half.H * raysWidth / arenaHeight, H: half.H}, ui.Flat)
	ui.DrawArt(c, "parts/bz-tail", ui.Rect{W: tailWidth, H: tailHeight}, ui.Flat)
	bubbleSheet(c).Draw(c, leftBubble, at.bubbles[0])
	bubbleSheet(c).Draw(c, rightBubble, at.bubbles[1])
	for _, p := range a.board.Party().Seats {
		for _, seat := range [...]engine.Seat{0, 1} { // the figures lean towards the middle
			h := a.seated(at.sits[seat], true)
			f := h.Figure(c, p)
			for _, f.Pose = range [...]ui.Pose{ui.Gasps, h.Pose} {
				h.Draw(c, f, 0, 0)
			}
		}
	}
}

// personAt returns where a seat sits during a face-off, and where it looks.
func (a *arena) personAt(seat engine.Seat) table.SeatPose {
	duels := a.places.basis.duel.Has(seat)
	at := a.places.sits[seat]
	if at.W == 0 {
		return table.SeatPose{}
	}
	h := a.seated(at, duels)
	h.Facing = a.places.sign.Center()
	if duels && a.places.basis.duel.Len() == 2 {
		h.Facing = a.places.sits[a.places.basis.duel.Without(seat).First()].Center()
	}
	return h
}

// aerialRoom is the share of a duellist's headroom that is reserved for a bot's aerial, which must
// not reach into a bubble.
const aerialRoom = 0.16

// duelLean is how much further than usual duellists lean towards each other, in degrees.
const duelLean = 6

// seated returns the pose of a duellist or of a juror in an area.
func (a *arena) seated(at ui.Rect, duels bool) table.SeatPose {
	most := at.W
	if duels {
		most = min(duellistMost, at.W)
		if a.board.Party().Persons() != engine.AllSeats(a.board.now.seats) {
			at = at.Below(at.H * aerialRoom)
		}
	}
	h := table.SitAt(a.board.Party(), ui.Point{X: at.Center().X, Y: at.Bottom()}, most, at.H)
	h.Over, h.Front = duels, !duels
	if duels {
		h.Lean, h.Pose = duelLean, ui.Dares
	}
	return h
}
