package play_test

import (
	"testing"

	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/table"
)

// In every game, two players who lost their devices and were replaced by bots return to their own
// seats.
func TestReplacedPlayersReturnToTheirSeats(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for _, secrets := range []app.Secrets{app.Peek, app.Curtain, app.Open} {
			t.Run(string(secrets), func(t *testing.T) {
				c := settle(t, t.TempDir())
				c.env.Settings.Speed = 400
				c.party = func(p *app.Party) { p.Secrets = secrets }
				for seat, model := range []devices.Model{devices.XboxPad, devices.XboxPad} {
					c.join(input.Seat(seat), c.plug(model))
				}
				c.deal(face, max(3, game.Info().Min), 2)
				first, _ := c.env.Roster.Assignment(0)
				until := func(what string, come func() bool, press func()) {
					t.Helper()
					for tick := 0; !come(); tick++ {
						if tick > 3000 {
							t.Fatal("never: ", what)
						}
						if c.tick(); tick%5 != 0 {
							continue
						}
						c.press(0, input.PadBottom)
						c.press(0, input.PadLeft) // answers a question that the board asks, not the rules
						if legal := c.match.Match().Legal(0, nil); c.match.Acts(0) && len(legal) > 0 {
							play.Play(c.match, 0, legal[0])
						}
						press()
					}
				}
				byBot := func() bool { return c.match.Party().Seats[1].IsBot() }
				c.pads.Unplug(c.held[1])
				until("a bot plays", byBot, func() { c.press(0, input.PadTop) })
				c.pads.Replug(c.held[1])
				c.tick()
				until("who left is back", func() bool { return !byBot() }, func() { c.press(1, input.PadBottom) })
				if now, ok := c.env.Roster.Assignment(0); !ok || now.Device != first.Device {
					t.Error("the other player has lost their own device")
				}
				if second, ok := c.env.Roster.Assignment(1); !ok || second.Waiting || second.Device == first.Device {
					t.Errorf("the seat has %+v", second)
				}
				if party, err := app.PartyOf(play.RecordOf(c.match)); err != nil || party.Seats[1].IsBot() {
					t.Errorf("the journal has %+v, %v", party, err)
				}
				until("who is back is asked", func() bool { return c.match.Acts(1) }, func() {
					if secrets == app.Curtain {
						c.press(1, input.PadBottom)
					}
				})
			})
		}
	})
}
