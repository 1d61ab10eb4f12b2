// Package highcard is a whole game in one file, to learn from: the page of package engine goes
// through it. Only tests play it.
//
// High Card is for 2 to 4 players, with twenty cards, 1 to 20, of which each is dealt five.
//
//  1. All choose a card at the same time, unseen.
//  2. When all have chosen, the cards are turned up, and the highest wins the trick.
//  3. After five tricks most tricks win. Ties are shared.
//  4. Whoever is given a head start has so many tricks when the match begins.
//
// A larger game has its rulings in a RULES.md, and a file each for state, rules, events, view and
// moves.
package highcard

import (
	"slices"
	"strconv"

	"canape/engine"
	"canape/engine/cards"
)

// The numbers of the rules.
const (
	MaxSeats  = 4
	Highest   = 20 // card, and how many there are
	HandCards = 5  // dealt to each
	minSeats  = 2
)

// HeadStart is the name of the handicap of ruling 4.
const HeadStart = "head-start"

// Card is a card, 1 to 20, or Hidden.
type Card uint8

// Hidden is a card that the viewer may not know.
const Hidden Card = 0

// String returns the card's name: "17", "?".
func (c Card) String() string {
	if c == Hidden {
		return "?"
	}
	return strconv.Itoa(int(c))
}

func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// place is where a card is.
type place uint8

const (
	nowhere place = iota // of no card
	stock                // dealt to nobody
	seen                 // in a trick that is over
	inHand               // of seat 0; that of seat 1 follows, and so on
	chosen  = inHand + MaxSeats
)

// Game is High Card. It has no options and no teams.
type Game struct{ engine.Singles }

// Info describes the game.
func (Game) Info() engine.Info {
	return engine.Info{ID: "high-card", Min: minSeats, Max: MaxSeats, Handicaps: []engine.Handicap{{Name: HeadStart, Max: 2, Worth: 1}}}
}

// New deals a match. Setup.Deck names the cards of one hand after the other, and then the rest. It
// has no use for forced results.
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
		hand := deck[seat*HandCards:][:HandCards] // in the order of dealing: where a card lies in a hand tells nothing
		for _, c := range hand {
			m.where[c] = inHand + place(seat)
		}
		if log != nil {
			log.Add(HandDealt{BySeat: engine.By(engine.Seat(seat)), Cards: slices.Clone(hand)})
		}
	}
	return m, nil
}

// verbPlay chooses the card in operand A.
const verbPlay = 1

// MovePlay chooses a card.
func MovePlay(c Card) engine.Move { return engine.Move{Verb: verbPlay, A: uint8(c)} }

// notation has every move that there can be: "play 17".
var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for c := Card(1); c <= Highest; c++ {
		add(MovePlay(c), "play", c)
	}
})

// ParseMove reads a move's text.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

// FormatMove returns a move's text.
func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// Match is a match of High Card. It has neither pointers nor maps, so that a copy is a clone.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	seats, trick uint8 // trick counts those played
	actors       engine.SeatSet
	where        [Highest + 1]place // of each card; there is no card 0
	won          [MaxSeats]uint8
	headStart    engine.Steps
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Actors returns who has not chosen yet.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Legal appends the cards that the seat holds, the lowest first.
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

// ReasonNotInHand: "card" is none of the player's.
const ReasonNotInHand = "not-in-hand"

// Apply makes a move: it checks everything first, and then changes the state.
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

// choose lays a card face down: ruling 1.
func (m *Match) choose(seat engine.Seat, c Card, log *engine.Log) {
	m.where[c] = chosen + place(seat)
	m.actors = m.actors.Without(seat)
	engine.Tell(log, CardChosen{BySeat: engine.By(seat), Card: c})
}

// endTrick turns the cards up and gives the trick to the highest: ruling 2.
func (m *Match) endTrick(log *engine.Log) {
	var trick [MaxSeats]Card
	winner := engine.Nobody
	for c, at := range m.where {
		if at >= chosen {
			winner = engine.Seat(at - chosen) // so far: cards are gone through in ascending order
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

// Over reports whether all tricks are played: ruling 3.
func (m *Match) Over() bool { return m.trick == HandCards }

// Outcome returns who has won most tricks: ruling 3.
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

// Determinize returns a match that the seat cannot tell from this one: what it cannot know is dealt
// anew, and every deal is equally likely.
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
	slices.Sort(places) // which card lay where must not matter
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

// at returns the cards of a place, the lowest first.
func (m *Match) at(where place) []Card {
	list := []Card{} // never nil, which JSON would write as null
	for c, at := range m.where {
		if at == where {
			list = append(list, Card(c))
		}
	}
	return list
}

// View is what a viewer knows of a match, per seat.
type View struct {
	engine.Public
	Hands  [][]Card `json:"hands"`  // the lowest first; of others only how many
	Chosen [][]Card `json:"chosen"` // none or one; likewise only their own
	Won    []int    `json:"won"`    // tricks
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

// HandDealt: a seat was dealt its hand. Others learn only how many cards.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"`
}

// CardChosen: a seat has laid a card face down. Only the seat knows which.
type CardChosen struct {
	engine.BySeat
	Card Card `json:"card"`
}

// TrickWon: the cards were turned up, and a seat has won them.
type TrickWon struct {
	engine.BySeat
	Cards []Card `json:"cards"` // per seat
}

// MatchEnded: the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
}

func (HandDealt) Type() string  { return "hand-dealt" }
func (CardChosen) Type() string { return "card-chosen" }
func (TrickWon) Type() string   { return "trick-won" }
func (MatchEnded) Type() string { return "match-ended" }

// For hides the cards from others.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// For hides the card from others.
func (e CardChosen) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Card = Hidden
	}
	return e
}
