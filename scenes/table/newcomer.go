package table

import (
	"slices"
	"strconv"
	"strings"

	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// placeRequest is what somebody has asked who does not sit at the table.
type placeRequest struct {
	device      input.DeviceID
	told        int // the tick of the scene in which they were told how to come in
	silentUntil int // the tick until which nobody is asked again, since the table has just said no or nothing
}

// Ticks of a newcomer's question.
const (
	requestTicks = 6 * 60  // in which a second press asks for a place
	agreeTicks   = 25 * 60 // for which the table is asked
	deniedTicks  = 60 * 60 // in which it is not asked again
)

// answerNewcomer answers somebody who does not sit at a table at which nobody is waited for, and
// reports whether an intent was theirs. Where bots play, a second press asks the people for the
// place of one. One person among bots may also just have taken up another device, and is asked at
// once.
func (m *Match) answerNewcomer(intent input.Intent) bool {
	people := m.party.People()
	if intent.Seat != input.NoSeat || intent.Action != input.Confirm || intent.Phase != input.Pressed || people == 0 || m.Match().Over() ||
		!m.env.Roster.Free(intent.Device) || m.reseating.deviceless() != 0 || m.reseating.seatLeft(intent.Device) != engine.Nobody {
		return false
	}
	second := m.request.device == intent.Device && m.request.told > 0
	elapsed := m.clock - m.request.told
	switch {
	case people == len(m.party.Seats):
		m.env.Notify("table.full", false, "n", people)
	case people == 1, second && elapsed >= stage.ChoiceTicks && elapsed < requestTicks && m.clock >= m.request.silentUntil:
		m.env.Sound.Play(sound.Confirm)
		m.env.Push(newNewcomer(m, intent.Device))
		return true
	case m.clock < m.request.silentUntil:
		m.env.Notify("table.full.later", false)
	case second && elapsed < stage.ChoiceTicks: // the same press, as far as people are concerned
		return true
	default:
		m.request.device, m.request.told = intent.Device, m.clock
		m.env.Notify("table.full.robots", false)
	}
	m.env.Sound.Play(sound.Refused)
	return true
}

// newcomer is the question to all who play whether somebody may take the place of a bot. The match
// stands still meanwhile.
type newcomer struct {
	match  *Match
	device input.DeviceID
	places []engine.Seat // that can be taken: first the seat of a lone person, who may have changed devices, then those of bots
	at     int           // the place that is asked for
	yes    engine.SeatSet
	age    int
	opened stage.Arrival
	focus  ui.Focus
	frame  newcomerFrame
}

func newNewcomer(m *Match, device input.DeviceID) *newcomer {
	n := &newcomer{match: m, device: device, opened: m.env.Opened()}
	m.env.Dismiss("table.full.robots")
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
	return n.match.party.Persons() &^ n.match.reseating.deviceless()
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

// close ends the question without a place, with the words under a key; "": the newcomer has left
// off.
func (n *newcomer) close(env *stage.Env, why string) {
	env.Sound.Play(sound.Back)
	if why != "" {
		n.match.request.silentUntil = n.match.clock + deniedTicks
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
	case intent.MenuSeat == input.NoSeat: // somebody else who does not play cannot answer for the table, but can close what covers it
		if intent.Action == input.Cancel || intent.Action == input.Pause {
			n.close(env, "")
		}
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

// agree takes the yes of a seat and of those who share its device. When all have said it the
// newcomer sits down.
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

// seatNewcomer gives the place of a bot, with its hand, to somebody with a free device. Cards that
// simply showed, since one person played among bots, are secret from now on.
func (m *Match) seatNewcomer(seat engine.Seat, device input.DeviceID) {
	told := "table.newcomer.sits"
	if m.party.Secrets == stage.Shown {
		told = "table.newcomer.sits-secret"
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
	left := who.Name
	who.Bot, who.Character, who.Device = "", "", nil
	who.Name = m.nameOf(device, who.Colour)
	who.Wear = m.env.Look(who.Name)
	m.env.Notify(told, false, "name", who.Name, "left", left)
	m.reseating.seat(input.Seats(input.Seat(seat)), device)
	m.keepParty()
	m.Sound(sound.Cue{Effect: sound.Join, Seat: who.Colour + 1})
}

// nameOf returns the name of somebody who comes to the table with a device: the name of the person
// who has played with it before, unless they sit here already, else the name of their shape.
func (m *Match) nameOf(device input.DeviceID, colour int) string {
	for _, person := range m.env.Regulars(device) {
		if !slices.ContainsFunc(m.party.Seats, func(s stage.PartySeat) bool { return strings.EqualFold(s.Name, person.Name) }) {
			return person.Name
		}
	}
	return m.env.Text("seat.shape." + strconv.Itoa(colour))
}

// newcomerFrame is the layout of the question.
type newcomerFrame struct {
	panel, title, body ui.Rect
	places             ui.Rect   // a row; empty where there is only one
	answers            []ui.Rect // a card for each person who is asked
}

const (
	newcomerEdge   = 44
	newcomerInsetX = 14 // of the words and pictures on a card
	newcomerInsetY = 8
)

// asked returns the people whose cards say what to press: the voters, or the one who may go on with
// another device.
func (n *newcomer) asked() engine.SeatSet {
	if n.changes() {
		return engine.SeatsOf(n.places[n.at])
	}
	return n.voters()
}

func (n *newcomer) layout(c *ui.Canvas, words string, bar ui.Rect) newcomerFrame {
	const place, answer, gap = 120, 176, 22
	room, scale, people := c.Content(), c.TextScale(), n.asked().Len()
	room.H = bar.Y - 20 - room.Y
	width := min(room.W-40, 1480)
	inner := width - 2*newcomerEdge
	title, body := ui.Big(48).LineHeight(c), ui.Plain(34).ParagraphHeight(c, words, inner)
	columns, rows := max(2, people), 1
	if people > 3 {
		columns, rows = (people+1)/2, 2
	}
	fixed, cards := 2*newcomerEdge+title+8+body+24, float64(rows)*answer+float64(rows-1)*gap
	if len(n.places) > 1 {
		cards += place + gap
	}
	height := min(cards*scale, room.H-fixed)
	f := newcomerFrame{panel: ui.RectAround(room.Center(), width, fixed+height)}
	rest := f.panel.Inset(newcomerEdge, newcomerEdge)
	f.title, rest = rest.Top(title), rest.Below(title+8)
	f.body, rest = rest.Top(body), rest.Below(body+24)
	if len(n.places) > 1 {
		f.places = rest.Top((height - gap) * place / (cards - gap))
		rest = rest.Below(f.places.H + gap)
	}
	for i := range people {
		f.answers = append(f.answers, rest.Cell(i, columns, rows, gap))
	}
	return f
}

// words says which place is asked for.
func (n *newcomer) words(env *stage.Env) string {
	key := "table.newcomer.body"
	if n.changes() {
		key = "table.newcomer.same"
	}
	return env.Text(key, "name", n.match.party.Seats[n.places[n.at]].Name)
}

// Draw draws the places that can be taken, and who has said yes.
func (n *newcomer) Draw(env *stage.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	title, words := env.Text("table.newcomer.title"), n.words(env)
	bar := n.hint(env)
	n.frame = n.layout(c, words, bar.Rect(c))
	f := &n.frame
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
	n.drawPlaces(c)
	i := 0
	for seat := range n.asked().All() {
		n.drawAnswer(env, c, seat, f.answers[i])
		i++
	}
	bar.Draw(c)
}

// drawPlaces draws who sits in the places that can be taken. Where the names have no room, the
// words above tell that of the place asked for.
func (n *newcomer) drawPlaces(c *ui.Canvas) {
	if len(n.places) < 2 {
		return
	}
	const apart = 18
	face := n.frame.places.Column(0, len(n.places), apart).Inset(newcomerInsetX, newcomerInsetY)
	face = face.Left(min(face.H, face.W*0.28))
	named := true
	for i, seat := range n.places {
		text := n.frame.places.Column(i, len(n.places), apart).Inset(newcomerInsetX, 0).After(face.W + newcomerInsetX)
		name := n.match.party.Seats[seat].Name
		label, _ := ui.Bold(36).Fit(c, name, text.W)
		named = named && label == name
	}
	for i, seat := range n.places {
		card := n.frame.places.Column(i, len(n.places), apart)
		n.focus.Add(i, card)
		if i == n.at {
			ui.DrawFocus(c, card, 10, 1, 0)
			c.FocusOn(card, n.match.party.Seats[seat].Name)
		}
		inner := n.drawSheet(c, newcomerPlaces[seat], card)
		if !named {
			n.drawFace(c, seat, inner)
			continue
		}
		n.drawFace(c, seat, inner.Left(face.W))
		text := inner.After(face.W + newcomerInsetX)
		n.drawName(c, seat, ui.RectAround(text.Center(), text.W, ui.Bold(36).LineHeight(c)))
	}
}

// drawAnswer draws the card of a person who is asked: with which buttons of their own they say yes
// and no, or that they have said yes.
func (n *newcomer) drawAnswer(env *stage.Env, c *ui.Canvas, seat engine.Seat, card ui.Rect) {
	const gap, apart = 8, 26
	inner := n.drawSheet(c, newcomerAnswers[seat], card)
	name := inner.Top(ui.Bold(36).LineHeight(c))
	n.drawName(c, seat, name)
	row := inner.Below(name.H + 4)
	face := row.Left(min(row.H, row.W*0.28))
	n.drawFace(c, seat, face)
	row = row.After(face.W + 20)
	yes, no := env.SeatGlyph(input.Seat(seat), input.Confirm), env.SeatGlyph(input.Seat(seat), input.Cancel)
	if n.changes() { // the other device answers
		yes, no = env.ButtonGlyph(n.device, input.Confirm), ui.Glyph{}
	}
	width := func(height float64) float64 {
		width := yes.Width(c, height) + gap + height
		if no.Shown() {
			width += apart + no.Width(c, height) + gap + height
		}
		return width
	}
	height := min(row.H, 64*(1+(c.TextScale()-1)*0.5))
	if needed := width(height); needed > row.W {
		height *= row.W / needed
	}
	at := ui.Point{X: row.X, Y: row.Center().Y}
	if n.yes.Has(seat) {
		at.X += height / 2
		ui.DrawBadge(c, at, height/2, true)
		return
	}
	for _, answer := range []struct {
		glyph ui.Glyph
		good  bool
	}{{yes, true}, {no, false}} {
		if !answer.glyph.Shown() {
			continue
		}
		width := answer.glyph.Width(c, height)
		answer.glyph.Draw(c, ui.Point{X: at.X + width/2, Y: at.Y}, height)
		at.X += width + gap + height/2
		ui.DrawBadge(c, at, height*0.4, answer.good)
		at.X += height/2 + apart
	}
}

// drawSheet draws an empty card, and returns the room on it.
func (n *newcomer) drawSheet(c *ui.Canvas, name string, card ui.Rect) ui.Rect {
	theme := c.Theme()
	ui.Sheet{Face: theme.PaperBright, Edge: theme.PaperEdge, Radius: 10, Thick: 3, Lift: ui.Resting}.Draw(c, name, card)
	return card.Inset(newcomerInsetX, newcomerInsetY)
}

// drawFace draws the face of who sits in a seat.
func (n *newcomer) drawFace(c *ui.Canvas, seat engine.Seat, room ui.Rect) {
	who, at, radius := n.match.party.Seats[seat], room.Center(), min(room.H*0.4, room.W*0.42)
	if who.IsBot() { // its antenna needs room
		at.Y, radius = at.Y+room.H*0.12, radius*0.8
	}
	ui.Character{Seat: who.Colour, Expression: who.Resting(), Bot: who.IsBot(), Wear: who.Wear}.Draw(c, at, radius)
}

func (n *newcomer) drawName(c *ui.Canvas, seat engine.Seat, line ui.Rect) {
	label, style := ui.Bold(36).Fit(c, n.match.party.Seats[seat].Name, line.W)
	c.TextIn(label, line, style, c.Theme().Ink, ui.Left)
}

var newcomerPlaces = [engine.MaxSeats]string{"newcomer place 1", "newcomer place 2", "newcomer place 3", "newcomer place 4", "newcomer place 5", "newcomer place 6"}
var newcomerAnswers = [engine.MaxSeats]string{"newcomer answer 1", "newcomer answer 2", "newcomer answer 3", "newcomer answer 4", "newcomer answer 5", "newcomer answer 6"}

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
		n.opened.Dim(&h, device)
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
