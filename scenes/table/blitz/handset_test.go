package blitz

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// TestPhoneShowsThemeAndTakesVote checks that a phone shows the theme that its seat must answer,
// and later the theme that the speaker has answered. In a vote its buttons for yes and no have the
// right words.
func TestPhoneShowsThemeAndTakesVote(t *testing.T) {
	r := newRoom(t, 4)
	r.faceOff()
	page := func(seat engine.Seat) phonepage.Page {
		return New().NewHandset(table.NewHolder(r.Env(), r.Game(), r.Seated, seat)).Page(engine.Observe(r.Playing, seat))
	}
	themes := r.look().FaceOff.Themes
	for seat := range engine.Seat(2) {
		if got := page(seat).Call; got != themes[seat] {
			t.Errorf("seat %d must answer %q, its phone shows %q", seat, themes[seat], got)
		}
	}
	r.Say(0, "buzz")
	r.until("floor")
	for seat := range engine.Seat(4) {
		if got := page(seat).Call; got != themes[0] {
			t.Errorf("seat 0 has answered %q, the phone of seat %d shows %q", themes[0], seat, got)
		}
	}
	r.Say(1, "object")
	words := map[string]string{}
	for _, choice := range page(2).Choices {
		words[choice.Move] = choice.Word
	}
	for word, yes := range map[string]bool{"yes": true, "no": false} {
		if move := r.Game().FormatMove(rules.MoveVote(yes)); words[move] != lang.Capitalise(r.Env().Text("phone.blitz."+word)) {
			t.Errorf("the choice of %q says %q", move, words[move])
		}
	}
}
