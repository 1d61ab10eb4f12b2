package endtoend

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/input"
	"canape/scenes/store"
)

// A name can be typed on the keyboard and with a pad, and the app remembers the name.
func TestNamesAreTyped(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	keys, pad := c.rightKeys(), c.plug(ds4)
	step := func() {
		c.tick(4)
		c.draw()
	}
	c.enter(keys)
	for _, d := range []device{keys, pad} {
		d.press(confirm) // the player takes a seat
		step()
		d.press(input.Extra) // opens the player's own sheet, in which there are no names to choose from yet
		step()
		d.press(confirm) // opens the text field
		step()
		if d == pad {
			pad.press(confirm) // types the first letter of the grid
			pad.stick(1, 0)
			pad.stick(0, 0)
			step()
			pad.press(confirm) // types the second letter of the grid
			pad.press(pause)   // tells the app that the name is complete
		} else {
			c.write("Zoé")
			c.strike(ebiten.KeyEnter)
		}
		step()
		d.press(confirm) // closes the sheet
		step()
		d.press(confirm) // the player is ready
		step()
	}
	c.save("lobby")
	keys.press(pause)
	p := c.watch().players(keys, pad)
	var names []string
	for _, seat := range p.party.Seats {
		names = append(names, seat.Name)
	}
	if want := []string{"Zoé", "Ab"}; !slices.Equal(names, want) {
		t.Errorf("%v sit at the table, want %v", names, want)
	}
	kept, trouble := store.Open(c.home, nil).LoadPeople()
	if trouble != nil {
		t.Fatal(trouble)
	}
	for _, name := range names {
		if !slices.ContainsFunc(kept.People, func(q store.Person) bool { return q.Name == name }) {
			t.Errorf("%s is not remembered among %v", name, kept.People)
		}
	}
}

// On the title a player teaches the app the layout of an unknown pad, using only the pad's own
// buttons. The pad can then be used in matches, and the app knows its layout at the next start.
func TestUnknownPadIsTaught(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	stick := c.plug(unknown)
	c.offers()
	stick.press(confirm) // any button opens the scene in which a pad is taught
	c.tick(input.RestTicks + 30)
	for _, v := range []input.Action{input.Confirm, input.Cancel, input.Pause, input.Up, input.Down, input.Left, input.Right,
		input.Other, input.Extra, input.Peek, input.Previous, input.Next} {
		c.tick(10)
		c.draw()
		stick.press(v)
	}
	c.tick(60)
	c.draw()
	c.save("taught")
	stick.press(confirm)
	c.close()
	c.start()
	c.enter(stick)
	c.sit(stick, c.leftKeys())
	p := c.watch().players(stick, c.leftKeys())
	if device := p.party.Seats[0].Device; device == nil || device.GUID != unknown.guid {
		t.Errorf("seat 0 plays with %+v", device)
	}
	p.playOn(func() bool { return plays(p.record) >= 16 })
}
