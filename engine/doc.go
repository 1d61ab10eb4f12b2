// Package engine is the contract between the rules of a game and everything else: the screens, the
// bots, the journal and the console know a game only through the types of this package.
//
// # The contract
//
// A [Game] describes one game and deals matches of it. A [Match] is pure state: it uses no clock,
// no file, no goroutine and no randomness but its own [Chance]. Two methods change a match: Apply
// makes one move of one seat, and Step advances it by one tick of 1/60 s. Turn-by-turn games ignore
// Step. When several seats act in the same tick, [Together] draws their order from the match's own
// generator.
//
// A [Setup] and the list of (tick, seat, move) determine the whole match, on every machine. A match
// reports what happened as [Event] values in a [Log]. A [View] has what a seat may know; bots get
// an [Observation]. A forbidden move returns a [Refusal] and leaves the state untouched.
//
// # Writing a game
//
// Package engine/enginetest/highcard is a whole game in one file: read it first. A game that the
// app offers is a folder under engine/games with these files, or fewer if it is small:
//
//   - RULES.md: components and rulings. Each ruling has a number and a name, such as "1. **Deal.**
//     …", and the code cites it by its number.
//   - game.go: the [Game]
//   - state.go: the [Match], how it is cloned, hashed and determinized
//   - rules.go: one function per ruling, in the rulebook's order
//   - events.go, view.go
//   - moves.go: verbs, [Notation] and the legal moves
//   - bot.go: hints for the search of package engine/bot
//
// Package engine/cards has sets of cards, piles, stacked decks, and a Memory of which cards each
// seat knows. Package engine/reflex has the reaction times of bots in real-time games.
//
//  1. Keep the state in one struct without pointers or maps, so that a clone is an assignment and the
//     hash covers all of it. Split the state of a larger game into values that are one idea each, with
//     their own methods: a hand, a pile, a trick, a clock. Embed [Chance]; every shuffle, cut and die
//     comes from it. Embed [TurnByTurn] if the game has no clock, and [Singles] if it has no teams.
//  2. Number the game's verbs from 1, put operands in the bytes of [Move], and give every move its
//     text in a [Notation]. Legal appends the legal moves to the caller's buffer in a fixed order and
//     allocates nothing.
//  3. In Apply check everything, beginning with [Notation.Check], and only then change the state.
//     Report events with [Tell]. Build slices for events only under "if log != nil": with a nil log
//     Apply must not allocate.
//  4. An event carries everything that happened, secrets included; its For method masks secrets for
//     other viewers ([Masked]; cards.Seen hides a hand, in views too). The event of one seat embeds
//     [BySeat]. In views and events a hidden card's name ends in a question mark. List hands in dealing
//     order, not sorted by hidden values: in a sorted hand on the table, the gap that a played card
//     leaves reveals how many of the other cards are higher.
//  5. Determinize redraws everything that the seat cannot know, in an order that does not depend on
//     the hidden values: the same generator must give the same match whatever was hidden. If cards that
//     players have seen can be shuffled again, use cards.Memory.
//  6. Give the game's bots levels and characters, without importing package engine/bot: on the Game,
//     Tuning sets the number of iterations for each level, and TextbookIterations how many the textbook
//     player can do in the time of the hard level; on the Match, Appeal rates what characters like,
//     Weigh rates which moves look promising, and in a long match Estimate rates who is ahead ([Shares]
//     helps). A real-time game is not searched: on the Game, Occasion reports that there is something
//     new to see, and React returns how each level responds, and how soon (bot.Reflexes, with the times
//     of package engine/reflex).
//  7. List in Info the handicaps that the rules allow for a single seat ([Handicap]), such as extra
//     points. Their steps are small, count in units of the printed game, and are visible to
//     everybody. The state stores them as [Steps], whose encoding is empty while no seat has any,
//     and the views include them ([Public]).
//  8. List in Info the lengths at which the game can be played ([Form]); an evening chooses among them.
//     Return from Deeds six to ten achievements that everybody can see ([Proud]).
//  9. Add the game to engine/games.List. The suite of engine/conformance then plays it with every
//     number of seats.
//  10. For a larger game write a second, independent implementation of the rules in its tests, with
//     plain strings; engine/enginetest plays both against each other (see
//     engine/games/passpass/reference_test.go).
package engine
