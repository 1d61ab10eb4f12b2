package sound

import (
	"flag"
	"math"
	"math/cmplx"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/sound/soundtest"
)

var wavFolder = flag.String("wav", "", "write every take as a WAV file into this folder")

func (c clip) name() string {
	if int(c) < EffectCount {
		return Effect(c).Name()
	}
	return Loop(int(c) - EffectCount).Name()
}

// studioTakes synthesises the palette once for all tests.
var studioTakes = sync.OnceValue(func() [clipCount][][]float32 {
	var all [clipCount][][]float32
	for i, r := range recipes() {
		for t := range r.takes {
			all[i] = append(all[i], r.record(clip(i), t))
		}
	}
	return all
})

func eachTake(t *testing.T, check func(t *testing.T, c clip, r recipe, pcm []float32)) {
	t.Helper()
	enginetest.OneGoroutine(t)
	all := studioTakes()
	for i, r := range recipes() {
		for take, pcm := range all[i] {
			if testing.Short() && (i+take)%5 != 0 {
				continue
			}
			t.Run(clip(i).name()+"-"+strconv.Itoa(take), func(t *testing.T) { check(t, clip(i), r, pcm) })
		}
	}
}

func doubled(pcm []float32) wave {
	w := make(wave, len(pcm))
	for i, s := range pcm {
		w[i] = float64(s)
	}
	return w
}

func decibels(x float64) float64 { return 20 * math.Log10(x+1e-12) }

// TestLevels checks that every clip is as loud as its recipe says, with peaks below the ceiling.
func TestLevels(t *testing.T) {
	eachTake(t, func(t *testing.T, c clip, r recipe, pcm []float32) {
		w := doubled(pcm)
		if peak := decibels(w.peak()); peak > -3 {
			t.Errorf("peak %.1f dBFS, want below -3", peak)
		}
		if got := loudness(w); math.Abs(got-r.loud) > 1 {
			t.Errorf("loudness %.1f LUFS, want %.1f ± 1", got, r.loud)
		}
		sum := 0.0
		for _, s := range w {
			sum += s
		}
		if offset := math.Abs(sum / float64(len(w))); offset > 0.001 {
			t.Errorf("DC offset %.5f, want below 0.001", offset)
		}
	})
}

// TestEdges checks that effects start and end in silence and that loops have no seam.
func TestEdges(t *testing.T) {
	eachTake(t, func(t *testing.T, c clip, r recipe, pcm []float32) {
		w := doubled(pcm)
		step := func(from, to int) float64 {
			most := 0.0
			for i := from; i < to; i++ {
				most = max(most, math.Abs(w[i+1]-w[i]))
			}
			return most
		}
		last := len(w) - 1
		if c.loops() {
			seam := math.Abs(w[0] - w[last])
			if usual := step(0, last); seam > usual {
				t.Errorf("the seam jumps by %.4f, more than the %.4f anywhere else", seam, usual)
			}
			return
		}
		if math.Abs(w[0]) > 0.001 || math.Abs(w[last]) > 0.001 {
			t.Errorf("begins at %.4f and ends at %.4f, want 0", w[0], w[last])
		}
		peak := w.peak()
		if jump := step(0, frames(0.0005)); jump > 0.1*peak {
			t.Errorf("clicks at the start: jumps by %.3f of its peak", jump/peak)
		}
		if jump := step(last-frames(0.01), last); jump > 0.02*peak {
			t.Errorf("clicks at the end: jumps by %.3f of its peak", jump/peak)
		}
	})
}

// TestLength checks that interface sounds are very short and that no effect is too long.
func TestLength(t *testing.T) {
	most := map[clip]float64{
		clipOfEffect(FocusMove): 0.35, clipOfEffect(ClockTick): 0.45, clipOfEffect(CardPlace): 0.55, clipOfEffect(CardDeal): 0.55,
		clipOfEffect(Win): 3.5, clipOfEffect(CrowdCheer): 2.6, clipOfEffect(Draw): 3, clipOfEffect(Lose): 3.2, clipOfEffect(LineRemoved): 1.8,
		clipOfEffect(Chain): 1.9, clipOfLoop(LivingRoom): 15, clipOfLoop(KitchenTable): 15, clipOfLoop(Street): 15, clipOfLoop(Stage): 15, clipOfLoop(Night): 15,
		clipOfLoop(CrowdMurmur): 8, clipOfLoop(BallRoll): 3,
	}
	eachTake(t, func(t *testing.T, c clip, r recipe, pcm []float32) {
		limit, ok := most[c]
		if !ok {
			limit = 1.7
		}
		seconds := float64(len(pcm)) / rate
		if seconds > limit || seconds < 0.03 {
			t.Errorf("lasts %.2f s, want 0.03 to %.2f", seconds, limit)
		}
	})
}

// TestNotShrill checks that no clip has too much treble, as a share of its power.
func TestNotShrill(t *testing.T) {
	eachTake(t, func(t *testing.T, c clip, r recipe, pcm []float32) {
		s := spectrumOf(pcm)
		if share := s.shareAbove(6000); share > 0.01 {
			t.Errorf("%.1f %% of the power lies above 6 kHz, want at most 1 %%", 100*share)
		}
		if share := s.shareAbove(3500); share > 0.12 {
			t.Errorf("%.1f %% of the power lies above 3.5 kHz, want at most 12 %%", 100*share)
		}
		if centre := s.centroid(); centre > 2500 {
			t.Errorf("spectral centroid %.0f Hz, want at most 2500", centre)
		}
		if share := s.shareAbove(120); share < 0.25 {
			t.Errorf("only %.0f %% of the power lies above 120 Hz, inaudible on a small loudspeaker", 100*share)
		}
	})
}

// spectrum is power per bin of a transform of 4096, averaged over a clip.
type spectrum []float64

const transform = 4096

func spectrumOf(pcm []float32) spectrum {
	pcm = pcm[:min(len(pcm), 8*rate)] // long enough for a loop
	s := make(spectrum, transform/2)
	buf := make([]complex128, transform)
	for from := -transform / 2; from < len(pcm); from += transform / 2 {
		for i := range buf {
			buf[i] = 0
			if at := from + i; at >= 0 && at < len(pcm) {
				buf[i] = complex(float64(pcm[at])*(0.5-0.5*math.Cos(2*math.Pi*float64(i)/transform)), 0)
			}
		}
		fourier(buf)
		for i := range s {
			a := cmplx.Abs(buf[i])
			s[i] += a * a
		}
	}
	return s
}

func (s spectrum) shareAbove(hertz float64) float64 {
	all, above := 0.0, 0.0
	for i, p := range s {
		all += p
		if float64(i)*rate/transform > hertz {
			above += p
		}
	}
	return above / all
}

func (s spectrum) centroid() float64 {
	all, moment := 0.0, 0.0
	for i, p := range s {
		all += p
		moment += p * float64(i) * rate / transform
	}
	return moment / all
}

// fourier is Cooley and Tukey's transform, in place.
func fourier(x []complex128) {
	n := len(x)
	if n == 1 {
		return
	}
	even, odd := make([]complex128, n/2), make([]complex128, n/2)
	for i := range n / 2 {
		even[i], odd[i] = x[2*i], x[2*i+1]
	}
	fourier(even)
	fourier(odd)
	for i := range n / 2 {
		turn := cmplx.Rect(1, -2*math.Pi*float64(i)/float64(n)) * odd[i]
		x[i], x[i+n/2] = even[i]+turn, even[i]-turn
	}
}

// TestNotes checks that struck notes sound at their written pitch.
func TestNotes(t *testing.T) {
	enginetest.OneGoroutine(t)
	s := newStudio(0, 0)
	instruments := map[string]func(pitch, float64) wave{
		"marimba": s.marimba, "kalimba": s.kalimba, "vibes": s.vibes, "horn": s.horn, "bass": s.bass,
	}
	for name, play := range instruments {
		for _, n := range []pitch{f2, d4, a4} {
			t.Run(name+"-"+strconv.Itoa(int(n)), func(t *testing.T) {
				w := play(n, 1)
				if cents := 1200 * math.Log2(fundamental(w, n.hertz())/n.hertz()); math.Abs(cents) > 8 {
					t.Errorf("%.1f cents out of tune", cents)
				}
			})
		}
	}
}

// fundamental returns the frequency near a guess at which w resonates most.
func fundamental(w wave, guess float64) float64 {
	best, most := 0.0, 0.0
	for cents := -60.0; cents <= 60; cents += 2 {
		hertz := guess * math.Exp2(cents/1200)
		step, turn := cmplx.Rect(1, 2*math.Pi*hertz/rate), complex(1, 0)
		var sum complex128
		for _, s := range w {
			sum += complex(s, 0) * turn
			turn *= step
		}
		if p := cmplx.Abs(sum); p > most {
			best, most = hertz, p
		}
	}
	return best
}

func TestSeatsHaveNotesOfTheirOwn(t *testing.T) {
	enginetest.OneGoroutine(t)
	all := studioTakes()
	for e := range Effect(EffectCount) {
		if !e.Seated() {
			continue
		}
		if got := len(all[clipOfEffect(e)]); got != seatNotes {
			t.Errorf("%s has %d takes, want one for each of %d seats", e.Name(), got, seatNotes)
		}
	}
	last := 0.0
	for seat := range seatNotes {
		hertz := fundamental(doubled(all[clipOfEffect(Join)][seat]), seatNote(seat).hertz())
		if hertz <= last*1.05 {
			t.Errorf("seat %d's note, %.0f Hz, is not above the one before, %.0f Hz", seat+1, hertz, last)
		}
		last = hertz
	}
}

func TestTakesAreDeterministic(t *testing.T) {
	enginetest.OneGoroutine(t)
	all := studioTakes()
	for i, r := range recipes() {
		if clip(i).loops() {
			continue // loops are synthesised in the same way, but take long
		}
		if !slices.Equal(all[i][0], r.record(clip(i), 0)) {
			t.Errorf("%s differs from one synthesis to the next", clip(i).name())
		}
		if r.takes > 1 && slices.Equal(all[i][0], all[i][1]) {
			t.Errorf("%s: two takes are the same", clip(i).name())
		}
	}
}

func TestWriteWAV(t *testing.T) {
	if *wavFolder == "" {
		t.Skip("writes files for ears and instruments, with -wav FOLDER")
	}
	eachTake(t, func(t *testing.T, c clip, r recipe, pcm []float32) {
		path := filepath.Join(*wavFolder, filepath.Base(t.Name())+".wav")
		if err := os.WriteFile(path, soundtest.WAV(pcm, 1, rate), 0o644); err != nil {
			t.Fatal(err)
		}
	})
}
