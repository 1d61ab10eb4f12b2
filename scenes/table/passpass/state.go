package passpass

import (
	"cmp"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
)

const (
	maxSeats  = 6
	handCards = 8
	rounds    = 3
	toWin     = 3
)

// place is what lies before a seat.
type place struct {
	hand    []rules.Card                // by colour
	taken   [rules.Colours][]rules.Card // by colour, in the order of taking
	points  int                         // of the cards taken
	inRound int                         // Pass Passes of this round
}

// rows counts the cards of the colour taken most often.
func (p *place) rows() int {
	n := 0
	for _, cards := range p.taken {
		n = max(n, len(cards))
	}
	return n
}

// completes reports whether a card of the trick would make one more Pass Pass.
func (p *place) completes(card rules.Card) bool {
	for colour, cards := range p.taken {
		n := len(cards)
		if rules.Colour(colour) == card.Colour() {
			n++
		}
		if n <= p.inRound {
			return false
		}
	}
	return true
}

// record is a line of the score pad: of a player, or of a team.
type record struct {
	points   [rounds]int
	written  [rounds]bool
	passPass int
	said     bool        // the team has said whose round counts
	member   engine.Seat // whose
}

// state is the table as far as it has been shown: the second telling of the match, made of its events alone.
type state struct {
	seats    int
	teams    int // how many; 0: everybody plays alone
	places   [maxSeats]place
	trick    []rules.Laid   // in the order of laying
	gone     engine.SeatSet // whose cards have left the trick
	standing rules.Standing // of the trick
	won      [2]engine.Seat // the winners of a full trick, as they are told; Nobody
	turn     engine.Seat
	round    int // from 1
	number   int // of the trick, from 1
	lines    [maxSeats]record
	scores   [maxSeats]rules.SeatScore // of the round that is over
	scored   bool                      // the round is over
	asking   bool                      // teams say whose round counts
	over     bool
	winners  engine.SeatSet // once it is over
}

func newState(seats int, teams []int) state {
	s := state{seats: seats, turn: engine.Nobody}
	s.clear()
	for _, team := range teams {
		s.teams = max(s.teams, team+1)
	}
	return s
}

// clear takes the trick off the table.
func (s *state) clear() {
	s.trick, s.gone, s.won = nil, 0, [2]engine.Seat{engine.Nobody, engine.Nobody}
	s.standing = rules.StandingOf(nil)
}

// full reports whether everybody has laid a card.
func (s *state) full() bool { return len(s.trick) == s.seats }

// sides returns how many lines the score pad has.
func (s *state) sides() int {
	if s.teams > 0 {
		return s.teams
	}
	return s.seats
}

// side returns the line of the score pad in which a seat's rounds are written.
func (s *state) side(seat engine.Seat) int {
	if s.teams > 0 {
		return int(seat) % s.teams
	}
	return int(seat)
}

// partner returns who plays with the seat; the seat itself where everybody plays alone.
func (s *state) partner(seat engine.Seat) engine.Seat {
	if s.teams == 0 {
		return seat
	}
	return engine.Seat((int(seat) + s.teams) % s.seats)
}

// team returns who plays with the seat, and the seat itself.
func (s *state) team(seat engine.Seat) engine.SeatSet { return engine.SeatsOf(seat, s.partner(seat)) }

// lying returns the card that a seat laid, if it is still there.
func (s *state) lying(seat engine.Seat) (rules.Card, bool) {
	for _, l := range s.trick {
		if l.Seat == seat {
			return l.Card, !s.gone.Has(seat)
		}
	}
	return 0, false
}

// layer returns who laid a card of the trick; Nobody if it is not there.
func (s *state) layer(card rules.Card) engine.Seat {
	for _, l := range s.trick {
		if l.Card == card {
			return l.Seat
		}
	}
	return engine.Nobody
}

// ticks returns how many boxes of a line are ticked, and how many more would be if the round ended now. Who plays alone ticks at
// once; a team ticks what its member has made when it has said whose round counts.
func (s *state) ticks(side int) (sure, open int) {
	sure = s.lines[side].passPass
	if !s.scored {
		for seat := range s.team(engine.Seat(side)).All() {
			open = max(open, s.places[seat].inRound)
		}
	}
	if s.teams == 0 || sure+open >= toWin {
		return min(toWin, sure+open), 0
	}
	return min(toWin, sure), min(toWin-sure, open)
}

// apply makes what an event tells true on the table.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case rules.RoundBegan:
		s.round, s.number, s.scored, s.asking = e.Round, 0, false, false
		s.places = [maxSeats]place{}
		s.clear()
		for i := range s.lines {
			s.lines[i].said = false
		}
	case rules.HandDealt:
		s.deal(e)
	case rules.TrickBegan:
		s.number, s.turn = e.Trick, e.First
		s.clear()
	case rules.CardLaid:
		s.lay(e)
	case rules.TrickWon:
		s.won[e.Place-1], s.turn = e.Seat, e.Seat
	case rules.Took:
		s.take(e)
	case rules.PassPassMade:
		s.places[e.Seat].inRound = e.InRound
	case rules.Discarded:
		s.gone = engine.AllSeats(s.seats)
	case rules.RoundScored:
		s.score(e)
	case rules.Represented:
		l := &s.lines[e.Team]
		l.points[s.round-1], l.written[s.round-1] = e.Points, true
		l.passPass, l.said, l.member = e.TotalPassPass, true, e.Member
	case rules.MatchEnded:
		s.turn, s.over, s.asking, s.winners = engine.Nobody, true, false, e.Winners
	}
}

// deal takes a hand in. The rules don't keep in which order it was dealt, and by value it must not lie: what is chosen of it
// would be told. So the cards of a colour are shuffled by what the whole hand is, which only its owner knows.
func (s *state) deal(e rules.HandDealt) {
	hand, seed := slices.Clone(e.Cards), uint64(s.round)<<3|uint64(e.Seat)
	for _, card := range hand {
		seed = seed<<6 ^ uint64(card)
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, hand)
	slices.SortStableFunc(hand, func(a, b rules.Card) int { return cmp.Compare(a.Colour(), b.Colour()) })
	s.places[e.Seat].hand = hand
}

func (s *state) lay(e rules.CardLaid) {
	p := &s.places[e.Seat]
	at := slices.Index(p.hand, e.Card)
	if at < 0 { // of a hand of which only the backs are known
		at = slices.Index(p.hand, rules.Back(e.Card.Colour()))
	}
	p.hand = slices.Delete(slices.Clone(p.hand), at, at+1)
	s.trick = append(s.trick, rules.Laid(e))
	s.standing = rules.StandingOf(s.trick)
	s.turn = engine.Nobody
	if !s.full() {
		s.turn = engine.Seat((int(e.Seat) + 1) % s.seats)
	}
}

func (s *state) take(e rules.Took) {
	p := &s.places[e.Seat]
	for _, card := range e.Cards {
		s.gone = s.gone.With(s.layer(card))
		p.taken[card.Colour()] = append(p.taken[card.Colour()], card)
		p.points += 1 + card.Diamonds()
	}
}

func (s *state) score(e rules.RoundScored) {
	s.scored, s.turn = true, engine.Nobody
	copy(s.scores[:], e.Scores)
	if s.teams > 0 {
		s.asking = true
		return
	}
	for i, score := range e.Scores {
		l := &s.lines[i]
		l.points[e.Round-1], l.written[e.Round-1], l.passPass = score.Points, true, e.PassPass[i]
	}
}
