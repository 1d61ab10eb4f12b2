package passeeclair

import (
	"canape/engine"
	"canape/engine/cards"
)

// These are the kinds of tokens in events.
const (
	VictoryToken     = "victory"
	ConsolationToken = "consolation"
)

// These are the reasons why a card was wrong.
const (
	WrongHolder  = "holder"   // the holder of the card is not the target of the pass on top
	WrongOwnPass = "own-pass" // a pass was played on the player's own pass (ruling 3)
	WrongMichi   = "michi"    // Gros Michi was played, which is allowed only on a dog and on a blocked pile
)

// These are the reasons why a pile went to the box.
const (
	BoxedBlocked  = "blocked"   // nobody played on the blocked pile
	BoxedMichi    = "michi"     // Gros Michi was played, and hands were swapped
	BoxedRoundEnd = "round-end" // the round ended
)

// These are the reasons why a round ended.
const (
	EndEmptyHand = "empty-hand" // the winner played the last card
	EndMichi     = "michi"      // a player played Gros Michi as the last card, and the player they swapped with won
	EndStall     = "stall"      // ten piles in a row went to the box without a play
	EndTime      = "time"       // the round's time is up
	EndNoPass    = "no-pass"    // every pass is in a hand, so no pass can be turned up
)

// RoundBegan reports that a training round begins. Its cards are dealt next.
type RoundBegan struct {
	Round   int         `json:"round"` // the number of the round, from 1
	Trainer engine.Seat `json:"trainer"`
}

// HandDealt reports that a seat was dealt cards, which go to the end of its hand. Each seat gets
// one event. If the stock runs out during the deal, a seat may get one event before Reshuffled and
// one after it.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"` // Hidden for other viewers
}

// Reshuffled reports that a card was needed while the stock was empty, so the box became a new
// stock.
type Reshuffled struct {
	Stock int `json:"stock"` // cards in the new stock
}

// TokensBegan reports that players may give up consolation tokens before the countdown.
type TokensBegan struct {
	Waiting engine.SeatSet `json:"waiting"` // seats with consolation tokens; all other seats are ready
	Ticks   int            `json:"ticks"`   // the time limit, in ticks
}

// TokenSpent reports that a footballer's token was given up, and a card with that holder went from
// the hand to the box. The tokens and the cards after the gap moved up.
type TokenSpent struct {
	engine.BySeat
	TokenPosition int   `json:"token_position"` // the token's position among the seat's consolation tokens, from 0
	Token         Token `json:"token"`
	Position      int   `json:"position"` // the card's position in the hand, from 0
	Card          Card  `json:"card"`
}

// Readied reports that a seat is done with its tokens for this round, because it made the move
// VerbReady or has no tokens left.
type Readied struct {
	engine.BySeat
	Waiting engine.SeatSet `json:"waiting"` // the seats that are not ready yet
}

// CountdownBegan reports that a card will be turned up after Ticks ticks.
type CountdownBegan struct {
	engine.BySeat      // the seat that will turn up the card
	Ticks         int  `json:"ticks"`
	First         bool `json:"first"` // whether the card will be the first one turned up in the round
}

// TurnedUp reports that a card of the stock was turned up. A pass begins the pile. A dog or Gros
// Michi goes to the box, and the next TurnedUp follows at once.
type TurnedUp struct {
	engine.BySeat
	Card  Card `json:"card"`
	Boxed bool `json:"boxed"`
}

// Played reports that a card was played on the pile, and the cards after it in the hand moved up.
// After Gros Michi, SwapBegan follows.
type Played struct {
	engine.BySeat
	Position int  `json:"position"` // the card's former position in the hand, from 0
	Card     Card `json:"card"`
	Left     int  `json:"left"` // cards left in the hand
}

// Unblocked reports that the card just played on a blocked pile was not Gros Michi. That card
// closed the window of Gros Michi, and the race continues. Unblocked follows Played.
type Unblocked struct {
	engine.BySeat
}

// CardLate reports that a player tried a card that would have fitted a moment ago. The card stays
// at its place in the hand, and there is no penalty.
type CardLate struct {
	engine.BySeat
	Position int  `json:"position"`
	Card     Card `json:"card"`
}

// CardWrong reports that a player tried a wrong card, which everybody saw. The card stays at its
// place in the hand. Unless Free is set, the player drew a card as a penalty. The drawn card is now
// the last of the hand.
type CardWrong struct {
	engine.BySeat
	Position int        `json:"position"`
	Card     Card       `json:"card"`
	Why      string     `json:"why"`            // WrongHolder, WrongOwnPass or WrongMichi
	Wanted   Footballer `json:"wanted"`         // the target of the pass on top
	Free     bool       `json:"free,omitempty"` // whether the option own-pass-free cancels the penalty
	Drawn    Card       `json:"drawn"`          // Hidden for other viewers; NoCard if Free is set, or if stock and box are empty
}

// Blocked reports that the pile is blocked. If no window follows, PileBoxed follows at once.
type Blocked struct {
	Declared bool `json:"declared"` // true if nobody has played for a time; false if the engine found that nobody can play
	Window   bool `json:"window"`   // whether a player holds Gros Michi and may play it now
	Ticks    int  `json:"ticks"`    // length of the window in ticks; 0 if there is no window
}

// SwapBegan reports that the player of Gros Michi chooses with whom to swap hands. With two
// players, Swapped follows at once.
type SwapBegan struct {
	engine.BySeat
	With  engine.SeatSet `json:"with"`  // the seats from which the player chooses
	Ticks int            `json:"ticks"` // the time limit in ticks; 0 with two players
	Last  bool           `json:"last"`  // whether Gros Michi was the player's last card, so that the chosen player wins the round
}

// Swapped reports that two seats swapped hands; each hand keeps its order.
type Swapped struct {
	engine.BySeat             // the player of Gros Michi
	With          engine.Seat `json:"with"`
	Chosen        bool        `json:"chosen"` // whether the player made the choice; false if the time was up, or with two players
	Given         []Card      `json:"given"`  // now the hand of With; Hidden for third parties
	Taken         []Card      `json:"taken"`  // now the hand of Seat; Hidden for third parties
}

// PileBoxed reports that the pile went to the box.
type PileBoxed struct {
	Cards  int    `json:"cards"`
	Plays  int    `json:"plays"`    // number of cards that players played on the pile
	InARow int    `json:"in_a_row"` // number of piles in a row without a play, including this pile; 0 if a player played on this pile
	Why    string `json:"why"`      // BoxedBlocked, BoxedMichi or BoxedRoundEnd
}

// MichiReplaced reports that a hand had nothing but Gros Michis after the third pile in a row
// without a play. The seat drew a card, which is now the last of its hand, and one Gros Michi went
// to the box. The cards after this Gros Michi moved up.
type MichiReplaced struct {
	engine.BySeat
	Position int  `json:"position"` // the position of Gros Michi in the hand, from 0
	Drawn    Card `json:"drawn"`    // Hidden for other viewers
}

// RoundEnded reports that a round ended and that the hands go to the box face up. PileBoxed follows
// if there is a pile, and then the events about tokens.
type RoundEnded struct {
	Round  int            `json:"round"`
	Winner engine.Seat    `json:"winner"`
	Why    string         `json:"why"`   // one of the End constants
	Lot    engine.SeatSet `json:"lot"`   // the seats with the shortest hands if a lot among them decided the winner; otherwise empty
	Hands  [][]Card       `json:"hands"` // the remaining cards, by seat
}

// TokenTaken reports that a seat took a token and keeps it face down.
type TokenTaken struct {
	engine.BySeat
	Kind     string `json:"kind"`     // VictoryToken or ConsolationToken
	Position int    `json:"position"` // the token's position among the seat's tokens of the kind, from 0
	Token    Token  `json:"token"`    // HiddenToken for other viewers
}

// NoConsolation reports that the seats are tied for the most cards, so nobody takes a consolation
// token.
type NoConsolation struct {
	Seats engine.SeatSet `json:"seats"`
}

// TokensRevealed reports that a seat turns up its tokens after the last round. Each seat gets one
// event.
type TokensRevealed struct {
	engine.BySeat
	Victory     []Token `json:"victory"`
	Consolation []Token `json:"consolation"`
	HeadStart   int     `json:"head_start,omitempty"` // the seat's handicap, in goals
	Goals       int     `json:"goals"`                // total goals, including the handicap
}

// MatchEnded reports that the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Ending  Ending         `json:"ending"`
	Scores  []int          `json:"scores"` // goals, by seat
}

// Ending is the criterion that decided the match.
type Ending uint8

// These are the ways in which a match can be decided.
const (
	NotEnded    Ending = iota
	ByGoals            // the winner has the most goals
	ByVictories        // the winner has the most victory tokens among the players tied in goals
	Shared             // the winners are tied in goals and in victory tokens
)

var endingNames = [...]string{"", "goals", "victories", "shared"}

// String returns the ending's name as in the console, such as "goals".
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

// For hides the cards of the hand from everybody but its owner.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// For hides the drawn card from everybody but its owner. Everybody sees the wrong card.
func (e CardWrong) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat && e.Drawn != NoCard {
		e.Drawn = Hidden
	}
	return e
}

// For hides the hands from everybody but the two players who swapped.
func (e Swapped) For(viewer engine.Seat) engine.Event {
	own := viewer == e.Seat || viewer == e.With
	e.Given, e.Taken = cards.Seen(e.Given, own, Hidden), cards.Seen(e.Taken, own, Hidden)
	return e
}

// For hides the drawn card from everybody but its owner.
func (e MichiReplaced) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Drawn = Hidden
	}
	return e
}

// For hides the token's face from everybody but its owner.
func (e TokenTaken) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Token = HiddenToken
	}
	return e
}
