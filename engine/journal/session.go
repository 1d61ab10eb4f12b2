package journal

import (
	"encoding/json"
	"errors"

	"canape/engine"
)

const (
	// checkEvery is the number of entries between two recorded hashes.
	checkEvery = 32
	// waitEvery is the number of ticks without a play after which the session records the time. A
	// power cut loses at most this much time.
	waitEvery = 60
)

// Session couples a match with its record: all changes go through the session. Before it makes a
// move, it parses the text that it will record, so that a replay makes the same move. It is not
// safe for concurrent use.
type Session struct {
	game     engine.Game
	replayer *replayer
	match    engine.Match
	record   *Record
	file     *File
	// revealed reports for each node whether something hidden became known between its parent node
	// and this node. Its elements for other positions are unused.
	revealed []bool
	learnt   bool       // whether something hidden became known since the last entry
	checked  int        // the latest position for which a hash was recorded
	unheard  engine.Log // the log of the match if the caller passes none, because the session must see whether something is revealed
}

// Start deals a match and reports the dealing in log, which may be nil. It sets header.Game.
func Start(game engine.Game, header Header, log *engine.Log) (*Session, *engine.Refusal) {
	header.Game = game.Info().ID
	s, err := open(NewRecord(header), game, log)
	var refused engine.RefusalError
	if errors.As(err, &refused) {
		return nil, refused.Refusal
	}
	return s, nil
}

// Reopen replays a record, checks all its hashes, and returns a session at its end. Its errors are
// those of [Record.Replay].
func Reopen(r *Record, game engine.Game) (*Session, error) {
	s, err := open(r, game, nil)
	if err != nil {
		return nil, err
	}
	// Entries that were taken back are replayed, too, because TakeBack can return to any position.
	var log engine.Log
	s.match, err = s.replayer.replayAll(&log, func(i int, entry Entry) {
		if _, ok := entry.(Checked); ok {
			s.checked = i + 1
		}
		s.revealed = append(s.revealed, log.Revealed)
		log.Reset()
	})
	if err != nil {
		return nil, err
	}
	if _, told := r.Ended(); s.match.Over() && !told {
		s.recordIfDue() // the file may have lost the last lines, which had a hash or the end of the match
	}
	return s, nil
}

func open(r *Record, game engine.Game, log *engine.Log) (*Session, error) {
	t, err := newReplayer(r, game, log)
	if err != nil {
		return nil, err
	}
	return &Session{game: game, replayer: t, match: t.start(), record: r, revealed: []bool{false}}, nil
}

// Game returns the game of the session.
func (s *Session) Game() engine.Game { return s.game }

// Match returns the match. Callers must not change it. TakeBack replaces it with another Match.
func (s *Session) Match() engine.Match { return s.match }

// Record returns the record. Callers must not change it.
func (s *Session) Record() *Record { return s.record }

// Keep makes the session write its record to the file: the entries so far at once, and every later
// entry when it is recorded. After Keep(nil) the session writes to no file.
func (s *Session) Keep(f *File) {
	s.file = f
	s.sendToFile()
}

// File returns the file to which the record is written, or nil.
func (s *Session) File() *File { return s.file }

// Safe reports whether all entries are safely on disk. Without a file it returns true. Show a move
// as done only when Safe returns true, or when the players have seen the error of the file.
func (s *Session) Safe() bool { return s.file == nil || s.file.Durable() >= s.record.Len() }

// Apply makes the seat's move, records it and reports events in log, which may be nil. A refused
// move changes nothing and is not recorded.
func (s *Session) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	text := s.game.FormatMove(move)
	move, ok := s.game.ParseMove(text) // make the move that a replay will read
	if !ok {
		return engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", text)
	}
	tick := s.match.Tick()
	log, done := s.listen(log)
	refusal := s.match.Apply(seat, move, log)
	done()
	if refusal == nil {
		s.add(Played{tick, Play{seat, text}})
		s.recordIfDue()
	}
	return refusal
}

// Together makes plays that arrived in one tick, in an order drawn by the match; see
// [engine.Together]. It records all of them, including refused plays, in the order in which they
// are passed.
func (s *Session) Together(plays []engine.Play, log *engine.Log) []engine.Refused {
	switch len(plays) {
	case 0:
		return nil
	case 1: // a single play needs no drawn order
		if refusal := s.Apply(plays[0].Seat, plays[0].Move, log); refusal != nil {
			return []engine.Refused{{Play: plays[0], Refusal: refusal}}
		}
		return nil
	}
	entry := Together{Tick: s.match.Tick(), Plays: make([]Play, len(plays))}
	for i, play := range plays {
		entry.Plays[i] = Play{play.Seat, s.game.FormatMove(play.Move)}
	}
	log, done := s.listen(log)
	refused := engine.Together(s.match, movesOf(s.game, entry.Plays), log)
	done()
	s.add(entry)
	s.recordIfDue()
	return refused
}

// Step lets one tick (1/60 s) pass and reports events in log, which may be nil. In turn-by-turn
// games and after the end it does nothing. The match can refuse the tick with kind BadChance; then
// Step changes nothing.
func (s *Session) Step(log *engine.Log) *engine.Refusal {
	if s.match.Over() {
		return nil
	}
	log, done := s.listen(log)
	before := len(log.Events)
	refusal := s.match.Step(log)
	told := len(log.Events) > before
	done()
	if refusal != nil {
		return refusal
	}
	if told || s.unrecorded() >= waitEvery {
		s.recordTime()
	}
	s.recordIfDue()
	return nil
}

// Advance calls Step for the given number of ticks. It stops early if the match is over or a tick
// is refused.
func (s *Session) Advance(ticks int, log *engine.Log) *engine.Refusal {
	for range ticks {
		before := s.match.Tick()
		if refusal := s.Step(log); refusal != nil {
			return refusal
		}
		if s.match.Tick() == before {
			return nil
		}
	}
	return nil
}

// TakeBack returns the match to its state at a position of the record, from 0 to Len.
func (s *Session) TakeBack(position int) error {
	m, err := s.replayer.at(position)
	if err != nil {
		return err
	}
	s.match, s.learnt = m, false
	s.add(TakenBack{position})
	s.recordHash()
	return nil
}

// Undo tells how to take back a play.
type Undo struct {
	To int // the position to pass to TakeBack
	// Fair means that since position To no player has learnt anything hidden and nothing random was
	// decided.
	Fair bool
}

// Before returns how to take back the latest play of any of these seats. It returns false if the
// seats have made no play.
func (s *Session) Before(seats engine.SeatSet) (Undo, bool) {
	fair := !s.learnt
	r := s.record
	for node := r.node(r.Len()); node > 0; node = r.parents[node] {
		fair = fair && !s.revealed[node]
		if by(r.Entry(int(node)-1), seats) {
			return Undo{To: int(r.parents[node]), Fair: fair}, true
		}
	}
	return Undo{}, false
}

// by reports whether an entry is a play of one of the seats.
func by(e Entry, seats engine.SeatSet) bool {
	switch e := e.(type) {
	case Played:
		return seats.Has(e.Seat)
	case Together:
		for _, play := range e.Plays {
			if seats.Has(play.Seat) {
				return true
			}
		}
	}
	return false
}

// Note records a JSON value that the app needs.
func (s *Session) Note(data json.RawMessage) error {
	compact, ok := compactJSON(data)
	if !ok {
		return errors.New("note in journal: not JSON")
	}
	s.recordTime()
	s.add(Noted{compact})
	return nil
}

// Mark records the elapsed time and a hash, so that the record describes the current state of the
// match. Call it before a pause, before a save and at the end of the program.
func (s *Session) Mark() {
	s.recordTime()
	if s.checked < s.record.Len() {
		s.recordHash()
	}
}

// Close calls Mark and closes the file, if there is one; see [File.Close].
func (s *Session) Close() error {
	s.Mark()
	if s.file == nil {
		return nil
	}
	return s.file.Close()
}

// listen returns the log that the caller must pass to the match, and a function that the caller
// must call afterwards.
func (s *Session) listen(log *engine.Log) (*engine.Log, func()) {
	if log == nil {
		s.unheard.Reset()
		log = &s.unheard
	}
	before := log.Revealed
	log.Revealed = false
	return log, func() {
		s.learnt = s.learnt || log.Revealed
		log.Revealed = log.Revealed || before
	}
}

// unrecorded returns how many ticks have passed since the last entry.
func (s *Session) unrecorded() int {
	return s.match.Tick() - int(s.record.ticks[s.record.node(s.record.Len())])
}

// recordTime records the time that has passed since the last entry.
func (s *Session) recordTime() {
	if s.unrecorded() > 0 {
		s.add(Waited{s.match.Tick()})
	}
}

// recordIfDue records a hash every checkEvery entries. It also records the end of the match.
func (s *Session) recordIfDue() {
	switch {
	case s.match.Over():
		s.recordTime()
		s.recordHash()
		s.add(Ended{s.match.Outcome()})
		s.checked = s.record.Len()
	case s.record.Len()-s.checked >= checkEvery:
		s.recordTime()
		s.recordHash()
	}
}

// recordHash records a hash of the match.
func (s *Session) recordHash() {
	s.add(Checked{engine.Hash(s.match)})
	s.checked = s.record.Len()
	s.replayer.snapshot(s.record.Len()-1, s.match)
}

func (s *Session) add(e Entry) {
	if err := s.record.Add(e); err != nil {
		panic(err) // cannot happen unless the ticks of the match run backwards
	}
	s.revealed = append(s.revealed, s.learnt)
	s.learnt = false
	s.sendToFile()
}

// sendToFile appends to the file the entries that the file lacks.
func (s *Session) sendToFile() {
	if s.file == nil {
		return
	}
	for i := s.file.Len(); i < s.record.Len(); i++ {
		s.file.Append(s.record.Entry(i))
	}
}
