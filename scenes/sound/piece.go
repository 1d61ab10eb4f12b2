package sound

import (
	"fmt"
	"slices"
	"sync/atomic"

	"canape/assets/music"
	"canape/scenes/sound/score"
	"canape/scenes/yield"
)

// piece is a tune in playing order with the bars synthesised so far. Each stem has its own bars;
// equal bars are stored only once.
type piece struct {
	tune *score.Tune
	band band // used only by the goroutine that calls play
	// bar and beat are lengths in frames at rate.
	bar, beat int
	// order is all rounds in sequence; it repeats.
	order []step
	waves []atomic.Pointer[[]int16] // written by the band, read by the desk
	parts []part                    // parts[i] is the content of waves[i]
}

// step is a bar in playing order.
type step struct {
	bar    int
	begins bool                        // the bar starts a section
	slots  [score.Takes][stemCount]int // indices of waves; -1 for silence
}

// part is what a stem plays in a bar.
type part struct {
	stem   stem
	events []event
}

// newPiece returns a piece that consists of the given stems.
func newPiece(tune *score.Tune, stems []stem) *piece {
	beat := 2 * int(float64(tune.Beat)*tune.Tick*musicRate+0.5)
	p := &piece{tune: tune, band: band{tune: tune, rest: yield.Rest}, beat: beat, bar: beat * tune.Bar / tune.Beat}
	known := map[uint64]int{}
	for _, bars := range tune.Rounds {
		for _, bar := range bars {
			s := step{bar: bar, begins: slices.ContainsFunc(tune.Sections, func(s score.Section) bool { return s.From == bar })}
			for take := range s.slots {
				s.slots[take] = p.slot(known, &tune.Bars[bar], take, stems)
			}
			p.order = append(p.order, s)
		}
	}
	p.waves = make([]atomic.Pointer[[]int16], len(p.parts))
	return p
}

func (p *piece) slot(known map[uint64]int, bar *score.Bar, take int, stems []stem) (slot [stemCount]int) {
	for s := range slot {
		slot[s] = -1
	}
	for _, s := range stems {
		list := events(bar, p.tune.Beat, take, s)
		if len(list) == 0 {
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

// gain returns the gain of a stem in dB.
func (p *piece) gain(s stem) float64 {
	switch s {
	case tense:
		return p.tune.Gain + p.tune.Tense
	case last:
		return p.tune.Gain + p.tune.Last
	}
	return p.tune.Gain
}

// play synthesises the wave with the given index.
func (p *piece) play(wave int) []int16 {
	return p.band.bar(p.parts[wave].events, p.gain(p.parts[wave].stem))
}

// missing returns the first wave of a take that has not been synthesised, or -1. It examines the
// given number of steps, beginning with step from.
func (p *piece) missing(take, from, steps int) int {
	for i := range steps {
		slots := p.order[(from+i)%len(p.order)].slots[take]
		for _, s := range ofLoops() {
			if wave := slots[s]; wave >= 0 && p.waves[wave].Load() == nil {
				return wave
			}
		}
	}
	return -1
}

// unplayed returns the next wave that has not been synthesised, or -1. The first take has priority,
// because it replaces bars of the second take that are not ready.
func (p *piece) unplayed() int {
	for take := range score.Takes {
		if wave := p.missing(take, 0, len(p.order)); wave >= 0 {
			return wave
		}
	}
	return -1
}

// program is a theme. pieces[0] is its loop, and pieces[o] its fanfare for the Opening o.
type program struct {
	theme  Theme
	pieces []*piece
	loop   *piece
}

// barsAhead is the number of bars, besides the turnaround, that are ready before a theme starts.
const barsAhead = 4

// turnaround returns the step that leads into the theme: its last bar.
func (p *piece) turnaround() int { return len(p.order) - 1 }

// ready reports whether the loop can start.
func (p *piece) ready() bool { return p.toBegin() < 0 }

// toBegin returns the next wave that the loop needs in order to start, or -1.
func (p *piece) toBegin() int { return p.missing(0, p.turnaround(), 1+barsAhead) }

// opening returns the piece of an opening, or nil if the theme has none.
func (p *program) opening(o Opening) *piece {
	if o == NoOpening || int(o) >= len(p.pieces) {
		return nil
	}
	return p.pieces[o]
}

// missing returns the next wave to synthesise, or -1, and the index of its piece. The waves of the
// opening o come first.
func (p *program) missing(o Opening) (at, wave int) {
	if opening := p.opening(o); opening != nil {
		if wave := opening.unplayed(); wave >= 0 {
			return int(o), wave
		}
	}
	if wave := p.loop.toBegin(); wave >= 0 {
		return 0, wave
	}
	return 0, p.loop.unplayed()
}

// toBegin returns the next wave that the loop or one of the openings up to upTo needs in order to
// start, or -1, and the index of its piece.
func (p *program) toBegin(upTo Opening) (at, wave int) {
	if wave := p.loop.toBegin(); wave >= 0 {
		return 0, wave
	}
	for o := NoOpening + 1; o <= upTo; o++ {
		if opening := p.opening(o); opening != nil {
			if wave := opening.unplayed(); wave >= 0 {
				return int(o), wave
			}
		}
	}
	return 0, -1
}

// forgetNotes frees the notes, which are needed only for synthesis.
func (p *program) forgetNotes() {
	for _, piece := range p.pieces {
		piece.band.notes = nil
	}
}

// newProgram reads the score of a theme. In the file the openings come first and the loop last.
func newProgram(theme Theme) (*program, error) {
	text, err := music.Score(string(theme) + ".abc")
	if err != nil {
		return nil, err
	}
	tunes, err := score.Parse(text, instruments())
	if err != nil {
		return nil, fmt.Errorf("%s.abc: %w", theme, err)
	}
	p := &program{theme: theme, loop: newPiece(&tunes[len(tunes)-1], ofLoops())}
	p.pieces = []*piece{p.loop}
	for i := range tunes[:len(tunes)-1] {
		p.pieces = append(p.pieces, newPiece(&tunes[i], ofOpenings()))
	}
	return p, nil
}
