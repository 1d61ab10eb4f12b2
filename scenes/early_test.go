package scenes

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/browse"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// On a slow machine several ticks pass before a new scene is drawn. No press or movement of the
// mouse in these ticks may cause a panic.
func TestPressesBeforeTheFirstPicture(t *testing.T) {
	r := menutest.LargeRoom(t)
	r.Open(&menutest.StubScene{})
	r.Ticks(2)
	pad := r.ID(r.Plug(fake.XboxPad))
	env := r.Env
	env.People = menutest.SamplePeople()
	env.Party = menutest.SamplePair()
	game, _ := env.Game("blanco")
	record := menutest.SampleMatch(t, menutest.SamplePair(), 7, 0)
	ways := routes(env)
	for name, open := range map[string]func() app.Scene{
		"title":    ways.Title,
		"lobby":    func() app.Scene { return ways.Lobby(game) },
		"settings": ways.Settings,
		"people":   ways.People,
		"history":  ways.History,
		"rules":    func() app.Scene { return ways.Rules(game) },
		"mapping":  func() app.Scene { return ways.Mapping(pad) },
		"results":  func() app.Scene { return ways.Results(record, &app.Recording{}) },
		"replay":   func() app.Scene { return ways.Replay(record, 0) },
		"files": func() app.Scene {
			return browse.New(env.Home.Disk(), r.Home, nil, []string{store.BackupEnd}, func(*app.Env, string) {})
		},
		"question": func() app.Scene {
			return menu.NewDialog(env, menu.Question{Title: "people.forget-title", Body: "people.forget-body", Answers: []menu.Answer{{Word: "people.forget"}, {Word: "people.keep"}}})
		},
		"name": func() app.Scene {
			return menu.NewNameDialog(input.LeftKeys, "people.rename-title", "Tom", func(string) bool { return false }, func(string) {})
		},
	} {
		t.Run(name, func(t *testing.T) {
			r.T = t
			for _, action := range append(input.BindableActions(), input.Point) {
				for _, kind := range []input.Kind{input.Mouse, input.KeysLeft, input.Pad} {
					device := map[input.Kind]input.DeviceID{input.Mouse: input.TheMouse, input.KeysLeft: input.LeftKeys, input.Pad: pad}[kind]
					env.Reset(&menutest.StubScene{})
					env.Push(open())
					env.Settle(env)
					press := input.Intent{Device: device, Kind: kind, Seat: input.NoSeat, MenuSeat: input.NoSeat, Action: action, Phase: input.Pressed, X: 900, Y: 500}
					for range 2 {
						env.Stack.Update(env, []input.Intent{press})
					}
					r.Draw()
				}
			}
		})
	}
	env.Reset(&menutest.StubScene{})
	env.Settle(env)
}
