package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
)

// live is the match as the rules have it, which may be ahead of what is shown: a press does not wait for a picture.
type live struct {
	host table.Host
	seen *rules.View // nil: it has to be looked at again
}

// changed is called when something has happened in the match.
func (l *live) changed() { l.seen = nil }

// view returns the match as it was when it changed last, with the time as it is now.
func (l *live) view() *rules.View {
	if l.seen == nil {
		l.seen = l.host.Match().View(engine.Table).(*rules.View)
	}
	l.seen.Tick = l.host.Match().Tick()
	return l.seen
}

// ticks returns how long an option of the match gives.
func (l *live) ticks(option string) int {
	n, _ := l.host.Option(option).(int)
	return n
}

// left returns the share of the time that is left to do what is shown: to answer, to object or to vote; -1 where none runs.
func (l *live) left(s *state) float64 {
	if s.settled || s.counted {
		return -1
	}
	v, option := l.view(), ""
	switch {
	case s.scene == racing && v.Phase == rules.PhaseFaceOff.String() && v.Buzzed == engine.Nobody:
		option = rules.OptionSilence
	case s.scene == floor && v.Phase == rules.PhaseFloor.String():
		option = rules.OptionObjection
	case s.scene == voting && v.Phase == rules.PhaseVote.String():
		option = rules.OptionVote
	default:
		return -1
	}
	whole := l.ticks(option)
	if whole <= 0 || v.Ends == 0 {
		return -1
	}
	// In steps of a pixel or so: what does not change is not drawn again.
	return float64(int(400*min(1, max(0, float64(v.Ends-v.Tick)/float64(whole))))) / 400
}
