package results

import (
	"testing"

	"canape/assets/lang"
	"canape/scenes/menu/menutest"
	"canape/scenes/sound"
)

// If a person has won, a fanfare follows the sound of the end and plays until people continue. If
// only bots have won there is no fanfare.
func TestFanfare(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	music := func(r *Scene) sound.Accompaniment { return r.Music(e.Env, sound.Accompaniment{}) }
	r := sampleResults(t, e, 4)
	e.Push(r)
	if a := music(r); a.Theme != "" || a.Next != sound.ResultsTheme || a.NextOpening != sound.MatchWon {
		t.Errorf("at first %+v", a)
	}
	e.Until(r.tells)
	if a := music(r); a.Theme != "" {
		t.Errorf("during the sound of the end the music is %+v", a)
	}
	e.Ticks(endingTicks + 1)
	if a := music(r); a.Theme != sound.ResultsTheme || a.Opening != sound.MatchWon {
		t.Errorf("after the sound of the end %+v", a)
	}
	r.hurried = true
	if a := music(r); a.Theme != sound.ResultsTheme || a.Opening != sound.NoOpening {
		t.Errorf("when people hurry %+v", a)
	}
	r.hurried = false
	e.Ticks(fanfareTicks)
	if a := music(r); a.Theme != sound.ResultsTheme || a.Opening != sound.NoOpening {
		t.Errorf("after it %+v", a)
	}

	drawn := resultsOf(t, e, r.face, r.party, winnersOf(0, 1, 2, 3))
	drawn.told = endingTicks
	old := sampleResults(t, e, 4)
	old.recording = nil
	for name, scene := range map[string]*Scene{"without a winner": drawn, "of an old match": old} {
		if a := music(scene); a.Theme != sound.ResultsTheme || a.Opening != sound.NoOpening {
			t.Errorf("%s: %+v", name, a)
		}
	}
}
