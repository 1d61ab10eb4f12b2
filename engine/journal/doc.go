// Package journal stores matches in a single file format. The format serves to save, resume and
// replay matches, to take back moves, and for bug reports and tests.
//
// A setup and the list of moves determine the whole match, so a journal contains little else.
// People can read every line:
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
// In real-time games a line begins with its tick, unless the tick is 0. Time without a play is
// recorded too:
//
//	@754 seat 2 play leon>marlon #c8a43288
//	@814 wait #fa364a49
//
// # The lines
//
// Line 1 names the format and its version, line 2 is the [Header], and every further line is an
// [Entry]. Entry i, from 0, is on line i+3. "back to line n" returns the match to its state after
// line n; no line is ever rewritten. The game defines the text of a play. A text with quotes,
// backslashes, ampersands or control characters is quoted as in Go, in ASCII.
//
// Every line ends with a checksum, as described in package sealed. Line 1 keeps this form in all
// versions, so that an old program can tell a newer file from a damaged one.
//
// # The types
//
// A [Session] couples a match with its [Record]: every change goes through the session. A [File]
// writes a record's entries in the background, so no caller waits for the disk. A [Store] creates
// files, loads records to continue them, and saves whole records, for example the readable part of
// a damaged file. [Verify] replays a record and checks all its hashes; a [Player] replays it for
// spectators.
//
// If another program takes or changes the file, the whole record moves to another file; see
// [File.Path]. A file whose line endings were changed by an editor can be read, and is rewritten in
// the original form.
//
// Show a move as done only when [Session.Safe] returns true, which takes at most one sync. While
// [File.Err] is not nil, the disk refuses writes: tell the players, and let them play on. Nothing
// is lost as long as the program runs.
package journal
