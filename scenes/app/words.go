package app

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/ui"
)

// Words contains everything that the app needs to make texts: the texts of the current language,
// and the games. Words never change. After a change of language the Env has other Words. Pass a
// copy to goroutines, which must not use the Env.
type Words struct {
	*lang.Catalog
	Games []engine.Game
}

// Game returns the game with an id. It returns false if there is none.
func (w Words) Game(id string) (engine.Game, bool) {
	for _, game := range w.Games {
		if game.Info().ID == id {
			return game, true
		}
	}
	return nil, false
}

// List joins phrases for a sentence, such as "A, B and C".
func (w Words) List(phrases ...string) string {
	return lang.Speaker{Catalog: w.Catalog}.List(phrases...)
}

// DeviceName returns what people call a device, such as "Pad 2".
func (w Words) DeviceName(d input.Device) string {
	switch d.Kind {
	case input.Pad:
		return w.Text("lobby.device.pad", "number", d.Number)
	case input.Phone:
		return w.Text("lobby.device.phone", "number", d.Number)
	case input.Mouse:
		if d.Finger {
			return w.Text("lobby.device.finger")
		}
		return w.Text("lobby.device.mouse")
	}
	return w.Text("lobby.device.keys")
}

// Drawing returns the picture of an input glyph, with the names of keys in the current language.
func (w Words) Drawing(g input.Glyph) ui.Glyph {
	switch {
	case g.Word != "":
		return ui.KeyGlyph(w.Text(g.Word))
	case g.Label != "":
		return ui.KeyGlyph(g.Label)
	case g.Sprite != "":
		return ui.ArtGlyph(g.Sprite)
	}
	return ui.Glyph{}
}
