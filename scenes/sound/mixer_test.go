package sound

import (
	"encoding/binary"
	"math"
	"testing"

	"canape/engine/enginetest"
)

// readyMixer returns a mixer with a complete palette, which the test reads in place of a device.
func readyMixer(t *testing.T) *Mixer {
	t.Helper()
	enginetest.OneGoroutine(t)
	m := New()
	all := studioTakes()
	for i, r := range recipes() {
		m.clips[i].Store(&takes{recipe: r, pcm: all[i]})
	}
	m.status.State = Playing
	m.out = &fakeOutput{}
	hear(t, m, 0.2) // until the volumes have settled
	return m
}

// hear reads some seconds and returns the samples, left and right in turn.
func hear(t *testing.T, m *Mixer, seconds float64) []float32 {
	t.Helper()
	p := make([]byte, frames(seconds)*frameBytes)
	n, err := m.Read(p)
	if n != len(p) || err != nil {
		t.Fatalf("read %d of %d bytes: %v", n, len(p), err)
	}
	out := make([]float32, len(p)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(p[4*i:]))
	}
	return out
}

func power(pcm []float32) float64 {
	sum := 0.0
	for _, s := range pcm {
		sum += float64(s) * float64(s)
	}
	return sum
}

func left(pcm []float32) []float32 {
	var out []float32
	for i := 0; i < len(pcm); i += 2 {
		out = append(out, pcm[i])
	}
	return out
}

func right(pcm []float32) []float32 { return left(pcm[1:]) }

func sounding(m *Mixer) int {
	n := 0
	for i := range m.desk.channels {
		if m.desk.channels[i].pcm != nil {
			n++
		}
	}
	return n
}

func TestEveryEffectIsHeard(t *testing.T) {
	for e := range Effect(EffectCount) {
		t.Run(e.Name(), func(t *testing.T) {
			m := readyMixer(t)
			m.Play(e)
			if power(hear(t, m, 0.5)) == 0 {
				t.Error("the effect is inaudible")
			}
			hear(t, m, 3)
			if rest := hear(t, m, 0.1); power(rest) != 0 || sounding(m) != 0 {
				t.Error("the effect does not end")
			}
		})
	}
}

func TestVolumes(t *testing.T) {
	loudAt := func(set func(m *Mixer)) float64 {
		m := readyMixer(t)
		set(m)
		hear(t, m, 0.2)
		m.Play(Stamp)
		return power(hear(t, m, 0.5))
	}
	full := loudAt(func(m *Mixer) { m.SetVolume(Effects, 100); m.SetVolume(Master, 100) })
	tests := []struct {
		name string
		set  func(m *Mixer)
		want float64 // share of the full power
	}{
		{"half of the part is a quarter of the amplitude", func(m *Mixer) { m.SetVolume(Effects, 50); m.SetVolume(Master, 100) }, 1. / 16},
		{"half of the master likewise", func(m *Mixer) { m.SetVolume(Effects, 100); m.SetVolume(Master, 50) }, 1. / 16},
		{"both multiply", func(m *Mixer) { m.SetVolume(Effects, 50); m.SetVolume(Master, 50) }, 1. / 256},
		{"part off", func(m *Mixer) { m.SetVolume(Effects, 0) }, 0},
		{"master off", func(m *Mixer) { m.SetVolume(Master, 0) }, 0},
		{"beyond the range counts as full", func(m *Mixer) { m.SetVolume(Effects, 900); m.SetVolume(Master, 101) }, 1},
		{"below the range counts as off", func(m *Mixer) { m.SetVolume(Effects, -5) }, 0},
		{"other parts do not matter", func(m *Mixer) {
			m.SetVolume(Effects, 100)
			m.SetVolume(Master, 100)
			m.SetVolume(Voices, 0)
			m.SetVolume(Interface, 0)
			m.SetVolume(Music, 0)
		}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			// Takes and pitch vary from cue to cue, but they are the same in every mixer.
			if got := loudAt(tt.set) / full; math.Abs(got-tt.want) > 0.01*tt.want {
				t.Errorf("share of the full power %.4f, want %.4f", got, tt.want)
			}
		})
	}
}

func TestVolumeChangesGlide(t *testing.T) {
	m := readyMixer(t)
	m.SetLoop(CrowdMurmur, 100)
	hear(t, m, 3)
	before := hear(t, m, 0.5)
	usual := steepest(before)
	m.SetVolume(Master, 5)
	if got := steepest(hear(t, m, 0.3)); got > 1.5*usual {
		t.Errorf("turning down jumps by %.4f, the music itself by %.4f", got, usual)
	}
}

func steepest(pcm []float32) float32 {
	var most float32
	for i := 2; i < len(pcm); i++ {
		most = max(most, pcm[i]-pcm[i-2], pcm[i-2]-pcm[i])
	}
	return most
}

func TestPan(t *testing.T) {
	balance := func(pan float32) float64 {
		m := readyMixer(t)
		m.PlayCue(Cue{Effect: CardPlace, Pan: pan})
		out := hear(t, m, 0.4)
		return power(left(out)) / power(right(out))
	}
	if b := balance(0); math.Abs(b-1) > 0.001 {
		t.Errorf("in the middle left is %.3f of right, want the same", b)
	}
	if b := balance(-1); b < 4 {
		t.Errorf("at the left edge left is %.1f times right, want at least 4", b)
	}
	if b := balance(1); b > 0.25 || b == 0 {
		t.Errorf("at the right edge left is %.3f of right, want some, and less than a quarter", b)
	}
	if a, b := balance(7), balance(1); a != b {
		t.Errorf("beyond the edge the balance is %.3f, want the edge's %.3f", a, b)
	}
}

func TestLevelAndRise(t *testing.T) {
	play := func(c Cue) []float32 {
		m := readyMixer(t)
		m.PlayCue(c)
		return left(hear(t, m, 1))
	}
	full, soft := play(Cue{Effect: Chain}), play(Cue{Effect: Chain, Level: 50})
	if got := power(soft) / power(full); math.Abs(got-1./16) > 0.001 {
		t.Errorf("half the level has %.4f of the power, want 1/16", got)
	}
	lifted := play(Cue{Effect: CountdownTick, Rise: 12})
	want := 2 * f4.hertz()
	if got := fundamental(doubled(lifted), want); math.Abs(got/want-1) > 0.005 {
		t.Errorf("an octave up sounds at %.0f Hz, want %.0f", got, want)
	}
}

func TestSeatsHaveOwnNotes(t *testing.T) {
	for _, tt := range []struct{ seat, note int }{{0, 0}, {1, 0}, {2, 1}, {6, 5}, {9, 5}} {
		m := readyMixer(t)
		m.PlayCue(Cue{Effect: Join, Seat: tt.seat})
		hear(t, m, 0.01)
		want := &studioTakes()[clipOfEffect(Join)][tt.note][0]
		found := false
		for i := range m.desk.channels {
			ch := &m.desk.channels[i]
			found = found || ch.pcm != nil && &ch.pcm[0] == want
		}
		if !found {
			t.Errorf("seat %d does not sound note %d", tt.seat, tt.note)
		}
	}
}

func TestRepeatsVary(t *testing.T) {
	m := readyMixer(t)
	first := []float32(nil)
	for i := range 6 {
		m.Play(CardPlace)
		out := hear(t, m, 0.7)
		if i > 0 && power(out) == power(first) {
			t.Errorf("playing %d sounds like the one before", i+1)
		}
		first = out
	}
}

func TestSimultaneousCues(t *testing.T) {
	t.Run("cards follow each other closely", func(t *testing.T) {
		m := readyMixer(t)
		for range 3 {
			m.Play(CardPlace)
		}
		hear(t, m, 0.001)
		begun := map[int]bool{}
		for i := range m.desk.channels {
			if ch := &m.desk.channels[i]; ch.pcm != nil {
				begun[ch.wait] = true
			}
		}
		if len(begun) != 3 {
			t.Errorf("%d different beginnings, want 3", len(begun))
		}
	})
	t.Run("no more than four of them", func(t *testing.T) {
		m := readyMixer(t)
		for range 20 {
			m.Play(CardPlace)
		}
		hear(t, m, 0.001)
		if n := sounding(m); n != flamMost {
			t.Errorf("%d sound, want %d", n, flamMost)
		}
	})
	t.Run("a refusal counts once", func(t *testing.T) {
		m := readyMixer(t)
		m.Play(Refused)
		m.Play(Refused)
		hear(t, m, 0.001)
		if n := sounding(m); n != 1 {
			t.Errorf("%d sound, want 1", n)
		}
	})
}

// TestCrowdedDesk checks that many cues and loops at once do not clip, lose a channel or panic.
func TestCrowdedDesk(t *testing.T) {
	m := readyMixer(t)
	for p := range Part(PartCount) {
		m.SetVolume(p, 100)
	}
	for l := range Loop(LoopCount) {
		m.SetLoop(l, 100)
	}
	for round := range 60 {
		for e := range Effect(EffectCount) {
			m.PlayCue(Cue{Effect: e, Seat: round % 8, Pan: float32(round%3) - 1, Rise: round%30 - 15, Level: 100})
		}
		for _, s := range hear(t, m, 0.02) {
			if s < -1 || s > 1 || s != s {
				t.Fatalf("sample %v out of range", s)
			}
		}
		if n := sounding(m); n > len(m.desk.channels) || n < channels/2 {
			t.Fatalf("%d channels in use", n)
		}
	}
	for l := range Loop(LoopCount) {
		m.SetLoop(l, 0)
	}
	hear(t, m, 6)
	if n := sounding(m); n != 0 {
		t.Errorf("%d channels never end", n)
	}
}

func TestTooManyCuesAreDropped(t *testing.T) {
	m := readyMixer(t)
	for range 3 * waiting {
		m.Play(CardSlide)
	}
	if len(m.cues) != waiting {
		t.Errorf("%d cues wait, want %d", len(m.cues), waiting)
	}
	hear(t, m, 0.01)
	if len(m.cues) != 0 {
		t.Errorf("%d cues are left after a read", len(m.cues))
	}
}

func TestLoops(t *testing.T) {
	m := readyMixer(t)
	m.SetLoop(BallRoll, 100)
	hear(t, m, 0.5)
	long := power(hear(t, m, 2))
	again := power(hear(t, m, 2))
	if long == 0 || math.Abs(again/long-1) > 0.02 {
		t.Errorf("a later round has %.3f of the power, want the same", again/long)
	}
	m.SetLoop(BallRoll, 0)
	if steep, usual := steepest(hear(t, m, 0.5)), steepest(hear(t, readyMixerWith(t, BallRoll), 0.5)); steep > 1.5*usual {
		t.Errorf("stopping jumps by %.4f, the loop itself by %.4f", steep, usual)
	}
	if power(hear(t, m, 0.1)) != 0 {
		t.Error("a stopped loop continues")
	}
}

func readyMixerWith(t *testing.T, l Loop) *Mixer {
	m := readyMixer(t)
	m.SetLoop(l, 100)
	hear(t, m, 1)
	return m
}

func TestReadDoesNotAllocate(t *testing.T) {
	m := readyMixer(t)
	m.SetLoop(CrowdMurmur, 60)
	p := make([]byte, 1024*frameBytes)
	if n := testing.AllocsPerRun(200, func() {
		m.Play(CardSlide)
		m.PlayCue(Cue{Effect: Join, Seat: 3, Pan: -0.5})
		m.SetLoop(CrowdMurmur, 70)
		_, _ = m.Read(p)
	}); n != 0 {
		t.Errorf("%v allocations a read, want 0", n)
	}
}

func BenchmarkRead(b *testing.B) {
	m := New()
	all := studioTakes()
	for i, r := range recipes() {
		m.clips[i].Store(&takes{recipe: r, pcm: all[i]})
	}
	m.SetLoop(CrowdMurmur, 100)
	p := make([]byte, 1024*frameBytes)
	for b.Loop() {
		m.Play(CardSlide)
		m.Play(CardPlace)
		_, _ = m.Read(p)
	}
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/(1024e9/rate)*100, "%core")
}

func BenchmarkPalette(b *testing.B) {
	for b.Loop() {
		for i, r := range recipes() {
			for t := range r.takes {
				r.record(clip(i), t)
			}
		}
	}
}

func TestNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for c := range clip(clipCount) {
		if seen[c.name()] || c.name() == "" {
			t.Errorf("clip %d: name %q", c, c.name())
		}
		seen[c.name()] = true
	}
}
