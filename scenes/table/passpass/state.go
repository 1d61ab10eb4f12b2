package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/table"
)

const (
	maxSeats  = rules.MaxSeats
	handCards = rules.HandCards
	rounds    = rules.Rounds
	toWin     = rules.PassPassesToWin
)

// record is a column of the slate: the scores of a player or a team.
type record struct {
	points   [rounds]int
	passPass int
	said     bool        // the team has chosen the member whose round counts
	member   engine.Seat // the chosen member
}

// state is the match as shown so far, built from its events only. The cards on the screen are in
// the zones of the board.
type state struct {
	seats        int
	teams        int // the number of teams; 0 without teams
	turn         engine.Seat
	round        int           // number of the round, from 1
	number       int           // number of the trick in the round, from 1
	trick        []rules.Laid  // the cards in the order in which they were laid, including those taken since
	trickWinners int           // number of winners of the trick announced so far: 0 to 2
	cleared      bool          // the cards left in the trick have been removed
	passPasses   [maxSeats]int // Pass Passes of each seat in this round
	lines        [maxSeats]record
	ahead        [maxSeats]int             // head start of each side, in points
	scores       [maxSeats]rules.SeatScore // scores of the finished round
	scored       bool                      // the round is finished
	winners      engine.SeatSet            // winners of a finished match
}

func newState(seats int, teams []int) state {
	s := state{seats: seats, turn: engine.Nobody}
	for _, team := range teams {
		s.teams = max(s.teams, team+1)
	}
	return s
}

// give records the head starts before the first round.
func (s *state) give(party app.Party) {
	s.ahead = [maxSeats]int{}
	for seat, points := range table.Ahead(party, rules.Game{}, rules.HeadStart) {
		if seat < s.seats {
			s.ahead[s.side(engine.Seat(seat))] += points
		}
	}
}

// full reports whether everybody has laid a card.
func (s *state) full() bool { return len(s.trick) == s.seats }

// asking reports whether the teams choose now whose round counts.
func (s *state) asking() bool { return s.teams > 0 && s.scored && s.winners == 0 }

// sides returns the number of sides. A side is a player or a team, and has a column on the slate.
func (s *state) sides() int {
	if s.teams > 0 {
		return s.teams
	}
	return s.seats
}

// side returns the side of a seat.
func (s *state) side(seat engine.Seat) int { return int(seat) % s.sides() }

// partner returns the seat's partner, or the seat itself without teams.
func (s *state) partner(seat engine.Seat) engine.Seat {
	return engine.Seat((int(seat) + s.sides()) % s.seats)
}

// team returns the seat and its partner, or only the seat without teams.
func (s *state) team(seat engine.Seat) engine.SeatSet { return engine.SeatsOf(seat, s.partner(seat)) }

// better returns the member of the seat's team with the better round.
func (s *state) better(seat engine.Seat) engine.Seat {
	partner := s.partner(seat)
	own, other := s.scores[seat], s.scores[partner]
	if other.PassPass > own.PassPass || other.PassPass == own.PassPass && other.Points > own.Points {
		return partner
	}
	return seat
}

// layer returns the seat that laid a card of this trick, or Nobody.
func (s *state) layer(card rules.Card) engine.Seat {
	for _, l := range s.trick {
		if l.Card == card {
			return l.Seat
		}
	}
	return engine.Nobody
}

// written reports whether the slate shows a round, counted from 0, of a side.
func (s *state) written(side, round int) bool {
	return round < s.round-1 || round == s.round-1 && (s.lines[side].said || s.scored && s.teams == 0)
}

// ticks returns how many boxes of a side are ticked. sure counts the boxes ticked for good, and
// open those that are ticked only if the team chooses the member with the most Pass Passes of this
// round. A side without a team has no open boxes. untold is the seat whose last Pass Pass has not
// been announced yet, or Nobody; this Pass Pass is not counted.
func (s *state) ticks(side int, untold engine.Seat) (sure, open int) {
	sure = s.lines[side].passPass
	if !s.scored {
		for seat := range s.team(engine.Seat(side)).All() {
			open = max(open, s.told(seat, untold))
		}
	}
	if s.teams == 0 || sure+open >= toWin {
		return min(toWin, sure+open), 0
	}
	return sure, open
}

// told returns the number of the seat's Pass Passes in this round. If the seat is untold, its last
// Pass Pass has not been announced yet and is not counted.
func (s *state) told(seat, untold engine.Seat) int {
	if seat == untold {
		return max(0, s.passPasses[seat]-1)
	}
	return s.passPasses[seat]
}

// most returns the seats with the most points in the finished round.
func (s *state) most() (seats engine.SeatSet) {
	top := 0
	for seat := range s.seats {
		top = max(top, s.scores[seat].Points)
	}
	for seat := range s.seats {
		if s.scores[seat].Points == top {
			seats = seats.With(engine.Seat(seat))
		}
	}
	return seats
}

// apply applies an event to the state.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case rules.RoundBegan:
		s.round, s.number, s.scored, s.passPasses = e.Round, 0, false, [maxSeats]int{}
		s.trick, s.trickWinners, s.cleared = nil, 0, false
		for i := range s.lines {
			s.lines[i].said = false
		}
	case rules.TrickBegan:
		s.number, s.turn = e.Trick, e.First
		s.trick, s.trickWinners, s.cleared = nil, 0, false
	case rules.CardLaid:
		s.trick = append(s.trick, rules.Laid{Seat: e.Seat, Card: e.Card})
		s.turn = engine.Nobody
		if !s.full() {
			s.turn = engine.Seat((int(e.Seat) + 1) % s.seats)
		}
	case rules.TrickWon:
		s.trickWinners, s.turn = e.Place, e.Seat
	case rules.Discarded:
		s.cleared = true
	case rules.PassPassMade:
		s.passPasses[e.Seat] = e.InRound
	case rules.RoundScored:
		s.scored, s.turn = true, engine.Nobody
		copy(s.scores[:], e.Scores)
		if s.teams > 0 {
			return
		}
		for i, score := range e.Scores {
			s.lines[i].points[e.Round-1], s.lines[i].passPass = score.Points, e.PassPass[i]
		}
	case rules.Represented:
		l := &s.lines[e.Team]
		l.points[s.round-1], l.passPass, l.said, l.member = e.Points, e.TotalPassPass, true, e.Member
	case rules.MatchEnded:
		s.turn, s.winners = engine.Nobody, e.Winners
	}
}
