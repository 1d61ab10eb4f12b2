package passeeclair

import "canape/engine"

// These are the verbs of Passe Éclair's moves.
const (
	VerbSpend uint8 = iota + 1 // give up a footballer's token: A is the Footballer, B a pass of this footballer
	VerbReady                  // give up no more tokens in this round
	VerbPlay                   // play a card of the hand: A is the card
	VerbSwap                   // swap hands after Gros Michi: A is the other seat
)

// These are the constructors of the moves, one for each verb.

func MoveReady() engine.Move                 { return engine.Move{Verb: VerbReady} }
func MovePlay(c Card) engine.Move            { return engine.Move{Verb: VerbPlay, A: uint8(c)} }
func MoveSwap(other engine.Seat) engine.Move { return engine.Move{Verb: VerbSwap, A: uint8(other)} }

// MoveSpend returns the move that gives up the token of the card's holder to put the card, which
// must be a pass, into the box.
func MoveSpend(c Card) engine.Move {
	return engine.Move{Verb: VerbSpend, A: uint8(c.Holder()), B: uint8(c)}
}

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for c := range Card(faces) {
		if c.Copies() == 0 {
			continue
		}
		add(MovePlay(c), "play", c)
		for f := range Footballer(Footballers) {
			if c.IsPass() {
				add(engine.Move{Verb: VerbSpend, A: uint8(f), B: uint8(c)}, "spend", f, c)
			}
		}
	}
	for seat := range engine.Seat(MaxSeats) {
		add(MoveSwap(seat), "swap", seat)
	}
	add(MoveReady(), "ready")
})

func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// ParseMove returns the move with this text, or false if there is none. Unknown cards, tokens with
// goals and seats that no match has are not moves.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

// Legal appends the seat's legal moves. It lists only cards that rulings 2 to 6 allow. Apply also
// accepts the other cards of the hand, but with a penalty.
func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	h := &m.hands[seat]
	switch m.phase {
	case PhaseTokens:
		for _, token := range m.consolation.owned[seat].all() {
			if f := token.Footballer(); f != NoFootballer {
				for cards := h.faces & held(f); cards != 0; cards &= cards - 1 {
					moves = append(moves, MoveSpend(cards.First()))
				}
			}
		}
		return append(moves, MoveReady())
	case PhaseSwap:
		for other := range engine.Seat(m.seats) {
			if other != seat {
				moves = append(moves, MoveSwap(other))
			}
		}
		return moves
	}
	for cards := h.faces & m.allowed(seat); cards != 0; cards &= cards - 1 {
		moves = append(moves, MovePlay(cards.First()))
	}
	return moves
}
