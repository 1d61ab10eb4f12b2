package passeeclair_test

import "slices"

// play plays a card of a hand (rulings 2 to 8).
func (r *reference) play(seat int, card string) {
	position := r.position(seat, card)
	blocked := r.phase == "blocked"
	if r.fits(seat, card, r.top(), blocked) {
		r.lay(seat, position, blocked)
		return
	}
	for i, covered := range r.pile[:len(r.pile)-1] {
		if r.tick-covered.covered < r.opt["late"] && r.fits(seat, card, covered, covered.blocked) {
			r.met["late"]++
			if i < len(r.pile)-2 && !r.fits(seat, card, r.pile[len(r.pile)-2], false) {
				r.met["late by two"]++
			}
			if covered.blocked && card == "michi" {
				r.met["late Gros Michi of a block"]++
			}
			r.tell("card-late", "seat", seat, "position", position, "card", card)
			return
		}
	}
	why := "holder"
	if card == "michi" {
		why = "michi"
	} else if holder(card) == target(r.top().face) {
		why = "own-pass"
	}
	if why == "own-pass" && r.opt["own-pass-free"] > 0 {
		r.met["wrong: own-pass, free"]++
		r.tell("card-wrong", "seat", seat, "position", position, "card", card, "why", why, "wanted", target(r.top().face), "free", true, "drawn", nil)
		return
	}
	r.met["wrong: "+why]++
	var drawn any
	if r.needStock() {
		name := r.nextCard()
		drawn = name
		r.hands[seat] = append(r.hands[seat], &word{name})
	} else {
		r.met["penalty without cards"]++
	}
	r.tell("card-wrong", "seat", seat, "position", position, "card", card, "why", why, "wanted", target(r.top().face), "drawn", drawn)
}

func (r *reference) lay(seat, position int, blocked bool) {
	card := r.hands[seat][position].face
	r.hands[seat] = slices.Delete(r.hands[seat], position, position+1)
	last := &r.pile[len(r.pile)-1]
	if last.face == "dog" && last.seat == seat {
		r.met["on one's own dog"]++
	}
	last.covered, last.blocked = r.tick, blocked
	r.pile = append(r.pile, onPile{face: card, seat: seat})
	r.plays++
	r.tell("played", "seat", seat, "position", position, "card", card, "left", len(r.hands[seat]))
	if blocked && card != "michi" {
		r.met["unblocked"]++
		r.tell("unblocked", "seat", seat)
	}
	switch {
	case card == "michi":
		r.met["Gros Michi"]++
		if blocked {
			r.met["Gros Michi on a blocked pile"]++
		}
		r.michi(seat)
	case len(r.hands[seat]) == 0:
		r.met["last card "+card[:1]]++
		r.finish(seat, "empty-hand", nil)
	default:
		r.goOn()
	}
}

// michi lets the player of Gros Michi choose a swap (ruling 5).
func (r *reference) michi(seat int) {
	r.phase, r.since, r.swapper = "swap", r.tick, seat
	ticks := r.opt["swap-time"]
	if r.seats == 2 {
		ticks = 0
	}
	r.tell("swap-began", "seat", seat, "with", r.others(seat), "ticks", ticks, "last", len(r.hands[seat]) == 0)
	if r.seats == 2 {
		r.swap(1-seat, false)
	}
}

func (r *reference) others(seat int) []int {
	list := []int{}
	for other := range r.seats {
		if other != seat {
			list = append(list, other)
		}
	}
	return list
}

func (r *reference) swap(other int, chosen bool) {
	seat := r.swapper
	r.hands[seat], r.hands[other] = r.hands[other], r.hands[seat]
	r.tell("swapped", "seat", seat, "with", other, "chosen", chosen, "given", plain(r.hands[other]), "taken", plain(r.hands[seat]))
	if len(r.hands[other]) == 0 {
		r.met["Gros Michi as the last card"]++
		r.finish(other, "michi", nil)
		return
	}
	r.boxPile("michi")
	if r.tick-r.firstTurn >= r.opt["round-time"] {
		r.met["time after a swap"]++
		r.shortest("time")
		return
	}
	r.count(seat)
}

func plain(hand []*word) []string {
	list := []string{}
	for _, card := range hand {
		list = append(list, card.face)
	}
	return list
}
