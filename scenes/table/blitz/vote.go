package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
)

// choice is what somebody votes who has but one button.
type choice uint8

const (
	none choice = iota
	yes
	no
)

// vote is that of somebody with one button. Every press changes it; it counts when no press has followed for a while.
type vote struct {
	choice  choice
	pressed int  // the tick of the last press
	cast    bool // it has been given
}

// votes are those of the seats.
type votes [maxSeats]vote

// press changes a vote, from yes to no and back.
func (v *vote) press(tick int) {
	v.pressed = tick
	if v.choice++; v.choice > no {
		v.choice = yes
	}
}

// due returns a vote to be given now: the time to vote is over, or all who have not voted yet have chosen, and left it at that for so many ticks.
func (l *votes) due(match *rules.View, tick, patience int) (engine.Seat, engine.Move, bool) {
	over := match.Ends-match.Tick <= 1
	for seat := range match.Actors.All() {
		if v := &l[seat]; !over && (v.choice == none || tick-v.pressed < patience) {
			return 0, engine.Move{}, false
		}
	}
	for seat := range match.Actors.All() {
		if v := &l[seat]; v.choice != none && !v.cast {
			v.cast = true
			return seat, rules.MoveVote(v.choice == yes), true
		}
	}
	return 0, engine.Move{}, false
}
