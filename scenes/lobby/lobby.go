// Package lobby is the scene before a match. People and bots take places in it, and people choose
// the options of the game.
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

// Scene is the lobby of a game or an evening. A press on a free device takes a place, and every
// device has its own cursor. Bots are called robots here, as in the texts for players.
type Scene struct {
	env    *app.Env
	game   *game
	places *places
	terms  terms
	panel  menu.List[piece] // the panel on the right, with the options of the match or of a place
	frame  lobbyFrame       // the layout of the last frame
	emblem gameui.Emblem
	ahead  ground.Ahead
	seated []sitting                 // the chair of each place
	before map[string][]table.Choice // while the content editor is open: the choices of each option before it was opened

	focus     ui.Focus
	cursors   map[input.DeviceID]piece // the focused piece of each device
	active    input.DeviceID           // the device used last; its cursor is the bright one
	fade      menu.FocusFade
	sheet     *sheet // the open sheet; nil if none is open
	message   message
	leaving   input.DeviceID // the device whose next Cancel leaves the lobby; NoDevice if none
	added     int            // the place to which the last press added a robot; -1 if it added none
	sideSteps map[input.DeviceID]sideStep
	playing   bool
	cards     [ui.SeatCount]sizedDrawing // the outlines of free places, by colour
	way       sizedDrawing               // the outline of the chosen way of keeping secrets
	glyphs    []input.Glyph
}

// game is the game that the lobby prepares.
type game struct {
	entry app.LobbyEntry
	info  engine.Info // the same as entry.Info
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

// terms holds what people have chosen for the match.
type terms struct {
	env     *app.Env
	game    *game
	places  *places              // some rules depend on the players and their devices
	options engine.Options       // complete options, with defaults filled in
	secrets app.Secrets          // the chosen way of keeping hands secret; "" to use the default
	guided  bool                 // the match will be guided
	named   map[string]team.Name // the names of teams, by their members
	takes   evening.Minutes
	ratings handicaps.Ratings
	why     string // the reason, in words, why the match could not begin even if everybody were ready; "" if it could
}

// place is one place at the table.
type place struct {
	taken     bool
	bot       bot.Level     // "" for a person
	character bot.Character // the character of a robot
	name      string
	colour    int
	ready     bool
	// own means that the person has a name of their own. Otherwise the name is that of the shape.
	own bool
	// guessed means that the person was guessed from the device and has not confirmed it yet.
	guessed bool
	// spare marks a robot that was added automatically. It leaves when enough people have joined.
	spare bool
	// standsFor is the device of the person whom a robot replaces. It is nil if the robot replaces
	// nobody.
	standsFor *input.Device
	// levelChosen means that the robot's level was chosen by hand.
	levelChosen bool
	// help is the person's choice about help from the table.
	help store.Choice
	// handicaps are the handicaps chosen by hand. If it is nil, the game's first handicap applies
	// with the proposed number of steps.
	handicaps engine.Handicaps
	proposed  int
}

func (p *place) person() bool { return p.taken && p.bot == "" }

func (p *place) robot() bool { return p.taken && p.bot != "" }

// piece identifies anything that can have the focus of a device. Each kind of piece has a constant
// for its first piece; firstPlace.at(2) is the third place.
type piece int

// at returns the i-th piece of the kind whose first piece is p.
func (p piece) at(i int) piece { return p + piece(i) }

// of reports whether a piece is the place of one of these seats.
func (p piece) of(seats input.SeatSet) bool {
	return p >= firstPlace && p < firstPlace+ui.SeatCount && seats.Has(input.Seat(p))
}

// placeOf returns the index of the place that p stands for, or -1 if p is not a place.
func (l *Scene) placeOf(p piece) int {
	if p >= firstPlace && int(p) < len(l.places.all) {
		return int(p)
	}
	return -1
}

// mostAlike is the distance between the first pieces of two kinds. No kind has as many pieces.
const mostAlike = 100

// The kinds of pieces. Those on a sheet come last.
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

// New returns the lobby of a game or an evening. The people of the last match have their places
// already.
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
	if l.game.info.FormOf(l.terms.options) != "" { // the named length that was chosen since then takes precedence
		l.terms.offerLength()
	}
	l.terms.offerChoices(l.terms.options)
	l.seatPhones()
	l.fill()
	l.terms.checkStart()
	l.settle(true)
	return l
}

// canGuide reports whether the game has a guided match.
func (g *game) canGuide() bool { return g.face.Guide != nil }

// Input makes Escape cancel. While a name is written, the keyboard types letters.
func (l *Scene) Input() input.Context {
	c := input.Context{Menu: true}
	if l.sheet != nil && l.sheet.entry != nil {
		c.Typist = l.sheet.entry.Typist()
	}
	return c
}

// Leave ends the sound of the room.
func (l *Scene) Leave(env *app.Env) { env.Sound.SetLoop(sound.LivingRoom, 0) }

// Wake implements app.Waker. When another scene such as the settings or the card editor has closed,
// it applies the changes that were made there.
func (l *Scene) Wake(*app.Env) {
	l.playing = false
	l.closeContent()
	l.terms.checkStart()
}

// roomLoud is the volume of the sounds of the living room, in per cent.
const roomLoud = 100

// Music implements app.Musician. It prepares the theme of the game, and makes the mood tense when
// everybody is ready.
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
	var written func(input.Intent) bool // reports whether the text field has used an intent, even if that closed the field
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

// changed plays the sound of a device that was lost or has returned, and checks again whether the
// match can begin.
func (l *Scene) changed(change input.Change) {
	switch change.Kind {
	case input.Lost:
		l.env.Sound.Play(sound.DeviceLost)
	case input.Returned:
		l.env.Sound.Play(sound.DeviceBack)
	}
	l.terms.checkStart()
}

// letGo closes the sheet if its device was lost, even during another scene, and makes another
// device the active one.
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

// handle handles one intent.
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

// handleFree handles an intent of a device without a place.
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

// leaveLobby opens the title and frees all places. While people sit here it needs two presses, so
// that one wrong press frees no places.
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

// point moves the cursor of the mouse to the piece under the pointer.
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

// cursor returns the piece on which the cursor of a device is. At first that is the device's own
// place, or -1 if the lobby has too few places for its person.
func (l *Scene) cursor(d input.DeviceID) piece {
	if at, set := l.cursors[d]; set {
		return at
	}
	if seats := l.env.Roster.SeatsOf(d); seats != 0 && int(seats.First()) < len(l.places.all) {
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

// reachable returns the pieces that the cursor of a device can reach. The device that opened a
// sheet reaches only the pieces of the sheet; all other devices reach everything else.
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

// walk moves the cursor to the next or previous piece, row by row. If that piece is in a hidden row
// of the panel it scrolls there.
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

// sideStep records the last step of a device to the left or right.
type sideStep struct {
	delta int
	tick  int64
}

// sideStepTicks is the time after a side step in which a press in the same direction changes no
// value, in ticks. People who press twice or hold the button want to move on.
const sideStepTicks = 24

// sideways changes the focused value, or else moves the cursor to the left or right.
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

// byPointer returns the text key finger if the pointer is a finger on a touch screen, and the text
// key mouse otherwise.
func byPointer(env *app.Env, mouse, finger string) string {
	if device, _ := env.Roster.Device(input.TheMouse); device.Finger {
		return finger
	}
	return mouse
}

// confirmUnseated is confirm for a mouse without a seat. It announces changes to everybody, because
// such a mouse belongs to no player.
func (l *Scene) confirmUnseated(intent input.Intent) {
	before := l.settings()
	l.confirm(intent)
	if l.env.Roster.SeatsOf(intent.Device) != 0 {
		return // the mouse took a place, and changed nothing else
	}
	for _, now := range l.settings() {
		changed := func(was setting) bool { return was.what == now.what && was.value != now.value }
		if slices.ContainsFunc(before, changed) {
			l.tell(l.env.Text(byPointer(l.env, "lobby.mouse-set", "lobby.finger-set"), "what", now.what, "value", now.value))
			return
		}
	}
}

// arrive makes the person at a place ready. If they are ready already it names the people who are
// not; only Cancel makes them unready.
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

// choosePlace handles Confirm on a place. On the person's own place they become ready. A device
// without a place takes a free place, a place that waits for a device, or the robot's place that it
// is offered. Any other robot gets its next level. On any other place the sheet opens.
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

// cancel undoes one step. It closes the sheet, moves the cursor to the person's own place, makes
// the person unready, frees the place, or leads to the title.
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

// other handles the third button, which only adds and removes robots. On a free place it adds a
// robot, on a robot's place it removes that robot, and on a person's place it adds a robot at the
// last free place. After adding or removing, the cursor moves to the next free place or robot, so
// that another press does the same there.
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

// moveToNext moves the cursor of a device to the first wanted place, beginning with the place at.
// It does nothing if no place is wanted.
func (l *Scene) moveToNext(d input.DeviceID, at int, wanted func(*place) bool) {
	for i := range l.places.all {
		if next := (at + i) % len(l.places.all); wanted(&l.places.all[next]) {
			l.setCursor(d, firstPlace.at(next))
			return
		}
	}
}
