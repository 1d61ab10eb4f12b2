package football

import "canape/engine"

// These are the verbs of Football's moves.
const (
	VerbPlace    uint8 = iota + 1 // put the ball down for a restart: A is the square
	VerbPlay                      // play a card: A is the card, B the Arrow, 255 for a card without arrows
	VerbEnd                       // decline the penalty after arriving in the area
	VerbConcede                   // do not save a shot
	VerbCut                       // cut for a corner or a penalty
	VerbExchange                  // discard a card because none is usable: A is the card
)

// These are the constructors of the moves, one for each verb.

func MovePlace(s Square) engine.Move { return engine.Move{Verb: VerbPlace, A: uint8(s)} }
func MovePlay(c Card, a Arrow) engine.Move {
	return engine.Move{Verb: VerbPlay, A: uint8(c), B: uint8(a)}
}
func MoveEnd() engine.Move            { return engine.Move{Verb: VerbEnd} }
func MoveConcede() engine.Move        { return engine.Move{Verb: VerbConcede} }
func MoveCut() engine.Move            { return engine.Move{Verb: VerbCut} }
func MoveExchange(c Card) engine.Move { return engine.Move{Verb: VerbExchange, A: uint8(c)} }

// MovePlain returns the move that plays a card without arrows: a corner or the penalty.
func MovePlain(c Card) engine.Move { return MovePlay(c, noArrow) }

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for s := range Square(Squares) {
		add(MovePlace(s), "place", s)
	}
	for c := range Card(Faces) {
		for _, move := range playsOf(c) {
			if a := Arrow(move.B); a == noArrow {
				add(move, "play", c)
			} else {
				add(move, "play", c, a)
			}
		}
		add(MoveExchange(c), "exchange", c)
	}
	add(MoveEnd(), "end")
	add(MoveConcede(), "concede")
	add(MoveCut(), "cut")
})

func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// ParseMove parses a move's text. Unknown cards and squares, and arrows that a card does not have,
// are not moves.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	var c choices
	c.find(&m.situation, &m.deck.hands[seat])
	return c.appendTo(moves)
}

// ways is the set of arrows along which a card may be played, as bits; the bit plainWay is for a
// card without arrows.
type ways uint8

const (
	plainWay ways = 1 << arrows
	wayBits       = arrows + 1
)

// arrows returns the arrows of the set, in order.
func (w ways) arrows() []Arrow { return arrowsOf[w%(1<<wayBits)] }

var arrowsOf = listArrows()

func listArrows() (table [1 << wayBits][]Arrow) {
	table[plainWay] = []Arrow{noArrow}
	for w := range plainWay {
		for a := range arrows {
			if w>>a&1 != 0 {
				table[w] = append(table[w], a)
			}
		}
	}
	return table
}

// ways returns the arrows of a card.
func (c Card) ways() (w ways) {
	if c.Kind() >= Corner {
		return plainWay
	}
	for a := range arrows {
		if c.Length(a) > 0 {
			w |= 1 << a
		}
	}
	return w
}

// playsOf returns all ways to play a card.
func playsOf(c Card) (moves []engine.Move) {
	for _, a := range c.ways().arrows() {
		moves = append(moves, MovePlay(c, a))
	}
	return moves
}

// allWays has the arrows of each card.
var allWays = listWays()

func listWays() (list [Faces]ways) {
	for c := range Card(Faces) {
		list[c] = c.ways()
	}
	return list
}

// options has the playable cards, and the arrows along which they may be played.
type options struct {
	set   faceSet
	ways  [Faces]ways
	along [wayBits]faceSet // by arrow, the cards that may be played along it
}

// everyWay allows all arrows of all cards.
var everyWay = options{ways: allWays, along: alongOf(&allWays)}

func alongOf(list *[Faces]ways) (along [wayBits]faceSet) {
	for c, w := range list {
		for a := range along {
			if w>>a&1 != 0 {
				along[a].Add(Card(c))
			}
		}
	}
	return along
}

// openPlay has the options in open play, by the attacked end, the square, and whether the hand has
// an attacker to follow a free kick (0 or 1).
var openPlay = listOpenPlay()

func listOpenPlay() (table [Sides][Squares][2]options) {
	for e := range table {
		for s := range table[e] {
			for followed := range 2 {
				k := &table[e][s][followed]
				k.set, k.ways = attackerSet, allWays
				if end(e).area(Square(s)) {
					k.set |= penaltySet
				}
				for c := freeKicks; c < keepers; c++ {
					k.ways[c] = 0
					for _, move := range playsOf(c) {
						if a := Arrow(move.B); freeKickBarred(end(e), c, a, Square(s), followed == 1) == "" {
							k.ways[c] |= 1 << a
							k.set |= setOf(c)
						}
					}
				}
				k.along = alongOf(&k.ways)
			}
		}
	}
	return table
}
