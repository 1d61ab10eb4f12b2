package blanco

import (
	"canape/engine"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// allCards is what everybody has to clear in a game: 9 cards, then 12.
const (
	secondGrid = 12
	allCards   = 9 + secondGrid
)

// step is what a seat had left to clear from a round on.
type step struct{ round, left int }

// tally is how many cards each seat had left to clear in a game, round by round.
type tally struct {
	seats  int
	first  engine.Seat
	rounds int
	steps  [maxSeats][]step
	left   [maxSeats]int
}

func (g *tally) begin(seats int, first engine.Seat) {
	*g = tally{seats: seats, first: first}
	for i := range seats {
		g.left[i] = allCards
	}
}

// remove notes that a seat has cleared some cards.
func (g *tally) remove(seat engine.Seat, cards int) {
	g.left[seat] -= cards
	s := g.steps[seat]
	if n := len(s); n > 0 && s[n-1].round == g.rounds {
		s[n-1].left = g.left[seat]
		return
	}
	g.steps[seat] = append(s, step{g.rounds, g.left[seat]})
}

// values returns what a seat had left in each round, from before the first.
func (g *tally) values(seat int) []float64 {
	values := make([]float64, g.rounds+1)
	left, next := allCards, 0
	for round := range values {
		if next < len(g.steps[seat]) && g.steps[seat][next].round == round {
			left = g.steps[seat][next].left
			next++
		}
		values[round] = float64(left)
	}
	return values
}

// chart returns the picture of the game. The winner's line comes last, over the others.
func (g *tally) chart(k *stage.Kit, party stage.Party, winner engine.Seat) *ui.Chart {
	ch := &ui.Chart{
		High: allCards, Last: float64(max(1, g.rounds)), Across: k.Text("table.blanco.summary.round"),
		Values: []int{allCards, secondGrid, 6, 0},
		Bands: []ui.ChartBand{
			{From: allCards, To: secondGrid},
			{From: secondGrid, To: 0, Name: k.Text("table.blanco.summary.second"), AtStart: true},
		},
	}
	switch name := k.Text("table.blanco.summary.first"); { // in a corner that the lines leave free
	case !g.lateAtTop():
		ch.Bands[0].Name = name
	case !g.earlyAtFoot():
		ch.Bands[0].Name, ch.Bands[0].AtStart = name, true
	}
	every := 5
	for g.rounds > 5*every {
		every *= 2
	}
	for round := every; 5*round <= 5*g.rounds-3*every; round += every {
		ch.Turns = append(ch.Turns, round)
	}
	ch.Turns = append(ch.Turns, g.rounds)
	line := func(seat int) {
		p := party.Seats[seat]
		ch.Lines = append(ch.Lines, ui.ChartLine{Seat: p.Colour, Name: p.Name, Wide: seat == int(winner), Values: g.values(seat)})
	}
	for seat := range g.seats {
		if seat != int(winner) {
			line(seat)
		}
	}
	if winner != engine.Nobody {
		line(int(winner))
	}
	return ch
}

// lateAtTop reports whether a line still runs along the top where the game ends.
func (g *tally) lateAtTop() bool {
	for seat := range g.seats {
		if values := g.values(seat); values[7*g.rounds/10] > allCards-3 {
			return true
		}
	}
	return false
}

// earlyAtFoot reports whether a line is near the second grid already where the game begins.
func (g *tally) earlyAtFoot() bool {
	for seat := range g.seats {
		if values := g.values(seat); values[4*g.rounds/10] < secondGrid+4 {
			return true
		}
	}
	return false
}
