package scenes

import (
	"strings"

	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// people is the scene of those who have played here: a list of names, and for each what they have played and won.
type people struct {
	at     int // person
	button int // of the panel that has the cursor; -1: the list has it
	top    int // first person in view
	block  int // first block of the panel in view
	arrive tween.Toward
	follow bool // the person must be in view

	// What Draw found out for the next Update.
	plates  []ui.Rect // of the people in view, from top on
	buttons []ui.Rect
	list    ui.Rect
	unseen  int // people above which nothing is hidden any more at the end of the list
	rest    int // likewise blocks
	hint    ui.Hint
}

// The buttons of the panel, and the keys of their words.
const (
	renameButton = iota
	colourButton
	forgetButton
	peopleButtons
)

// NewPeople returns the scene of the people.
func NewPeople(*stage.Kit) stage.Scene { return &people{button: -1, follow: true} }

// Input implements stage.Scene.
func (p *people) Input() input.Context { return input.Context{Menu: true} }

// person returns the one with the cursor; false if nobody has played yet.
func (p *people) person(k *stage.Kit) (store.Person, bool) {
	if len(k.People.People) == 0 {
		return store.Person{}, false
	}
	p.at = min(max(p.at, 0), len(k.People.People)-1)
	return k.People.People[p.at], true
}

// Update implements stage.Scene.
func (p *people) Update(k *stage.Kit, intents []input.Intent) {
	if _, any := p.person(k); !any {
		p.button = -1
	}
	for _, i := range intents {
		if i.Kind == input.Mouse {
			p.handleMouse(k, i)
		} else {
			p.handle(k, i)
		}
	}
	p.arrive.Tick(1, tween.FocusTicks)
}

func (p *people) handle(k *stage.Kit, i input.Intent) {
	switch {
	case i.Verb == input.Wake:
		k.Push(k.Routes.Mapping(i.Device))
	case i.Starts(input.Up) && p.button >= 0, i.Starts(input.Left) && p.button == 0:
		p.aim(k, -1)
	case i.Starts(input.Up), i.Starts(input.Previous):
		p.choose(k, p.at-1)
	case i.Starts(input.Down) && p.button < 0, i.Starts(input.Next):
		p.choose(k, p.at+1)
	case i.Starts(input.Left) && p.button > 0:
		p.aim(k, p.button-1)
	case i.Starts(input.Right):
		p.aim(k, min(p.button+1, peopleButtons-1))
	case i.Starts(input.PageUp):
		p.scroll(-1)
	case i.Starts(input.PageDown):
		p.scroll(1)
	case i.Phase != input.Pressed:
	case i.Verb == input.Confirm && p.button < 0:
		p.aim(k, 0)
	case i.Verb == input.Confirm:
		p.press(k, i.Device)
	case i.Verb == input.Cancel:
		p.leave(k)
	}
}

// leave goes back from the buttons to the list, and from there to where people came from.
func (p *people) leave(k *stage.Kit) {
	k.Sound.Play(sound.Back)
	if p.button >= 0 {
		p.button, p.arrive.Value = -1, 0
		return
	}
	k.Pop()
}

func (p *people) choose(k *stage.Kit, to int) {
	if to = min(max(to, 0), len(k.People.People)-1); to >= 0 && to != p.at {
		p.at, p.block, p.follow, p.arrive.Value = to, 0, true, 0
		k.Sound.Play(sound.FocusMove)
	}
}

// aim puts the cursor on a button, -1 on the list.
func (p *people) aim(k *stage.Kit, button int) {
	if _, any := p.person(k); any && button != p.button {
		p.button, p.arrive.Value = button, 0
		k.Sound.Play(sound.FocusMove)
	}
}

func (p *people) scroll(by int) { p.block = min(max(p.block+by, 0), p.rest) }

// press does what the button with the cursor says, for the person with the device.
func (p *people) press(k *stage.Kit, device input.DeviceID) {
	who, any := p.person(k)
	if !any {
		return
	}
	k.Sound.Play(sound.Confirm)
	switch p.button {
	case renameButton:
		k.Push(newRename(k, device, who.Name))
	case colourButton:
		k.Push(newColours(who))
	case forgetButton:
		p.askForget(k, who.Name)
	}
}

func (p *people) askForget(k *stage.Kit, name string) {
	k.Push(newQuestion(func(k *stage.Kit) ui.Dialog {
		return ui.Dialog{
			Title: k.Text("people.forget-title", "name", name), Body: k.Text("people.forget-body"),
			Buttons: []ui.Button{{Label: k.Text("people.forget"), First: true}, {Label: k.Text("people.keep")}},
		}
	}, func(k *stage.Kit) {
		k.People.Forget(name)
		k.KeepPeople()
		p.button, p.block, p.follow = -1, 0, true
	}, nil))
}

func (p *people) handleMouse(k *stage.Kit, i input.Intent) {
	at := ui.Point{X: i.X, Y: i.Y}
	wheel := 0
	switch {
	case i.Starts(input.PageUp):
		wheel = -1
	case i.Starts(input.PageDown):
		wheel = 1
	}
	switch {
	case wheel != 0 && p.list.Contains(at):
		p.follow = false
		p.top = min(max(p.top+wheel, 0), p.unseen)
	case wheel != 0:
		p.scroll(wheel)
	case i.Verb == input.Point:
		if b := within(p.buttons, at); b >= 0 {
			p.aim(k, b)
		}
	case i.Phase != input.Pressed:
	case i.Verb == input.Confirm:
		p.click(k, at, i.Device)
	case i.Verb == input.Cancel:
		p.leave(k)
	}
}

func (p *people) click(k *stage.Kit, at ui.Point, device input.DeviceID) {
	if n := within(p.plates, at); n >= 0 {
		p.choose(k, p.top+n)
		p.aim(k, -1)
		return
	}
	if b := within(p.buttons, at); b >= 0 {
		p.aim(k, b)
		p.press(k, device)
	}
}

// within returns which of the places a point lies in, -1 if in none.
func within(places []ui.Rect, at ui.Point) int {
	for i, r := range places {
		if r.Contains(at) {
			return i
		}
	}
	return -1
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
