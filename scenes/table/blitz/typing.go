package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// typing lets duellists type their answers. Each duellist has a pen. Duellists who share a keyboard
// or a pad write in turn: only one of their pens is open.
type typing struct {
	board *shared
	pens  [maxSeats]pen
	told  bool // a notice has said, in this face-off, that the free keyboard writes for nobody
}

// pen is a duellist's right to write, and the word so far.
type pen struct {
	line menu.Line
	open bool
	shut bool // the duellist has released the pen, and must ask for it again
	age  int  // ticks since the duellist took the pen
	idle int  // ticks since the last letter
	rest int  // ticks until the duellist may take the pen again
}

// Ticks after which a pen that two seats share, on one keyboard or one pad, is released.
const (
	idleTicks = 5 * 60  // time without a letter
	penTicks  = 12 * 60 // total time, even if letters follow
	restTicks = 60      // pause before the same duellist may take the pen again
)

// take gives the pen to its duellist.
func (p *pen) take() { p.open, p.shut, p.age, p.idle = true, false, 0, 0 }

func (p *pen) putBack() {
	p.open, p.shut, p.rest = false, true, restTicks
	p.line.Clear()
}

// clear removes everything that was written and takes back all pens.
func (t *typing) clear() {
	t.told = false
	for i := range t.pens {
		p := &t.pens[i]
		p.line.Clear()
		*p = pen{line: p.line}
	}
}

// writesWith returns the device that a person writes with; both halves of the keyboard count as
// one.
func (t *typing) writesWith(seat engine.Seat) input.DeviceID {
	d := t.board.deviceOf(seat)
	if d.Kind.IsKeys() {
		return input.LeftKeys
	}
	return d.ID
}

// byKeys reports whether a seat writes on a keyboard: on its own half, or on the free keyboard. The
// free keyboard belongs to the player with the mouse. If nobody has the mouse, it belongs to a
// duellist with on-screen letters, if there is only one.
func (t *typing) byKeys(seat engine.Seat) bool {
	kind := t.board.deviceOf(seat).Kind
	if kind.IsKeys() {
		return true
	}
	return t.keysFree() && (kind == input.Mouse || kind == input.Pad && t.writers().Where(t.writesHere) == engine.SeatsOf(seat))
}

// keysFree reports whether nobody plays with the keyboard.
func (t *typing) keysFree() bool {
	roster := t.board.Env().Roster
	return roster.Free(input.LeftKeys) && roster.Free(input.RightKeys)
}

// keysWriteForNobody reports whether nobody plays with the keyboard, and several duellists write on
// the screen with pads, so that letters have no owner.
func (t *typing) keysWriteForNobody() bool {
	return t.keysFree() && t.writers().Where(t.byKeys) == 0 && t.writers().Where(t.writesHere).Len() > 1
}

// letters returns the letters that were typed in this tick.
func (t *typing) letters() []rune {
	if frame := t.board.Env().Frame; frame != nil {
		return frame.Runes
	}
	return nil
}

// writesHere reports whether a seat writes on the screen, not on a phone.
func (t *typing) writesHere(seat engine.Seat) bool {
	return t.board.deviceOf(seat).Kind != input.Phone
}

// writers returns the people among the duellists.
func (t *typing) writers() engine.SeatSet {
	return t.board.now.faceOff.duellists.Where(func(seat engine.Seat) bool { return !t.board.IsBot(seat) })
}

// rivals returns the other duellists who write with the same device.
func (t *typing) rivals(seat engine.Seat) engine.SeatSet {
	return t.writers().Without(seat).Where(func(other engine.Seat) bool { return t.writesWith(other) == t.writesWith(seat) })
}

// rivalWrites returns the rival that has the pen, or Nobody.
func (t *typing) rivalWrites(seat engine.Seat) engine.Seat {
	return t.rivals(seat).Where(func(other engine.Seat) bool { return t.pens[other].open }).First()
}

// onGrid reports whether a duellist writes with the on-screen letters.
func (t *typing) onGrid() bool {
	return t.board.typed && t.writers().Where(func(seat engine.Seat) bool { return !t.board.deviceOf(seat).Kind.IsKeys() }) != 0
}

// tick gives pens to duellists who share their device with nobody, writes the letters of keyboards,
// and takes back shared pens that are idle.
func (t *typing) tick() {
	if !t.board.typed {
		return
	}
	racing := t.board.now.phase == rules.PhaseFaceOff && t.board.now.answer.speaker == engine.Nobody
	for i := range t.board.now.seats {
		seat, p := engine.Seat(i), &t.pens[i]
		p.rest = max(0, p.rest-1)
		if !racing || !t.writers().Has(seat) {
			p.open = false
			continue
		}
		shared := t.rivals(seat) != 0
		if !p.open {
			if !shared && !p.shut {
				p.take()
			}
			continue
		}
		if letters := t.letters(); len(letters) > 0 && t.board.Acts(seat) && p.age > 0 { // ignore letters in the tick in which the pen was taken, because they belong to the key press that took it
			if t.byKeys(seat) {
				for _, r := range letters {
					p.line.Write(t.board.Env(), r)
					p.idle = 0
				}
			} else if t.keysWriteForNobody() && !t.told {
				t.told = true
				t.board.Tell(seat, t.board.Text("pen.keyboard"), false)
			}
		}
		p.age++
		if p.idle++; shared && (p.idle > idleTicks || p.age > penTicks) {
			p.putBack()
			t.board.Tell(seat, t.board.Text("pen.back"), false)
		}
	}
}

// writing returns the seats that write, and the half of the keyboard whose keys are letters while
// they write; see table.Board.
func (t *typing) writing() (seats engine.SeatSet, typist input.DeviceID) {
	seats = engine.AllSeats(t.board.now.seats).Where(func(seat engine.Seat) bool { return t.pens[seat].open && t.board.Acts(seat) })
	if onKeys := seats.Where(t.byKeys); onKeys != 0 {
		typist = t.board.deviceOf(onKeys.First()).ID
	}
	return seats, typist
}

// handle lets a duellist write.
func (t *typing) handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	p := &t.pens[seat]
	if !p.open {
		if intent.Action == input.Confirm && intent.Phase == input.Pressed {
			t.ask(seat)
		}
		return engine.Move{}, false
	}
	letters := p.line.Len()
	defer func() {
		if p.line.Len() != letters {
			p.idle = 0
		}
	}()
	if intent.Action == input.Extra && intent.Phase == input.Pressed && !intent.Kind.IsKeys() {
		return t.send(seat)
	}
	switch p.line.Handle(t.board.Env(), intent, false) {
	case menu.KeyDone:
		return t.send(seat)
	case menu.KeyBack:
		if intent.Kind.IsKeys() || t.rivals(seat) != 0 {
			p.putBack()
			t.board.Sound(sound.Cue{Effect: sound.Back})
		} else {
			p.line.Erase(t.board.Env())
		}
	}
	return engine.Move{}, false
}

// ask opens the pen of a seat unless a rival has one, or shows why the seat must wait.
func (t *typing) ask(seat engine.Seat) {
	if other := t.rivalWrites(seat); other != engine.Nobody {
		t.board.Tell(seat, t.board.Text("pen.taken", table.Words("name", t.board.Name(other))), false)
		return
	}
	if t.pens[seat].rest > 0 {
		t.board.Tell(seat, t.board.Text("pen.rest"), false)
		return
	}
	t.pens[seat].take()
	t.board.Sound(sound.Cue{Effect: sound.Confirm, Seat: t.board.Colour(seat) + 1})
}

// send answers with the word.
func (t *typing) send(seat engine.Seat) (engine.Move, bool) {
	word, ok := rules.Spell(t.pens[seat].line.Text())
	if !ok {
		t.board.Sound(sound.Cue{Effect: sound.Refused, Seat: t.board.Colour(seat) + 1})
		return engine.Move{}, false
	}
	return rules.MoveAnswer(word), true
}

// drawLetters draws the on-screen keyboard of a duellist with a pad or the mouse.
func (t *typing) drawLetters(c *ui.Canvas, seat engine.Seat, r ui.Rect) {
	p, theme := &t.pens[seat], c.Theme()
	if t.board.now.phase != rules.PhaseFaceOff || r.H <= 0 || t.board.deviceOf(seat).Kind.IsKeys() {
		return
	}
	ui.Sheet{Face: theme.PaperShade, Edge: theme.PaperEdge, Radius: 14, Thick: 3, Lift: ui.Resting}.Draw(c, "blitz grid", r.Inset(-10, -10))
	if !p.open {
		c.PushAlpha(0.4)
		defer c.Pop()
	}
	words := [...]string{"", t.board.Text("key.space"), t.board.Text("key.erase"), t.board.Text("key.send")}
	p.line.Keyboard.Draw(c, menu.KeyboardSetup{Words: words, Room: r, Scale: c.TextScale(), Language: t.board.Words().Language()}, false, p.open)
}

// prompt returns the words in an empty line. If a keyboard without a seat writes in this line, the
// words name the line's owner, because other players may reach for the keyboard.
func (t *typing) prompt(seat engine.Seat) string {
	if t.byKeys(seat) && !t.board.deviceOf(seat).Kind.IsKeys() {
		return t.board.Text("write-for", table.Words("name", t.board.Name(seat)))
	}
	return t.board.Text("write")
}

// drawField draws the line on which a duellist writes, or shows how to get the pen.
func (t *typing) drawField(c *ui.Canvas, seat engine.Seat, r ui.Rect) {
	p := &t.pens[seat]
	if dx, shakes := t.board.Cursors[seat].Shakes(t.board.Cursors[seat].At()); shakes {
		c.PushMove(dx, 0)
		defer c.Pop()
	}
	if p.open {
		ui.Field{Text: p.line.Text(), Prompt: t.prompt(seat), Focus: 1, Ring: t.board.Colour(seat) + 1, Caret: t.board.Clock/30%2 == 0}.Draw(c, r)
		return
	}
	ui.DrawPaper(c, "blitz pen", r, ui.Resting)
	if t.board.ResumesIn() > 0 { // nobody can take the pen yet
		return
	}
	words := t.board.Text("pen.ask")
	if t.rivalWrites(seat) != engine.Nobody {
		words = t.board.Text("pen.wait")
	}
	c.Paragraph(words, r.Inset(20, max(4, (r.H-ui.Plain(28).LineHeight(c))/2)), ui.Plain(28), c.Theme().Ink, ui.Center, t.board.Env().SeatGlyph(input.Seat(seat), input.Confirm))
}
