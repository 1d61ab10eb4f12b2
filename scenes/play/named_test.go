package play_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// position is a moment of a match with its journal.
type position struct {
	name    string // the phase and what each seat may do
	journal []byte
}

// positions lets robots play matches of a game, and returns a position for each phase and each set
// of possible kinds of moves.
func positions(t *testing.T, game engine.Game, seats, matches int) (list []position) {
	t.Helper()
	meta, err := json.Marshal(personsOf(game, seats))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for seed := range uint64(matches) {
		setup := engine.Setup{Seats: seats, Seed: seed, First: 0}
		session, refusal := journal.Start(game, journal.Header{Created: "2026-01-01T00:00:00Z", Meta: meta, Setup: setup}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		rng := engine.NewRNG(seed)
		var players []*bot.Player
		for i := range seats {
			players = append(players, bot.NewPlayer(game, bot.Easy, bot.Plain, seed+uint64(i)))
		}
		for m := session.Match(); !m.Over(); {
			name := m.View(engine.Table).Common().Phase
			for seat := range m.Actors().All() {
				verbs := map[uint8]bool{}
				for _, move := range m.Legal(seat, nil) {
					verbs[move.Verb] = true
				}
				name += fmt.Sprint(" ", len(verbs), verbs)
				if !game.Info().RealTime {
					break
				}
			}
			if !seen[name] {
				seen[name] = true
				text, err := journal.Encode(session.Record())
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, position{name, text})
			}
			if !game.Info().RealTime {
				seat := m.Actors().Any(&rng)
				legal := m.Legal(seat, nil)
				if refusal := session.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
					t.Fatal(refusal)
				}
				continue
			}
			var plays []engine.Play
			for i, player := range players {
				if move, ok := player.Tick(engine.Observe(m, engine.Seat(i)), true); ok {
					plays = append(plays, engine.Play{Seat: engine.Seat(i), Move: move})
				}
			}
			session.Together(plays, nil)
			session.Step(nil)
		}
	}
	return list
}

// personsOf returns a party of people.
func personsOf(game engine.Game, seats int) app.Party {
	party := app.Party{Game: game.Info().ID, Secrets: app.Open}
	for i := range seats {
		party.Seats = append(party.Seats, app.PartySeat{Name: names[i], Colour: i})
	}
	return party
}

// resumed is a match that people have resumed, with the canvas that shows it.
type resumed struct {
	*couch
	canvas *ui.Canvas
	sound  *sounds.Player
}

// resume resumes a position. All people have pads of the same make.
func (p position) resume(t *testing.T, face table.GameUI, seats int) *resumed {
	t.Helper()
	home := t.TempDir()
	folder := filepath.Join(home, "matches")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "2026-01-01-000000.000-"+face.Game+".canape"), p.journal, 0o600); err != nil {
		t.Fatal(err)
	}
	r := &resumed{couch: settle(t, home), canvas: ui.NewCanvas(), sound: sounds.New()}
	t.Cleanup(r.canvas.Close)
	r.env.Sound = r.sound
	r.canvas.Resize(1280, 720)
	for seat := range seats {
		r.join(input.Seat(seat), r.plug(devices.XboxPad))
	}
	r.goOn(face)
	return r
}

// drawn draws a frame.
func (r *resumed) drawn() ui.Pieces {
	r.canvas.Begin()
	r.env.Stack.Draw(r.env, r.canvas)
	return r.canvas.Drawn()
}

// named returns the actions for which the screen names a button of the seats' pads.
func (r *resumed) named() (list []input.Action) {
	shown := map[ui.Glyph]bool{}
	for _, p := range r.drawn() {
		if p.Glyph().Shown() && p.Front && !p.Hidden {
			shown[p.Glyph()] = true
		}
	}
	for v := input.Confirm; v < input.Pause; v++ {
		if g := r.env.Drawing(r.env.Roster.Glyph(r.env.Roster.DeviceUsed(0), v)); g.Shown() && shown[g] {
			list = append(list, v)
		}
	}
	return list
}

// impression is what people see and hear.
func (r *resumed) impression() string {
	text := fmt.Sprint(len(r.sound.Heard()))
	for _, p := range r.drawn() {
		text += fmt.Sprintf("%s %d %.0f %.0f,", p.Name, p.Kind, p.Place.X, p.Place.Y)
	}
	return text
}

// The moments after a match was resumed at which buttons are tried, in ticks. In a real-time game
// the first of them is in the countdown.
var tried = []int{40, 260}

// afterPress are the ticks after a press at which people may notice its effect.
var afterPress = []int{4, 12, 40}

// Whenever the screen names a button, pressing it changes what people see or hear, in every phase of
// every game and also in the countdown before a real-time game goes on.
func TestNamedButtonsHaveAnEffect(t *testing.T) {
	enginetest.OneGoroutine(t)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		seats := max(3, game.Info().Min)
		pressed := 0
		for _, p := range positions(t, game, seats, enginetest.Cases(5)) {
			for _, at := range tried {
				usual := p.resume(t, face, seats)
				for range at {
					usual.tick()
				}
				actions := usual.named()
				var impressions []string
				for n := range slices.Max(afterPress) + 1 {
					if usual.tick(); slices.Contains(afterPress, n) {
						impressions = append(impressions, usual.impression())
					}
				}
				for _, v := range actions {
					pressed++
					if !p.changes(t, face, seats, at, v, impressions) {
						t.Errorf("%s, %d ticks after it was resumed: the screen names the button for %s, which does nothing", p.name, at, v)
					}
				}
			}
		}
		if pressed == 0 {
			t.Error("no button was ever named")
		}
		t.Logf("%d buttons", pressed)
	})
}

// changes reports whether the impressions change if the people press the button for an action.
func (p position) changes(t *testing.T, face table.GameUI, seats, at int, v input.Action, impressions []string) bool {
	t.Helper()
	for seat := range seats {
		r := p.resume(t, face, seats)
		for range at {
			r.tick()
		}
		device, _ := r.env.Roster.Device(r.env.Roster.DeviceUsed(input.Seat(seat)))
		profile := r.env.Bindings.Profile(device.Profile())
		control := profile.First(v)
		r.held[seat].Press(control)
		var got []string
		for n := range slices.Max(afterPress) + 1 {
			r.tick()
			if n == 1 {
				r.held[seat].Release(control)
			}
			if slices.Contains(afterPress, n) {
				got = append(got, r.impression())
			}
		}
		if !slices.Equal(got, impressions) {
			return true
		}
	}
	return false
}
