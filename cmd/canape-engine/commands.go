package main

import (
	"context"
	"encoding/json"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/journal"
)

// maxTicks is the largest number of ticks that one "advance" may let pass: the ticks of a day.
const maxTicks = 24 * 60 * 60 * 60

// requests maps the console's commands to functions, each of which reads a request and returns the
// answer.
var requests = map[string]func(*console, members) ([]member, *failure){
	"games":    anytime((*console).catalogue),
	"new":      anytime((*console).newMatch),
	"load":     anytime((*console).load),
	"legal":    inMatch((*console).legal),
	"play":     inMatch((*console).play),
	"together": inMatch((*console).together),
	"advance":  inMatch((*console).advance),
	"view":     inMatch((*console).view),
	"outcome":  inMatch((*console).outcome),
	"bot":      inMatch((*console).bot),
	"hash":     inMatch((*console).hash),
	"save":     inMatch((*console).save),
}

// anytime returns a function for a command that needs no match.
func anytime[Request any](answer func(*console, Request) ([]member, *failure)) func(*console, members) ([]member, *failure) {
	return func(c *console, m members) ([]member, *failure) {
		var r Request
		if fail := m.read(&r); fail != nil {
			return nil, fail
		}
		return answer(c, r)
	}
}

// inMatch returns a function for a command that needs a match. It reads all members before it
// checks whether there is a match, so that a malformed request is reported as such.
func inMatch[Request any](answer func(*console, Request) ([]member, *failure)) func(*console, members) ([]member, *failure) {
	return anytime(func(c *console, r Request) ([]member, *failure) {
		if c.session == nil {
			return nil, &failure{"no-match", `there is no match yet: start one with "new" or "load"`}
		}
		return answer(c, r)
	})
}

// events returns the member "events", with the events as the table sees them.
func events(log *engine.Log) member {
	list := []json.RawMessage{}
	for _, e := range log.For(engine.Table) {
		encoded, err := engine.EncodeEvent(e)
		if err != nil {
			panic(err) // this cannot happen, because events are plain structs
		}
		list = append(list, encoded)
	}
	return member{"events", list}
}

// seatOf returns the seat with this number, or a failure if there is none.
func seatOf(s *journal.Session, number int) (engine.Seat, *failure) {
	if number < 0 || number >= s.Match().Seats() {
		return engine.Nobody, refused(s.Game().Info().ID, engine.Refuse(engine.BadSeat, engine.ReasonNoSeat, "seat", number))
	}
	return engine.Seat(number), nil
}

// playOf returns the play that a request describes, or a failure. It checks the seat first, then
// whether the match is over, and then whether the text is a move.
func playOf(s *journal.Session, r playRequest) (engine.Play, *failure) {
	seat, fail := seatOf(s, r.Seat)
	if fail != nil {
		return engine.Play{}, fail
	}
	id := s.Game().Info().ID
	if s.Match().Over() {
		return engine.Play{}, refused(id, engine.Refuse(engine.Over, engine.ReasonOver))
	}
	move, ok := s.Game().ParseMove(r.Move)
	if !ok {
		return engine.Play{}, refused(id, engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", r.Move))
	}
	return engine.Play{Seat: seat, Move: move}, nil
}

func (c *console) legal(r seatRequest) ([]member, *failure) {
	s := c.session
	seat, fail := seatOf(s, r.Seat)
	if fail != nil {
		return nil, fail
	}
	moves := []string{}
	for _, move := range s.Match().Legal(seat, nil) {
		moves = append(moves, s.Game().FormatMove(move))
	}
	slices.Sort(moves)
	return []member{{"moves", moves}}, nil
}

func (c *console) play(r playRequest) ([]member, *failure) {
	s := c.session
	play, fail := playOf(s, r)
	if fail != nil {
		return nil, fail
	}
	var log engine.Log
	if refusal := s.Apply(play.Seat, play.Move, &log); refusal != nil {
		return nil, refused(s.Game().Info().ID, refusal)
	}
	return []member{events(&log)}, nil
}

// refusedPlay is a play that was refused, in the answer to "together".
type refusedPlay struct {
	Seat  int      `json:"seat"`
	Error *failure `json:"error"`
}

func (c *console) together(r togetherRequest) ([]member, *failure) {
	s := c.session
	var plays []engine.Play
	list := []refusedPlay{}
	for _, play := range r.Plays {
		// A play that playOf rejects takes no part in drawing the order.
		arrived, fail := playOf(s, play)
		if fail != nil {
			list = append(list, refusedPlay{play.Seat, fail})
			continue
		}
		plays = append(plays, arrived)
	}
	var log engine.Log
	for _, r := range s.Together(plays, &log) {
		list = append(list, refusedPlay{int(r.Play.Seat), refused(s.Game().Info().ID, r.Refusal)})
	}
	return []member{events(&log), {"refused", list}}, nil
}

func (c *console) advance(r advanceRequest) ([]member, *failure) {
	s := c.session
	if refusal := rehearse(s, int(r.Ticks)); refusal != nil {
		return nil, refused(s.Game().Info().ID, refusal)
	}
	var log engine.Log
	if refusal := s.Advance(int(r.Ticks), &log); refusal != nil {
		panic(refusal) // this cannot happen after rehearse
	}
	return []member{events(&log)}, nil
}

// rehearse lets the ticks pass in a copy of the match and returns the refusal, if any. A command
// that fails must not change the match, so the ticks are tried in a copy first. A tick is refused
// only because of a forced result.
func rehearse(s *journal.Session, ticks int) *engine.Refusal {
	if _, forced := s.Match().Source().Forced(); !forced || !s.Game().Info().RealTime {
		return nil
	}
	m := s.Match().Clone()
	for range ticks {
		if m.Over() {
			return nil
		}
		if refusal := m.Step(nil); refusal != nil {
			return refusal
		}
	}
	return nil
}

func (c *console) view(r viewRequest) ([]member, *failure) {
	s := c.session
	seat := engine.Table
	if !r.Seat.table {
		var fail *failure
		if seat, fail = seatOf(s, r.Seat.seat); fail != nil {
			return nil, fail
		}
	}
	return []member{{"view", s.Match().View(seat)}}, nil
}

func (c *console) outcome(plainRequest) ([]member, *failure) {
	m := c.session.Match()
	if !m.Over() {
		return []member{{"over", false}}, nil
	}
	result := m.Outcome()
	return []member{{"over", true}, {"winners", result.Winners}, {"scores", result.Scores}}, nil
}

func (c *console) bot(r botRequest) ([]member, *failure) {
	s := c.session
	seat, fail := seatOf(s, r.Seat)
	if fail != nil {
		return nil, fail
	}
	if refusal := engine.CheckActor(s.Match(), seat); refusal != nil {
		return nil, refused(s.Game().Info().ID, refusal)
	}
	rng := engine.NewRNG(r.Seed)
	move := bot.For(s.Game(), bot.Level(r.Level), bot.Plain).Choose(context.Background(), engine.Observe(s.Match(), seat), &rng, c.thought)
	if move == (engine.Move{}) {
		// In a real-time game a bot may decide to wait.
		return []member{{"move", nil}}, nil
	}
	return []member{{"move", s.Game().FormatMove(move)}}, nil
}

func (c *console) hash(plainRequest) ([]member, *failure) {
	return []member{{"hash", engine.Hash(c.session.Match())}}, nil
}

func (c *console) save(r pathRequest) ([]member, *failure) {
	s := c.session
	s.Mark()
	if r.Path == "" {
		return nil, &failure{"bad-file", "the path is empty"}
	}
	if err := c.store.Save(r.Path, s.Record()); err != nil {
		return nil, badFile(r.Path, s.Game().Info().ID, err)
	}
	return nil, nil
}
