// Package evening has the rules of an evening: several games with one score, for people who stay
// seated through all of it.
//
// An [Evening] follows from its entries alone, as a match follows from its moves: who came and who
// went home, what is to be played, how each match ended. It knows no screen, no device and no file;
// it is deterministic, and every chance comes from the seed of its header.
//
// # The rules
//
//   - Programme: [Evening.Draw] fills the time with games that suit the number of people, each in a
//     [engine.Form] that fits. No game comes twice in a row, and none comes again before all have
//     come once.
//   - Points: five for the winner, then three, two and one, the same in every game ([Award]).
//     Players who share a place share the points of the places that they fill, rounded up. Partners
//     share a place.
//   - Sitting out: where there are more people than places, some sit out and get [BenchPoints], about
//     as much as in a draw. Bots sit out first, then those who have sat out least
//     ([Evening.Choose]).
//   - Coming and going: latecomers score from their first game on. Whoever goes home keeps their
//     points, and goes on from there if they come back.
//   - Choice, if people want that: whoever has the fewest points chooses the next game.
//   - Joker, if people want that: everybody may double their points of one game, once.
//
// # The file
//
// An evening lies on disk as lines for people to read, sealed as journals are (package sealed):
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
