package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// pen is what a duellist writes with, where answers are written.
type pen struct {
	line menu.Line
	open bool
	shut bool // given back by its owner, who does not get it again without asking
	age  int  // ticks since it was taken
	idle int  // ticks since somebody wrote
	rest int  // ticks until it may be taken again
}

// Ticks of a pen that two share: of one keyboard, or of one pad.
const (
	idleTicks = 5 * 60  // without a letter it is put back
	penTicks  = 12 * 60 // it is put back in any case
	restTicks = 60      // before the same person may take it again
)

func (p *pen) clear() {
	p.line.Clear()
	*p = pen{line: p.line}
}

// writesWith returns the device that a person writes with; both halves of the keyboard count as one.
func (b *Board) writesWith(seat engine.Seat) input.DeviceID {
	d := b.device(seat)
	if d.Kind.IsKeys() {
		return input.LeftKeys
	}
	return d.ID
}

// byKeys reports whether a seat writes on a keyboard: it has a half of it, or the mouse while nobody else has a keyboard.
func (b *Board) byKeys(seat engine.Seat) bool {
	d := b.device(seat)
	if d.Kind != input.Mouse {
		return d.Kind.IsKeys()
	}
	roster := b.Env().Roster
	return roster.Free(input.LeftKeys) && roster.Free(input.RightKeys)
}

// writers returns the persons among the duellists.
func (b *Board) writers() engine.SeatSet {
	set := b.now.duellists
	for seat := range set.All() {
		if b.IsBot(seat) {
			set = set.Without(seat)
		}
	}
	return set
}

// rivals returns the other duellists who write with the same device.
func (b *Board) sharingPen(seat engine.Seat) engine.SeatSet {
	set := b.writers().Without(seat)
	for other := range set.All() {
		if b.writesWith(other) != b.writesWith(seat) {
			set = set.Without(other)
		}
	}
	return set
}

// grids reports whether somebody has to choose letters on the screen, without a keyboard.
func (b *Board) anyLetterGrid() bool {
	if !b.typed {
		return false
	}
	for seat := range b.writers().All() {
		if !b.device(seat).Kind.IsKeys() {
			return true
		}
	}
	return false
}

// tickPens gives pens to those who need not share one, and takes back those that nobody writes with.
func (b *Board) tickPens() {
	if !b.typed {
		return
	}
	racing := b.now.scene == racing && b.now.speaker == engine.Nobody
	for i := range b.now.seats {
		seat, p := engine.Seat(i), &b.pens[i]
		p.rest = max(0, p.rest-1)
		if !racing || !b.writers().Has(seat) {
			p.open = false
			continue
		}
		shared := b.sharingPen(seat) != 0
		if !p.open {
			if !shared && !p.shut {
				b.take(seat)
			}
			continue
		}
		if frame := b.Env().Frame; frame != nil && b.Acts(seat) && p.age > 0 && b.byKeys(seat) { // the press that took it is no letter
			for _, r := range frame.Runes {
				p.line.Write(b.Env(), r)
				p.idle = 0
			}
		}
		p.age++
		if p.idle++; shared && (p.idle > idleTicks || p.age > penTicks) {
			b.putBack(seat)
			b.Tell(seat, b.Text("pen.back"), false)
		}
	}
}

func (b *Board) take(seat engine.Seat) {
	p := &b.pens[seat]
	p.open, p.shut, p.age, p.idle = true, false, 0, 0
}

func (b *Board) putBack(seat engine.Seat) {
	p := &b.pens[seat]
	p.open, p.shut, p.rest = false, true, restTicks
	p.line.Clear()
}

// Writers returns the seats that write, and the half of the keyboard whose keys are letters meanwhile; see table.Board.
func (b *Board) Writers() (seats engine.SeatSet, typist input.DeviceID) {
	for i := range b.now.seats {
		seat := engine.Seat(i)
		if !b.pens[i].open || !b.Acts(seat) {
			continue
		}
		seats = seats.With(seat)
		if b.byKeys(seat) {
			typist = b.device(seat).ID
		}
	}
	return seats, typist
}

// handlePen lets a duellist write.
func (b *Board) handlePen(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	p := &b.pens[seat]
	if !p.open {
		if intent.Action == input.Confirm && intent.Phase == input.Pressed {
			b.ask(seat)
		}
		return engine.Move{}, false
	}
	before := p.line.Len()
	defer func() {
		if p.line.Len() != before {
			p.idle = 0
		}
	}()
	if intent.Action == input.Extra && intent.Phase == input.Pressed && !intent.Kind.IsKeys() {
		return b.send(seat)
	}
	switch p.line.Handle(b.Env(), intent, false) {
	case menu.KeyDone:
		return b.send(seat)
	case menu.KeyBack:
		if intent.Kind.IsKeys() || b.sharingPen(seat) != 0 {
			b.putBack(seat)
			b.Sound(sound.Cue{Effect: sound.Back})
		} else {
			p.line.Erase(b.Env())
		}
	}
	return engine.Move{}, false
}

// ask takes the pen if nobody else has it.
func (b *Board) ask(seat engine.Seat) {
	for other := range b.sharingPen(seat).All() {
		if b.pens[other].open {
			b.Tell(seat, b.Text("pen.taken", table.Words("name", b.Name(other))), false)
			return
		}
	}
	if b.pens[seat].rest > 0 {
		b.Tell(seat, b.Text("pen.rest"), false)
		return
	}
	b.take(seat)
	b.Sound(sound.Cue{Effect: sound.Confirm, Seat: b.Colour(seat) + 1})
}

// send answers with what was written.
func (b *Board) send(seat engine.Seat) (engine.Move, bool) {
	word, ok := rules.Spell(b.pens[seat].line.Text())
	if !ok {
		b.Sound(sound.Cue{Effect: sound.Refused, Seat: b.Colour(seat) + 1})
		return engine.Move{}, false
	}
	return rules.MoveAnswer(word), true
}
