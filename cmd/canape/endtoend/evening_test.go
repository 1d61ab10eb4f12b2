package endtoend

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	rules "canape/engine/evening"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"
)

// toEvening clicks on the entry Evening of the title.
func (c *couch) toEvening() {
	c.t.Helper()
	c.tick(40)
	c.draw()
	c.menu(atTitle).click("the evening", func(_ *app.Env, led string) bool { return led == "lobby of an evening" })
}

// evening returns the evening that the app has saved.
func (c *couch) evening() *rules.Evening {
	c.t.Helper()
	home := store.Open(c.home, nil)
	names := home.Evenings()
	if len(names) != 1 {
		c.t.Fatalf("there are %d evenings", len(names))
	}
	e := home.ReadEvening(names[0])
	if e == nil {
		c.t.Fatalf("%s cannot be read", names[0])
	}
	return e
}

// untilEvening calls press() until holds() returns true for the saved evening.
func (c *couch) untilEvening(what string, press func(), holds func(*rules.Evening) bool) {
	c.t.Helper()
	for range 60 {
		if holds(c.evening()) {
			return
		}
		press()
		c.tick(30)
		c.draw()
	}
	c.save("evening")
	c.t.Fatalf("%s: that does not happen, the evening is %+v", what, c.evening())
}

// The test kills the app during a match of an evening and on the overview. Nothing is lost: the
// match resumes where it was, and the evening keeps its points until the winner is crowned.
func TestEveningSurvivesPowerCuts(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(func(s *store.Settings) {
		s.Guide = map[string]bool{"blanco": true, "football": true, "pass-pass": true}
	})
	c.must(os.MkdirAll(c.home+"/evenings", 0o700))
	games := []string{"blanco"}
	if long {
		games = append(games, "football", "blanco")
	}
	c.plan(games...)
	c.start()
	left, right := c.leftKeys(), c.rightKeys()
	c.goOn(left)
	on := func() { left.press(confirm) }
	c.untilEvening("the first match begins", on, func(e *rules.Evening) bool { return e.Players != nil })
	p := c.watch().players(left, right)
	p.absent = p.strangers()
	p.playOn(func() bool { return plays(p.record) >= 6 })
	cut := p.powerCut()

	c.start()
	p = c.resumes(left, right)
	p.isAs(cut)
	p.playOn(never)
	c.untilEvening("the first match counts", on, func(e *rules.Evening) bool { return len(e.Rounds) == 1 && e.Players == nil })
	before := c.evening()
	c.kill()

	c.start()
	if now := c.evening(); !slices.EqualFunc(now.Guests, before.Guests, func(a, b rules.Guest) bool { return a.Points == b.Points && a.Played == b.Played }) {
		t.Errorf("after the poster: %+v, before %+v", now.Guests, before.Guests)
	}
	c.goOn(left)
	for n := range games[1:] {
		c.untilEvening("the next match begins", on, func(e *rules.Evening) bool { return e.Players != nil })
		p = c.watch(c.journals()[:n+1]...).players(left, right)
		p.absent = p.strangers()
		p.playOn(never)
		c.untilEvening("it counts", on, func(e *rules.Evening) bool { return len(e.Rounds) == n+2 && e.Players == nil })
	}
	c.untilEvening("the crown", on, func(e *rules.Evening) bool { return e.Closed })
	e := c.evening()
	points := 0
	for _, g := range e.Guests {
		points += g.Points
	}
	if len(e.Rounds) != len(games) || points < 8*len(games) || len(e.Leaders()) == 0 {
		t.Errorf("it ends as %+v", e)
	}
	c.save("crown")
	c.close()
	if n := len(c.journals()); n != len(games) {
		t.Errorf("%d journals are stored", n)
	}
	for _, path := range c.journals() {
		if record, _, err := journal.Load(path); err != nil {
			t.Errorf("%s: %v", path, err)
		} else if _, over := record.Ended(); !over {
			t.Errorf("%s is not over", path)
		}
	}
}

// plan writes an evening of two people with these games left, as the app would have saved it.
func (c *couch) plan(games ...string) {
	c.t.Helper()
	e := rules.New(rules.Header{Created: "2026-11-24T20:15:00+01:00", Minutes: 15, Seed: 7, Secrets: string(app.Peek)})
	var stations []rules.Station
	for _, game := range games {
		stations = append(stations, rules.Station{Game: game, Form: "short"})
	}
	entries := []rules.Entry{}
	for i, name := range []string{"Zoé", "Tom"} {
		device, err := json.Marshal([]input.Device{{ID: input.LeftKeys, Kind: input.KeysLeft, Mapped: true}, {ID: input.RightKeys, Kind: input.KeysRight, Mapped: true}}[i])
		c.must(err)
		entries = append(entries, rules.Come{Person: rules.Person{Name: name, Colour: i, Device: device}})
	}
	for _, entry := range append(entries, rules.Plan{Stations: stations}) {
		c.must(e.Add(entry))
	}
	if trouble := store.Open(c.home, nil).SaveEvening("2026-11-24.canape", e); trouble != nil {
		c.t.Fatal(trouble)
	}
}

// goOn continues the evening that the title offers.
func (c *couch) goOn(d device) {
	c.t.Helper()
	c.toEvening()
	c.tick(60) // the cursor is on the answer that continues the evening
	c.draw()
	d.press(confirm)
	c.tick(30)
	c.draw()
}
