package scenes

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/browse"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// panels lists the screens and overlays that a player opens with one device while others are there.
var panels = append(slices.Clone(menusOf), []struct {
	name string
	open func(c *lostCouch)
}{
	{"rules", func(c *lostCouch) {
		c.app.env.Push(c.app.env.Routes.Rules(c.game))
		c.ticks(beat)
		c.owner.do(input.Right)
	}},
	{"people", func(c *lostCouch) {
		c.acquaint()
		c.app.env.Push(c.app.env.Routes.People())
		c.ticks(beat)
		c.owner.do(input.Down)
	}},
	{"clothes", func(c *lostCouch) {
		c.acquaint()
		c.app.env.Push(c.app.env.Routes.People())
		c.ticks(beat)
		c.owner.reach(c.app.env.Text("people.look"))
		c.owner.do(input.Confirm)
	}},
	{"history", func(c *lostCouch) {
		over, err := journal.Encode(botMatch(c.t, c.game, household(c.game), 3))
		if err == nil {
			err = os.MkdirAll(filepath.Join(c.home, "matches"), 0o700)
		}
		whole := filepath.Join(c.home, "matches", "2026-11-20-201500.000.canape")
		if err == nil {
			err = os.WriteFile(whole+".part", over, 0o600)
		}
		if err == nil { // the title reads the folder meanwhile, and would set half a file aside
			err = os.Rename(whole+".part", whole)
		}
		if err != nil {
			c.t.Fatal(err)
		}
		c.app.env.Push(c.app.env.Routes.History())
		c.read("history.reading")
		c.owner.do(input.Down)
	}},
	{"files", func(c *lostCouch) {
		c.app.env.Push(browse.New(c.app.env.Home.Disk(), c.home, nil, []string{"json"}, func(*app.Env, string) {}))
		c.read("files.reading")
		c.owner.do(input.Down)
	}},
	{"evening overview", func(c *lostCouch) { c.overview() }},
	{"evening menu", func(c *lostCouch) {
		c.overview()
		c.owner.do(input.Cancel)
	}},
	{"programme", func(c *lostCouch) {
		c.overview()
		c.owner.do(input.Extra)
	}},
}...)

// acquaint makes some people known.
func (c *lostCouch) acquaint() {
	for i, name := range []string{"Zoé", "Tom", "Lou"} {
		c.app.env.People.Remember(store.Person{Name: name, Colour: i})
	}
}

// read waits until the screen no longer shows the text with the key words. A screen shows such a
// text while background work takes longer than a moment.
func (c *lostCouch) read(words string) {
	c.ticks(20 * beat)
	for range 4000 {
		if _, reads := c.written(c.app.env.Text(words)); !reads {
			return
		}
		time.Sleep(time.Millisecond)
		c.ticks(beat)
	}
	c.t.Fatalf("the screen still says %q", c.app.env.Text(words))
}

// overview opens the overview of a new evening of the owner and a bot.
func (c *lostCouch) overview() {
	c.app.env.Reset(c.app.env.Routes.NewEvening())
	c.ticks(beat)
	c.owner.do(input.Confirm)
	c.owner.do(input.Other)
	c.owner.do(input.Confirm)
	c.owner.do(input.Pause)
	c.ticks(3 * app.ChoiceTicks)
}

// seen describes what a player can see above the hint bar: the top scene, the words and the cursor.
func (c *lostCouch) seen() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p", c.app.env.Top())
	for _, line := range c.pieces().Written() {
		if line.Place.Y < 900 {
			fmt.Fprintln(&b, line.Text)
		}
	}
	for _, f := range c.app.canvas.Spoken().Focus {
		fmt.Fprintln(&b, f.Ring, f.Label, f.Value)
	}
	return b.String()
}

// tries lets the person with the remaining device press the directions and Confirm, type a letter
// if the keyboard writes, or click on the words. It reports whether the screen reacts.
func (c *lostCouch) tries() bool {
	before := c.seen()
	reacts := func() bool { return c.seen() != before }
	if c.rest.mouse() {
		lines := c.pieces().Written()
		slices.SortStableFunc(lines, func(a, b ui.Written) int { return int(b.Layer) - int(a.Layer) }) // an overlay covers the scene below
		for _, line := range lines {
			c.rest.clickAt(line.Place.Center())
			c.ticks(beat)
			c.rest.letGo()
			if c.ticks(beat); reacts() {
				return true
			}
		}
		return false
	}
	if d, _ := c.app.env.Roster.Device(c.rest.device); d.Kind.IsKeys() && c.app.env.Input().Typist != input.NoDevice {
		c.Type("m")
		c.ticks(beat)
		return reacts()
	}
	for _, v := range []input.Action{input.Down, input.Right, input.Up, input.Left, input.Confirm} {
		if c.rest.do(v); reacts() {
			return true
		}
	}
	return false
}

// Every device has an effect in a panel that another device has opened: it moves the cursor, makes
// a choice, or is told why it cannot. It can also leave the panel.
func TestPanelsAnswerEveryDevice(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("one goroutine plays")
	}
	openers := []input.Kind{input.Pad, input.KeysLeft, input.Phone, input.Mouse}
	pushed := []string{"name", "question", "phones", "settings", "rules", "people", "history", "files"} // panels that the test opens itself, without a press on a device
	for i, m := range panels {
		for o, opener := range openers {
			for k, kind := range survivingKinds {
				if kind == opener && kind != input.Pad && kind != input.Phone || m.name == "unknown pad" && opener != input.Pad {
					continue
				}
				if opener == input.Mouse && !slices.Contains(pushed, m.name) {
					continue
				}
				if m.name == "who was that" && opener == input.Phone { // people write their names on their phones
					continue
				}
				list := games.List()
				game := list[(i+o+k)%len(list)]
				if m.name == "sit-out" && game.Info().Max == 6 {
					game = list[0]
				}
				t.Run(fmt.Sprintf("%s of %s %s %s", m.name, opener, game.Info().ID, kind), func(t *testing.T) {
					t.Parallel()
					c := newLostCouch(t, game.Info().ID, kind)
					if opener != input.Pad {
						c.Unplug(c.owner.pad)
						c.ticks(app.ChoiceTicks)
						c.owner.pad = nil
						c.hold(c.owner, opener, "owner")
					}
					m.open(c)
					open := c.app.env.Top()
					c.ticks(20 * beat)
					if m.name == "results" {
						c.read("results.waiting")
					}
					c.ticks(3 * app.ChoiceTicks)
					if !c.tries() {
						c.t.Errorf("no press has an effect in %T: %q", open, c.seen())
					}
					if c.app.env.Top() == open && m.name != "name in a sheet" {
						c.until("a way out", 400, func() bool { return c.app.env.Top() != open || c.app.env.Quitting() })
					}
				})
			}
		}
	}
}
