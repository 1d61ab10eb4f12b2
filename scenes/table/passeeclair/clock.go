package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// left returns how many ticks of the phase are left.
func (b *Board) left() int {
	if m := b.host.Match(); m != nil {
		return max(0, b.ends-m.Tick())
	}
	return 0
}

// seconds returns the number that is said so many ticks before something happens: 3, 2, 1.
func seconds(ticks int) int { return (ticks + 59) / 60 }

// count lets the seconds be heard that everybody waits for.
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
	b.hear(effect, b.lay.pile.Center(), 0, 0)
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
		idle, _ := b.host.Option(rules.OptionIdle).(int)
		return seconds(left), left > 0 && left <= min(slowTicks, idle*3/4)
	}
	return 0, false
}

// drawTimer draws the time for which the table waits, beside the pile.
func (b *Board) drawTimer(c *ui.Canvas) {
	n, runs := b.timer()
	if !runs {
		return
	}
	t, pile := c.Theme(), b.lay.pile
	const radius = 52
	at := ui.Point{X: pile.Right() - 8, Y: pile.Bottom() - 8}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	c.Disc("passe-eclair clock", at, radius, ui.ColourSheet(t.Sun, 0, ui.Raised))
	c.Disc("passe-eclair clock face", at, radius-9, c.PaperSheet(0, ui.OnPaper))
	c.TextMid(numerals[min(n, len(numerals)-1)], at.X, at.Y, ui.Big(60).AsIs(), t.Ink, ui.Center)
}

// keeps notes that a seat does not lay Gros Michi on the blocked pile.
func (b *Board) keeps(seat engine.Seat) {
	b.declined = b.declined.With(seat)
	b.hear(sound.Confirm, b.lay.mats[seat].Center(), 0, 60)
}

// mayKeep reports whether a seat is asked for Gros Michi while the pile is blocked, and may say that it keeps him.
func (b *Board) mayKeep(seat engine.Seat) bool {
	return b.now.phase == blocking && b.fits[seat].has(rules.Michi) && !b.declined.Has(seat)
}

// readTicks is for how long a blocked pile stays in any case.
const readTicks = 60

// Hastens reports whether nobody has to wait for the end of a blocked pile: no person may lay anything, or those who may have said
// that they keep Gros Michi.
func (b *Board) Hastens() bool {
	if b.now.phase != blocking || b.left() > b.window-readTicks && b.declined == 0 {
		return false
	}
	for i := range b.now.seats {
		seat := engine.Seat(i)
		fits := b.fits[seat]
		if b.declined.Has(seat) {
			fits &^= 1 << rules.Michi
		}
		if fits != 0 && !b.isBot(seat) {
			return false
		}
	}
	return true
}
