package sound

import (
	"math"
	"testing"

	"canape/engine/enginetest"
)

// concert is a mixer whose themes have all been played.
func concert(t *testing.T) *Mixer {
	t.Helper()
	enginetest.OneGoroutine(t)
	m := New()
	m.status.State, m.out = Playing, &fakeOutput{}
	m.volumes[Master], m.volumes[Music] = 100, 100
	all, _ := allPlayed()
	for theme, p := range all {
		m.shelf[theme] = p
	}
	hear(t, m, 0.2)
	return m
}

func TestScoresAreForInstruments(t *testing.T) {
	for _, theme := range themes() {
		p, err := newProgram(theme)
		if err != nil {
			t.Errorf("%s: %v", theme, err)
			continue
		}
		for effect := range p.loop.tune.Rises {
			known := false
			for e := range Effect(EffectCount) {
				known = known || e.Name() == effect
			}
			if !known {
				t.Errorf("%s lifts %q, which is no effect", theme, effect)
			}
		}
		if seconds := float64(p.loop.bar) / rate * float64(len(p.loop.tune.Bars)); theme != TitleTheme && seconds < 45 {
			t.Errorf("%s lasts %.0f s, want 45 at least", theme, seconds)
		}
	}
}

// TestRanges: melody, counter, chords and bass stay where their instruments can sing.
func TestRanges(t *testing.T) {
	ranges := [4][2]int{{60, 81}, {52, 76}, {53, 67}, {40, 57}}
	for _, theme := range themes() {
		p, err := newProgram(theme)
		if err != nil {
			t.Fatal(err)
		}
		for _, piece := range p.pieces {
			for _, bar := range piece.tune.Bars {
				for v, limits := range ranges {
					for _, n := range bar.Voices[v] {
						for _, pitch := range n.Pitches {
							if pitch < limits[0] || pitch > limits[1] {
								t.Errorf("%s.abc:%d: voice %d has note %d, want %d to %d", theme, bar.Line, v+1, pitch, limits[0], limits[1])
							}
						}
					}
				}
			}
		}
	}
}

// TestClashes: no minor second or ninth lies between melody and bass on a strong beat.
func TestClashes(t *testing.T) {
	for _, theme := range themes() {
		p, err := newProgram(theme)
		if err != nil {
			t.Fatal(err)
		}
		for _, bar := range p.loop.tune.Bars {
			for _, high := range bar.Voices[0] {
				for _, low := range bar.Voices[3] {
					if high.At != low.At || high.At != 0 {
						continue
					}
					if d := (high.Pitches[0] - low.Pitches[0]) % 12; d == 1 {
						t.Errorf("%s.abc:%d: melody %d over bass %d", theme, bar.Line, high.Pitches[0], low.Pitches[0])
					}
				}
			}
		}
	}
}

// TestBeginsByItsTurnaround: a theme begins with its last bar, and goes on with its first.
func TestBeginsByItsTurnaround(t *testing.T) {
	for _, theme := range themes() {
		m := concert(t)
		m.SetMusic(Accompaniment{Theme: theme})
		hear(t, m, 0.01)
		c := &m.desk.music
		if c.theme() != theme || c.now.at != c.now.piece.turnaround() {
			t.Fatalf("%s: %q at step %d", theme, c.theme(), c.now.at)
		}
		hear(t, m, float64(c.now.piece.bar)/rate)
		if c.now.at != 0 {
			t.Errorf("%s: then step %d", theme, c.now.at)
		}
	}
}

// TestChangesAtTheBar: another theme begins on a bar line, without a jump, and the first goes on where
// it was.
func TestChangesAtTheBar(t *testing.T) {
	m := concert(t)
	m.SetMusic(Accompaniment{Theme: LobbyTheme})
	hear(t, m, 6)
	c := &m.desk.music
	left := c.now.at
	m.SetMusic(Accompaniment{Theme: "blitz"})
	usual := steepest(hear(t, m, 0.01))
	for c.theme() == LobbyTheme {
		frame, at := c.now.frame, c.now.at
		usual = max(usual, steepest(hear(t, m, 0.01)), 0.02)
		if c.theme() != LobbyTheme && frame < c.now.piece.bar/2 && at == left {
			t.Fatalf("changed at frame %d of the bar", frame)
		}
	}
	if c.now.at != c.now.piece.turnaround() {
		t.Errorf("the new theme begins at step %d", c.now.at)
	}
	m.SetMusic(Accompaniment{Theme: LobbyTheme})
	hear(t, m, 5)
	if c.theme() != LobbyTheme || c.now.at < left || c.now.at > left+4 {
		t.Errorf("%s goes on at step %d, it was left at %d", c.theme(), c.now.at, left)
	}
}

// TestTalkHasNoPitch: while people have to speak only drums are heard, at once.
func TestTalkHasNoPitch(t *testing.T) {
	m := concert(t)
	m.SetMusic(Accompaniment{Theme: "blitz", Mood: Tense})
	hear(t, m, 5)
	m.SetMusic(Accompaniment{Theme: "blitz", Mood: Talk})
	hear(t, m, 0.3)
	c := &m.desk.music
	for s := range stemCount {
		if got := c.now.stems[s].x; (s == kit) != (got > 0) {
			t.Errorf("stem %d at %.2f", s, got)
		}
	}
	m.SetMusic(Accompaniment{Theme: "blitz", Mood: Rest})
	hear(t, m, 0.5)
	if p := power(hear(t, m, 2)); p != 0 {
		t.Errorf("at rest there is %v", p)
	}
}

// TestTenseStays: the layer comes within two beats, and stays for eight bars.
func TestTenseStays(t *testing.T) {
	m := concert(t)
	m.SetMusic(Accompaniment{Theme: "football"})
	hear(t, m, 4)
	c := &m.desk.music
	m.SetMusic(Accompaniment{Theme: "football", Mood: Tense})
	hear(t, m, 1.2)
	if c.now.stems[tense].x < 0.99 {
		t.Errorf("tense at %.2f after two beats", c.now.stems[tense].x)
	}
	m.SetMusic(Accompaniment{Theme: "football"})
	bar := float64(c.now.piece.bar) / rate
	hear(t, m, 7*bar)
	if c.now.stems[tense].x < 0.99 {
		t.Error("it does not stay")
	}
	hear(t, m, 4*bar)
	if c.now.stems[tense].x > 0.01 {
		t.Error("it does not leave")
	}
}

// TestMusicThatIsOff: without volume nothing is played ahead, and nothing is heard.
func TestMusicThatIsOff(t *testing.T) {
	m := New()
	m.status.State, m.out = Playing, &fakeOutput{}
	m.SetVolume(Music, 0)
	m.SetMusic(Accompaniment{Theme: LobbyTheme, Next: "blanco"})
	if m.rehearseBar() || len(m.shelf) != 0 {
		t.Error("bars are played that nobody can hear")
	}
	m.SetVolume(Music, 60)
	if !m.rehearseBar() {
		t.Error("nothing is played")
	}
}

// TestFanfare: an opening is played once, then the loop follows.
func TestFanfare(t *testing.T) {
	m := concert(t)
	m.SetMusic(Accompaniment{Theme: ResultsTheme, Opening: MatchWon})
	hear(t, m, 0.01)
	c := &m.desk.music
	if c.now.after == nil {
		t.Fatal("no fanfare")
	}
	hear(t, m, float64(c.now.piece.bar*len(c.now.piece.order))/rate)
	if c.now.after != nil || c.now.at != 0 {
		t.Errorf("after it step %d", c.now.at)
	}
}

// TestLongPlay: some minutes of every theme have no gap, no click and no clipping.
func TestLongPlay(t *testing.T) {
	minutes := 3.0
	if testing.Short() {
		minutes = 0.5
	}
	for _, theme := range themes() {
		t.Run(string(theme), func(t *testing.T) {
			m := concert(t)
			m.SetMusic(Accompaniment{Theme: theme})
			hear(t, m, 1)
			silent, most := 0, float32(0)
			for range int(minutes * 60) {
				pcm := hear(t, m, 1)
				if power(pcm) < 1e-4 {
					silent++
				}
				most = max(most, steepest(pcm))
				for _, s := range pcm {
					if math.Abs(float64(s)) > 0.5 {
						t.Fatalf("a sample of %v", s)
					}
				}
			}
			if silent > 0 {
				t.Errorf("%d silent seconds", silent)
			}
			if most > 0.12 {
				t.Errorf("jumps by %.3f between two samples", most)
			}
		})
	}
}

// TestRoundsVary: no theme but the title repeats the same order at once.
func TestRoundsVary(t *testing.T) {
	enginetest.OneGoroutine(t)
	all, _ := allPlayed()
	for theme, p := range all {
		if rounds := p.loop.tune.Rounds; theme != TitleTheme && len(rounds) < 2 {
			t.Errorf("%s has one round", theme)
		}
		bytes := 0
		for _, piece := range p.pieces {
			for i := range piece.waves {
				bytes += 2 * len(*piece.waves[i].Load())
			}
		}
		_, took := allPlayed()
		t.Logf("%-14s %5.1f MB, %4d waves, played in %v", theme, float64(bytes)/1e6, len(p.loop.waves), took[theme].Round(1e7))
		if bytes > 32e6 {
			t.Errorf("%s takes %d MB", theme, bytes/1e6)
		}
	}
}

func BenchmarkMusic(b *testing.B) {
	m := New()
	m.status.State, m.out = Playing, &fakeOutput{}
	all, _ := allPlayed()
	m.shelf[LobbyTheme] = all[LobbyTheme]
	m.SetMusic(Accompaniment{Theme: LobbyTheme, Mood: Last})
	p := make([]byte, 1024*frameBytes)
	for b.Loop() {
		_, _ = m.Read(p)
	}
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/(1024e9/rate)*100, "%core")
}
