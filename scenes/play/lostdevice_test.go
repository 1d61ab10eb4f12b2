package play_test

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/football"
	"canape/scenes/table/passpass"
)

// waitsFor makes random moves in all seats until a condition holds.
func (c *couch) waitsFor(what string, is func() bool) {
	c.t.Helper()
	rng := engine.NewRNG(3)
	for range 200_000 {
		if c.tick(); is() {
			return
		}
		match := c.match.Match()
		if match.Over() {
			break
		}
		if play.Lagging(c.match) {
			play.Hurry(c.match)
			continue
		}
		seat := match.Actors().First()
		if waits := c.board.Waits(); waits != 0 {
			c.held[waits.First()].Press(input.PadL2) // the seat looks at its card
			c.ticks(15)
			c.held[waits.First()].Release(input.PadL2)
			c.press(int(waits.First()), input.PadBottom)
			continue
		}
		if legal := match.Legal(seat, nil); len(legal) > 0 {
			play.Play(c.match, seat, legal[rng.N(len(legal))])
		}
	}
	c.t.Fatalf("%s: never happens", what)
}

// A board asks a player to look at a card. The board stops asking when a bot begins to play for the
// player.
func TestBoardDoesNotWaitForRobot(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, face := range []table.GameUI{blanco.New(), football.New()} {
		t.Run(face.Game, func(t *testing.T) {
			c := settle(t, t.TempDir())
			c.env.Settings.Speed = 400
			c.party = func(p *app.Party) { p.Secrets = app.Peek }
			for seat := range input.Seat(2) {
				c.join(seat, c.plug(devices.XboxPad))
			}
			c.deal(face, 2, 2)
			c.waitsFor("the board waits for somebody", func() bool { return c.board.Waits() != 0 })
			seat := c.board.Waits().First()
			c.pads.Unplug(c.held[seat])
			c.ticks(app.ChoiceTicks + 5)
			c.press(int(1-seat), input.PadTop) // lets a bot play
			if !c.match.Party().Seats[seat].IsBot() {
				t.Fatal("no robot takes the seat")
			}
			c.ticks(60)
			if c.board.Waits().Has(seat) {
				t.Error("the board waits for the robot")
			}
			before := engine.Hash(c.match.Match())
			for range 4000 {
				if c.tick(); engine.Hash(c.match.Match()) != before {
					return
				}
				if c.match.Acts(1-seat) || c.board.Waits().Has(1-seat) {
					return // the match has asked the other seat, so the wait has ended
				}
			}
			t.Error("the match does not continue")
		})
	}
}

// A score count waits until any player confirms it. If all devices are lost, the match waits for a
// device. If bots play instead, the match continues without a confirmation.
func TestCountDoesNotWaitForLostDevice(t *testing.T) {
	enginetest.OneGoroutine(t)
	face := passpass.New()
	game, _ := games.Find(face.Game)
	c := sit(t, face, max(3, game.Info().Min), devices.XboxPad)
	c.env.Settings.Speed = 400
	mind := bot.For(game, bot.Random, bot.Plain)
	rng := engine.NewRNG(5)
	for range 20_000 {
		if c.tick(); c.match.Between.Read() {
			break
		}
		if c.match.Acts(0) {
			play.Play(c.match, 0, mind.Choose(t.Context(), engine.Observe(c.match.Match(), 0), &rng, bot.Limit{}))
		}
	}
	if !c.match.Between.Read() {
		t.Fatal("no sum is counted")
	}
	c.pads.Unplug(c.held[0])
	c.ticks(app.ChoiceTicks + 5)
	if !slices.Equal([]engine.Seat{0}, slices.Collect(play.Lost(c.match).All())) {
		t.Fatalf("the match waits for %b", play.Lost(c.match))
	}
	c.pads.PressKeys(input.KeyK)
	c.ticks(3)
	c.pads.ReleaseKeys(input.KeyK)
	c.ticks(600)
	if c.match.Between.Read() {
		t.Error("the sum still waits")
	}
}
