// Package phonejoin is the scene in which phones join. It shows a code to scan, an address to type,
// and three lights that show how far a phone has got.
package phonejoin

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Scene is shown over the lobby, or over the pause of a match.
type Scene struct {
	app.MenuOverlay
	came    func(input.DeviceID) // called for each new phone; may be nil
	at      int
	places  []ui.Rect
	age     int // ticks since a light last went on or off
	reached int // the number of lights that are on
	code    ui.ScanCode
	removes bool // people are choosing a phone to remove
	opened  app.Arrival
}

// helpTicks is the number of ticks without progress after which the screen suggests what to check.
const helpTicks = 20 * 60

// New opens the server for phones, and returns the scene. The scene calls came for each new phone,
// so that the phone can take a place at once.
func New(env *app.Env, came func(input.DeviceID)) *Scene {
	s := &Scene{came: came, opened: env.Opened()}
	if err := env.Phones.Open(); err != nil {
		env.Notify("phones.trouble", true)
	}
	return s
}

// Leave replaces the code, which nobody sees any more.
func (s *Scene) Leave(env *app.Env) { env.Phones.Renew() }

// The answers, in the order in which they are shown.
const (
	done = iota
	another
	remove
	off
	answers
)

var words = [answers]string{"phones.done", "phones.another", "phones.remove", "phones.off"}

// Update handles the answers, and passes new phones to came.
func (s *Scene) Update(env *app.Env, intents []input.Intent) {
	s.opened.Tick()
	for _, change := range env.Roster.Changes() {
		if change.Kind == input.Plugged && change.Device.Kind == input.Phone {
			env.Sound.Play(sound.Confirm)
			if s.came != nil {
				s.came(change.Device.ID)
			}
		}
	}
	env.Phones.Invite()
	state := env.Phones.State()
	if now := lights(state); now != s.reached {
		s.reached, s.age = now, 0
	}
	s.age++
	for intent := range env.Meant(intents) {
		if s.opened.Ignores(intent) {
			continue
		}
		switch menu.Choose(env, intent, &s.at, s.places, false) {
		case menu.Left:
			if !s.removes {
				env.Pop()
			}
			s.removes, s.at = false, done
		case menu.Chosen:
			s.choose(env)
		}
	}
}

func (s *Scene) choose(env *app.Env) {
	env.Sound.Play(sound.Confirm)
	if s.removes {
		s.send(env, s.at)
		return
	}
	switch s.at {
	case done:
		env.Pop()
	case another:
		env.Phones.Another()
	case remove:
		if len(there(env)) > 0 {
			s.removes, s.at = true, 0
		}
	case off:
		env.Phones.Close()
		env.Pop()
	}
}

// there returns the connected phones, in the order of the roster.
func there(env *app.Env) (phones []input.Device) {
	for _, d := range env.Roster.Devices(nil) {
		if d.Kind == input.Phone {
			phones = append(phones, d)
		}
	}
	return phones
}

// send removes the phone at an index. It removes nothing if the index is beyond the last phone,
// because that is the answer "none".
func (s *Scene) send(env *app.Env, at int) {
	phones := there(env)
	s.removes, s.at = false, remove
	if at < len(phones) {
		env.Phones.Remove(phones[at].GUID)
		env.Notify("phones.gone", false, "name", holder(env, phones[at]))
	}
}

// holder returns the name of the person with a phone. If nobody has taken a seat with it, it
// returns the number of the phone.
func holder(env *app.Env, d input.Device) string {
	seat := env.Roster.SeatsOf(d.ID).First()
	if name, _, sits := env.WhoSits(seat); sits && seat != input.NoSeat {
		return name
	}
	return env.Text("lobby.device.phone", "number", d.Number)
}

// labels returns the words of the answers.
func (s *Scene) labels(env *app.Env) (labels []string) {
	if !s.removes {
		for _, word := range words {
			labels = append(labels, env.Text(word))
		}
		return labels
	}
	for _, d := range there(env) {
		labels = append(labels, holder(env, d))
	}
	return append(labels, env.Text("phones.nobody"))
}

// lights returns how many of the three lights are on.
func lights(s app.PhoneState) int {
	switch {
	case s.Connected:
		return 3
	case s.Served:
		return 2
	case s.Knocked:
		return 1
	}
	return 0
}

// MainAnswer implements app.Leading. The main button is Done, with which people whose phones have
// joined continue. There is none while people choose a phone to remove.
func (s *Scene) MainAnswer(env *app.Env) string {
	if s.removes {
		return ""
	}
	return env.Text(words[done])
}

// Draw draws the code, the lights and the answers.
func (s *Scene) Draw(env *app.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.75)
	state, t, k := env.Phones.State(), c.Theme(), c.TextScale()
	bar := menu.DialogBar(env, menu.AxisOf(s.places))
	panel := c.Content()
	panel.H = bar.Rect(c).Y - 20 - panel.Y
	ui.DrawPanel(c, "phones", panel)
	in := panel.Inset(44, 36)
	foot := in.Foot(max(84, ui.Big(36).LineHeight(c)*1.4))
	in.H -= foot.H + 24
	c.Entitle(env.Text("phones.title"))
	side := min(in.H, in.W*0.42)
	if state.Link != "" {
		s.code.Draw(c, state.Link, in.Left(side).Top(side))
	}
	text := in.After(side + 48)
	title, style := ui.Big(64/max(1, k*0.8)).Fit(c, env.Text("phones.title"), text.W)
	c.TextIn(title, text.Top(style.LineHeight(c)), style, t.Ink, ui.Left)
	text = text.Below(style.LineHeight(c) + 10)
	helps := s.age > helpTicks && s.reached < 3
	crowded := helps && k >= 1.5
	write := func(words string, style ui.Style, ink ui.Color) {
		c.Aloud(words)
		c.Paragraph(words, text, style, ink, ui.Left)
		text = text.Below(style.ParagraphHeight(c, words, text.W) + 8)
	}
	plain, small := ui.Plain(34/max(1, k*0.75)), ui.Plain(30/max(1, k*0.75))
	if state.Link == "" {
		write(env.Text("phones.none"), plain, t.Ink)
	} else {
		if !crowded {
			write(env.Text("phones.body"), plain, t.Ink)
		}
		write("http://"+state.Address, ui.Bold(46/max(1, k*0.75)), t.Ink)
		write(env.Text("phones.code"), plain, t.Ink)
		write(spaced(state.Code), ui.Big(60/max(1, k*0.75)), t.Ink)
	}
	phones := there(env)
	for i, key := range [...]string{"phones.light.knocked", "phones.light.served", "phones.light.connected"} {
		if crowded || len(phones) > 0 { // beside faces or large text there is room for either the lights or the help
			break
		}
		row := text.Top(max(46, small.LineHeight(c)*1.25))
		ui.DrawDots(c, ui.Point{X: row.X + 16, Y: row.Center().Y}, 1, min(1, max(0, s.reached-i)), 14, t.Ink)
		c.TextIn(env.Text(key), row.After(52), small, t.Ink, ui.Left)
		text = text.Below(row.H)
	}
	n := len(phones)
	switch {
	case state.Lag >= app.SlowLag:
		write(env.Text("phones.slow", "n", state.Lag), small, t.Ink)
	case n > 0 && state.Lag > 0:
		write(env.Text("phones.phones", "n", n)+" · "+env.Text("phones.lag", "n", state.Lag), small, t.SoftInk)
	case n > 0:
		write(env.Text("phones.phones", "n", n), small, t.SoftInk)
	}
	switch {
	case n > 0:
		drawGuests(env, c, ui.Rect{X: text.X, Y: text.Y, W: text.W, H: in.Bottom() - text.Y}, phones)
	case helps && state.Lag < app.SlowLag:
		write(env.Text("phones.help"), small, t.Ink)
	}
	labels := s.labels(env)
	s.at = min(s.at, len(labels)-1) // a phone in the list may have disconnected
	s.places = s.places[:0]
	for i, label := range labels {
		r := foot.Column(i, len(labels), 22)
		b := ui.Button{Label: label, OnPaper: true}
		if i == s.at {
			b.Focus = 1
		}
		b.Draw(c, r)
		s.places = append(s.places, r)
	}
	s.opened.Dim(&bar, env.Roster.LastUsed())
	bar.Draw(c)
}

// The measures of the faces of the people whose phones have joined, in u.
const (
	guestLeast = 26  // the smallest radius
	guestMost  = 62  // the largest radius
	guestPitch = 2.6 // distance between two faces, in radii
)

// drawGuests draws a face and a name for each phone whose person has a seat, and a number for every
// other phone.
func drawGuests(env *app.Env, c *ui.Canvas, r ui.Rect, phones []input.Device) {
	name := ui.Bold(28)
	radius := min(guestMost, r.W/float64(len(phones))/guestPitch, (r.H-name.LineHeight(c))/2.2)
	if radius < guestLeast {
		return // the line above says how many phones there are
	}
	pitch := min(radius*guestPitch, r.W/float64(len(phones)))
	for i, d := range phones {
		at := ui.Point{X: r.X + pitch*(float64(i)+0.5), Y: r.Y + radius*1.1}
		who, shape, sits := "", 0, false
		if seat := env.Roster.SeatsOf(d.ID).First(); seat != input.NoSeat {
			who, shape, sits = env.WhoSits(seat)
		}
		if sits {
			ui.Character{Seat: shape, Expression: ui.Expression{Mood: ui.Smiling}, Wear: env.Outfit(who)}.Draw(c, at, radius)
		} else {
			who = env.Text("lobby.device.phone", "number", d.Number)
			ui.PhoneDevice.Draw(c, at, radius*1.5)
		}
		words, style := name.Fit(c, who, pitch-8)
		c.TextMid(words, at.X, r.Y+radius*2.2+name.LineHeight(c)/2, style, c.Theme().Ink, ui.Center)
	}
}

// spaced splits a code into groups of three letters.
func spaced(code string) string {
	out := ""
	for i, letter := range code {
		if i > 0 && i%3 == 0 {
			out += " "
		}
		out += string(letter)
	}
	return out
}
