package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
)

const (
	maxSeats  = rules.MaxSeats
	handCards = rules.MaxHand
	sides     = rules.Sides
)

// state is the match as shown so far, built from its events only.
type state struct {
	seats      int
	teams      [maxSeats]int
	half       int
	upwards    int // the team that attacks towards row 14
	turn       engine.Seat
	last       bool
	clearing   bool         // the ball has been placed for a clearance
	ball       rules.Square // the ball according to the rules; NoSquare before it is placed
	lies       point        // the drawn position
	trail      path         // the path of the last move
	trailed    bool
	unanswered bool // the last move is a shot without an answer so far
	score      rules.Score
	headStart  [engine.MaxSeats]int // goals with which each seat's team starts
	shootout   bool
	kicks      kicks          // the kicks of the shootout
	goals      rules.Score    // the goals of the shootout
	corner     rules.Mark     // colour of the last corner
	winners    engine.SeatSet // the winners of a finished match; all seats after a draw
}

// ahead returns the goals with which the teams start.
func (s *state) ahead() (score rules.Score) {
	for seat := range s.seats {
		score[s.teams[seat]] += s.headStart[seat]
	}
	return score
}

func newState(seats int) state {
	return state{seats: seats, turn: engine.Nobody, ball: rules.NoSquare, lies: centre}
}

// attacks reports whether a team attacks towards row 14.
func (s *state) attacks(team int) bool { return team == s.upwards }

// forward reports whether a seat's team attacks towards row 14.
func (s *state) forward(seat engine.Seat) bool { return s.attacks(s.teams[seat]) }

func (s *state) team(team int) (seats engine.SeatSet) {
	for seat := range engine.Seat(s.seats) {
		if s.teams[seat] == team {
			seats = seats.With(seat)
		}
	}
	return seats
}

// partner returns the seat's partner, or the seat itself if it has no partner.
func (s *state) partner(seat engine.Seat) engine.Seat {
	if partners := s.team(s.teams[seat]).Without(seat); partners != 0 {
		return partners.First()
	}
	return seat
}

// apply changes the state by an event.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case rules.MatchBegan:
		headStart := s.headStart
		*s = newState(s.seats)
		s.headStart = headStart
		copy(s.teams[:], e.Teams)
		s.score = s.ahead()
	case rules.HalfBegan:
		s.half, s.upwards = e.Half, e.Upwards
		s.unanswered, s.last = false, false
		s.lift()
	case rules.TurnBegan:
		s.turn, s.last, s.clearing = e.Seat, e.Last, false
	case rules.Placed:
		s.put(e.Square)
		s.clearing = e.Phase == rules.PhaseClearance
	case rules.BallMoved:
		s.trail, s.trailed = pathOf(e.From, e.Card, e.Arrow, s.forward(e.Seat)), true
		s.ball, s.lies = s.trail.last(), s.trail.end()
		s.clearing = false
		if s.unanswered = e.Ending == rules.OnGoal; s.unanswered {
			s.lies = s.trail.line()
		}
	case rules.CornerGiven:
		s.put(e.Square)
		s.corner, s.unanswered = e.Colour, false
	case rules.Conceded:
		s.unanswered = false
	case rules.Saved:
		s.unanswered = false
		if e.By != rules.ByKeeper && s.ball != rules.NoSquare {
			s.lies = middleOf(s.ball)
		}
	case rules.Goal:
		s.score, s.unanswered = e.Score, false
		s.lift()
	case rules.HalfEnded:
		s.turn, s.last, s.unanswered = engine.Nobody, false, false
	case rules.ShootoutBegan:
		s.shootout = true
		s.lift()
	case rules.PenaltyKicked:
		s.kicks[e.Team] = append(s.kicks[e.Team], e.Scored)
		s.goals = e.Goals
	case rules.MatchEnded:
		s.turn, s.winners = engine.Nobody, e.Winners
	}
}

func (s *state) put(at rules.Square) { s.ball, s.lies, s.trailed = at, middleOf(at), false }

// lift removes the ball from the pitch; it will be placed at the centre.
func (s *state) lift() { s.ball, s.lies, s.trailed = rules.NoSquare, centre, false }
