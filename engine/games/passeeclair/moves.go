package passeeclair

import (
	"strconv"
	"strings"

	"canape/engine"
)

// The verbs of Passe Éclair's moves.
const (
	VerbSpend uint8 = iota + 1 // give up a footballer's token: A is the Footballer, B the card of that holder
	VerbReady                  // give up no more tokens in this round
	VerbPlay                   // lay a card of the hand: A is the card
	VerbSwap                   // after Gros Michi: A is the seat to swap hands with
)

// MoveSpend is the move of giving up the token of the card's holder to put the card, a pass, into the box.
func MoveSpend(c Card) engine.Move {
	return engine.Move{Verb: VerbSpend, A: uint8(c.Holder()), B: uint8(c)}
}

// MoveReady is the move of giving up no more tokens in this round.
func MoveReady() engine.Move { return engine.Move{Verb: VerbReady} }

// MovePlay is the move of laying a card.
func MovePlay(c Card) engine.Move { return engine.Move{Verb: VerbPlay, A: uint8(c)} }

// MoveSwap is the move of choosing with whom to swap hands.
func MoveSwap(with engine.Seat) engine.Move { return engine.Move{Verb: VerbSwap, A: uint8(with)} }

// wellFormed reports whether a move is one that Passe Éclair could ever have.
func wellFormed(move engine.Move) bool {
	if move.C != 0 || move.Word != "" {
		return false
	}
	switch move.Verb {
	case VerbSpend:
		return move.A < Footballers && isPass(move.B)
	case VerbReady:
		return move.A == 0 && move.B == 0
	case VerbPlay:
		return move.B == 0 && isCard(move.A)
	case VerbSwap:
		return move.A < maxSeats && move.B == 0
	}
	return false
}

func isCard(operand uint8) bool { return int(operand) < faces && cardNames[operand] != "" }

func isPass(operand uint8) bool { return Card(operand).IsPass() && isCard(operand) }

// FormatMove returns the move's text; "" if it is never a move of Passe Éclair.
func (Game) FormatMove(move engine.Move) string {
	if !wellFormed(move) {
		return ""
	}
	switch move.Verb {
	case VerbSpend:
		return "spend " + Footballer(move.A).String() + " " + Card(move.B).String()
	case VerbReady:
		return "ready"
	case VerbPlay:
		return "play " + Card(move.A).String()
	}
	return "swap " + strconv.Itoa(int(move.A))
}

// ParseMove reads a move's text. Unknown cards, tokens with goals and seats that no match has are no moves.
func (g Game) ParseMove(text string) (engine.Move, bool) {
	verb, rest, _ := strings.Cut(text, " ")
	var move engine.Move
	switch verb {
	case "spend":
		name, card, _ := strings.Cut(rest, " ")
		token, _ := ParseToken(name)
		c, _ := ParseCard(card)
		move = engine.Move{Verb: VerbSpend, A: uint8(token.Footballer()), B: uint8(c)}
	case "ready":
		move = MoveReady()
	case "play":
		c, _ := ParseCard(rest)
		move = MovePlay(c)
	case "swap":
		seat, err := strconv.ParseUint(rest, 10, 8)
		if err != nil {
			return engine.Move{}, false
		}
		move = MoveSwap(engine.Seat(seat))
	}
	// Whatever was misread above does not read the same again.
	if text == "" || g.FormatMove(move) != text {
		return engine.Move{}, false
	}
	return move, true
}

// Legal appends the seat's legal moves: of the cards those that rulings 2 to 6 allow it to lay. It may lay any other card of its
// hand as well, and take the consequences.
func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	h := &m.hands[seat]
	switch m.phase {
	case PhaseTokens:
		mine := &m.consolation[seat]
		for _, token := range mine.list[:mine.size] {
			if f := token.Footballer(); f != NoFootballer {
				for cards := h.faces & held(f); cards != 0; cards &= cards - 1 {
					moves = append(moves, MoveSpend(cards.first()))
				}
			}
		}
		return append(moves, MoveReady())
	case PhaseSwap:
		for with := range engine.Seat(m.seats) {
			if with != seat {
				moves = append(moves, MoveSwap(with))
			}
		}
		return moves
	}
	for cards := h.faces & m.allowed(seat); cards != 0; cards &= cards - 1 {
		moves = append(moves, MovePlay(cards.first()))
	}
	return moves
}
