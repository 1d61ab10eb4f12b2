package passpass

import (
	"strconv"
	"strings"

	"canape/engine"
)

// The verbs of Pass Pass's moves.
const (
	VerbPlay      uint8 = iota + 1 // lay a card of the hand: A is the card
	VerbTake                       // take a card of the trick: A is the card
	VerbRepresent                  // say whose round the team records: A is the seat
)

// MovePlay is the move of laying a card of the hand.
func MovePlay(c Card) engine.Move { return engine.Move{Verb: VerbPlay, A: uint8(c)} }

// MoveTake is the move of taking a card of the trick.
func MoveTake(c Card) engine.Move { return engine.Move{Verb: VerbTake, A: uint8(c)} }

// MoveRepresent is the move of saying that the team records the round of the member in the seat.
func MoveRepresent(member engine.Seat) engine.Move {
	return engine.Move{Verb: VerbRepresent, A: uint8(member)}
}

// wellFormed reports whether a move is one that Pass Pass could ever have.
func wellFormed(move engine.Move) bool {
	if move.B != 0 || move.C != 0 || move.Word != "" {
		return false
	}
	switch move.Verb {
	case VerbPlay, VerbTake:
		return int(move.A) < Cards
	case VerbRepresent:
		return move.A < maxSeats
	}
	return false
}

// FormatMove returns the move's text; "" if it is never a move of Pass Pass.
func (Game) FormatMove(move engine.Move) string {
	if !wellFormed(move) {
		return ""
	}
	switch move.Verb {
	case VerbPlay:
		return "play " + Card(move.A).String()
	case VerbTake:
		return "take " + Card(move.A).String()
	}
	return "represent " + strconv.Itoa(int(move.A))
}

// ParseMove reads a move's text. Unknown cards and seats beyond 5 are no moves.
func (Game) ParseMove(text string) (engine.Move, bool) {
	verb, operand, _ := strings.Cut(text, " ")
	switch verb {
	case "play", "take":
		c, known := ParseCard(operand)
		switch {
		case !known:
			return engine.Move{}, false
		case verb == "play":
			return MovePlay(c), true
		}
		return MoveTake(c), true
	case "represent":
		if len(operand) == 1 && operand[0] >= '0' && operand[0] < '0'+maxSeats {
			return MoveRepresent(engine.Seat(operand[0] - '0')), true
		}
	}
	return engine.Move{}, false
}

// Legal appends the seat's legal moves.
func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	switch m.phase {
	case PhasePlay:
		for set := m.players[seat].hand; set != 0; set &= set - 1 {
			moves = append(moves, MovePlay(set.first()))
		}
	case PhaseTake:
		for set := m.choice; set != 0; set &= set - 1 {
			moves = append(moves, MoveTake(set.first()))
		}
	case PhaseRepresent:
		for set := m.seatsOf(m.side(seat)); set != 0; set &= set - 1 {
			moves = append(moves, MoveRepresent(set.First()))
		}
	}
	return moves
}
