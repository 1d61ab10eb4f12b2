package engine

import (
	"fmt"
	"strings"
)

// Kind classifies refusals; it is also the console's error code.
type Kind string

// These are the kinds of refusal.
const (
	BadSeats    Kind = "bad-seats"    // the game does not allow that number of seats
	BadOption   Kind = "bad-option"   // the game has no such option or handicap, or does not allow the value
	BadDeck     Kind = "bad-deck"     // the deck is not a permutation of the game's cards
	BadChance   Kind = "bad-chance"   // the random event cannot have the forced result
	BadSeat     Kind = "bad-seat"     // the match has no such seat
	BadMove     Kind = "bad-move"     // the game has no such move
	IllegalMove Kind = "illegal-move" // the game has the move, but the seat may not make it now
	Over        Kind = "over"         // the match has ended
)

// Refusal is the reason why a call was refused. A refused call has changed nothing. Players see a
// translated sentence, which the language files have under "refusal.<game>.<reason>", or
// "refusal.<reason>" for the reasons that all games share.
type Refusal struct {
	Kind Kind
	// Reason is the key of the sentence, in lower case with hyphens: "not-adjacent".
	Reason string
	// Args are the named values in the sentence. They never reveal anything hidden.
	Args []Arg
}

// Arg is a value inserted into a sentence: a Seat (shown as the player's name), an int, a string,
// or a type of the game, such as a card, whose String method returns its name in the console.
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

// Pairs returns the arguments as alternating names and values, as the translation functions expect
// them.
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

// RefusalError is an error that contains a refusal. *Refusal itself does not implement error,
// because a nil *Refusal in an error would not be nil.
type RefusalError struct{ *Refusal }

func (e RefusalError) Error() string { return e.String() }

// Err returns the refusal as an error of type RefusalError, or nil for a nil refusal.
func (r *Refusal) Err() error {
	if r == nil {
		return nil
	}
	return RefusalError{r}
}

// These are the reasons that all games share. In the comments, names in quotation marks are names
// of arguments.
const (
	ReasonOver      = "over"      // the match has ended
	ReasonNotNow    = "not-now"   // the seat may not act now; no arguments
	ReasonNotTurn   = "not-turn"  // it is another seat's turn: "seat"
	ReasonNoSeat    = "no-seat"   // "seat" does not exist
	ReasonNoMove    = "no-move"   // the text is not a move of the game: "move"
	ReasonSeats     = "seats"     // the game does not allow that number of seats: "min", "max", "seats"
	ReasonOption    = "option"    // the game has no such option: "option"
	ReasonValue     = "value"     // the option does not allow the value: "option", "value"
	ReasonHandicap  = "handicap"  // the game has no such handicap: "handicap"
	ReasonSteps     = "steps"     // the handicap does not have that many steps: "seat", "handicap", "steps", "max"
	ReasonHandicaps = "handicaps" // there are handicaps for more seats than the match has: "handicaps", "seats"
	ReasonDeck      = "deck"      // the deck does not have the game's cards: "cards" is their number, and "card" is wrong, missing or duplicate ("" if only the number of cards is wrong)
	ReasonChance    = "chance"    // the random event cannot have this result: "result"
)
