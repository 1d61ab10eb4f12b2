package passpass

import "canape/engine"

// These are the verbs of Pass Pass's moves.
const (
	VerbPlay      uint8 = iota + 1 // play a card of the hand: A is the card
	VerbTake                       // take a card of the trick: A is the card
	VerbRepresent                  // choose whose round the team records: A is the seat
)

// These are the constructors of the moves, one for each verb.

func MovePlay(c Card) engine.Move { return engine.Move{Verb: VerbPlay, A: uint8(c)} }
func MoveTake(c Card) engine.Move { return engine.Move{Verb: VerbTake, A: uint8(c)} }
func MoveRepresent(member engine.Seat) engine.Move {
	return engine.Move{Verb: VerbRepresent, A: uint8(member)}
}

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for c := range Card(Cards) {
		add(MovePlay(c), "play", c)
		add(MoveTake(c), "take", c)
	}
	for seat := range engine.Seat(MaxSeats) {
		add(MoveRepresent(seat), "represent", seat)
	}
})

func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// ParseMove returns the move with this text, or false if there is none. Unknown cards and seats
// beyond 5 are not moves.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	switch m.phase {
	case PhasePlay:
		for set := m.round.players[seat].hand; set != 0; set &= set - 1 {
			moves = append(moves, MovePlay(set.First()))
		}
	case PhaseTake:
		for set := m.trick.choice; set != 0; set &= set - 1 {
			moves = append(moves, MoveTake(set.First()))
		}
	case PhaseRepresent:
		for set := m.seatsOf(m.side(seat)); set != 0; set &= set - 1 {
			moves = append(moves, MoveRepresent(set.First()))
		}
	}
	return moves
}
