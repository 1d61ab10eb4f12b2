package play_test

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/table/football"
	"canape/scenes/table/passeeclair"
	"canape/scenes/table/passpass"
)

// played returns the seats that have made a move in the entries of a record from index since on.
func played(r *journal.Record, since int) engine.SeatSet {
	var seats engine.SeatSet
	for i := since; i < r.Len(); i++ {
		switch entry := r.Entry(i).(type) {
		case journal.Played:
			seats = seats.With(entry.Seat)
		case journal.Together:
			for _, play := range entry.Plays {
				seats = seats.With(play.Seat)
			}
		}
	}
	return seats
}

// until makes moves for all seats until the match is in the given phase, all events have been
// shown, and at least the given number of seats is asked.
func (c *couch) until(phase string, least int) {
	c.t.Helper()
	game := c.match.Game()
	var players []*bot.Player
	for i := range c.match.Party().Seats {
		level := bot.Random
		if game.Info().RealTime && i > 0 {
			level = bot.Easy // an easy bot writes words, and so leads to all phases
		}
		players = append(players, bot.NewPlayer(game, level, bot.Plain, uint64(i+1)))
	}
	for range 200_000 {
		c.tick()
		if c.match.Match().View(engine.Table).Common().Phase == phase && c.match.Match().Actors().Len() >= least && !play.Lagging(c.match) {
			return
		}
		if !game.Info().RealTime && play.Lagging(c.match) {
			play.Hurry(c.match)
			continue
		}
		for i, player := range players {
			seat := engine.Seat(i)
			if !c.match.Match().Actors().Has(seat) {
				continue
			}
			if move, ok := player.Tick(engine.Observe(c.match.Match(), seat), true); ok {
				play.Play(c.match, seat, move)
				break
			}
		}
	}
	c.t.Fatalf("the match never reaches %q", phase)
}

// everybody presses a button of each pad. apart is the number of ticks between two presses.
func (c *couch) everybody(button input.Control, apart int) {
	for _, pad := range c.held {
		pad.Press(button)
		for range apart {
			c.tick()
		}
	}
	c.tick()
	for _, pad := range c.held {
		pad.Release(button)
	}
	c.tick()
}

// In every game all presses that arrive together count, even if one arrives during the motion of
// another seat's move.
func TestPressesThatArriveTogetherAllCount(t *testing.T) {
	enginetest.OneGoroutine(t)
	tests := []struct {
		face   table.GameUI
		seats  int
		phase  string
		least  int // least number of seats that must be asked
		button input.Control
		times  int  // presses per move; 0 means 1
		once   bool // a move of a single asked seat is enough
		sides  int  // number of sides, each of which decides once; 0 if every seat decides
	}{
		{face: blanco.New(), seats: 2, phase: "setup", least: 2, button: input.PadBottom},
		{face: blanco.New(), seats: 5, phase: "setup", least: 5, button: input.PadBottom},
		{face: passpass.New(), seats: 6, phase: "represent", least: 6, button: input.PadBottom, sides: 3},
		{face: passpass.New(), seats: 3, phase: "play", least: 1, button: input.PadBottom},
		{face: football.New(), seats: 4, phase: "open", least: 1, button: input.PadBottom, times: 2},
		{face: passeeclair.New(), seats: 4, phase: "race", least: 4, button: input.PadBottom},
		{face: passeeclair.New(), seats: 4, phase: "tokens", least: 2, button: input.PadTop},
		{face: blitz.New(), seats: 6, phase: "face-off", least: 2, button: input.PadBottom, once: true},
		{face: blitz.New(), seats: 6, phase: "floor", least: 5, button: input.PadBottom, once: true},
		{face: blitz.New(), seats: 6, phase: "vote", least: 6, button: input.PadBottom},
	}
	for _, test := range tests {
		for _, apart := range []int{1, 0, 3}[:enginetest.Cases(3)] {
			t.Run(fmt.Sprintf("%s %d %s, %d ticks apart", test.face.Game, test.seats, test.phase, apart), func(t *testing.T) {
				c := sit(t, test.face, test.seats, slices.Repeat([]devices.Model{devices.XboxPad}, test.seats)...)
				c.env.Settings.Speed = 400
				c.until(test.phase, test.least)
				c.env.Settings.Speed = 100
				for range 60 {
					c.tick()
				}
				asked := c.match.Match().Actors()
				since := play.RecordOf(c.match).Len()
				for range max(1, test.times) {
					c.everybody(test.button, apart)
				}
				for range 30 {
					c.tick()
				}
				done := played(play.RecordOf(c.match), since) & asked
				switch {
				case test.once && done == 0, !test.once && test.sides == 0 && done != asked:
					t.Errorf("asked are %b, but moves of %b count", asked, done)
				case test.sides > 0:
					if done.Len() != test.sides {
						t.Errorf("asked are %b of %d sides, but moves of %b count", asked, test.sides, done)
					}
				}
			})
		}
	}
}
