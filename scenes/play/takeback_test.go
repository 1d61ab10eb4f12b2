package play_test

import (
	"testing"

	"canape/engine"
	devices "canape/input/fake"
	"canape/scenes/play"
	"canape/scenes/table/football"
)

// In Football every turn ends with a new card. Even so, a single player against bots can take moves
// back if the settings allow it. Two people cannot.
func TestFootballMovesCanBeTakenBackAgainstBots(t *testing.T) {
	for _, people := range []int{1, 2} {
		c := sit(t, football.New(), 4, []devices.Model{devices.XboxPad, devices.XboxPad}[:people]...)
		c.env.Settings.TakeBack = "always"
		takeTurn := func() (before string) { // makes the next move of seat 0
			for tick := 0; tick < 3000; tick++ {
				for seat := range engine.Seat(people) {
					if !c.match.Acts(seat) {
						continue
					}
					before = engine.Hash(c.match.Match())
					play.Play(c.match, seat, c.match.Match().Legal(seat, nil)[0])
					if seat == 0 {
						return before
					}
				}
				c.tick()
			}
			t.Fatal("seat 0 is never asked")
			return ""
		}
		for range 6 {
			takeTurn()
		}
		before := takeTurn()
		for range 600 { // lets bots play
			c.tick()
		}
		why := play.WhyNoTakeBack(c.match)
		if people > 1 {
			if why != "pause.take-back-seen" {
				t.Errorf("two people: %q", why)
			}
			continue
		}
		if why != "" {
			t.Fatalf("against bots: %q", why)
		}
		if err := play.TakeBack(c.match); err != nil {
			t.Fatal(err)
		}
		if engine.Hash(c.match.Match()) != before || !c.match.Match().Actors().Has(0) {
			t.Error("the match is not where it was")
		}
	}
}
