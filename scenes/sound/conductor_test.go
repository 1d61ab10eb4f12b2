package sound

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/sound/soundtest"
)

// concert returns a mixer whose themes are completely synthesised.
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

func TestScoresUseKnownInstruments(t *testing.T) {
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

// TestRanges checks that melody, counter, chords and bass stay within the ranges of their
// instruments.
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

// TestClashes checks that melody and bass never form a minor second or ninth on the first beat of a
// bar.
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

// TestThemeStartsWithTurnaround checks that a theme starts with its last bar and continues with its
// first.
func TestThemeStartsWithTurnaround(t *testing.T) {
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

// TestThemeChangesAtBarLine checks that another theme starts on a bar line without a jump, and that the
// first theme later continues where it was.
func TestThemeChangesAtBarLine(t *testing.T) {
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
		t.Errorf("%s resumes at step %d, it was left at %d", c.theme(), c.now.at, left)
	}
}

// TestTalkPlaysDrumsOnly checks that only drums play, from the first tick, while people have to speak.
func TestTalkPlaysDrumsOnly(t *testing.T) {
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

// TestTenseLastsEightBars checks that the tense layer starts within two beats and stays for eight bars.
func TestTenseLastsEightBars(t *testing.T) {
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
		t.Error("the tense layer ends too early")
	}
	hear(t, m, 4*bar)
	if c.now.stems[tense].x > 0.01 {
		t.Error("the tense layer does not end")
	}
}

// TestMusicEndsWithItsBar checks that, at the end of a match, the current bar is played to its end,
// rings out, and is the last. If a move is taken back, the music continues.
func TestMusicEndsWithItsBar(t *testing.T) {
	m := concert(t)
	m.SetMusic(Accompaniment{Theme: "football"})
	clicks := soundtest.NewClicks()
	listen := func(seconds float64) []float32 {
		pcm := hear(t, m, seconds)
		for i := 0; i < len(pcm); i += 2 {
			clicks.Add(float64(pcm[i]))
		}
		return pcm
	}
	listen(3)
	c := &m.desk.music
	m.SetMusic(Accompaniment{Theme: "football", Mood: Close})
	for c.now.frame+rate/50 < c.now.piece.bar {
		if power(listen(0.02)) == 0 {
			t.Fatalf("it stops at frame %d of a bar of %d", c.now.frame, c.now.piece.bar)
		}
	}
	if power(listen(0.5)) == 0 {
		t.Error("the bar does not ring out")
	}
	listen(3)
	if clicks.Most > 0.002 {
		t.Errorf("it ends with a click of %.4f", clicks.Most)
	}
	if power(hear(t, m, 1)) != 0 {
		t.Error("another bar has begun")
	}
	m.SetMusic(Accompaniment{Theme: "football"})
	hear(t, m, float64(c.now.piece.bar)/rate)
	if power(hear(t, m, 1)) == 0 {
		t.Error("the music does not continue")
	}
}

// TestNarrationDucksMusic checks that narration ducks music and room loops by 10 dB and effects by
// 6 dB, and that they recover afterwards.
func TestNarrationDucksMusic(t *testing.T) {
	for name, tt := range map[string]struct {
		play func(m *Mixer)
		less float64 // expected reduction in dB
	}{
		"music":   {func(m *Mixer) { m.SetMusic(Accompaniment{Theme: LobbyTheme, Hushed: m.asked.Hushed}) }, 10},
		"a room":  {func(m *Mixer) { m.SetLoop(LivingRoom, 100) }, 10},
		"effects": {func(m *Mixer) { m.Play(CrowdCheer) }, 6},
	} {
		t.Run(name, func(t *testing.T) {
			loud := func(hushed bool) float64 {
				m := concert(t)
				for i, r := range recipes() {
					m.clips[i].Store(&takes{recipe: r, pcm: studioTakes()[i]})
				}
				m.SetMusic(Accompaniment{Hushed: hushed})
				hear(t, m, 1)
				tt.play(m)
				hear(t, m, 0.5)
				return power(hear(t, m, 1))
			}
			if got := 10 * math.Log10(loud(false)/loud(true)); math.Abs(got-tt.less) > 0.2 {
				t.Errorf("%.1f dB less, want %.0f", got, tt.less)
			}
		})
	}
	m := concert(t)
	m.SetMusic(Accompaniment{Theme: LobbyTheme, Hushed: true})
	hear(t, m, 1)
	m.SetMusic(Accompaniment{Theme: LobbyTheme})
	hear(t, m, 1)
	if m.desk.speech.x != 0 {
		t.Errorf("after the last text the music is ducked by %.2f", m.desk.speech.x)
	}
}

// TestStepsStayInTheKey checks that the notes of every effect, raised by any number of steps,
// belong to the key of the current theme.
func TestStepsStayInTheKey(t *testing.T) {
	const c, d, es, e, f, g, a, b, h = 0, 2, 3, 4, 5, 7, 9, 10, 11
	keys := map[Theme][]int{
		"blanco": {c, d, e, f, g, a, h}, "pass-pass": {b, c, d, es, f, g, a},
		"football": {f, g, a, b, c, d, e}, "passe-eclair": {f, g, a, b, c, d, e}, "blitz": {f, g, a, b, c, d, e},
		TitleTheme: {f, g, a, b, c, d, e}, LobbyTheme: {f, g, a, b, c, d, e}, ResultsTheme: {f, g, a, b, c, d, e}, EveningTheme: {f, g, a, b, c, d, e},
	}
	seats := []int{f, g, a, c, d}
	played := map[Effect][]int{ // the notes in the recipes
		Confirm: {c, f}, Back: {f, c}, YourTurn: seats, Join: seats, Leave: seats, Buzzer: seats, DeviceLost: {d, b, g}, DeviceBack: {b, d, f},
		CountdownTick: {f}, CountdownGo: {f, c}, LineRemoved: {f, a, c}, Chain: {a, c, f, g}, Win: {c, f, a, d}, Draw: {b, d, f, g, c, a},
		VoteYes: {f, a, c}, VoteNo: {d, b}, FaceOff: {d, f, c}, Objection: {b, d}, Speechless: {c, a, f}, TooLate: {d, b}, TokenLaid: {a}, Crown: {f, a, c},
	}
	steps := map[Theme]map[Effect]int{ // the largest numbers of steps that the boards use
		"blanco": {LineRemoved: 0, Chain: 9}, "pass-pass": {LineRemoved: 2, Confirm: 2}, "passe-eclair": {TokenLaid: 9}, "blitz": {FaceOff: 2},
	}
	for _, theme := range themes() {
		p, err := newProgram(theme)
		if err != nil {
			t.Fatal(err)
		}
		conductor := conductor{now: deck{piece: p.loop}}
		if keys[theme] == nil {
			t.Errorf("%s: in which key?", theme)
		}
		for effect, notes := range played {
			for step := range steps[theme][effect] + 1 {
				for _, note := range notes {
					rise := conductor.rise(effect, step)
					if !slices.Contains(keys[theme], (note+rise+12)%12) {
						t.Errorf("%s: %s, step %d: note %d lifted by %d is not in the key", theme, effect.Name(), step, note, rise)
					}
				}
			}
		}
	}
}

// TestStepsRise checks that no step of an effect sounds lower than the one before. The first step
// sounds higher, unless the score lists only one rise.
func TestStepsRise(t *testing.T) {
	for _, theme := range themes() {
		p, err := newProgram(theme)
		if err != nil {
			t.Fatal(err)
		}
		conductor := conductor{now: deck{piece: p.loop}}
		for e := range Effect(EffectCount) {
			for step := range 3 {
				if here, next := conductor.rise(e, step), conductor.rise(e, step+1); next < here || step == 0 && next == here && len(p.loop.tune.Rises[e.Name()]) != 1 {
					t.Errorf("%s: %s at step %d is lifted by %d, at the next by %d", theme, e.Name(), step, here, next)
				}
			}
		}
	}
}

// TestMutedMusicIsNotSynthesised checks that music at volume 0 is neither synthesised nor played,
// and takes no memory.
func TestMutedMusicIsNotSynthesised(t *testing.T) {
	m := New()
	m.status.State, m.out = Playing, &fakeOutput{}
	m.SetVolume(Music, 0)
	m.SetMusic(Accompaniment{Theme: LobbyTheme, Next: "blanco"})
	if m.rehearseBar() || len(m.shelf) != 0 {
		t.Error("inaudible bars are played")
	}
	m.SetVolume(Music, 60)
	if !m.rehearseBar() {
		t.Error("nothing is played")
	}
	hear(t, m, 0.1)
	m.SetVolume(Music, 0)
	hear(t, m, 1)
	if m.rehearseBar() || len(m.shelf) != 0 || m.desk.music.program != nil || m.desk.music.now.piece != nil {
		t.Error("inaudible music is still in memory")
	}
}

// TestBandSleepsWhenDone checks that the band sleeps once every bar is synthesised.
func TestBandSleepsWhenDone(t *testing.T) {
	enginetest.OneGoroutine(t)
	m := New()
	m.status.State, m.out = Playing, &fakeOutput{}
	m.SetMusic(Accompaniment{Theme: TitleTheme, Next: ResultsTheme, NextOpening: RoundWon})
	bars := 0
	for m.rehearseBar() {
		if bars++; bars > 1000 {
			t.Fatal("the band never sleeps")
		}
	}
	next := m.shelf[ResultsTheme]
	if m.shelf[TitleTheme].loop.unplayed() >= 0 || !next.loop.ready() || next.pieces[RoundWon].unplayed() >= 0 {
		t.Error("something is missing")
	}
	if next.loop.unplayed() < 0 || next.pieces[MatchWon].unplayed() < 0 {
		t.Error("of the next theme more is played than its beginning")
	}
}

// TestFanfare checks that an opening is played once and is followed by the loop.
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

// TestLongPlay checks that a long section of every theme, with changing layers, has no gap, click
// or clipping.
func TestLongPlay(t *testing.T) {
	seconds := 60
	if testing.Short() {
		seconds = 20
	}
	for _, theme := range themes() {
		t.Run(string(theme), func(t *testing.T) {
			m := concert(t)
			silent, clicks := 0, soundtest.NewClicks()
			for second := range seconds {
				m.SetMusic(Accompaniment{Theme: theme, Mood: []Mood{Calm, Tense, Last, Calm, Panel}[second/12%5]})
				pcm := hear(t, m, 1)
				if power(pcm) < 1e-4 {
					silent++
				}
				for i, s := range pcm {
					if math.Abs(float64(s)) > 0.5 {
						t.Fatalf("a sample of %v", s)
					}
					if i%2 == 0 {
						clicks.Add(float64(s))
					}
				}
			}
			if silent > 0 {
				t.Errorf("%d silent seconds", silent)
			}
			if t.Logf("strongest above 9 kHz %.5f", clicks.Most); clicks.Most > 0.002 {
				t.Errorf("a click of %.4f at %.2f s", clicks.Most, float64(clicks.At)/rate)
			}
		})
	}
}

// hour runs the conductor through an hour of a theme at volume 0 and calls line at each bar line.
func hour(t *testing.T, theme Theme, line func(c *conductor)) {
	t.Helper()
	all, _ := allPlayed()
	c := &conductor{}
	c.ask(Accompaniment{Theme: theme}, all[theme])
	beat := make([]float32, 2*all[theme].loop.beat)
	for c.clock < 3600*rate {
		c.mix(beat, glissando{}, glissando{}) // at volume 0
		if c.now.frame == 0 {
			line(c)
		}
	}
}

// TestHourOfMusicVaries checks that no eight bars return in the same arrangement within 45 seconds,
// or more than twelve times in an hour.
func TestHourOfMusicVaries(t *testing.T) {
	enginetest.OneGoroutine(t)
	const phrase = 8
	for _, theme := range themes() {
		if theme == TitleTheme { // the lobby's theme replaces it after two rounds
			continue
		}
		var bars []string
		hour(t, theme, func(c *conductor) {
			step, shares := c.now.piece.order[c.now.at], [stemCount]float64{}
			for s := range shares {
				shares[s] = c.now.stems[s].to
			}
			bars = append(bars, fmt.Sprintf("%v %.2f", step.slots[c.now.way.take], shares))
		})
		heard, last, most, soonest := map[string]int{}, map[string]int{}, 0, len(bars)
		for at := 0; at+phrase <= len(bars); at++ {
			words := strings.Join(bars[at:at+phrase], "; ")
			heard[words]++
			most = max(most, heard[words])
			if before, again := last[words]; again {
				soonest = min(soonest, at-before)
			}
			last[words] = at
		}
		all, _ := allPlayed()
		bar := float64(all[theme].loop.bar) / rate
		t.Logf("%-14s %4d bars, %3d different phrases of %.0f s, one at most %2d times, at the soonest after %3.0f s", theme, len(bars), len(heard), phrase*bar, most, float64(soonest)*bar)
		if most > 12 {
			t.Errorf("%s: the same %d bars come %d times in an hour", theme, phrase, most)
		}
		if seconds := float64(soonest) * bar; seconds < 45 {
			t.Errorf("%s: the same %d bars come again after %.0f s", theme, phrase, seconds)
		}
	}
}

// TestStemsStayTogether checks that all stems are at the same position of their bar after an hour.
func TestStemsStayTogether(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, theme := range themes() {
		bars := int64(0)
		hour(t, theme, func(c *conductor) {
			bars++
			if c.clock != bars*int64(c.now.piece.bar) {
				t.Fatalf("%s: bar line %d at frame %d", theme, bars, c.clock)
			}
			for i := range c.now.sounds {
				if p := &c.now.sounds[i]; p.pcm != nil && p.at%c.now.piece.bar != 0 {
					t.Fatalf("%s: stem %d is at frame %d of a bar of %d", theme, p.stem, p.at, c.now.piece.bar)
				}
			}
		})
	}
}

// TestSeams checks the seams between bars, including the one from the last bar to the first. The
// signal jumps there at most half as much as within bars.
func TestSeams(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, g := range allPieces() {
		bar := g.bar / 2
		steps := len(g.order) + 2 // one round and the start of the next
		w := layer(g.piece, steps, Last.shares())
		within, at := 0.0, 0.0
		for i := 1; i < steps*bar; i++ {
			jump := math.Abs(w[i] - w[i-1])
			if i%bar < 3 { // notes fade in
				at = max(at, jump)
			} else {
				within = max(within, jump)
			}
		}
		if at > 0.5*within {
			t.Errorf("%s jumps by %.4f at a bar line, by %.4f within bars", g.name, at, within)
		}
	}
}

// TestRoundsVary checks that every theme except the title's has several rounds, and that no theme
// takes more than 32 MB.
func TestRoundsVary(t *testing.T) {
	enginetest.OneGoroutine(t)
	all, _ := allPlayed()
	for theme, p := range all {
		if rounds := p.loop.tune.Rounds; theme != TitleTheme && len(rounds) < 2 {
			t.Errorf("%s has one round", theme)
		}
		waves, bytes := p.size()
		_, took := allPlayed()
		t.Logf("%-14s %5.1f MB, %4d waves, played in %v", theme, float64(bytes)/1e6, waves, took[theme].Round(1e7))
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
