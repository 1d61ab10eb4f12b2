// Package evening is the rules of an evening: several games in one, for people who stay seated
// through all of it.
//
// An [Evening] follows from its entries alone, as a match follows from its moves: who came and who
// went home, what is to be played, how each match ended. It knows no screen, no device and no file;
// it is deterministic, and every chance comes from the seed of its header.
//
// # The rules
//
//   - Programme: [Evening.Draw] fills the time with games for so many people, each in a [engine.Form]
//     that has room. No game comes twice in a row, and all come once before one comes again.
//   - Points: the best five, then three, two, one, the same in every game ([Award]). Who share a
//     place share the points of the places that they take up, rounded up. Partners share a place.
//   - Sitting out: who is one too many for a game sits out and gets [BenchPoints], what a draw is
//     worth. The fewer games one sat out, the sooner one sits out ([Evening.Choose]); bots before
//     people.
//   - Coming later: points from then on. Whoever goes home keeps theirs, and plays on as soon as
//     they are back.
//   - Choice: where people want that, whoever has the fewest points chooses the next game.
//   - Joker: where people want that, everybody may double the points of one game, once.
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
//	home {"person":1} #…
//	close {} #…
package evening
