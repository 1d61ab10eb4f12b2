package play

import (
	"strconv"
	"testing"

	"canape/engine"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/table"
)

// themed returns the plain game with a theme.
func themed() table.GameUI {
	face := plain(nil)
	face.Theme = "blanco"
	return face
}

// music returns the music that the open scenes ask for.
func (r *room) music() sound.Accompaniment { return r.env.Stack.Music(r.env) }

func TestThemeEndsWithTheMatch(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.deal(themed(), r.party(2, app.Open)) // only bots play
	r.env.Settings.Speed = 400
	if a := r.music(); a.Theme != "blanco" || a.Mood != sound.Calm || a.Next != sound.ResultsTheme || a.NextOpening != sound.MatchWon {
		t.Errorf("at first the music is %+v", a)
	}
	for n := 0; !r.match.Match().Over() || len(r.match.Queue) > 0; n++ {
		if a := r.music(); a.Mood == sound.Close {
			t.Fatalf("the theme stops before the end has been shown")
		}
		if r.tick(1); n > 100_000 {
			t.Fatal("the match never ends")
		}
	}
	if a := r.music(); a.Theme != "blanco" || a.Mood != sound.Close {
		t.Errorf("at the end the music is %+v", a)
	}
}

func TestMusicOnlyInMenus(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.deal(themed(), r.party(2, app.Open))
	r.env.Settings.Music = store.MusicInMenus
	if a := r.music(); a.Theme != "" {
		t.Errorf("during a match the theme is %q", a.Theme)
	}
	r.match.Count(table.Count{Rows: []table.CountRow{{Words: strconv.Itoa, Parts: []table.CountPart{{Points: []int{1}, Words: strconv.Itoa}}}}})
	r.tick(200)
	if a := r.music(); a.Theme != "" {
		t.Errorf("while a sum is read the theme is %q", a.Theme)
	}
}

// A counted round has a fanfare, which ends when a player continues. Then the theme resumes.
func TestRoundHasFanfare(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(themed(), r.party(2, app.Open))
	r.settle()
	r.match.Count(table.Count{Rows: []table.CountRow{{Words: strconv.Itoa, Parts: []table.CountPart{{Points: []int{1}, Words: strconv.Itoa}}}}})
	if a := r.music(); a.Theme != "blanco" {
		t.Errorf("before the count the music is %+v", a)
	}
	for n := 0; !r.match.Between.Read(); n++ {
		if r.tick(1); n > 1000 {
			t.Fatal("the round is never counted")
		}
	}
	if a := r.music(); a.Theme != sound.ResultsTheme || a.Opening != sound.RoundWon || a.Next != "blanco" {
		t.Errorf("after the count the music is %+v", a)
	}
	r.match.Between.Clear()
	if a := r.music(); a.Theme != "blanco" || a.Opening != sound.NoOpening {
		t.Errorf("after the press the music is %+v", a)
	}
}

// The music is softer under a panel and while a device is lost. During the countdown of a race it
// is silent.
func TestMusicIsSofterUnderPanels(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(themed(), r.party(2, app.Peek))
	r.settle()
	r.match.devices.lost = engine.SeatsOf(0)
	if a := r.music(); a.Theme != "blanco" || a.Mood != sound.Panel {
		t.Errorf("without a device the music is %+v", a)
	}
	r.match.devices.lost = 0
	r.env.Push(quiet{})
	r.env.Settle(r.env)
	if a := r.music(); a.Theme != "blanco" || a.Mood != sound.Panel {
		t.Errorf("under a panel the music is %+v", a)
	}
	race := racers(t)
	race.match.face.Theme = "blitz"
	race.match.restart.begin(race.match.Match(), 0, restartTicks)
	if a := race.music(); a.Theme != "blitz" || a.Mood != sound.Rest {
		t.Errorf("during the countdown the music is %+v", a)
	}
}
