package main

import "canape/engine"

// counted is a game that knows what is worth counting in its matches.
type counted interface {
	// Counts names what is counted.
	Counts() []string
	// Count calls add for whatever the event adds one to, by its index in Counts, with the seat whose doing it was, or Nobody.
	Count(e engine.Event, add func(what int, seat engine.Seat))
}

// tally is what was counted in one match.
type tally struct {
	game   counted // nil: nothing is counted
	total  []int   // by kind
	bySeat [][]int // by seat, then by kind
}

func newTally(game engine.Game, seats int) tally {
	g, ok := game.(counted)
	if !ok {
		return tally{}
	}
	t := tally{game: g, total: make([]int, len(g.Counts())), bySeat: make([][]int, seats)}
	for seat := range t.bySeat {
		t.bySeat[seat] = make([]int, len(t.total))
	}
	return t
}

// log returns a log to count from, nil where nothing is counted: a match that nobody listens to is faster.
func (t *tally) log() *engine.Log {
	if t.game == nil {
		return nil
	}
	return &engine.Log{}
}

// add counts the events of a log.
func (t *tally) add(log *engine.Log) {
	if t.game == nil {
		return
	}
	for _, e := range log.Events {
		t.game.Count(e, func(what int, seat engine.Seat) {
			t.total[what]++
			if seat >= 0 {
				t.bySeat[seat][what]++
			}
		})
	}
}

// sum adds what was counted for a seat to sums, which may be nil.
func (t *tally) sum(sums []int, seat int) []int {
	if t.game == nil {
		return nil
	}
	return plus(sums, t.bySeat[seat])
}

// course is how the matches of a tournament went, all together.
type course struct {
	matches, ticks int
	counts         []int // by kind
}

func (c *course) add(r matchResult) {
	c.matches++
	c.ticks += r.ticks
	if r.counts.game != nil {
		c.counts = plus(c.counts, r.counts.total)
	}
}

// minutes returns how long a match lasts at 60 ticks a second, in the mean.
func (c *course) minutes() float64 {
	const ticksPerMinute = 60 * 60
	return float64(c.ticks) / ticksPerMinute / float64(max(c.matches, 1))
}

// plus adds counts to sums, which may be nil.
func plus(sums, counts []int) []int {
	if sums == nil {
		sums = make([]int, len(counts))
	}
	for i, n := range counts {
		sums[i] += n
	}
	return sums
}

// countMeans returns the sums by name, divided by n, or nil where nothing was counted.
func countMeans(game engine.Game, sums []int, n int) map[string]float64 {
	g, ok := game.(counted)
	if !ok || sums == nil {
		return nil
	}
	means := make(map[string]float64, len(sums))
	for i, name := range g.Counts() {
		means[name] = rounded(float64(sums[i])/float64(max(n, 1)), 3)
	}
	return means
}
