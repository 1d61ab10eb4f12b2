package blanco

import "canape/engine"

// These are the verbs of Blanco's moves.
const (
	VerbTurn       uint8 = iota + 1 // turn a face-down card up: A is the square
	VerbPeek                        // look at a face-down card: A is the square
	VerbDraw                        // begin action A by drawing a card: operand A is the Source
	VerbDiscard                     // put a card of the hand on the discards: A is the card
	VerbPlace                       // put a card of the hand into the grid: A is the card, B the square
	VerbSwap                        // swap two cards, which is action B: operands A and B are the squares, the lower number first
	VerbRemove                      // choose which of several lines leaves: A is the Line
	VerbTurnPeeked                  // turn up the card just peeked at
	VerbPass                        // do not peek, or leave the card just peeked at face down
)

// Source is a pile from which a card is drawn.
type Source uint8

const (
	// Stock is the face-down pile.
	Stock Source = iota
	// Discards is the face-up pile.
	Discards
)

// String returns the pile's name as in the console, "stock" or "discard".
func (s Source) String() string {
	if s == Discards {
		return "discard"
	}
	return "stock"
}

func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// These are the constructors of the moves, one for each verb.

func MoveTurn(s Square) engine.Move    { return engine.Move{Verb: VerbTurn, A: uint8(s)} }
func MovePeek(s Square) engine.Move    { return engine.Move{Verb: VerbPeek, A: uint8(s)} }
func MoveDraw(from Source) engine.Move { return engine.Move{Verb: VerbDraw, A: uint8(from)} }
func MoveDiscard(c Card) engine.Move   { return engine.Move{Verb: VerbDiscard, A: uint8(c)} }
func MovePlace(c Card, s Square) engine.Move {
	return engine.Move{Verb: VerbPlace, A: uint8(c), B: uint8(s)}
}
func MoveRemove(l Line) engine.Move { return engine.Move{Verb: VerbRemove, A: uint8(l)} }

// MoveSwap returns the move that swaps the cards of two squares, given in either order.
func MoveSwap(s, t Square) engine.Move {
	return engine.Move{Verb: VerbSwap, A: uint8(min(s, t)), B: uint8(max(s, t))}
}

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for s := range Square(Squares) {
		add(MoveTurn(s), "turn", s)
		add(MovePeek(s), "peek", s)
		for c := range Card(Cards) {
			add(MovePlace(c, s), "place", c, s)
		}
		for before := range s {
			add(MoveSwap(before, s), "swap", before, s)
		}
	}
	for c := range Card(Cards) {
		add(MoveDiscard(c), "discard", c)
	}
	for l := range allLines {
		add(MoveRemove(l), "remove", l)
	}
	add(MoveDraw(Stock), "draw", Stock)
	add(MoveDraw(Discards), "draw", Discards)
	add(engine.Move{Verb: VerbTurnPeeked}, "turn-peeked")
	add(engine.Move{Verb: VerbPass}, "pass")
})

func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// ParseMove returns the move with this text, or false if there is none. Squares that no grid has,
// unknown cards and a swap in the wrong order are not moves.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	p := &m.players[seat]
	switch m.phase {
	case PhaseSetup:
		return onSquares(moves, p.setUp, p.grid.faceDown())
	case PhaseTurn:
		moves = append(moves, MoveDraw(Stock), MoveDraw(Discards))
		return append(moves, swapMoves[p.grid.columns][p.grid.rows]...)
	case PhaseHand:
		return p.appendPlays(moves)
	case PhaseTurnUp:
		return onSquares(moves, VerbTurn, m.turnable)
	case PhaseRemove:
		for set := p.grid.lines(); set != 0; set &= set - 1 {
			moves = append(moves, MoveRemove(set.first()))
		}
		return moves
	case PhaseReward:
		moves = onSquares(moves, VerbPeek, p.grid.faceDown())
	case PhaseChain:
		moves = append(moves, engine.Move{Verb: VerbTurnPeeked})
	}
	return append(moves, engine.Move{Verb: VerbPass})
}

func onSquares(moves []engine.Move, verb uint8, set squareSet) []engine.Move {
	for ; set != 0; set &= set - 1 {
		moves = append(moves, engine.Move{Verb: verb, A: uint8(set.first())})
	}
	return moves
}

// appendPlays appends the moves that play a card of the hand: to the discards or to any square of
// the grid.
func (p *player) appendPlays(moves []engine.Move) []engine.Move {
	for _, c := range p.hand[:p.handSize] {
		moves = append(moves, MoveDiscard(c))
		for set := p.grid.squares(); set != 0; set &= set - 1 {
			moves = append(moves, MovePlace(c, set.first()))
		}
	}
	return moves
}

// swapMoves has all swaps in a grid, by the grid's columns and rows.
var swapMoves = listSwaps()

func listSwaps() (table [maxColumns + 1][maxRows + 1][]engine.Move) {
	for columns := range table {
		for rows := range table[columns] {
			squares := rectangle(uint8(columns), uint8(rows))
			for s := range Square(Squares) {
				for t := range Square(Squares) {
					if s < t && squares.has(s) && squares.has(t) && Adjacent(s, t) {
						table[columns][rows] = append(table[columns][rows], MoveSwap(s, t))
					}
				}
			}
		}
	}
	return table
}
