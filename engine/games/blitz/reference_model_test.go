package blitz_test

import (
	"slices"
	"strings"
)

// reference is a slow and simple model of the rules, written from the printed rules and the rulings
// alone. A card is the text of its theme, or "duel".
type reference struct {
	seats                         int
	typed, sudden                 bool
	tie, objection, vote, silence int
	lost                          []string // symbols that the match leaves out

	symbols map[string]string // the symbol of each theme
	dice    []string          // the results of the next rolls
	tick    int
	phase   string
	left    []string // the left stack, top card first
	right   []string
	piles   [][]string // each seat's pile, top card last
	won     []int
	die     []string

	drew   int // the seat that drew last
	turn   int
	facing []int // the duellists in ascending order
	common string
	source string // the stack from which common came
	mute   int    // how often nobody answered in this face-off
	first  int    // the seat that has buzzed and waits for the floor; -1 if none
	floor  int
	spoken string // the word of the seat in first or floor
	since  int    // the tick of the buzz, or the tick at which the current wait began
	ballot map[int]bool
	final  bool // sudden death has begun
	champ  int
	words  []string   // the used words in folded form
	apart  [][]string // pairs of cards that are left alone

	thinking []int // each seat's thinking time in steps of the handicap
	asked    int   // the tick at which the themes of the face-off came up

	next func() string  // the next theme of sudden death
	met  map[string]int // how often each situation occurred
}

func fold(word string) string {
	plain := strings.NewReplacer("é", "e", "è", "e", "ê", "e", "û", "u", "à", "a", "ç", "c")
	var folded []string
	for _, part := range strings.Fields(plain.Replace(strings.ToLower(word))) {
		if last := part[len(part)-1]; len(part) > 1 && (last == 's' || last == 'x') {
			part = part[:len(part)-1]
		}
		folded = append(folded, part)
	}
	return strings.Join(folded, " ")
}

func (r *reference) actors() []int {
	var seats []int
	for seat := range r.seats {
		if len(r.moves(seat)) > 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// moves returns a seat's moves, except answers with a word.
func (r *reference) moves(seat int) []string {
	switch {
	case r.phase == "draw" && seat == r.turn, r.phase == "tie-break" && seat == r.third():
		var moves []string
		if len(r.left) > 0 {
			moves = append(moves, "draw left")
		}
		if len(r.right) > 0 {
			moves = append(moves, "draw right")
		}
		return moves
	case r.phase == "face-off" && slices.Contains(r.facing, seat) && seat != r.first:
		if r.tick-r.asked < r.pause(seat) {
			r.met["has to wait"]++
			return nil
		}
		if r.typed {
			return []string{"answer <word>"}
		}
		return []string{"buzz"}
	case r.phase == "floor" && seat != r.floor:
		return []string{"object"}
	case r.phase == "vote":
		if _, voted := r.ballot[seat]; !voted {
			return []string{"vote no", "vote yes"}
		}
	}
	return nil
}

// pause returns how long a duellist must wait after the theme came up.
func (r *reference) pause(seat int) int {
	most := 0
	for _, other := range r.facing {
		most = max(most, r.thinking[other])
	}
	return 30 * (most - r.thinking[seat])
}

// may reports whether a seat may make a move now.
func (r *reference) may(seat int, move string) bool {
	moves := r.moves(seat)
	if word, answer := strings.CutPrefix(move, "answer "); answer {
		may := r.phase == "face-off" && len(moves) > 0
		if may && slices.Contains(r.words, fold(word)) {
			r.met["a used word"]++
			return false
		}
		return may
	}
	return slices.Contains(moves, move)
}

func (r *reference) play(seat int, move string) {
	verb, rest, _ := strings.Cut(move, " ")
	switch verb {
	case "draw":
		if r.phase == "tie-break" {
			r.turnForBoth(rest)
		} else {
			r.draw(seat, rest)
		}
	case "buzz", "answer":
		r.press(seat, rest)
	case "object":
		r.met["objections"]++
		if slices.Contains(r.facing, seat) {
			r.met["objections of a duellist"]++
		}
		r.phase, r.since, r.ballot = "vote", r.tick, map[int]bool{}
		r.time()
	case "vote":
		r.ballot[seat] = rest == "yes"
		if len(r.ballot) == r.seats {
			r.count()
		}
	}
}

// pass lets a tick pass.
func (r *reference) pass() {
	if r.phase != "over" {
		r.tick++
		r.time()
	}
}

// time handles the deadlines that have been reached.
func (r *reference) time() {
	waited := r.tick - r.since
	switch {
	case r.phase == "face-off" && r.first >= 0 && waited >= r.tie:
		r.phase, r.floor, r.first, r.since = "floor", r.first, -1, r.tick
		r.met["floors"]++
		r.time()
	case r.phase == "face-off" && r.first < 0 && waited >= r.silence:
		r.clearFloor()
	case r.phase == "floor" && waited >= r.objection:
		r.grant()
	case r.phase == "vote" && waited >= r.vote:
		r.count()
	}
}

func (r *reference) stack(name string) *[]string {
	if name == "left" {
		return &r.left
	}
	return &r.right
}

func take(cards *[]string) string {
	top := (*cards)[0]
	*cards = slices.Clone((*cards)[1:])
	return top
}

func (r *reference) draw(seat int, from string) {
	r.drew = seat
	c := take(r.stack(from))
	if c == "duel" {
		for {
			shown := strings.Split(r.dice[0], "+")
			r.dice = r.dice[1:]
			r.die = shown
			if !slices.Contains(r.lost, shown[0]) && !slices.Contains(r.lost, shown[1]) {
				break
			}
			r.met["rolled again"]++
		}
		r.turn = seat
		r.met["duel cards"]++
		r.look("by the die")
		return
	}
	r.turn = (seat + 1) % r.seats
	if n := len(r.piles[seat]); n > 0 {
		r.reunite(r.piles[seat][n-1], "covered")
	}
	r.piles[seat] = append(r.piles[seat], c)
	r.look("by a card drawn")
}

// reunite lets a card face the cards again with which it was left alone.
func (r *reference) reunite(c, how string) {
	before := len(r.apart)
	r.apart = slices.DeleteFunc(r.apart, func(pair []string) bool { return slices.Contains(pair, c) })
	if len(r.apart) < before {
		r.met["not alone any more: "+how]++
	}
}

func (r *reference) top(seat int) string {
	if len(r.piles[seat]) == 0 {
		return ""
	}
	return r.piles[seat][len(r.piles[seat])-1]
}

// meet reports whether the top cards of two seats make a face-off.
func (r *reference) meet(one, other int) bool {
	a, b := r.top(one), r.top(other)
	if a == "" || b == "" {
		return false
	}
	for _, pair := range r.apart {
		if slices.Contains(pair, a) && slices.Contains(pair, b) {
			return false
		}
	}
	symbols := []string{r.symbols[a], r.symbols[b]}
	if symbols[0] == symbols[1] {
		return true
	}
	slices.Sort(symbols)
	die := slices.Sorted(slices.Values(r.die))
	return slices.Equal(symbols, die)
}

// pairs returns all possible face-offs, the next one first.
func (r *reference) pairs() [][]int {
	distance := func(seat int) int { return (seat - r.drew + r.seats) % r.seats }
	var pairs [][]int
	for one := range r.seats {
		for other := range r.seats {
			if distance(one) < distance(other) && r.meet(one, other) {
				pairs = append(pairs, []int{one, other})
			}
		}
	}
	slices.SortFunc(pairs, func(p, q []int) int {
		return (distance(p[0])*r.seats + distance(p[1])) - (distance(q[0])*r.seats + distance(q[1]))
	})
	return pairs
}

// look begins the next face-off or, if there is none, the next turn.
func (r *reference) look(why string) {
	pairs := r.pairs()
	if len(pairs) > 1 {
		r.met["two face-offs at once"]++
	}
	if len(pairs) > 0 {
		r.met["face-offs "+why]++
		r.facing = slices.Sorted(slices.Values(pairs[0]))
		if a, b := r.top(pairs[0][0]), r.top(pairs[0][1]); r.symbols[a] != r.symbols[b] {
			r.met["duels "+why]++
		}
		r.mute, r.asked = 0, r.tick
		r.wait()
		return
	}
	if len(r.left)+len(r.right) > 0 {
		r.phase = "draw"
		return
	}
	best := slices.Max(r.won)
	var tied []int
	for seat, won := range r.won {
		if won == best {
			tied = append(tied, seat)
		}
	}
	if len(tied) == 1 || !r.sudden {
		r.phase = "over"
		return
	}
	r.final, r.facing, r.mute = true, tied, 0
	r.met["sudden deaths"]++
	r.another()
}

// another turns up a theme in sudden death.
func (r *reference) another() {
	r.common, r.asked = r.next(), r.tick
	r.wait()
}

// wait starts the time to answer.
func (r *reference) wait() {
	r.phase, r.since, r.first, r.floor, r.spoken = "face-off", r.tick, -1, -1, ""
}

func (r *reference) press(seat int, word string) {
	if word != "" {
		r.words = append(r.words, fold(word))
	}
	if r.first < 0 {
		r.first, r.spoken, r.since = seat, word, r.tick
		r.time()
		return
	}
	r.met["same moment"]++
	if r.final {
		r.met["same moment in sudden death"]++
		r.another()
		return
	}
	r.under()
	r.split("same moment")
}

// split makes a third player turn up a card for both duellists. If no card is left, the face-off
// continues or the duellists are left alone.
func (r *reference) split(why string) {
	r.first, r.floor, r.spoken = -1, -1, ""
	if slices.ContainsFunc(slices.Concat(r.left, r.right), func(c string) bool { return c != "duel" }) {
		r.phase = "tie-break"
		return
	}
	r.met["no card to turn, "+why]++
	if why == "same moment" {
		r.wait()
		return
	}
	r.part()
}

func (r *reference) third() int {
	seat := (r.drew + 1) % r.seats
	for slices.Contains(r.facing, seat) {
		seat = (seat + 1) % r.seats
	}
	if seat == r.drew {
		r.met["who drew turns the card"]++
	}
	return seat
}

func (r *reference) turnForBoth(from string) {
	for {
		s := r.stack(from)
		c := take(s)
		if c != "duel" {
			r.common, r.source = c, from
			break
		}
		*s = append(*s, c)
		r.met["a duel card turned for both"]++
		if !slices.ContainsFunc(*s, func(c string) bool { return c != "duel" }) {
			r.met["only duel cards in a stack"]++
			from = map[string]string{"left": "right", "right": "left"}[from]
		}
	}
	r.asked = r.tick
	r.wait()
}

// under puts the card turned up in a tie-break back under its stack.
func (r *reference) under() {
	if r.common != "" && !r.final {
		s := r.stack(r.source)
		*s = append(*s, r.common)
	}
	r.common = ""
}

func (r *reference) clearFloor() {
	r.mute++
	r.met["silences"]++
	switch {
	case r.final && r.mute == 2:
		r.met["sudden death shared"]++
		r.facing, r.common, r.phase = nil, "", "over"
	case r.final:
		r.another()
	case r.mute == 2:
		r.under()
		r.part()
	default:
		r.under()
		r.split("silence")
	}
}

// part ends the face-off and leaves the pair alone.
func (r *reference) part() {
	r.met["left alone"]++
	r.apart = append(r.apart, []string{r.top(r.facing[0]), r.top(r.facing[1])})
	r.facing = nil
	r.look("after one left alone")
}

func (r *reference) count() {
	yes := 0
	for _, vote := range r.ballot {
		if vote {
			yes++
		}
	}
	no := len(r.ballot) - yes
	switch {
	case len(r.ballot) == 0:
		r.met["no votes"]++
	case yes == no:
		r.met["equal votes"]++
	}
	if no > yes {
		r.met["refused"]++
		r.wait()
		return
	}
	r.grant()
}

// grant accepts the answer on the floor.
func (r *reference) grant() {
	if r.final {
		r.met["sudden death won"]++
		r.champ = r.floor
		r.facing, r.common, r.floor, r.spoken, r.phase = nil, "", -1, "", "over"
		return
	}
	winner := r.floor
	loser := r.facing[0]
	if loser == winner {
		loser = r.facing[1]
	}
	if r.common != "" {
		r.met["tie-breaks won"]++
	}
	r.under()
	r.facing, r.floor, r.spoken = nil, -1, ""
	r.reunite(r.top(loser), "taken")
	r.piles[loser] = r.piles[loser][:len(r.piles[loser])-1]
	r.won[winner]++
	r.look("in a cascade")
}

// winners returns the winners of the match.
func (r *reference) winners() []int {
	if r.champ >= 0 {
		return []int{r.champ}
	}
	var seats []int
	for seat, won := range r.won {
		if won == slices.Max(r.won) {
			seats = append(seats, seat)
		}
	}
	return seats
}
