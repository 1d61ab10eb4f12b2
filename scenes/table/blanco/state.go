package blanco

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/blanco"
)

const (
	maxSeats = 5
	maxHand  = 3
)

// piece is a card that lies somewhere on the table.
type piece struct {
	card rules.Card // Hidden while nobody has been told; NoCard: nothing lies there
	up   bool
	seen bool // its owner has peeked at it
	// look chooses outline and tilt of the paper. It follows from the order of dealing alone, so that it tells nothing.
	look uint8
}

func (p piece) there() bool { return p.card != rules.NoCard }

// place is what lies before a seat.
type place struct {
	grid          [rules.Squares]piece
	columns, rows int // of the grid; 0 once it is gone
	number        int // of the grid: 1 or 2
	hand          [maxHand]piece
	held          int // cards in hand
	drawn         int // position of the card drawn in this turn, -1 for none
	open          bool
	ready         bool // the present grid has been set up
}

func (p *place) has(s rules.Square) bool { return s.Column() < p.columns && s.Row() < p.rows }

// anyUp reports whether a card of the grid lies face up.
func (p *place) anyUp() bool {
	return slices.ContainsFunc(p.grid[:], func(at piece) bool { return at.there() && at.up })
}

// left counts the cards of the grid.
func (p *place) left() int { return p.columns * p.rows }

func (p *place) takeFromHand(at int) piece {
	card := p.hand[at]
	p.held--
	copy(p.hand[at:], p.hand[at+1:])
	p.hand[p.held] = piece{card: rules.NoCard}
	p.drawn, p.open = -1, false
	return card
}

// state is the table as far as it has been shown: the second telling of the match, made of its events alone.
type state struct {
	seats    int
	places   [maxSeats]place
	stock    int
	discards []piece // the top one last
	dealt    int     // cards that came from the stock so far, for their looks
	game     int     // from 1
	first    engine.Seat
	turn     engine.Seat // whose turn it is; Nobody while the first grids are set up
	round    int         // of the game, from 1
	setup    engine.SeatSet
	chained  bool // the peek of this turn may be followed by turning the card up
	over     bool
	winners  engine.SeatSet // of the game that has ended, then of the match; nobody's while a game goes on
}

func newState(seats int) state {
	s := state{seats: seats, discards: make([]piece, 0, rules.Cards)}
	s.clear()
	return s
}

func (s *state) clear() {
	for i := range s.places {
		p := &s.places[i]
		*p = place{drawn: -1}
		for j := range p.grid {
			p.grid[j].card = rules.NoCard
		}
		for j := range p.hand {
			p.hand[j].card = rules.NoCard
		}
	}
	s.stock, s.discards, s.dealt = rules.Cards, s.discards[:0], 0
	s.turn, s.round, s.chained, s.winners = engine.Nobody, 0, false, 0
	s.setup = engine.AllSeats(s.seats)
}

// fromStock takes a card from the stock that nobody knows yet, or the card told.
func (s *state) fromStock(card rules.Card) piece {
	s.stock--
	s.dealt++
	return piece{card: card, look: uint8(s.dealt*7) % 32}
}

func (s *state) lay(p piece) {
	p.up, p.seen = true, false
	s.discards = append(s.discards, p)
}

func (s *state) topDiscard() piece {
	if len(s.discards) == 0 {
		return piece{card: rules.NoCard}
	}
	return s.discards[len(s.discards)-1]
}

// apply makes what an event tells true on the table.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case rules.GameBegan:
		s.clear()
		s.game, s.first = e.Game, e.First
	case rules.GridDealt:
		s.dealGrid(e)
	case rules.DiscardStarted:
		s.lay(s.fromStock(e.Card))
	case rules.HandDealt:
		p := &s.places[e.Seat]
		for _, card := range e.Cards {
			p.hand[p.held] = s.fromStock(card)
			p.held++
		}
	case rules.Turned:
		at := &s.places[e.Seat].grid[e.Square]
		at.card, at.up, at.seen = e.Card, true, false
	case rules.Peeked:
		s.peeked(e)
	case rules.Drew:
		s.drew(e)
	case rules.Discarded:
		p := s.places[e.Seat].takeFromHand(e.Position)
		p.card = e.Card
		s.lay(p)
	case rules.Placed:
		s.placed(e)
	case rules.Swapped:
		grid := &s.places[e.Seat].grid
		grid[e.First], grid[e.Second] = grid[e.Second], grid[e.First]
	case rules.LineRemoved:
		for _, square := range e.Squares {
			s.places[e.Seat].grid[square] = piece{card: rules.NoCard}
		}
	case rules.ClosedUp:
		s.closeUp(e)
	case rules.GridCleared:
		p := &s.places[e.Seat]
		p.columns, p.rows = 0, 0
	case rules.RewardEarned:
		s.chained = e.Chain
	case rules.Reshuffled:
		top := s.topDiscard()
		s.discards = s.discards[:0]
		if top.there() {
			s.discards = append(s.discards, top)
		}
		s.stock = e.Stock
	case rules.TurnBegan:
		s.beginTurn(e.Seat)
	case rules.GameEnded:
		s.turn, s.setup, s.winners = engine.Nobody, 0, engine.SeatsOf(e.Winner)
	case rules.MatchEnded:
		s.over, s.winners = true, e.Winners
	}
}

func (s *state) dealGrid(e rules.GridDealt) {
	p := &s.places[e.Seat]
	p.columns, p.rows, p.number, p.ready = e.Columns, e.Rows, e.Grid, false
	for _, square := range e.Squares {
		p.grid[square] = s.fromStock(rules.Hidden)
	}
}

func (s *state) peeked(e rules.Peeked) {
	p := &s.places[e.Seat]
	p.grid[e.Square].seen = true
	if !p.ready {
		p.ready = true
		s.setup = s.setup.Without(e.Seat)
	}
}

func (s *state) drew(e rules.Drew) {
	p := &s.places[e.Seat]
	if e.From == rules.Stock {
		p.hand[e.Position] = s.fromStock(e.Card)
	} else {
		taken := s.topDiscard()
		s.discards = s.discards[:len(s.discards)-1]
		taken.up = false
		p.hand[e.Position] = taken
	}
	p.held = e.Position + 1
	// Everybody saw what was taken from the discards; it lies open until it is played, or the turn goes on without it.
	p.drawn, p.open = e.Position, e.From == rules.Discards
}

func (s *state) placed(e rules.Placed) {
	p := &s.places[e.Seat]
	laid, replaced := p.takeFromHand(e.Position), p.grid[e.Square]
	laid.card, laid.up = e.Card, true
	p.grid[e.Square] = laid
	replaced.card = e.Replaced
	s.lay(replaced)
}

func (s *state) closeUp(e rules.ClosedUp) {
	p := &s.places[e.Seat]
	p.columns, p.rows = e.Columns, e.Rows
	was := p.grid
	for _, shift := range e.Shifts {
		p.grid[shift.To] = was[shift.From]
	}
	for i := range p.grid {
		if !p.has(rules.Square(i)) {
			p.grid[i] = piece{card: rules.NoCard}
		}
	}
}

func (s *state) beginTurn(seat engine.Seat) {
	s.turn, s.setup, s.chained = seat, 0, false
	for i := range s.places {
		s.places[i].drawn, s.places[i].open = -1, false
	}
	if s.round == 0 || seat == s.first {
		s.round++
	}
}
