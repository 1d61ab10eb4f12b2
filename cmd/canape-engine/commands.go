package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/journal"
)

// maxTicks is the longest time that one "advance" may take: a day.
const maxTicks = 24 * 60 * 60 * 60

// answerer answers a request on the console's match.
type answerer func(*console) ([]member, *failure)

// matchCommand is a request that needs a match. It reads all its members before there need be one, so that a request
// that can't be understood is told from one that comes at the wrong time.
type matchCommand struct {
	name string
	read func(request) (answerer, *failure)
}

func matchCommands() []matchCommand {
	return []matchCommand{
		{"legal", readLegal},
		{"play", readPlay},
		{"together", readTogether},
		{"advance", readAdvance},
		{"view", readView},
		{"outcome", func(request) (answerer, *failure) { return outcome, nil }},
		{"bot", readBot},
		{"hash", func(request) (answerer, *failure) { return hash, nil }},
		{"save", readSave},
	}
}

// events is the member that tells what the table saw.
func events(log *engine.Log) member {
	list := []json.RawMessage{}
	for _, e := range log.For(engine.Table) {
		encoded, err := engine.EncodeEvent(e)
		if err != nil {
			panic(err) // events are plain structs
		}
		list = append(list, encoded)
	}
	return member{"events", list}
}

// seatOf returns the seat with the number, or refuses it.
func seatOf(s *journal.Session, number int) (engine.Seat, *failure) {
	if number < 0 || number >= s.Match().Seats() {
		return engine.Nobody, refused(s.Game().Info().ID, engine.Refuse(engine.BadSeat, engine.ReasonNoSeat, "seat", number))
	}
	return engine.Seat(number), nil
}

// playOf returns the play that a seat's number and a move's text stand for, or refuses it: first the seat, then any move
// after the end, then a text that is no move.
func playOf(s *journal.Session, number int, text string) (engine.Play, *failure) {
	seat, fail := seatOf(s, number)
	if fail != nil {
		return engine.Play{}, fail
	}
	id := s.Game().Info().ID
	if s.Match().Over() {
		return engine.Play{}, refused(id, engine.Refuse(engine.Over, engine.ReasonOver))
	}
	move, ok := s.Game().ParseMove(text)
	if !ok {
		return engine.Play{}, refused(id, engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", text))
	}
	return engine.Play{Seat: seat, Move: move}, nil
}

func readLegal(r request) (answerer, *failure) {
	number, fail := r.integer("seat")
	return func(c *console) ([]member, *failure) {
		s := c.session
		seat, fail := seatOf(s, number)
		if fail != nil {
			return nil, fail
		}
		moves := []string{}
		for _, move := range s.Match().Legal(seat, nil) {
			moves = append(moves, s.Game().FormatMove(move))
		}
		slices.Sort(moves)
		return []member{{"moves", moves}}, nil
	}, fail
}

func readPlay(r request) (answerer, *failure) {
	number, fail := r.integer("seat")
	text, textFail := r.text("move")
	return func(c *console) ([]member, *failure) {
		s := c.session
		play, fail := playOf(s, number, text)
		if fail != nil {
			return nil, fail
		}
		var log engine.Log
		if refusal := s.Apply(play.Seat, play.Move, &log); refusal != nil {
			return nil, refused(s.Game().Info().ID, refusal)
		}
		return []member{events(&log)}, nil
	}, firstOf(fail, textFail)
}

func firstOf(failures ...*failure) *failure {
	for _, fail := range failures {
		if fail != nil {
			return fail
		}
	}
	return nil
}

// refusedPlay is a play of "together" that was refused.
type refusedPlay struct {
	Seat  int      `json:"seat"`
	Error *failure `json:"error"`
}

func readTogether(r request) (answerer, *failure) {
	list, fail := r.objects("plays")
	if fail != nil {
		return nil, fail
	}
	numbers, texts := make([]int, len(list)), make([]string, len(list))
	for i, object := range list {
		var textFail *failure
		numbers[i], fail = object.integer("seat")
		texts[i], textFail = object.text("move")
		if fail = firstOf(fail, textFail); fail != nil {
			return nil, bad("play %d: %s", i, fail.Message)
		}
	}
	return func(c *console) ([]member, *failure) {
		s := c.session
		var plays []engine.Play
		list := []refusedPlay{}
		for i, number := range numbers {
			// What is no play of this match does not arrive, so it takes no part in the draw.
			play, fail := playOf(s, number, texts[i])
			if fail != nil {
				list = append(list, refusedPlay{number, fail})
				continue
			}
			plays = append(plays, play)
		}
		var log engine.Log
		for _, r := range s.Together(plays, &log) {
			list = append(list, refusedPlay{int(r.Play.Seat), refused(s.Game().Info().ID, r.Refusal)})
		}
		return []member{events(&log), {"refused", list}}, nil
	}, nil
}

func readAdvance(r request) (answerer, *failure) {
	ticks, fail := r.integer("ticks")
	if fail == nil && (ticks < 0 || ticks > maxTicks) {
		fail = bad(`"ticks" must be 0 to %d`, maxTicks)
	}
	return func(c *console) ([]member, *failure) {
		s := c.session
		if refusal := rehearse(s, ticks); refusal != nil {
			return nil, refused(s.Game().Info().ID, refusal)
		}
		var log engine.Log
		if refusal := s.Advance(ticks, &log); refusal != nil {
			panic(refusal) // rehearsed
		}
		return []member{events(&log)}, nil
	}, fail
}

// rehearse lets the ticks pass in a copy of the match and returns what is refused there. Only forced results can be, and after
// an error nothing may have changed.
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

func readView(r request) (answerer, *failure) {
	const table = "table"
	name, _ := r.text("seat")
	number, fail := r.integer("seat")
	_, given := r["seat"]
	switch {
	case name == table:
		fail = nil
	case fail != nil && given:
		fail = bad(`"seat" must be a whole number or %q`, table)
	}
	return func(c *console) ([]member, *failure) {
		s := c.session
		viewer := engine.Table
		if name != table {
			var fail *failure
			if viewer, fail = seatOf(s, number); fail != nil {
				return nil, fail
			}
		}
		return []member{{"view", s.Match().View(viewer)}}, nil
	}, fail
}

func outcome(c *console) ([]member, *failure) {
	m := c.session.Match()
	if !m.Over() {
		return []member{{"over", false}}, nil
	}
	result := m.Outcome()
	return []member{{"over", true}, {"winners", result.Winners}, {"scores", result.Scores}}, nil
}

func readBot(r request) (answerer, *failure) {
	number, fail := r.integer("seat")
	name, levelFail := r.text("level")
	seed, seedFail := r.seed()
	level, known := bot.ParseLevel(name)
	if levelFail == nil && (!known || !slices.Contains(bot.Levels(), level)) {
		levelFail = bad(`"level" must be easy, medium or hard`)
	}
	return func(c *console) ([]member, *failure) {
		s := c.session
		seat, fail := seatOf(s, number)
		if fail != nil {
			return nil, fail
		}
		if refusal := engine.CheckActor(s.Match(), seat); refusal != nil {
			return nil, refused(s.Game().Info().ID, refusal)
		}
		rng := engine.NewRNG(seed)
		obs := engine.Observe(s.Match(), seat)
		move := bot.For(s.Game(), level).Choose(context.Background(), obs, &rng, c.thought)
		if move == (engine.Move{}) {
			// In real-time games a bot may rather wait.
			return []member{{"move", nil}}, nil
		}
		return []member{{"move", s.Game().FormatMove(move)}}, nil
	}, firstOf(fail, levelFail, seedFail)
}

func hash(c *console) ([]member, *failure) {
	return []member{{"hash", engine.Hash(c.session.Match())}}, nil
}

// checkTarget refuses to save where there is something else than a file: saving takes its name from whatever has it, even
// from a device.
func checkTarget(path string) *failure {
	if path == "" {
		return &failure{"bad-file", "the path is empty"}
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return &failure{"bad-file", fmt.Sprintf("%q: this is not a file that a match can be saved in", path)}
	}
	return nil
}

func readSave(r request) (answerer, *failure) {
	path, fail := r.text("path")
	return func(c *console) ([]member, *failure) {
		s := c.session
		s.Mark()
		if fail := checkTarget(path); fail != nil {
			return nil, fail
		}
		if err := c.store.Save(path, s.Record()); err != nil {
			return nil, badFile(path, s.Game().Info().ID, err)
		}
		return nil, nil
	}, fail
}
