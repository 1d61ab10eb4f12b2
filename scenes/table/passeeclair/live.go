package passeeclair

import (
	"math"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// live is what is asked of the match itself: how much time is left, and what each seat may lay.
type live struct {
	*table.Base
	now      *state
	ends     int               // tick of the match at which the phase ends
	heard    int               // the number of a countdown that was heard last
	playable [maxSeats]cardSet // what each seat may lay, or give up for a token
}

// cardSet is a set of faces, bit by bit.
type cardSet uint32

func (s cardSet) has(c rules.Card) bool { return s>>c&1 != 0 }

// ask asks the match for the time of the phase and for what each seat may lay.
func (l *live) ask() {
	view := l.Match().View(engine.Table).(*rules.View)
	l.ends = view.Tick + view.Left
	if l.now.phase == racing {
		l.ends = min(l.ends, view.Tick+view.RoundLeft)
	}
	l.playable = [maxSeats]cardSet{}
	if l.now.phase != racing && l.now.phase != blocking && l.now.phase != spending {
		return
	}
	for i := range l.now.seats {
		for _, move := range l.Legal(engine.Seat(i)) {
			switch move.Verb {
			case rules.VerbPlay:
				l.playable[i] |= 1 << move.A
			case rules.VerbSpend:
				l.playable[i] |= 1 << move.B
			}
		}
	}
}

// left returns how many ticks of the phase are left.
func (l *live) left() int { return max(0, l.ends-l.Match().Tick()) }

// seconds returns the number that is said so many ticks before something happens: 3, 2, 1.
func seconds(ticks int) int { return (ticks + 59) / 60 }

// count plays a sound for each second of a countdown, from where it is seen.
func (l *live) count(at ui.Point) {
	if l.now.phase != counting && l.now.phase != blocking && l.now.phase != swapping {
		l.heard = 0
		return
	}
	n := seconds(l.left())
	if n == l.heard || n == 0 {
		return
	}
	l.heard = n
	effect := sound.ClockTick
	if l.now.phase == counting {
		effect = sound.CountdownTick
	}
	l.PlayAt(effect, at, 0, 0)
}

// slowTicks is how long before a pile is declared blocked, or a round is over, its clock comes up at the latest.
const slowTicks = 9 * 60

// timer returns for how many seconds the table still waits, where nothing in the middle tells it; false: it waits for nothing, or
// plays follow each other.
func (l *live) timer() (n int, runs bool) {
	most := math.MaxInt
	switch l.now.phase {
	case swapping:
	case racing:
		most = min(slowTicks, l.Option(rules.OptionIdle).(int)*3/4)
	default:
		return 0, false
	}
	left := l.left()
	return seconds(left), left > 0 && left <= most
}

// mayKeep reports whether a seat is asked for Gros Michi while the pile is blocked, and may say that it keeps him.
func (l *live) mayKeep(seat engine.Seat) bool {
	return l.now.phase == blocking && l.playable[seat].has(rules.Michi) && !l.now.keepers.Has(seat)
}

// readTicks is for how long a blocked pile stays in any case.
const readTicks = 60

// nobodyWaits reports whether the time of a blocked pile need not run slowly: no person may lay anything, or those who may have said that
// they keep Gros Michi.
func (l *live) nobodyWaits() bool {
	if l.now.phase != blocking || l.left() > l.now.window-readTicks && l.now.keepers == 0 {
		return false
	}
	for seat := range engine.AllSeats(l.now.seats).All() {
		fits := l.playable[seat]
		if l.now.keepers.Has(seat) {
			fits &^= 1 << rules.Michi
		}
		if fits != 0 && !l.IsBot(seat) {
			return false
		}
	}
	return true
}
