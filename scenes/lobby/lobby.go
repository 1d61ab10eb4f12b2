// Package lobby is the menu in which people sit down to a game: who plays, with what, and by which rules.
package lobby

import (
	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/faces"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Scene is the scene in which people sit down to a game: who plays, with what, and by which rules. Nobody is first: whoever
// presses a button has a place, and everybody who sits has a cursor.
type Scene struct {
	rules
	rowList
	emblem faces.Emblem
	seated []sitting                 // of the places
	before map[string][]table.Choice // while the players look after what is theirs, what could be chosen before, by option; nil otherwise

	focus   ui.Focus
	cursors map[input.DeviceID]int // what each device is on
	active  input.DeviceID         // whose cursor is in the sun
	fade    menu.FocusFade
	sheet   *sheet // of a place that somebody is seeing to; nil
	word    said
	parting input.DeviceID // has been told what a second press does; NoDevice
	added   int            // the place to which the last press brought a robot; -1
	strides map[input.DeviceID]stride
	playing bool
	cards   [ui.SeatCount]sizedDrawing // of the places that nobody has yet, by colour
	way     sizedDrawing               // round the way of keeping secrets that is in force
	glyphs  []input.Glyph
}

// seating is who has which place.
type seating struct {
	env    *stage.Env
	game   engine.Game
	info   engine.Info
	face   table.Face
	places []place
	seats  table.Seating
}

// rules is what those who sit will play by.
type rules struct {
	seating
	options engine.Options // resolved
	secrets stage.Secrets  // chosen by somebody; "" while the offer stands
	guided  bool           // the match will teach the game
	why     string         // why the match could not begin even if all were ready, in words; "" if it could
}

// rowList is the rows of the panel, and where everything lay in the frame that was drawn last.
type rowList struct {
	rows    []panelRow
	heights menu.Rows // of the rows, as last drawn
	scroll  int       // first row of the panel that is shown
	frame   lobbyFrame
}

// view draws the lobby.
type view struct{ *Scene }

// editor lists what the panel offers, and does what is chosen there.
type editor struct{ *Scene }

// place is one place at the table.
type place struct {
	taken     bool
	bot       bot.Level     // "" for a person
	character bot.Character // of a robot
	name      string
	colour    int
	ready     bool
	// own tells that somebody has given the name; otherwise it is that of the shape.
	own bool
	// spare marks a robot that nobody asked for: it leaves when enough people have come.
	spare bool
	// tuned tells that somebody has chosen how well the robot plays.
	tuned bool
	// help tells that the table will help this person.
	help bool
}

func (p *place) person() bool { return p.taken && p.bot == "" }

func (p *place) robot() bool { return p.taken && p.bot != "" }

// The pieces of the lobby that can be chosen. Places and options are counted.
const (
	placeSpot    = 0
	secretsSpot  = 40
	lobbyStart   = 45
	lobbyOption  = 50
	lobbyGuide   = 99
	lobbyContent = 100
	lobbySheet   = 200
)

// New returns the lobby of a game. Whoever has just played sits there already.
func New(env *stage.Env, game engine.Game) *Scene {
	info := game.Info()
	l := &Scene{
		rules:  rules{seating: seating{env: env, game: game, info: info, places: make([]place, min(info.Max, ui.SeatCount))}},
		emblem: faces.EmblemOf(info.ID), cursors: map[input.DeviceID]int{}, active: env.Roster.LastUsed(), added: -1, strides: map[input.DeviceID]stride{},
	}
	l.face, _ = faces.Of(info.ID)
	l.seats = table.SeatingOf(l.face, len(l.places))
	l.options, _ = engine.ResolveOptions(info.Options, nil)
	l.offerChoices(nil)
	l.guided = l.canGuide() && !env.Settings.Guide[info.ID]
	l.reunite()
	l.offerChoices(l.options)
	l.fill()
	l.weigh()
	l.settle(true)
	return l
}

// canGuide reports whether the game has a guided match.
func (l *seating) canGuide() bool { return l.face.Guide != nil }

// Input makes the whole keyboard a menu's, or a typewriter for whoever writes a name.
func (l *Scene) Input() input.Context {
	c := input.Context{Menu: true}
	if l.sheet != nil && l.sheet.entry != nil {
		c.Typist = l.sheet.entry.Typist()
	}
	return c
}

// Leave ends the theme.
func (l *Scene) Leave(env *stage.Env) { env.Sound.SetLoop(sound.TitleTheme, 0) }

// Wake looks around again: languages and bindings may be others.
func (l *Scene) Wake(*stage.Env) {
	l.playing = false
	l.closeContent()
	l.weigh()
}

// lobbyLoud is how loud the theme is while people find their places, in per cent.
const lobbyLoud = 60

// Update takes what everybody means.
func (l *Scene) Update(env *stage.Env, intents []input.Intent) {
	if !l.playing {
		l.playing = true
		env.Sound.SetLoop(sound.TitleTheme, lobbyLoud)
	}
	for _, change := range env.Roster.Changes() {
		l.changed(change)
	}
	var written func(input.Intent) bool // what the text field has taken, the press that ended it included
	if l.sheet != nil && l.sheet.entry != nil {
		device, field := l.sheet.device, l.sheet.entry
		written = func(i input.Intent) bool { return i.Device == device || field.Hears(i) }
		editor{l}.write(intents)
	}
	for intent := range l.env.Meant(intents) {
		if written == nil || !written(intent) {
			l.handle(intent)
		}
	}
	l.word.tick()
	l.fade.Tick(l.cursor(l.active))
	l.settle(env.Settings.ReducedMotion)
}

// changed tells of pads that came and went.
func (l *Scene) changed(change input.Change) {
	switch change.Kind {
	case input.Lost:
		l.env.Sound.Play(sound.DeviceLost)
	case input.Returned:
		l.env.Sound.Play(sound.DeviceBack)
	}
	if l.sheet != nil && !l.env.Roster.Plugged(l.sheet.device) {
		l.sheet = nil // who looked into it has gone
		editor{l}.listRows()
	}
	l.weigh()
}

// handle takes one intent.
func (l *Scene) handle(intent input.Intent) {
	if intent.Action == input.Point {
		l.point(ui.Point{X: intent.X, Y: intent.Y})
		return
	}
	if intent.Phase == input.Released {
		return
	}
	free := l.env.Roster.SeatsOf(intent.Device) == 0
	if free && intent.Kind != input.Mouse {
		l.handleFree(intent)
		return
	}
	l.active = intent.Device
	if intent.Action != input.Other {
		l.added = -1
	}
	switch {
	case intent.Starts(input.Up):
		l.move(intent.Device, ui.Up)
	case intent.Starts(input.Down):
		l.move(intent.Device, ui.Down)
	case intent.Starts(input.PageUp):
		l.turn(-1)
	case intent.Starts(input.PageDown):
		l.turn(1)
	case intent.Starts(input.Left):
		l.sideways(intent, -1)
	case intent.Starts(input.Right):
		l.sideways(intent, 1)
	case intent.Starts(input.Next):
		l.walk(intent.Device, 1)
	case intent.Starts(input.Previous):
		l.walk(intent.Device, -1)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Confirm:
		l.confirm(intent)
	case intent.Action == input.Cancel:
		l.cancel(intent.Device)
	case intent.Action == input.Other:
		l.other(intent.Device)
	case intent.Action == input.Extra:
		if at := l.cursor(intent.Device); at >= placeSpot && at < len(l.places) {
			editor{l}.openSheet(intent.Device, at)
		}
	case intent.Action == input.Pause:
		l.begin(intent.Device)
	}
}

// handleFree takes what somebody means who does not sit yet.
func (l *Scene) handleFree(intent input.Intent) {
	if intent.Phase != input.Pressed {
		return
	}
	switch intent.Action {
	case input.Confirm:
		l.active = intent.Device
		l.sit(intent.Device, l.offered())
	case input.Wake:
		l.env.Push(l.env.Routes.Mapping(intent.Device))
	case input.Cancel:
		l.active = intent.Device
		l.part(intent.Device)
	case input.Pause:
		l.active = intent.Device
		l.begin(intent.Device)
	}
}

// part leads to the title. While people sit it takes a second press: one who looks for the right button sends nobody away.
func (l *Scene) part(d input.DeviceID) {
	if people, _ := l.count(); people > 0 && (l.parting != d || l.word.left == 0) {
		l.say(false, "lobby.part-again")
		l.parting = d
		return
	}
	l.back()
}

// back leads to the title. Whoever sat keeps nothing: the next lobby begins anew.
func (l *Scene) back() {
	l.env.Sound.Play(sound.Back)
	menu.ClearSeats(l.env)
	l.env.Party = stage.Party{}
	l.env.Reset(l.env.Routes.Title())
}

// point lets the mouse's cursor follow the pointer.
func (l *Scene) point(at ui.Point) {
	id, hit := l.focus.Hit(at)
	if !hit || l.cursors[input.TheMouse] == id && l.active == input.TheMouse {
		return
	}
	if l.sheet != nil && l.sheet.device != input.TheMouse && id >= lobbySheet {
		return // somebody else's
	}
	l.cursors[input.TheMouse] = id
	l.active = input.TheMouse
}

// cursor returns what a device is on: at first its own place.
func (l *Scene) cursor(d input.DeviceID) int {
	if at, set := l.cursors[d]; set {
		return at
	}
	if seats := l.env.Roster.SeatsOf(d); seats != 0 {
		return placeSpot + int(seats.First())
	}
	return -1
}

func (l *Scene) setCursor(d input.DeviceID, id int) {
	if l.cursor(d) != id {
		l.env.Sound.Play(sound.FocusMove)
	}
	l.cursors[d] = id
}

// reachable prepares the focus for a device: whoever has opened a sheet moves in it, the others move in the rest.
func (l *Scene) reachable(d input.DeviceID) *ui.Focus {
	var f ui.Focus
	inSheet := l.sheet != nil && l.sheet.device == d
	for _, s := range l.frame.spots {
		if (s.id >= lobbySheet) == inSheet {
			f.Add(s.id, s.rect)
		}
	}
	f.Set(l.cursor(d))
	return &f
}

func (l *Scene) move(d input.DeviceID, dir ui.Direction) {
	if l.scrolled(d, dir) {
		return
	}
	if f := l.reachable(d); f.Move(dir) {
		l.setCursor(d, f.At())
		l.reveal(f.At())
	}
}

func (l *Scene) walk(d input.DeviceID, by int) {
	f := l.reachable(d)
	if by > 0 {
		f.Next()
	} else {
		f.Previous()
	}
	l.setCursor(d, f.At())
	l.reveal(f.At())
}

// stride is a step sideways from one piece to another.
type stride struct {
	by   int
	tick int64
}

// strideTicks is how long after a step another one in the same direction changes no value: whoever walks on, or keeps the
// button down, has not come for that.
const strideTicks = 24

// sideways walks to the next piece, or changes the value that the cursor is on.
func (l *Scene) sideways(intent input.Intent, by int) {
	d, at := intent.Device, l.cursor(intent.Device)
	if last := l.strides[d]; last.by == by && intent.Tick-last.tick < strideTicks && l.hasValue(at) {
		if intent.Phase == input.Repeated {
			l.strides[d] = stride{by, intent.Tick}
		}
		return
	}
	if l.adjust(at, by, intent.Phase == input.Repeated) {
		return
	}
	l.strides[d] = stride{by, intent.Tick}
	dir := ui.ToRight
	if by < 0 {
		dir = ui.ToLeft
	}
	l.move(d, dir)
}

// confirm does what the piece under the cursor is for.
func (l *Scene) confirm(intent input.Intent) {
	d, at := intent.Device, l.cursor(intent.Device)
	if intent.Kind == input.Mouse {
		id, hit := l.focus.Hit(ui.Point{X: intent.X, Y: intent.Y})
		if !hit || id >= lobbySheet && l.sheet != nil && l.sheet.device != d && l.sheet.device != input.NoDevice {
			return
		}
		at = id
		l.cursors[d] = id
		if l.click(d, id, ui.Point{X: intent.X, Y: intent.Y}) {
			return
		}
	}
	row, i := l.piece(at)
	switch {
	case at < 0:
	case at < len(l.places):
		l.choosePlace(d, at)
	case at == lobbyStart:
		l.begin(d)
	case at == sheetDone && l.sheet != nil:
		l.env.Sound.Play(sound.Confirm)
		editor{l}.closeSheet()
	case row == nil:
	case row.press != nil:
		row.press(i)
		l.weigh()
	case row.change != nil:
		row.change(1, false)
	}
}

// choosePlace is a confirmation on a place: one's own is ready, a free one is taken or given, a robot plays better or worse.
func (l *Scene) choosePlace(d input.DeviceID, at int) {
	p, seats := &l.places[at], l.env.Roster.SeatsOf(d)
	switch {
	case !p.taken && seats == 0:
		l.sit(d, at)
	case p.person() && seats.Has(input.Seat(at)):
		p.ready = !p.ready
		if p.ready {
			l.env.Sound.PlayCue(sound.Cue{Effect: sound.YourTurn, Seat: p.colour + 1})
		} else {
			l.env.Sound.Play(sound.Back)
		}
		l.weigh()
	case p.person() && l.waiting(at) && seats == 0, p.robot() && seats == 0 && at == l.offered():
		l.sit(d, at)
	case p.robot():
		l.tune(at)
	default:
		editor{l}.openSheet(d, at)
	}
}

// cancel goes back by one step: out of the sheet, to one's own place, out of readiness, off the chair, to the title.
func (l *Scene) cancel(d input.DeviceID) {
	seats := l.env.Roster.SeatsOf(d)
	own := placeSpot + int(seats.First())
	switch {
	case l.sheet != nil && l.sheet.device == d:
		editor{l}.closeSheet()
	case seats == 0:
		l.part(d)
		return
	case d != input.TheMouse && !seats.Has(input.Seat(l.cursor(d))):
		l.cursors[d] = own
	default:
		if at := l.cursor(d); at >= 0 && at < len(l.places) && seats.Has(input.Seat(at)) {
			own = at
		}
		if l.places[own].ready {
			l.places[own].ready = false
		} else {
			l.leave(own)
			return
		}
	}
	l.env.Sound.Play(sound.Back)
	l.weigh()
}

// other is the third button: a robot comes or goes, or one's device is passed on. The cursor goes on to the next place of the
// kind, so that another press does the same there.
func (l *Scene) other(d input.DeviceID) {
	at := l.cursor(d)
	if at < 0 || at >= len(l.places) {
		return
	}
	switch p := &l.places[at]; {
	case !p.taken:
		l.addRobot(at, false)
		l.added = at
		l.walkOn(d, at, func(p *place) bool { return !p.taken })
	case at == l.added:
		l.say(false, "lobby.full")
	case p.robot():
		l.remove(at)
		l.walkOn(d, at, (*place).robot)
	case l.env.Roster.SeatsOf(d).Has(input.Seat(at)):
		l.share(d)
	}
}

// walkOn puts a cursor on the next place after one that is wanted, if there is any.
func (l *Scene) walkOn(d input.DeviceID, at int, wanted func(*place) bool) {
	for i := range l.places {
		if next := (at + i) % len(l.places); wanted(&l.places[next]) {
			l.setCursor(d, next)
			return
		}
	}
}
