package passpass_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"canape/engine"
)

// reference is an independent implementation of Pass Pass, written from the rulebook alone, slow
// and simple: cards, seats and moves are names. It gets the random results from the engine: the
// hands of each round, and the first seat if that is random.
type reference struct {
	seats   int
	inTeams bool

	phase   string
	turns   []string // the seats that may act, by name
	round   int
	rounds  int
	trick   int
	hands   map[string][]string
	before  map[string][]string // the cards in front of each seat
	trickOf []laidCard
	won     []string // the two winners of the full trick
	pending int      // how many cards the second winner must still take; -1 until the first winner has taken a card
	points  map[string]int
	ticks   map[string]int // the Pass Passes ticked on the score sheet
	winners []string
	ending  string

	handicaps []engine.Handicaps

	met map[string]int
}

// laidCard is a card of the trick with the seat that played it. gone means that the card has been
// taken.
type laidCard struct {
	seat, card string
	gone       bool
}

func newReference(seats int, inTeams bool, first string) *reference {
	r := &reference{seats: seats, inTeams: inTeams, points: map[string]int{}, ticks: map[string]int{}, met: map[string]int{}}
	r.turns = []string{first}
	return r
}

func colourOf(card string) string { return strings.Split(card, "-")[0] }

func valueOf(card string) int {
	n, err := strconv.Atoi(strings.Split(card, "-")[1])
	if err != nil {
		panic(err) // this cannot happen, because the reference itself creates the names of cards
	}
	return n
}

func allCards() []string {
	var cards []string
	for _, colour := range []string{"violet", "blue", "green", "yellow"} {
		for value := 1; value <= 12; value++ {
			cards = append(cards, fmt.Sprint(colour, "-", value))
		}
	}
	return cards
}

func (r *reference) seatNames() []string {
	return strings.Fields("0 1 2 3 4 5")[:r.seats]
}

func (r *reference) next(seat string) string {
	names := r.seatNames()
	return names[(slices.Index(names, seat)+1)%len(names)]
}

// partner returns the opposite seat, or the seat itself without teams.
func (r *reference) partner(seat string) string {
	if !r.inTeams {
		return seat
	}
	names := r.seatNames()
	return names[(slices.Index(names, seat)+len(names)/2)%len(names)]
}

// sheet returns the name under which a seat's rounds are recorded. For a team it is the name of one
// of its seats, the first in alphabetical order.
func (r *reference) sheet(seat string) string { return min(seat, r.partner(seat)) }

func (r *reference) sheets() []string {
	return slices.DeleteFunc(r.seatNames(), func(seat string) bool { return r.sheet(seat) != seat })
}

// deal begins a round; the leader's turn is already set.
func (r *reference) deal(hands [][]string) {
	r.round++
	r.trick = 1
	r.hands, r.before = map[string][]string{}, map[string][]string{}
	for i, seat := range r.seatNames() {
		r.hands[seat] = slices.Clone(hands[i])
	}
	r.phase, r.trickOf, r.won = "play", nil, nil
}

// legal returns the moves of a seat, sorted.
func (r *reference) legal(seat string) []string {
	moves := []string{}
	if !slices.Contains(r.turns, seat) {
		return moves
	}
	switch r.phase {
	case "play":
		for _, card := range r.hands[seat] {
			moves = append(moves, "play "+card)
		}
	case "take":
		open := r.lying()
		if r.pending > 0 {
			open = r.open(r.pending)
		}
		for _, card := range open {
			moves = append(moves, "take "+card)
		}
	case "represent":
		moves = append(moves, "represent "+seat, "represent "+r.partner(seat))
	}
	slices.Sort(moves)
	return moves
}

func (r *reference) lying() []string {
	var cards []string
	for _, l := range r.trickOf {
		if !l.gone {
			cards = append(cards, l.card)
		}
	}
	return cards
}

// open returns the cards of the trick that may be among the n lowest, because fewer than n cards
// are lower.
func (r *reference) open(n int) []string {
	lying := r.lying()
	return slices.DeleteFunc(slices.Clone(lying), func(card string) bool {
		lower := 0
		for _, other := range lying {
			if valueOf(other) < valueOf(card) {
				lower++
			}
		}
		return lower >= n
	})
}

// certain returns the cards of the trick that must be among the n lowest, because fewer than n
// other cards are lower or equal.
func (r *reference) certain(n int) []string {
	lying := r.lying()
	return slices.DeleteFunc(slices.Clone(lying), func(card string) bool {
		others := 0
		for _, other := range lying {
			if other != card && valueOf(other) <= valueOf(card) {
				others++
			}
		}
		return others >= n
	})
}

// play makes a legal move. It reports whether the round is over and the next one must be dealt.
func (r *reference) play(seat, move string) (over bool) {
	verb, what, _ := strings.Cut(move, " ")
	switch verb {
	case "play":
		hand := r.hands[seat]
		r.hands[seat] = slices.Delete(slices.Clone(hand), slices.Index(hand, what), slices.Index(hand, what)+1)
		r.trickOf = append(r.trickOf, laidCard{seat: seat, card: what})
		r.turns = []string{r.next(seat)}
		if len(r.trickOf) == r.seats {
			r.judge()
			r.phase, r.pending, r.turns = "take", -1, r.won[:1]
		}
	case "take":
		r.put(seat, what)
		if r.pending < 0 {
			r.pending = 2
		} else {
			r.pending--
			r.met["second winner chose"]++
		}
		if r.ended() {
			return false
		}
		return r.second()
	case "represent":
		r.write(what)
		r.turns = slices.DeleteFunc(slices.Clone(r.turns), func(other string) bool { return r.sheet(other) == r.sheet(what) })
		r.met["represented"]++
		if what != seat {
			r.met["represented by the partner"]++
		}
		if len(r.turns) == 0 {
			r.turns = r.won[1:]
			return r.closeRound()
		}
	}
	return false
}

// put moves a card of the trick in front of a seat.
func (r *reference) put(seat, card string) {
	for i := range r.trickOf {
		if r.trickOf[i].card == card {
			r.trickOf[i].gone = true
		}
	}
	r.before[seat] = append(r.before[seat], card)
}

// second makes the second winner take the cards that leave no choice.
func (r *reference) second() bool {
	certain := r.certain(r.pending)
	for _, card := range certain {
		r.put(r.won[1], card)
		r.pending--
	}
	if len(certain) > 0 && r.ended() {
		return false
	}
	if r.pending > 0 {
		r.turns = r.won[1:]
		return false
	}
	r.turns = r.won[1:]
	r.trickOf = nil
	if r.trick < 8 {
		r.trick++
		r.phase = "play"
		return false
	}
	if r.inTeams {
		r.phase, r.turns = "represent", r.seatNames()
		return false
	}
	for _, name := range r.seatNames() {
		r.write(name)
	}
	return r.closeRound()
}

// judge finds the two winners of the full trick by comparing colours in pairs, as the rules
// describe it.
func (r *reference) judge() {
	colours := []string{}
	for _, l := range r.trickOf {
		if !slices.Contains(colours, colourOf(l.card)) {
			colours = append(colours, colourOf(l.card))
		}
	}
	cardsOf := func(colour string) []laidCard {
		cards := slices.DeleteFunc(slices.Clone(r.trickOf), func(l laidCard) bool { return colourOf(l.card) != colour })
		slices.SortFunc(cards, func(a, b laidCard) int { return valueOf(b.card) - valueOf(a.card) })
		return cards
	}
	sum := func(colour string) (total int) {
		for _, l := range cardsOf(colour) {
			total += valueOf(l.card)
		}
		return total
	}
	slices.SortFunc(colours, func(a, b string) int {
		highA, highB := cardsOf(a)[0], cardsOf(b)[0]
		switch {
		case sum(a) != sum(b):
			return sum(b) - sum(a)
		case valueOf(highA.card) != valueOf(highB.card):
			r.met["equal sums"]++
			return valueOf(highB.card) - valueOf(highA.card)
		}
		r.met["equal sums and highest cards"]++
		return slices.Index(r.trickOf, highA) - slices.Index(r.trickOf, highB)
	})
	best := cardsOf(colours[0])
	r.won = []string{best[0].seat}
	if len(best) > 1 {
		r.met["two of the first colour"]++
		r.won = append(r.won, best[1].seat)
	} else {
		r.met["one of the first colour"]++
		r.won = append(r.won, cardsOf(colours[1])[0].seat)
	}
}

// passPasses counts how many sets of four colours the cards in front of a seat contain.
func (r *reference) passPasses(seat string) int {
	left := map[string]int{}
	for _, card := range r.before[seat] {
		left[colourOf(card)]++
	}
	count := 0
	for left["violet"] > 0 && left["blue"] > 0 && left["green"] > 0 && left["yellow"] > 0 {
		count++
		for colour := range left {
			left[colour]--
		}
	}
	return count
}

func (r *reference) roundPoints(seat string) int {
	diamonds := map[int]int{1: 3, 4: 2, 7: 1, 10: 1}
	points := 0
	for _, card := range r.before[seat] {
		points += 1 + diamonds[valueOf(card)]
	}
	return points
}

// ended ends the match if a side has its third Pass Pass.
func (r *reference) ended() bool {
	for _, seat := range r.seatNames() {
		if r.ticks[r.sheet(seat)]+r.passPasses(seat) >= 3 {
			r.phase, r.turns, r.ending = "over", nil, "pass-pass"
			r.winners = []string{seat}
			if r.inTeams {
				r.winners = append(r.winners, r.partner(seat))
			}
			slices.Sort(r.winners)
			r.met["instant win in round "+strconv.Itoa(r.round)]++
			return true
		}
	}
	return false
}

// write records a seat's round on its sheet.
func (r *reference) write(seat string) {
	r.points[r.sheet(seat)] += r.roundPoints(seat)
	r.ticks[r.sheet(seat)] += r.passPasses(seat)
}

// closeRound ends the match after the last round, or reports that another round must be dealt.
func (r *reference) closeRound() (another bool) {
	if r.round < r.rounds {
		return true
	}
	best := slices.Clone(r.sheets())
	most, tied := 0, 0
	for _, name := range best {
		most = max(most, r.points[name])
	}
	best = slices.DeleteFunc(best, func(name string) bool { return r.points[name] < most })
	tied = len(best)
	mostTicks := 0
	for _, name := range best {
		mostTicks = max(mostTicks, r.ticks[name])
	}
	best = slices.DeleteFunc(best, func(name string) bool { return r.ticks[name] < mostTicks })
	switch {
	case len(best) > 1:
		r.ending = "shared"
	case tied > 1:
		r.ending = "tie-break"
	default:
		r.ending = "points"
	}
	r.met["won by "+r.ending]++
	r.phase, r.turns = "over", nil
	for _, seat := range r.seatNames() {
		if slices.Contains(best, r.sheet(seat)) {
			r.winners = append(r.winners, seat)
		}
	}
	return false
}
