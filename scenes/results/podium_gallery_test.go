//go:build gallery

package results

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/scenes/menu/menutest"
	"canape/scenes/table/tabletest"
	"canape/scenes/team"
)

// takePodiums writes pictures of the podium.
func takePodiums(t *testing.T) {
	shots := []struct {
		name          string
		seats, scale  int
		width, height int
		language      string
		winners       []int
		series        bool
		at, page      int // the tick to show (0 for the last one), and the page
	}{
		{"4", 4, 100, 1920, 1080, "fr", []int{2}, true, 0, 0},
		{"4-detail", 4, 100, 1920, 1080, "fr", []int{2}, true, 0, 1},
		{"4-rising", 4, 100, 1920, 1080, "fr", []int{2}, true, 92, 0},
		{"4-jump", 4, 100, 1920, 1080, "fr", []int{2}, true, 133, 0},
		{"2", 2, 100, 1280, 720, "en", []int{0}, false, 0, 0},
		{"6", 6, 100, 1920, 1080, "fr", []int{2}, true, 0, 0},
		{"6-star", 6, 100, 1280, 800, "fr", []int{4}, true, 0, 0},
		{"teams", 4, 100, 1920, 1080, "fr", []int{0, 2}, false, 0, 0},
		{"draw", 4, 100, 1920, 1080, "fr", []int{0, 1, 2, 3}, false, 0, 0},
		{"teams-6", 6, 100, 1920, 1080, "fr", []int{1, 4}, true, 0, 0},
		{"draw-3", 3, 100, 1920, 1080, "fr", []int{0, 1, 2}, false, 0, 0},
		{"draw-5", 5, 100, 1280, 800, "en", []int{0, 1, 2, 3, 4}, true, 0, 0},
		{"draw-6", 6, 100, 1920, 1080, "fr", []int{0, 1, 2, 3, 4, 5}, true, 0, 0},
		{"four-of-6", 6, 100, 1024, 768, "fr", []int{0, 1, 2, 3}, true, 0, 0},
		{"wide", 4, 100, 2560, 1080, "fr", []int{3}, true, 0, 0},
		{"768", 5, 100, 1024, 768, "en", []int{1}, true, 0, 0},
		{"125", 6, 125, 1920, 1080, "fr", []int{5}, true, 0, 0},
		{"200", 4, 200, 1920, 1080, "fr", []int{2}, true, 0, 0},
		{"200-5", 5, 200, 1920, 1080, "fr", []int{4}, false, 0, 0},
		{"200-teams", 4, 200, 1920, 1080, "fr", []int{1, 3}, false, 0, 0},
		{"200-table", 6, 200, 1280, 720, "fr", []int{2}, true, 0, 1},
		{"200-6", 6, 200, 1280, 720, "en", []int{2}, true, 0, 0},
	}
	for _, s := range shots {
		r := menutest.LargeRoom(t)
		r.Canvas.Resize(s.width, s.height)
		settings := r.Env.Settings
		settings.TextScale, settings.Language = s.scale, s.language
		r.Env.Configure(settings)
		party := menutest.SampleParty(s.seats)
		if s.name == "teams" || s.seats > 5 {
			party.Game = "pass-pass"
			party.Options = engine.Options{"teams": true}
			party.Teams = []team.Name{"paws", "fishes", "dots"}[:s.seats/2]
		}
		story := sampleStory(s.seats)
		rank := len(s.winners) + 1
		for i := range story.Ranks {
			story.Ranks[i] = 0
		}
		for _, seat := range s.winners {
			story.Ranks[seat] = 1
		}
		for i := range story.Ranks {
			if story.Ranks[i] == 0 {
				story.Ranks[i] = rank
				rank++
			}
		}
		scene := resultsOf(t, r, (&tabletest.SampleFace{Story: story}).Face(), party, winnersOf(s.winners...))
		scene.recording.Minutes = 23
		if s.series {
			scene.series = []int{2, 0, 1, 4, 0, 1}[:s.seats]
		}
		r.Push(scene)
		r.Until(scene.shown)
		ticks := s.at
		if ticks == 0 {
			ticks = resultsTicks + 200
		}
		r.Ticks(ticks - 1)
		scene.page = s.page
		if s.page > 0 {
			r.Ticks(90)
		}
		r.Save(fmt.Sprint("results-", s.name))
	}
}
