package lobby

import (
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// sheet is what lies in place of the rules while somebody sees to a place: name, colour, robot, device. Whoever opened it moves
// in it; everybody else goes on in the rest of the lobby.
type sheet struct {
	device input.DeviceID
	place  int
	entry  *menu.NameField // while a name is being written; nil
	known  []string        // the names to choose from
}

// The pieces of a sheet. Names and colours are counted.
const (
	sheetName   = lobbySheet // to lobbySheet+sheetNames-1
	sheetNames  = 12
	sheetWrite  = lobbySheet + 40
	sheetColour = lobbySheet + 50
	sheetLevel  = lobbySheet + 60
	sheetOrder  = lobbySheet + 61
	sheetRobot  = lobbySheet + 62
	sheetShare  = lobbySheet + 63
	sheetRemove = lobbySheet + 64
	sheetDone   = lobbySheet + 65
	sheetHelp   = lobbySheet + 66
)

// openSheet lets somebody see to a place. One at a time: the next has to wait.
func (l editor) openSheet(d input.DeviceID, at int) {
	if l.sheet != nil && l.sheet.device != d {
		l.say(false, "lobby.sheet-busy", "name", l.holder(l.sheet.device))
		return
	}
	l.sheet, l.scroll = &sheet{device: d, place: at}, 0
	l.listNames()
	l.env.Sound.Play(sound.Confirm)
	switch {
	case !l.places[at].taken:
		l.cursors[d] = sheetRobot
	case l.places[at].robot():
		l.cursors[d] = sheetLevel
	case len(l.sheet.known) > 0:
		l.cursors[d] = sheetName
	default:
		l.cursors[d] = sheetWrite
	}
}

// holder names whoever has a device.
func (l *seating) holder(d input.DeviceID) string {
	if seats := l.env.Roster.SeatsOf(d); seats != 0 && int(seats.First()) < len(l.places) {
		return l.places[seats.First()].name
	}
	return l.env.Text("lobby.somebody")
}

// listNames lists those who have played here and do not sit at the table yet.
func (l editor) listNames() {
	l.sheet.known = l.sheet.known[:0]
	for _, person := range l.env.People.People {
		if l.nameFree(person.Name, l.sheet.place) && len(l.sheet.known) < sheetNames {
			l.sheet.known = append(l.sheet.known, person.Name)
		}
	}
}

func (l editor) closeSheet() {
	d, at := l.sheet.device, l.sheet.place
	l.sheet, l.scroll = nil, 0
	delete(l.cursors, d)
	if l.env.Roster.SeatsOf(d).Has(input.Seat(at)) || d == input.TheMouse {
		l.cursors[d] = at
	}
	l.weigh()
}

// chooseInSheet does what a piece of the sheet is for.
func (l editor) chooseInSheet(id int) {
	s := l.sheet
	if s == nil {
		return
	}
	p := &l.places[s.place]
	switch {
	case id >= sheetName && id < sheetName+len(s.known):
		l.env.Sound.Play(sound.Confirm)
		l.become(s.known[id-sheetName])
		l.closeSheet() // that is what most have come for
	case id == sheetWrite:
		l.env.Sound.Play(sound.Confirm)
		at := s.place
		s.entry = menu.NewNameField(s.device, "lobby.write-name", p.name, func(name string) bool { return !l.nameFree(name, at) })
		if !p.own && p.person() {
			s.entry.Clear()
		}
	case id >= sheetColour && id < sheetColour+ui.SeatCount:
		colour := id - sheetColour
		if !l.colourFree(colour, s.place) {
			l.say(false, "lobby.colour-taken")
			return
		}
		l.env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: colour + 1})
		l.recolour(s.place, colour)
		p.spare = false
	case id == sheetRobot:
		l.addRobot(s.place, false)
		l.closeSheet()
	case id == sheetShare:
		at, d := s.place, s.device
		l.closeSheet()
		if l.places[at].person() {
			l.share(d)
		} else {
			l.shareAt(d, at)
		}
	case id == sheetRemove:
		at := s.place
		l.closeSheet()
		l.leave(at)
	case id == sheetDone:
		l.env.Sound.Play(sound.Confirm)
		l.closeSheet()
	default:
		l.adjustInSheet(id, 1)
	}
	l.weigh()
}

// become gives the place to somebody who has played here before, with the colour they like if it is free.
func (l editor) become(name string) {
	p := &l.places[l.sheet.place]
	for _, person := range l.env.People.People {
		if person.Name == name {
			p.name, p.own, p.spare = person.Name, true, false
			l.recolour(l.sheet.place, l.freeColour(person.Colour, l.sheet.place))
		}
	}
	l.levelRobots()
}

// adjustInSheet changes a value of the sheet by a step; false where the piece has none.
func (l editor) adjustInSheet(id, by int) bool {
	if l.sheet == nil {
		return false
	}
	switch id {
	case sheetLevel:
		if !l.adjustLevel(l.sheet.place, by) {
			l.env.Sound.Play(sound.Refused)
		}
		return true
	case sheetHelp:
		p := &l.places[l.sheet.place]
		p.help = !p.help
		l.env.Sound.Play(sound.FocusMove)
		return true
	case sheetOrder:
		to := l.sheet.place + by
		for to >= 0 && to < len(l.places) && !l.places[to].taken {
			to += by
		}
		if to < 0 || to >= len(l.places) || !l.swap(l.sheet.place, to) {
			l.env.Sound.Play(sound.Refused)
			return true
		}
		l.sheet.place = to
		l.env.Sound.Play(sound.CardSlide)
		l.weigh()
		return true
	}
	return false
}

// canHelp reports whether the game can help single people.
func (l *seating) canHelp() bool {
	return l.face.Helps
}

// write feeds the text field.
func (l editor) write(intents []input.Intent) {
	s := l.sheet
	switch s.entry.Update(l.env, intents) {
	case menu.EntryDone:
		p := &l.places[s.place]
		if name := s.entry.Text(); name != p.name {
			p.name, p.own, p.spare = name, true, false
			if p.person() {
				l.env.People.Remember(store.Person{Name: name, Colour: p.colour, Level: l.levelOf(name)})
				l.env.KeepPeople()
				l.levelRobots()
			}
		}
		s.entry = nil
		l.listNames()
		l.cursors[s.device] = sheetDone
		l.weigh()
	case menu.EntryLeft:
		s.entry = nil
	}
}
