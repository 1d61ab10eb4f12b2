// Package engine is the contract between the rules of a game and everything else: the screens, the
// bots, the journal and the console know a game only through the types of this package.
//
// # The contract
//
// A [Game] describes one game and deals matches of it. A [Match] is pure state: no clock, no file,
// no goroutine, no randomness but its own [Chance]. It changes in two ways: by Apply, one move of
// one seat, and by Step, one tick of 1/60 s. Turn-by-turn games ignore Step. When several seats act
// in the same tick, [Together] lets the match's own generator draw the order.
//
// From a [Setup] and the list of (tick, seat, move) everything follows, on every machine. What
// happened leaves a match as [Event] values in a [Log]; what a seat may know leaves it only as a
// [View], or as an [Observation] for bots. A move that is not allowed answers with a [Refusal], and
// the state is untouched.
//
// # Writing a game
//
// Package engine/enginetest/highcard is a whole game in one file: read it first. A game that
// players are offered is a folder under engine/games with these files, or fewer if it is small:
//
//   - RULES.md: components and rulings. The code cites a ruling by its number, which stands before
//     its name: "1. **Deal.** …".
//   - game.go: the [Game]
//   - state.go: the [Match], how it is cloned, hashed and determinized
//   - rules.go: a function for each ruling, in the rulebook's order
//   - events.go, view.go
//   - moves.go: verbs, [Notation] and what is legal
//   - bot.go: what the game can tell the search of package engine/bot
//
// Package engine/cards has sets of cards, where each card is, stacked decks and the memory of
// seats. Package engine/reflex has the reaction times of bots in real-time games.
//
//  1. Keep the state in one struct without pointers or maps, so that a clone is an assignment and a
//     hash sees all of it. In a larger game part it into values that are one idea each, with the
//     methods that need nothing else: a hand, a pile, a trick, a clock. Embed [Chance]; every
//     shuffle, cut and die comes from it. Embed [TurnByTurn] where no time passes, and [Singles] in
//     a game without teams.
//  2. Number the game's verbs from 1, put operands in the bytes of [Move], and give every move its
//     text in a [Notation]. List the legal ones in Legal in a fixed order, appending to the
//     caller's buffer and allocating nothing.
//  3. In Apply check everything, beginning with [Notation.Check], then change. Tell events by
//     [Tell]; lists and the like are built for them only under "if log != nil": with a nil log
//     nothing may be allocated.
//  4. An event carries everything that happened, secrets included; its For method masks them for
//     others ([Masked]; cards.Seen hides a hand, in views too). The event of one seat embeds
//     [BySeat]. In views and events a hidden card's name ends in a question mark. Where cards of a
//     hand are played face down, tell the hand in the order of dealing, not sorted: else the place
//     that a card leaves would tell its rank.
//  5. Determinize draws anew whatever the seat cannot know, in an order that does not depend on
//     what is really there: the same generator must give the same match whatever was hidden. Where
//     cards that were seen may be shuffled again, cards.Memory does so.
//  6. Give its bots levels and characters, without importing package engine/bot: Tuning on the Game
//     says how long each level searches; on the Match Appeal says what characters like, Weigh what
//     looks promising, and in a long match Estimate who is ahead ([Shares] helps). A real-time game
//     is not searched: on the Game Occasion says when there is something new to see, and React what
//     a level does about it, and how soon (bot.Reflexes, with the times of package engine/reflex).
//  7. Say in Info which help by the rules a single seat may be given ([Handicap]): something of the
//     printed game, which everybody sees, in fine steps. The state holds them as [Steps], whose bytes
//     are there only when somebody has some, and the views tell them ([Public]).
//  8. Say in Info at which lengths the game is played ([Form]): an evening chooses among them. Say in
//     Deeds what there is to be proud of ([Proud]): six to ten things that everybody can see.
//  9. Add the game to engine/games.List. The suite of engine/conformance then plays it, with every
//     number of seats.
//  10. In a larger game tell the rules a second time in its tests, in plain strings;
//     engine/enginetest plays both against each other (see
//     engine/games/passpass/reference_test.go).
package engine
