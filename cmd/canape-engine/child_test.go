package main

import (
	"fmt"
	"math"
	"os"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
)

// These are the bounds of a child's share of the victories. With the proposed handicap, a child of
// eight among three adults should win about as often as each of the adults.
const (
	leastOfChild = 0.18
	mostOfChild  = 0.30
)

// childMatches is the number of matches of each game in a short run. With CANAPE_LONG the test
// plays a multiple of that number, at every length of the game.
var childMatches = map[string]int{"passe-eclair": 60, "football": 150, "pass-pass": 16, "blanco": 60, "blitz": 80}

const longer = 25

// TestChildAmongAdultsWinsItsShare plays matches between models of people, and gives the child the
// proposed handicap. It fails if the 95 % interval of the child's share is outside the bounds. In a
// team of two the child gets half of each victory. The seed is fixed, and nothing depends on real
// time.
func TestChildAmongAdultsWinsItsShare(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("shorter tournaments have the same goroutines")
	}
	long := os.Getenv("CANAPE_LONG") != ""
	for _, game := range games.List() {
		info := game.Info()
		if childMatches[info.ID] == 0 {
			t.Errorf("childMatches has no entry for %s", info.ID)
			continue
		}
		forms := info.Forms
		if !long {
			forms = forms[len(forms)-1:] // test only the printed rules
		}
		for _, form := range forms {
			at := info.At(form.Options).Handicaps[0]
			matches := enginetest.Cases(childMatches[info.ID])
			if long {
				matches = longer * childMatches[info.ID]
			}
			steps := min(at.Max, int(at.Behind/at.Worth+0.5)) // the number of steps that best makes up for Behind
			helped := playChild(t, game, form, steps, matches)
			t.Logf("%s, %s, %d matches: with %d steps of %s a child wins %v", info.ID, form.Name, matches, steps, at.Name, helped)
			if helped.high < leastOfChild || helped.low > mostOfChild {
				t.Errorf("%s, %s: with %d steps of %s a child wins %v, want %.0f to %.0f %%",
					info.ID, form.Name, steps, at.Name, helped, 100*leastOfChild, 100*mostOfChild)
			}
			if long {
				alone := playChild(t, game, form, 0, matches)
				t.Logf("without %v", alone)
				alone.compare(t, info.ID+", "+form.Name, -at.Behind)
			}
		}
	}
}

// share is a child's share of the victories, with its 95 % interval.
type share struct {
	of, low, high float64
	sides         int     // number of sides in a match
	team          float64 // number of members of a side, who share its victory
}

func (s share) String() string {
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*s.of, 100*s.low, 100*s.high)
}

// rating returns the difference of ratings that corresponds to a share. It is positive if the
// child's side is stronger than each of the other sides.
func (s share) rating(of float64) float64 {
	of *= s.team
	return math.Log(of * float64(s.sides-1) / (1 - of))
}

// compare checks that told, the rating that the game declares, is within the measured interval.
func (s share) compare(t *testing.T, where string, told float64) {
	t.Helper()
	const slack = 0.15 // the slack is measured in units of rating
	low, high := s.rating(s.low), s.rating(s.high)
	if told < low-slack || told > high+slack {
		t.Errorf("%s: without steps a child's rating is %.2f (%.2f to %.2f), the game declares %.2f", where, s.rating(s.of), low, high, told)
	}
}

// playChild plays matches of a child, with this number of handicap steps, and three adults.
func playChild(t *testing.T, game engine.Game, form engine.Form, steps, matches int) share {
	t.Helper()
	child, adult := contender{level: bot.Child8, steps: steps}, contender{level: bot.Adult}
	own, sides := standing{who: child}, 0
	lineup := []contender{child, adult, adult, adult}
	err := tournament{game, form.Options, lineup, matches, 1}.play(func(r matchResult) error {
		own.add(r)
		for _, side := range r.sides {
			sides = max(sides, side+1)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	low, high := wilson(own.share(), own.sides)
	team := float64(len(lineup)) / float64(sides)
	return share{own.share() / team, low / team, high / team, sides, team}
}
