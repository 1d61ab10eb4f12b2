// Package highcard is a whole game in one file. The documentation of package engine refers to it as
// an example. Only tests play this game.
//
// High Card is for 2 to 4 players. There are twenty cards, 1 to 20, and everybody is dealt five.
//
//  1. All players choose a card at the same time, face down.
//  2. When all have chosen, the cards are turned up, and the highest wins the trick.
//  3. After five tricks the player with the most tricks wins. Ties are shared.
//  4. A player with a head start has won that many tricks when the match begins.
//
// A larger game has its rulings in a RULES.md, and separate files for state, rules, events, view
// and moves.
package highcard

import (
	"slices"
	"strconv"

	"canape/engine"
	"canape/engine/cards"
)

// These are the numbers of the rules.
const (
	MaxSeats  = 4
	Highest   = 20 // the highest card, and the number of cards
	HandCards = 5  // number of cards dealt to each player
	minSeats  = 2
)

// HeadStart is the name of the handicap of ruling 4.
const HeadStart = "head-start"

// Card is a card, 1 to 20, or Hidden.
type Card uint8

// Hidden is a card that the viewer may not know.
const Hidden Card = 0

// String returns the card's name, such as "17", or "?" for Hidden.
func (c Card) String() string {
	if c == Hidden {
		return "?"
	}
	return strconv.Itoa(int(c))
}

func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// place says where a card is.
type place uint8

const (
	nowhere place = iota // the place of card 0, which does not exist
	stock                // the card was not dealt
	seen                 // the card is in a finished trick
	inHand               // the card is in the hand of seat 0; the values for the other seats follow
	chosen  = inHand + MaxSeats
)

// Game is High Card. It has no options and no teams.
type Game struct{ engine.Singles }

// Info describes the game.
func (Game) Info() engine.Info {
	return engine.Info{ID: "high-card", Min: minSeats, Max: MaxSeats, Handicaps: []engine.Handicap{{Name: HeadStart, Max: 2, Worth: 1}}}
}

// New deals a match. Setup.Deck lists the cards of seat 0, then those of each other seat, then the
// rest. The game does not use forced results.
func (g Game) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	if _, refusal := g.Info().Resolve(setup); refusal != nil {
		return nil, refusal
	}
	m := &Match{Chance: engine.NewChance(setup), seats: uint8(setup.Seats), actors: engine.AllSeats(setup.Seats)}
	m.headStart = setup.Steps(HeadStart)
	copy(m.won[:], m.headStart[:]) // ruling 4
	var deck [Highest]Card
	for i := range deck {
		deck[i] = Card(i + 1)
		m.where[deck[i]] = stock
	}
	if refusal := cards.Shuffle(&m.RNG, deck[:], setup.Deck, Card.String); refusal != nil {
		return nil, refusal
	}
	for seat := range m.seats {
		hand := deck[seat*HandCards:][:HandCards] // the hand in dealing order, so that a card's position in the hand reveals nothing
		for _, c := range hand {
			m.where[c] = inHand + place(seat)
		}
		if log != nil {
			log.Add(HandDealt{BySeat: engine.By(engine.Seat(seat)), Cards: slices.Clone(hand)})
		}
	}
	return m, nil
}

// verbPlay is the verb of the move that plays the card in operand A.
const verbPlay = 1

// MovePlay returns the move that plays a card.
func MovePlay(c Card) engine.Move { return engine.Move{Verb: verbPlay, A: uint8(c)} }

// notation has every move of the game, for example "play 17".
var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for c := Card(1); c <= Highest; c++ {
		add(MovePlay(c), "play", c)
	}
})

// ParseMove parses a move's text.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

// FormatMove returns a move's text.
func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// Match is a match of High Card. It has neither pointers nor maps, so copying it clones it.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	seats, trick uint8 // trick counts the finished tricks
	actors       engine.SeatSet
	where        [Highest + 1]place // the place of each card; index 0 is unused
	won          [MaxSeats]uint8
	headStart    engine.Steps
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Actors returns the seats that have not chosen yet.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Legal appends a move for each card in the seat's hand, the lowest first.
func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if m.actors.Has(seat) {
		for c, at := range m.where {
			if at == inHand+place(seat) {
				moves = append(moves, MovePlay(Card(c)))
			}
		}
	}
	return moves
}

// ReasonNotInHand is the reason for refusing a card that is not in the player's hand. Its argument
// is "card".
const ReasonNotInHand = "not-in-hand"

// Apply makes a move: it first checks everything, then changes the state.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := notation.Check(m, seat, move); refusal != nil {
		return refusal
	}
	c := Card(move.A)
	if m.where[c] != inHand+place(seat) {
		return engine.Illegal(ReasonNotInHand, "card", c)
	}
	m.choose(seat, c, log)
	if m.actors == 0 {
		m.endTrick(log)
	}
	return nil
}

// choose lays a card face down (ruling 1).
func (m *Match) choose(seat engine.Seat, c Card, log *engine.Log) {
	m.where[c] = chosen + place(seat)
	m.actors = m.actors.Without(seat)
	engine.Tell(log, CardChosen{BySeat: engine.By(seat), Card: c})
}

// endTrick turns the cards up and gives the trick to the highest card (ruling 2).
func (m *Match) endTrick(log *engine.Log) {
	var trick [MaxSeats]Card
	winner := engine.Nobody
	for c, at := range m.where {
		if at >= chosen {
			winner = engine.Seat(at - chosen) // the seat of the highest card so far, because the loop visits the cards in ascending order
			trick[winner], m.where[c] = Card(c), seen
		}
	}
	m.won[winner]++
	m.trick++
	log.Reveal()
	if log != nil {
		log.Add(TrickWon{BySeat: engine.By(winner), Cards: slices.Clone(trick[:m.seats])})
	}
	if !m.Over() {
		m.actors = engine.AllSeats(int(m.seats))
	} else if log != nil {
		log.Add(MatchEnded{Winners: m.Outcome().Winners})
	}
}

// Over reports whether all tricks have been played (ruling 3).
func (m *Match) Over() bool { return m.trick == HandCards }

// Outcome returns the players with the most tricks as the winners (ruling 3).
func (m *Match) Outcome() (o engine.Outcome) {
	if !m.Over() {
		return o
	}
	for _, n := range m.won[:m.seats] {
		o.Scores = append(o.Scores, int(n))
	}
	o.Winners = engine.AllSeats(m.Seats()).Most(func(seat engine.Seat) int { return o.Scores[seat] })
	return o
}

// Clone returns an independent copy.
func (m *Match) Clone() engine.Match { return new(*m) }

// Determinize returns a match that the seat cannot tell from this one. It redeals all cards that
// the seat cannot see; every deal is equally likely.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	known := [...]place{nowhere, seen, inHand + place(seat), chosen + place(seat)}
	var unknown []Card
	var places []place
	for c, at := range m.where {
		if !slices.Contains(known[:], at) {
			unknown, places = append(unknown, Card(c)), append(places, at)
		}
	}
	slices.Sort(places) // the result must not depend on the real cards
	engine.Shuffle(rng, places)
	for i, c := range unknown {
		dealt.where[c] = places[i]
	}
	return &dealt
}

// AppendState appends the whole state.
func (m *Match) AppendState(b []byte) []byte {
	b = append(m.Chance.Append(b), m.seats, m.trick, byte(m.actors))
	for _, at := range m.where {
		b = append(b, byte(at))
	}
	return m.headStart.Append(append(b, m.won[:m.seats]...))
}

// at returns the cards at a place, the lowest first.
func (m *Match) at(where place) []Card {
	list := []Card{} // never nil, which JSON would write as null
	for c, at := range m.where {
		if at == where {
			list = append(list, Card(c))
		}
	}
	return list
}

// View is what a viewer knows of a match. Each list has one element for each seat.
type View struct {
	engine.Public
	Hands  [][]Card `json:"hands"`  // each seat's hand, the lowest card first; the cards of other seats are Hidden
	Chosen [][]Card `json:"chosen"` // the card that each seat has chosen, if any; the cards of other seats are Hidden
	Won    []int    `json:"won"`    // number of tricks that each seat has won
}

// View returns a *View.
func (m *Match) View(viewer engine.Seat) engine.View {
	v := &View{Public: engine.Public{Game: Game{}.Info().ID, Phase: "choose", Actors: m.actors, Over: m.Over(),
		Handicaps: m.headStart.Handicaps(HeadStart, m.Seats())}}
	for i := range m.seats {
		own := engine.Seat(i) == viewer
		v.Hands = append(v.Hands, cards.Seen(m.at(inHand+place(i)), own, Hidden))
		v.Chosen = append(v.Chosen, cards.Seen(m.at(chosen+place(i)), own, Hidden))
		v.Won = append(v.Won, int(m.won[i]))
	}
	return v
}

// HandDealt reports that a seat was dealt its hand. Other seats learn only the number of cards.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"`
}

// CardChosen reports that a seat played a card face down. Other seats do not learn which card.
type CardChosen struct {
	engine.BySeat
	Card Card `json:"card"`
}

// TrickWon reports that the cards were turned up and a seat won the trick.
type TrickWon struct {
	engine.BySeat
	Cards []Card `json:"cards"` // the card of each seat
}

// MatchEnded reports that the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
}

func (HandDealt) Type() string  { return "hand-dealt" }
func (CardChosen) Type() string { return "card-chosen" }
func (TrickWon) Type() string   { return "trick-won" }
func (MatchEnded) Type() string { return "match-ended" }

// For hides the cards from other seats.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// For hides the card from other seats.
func (e CardChosen) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Card = Hidden
	}
	return e
}
