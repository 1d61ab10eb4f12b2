// Package journal keeps matches: one file format that is autosave, resume, replay, undo, bug report
// and test at once.
//
// From a setup and the list of moves everything follows, so a journal holds just these, a line
// each, for people to read:
//
//	canape-journal 1 #a4ea23be
//	{"game":"blanco","created":"2026-12-24T18:30:00+01:00","setup":{"seats":2,"seed":7,"first":0},"meta":{"people":["Léa","Tom"]}} #7605474d
//	seat 0 turn b2 #8484af32
//	together seat 0 peek c1 & seat 1 turn a1 #4c456fe4
//	back to line 3 #69712eb7
//	hash 6f8a12c09b3e57d4 #04596695
//	seat 1 turn a1 #4690f9d7
//	note {"seat":1,"bot":"easy"} #9947f1d1
//	end winners 0 scores 3 5 #823c4dd1
//
// In real-time games the tick stands first, when it is not 0, and time that passed without a play
// is told too:
//
//	@754 seat 2 play leon>marlon #c8a43288
//	@814 wait #fa364a49
//
// # The lines
//
// Line 1 names the format and its version, line 2 is the [Header]; every line after that is an
// [Entry]. Entry i, from 0, stands on line i+3. "back to line n" makes the match stand where it
// stood after line n; nothing is ever rewritten. The texts of a play are the game's own; one that
// holds quotes, backslashes, ampersands or control characters is quoted as Go does it, in ASCII.
//
// Every line ends with " #" and the CRC-32 (IEEE) of all texts so far, each with its newline and
// without its sum. A line that is missing, changed or out of place is found, and any zlib can check
// a file. Line 1 keeps this form in all versions, so that an old program knows a newer file from a
// damaged one.
//
// # Who does what
//
// A [Session] couples a match with its [Record]: every change goes through it. A [File] writes a
// record's entries as they come, without letting anybody wait. A [Store] creates files, loads
// records, goes on with them and saves whole ones; what it could read of a damaged one may be saved
// anew. [Verify] replays a record and checks all its hashes; a [Player] replays it for people to
// watch.
//
// Another program may take or change the file meanwhile: then the whole record goes on in another
// file, see [File.Path]. A file that an editor has given other ends of lines is read, and written
// anew.
//
// Show a move as done when [Session.Safe] reports so, which is one sync later at most. While
// [File.Err] is not nil the disk refuses: tell the players, and play on. Nothing is lost as long as
// the program runs.
package journal
