package title

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// seatsOnTiles is the number of players for which tiles show minutes. If a game does not allow this
// number, tiles use the nearest one that it allows.
const seatsOnTiles = 4

// lengths returns the lengths of a game in words, and the index of the one that its lobby will
// propose.
func (t *Scene) lengths(env *app.Env, g titleGame) (words []string, chosen int) {
	info := g.game.Info()
	for i, form := range info.Forms {
		key := "title.length." + form.Name
		if len(info.Forms) == 1 {
			key = "title.length." + engine.FormShort
		}
		words = append(words, env.Text(key, "minutes", t.takes(info.ID, form, min(max(seatsOnTiles, info.Min), info.Max))))
		if form.Name == env.Settings.Lengths[info.ID] {
			chosen = i
		}
	}
	return words, chosen
}

// tile returns the game of the focused tile. It returns false if no tile has the focus.
func (t *Scene) tile() (titleGame, bool) {
	if i := t.focus.At() - firstTile; i >= 0 && i < len(t.games) {
		return t.games[i], true
	}
	return titleGame{}, false
}

// chooseLength stores a length, which the lobby of the game will propose.
func (t *Scene) chooseLength(env *app.Env, g titleGame, at int) {
	info := g.game.Info()
	if len(info.Forms) < 2 {
		env.Sound.Play(sound.Refused)
		return
	}
	env.Sound.Play(sound.Confirm)
	menu.Configure(env, func(s *store.Settings) { s.SetLength(info.ID, info.Forms[at%len(info.Forms)].Name) })
}

// clickLength chooses the length drawn at a point. It returns false if there is none.
func (t *Scene) clickLength(env *app.Env, at ui.Point) bool {
	for i, places := range t.segments {
		if n := menu.IndexAt(places, at); n >= 0 {
			t.focus.Set(firstTile + i)
			t.chooseLength(env, t.games[i], n)
			return true
		}
	}
	return false
}

// lengthHint adds the action that chooses the next length of the focused game.
func (t *Scene) lengthHint(env *app.Env, h *menu.Bar) {
	g, on := t.tile()
	if !on || len(g.game.Info().Forms) < 2 {
		return
	}
	_, chosen := t.lengths(env, g)
	forms := g.game.Info().Forms
	h.Press(input.Other, "title.do.length."+forms[(chosen+1)%len(forms)].Name, 2)
}

// segmentHeight is the height of the row of lengths on a tile, in u.
const segmentHeight = 46

// drawLengths draws the lengths of a game side by side at the bottom of its tile. The one that the
// lobby will propose has a darker background.
func (t *Scene) drawLengths(env *app.Env, c *ui.Canvas, i int, r ui.Rect) {
	theme := c.Theme()
	words, chosen := t.lengths(env, t.games[i])
	if len(words) == 0 {
		return
	}
	style := ui.Bold(26)
	widths, total := make([]float64, len(words)), 0.0
	for n, word := range words {
		widths[n] = style.Width(c, word) + 20
		total += widths[n]
	}
	x := r.Center().X - min(total, r.W)/2
	places := make([]ui.Rect, len(words))
	for n, word := range words {
		width := widths[n] * min(1, r.W/total)
		places[n] = ui.Rect{X: x, Y: r.Y, W: width, H: r.H}
		x += width
		ink := theme.SoftInk
		if n == chosen {
			ink = theme.Ink
			ui.Sheet{Face: theme.PaperShade, Radius: 9, Bare: true}.Draw(c, "length", places[n])
		}
		label, fitted := style.Fit(c, word, width-8)
		c.TextIn(label, places[n], fitted, ink, ui.Center)
	}
	if len(words) > 1 {
		t.segments[i] = places
	}
}
