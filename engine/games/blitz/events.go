package blitz

import "canape/engine"

// All seats in events are seats of the match. A list that goes with a set of seats is in ascending
// order of seats. Ticks are 1/60 s. Only the order of the stacks is hidden in Blitz, so everybody
// gets the same events.

// MatchBegan: the deck was shuffled and cut into two stacks; the seat First draws first.
type MatchBegan struct {
	First    engine.Seat `json:"first"`
	Deck     string      `json:"deck"`     // the deck's name
	Language string      `json:"language"` // the language of the match, such as "fr"
	Stacks   [2]int      `json:"stacks"`   // cards in the left and the right stack
	Retired  []Symbol    `json:"retired"`  // symbols left out with three players
}

// TurnBegan: a seat has to draw.
type TurnBegan struct {
	engine.BySeat
	Again bool `json:"again"` // after a duel card
}

// CardDrawn: a theme card was turned up and covers its player's pile.
type CardDrawn struct {
	engine.BySeat
	From   Stack  `json:"from"`
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
	Pile   int    `json:"pile"`   // cards in the pile, including this one
	Stacks [2]int `json:"stacks"` // cards left in the left and the right stack
}

// DuelDrawn: a duel card was turned up and put between the stacks. It ends the previous duel;
// DieRolled follows.
type DuelDrawn struct {
	engine.BySeat
	From   Stack  `json:"from"`
	Stacks [2]int `json:"stacks"`
}

// DieRolled: the die shows a face. Again means that the face has a retired symbol and another roll
// follows; otherwise its two symbols are the new duel.
type DieRolled struct {
	engine.BySeat      // who drew the duel card
	Face          Face `json:"face"`
	Again         bool `json:"again"`
}

// FaceOffBegan: two players are to answer each other's theme.
type FaceOffBegan struct {
	Seats   engine.SeatSet `json:"seats"`
	Symbols []Symbol       `json:"symbols"` // the symbols on top of the seats' piles, in their order
	Themes  []string       `json:"themes"`  // the theme that each of the seats has to answer, in their order: the other's
	Duel    bool           `json:"duel"`    // because of the symbols on the die
	Cascade bool           `json:"cascade"` // because of an uncovered card
	Ticks   int            `json:"ticks"`   // the time to answer
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// MayAnswer: a duellist who had to wait may answer now.
type MayAnswer struct{ engine.BySeat }

// FaceOffResumed: the time of a face-off starts again, because an answer was refused or no card is
// left for a tie-break.
type FaceOffResumed struct {
	Seats  engine.SeatSet `json:"seats"`
	Themes []string       `json:"themes"` // the theme that each of the seats has to answer, in their order
	Ticks  int            `json:"ticks"`
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// Buzzed: a duellist began to speak, or sent an answer. If no other does within the option tie,
// FloorGiven follows.
type Buzzed struct {
	engine.BySeat
	Word Word `json:"word"` // "" if the answer was only spoken
	// Later is how many ticks this buzz came after the other one; -1 for the first.
	Later int `json:"later"`
}

// SameMoment: two duellists buzzed at the same moment.
type SameMoment struct {
	First  engine.Seat `json:"first"`
	Second engine.Seat `json:"second"`
	Ticks  int         `json:"ticks"` // ticks between the two buzzes
}

// FloorGiven: a duellist was first and answers. The others may object.
type FloorGiven struct {
	engine.BySeat
	Word  Word   `json:"word"`
	Theme string `json:"theme"` // the theme of the answer
	Ticks int    `json:"ticks"` // ticks until the answer is accepted
}

// Objected: a seat doubts the answer of Against. Everybody has to vote.
type Objected struct {
	engine.BySeat
	Against engine.Seat `json:"against"`
	Word    Word        `json:"word"`
	Theme   string      `json:"theme"`
	Ticks   int         `json:"ticks"` // until the votes are counted
}

// Voted: a seat has voted.
type Voted struct {
	engine.BySeat
	Yes bool `json:"yes"` // the answer counts
}

// VotesCounted: all have voted, or the time is up.
type VotesCounted struct {
	engine.BySeat      // whose answer it is
	Word          Word `json:"word"`
	Yes           int  `json:"yes"`
	No            int  `json:"no"`
	Accepted      bool `json:"accepted"` // also in a tie of votes
}

// AnswerAccepted: an answer counts; events with its reward follow.
type AnswerAccepted struct {
	engine.BySeat
	Word      Word `json:"word"`
	Contested bool `json:"contested"` // there was a vote
}

// AnswerRefused: an answer does not count, and its word can't be used again. FaceOffResumed
// follows.
type AnswerRefused struct {
	engine.BySeat
	Word Word `json:"word"`
}

// FellSilent: nobody answered in time.
type FellSilent struct {
	Seats engine.SeatSet `json:"seats"`
	Times int            `json:"times"` // in this face-off, from 1
}

// LeftAlone: two players do not face off again until one of their two cards is covered or taken.
type LeftAlone struct {
	Seats engine.SeatSet `json:"seats"`
}

// TieBreakCalled: a third player has to turn up a card for both duellists.
type TieBreakCalled struct {
	engine.BySeat
	Seats engine.SeatSet `json:"seats"`
}

// DuelReturned: a duel card turned up for a tie-break went under its stack.
type DuelReturned struct {
	engine.BySeat       // who turned it up
	From          Stack `json:"from"`
}

// TieBreakTurned: a theme card was turned up for both duellists to answer.
type TieBreakTurned struct {
	engine.BySeat                // who turned it up
	From          Stack          `json:"from"`
	Symbol        Symbol         `json:"symbol"`
	Theme         string         `json:"theme"`
	Seats         engine.SeatSet `json:"seats"`  // the duellists
	Stacks        [2]int         `json:"stacks"` // cards left in the left and the right stack
	Ticks         int            `json:"ticks"`  // the time to answer
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// CardReturned: the card of a tie-break went back under its stack.
type CardReturned struct {
	To     Stack  `json:"to"`
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
	Stacks [2]int `json:"stacks"`
}

// CardWon: the winner of a face-off took the loser's top card.
type CardWon struct {
	engine.BySeat
	Loser  engine.Seat `json:"loser"`
	Symbol Symbol      `json:"symbol"`
	Theme  string      `json:"theme"`
	Won    int         `json:"won"`  // the winner's total of won cards
	Pile   int         `json:"pile"` // cards left in the loser's pile
}

// CardUncovered: the card under a taken one is now on top.
type CardUncovered struct {
	engine.BySeat
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
}

// SuddenDeathBegan: the stacks are empty, and these seats are tied for the most cards. The first of
// them to answer wins the match.
type SuddenDeathBegan struct {
	Seats engine.SeatSet `json:"seats"`
}

// SuddenDeathTurned: a theme was drawn for all tied seats.
type SuddenDeathTurned struct {
	Seats  engine.SeatSet `json:"seats"`
	Symbol Symbol         `json:"symbol"`
	Theme  string         `json:"theme"`
	Ticks  int            `json:"ticks"` // the time to answer
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// MatchEnded: the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Scores  []int          `json:"scores"` // cards won, by seat
	Sudden  bool           `json:"sudden"` // won by an answer in sudden death
}

func (MatchBegan) Type() string        { return "match-began" }
func (TurnBegan) Type() string         { return "turn-began" }
func (CardDrawn) Type() string         { return "card-drawn" }
func (DuelDrawn) Type() string         { return "duel-drawn" }
func (DieRolled) Type() string         { return "die-rolled" }
func (FaceOffBegan) Type() string      { return "face-off-began" }
func (FaceOffResumed) Type() string    { return "face-off-resumed" }
func (MayAnswer) Type() string         { return "may-answer" }
func (Buzzed) Type() string            { return "buzzed" }
func (SameMoment) Type() string        { return "same-moment" }
func (FloorGiven) Type() string        { return "floor-given" }
func (Objected) Type() string          { return "objected" }
func (Voted) Type() string             { return "voted" }
func (VotesCounted) Type() string      { return "votes-counted" }
func (AnswerAccepted) Type() string    { return "answer-accepted" }
func (AnswerRefused) Type() string     { return "answer-refused" }
func (FellSilent) Type() string        { return "fell-silent" }
func (LeftAlone) Type() string         { return "left-alone" }
func (TieBreakCalled) Type() string    { return "tie-break-called" }
func (DuelReturned) Type() string      { return "duel-returned" }
func (TieBreakTurned) Type() string    { return "tie-break-turned" }
func (CardReturned) Type() string      { return "card-returned" }
func (CardWon) Type() string           { return "card-won" }
func (CardUncovered) Type() string     { return "card-uncovered" }
func (SuddenDeathBegan) Type() string  { return "sudden-death-began" }
func (SuddenDeathTurned) Type() string { return "sudden-death-turned" }
func (MatchEnded) Type() string        { return "match-ended" }
