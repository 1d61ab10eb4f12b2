package passeeclair

import (
	"math"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Durations in ticks at normal speed.
const (
	boxTicks          = 16
	tokenTicks        = 30
	swapTicks         = 26
	finalTicks        = 60
	confirmDelayTicks = 30
	seenTicks         = 40 // how long the winning card is visible before the celebration
)

// Show shows an event. The next frame already shows the changed table.
func (b *Board) Show(event engine.Event) {
	top := b.now.top().card
	b.now.apply(event)
	b.askMatch()
	b.withdraw(event)
	switch e := event.(type) {
	case rules.RoundBegan:
		b.now.rounds = b.Option(rules.OptionRounds).(int)
		b.PlayAt(sound.Shuffle, b.lay.stock.Center(), 0, 0)
	case rules.HandDealt:
		if !b.Speed().Still { // all hands are dealt at the same time
			b.hands.dealing = 0
			b.PlayAt(sound.CardDeal, b.lay.areas[e.Seat].mat.Center(), 0, 60)
		}
	case rules.TokensBegan:
		b.confirmDelay = confirmDelayTicks
		for seat := range e.Waiting.All() {
			b.now.players[seat].aim = len(b.now.players[seat].hand) // the cursor starts on "ready"
		}
	case rules.TokenSpent:
		b.PlayAt(sound.TokenLaid, b.lay.areas[e.Seat].mat.Center(), 0, 0)
	case rules.Readied:
		b.now.players[e.Seat].aim = min(b.now.players[e.Seat].aim, b.hands.last(e.Seat))
		b.PlayAt(sound.Confirm, b.lay.areas[e.Seat].mat.Center(), 0, 60)
	case rules.TurnedUp:
		b.showTurned(e)
	case rules.Played:
		b.showPlayed(e)
	case rules.CardWrong:
		b.showWrong(e)
		b.Feel(ui.Winces, engine.SeatsOf(e.Seat))
	case rules.CardLate:
		b.Feel(ui.Worries, engine.SeatsOf(e.Seat))
		b.returned[e.Seat] = returnedCard{card: e.Card, run: tween.Start(returnedTicks), late: true}
		b.PlayBy(sound.TooLate, e.Seat, b.lay.areas[e.Seat].mat.Center())
	case rules.Blocked:
		b.Feel(ui.Gasps, engine.AllSeats(len(b.Party().Seats)))
		b.PlayAt(sound.CrowdOh, b.lay.pile.Center(), 0, 0)
		if e.Window {
			b.PlayAt(sound.Michi, b.lay.pile.Center(), 3, 60)
		}
	case rules.SwapBegan:
		b.confirmDelay = confirmDelayTicks / 3
		fewest := e.With.Most(func(seat engine.Seat) int { return -len(b.now.players[seat].hand) })
		b.Cursors[e.Seat].Set(int(fewest.First())) // the cursor starts on the seat that the rules propose
	case rules.Swapped:
		b.showSwapped(e)
	case rules.PileBoxed:
		if e.Cards > 0 && top != rules.NoCard {
			b.fly(flight{face: b.art.side(top), from: b.lay.pile, to: b.lay.box, shrinks: true}, 0, boxTicks)
			b.PlayAt(sound.CardSlide, b.lay.box.Center(), -3, 60)
		}
	case rules.RoundEnded:
		b.showWon(e)
	case rules.TokenTaken:
		b.showToken(e)
	case rules.TokensRevealed:
		ticks := turnTicks * len(b.now.players[e.Seat].tokens)
		b.tokens.revealed[e.Seat] = tween.Start(b.Speed().Ticks(ticks))
		b.Feel(ui.Gasps, engine.SeatsOf(e.Seat))
		b.Hold(ticks)
	case rules.MatchEnded:
		b.Hold(finalTicks)
		b.showChampions(e)
	}
}

func (b *Board) showTurned(e rules.TurnedUp) {
	b.hands.Skip()
	b.middle.land(-60, 110)
	b.PlayAt(sound.CardTurn, b.lay.pile.Center(), 0, 0)
	if e.Boxed {
		b.fly(flight{face: b.art.side(e.Card), from: b.lay.pile, to: b.lay.box, shrinks: true}, 0, 2*boxTicks)
		return
	}
	if b.now.first {
		b.PlayAt(sound.CountdownGo, b.lay.pile.Center(), 0, 0)
	}
}

func (b *Board) showPlayed(e rules.Played) {
	b.returned[e.Seat] = returnedCard{}
	at, pile := b.lay.areas[e.Seat].mat.Center(), b.lay.pile.Center()
	b.middle.land(math.Copysign(90, at.X-pile.X), math.Copysign(60, at.Y-pile.Y))
	switch e.Card {
	case rules.Dog:
		b.PlayBy(sound.DogBark, e.Seat, at)
	case rules.Michi:
		b.PlayBy(sound.Michi, e.Seat, at)
		b.Celebrate(table.Celebration{Size: table.SmallCelebration, Seats: engine.SeatsOf(e.Seat), About: b.lay.pile, Wait: 1})
	default:
		b.PlayBy(sound.BallKick, e.Seat, at)
	}
}

// showWrong shows a wrong card beside the pile, with the reason and the penalty.
func (b *Board) showWrong(e rules.CardWrong) {
	b.returned[e.Seat] = returnedCard{card: e.Card, run: tween.Start(returnedTicks), cost: e.Drawn != rules.NoCard}
	b.held[e.Seat] = heldTicks
	b.PlayBy(sound.Refused, e.Seat, b.lay.areas[e.Seat].mat.Center())
	if e.Drawn != rules.NoCard {
		r := b.lay.areas[e.Seat].hand
		b.fly(flight{face: b.art.back, from: b.lay.stock, to: cardAround(r.Center(), b.lay.grids[0].card), shrinks: true}, 8, tween.FlyTicks)
	}
	b.say(e.Seat, b.Text("told."+e.Why, table.Words("shown", b.footballer(e.Card.Holder())), table.Words("wanted", b.footballer(e.Wanted))))
}

// say tells a seat what was wrong with its card. The words stay until the pile changes.
func (b *Board) say(seat engine.Seat, text string) {
	b.Tell(seat, text, false)
	b.corrected = b.corrected.With(seat)
}

// withdraw removes the words about wrong cards when an event has made them untrue, and stops
// holding back cards.
func (b *Board) withdraw(event engine.Event) {
	switch event.(type) {
	case rules.Played, rules.PileBoxed, rules.RoundEnded, rules.CountdownBegan:
		for seat := range b.corrected.All() {
			b.Tell(seat, "", false)
		}
		b.corrected = 0
		b.held = [maxSeats]int{}
	}
}

// showSwapped makes the two hands fly past each other. The seat with fewer cards afterwards is
// glad, the other is sorry.
func (b *Board) showSwapped(e rules.Swapped) {
	const most = 7
	one, other := b.lay.areas[e.Seat].hand.Center(), b.lay.areas[e.With].hand.Center()
	pass := func(from, to ui.Point, n int) {
		w := b.lay.gridOf(n).card
		for i := range min(n, most) {
			shift := float64(i-min(n, most)/2) * w * 0.3
			b.fly(flight{face: b.art.back, from: cardAround(ui.Point{X: from.X + shift, Y: from.Y}, w),
				to: cardAround(ui.Point{X: to.X + shift, Y: to.Y}, w), shrinks: true}, i, swapTicks)
		}
	}
	pass(one, other, len(e.Given))
	pass(other, one, len(e.Taken))
	b.PlayAt(sound.HandsSwapped, b.lay.pile.Center(), 0, 0)
	glad, sorry := e.Seat, e.With
	if len(e.Given) < len(e.Taken) {
		glad, sorry = sorry, glad
	}
	b.Celebrate(table.Celebration{Title: b.Text("swapped"), Size: table.SmallCelebration, Seats: engine.SeatsOf(glad), Pained: engine.SeatsOf(sorry),
		Room: b.lay.pile.Top(b.lay.pile.H * 0.4), Wait: 1})
	b.Tell(e.Seat, b.named("told.swapped", e.With), true)
	b.Tell(e.With, b.named("told.swapped-by", e.Seat), true)
}

// showWon stops the match while the winning card of a round is shown, and then celebrates its
// player in full screen.
func (b *Board) showWon(e rules.RoundEnded) {
	b.PlayAt(sound.Whistle, b.lay.areas[e.Winner].mat.Center(), 0, 0)
	b.PlayAt(sound.CrowdCheer, b.lay.areas[e.Winner].mat.Center(), 0, 70)
	b.Hold(seenTicks)
	gains := make([]table.Gain, b.now.seats)
	for seat := range gains {
		n := b.now.victories(engine.Seat(seat))
		gains[seat] = table.Gain{From: n, To: n}
	}
	gains[e.Winner].To++
	size := table.SmallCelebration
	if e.Round == b.now.rounds {
		size = table.GreatCelebration
	}
	b.Celebrate(table.Celebration{Title: b.named("wins", e.Winner), Line: b.Line("line.round", e.Round-1), Size: size, Seats: engine.SeatsOf(e.Winner),
		Pained: engine.AllSeats(b.now.seats).Without(e.Winner), Sound: sound.Cue{Effect: sound.Drum},
		Fullscreen: &table.Fullscreen{Gains: gains, Exhibit: b.passesMade(), Weight: table.Weigh(closest(e), hugeLead), Words: func(n int) string { return b.Text("summary.detail", table.Number("n", n)) }}})
}

// If the winner of a round leads the closest other seat by hugeLead cards or more, the win gets the
// greatest celebration.
const hugeLead = 10

// closest returns by how many cards the winner of a round leads the closest other seat, at most
// hugeLead.
func closest(e rules.RoundEnded) int {
	fewest := hugeLead
	for seat, hand := range e.Hands {
		if engine.Seat(seat) != e.Winner {
			fewest = min(fewest, len(hand)-len(e.Hands[e.Winner]))
		}
	}
	return fewest
}

// showChampions celebrates the winners of the match. The slate in the pile's place keeps showing
// their names.
func (b *Board) showChampions(e rules.MatchEnded) {
	text := ""
	if e.Ending == rules.ByVictories {
		text = b.Text("tie-break")
	}
	gains := make([]table.Gain, b.now.seats)
	for seat, goals := range e.Scores {
		gains[seat] = table.Gain{From: goals, To: goals}
	}
	b.Celebrate(table.Celebration{Title: b.Speaker().Event(e), Text: text, Size: table.GrandCelebration, Seats: e.Winners,
		Pained:     engine.AllSeats(b.now.seats) &^ e.Winners,
		Sound:      sound.Cue{Effect: sound.Win, Pan: b.Room.Pan(b.lay.areas[e.Winners.First()].mat.Center())},
		Fullscreen: &table.Fullscreen{Gains: gains, Weight: 1, Words: func(n int) string { return b.Text("goals", table.Number("n", n)) }}})
}

// showToken makes a token fly to its seat, face down.
func (b *Board) showToken(e rules.TokenTaken) {
	victory := e.Kind == rules.VictoryToken
	to := b.tokens.place(e.Seat, len(b.now.players[e.Seat].tokens)-1)
	if victory {
		to = b.tokens.place(e.Seat, b.now.victories(e.Seat)-1)
	}
	b.fly(flight{art: faceOfToken(rules.HiddenToken, victory), from: b.lay.pile.Middle(200, 200), to: to}, 0, tokenTicks)
	b.PlayAt(sound.TokenLaid, b.lay.areas[e.Seat].mat.Center(), 0, 0)
	if !victory && !b.now.final() { // after the last round the tokens are large on the mat, and words would repeat them
		b.Tell(e.Seat, b.Text("told.consoled"), true)
	}
}
