// Package tabletest provides a table for tests of boards. Its host plays a match without a journal,
// a clock or devices. The package also has the test suite of all tables, the screens on which
// everything must fit, and a gallery of pictures.
package tabletest

import (
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/narration"
	sounds "canape/scenes/sound/fake"
	speech "canape/scenes/speech/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/team"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Names are the names of the players, by seat.
var Names = [...]string{"Léa", "Tom", "Zoé", "Mamie", "Hugo", "Nour"}

// Host is a table for tests. It implements table.Host, and records the calls that the board makes.
type Host struct {
	show.Presenter
	table.Spectator
	T       testing.TB
	Canvas  *ui.Canvas
	Seated  app.Party
	Playing engine.Match   // nil until a match is dealt
	Looks   engine.SeatSet // the seats that peek now
	Rate    tween.Speed
	Options engine.Options
	Stopped bool            // no seat may act
	Spoken  *speech.Speaker // the words read aloud; nil until Listen
	Heard   *sounds.Player
	Told    []string            // the words shown beside pieces
	Praised []table.Celebration // the celebrations that have begun
	Counted []table.Count

	narrator *narration.Narrator

	env  *app.Env
	face table.GameUI
	more func(lang.Language) map[string]string // texts of a game that are not in assets/languages; may be nil
	game engine.Game
	info engine.Info
	log  engine.Log
}

// Press returns the intent of pressing the button for an action.
func Press(action input.Action) input.Intent {
	return input.Intent{Action: action, Phase: input.Pressed}
}

// PartyOf returns a party of people, named by Names, for a game.
func PartyOf(game string, seats int, secrets app.Secrets) app.Party {
	party := app.Party{Game: game, Secrets: secrets}
	for i := range seats {
		party.Seats = append(party.Seats, app.PartySeat{Name: Names[i], Colour: i})
	}
	return party
}

// New returns a table of people on a screen of 1920 × 1080 pixels. No match has been dealt.
func New(t testing.TB, game engine.Game, face table.GameUI, seats int, secrets app.Secrets) *Host {
	t.Helper()
	h := &Host{T: t, Heard: sounds.New(), Rate: tween.Speed{Factor: 1}, Options: engine.Options{}, face: face, game: game, info: game.Info()}
	h.env = app.NewEnv(store.Open(t.TempDir(), func() time.Time { return time.Unix(0, 0) }), lang.French, nil)
	h.env.Sound = h.Heard
	h.env.Games = []engine.Game{game}
	h.Seated = PartyOf(h.info.ID, seats, secrets)
	h.Canvas = ui.NewCanvas()
	t.Cleanup(h.Canvas.Close)
	h.Canvas.Resize(1920, 1080)
	h.Begin(h, face)
	return h
}

// playBy sets the options of the match, and names its teams. One team gets the longest name.
func (h *Host) playBy(options engine.Options) {
	h.Options, h.Seated.Options = options, options
	h.Seated.Teams = h.env.NameTeams(h.Seated.Seats, h.env.TeamsOf(h.Seated), func([]string) team.Name { return "mushrooms" })
}

// Deal deals a match from a seed. Seat 0 begins.
func (h *Host) Deal(seed uint64) {
	h.T.Helper()
	h.DealFrom(engine.Setup{Seats: len(h.Seated.Seats), Seed: seed, First: 0, Options: h.Options})
}

// DealFrom deals a match from a setup.
func (h *Host) DealFrom(setup engine.Setup) {
	h.T.Helper()
	match, refusal := h.game.New(setup, &h.log)
	if refusal != nil {
		h.T.Fatal(refusal)
	}
	h.Playing = match
	h.Take(&h.log)
	h.Draw()
}

// Give plugs in a device for each seat.
func (h *Host) Give(models ...devices.Model) *devices.Couch {
	h.T.Helper()
	couch := devices.NewCouch()
	for i, model := range models {
		couch.Plug(model)
		h.env.Roster.Update(couch.Tick(), input.Context{})
		list := h.env.Roster.Devices(nil)
		if err := h.env.Roster.Join(input.Seat(i), list[len(list)-1].ID); err != nil {
			h.T.Fatal(err)
		}
	}
	return couch
}

// Draw draws a frame of the board and the interval, without the rest of the table.
func (h *Host) Draw() {
	h.Canvas.Begin()
	h.Board.Draw(h.Canvas)
	h.Between.Draw(h.Canvas)
}

// Flying draws a frame and returns the rectangles of the flying cards, in u.
func (h *Host) Flying() (places []ui.Rect) {
	h.Draw()
	for _, p := range h.Canvas.Drawn() {
		if p.Kind == ui.CardPiece && p.Layer == ui.LayerFlying {
			places = append(places, p.Place)
		}
	}
	return places
}

// Tick advances the board by n ticks, as package play does, but does not advance the match.
func (h *Host) Tick(n int) {
	for range n {
		h.Presenter.Tick(0)
		h.OnDisk = len(h.Queue)
		h.Present()
	}
}

// Pass advances a real-time match by n ticks (1/60 s) and shows its events. While Pace is 0, the
// board advances and the match waits.
func (h *Host) Pass(n int) {
	h.T.Helper()
	for range n {
		h.Step()
		h.Tick(1)
		for h.Pace() == 0 {
			h.Tick(1)
		}
	}
}

// Step advances a real-time match by a tick, without showing its events.
func (h *Host) Step() {
	h.T.Helper()
	if refusal := h.Playing.Step(&h.log); refusal != nil {
		h.T.Fatal(refusal)
	}
	h.Take(&h.log)
}

// Resting reports whether the table has nothing left to show.
func (h *Host) Resting() bool { return len(h.Queue) == 0 && !h.Busy() }

// landTicks is how long pieces may still move once the board is idle, in ticks.
const landTicks = 60

// Rest advances the board until it is idle, or until it waits for a seat that looks at a card.
func (h *Host) Rest() {
	h.T.Helper()
	for range 5000 {
		switch {
		case h.Board.Waits() != 0:
			return
		case h.Resting():
			h.Tick(landTicks)
			return
		}
		h.Tick(1)
	}
	h.T.Fatal("the board never stops moving")
}

// Hurry shows all pending events without motion.
func (h *Host) Hurry() {
	for len(h.Queue) > 0 {
		table.Show(h.Board, h.Queue[0])
		h.Board.Skip()
		h.Between.Clear()
		h.Queue = h.Queue[1:]
	}
}

// Play makes a move, but does not show its events. It fails if the move is refused.
func (h *Host) Play(seat engine.Seat, move engine.Move) {
	h.T.Helper()
	if refusal := h.Try(seat, move); refusal != nil {
		h.T.Fatalf("seat %d, %s: %v", seat, h.game.FormatMove(move), refusal)
	}
}

// Try makes a move that may be refused, and returns the refusal. Like Play it does not show the
// events.
func (h *Host) Try(seat engine.Seat, move engine.Move) *engine.Refusal {
	refusal := h.Playing.Apply(seat, move, &h.log)
	if refusal != nil {
		h.log.Reset()
		return refusal
	}
	h.Take(&h.log)
	return nil
}

// Say makes the move with the given text and shows all its events.
func (h *Host) Say(seat engine.Seat, text string) {
	h.T.Helper()
	move, ok := h.game.ParseMove(text)
	if !ok {
		h.T.Fatalf("no move %q", text)
	}
	h.Play(seat, move)
	h.Rest()
}

// PlayUntil deals a match from a seed and plays random moves, without motion, until a condition
// holds. It returns false if the match ends first.
func (h *Host) PlayUntil(seed uint64, until func() bool) bool {
	h.T.Helper()
	h.Deal(seed)
	rng := engine.NewRNG(seed)
	for {
		h.Hurry()
		if until() {
			return true
		}
		if h.Playing.Over() {
			return false
		}
		seat := h.Playing.Actors().First()
		legal := h.Playing.Legal(seat, nil)
		h.Play(seat, legal[rng.N(len(legal))])
	}
}

// These methods implement table.Host.

func (h *Host) Env() *app.Env      { return h.env }
func (h *Host) Party() app.Party   { return h.Seated }
func (h *Host) Game() engine.Game  { return h.game }
func (h *Host) State() table.State { return h.Playing }
func (h *Host) Speed() tween.Speed { return h.Rate }

// Option returns the value of an option of the match.
func (h *Host) Option(name string) any {
	if value, set := h.Options[name]; set {
		return value
	}
	for _, option := range h.info.Options {
		if option.Name == name {
			return option.Default
		}
	}
	panic("no option " + name)
}

// Tell shows words beside a seat's pieces and records them in Told.
func (h *Host) Tell(seat engine.Seat, text string, good bool) {
	h.Presenter.Tell(seat, text, good)
	if text != "" {
		h.Told = append(h.Told, text)
	}
}

// Celebrate shows a celebration and records it in Praised.
func (h *Host) Celebrate(m table.Celebration) {
	h.Praised = append(h.Praised, m)
	h.Presenter.Celebrate(m)
}

// Count counts a sum and records it in Counted. The sum needs no confirmation.
func (h *Host) Count(c table.Count) {
	h.Counted = append(h.Counted, c)
	h.Between.Count(c, true)
}

// Sees reports whether the board may draw the seat's hidden cards.
func (h *Host) Sees(seat engine.Seat) bool {
	switch h.Seated.Secrets {
	case app.Open:
		return true
	case app.Shown:
		return !h.Seated.Seats[seat].IsBot()
	}
	return h.Looks.Has(seat)
}

// Acts reports whether the seat may choose now.
func (h *Host) Acts(seat engine.Seat) bool {
	if h.Stopped || h.Seated.Seats[seat].IsBot() || h.Playing == nil {
		return false
	}
	if waits := h.Board.Waits(); waits != 0 {
		return waits.Has(seat)
	}
	caughtUp := h.info.RealTime || len(h.Queue) == 0 && !h.Busy()
	return caughtUp && h.Playing.Actors().Has(seat)
}

// Follow passes the whole match of a record to an account.
func Follow(t testing.TB, game engine.Game, r *journal.Record, a table.Account) table.Account {
	t.Helper()
	if _, err := journal.Story(r, game, a.Observe); err != nil {
		t.Fatal(err)
	}
	return a
}

// Played returns the record of a whole match of random moves. In a real-time game many ticks pass
// without a move, because no seat may act in them.
func Played(t testing.TB, game engine.Game, setup engine.Setup) *journal.Record {
	t.Helper()
	session, refusal := journal.Start(game, journal.Header{Setup: setup}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(setup.Seed)
	for m := session.Match(); !m.Over(); {
		if game.Info().RealTime && (m.Actors() == 0 || rng.N(8) > 0) {
			if refusal := session.Step(nil); refusal != nil {
				t.Fatal(refusal)
			}
			continue
		}
		seat := pick(m.Actors(), &rng)
		legal := m.Legal(seat, nil)
		if len(legal) == 0 {
			continue
		}
		if refusal := session.Apply(seat, spelt(game, legal[rng.N(len(legal))], &rng), nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	return session.Record()
}
