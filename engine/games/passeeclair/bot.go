package passeeclair

import (
	"canape/engine"
	"canape/engine/reflex"
)

// mind is how a player of some level sees and acts. Times are in ticks of 1/60 s, chances in parts of a thousand.
type mind struct {
	look   reflex.Delay // from something new to knowing which card to take
	search int          // more for every card in the hand, in tenths of a tick
	reach  reflex.Delay // to bring the hand to the card: from then on it can't be held back
	again  reflex.Delay // to look once more after having overlooked something
	plan   reflex.Delay // to take a card chosen beforehand: the one after a dog, the next of a row against one opponent
	muse   reflex.Delay // to decide about tokens and swaps, where nothing hurries

	overlooks int // does not see that a card fits
	misreads  int // takes a card of another holder
	forgets   int // lays a pass on its own pass
	rash      int // lays a dog though a pass fits, Gros Michi whatever it brings
	careless  int // makes nothing of a token, swaps with anybody
	sly       bool
}

// delay is short for what the minds are full of.
var delay = reflex.NewDelay

// mindOf returns the mind of a level. An easy opponent is a child of eight at best: such a child needs a good second to see who has the
// ball and to find them among its cards, and now and then a long one. A medium one is an adult who plays along, a hard one somebody
// who has played it often and uses dogs and Gros Michi with a purpose.
func mindOf(level string) mind {
	switch level {
	case "easy":
		return mind{
			look: delay(48, 66, 16, 22), search: 12, reach: delay(20, 24, 3, 2), again: delay(50, 80, 15, 25),
			plan: delay(42, 54, 8, 8), muse: delay(90, 150, 30, 40),
			overlooks: 90, misreads: 40, forgets: 35, rash: 350, careless: 400,
		}
	case "hard":
		return mind{
			look: delay(22, 35, 8, 8), search: 7, reach: delay(9, 13, 2, 1), again: delay(20, 32, 6, 8),
			plan: delay(12, 19, 3, 4), muse: delay(40, 70, 15, 20),
			overlooks: 15, misreads: 6, forgets: 3, sly: true,
		}
	}
	return mind{
		look: delay(30, 47, 11, 13), search: 9, reach: delay(12, 16, 3, 2), again: delay(34, 56, 12, 18),
		plan: delay(20, 31, 6, 6), muse: delay(60, 110, 25, 30),
		overlooks: 45, misreads: 18, forgets: 12, rash: 120, careless: 150,
	}
}

// Occasion returns a number that changes when the seat sees another top card, another phase, or another card in its own hand.
func (Game) Occasion(obs engine.Observation) uint64 {
	v := obs.View().(*View)
	pile, last := Cards-v.Stock-v.Box, engine.Nobody
	for _, hand := range v.Hands {
		pile -= len(hand)
	}
	if v.Last != nil {
		last = *v.Last
	}
	occasion := uint64(0)
	for _, n := range []int{v.Round, int(v.Phase[0]), int(v.Top), int(last) + 1, pile, len(v.Hands[obs.Seat()]), len(v.Consolation[obs.Seat()])} {
		occasion = occasion<<8 | uint64(n)
	}
	if v.Actors.Has(obs.Seat()) {
		occasion = ^occasion
	}
	return occasion
}

// React tells what a player of the level makes of what it sees, and how long it takes for it.
func (Game) React(obs engine.Observation, level string, rng *engine.RNG) (move engine.Move, after, final int) {
	v := obs.View().(*View)
	if !v.Actors.Has(obs.Seat()) {
		return engine.Move{}, 0, 0
	}
	t := &thought{mind: mindOf(level), View: v, seat: obs.Seat(), legal: obs.Legal(nil), rng: rng}
	switch v.Phase {
	case PhaseTokens.String():
		return t.tokens(), t.muse.Draw(rng), 0
	case PhaseSwap.String():
		return t.swap(), t.muse.Draw(rng), 0
	}
	move, planned := t.card()
	if move == (engine.Move{}) {
		if len(t.legal) > 0 {
			return move, t.again.Draw(rng), 0
		}
		return move, 0, 0
	}
	final = t.reach.Draw(rng)
	if planned {
		return move, t.plan.Draw(rng) + final/2, final
	}
	return move, t.look.Draw(rng) + t.search*len(t.hand())/10 + final, final
}
