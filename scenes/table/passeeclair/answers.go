package passeeclair

import (
	"math"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
)

// cardSet is a set of cards, with one bit for each.
type cardSet uint32

func (s cardSet) has(c rules.Card) bool { return s>>c&1 != 0 }

// askMatch asks the match for the end of the phase and for the cards that each seat may lay.
func (s *shared) askMatch() {
	view := s.State().View(engine.Table).(*rules.View)
	s.ends = view.Tick + view.Left
	if s.now.phase == racing {
		s.ends = min(s.ends, view.Tick+view.RoundLeft)
	}
	s.playable = [maxSeats]cardSet{}
	if s.now.phase != racing && s.now.phase != blocking && s.now.phase != spending {
		return
	}
	for i := range s.now.seats {
		for _, move := range s.Legal(engine.Seat(i)) {
			switch move.Verb {
			case rules.VerbPlay:
				s.playable[i] |= 1 << move.A
			case rules.VerbSpend:
				s.playable[i] |= 1 << move.B
			}
		}
	}
}

// timeLeft returns how many ticks of the phase are left.
func (s *shared) timeLeft() int { return max(0, s.ends-s.State().Tick()) }

// CountsDown returns how many ticks are left of a running countdown, or 0.
func (s *shared) CountsDown() int {
	if s.now.phase != counting {
		return 0
	}
	return s.timeLeft()
}

// seconds returns the number that a countdown shows with some ticks left: 3, 2 or 1.
func seconds(ticks int) int { return (ticks + 59) / 60 }

// playCountdown plays a sound for each second of a countdown.
func (s *shared) playCountdown() {
	if s.now.phase != counting && s.now.phase != blocking && s.now.phase != swapping {
		s.heard = 0
		return
	}
	n := seconds(s.timeLeft() + s.ResumesIn())
	if n == s.heard || n == 0 {
		return
	}
	s.heard = n
	effect := sound.ClockTick
	if s.now.phase == counting {
		effect = sound.CountdownTick
	}
	s.PlayAt(effect, s.lay.pile.Center(), 0, 0)
}

// In a race the clock is shown while at most slowTicks ticks are left.
const slowTicks = 9 * 60

// timer returns the seconds left, for the clock beside the pile. runs is false if no clock is
// shown. In a race a clock is shown if nobody has laid a card for a while, or if the round is about
// to end. During the choice of a hand to swap it is always shown.
func (s *shared) timer() (n int, runs bool) {
	most := math.MaxInt
	switch s.now.phase {
	case swapping:
	case racing:
		most = min(slowTicks, s.Option(rules.OptionIdle).(int)*3/4)
	default:
		return 0, false
	}
	left := s.timeLeft()
	return seconds(left), left > 0 && left <= most
}

// mayKeep reports whether a seat may answer that it keeps Gros Michi while the pile is blocked.
func (s *shared) mayKeep(seat engine.Seat) bool {
	return s.now.phase == blocking && s.playable[seat].has(rules.Michi) && !s.now.keepers.Has(seat)
}

// readTicks is how long a blocked pile stays before its time may run faster, so that people can
// read that it is blocked.
const readTicks = 60

// nobodyWaits reports whether the time of a blocked pile may run faster, because no person can lay
// a card, or each person who can lay a card has chosen to keep Gros Michi.
func (s *shared) nobodyWaits() bool {
	if s.now.phase != blocking || s.timeLeft() > s.now.window-readTicks && s.now.keepers == 0 {
		return false
	}
	for seat := range engine.AllSeats(s.now.seats).All() {
		fits := s.playable[seat]
		if s.now.keepers.Has(seat) {
			fits &^= 1 << rules.Michi
		}
		if fits != 0 && !s.IsBot(seat) {
			return false
		}
	}
	return true
}
