package passpass

import (
	"cmp"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// goneTicks is how long the cards left in a trick take to fade away, in ticks at normal speed.
const goneTicks = 20

func (b *Board) Show(event engine.Event) {
	if e, began := event.(rules.RoundBegan); began && e.Round == 1 { // the match has no options before its first round
		b.now = newState(b.now.seats, b.Game().Teams(b.now.seats, engine.Options{rules.OptionTeams: b.Option(rules.OptionTeams)}))
		b.now.give(b.Party())
	}
	b.now.apply(event)
	switch e := event.(type) {
	case rules.RoundBegan:
		b.beginRound()
	case rules.HandDealt:
		b.players[e.Seat].hand.Deal(arrangeHand(e, b.now.round), b.stock)
	case rules.TrickBegan:
		b.trick.Clear()
		b.balance.clear()
		b.yourTurn()
	case rules.CardLaid:
		b.showLaid(e)
		b.yourTurn()
	case rules.ColoursRanked:
		b.Suspense.Begin(b.Speed(), 60, func() {
			b.balance.follow()
			b.PlayAt(sound.Stamp, b.lay.balance.Center(), 0, 60)
			b.Hold(24)
		})
	case rules.TrickWon:
		b.Sound(sound.Cue{Effect: sound.Confirm, Step: 2 - e.Place, Pan: b.Room.Pan(b.balance.card(e.Seat).Center())})
		b.Feel(ui.IsProud, engine.SeatsOf(e.Seat))
		b.Hold(34)
		b.yourTurn()
	case rules.Took:
		b.showTook(e)
	case rules.PassPassMade:
		b.celebratePassPass(e)
	case rules.Discarded:
		b.discard = tween.Start(b.Speed().Ticks(goneTicks))
		b.PlayAt(sound.CardSlide, b.lay.middle.Center(), -3, 50)
		b.Hold(goneTicks + 4)
	case rules.RoundScored:
		b.countRound()
	case rules.Represented:
		b.PlayAt(sound.Stamp, b.lay.slate.Center(), 0, 0)
		b.Hold(50)
	case rules.MatchEnded:
		b.Suspense.Begin(b.Speed(), table.SuspenseTicks, func() { b.celebrateEnd(e) })
	}
}

// feelLaid makes players react to the card that just landed on the balance.
func (b *Board) feelLaid(card rules.Card, leader engine.Seat) {
	if layer := b.now.layer(card); card.Value() == rules.Values && layer != engine.Nobody {
		b.Feel(ui.Gasps, engine.AllSeats(b.now.seats).Without(layer))
	}
	first := b.balance.standing.First
	if first == leader || first == engine.Nobody || b.now.full() {
		return
	}
	b.Feel(ui.Laughs, engine.SeatsOf(first))
	if leader != engine.Nobody {
		b.Feel(ui.Winces, engine.SeatsOf(leader))
	}
}

// yourTurn plays the turn sound for the seat that may act now.
func (b *Board) yourTurn() {
	if seat := b.now.turn; seat != engine.Nobody {
		b.Ring(seat, b.lay.mats[seat].Center())
	}
}

func (b *Board) beginRound() {
	b.Skip()
	b.cards.Clear()
	b.stock.Fill(rules.Cards)
	b.balance.clear()
	b.PlayAt(sound.Shuffle, b.lay.middle.Center(), 0, 0)
	b.Hold(goneTicks)
}

// arrangeHand returns the display order of a hand. Backs show their colours, so cards are sorted by
// colour. Within a colour they must not be sorted by value, or others could infer the value of a
// chosen card. They are shuffled instead, seeded by the whole hand, which only its owner knows.
func arrangeHand(e rules.HandDealt, round int) []rules.Card {
	hand, seed := slices.Clone(e.Cards), uint64(round)<<3|uint64(e.Seat)
	for _, card := range hand {
		seed = seed<<6 ^ uint64(card)
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, hand)
	slices.SortStableFunc(hand, func(a, b rules.Card) int { return cmp.Compare(a.Colour(), b.Colour()) })
	return hand
}

func (b *Board) showLaid(e rules.CardLaid) {
	b.PlayAt(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 60)
	if b.Speed().Still { // no pan moves when a card lands
		b.balance.followLaid()
	}
	b.balance.settle()
	b.trick.Put(int(e.Seat), b.players[e.Seat].takeOut(e.Card), table.Way{Ticks: tween.FlyTicks + 4, Lands: sound.Pan})
	b.Hold(tween.FlyTicks + 10)
}

func (b *Board) showTook(e rules.Took) {
	b.PlayAt(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 0)
	for i, card := range e.Cards {
		b.players[e.Seat].taken[card.Colour()].Put(table.Last, b.trick.Take(int(b.now.layer(card))),
			table.Way{Wait: 8 * i, Ticks: tween.FlyTicks + 4, Lands: sound.CardPlace})
	}
	b.Hold(tween.FlyTicks + 18 + 8*len(e.Cards))
}

// countRound counts the cards that everybody took in the round, one by one: first the cards, then
// their diamonds.
func (b *Board) countRound() {
	say := func(key string) func(int) string {
		return func(n int) string { return b.Text("count."+key, table.Number("n", n)) }
	}
	part := func(seat int, key string) table.CountPart {
		return table.CountPart{Words: func(n int) string {
			if b.lay.Scale > 1 && b.lay.mats[seat].sum.W < countWords {
				return table.Numeral(n)
			}
			return say(key)(n)
		}}
	}
	var rows []table.CountRow
	var pieces [maxSeats][2][]func() ui.Rect // the areas of the counted cards, by seat and part of the sum
	for i := range b.now.seats {
		cards, diamonds := part(i, "cards"), part(i, "diamonds")
		for _, column := range b.players[i].taken {
			for row, lying := range column.Cards {
				at := func() ui.Rect { return column.Rect(row) }
				cards.Points, pieces[i][0] = append(cards.Points, 1), append(pieces[i][0], at)
				if n := lying.Card.Diamonds(); n > 0 {
					diamonds.Points, pieces[i][1] = append(diamonds.Points, n), append(pieces[i][1], at)
				}
			}
		}
		rows = append(rows, table.CountRow{Seat: engine.Seat(i), Parts: []table.CountPart{cards, diamonds}, Words: say("points")})
	}
	most := b.now.most()
	b.Sound(sound.Cue{Effect: sound.Drum, Level: 60})
	b.Count(table.Count{Rows: rows,
		Room:  func(row int) ui.Rect { return b.lay.mats[row].sum },
		Stage: func() ui.Rect { return b.lay.balance.Rect },
		Title: b.Speaker().Text("table.pass-pass.round-won", "winners", most), Line: b.roundLine(most),
		Piece: func(row, part, piece int) ui.Rect { return pieces[row][part][piece]() }})
}

// closeLead is the greatest lead, in points, of a close round. farLead is the least lead of a clear
// win.
const (
	closeLead = 1
	farLead   = 8
)

// roundLine returns the sentence for a finished round. It depends on how far the seats with the
// most points lead. most contains these seats.
func (b *Board) roundLine(most engine.SeatSet) string {
	top, next := b.now.scores[most.First()].Points, 0
	for seat := range b.now.seats {
		if !most.Has(engine.Seat(seat)) {
			next = max(next, b.now.scores[seat].Points)
		}
	}
	key := "line.round"
	switch lead := top - next; {
	case most.Len() > 1:
		key = "line.shared"
	case lead <= closeLead:
		key = "line.close"
	case lead >= farLead:
		key = "line.far"
	}
	return b.Line(key, b.now.round+top)
}

// countWords is the width that the words of a score count need if text is large. In a narrower area
// the score count shows only numbers.
const countWords = 480

// celebrateEnd celebrates the winner. After a third Pass Pass it only plays a sound, because the
// Pass Pass has been celebrated already.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	winner := e.Winners.First()
	won := sound.Cue{Effect: sound.Win, Pan: b.Room.Pan(b.lay.mats[winner].Center())}
	if e.Ending == rules.ByPassPass {
		b.Sound(won)
		return
	}
	points := func(n int) string { return b.Text("count.points", table.Number("n", n)) }
	gains := make([]table.Gain, b.now.seats)
	for seat := range gains {
		n := e.Scores[b.now.side(engine.Seat(seat))]
		gains[seat] = table.Gain{From: n, To: n}
	}
	b.Celebrate(table.Celebration{Title: b.Speaker().Event(e), Size: table.GrandCelebration, Seats: e.Winners, Sound: won,
		Pained: engine.AllSeats(b.now.seats) &^ e.Winners, Fullscreen: &table.Fullscreen{Gains: gains, Weight: 1, Words: points}})
}
