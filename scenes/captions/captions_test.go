package captions

import (
	"fmt"
	"slices"
	"testing"
	"time"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func newEnv(t *testing.T, l lang.Language) *app.Env {
	t.Helper()
	env := app.NewEnv(store.Open(t.TempDir(), func() time.Time { return time.Unix(0, 0) }), l, nil)
	env.Party.Seats = []app.PartySeat{{Name: "Léa", Colour: 0}, {Name: "Tom", Colour: 3}}
	return env
}

// Every sound either has a caption in every language or is Silent. The test fails for a new sound
// that has neither.
func TestEverySoundHasCaption(t *testing.T) {
	silent := []string{"focus-move", "confirm", "back"}
	for _, l := range []lang.Language{lang.French, lang.English} {
		words := lang.For(l)
		met := map[string]string{}
		check := func(name, key string) {
			text := words.Text(key)
			if !words.Has(key) || text == "" {
				t.Errorf("%s: %s has no caption", l, name)
			}
			if other := met[text]; other != "" {
				t.Errorf("%s: %s and %s sound the same: %q", l, name, other, text)
			}
			met[text] = name
		}
		for e := range sound.Effect(sound.EffectCount) {
			if Silent(e) != slices.Contains(silent, e.Name()) {
				t.Errorf("%s: silent is %v", e.Name(), Silent(e))
			}
			if !Silent(e) {
				check(e.Name(), Key(e))
			}
		}
		for loop := range sound.Loop(sound.LoopCount) {
			check(loop.Name(), LoopKey(loop))
		}
		for _, mood := range []sound.Mood{sound.Calm, sound.Tense, sound.Last, sound.Talk} {
			check(fmt.Sprintf("mood %d", mood), MoodKey(mood))
		}
	}
}

// The caption of a loud sound stays however many soft sounds follow, and disappears when its time
// is over. Every sound still reaches the player.
func TestLoudSoundKeepsTheLine(t *testing.T) {
	env, heard := newEnv(t, lang.English), fake.New()
	l := Over(heard)
	say := func(want string) {
		t.Helper()
		l.Tick()
		if got := l.Text(env); got != want {
			t.Errorf("the line says %q, want %q", got, want)
		}
	}
	l.Play(sound.CardPlace)
	say("[a card is laid]")
	l.Play(sound.Claps)
	l.Play(sound.CardSlide)
	say("[applause]")
	for range loudTicks - 1 {
		l.Play(sound.CardPlace)
		say("[applause]")
	}
	l.Play(sound.CardPlace)
	say("[a card is laid]")
	l.PlayCue(sound.Cue{Effect: sound.Buzzer, Seat: 4})
	say("[Tom: buzzer]")
	l.Play(sound.FocusMove)
	say("[Tom: buzzer]")
	for range loudTicks {
		l.Tick()
	}
	say("")
	l.SetLoop(sound.CrowdMurmur, 40)
	say("[the crowd murmurs]")
	for range 2 * softTicks {
		l.Tick()
	}
	l.SetLoop(sound.CrowdMurmur, 60)
	say("")
	if heard.Count(sound.Claps) != 1 || heard.Count(sound.FocusMove) != 1 || heard.Level(sound.CrowdMurmur) != 60 {
		t.Error("the sounds do not reach the player")
	}
	env.Speak(lang.French)
	l.Play(sound.Whistle)
	say("(coup de sifflet)")
}

// Music has a caption when it starts and when its mood changes, but not when it pauses.
func TestMusicHasCaption(t *testing.T) {
	env := newEnv(t, lang.English)
	l := Over(fake.New())
	for i, step := range []struct {
		theme sound.Theme
		mood  sound.Mood
		want  string
	}{
		{"", sound.Calm, ""}, {sound.TitleTheme, sound.Calm, "[music]"}, {sound.TitleTheme, sound.Tense, "[the music grows tense]"},
		{sound.TitleTheme, sound.Panel, ""}, {sound.TitleTheme, sound.Tense, ""}, {sound.TitleTheme, sound.Last, "[music of the last round]"},
		{sound.TitleTheme, sound.Calm, ""}, {sound.EveningTheme, sound.Talk, "[only drums]"},
	} {
		for range 10 {
			l.SetMusic(sound.Accompaniment{Theme: step.theme, Mood: step.mood})
			l.Tick()
		}
		if got := l.Text(env); got != step.want {
			t.Errorf("step %d: the line says %q, want %q", i, got, step.want)
		}
		for range loudTicks {
			l.Tick()
			l.Text(env)
		}
	}
}

// A long caption stays long enough to be read.
func TestLongCaptionStays(t *testing.T) {
	env := newEnv(t, lang.French)
	env.Party.Seats[0].Name = "Maximilienne-Charlotte"
	l := Over(fake.New())
	l.PlayCue(sound.Cue{Effect: sound.CardTurn, Seat: 1})
	l.Tick()
	words := l.Text(env)
	for tick := range letterTicks*utf8.RuneCountInString(words) - 1 {
		if l.Tick(); l.Text(env) != words {
			t.Fatalf("%q has gone after %d ticks", words, tick)
		}
	}
	l.Tick()
	if got := l.Text(env); got != "" {
		t.Errorf("it says %q", got)
	}
}

// On every screen, the caption line is visible and is below everything that scenes lay out. If
// captions are off, it takes no space.
func TestLineIsBelowEverything(t *testing.T) {
	env := newEnv(t, lang.French)
	for _, size := range [...][2]int{{1920, 1080}, {1280, 720}, {1024, 768}, {2560, 1080}, {360, 270}} {
		for _, text := range [...]float64{1, 2} {
			for _, edge := range [...]float64{0, 0.03, 0.07} {
				l, c := Over(fake.New()), ui.NewCanvas()
				c.Resize(size[0], size[1])
				draw := func(on bool) (lines []ui.Written) {
					c.Set(ui.Settings{TextScale: text, Edge: edge, Captions: on})
					c.Begin()
					l.Play(sound.CrowdCheer)
					l.Tick()
					l.Draw(env, c)
					return c.Drawn().Written()
				}
				if lines := draw(false); len(lines) != 0 {
					t.Errorf("%v: %v is written", size, lines)
				}
				lines := draw(true)
				if len(lines) != 1 {
					t.Fatalf("%v: %v is written", size, lines)
				}
				at, whole, frame := lines[0].Place, c.Whole(), c.Frame()
				if at.Y < c.Content().Bottom()-2 || at.Bottom() > whole.Bottom() || at.X < whole.X || at.Right() > whole.Right() {
					t.Errorf("%v, text %v, edge %v: the caption is at %+v, the content at %+v", size, text, edge, at, c.Content())
				}
				if frame.W < 1919.9 || frame.H < 1079.9 {
					t.Errorf("%v: scenes have %v × %v", size, frame.W, frame.H)
				}
				if lines[0].Size < max(31.9, 25.9*text) {
					t.Errorf("%v: letters of %v u", size, lines[0].Size)
				}
				c.Close()
			}
		}
	}
}

// A line that does not change is built once.
func TestLineDoesNotAllocate(t *testing.T) {
	env, l := newEnv(t, lang.English), Over(fake.New())
	l.Play(sound.Claps)
	l.Tick()
	l.Text(env)
	if n := testing.AllocsPerRun(20, func() { l.Text(env) }); n > 0 {
		t.Errorf("%v allocations a frame", n)
	}
}
