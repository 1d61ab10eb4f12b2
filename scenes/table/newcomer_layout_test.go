package table_test

import (
	"fmt"
	"testing"

	"canape/engine/bot"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/ui"
)

// The question whether a newcomer may take a place can be read on every screen, whoever sits there.
// Each card shows the buttons of its own person's device, as large as those of the hint bar or
// larger, until that person has said yes.
func TestANewcomersQuestionFitsEverywhere(t *testing.T) {
	for _, tt := range []struct {
		face           table.Face
		people, robots int
	}{{blanco.New(), 1, 4}, {blanco.New(), 2, 1}, {blanco.New(), 3, 2}, {blitz.New(), 5, 1}, {blitz.New(), 1, 5}} {
		t.Run(fmt.Sprintf("%s, %d and %d", tt.face.Game, tt.people, tt.robots), func(t *testing.T) {
			menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
				names := []string{"Anne-Sophie", "Maximilienne", "Bo", "Florentine", "Ed", "Constantin"}
				models := []devices.Model{devices.XboxPad, devices.DualSense}
				buttons := [][2]string{{"xbox-a", "xbox-b"}, {"ps-cross", "ps-circle"}}
				party := stage.Party{Game: tt.face.Game, Secrets: stage.Open}
				var pads []*devices.Pad
				for i := range tt.people + tt.robots {
					seat := stage.PartySeat{Name: names[i], Colour: i, Bot: bot.Easy}
					if i < tt.people {
						seat.Bot = ""
						pads = append(pads, r.Plug(models[i%2]))
						if err := r.Env.Roster.Join(input.Seat(i), r.ID(pads[i])); err != nil {
							t.Fatal(err)
						}
					}
					party.Seats = append(party.Seats, seat)
				}
				game, _ := games.Find(tt.face.Game)
				match, err := table.Deal(r.Env, tt.face, game, party, 7)
				if err != nil {
					t.Fatal(err)
				}
				newcomer := r.Plug(devices.SwitchPro)
				r.Open(match)
				r.Ticks(2)
				question := table.Newcomer(match, r.ID(newcomer))
				r.Push(question)
				r.Ticks(stage.ChoiceTicks)
				r.CheckLegible()
				if tt.people == 1 { // from the person's own place to that of a bot
					r.Tap(newcomer, input.PadEast)
				}
				for i, pad := range pads {
					r.CheckLegible()
					pieces := table.NewcomerPieces(question)
					menutest.CheckApart(t, pieces)
					for seat := range tt.people {
						card := pieces[fmt.Sprint("answer ", seat)]
						for _, button := range buttons[seat%2] {
							if shows := showsButton(r, card, button); shows != (seat >= i) {
								t.Errorf("%d have agreed: on the card of seat %d, %s: %t", i, seat, button, shows)
							}
						}
					}
					r.Tap(pad, input.PadBottom)
				}
				if match.Party().Seats[tt.people].IsBot() {
					t.Error("all have agreed, and a bot sits there")
				}
				match.Leave(r.Env)
			})
		})
	}
}

// showsButton reports whether a button of a pad is drawn within a card, not smaller than in a hint
// bar.
func showsButton(r *menutest.Room, card ui.Rect, name string) bool {
	const least = 44 // u
	for _, p := range r.Canvas.Drawn() {
		if p.Kind == ui.ButtonPiece && p.Name == name && p.Front && !p.Hidden && card.Inset(-1, -1).Contains(p.Place.Center()) && p.Place.H >= least {
			return true
		}
	}
	return false
}
