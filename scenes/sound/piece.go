package sound

import (
	"fmt"
	"sync/atomic"

	"canape/assets/music"
	"canape/scenes/sound/score"
)

// piece is a tune as it is played: in which order, and the bars that have been played so far. They
// are stored bar by bar and stem by stem, each different one once.
type piece struct {
	tune *score.Tune
	band band // used only by the goroutine that plays the waves
	// bar and beat are lengths in frames at rate.
	bar, beat int
	// order is all rounds one after the other; then it begins again.
	order []step
	waves []atomic.Pointer[[]int16] // played by the band; read by the desk
	parts []part                    // what they are, by the same index
	slots [][stemCount]int          // indices of waves by step.slot; -1 for silence
}

// step is a bar in the order of playing.
type step struct {
	bar  int
	slot int
}

// part is what a stem plays in a bar.
type part struct {
	stem   stem
	events []event
}

func newPiece(tune *score.Tune) *piece {
	beat := 2 * int(float64(tune.Beat)*tune.Tick*musicRate+0.5)
	p := &piece{tune: tune, band: band{tune: tune}, beat: beat, bar: beat * tune.Bar / tune.Beat}
	known := map[uint64]int{}
	slots := map[[2]int]int{}
	for round, bars := range tune.Rounds {
		for _, bar := range bars {
			key := [2]int{bar, round % score.Takes}
			slot, seen := slots[key]
			if !seen {
				slot = len(p.slots)
				slots[key] = slot
				p.slots = append(p.slots, p.slot(known, &tune.Bars[bar], key[1]))
			}
			p.order = append(p.order, step{bar, slot})
		}
	}
	p.waves = make([]atomic.Pointer[[]int16], len(p.parts))
	return p
}

func (p *piece) slot(known map[uint64]int, bar *score.Bar, take int) (slot [stemCount]int) {
	for s := range stemCount {
		list := events(bar, take, s)
		if slot[s] = -1; len(list) == 0 {
			continue
		}
		hash := hashOf(list)*uint64(stemCount) + uint64(s)
		wave, seen := known[hash]
		if !seen {
			wave = len(p.parts)
			known[hash] = wave
			p.parts = append(p.parts, part{s, list})
		}
		slot[s] = wave
	}
	return slot
}

// gain returns the gain of a stem, in dB.
func (p *piece) gain(s stem) float64 {
	switch s {
	case tense:
		return p.tune.Gain + p.tune.Tense
	case last:
		return p.tune.Gain + p.tune.Last
	}
	return p.tune.Gain
}

// play has the band play a wave.
func (p *piece) play(wave int) []int16 {
	return p.band.bar(p.parts[wave].events, p.gain(p.parts[wave].stem))
}

// missing returns the first wave that has not been played of some steps in their order, from one on;
// -1 if there is none. Drums come first: they may be heard alone.
func (p *piece) missing(from, steps int) int {
	for i := range steps {
		slot := p.slots[p.order[(from+i)%len(p.order)].slot]
		for _, s := range [...]stem{kit, song, calm, tense, last} {
			if wave := slot[s]; wave >= 0 && p.waves[wave].Load() == nil {
				return wave
			}
		}
	}
	return -1
}

// program is a theme: its loop, and behind that the fanfares, by Opening.
type program struct {
	theme  Theme
	pieces []*piece
	loop   *piece
}

// barsAhead is how many bars are played before a theme begins, beside its turn-around.
const barsAhead = 4

// turnaround is the step that leads into the theme: its last bar.
func (p *piece) turnaround() int { return len(p.order) - 1 }

// ready reports whether the loop can begin.
func (p *piece) ready() bool { return p.missing(p.turnaround(), 1+barsAhead) < 0 }

// opening returns the piece of an opening, nil if there is none.
func (p *program) opening(o Opening) *piece {
	if o == NoOpening || int(o) >= len(p.pieces) {
		return nil
	}
	return p.pieces[o]
}

// missing returns the next wave that has to be played, and the index of its piece; -1 if there is
// none.
func (p *program) missing(o Opening) (at, wave int) {
	if opening := p.opening(o); opening != nil {
		if wave := opening.missing(0, len(opening.order)); wave >= 0 {
			return int(o), wave
		}
	}
	if wave := p.loop.missing(p.loop.turnaround(), 1+barsAhead); wave >= 0 {
		return 0, wave
	}
	return 0, p.loop.missing(0, len(p.loop.order))
}

// forgetNotes drops what only helped to play the bars.
func (p *program) forgetNotes() {
	for _, piece := range p.pieces {
		piece.band.notes = nil
	}
}

// newProgram reads the score of a theme. In a file the openings come first, the loop last.
func newProgram(theme Theme) (*program, error) {
	text, err := music.Score(string(theme) + ".abc")
	if err != nil {
		return nil, err
	}
	tunes, err := score.Parse(text, instruments())
	if err != nil {
		return nil, fmt.Errorf("%s.abc: %w", theme, err)
	}
	p := &program{theme: theme, loop: newPiece(&tunes[len(tunes)-1])}
	p.pieces = []*piece{p.loop}
	for i := range tunes[:len(tunes)-1] {
		p.pieces = append(p.pieces, newPiece(&tunes[i]))
	}
	return p, nil
}
