package evening

import (
	"slices"

	"canape/engine"
)

// Kind is a game that an evening can include.
type Kind struct {
	engine.Info
	// Most is the largest number of people who, with the devices that they have, can play the game
	// together.
	Most int
}

// Breather is the number of minutes between two games, for the overview and another round of
// drinks.
const Breather = 1

// unknownMinutes is the assumed length in minutes of a form that has not been measured.
const unknownMinutes = 10

// Minutes is a function that returns how many minutes a match of the form takes with the given
// number of seats.
type Minutes func(game string, form engine.Form, seats int) int

// Measured returns the number of minutes that the game's Info states for the form.
func Measured(_ string, form engine.Form, seats int) int {
	if seats < len(form.Minutes) && form.Minutes[seats] > 0 {
		return form.Minutes[seats]
	}
	return unknownMinutes
}

// Taken records how long a match took.
type Taken struct {
	Game, Form     string
	Seats, Minutes int
}

// pacesKept is the largest number of a game's recent matches from which Pace derives the family's
// pace.
const pacesKept = 9

// Pace returns a function that predicts the length of matches from the family's earlier matches,
// which are in played, the oldest first. The pace of a match is its length divided by the length
// that the game's Info states. For each game Pace takes the median of the latest paces and of the
// stated length's own pace, 1, so that a single match interrupted by supper changes little.
func Pace(kinds []Kind, played []Taken) Minutes {
	pace := map[string]int{} // the pace of each game, in per cent of the game's own figure
	for _, k := range kinds {
		paces := []int{100}
		for _, t := range slices.Backward(played) {
			form, known := k.Form(t.Form)
			if t.Game != k.ID || !known || t.Minutes < 1 || t.Seats < 0 || len(paces) > pacesKept {
				continue
			}
			paces = append(paces, 100*t.Minutes/Measured(k.ID, form, t.Seats))
		}
		slices.Sort(paces)
		middle := len(paces) / 2
		pace[k.ID] = (paces[middle] + paces[(len(paces)-1)/2]) / 2
	}
	return func(game string, form engine.Form, seats int) int {
		percent, known := pace[game]
		if !known {
			percent = 100
		}
		return max(1, (Measured(game, form, seats)*percent+50)/100)
	}
}

// chance returns a generator that depends only on the evening's seed and on its purpose.
func (e *Evening) chance(purpose uint64) engine.RNG {
	return engine.NewRNG(e.Header.Seed ^ (purpose+1)*0x9E3779B97F4A7C15)
}

// seats returns how many of the people present can play the game, or 0 if too few people are
// present.
func (k Kind) seats(people int) int {
	n := min(people, k.Max, k.Most)
	if n < k.Min {
		return 0
	}
	return n
}

// draft is a programme under construction.
type draft struct {
	picks []pick
	spent int
}

type pick struct {
	kind  Kind
	seats int
	form  int
}

// Draw returns a programme that fills the minutes with games for the people present. First it adds
// each game once in its shortest form. If time remains, it chooses longer forms for some games, and
// then repeats games. The game with the most players comes last if possible.
func (e *Evening) Draw(kinds []Kind, minutes int, takes Minutes) []Station {
	rng := e.chance(0xD0 + uint64(len(e.entries)))
	people := len(e.Here())
	var pool []pick
	for _, k := range kinds {
		if seats := k.seats(people); seats > 0 && len(k.Forms) > 0 {
			pool = append(pool, pick{k, seats, 0})
		}
	}
	engine.Shuffle(&rng, pool)
	if n := len(e.Rounds); n > 0 && len(pool) > 1 && pool[0].kind.ID == e.Rounds[n-1].Game { // do not begin with the game that was just played
		pool[0], pool[1] = pool[1], pool[0]
	}
	cost := func(p pick) int { return takes(p.kind.ID, p.kind.Forms[p.form], p.seats) + Breather }
	d := draft{}
	fits := func(more int) bool { return d.spent+more <= minutes }
	for _, p := range pool {
		if len(d.picks) == 0 || fits(cost(p)) && len(d.picks) < MaxStations {
			d.picks = append(d.picks, p)
			d.spent += cost(p)
		}
	}
	if len(d.picks) == 1 && len(pool) > 1 { // an evening has at least two games, so take the two shortest games even if they do not fit
		d.picks = slices.Clone(pool)
		slices.SortStableFunc(d.picks, func(a, b pick) int { return cost(a) - cost(b) })
		d.picks = d.picks[:2]
		d.spent = cost(d.picks[0]) + cost(d.picks[1])
	}
	for i := range d.picks {
		for longer := d.picks[i]; longer.form+1 < len(longer.kind.Forms); {
			longer.form++
			if more := cost(longer) - cost(d.picks[i]); fits(more) {
				d.spent += more
				d.picks[i] = longer
			}
		}
	}
	for again := true; again && len(d.picks) < MaxStations; {
		again = false
		for _, p := range pool {
			last := d.picks[len(d.picks)-1]
			if len(d.picks) < MaxStations && fits(cost(p)) && (p.kind.ID != last.kind.ID || len(pool) == 1) {
				d.picks = append(d.picks, p)
				d.spent += cost(p)
				again = true
			}
		}
	}
	d.finale()
	var stations []Station
	for _, p := range d.picks {
		stations = append(stations, Station{p.kind.ID, p.kind.Forms[p.form].Name})
	}
	return stations
}

// finale moves the game with the most players to the end, unless the same game would then be played
// twice in a row.
func (d *draft) finale() {
	last := len(d.picks) - 1
	if last < 1 {
		return
	}
	best := last
	for i, p := range d.picks {
		if p.seats > d.picks[best].seats {
			best = i
		}
	}
	swapped := slices.Clone(d.picks)
	swapped[best], swapped[last] = swapped[last], swapped[best]
	for i := range last {
		if swapped[i].kind.ID == swapped[i+1].kind.ID {
			return
		}
	}
	d.picks = swapped
}
