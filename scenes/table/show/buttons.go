package show

import (
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// ButtonsOf returns the buttons of the seats for an action, without duplicates. Each ui.Action
// contains up to two buttons, and the last ui.Action has the word. glyphOf returns the drawing of a
// seat's button.
func ButtonsOf(env *app.Env, seats engine.SeatSet, action input.Action, word string, glyphOf func(input.Seat, input.Action) ui.Glyph) []ui.Action {
	var list []ui.Action
	var seen [engine.MaxSeats]ui.Glyph
	n := 0
	for seat := range seats.All() {
		glyph := glyphOf(input.Seat(seat), action)
		if !glyph.Shown() || slices.Contains(seen[:n], glyph) {
			continue
		}
		seen[n] = glyph
		if n++; n%2 == 0 {
			list[len(list)-1].Second = glyph
		} else {
			list = append(list, ui.Action{Glyph: glyph})
		}
	}
	if n == 0 {
		list = []ui.Action{{Glyph: env.MenuGlyph(action)}}
		if seats != 0 {
			list[0].Glyph = glyphOf(input.Seat(seats.First()), action)
		}
	}
	list[len(list)-1].Word = word
	return list
}
