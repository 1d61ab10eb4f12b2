package play_test

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/table/football"
)

// told reports whether the notice with the given text key is shown.
func (c *couch) told(key string) bool {
	return slices.ContainsFunc(c.env.Notices(), func(n app.Notice) bool { return n.Key == key })
}

// ticks advances the table by n ticks.
func (c *couch) ticks(n int) {
	for range n {
		c.tick()
	}
}

// askForPlace presses a button of a pad without a seat until the question to the players is shown.
func (c *couch) askForPlace(pad int) {
	c.t.Helper()
	for range 400 {
		if c.press(pad, input.PadBottom); c.env.Top() != app.Scene(c.match) {
			return
		}
		c.ticks(app.ChoiceTicks)
	}
	c.t.Fatal("no question is shown")
}

// A newcomer at a full table gets an answer. In every game, and with every way of keeping secrets,
// they get the place of a bot if all players agree on their own devices.
func TestNewcomerTakesThePlaceOfABot(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for _, secrets := range []app.Secrets{app.Peek, app.Curtain, app.Open} {
			t.Run(string(secrets), func(t *testing.T) {
				c := settle(t, t.TempDir())
				c.env.Settings.Speed = 400
				c.party = func(p *app.Party) { p.Secrets = secrets }
				for seat := range input.Seat(2) {
					c.join(seat, c.plug(devices.XboxPad))
				}
				c.deal(face, max(3, game.Info().Min), 2)
				c.plug(devices.DualSense)
				c.ticks(30)
				if c.press(2, input.PadBottom); !c.told("table.full.robots") || c.env.Top() != app.Scene(c.match) {
					t.Fatalf("the notices are %v, the top scene is %T", c.env.Notices(), c.env.Top())
				}
				if c.askForPlace(2); c.told("table.full.robots") {
					t.Error("the notice about asking is still shown over the question")
				}
				c.ticks(app.ChoiceTicks)
				c.press(2, input.PadBottom) // the newcomer has no vote
				if c.press(0, input.PadBottom); !c.match.Party().Seats[2].IsBot() {
					t.Fatal("the place is taken after one of two votes")
				}
				c.press(1, input.PadBottom)
				c.ticks(3)
				party := c.match.Party()
				lease, held := c.env.Roster.Assignment(2)
				if party.Seats[2].IsBot() || !held || lease.Last.Family != input.PlayStation || c.env.Top() != app.Scene(c.match) {
					t.Fatalf("the seat is %+v, with %+v, the top scene is %T", party.Seats[2], lease, c.env.Top())
				}
				if !c.told("table.newcomer.sits") {
					t.Error("no notice names the new player")
				}
				if kept, err := app.PartyOf(play.RecordOf(c.match)); err != nil || kept.Seats[2].IsBot() || kept.Seats[2].Device == nil {
					t.Errorf("the journal has %+v, %v", kept.Seats[2], err)
				}
				for tick := 0; !c.match.Acts(2); tick++ {
					if tick > 6000 {
						t.Fatal("the newcomer is never asked")
					}
					if c.tick(); tick%7 != 0 {
						continue
					}
					for seat := range engine.Seat(3) {
						if seat == 2 && secrets != app.Curtain {
							continue
						}
						c.held[seat].Press(input.PadL2) // the seat may have to look at a card
						c.ticks(15)
						c.held[seat].Release(input.PadL2)
						c.press(int(seat), input.PadBottom)
						c.press(int(seat), input.PadLeft)
						if legal := c.match.Match().Legal(seat, nil); seat < 2 && c.match.Acts(seat) && len(legal) > 0 {
							play.Play(c.match, seat, legal[0])
						}
					}
				}
			})
		}
	})
}

// One person among bots plays with open cards. As soon as another person joins, neither hand is
// visible. The hands of bots never are.
func TestOpenCardsBecomeSecretWhenAPersonJoins(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		seats := max(3, game.Info().Min)
		c := settle(t, t.TempDir())
		c.party = func(p *app.Party) { p.Secrets = app.Shown }
		c.join(0, c.plug(devices.XboxPad))
		c.deal(face, seats, 1)
		c.plug(devices.DualSense)
		c.ticks(60)
		if !c.match.Sees(0) {
			t.Fatal("the cards of a lone person are hidden")
		}
		c.press(1, input.PadBottom)
		if c.env.Top() == app.Scene(c.match) {
			t.Fatal("no question is shown")
		}
		c.press(1, input.PadEast) // moves the request from the person's own place to that of the first bot
		c.ticks(app.ChoiceTicks)
		c.press(0, input.PadBottom)
		party := c.match.Party()
		if party.Seats[1].IsBot() || party.Secrets != app.Peek {
			t.Fatalf("the seats are %+v, with %s", party.Seats[:2], party.Secrets)
		}
		if !c.told("table.newcomer.sits-secret") {
			t.Error("no notice says that hands are secret now")
		}
		for range 200 {
			for seat := range engine.Seat(seats) {
				if c.match.Sees(seat) {
					t.Fatalf("the cards of seat %d are visible", seat)
				}
			}
			c.tick()
		}
		kept, err := app.PartyOf(play.RecordOf(c.match))
		if err != nil || kept.Secrets != app.Peek {
			t.Errorf("a resumed match keeps secrets by %s, %v", kept.Secrets, err)
		}
	})
}

// If the settings choose the curtain, it falls as soon as a second person joins, and each person
// sees only their own hand behind it.
func TestCurtainFallsWhenAPersonJoins(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		if game.Info().RealTime {
			t.Skip("a race has no curtain")
		}
		c := settle(t, t.TempDir())
		c.env.Settings.Secrets, c.env.Settings.Speed = string(app.Curtain), 400
		c.party = func(p *app.Party) { p.Secrets = app.Shown }
		c.join(0, c.plug(devices.XboxPad))
		c.deal(face, max(3, game.Info().Min), 1)
		c.plug(devices.DualSense)
		c.ticks(60)
		c.press(1, input.PadBottom)
		c.press(1, input.PadEast)
		c.ticks(app.ChoiceTicks)
		if c.press(0, input.PadBottom); c.match.Party().Secrets != app.Curtain {
			t.Fatalf("the way to keep secrets is %q", c.match.Party().Secrets)
		}
		var seen engine.SeatSet
		for tick := 0; seen == 0; tick++ {
			if tick > 6000 {
				t.Fatal("no hand is visible behind the curtain")
			}
			if c.tick(); tick%30 == 0 {
				c.press(0, input.PadBottom)
				c.press(1, input.PadBottom)
			}
			seen = engine.AllSeats(len(c.match.Party().Seats)).Where(c.match.Sees)
		}
		if seen.Len() != 1 || c.match.Party().Seats[seen.First()].IsBot() {
			t.Errorf("the hands of %b were visible", seen)
		}
	})
}

// A vote counts for one place only. A player who agreed to another place is asked again.
func TestYesIsForOnePlace(t *testing.T) {
	c := sit(t, football.New(), 4, devices.XboxPad, devices.XboxPad)
	c.plug(devices.DualSense)
	c.askForPlace(2)
	c.ticks(app.ChoiceTicks)
	c.press(0, input.PadBottom)
	c.press(2, input.PadEast)
	if c.press(1, input.PadBottom); c.match.Party().People() != 2 {
		t.Fatal("a vote for the first place has given the second one away")
	}
	if c.press(0, input.PadBottom); c.match.Party().Seats[3].IsBot() || !c.match.Party().Seats[2].IsBot() {
		t.Errorf("the seats are %+v", c.match.Party().Seats)
	}
}

// Many quick presses of a newcomer are enough to open the question to the players.
func TestQuickPressesOfANewcomerCount(t *testing.T) {
	c := sit(t, football.New(), 4, devices.XboxPad, devices.XboxPad)
	c.plug(devices.DualSense)
	for range 40 {
		if c.press(2, input.PadBottom); c.env.Top() != app.Scene(c.match) {
			return
		}
		c.ticks(8)
	}
	t.Error("no question is shown")
}

// A newcomer gets an answer even at a table without bots, and even if the players refuse or ignore
// the question.
func TestNewcomerAlwaysGetsAnAnswer(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		seats := max(3, game.Info().Min)
		models := slices.Repeat([]devices.Model{devices.XboxPad}, seats)
		c := sit(t, face, seats, models...)
		c.plug(devices.DualSense)
		if c.press(seats, input.PadBottom); !c.told("table.full") {
			t.Errorf("without bots: the notices are %v", c.env.Notices())
		}
		for _, answer := range []string{"no", "silence"} {
			c := sit(t, face, seats, models[:2]...)
			c.plug(devices.DualSense)
			c.askForPlace(2)
			c.ticks(app.ChoiceTicks)
			if answer == "no" {
				c.press(0, input.PadBottom)
				c.press(1, input.PadRight)
			} else {
				c.press(0, input.PadBottom)
				c.ticks(26 * 60)
			}
			if !c.told("table.newcomer."+answer) || !c.match.Party().Seats[2].IsBot() || c.env.Top() != app.Scene(c.match) {
				t.Errorf("%s: the notices are %v", answer, c.env.Notices())
			}
			if c.press(2, input.PadBottom); !c.told("table.full.later") {
				t.Errorf("after %s: the notices are %v", answer, c.env.Notices())
			}
		}
	})
}

// A person who neither plays nor has asked can close the question, because it covers the table.
// This does not count as a vote.
func TestBystanderCanCloseTheQuestion(t *testing.T) {
	c := sit(t, football.New(), 4, devices.XboxPad, devices.XboxPad)
	c.plug(devices.DualSense)
	bystander := len(c.held)
	c.plug(devices.SwitchPro)
	c.askForPlace(2)
	c.ticks(app.ChoiceTicks)
	if c.press(bystander, input.PadRight); c.env.Top() == app.Scene(c.match) {
		t.Error("a bystander's press is a vote")
	}
	if c.press(bystander, input.PadBottom); c.env.Top() != app.Scene(c.match) || c.told("table.newcomer.no") {
		t.Errorf("the top scene is %T, the notices are %v", c.env.Top(), c.env.Notices())
	}
}
