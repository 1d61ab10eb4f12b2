package passeeclair

import (
	"canape/engine"
	"canape/engine/reflex"
)

// mind describes how a player of a level sees and acts. Probabilities are in thousandths.
type mind struct {
	reflex.Person
	overlooks int // probability that the player overlooks all cards that fit
	misreads  int // probability that the player plays a card of the wrong holder
	forgets   int // probability that the player plays a pass on its own pass
	rash      int // probability that the player plays a dog although a pass fits, or Gros Michi without need
	careless  int // probability that the player keeps its tokens, or swaps with a random player
	sly       bool
}

// mindOf returns the mind of a level, or of a model of people. Gentle loses to children of six,
// easy plays like a child of eight, medium like an adult who plays occasionally. Hard is
// experienced and uses dogs and Gros Michi on purpose. The models of people have the reaction times
// of package reflex, make no mistakes and use no tactics.
func mindOf(level string) mind {
	switch level {
	case "gentle":
		return mind{Person: reflex.Person{Age: 6, Tempo: 1.1}, overlooks: 120, misreads: 60, forgets: 60, rash: 500, careless: 600}
	case "easy":
		return mind{Person: reflex.Person{Age: 8, Tempo: 0.93}, overlooks: 90, misreads: 40, forgets: 35, rash: 350, careless: 400}
	case "hard":
		return mind{Person: reflex.Person{Age: reflex.Grown, Tempo: 0.9}, overlooks: 15, misreads: 6, forgets: 3, sly: true}
	case "child6":
		return mind{Person: reflex.Person{Age: 6, Tempo: 1}, rash: 350, careless: 400}
	case "child8":
		return mind{Person: reflex.Person{Age: 8, Tempo: 1}, rash: 350, careless: 400}
	case "adult":
		return mind{Person: reflex.Person{Age: reflex.Grown, Tempo: 1}, rash: 120, careless: 150}
	}
	return mind{Person: reflex.Person{Age: reflex.Grown, Tempo: 1}, overlooks: 55, misreads: 18, forgets: 12, rash: 120, careless: 150}
}

// as returns the mind of a player who has this character. Most characters that are slower make
// fewer mistakes, and most that are quicker make more mistakes.
func (m mind) as(character string) mind {
	switch character {
	case "bold":
		m.Tempo *= 0.985
		m.rash += 60
	case "careful":
		m.Tempo *= 1.015
		m.misreads, m.forgets, m.rash = m.misreads/2, m.forgets/2, m.rash/2
	case "collector": // a collector does not give up its tokens
		m.Tempo *= 0.99
		m.careless += 300
	case "quick":
		m.Tempo *= 0.985
		m.misreads, m.overlooks = m.misreads+10, m.overlooks+10
	case "forgetful":
		m.Tempo *= 0.98
		m.forgets, m.careless = m.forgets+25, m.careless+100
	case "thoughtful":
		m.Tempo *= 1.01
		m.overlooks, m.misreads = m.overlooks/2, m.misreads/2
	}
	return m
}

// unhurried is the time, in seconds, that an adult thinks about tokens and swaps.
const unhurried = 1.5

// Occasion returns a number that changes with the top card, the phase, and the seat's own hand.
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

// React returns the move that a player of the level and character makes in reaction to what it
// sees, and the player's reaction time.
func (Game) React(obs engine.Observation, level, character string, rng *engine.RNG) (move engine.Move, after, final int) {
	v := obs.View().(*View)
	if !v.Actors.Has(obs.Seat()) {
		return engine.Move{}, 0, 0
	}
	t := &thought{mind: mindOf(level).as(character), View: v, seat: obs.Seat(), legal: obs.Legal(nil), rng: rng}
	switch v.Phase {
	case PhaseTokens.String():
		return t.tokens(), t.Takes(unhurried).Draw(rng), 0
	case PhaseSwap.String():
		return t.swap(), t.Takes(unhurried).Draw(rng), 0
	}
	move, planned := t.card()
	choices, places := len(t.hand()), 1+rng.N(len(t.hand())) // the number of places that the cursor must move is random, because the cursor may be anywhere
	switch {
	case move == (engine.Move{}) && len(t.legal) == 0:
		return move, 0, 0
	case move == (engine.Move{}):
		return move, t.Choice(choices).Draw(rng), 0 // the bot sees no card to play and looks once more
	case planned:
		choices, places = 1, 1
	}
	after = t.Choice(choices).Draw(rng) + t.Reach(places).Draw(rng)
	return move, after, min(t.Reach(0).Draw(rng), after) // the bot can change its mind until it presses the button
}

// thought is what a bot takes into account for one reaction.
type thought struct {
	mind
	*View
	seat  engine.Seat
	legal []engine.Move
	rng   *engine.RNG
}

// A bot stops waiting for others when fewer than impatience ticks are left before the pile is
// declared blocked.
const impatience = 520

func (t *thought) hand() []Card { return t.Hands[t.seat] }

// tokens chooses whether to give up a token. A footballer's token is worth nothing at the end of
// the match. So a bot that is not careless spends such a token as soon as it can remove a card from
// the hand.
func (t *thought) tokens() engine.Move {
	spends := t.legal[:len(t.legal)-1] // all legal moves but the last one, which is VerbReady
	if len(spends) == 0 || reflex.Happens(t.careless, t.rng) {
		return MoveReady()
	}
	// A pass is least worth keeping if no other pass of the hand can follow it. A following pass
	// must have the target of this pass as its holder.
	best, most := spends[0], -1
	for _, move := range spends {
		worth := t.rng.N(4)
		if t.sly && t.holders()[Card(move.B).Target()] == 0 {
			worth += 4
		}
		if worth > most {
			best, most = move, worth
		}
	}
	return best
}

// swap chooses with whom to swap hands. A bot that is not careless takes the shortest hand. If
// hands are equally short, it takes the hand of the player with the most victories.
func (t *thought) swap() engine.Move {
	if reflex.Happens(t.careless, t.rng) {
		return t.legal[t.rng.N(len(t.legal))]
	}
	best, least := t.legal[0], 1<<30
	for _, move := range t.legal {
		other := engine.Seat(move.A)
		cost := len(t.Hands[other])*(MaxRounds+1) - len(t.Victory[other])
		if len(t.hand()) == 0 {
			cost = len(t.Victory[other]) // Gros Michi was the bot's last card, so the chosen player wins the round
		}
		if cost < least {
			best, least = move, cost
		}
	}
	return best
}

// card chooses a card to play, or none if the bot sees no card to play. planned means that the bot
// itself played the top card and chose its next card at the same time.
func (t *thought) card() (move engine.Move, planned bool) {
	if reflex.Happens(t.overlooks, t.rng) {
		return engine.Move{}, false
	}
	if wrong, errs := t.mistake(); errs {
		return MovePlay(wrong), false
	}
	own := t.Last != nil && *t.Last == t.seat
	planned = own && (t.Top == Dog || len(t.Hands) == 2)
	var best engine.Move
	most := 0.0
	for _, move := range t.legal {
		if worth := t.worth(Card(move.A)) + float64(t.rng.N(100))/1000; worth > most {
			best, most = move, worth
		}
	}
	return best, planned
}

// mistake reports whether the bot makes a mistake, and returns the card that it plays by mistake.
func (t *thought) mistake() (Card, bool) {
	wanted := t.Top.Target()
	if wanted == NoFootballer {
		return NoCard, false // on a dog every card fits, so the bot can't make a mistake
	}
	ownPass := len(t.Hands) > 2 && t.Last != nil && *t.Last == t.seat
	switch {
	case ownPass && reflex.Happens(t.forgets, t.rng):
		return t.anyOf(func(c Card) bool { return c.Holder() == wanted })
	case !ownPass && reflex.Happens(t.misreads, t.rng):
		// The bot mixes up the large and the small footballer on a card: it plays a pass of the
		// current holder, or a pass to the wanted holder.
		return t.anyOf(func(c Card) bool {
			return c.IsPass() && c.Holder() != wanted && (c.Holder() == t.Top.Holder() || c.Target() == wanted)
		})
	}
	return NoCard, false
}

func (t *thought) anyOf(is func(Card) bool) (Card, bool) {
	var found []Card
	for _, c := range t.hand() {
		if is(c) {
			found = append(found, c)
		}
	}
	if len(found) == 0 {
		return NoCard, false
	}
	return found[t.rng.N(len(found))], true
}

// holders returns how many passes of each holder are in the hand.
func (t *thought) holders() (counts [Footballers]int) {
	for _, c := range t.hand() {
		if c.IsPass() {
			counts[c.Holder()]++
		}
	}
	return counts
}

func (t *thought) count(face Card) int {
	n := 0
	for _, c := range t.hand() {
		if c == face {
			n++
		}
	}
	return n
}

// shortest returns the number of cards in the shortest hand of the other players.
func (t *thought) shortest() int {
	least := Cards
	for seat, hand := range t.Hands {
		if engine.Seat(seat) != t.seat {
			least = min(least, len(hand))
		}
	}
	return least
}

// worth rates a card that fits. A higher rating is better, and the bot plays only cards that are
// rated above 0.
func (t *thought) worth(c Card) float64 {
	switch c {
	case Michi:
		return t.worthOfMichi()
	case Dog:
		return t.worthOfDog()
	}
	worth := 1.0
	follow := t.holders()[c.Target()]
	if len(t.Hands) == 2 {
		worth += 0.2 * float64(min(follow, 3)) // with two players the bot may play several cards in a row
	} else if t.sly {
		worth += 0.05 * float64(follow) // the more passes of this holder are in the bot's hand, the fewer the other players have
	}
	if t.sly && t.Top == Dog && follow == 0 {
		worth += 0.1
	}
	if t.sly && t.Top == Dog && t.holders()[c.Holder()] == 1 {
		worth += 0.1 // the last card of a holder is the hardest to get rid of
	}
	return worth
}

// worthOfDog rates a dog. A dog always fits, so the bot keeps it for the end, or until no other
// card fits.
func (t *thought) worthOfDog() float64 {
	n, dogs := len(t.hand()), t.count(Dog)
	passFits := false
	for _, move := range t.legal {
		passFits = passFits || Card(move.A).IsPass()
	}
	switch {
	case n == dogs:
		return 3 // the hand has only dogs
	case n == 2 && dogs == 1 && passFits:
		return 0.1 // the pass comes first, so that the dog ends the round
	case reflex.Happens(t.rash, t.rng):
		return 1.2
	case t.Top == Dog && t.Last != nil && *t.Last == t.seat:
		return 0.1 // the bot has just played a dog to get rid of another card
	case !t.sly:
		return 0.5
	case passFits:
		return 0.2
	case t.count(Michi) > 0 && t.michiPays(n-2):
		return 1.5 // after the dog the bot can play Gros Michi
	case dogs > 1 || t.shortest() <= 3 || n <= 4 || t.Phase == PhaseBlocked.String():
		return 0.8
	case t.Left < impatience:
		return 0.8 // nobody else plays, and the pile will soon be declared blocked
	}
	return -1
}

// worthOfMichi rates Gros Michi. With this card a player swaps hands with another player, and a
// player who keeps it until the end can't win.
func (t *thought) worthOfMichi() float64 {
	n := len(t.hand())
	switch {
	case n == 1:
		return -1 // if Gros Michi is the last card of the hand, playing it makes another player win
	case reflex.Happens(t.rash, t.rng):
		return 1.3
	case t.michiPays(n - 1):
		return 2
	}
	return -1
}

// michiPays reports whether the shortest other hand is so short that swapping this many cards for
// it is worthwhile.
func (t *thought) michiPays(giving int) bool {
	if t.sly {
		return t.shortest() <= giving+1
	}
	return t.shortest() < giving
}
