// Package bot plays any game of the engine by searching, unless a game chooses its bots' moves
// itself.
//
// A [Bot] receives only an [engine.Observation], so it knows no more than a person in its seat. The
// search is a single-observer information-set Monte Carlo tree search. Every iteration deals the
// hidden cards anew; the result is a determinization. One tree covers all determinizations, so each
// move counts how often it was available as well as how often it was chosen. [Textbook] is the same
// search without any help from the game; the levels are measured against it.
//
// # Optional interfaces of games
//
// Games do not import this package. They help the search by implementing the interfaces below,
// which package bot finds by type assertion:
//
//   - implemented by the match (called only on determinizations): [Estimator], [Runner], [Weigher],
//     [Forgetter], [Appealing], [Teamed];
//   - implemented by the game: [Tuner] sets how much each level searches, and [TextbookTuner] how
//     much the textbook player does; [Thinker] replaces the search; [Reflexes] defines what a bot of
//     a real-time game notices and does, with human delays; [Babbler] supplies words for a player
//     who moves at random.
//
// In turn-by-turn games call [Bot.Choose] when a seat may act. In real-time games keep a [Player]
// for each seat and ask it once per tick.
package bot
