package blanco_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games/blanco"
)

var referenceMatches = flag.Int("reference-matches", 26, "how many matches the engine plays against the reference")

// table is a view in the JSON form that the console's documentation describes.
type table struct {
	enginetest.Common
	Grids      [][][]string `json:"grids"`
	GridNumber []int        `json:"grid_number"`
	Hands      [][]string   `json:"hands"`
	Discard    *string      `json:"discard"`
	Stock      int          `json:"stock"`
	GameNumber int          `json:"game_number"`
	Scores     []int        `json:"scores"`
	Peek       *glance      `json:"peek"`
}

type glance struct {
	Square string `json:"square"`
	Card   string `json:"card"`
}

// view returns the view that the engine should give a viewer.
func (r *reference) view(viewer engine.Seat) table {
	v := table{Common: enginetest.Common{Game: "blanco", Phase: r.phase, Actors: r.actors(), Over: r.phase == "over", Handicaps: r.handicaps}, GridNumber: r.gridNumber,
		Stock: len(r.stock), GameNumber: r.gameNumber, Scores: r.scores}
	for seat := range r.seats {
		grid := [][]string{}
		for _, row := range r.grids[seat] {
			cells := []string{}
			for _, s := range row {
				if s.up {
					cells = append(cells, s.card)
				} else {
					cells = append(cells, "?")
				}
			}
			grid = append(grid, cells)
		}
		v.Grids = append(v.Grids, grid)
		hand := slices.Clone(r.hands[seat])
		if engine.Seat(seat) != viewer {
			for i := range hand {
				hand[i] = "?"
			}
		}
		v.Hands = append(v.Hands, hand)
	}
	if n := len(r.discards); n > 0 {
		v.Discard = &r.discards[n-1]
	}
	if engine.Seat(r.seenBy) == viewer && viewer >= 0 {
		v.Peek = &glance{r.seenAt, r.seenCard}
	}
	return v
}

// duel is a match that the engine and the reference play in parallel.
type duel struct {
	*enginetest.Duel
	ref   *reference
	skill float64 // the probability of choosing a promising move
}

// situations lists the situations that must occur at least once in the matches.
var situations = []string{
	"line of column", "line of row", "choice of lines", "2 x 2", "2 x 2, other line stays", "line had to stay, then next action",
	"chain", "peeked card turned up", "pass in chain", "pass in reward", "reward without chain", "second grid", "reshuffle", "reshuffle in mid-deal",
	"another game", "plus 12", "swap of two face-down cards", "nothing to turn up", "another card opened",
	"determinized: a card remembered", "determinized: a hidden card",
}

// TestReference makes the engine and the reference play random matches and compares everything
// after each move.
func TestReference(t *testing.T) {
	// In the matches of these seeds a turn has a second reward, a grid is reduced to 2 × 2 during a
	// turn, or a victory is shared.
	rare := []uint64{27, 34, 44}
	enginetest.PlayMatches(t, *referenceMatches, rare, situations, func(seed uint64) map[string]int {
		d := newDuel(t, seed)
		d.play()
		return d.ref.met
	})
}

func newDuel(t *testing.T, seed uint64) *duel {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 2025))
	d := &duel{Duel: &enginetest.Duel{T: t, Game: blanco.Game{}, Random: random}, skill: []float64{0.5, 0.9, 0.98}[random.IntN(3)]}
	seats := 2 + random.IntN(4)
	games, wins, plus12 := 1, 0, random.IntN(2) == 0
	options := engine.Options{"plus12": plus12}
	switch random.IntN(6) {
	case 0:
		games = 2
		options["games"] = games
	case 1:
		wins = 1 + random.IntN(2)
		options["wins"] = wins
	case 2:
		options["memory-aid"] = true
	}
	last := 2
	if seed%5 == 4 {
		last = 1
		options["grids"] = last
	}
	setup := engine.Setup{Seats: seats, Seed: seed, First: engine.Seat(random.IntN(seats+1) - 1), Options: options}
	if random.IntN(4) > 0 {
		setup.Deck = stackedDeck(seats, random)
	}
	setup.Handicaps = enginetest.Handicaps(seed, blanco.Game{}.Info(), seats)
	d.ref = newReference(seats, int(setup.First), games, wins, last, plus12, setup.Deck, enginetest.Deal[fact](d.Duel, setup))
	d.ref.opens, d.ref.handicaps = make([]int, seats), setup.Handicaps
	for seat, given := range setup.Handicaps {
		d.ref.opens[seat] = given["open-cards"]
	}
	return d
}

// stackedDeck returns a deck that deals every seat a grid of three colours and three numbers, with
// some cards misplaced. So lines are completed often, and sometimes several at once.
func stackedDeck(seats int, random *rand.Rand) []string {
	cards := allCards()
	card := func(colour, number int) string { return cards[12*colour+number] }
	firstColour, firstNumber := []int{0, 3, 6, 0, 5}, []int{0, 3, 6, 9, 0}
	var grids []string
	for row := range 3 {
		for column := range 3 {
			for seat := range seats {
				grids = append(grids, card(firstColour[seat]+column, firstNumber[seat]+row))
			}
		}
	}
	rest := slices.DeleteFunc(slices.Clone(cards), func(c string) bool { return slices.Contains(grids, c) })
	random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	deck := append(grids, rest...)
	for range random.IntN(4 * seats) {
		i, j := random.IntN(len(grids)), random.IntN(len(deck))
		deck[i], deck[j] = deck[j], deck[i]
	}
	return deck
}

func (d *duel) play() {
	const limit = 20_000
	d.compare(nil)
	for n := 0; !d.T.Failed() && d.ref.phase != "over"; n++ {
		if n == limit {
			d.T.Fatalf("the match of seed %d has not ended after %d moves", d.Setup.Seed, limit)
		}
		actors := d.ref.actors()
		seat := actors[d.Random.IntN(len(actors))]
		text := d.choose(seat)
		var dealt *determinization
		if d.Random.IntN(4) == 0 {
			dealt = d.determinize(engine.Seat(seat), d.Parse(text))
		}
		told, ok := enginetest.Play[fact](d.Duel, seat, text)
		if !ok {
			return
		}
		if dealt != nil {
			d.compareDeterminization(dealt, told)
		}
		d.ref.play(seat, text, told)
		d.compare(told)
	}
}

// compare compares the engine with the reference: all legal moves, the views of two viewers
// (sometimes of all), the lines that left, and the outcome.
func (d *duel) compare(told []fact) {
	everything := d.Random.IntN(10) == 0 || d.ref.phase == "over"
	if everything {
		d.ref.whole()
	}
	for _, fault := range d.ref.faults {
		d.Fault(fault)
	}
	var removed []string
	for _, f := range told {
		if f.Type == "line-removed" {
			removed = append(removed, fmt.Sprintln(f.Seat, f.Line, f.Cards, f.Chain))
		}
	}
	if !slices.Equal(removed, d.ref.removed) {
		d.Fault(fmt.Sprintf("lines that left: the engine %q, the reference %q", removed, d.ref.removed))
	}
	for seat := -1; seat < d.ref.seats; seat++ {
		viewer := engine.Table
		if seat >= 0 {
			viewer = engine.Seat(seat)
			d.CompareLegal(seat, d.ref.legal(seat))
		}
		if everything || d.Random.IntN(d.ref.seats) == 0 || seat >= 0 && seat == d.ref.seenBy {
			enginetest.CompareView(d.Duel, viewer, d.ref.view(viewer))
		}
	}
	d.CompareOutcome(d.ref.phase == "over", d.ref.winners, d.ref.scores)
}

// choose picks a legal move, usually one that brings lines closer to completion.
func (d *duel) choose(seat int) string {
	moves := d.ref.legal(seat)
	if d.Random.Float64() > d.skill {
		return moves[d.Random.IntN(len(moves))]
	}
	best, most := "", -1.0
	for _, move := range moves {
		if worth := d.worth(seat, move) + d.Random.Float64()/4; worth > most {
			best, most = move, worth
		}
	}
	return best
}

// worth rates the grid after a move, as far as its cards are known.
func (d *duel) worth(seat int, move string) float64 {
	var grid [][]gridCard
	for _, row := range d.ref.grids[seat] {
		grid = append(grid, slices.Clone(row))
	}
	word := strings.Fields(move)
	switch word[0] {
	case "place":
		*at(grid, word[2]) = gridCard{card: word[1], up: true}
	case "swap":
		one, two := at(grid, word[1]), at(grid, word[2])
		*one, *two = *two, *one
		if !one.up || !two.up {
			return 0
		}
	case "draw":
		return lineWorth(d.ref.grids[seat]) + 0.3
	case "discard":
		return lineWorth(grid) + 0.1
	case "pass":
		return 0.1
	default:
		return 0
	}
	return lineWorth(grid)
}

// lineWorth adds up how close the columns are to having one colour and the rows to having one
// number.
func lineWorth(grid [][]gridCard) float64 {
	total := 0.0
	value := func(line string, mark func(string) string) {
		squares := lineSquares(grid, line)
		counts := map[string]int{}
		for _, square := range squares {
			if s := at(grid, square); s.up {
				counts[mark(s.card)]++
			}
		}
		for _, n := range counts {
			if n > 1 {
				total += float64(n*n) / float64(len(squares))
			}
			if n == len(squares) && n > 1 {
				total += 10
			}
		}
	}
	for column := range grid[0] {
		value("column "+string(rune('a'+column)), colourOf)
	}
	for row := range grid {
		value("row "+string(rune('1'+row)), numberOf)
	}
	return total
}
