package play_test

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/play"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/football"
)

// ordinary lists the events of turns that people need not look at for long. In Football people must
// watch the run of the ball, but the other events of a turn are ordinary.
var ordinary = map[string][]string{
	"football":  {"turn-began", "card-played", "drew", "placed"},
	"pass-pass": {"trick-began", "card-laid"},
	"blanco":    {"turn-began", "drew", "discarded", "placed", "turned", "peeked"},
}

// Three ordinary turns of easy bots take at most four seconds, with all motion.
func TestThreeOrdinaryBotTurnsTakeFourSeconds(t *testing.T) {
	enginetest.OneGoroutine(t)
	const most = 4 * 60 / 3 // greatest number of ticks per turn
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		if game.Info().RealTime {
			t.Skip("nobody waits in a race")
		}
		checked := 0
		for seed := uint64(3); checked < 3 && seed < 8; seed++ { // several matches, because bots may play no ordinary turns in some of them
			c := sit(t, face, min(4, game.Info().Max), devices.XboxPad)
			rng := engine.NewRNG(seed)
			ticks, turns, last, quiet := 0, 0, engine.Nobody, true // these variables cover consecutive turns of bots
			for tick := 0; !c.left && tick < 40_000; tick++ {
				c.tick()
				ball := false
				for _, e := range play.Unseen(c.match) {
					ball = ball || e.Type() == "ball-moved"
					quiet = quiet && (ball || slices.Contains(ordinary[face.Game], e.Type()))
				}
				bot := play.Playing(c.match)
				if bot == engine.Nobody || bot != last {
					if last != engine.Nobody && quiet {
						turns++
					} else {
						ticks, turns = 0, 0 // an event that is not ordinary starts a new count
					}
					if turns == 3 {
						if checked++; ticks > 3*most {
							t.Errorf("tick %d: three ordinary turns take %d ticks", tick, ticks)
						}
						ticks, turns = 0, 0
					}
					last, quiet = bot, true
				}
				if bot != engine.Nobody {
					if !ball {
						ticks++
					}
					continue
				}
				if c.board.Waits().Has(0) {
					c.board.Handle(0, input.Intent{Action: input.Confirm, Phase: input.Pressed})
				}
				if c.match.Acts(0) && c.board.Waits() == 0 {
					legal := c.match.Match().Legal(0, nil)
					play.Play(c.match, 0, legal[rng.N(len(legal))])
				}
			}
		}
		if checked < 3 {
			t.Errorf("bots played three ordinary turns only %d times", checked)
		}
	})
}

// Before the next move of a bot's turn, an idle board waits for as long as the bot's pause, so that
// nobody can tell whether there is another move.
func TestBotMovesAfterItsPause(t *testing.T) {
	c := sit(t, football.New(), 4)
	rest, moves := 0, 0
	for tick := 0; moves < 3 && tick < 20_000; tick++ {
		before := play.Playing(c.match)
		c.tick()
		news := play.Unseen(c.match)
		switch {
		case len(news) == 1 && news[0].Type() == "placed":
			rest = -1
		case rest == -1 && !c.board.Busy():
			rest = 0
		case rest >= 0 && len(news) > 0 && news[0].Type() == "card-played" && play.Playing(c.match) == before:
			if want := play.PartPause(c.match.Speed()); rest+1 != want {
				t.Errorf("tick %d: the next move is shown after %d ticks, want %d", tick, rest+1, want)
			}
			moves++
			rest = -2
		case rest >= 0 && !c.board.Busy():
			rest++
		default:
			rest = -2
		}
	}
	if moves < 3 {
		t.Error("no bot made two moves in a turn")
	}
}

// In Football three turns of bots that play one card each take at most four seconds on average,
// including the run of the ball.
func TestFootballBotTurnsAreQuick(t *testing.T) {
	c := sit(t, football.New(), 4)
	last, turns, all, ticks := engine.Nobody, 0, 0, 0
	seen, shown := map[string]int{}, "" // seen counts the events of this turn by type; shown is the type of the last event
	for tick := 0; turns < 12 && tick < 12_000; tick++ {
		c.tick()
		if bot := play.Playing(c.match); bot != last {
			balls := seen["ball-moved"]
			for _, ordinary := range ordinary["football"] {
				delete(seen, ordinary)
			}
			delete(seen, "ball-moved")
			if last != engine.Nobody && balls == 1 && len(seen) == 0 {
				turns, all = turns+1, all+ticks
			}
			last, ticks = bot, 0
			clear(seen)
		}
		ticks++
		for _, e := range play.Unseen(c.match) {
			if e.Type() != shown {
				seen[e.Type()]++
			}
			shown = e.Type()
		}
	}
	if turns < 12 || all > 80*turns {
		t.Errorf("%d turns take %d ticks", turns, all)
	}
}

// The length of a race depends on the setting for the speed of races, and not on the setting for
// the speed of motion.
func TestRaceSpeedFollowsTheSettings(t *testing.T) {
	const watched = 600
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		if !game.Info().RealTime {
			t.Skip("the game is not played in real time")
		}
		for _, percent := range store.RaceSpeeds() {
			c := sit(t, face, game.Info().Min, devices.XboxPad)
			c.env.Settings.RaceSpeed, c.env.Settings.Speed = percent, 200
			before := c.match.Match().Tick()
			for range watched {
				c.tick()
			}
			if got := int(c.match.Match().Tick() - before); got == 0 || got > watched*percent/100+1 {
				t.Errorf("at %d %% a race has advanced by %d ticks after %d", percent, watched, got)
			}
		}
	})
}
