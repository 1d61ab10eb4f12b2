package football

import (
	"slices"
	"strconv"

	"canape/engine/cards"
)

// Card is one of the 44 different cards. Copies of a card have the same number. In views and events
// a card may also be Hidden.
type Card uint8

const (
	// Cards is the number of cards in the game.
	Cards = 54
	// Faces is the number of different cards. They are numbered from 0: the attackers, shape by
	// shape, each with a hand, a red and a blue flag, then the free kicks, the goalkeepers, the
	// corners and the penalty.
	Faces = 44
	// Hidden is a card whose face the viewer may not know. It encodes as "?".
	Hidden Card = 254
)

// Kind is the kind of a card, such as attacker or penalty.
type Kind uint8

// These are the kinds of cards.
const (
	Attacker Kind = iota
	FreeKick
	Keeper
	Corner
	Penalty
)

// Mark is the symbol on a card that decides a cut.
type Mark uint8

// These are the marks of cards.
const (
	Hand Mark = iota
	Red       // a red flag
	Blue      // a blue flag
	noMark
)

var markNames = [...]string{"hand", "red", "blue", "none"}

// String returns the mark's name: "hand", "red" or "blue", or "none" for a card without a mark.
func (m Mark) String() string               { return markNames[m] }
func (m Mark) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Arrow is a direction as seen by the team that moves the ball.
type Arrow uint8

// These are the arrows: straight on, or diagonally forward to the left or to the right.
const (
	Forward Arrow = iota
	Left
	Right
	arrows
	noArrow Arrow = 255 // stands for the arrow of a card without arrows
)

var arrowNames = [arrows]string{"F", "L", "R"}

// String returns the arrow's letter, "F", "L" or "R", or "" for a card without arrows.
func (a Arrow) String() string {
	if a >= arrows {
		return ""
	}
	return arrowNames[a]
}

func (a Arrow) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// face is what is printed on a card.
type face struct {
	kind   Kind
	mark   Mark
	copies uint8
	length [arrows]uint8 // number of squares along each arrow; 0 if the card lacks the arrow
	name   string
}

const (
	freeKicks   = Card(36)
	keepers     = Card(39)
	cornerRed   = Card(41)
	cornerBlue  = Card(42)
	penaltyCard = Card(43)
)

var faces = printFaces()

func printFaces() (list [Faces]face) {
	attackers := [...][arrows]uint8{
		{2, 3, 3}, {2, 2, 2}, {3, 4, 0}, {3, 0, 4}, {4, 2, 0}, {4, 0, 2}, {3, 3, 0}, {3, 0, 3}, {5, 1, 0}, {5, 0, 1}, {6, 0, 0}, {0, 5, 5},
	}
	c := Card(0)
	add := func(prefix string, f face) {
		f.name = prefix
		for a, n := range f.length {
			if n > 0 {
				f.name += Arrow(a).String() + strconv.Itoa(int(n))
			}
		}
		if f.kind == Attacker {
			f.name += "-" + f.mark.String()
		}
		list[c] = f
		c++
	}
	for _, length := range attackers {
		for mark := range noMark {
			add("att-", face{kind: Attacker, mark: mark, copies: 1, length: length})
		}
	}
	for _, length := range [...][arrows]uint8{{2, 1, 1}, {2, 2, 2}, {3, 2, 2}} {
		add("fk-", face{kind: FreeKick, mark: noMark, copies: 3, length: length})
	}
	for _, length := range [...][arrows]uint8{{4, 3, 3}, {5, 4, 4}} {
		add("gk-", face{kind: Keeper, mark: noMark, copies: 2, length: length})
	}
	add("corner-red", face{kind: Corner, mark: Red, copies: 2})
	add("corner-blue", face{kind: Corner, mark: Blue, copies: 2})
	add("penalty", face{kind: Penalty, mark: noMark, copies: 1})
	return list
}

// Kind returns the card's kind; the card must not be Hidden.
func (c Card) Kind() Kind { return faces[c].kind }

// Mark returns the card's mark; the card must not be Hidden.
func (c Card) Mark() Mark { return faces[c].mark }

// Length returns how many squares the card moves the ball along the arrow, or 0 if it has no such
// arrow. The card must not be Hidden.
func (c Card) Length(a Arrow) int {
	if a >= arrows {
		return 0
	}
	return int(faces[c].length[a])
}

// Copies returns how many copies of the card there are.
func (c Card) Copies() uint8 { return faces[c].copies }

// twins reports whether the card has several copies.
func (c Card) twins() bool { return c >= freeKicks && c < penaltyCard }

// String returns the card's name as in the console, such as "att-F3L4-hand", or "?" for Hidden.
func (c Card) String() string {
	if c >= Faces {
		return "?"
	}
	return faces[c].name
}

func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ParseCard returns the card with this name, or false if there is none.
func ParseCard(text string) (Card, bool) {
	i := slices.IndexFunc(faces[:], func(f face) bool { return f.name == text })
	return Card(i), i >= 0
}

// faceSet is a set of different cards.
type faceSet = cards.Set[Card]

func setOf(c Card) faceSet { return 1 << c }

const (
	attackerSet = faceSet(1)<<freeKicks - 1
	freeKickSet = faceSet(7) << freeKicks
	keeperSet   = faceSet(3) << keepers
	cornerSet   = faceSet(3) << cornerRed
	saveSet     = keeperSet | cornerSet
	penaltySet  = faceSet(1) << penaltyCard
)
