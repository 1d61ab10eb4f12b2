// Package lobby is the scene before a match, in which people and bots take places and the options
// of the game are chosen.
package lobby

import (
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/handicaps"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
	ground "canape/scenes/ui/place"
)

// Scene is the lobby of a game. A press on a free device takes a place, and every device has its
// own cursor. Texts for players call bots robots.
type Scene struct {
	env    *app.Env
	game   *game
	places *places
	terms  terms
	panel  menu.List[piece] // on the right: the options of the match, or those of a place
	frame  lobbyFrame       // of the last frame
	emblem gameui.Emblem
	ahead  ground.Ahead
	seated []sitting                 // by place
	before map[string][]table.Choice // the choices of each option when the editor of the players' own content was opened; nil while it is closed

	focus     ui.Focus
	cursors   map[input.DeviceID]piece // the focused piece of each device
	active    input.DeviceID           // the device used last; its cursor is the bright one
	fade      menu.FocusFade
	sheet     *sheet // the open sheet of a place; nil for none
	message   message
	leaving   input.DeviceID // the device whose next press leaves the lobby; NoDevice for none
	added     int            // the place to which the last press added a robot; -1
	sideSteps map[input.DeviceID]sideStep
	playing   bool
	cards     [ui.SeatCount]sizedDrawing // of the free places, by colour
	way       sizedDrawing               // the outline of the chosen way of keeping secrets
	glyphs    []input.Glyph
}

// game is the game of the lobby.
type game struct {
	entry app.LobbyEntry
	info  engine.Info // of the entry
	face  table.GameUI
}

// places are the places at the table.
type places struct {
	env    *app.Env
	game   *game
	all    []place
	chairs table.Seating
	// crowded means that more people came from another game than this one has places.
	crowded bool
}

// terms are the choices for the match.
type terms struct {
	env     *app.Env
	game    *game
	places  *places              // some rules depend on the players and their devices
	options engine.Options       // resolved
	secrets app.Secrets          // as somebody has chosen; "" to use the default
	guided  bool                 // the match will be guided
	named   map[string]team.Name // the names of teams, by their members
	takes   evening.Minutes
	ratings handicaps.Ratings
	why     string // in words, why the match could not begin even if all were ready; "" if it could
}

// place is one place at the table.
type place struct {
	taken     bool
	bot       bot.Level     // "" for a person
	character bot.Character // of a robot
	name      string
	colour    int
	ready     bool
	// own means that the name was chosen; otherwise it is that of the place's shape.
	own bool
	// guessed means that the person was guessed from the device and has not confirmed it yet.
	guessed bool
	// spare marks a robot that was added automatically: it leaves when enough people have joined.
	spare bool
	// standsFor is the device of the person for whom a robot plays; nil: the robot plays for
	// nobody.
	standsFor *input.Device
	// levelChosen means that the robot's level was chosen by hand.
	levelChosen bool
	// help is the choice whether the table helps this person.
	help store.Choice
	// handicaps are those chosen by hand; nil: the proposed steps of the game's first handicap.
	handicaps engine.Handicaps
	proposed  int
}

func (p *place) person() bool { return p.taken && p.bot == "" }

func (p *place) robot() bool { return p.taken && p.bot != "" }

// piece is something that can have the focus of a device. Each kind has a constant, the first of its
// pieces: firstPlace.at(2) is the third place.
type piece int

// at returns the i-th piece of the kind that starts with this one.
func (p piece) at(i int) piece { return p + piece(i) }

// of reports whether a piece is one of the places of these seats.
func (p piece) of(seats input.SeatSet) bool {
	return p >= firstPlace && p < firstPlace+ui.SeatCount && seats.Has(input.Seat(p))
}

// placeOf returns the index of the place that a piece is, or -1.
func (l *Scene) placeOf(p piece) int {
	if p >= firstPlace && int(p) < len(l.places.all) {
		return int(p)
	}
	return -1
}

// mostAlike is more than there are pieces of any kind.
const mostAlike = 100

// The kinds of pieces, those of a sheet last.
const (
	firstPlace piece = mostAlike * iota
	firstSecrets
	lobbyStart
	lobbyFair
	lobbyOption
	lobbyGuide
	lobbyTeam
	lobbyContent
	lobbySheet
)

// New returns the lobby of a game or an evening. The people of the last match already have places.
func New(env *app.Env, entry app.LobbyEntry) *Scene {
	info := entry.Info
	face, _ := gameui.Find(info.ID)
	g := &game{entry: entry, info: info, face: face}
	ps := &places{env: env, game: g, all: make([]place, min(info.Max, ui.SeatCount))}
	ps.chairs = table.SeatingOf(face, len(ps.all))
	l := &Scene{
		env: env, game: g, places: ps, terms: terms{env: env, game: g, places: ps, takes: env.Takes(), ratings: handicaps.Rate(env.People, info)},
		emblem: gameui.EmblemOf(info.ID), cursors: map[input.DeviceID]piece{}, active: env.Roster.LastUsed(), added: -1, sideSteps: map[input.DeviceID]sideStep{},
	}
	l.terms.options, _ = engine.ResolveOptions(info.Options, nil)
	l.terms.offerLength()
	l.terms.offerChoices(nil)
	l.terms.guided = l.game.canGuide() && !env.Settings.Guide[info.ID]
	l.places.seatLast()
	l.terms.keepLast()
	if l.game.info.FormOf(l.terms.options) != "" { // another length may have been chosen since
		l.terms.offerLength()
	}
	l.terms.offerChoices(l.terms.options)
	l.fill()
	l.terms.checkStart()
	l.settle(true)
	return l
}

// canGuide reports whether the game has a guided match.
func (g *game) canGuide() bool { return g.face.Guide != nil }

// Input joins both halves of the keyboard, and lets the keyboard type letters while it writes a
// name.
func (l *Scene) Input() input.Context {
	c := input.Context{Menu: true}
	if l.sheet != nil && l.sheet.entry != nil {
		c.Typist = l.sheet.entry.Typist()
	}
	return c
}

// Leave ends the sound of the room.
func (l *Scene) Leave(env *app.Env) { env.Sound.SetLoop(sound.LivingRoom, 0) }

// Wake is called when another scene, such as the settings or the decks, has closed, and applies its
// changes.
func (l *Scene) Wake(*app.Env) {
	l.playing = false
	l.closeContent()
	l.terms.checkStart()
}

// roomLoud is the volume of the living room, in per cent.
const roomLoud = 100

// Music implements app.Musician: the game's theme is loaded, and a tense mood means that all are
// ready.
func (l *Scene) Music(*app.Env, sound.Accompaniment) sound.Accompaniment {
	a := sound.Accompaniment{Theme: sound.LobbyTheme, Next: l.game.face.Theme}
	if l.terms.why == "" && l.places.allReady() {
		a.Mood = sound.Tense
	}
	return a
}

// Update takes the intents of all devices.
func (l *Scene) Update(env *app.Env, intents []input.Intent) {
	l.places.recolourFree()
	if l.places.crowded {
		env.Push(newSitOut(env, l.game.entry, len(l.places.all)))
		return
	}
	if !l.playing {
		l.playing = true
		env.Sound.SetLoop(sound.LivingRoom, roomLoud)
	}
	for _, change := range env.Roster.Changes() {
		l.changed(change)
	}
	l.letGo()
	var written func(input.Intent) bool // reports whether the text field used an intent, including the press that closed it
	if l.sheet != nil && l.sheet.entry != nil {
		written = l.sheet.entry.Hears
		l.write(intents)
	}
	for intent := range l.env.Meant(intents) {
		if written == nil || !written(intent) {
			l.handle(intent)
		}
	}
	l.message.left = max(0, l.message.left-1)
	l.fade.Tick(int(l.cursor(l.active)))
	l.settle(env.Settings.ReducedMotion)
}

// changed handles pads that were plugged in or unplugged.
func (l *Scene) changed(change input.Change) {
	switch change.Kind {
	case input.Lost:
		l.env.Sound.Play(sound.DeviceLost)
	case input.Returned:
		l.env.Sound.Play(sound.DeviceBack)
	}
	l.terms.checkStart()
}

// letGo closes the sheet of a lost device, even if it was lost during another scene, and makes
// another device the active one.
func (l *Scene) letGo() {
	for d := range l.cursors {
		if !l.env.Roster.Plugged(d) {
			delete(l.cursors, d)
		}
	}
	if l.sheet != nil && !l.env.Roster.Plugged(l.sheet.device) {
		l.dropSheet()
	}
	if !l.env.Roster.Plugged(l.active) {
		l.active = l.env.Roster.LastUsed()
	}
}

// handle takes one intent.
func (l *Scene) handle(intent input.Intent) {
	if intent.Action == input.Point {
		l.point(intent.Device, ui.Point{X: intent.X, Y: intent.Y})
		return
	}
	if intent.Phase == input.Released {
		return
	}
	free := l.env.Roster.SeatsOf(intent.Device) == 0
	if free && intent.Device != input.TheMouse && (intent.Kind != input.Mouse || intent.Action == input.Cancel) {
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
		l.panel.Turn(-1)
	case intent.Starts(input.PageDown):
		l.panel.Turn(1)
	case intent.Starts(input.Left):
		l.sideways(intent, -1)
	case intent.Starts(input.Right):
		l.sideways(intent, 1)
	case intent.Starts(input.Next):
		l.walk(intent.Device, 1)
	case intent.Starts(input.Previous):
		l.walk(intent.Device, -1)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Confirm && free:
		l.confirmUnseated(intent)
	case intent.Action == input.Confirm:
		l.confirm(intent)
	case intent.Action == input.Cancel:
		l.cancel(intent.Device)
	case intent.Action == input.Other:
		if at := l.guessedBy(intent.Device); at >= 0 {
			l.env.Sound.Play(sound.FocusMove)
			l.places.another(at, intent.Device)
			l.terms.levelRobots()
			return
		}
		l.other(intent.Device)
	case intent.Action == input.Extra:
		if at := l.placeOf(l.cursor(intent.Device)); at >= 0 {
			l.openSheet(intent.Device, at)
		}
	case intent.Action == input.Pause:
		l.begin(intent.Device)
	}
}

// handleFree takes an intent of a device without a place.
func (l *Scene) handleFree(intent input.Intent) {
	if intent.Phase != input.Pressed {
		return
	}
	switch intent.Action {
	case input.Confirm:
		l.active = intent.Device
		l.sit(intent.Device, l.places.offered(intent.Device))
	case input.Wake:
		l.env.Push(l.env.Routes.Mapping(intent.Device))
	case input.Cancel:
		l.active = intent.Device
		l.leaveLobby(intent.Device)
	case input.Pause:
		l.active = intent.Device
		l.begin(intent.Device)
	}
}

// leaveLobby opens the title and frees all places. While people sit here it takes two presses, so
// that a wrong button frees no places.
func (l *Scene) leaveLobby(d input.DeviceID) {
	if people, _ := l.places.count(); people > 0 && (l.leaving != d || l.message.left == 0) {
		l.say("lobby.part-again")
		l.leaving = d
		return
	}
	l.env.Sound.Play(sound.Back)
	menu.ClearSeats(l.env)
	l.env.Party, l.env.Watchers = app.Party{}, nil
	l.env.Reset(l.env.Routes.Title())
}

// point moves the mouse's cursor to the pointer.
func (l *Scene) point(d input.DeviceID, at ui.Point) {
	id, hit := l.hit(at)
	if !hit || d != input.TheMouse || l.cursors[d] == id && l.active == d {
		return
	}
	l.cursors[d] = id
	l.active = d
}

func (l *Scene) hit(at ui.Point) (piece, bool) {
	id, hit := l.focus.Hit(at)
	return piece(id), hit
}

// cursor returns the focused piece of a device. It starts on the device's own place.
func (l *Scene) cursor(d input.DeviceID) piece {
	if at, set := l.cursors[d]; set {
		return at
	}
	if seats := l.env.Roster.SeatsOf(d); seats != 0 {
		return firstPlace.at(int(seats.First()))
	}
	return -1
}

func (l *Scene) setCursor(d input.DeviceID, id piece) {
	if l.cursor(d) != id {
		l.env.Sound.Play(sound.FocusMove)
	}
	l.cursors[d] = id
}

// reachable sets up the focus for a device. The device that opened a sheet moves in the sheet, all
// others move everywhere else.
func (l *Scene) reachable(d input.DeviceID) *ui.Focus {
	var f ui.Focus
	inSheet := l.sheet != nil && l.sheet.device == d
	for _, s := range l.frame.areas {
		if (s.id.inSheet()) == inSheet {
			f.Add(int(s.id), s.rect)
		}
	}
	f.Set(int(l.cursor(d)))
	return &f
}

func (l *Scene) move(d input.DeviceID, dir ui.Direction) {
	if l.scrolled(d, dir) {
		return
	}
	if f := l.reachable(d); f.Move(dir) {
		l.setCursor(d, piece(f.At()))
		l.panel.Reveal(l.cursor(d))
	}
}

// walk moves to the next piece, or to the previous one, row by row, and scrolls a hidden row of the
// panel into view.
func (l *Scene) walk(d input.DeviceID, delta int) {
	if row, i := l.panel.Find(l.cursor(d)); row >= 0 {
		last := len(l.panel.Rows[row].IDs) - 1
		if delta > 0 && i == last && l.scrolled(d, ui.Down) || delta < 0 && i == 0 && l.scrolled(d, ui.Up) {
			return
		}
	}
	f := l.reachable(d)
	if delta > 0 {
		f.Next()
	} else {
		f.Previous()
	}
	l.setCursor(d, piece(f.At()))
	l.panel.Reveal(l.cursor(d))
}

// sideStep is a step of a device to the left or right between pieces.
type sideStep struct {
	delta int
	tick  int64
}

// sideStepTicks is how long after a side step a press in the same direction changes no value,
// because people who press twice or hold the button want to move on.
const sideStepTicks = 24

// sideways moves the cursor to the left or right, or changes the focused value.
func (l *Scene) sideways(intent input.Intent, delta int) {
	d, at := intent.Device, l.cursor(intent.Device)
	if last := l.sideSteps[d]; last.delta == delta && intent.Tick-last.tick < sideStepTicks && l.panel.HasValue(at) {
		if intent.Phase == input.Repeated {
			l.sideSteps[d] = sideStep{delta, intent.Tick}
		}
		return
	}
	if l.panel.Step(at, delta, intent.Phase == input.Repeated) {
		return
	}
	l.sideSteps[d] = sideStep{delta, intent.Tick}
	dir := ui.ToRight
	if delta < 0 {
		dir = ui.ToLeft
	}
	l.move(d, dir)
}

// confirm activates the focused piece.
func (l *Scene) confirm(intent input.Intent) {
	d, at := intent.Device, l.cursor(intent.Device)
	if intent.Kind == input.Mouse {
		id, hit := l.hit(ui.Point{X: intent.X, Y: intent.Y})
		if !hit {
			return
		}
		at = id
		if d == input.TheMouse || id.inSheet() {
			l.cursors[d] = id
		}
		if l.click(d, id, ui.Point{X: intent.X, Y: intent.Y}) {
			return
		}
	}
	switch {
	case l.placeOf(at) >= 0:
		l.choosePlace(d, l.placeOf(at))
	case at == lobbyStart:
		l.begin(d)
	case at == sheetDone && l.sheet != nil:
		l.env.Sound.Play(sound.Confirm)
		l.closeSheet()
	case l.panel.Press(at):
		l.terms.checkStart()
	}
}

// byPointer returns the text key for a mouse, or for the fingers on a touch screen.
func byPointer(env *app.Env, mouse, finger string) string {
	if device, _ := env.Roster.Device(input.TheMouse); device.Finger {
		return finger
	}
	return mouse
}

// confirmUnseated is confirm for a mouse without a seat. Its changes are announced to everybody,
// because it has no name.
func (l *Scene) confirmUnseated(intent input.Intent) {
	before := l.settings()
	l.confirm(intent)
	if l.env.Roster.SeatsOf(intent.Device) != 0 {
		return // the mouse has taken a place
	}
	for _, now := range l.settings() {
		changed := func(was setting) bool { return was.what == now.what && was.value != now.value }
		if slices.ContainsFunc(before, changed) {
			l.tell(l.env.Text(byPointer(l.env, "lobby.mouse-set", "lobby.finger-set"), "what", now.what, "value", now.value))
			return
		}
	}
}

// arrive marks the person at a place as ready. A second press names the people who are still
// missing; only Cancel ends readiness.
func (l *Scene) arrive(d input.DeviceID, at int) {
	p := &l.places.all[at]
	if p.ready {
		if why := l.terms.reason(d); why != "" {
			l.refuse(why)
		} else {
			l.tell(l.env.Text("lobby.hint.ready"))
		}
		return
	}
	p.ready, p.guessed = true, false
	l.env.Sound.PlayCue(sound.Cue{Effect: sound.YourTurn, Seat: p.colour + 1})
	l.terms.checkStart()
}

// choosePlace handles Confirm on a place. The own place becomes ready, a free place is taken or
// gets a robot, and a robot gets its next level.
func (l *Scene) choosePlace(d input.DeviceID, at int) {
	p, seats := &l.places.all[at], l.env.Roster.SeatsOf(d)
	switch {
	case !p.taken && seats == 0:
		l.sit(d, at)
	case p.person() && seats.Has(input.Seat(at)):
		l.arrive(d, at)
	case p.person() && l.places.waiting(at) && seats == 0, p.robot() && seats == 0 && at == l.places.offered(d):
		l.sit(d, at)
	case p.robot():
		l.places.nextLevel(at)
	default:
		l.openSheet(d, at)
	}
}

// cancel undoes one step: it closes the sheet, moves the cursor to the own place, ends readiness,
// frees the place, or leads to the title.
func (l *Scene) cancel(d input.DeviceID) {
	seats := l.env.Roster.SeatsOf(d)
	own := int(seats.First())
	switch {
	case l.sheet != nil && l.sheet.device == d:
		l.closeSheet()
	case seats == 0:
		l.leaveLobby(d)
		return
	case d != input.TheMouse && !l.cursor(d).of(seats):
		l.cursors[d] = firstPlace.at(own)
	default:
		if at := l.cursor(d); at.of(seats) {
			own = l.placeOf(at)
		}
		if l.places.all[own].ready {
			l.places.all[own].ready = false
		} else {
			l.leave(own)
			return
		}
	}
	l.env.Sound.Play(sound.Back)
	l.terms.checkStart()
}

// other handles the third button, which is only about robots. On a robot's place it removes that
// robot, anywhere else it adds one. The cursor then moves to the next free place or robot, so that
// another press does the same there.
func (l *Scene) other(d input.DeviceID) {
	at := l.placeOf(l.cursor(d))
	if at < 0 {
		return
	}
	free := func(p *place) bool { return !p.taken }
	switch p := &l.places.all[at]; {
	case !p.taken:
		l.addRobot(at, false)
		l.added = at
		l.moveToNext(d, at, free)
	case at == l.added:
		l.say("lobby.full")
	case p.robot():
		l.remove(at)
		l.moveToNext(d, at, (*place).robot)
	default:
		for i := range slices.Backward(l.places.all) {
			if free(&l.places.all[i]) {
				l.addRobot(i, false)
				return
			}
		}
		l.say("lobby.full")
	}
}

// moveToNext moves a cursor to the next place after this one for which wanted is true, if any.
func (l *Scene) moveToNext(d input.DeviceID, at int, wanted func(*place) bool) {
	for i := range l.places.all {
		if next := (at + i) % len(l.places.all); wanted(&l.places.all[next]) {
			l.setCursor(d, firstPlace.at(next))
			return
		}
	}
}
