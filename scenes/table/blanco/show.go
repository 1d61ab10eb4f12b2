package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// Ticks at speed 1 between the cards of a wave, and for which pictures stay.
const (
	waveTicks  = 2
	bandTicks  = 54
	shownTicks = 26
	// botTension is how long a card is held back that a bot turns up: people need not wait as long as for their own.
	botTension = 26
	// botTicks is how long after one motion of a bot its next may begin, while the first card is still landing.
	botTicks = 8
)

// Show begins to show an event.
func (b *Board) Show(event engine.Event) {
	b.shown++
	b.endLooks(event)
	switch e := event.(type) {
	case rules.LineRemoved:
		b.showLine(e)
	case rules.Reshuffled:
		b.showReshuffle()
	case rules.Discarded:
		b.lift(e.Seat, e.Position)
	case rules.Placed:
		b.lift(e.Seat, e.Position)
	}
	before := b.now
	b.now.apply(event)
	b.choosers.reset(event)
	switch e := event.(type) {
	case rules.GameBegan:
		b.Skip()
		b.Hear(sound.Shuffle, b.lay.stock.Center(), 0, 0)
		b.Hold(shownTicks)
	case rules.GridDealt:
		b.showDealing(e)
	case rules.DiscardStarted:
		b.fly(motion{Card: b.now.topDiscard(), Owner: engine.Nobody, WillUp: true, From: spot{kind: onStock},
			To: spot{kind: onDiscards}, Lands: sound.CardTurn, Heard: true}, 0, tween.FlyTicks)
	case rules.HandDealt:
		b.showHand(e)
	case rules.Turned:
		b.showTurned(e, &before)
	case rules.Peeked:
		b.startLook(e)
	case rules.Drew:
		b.showDrew(e, &before)
	case rules.Discarded:
		b.showDiscarded(e, &before)
	case rules.Placed:
		b.showPlaced(e, &before)
	case rules.Swapped:
		b.showSwapped(e)
	case rules.ClosedUp:
		b.showClosing(e, &before)
	case rules.LineStayed:
		b.Tell(e.Seat, b.Words().Text("table.blanco.told.stays"), true)
		b.Hold(shownTicks)
	case rules.GridCleared:
		b.celebrateGrid(e)
	case rules.RewardEarned:
		b.Hear(sound.Confirm, b.lay.mats[e.Seat].Center(), 0, 0)
	case rules.TurnBegan:
		b.Ring(e.Seat, b.lay.mats[e.Seat].Center())
	case rules.GameEnded:
		b.celebrateGame(e)
	case rules.MatchEnded:
		b.celebrateMatch(e)
	}
}

func (b *Board) showDealing(e rules.GridDealt) {
	p := &b.now.places[e.Seat]
	for i, square := range e.Squares {
		b.fly(motion{Card: p.grid[square], Owner: engine.Nobody, From: spot{kind: onStock},
			To:    spot{kind: inGrid, seat: e.Seat, at: int(square), of: e.Columns},
			Lands: sound.CardDeal, Heard: true, Level: 70}, i*waveTicks, tween.FlyTicks)
	}
	// The next wave starts while the last cards of this one are in the air.
	b.HoldOnly(len(e.Squares) * waveTicks)
}

func (b *Board) showHand(e rules.HandDealt) {
	p := &b.now.places[e.Seat]
	for i := range e.Cards {
		b.fly(motion{Card: p.hand[i], Owner: e.Seat, From: spot{kind: onStock},
			To:    spot{kind: inHand, seat: e.Seat, at: i, of: len(e.Cards)},
			Lands: sound.CardDeal, Heard: true, Level: 70}, i*waveTicks, tween.FlyTicks)
	}
	b.HoldOnly(len(e.Cards) * waveTicks)
}

// showTurned turns a card up, at once or, when a line hangs on it, after everybody has held their breath.
func (b *Board) showTurned(e rules.Turned, before *state) {
	if !before.places[e.Seat].hangsOn(e.Square) {
		b.turnOver(e)
		return
	}
	ticks := table.SuspenseTicks
	if b.IsBot(e.Seat) {
		ticks = botTension
	}
	b.tense = tense{e.Seat, e.Square}
	b.Suspense.Begin(b.Speed(), ticks, func() { b.turnOver(e) })
}

func (b *Board) turnOver(e rules.Turned) {
	p := &b.now.places[e.Seat]
	at := spot{kind: inGrid, seat: e.Seat, at: int(e.Square), of: p.columns}
	b.fly(motion{Card: p.grid[e.Square], Owner: engine.Nobody, WillUp: true, From: at, To: at}, 0, tween.TurnTicks)
	b.Hear(sound.CardTurn, b.rectOf(at).Center(), 0, 0)
	b.Hold(tween.TurnTicks + 4)
}

func (b *Board) showDrew(e rules.Drew, before *state) {
	p := &b.now.places[e.Seat]
	m := motion{Card: p.hand[e.Position], Owner: e.Seat, From: spot{kind: onStock},
		To: spot{kind: inHand, seat: e.Seat, at: e.Position, of: p.held}}
	if e.From == rules.Discards {
		m.From, m.Up, m.WillUp = spot{kind: onDiscards}, true, true
	}
	b.Hear(sound.CardSlide, b.rectOf(m.From).Center(), 0, 0)
	b.fly(m, 0, tween.FlyTicks)
	b.lifted = false
	b.spread(e.Seat, p.held, before)
	b.goOn(e.Seat)
}

// goOn lets a bot go on before its card has come, so that nobody waits for it longer than they need to follow.
func (b *Board) goOn(seat engine.Seat) {
	if b.IsBot(seat) {
		b.HoldOnly(botTicks)
	}
}

// spread lets the cards of a hand slide to where they lie now; gone is the position of the one that was played, or the size
// of the hand.
func (b *Board) spread(seat engine.Seat, gone int, before *state) {
	was, p := &before.places[seat], &b.now.places[seat]
	for to := range min(p.held, was.held) {
		from := to
		if to >= gone {
			from++
		}
		m := motion{Card: p.hand[to], Owner: seat, Slides: true, Up: was.open && from == was.drawn, WillUp: p.open && to == p.drawn,
			From: spot{kind: inHand, seat: seat, at: from, of: was.held}, To: spot{kind: inHand, seat: seat, at: to, of: p.held}}
		if b.lifted { // the others have lain where they lie now since it was taken
			m.From.at, m.From.of = to, p.held
		}
		if m.Up != m.WillUp || b.rectOf(m.From) != b.rectOf(m.To) {
			b.fly(m, 0, tween.TurnTicks)
		}
	}
}

// lift notes where a card of the hand is, before its move changes the table: in the air, when somebody carries it.
func (b *Board) lift(seat engine.Seat, position int) {
	b.lifted = b.choosers[seat].carry == position
	b.origin = spot{kind: inHand, seat: seat, at: position, of: b.now.places[seat].held}
	if b.lifted {
		b.origin = spot{kind: inAir, seat: seat, carried: b.carriedAt(seat)}
	}
}

func (b *Board) showDiscarded(e rules.Discarded, before *state) {
	was := &before.places[e.Seat]
	b.Hear(sound.CardSlide, b.lay.discards.Center(), 0, 60)
	b.fly(motion{Card: b.now.topDiscard(), Owner: e.Seat, Up: was.open && e.Position == was.drawn, WillUp: true,
		From: b.origin, To: spot{kind: onDiscards}, Lands: sound.CardPlace, Heard: true}, 0, tween.FlyTicks)
	b.spread(e.Seat, e.Position, before)
	b.goOn(e.Seat)
}

func (b *Board) showPlaced(e rules.Placed, before *state) {
	was, p := &before.places[e.Seat], &b.now.places[e.Seat]
	at := spot{kind: inGrid, seat: e.Seat, at: int(e.Square), of: p.columns}
	b.Hear(sound.CardSlide, b.rectOf(at).Center(), 0, 60)
	b.fly(motion{Card: b.now.topDiscard(), Owner: engine.Nobody, Up: e.WasUp, WillUp: true, From: at,
		To: spot{kind: onDiscards}, Lands: sound.CardSlide, Heard: true, Level: 60}, 0, tween.FlyTicks+4)
	b.fly(motion{Card: p.grid[e.Square], Owner: e.Seat, Up: was.open && e.Position == was.drawn, WillUp: true,
		From: b.origin, To: at, Lands: sound.CardPlace, Heard: true}, 4, tween.FlyTicks)
	b.spread(e.Seat, e.Position, before)
	b.Hold(tween.FlyTicks + 6)
}

func (b *Board) showSwapped(e rules.Swapped) {
	p := &b.now.places[e.Seat]
	first := spot{kind: inGrid, seat: e.Seat, at: int(e.First), of: p.columns}
	second := spot{kind: inGrid, seat: e.Seat, at: int(e.Second), of: p.columns}
	b.Hear(sound.CardSlide, b.rectOf(first).Center(), 0, 0)
	for _, way := range [2][2]spot{{first, second}, {second, first}} {
		card := p.grid[way[1].at]
		b.fly(motion{Card: card, Owner: engine.Nobody, Up: card.up, WillUp: card.up, From: way[0], To: way[1],
			Lands: sound.CardPlace, Heard: way[0] == first}, 0, tween.FlyTicks+2)
	}
	b.Hold(tween.FlyTicks + 6)
}

func (b *Board) showLine(e rules.LineRemoved) {
	p := &b.now.places[e.Seat]
	l := &b.leaving
	l.seat, l.columns, l.n = e.Seat, p.columns, len(e.Squares)
	for i, square := range e.Squares {
		l.squares[i], l.cards[i] = square, p.grid[square]
		l.cards[i].card, l.cards[i].up = e.Cards[i], true
	}
	ticks := b.Speed().Ticks(bandTicks)
	l.run = tween.Start(ticks)
	b.Hold(bandTicks)
	effect, rise := sound.LineRemoved, 0
	if e.Chain {
		effect, rise = sound.Chain, min(12, 2*b.chain)
		b.chain++
	} else {
		b.chain = 0
	}
	b.Hear(effect, b.lay.mats[e.Seat].Center(), rise, 0)
	b.celebrateLine(e, b.lineRect(e.Seat, e.Line))
}

func (b *Board) showClosing(e rules.ClosedUp, before *state) {
	was, p := &before.places[e.Seat], &b.now.places[e.Seat]
	for i := range p.grid {
		to := rules.Square(i)
		if !p.has(to) {
			continue
		}
		from := to
		for _, shift := range e.Shifts {
			if shift.To == to {
				from = shift.From
			}
		}
		a := spot{kind: inGrid, seat: e.Seat, at: int(from), of: was.columns}
		z := spot{kind: inGrid, seat: e.Seat, at: int(to), of: p.columns}
		if b.rectOf(a) == b.rectOf(z) {
			continue
		}
		card := p.grid[to]
		b.fly(motion{Card: card, Owner: engine.Nobody, Up: card.up, WillUp: card.up, Slides: true, From: a, To: z}, 0, tween.FlyTicks)
	}
	b.Hear(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 60)
	b.Hold(tween.FlyTicks + 2)
}

func (b *Board) showReshuffle() {
	b.Hear(sound.Shuffle, b.lay.stock.Center(), 0, 0)
	under := b.now.discards[:max(0, len(b.now.discards)-1)]
	for i := range min(4, len(under)) {
		b.fly(motion{Card: under[len(under)-1-i], Owner: engine.Nobody, Up: true, From: spot{kind: onDiscards}, To: spot{kind: onStock}},
			3*i, tween.FlyTicks)
	}
	b.Hold(shownTicks)
}
