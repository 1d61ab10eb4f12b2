package play_test

import (
	"fmt"
	"testing"

	"canape/engine/bot"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/ui"
)

// matchOf opens a match between bots and people, each person with their own device. device returns
// the device of the named person.
func matchOf(t *testing.T, r *menutest.Room, face table.GameUI, secrets app.Secrets, people, robots int, device func(name string) input.DeviceID) *play.Match {
	t.Helper()
	party := app.Party{Game: face.Game, Secrets: secrets}
	for i, name := range []string{"Anne-Sophie", "Maximilienne", "Bo", "Florentine", "Ed", "Constantin"}[:people+robots] {
		seat := app.PartySeat{Name: name, Colour: i, Bot: bot.Easy}
		if i < people {
			seat.Bot = ""
			if err := r.Env.Roster.Join(input.Seat(i), device(name)); err != nil {
				t.Fatal(err)
			}
		}
		party.Seats = append(party.Seats, seat)
	}
	game, _ := games.Find(face.Game)
	match, err := play.Deal(r.Env, face, game, party, 7)
	if err != nil {
		t.Fatal(err)
	}
	r.Open(match)
	t.Cleanup(func() { r.Env.CloseAll(r.Env) }) // ends all writing before the folder is removed
	r.Ticks(2)
	return match
}

// A newcomer's question is legible on every screen. Until a person has agreed, their card shows the
// buttons of their device, at least as large as in the hint bar.
func TestNewcomerQuestionFitsOnEveryScreen(t *testing.T) {
	for _, tt := range []struct {
		face           table.GameUI
		people, robots int
	}{{blanco.New(), 1, 4}, {blanco.New(), 2, 1}, {blanco.New(), 3, 2}, {blitz.New(), 5, 1}, {blitz.New(), 1, 5}} {
		t.Run(fmt.Sprintf("%s, %d and %d", tt.face.Game, tt.people, tt.robots), func(t *testing.T) {
			menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
				models := []devices.Model{devices.XboxPad, devices.DualSense}
				buttons := [][2]string{{"xbox-a", "xbox-b"}, {"ps-cross", "ps-circle"}}
				var pads []*devices.Pad
				match := matchOf(t, r, tt.face, app.Open, tt.people, tt.robots, func(string) input.DeviceID {
					pads = append(pads, r.Plug(models[len(pads)%2]))
					return r.ID(pads[len(pads)-1])
				})
				newcomer := r.Plug(devices.SwitchPro)
				question := play.Newcomer(match, r.ID(newcomer))
				r.Push(question)
				r.Ticks(app.ChoiceTicks)
				r.CheckLegible()
				if tt.people == 1 { // moves the request from the person's own place to that of a bot
					r.Tap(newcomer, input.PadEast)
				}
				for i, pad := range pads {
					r.CheckLegible()
					pieces := play.NewcomerPieces(question)
					menutest.CheckApart(t, pieces)
					for seat := range tt.people {
						card := pieces[fmt.Sprint("answer ", seat)]
						for _, button := range buttons[seat%2] {
							if shows := showsButton(r, card, button); shows != (seat >= i) {
								t.Errorf("%d votes: the card of seat %d shows %s: %t", i, seat, button, shows)
							}
						}
					}
					r.Tap(pad, input.PadBottom)
				}
				if match.Party().Seats[tt.people].IsBot() {
					t.Error("after all votes a bot still has the seat")
				}
			})
		})
	}
}

// showsButton reports whether a card shows a button of a pad, at least as large as in a hint bar.
func showsButton(r *menutest.Room, card ui.Rect, name string) bool {
	const least = 44 // in u
	for _, p := range r.Canvas.Drawn() {
		if p.Kind == ui.ButtonPiece && p.Name == name && p.Front && !p.Hidden && card.Inset(-1, -1).Contains(p.Place.Center()) && p.Place.H >= least {
			return true
		}
	}
	return false
}
