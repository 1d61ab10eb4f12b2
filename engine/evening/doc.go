// Package evening has the rules of an evening: several games with one score, for people who stay
// together through all of them.
//
// The entries of an [Evening] record who joined and left, the programme, and how each match ended.
// They determine the evening completely, as the moves determine a match. The package knows no
// screen, device or file. It is deterministic; its randomness comes from the seed in the header.
//
// # The rules
//
//   - Programme: [Evening.Draw] fills the time with games that suit the number of people. It
//     chooses a [engine.Form] of suitable length for each game. No game is played twice in a row.
//     No game is repeated before all games have been played once.
//   - Points: five for the winner, then three, two and one, the same in every game ([Award]).
//     Tied players share the points of the places that they fill, rounded up. Partners are tied.
//   - Sitting out: if there are more people than a game has places, some people sit out and get
//     [BenchPoints], about as many points as in a draw. Bots sit out first, and then the people who
//     have sat out least ([Evening.Choose]).
//   - Coming and going: latecomers score from their first game on. People who leave keep their points,
//     and continue with them if they return. If a player leaves during a match, a robot finishes it;
//     the player gets points for that match only by returning before its end.
//   - Choice (optional): the person with the fewest points chooses the next game.
//   - Joker (optional): everybody may double their points of one game, once.
//
// # The file
//
// An evening is saved as lines that people can read, with checksums as in journals (package
// sealed):
//
//	canape-evening 1 #…
//	{"created":"2026-11-24T20:15:00+01:00","minutes":30,"seed":7,"joker":true} #…
//	come {"name":"Zoé","colour":2} #…
//	come {"name":"Tom","colour":1} #…
//	plan {"stations":[{"game":"blanco","form":"short"},{"game":"football","form":"short"}]} #…
//	joker {"person":1} #…
//	begin {"players":[0,1]} #…
//	end {"places":[1,2],"minutes":8} #…
//	rename {"person":0,"name":"Zoë"} #…
//	home {"person":1} #…
//	close {} #…
package evening
