package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// Ticks at speed 1 between the cards of a wave, and for which pictures stay.
const (
	dealTicks    = 2
	rankingTicks = 60 // until a full trick is told
	rankedTicks  = 24
	wonTicks     = 34
	goneTicks    = 20
	saidTicks    = 50
)

// Show begins to show an event.
func (b *Board) Show(event engine.Event) {
	if b.shown == 0 {
		b.open()
	}
	b.shown++
	before := b.now
	b.now.apply(event)
	b.forget(event)
	switch e := event.(type) {
	case rules.RoundBegan:
		b.Skip()
		b.order = b.now.order
		b.hear(sound.Shuffle, b.lay.middle.Center(), 0, 0)
		b.holdFor(goneTicks)
	case rules.HandDealt:
		b.showDealing(e)
	case rules.TrickBegan:
		b.order = b.now.order
		b.yourTurn()
	case rules.CardLaid:
		b.showLaid(e, &before)
		b.yourTurn()
	case rules.ColoursRanked:
		b.holding.Begin(b.host.Speed(), rankingTicks, func() {
			b.follow()
			b.hear(sound.Stamp, b.lay.ranking.Center(), 0, 60)
			b.holdFor(rankedTicks)
		})
	case rules.TrickWon:
		b.hear(sound.Confirm, b.lay.trick[e.Seat].Center(), 3*(2-e.Place), 0)
		b.holdFor(wonTicks)
		b.yourTurn()
	case rules.Took:
		b.showTook(e, &before)
	case rules.PassPassMade:
		b.celebratePassPass(e)
	case rules.Discarded:
		b.showDiscarded(e, &before)
	case rules.RoundScored:
		b.countRound()
	case rules.Represented:
		b.hear(sound.Stamp, b.lay.pad.Center(), 0, 0)
		b.holdFor(saidTicks)
	case rules.MatchEnded:
		b.holding.Begin(b.host.Speed(), table.SuspenseTicks, func() { b.celebrateEnd(e) })
	}
}

// yourTurn calls the person who may act now.
func (b *Board) yourTurn() {
	seat := b.now.turn
	if seat != engine.Nobody && !b.isBot(seat) {
		b.host.Sound(sound.Cue{Effect: sound.YourTurn, Seat: b.colour(seat) + 1, Pan: b.lay.pan(b.lay.mats[seat].Center())})
	}
}

// showDealing lets a hand fly out, one card in turn with the others: all hands are dealt at the same time.
func (b *Board) showDealing(e rules.HandDealt) {
	p := &b.now.places[e.Seat]
	for i := range p.held {
		b.fly(motion{Card: p.hand[i], Owner: e.Seat, From: spot{kind: inDeck},
			To:    spot{kind: inHand, seat: e.Seat, at: i, of: p.held},
			Lands: sound.CardDeal, Heard: true, Level: 60}, (i*b.now.seats+int(e.Seat))*dealTicks, tween.FlyTicks)
	}
	if int(e.Seat) < b.now.seats-1 {
		b.busy = 0
	}
}

// leaves returns from which position of a hand a card is seen to leave. Where nobody has chosen it there in sight of all, backs of a colour
// are all the same: then it is always the last one.
func (b *Board) leaves(hand *place, e rules.CardLaid) int {
	c := &b.choosers[e.Seat]
	if c.chose {
		c.chose = false
		return c.last
	}
	at := hand.find(e.Card)
	for i := range hand.held {
		if (at < 0 || !b.host.Sees(e.Seat)) && hand.hand[i].Colour() == e.Card.Colour() {
			at = i
		}
	}
	return at
}

func (b *Board) showLaid(e rules.CardLaid, before *state) {
	was := &before.places[e.Seat]
	at := b.leaves(was, e)
	to := spot{kind: inTrick, seat: e.Seat}
	b.hear(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 60)
	b.fly(motion{Card: e.Card, Owner: e.Seat, WillUp: true,
		From: spot{kind: inHand, seat: e.Seat, at: at, of: was.held}, To: to, Lands: sound.CardPlace, Heard: true}, 0, tween.FlyTicks+4)
	p := &b.now.places[e.Seat]
	for i := range p.held {
		from := i
		if i >= at {
			from++
		}
		b.fly(motion{Card: p.hand[i], Owner: e.Seat, Slides: true,
			From: spot{kind: inHand, seat: e.Seat, at: from, of: was.held},
			To:   spot{kind: inHand, seat: e.Seat, at: i, of: p.held}}, 0, tween.TurnTicks)
	}
	b.holdFor(tween.FlyTicks + 10)
}

// has reports whether a colour has been laid.
func (o *order) has(c rules.Colour) bool {
	for i := range o.count {
		if o.list[i].colour == c {
			return true
		}
	}
	return false
}

func (b *Board) showTook(e rules.Took, before *state) {
	rows := b.now.places[e.Seat].rows()
	counts := before.places[e.Seat].counts
	b.hear(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 0)
	for i, card := range e.Cards {
		suit := card.Colour()
		b.fly(motion{Card: card, Owner: engine.Nobody, Up: true, WillUp: true, From: spot{kind: inTrick, seat: before.layer(card)},
			To: spot{kind: inTaken, seat: e.Seat, at: counts[suit], of: rows, suit: suit}, Lands: sound.CardPlace, Heard: true},
			8*i, tween.FlyTicks+4)
		counts[suit]++
	}
	b.holdFor(tween.FlyTicks + 18 + 8*len(e.Cards))
}

// layer returns who laid a card of the trick.
func (s *state) layer(card rules.Card) engine.Seat {
	for _, l := range s.trick[:s.count] {
		if l.card == card {
			return l.seat
		}
	}
	return 0
}

func (b *Board) showDiscarded(e rules.Discarded, before *state) {
	for i, card := range e.Cards {
		seat := before.layer(card)
		b.fly(motion{Card: card, Owner: engine.Nobody, Up: true, WillUp: true, From: spot{kind: inTrick, seat: seat},
			To: spot{kind: away, seat: seat}}, 3*i, goneTicks)
	}
	b.hear(sound.CardSlide, b.lay.middle.Center(), -3, 50)
	b.holdFor(goneTicks + 4)
}
