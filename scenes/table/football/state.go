package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
)

const (
	maxSeats  = 4
	handCards = 8
	sides     = 2
	// lowStock is how many cards the stock has at most when the last turn of a half comes: ruling 13.
	lowStock = 3
)

// hand is what a seat holds, in the order of drawing.
type hand struct {
	cards [handCards]rules.Card
	count int
}

// held returns the cards of the hand.
func (h *hand) held() []rules.Card { return h.cards[:h.count] }

// laid is a card on the discards, turned as its player saw it.
type laid struct {
	card    rules.Card
	upwards bool
}

// cut is what is to be decided by a card of the stock, or has just been.
type cut struct {
	on      bool
	phase   rules.Phase // corner or penalty
	team    int         // that may score
	seat    engine.Seat // who cuts
	colour  rules.Mark  // of the corner
	from    rules.Pile
	card    rules.Card
	shown   bool
	decided bool
	goal    bool
}

// state is the table as far as it has been shown: the second telling of the match, made of its events alone.
type state struct {
	seats     int
	teams     [maxSeats]int
	cup       bool
	hands     [maxSeats]hand
	stock     int
	full      int // cards of the stock when the half began
	discards  [rules.Cards]laid
	thrown    int
	half      int
	upwards   int // the team that attacks towards row 14
	turn      engine.Seat
	phase     rules.Phase
	last      bool
	placedFor rules.Phase  // what the ball was last put down for
	ball      rules.Square // where it counts as lying; NoSquare before it is put down
	lies      place        // where it is seen
	trail     path         // of the last move
	trailed   bool
	flew      bool // the last move is a shot that nobody has answered yet
	score     rules.Score
	shootout  bool
	kicks     [sides][]bool // of the shootout
	goals     rules.Score   // of the shootout
	cut       cut
	corner    rules.Mark
	winners   engine.SeatSet
	over      bool
}

func newState(seats int) state {
	return state{seats: seats, turn: engine.Nobody, ball: rules.NoSquare, lies: centre}
}

// attacks reports whether a team attacks towards row 14.
func (s *state) attacks(team int) bool { return team == s.upwards }

// forward reports whether a seat's team attacks towards row 14.
func (s *state) forward(seat engine.Seat) bool { return s.attacks(s.teams[seat]) }

// hidden counts the cards that nobody sees: the stock and all hands. What of a kind is among them follows from the discards.
func (s *state) hidden() int { return rules.Cards - s.thrown }

// odds returns how many of the cards that may be cut have the mark, and of how many, from what lies open alone. With a low stock
// the discards are cut: ruling 5.
func (s *state) odds(mark rules.Mark) (hits, of int) {
	open := 0
	for _, l := range s.discards[:s.thrown] {
		if l.card.Mark() == mark {
			open++
		}
	}
	if s.stock <= lowStock {
		return open, s.thrown
	}
	return marked[mark] - open, s.hidden()
}

// marked counts the cards of the game with each mark.
var marked = func() (n [3]int) {
	for card := range rules.Card(rules.Faces) {
		switch {
		case card.Kind() == rules.Corner:
			n[card.Mark()] += 2
		case card.Kind() == rules.Attacker:
			n[card.Mark()]++
		}
	}
	return n
}()

// apply makes what an event tells true on the table.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case rules.MatchBegan:
		*s = newState(s.seats)
		copy(s.teams[:], e.Teams)
		s.cup, s.stock = e.Cup, rules.Cards
	case rules.HandDealt:
		s.hands[e.Seat].count = 0
		s.take(e.Seat, e.Cards)
		s.stock -= len(e.Cards)
	case rules.HalfBegan:
		s.half, s.upwards, s.full = e.Half, e.Upwards, s.stock
		s.ball, s.lies = rules.NoSquare, centre
		s.trailed, s.flew, s.cut, s.last = false, false, cut{}, false
	case rules.TurnBegan:
		s.begin(e)
	case rules.Placed:
		s.ball, s.lies = e.Square, middleOf(e.Square)
		s.trailed, s.phase, s.placedFor = false, rules.PhaseOpen, e.Phase
		s.cut = cut{}
	case rules.CardPlayed:
		s.throw(e.Seat, e.Position, e.Card)
	case rules.Exchanged:
		s.throw(e.Seat, e.Position, e.Card)
	case rules.BallMoved:
		s.move(e)
	case rules.PenaltyAwarded:
		s.phase = rules.PhasePenalty
	case rules.CornerGiven:
		s.corner, s.phase, s.flew = e.Colour, rules.PhaseCorner, false
		s.ball, s.lies = e.Square, middleOf(e.Square)
		s.trailed = false
	case rules.CutShown:
		s.show(e)
	case rules.Conceded:
		s.flew = false
	case rules.Saved:
		s.flew = false
		if s.cut.on {
			s.cut.decided = true
		}
		if e.By != rules.ByKeeper && s.ball != rules.NoSquare {
			s.lies = middleOf(s.ball)
		}
	case rules.Goal:
		s.score = e.Score
		s.ball, s.lies = rules.NoSquare, centre
		s.trailed, s.flew = false, false
		if s.cut.on {
			s.cut.decided, s.cut.goal = true, true
		}
	case rules.Drew:
		s.take(e.Seat, e.Cards)
		s.stock = e.Stock
	case rules.Reshuffled:
		s.stock, s.thrown = e.Stock, 0
	case rules.HalfEnded:
		s.turn, s.last, s.flew = engine.Nobody, false, false
	case rules.ShootoutBegan:
		s.shootout, s.ball, s.lies = true, rules.NoSquare, centre
		s.trailed = false
	case rules.PenaltyKicked:
		s.kicks[e.Team] = append(s.kicks[e.Team], e.Scored)
		s.goals = e.Goals
		s.cut.decided, s.cut.goal = true, e.Scored
	case rules.MatchEnded:
		s.turn, s.over, s.winners = engine.Nobody, true, e.Winners
	}
}

func (s *state) begin(e rules.TurnBegan) {
	s.turn, s.phase, s.last = e.Seat, e.Phase, e.Last
	s.placedFor = rules.PhaseOver
	s.cut = cut{}
	switch e.Phase {
	case rules.PhasePenalty:
		s.cut = cut{on: true, phase: e.Phase, team: 1 - s.teams[e.Seat], seat: e.Seat}
	case rules.PhaseCorner:
		s.cut = cut{on: true, phase: e.Phase, team: s.teams[e.Seat], seat: e.Seat, colour: s.corner}
	}
}

// show takes a card in that was cut. At the end of a half a penalty is cut for without a turn.
func (s *state) show(e rules.CutShown) {
	if !s.cut.on || s.cut.shown {
		s.cut = cut{on: true, phase: e.Phase, team: 1 - s.teams[e.Seat], seat: e.Seat}
	}
	s.cut.card, s.cut.from, s.cut.shown = e.Card, e.From, true
}

func (s *state) move(e rules.BallMoved) {
	s.trail = pathOf(e.From, e.Card, e.Arrow, s.forward(e.Seat))
	s.trailed, s.flew = true, e.Ending == rules.OnGoal
	s.placedFor = rules.PhaseOver
	s.ball = s.trail.last()
	s.lies = s.trail.end()
	if s.flew {
		s.lies = s.trail.line()
	}
	switch {
	case e.Card.Kind() == rules.FreeKick && !s.trail.Leaves():
		s.phase = rules.PhaseFreeKick
	case e.Ending == rules.InArea:
		s.phase = rules.PhaseAfterMove
	}
}

// take puts cards at the end of a hand.
func (s *state) take(seat engine.Seat, cards []rules.Card) {
	h := &s.hands[seat]
	for _, card := range cards {
		h.cards[h.count] = card
		h.count++
	}
}

// throw puts a card of a hand on the discards.
func (s *state) throw(seat engine.Seat, at int, card rules.Card) {
	h := &s.hands[seat]
	h.count--
	copy(h.cards[at:h.count], h.cards[at+1:])
	s.discards[s.thrown] = laid{card: card, upwards: s.forward(seat)}
	s.thrown++
}
