package football_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"canape/engine"
)

// reference is an independent implementation of Football, written from the rulebook alone, slow and
// simple: cards, squares and moves are names. It takes random results from the engine's events and
// checks that they are possible.
type reference struct {
	seats int
	cup   bool

	phase     string
	order     []int
	place     int // index in order
	half      int
	halves    int
	opening   int // the team that kicked off
	last      bool
	ball      string
	choice    []string // squares where the ball may be put
	restart   string   // the restart for which the ball was last put down
	corner    string   // the colour of the corner with the ball
	score     [2]int
	handicaps []engine.Handicaps
	shots     []bool // whether each kick of the shootout scored, in order; nil before the shootout
	pens      [2]int

	hands    [][]slip
	stock    []string // top card first, "" if unknown
	discards []string
	lost     map[string]int // how many copies of each card are at unknown places in the stock

	memory memory
	told   []fact
	met    map[string]int
	faults []string
}

// slip is a card in a hand, with what a player who remembers everything knows about it.
type slip struct {
	card  string
	never map[string]bool // cards that this card can't be
	old   bool            // held through half-time
	open  bool            // everybody has seen it
	born  int             // the time at which the card entered the hand
}

// fact is a decoded event of the engine.
type fact struct {
	Type     string
	Seat     int
	Position int
	Card     string
	Cards    []string
	From     string
	Path     []string
	Ending   string
	First    int
	Crossed  *struct{ Column, Row int }
	Scored   bool
	Mark     string
}

func allCards() []string {
	var cards []string
	for _, shape := range strings.Fields("F2L3R3 F2L2R2 F3L4 F3R4 F4L2 F4R2 F3L3 F3R3 F5L1 F5R1 F6 L5R5") {
		for _, mark := range strings.Fields("hand red blue") {
			cards = append(cards, "att-"+shape+"-"+mark)
		}
	}
	for _, free := range strings.Fields("fk-F2L1R1 fk-F2L2R2 fk-F3L2R2") {
		cards = append(cards, free, free, free)
	}
	for _, twice := range strings.Fields("gk-F4L3R3 gk-F5L4R4 corner-red corner-blue") {
		cards = append(cards, twice, twice)
	}
	return append(cards, "penalty")
}

func copiesOf(card string) int {
	n := 0
	for _, other := range allCards() {
		if other == card {
			n++
		}
	}
	return n
}

func newReference(seats, first int, cup bool, deck []string, told []fact) *reference {
	r := &reference{seats: seats, cup: cup, half: 1, lost: map[string]int{}, met: map[string]int{}, told: told}
	r.order = map[int][]int{2: {0, 1}, 3: {0, 1, 0, 2}, 4: {0, 1, 2, 3}}[seats]
	if first < 0 {
		first = r.fact("match-began").First
		r.expect(first >= 0 && first < seats, "nobody begins")
	}
	r.place = slices.Index(r.order, first)
	r.opening = r.team(first)
	r.stock = slices.Clone(deck)
	if deck == nil {
		r.mix(allCards())
	}
	r.hands = make([][]slip, seats)
	dealt := make([][]string, seats)
	for seat := range seats {
		dealt[seat] = r.fact("hand-dealt").Cards
		r.expect(len(dealt[seat]) == r.size(seat), "seat %d is dealt %v", seat, dealt[seat])
	}
	for round := range 8 {
		for seat := range seats {
			if round < r.size(seat) {
				r.take(seat, dealt[seat][round])
			}
		}
	}
	r.kickOff()
	return r
}

func (r *reference) expect(ok bool, format string, args ...any) {
	if !ok {
		r.faults = append(r.faults, fmt.Sprintf(format, args...))
	}
}

// fact removes and returns the next event of this type.
func (r *reference) fact(kind string) fact {
	for i, f := range r.told {
		if f.Type == kind {
			r.told = slices.Delete(slices.Clone(r.told), i, i+1)
			return f
		}
	}
	r.expect(false, "no event %s", kind)
	return fact{}
}

// none checks that no event of this type is left.
func (r *reference) none(kind string) {
	for _, f := range r.told {
		r.expect(f.Type != kind, "an event %s too many: %+v", kind, f)
	}
}

func (r *reference) mix(cards []string) {
	r.stock = nil
	for _, card := range cards {
		r.lost[card]++
		r.stock = append(r.stock, "")
	}
}

func (r *reference) team(seat int) int {
	if r.seats == 3 {
		return min(seat, 1)
	}
	return seat % 2
}

func (r *reference) size(seat int) int {
	if r.seats == 2 || r.seats == 3 && seat == 0 {
		return 8
	}
	return 6
}

func (r *reference) active() int { return r.order[r.place] }

// upwards reports whether a team attacks towards row 14.
func (r *reference) upwards(team int) bool { return (team == 0) == (r.half == 1) }

// take moves the top card of the stock to a hand; told is the card that the event names.
func (r *reference) take(seat int, told string) {
	card := r.stock[0]
	if card == "" {
		card = told
		r.expect(r.lost[card] > 0, "the card %q can't be in the stock", card)
		r.lost[card]--
	}
	r.expect(card == told, "the top card is %q, and %q is told", card, told)
	r.stock = r.stock[1:]
	r.hands[seat] = append(r.hands[seat], slip{card: card, never: map[string]bool{}, born: r.memory.now})
}

// fill draws until the hand is full or the stock is empty, and checks the event.
func (r *reference) fill(seat int) {
	missing := min(r.size(seat)-len(r.hands[seat]), len(r.stock))
	if missing == 0 {
		return
	}
	f := r.fact("drew")
	r.expect(f.Seat == seat && len(f.Cards) == missing, "%+v was told of %d cards drawn by seat %d", f, missing, seat)
	for _, card := range f.Cards[:min(missing, len(f.Cards))] {
		r.take(seat, card)
	}
}

func (r *reference) cards(seat int) []string {
	var list []string
	for _, s := range r.hands[seat] {
		list = append(list, s.card)
	}
	return list
}

// drop puts the first copy of the card in the hand on the discards.
func (r *reference) drop(seat int, card string) {
	i := slices.Index(r.cards(seat), card)
	r.memory.laid(r, seat, i)
	r.hands[seat] = slices.Delete(slices.Clone(r.hands[seat]), i, i+1)
	r.discards = append(r.discards, card)
}

func coordinates(square string) (column, row int) {
	row, err := strconv.Atoi(square[1:])
	if err != nil {
		panic(err)
	}
	return int(square[0]-'a') + 1, row
}

func square(column, row int) string { return string(rune('a'+column-1)) + strconv.Itoa(row) }

func inside(column, row int) bool { return column >= 1 && column <= 10 && row >= 1 && row <= 14 }

// inArea reports whether a square is in the penalty area at row 14 if top is set, otherwise at row
// 1.
func inArea(at string, top bool) bool {
	column, row := coordinates(at)
	return column >= 3 && column <= 8 && (top && row >= 12 || !top && row <= 3)
}

// arrowsOf returns the length of each arrow of a card, by the arrow's letter.
func arrowsOf(card string) map[string]int {
	parts := strings.Split(card, "-")
	list := map[string]int{}
	if parts[0] == "att" || parts[0] == "fk" || parts[0] == "gk" {
		for i := 0; i < len(parts[1]); i += 2 {
			list[parts[1][i:i+1]] = int(parts[1][i+1] - '0')
		}
	}
	return list
}

// roll returns the squares that the ball passes and how its move ends: "play", "goal", "out left"
// (on the side of column a), "out right" or "touch".
func (r *reference) roll(team int, card, arrow string) (path []string, ending string) {
	column, row := coordinates(r.ball)
	sign := 1
	if !r.upwards(team) {
		sign = -1
	}
	for range arrowsOf(card)[arrow] {
		row += sign
		switch arrow {
		case "L":
			column -= sign
		case "R":
			column += sign
		}
		switch {
		case column < 1 || column > 10:
			return path, "touch"
		case (row < 1 || row > 14) && column >= 4 && column <= 7:
			return path, "goal"
		case (row < 1 || row > 14) && column < 4:
			return path, "out left"
		case row < 1 || row > 14:
			return path, "out right"
		}
		path = append(path, square(column, row))
	}
	return path, "play"
}

func kindOf(card string) string { return strings.Split(card, "-")[0] }

func hasKind(cards []string, kinds ...string) bool {
	return slices.ContainsFunc(cards, func(card string) bool { return slices.Contains(kinds, kindOf(card)) })
}

// playable returns the moves that play a card now; attackers reports whether the hand has an
// attacker to play after a free kick.
func (r *reference) playable(card string, attackers bool) []string {
	team := r.team(r.active())
	var ways []string
	for _, arrow := range []string{"F", "L", "R"} {
		if arrowsOf(card)[arrow] == 0 {
			continue
		}
		_, ending := r.roll(team, card, arrow)
		allowed := false
		switch kindOf(card) {
		case "att":
			allowed = r.phase != "shot" && r.phase != "after-move"
		case "gk":
			allowed = r.phase == "shot" || r.phase == "open" && r.restart == "clearance"
		case "fk":
			free := r.phase == "open" && r.restart != "clearance" && !inArea(r.ball, true) && !inArea(r.ball, false)
			allowed = free && (ending == "goal" || ending == "play" && attackers)
		}
		if allowed {
			ways = append(ways, "play "+card+" "+arrow)
		}
	}
	switch {
	case kindOf(card) == "corner" && r.phase == "shot",
		card == "penalty" && r.phase == "after-move",
		card == "penalty" && r.phase == "open" && r.restart != "clearance" && inArea(r.ball, r.upwards(team)):
		ways = append(ways, "play "+card)
	}
	return ways
}

// legal returns the moves that the rules allow a seat, sorted.
func (r *reference) legal(seat int) []string {
	list := []string{}
	if r.phase == "over" || seat != r.active() {
		return list
	}
	hand := r.cards(seat)
	exchange := func() {
		for _, card := range hand {
			list = append(list, "exchange "+card)
		}
	}
	place := func() {
		for _, at := range r.choice {
			list = append(list, "place "+at)
		}
	}
	switch {
	case r.phase == "corner" || r.phase == "penalty":
		list = append(list, "cut")
	case r.phase == "throw-in":
		place()
	case r.phase == "kick-off" && r.ball == "":
		if place(); !hasKind(hand, "att") {
			list = nil
			exchange()
		}
	case r.phase == "clearance":
		if place(); !hasKind(hand, "att", "gk") {
			list = nil
			exchange()
		}
	default:
		for _, card := range hand {
			list = append(list, r.playable(card, hasKind(hand, "att"))...)
		}
		if r.phase == "open" && len(list) == 0 {
			exchange()
		}
		switch r.phase {
		case "shot":
			list = append(list, "concede")
		case "after-move":
			list = append(list, "end")
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// whole checks that no card is missing or occurs twice.
func (r *reference) whole() {
	count := map[string]int{}
	unknown, lost := 0, 0
	for _, card := range slices.Concat(r.stock, r.discards) {
		if card == "" {
			unknown++
		}
		count[card]++
	}
	for seat := range r.seats {
		for _, card := range r.cards(seat) {
			count[card]++
		}
	}
	for card, n := range r.lost {
		count[card] += n
		lost += n
	}
	r.expect(unknown == lost, "%d cards lie somewhere unknown, and %d are missing", unknown, lost)
	for _, card := range allCards() {
		r.expect(count[card] == copiesOf(card), "%s is there %d times", card, count[card])
	}
}
