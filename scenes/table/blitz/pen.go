package blitz

import (
	"strings"
	"unicode"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// pen is what a duellist writes with, where answers are written.
type pen struct {
	letters []rune
	said    string // the letters, put together once
	open    bool
	shut    bool // given back by its owner: it does not come by itself again
	age     int  // ticks since it was taken
	idle    int  // ticks since the last letter
	rest    int  // ticks until it may be taken again
	focus   ui.Focus

	keyboard keyboard
}

// Ticks of a pen that two share: of one keyboard, or of one pad.
const (
	idleTicks = 5 * 60  // without a letter it is put back
	penTicks  = 12 * 60 // it is put back in any case
	restTicks = 60      // before the same person may take it again
)

func (p *pen) clear() { *p = pen{letters: p.letters[:0], focus: p.focus, keyboard: p.keyboard} }

// tool is what a person writes with: the keyboard is one for both of its halves.
func (b *Board) tool(seat engine.Seat) input.DeviceID {
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
	roster := b.Kit().Roster
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

// rivals returns the other duellists who write with the same tool.
func (b *Board) rivals(seat engine.Seat) engine.SeatSet {
	set := b.writers().Without(seat)
	for other := range set.All() {
		if b.tool(other) != b.tool(seat) {
			set = set.Without(other)
		}
	}
	return set
}

// grids reports whether somebody has to choose letters on the screen.
func (b *Board) grids() bool {
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
		shared := b.rivals(seat) != 0
		if !p.open {
			if !shared && !p.shut {
				b.take(seat)
			}
			continue
		}
		if b.Acts(seat) && p.age > 0 && b.byKeys(seat) { // the press that took it is no letter
			for _, r := range b.typedRunes() {
				b.write(seat, r)
			}
		}
		p.age++
		if p.idle++; shared && (p.idle > idleTicks || p.age > penTicks) {
			b.putBack(seat)
			b.Tell(seat, b.Text("pen.back"), false)
		}
	}
}

func (b *Board) typedRunes() []rune {
	if frame := b.Kit().Frame; frame != nil {
		return frame.Runes
	}
	return nil
}

func (b *Board) take(seat engine.Seat) {
	p := &b.pens[seat]
	p.open, p.shut, p.age, p.idle = true, false, 0, 0
	if p.focus.At() < 0 {
		p.focus.Set(0)
	}
}

func (b *Board) putBack(seat engine.Seat) {
	p := &b.pens[seat]
	p.open, p.shut, p.rest = false, true, restTicks
	p.letters = p.letters[:0]
}

// Writers returns whose device is all theirs because they write, and the half of the keyboard that is a typewriter meanwhile.
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
		if intent.Verb == input.Confirm && intent.Phase == input.Pressed {
			b.ask(seat)
		}
		return engine.Move{}, false
	}
	keys := intent.Kind == input.KeysLeft || intent.Kind == input.KeysRight
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Starts(input.Erase), intent.Verb == input.Other && intent.Phase == input.Pressed && !keys:
		b.erase(seat)
	case !keys && intent.Verb == input.Point:
		if b.onGrid(seat, at) {
			p.focus.Point(at)
		}
	case !keys && intent.Verb.IsDirection() && intent.Starts(intent.Verb):
		if p.focus.Move(table.Direction(intent.Verb)) {
			b.Sound(sound.Cue{Effect: sound.FocusMove, Level: 60})
		}
	case intent.Phase != input.Pressed:
	case keys && intent.Verb == input.Confirm, !keys && intent.Verb == input.Extra:
		return b.send(seat)
	case intent.Verb == input.Confirm:
		if intent.Kind == input.Mouse && !(b.onGrid(seat, at) && p.focus.Point(at)) {
			break
		}
		return b.press(seat, p.focus.At())
	case intent.Verb == input.Cancel && (keys || b.rivals(seat) != 0):
		b.putBack(seat)
		b.Sound(sound.Cue{Effect: sound.Back})
	case intent.Verb == input.Cancel:
		b.erase(seat)
	}
	return engine.Move{}, false
}

// ask takes the pen if nobody else has it.
func (b *Board) ask(seat engine.Seat) {
	for other := range b.rivals(seat).All() {
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

// press presses a key of the grid.
func (b *Board) press(seat engine.Seat, id int) (engine.Move, bool) {
	switch id {
	case keySpace:
		b.write(seat, ' ')
	case keyErase:
		b.erase(seat)
	case keySend:
		return b.send(seat)
	default:
		if id >= 0 && id < letters {
			b.write(seat, rune(letterNames[id][0]))
		}
	}
	return engine.Move{}, false
}

// write adds a letter if there is room.
func (b *Board) write(seat engine.Seat, r rune) {
	p := &b.pens[seat]
	p.idle = 0
	if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -'’.", r) {
		return
	}
	if len(p.letters) >= rules.MaxWord || r == ' ' && len(p.letters) == 0 {
		return
	}
	p.letters = append(p.letters, r)
	b.Sound(sound.Cue{Effect: sound.FocusMove, Level: 70})
}

func (b *Board) erase(seat engine.Seat) {
	p := &b.pens[seat]
	p.idle = 0
	if n := len(p.letters); n > 0 {
		p.letters = p.letters[:n-1]
		b.Sound(sound.Cue{Effect: sound.Back, Level: 50})
	}
}

// send answers with what was written.
func (b *Board) send(seat engine.Seat) (engine.Move, bool) {
	word, ok := rules.Spell(string(b.pens[seat].letters))
	if !ok {
		b.Sound(sound.Cue{Effect: sound.Refused, Seat: b.Colour(seat) + 1})
		return engine.Move{}, false
	}
	return rules.MoveAnswer(word), true
}
