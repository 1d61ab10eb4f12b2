package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
)

const (
	maxSeats = rules.MaxSeats
	// handMost is the greatest size of a hand: all cards.
	handMost = rules.Cards
	// layers is the number of pile cards that are drawn. Few are enough, because each is large and
	// expensive to move.
	layers = 3
)

// piece is a card of a hand. Its key distinguishes it from equal cards.
type piece struct {
	card rules.Card
	key  uint8
}

// token is a token that a seat has taken.
type token struct {
	token   rules.Token
	victory bool
	round   int  // the round in which the token was taken, from 1; 0 if there is no token
	spent   bool // the seat gave up the token later
}

// player holds the cards and tokens of a seat. The hand is sorted by holder, then by target;
// victory tokens come first.
type player struct {
	hand   []piece
	aim    int // the position of the card under the cursor; len(hand) stands for "ready"
	tokens []token
	open   bool // the tokens are being turned up, or are face up
}

// add inserts a card into the sorted hand and returns its position.
func (p *player) add(card rules.Card, key uint8) int {
	at := len(p.hand)
	for at > 0 && p.hand[at-1].card > card {
		at--
	}
	p.hand = slices.Insert(p.hand, at, piece{card, key})
	return at
}

// phase is the phase of the match as shown so far.
type phase uint8

const (
	resting phase = iota
	ending        // the round is won, and its last card is shown
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
	seat engine.Seat // the seat that laid the card, or Nobody if it was turned up
	lean uint8       // selects the tilt of the card
}

// state is the match as shown so far, built from its events only.
type state struct {
	seats   int
	phase   phase
	round   int
	rounds  int          // number of rounds of the match
	pile    []layer      // the top card first, and a few below it
	laid    uint8        // cards laid so far, which select the tilt of the next one
	passes  []rules.Card // the passes that the seats laid in this round
	stock   int
	box     int
	players [maxSeats]player
	taken   [rules.MaxRounds][maxSeats]token // by round, including tokens given up later
	keys    uint8
	waiting engine.SeatSet // seats that may still give up tokens
	window  int            // how long the last blocked pile stays, in ticks
	keepers engine.SeatSet // seats that have chosen to keep Gros Michi while the pile is blocked
	chooser engine.Seat    // the seat that chooses whom to swap hands with, or Nobody
	choices engine.SeatSet // the seats that the chooser may swap with
	first   bool           // this is the first countdown of the round
	won     [rules.MaxRounds]engine.Seat
	outcome outcome
	winners engine.SeatSet // winners of the match
	decided rules.Ending   // how the match was decided
}

// outcome is the result of the last round or pile, for as long as it is shown.
type outcome struct {
	round   int // the round that ended; 0 if none has ended
	winner  engine.Seat
	blocked bool // the previous pile was removed because it was blocked
}

func newState(seats int) state {
	s := state{seats: seats, rounds: rules.MaxRounds, chooser: engine.Nobody, stock: rules.Cards}
	for i := range s.won {
		s.won[i] = engine.Nobody
	}
	return s
}

// top returns the card on top of the pile. Without a pile its card is NoCard and its seat Nobody.
func (s *state) top() layer {
	if len(s.pile) == 0 {
		return layer{card: rules.NoCard, seat: engine.Nobody}
	}
	return s.pile[0]
}

// mustWait reports whether a seat may not lay a pass now, because it laid the top card itself
// (ruling 3). The ruling does not apply to two players.
func (s *state) mustWait(seat engine.Seat) bool {
	top := s.top()
	return s.seats > 2 && (s.phase == racing || s.phase == blocking) && top.seat == seat && top.card.IsPass()
}

// tieBroken reports whether other seats have as many goals as the winner of the match, so that the
// number of victory tokens decided.
func (s *state) tieBroken() bool { return s.decided == rules.ByVictories }

// mayReady reports whether a seat may give up tokens now, or say that it is ready.
func (s *state) mayReady(seat engine.Seat) bool { return s.phase == spending && s.waiting.Has(seat) }

// chooses reports whether a seat chooses whom to swap hands with.
func (s *state) chooses(seat engine.Seat) bool { return s.phase == swapping && s.chooser == seat }

// final reports whether all rounds have been played and only tokens are left on the mats.
func (s *state) final() bool { return s.outcome.round == s.rounds && s.phase != ending }

// opened reports whether the tokens have been turned up, or are being turned up, to show who has
// won the match.
func (s *state) opened() bool {
	for i := range s.seats {
		if s.players[i].open {
			return true
		}
	}
	return false
}

// question returns the text key of the question that a seat is asked. alone means that the seat
// belongs to the only person at the table.
func (s *state) question(seat engine.Seat, alone bool) string {
	switch s.phase {
	case spending:
		if s.waiting.Has(seat) {
			return "spend"
		}
		return "wait"
	case counting:
		if s.first {
			return "prepare"
		}
		return "again"
	case racing:
		switch {
		case alone && s.mustWait(seat):
			return "shut"
		case s.top().card == rules.Dog:
			return "dog"
		}
		return "race"
	case blocking:
		return "blocked"
	case swapping:
		if s.chooser == seat {
			return "swap"
		}
		return "swapping"
	}
	return "watch"
}

func (s *state) lay(card rules.Card, seat engine.Seat) {
	s.pile = slices.Insert(s.pile, 0, layer{card, seat, s.laid})
	s.pile = s.pile[:min(len(s.pile), layers)]
	s.laid++
}

func (s *state) give(seat engine.Seat, card rules.Card) int {
	s.keys++
	return s.players[seat].add(card, s.keys)
}

// apply applies an event to the state.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case rules.RoundBegan:
		s.round, s.phase, s.chooser, s.pile, s.passes = e.Round, resting, engine.Nobody, nil, nil
	case rules.HandDealt:
		for _, card := range e.Cards {
			s.give(e.Seat, card)
		}
		s.stock -= len(e.Cards)
		s.players[e.Seat].aimMiddle()
	case rules.Reshuffled:
		s.stock, s.box = e.Stock, 0
	case rules.TokensBegan:
		s.phase, s.waiting = spending, e.Waiting
	case rules.TokenSpent:
		s.lose(e.Seat, e.Card)
		s.box++
		token := s.players[e.Seat].tokens[s.victories(e.Seat)+e.TokenPosition]
		s.taken[token.round-1][e.Seat].spent = true
		s.sortTokens(e.Seat)
	case rules.Readied:
		s.waiting = e.Waiting
	case rules.CountdownBegan:
		s.phase, s.first = counting, e.First
	case rules.TurnedUp:
		s.outcome = outcome{}
		s.stock--
		if e.Boxed {
			s.box++
		} else {
			s.phase = racing
			s.lay(e.Card, engine.Nobody)
		}
	case rules.Played:
		if e.Card.IsPass() {
			s.passes = append(s.passes, e.Card)
		}
		s.lose(e.Seat, e.Card)
		s.lay(e.Card, e.Seat)
	case rules.CardWrong:
		if e.Drawn != rules.NoCard {
			s.draw(e.Seat, e.Drawn)
		}
	case rules.Blocked:
		s.outcome.blocked, s.window, s.keepers = true, e.Ticks, 0
		if e.Window {
			s.phase = blocking
		}
	case rules.Unblocked:
		s.phase = racing
	case rules.SwapBegan:
		s.phase, s.chooser, s.choices = swapping, e.Seat, e.With
	case rules.Swapped:
		s.chooser, s.choices = engine.Nobody, 0
		a, b := &s.players[e.Seat], &s.players[e.With]
		a.hand, b.hand = b.hand, a.hand
		a.aimMiddle()
		b.aimMiddle()
	case rules.MichiReplaced:
		s.lose(e.Seat, rules.Michi)
		s.box++
		s.draw(e.Seat, e.Drawn)
	case rules.RoundEnded:
		s.won[e.Round-1] = e.Winner
		s.outcome = outcome{round: e.Round, winner: e.Winner}
		s.phase, s.chooser = ending, engine.Nobody
	case rules.PileBoxed:
		s.box += e.Cards
		s.pile = nil
		s.sweep()
	case rules.TokenTaken:
		s.sweep() // without a pile there was no PileBoxed event
		s.taken[s.round-1][e.Seat] = token{token: e.Token, victory: e.Kind == rules.VictoryToken, round: s.round}
		s.sortTokens(e.Seat)
	case rules.TokensRevealed:
		p := &s.players[e.Seat]
		p.open = true
		for i, face := range slices.Concat(e.Victory, e.Consolation) {
			s.taken[p.tokens[i].round-1][e.Seat].token = face
		}
		s.sortTokens(e.Seat)
	case rules.MatchEnded:
		s.phase, s.winners, s.decided = over, e.Winners, e.Ending
	}
}

// sortTokens lists the tokens that a seat still has, victory tokens first.
func (s *state) sortTokens(seat engine.Seat) {
	p := &s.players[seat]
	p.tokens = p.tokens[:0]
	for _, victory := range [...]bool{true, false} {
		for round := range s.taken {
			if t := s.taken[round][seat]; t.round > 0 && t.victory == victory && !t.spent {
				p.tokens = append(p.tokens, t)
			}
		}
	}
}

// victories counts the rounds that a seat has won and for which it has taken a token.
func (s *state) victories(seat engine.Seat) (n int) {
	for _, t := range s.players[seat].tokens {
		if t.victory {
			n++
		}
	}
	return n
}

// lose removes a card from a hand. If the hand has several equal cards and the cursor is on one of
// them, it removes that one, and the cursor moves to the next card. Otherwise the cursor stays on
// its card.
func (s *state) lose(seat engine.Seat, card rules.Card) {
	p := &s.players[seat]
	at := p.aim
	if at >= len(p.hand) || p.hand[at].card != card {
		at = slices.IndexFunc(p.hand, func(q piece) bool { return q.card == card })
	}
	p.hand = slices.Delete(p.hand, at, at+1)
	if at < p.aim {
		p.aim--
	}
	p.aim = max(0, min(p.aim, len(p.hand)-1))
}

// draw moves a card from the stock to a hand. The cursor stays on its card.
func (s *state) draw(seat engine.Seat, card rules.Card) {
	s.stock--
	if at, p := s.give(seat, card), &s.players[seat]; at <= p.aim && len(p.hand) > 1 {
		p.aim++
	}
}

// aimMiddle moves the cursor to the middle of a new hand.
func (p *player) aimMiddle() { p.aim = len(p.hand) / 2 }

// sweep moves the cards left in the hands to the box when a round has ended.
func (s *state) sweep() {
	if s.phase != ending {
		return
	}
	s.phase = resting
	for i := range s.seats {
		s.box += len(s.players[i].hand)
		s.players[i].hand = nil
	}
}

// groups reports whether the card at a position is the first of its group (see group).
func (p *player) groups(at int) bool {
	return at == 0 || group(p.hand[at].card) != group(p.hand[at-1].card)
}

// group returns the first key by which a hand is sorted: the holder of a pass, or the kind of
// another card.
func group(card rules.Card) int {
	if card.IsPass() {
		return int(card.Holder())
	}
	return rules.Footballers + int(card-rules.Dog)
}
