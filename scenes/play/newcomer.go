package play

import (
	"slices"
	"strconv"
	"strings"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Durations of a newcomer's request, in ticks.
const (
	requestTicks = 6 * 60  // how long after the notice a second press makes the request
	agreeTicks   = 25 * 60 // how long the question stays open
	deniedTicks  = 60 * 60 // how long the table is not asked again after a refusal
)

// newcomer asks all players whether a newcomer may take the place of a bot or of a lost device. The
// match waits for their answer.
type newcomer struct {
	match  *Match
	device input.DeviceID
	places []engine.Seat // the seats that the newcomer may ask for; see seatDevices.places
	at     int           // index of the requested place
	yes    engine.SeatSet
	age    int
	waited bool // the first place had no device when the question was opened
	opened app.Arrival
	focus  ui.Focus
	frame  newcomerFrame
}

func newNewcomer(m *Match, device input.DeviceID) *newcomer {
	n := &newcomer{match: m, device: device, opened: m.env.Opened()}
	m.env.Dismiss("table.full.robots")
	n.places = m.devices.places(device)
	n.waited = m.devices.deviceless().Has(n.places[0])
	return n
}

// Overlays marks the scene as an overlay, below which the table stays visible.
func (n *newcomer) Overlays() {}

// Input makes both halves of the keyboard one device for the menu.
func (n *newcomer) Input() input.Context {
	return input.Context{Menu: true, OneButton: n.match.info.RealTime, AllButtons: true}
}

// alone reports whether the newcomer alone answers the question, because nobody else can: the only
// person at the table continues with another device, or all devices are lost. A phone never answers
// alone, because only its holder would see the hand.
func (n *newcomer) alone() bool {
	device, _ := n.match.env.Roster.Device(n.device)
	seat := n.places[n.at]
	return device.Kind != input.Phone && n.voters()&^engine.SeatsOf(seat) == 0 && (n.voters() == 0 || !table.OnPhone(n.match.env, seat))
}

// lost reports whether the person in the requested place has no device.
func (n *newcomer) lost() bool { return n.match.devices.deviceless().Has(n.places[n.at]) }

// voters returns the people who must agree: all who have a device.
func (n *newcomer) voters() engine.SeatSet {
	return n.match.party.Persons() &^ n.match.devices.deviceless()
}

// Update handles the newcomer's choice and the answers of the other people.
func (n *newcomer) Update(env *app.Env, intents []input.Intent) {
	n.opened.Tick()
	if n.age++; !env.Roster.Free(n.device) || n.voters() == 0 && !n.alone() && !n.lost() {
		env.Pop() // the newcomer has left, or all voters have left
		return
	}
	if n.waited && !n.match.devices.deviceless().Has(n.places[0]) {
		env.Notify("table.newcomer.back", false, "name", n.match.party.Seats[n.places[0]].Name)
		env.Pop()
		return
	}
	for intent := range env.Meant(intents) {
		if !n.opened.Ignores(intent) {
			n.handle(env, intent)
		}
	}
	switch {
	case env.Changing():
	case n.yes != 0 && n.voters()&^n.yes == 0: // this is also true if the last voter without an answer leaves
		n.sit(env)
	case n.age >= agreeTicks:
		n.close(env, "table.newcomer.silence")
	}
}

// close ends the question without giving a place. why is the text key of the reason, or "" if the
// newcomer gave up.
func (n *newcomer) close(env *app.Env, why string) {
	env.Sound.Play(sound.Back)
	if why != "" {
		n.match.devices.request.silentUntil = n.match.clock + deniedTicks
		env.Notify(why, false)
	}
	env.Pop()
}

func (n *newcomer) handle(env *app.Env, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	own := intent.Device == n.device
	switch {
	case own && intent.Action == input.Point:
		if id, hit := n.focus.Hit(at); hit {
			n.ask(env, id)
		}
	case own && (intent.Starts(input.Left) || intent.Starts(input.Previous)):
		n.ask(env, max(0, n.at-1))
	case own && (intent.Starts(input.Right) || intent.Starts(input.Next)):
		n.ask(env, min(len(n.places)-1, n.at+1))
	case intent.Phase != input.Pressed:
	case own && intent.Action == input.Confirm:
		if id, hit := n.focus.Hit(at); hit && intent.Kind == input.Mouse {
			n.ask(env, id)
		}
		if n.alone() {
			n.sit(env)
		}
	case own && (intent.Action == input.Cancel || intent.Action == input.Pause):
		n.close(env, "")
	case intent.MenuSeat == input.NoSeat && intent.Action == input.Confirm && intent.Kind != input.Phone && n.voters() == 0:
		n.sit(env) // nobody at the table has a device, so that any person in the room may confirm
	case intent.MenuSeat == input.NoSeat: // another person without a seat can only close the question
		if intent.Action == input.Cancel || intent.Action == input.Pause {
			n.close(env, "")
		}
	case intent.Action == input.Confirm:
		n.agree(env, intent.MenuSeat)
	case intent.Action == input.Cancel:
		n.close(env, "table.newcomer.no")
	}
}

// ask requests another place. The votes for the previous place no longer count.
func (n *newcomer) ask(env *app.Env, place int) {
	if place != n.at {
		n.at, n.yes = place, 0
		env.Sound.Play(sound.FocusMove)
	}
}

// agree counts the votes of a seat and of the seats that share its device.
func (n *newcomer) agree(env *app.Env, seat input.Seat) {
	lease, _ := env.Roster.Assignment(seat)
	for s := range n.voters().All() {
		if lease.With.Has(input.Seat(s)) && !n.alone() {
			n.yes = n.yes.With(s)
		}
	}
	env.Sound.Play(sound.Confirm)
}

// sit gives the requested place to the newcomer.
func (n *newcomer) sit(env *app.Env) {
	seat := n.places[n.at]
	who := n.match.party.Seats[seat]
	if who.IsBot() {
		n.match.seatNewcomer(seat, n.device)
	} else {
		if !n.lost() {
			env.Roster.Leave(input.Seat(seat))
		}
		n.match.devices.sit(seat, n.device)
		env.Notify("table.newcomer.has", false, "name", who.Name)
	}
	env.Pop()
}

// seatNewcomer gives the place of a bot, with its hand, to a person with a free device. If a lone
// person played with open cards, the cards are secret from then on.
func (m *Match) seatNewcomer(seat engine.Seat, device input.DeviceID) {
	told := "table.newcomer.sits"
	if m.party.Secrets == app.Shown {
		told = "table.newcomer.sits-secret"
		m.party.Secrets = app.Peek
		if app.Secrets(m.env.Settings.Secrets) == app.Curtain {
			m.party.Secrets = app.Curtain
		}
		m.party = seated(m.info, m.party)
	}
	if m.curtain.painted = false; m.party.Secrets == app.Curtain {
		m.curtain = newCurtain(m.party)
	}
	m.peeks.hidden = true
	m.bots.stand(seat)
	who := &m.party.Seats[seat]
	left := who.Name
	if name, known := m.nameOf(device, who.Colour); known || who.Device == nil { // a bot that played for a person keeps that person's name
		who.Name = name
	}
	who.Bot, who.Character, who.Device = "", "", nil
	who.Wear = m.env.Outfit(who.Name)
	m.env.Notify(told, false, "name", who.Name, "left", left)
	m.devices.give(input.Seats(input.Seat(seat)), device)
	m.keepParty()
	m.Sound(sound.Cue{Effect: sound.Join, Seat: who.Colour + 1})
}

// nameOf returns the name for a newcomer with a device. If the person who last played with the
// device does not sit at the table yet, it returns the name of this person. Otherwise it returns
// the name of the seat's shape, and known is false.
func (m *Match) nameOf(device input.DeviceID, colour int) (name string, known bool) {
	for _, person := range m.env.Regulars(device) {
		if !slices.ContainsFunc(m.party.Seats, func(s app.PartySeat) bool { return strings.EqualFold(s.Name, person.Name) }) {
			return person.Name, true
		}
	}
	return m.env.Text("seat.shape." + strconv.Itoa(colour)), false
}
