package scenes

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/results"
	"canape/scenes/sound"
	"canape/scenes/sound/soundtest"
)

// recordedIn is the folder in which the recorded matches are saved as WAV files. If it is "" they
// are not saved.
var recordedIn = os.Getenv("CANAPE_RECORDED")

// tape is a mixer that records and measures its own output.
type tape struct {
	*sound.Mixer
	heard  [soundtest.Rate / ticksPerSecond * 8]byte
	meter  *soundtest.Meter
	clicks *soundtest.Clicks
	peak   float64
	soft   int // the number of consecutive frames below -70 dBFS
	keeps  bool
	kept   []float32 // every second frame of one channel
}

const ticksPerSecond = 60

func newTape(volumes map[sound.Part]int) *tape {
	r := &tape{Mixer: sound.New(), clicks: soundtest.NewClicks()}
	for part := range sound.Part(sound.PartCount) {
		r.SetVolume(part, volumes[part])
	}
	r.forget()
	r.OpenForReader()
	return r
}

// forget restarts the measurement.
func (r *tape) forget() {
	r.meter, r.peak, r.kept, r.soft = soundtest.NewMeter(soundtest.Rate), 0, nil, 0
	r.clicks.Most = 0
}

// listen records the sound of one tick.
func (r *tape) listen() {
	r.Read(r.heard[:])
	for i := 0; i < len(r.heard); i += 8 {
		left := math.Float32frombits(binary.LittleEndian.Uint32(r.heard[i:]))
		right := math.Float32frombits(binary.LittleEndian.Uint32(r.heard[i+4:]))
		x := float64(left+right) / 2
		r.meter.Add(x)
		r.clicks.Add(x)
		r.peak = max(r.peak, math.Abs(float64(left)), math.Abs(float64(right)))
		if r.soft++; math.Abs(x) > 0.0003 {
			r.soft = 0
		}
		if r.keeps && i%16 == 0 {
			r.kept = append(r.kept, float32(x))
		}
	}
}

// both is a sound player that plays into two mixers, one for all sounds and one for the music
// alone.
type both struct{ all, music *tape }

func (b both) Play(e sound.Effect)               { b.PlayCue(sound.Cue{Effect: e}) }
func (b both) PlayCue(c sound.Cue)               { b.all.PlayCue(c); b.music.PlayCue(c) }
func (b both) SetLoop(l sound.Loop, level int)   { b.all.SetLoop(l, level) }
func (b both) SetMusic(a sound.Accompaniment)    { b.all.SetMusic(a); b.music.SetMusic(a) }
func (b both) SetVolume(p sound.Part, level int) {}
func (b both) Status() sound.Status              { return b.all.Status() }

// TestRecordedMatches records matches of bots with the default volumes, and the music also
// separately. The music has no gap where it should play, nothing clicks or clips, and the loudness
// of the music stays the same. With CANAPE_LONG the test records twenty minutes of each game. With
// CANAPE_RECORDED it saves the recordings.
func TestRecordedMatches(t *testing.T) {
	enginetest.OneGoroutine(t)
	minutes := 0.5
	switch {
	case menutest.Long():
		minutes = 20
	case testing.Short():
		t.Skip("short")
	}
	synctest.Test(t, func(t *testing.T) {
		usual := map[sound.Part]int{}
		for part := range sound.Part(sound.PartCount) {
			usual[part] = part.DefaultVolume()
		}
		ears := both{newTape(usual), newTape(map[sound.Part]int{sound.Master: 100, sound.Music: 100, sound.Effects: 0})}
		ears.all.keeps = recordedIn != ""
		defer ears.all.Close()
		defer ears.music.Close()
		e := homeApp{t: t, disk: disktest.New(), seed: 1}
		e.open()
		defer e.close()
		e.app.env.Sound = ears
		couch := fake.NewCouch()
		for _, game := range games.List() {
			recordMatches(t, &e, couch, ears, game, int(minutes*60*ticksPerSecond))
		}
	})
}

// recordMatches records matches of a game for the given number of ticks.
func recordMatches(t *testing.T, e *homeApp, couch *fake.Couch, ears both, game engine.Game, ticks int) {
	t.Helper()
	id := game.Info().ID
	ears.all.forget()
	ears.music.forget()
	ended, matches, gaps := 0, 0, 0
	var moods []int
	for tick := range ticks {
		if _, over := e.app.env.Top().(*results.Scene); tick == 0 || over && ended > 20*ticksPerSecond {
			party := household(game)
			for i := range party.Seats {
				party.Seats[i].Bot = bot.Medium
			}
			party.Secrets = app.Open
			e.app.env.Reset(e.app.env.Routes.Match(party))
			e.app.env.Settle(e.app.env)
			ended = 0
			matches++
		} else if over {
			ended++
		}
		e.app.frame = *couch.Tick()
		e.app.advance()
		if tick%10 == 0 {
			e.app.record()
		}
		time.Sleep(tickTime) // lets bots think and the music play
		ears.all.listen()
		ears.music.listen()
		a := e.app.env.Stack.Music(e.app.env)
		if !slices.Contains(moods, int(a.Mood)) {
			moods = append(moods, int(a.Mood))
		}
		if sounds := a.Theme != "" && a.Mood <= sound.Last; !sounds {
			ears.music.soft = 0
		} else if ears.music.soft > 4*soundtest.Rate {
			gaps++
			ears.music.soft = 0
			t.Errorf("%s: no music for 4 s before %d s, in mood %d", id, tick/ticksPerSecond, a.Mood)
		}
	}
	full, music := ears.all, ears.music
	slices.Sort(moods)
	t.Logf("%-13s %4.1f min, %2d matches, moods %v: all %.1f LUFS, loudest 0.4 s %.1f, peak %.1f dBFS, strongest above 9 kHz %.1f dBFS; music alone %.1f LUFS, loudest %.1f, peak %.1f, above 9 kHz %.1f, %d gaps",
		id, float64(ticks)/ticksPerSecond/60, matches, moods, full.meter.Integrated(), full.meter.Loudest(), soundtest.Decibels(full.peak), soundtest.Decibels(full.clicks.Most),
		music.meter.Integrated(), music.meter.Loudest(), soundtest.Decibels(music.peak), soundtest.Decibels(music.clicks.Most), gaps)
	if full.peak > 0.98 || music.peak > 0.7 {
		t.Errorf("%s: peaks at %.3f, the music alone at %.3f", id, full.peak, music.peak)
	}
	if music.clicks.Most > 0.002 {
		t.Errorf("%s: the music clicks by %.4f at %.2f s", id, music.clicks.Most, float64(music.clicks.At)/soundtest.Rate) // measured from the start of the first recording
	}
	if menutest.Long() && len(moods) < 2 {
		t.Errorf("%s: the music follows nothing, its moods are %v", id, moods)
	}
	if got := music.meter.Integrated(); got < -35 || got > -27 {
		t.Errorf("%s: the music has %.1f LUFS", id, got)
	}
	if recordedIn == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(recordedIn, id+".wav"), soundtest.WAV(full.kept, 1, soundtest.Rate/2), 0o644); err != nil {
		t.Fatal(err)
	}
}
