package engine

import (
	"fmt"
	"strings"
)

// Kind sorts refusals as the console's error codes do.
type Kind string

// The kinds of refusal that the rules give.
const (
	BadSeats    Kind = "bad-seats"    // the game is not for so many
	BadOption   Kind = "bad-option"   // an option or a handicap: unknown, or a value that it can't have
	BadDeck     Kind = "bad-deck"     // not a permutation of the game's cards
	BadChance   Kind = "bad-chance"   // a forced result that can't be
	BadSeat     Kind = "bad-seat"     // no such seat
	BadMove     Kind = "bad-move"     // never a move of this game
	IllegalMove Kind = "illegal-move" // a move of this game, but not now, or not of this seat
	Over        Kind = "over"         // the match has ended
)

// Refusal says why something was not done. Nothing has changed. It is translated on the way to the
// player: the sentence is found under "refusal.<game>.<reason>" in the language files, or
// "refusal.<reason>" for the reasons all games share.
type Refusal struct {
	Kind Kind
	// Reason is the key of the sentence, lower case with hyphens: "not-adjacent".
	Reason string
	// Args are the named values the sentence mentions, never anything hidden.
	Args []Arg
}

// Arg is a value named in a sentence: a Seat (shown as the player's name), an int, a string, or a
// game's own type, such as a card, whose String method gives its name in the console.
type Arg struct {
	Name  string
	Value any
}

// Refuse returns a refusal; args alternate names and values.
func Refuse(kind Kind, reason string, args ...any) *Refusal {
	r := &Refusal{Kind: kind, Reason: reason}
	for i := 0; i+1 < len(args); i += 2 {
		r.Args = append(r.Args, Arg{Name: args[i].(string), Value: args[i+1]})
	}
	return r
}

// Illegal returns a refusal of kind IllegalMove; args alternate names and values.
func Illegal(reason string, args ...any) *Refusal { return Refuse(IllegalMove, reason, args...) }

// Pairs returns the arguments as whoever puts the refusal into words takes them: names and values
// in turn.
func (r *Refusal) Pairs() []any {
	pairs := make([]any, 0, 2*len(r.Args))
	for _, arg := range r.Args {
		pairs = append(pairs, arg.Name, arg.Value)
	}
	return pairs
}

// String describes the refusal for a programmer; players get the translated sentence.
func (r *Refusal) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", r.Kind, r.Reason)
	for _, arg := range r.Args {
		fmt.Fprintf(&b, " %s=%v", arg.Name, arg.Value)
	}
	return b.String()
}

// RefusalError is a refusal as an error. A *Refusal is none itself: no refusal, put into an error,
// would be one.
type RefusalError struct{ *Refusal }

func (e RefusalError) Error() string { return e.String() }

// Err returns the refusal as an error of type RefusalError; nil if there is none.
func (r *Refusal) Err() error {
	if r == nil {
		return nil
	}
	return RefusalError{r}
}

// The reasons that all games share.
const (
	ReasonOver      = "over"      // the match has ended
	ReasonNotNow    = "not-now"   // the seat may not act; names nobody
	ReasonNotTurn   = "not-turn"  // it is another seat's turn: "seat"
	ReasonNoSeat    = "no-seat"   // "seat" does not exist
	ReasonNoMove    = "no-move"   // the text names no move of the game: "move"
	ReasonSeats     = "seats"     // "min", "max", "seats"
	ReasonOption    = "option"    // no such option: "option"
	ReasonValue     = "value"     // the option can't have the value: "option", "value"
	ReasonHandicap  = "handicap"  // no such handicap: "handicap"
	ReasonSteps     = "steps"     // the handicap has not so many steps: "seat", "handicap", "steps", "max"
	ReasonHandicaps = "handicaps" // for more seats than there are: "handicaps", "seats"
	ReasonDeck      = "deck"      // the deck is not the game's: "cards" expected, "card" wrong, missing or twice ("" if only the number is wrong)
	ReasonChance    = "chance"    // "result" can't be the outcome of what is drawn here
)
