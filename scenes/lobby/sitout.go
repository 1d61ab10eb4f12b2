package lobby

import (
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// sitOut is the dialog that asks who sits out if more people come from another game than this game
// has places. The cursor of every device begins on its own person, so people only have to confirm
// to become spectators.
type sitOut struct {
	app.MenuOverlay
	entry   app.LobbyEntry
	people  []engine.Seat // the seats of people in the last party
	most    int           // the number of places in this game
	out     engine.SeatSet
	cursors map[input.DeviceID]int // the cursor of each device: an index of people, or len(people) for the button
	active  input.DeviceID         // the device used last
	opened  app.Arrival
	stands  int                    // ticks for which enough people have sat out
	chosen  map[input.DeviceID]int // for each device, the ticks in which another press is ignored, because it may be a double press
	focus   ui.Focus
	frame   sitOutFrame
}

// newSitOut returns the dialog that asks who sits out, to be shown over the lobby.
func newSitOut(env *app.Env, entry app.LobbyEntry, most int) *sitOut {
	s := &sitOut{entry: entry, most: most, cursors: map[input.DeviceID]int{}, chosen: map[input.DeviceID]int{}, active: env.Roster.LastUsed(), opened: env.Opened()}
	for seat := range present(env).All() {
		s.people = append(s.people, seat)
	}
	return s
}

// present returns the people of the last party who are still here. They have a device, or wait for
// one that was just lost.
func present(env *app.Env) engine.SeatSet {
	return env.Party.Persons().Where(func(seat engine.Seat) bool {
		_, here := env.Roster.Assignment(input.Seat(seat))
		return here
	})
}

// missing returns how many more people have to sit out.
func (s *sitOut) missing() int { return len(s.people) - s.most - s.out.Len() }

// at returns the position of a device's cursor.
func (s *sitOut) at(env *app.Env, device input.DeviceID) int {
	if at, moved := s.cursors[device]; moved {
		return at
	}
	for i, seat := range s.people {
		if env.Roster.SeatsOf(device).Has(input.Seat(seat)) {
			return i
		}
	}
	return 0
}

// Update takes people's choices.
func (s *sitOut) Update(env *app.Env, intents []input.Intent) {
	s.opened.Tick()
	if !env.Roster.Plugged(s.active) {
		s.active = env.Roster.LastUsed()
	}
	for device := range s.chosen {
		s.chosen[device]--
	}
	if s.stands++; s.missing() > 0 {
		s.stands = 0
	}
	for intent := range env.Meant(intents) {
		if !s.opened.Ignores(intent) {
			s.handle(env, intent)
		}
	}
}

func (s *sitOut) handle(env *app.Env, intent input.Intent) {
	device, at := intent.Device, ui.Point{X: intent.X, Y: intent.Y}
	if intent.Phase == input.Pressed {
		s.active = device
	}
	switch {
	case intent.Action == input.Point:
		if id, hit := s.focus.Hit(at); hit {
			s.move(env, device, id)
		}
	case intent.Action.IsDirection() && intent.Starts(intent.Action):
		focus := s.focus
		if focus.Set(s.at(env, device)); focus.Move(app.Direction(intent.Action)) {
			s.move(env, device, focus.At())
		}
	case intent.Starts(input.Next):
		s.move(env, device, (s.at(env, device)+1)%(len(s.people)+1))
	case intent.Starts(input.Previous):
		s.move(env, device, (s.at(env, device)+len(s.people))%(len(s.people)+1))
	case intent.Phase != input.Pressed:
	case intent.Action == input.Confirm:
		if _, hit := s.focus.Hit(at); intent.Kind != input.Mouse || hit {
			s.choose(env, device)
		}
	case intent.Action == input.Pause:
		s.begin(env)
	case intent.Action == input.Cancel: // people keep their seats and may choose another game
		env.Sound.Play(sound.Back)
		env.Reset(env.Routes.Title())
	}
}

func (s *sitOut) move(env *app.Env, device input.DeviceID, to int) {
	if s.at(env, device) != to || s.active != device {
		env.Sound.Play(sound.FocusMove)
	}
	s.cursors[device], s.active = to, device
}

// choose switches the person under the cursor of a device between playing and sitting out.
func (s *sitOut) choose(env *app.Env, device input.DeviceID) {
	s.active = device
	at := s.at(env, device)
	if at == len(s.people) {
		s.begin(env)
		return
	}
	if s.chosen[device] > 0 { // this may be a double press, which must not undo the choice
		return
	}
	s.chosen[device] = app.HurryTicks
	seat := s.people[at]
	cue := sound.Cue{Seat: env.Party.Seats[seat].Colour + 1}
	switch {
	case s.out.Has(seat):
		s.out, cue.Effect = s.out.Without(seat), sound.Join
	case s.missing() == 0:
		env.Sound.Play(sound.Refused)
		return
	default:
		s.out, cue.Effect = s.out.With(seat), sound.Leave
	}
	env.Sound.PlayCue(cue)
}

// begin opens the lobby for those who play, if enough people sit out.
func (s *sitOut) begin(env *app.Env) {
	if s.missing() > 0 || s.stands < app.HurryTicks {
		env.Sound.Play(sound.Refused)
		return
	}
	env.Sound.Play(sound.Confirm)
	var watchers []app.Watcher
	for seat := range s.out.All() {
		lease, _ := env.Roster.Assignment(input.Seat(seat))
		watchers = append(watchers, app.Watcher{Game: s.entry.Info.ID, Seat: env.Party.Seats[seat], Device: lease.Device, Shares: lease.With.Len() > 1})
	}
	playing := present(env) &^ s.out
	keepSeats(env, playing.Has)
	env.Watchers = watchers
	env.Reset(New(env, s.entry))
}

// keepSeats keeps some seats of the last party with their devices, and removes all others. keeps
// reports whether to keep a seat. The kept seats are renumbered without gaps.
func keepSeats(env *app.Env, keeps func(engine.Seat) bool) {
	var leases []input.Assignment
	var seats []app.PartySeat
	for i, seat := range env.Party.Seats {
		if keeps(engine.Seat(i)) {
			lease, _ := env.Roster.Assignment(input.Seat(i))
			leases, seats = append(leases, lease), append(seats, seat)
		}
	}
	menu.ClearSeats(env)
	env.Party = env.Party.Clone()
	env.Party.Seats = seats
	for i, lease := range leases { // neither call can fail, because all seats are empty and each device is plugged in or awaited
		switch {
		case lease.Waiting:
			_ = env.Roster.Await(input.Seats(input.Seat(i)), lease.Last)
		case lease.Device != input.NoDevice:
			_ = env.Roster.Share(input.Seat(i), lease.Device)
		}
	}
}

// recall gives the people who sat out a seat again, except those who have left or taken another
// seat. If the next game is another game, all of them get one; if there are too few places, the
// lobby then asks again who sits out. If it is the same game, they get one only if there are now
// places for everybody.
func (ps *places) recall() {
	env := ps.env
	env.Watchers = slices.DeleteFunc(env.Watchers, func(w app.Watcher) bool {
		_, here := env.Roster.Device(w.Device)
		return !env.Roster.Free(w.Device) && !(w.Shares && here)
	})
	people := present(env)
	together := people.Len() + len(env.Watchers)
	if len(env.Watchers) == 0 || env.Watchers[0].Game == ps.game.info.ID && together > len(ps.all) {
		return
	}
	robots := engine.MaxSeats - together
	keepSeats(env, func(seat engine.Seat) bool {
		if !env.Party.Seats[seat].IsBot() {
			return people.Has(seat)
		}
		robots--
		return robots >= 0
	})
	for _, w := range env.Watchers {
		at := input.Seat(len(env.Party.Seats))
		if env.Roster.Share(at, w.Device) != nil {
			continue // the device has no button left for this person
		}
		taken := func(colour int) bool {
			return slices.ContainsFunc(env.Party.Seats, func(seat app.PartySeat) bool { return seat.Colour == colour })
		}
		shaped := ps.isShapeName(w.Seat.Name)
		for colour := 0; taken(w.Seat.Colour) && colour < ui.SeatCount; colour++ {
			if !taken(colour) {
				w.Seat.Colour = colour
			}
		}
		if shaped {
			w.Seat.Name = ps.shapeName(w.Seat.Colour)
		}
		env.Party.Seats = append(env.Party.Seats, w.Seat)
	}
	env.Watchers = nil
}

// makeRoom removes robots from a last party that has more seats than this game has places. It
// returns false if there are still too many people.
func (ps *places) makeRoom() bool {
	people, most := present(ps.env), len(ps.all)
	if people.Len() > most {
		return false
	}
	if len(ps.env.Party.Seats) > most {
		robots := most - people.Len()
		keepSeats(ps.env, func(seat engine.Seat) bool {
			if !ps.env.Party.Seats[seat].IsBot() {
				return people.Has(seat)
			}
			robots--
			return robots >= 0
		})
	}
	return true
}

// sitOutFrame is the layout of the dialog that asks who sits out.
type sitOutFrame struct {
	panel, title, body ui.Rect
	cells              []ui.Rect // the cards of the people, in one or two rows
	wordsBeside        bool      // the cards are in two rows, with the words beside the faces
	button             ui.Rect
}

const (
	sitOutEdge = 44
	cellHeight = 270 // the height of a person's card, in u
)

// sitOutLarge is the text scale above which there are always two rows of cards.
const sitOutLarge = 1.25

// sitOutGap is the gap between two cards, in u.
const sitOutGap = 20

// sitOutPad is the margin between the edge of a card and its words, in u.
const sitOutPad = 12

// inOneRow reports whether all cards fit side by side in the given width, with complete names.
func (s *sitOut) inOneRow(env *app.Env, c *ui.Canvas, width float64) bool {
	const smallestName = 26 // the size of the smallest letters of a name, in u
	n := float64(len(s.people))
	room := (width-(n-1)*sitOutGap)/n - 2*sitOutPad
	return c.TextScale() <= sitOutLarge && !slices.ContainsFunc(s.people, func(seat engine.Seat) bool {
		return ui.Bold(smallestName).Width(c, env.Party.Seats[seat].Name) > room
	})
}

// layout lays out the dialog above the hint bar.
func (s *sitOut) layout(env *app.Env, c *ui.Canvas, words string, bar ui.Rect) sitOutFrame {
	frame, scale := c.Content(), c.TextScale()
	frame.H = bar.Y - 20 - frame.Y
	title, body := ui.Big(48).LineHeight(c), 0.0
	f := sitOutFrame{panel: ui.Rect{W: min(frame.W-40, 1560)}}
	inner := f.panel.W - 2*sitOutEdge
	f.wordsBeside = !s.inOneRow(env, c, inner)
	columns := len(s.people)
	if f.wordsBeside {
		columns = (columns + 1) / 2
	}
	rows := (len(s.people) + columns - 1) / columns
	body = ui.Plain(34).ParagraphHeight(c, words, inner)
	button := max(84, ui.Big(40).Em(c)*1.8)
	fixed := 2*sitOutEdge + title + 8 + body + 24 + 28 + button
	f.panel = ui.RectAround(frame.Center(), f.panel.W, fixed+min(float64(rows)*cellHeight, frame.H-fixed))
	room := f.panel.Inset(sitOutEdge, sitOutEdge)
	f.title = room.Top(title)
	f.body = room.Below(title + 8).Top(body)
	f.button = room.Foot(button)
	f.button = ui.RectAround(f.button.Center(), min(inner, 520*scale), button)
	area := room.Below(title + 8 + body + 24).Above(button + 28)
	for i := range s.people {
		f.cells = append(f.cells, area.Cell(i, columns, rows, sitOutGap))
	}
	return f
}

// Draw draws all people and the button to continue. People who sit out are asleep.
func (s *sitOut) Draw(env *app.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	title := env.Text("lobby.sit-out.title", "game", env.Text("game."+s.entry.Info.ID), "most", s.most, "people", len(s.people))
	words := env.Text("lobby.sit-out.enough")
	if n := s.missing(); n > 0 {
		words = env.Text("lobby.sit-out.body", "n", n)
	}
	hint := s.hint(env)
	s.frame = s.layout(env, c, words, hint.Rect(c))
	f := &s.frame
	ui.Dim(c, 0.6)
	ui.DrawPanel(c, "sit out", f.panel)
	c.Entitle(title)
	c.Aloud(words)
	heading, style := ui.Big(48).Fit(c, title, f.title.W)
	c.TextIn(heading, f.title, style, c.Theme().Ink, ui.Left)
	c.Paragraph(words, f.body, ui.Plain(34), c.Theme().Ink, ui.Left)
	s.focus.Reset()
	at := s.at(env, s.active)
	for i := range s.people {
		s.focus.Add(i, f.cells[i])
		s.drawPerson(env, c, i, i == at)
	}
	focus := 0.0
	if at == len(s.people) {
		focus = 1
	}
	s.focus.Add(len(s.people), f.button)
	ui.Button{Label: env.Text("lobby.sit-out.go"), Focus: focus, Disabled: s.missing() > 0, OnPaper: true}.Draw(c, f.button)
	hint.Draw(c)
}

// drawPerson draws the card of a person.
func (s *sitOut) drawPerson(env *app.Env, c *ui.Canvas, i int, focused bool) {
	seat := s.people[i]
	who, card, theme := env.Party.Seats[seat], s.frame.cells[i], c.Theme()
	state, mood := env.Text("lobby.sit-out.plays"), ui.Smiling
	if s.out.Has(seat) {
		state, mood = env.Text("lobby.sit-out.watches"), ui.Sleeping
	}
	focus := 0.0
	if focused {
		focus = 1
	}
	ui.DrawFocus(c, card, 10, focus, 0)
	c.NameFocus(who.Name, state)
	ui.Sheet{Face: theme.PaperBright, Edge: theme.PaperEdge, Radius: 10, Thick: 3, Lift: ui.Resting}.Draw(c, sitOutCards[i%len(sitOutCards)], card)
	ink := theme.Ink
	if s.out.Has(seat) {
		ink = theme.SoftInk
	}
	name, word := ui.Bold(34), ui.Bold(28)
	inner := card.Inset(sitOutPad, 10)
	text := inner.Foot(name.LineHeight(c) + word.LineHeight(c))
	room, align := inner.Above(text.H), ui.Center
	if s.frame.wordsBeside {
		room, align = inner.Left(min(inner.H, inner.W*0.2)), ui.Left
		text = inner.After(room.W + 16)
		text = text.Below((text.H - name.LineHeight(c) - word.LineHeight(c)) / 2)
	}
	label, style := name.Fit(c, who.Name, text.W)
	c.TextIn(label, text.Top(name.LineHeight(c)), style, ink, align)
	label, style = word.Fit(c, state, text.W)
	c.TextIn(label, text.Below(name.LineHeight(c)).Top(word.LineHeight(c)), style, ink, align)
	radius := min(room.H*0.4, room.W*0.4)
	ui.Character{Seat: who.Colour, Expression: ui.Expression{Mood: mood}, Wear: who.Wear}.Draw(c, room.Center(), radius)
	if lease, held := env.Roster.Assignment(input.Seat(seat)); held && !s.frame.wordsBeside {
		app.Sign(lease.Last).Draw(c, ui.Point{X: card.Right() - 36, Y: card.Y + 30}, 34)
	}
}

var sitOutCards = [...]string{"sit out 1", "sit out 2", "sit out 3", "sit out 4", "sit out 5", "sit out 6"}

// hint returns the hint bar for the device used last.
func (s *sitOut) hint(env *app.Env) ui.Hint { return s.HintOf(env, s.active) }

// Reaches implements app.Steered.
func (s *sitOut) Reaches(*app.Env, input.DeviceID) bool { return true }

// HintOf implements app.Steered.
func (s *sitOut) HintOf(env *app.Env, device input.DeviceID) ui.Hint {
	h := menu.NewBarFor(env, device, "")
	h.Chips = true
	h.Move(input.AllWays, "title.choose")
	word := "lobby.sit-out.do.watch"
	switch at := s.at(env, device); {
	case at == len(s.people):
		word = "lobby.sit-out.go"
	case s.out.Has(s.people[at]):
		word = "lobby.sit-out.do.play"
	}
	h.Press(input.Confirm, word, 0)
	h.Press(input.Cancel, "lobby.do.back", 0)
	s.opened.Dim(&h.Hint, device)
	return h.Hint
}
