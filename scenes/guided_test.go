package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// guided describes a guided match: how hands are kept secret, and the number of people.
type guided struct {
	secrets app.Secrets
	people  int
}

// guidedKinds returns the kinds of guided matches, which show different lessons: people who peek at
// their hands, one person among bots, the most people (in teams), and people with a curtain.
func guidedKinds(info engine.Info) []guided {
	return []guided{{app.Peek, info.Min}, {app.Shown, 1}, {app.Peek, info.Max}, {app.Curtain, info.Min}}
}

// People who follow the screen finish a guided match. They read and close each lesson, and see at
// least half of the lessons of the game. With CANAPE_LONG, and for real-time games always, the test
// plays a match of each kind and expects two thirds of the lessons.
func TestGuidedMatchesEnd(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays whole matches")
	}
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			kinds, told, all, most := guidedKinds(game.Info()), map[string]bool{}, lessonsOf(id), 2
			if tabletest.Long() || game.Info().RealTime { // real-time matches are short enough to play all kinds
				most = 3
			} else {
				kinds = kinds[:1]
			}
			for n, kind := range kinds {
				t.Run(fmt.Sprint(kind), func(t *testing.T) { playGuided(t, id, kind, uint64(n), told) })
			}
			missing := slices.DeleteFunc(slices.Clone(all), func(lesson string) bool { return told[lesson] })
			t.Logf("never shown: %q", missing)
			if len(missing) > len(all)/most {
				t.Errorf("of %q these were never shown: %q", all, missing)
			}
		})
	}
}

// playGuided plays a guided match to its end, and adds its lessons to told.
func playGuided(t *testing.T, id string, kind guided, seed uint64, told map[string]bool) {
	j := newJourneyFrom(t, id, 100+seed)
	j.whole = true
	settings := j.app.env.Settings
	settings.SetLength(id, engine.FormFull) // some lessons appear only late in a match
	j.app.env.Configure(settings)
	j.seatAll(input.Pad, kind.people)
	j.setUp(kind.secrets)
	match := j.match()
	if !match.Party().Guided {
		t.Fatal("the first match of a game is not guided")
	}
	j.travel()
	if !match.Match().Over() {
		t.Fatal("the match is not over")
	}
	for _, lesson := range match.Party().Told {
		lesson, _, _ = strings.Cut(lesson, "@")
		told[lesson] = true
	}
}
