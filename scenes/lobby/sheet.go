package lobby

import (
	"maps"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// sheet is the panel that edits a place: name, colour, level and device. It covers the options. The
// cursor of the device that opened the sheet stays in it, and the cursors of others stay outside.
// The mouse can point anywhere.
type sheet struct {
	device input.DeviceID
	place  int
	entry  *menu.NameField // the open name field; nil if none is open
	known  []string        // the names to choose from
}

// The kinds of pieces on a sheet.
const (
	sheetName piece = lobbySheet + mostAlike*iota
	sheetWrite
	sheetColour
	sheetLevel
	sheetOrder
	sheetRobot
	sheetShare
	sheetRemove
	sheetDone
	sheetHelp
	sheetChild
	sheetHandicap
)

// sheetNames is the largest number of names to choose from.
const sheetNames = 12

func (p piece) inSheet() bool { return p >= lobbySheet }

// openSheet opens the sheet of a place for a device. Only one sheet can be open.
func (l *Scene) openSheet(d input.DeviceID, at int) {
	if l.sheet != nil && l.sheet.device != d {
		l.say("lobby.sheet-busy", "name", l.places.holder(l.sheet.device))
		return
	}
	l.sheet, l.panel.Top = &sheet{device: d, place: at}, 0
	l.listNames()
	l.listRows()
	l.env.Sound.Play(sound.Confirm)
	switch {
	case !l.places.all[at].taken:
		l.cursors[d] = sheetRobot
	case l.places.all[at].robot():
		l.cursors[d] = sheetLevel
	case len(l.sheet.known) > 0:
		l.cursors[d] = sheetName
	default:
		l.cursors[d] = sheetWrite
	}
}

// holder returns the name of the person who uses a device.
func (ps *places) holder(d input.DeviceID) string {
	if seats := ps.env.Roster.SeatsOf(d); seats != 0 && int(seats.First()) < len(ps.all) {
		return ps.all[seats.First()].name
	}
	return ps.env.Text("lobby.somebody")
}

// listNames lists the known people who are not at the table yet.
func (l *Scene) listNames() {
	l.sheet.known = l.sheet.known[:0]
	for _, person := range l.env.People.People {
		if l.places.nameFree(person.Name, l.sheet.place) && len(l.sheet.known) < sheetNames {
			l.sheet.known = append(l.sheet.known, person.Name)
		}
	}
}

func (l *Scene) closeSheet() {
	d, at := l.sheet.device, l.sheet.place
	l.dropSheet()
	if l.env.Roster.SeatsOf(d).Has(input.Seat(at)) || d == input.TheMouse {
		l.cursors[d] = firstPlace.at(at)
	}
	l.terms.checkStart()
}

// dropSheet removes the sheet and the cursors on it.
func (l *Scene) dropSheet() {
	delete(l.cursors, l.sheet.device)
	l.sheet, l.panel.Top = nil, 0
	maps.DeleteFunc(l.cursors, func(_ input.DeviceID, at piece) bool { return at.inSheet() })
	l.listRows()
}

// sheetRows builds the rows of a sheet.
func (l *Scene) sheetRows() {
	env, s := l.env, l.sheet
	p, at := &l.places.all[s.place], s.place
	seats := env.Roster.SeatsOf(s.device)
	if !p.taken {
		l.addWords(heading{text: env.Text("lobby.free")})
		l.addWords(label{env.Text("lobby.free.told")})
		l.addButton(sheetRobot, env.Text("lobby.robot"), func(int) {
			l.addRobot(at, false)
			l.closeSheet()
		})
		l.addShare(seats)
		return
	}
	l.addWords(heading{text: p.name, seat: p.colour + 1})
	if p.robot() {
		l.addValue(sheetLevel, env.Text("lobby.level"), env.Text(levelKey(p.bot)), l.changeLevel)
		l.addExplanation(env.Text(levelKey(p.bot)+".told") + "\n" + env.Text(characterKey(p.character), "name", p.name) + ".")
	} else if len(s.known) > 0 {
		l.addWords(label{env.Text("lobby.who")})
		for i := 0; i < len(s.known); i += 2 {
			names := s.known[i:min(i+2, len(s.known))]
			l.addPieces(sheetName.at(i), len(names), chips{words: names, columns: 2}, func(n int) {
				env.Sound.Play(sound.Confirm)
				l.become(names[n])
				l.closeSheet() // most people want to change nothing else
			})
		}
	}
	l.addButton(sheetWrite, env.Text("lobby.other-name"), l.beginName)
	l.addWords(label{env.Text("lobby.colour")})
	l.addPieces(sheetColour, ui.SeatCount, colours{l}, l.chooseColour)
	order := env.Text("lobby.order.at", "place", l.places.rank(at)+1, "places", l.places.total())
	l.addValue(sheetOrder, env.Text("lobby.order"), order, l.changeOrder)
	if p.person() && p.own {
		l.addValue(sheetChild, env.Text("lobby.child"), yesNo(env, l.places.child(at)), func(_ int, again bool) {
			if !again {
				l.terms.switchChild(at)
			}
		})
	}
	if p.person() && l.game.face.Helps {
		l.addValue(sheetHelp, env.Text("lobby.help"), yesNo(l.env, l.places.helped(at)), func(_ int, again bool) {
			if !again {
				l.places.chooseHelp(at)
				env.Sound.Play(sound.FocusMove)
			}
		})
	}
	if p.person() {
		l.handicapRows(at)
	}
	words := env.Text("lobby.remove", "name", p.name)
	switch {
	case p.robot():
		l.addShare(seats)
		words = env.Text("lobby.remove-robot")
	case seats.Has(input.Seat(at)):
		l.addShare(seats)
		words = env.Text("lobby.stand-up")
	}
	l.addButton(sheetRemove, words, func(int) {
		l.closeSheet()
		l.leave(at)
	})
}

// addShare adds the button with which one more person can share the device, unless nobody plays
// with the device yet. If the game does not allow that, a press of the button shows the reason.
func (l *Scene) addShare(seats input.SeatSet) {
	at, d := l.sheet.place, l.sheet.device
	if seats == 0 {
		return
	}
	l.addButton(sheetShare, l.env.Text(shareKey(l.env, d)), func(int) {
		l.closeSheet()
		if l.places.all[at].person() {
			l.share(d)
		} else {
			l.shareAt(d, at)
		}
	})
}

// shareKey returns the key of the text about sharing a device, which depends on whether that is a
// pad, the keyboard, the mouse or a touch screen.
func shareKey(env *app.Env, d input.DeviceID) string {
	device, _ := env.Roster.Device(d)
	switch device.Kind {
	case input.Pad:
		return "lobby.share.pad"
	case input.Mouse:
		if device.Finger {
			return "lobby.share.finger"
		}
		return "lobby.share.mouse"
	}
	return "lobby.share.keys"
}

// beginName opens the field for writing a name.
func (l *Scene) beginName(int) {
	l.env.Sound.Play(sound.Confirm)
	s := l.sheet
	p, at := &l.places.all[s.place], s.place
	s.entry = menu.NewNameField(s.device, "lobby.write-name", p.name, func(name string) bool { return !l.places.nameFree(name, at) })
	if !p.own && p.person() {
		s.entry.Clear()
	}
}

func (l *Scene) chooseColour(colour int) {
	at := l.sheet.place
	if !l.places.colourFree(colour, at) {
		l.say("lobby.colour-taken")
		return
	}
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: colour + 1})
	l.places.recolour(at, colour)
	l.places.all[at].spare = false
}

func (l *Scene) changeLevel(delta int, _ bool) {
	if !l.places.adjustLevel(l.sheet.place, delta) {
		l.env.Sound.Play(sound.Refused)
	}
}

// changeOrder exchanges the place with the next or previous taken place.
func (l *Scene) changeOrder(delta int, _ bool) {
	to := l.sheet.place + delta
	for to >= 0 && to < len(l.places.all) && !l.places.all[to].taken {
		to += delta
	}
	if to < 0 || to >= len(l.places.all) || !l.swap(l.sheet.place, to) {
		l.env.Sound.Play(sound.Refused)
		return
	}
	l.sheet.place = to
	l.listRows()
	l.env.Sound.Play(sound.CardSlide)
	l.terms.checkStart()
}

// become gives the place to a known person.
func (l *Scene) become(name string) {
	person, _ := l.env.People.Find(name)
	l.places.become(l.sheet.place, person)
	l.terms.levelRobots()
}

// rename gives the person or robot at a place another name.
func (l *Scene) rename(at int, name string) {
	p := &l.places.all[at]
	p.name, p.own, p.spare, p.guessed = name, true, false, false
	if p.person() {
		l.env.People.Remember(store.Person{Name: name, Colour: p.colour, Level: l.places.levelOf(name)})
		l.env.KeepPeople()
		l.places.recallHandicaps(at)
		l.terms.levelRobots()
		l.terms.checkStart()
	}
}

// Person implements app.Dressing.
func (l *Scene) Person(seat input.Seat) (name string, colour int, own, ok bool) {
	if seat < 0 || int(seat) >= len(l.places.all) || !l.places.all[seat].person() {
		return "", 0, false, false
	}
	p := &l.places.all[seat]
	return p.name, p.colour, p.own, true
}

// Holder implements app.Dressing.
func (l *Scene) Holder(seat input.Seat, colour int) string {
	for i := range l.places.all {
		if p := &l.places.all[i]; i != int(seat) && p.taken && p.colour == colour {
			return p.name
		}
	}
	return ""
}

// Rename implements app.Dressing. A known person gets their colour and clothes back.
func (l *Scene) Rename(seat input.Seat, name string) bool {
	at := int(seat)
	if !l.places.nameFree(name, at) {
		return false
	}
	if known, ok := l.env.People.Find(name); ok {
		l.places.become(at, known)
		name = known.Name
	}
	l.rename(at, name)
	if l.sheet != nil {
		l.listNames()
		l.listRows()
	}
	return true
}

// Recolour implements app.Dressing.
func (l *Scene) Recolour(seat input.Seat, colour int) bool {
	at := int(seat)
	if !l.places.colourFree(colour, at) {
		return false
	}
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: colour + 1})
	l.places.recolour(at, colour)
	if p := &l.places.all[at]; p.own {
		person, _ := l.env.People.Find(p.name)
		person.Colour = colour
		l.env.People.Change(person)
		l.env.KeepPeople()
	}
	return true
}

// write passes intents to the text field.
func (l *Scene) write(intents []input.Intent) {
	s := l.sheet
	switch s.entry.Update(l.env, intents) {
	case menu.EntryDone:
		if name := s.entry.Text(); name != l.places.all[s.place].name {
			l.rename(s.place, name)
		}
		s.entry = nil
		l.listNames()
		l.listRows()
		l.cursors[s.device] = sheetDone
		l.terms.checkStart()
	case menu.EntryLeft:
		s.entry = nil
	}
}
