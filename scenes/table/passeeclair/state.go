package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
)

const (
	maxSeats = 4
	// handMost bounds a hand: all cards.
	handMost = rules.Cards
	// layers is how many cards of the pile are drawn.
	layers = 5
)

// piece is a card of a hand. Its key tells equal cards apart on the screen.
type piece struct {
	card rules.Card
	key  uint8
}

// token is a token of a seat.
type token struct {
	rules.Token
	victory bool
}

// place is what a seat has: the hand sorted by holder, then by target, and its tokens, those of victories first.
type place struct {
	hand      []piece
	tokens    []token
	victories int
	open      bool // the tokens lie face up: the match is over
}

// add puts a card where it belongs and returns its position.
func (p *place) add(card rules.Card, key uint8) int {
	at := len(p.hand)
	for at > 0 && p.hand[at-1].card > card {
		at--
	}
	p.hand = slices.Insert(p.hand, at, piece{card, key})
	return at
}

// find returns the position of a card, the one at near if it is such a card, else the first; -1: none.
func (p *place) find(card rules.Card, near int) int {
	if near >= 0 && near < len(p.hand) && p.hand[near].card == card {
		return near
	}
	return slices.IndexFunc(p.hand, func(q piece) bool { return q.card == card })
}

// phase is what the table is doing.
type phase uint8

const (
	resting phase = iota
	ending        // the round has been won, and all see by which card
	spending
	counting
	racing
	blocking
	swapping
	over
)

// layer is a card of the pile.
type layer struct {
	card rules.Card
	seat engine.Seat // who laid it; Nobody: turned up
	lean uint8       // how it lies
}

// state is the table as the events have told it.
type state struct {
	seats   int
	phase   phase
	round   int
	rounds  int     // of the match
	pile    []layer // the top first, and a few below
	laid    uint8   // cards laid so far, for how the next one lies
	stock   int
	box     int
	places  [maxSeats]place
	keys    uint8
	waiting engine.SeatSet // who may still give up tokens
	windows int            // of this round so far
	chooser engine.Seat    // who swaps; Nobody
	choices engine.SeatSet // with whom
	first   bool           // the countdown is the round's first
	won     [rules.MaxRounds]engine.Seat
	verdict verdict
	winners engine.SeatSet // of the match
}

// verdict is how the round before ended, or the pile before, as long as it is worth telling.
type verdict struct {
	round   int // that ended; 0: none
	winner  engine.Seat
	blocked bool // the pile before was blocked
}

func newState(seats int) state {
	s := state{seats: seats, rounds: rules.MaxRounds, chooser: engine.Nobody, stock: rules.Cards}
	for i := range s.won {
		s.won[i] = engine.Nobody
	}
	return s
}

// top returns the card on top; NoCard without a pile.
func (s *state) top() rules.Card {
	if len(s.pile) == 0 {
		return rules.NoCard
	}
	return s.pile[0].card
}

// last returns who laid the top; Nobody if it was turned up.
func (s *state) last() engine.Seat {
	if len(s.pile) == 0 {
		return engine.Nobody
	}
	return s.pile[0].seat
}

// wanted returns who is passed to; NoFootballer on a dog and without a pile.
func (s *state) wanted() rules.Footballer {
	if len(s.pile) == 0 {
		return rules.NoFootballer
	}
	return s.pile[0].card.Target()
}

// shut tells that a seat may not lay a pass now, because the top is its own: ruling 3.
func (s *state) shut(seat engine.Seat) bool {
	return s.seats > 2 && (s.phase == racing || s.phase == blocking) && s.last() == seat && s.top().IsPass()
}

func (s *state) lay(card rules.Card, seat engine.Seat) {
	s.pile = slices.Insert(s.pile, 0, layer{card, seat, s.laid})
	s.pile = s.pile[:min(len(s.pile), layers)]
	s.laid++
}

func (s *state) give(seat engine.Seat, card rules.Card) int {
	s.keys++
	return s.places[seat].add(card, s.keys)
}

// apply follows an event. cursors are where the seats aim; they tell which of equal cards is meant, and stay with their card.
func (s *state) apply(event engine.Event, cursors *[maxSeats]int) {
	switch e := event.(type) {
	case rules.RoundBegan:
		s.round, s.phase, s.pile, s.chooser, s.windows = e.Round, resting, nil, engine.Nobody, 0
	case rules.HandDealt:
		for _, card := range e.Cards {
			s.give(e.Seat, card)
		}
		s.stock -= len(e.Cards)
		cursors[e.Seat] = len(s.places[e.Seat].hand) / 2
	case rules.Reshuffled:
		s.stock, s.box = e.Stock, 0
	case rules.TokensBegan:
		s.phase, s.waiting = spending, e.Waiting
	case rules.TokenSpent:
		p := &s.places[e.Seat]
		at := p.victories + e.TokenPosition
		p.tokens = slices.Delete(p.tokens, at, at+1)
		s.lose(e.Seat, e.Card, cursors)
		s.box++
	case rules.Readied:
		s.waiting = e.Waiting
	case rules.CountdownBegan:
		s.phase, s.first = counting, e.First
	case rules.TurnedUp:
		s.stock--
		s.verdict = verdict{}
		if e.Boxed {
			s.box++
			return
		}
		s.phase = racing
		s.lay(e.Card, engine.Nobody)
	case rules.Played:
		s.lose(e.Seat, e.Card, cursors)
		s.lay(e.Card, e.Seat)
	case rules.Unblocked:
		s.phase = racing
	case rules.CardWrong:
		if e.Drawn != rules.NoCard {
			s.stock--
			s.gain(e.Seat, e.Drawn, cursors)
		}
	case rules.Blocked:
		s.verdict.blocked = true
		if e.Window {
			s.phase = blocking
			s.windows++
		}
	case rules.SwapBegan:
		s.phase, s.chooser, s.choices = swapping, e.Seat, e.With
	case rules.Swapped:
		s.swap(e, cursors)
	case rules.PileBoxed:
		s.box += e.Cards
		s.pile = nil
		s.sweep()
	case rules.MichiReplaced:
		s.lose(e.Seat, rules.Michi, cursors)
		s.box++
		s.stock--
		s.gain(e.Seat, e.Drawn, cursors)
	case rules.RoundEnded:
		s.won[e.Round-1] = e.Winner
		s.verdict = verdict{round: e.Round, winner: e.Winner}
		s.phase, s.chooser = ending, engine.Nobody
	case rules.TokenTaken:
		s.sweep() // there may have been no pile
		s.places[e.Seat].take(e.Token, e.Kind == rules.VictoryToken)
	case rules.TokensRevealed:
		p := &s.places[e.Seat]
		p.tokens, p.victories, p.open = nil, 0, true
		for _, t := range e.Victory {
			p.take(t, true)
		}
		for _, t := range e.Consolation {
			p.take(t, false)
		}
	case rules.MatchEnded:
		s.phase, s.winners = over, e.Winners
	}
}

// lose takes a card out of a hand; the cursor goes to the next one, or stays with its own.
func (s *state) lose(seat engine.Seat, card rules.Card, cursors *[maxSeats]int) {
	p := &s.places[seat]
	at := p.find(card, cursors[seat])
	if at < 0 {
		return
	}
	p.hand = slices.Delete(p.hand, at, at+1)
	if at < cursors[seat] {
		cursors[seat]--
	}
	cursors[seat] = max(0, min(cursors[seat], len(p.hand)-1))
}

// gain puts a card into a hand; the cursor stays with its own.
func (s *state) gain(seat engine.Seat, card rules.Card, cursors *[maxSeats]int) {
	if at := s.give(seat, card); at <= cursors[seat] && len(s.places[seat].hand) > 1 {
		cursors[seat]++
	}
}

func (s *state) swap(e rules.Swapped, cursors *[maxSeats]int) {
	a, b := &s.places[e.Seat], &s.places[e.With]
	a.hand, b.hand = b.hand, a.hand
	for _, seat := range [...]engine.Seat{e.Seat, e.With} {
		cursors[seat] = max(0, len(s.places[seat].hand)/2)
	}
	s.chooser, s.choices = engine.Nobody, 0
}

// sweep puts what is left in the hands into the box when a round has ended.
func (s *state) sweep() {
	if s.phase != ending {
		return
	}
	s.phase = resting
	for i := range s.seats {
		s.box += len(s.places[i].hand)
		s.places[i].hand = nil
	}
}

// take adds a token.
func (p *place) take(t rules.Token, victory bool) {
	if !victory {
		p.tokens = append(p.tokens, token{t, false})
		return
	}
	p.tokens = slices.Insert(p.tokens, p.victories, token{t, true})
	p.victories++
}

// groups reports whether the card at a position begins those of another holder.
func (p *place) groups(at int) bool {
	return at == 0 || group(p.hand[at].card) != group(p.hand[at-1].card)
}

// group returns by what a hand is sorted: the holder, or what is no pass.
func group(card rules.Card) int {
	if card.IsPass() {
		return int(card.Holder())
	}
	return rules.Footballers + int(card-rules.Dog)
}
