package passpass

import (
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/sound"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// fakeTable is a host that plays a match without journal, clock or devices of its own.
type fakeTable struct {
	t       testing.TB
	kit     *stage.Kit
	party   stage.Party
	match   engine.Match
	log     engine.Log
	queue   []engine.Event
	board   *Board
	sees    engine.SeatSet // who holds peek down
	speed   tween.Speed
	options engine.Options
	sound   *sounds.Player
	told    []string
	canvas  *ui.Canvas
}

var names = []string{"Léa", "Tom", "Zoé", "Mamie", "Hugo", "Nour"}

// newTable seats people; nothing is dealt yet.
func newTable(t testing.TB, seats int, secrets stage.Secrets, teams bool) *fakeTable {
	t.Helper()
	f := &fakeTable{t: t, sound: sounds.New(), speed: tween.Speed{Factor: 1}, options: engine.Options{}}
	if teams {
		f.options[rules.OptionTeams] = true
	}
	f.kit = stage.NewKit(store.Open(t.TempDir(), func() time.Time { return time.Unix(0, 0) }), lang.French, nil)
	f.kit.Bindings = input.NewBindings()
	f.kit.Roster = input.NewRoster(f.kit.Bindings)
	f.kit.Sound = f.sound
	f.party = stage.Party{Game: rules.ID, Secrets: secrets}
	for i := range seats {
		f.party.Seats = append(f.party.Seats, stage.PartySeat{Name: names[i], Colour: i})
	}
	f.canvas = ui.NewCanvas()
	t.Cleanup(f.canvas.Close)
	f.canvas.Resize(1920, 1080)
	f.board = New().Board(f).(*Board)
	return f
}

// deal deals a match from a seed.
func (f *fakeTable) deal(seed uint64) {
	f.t.Helper()
	f.dealFrom(engine.Setup{Seats: len(f.party.Seats), Seed: seed, First: 0, Options: f.options})
}

func (f *fakeTable) dealFrom(setup engine.Setup) {
	f.t.Helper()
	match, refusal := rules.Game{}.New(setup, &f.log)
	if refusal != nil {
		f.t.Fatal(refusal)
	}
	f.match = match
	f.collect()
	f.draw()
}

// give seats everybody at a pad.
func (f *fakeTable) give(models ...devices.Model) *devices.Couch {
	f.t.Helper()
	couch := devices.NewCouch()
	for i, model := range models {
		couch.Plug(model)
		f.kit.Roster.Update(couch.Tick(), input.Context{})
		list := f.kit.Roster.Devices(nil)
		if err := f.kit.Roster.Join(input.Seat(i), list[len(list)-1].ID); err != nil {
			f.t.Fatal(err)
		}
	}
	return couch
}

func (f *fakeTable) collect() {
	f.queue = append(f.queue, f.log.Events...)
	f.log.Reset()
}

func (f *fakeTable) draw() {
	f.canvas.Begin()
	f.board.Draw(f.canvas)
}

// tick advances the board as the table does.
func (f *fakeTable) tick(n int) {
	for range n {
		f.board.Tick()
		for !f.board.Busy() && len(f.queue) > 0 && f.board.Waits() == 0 {
			e := f.queue[0]
			f.queue = f.queue[1:]
			f.board.Show(e)
		}
	}
}

// rest advances until nothing moves and nothing is left to show.
func (f *fakeTable) rest() {
	f.t.Helper()
	for range 5000 {
		if f.board.Waits() != 0 || len(f.queue) == 0 && !f.board.Busy() && len(f.board.motions) == 0 {
			return
		}
		f.tick(1)
	}
	f.t.Fatal("the board never comes to rest")
}

// play makes a move and shows what follows from it.
func (f *fakeTable) play(seat engine.Seat, move engine.Move) {
	f.t.Helper()
	if refusal := f.match.Apply(seat, move, &f.log); refusal != nil {
		f.log.Reset()
		f.t.Fatalf("seat %d, %s: %v", seat, rules.Game{}.FormatMove(move), refusal)
	}
	f.collect()
}

// say plays a move by its name.
func (f *fakeTable) say(seat engine.Seat, text string) {
	f.t.Helper()
	move, ok := rules.Game{}.ParseMove(text)
	if !ok {
		f.t.Fatalf("no move %q", text)
	}
	f.play(seat, move)
	f.rest()
}

func (f *fakeTable) Kit() *stage.Kit                      { return f.kit }
func (f *fakeTable) Party() stage.Party                   { return f.party }
func (f *fakeTable) Game() engine.Game                    { return rules.Game{} }
func (f *fakeTable) Match() engine.Match                  { return f.match }
func (f *fakeTable) Speed() tween.Speed                   { return f.speed }
func (f *fakeTable) Sound(c sound.Cue)                    { f.sound.PlayCue(c) }
func (f *fakeTable) Tell(_ engine.Seat, s string, _ bool) { f.told = append(f.told, s) }

func (f *fakeTable) Option(name string) any {
	if f.match == nil {
		f.t.Fatal("an option is asked for before there is a match")
	}
	if value, set := f.options[name]; set {
		return value
	}
	for _, option := range (rules.Game{}).Info().Options {
		if option.Name == name {
			return option.Default
		}
	}
	panic("no option " + name)
}

func (f *fakeTable) Sees(seat engine.Seat) bool {
	switch f.party.Secrets {
	case stage.Open:
		return true
	case stage.Shown:
		return !f.party.Seats[seat].IsBot()
	}
	return f.sees.Has(seat)
}

func (f *fakeTable) Acts(seat engine.Seat) bool {
	if f.party.Seats[seat].IsBot() {
		return false
	}
	if waits := f.board.Waits(); waits != 0 {
		return waits.Has(seat)
	}
	return f.match != nil && len(f.queue) == 0 && !f.board.Busy() && f.match.Actors().Has(seat)
}
