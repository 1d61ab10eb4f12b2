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

// guided is a kind of guided match.
type guided struct {
	secrets app.Secrets
	people  int
}

// guidedKinds returns the kinds of guided matches with different lessons: people who keep their
// hands secret, one person among bots, teams, and with a curtain.
func guidedKinds(info engine.Info) []guided {
	return []guided{{app.Peek, info.Min}, {app.Shown, 1}, {app.Peek, info.Max}, {app.Curtain, info.Min}}
}

// People who follow the screen finish a guided match. They read and end each lesson, and most
// lessons of the game come up. With CANAPE_LONG, and for races always, there is a match of each
// kind, after which hardly any lesson is missing.
func TestGuidedMatchesEnd(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays whole matches")
	}
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			kinds, told, all, most := guidedKinds(game.Info()), map[string]bool{}, lessonsOf(id), 2
			if tabletest.Long() || game.Info().RealTime { // races are short
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

// playGuided plays a guided match to its end, and records its lessons.
func playGuided(t *testing.T, id string, kind guided, seed uint64, told map[string]bool) {
	j := newJourneyFrom(t, id, 100+seed)
	j.whole = true
	settings := j.app.env.Settings
	settings.SetLength(id, engine.FormFull) // some lessons come late
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
