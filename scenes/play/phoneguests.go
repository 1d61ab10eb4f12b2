package play

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
)

// PhoneGuest returns the page of a phone without a seat. It shows the seats for which the phone can
// ask, and why the phone has lost its own seat. Nothing on the page is secret.
func (m *Match) PhoneGuest(env *app.Env, device input.DeviceID) *phonepage.Page {
	page := &phonepage.Page{Lang: string(env.Words.Language()), Place: m.face.Place.Name()}
	offer := func(sentence, detail, word, name string) {
		page.Sentence = env.Text(sentence, "name", name)
		if detail != "" {
			page.Detail = env.Text(detail, "name", name)
		}
		if word != "" {
			page.Choices = []phonepage.Choice{{Pad: input.Confirm.String(), Word: env.Text(word, "name", name)}}
		}
	}
	if who, watches := env.Watches(device); watches {
		page.Who = &phonepage.Who{Name: who.Name, Shape: who.Colour}
		page.Sentence = env.Text("phone.page.watch")
		page.Choices = []phonepage.Choice{{Pad: input.Pause.String(), Word: env.Text("phone.page.pause")}}
		return page
	}
	name := func(seat engine.Seat) string { return m.party.Seats[seat].Name }
	lost, missing, left := m.devices.lostSeat(device), m.devices.deviceless(), m.devices.leftToRobot(device)
	may := !m.Match().Over() && m.clock >= m.devices.request.silentUntil
	switch {
	case m.Match().Over():
		offer("phone.guest.full", "", "", "")
	case left != engine.Nobody:
		offer("phone.guest.robot", "", "phone.guest.back", name(left))
	case lost != engine.Nobody && may:
		offer("phone.guest.lost", "phone.guest.why", "phone.guest.again", name(lost))
	case lost != engine.Nobody:
		offer("phone.guest.lost", "phone.guest.later", "", name(lost))
	case !may && (missing != 0 || m.party.People() < len(m.party.Seats)):
		offer("phone.guest.later", "", "", "")
	case missing != 0:
		offer("phone.guest.missing", "phone.guest.asks", "phone.guest.ask", name(missing.First()))
	case m.party.People() < len(m.party.Seats):
		offer("phone.guest.bots", "", "phone.guest.ask-bot", "")
	default:
		offer("phone.guest.full", "", "", "")
	}
	return page
}

// lostOnPhone changes the page of a seat while the match waits for a lost device.
func (m *Match) lostOnPhone(page *phonepage.Page) {
	name := m.party.Seats[m.devices.lost.First()].Name
	page.Sentence, page.Detail = m.env.Text("phone.lost", "name", name), m.env.Text("phone.lost.more")
	page.Choices, page.Text = []phonepage.Choice{{Pad: input.Extra.String(), Word: lang.Capitalise(m.env.Text("table.lost.bot"))}}, nil
}

// PhoneGuest returns the page of the newcomer's phone, or of another phone without a seat.
func (n *newcomer) PhoneGuest(env *app.Env, device input.DeviceID) *phonepage.Page {
	page := &phonepage.Page{Lang: string(env.Words.Language()), Place: n.match.face.Place.Name(), Sentence: env.Text("phone.wait")}
	if device != n.device {
		return page
	}
	page.Sentence = env.Text("phone.guest.asked", "name", n.match.party.Seats[n.places[n.at]].Name)
	page.Detail = env.Text("phone.guest.asked-more")
	if n.alone() {
		page.Sentence, page.Detail = n.words(env), ""
	}
	page.Choices = append(page.Choices, phonepage.Choice{Pad: input.Cancel.String(), Word: env.Text("phone.guest.never-mind")})
	for _, step := range [...]struct {
		to     int
		action input.Action
	}{{n.at - 1, input.Left}, {n.at + 1, input.Right}} {
		if step.to >= 0 && step.to < len(n.places) {
			page.Choices = append(page.Choices, phonepage.Choice{Pad: step.action.String(), Word: env.Text("phone.guest.rather", "name", n.match.party.Seats[n.places[step.to]].Name)})
		}
	}
	return page
}

// Phone returns the page of a voter's phone.
func (n *newcomer) Phone(env *app.Env, seat input.Seat) *phonepage.Page {
	who := n.match.party.Seats[seat]
	page := &phonepage.Page{Lang: string(env.Words.Language()), Place: n.match.face.Place.Name(),
		Who: &phonepage.Who{Name: who.Name, Shape: who.Colour}, Sentence: n.words(env)}
	if !n.voters().Has(engine.Seat(seat)) || n.yes.Has(engine.Seat(seat)) {
		page.Detail = env.Text("phone.ask.others")
		return page
	}
	page.Turn = true
	page.Choices = []phonepage.Choice{
		{Pad: input.Cancel.String(), Word: lang.Capitalise(env.Text("table.newcomer.do.no"))},
		{Pad: input.Confirm.String(), Word: lang.Capitalise(env.Text("table.newcomer.do.yes"))},
	}
	return page
}

// Choose does nothing, because people answer with the buttons of the pad on the page.
func (n *newcomer) Choose(*app.Env, input.Seat, app.PhoneCommand) {}
