// Package bot plays any game of the engine by search, or lets a game play by its own knowledge.
//
// A [Bot] is given a [engine.Observation] and nothing else, so it knows what a person in its seat
// could know. The search is a single-observer information-set Monte Carlo tree search: every
// iteration draws what is hidden anew (a determinization), so that one tree is grown over all that
// may be the case, and counts how often a move was there to be chosen beside how often it was
// chosen. [Textbook] is the same search without anything that a game can tell it: the levels are
// measured against it.
//
// # What a game can tell
//
// Games do not import this package. They help it by having methods of the interfaces below, which
// are found by type:
//
//   - on the match, which is always a determinization: [Estimator], [Runner], [Weigher],
//     [Forgetter], [Appealing], [Teamed];
//   - on the game: [Tuner] sets how long each level thinks, and [TextbookTuner] how long the
//     textbook player does; [Thinker] replaces the search; [Reflexes] are what a bot of a real-time
//     game sees and does, with the delays of a person; [Babbler] gives words to a player who moves
//     at random.
//
// A turn-by-turn driver calls [Bot.Choose] when a seat may act. A driver of a real-time game keeps
// a [Player] for each seat and asks it once a tick.
package bot
