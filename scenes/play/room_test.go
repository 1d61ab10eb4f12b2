package play

import (
	"runtime"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games/blanco"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// told returns the number of seats that have a slip.
func told(slips show.Slips) (n int) {
	for seat := range slips {
		if slips.Text(engine.Seat(seat)) != "" {
			n++
		}
	}
	return n
}

// plain returns a GameUI without drawings. Its board shows each event for one tick. Confirm makes
// the first legal move, and Other makes a move that is refused.
func plain(guide table.Guide) table.GameUI {
	return table.GameUI{
		Game:    blanco.ID,
		Board:   func(h table.Host) table.Board { return &plainBoard{host: h} },
		Guide:   func() table.Guide { return guide },
		Summary: func(app.Words, *journal.Record, app.Party) (table.Summary, error) { return table.Summary{}, nil },
	}
}

type plainBoard struct {
	counts int // the result of CountsDown
	table.BoardDefaults
	host    table.Host
	shown   []engine.Event
	busy    bool
	waits   engine.SeatSet
	bare    engine.SeatSet // seats without secrets
	refused int
	aimed   int // number of directions received
	holds   bool
	hastens bool
	asks    bool                          // the result of Undecided
	lays    func(engine.Seat) engine.Move // the move of Confirm; if nil, Confirm makes the first legal move
	actions func(engine.Seat) []ui.Action // the actions of the prompt; may be nil
}

func (b *plainBoard) CountsDown() int { return b.counts }

func (b *plainBoard) Show(e engine.Event)                { b.shown, b.busy = append(b.shown, e), true }
func (b *plainBoard) Tick()                              { b.busy = false }
func (b *plainBoard) Busy() bool                         { return b.busy }
func (b *plainBoard) Skip()                              { b.busy = false }
func (b *plainBoard) Waits() engine.SeatSet              { return b.waits }
func (b *plainBoard) Refused(engine.Seat, engine.Move)   { b.refused++ }
func (b *plainBoard) Where() string                      { return "" }
func (b *plainBoard) Point(engine.Seat) (ui.Point, bool) { return ui.Point{X: 900, Y: 500}, false }
func (b *plainBoard) Draw(*ui.Canvas)                    {}
func (b *plainBoard) AsksExtra() bool                    { return false }
func (b *plainBoard) Undecided() bool                    { return b.asks }
func (b *plainBoard) HasSecrets(seat engine.Seat) bool   { return !b.bare.Has(seat) }
func (b *plainBoard) Pace() int {
	switch {
	case b.holds:
		return 0
	case b.hastens:
		return 6
	}
	return 1
}

func (b *plainBoard) Plate(_ *ui.Canvas, seat engine.Seat) ui.Rect {
	return ui.Rect{X: 100, Y: float64(100 + 100*seat), W: 240, H: 80}
}

func (b *plainBoard) Prompt(seat engine.Seat) (string, []ui.Action) {
	if b.actions == nil {
		return "", nil
	}
	return "", b.actions(seat)
}

func (b *plainBoard) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	if intent.Phase != input.Pressed {
		return engine.Move{}, false
	}
	if b.waits.Has(seat) {
		b.waits = b.waits.Without(seat)
		return engine.Move{}, false
	}
	switch intent.Action {
	case input.Left, input.Right:
		b.aimed++
	case input.Confirm:
		if b.lays != nil {
			return b.lays(seat), true
		}
		return b.host.State().Legal(seat, nil)[0], true
	case input.Other:
		return blanco.MoveRemove(blanco.RowLine(0)), true
	}
	return engine.Move{}, false
}

// room is a fixture: the play scene with devices, an Env and a match.
type room struct {
	t     *testing.T
	couch *devices.Couch
	env   *app.Env
	sound *sounds.Player
	home  string
	match *Match
	board *plainBoard
	pads  []*devices.Pad
	went  []string // the routes taken so far
}

func newRoom(t *testing.T, home string) *room {
	t.Helper()
	r := &room{t: t, couch: devices.NewCouch(), sound: sounds.New(), home: home}
	clock := time.Date(2026, 12, 24, 18, 30, 0, 0, time.UTC)
	r.env = app.NewEnv(store.Open(home, func() time.Time { clock = clock.Add(time.Second); return clock }), lang.English, nil)
	r.env.Sound = r.sound
	r.env.Games = []engine.Game{blanco.Game{}}
	route := func(name string) app.Scene {
		r.went = append(r.went, name)
		return quiet{}
	}
	r.env.Routes = app.Routes{
		Title:    func() app.Scene { return route("title") },
		Settings: func() app.Scene { return route("settings") },
		Rules:    func(engine.Game) app.Scene { return route("rules") },
		Results:  func(*journal.Record, *app.Recording) app.Scene { return route("results") },
		Replay:   func(*journal.Record, int) app.Scene { return route("replay") },
	}
	t.Cleanup(func() { r.env.CloseAll(r.env) })
	return r
}

// quiet is a scene that does nothing.
type quiet struct{}

func (quiet) Update(*app.Env, []input.Intent) {}
func (quiet) Draw(*app.Env, *ui.Canvas)       {}
func (quiet) Input() input.Context            { return input.Context{} }

// seat plugs in a pad of each model and gives it the next seat.
func (r *room) seat(models ...devices.Model) {
	r.t.Helper()
	for _, model := range models {
		r.pads = append(r.pads, r.couch.Plug(model))
		r.tick(1)
		list := r.env.Roster.Devices(nil)
		if err := r.env.Roster.Join(input.Seat(len(r.pads)-1), list[len(list)-1].ID); err != nil {
			r.t.Fatal(err)
		}
	}
}

// phone opens the page of a phone and gives it a seat.
func (r *room) phone(seat input.Seat, id string) error {
	r.couch.Open(id)
	r.tick(1)
	return r.env.Roster.Join(seat, r.env.Roster.PhoneOf(id))
}

// sharePad plugs in a pad that the first seats share.
func (r *room) sharePad(seats int) {
	r.t.Helper()
	r.seat(devices.XboxPad)
	pad := r.env.Roster.DeviceUsed(0)
	for seat := input.Seat(1); int(seat) < seats; seat++ {
		if err := r.env.Roster.Share(seat, pad); err != nil {
			r.t.Fatal(err)
		}
		r.pads = append(r.pads, r.pads[0])
	}
}

// party returns a party with people for the pads that have seats, and random bots in the other
// seats.
func (r *room) party(seats int, secrets app.Secrets) app.Party {
	p := app.Party{Game: blanco.ID, Secrets: secrets}
	names := []string{"Léa", "Tom", "Zoé", "Mamie", "Papi"}
	for i := range seats {
		seat := app.PartySeat{Name: names[i], Colour: i}
		if _, leased := r.env.Roster.Assignment(input.Seat(i)); !leased {
			seat.Bot = bot.Random
		}
		p.Seats = append(p.Seats, seat)
	}
	return p
}

func (r *room) deal(face table.GameUI, party app.Party) {
	r.t.Helper()
	m, err := Deal(r.env, face, blanco.Game{}, party, 7)
	if err != nil {
		r.t.Fatal(err)
	}
	r.show(m)
}

func (r *room) show(m *Match) {
	r.match, r.board = m, m.Board.(*plainBoard)
	r.env.Reset(m)
	r.env.Settle(r.env)
}

// pauseActions returns the actions with which the hint bar shows how to pause.
func (r *room) pauseActions() []ui.Action {
	p := r.match.prompter()
	return p.pause()
}

func (r *room) tick(n int) {
	for range n {
		frame := r.couch.Tick()
		r.env.Frame = frame
		intents := r.env.Roster.Update(frame, r.env.Input())
		r.env.Advance()
		r.env.Stack.Update(r.env, intents)
		r.catchUp()
	}
	if r.match != nil {
		r.board = r.match.Board.(*plainBoard)
	}
}

// catchUp waits until the thinking bot has chosen and the disk has written, so that a test does not
// depend on their speed.
func (r *room) catchUp() {
	r.t.Helper()
	if r.match == nil {
		return
	}
	for deadline := time.Now().Add(patience); r.match.bots.thinker != engine.Nobody && r.match.bots.made == nil && len(r.match.bots.choice) == 0; runtime.Gosched() {
		if time.Now().After(deadline) {
			r.t.Fatalf("the bot in seat %d thinks for ever", r.match.bots.thinker)
		}
	}
	if file := r.match.session.File(); file != nil {
		_ = file.Flush()
	}
}

// patience is how long a test waits for an event before it fails.
const patience = 2 * time.Minute

// settle waits until all events have been shown.
func (r *room) settle() {
	r.t.Helper()
	for range 4000 {
		r.tick(1)
		if !r.match.Lags() {
			return
		}
	}
	r.t.Fatal("the board is never idle")
}

// press presses and releases a button of a seat's pad.
func (r *room) press(seat int, control input.Control) {
	control = r.pads[seat].Like(control)
	r.pads[seat].Press(control)
	r.tick(2)
	r.pads[seat].Release(control)
	r.tick(2)
}

// actor returns the only seat that may act.
func (r *room) actor() engine.Seat {
	r.t.Helper()
	actors := r.match.Match().Actors()
	if actors.Len() != 1 {
		r.t.Fatalf("the seats that may act are %08b, want one", actors)
	}
	return actors.First()
}

// setUp makes moves for all people until the set-up is over and the first turn begins.
func (r *room) setUp() {
	r.t.Helper()
	for range 400 {
		r.settle()
		if r.match.Match().View(engine.Table).Common().Phase != "setup" {
			return
		}
		for seat := range (r.match.Match().Actors() & r.match.party.Persons()).All() {
			r.open(seat)
			r.press(int(seat), input.PadBottom)
			break
		}
		r.tick(30)
	}
	r.t.Fatal("the set-up never ends")
}

// open confirms that the curtain may open for a seat, if there is a curtain.
func (r *room) open(seat engine.Seat) {
	for range 200 {
		if r.match.party.Secrets != app.Curtain || r.match.curtain.open == seat {
			return
		}
		if r.match.curtain.next == seat && r.match.curtain.drop.Value >= 1 {
			r.press(int(seat), input.PadBottom)
			continue
		}
		r.tick(1)
	}
}
