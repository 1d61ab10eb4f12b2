package play

import (
	"encoding/json"
	"path/filepath"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
	"canape/scenes/table"
)

// played is the match of a scene: its game, its party, and the journal that stores both.
type played struct {
	env     *app.Env
	face    table.GameUI
	game    engine.Game
	info    engine.Info
	party   app.Party
	options engine.Options
	session *journal.Session
	log     engine.Log
	path    string // path of the journal that was last announced
	warned  error  // the disk error that was last announced
	closed  bool   // the journal has been closed
}

func (p *played) Env() *app.Env       { return p.env }
func (p *played) Party() app.Party    { return p.party }
func (p *played) Game() engine.Game   { return p.game }
func (p *played) Match() engine.Match { return p.session.Match() }

// State returns the part of the match that a board may read.
func (p *played) State() table.State { return p.session.Match() }

// Option returns the value of an option of the match.
func (p *played) Option(name string) any { return p.options[name] }

// Helped reports whether the seat gets help.
func (p *played) Helped(seat engine.Seat) bool { return p.party.Seats[seat].Help }

// keepParty writes the current party into the journal.
func (p *played) keepParty() {
	p.env.Party = p.party
	p.writeNote(table.Note{Party: p.party})
}

// RecordLatePress writes a late press into the journal.
func (p *played) RecordLatePress(late table.LatePress) {
	p.writeNote(table.Note{Party: p.party, Late: &late})
}

func (p *played) writeNote(n table.Note) {
	data, err := json.Marshal(n)
	if err == nil {
		err = p.session.Note(data)
	}
	if err != nil {
		p.env.Warn(&store.Trouble{Key: store.Unwritable, File: p.session.Record().Header().Created, Err: err})
	}
}

// Safe reports whether new events may be shown. In a turn-by-turn game they must be on disk first.
// After a disk error, which has been announced, the match continues without the disk.
func (p *played) Safe() bool {
	file := p.session.File()
	return p.info.RealTime || p.session.Safe() || file == nil || file.Err() != nil
}

// WatchDisk announces that the match cannot be saved, or that it is saved in another file. The Env
// announces when it can be saved again.
func (p *played) WatchDisk(*app.Env) {
	file := p.session.File()
	if file == nil {
		return
	}
	p.tellMoved(file.Path())
	err := file.Err()
	switch {
	case err != nil && p.warned == nil:
		p.env.Tell(p.env.Home.Failed(file.Path(), err))
	case err == nil && p.warned != nil:
		p.env.Home.Recovered(file.Path())
	}
	p.warned = err
}

// tellMoved announces that the journal has been moved to another file.
func (p *played) tellMoved(path string) {
	if path == p.path {
		return
	}
	if p.path != "" {
		p.env.Tell(p.env.Home.Moved(p.path, path))
		p.env.People.Move(filepath.Base(p.path), filepath.Base(path))
		p.env.KeepPeople()
	}
	p.path = path
}

// close closes the journal. Writes that have failed are retried later.
func (p *played) close() {
	if p.closed {
		return
	}
	p.closed = true
	err := p.session.Close()
	if file := p.session.File(); file != nil {
		p.tellMoved(file.Path())
	}
	if err != nil {
		p.env.Tell(p.env.Home.WriteLater(p.session.File().Path(), p.session.Record(), err))
	} else if p.warned != nil {
		p.env.Home.Recovered(p.session.File().Path())
	}
}

// movesMade returns the number of moves in the record.
func (p *played) movesMade() int { return app.MovesMade(p.session.Record()) }

// whyNoTakeBack returns the text key of the reason why the last move cannot be taken back, or "" if
// it can. A single person against bots may take a move back even though cards have been seen since;
// see GameUI.Refills.
func (p *played) whyNoTakeBack() string {
	if p.env.Settings.TakeBack == "never" {
		return "pause.take-back-never"
	}
	if p.info.RealTime {
		return "pause.take-back-real-time"
	}
	people := p.party.Persons()
	if p.env.Settings.TakeBack == "bots" && people.Len() > 1 {
		return "pause.take-back-people"
	}
	undo, ok := p.session.Before(people)
	switch {
	case !ok:
		return "pause.nothing-yet"
	case !undo.Fair && !(p.face.Refills && people.Len() == 1):
		return "pause.take-back-seen"
	}
	return ""
}

// seenRecord is the part of the record that may be replayed during a turn-by-turn match. It does not
// grow while Board.Undecided is true, because the last entries would reveal whether the rules ask a
// question, and so a part of a hand.
type seenRecord struct {
	end  int // number of entries in the part
	from int // the entry at which a replay starts; see sinceLastTurn
}

// noteSeen makes the whole record replayable, once everybody has seen all its events and
// Board.Undecided is false.
func (m *Match) noteSeen() {
	if n := m.session.Record().Len(); m.seen.end != n && !m.Lags() && !m.Board.Undecided() {
		m.seen = seenRecord{end: n, from: m.sinceLastTurn()}
	}
}

// toReplay returns the part of the record that may be replayed now, and the entry at which the
// replay starts.
func (m *Match) toReplay() (record *journal.Record, from int) {
	if m.info.RealTime {
		return m.session.Record(), m.sinceLastTurn()
	}
	return m.session.Record().Until(m.seen.end), m.seen.from
}

// sinceLastTurn returns the position in the record after the last move of the person who may act. A
// replay from there shows what this person has missed.
func (p *played) sinceLastTurn() int {
	seats := p.Match().Actors() & p.party.Persons()
	if seats == 0 {
		seats = p.party.Persons()
	}
	if undo, ok := p.session.Before(seats); ok {
		return undo.To
	}
	return 0
}
