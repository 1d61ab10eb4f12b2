package title

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/scenes/faces"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

func TestTheTitleFitsEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LivingRoom, func(t *testing.T, r *menutest.Room) {
		menutest.Keep(t, r.Env.Home.Matches(), "2026-11-20-blanco", false, menutest.Couple())
		menutest.Keep(t, r.Env.Home.Matches(), "2026-11-21-blanco", false, menutest.Couple())
		title := atTitle(r)
		r.Ticks(revealTicks)
		var ids []string
		for _, game := range games.List() {
			ids = append(ids, game.Info().ID)
		}
		ids = append(ids, ids[0]) // there is room for one more
		for n := 1; n <= len(ids); n++ {
			title.Games = title.Games[:0]
			for _, id := range ids[:n] {
				info := engine.Info{ID: id, Min: 3, Max: 6}
				title.Games = append(title.Games, titleGame{menutest.SampleGame{Card: info}, faces.EmblemOf(id), "game." + id, "title.kind." + id, "title.pitch." + id})
			}
			r.Draw()
			l := title.layout(r.Env, r.Canvas)
			pieces := append([]ui.Rect{l.card, l.other, r.Canvas.HintRect(l.hint)}, l.menu[:]...)
			menutest.Fits(t, r, title.another(r.Env, l.large), ui.Bold(28), l.other.W-24)
			menutest.Asunder(t, fmt.Sprintf("%d games", n), r.Canvas.Frame(), append(pieces, l.tiles...)...)
			for i, g := range title.Games {
				name := l.tiles[i].W - 28
				if l.wide {
					name -= l.tiles[i].H * faces.EmblemWidth / faces.EmblemHeight
				}
				menutest.Fits(t, r, r.Env.Text(g.name), ui.Big(42), name)
				if !l.large && !l.wide {
					menutest.Fits(t, r, g.seats(r.Env), ui.Plain(26), name)
				}
			}
			r.LooksWhole()
		}
		for _, ask := range []func(){func() { askQuit(r.Env) }, func() { title.Focus.Set(titleContinue); title.askDiscard(r.Env) }, func() { r.Env.FillScreen(); askQuit(r.Env) }} {
			ask()
			r.Tick()
			r.LooksWhole()
			r.Env.Pop()
			r.Tick()
		}
	})
}
