package endtoend

import (
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"
)

// These are the actions that the tests use most often.
const (
	confirm = input.Confirm
	cancel  = input.Cancel
	pause   = input.Pause
)

// never is a condition for playOn that is always false, so that a match is played to its end.
func never() bool { return false }

// ends waits for the results of a finished match and checks what the app has saved.
func (p *players) ends() {
	p.c.t.Helper()
	if !p.match.Over() {
		p.c.t.Fatal("the match is not over")
	}
	var kept store.People
	p.c.until("the result is kept", func() bool {
		kept, _ = store.Open(p.c.home, nil).LoadPeople()
		return len(kept.Results) > 0
	})
	outcome, ended := p.match.Outcome(), kept.Results[len(kept.Results)-1]
	p.follow()
	if _, ok := p.record.Ended(); !ok {
		p.c.t.Error("the journal has no end")
	}
	if ended.Game != p.party.Game || len(ended.Seats) != len(p.party.Seats) {
		p.c.t.Fatalf("stored %+v", ended)
	}
	for i, seat := range ended.Seats {
		if seat.Name != p.party.Seats[i].Name || seat.Won != outcome.Winners.Has(engine.Seat(i)) || seat.Bot != p.party.Seats[i].IsBot() {
			p.c.t.Errorf("seat %d is stored as %+v, the outcome is %+v", i, seat, outcome)
		}
	}
}

// leaves goes from the results, or from any menu, to the title and quits.
func (c *couch) leaves(d device) {
	c.t.Helper()
	ask := func() { d.press(confirm) }
	quit := func() {
		d.press(input.Left)
		d.press(confirm)
	}
	if _, pointed := d.(mouse); pointed {
		menu := c.menu(atTitle)
		ask = func() {
			menu.click("the way out", func(env *app.Env, led string) bool {
				_, asked := env.Top().(app.Overlay)
				return asked && led == ""
			})
		}
		quit = func() { menu.click("quit", func(env *app.Env, _ string) bool { return env.Quitting() }) }
	}
	// One press skips the animation of the results. Another one answers "not now" if the app asks
	// for the names of players without one. A third one leaves the results. A press may have no
	// effect if the question appears at the same moment. On the title, Cancel moves the cursor to
	// Quit.
	for range 6 {
		c.tick(90)
		c.draw()
		d.press(cancel)
	}
	c.tick(10)
	c.draw()
	ask()
	c.tick(10)
	c.draw()
	if code := c.quits(quit); code != 0 {
		c.t.Errorf("exit code %d", code)
	}
}

// Four players with four pads join and play a match to its end.
func TestFourPadsPlayAWholeMatch(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox)}
	c.enter(hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	if seed := p.record.Header().Setup.Seed; seed != c.seed {
		t.Errorf("the seed of the match is %d, of the run %d", seed, c.seed)
	}
	if p.party.Secrets != app.Peek {
		t.Errorf("the way to keep secrets is %q", p.party.Secrets)
	}
	for i, seat := range p.party.Seats {
		if seat.IsBot() || seat.Device == nil || seat.Device.Kind != input.Pad || seat.Device.Family != c.pads[i].family {
			t.Errorf("seat %d is %+v", i, seat)
		}
	}
	if len(p.party.Seats) != 4 {
		t.Fatalf("%d seats", len(p.party.Seats))
	}
	p.playOn(never)
	p.ends()
	c.save("results")
	c.leaves(hands[0])
}

// A player who has only the mouse gets from the title to the results.
func TestMouseAlone(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	m := c.menu(atTitle)
	m.click("the game on the title", func(_ *app.Env, led string) bool { return led == "lobby of blanco" })
	m = c.menu(atLobby)
	m.click("a free place", func(env *app.Env, _ string) bool { return env.Roster.SeatsOf(input.TheMouse).Len() == 1 })
	m.click("begin", func(_ *app.Env, led string) bool { return led == "match" })
	e := c.watch()
	hands := make([]device, len(e.party.Seats))
	for i, seat := range e.party.Seats {
		if !seat.IsBot() {
			hands[i] = c.mouse()
			if seat.Device == nil || seat.Device.Kind != input.Mouse {
				t.Errorf("seat %d is %+v", i, seat)
			}
		}
	}
	if e.party.Secrets != app.Shown {
		t.Errorf("the way to keep secrets is %q", e.party.Secrets)
	}
	p := e.players(hands...)
	p.playOn(never)
	p.ends()
	c.save("results")
	c.leaves(c.mouse())
}

// people returns a party of n people, with bots in the other seats.
func people(n, seats int, secrets app.Secrets, devices ...*input.Device) app.Party {
	names := []string{"Léa", "Tom", "Zoé", "Mamie", "Hugo"}
	party := app.Party{Game: "blanco", Secrets: secrets}
	for i := range seats {
		seat := app.PartySeat{Name: names[i], Colour: i}
		if i >= n {
			seat.Bot = bot.Easy
		} else if i < len(devices) {
			seat.Device = devices[i]
		}
		party.Seats = append(party.Seats, seat)
	}
	return party
}
