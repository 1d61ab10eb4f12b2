package blanco_test

import (
	"fmt"
	"slices"
	"strings"

	"canape/engine"
)

// reference is an independent implementation of Blanco, written from the rulebook alone, slow and
// simple: cards, squares and moves are names. It takes random results from the engine's events and
// checks that they are possible.
type reference struct {
	seats, games, wins int
	last               int // number of the last grid
	plus12             bool

	phase      string
	turn       int
	beginner   int
	gameNumber int
	opens      []int // by seat: how many more cards of a new grid the seat turns up
	handicaps  []engine.Handicaps
	setup      []string // by seat: "turn", "peek" or "done"
	grids      [][][]gridCard
	gridNumber []int
	hands      [][]string
	stock      []string // top card first, "" if unknown
	discards   []string // top card last
	box        []string
	scores     []int
	winners    []int
	lost       map[string]bool // cards whose places are unknown
	mixed      map[string]int  // by card: the number of the last shuffle in which the card was shuffled
	shuffles   int
	taken      map[string]bool // cards that everybody saw going into a hand

	seenBy           int // the seat that has just peeked; -1 after the next move
	seenAt, seenCard string

	// The state of the current turn.
	choice        []string // the squares from which the player chooses the card to turn up
	lineLeft      bool
	chained       bool
	peeked        string // square
	completeFirst []string
	resting       []bool     // by seat: whether a line has to stay until the seat's next action
	names         [][]string // by seat: the original names of the columns and rows

	told    []fact
	removed []string // the lines removed in this move, as the events should report them
	met     map[string]int
	faults  []string
}

// gridCard is a square with its card, "" while the card is unknown.
type gridCard struct {
	card   string
	up     bool
	seenBy int // the seat that has peeked at the card, from 1, which is always its owner; 0 if no seat has
}

// fact is a decoded event of the engine.
type fact struct {
	Type     string
	Seat     int
	First    any
	Square   string
	Card     string
	Replaced string
	Line     string
	Cards    []string
	Chain    bool
}

func allCards() []string {
	var cards []string
	for _, colour := range strings.Fields("red orange yellow lime green cyan blue violet pink brown") {
		for number := 1; number <= 12; number++ {
			cards = append(cards, fmt.Sprintf("%s-%d", colour, number))
		}
	}
	return cards
}

func newReference(seats, first, games, wins, last int, plus12 bool, deck []string, told []fact) *reference {
	r := &reference{seats: seats, games: games, wins: wins, last: last, plus12: plus12, beginner: first, gameNumber: 1, seenBy: -1, met: map[string]int{}, told: told}
	r.scores = make([]int, seats)
	if first < 0 {
		drawn, ok := r.fact("game-began", -1, "").First.(float64)
		r.beginner = int(drawn)
		r.expect(ok && r.beginner >= 0 && r.beginner < seats, "nobody begins")
	}
	r.lost, r.mixed, r.taken = map[string]bool{}, map[string]int{}, map[string]bool{}
	r.stock = slices.Clone(deck)
	if deck == nil {
		r.mix(allCards())
	}
	r.deal()
	return r
}

// opened returns the number of face-up cards in a seat's grid.
func (r *reference) opened(seat int) (n int) {
	for _, row := range r.grids[seat] {
		for _, s := range row {
			if s.up {
				n++
			}
		}
	}
	return n
}

func (r *reference) expect(ok bool, format string, args ...any) {
	if !ok {
		r.faults = append(r.faults, fmt.Sprintf(format, args...))
	}
}

// fact removes and returns the next event of this type. The event must be about the seat unless
// seat is negative, and about the square unless square is empty.
func (r *reference) fact(kind string, seat int, square string) fact {
	for i, f := range r.told {
		if f.Type == kind && (seat < 0 || f.Seat == seat) && (square == "" || f.Square == square) {
			r.told = slices.Delete(slices.Clone(r.told), i, i+1)
			return f
		}
	}
	r.expect(false, "no event %s of seat %d at %q", kind, seat, square)
	return fact{}
}

// meet returns a card that becomes visible. If the reference does not know the card, meet returns
// the card in the event. It checks that the place of this card was unknown.
func (r *reference) meet(known, told string) string {
	if known == "" {
		r.expect(r.lost[told], "the card %q can't be here", told)
		delete(r.lost, told)
		return told
	}
	r.expect(known == told, "the card is %q, and %q is told", known, told)
	return known
}

// mix shuffles cards into the stock, so that their places are unknown.
func (r *reference) mix(cards []string) {
	r.shuffles++
	for _, card := range cards {
		r.mixed[card] = r.shuffles
		r.expect(!r.lost[card], "%s is shuffled in twice", card)
		r.lost[card] = true
		r.stock = append(r.stock, "")
	}
}

// top takes the top card of the stock. The caller must first put the card in its new place and then
// call refill.
func (r *reference) top() string {
	card := r.stock[0]
	r.stock = r.stock[1:]
	return card
}

// refill makes a new stock as soon as the old one is empty.
func (r *reference) refill() {
	if len(r.stock) > 0 {
		return
	}
	r.met["reshuffle"]++
	last := max(0, len(r.discards)-1)
	r.mix(append(slices.Clone(r.discards[:last]), r.box...))
	r.discards, r.box = slices.Clone(r.discards[last:]), nil
}

func (r *reference) deal() {
	r.phase, r.discards, r.box = "setup", nil, nil
	r.grids, r.hands = nil, nil
	r.gridNumber, r.setup, r.resting, r.names = nil, nil, nil, nil
	for range r.seats {
		r.grids = append(r.grids, blank(3, 3))
		r.gridNumber = append(r.gridNumber, 1)
		r.hands = append(r.hands, nil)
		r.setup = append(r.setup, "turn")
		r.resting = append(r.resting, false)
		r.names = append(r.names, nil)
	}
	for _, square := range squaresOf(r.grids[0]) {
		for seat := range r.seats {
			at(r.grids[seat], square).card = r.top()
			r.refill()
		}
	}
	r.discards = []string{r.meet(r.top(), r.fact("discard-started", -1, "").Card)}
	dealt := make([]fact, r.seats)
	for seat := range r.seats {
		dealt[seat] = r.fact("hand-dealt", seat, "")
		r.expect(len(dealt[seat].Cards) == 2, "seat %d is dealt %v", seat, dealt[seat].Cards)
		dealt[seat].Cards = append(dealt[seat].Cards, "", "")
	}
	for round := range 2 {
		for seat := range r.seats {
			r.hands[seat] = append(r.hands[seat], r.meet(r.top(), dealt[seat].Cards[round]))
			r.refill()
		}
	}
	r.freshTurn()
}

func blank(columns, rows int) [][]gridCard {
	var grid [][]gridCard
	for range rows {
		grid = append(grid, make([]gridCard, columns))
	}
	return grid
}

// squaresOf returns the names of the grid's squares, row by row.
func squaresOf(grid [][]gridCard) []string {
	var list []string
	for row := range grid {
		for column := range grid[row] {
			list = append(list, string(rune('a'+column))+string(rune('1'+row)))
		}
	}
	return list
}

func at(grid [][]gridCard, square string) *gridCard { return &grid[square[1]-'1'][square[0]-'a'] }

func faceDown(grid [][]gridCard) []string {
	return slices.DeleteFunc(squaresOf(grid), func(square string) bool { return at(grid, square).up })
}

func colourOf(card string) string { return card[:strings.Index(card, "-")] }
func numberOf(card string) string { return card[strings.Index(card, "-")+1:] }

// lineSquares returns the squares of a line such as "column b" or "row 2".
func lineSquares(grid [][]gridCard, line string) []string {
	return slices.DeleteFunc(squaresOf(grid), func(square string) bool {
		return line != "column "+square[:1] && line != "row "+square[1:]
	})
}

// completeLines returns the columns of one colour and the rows of one number.
func completeLines(grid [][]gridCard) []string {
	var list []string
	complete := func(line string, mark func(string) string) {
		squares := lineSquares(grid, line)
		if len(squares) < 2 {
			return
		}
		for _, square := range squares {
			if s := at(grid, square); !s.up || mark(s.card) != mark(at(grid, squares[0]).card) {
				return
			}
		}
		list = append(list, line)
	}
	for _, column := range "abcd" {
		complete("column "+string(column), colourOf)
	}
	for _, row := range "123" {
		complete("row "+string(row), numberOf)
	}
	return list
}

func (r *reference) actors() []int {
	list := []int{}
	for seat := range r.seats {
		switch {
		case r.phase == "over":
		case r.phase == "setup" && r.setup[seat] != "done", r.phase != "setup" && seat == r.turn:
			list = append(list, seat)
		}
	}
	return list
}

// legal returns the moves that the rules allow a seat, sorted.
func (r *reference) legal(seat int) []string {
	list := []string{}
	if !slices.Contains(r.actors(), seat) {
		return list
	}
	grid := r.grids[seat]
	add := func(verb string, squares []string) {
		for _, square := range squares {
			list = append(list, verb+" "+square)
		}
	}
	switch r.phase {
	case "setup":
		add(r.setup[seat], faceDown(grid))
	case "turn":
		if len(r.stock) > 0 {
			list = append(list, "draw stock")
		}
		if len(r.discards) > 0 {
			list = append(list, "draw discard")
		}
		for _, one := range squaresOf(grid) {
			for _, two := range squaresOf(grid) {
				right := two[0] == one[0]+1 && two[1] == one[1]
				below := two[0] == one[0] && two[1] == one[1]+1
				if right || below {
					list = append(list, "swap "+one+" "+two)
				}
			}
		}
	case "hand":
		for _, card := range r.hands[seat] {
			list = append(list, "discard "+card)
			add("place "+card, squaresOf(grid))
		}
	case "turn-up":
		add("turn", r.choice)
	case "remove":
		for _, line := range completeLines(grid) {
			list = append(list, "remove "+line)
		}
	case "reward":
		add("peek", faceDown(grid))
		list = append(list, "pass")
	case "chain":
		list = append(list, "turn-peeked", "pass")
	}
	slices.Sort(list)
	return list
}

// whole checks that every card is in exactly one place.
func (r *reference) whole() {
	places := map[string]int{}
	unknown := 0
	note := func(card string) {
		if card == "" {
			unknown++
			return
		}
		places[card]++
	}
	for _, list := range append([][]string{r.stock, r.discards, r.box}, r.hands...) {
		for _, card := range list {
			note(card)
		}
	}
	for _, grid := range r.grids {
		for _, square := range squaresOf(grid) {
			note(at(grid, square).card)
		}
	}
	r.expect(unknown == len(r.lost), "%d cards lie somewhere unknown, and %d are missing", unknown, len(r.lost))
	for _, card := range allCards() {
		want := 1
		if r.lost[card] {
			want = 0
		}
		r.expect(places[card] == want, "%s is in %d places, want %d", card, places[card], want)
	}
}
