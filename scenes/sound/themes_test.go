package sound

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"canape/assets/music"
	"canape/scenes/sound/score"
	"canape/scenes/sound/soundtest"
)

var musicFolder = flag.String("music", "", "write every theme and layer as a WAV file into this folder")

// themes returns all themes that have a score.
func themes() (list []Theme) {
	for _, file := range music.Files() {
		list = append(list, Theme(strings.TrimSuffix(file, ".abc")))
	}
	return list
}

// played returns a completely synthesised program and how long the synthesis took.
func played(theme Theme) (*program, time.Duration) {
	begin := time.Now()
	p, err := newProgram(theme)
	if err != nil {
		panic(err)
	}
	for _, piece := range p.pieces {
		for i := range piece.waves {
			pcm := piece.play(i)
			piece.waves[i].Store(&pcm)
		}
	}
	took := time.Since(begin)
	p.forgetNotes()
	return p, took
}

var allPlayed = sync.OnceValues(func() (map[Theme]*program, map[Theme]time.Duration) {
	all, took := map[Theme]*program{}, map[Theme]time.Duration{}
	for _, theme := range themes() {
		all[theme], took[theme] = played(theme)
	}
	return all, took
})

// layer mixes some steps of a piece as the desk does, at musicRate, with fixed shares of the stems,
// and with a different take in each round.
func layer(p *piece, steps int, shares [stemCount]float64) wave {
	bar := p.bar / 2
	w := make(wave, bar*steps+2*musicRate)
	for i := range steps {
		slots := p.order[i%len(p.order)].slots[i/len(p.tune.Rounds[0])%score.Takes]
		for s, share := range shares {
			if slots[s] < 0 || share == 0 {
				continue
			}
			for j, x := range *p.waves[slots[s]].Load() {
				if at := bar*i + j; at < len(w) {
					w[at] += float64(x) / 32768 * share
				}
			}
		}
	}
	return w
}

// twoRounds returns the number of steps that contain every bar in both takes.
func twoRounds(p *piece) int {
	if len(p.tune.Rounds) == 1 {
		return len(p.tune.Rounds[0])
	}
	return len(p.tune.Rounds[0]) + len(p.tune.Rounds[1])
}

// The target loudness of a theme in each mood, and of each fanfare. Loudness is integrated, in
// LUFS.
var (
	aims    = map[Mood]float64{Calm: -30, Tense: -29, Last: -28}
	fanfare = []float64{RoundWon: -26, MatchWon: -25, EveningWon: -24}
)

// gained is a piece and the position of its gain line in the file.
type gained struct {
	*piece
	name string
	nth  int // index of the piece's gain line in the file
	aims map[Mood]float64
}

func allPieces() (list []gained) {
	all, _ := allPlayed()
	for _, theme := range themes() {
		p := all[theme]
		for i, piece := range p.pieces[1:] {
			aim := fanfare[i+1]
			list = append(list, gained{piece, fmt.Sprintf("%s-fanfare-%d", theme, i+1), i, map[Mood]float64{Calm: aim}})
		}
		list = append(list, gained{p.loop, string(theme), len(p.pieces) - 1, aims})
	}
	return list
}

// has reports whether a stem plays anywhere in the piece.
func (p *piece) has(s stem) bool {
	for _, part := range p.parts {
		if part.stem == s {
			return true
		}
	}
	return false
}

// moods returns the moods in which the piece sounds different. A piece without a tense layer sounds
// the same in all of them, so it returns only Calm.
func (g gained) moods() (list []Mood) {
	for mood := Calm; mood <= Last; mood++ {
		if _, aimed := g.aims[mood]; aimed && (mood == Calm || g.has(tense)) {
			list = append(list, mood)
		}
	}
	return list
}

// TestLoudness checks that all themes are equally loud in every mood and vary little within
// themselves. With -update it adjusts the gains in the scores.
func TestLoudness(t *testing.T) {
	if testing.Short() {
		t.Skip("plays all themes")
	}
	if *update {
		updateGains(t)
		return
	}
	for _, g := range allPieces() {
		for _, mood := range g.moods() {
			w := layer(g.piece, twoRounds(g.piece), mood.shares())
			m := measured(w)
			got, loudest, peak := m.Integrated(), m.Loudest(), decibels(w.peak())
			low, high := spectral(w)
			t.Logf("%-20s mood %d: %6.1f LUFS, loudest 0.4 s %6.1f, peak %6.1f dBFS, %4.1f %% above 120 Hz, %.2f %% above 3.5 kHz", g.name, mood, got, loudest, peak, 100*low, 100*high)
			if aim := g.aims[mood]; math.Abs(got-aim) > 0.5 {
				t.Errorf("%s, mood %d: %.1f LUFS integrated, want %.1f ± 0.5 (-update sets the gains)", g.name, mood, got, aim)
			}
			louder := 0.0
			if strings.Contains(g.name, "fanfare") {
				louder = 6
			}
			if loudest > -20.5+louder || peak > -7.9+louder {
				t.Errorf("%s, mood %d: 0.4 s of %.1f LUFS, peak %.1f dBFS", g.name, mood, loudest, peak)
			}
			if high > 0.01 || low < 0.9 {
				t.Errorf("%s, mood %d: %.2f %% above 3.5 kHz, want at most 1; %.1f %% above 120 Hz, want at least 90", g.name, mood, 100*high, 100*low)
			}
		}
	}
}

// TestWriteMusic writes two rounds of every theme in every mood, its stems, and the room loops as
// WAV files, with a table of measurements.
func TestWriteMusic(t *testing.T) {
	if *musicFolder == "" {
		t.Skip("writes files for ears, with -music FOLDER")
	}
	var table strings.Builder
	table.WriteString("| | LUFS | loudest 0.4 s | peak dBFS | above 120 Hz | above 3.5 kHz | centroid Hz |\n|---|---|---|---|---|---|---|\n")
	write := func(name string, w wave, at int) {
		m, pcm := measured(w), make([]float32, len(w))
		if at == rate {
			m = soundtest.NewMeter(rate)
			for _, x := range w {
				m.Add(x)
			}
		}
		for i, x := range w {
			pcm[i] = float32(x)
		}
		low, high := spectral(w)
		if at == rate { // the filters are designed for musicRate
			low, high = spectrumOf(pcm).shareAbove(120), spectrumOf(pcm).shareAbove(3500)
		}
		centroid := spectrumOf(pcm).centroid() * float64(at) / rate
		fmt.Fprintf(&table, "| %s | %.1f | %.1f | %.1f | %.1f %% | %.2f %% | %.0f |\n",
			name, m.Integrated(), m.Loudest(), decibels(w.peak()), 100*low, 100*high, centroid)
		if err := os.WriteFile(filepath.Join(*musicFolder, name+".wav"), soundtest.WAV(pcm, 1, at), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, g := range allPieces() {
		for _, mood := range g.moods() {
			write(g.name+"-"+[...]string{"calm", "tense", "last"}[mood], layer(g.piece, twoRounds(g.piece), mood.shares()), musicRate)
		}
		for s := range stemCount {
			if !g.has(s) {
				continue
			}
			var alone [stemCount]float64
			alone[s] = 1
			write(g.name+"-stem-"+[...]string{"melody", "bass", "calm", "kit", "tense", "last", "echo"}[s], layer(g.piece, twoRounds(g.piece), alone), musicRate)
		}
	}
	for l := range Loop(LoopCount) {
		write("room-"+l.Name(), doubled(studioTakes()[clipOfLoop(l)][0]), rate)
	}
	table.WriteString("\n| | waves | MB | s on one core |\n|---|---|---|---|\n")
	all, took := allPlayed()
	for _, theme := range themes() {
		waves, bytes := all[theme].size()
		fmt.Fprintf(&table, "| %s | %d | %.1f | %.2f |\n", theme, waves, float64(bytes)/1e6, took[theme].Seconds())
	}
	if err := os.WriteFile(filepath.Join(*musicFolder, "figures.md"), []byte(table.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + table.String())
}

// size returns the number of synthesised bars of stems and their size in bytes.
func (p *program) size() (waves, bytes int) {
	for _, piece := range p.pieces {
		for i := range piece.waves {
			waves++
			bytes += 2 * len(*piece.waves[i].Load())
		}
	}
	return waves, bytes
}

// measured returns a meter that has measured a whole wave at musicRate.
func measured(w wave) *soundtest.Meter {
	m := soundtest.NewMeter(musicRate)
	for _, x := range w {
		m.Add(x)
	}
	return m
}

// spectral returns the shares of the power above 120 Hz and above 3.5 kHz.
func spectral(w wave) (above120, above3500 float64) {
	all := energy(w)
	low := highPass(2*120, 0.7)
	high := highPass(2*3500, 0.7) // the filter is designed for rate, which is twice the rate of the music
	return energy(low.filter(low.filter(append(wave(nil), w...)))) / all, energy(high.filter(high.filter(append(wave(nil), w...)))) / all
}

func energy(w wave) float64 {
	sum := 0.0
	for _, x := range w {
		sum += x * x
	}
	return sum
}

// gainTolerance is the error in dB up to which a gain is kept, so that a new score does not change
// the others.
const gainTolerance = 0.3

// updateGains measures the themes with the present gains and writes better gains into the scores.
func updateGains(t *testing.T) {
	files := map[string][]string{}
	for _, g := range allPieces() {
		steps := twoRounds(g.piece)
		loud := func(shares [stemCount]float64) float64 {
			return measured(layer(g.piece, steps, shares)).Integrated()
		}
		base := g.aims[Calm] - loud(Calm.shares())
		gains := [3]float64{g.tune.Gain + base, g.tune.Tense, g.tune.Last}
		shares := Last.shares()
		for s := range shares {
			shares[s] *= math.Pow(10, base/20)
		}
		lastShare := shares[last]
		shares[last] = 0
		solve := func(s stem, share float64, aim float64) float64 { // returns the gain in dB to add to the stem
			low, high := -30.0, 30.0
			for range 9 {
				mid := (low + high) / 2
				shares[s] = share * math.Pow(10, mid/20)
				if loud(shares) < aim {
					low = mid
				} else {
					high = mid
				}
			}
			return (low + high) / 2
		}
		if g.has(tense) {
			gains[1] += solve(tense, shares[tense], g.aims[Tense])
		}
		if _, aimed := g.aims[Last]; aimed && g.has(tense) {
			gains[2] += solve(last, lastShare, g.aims[Last])
		}
		for i, now := range [3]float64{g.tune.Gain, g.tune.Tense, g.tune.Last} {
			if math.Abs(gains[i]-now) < gainTolerance {
				gains[i] = now
			}
		}
		file := strings.SplitN(g.name, "-fanfare", 2)[0] + ".abc"
		for len(files[file]) <= g.nth {
			files[file] = append(files[file], "")
		}
		files[file][g.nth] = fmt.Sprintf("%%%%canape gain %.1f %.1f %.1f", gains[0], gains[1], gains[2])
	}
	for file, lines := range files {
		path := filepath.Join("../../assets/music", file)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		nth := -1
		text = regexp.MustCompile(`(?m)^%%canape gain .*$`).ReplaceAllFunc(text, func([]byte) []byte { nth++; return []byte(lines[nth]) })
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
