package title

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/assets/lang/langtest"
	"canape/engine"
	"canape/engine/games"
	"canape/scenes/gameui"
	"canape/scenes/menu/menutest"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// midway is a fake board that reports how far a match has got.
type midway struct {
	table.Board
	where string
}

func (m midway) Where() string { return m.where }

// The ticket shows the complete line that identifies its match, however long that line is.
func TestTicketIdentifiesMatch(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.BlancoRoom, func(t *testing.T, r *menutest.Room) {
		title := atTitle(r)
		r.Env.Settings.ReducedMotion = true
		half := r.Env.Text("table.football.half.2")
		for id, where := range map[string]string{
			"blanco":       r.Env.Text("table.blanco.game-round", "n", 12, "game", 10),
			"blitz":        r.Env.Text("table.blitz.where", "n", 88),
			"football":     r.Env.Text("table.football.where.half", "half", half, "n", 44),
			"pass-pass":    r.Env.Text("table.pass-pass.where", "round", 12, "trick", 10, "of", 10),
			"passe-eclair": r.Env.Text("table.passe-eclair.where", "n", 8, "of", 9),
		} {
			game, _ := games.Find(id)
			party := menutest.SamplePair()
			title.left = []*progress{{env: r.Env, board: midway{where: where}, rest: &unfinished{game: game, party: party, played: r.Now}}}
			l := title.layout(r.Env, r.Canvas)
			for _, f := range title.facts(r.Env, r.Canvas, l.card.W-l.besideWords()) {
				menutest.CheckUncut(t, r.Canvas, f.words, f.style, l.card.W-l.besideWords())
			}
			r.CheckLegible()
		}
	})
}

// The buttons above the sofa have room for their words in every language, even if text is large.
func TestMenuFitsInEveryLanguage(t *testing.T) {
	for _, language := range langtest.Languages() {
		for _, size := range [...][3]int{{1280, 720, 100}, {1280, 720, 200}, {1280, 800, 200}, {1920, 1080, 200}, {2560, 1080, 200}} {
			r := menutest.NewBlancoRoom(t, lang.English)
			r.Env.Read(langtest.For(language))
			r.Canvas.Resize(size[0], size[1])
			r.TextScale(size[2])
			r.Env.Phones = phones{}
			title := atTitle(r)
			r.Draw()
			l := title.layout(r.Env, r.Canvas)
			if len(l.menu) != len(titleMenu) {
				t.Errorf("%v %v: %d items", language, size, len(l.menu))
			}
			menutest.CheckTargets(t, fmt.Sprint(language, size), r.Canvas.Frame(), l.menu...)
		}
	}
}

func TestTitleFitsEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.BlancoRoom, func(t *testing.T, r *menutest.Room) {
		menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-20-blanco", false, menutest.SamplePair())
		menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-21-blanco", false, menutest.SamplePair())
		title := atTitle(r)
		r.Ticks(revealTicks)
		var ids []string
		for _, game := range games.List() {
			ids = append(ids, game.Info().ID)
		}
		const room = 6 // the number of games that this layout has room for
		if len(ids) > room {
			t.Fatalf("the title has room for %d games, and there are %d", room, len(ids))
		}
		for len(ids) < room {
			ids = append(ids, ids[0])
		}
		for n := 1; n <= len(ids); n++ {
			title.games = title.games[:0]
			for _, id := range ids[:n] {
				info := engine.Info{ID: id, Min: 3, Max: 6}
				title.games = append(title.games, titleGame{menutest.SampleGame{Card: info}, gameui.EmblemOf(id), "game." + id, "title.kind." + id, "title.pitch." + id})
			}
			r.Draw()
			l := title.layout(r.Env, r.Canvas)
			pieces := append([]ui.Rect{l.card, l.other, l.hint.Rect(r.Canvas)}, l.menu...)
			for _, piece := range r.Canvas.Drawn() {
				if piece.Name != "title sofa" {
					continue
				}
				scale := piece.Place.W / roomWidth
				drawn := ui.Rect{X: piece.Place.X + roomLeft*scale, Y: piece.Place.Y + roomTop*scale, W: (roomRight - roomLeft) * scale, H: (roomBottom - roomTop) * scale}
				if drawn.Overlaps(l.other) || drawn.Overlaps(l.card) || drawn.W < 300 {
					t.Errorf("%d games: the drawing at %v is small, or under the card at %v or its button at %v", n, drawn, l.card, l.other)
				}
			}
			menutest.CheckUncut(t, r.Canvas, title.another(r.Env, l.large), ui.Bold(28), l.other.W-24)
			menutest.CheckTargets(t, fmt.Sprintf("%d games", n), r.Canvas.Frame(), append(pieces, l.tiles...)...)
			for i, g := range title.games {
				name := l.tiles[i].W - 28
				if l.wide {
					name -= l.tiles[i].H * gameui.EmblemWidth / gameui.EmblemHeight
				}
				menutest.CheckUncut(t, r.Canvas, r.Env.Text(g.name), ui.Big(42), name)
				if !l.large && !l.wide {
					menutest.CheckUncut(t, r.Canvas, g.seats(r.Env), ui.Plain(26), name)
				}
			}
			r.CheckLegible()
		}
		for _, ask := range []func(){func() { askQuit(r.Env) }, func() { title.focus.Set(titleContinue); title.askDiscard(r.Env) }, func() { r.Env.FillScreen(); askQuit(r.Env) }} {
			ask()
			r.Tick()
			r.CheckLegible()
			r.Env.Pop()
			r.Tick()
		}
	})
}
