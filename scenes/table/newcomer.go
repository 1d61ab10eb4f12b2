package table

import (
	"strconv"

	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// knock is what somebody has asked who does not sit at the table.
type knock struct {
	device input.DeviceID
	told   int // the tick of the scene in which they were told how to come in
	until  int // the tick until which nobody is asked again, since the table has just said no or nothing
}

// Ticks of a newcomer's question.
const (
	knockTicks  = 6 * 60  // in which a second press asks for a place
	agreeTicks  = 25 * 60 // for which the table is asked
	deniedTicks = 60 * 60 // in which it is not asked again
)

// knocks answers somebody who does not sit at a table at which nobody is waited for, and reports whether an intent was theirs. Where bots play,
// a second press asks the people for the place of one. One person among bots may also just have taken up another device, and is asked at once.
func (m *Match) knocks(intent input.Intent) bool {
	people := m.party.People()
	if intent.Seat != input.NoSeat || intent.Action != input.Confirm || intent.Phase != input.Pressed || people == 0 || m.Match().Over() ||
		!m.env.Roster.Free(intent.Device) || m.reseating.without() != 0 || m.reseating.seatLeft(intent.Device) != engine.Nobody {
		return false
	}
	second := m.knock.device == intent.Device && m.knock.told > 0
	since := m.clock - m.knock.told
	switch {
	case people == len(m.party.Seats):
		m.env.Notify("table.full", false, "n", people)
	case people == 1, second && since >= stage.ChoiceTicks && since < knockTicks && m.clock >= m.knock.until:
		m.env.Sound.Play(sound.Confirm)
		m.env.Push(newNewcomer(m, intent.Device))
		return true
	case m.clock < m.knock.until:
		m.env.Notify("table.full.later", false)
	case second && since < stage.ChoiceTicks: // the same press, as far as people are concerned
		return true
	default:
		m.knock.device, m.knock.told = intent.Device, m.clock
		m.env.Notify("table.full.robots", false)
	}
	m.env.Sound.Play(sound.Refused)
	return true
}

// newcomer is the question to all who play whether somebody may take the place of a bot. The match stands still meanwhile.
type newcomer struct {
	match  *Match
	device input.DeviceID
	places []engine.Seat // that can be taken: those of bots, after that of a lone person who may have taken up another device
	at     int           // the place that is asked for
	yes    engine.SeatSet
	age    int
	opened stage.Arrival
	focus  ui.Focus
}

func newNewcomer(m *Match, device input.DeviceID) *newcomer {
	n := &newcomer{match: m, device: device, opened: m.env.Opened()}
	people := m.party.Persons()
	if people.Len() == 1 {
		n.places = append(n.places, people.First())
	}
	for seat := range engine.Seat(len(m.party.Seats)) {
		if !people.Has(seat) {
			n.places = append(n.places, seat)
		}
	}
	return n
}

// Overlays marks the scene as one that leaves the table in sight.
func (n *newcomer) Overlays() {}

// Input makes the keyboard one device for the menu.
func (n *newcomer) Input() input.Context {
	return input.Context{Menu: true, OneButton: n.match.info.RealTime, AllButtons: true}
}

// changes reports whether the place asked for is that of somebody who goes on with another device.
func (n *newcomer) changes() bool { return !n.match.party.Seats[n.places[n.at]].IsBot() }

// voters returns the people whose yes is needed: those who have a device.
func (n *newcomer) voters() engine.SeatSet {
	return n.match.party.Persons() &^ n.match.reseating.without()
}

// Update takes the choice of the newcomer, and the answers of the others.
func (n *newcomer) Update(env *stage.Env, intents []input.Intent) {
	n.opened.Tick()
	if n.age++; !env.Roster.Free(n.device) {
		env.Pop() // the newcomer has gone
		return
	}
	for intent := range env.Meant(intents) {
		if !n.opened.Ignores(intent) {
			n.handle(env, intent)
		}
	}
	if n.age >= agreeTicks && !env.Changing() {
		n.close(env, "table.newcomer.silence")
	}
}

// close ends the question without a place, with the words under a key; "": the newcomer has left off.
func (n *newcomer) close(env *stage.Env, why string) {
	env.Sound.Play(sound.Back)
	if why != "" {
		n.match.knock.until = n.match.clock + deniedTicks
		env.Notify(why, false)
	}
	env.Pop()
}

func (n *newcomer) handle(env *stage.Env, intent input.Intent) {
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
		if n.changes() {
			n.match.join(n.places[n.at], n.device)
			env.Pop()
		}
	case own && (intent.Action == input.Cancel || intent.Action == input.Pause):
		n.close(env, "")
	case intent.MenuSeat == input.NoSeat:
	case intent.Action == input.Confirm:
		n.agree(env, intent.MenuSeat)
	case intent.Action == input.Cancel:
		n.close(env, "table.newcomer.no")
	}
}

// ask asks for another place, to which nobody has said yes.
func (n *newcomer) ask(env *stage.Env, place int) {
	if place != n.at {
		n.at, n.yes = place, 0
		env.Sound.Play(sound.FocusMove)
	}
}

// agree takes the yes of a seat and of those who share its device. When all have said it the newcomer sits down.
func (n *newcomer) agree(env *stage.Env, seat input.Seat) {
	lease, _ := env.Roster.Assignment(seat)
	for s := range n.voters().All() {
		if lease.With.Has(input.Seat(s)) && !n.changes() {
			n.yes = n.yes.With(s)
		}
	}
	env.Sound.Play(sound.Confirm)
	if n.voters()&^n.yes == 0 {
		n.match.seatNewcomer(n.places[n.at], n.device)
		env.Pop()
	}
}

// seatNewcomer gives the place of a bot, with its hand, to somebody with a free device. Cards that simply showed, since one person played among
// bots, are secret from now on.
func (m *Match) seatNewcomer(seat engine.Seat, device input.DeviceID) {
	if m.party.Secrets == stage.Shown {
		m.party.Secrets = stage.Peek
		if stage.Secrets(m.env.Settings.Secrets) == stage.Curtain {
			m.party.Secrets = stage.Curtain
		}
		m.party = seated(m.info, m.party)
	}
	if m.curtain.painted = false; m.party.Secrets == stage.Curtain {
		m.curtain = newCurtain(m.party)
	}
	m.peeks.hidden = true
	m.bots.stand(seat)
	who := &m.party.Seats[seat]
	who.Bot, who.Character, who.Device = "", "", nil
	who.Name = m.env.Text("seat.shape." + strconv.Itoa(who.Colour))
	m.reseating.seat(input.Seats(input.Seat(seat)), device)
	m.keepParty()
	m.Sound(sound.Cue{Effect: sound.Join, Seat: who.Colour + 1})
}

// newcomerFrame is the layout of the question.
type newcomerFrame struct {
	panel, title, body ui.Rect
	places, people     ui.Rect
}

const newcomerEdge = 44

func (n *newcomer) layout(c *ui.Canvas, words string, bar ui.Rect) newcomerFrame {
	room, scale := c.Content(), c.TextScale()
	room.H = bar.Y - 20 - room.Y
	wide := min(room.W-40, 1480)
	inner := wide - 2*newcomerEdge
	title, body := ui.Big(48).LineHeight(c), ui.Plain(34).ParagraphHeight(c, words, inner)
	fixed := 2*newcomerEdge + title + 8 + body + 24 + 22
	cards := min(2*170*scale, room.H-fixed)
	f := newcomerFrame{panel: ui.RectAround(room.Center(), wide, fixed+cards)}
	in := f.panel.Inset(newcomerEdge, newcomerEdge)
	f.title, in = in.Top(title), in.Below(title+8)
	f.body, in = in.Top(body), in.Below(body+24)
	f.places = in.Row(0, 2, 22)
	f.people = in.Row(1, 2, 22)
	return f
}

// Draw draws the places that can be taken, and who has said yes.
func (n *newcomer) Draw(env *stage.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	party := n.match.party
	title := env.Text("table.newcomer.title")
	words := env.Text("table.newcomer.body", "name", party.Seats[n.places[n.at]].Name)
	if n.changes() {
		words = env.Text("table.newcomer.same", "name", party.Seats[n.places[n.at]].Name)
	}
	bar := n.hint(env)
	f := n.layout(c, words, bar.Rect(c))
	ui.Dim(c, 0.6)
	ui.DrawPanel(c, "newcomer", f.panel)
	c.Entitle(title)
	c.Aloud(words)
	sign := 64.0
	heading, style := ui.Big(48).Fit(c, title, f.title.W-2*sign)
	c.TextIn(heading, f.title, style, c.Theme().Ink, ui.Left)
	if device, ok := env.Roster.Device(n.device); ok {
		stage.Sign(device).Draw(c, ui.Point{X: f.title.Right() - sign, Y: f.title.Center().Y}, sign)
	}
	c.Paragraph(words, f.body, ui.Plain(34), c.Theme().Ink, ui.Left)
	n.focus.Reset()
	for i, seat := range n.places {
		card := f.places.Column(i, len(n.places), 18)
		n.focus.Add(i, card)
		if i == n.at {
			ui.DrawFocus(c, card, 10, 1, 0)
			c.FocusOn(card, party.Seats[seat].Name)
		}
		n.drawCard(c, newcomerPlaces[seat], seat, card)
	}
	n.drawVoters(env, c, f.people)
	bar.Draw(c)
}

// drawVoters draws the people who are asked, each with their yes or with the button that says it.
func (n *newcomer) drawVoters(env *stage.Env, c *ui.Canvas, row ui.Rect) {
	if n.changes() {
		return
	}
	voters, i := n.voters(), 0
	for seat := range voters.All() {
		card := row.Column(i, max(2, voters.Len()), 18)
		i++
		n.drawCard(c, newcomerVoters[seat], seat, card)
		corner := ui.Point{X: card.Right() - 16, Y: card.Y + 14}
		if n.yes.Has(seat) {
			ui.DrawBadge(c, corner, 26, true)
		} else {
			env.SeatGlyph(input.Seat(seat), input.Confirm).Draw(c, corner, 54)
		}
	}
}

// drawCard draws who sits in a seat: a face, and the name beside or below it.
func (n *newcomer) drawCard(c *ui.Canvas, name string, seat engine.Seat, card ui.Rect) {
	who, theme := n.match.party.Seats[seat], c.Theme()
	ui.Sheet{Face: theme.PaperBright, Edge: theme.PaperEdge, Radius: 10, Thick: 3, Lift: ui.Resting}.Draw(c, name, card)
	inner := card.Inset(14, 8)
	face := inner.Left(min(inner.H, inner.W*0.32))
	radius := min(face.H*0.36, face.W*0.42)
	ui.Character{Seat: who.Colour, Expression: who.Resting(), Bot: who.IsBot()}.Draw(c, face.Center(), radius)
	text := inner.After(face.W + 14)
	label, style := ui.Bold(36).Fit(c, who.Name, text.W)
	c.TextIn(label, ui.RectAround(text.Center(), text.W, ui.Bold(36).LineHeight(c)), style, theme.Ink, ui.Left)
}

var newcomerPlaces = [engine.MaxSeats]string{"newcomer place 1", "newcomer place 2", "newcomer place 3", "newcomer place 4", "newcomer place 5", "newcomer place 6"}
var newcomerVoters = [engine.MaxSeats]string{"newcomer voter 1", "newcomer voter 2", "newcomer voter 3", "newcomer voter 4", "newcomer voter 5", "newcomer voter 6"}

// hint returns the hint bar for the device that was used last.
func (n *newcomer) hint(env *stage.Env) ui.Hint {
	device, h := env.Roster.LastUsed(), ui.Hint{Seat: -1}
	press := func(action input.Action, word string) {
		if glyph := env.ButtonGlyph(device, action); glyph.Shown() || glyph.Tag() != 0 {
			h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: env.Text(word)})
		}
	}
	if device != n.device {
		press(input.Confirm, "table.newcomer.do.yes")
		press(input.Cancel, "table.newcomer.do.no")
		return h
	}
	if move := env.MoveGlyph(device, input.Sideways); len(n.places) > 1 && move.Shown() { // the mouse points
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: env.Text("title.choose")})
	}
	if n.changes() {
		press(input.Confirm, "menu.confirm")
	}
	press(input.Cancel, "lobby.do.back")
	return h
}
