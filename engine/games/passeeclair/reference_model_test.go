package passeeclair_test

import (
	"fmt"
	"slices"
	"strings"

	"canape/engine"
)

// reference is an independent implementation of Passe Éclair, written from the rules alone, slow
// and simple: cards are words, and nothing is precomputed. It takes random results from the
// engine's events and checks that they are possible.
type reference struct {
	seats int
	opt   map[string]int

	tick      int
	phase     string
	since     int // the tick at which the phase or the wait for the next play began
	firstTurn int // the tick at which the round's first card was turned up, or -1
	round     int
	trainer   int
	turner    int
	swapper   int
	noPlay    int // piles in a row without a play
	plays     int // cards played on the current pile
	hands     [][]*word
	pile      []onPile
	stock     []string // the top card first if inOrder is set, otherwise in any order
	inOrder   bool
	box       []string
	victory   [][]string
	consoling [][]string
	pools     map[string][]string
	notReady  []int
	told      []map[string]any
	chance    chance
	met       map[string]int
	problem   string
	handicaps []engine.Handicaps
}

// word is a card in a hand. Copies of a card have different pointers, because players can follow
// each card of a hand.
type word struct{ face string }

type onPile struct {
	face    string
	seat    int
	covered int
	blocked bool
}

// chance holds the random results in the engine's events, in order.
type chance struct {
	dealt     map[int][]string
	cards     []string
	tokens    []string
	winners   []int
	positions []int
}

const circle = "leon marlon rocce fabi vanessa"

// wholeDeck returns the sixty cards.
func wholeDeck() []string {
	var deck []string
	names := strings.Fields(circle)
	for i, holder := range names {
		for j, target := range names {
			if i == j {
				continue
			}
			n := 2
			if (i+1)%5 == j || (j+1)%5 == i {
				n = 3
			}
			for range n {
				deck = append(deck, holder+">"+target)
			}
		}
	}
	for range 6 {
		deck = append(deck, "dog")
	}
	for range 4 {
		deck = append(deck, "michi")
	}
	return deck
}

func newReference(seats, trainer int, opt map[string]int, deck []string, c chance) *reference {
	r := &reference{
		seats: seats, opt: opt, trainer: trainer, chance: c, met: map[string]int{}, inOrder: deck != nil,
		hands: make([][]*word, seats), victory: make([][]string, seats), consoling: make([][]string, seats),
		pools: map[string][]string{
			"victory":     strings.Fields("1 1 1 2 2 2 2 3 3"),
			"consolation": strings.Fields(circle + " 1 1 1 2"),
		},
	}
	r.stock = slices.Clone(deck)
	if deck == nil {
		r.stock = wholeDeck()
	}
	r.newRound()
	return r
}

func (r *reference) tell(kind string, members ...any) {
	e := map[string]any{"type": kind}
	for i := 0; i < len(members); i += 2 {
		e[members[i].(string)] = members[i+1]
	}
	r.told = append(r.told, e)
}

func (r *reference) fault(format string, args ...any) {
	if r.problem == "" {
		r.problem = fmt.Sprintf(format, args...)
	}
}

func holder(card string) string { name, _, _ := strings.Cut(card, ">"); return name }

func target(card string) string { _, name, _ := strings.Cut(card, ">"); return name }

func isPass(card string) bool { return strings.Contains(card, ">") }

// fits reports whether the seat may play the card on top, which is the pile's top card (rulings 2
// to 5).
func (r *reference) fits(seat int, card string, top onPile, blocked bool) bool {
	if top.face == "dog" || card == "dog" {
		return true
	}
	if card == "michi" {
		return blocked
	}
	if r.seats > 2 && top.seat == seat {
		return false
	}
	return holder(card) == target(top.face)
}

func (r *reference) top() onPile { return r.pile[len(r.pile)-1] }

// drawn removes from the stock the card that an event names.
func (r *reference) drawn(card string) {
	i := slices.Index(r.stock, card)
	if i < 0 || r.inOrder && i > 0 {
		r.fault("%s came from a stock of %v", card, r.stock)
		return
	}
	r.stock = slices.Delete(r.stock, i, i+1)
}

// nextCard returns the next card that the events report as drawn.
func (r *reference) nextCard() string {
	if len(r.chance.cards) == 0 {
		r.fault("a card is drawn that is not in the events")
		return "dog"
	}
	card := r.chance.cards[0]
	r.chance.cards = r.chance.cards[1:]
	r.drawn(card)
	return card
}

// needStock turns the box into the stock if the stock is empty (ruling 11).
func (r *reference) needStock() bool {
	if len(r.stock) == 0 && len(r.box) > 0 {
		r.stock, r.box = r.box, nil
		r.inOrder = false
		r.met["reshuffle"]++
		r.tell("reshuffled", "stock", len(r.stock))
	}
	return len(r.stock) > 0
}

func (r *reference) newRound() {
	r.round++
	r.firstTurn = -1
	r.noPlay, r.plays = 0, 0
	r.tell("round-began", "round", r.round, "trainer", r.trainer)
	part := make([][]string, r.seats)
	show := func() {
		for seat, cards := range part {
			if len(cards) > 0 {
				r.tell("hand-dealt", "seat", seat, "cards", cards)
			}
		}
		part = make([][]string, r.seats)
	}
	for range 7 {
		for seat := range r.seats {
			if len(r.stock) == 0 {
				r.met["reshuffle in mid-deal"]++
				show()
				r.needStock()
			}
			if len(r.chance.dealt[seat]) == 0 {
				r.fault("seat %d is dealt too few cards", seat)
				return
			}
			card := r.chance.dealt[seat][0]
			r.chance.dealt[seat] = r.chance.dealt[seat][1:]
			r.drawn(card)
			r.hands[seat] = append(r.hands[seat], &word{card})
			part[seat] = append(part[seat], card)
		}
	}
	show()
	r.notReady = nil
	for seat := range r.seats {
		if len(r.consoling[seat]) > 0 {
			r.notReady = append(r.notReady, seat)
		}
	}
	if len(r.notReady) == 0 {
		r.count(r.trainer)
		return
	}
	r.phase, r.since = "tokens", r.tick
	r.tell("tokens-began", "waiting", slices.Clone(r.notReady), "ticks", r.opt["token-time"])
}

func (r *reference) count(turner int) {
	r.phase, r.since, r.turner = "countdown", r.tick, turner
	r.tell("countdown-began", "seat", turner, "ticks", r.countdown(), "first", r.firstTurn < 0)
}

func (r *reference) countdown() int {
	if r.firstTurn < 0 {
		return r.opt["countdown"]
	}
	return r.opt["countdown-again"]
}

// step advances the reference by one tick.
func (r *reference) step() {
	if r.phase == "over" {
		return
	}
	r.tick++
	waited := r.tick - r.since
	if r.firstTurn >= 0 && r.phase != "swap" && r.tick-r.firstTurn >= r.opt["round-time"] {
		r.met["time"]++
		r.shortest("time")
		return
	}
	switch {
	case r.phase == "tokens" && waited >= r.opt["token-time"]:
		r.met["time for tokens is over"]++
		r.count(r.trainer)
	case r.phase == "countdown" && waited >= r.countdown():
		r.turnUp()
	case r.phase == "race" && waited >= r.opt["idle"]:
		r.met["declared"]++
		r.blocked(true)
	case r.phase == "blocked" && waited >= r.opt["michi-window"]:
		r.met["window unused"]++
		r.away()
	case r.phase == "swap" && waited >= r.opt["swap-time"]:
		r.met["swap by time"]++
		best := -1
		for i := 1; i < r.seats; i++ {
			seat := (r.swapper + i) % r.seats
			if best < 0 || len(r.hands[seat]) < len(r.hands[best]) {
				best = seat
			}
		}
		r.swap(best, false)
	}
}

func (r *reference) turnUp() {
	if !slices.ContainsFunc(r.stock, isPass) && !slices.ContainsFunc(r.box, isPass) {
		r.met["no pass left"]++
		r.shortest("no-pass")
		return
	}
	if r.firstTurn < 0 {
		r.firstTurn = r.tick
	}
	for turned := 0; ; turned++ {
		if len(r.stock) == 0 && turned > 0 {
			r.met["reshuffle between turn-ups"]++
		}
		r.needStock()
		card := r.nextCard()
		r.tell("turned-up", "seat", r.turner, "card", card, "boxed", !isPass(card))
		if isPass(card) {
			r.pile = []onPile{{face: card, seat: -1}}
			break
		}
		r.met["turned away"]++
		r.box = append(r.box, card)
		if r.problem != "" {
			return
		}
	}
	r.plays = 0
	r.goOn()
}

// goOn starts the race, or blocks the pile if no card fits (ruling 6).
func (r *reference) goOn() {
	r.phase, r.since = "race", r.tick
	for seat, hand := range r.hands {
		for _, card := range hand {
			if r.fits(seat, card.face, r.top(), false) {
				return
			}
		}
	}
	r.met["blocked"]++
	r.blocked(false)
}

func (r *reference) blocked(declared bool) {
	for _, hand := range r.hands {
		for _, card := range hand {
			if card.face == "michi" {
				r.phase, r.since = "blocked", r.tick
				r.tell("blocked", "declared", declared, "window", true, "ticks", r.opt["michi-window"])
				return
			}
		}
	}
	r.tell("blocked", "declared", declared, "window", false, "ticks", 0)
	r.met["blocked without Gros Michi"]++
	r.away()
}

// away puts the blocked pile into the box (ruling 6) and handles piles without a play (ruling 12).
func (r *reference) away() {
	r.boxPile("blocked")
	if r.noPlay == 10 {
		r.met["stall"]++
		r.shortest("stall")
		return
	}
	if r.noPlay == 3 {
		for seat := range r.seats {
			other := slices.ContainsFunc(r.hands[seat], func(c *word) bool { return c.face != "michi" })
			if other {
				continue
			}
			r.met["only Gros Michis"]++
			position := r.position(seat, "michi")
			r.needStock()
			card := r.nextCard()
			r.hands[seat] = append(slices.Delete(r.hands[seat], position, position+1), &word{card})
			r.box = append(r.box, "michi")
			r.tell("michi-replaced", "seat", seat, "position", position, "drawn", card)
		}
	}
	r.count(r.trainer)
}

func (r *reference) boxPile(why string) {
	if r.plays > 0 {
		r.noPlay = 0
	} else {
		r.noPlay++
	}
	r.tell("pile-boxed", "cards", len(r.pile), "plays", r.plays, "in_a_row", r.noPlay, "why", why)
	for _, card := range r.pile {
		r.box = append(r.box, card.face)
	}
	r.pile, r.plays = nil, 0
}

// position returns the position in the hand from which the engine took a card of the face, and
// checks that the card is there.
func (r *reference) position(seat int, face string) int {
	if len(r.chance.positions) == 0 {
		r.fault("the events do not say which %s", face)
		return 0
	}
	position := r.chance.positions[0]
	r.chance.positions = r.chance.positions[1:]
	if position >= len(r.hands[seat]) || r.hands[seat][position].face != face {
		r.fault("at %d of hand %d there is no %s", position, seat, face)
		return 0
	}
	return position
}
