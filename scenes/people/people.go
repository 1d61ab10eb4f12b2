// Package people is the scene that shows the people who play on this machine, with their results.
package people

import (
	"strings"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene shows a wall with a portrait of every known person. A panel shows the matches and wins of
// the focused person.
type Scene struct {
	menu.TabbedList
	columns int // the number of columns of the wall; 1 for a list of plates
	tallies []store.Tally
	top     int // the first portrait that was visible in the last frame
}

// The buttons of the panel.
const (
	editButton = iota
	lookButton
	forgetButton
	matchesButton // if nobody is known there is only this button
	buttonCount
)

// New returns the scene of the people.
func New(*app.Env) app.Scene { return &Scene{TabbedList: menu.NewTabbedList(), columns: 1} }

// Wake implements app.Waker. It makes Update recompute the tallies, because names may have changed.
func (p *Scene) Wake(*app.Env) { p.tallies = nil }

// person returns the focused person. It returns false if nobody is known.
func (p *Scene) person(env *app.Env) (store.Person, bool) {
	if len(env.People.People) == 0 {
		return store.Person{}, false
	}
	p.At = min(max(p.At, 0), len(env.People.People)-1)
	return env.People.People[p.At], true
}

// Update implements app.Scene.
func (p *Scene) Update(env *app.Env, intents []input.Intent) {
	for i := range env.Meant(intents) {
		buttons := buttonCount
		if _, known := p.person(env); !known {
			buttons = 1
		}
		if p.walk(env, i) {
			continue
		}
		if p.Handle(env, i, len(env.People.People), buttons) {
			p.press(env, i.Device)
		}
	}
	p.Fade.Tick(1, tween.FocusTicks)
}

// walk moves the cursor on a wall with several columns, and reports whether it handled the intent.
// It does not handle a step out of the wall to the left or right. A step to the right leads to the
// buttons, as in a list.
func (p *Scene) walk(env *app.Env, i input.Intent) bool {
	n, to := len(env.People.People), p.At
	if p.columns == 1 || p.Button >= 0 || i.Kind == input.Mouse {
		return false
	}
	switch column := p.At % p.columns; {
	case i.Starts(input.Up):
		to -= p.columns
	case i.Starts(input.Down):
		if to += p.columns; to >= n && p.At/p.columns < (n-1)/p.columns {
			to = n - 1
		}
	case i.Starts(input.Left):
		if column == 0 {
			return false
		}
		to--
	case i.Starts(input.Right):
		if to++; column == p.columns-1 || to == n {
			return false
		}
	default:
		return false
	}
	if to >= 0 && to < n {
		p.Choose(env, to, n)
	}
	return true
}

// press activates the focused button.
func (p *Scene) press(env *app.Env, device input.DeviceID) {
	who, known := p.person(env)
	env.Sound.Play(sound.Confirm)
	if !known {
		env.Push(env.Routes.History())
		return
	}
	switch p.Button {
	case editButton:
		askEdit(env, device, who)
	case lookButton:
		env.Push(newOutfit(who.Name))
	case forgetButton:
		p.askForget(env, who.Name)
	case matchesButton:
		env.Push(env.Routes.History())
	}
}

// askEdit asks what to change about a person: the name, or whether they are a child.
func askEdit(env *app.Env, device input.DeviceID, who store.Person) {
	word := "people.is-child"
	if who.Child {
		word = "people.is-no-child"
	}
	menu.Ask(env, menu.Question{Title: "people.edit-title", Body: "people.edit-body", Args: []any{"name", who.Name},
		Answers: []menu.Answer{
			{Word: "people.another-name", Do: func(env *app.Env) { env.Push(newRename(env, device, who.Name)) }},
			{Word: word, Do: func(env *app.Env) {
				env.People.SetChild(who.Name, !who.Child)
				env.KeepPeople()
			}},
			{Word: "people.edit-keep"},
		}})
}

func (p *Scene) askForget(env *app.Env, name string) {
	forget := func(env *app.Env) {
		env.People.Forget(name)
		env.KeepPeople()
		p.Button, p.Page, p.Follow, p.tallies = -1, ui.Scroll{}, true, nil
	}
	menu.Ask(env, menu.Question{Title: "people.forget-title", Body: "people.forget-body", Args: []any{"name", name},
		Answers: []menu.Answer{{Word: "people.forget", Do: forget}, {Word: "people.keep"}}})
}

// renameSeats changes the name in the seats of a person, for the next match.
func renameSeats(env *app.Env, old, name string) {
	for i := range env.Party.Seats {
		if seat := &env.Party.Seats[i]; !seat.IsBot() && strings.EqualFold(seat.Name, old) {
			seat.Name = name
		}
	}
}

// colourNames are the keys of the seats' colours and shapes.
var colourNames = [ui.SeatCount]string{"coral", "sky", "leaf", "plum", "amber", "teal"}

// newRename returns the text field for renaming a person.
func newRename(env *app.Env, device input.DeviceID, old string) app.Scene {
	taken := func(name string) bool {
		_, known := env.People.Find(name)
		return known && !strings.EqualFold(name, old)
	}
	return menu.NewNameDialog(device, "people.rename-title", old, taken, func(name string) {
		if name != old && env.People.Rename(old, name) {
			renameSeats(env, old, name)
			for _, evening := range env.Home.Evenings() { // unfinished evenings and the crown on the title show the name too
				env.Tell(env.Home.RenameGuest(evening, old, name))
			}
			env.KeepPeople()
		}
	})
}
