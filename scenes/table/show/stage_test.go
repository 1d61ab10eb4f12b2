package show

import (
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// stage is a host for people that presents an empty board.
type stage struct {
	Presenter
	table.Spectator
	t     *testing.T
	env   *app.Env
	pads  *devices.Couch
	party app.Party
	match engine.Match
}

// newStage returns a stage with people at a number of seats. They have no devices yet.
func newStage(t *testing.T, seats int) *stage {
	t.Helper()
	s := &stage{t: t, pads: devices.NewCouch(), party: app.Party{Game: blanco.ID, Secrets: app.Peek}}
	s.env = app.NewEnv(store.Open(t.TempDir(), func() time.Time { return time.Unix(0, 0) }), lang.English, nil)
	s.env.Sound = sounds.New()
	for i := range seats {
		s.party.Seats = append(s.party.Seats, app.PartySeat{Name: [...]string{"Léa", "Tom", "Zoé", "Mamie"}[i], Colour: i})
	}
	match, refusal := blanco.Game{}.New(engine.Setup{Seats: max(seats, blanco.Game{}.Info().Min), Seed: 7, First: engine.Nobody}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	s.match = match
	s.Begin(s, table.GameUI{Board: func(h table.Host) table.Board { return &emptyBoard{Base: table.NewBase(h)} }})
	return s
}

func (s *stage) Env() *app.Env         { return s.env }
func (s *stage) Party() app.Party      { return s.party }
func (s *stage) Game() engine.Game     { return blanco.Game{} }
func (s *stage) State() table.State    { return s.match }
func (s *stage) Sees(engine.Seat) bool { return false }
func (s *stage) Option(string) any     { return nil }
func (s *stage) Speed() tween.Speed {
	return tween.Speed{Factor: float64(s.env.Settings.Speed) / 100, Still: s.env.Settings.ReducedMotion}
}

// seat plugs in a pad of each model, and gives the pads to the first seats.
func (s *stage) seat(models ...devices.Model) {
	s.t.Helper()
	for seat, model := range models {
		s.pads.Plug(model)
		s.env.Roster.Update(s.pads.Tick(), input.Context{})
		list := s.env.Roster.Devices(nil)
		if err := s.env.Roster.Join(input.Seat(seat), list[len(list)-1].ID); err != nil {
			s.t.Fatal(err)
		}
	}
}

// phone opens the page of a phone and gives it a seat.
func (s *stage) phone(seat input.Seat, id string) error {
	s.pads.Open(id)
	s.env.Roster.Update(s.pads.Tick(), input.Context{})
	return s.env.Roster.Join(seat, s.env.Roster.PhoneOf(id))
}

// tick advances the stage by n ticks, in which all seats are expected to play.
func (s *stage) tick(n int) {
	for range n {
		s.Tick(engine.AllSeats(len(s.party.Seats)))
		s.Present()
	}
}

// settle advances the stage until all events have been shown.
func (s *stage) settle() {
	s.t.Helper()
	for n := 0; s.Lags(); n++ {
		if s.tick(1); n > 4000 {
			s.t.Fatal("the presenter never comes to rest")
		}
	}
}

// emptyBoard is a fake board that draws nothing and records the phase of the match at the last
// event.
type emptyBoard struct {
	table.Base
	shownIn string
}

func (b *emptyBoard) Show(engine.Event)                                       { b.shownIn = b.Phase() }
func (*emptyBoard) Handle(engine.Seat, input.Intent) (m engine.Move, ok bool) { return }
func (*emptyBoard) Prompt(engine.Seat) (string, []ui.Action)                  { return "", nil }
func (*emptyBoard) Where() string                                             { return "" }
func (*emptyBoard) Draw(*ui.Canvas)                                           {}
func (*emptyBoard) Plate(*ui.Canvas, engine.Seat) ui.Rect                     { return ui.Rect{} }
