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

// guidedKinds returns the kinds of guided matches in which a game teaches different things: by those
// who keep their hands from each other, by one person among bots, by so many that there are teams,
// and with a curtain.
func guidedKinds(info engine.Info) []guided {
	return []guided{{app.Peek, info.Min}, {app.Shown, 1}, {app.Peek, info.Max}, {app.Curtain, info.Min}}
}

// Whoever plays a guided match by what the screen shows comes to its end: each lesson is read on the
// way and leads on, and most of those that the game has come up. With CANAPE_LONG, and of races always,
// there is a match of each kind, after which hardly any is left.
func TestGuidedMatchesLeadToTheirEnd(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays whole matches")
	}
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			kinds, told, all, most := guidedKinds(game.Info()), map[string]bool{}, lessonsOf(id), 2
			if tabletest.Long() || game.Info().RealTime { // races are soon over
				most = 3
			} else {
				kinds = kinds[:1]
			}
			for n, kind := range kinds {
				t.Run(fmt.Sprint(kind), func(t *testing.T) { playGuided(t, id, kind, uint64(n), told) })
			}
			missing := slices.DeleteFunc(slices.Clone(all), func(lesson string) bool { return told[lesson] })
			t.Logf("not told: %q", missing)
			if len(missing) > len(all)/most {
				t.Errorf("of %q these were never told: %q", all, missing)
			}
		})
	}
}

// playGuided plays a guided match to its end, and notes what is told in it.
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
