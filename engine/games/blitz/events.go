package blitz

import "canape/engine"

// Seats in events are always seats of the match. A list with one element for each seat of a set is
// in the order of seats. Ticks are 1/60 s. Only the order of the stacks is hidden in Blitz, so
// everybody gets the same events.

// MatchBegan reports that the deck was shuffled and cut into two stacks. The seat First draws
// first.
type MatchBegan struct {
	First    engine.Seat `json:"first"`
	Deck     string      `json:"deck"`     // the deck's name
	Language string      `json:"language"` // the language of the match, such as "fr"
	Stacks   [2]int      `json:"stacks"`   // numbers of cards in the left and the right stack
	Retired  []Symbol    `json:"retired"`  // symbols left out with three players
}

// TurnBegan reports that a seat must draw.
type TurnBegan struct {
	engine.BySeat
	Again bool `json:"again"` // whether the seat draws again, after a duel card
}

// CardDrawn reports that a seat turned up a theme card, which now covers its pile.
type CardDrawn struct {
	engine.BySeat
	From   Stack  `json:"from"`
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
	Pile   int    `json:"pile"`   // number of cards in the seat's pile, including this one
	Stacks [2]int `json:"stacks"` // numbers of cards left in the left and the right stack
}

// DuelDrawn reports that a duel card was turned up and put between the stacks. The duel card ends
// the previous duel. DieRolled follows.
type DuelDrawn struct {
	engine.BySeat
	From   Stack  `json:"from"`
	Stacks [2]int `json:"stacks"`
}

// DieRolled reports that the die was rolled. If Again is set, the face has a retired symbol and
// another roll follows; otherwise its two symbols are the new duel.
type DieRolled struct {
	engine.BySeat      // the seat that drew the duel card
	Face          Face `json:"face"`
	Again         bool `json:"again"`
}

// FaceOffBegan reports that two players must answer each other's theme.
type FaceOffBegan struct {
	Seats   engine.SeatSet `json:"seats"`
	Symbols []Symbol       `json:"symbols"` // the top symbol of each seat, in order of seats
	Themes  []string       `json:"themes"`  // the theme that each seat must answer, in order of seats: the theme of the other seat's card
	Duel    bool           `json:"duel"`    // whether the symbols on the die caused the face-off
	Cascade bool           `json:"cascade"` // whether an uncovered card caused the face-off
	Ticks   int            `json:"ticks"`   // the time to answer, in ticks
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// MayAnswer reports that a duellist who had to wait may answer now.
type MayAnswer struct{ engine.BySeat }

// FaceOffResumed reports that the time to answer starts again, because an answer was refused, or
// because no card is left for a tie-break.
type FaceOffResumed struct {
	Seats  engine.SeatSet `json:"seats"`
	Themes []string       `json:"themes"` // the theme that each seat must answer, in order of seats
	Ticks  int            `json:"ticks"`
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// Buzzed reports that a duellist began to speak, or sent an answer. If no other duellist buzzes
// within the time of OptionTie, FloorGiven follows.
type Buzzed struct {
	engine.BySeat
	Word Word `json:"word"` // "" if the answer was only spoken
	// Later is the number of ticks between the first buzz and this buzz. It is -1 if this is the
	// first buzz.
	Later int `json:"later"`
}

// SameMoment reports that two duellists buzzed at the same moment.
type SameMoment struct {
	First  engine.Seat `json:"first"`
	Second engine.Seat `json:"second"`
	Ticks  int         `json:"ticks"` // ticks between the two buzzes
}

// FloorGiven reports that a duellist was first. Its answer is judged now, and all other players may
// object.
type FloorGiven struct {
	engine.BySeat
	Word  Word   `json:"word"`
	Theme string `json:"theme"` // the theme for which the answer was given
	Ticks int    `json:"ticks"` // ticks until the answer is accepted
}

// Objected reports that a seat doubts the answer of Against. Everybody has to vote.
type Objected struct {
	engine.BySeat
	Against engine.Seat `json:"against"`
	Word    Word        `json:"word"`
	Theme   string      `json:"theme"`
	Ticks   int         `json:"ticks"` // ticks until the votes are counted
}

// Voted reports that a seat has voted.
type Voted struct {
	engine.BySeat
	Yes bool `json:"yes"` // whether the seat wants the answer to count
}

// VotesCounted reports the result of a vote, after all players have voted or when the time is up.
type VotesCounted struct {
	engine.BySeat      // the seat that gave the answer
	Word          Word `json:"word"`
	Yes           int  `json:"yes"`
	No            int  `json:"no"`
	Accepted      bool `json:"accepted"` // true also if the votes are equal
}

// AnswerAccepted reports that an answer counts. Further events report what the seat wins.
type AnswerAccepted struct {
	engine.BySeat
	Word      Word `json:"word"`
	Contested bool `json:"contested"` // whether there was a vote
}

// AnswerRefused reports that an answer does not count, and its word can't be used again.
// FaceOffResumed follows.
type AnswerRefused struct {
	engine.BySeat
	Word Word `json:"word"`
}

// FellSilent reports that nobody answered in time.
type FellSilent struct {
	Seats engine.SeatSet `json:"seats"`
	Times int            `json:"times"` // how often nobody has answered in this face-off, including this time
}

// LeftAlone reports that two players do not face off again until one of their two cards is covered
// or taken.
type LeftAlone struct {
	Seats engine.SeatSet `json:"seats"`
}

// TieBreakCalled reports that this seat must turn up a card for both duellists.
type TieBreakCalled struct {
	engine.BySeat
	Seats engine.SeatSet `json:"seats"`
}

// DuelReturned reports that a duel card was turned up in a tie-break and went under its stack.
type DuelReturned struct {
	engine.BySeat       // the seat that turned up the card
	From          Stack `json:"from"`
}

// TieBreakTurned reports that a theme card was turned up for both duellists to answer.
type TieBreakTurned struct {
	engine.BySeat                // the seat that turned up the card
	From          Stack          `json:"from"`
	Symbol        Symbol         `json:"symbol"`
	Theme         string         `json:"theme"`
	Seats         engine.SeatSet `json:"seats"`  // the duellists
	Stacks        [2]int         `json:"stacks"` // numbers of cards left in the left and the right stack
	Ticks         int            `json:"ticks"`  // the time to answer, in ticks
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// CardReturned reports that the card of a tie-break went back under its stack.
type CardReturned struct {
	To     Stack  `json:"to"`
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
	Stacks [2]int `json:"stacks"`
}

// CardWon reports that the winner of a face-off took the loser's top card.
type CardWon struct {
	engine.BySeat
	Loser  engine.Seat `json:"loser"`
	Symbol Symbol      `json:"symbol"`
	Theme  string      `json:"theme"`
	Won    int         `json:"won"`  // number of all cards that the winner has won
	Pile   int         `json:"pile"` // number of cards left in the loser's pile
}

// CardUncovered reports that the card under the one that was taken is now on top.
type CardUncovered struct {
	engine.BySeat
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
}

// SuddenDeathBegan reports that the stacks are empty and that these seats are tied for the most
// cards. The first of these seats to give an accepted answer wins the match.
type SuddenDeathBegan struct {
	Seats engine.SeatSet `json:"seats"`
}

// SuddenDeathTurned reports that a theme was drawn for all tied seats to answer.
type SuddenDeathTurned struct {
	Seats  engine.SeatSet `json:"seats"`
	Symbol Symbol         `json:"symbol"`
	Theme  string         `json:"theme"`
	Ticks  int            `json:"ticks"` // the time to answer, in ticks
	// Waits are the seats that must wait for MayAnswer before they answer.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// MatchEnded reports that the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Scores  []int          `json:"scores"` // number of cards won, by seat
	Sudden  bool           `json:"sudden"` // whether an answer in sudden death won the match
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
