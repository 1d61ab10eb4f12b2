package scenes

import (
	"canape/engine"
	"canape/scenes/ui"
	"fmt"
	"testing"
)

func TestTheTitleFitsEveryScreen(t *testing.T) {
	onAnyScreen(t, func(t *testing.T, r *Room) {
		keep(t, r.kit.Home.Matches(), "2026-11-20-blanco", false, couple())
		keep(t, r.kit.Home.Matches(), "2026-11-21-blanco", false, couple())
		title := atTitle(r)
		r.ticks(revealTicks)
		ids := []string{"passe-eclair", "football", "pass-pass", "blanco", "blitz"}
		for n := 1; n <= len(ids); n++ {
			title.games = title.games[:0]
			for _, id := range ids[:n] {
				info := engine.Info{ID: id, Min: 3, Max: 6}
				title.games = append(title.games, titleGame{sampleGame{info: info}, emblemOf(id), "game." + id, "title.kind." + id, "title.pitch." + id})
			}
			r.draw()
			l := title.layout(r.kit, r.canvas)
			pieces := append([]ui.Rect{l.card, l.other, r.canvas.HintRect(l.hint)}, l.menu[:]...)
			fits(t, r, title.another(r.kit, l.large), ui.Bold(28), l.other.W-24)
			asunder(t, fmt.Sprintf("%d games", n), r.canvas.Frame(), append(pieces, l.tiles...)...)
			for i, g := range title.games {
				name := l.tiles[i].W - 28
				if l.wide {
					name -= l.tiles[i].H * emblemWidth / emblemHeight
				}
				fits(t, r, r.kit.Text(g.name), ui.Big(42), name)
				if !l.large && !l.wide {
					fits(t, r, g.seats(r.kit), ui.Plain(26), name)
				}
			}
		}
	})
}
