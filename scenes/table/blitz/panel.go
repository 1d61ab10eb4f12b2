package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/ui"
)

// drawPanel draws what it is about, how much time is left, and what each may do or has done.
func (b *Board) drawPanel(c *ui.Canvas) {
	a, t := &b.arena, c.Theme()
	if a.large() {
		b.drawTime(c, a.time)
		b.drawTitle(c)
		return
	}
	c.Panel("blitz panel", a.panel)
	r := a.words
	line := b.sentence()
	high := r.H
	if b.timeLeft() >= 0 {
		high -= 26
	}
	style := ui.Bold(34)
	for c.ParagraphHeight(line, style, r.W) > high && style.Size > 26 {
		style.Size--
	}
	text := c.ParagraphHeight(line, style, r.W)
	y := r.Y + (high-text)/2
	if text <= high+1 {
		c.Paragraph(line, ui.Rect{X: r.X, Y: y, W: r.W, H: text}, style, t.Ink, ui.Left)
	}
	b.drawTime(c, r.Foot(18))
	for seat := range b.now.jury().All() {
		b.drawMarks(c, seat)
	}
	b.drawTitle(c)
}

// drawTime draws how much time is left, where any runs.
func (b *Board) drawTime(c *ui.Canvas, trough ui.Rect) {
	bar, t := b.timeLeft(), c.Theme()
	if bar < 0 {
		return
	}
	c.Sheet("blitz trough", trough, ui.Sheet{Face: t.PaperShade, Radius: 9, Bare: true})
	if fill := trough.Left(max(18, trough.W*bar)); bar > 0 {
		c.PushClip(fill)
		c.Sheet("blitz time", trough, ui.Sheet{Face: t.Sun, Radius: 9, Bare: true})
		c.Pop()
	}
}

// timeLeft returns the share of the time that is left to answer, to object or to vote; -1 where none runs.
func (b *Board) timeLeft() float64 {
	if b.now.settled || b.now.counted {
		return -1
	}
	v := b.rulesNow()
	option := ""
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

// drawTitle says over the cards what kind of face-off it is.
func (b *Board) drawTitle(c *ui.Canvas) {
	p := b.spoken()
	words := p.faceOff
	switch {
	case b.now.sudden:
		words = p.sudden
	case b.now.scene == tieBreak || b.now.common.theme != "":
		words = p.tieBreak
	case b.now.byDie:
		words = p.duel
	case b.now.cascade:
		words = p.cascade
	}
	room := b.arena.frame.W - 2*(b.arena.plates[b.arena.of.First()].Right()+20)
	if b.arena.of.Len() != 2 {
		return
	}
	text, style := c.Fit(words, ui.Big(44), max(300, room)-60)
	flag := ui.RectAround(ui.Point{X: b.arena.frame.W / 2, Y: arenaTop + 36}, c.Width(text, style)+64, 72*min(1.5, b.arena.scale))
	flag.Y = arenaTop - 6
	if b.arena.large() {
		flag.H = b.arena.plates[b.arena.of.First()].H
	}
	c.PushTilt(flag.Center(), -0.8)
	c.Sheet("blitz title", flag, ui.Sheet{Face: c.Theme().Paper, Edge: c.Theme().PaperEdge, Radius: 8, Thick: 3, Lift: ui.Raised})
	c.TextMid(text, flag.Center().X, flag.Center().Y, style, c.Theme().Ink, ui.Center)
	c.Pop()
}

// Labels reports whether the arena draws what the buttons of a seat do.
func (b *Board) Labels(seat engine.Seat) bool { return b.Covers() && len(b.marksOf(seat)) > 0 }

// drawMarks draws with which button somebody may do what, or how the vote went.
func (b *Board) drawMarks(c *ui.Canvas, seat engine.Seat) {
	b.drawVote(c, seat)
	if list := b.marksOf(seat); len(list) > 0 {
		b.drawButtons(c, seat, list...)
	}
}

// marksOf returns what a seat may do beside pressing a buzzer.
func (b *Board) marksOf(seat engine.Seat) []mark {
	if b.isBot(seat) || b.now.settled || b.now.counted {
		return nil
	}
	list := b.marks[:0]
	switch {
	case b.now.scene == floor && b.now.speaker != seat:
		list = append(list, mark{input.Confirm, b.spoken().object})
	case b.now.scene == voting && !b.now.voted.Has(seat) && b.sharing(seat):
		list = append(list, mark{input.Confirm, b.spoken().taps})
	case b.now.scene == voting && !b.now.voted.Has(seat):
		list = append(list, mark{input.Confirm, b.spoken().yes}, mark{input.Cancel, b.spoken().no})
	case b.now.scene == tieBreak && b.now.turn == seat:
		list = append(list, mark{input.Confirm, b.spoken().draw})
	}
	return list
}

// mark is a button and what it does.
type mark struct {
	verb input.Verb
	word string
}

// drawButtons draws buttons in the place that a seat has for them: on paper in the panel, on a slip elsewhere.
func (b *Board) drawButtons(c *ui.Canvas, seat engine.Seat, list ...mark) {
	r := b.arena.marks[seat]
	kit, t := b.host.Kit(), c.Theme()
	juror := !b.now.duellists.Has(seat)
	glyph := 46.0
	wide := func(words bool) float64 {
		w := -24.0
		for _, m := range list {
			w += c.GlyphWidth(kit.SeatGlyph(input.Seat(seat), m.verb), glyph) + 24
			if words {
				w += 10 + c.Width(m.word, ui.Bold(28))
			}
		}
		return w
	}
	words := r.W > 0 && wide(true) <= r.W-16
	w := wide(words)
	at := ui.Point{X: r.X, Y: r.Center().Y}
	if !juror {
		slip := ui.RectAround(r.Center(), w+36, 68)
		if b.arena.of.Len() == 2 {
			slip.X = r.X
			if seat != b.arena.of.First() {
				slip.X = r.Right() - slip.W
			}
		}
		c.Paper("blitz mark", slip, ui.Resting)
		at = ui.Point{X: slip.X + 18, Y: slip.Center().Y}
	} else {
		at.X = r.Center().X - w/2
	}
	c.PushLayer(ui.LayerBars)
	defer c.Pop()
	for _, m := range list {
		g := kit.SeatGlyph(input.Seat(seat), m.verb)
		gw := c.GlyphWidth(g, glyph)
		c.Glyph(g, ui.Point{X: at.X + gw/2, Y: at.Y}, glyph)
		at.X += gw
		if words {
			c.TextMid(m.word, at.X+10, at.Y, ui.Bold(28), t.Ink, ui.Left)
			at.X += 10 + c.Width(m.word, ui.Bold(28))
		}
		if m.verb == input.Cancel {
			b.hands[seat].no = ui.Rect{X: at.X - gw - 12, Y: at.Y - glyph/2 - 8, W: gw + 24, H: glyph + 16}
			if words {
				word := 10 + c.Width(m.word, ui.Bold(28))
				b.hands[seat].no.X -= word
				b.hands[seat].no.W += word
			}
		}
		at.X += 24
	}
}

var waitNames = [maxSeats]string{"blitz wait 1", "blitz wait 2", "blitz wait 3", "blitz wait 4", "blitz wait 5", "blitz wait 6"}

// drawVote draws on a plate that its owner has voted, and what, once all have.
func (b *Board) drawVote(c *ui.Canvas, seat engine.Seat) {
	if b.now.scene != voting {
		return
	}
	plate, t := b.arena.plates[seat], c.Theme()
	at := ui.Point{X: plate.Right() + 2, Y: plate.Y + 2}
	c.PushLayer(ui.LayerBars)
	defer c.Pop()
	voted := b.now.voted.Has(seat)
	switch {
	case b.now.counted && voted:
		c.Badge(at, 27, b.now.yes.Has(seat))
	case voted: // a folded slip of paper: what is on it is told when all have voted
		c.Sheet(waitNames[seat], ui.RectAround(at, 50, 36), ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 4, Thick: 3, Lift: ui.Raised})
		c.Dots(at, 3, 3, 3.5, ui.SoftTheme().Ink)
	}
}

// text returns what was written so far.
func (p *pen) text() string {
	if p.said != string(p.letters) { // compared without a copy
		p.said = string(p.letters)
	}
	return p.said
}
