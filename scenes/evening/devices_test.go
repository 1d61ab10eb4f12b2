package evening

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
)

// atOverviewWithPads opens the overview of an evening in which every person has a pad of their own.
func atOverviewWithPads(t *testing.T, models ...fake.Model) (*menutest.Room, *Overview, []*fake.Pad) {
	t.Helper()
	r := menutest.NewOverlayRoom(t)
	r.Env.Seeds = app.SeedsFrom(1)
	var pads []*fake.Pad
	for i, model := range models {
		pads = append(pads, r.Plug(model))
		if err := r.Env.Roster.Join(input.Seat(i), r.ID(pads[i])); err != nil {
			t.Fatal(err)
		}
	}
	p := Begin(r.Env, family(len(models))).(*Overview)
	r.Push(p)
	r.Ticks(app.HurryTicks + 1)
	return r, p, pads
}

// askedNames returns the names that the question "Who is that?" offers.
func askedNames(r *menutest.Room) (names []string) {
	dialog, ok := r.Env.Top().(*menu.Dialog)
	if !ok {
		return nil
	}
	for _, answer := range dialog.Answers {
		if answer.Word == "evening.who.name" {
			names = append(names, r.Env.Text(answer.Word, answer.Args...))
		}
	}
	return names
}

// TestFreeDeviceIsAskedWhoHoldsIt checks that a free device takes a seat at once only if the person
// in that seat had this very device. Otherwise the overview asks who holds it.
func TestFreeDeviceIsAskedWhoHoldsIt(t *testing.T) {
	for name, model := range map[string]fake.Model{"another model": fake.DualSense, "a spare one": fake.XboxPad} {
		t.Run(name, func(t *testing.T) {
			r, p, pads := atOverviewWithPads(t, fake.SwitchPro, fake.XboxPad, fake.XboxPad)
			free := r.Plug(model)
			for _, pad := range pads[:2] {
				r.Couch.Unplug(pad)
			}
			r.Ticks(2)
			r.Tap(free, input.PadBottom)
			if seats := r.Env.Roster.SeatsOf(r.ID(free)); seats != 0 {
				t.Fatalf("it has the seats %b without a question", seats)
			}
			want := "Zoé Léa"
			if model == fake.XboxPad {
				want = "Léa Zoé" // Léa's lost pad was of this model
			}
			if names := askedNames(r); len(names) != 2 || names[0]+" "+names[1] != want {
				t.Fatalf("the question names %q, want %s", names, want)
			}
			r.Ticks(app.ChoiceTicks + 5)
			r.CheckLegible()
			if r.ClickWord("Zoé"); r.Env.Top() != app.Scene(p) || r.Env.Roster.SeatsOf(r.ID(free)) != input.Seats(0) {
				t.Errorf("the top scene is %T, and it has the seats %b", r.Env.Top(), r.Env.Roster.SeatsOf(r.ID(free)))
			}
		})
	}
}

// TestKnownDeviceIsNotAsked resumes an evening on another day. A pad that is the only one of its
// model gets its seat without a question.
func TestKnownDeviceIsNotAsked(t *testing.T) {
	first, p, _ := atOverviewWithPads(t, fake.DualSense, fake.XboxPad, fake.SwitchPro)
	r := menutest.NewOverlayRoom(t)
	r.Env.Home = first.Env.Home
	q := New(r.Env, p.session.name).(*Overview)
	r.Push(q)
	r.Ticks(app.HurryTicks + 1)
	for seat, model := range map[input.Seat]fake.Model{1: fake.XboxPad, 2: fake.SwitchPro, 0: fake.DualSense} {
		pad := r.Plug(model)
		r.Ticks(2)
		confirm := input.PadBottom
		if model == fake.SwitchPro {
			confirm = input.PadRight
		}
		if r.Tap(pad, confirm); r.Env.Roster.SeatsOf(r.ID(pad)) != input.Seats(seat) {
			t.Errorf("the pad of seat %d has the seats %b", seat, r.Env.Roster.SeatsOf(r.ID(pad)))
		}
	}
}
