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
func New(*stage.Kit) stage.Scene { return &Scene{menu.NewTabbedList()} }

// Input implements stage.Scene.
func (p *Scene) Input() input.Context { return input.Context{Menu: true} }

// person returns the one with the cursor; false if nobody has played yet.
func (p *Scene) person(k *stage.Kit) (store.Person, bool) {
	if len(k.People.People) == 0 {
		return store.Person{}, false
	}
	p.At = min(max(p.At, 0), len(k.People.People)-1)
	return k.People.People[p.At], true
}

// Update implements stage.Scene.
func (p *Scene) Update(k *stage.Kit, intents []input.Intent) {
	for _, i := range intents {
		if p.Handle(k, i, len(k.People.People), p.buttonCount(k)) {
			p.press(k, i.Device)
		}
	}
	p.Arrive.Tick(1, tween.FocusTicks)
}

func (p *Scene) buttonCount(k *stage.Kit) int {
	if _, any := p.person(k); !any {
		return 1
	}
	return peopleButtons
}

// press does what the button with the cursor says, for the person with the device.
func (p *Scene) press(k *stage.Kit, device input.DeviceID) {
	who, any := p.person(k)
	k.Sound.Play(sound.Confirm)
	if !any {
		k.Push(k.Routes.History())
		return
	}
	switch p.Button {
	case renameButton:
		k.Push(newRename(k, device, who.Name))
	case colourButton:
		k.Push(newColours(who))
	case forgetButton:
		p.askForget(k, who.Name)
	case matchesButton:
		k.Push(k.Routes.History())
	}
}

func (p *Scene) askForget(k *stage.Kit, name string) {
	forget := func(k *stage.Kit) {
		k.People.Forget(name)
		k.KeepPeople()
		p.Button, p.Page, p.Follow = -1, ui.Scroll{}, true
	}
	menu.Ask(k, menu.Question{Title: "people.forget-title", Body: "people.forget-body", Args: []any{"name", name},
		Answers: []menu.Answer{{Word: "people.forget", Do: forget}, {Word: "people.keep"}}})
}

// changePerson puts a changed person in the place of the one with the name, in the seats too.
func changePerson(k *stage.Kit, name string, change func(*store.Person)) {
	for i := range k.People.People {
		who := &k.People.People[i]
		if !strings.EqualFold(who.Name, name) {
			continue
		}
		change(who)
		k.KeepPeople()
	}
}

// renameSeats gives the seats of a person the new name, so that the next match has it.
func renameSeats(k *stage.Kit, old, name string) {
	for i := range k.Party.Seats {
		if seat := &k.Party.Seats[i]; !seat.IsBot() && strings.EqualFold(seat.Name, old) {
			seat.Name = name
		}
	}
}
