package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Ticks of decorations at speed 1.
const (
	landTicks         = 9  // the top card comes to rest
	returnedTicks     = 54 // a card that came back stays in sight
	boxTicks          = 16
	tokenTicks        = 30
	swapTicks         = 26
	dealTicks         = 2 // between two cards of the deal
	longDeal          = 1000
	turnTicks         = 34 // between two tokens turned up
	finalTicks        = 60
	confirmDelayTicks = 30
	seenTicks         = 20  // of that before it is said who has won
	holdTicks         = 90  // the card that has won a round stays in sight
	lastTicks         = 132 // and the one that has won the last round
)

// landing is the small motion of the newest card of the pile. The card can be read from the first frame on.
type landing struct {
	run    tween.Run
	dx, dy float64
}

// ghost is a card that was refused or came too late; it is shown beside the pile for a moment.
type returnedCard struct {
	card rules.Card
	run  tween.Run
	late bool
	cost bool // another card was drawn for it
}

// flight is a card or a token on its way, as decoration: the table has changed already.
type flight struct {
	face     ui.Picture
	art      string // of a token, in place of the face
	from, to ui.Rect
	run      tween.Run
	shrinks  bool // it fades at its end
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	b.askMatch()
	b.count()
	b.hold, b.confirmDelay, b.dealing = max(0, b.hold-1), max(0, b.confirmDelay-1), min(longDeal, b.dealing+1)
	b.landing.run.Tick()
	for i := range b.returned {
		b.returned[i].run.Tick()
		b.tickReveal(engine.Seat(i))
	}
	for i := range b.flights {
		b.flights[i].run.Tick()
	}
	b.flights = slices.DeleteFunc(b.flights, func(f flight) bool { return f.run.Done() })
}

// tickReveal turns up the next token of a seat when it is time, with a sound.
func (b *Board) tickReveal(seat engine.Seat) {
	if b.revealed[seat].Done() {
		return
	}
	before := b.turnedUp(seat)
	b.revealed[seat].Tick()
	if after := b.turnedUp(seat); after > before {
		b.PlayAt(sound.TokenLaid, b.lay.mats[seat].Center(), min(12, 2*(after-1)), 0)
	}
}

// turnedUp returns how many tokens of the seat lie face up.
func (b *Board) turnedUp(seat engine.Seat) int {
	switch n := b.tokens(seat); {
	case !b.now.players[seat].open:
		return 0
	case b.revealed[seat].Done():
		return n
	default:
		return int(b.revealed[seat].Share()*float64(n) + 1e-9)
	}
}

// fly starts a flight, except with reduced motion.
func (b *Board) fly(f flight, wait, ticks int) {
	speed := b.Speed()
	if speed.Still || len(b.flights) == cap(b.flights) {
		return
	}
	if wait > 0 {
		wait = speed.Ticks(wait)
	}
	f.run = tween.StartAfter(wait, speed.Ticks(ticks))
	b.flights = append(b.flights, f)
}

// land lets the top card come from a direction.
func (b *Board) land(dx, dy float64) {
	if !b.Speed().Still {
		b.landing = landing{run: tween.Start(landTicks), dx: dx, dy: dy}
	}
}

// returnedAt returns where a card that a seat laid in vain is shown: between its hand and the pile.
func (b *Board) returnedAt(seat engine.Seat) ui.Rect {
	const wide = 124
	pile := b.lay.pile.Inset(-fringe*0.2, 0)
	at := ui.Point{X: pile.X, Y: pile.Y + pile.H*0.4}
	if b.lay.right[seat] {
		at.X = pile.Right()
	}
	if b.lay.upper[seat] {
		at.Y = pile.Y + pile.H*0.15
	}
	return cardAround(at, wide)
}

// left returns how many ticks of the phase are left.
func (b *Board) left() int {
	if m := b.Match(); m != nil {
		return max(0, b.ends-m.Tick())
	}
	return 0
}

// seconds returns the number that is said so many ticks before something happens: 3, 2, 1.
func seconds(ticks int) int { return (ticks + 59) / 60 }

// count plays a sound for each second of a countdown.
func (b *Board) count() {
	if b.now.phase != counting && b.now.phase != blocking && b.now.phase != swapping {
		b.counted = 0
		return
	}
	n := seconds(b.left())
	if n == b.counted || n == 0 {
		return
	}
	b.counted = n
	effect := sound.ClockTick
	if b.now.phase == counting {
		effect = sound.CountdownTick
	}
	b.PlayAt(effect, b.lay.pile.Center(), 0, 0)
}

// slowTicks is how long before a pile is declared blocked, or a round is over, its clock comes up at the latest.
const slowTicks = 9 * 60

// timer returns for how many seconds the table still waits, where nothing in the middle tells it; false: it waits for nothing, or
// plays follow each other.
func (b *Board) timer() (n int, runs bool) {
	left := b.left()
	switch b.now.phase {
	case swapping:
		return seconds(left), left > 0
	case racing:
		idle, _ := b.Option(rules.OptionIdle).(int)
		return seconds(left), left > 0 && left <= min(slowTicks, idle*3/4)
	}
	return 0, false
}

// keeps notes that a seat has said that it keeps Gros Michi.
func (b *Board) keeps(seat engine.Seat) {
	b.keepers = b.keepers.With(seat)
	b.PlayAt(sound.Confirm, b.lay.mats[seat].Center(), 0, 60)
}

// mayKeep reports whether a seat is asked for Gros Michi while the pile is blocked, and may say that it keeps him.
func (b *Board) mayKeep(seat engine.Seat) bool {
	return b.now.phase == blocking && b.playable[seat].has(rules.Michi) && !b.keepers.Has(seat)
}

// readTicks is for how long a blocked pile stays in any case.
const readTicks = 60

// Pace stops the match while the card that has won a round is shown, and speeds it up while nobody has anything to do.
func (b *Board) Pace() int {
	switch {
	case b.hold > 0:
		return 0
	case b.nobodyWaits():
		return fastPace
	}
	return 1
}

// fastPace is how many ticks of the match pass in one tick of the screen while nobody has anything to do.
const fastPace = 6

// idles reports whether the time of a blocked pile need not run slowly: no person may lay anything, or those who may have said that
// they keep Gros Michi.
func (b *Board) nobodyWaits() bool {
	if b.now.phase != blocking || b.left() > b.window-readTicks && b.keepers == 0 {
		return false
	}
	for seat := range engine.AllSeats(b.now.seats).All() {
		fits := b.playable[seat]
		if b.keepers.Has(seat) {
			fits &^= 1 << rules.Michi
		}
		if fits != 0 && !b.IsBot(seat) {
			return false
		}
	}
	return true
}
