// Package people is the menu of those who play here.
package people

import (
	"strings"

	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene is the scene of those who have played here: a list of names, and for each what they have played and won.
type Scene struct{ menu.TabbedList }

// The buttons of the panel, and the keys of their words.
const (
	renameButton = iota
	colourButton
	forgetButton
	matchesButton // the only one while there is nobody
	peopleButtons
)

// New returns the scene of the people.
func New(*stage.Env) stage.Scene { return &Scene{menu.NewTabbedList()} }

// person returns the one with the cursor; false if nobody has played yet.
func (p *Scene) person(env *stage.Env) (store.Person, bool) {
	if len(env.People.People) == 0 {
		return store.Person{}, false
	}
	p.At = min(max(p.At, 0), len(env.People.People)-1)
	return env.People.People[p.At], true
}

// Update implements stage.Scene.
func (p *Scene) Update(env *stage.Env, intents []input.Intent) {
	for i := range env.Meant(intents) {
		if p.Handle(env, i, len(env.People.People), p.buttonCount(env)) {
			p.press(env, i.Device)
		}
	}
	p.Arrive.Tick(1, tween.FocusTicks)
}

func (p *Scene) buttonCount(env *stage.Env) int {
	if _, any := p.person(env); !any {
		return 1
	}
	return peopleButtons
}

// press does what the button with the cursor says, for the person with the device.
func (p *Scene) press(env *stage.Env, device input.DeviceID) {
	who, any := p.person(env)
	env.Sound.Play(sound.Confirm)
	if !any {
		env.Push(env.Routes.History())
		return
	}
	switch p.Button {
	case renameButton:
		env.Push(newRename(env, device, who.Name))
	case colourButton:
		env.Push(newColours(who))
	case forgetButton:
		p.askForget(env, who.Name)
	case matchesButton:
		env.Push(env.Routes.History())
	}
}

func (p *Scene) askForget(env *stage.Env, name string) {
	forget := func(env *stage.Env) {
		env.People.Forget(name)
		env.KeepPeople()
		p.Button, p.Page, p.Follow = -1, ui.Scroll{}, true
	}
	menu.Ask(env, menu.Question{Title: "people.forget-title", Body: "people.forget-body", Args: []any{"name", name},
		Answers: []menu.Answer{{Word: "people.forget", Do: forget}, {Word: "people.keep"}}})
}

// changePerson puts a changed person in the place of the one with the name, in the seats too.
func changePerson(env *stage.Env, name string, change func(*store.Person)) {
	for i := range env.People.People {
		who := &env.People.People[i]
		if !strings.EqualFold(who.Name, name) {
			continue
		}
		change(who)
		env.KeepPeople()
	}
}

// renameSeats gives the seats of a person the new name, so that the next match has it.
func renameSeats(env *stage.Env, old, name string) {
	for i := range env.Party.Seats {
		if seat := &env.Party.Seats[i]; !seat.IsBot() && strings.EqualFold(seat.Name, old) {
			seat.Name = name
		}
	}
}
