package passeeclair

import (
	"canape/engine"
	"canape/engine/cards"
)

// The kinds of tokens in events.
const (
	VictoryToken     = "victory"
	ConsolationToken = "consolation"
)

// Why a card was wrong.
const (
	WrongHolder  = "holder"   // its holder is not the target of the pass on top
	WrongOwnPass = "own-pass" // a pass on one's own pass: ruling 3
	WrongMichi   = "michi"    // Gros Michi neither on a dog nor on a blocked pile
)

// Why a pile went to the box.
const (
	BoxedBlocked  = "blocked"   // nobody laid anything more
	BoxedMichi    = "michi"     // Gros Michi was laid, and hands were swapped
	BoxedRoundEnd = "round-end" // the round has ended
)

// Why a round ended.
const (
	EndEmptyHand = "empty-hand" // the winner laid the last card
	EndMichi     = "michi"      // somebody laid Gros Michi as the last card and took the winner's hand
	EndStall     = "stall"      // ten piles in a row went to the box without a play
	EndTime      = "time"       // the round's time is up
	EndNoPass    = "no-pass"    // every pass is in a hand: none can be turned up
)

// RoundBegan: a training round begins. The deal follows.
type RoundBegan struct {
	Round   int         `json:"round"` // from 1
	Trainer engine.Seat `json:"trainer"`
}

// HandDealt: a seat was dealt cards, which go to the end of its hand. There is one for each seat,
// or, where the stock ran out in mid-deal, some before and some after Reshuffled.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"` // Hidden for others
}

// Reshuffled: the stock was empty when a card was needed; the box was shuffled into a new one.
type Reshuffled struct {
	Stock int `json:"stock"` // cards in it now
}

// TokensBegan: before the countdown there is time to give up consolation tokens.
type TokensBegan struct {
	Waiting engine.SeatSet `json:"waiting"` // who holds consolation tokens; the others are ready
	Ticks   int            `json:"ticks"`   // so long at most
}

// TokenSpent: a footballer's token was given up, and a card of that holder went from the hand to
// the box. The tokens and the cards after them moved up.
type TokenSpent struct {
	engine.BySeat
	TokenPosition int   `json:"token_position"` // among the seat's consolation tokens, from 0
	Token         Token `json:"token"`
	Position      int   `json:"position"` // of the card in the hand, from 0
	Card          Card  `json:"card"`
}

// Readied: a seat gives up no more tokens in this round, because it says so or because it has none
// left.
type Readied struct {
	engine.BySeat
	Waiting engine.SeatSet `json:"waiting"` // who is not ready
}

// CountdownBegan: a card will be turned up after Ticks.
type CountdownBegan struct {
	engine.BySeat      // who will turn it up
	Ticks         int  `json:"ticks"`
	First         bool `json:"first"` // the round's first
}

// TurnedUp: a card of the stock was turned up. A pass begins the pile; a dog or Gros Michi goes to
// the box, and the next TurnedUp follows at once.
type TurnedUp struct {
	engine.BySeat
	Card  Card `json:"card"`
	Boxed bool `json:"boxed"`
}

// Played: a card was laid on the pile. The cards after it in the hand moved up. After Gros Michi
// SwapBegan follows.
type Played struct {
	engine.BySeat
	Position int  `json:"position"` // that it had in the hand, from 0
	Card     Card `json:"card"`
	Left     int  `json:"left"` // cards left in the hand
}

// Unblocked: a card allowed by rulings 2 to 4 was laid on the blocked pile and has closed the
// window of Gros Michi; the race goes on. It follows Played.
type Unblocked struct {
	engine.BySeat
}

// CardLate: a card that fitted a moment ago came too late; it stays in its place in the hand, free
// of charge.
type CardLate struct {
	engine.BySeat
	Position int  `json:"position"`
	Card     Card `json:"card"`
}

// CardWrong: a wrong card was shown; it stays in its place in the hand, and its player has drawn a
// card, which is now the last of the hand, unless it was free.
type CardWrong struct {
	engine.BySeat
	Position int        `json:"position"`
	Card     Card       `json:"card"`
	Why      string     `json:"why"`            // WrongHolder, WrongOwnPass or WrongMichi
	Wanted   Footballer `json:"wanted"`         // target of the pass on top
	Free     bool       `json:"free,omitempty"` // by the option own-pass-free it costs nothing
	Drawn    Card       `json:"drawn"`          // Hidden for others; NoCard if it was free, or where stock and box are empty
}

// Blocked: the pile is blocked.
type Blocked struct {
	Declared bool `json:"declared"` // after a time without a play; else the engine saw that nobody can play
	Window   bool `json:"window"`   // somebody holds Gros Michi: so long it may be laid; else PileBoxed follows at once
	Ticks    int  `json:"ticks"`    // length of the window, 0 if there is none
}

// SwapBegan: who laid Gros Michi chooses with whom to swap hands. With two players Swapped follows
// at once.
type SwapBegan struct {
	engine.BySeat
	With  engine.SeatSet `json:"with"`  // whom to choose from
	Ticks int            `json:"ticks"` // so long at most, 0 with two players
	Last  bool           `json:"last"`  // it was the last card: whoever is chosen wins the round
}

// Swapped: two seats swapped hands, each in its order.
type Swapped struct {
	engine.BySeat             // who laid Gros Michi
	With          engine.Seat `json:"with"`
	Chosen        bool        `json:"chosen"` // false: the time was up, or there are only two players
	Given         []Card      `json:"given"`  // now the hand of With; Hidden for third parties
	Taken         []Card      `json:"taken"`  // now the hand of Seat; Hidden for third parties
}

// PileBoxed: the pile went to the box.
type PileBoxed struct {
	Cards  int    `json:"cards"`
	Plays  int    `json:"plays"`    // cards laid on it by players
	InARow int    `json:"in_a_row"` // piles in a row without a play, this one included; 0 if it had one
	Why    string `json:"why"`      // BoxedBlocked, BoxedMichi or BoxedRoundEnd
}

// MichiReplaced: after the third pile in a row without a play, a hand of nothing but Gros Michis
// drew a card, which is now its last, and one Gros Michi went to the box; the cards after it moved
// up.
type MichiReplaced struct {
	engine.BySeat
	Position int  `json:"position"` // of Gros Michi in the hand, from 0
	Drawn    Card `json:"drawn"`    // Hidden for others
}

// RoundEnded: a round ended. PileBoxed, where there is a pile, and the tokens follow; hands go to
// the box face up.
type RoundEnded struct {
	Round  int            `json:"round"`
	Winner engine.Seat    `json:"winner"`
	Why    string         `json:"why"`   // EndEmptyHand and so on
	Lot    engine.SeatSet `json:"lot"`   // the seats of the shortest hands, where a lot decided between several; else none
	Hands  [][]Card       `json:"hands"` // by seat, what was left
}

// TokenTaken: a seat took a token, face down.
type TokenTaken struct {
	engine.BySeat
	Kind     string `json:"kind"`     // VictoryToken or ConsolationToken
	Position int    `json:"position"` // among the seat's tokens of the kind, from 0
	Token    Token  `json:"token"`    // HiddenToken for others
}

// NoConsolation: several players have the most cards left, so nobody takes a consolation token.
type NoConsolation struct {
	Seats engine.SeatSet `json:"seats"`
}

// TokensRevealed: after the last round a seat turns up its tokens. There is one for each seat.
type TokensRevealed struct {
	engine.BySeat
	Victory     []Token `json:"victory"`
	Consolation []Token `json:"consolation"`
	HeadStart   int     `json:"head_start,omitempty"` // goals that the seat had without tokens
	Goals       int     `json:"goals"`                // on all of them, and those
}

// MatchEnded: the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Ending  Ending         `json:"ending"`
	Scores  []int          `json:"scores"` // goals, by seat
}

// Ending is how a match was won.
type Ending uint8

// The ways to win.
const (
	NotEnded    Ending = iota
	ByGoals            // most goals
	ByVictories        // equal in goals, more victory tokens
	Shared             // equal in both
)

var endingNames = [...]string{"", "goals", "victories", "shared"}

// String returns the ending's name as in the console: "goals".
func (e Ending) String() string               { return endingNames[e] }
func (e Ending) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

func (RoundBegan) Type() string     { return "round-began" }
func (HandDealt) Type() string      { return "hand-dealt" }
func (Reshuffled) Type() string     { return "reshuffled" }
func (TokensBegan) Type() string    { return "tokens-began" }
func (TokenSpent) Type() string     { return "token-spent" }
func (Readied) Type() string        { return "readied" }
func (CountdownBegan) Type() string { return "countdown-began" }
func (TurnedUp) Type() string       { return "turned-up" }
func (Played) Type() string         { return "played" }
func (Unblocked) Type() string      { return "unblocked" }
func (CardLate) Type() string       { return "card-late" }
func (CardWrong) Type() string      { return "card-wrong" }
func (Blocked) Type() string        { return "blocked" }
func (SwapBegan) Type() string      { return "swap-began" }
func (Swapped) Type() string        { return "swapped" }
func (PileBoxed) Type() string      { return "pile-boxed" }
func (MichiReplaced) Type() string  { return "michi-replaced" }
func (RoundEnded) Type() string     { return "round-ended" }
func (TokenTaken) Type() string     { return "token-taken" }
func (NoConsolation) Type() string  { return "no-consolation" }
func (TokensRevealed) Type() string { return "tokens-revealed" }
func (MatchEnded) Type() string     { return "match-ended" }

// For hides the cards of a hand from all but its owner.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// For hides the card drawn from all but its owner; the wrong one was shown to all.
func (e CardWrong) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat && e.Drawn != NoCard {
		e.Drawn = Hidden
	}
	return e
}

// For hides the hands from all but the two who swapped.
func (e Swapped) For(viewer engine.Seat) engine.Event {
	own := viewer == e.Seat || viewer == e.With
	e.Given, e.Taken = cards.Seen(e.Given, own, Hidden), cards.Seen(e.Taken, own, Hidden)
	return e
}

// For hides the card drawn from all but its owner.
func (e MichiReplaced) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Drawn = Hidden
	}
	return e
}

// For hides the token's face from all but its owner.
func (e TokenTaken) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Token = HiddenToken
	}
	return e
}
