package blanco

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// Ticks at normal speed: waveTicks between two cards of a deal, and shownTicks for events that need
// a pause.
const (
	waveTicks  = 2
	shownTicks = 26
	// botTension is how long a bot's card is held back. It is shorter than for a person.
	botTension = 26
	// botTicks is the time until a bot continues, even if its last card is still in flight.
	botTicks = 8
)

func (b *Board) Tick() {
	b.Base.Tick()
	b.watch()
}

func (b *Board) Show(event engine.Event) {
	switch e := event.(type) {
	case rules.GameBegan:
		b.beginGame(e)
	case rules.GridDealt:
		b.showDealing(e)
	case rules.DiscardStarted:
		b.discards.Put(table.Last, b.stock.Take(table.Last).WithCard(e.Card).Open(), table.Way{Lands: sound.CardTurn})
	case rules.HandDealt:
		for i, card := range e.Cards {
			b.deal(b.players[e.Seat].hand, table.Last, card, i)
		}
		b.HoldOnly(len(e.Cards) * waveTicks)
	case rules.Turned:
		b.showTurned(e)
	case rules.Peeked:
		b.showPeeked(e)
	case rules.Drew:
		b.showDrew(e)
	case rules.Discarded:
		b.PlayAt(sound.CardSlide, b.lay.discards.Center(), 0, 60)
		b.discards.Put(table.Last, b.players[e.Seat].play(e.Position).WithCard(e.Card).Open(), table.Way{Lands: sound.CardPlace})
		b.hurryBot(e.Seat)
	case rules.Placed:
		b.showPlaced(e)
	case rules.Swapped:
		b.showSwapped(e)
	case rules.LineRemoved:
		b.showLine(e)
	case rules.ClosedUp:
		b.showClosing(e)
	case rules.LineStayed:
		b.Tell(e.Seat, b.Text("told.stays"), true)
		b.Hold(shownTicks)
	case rules.GridCleared:
		b.showCleared(e)
	case rules.Passed:
		b.players[e.Seat].forget()
	case rules.RewardEarned:
		b.PlayAt(sound.Confirm, b.lay.mats[e.Seat].Center(), 0, 0)
	case rules.Reshuffled:
		b.showReshuffle(e)
	case rules.TurnBegan:
		b.beginTurn(e)
	case rules.GameEnded:
		b.now.turn, b.now.setup, b.now.winners = engine.Nobody, 0, engine.SeatsOf(e.Winner)
		b.forgetAll()
		b.celebrateGame(e)
	case rules.MatchEnded:
		b.now.winners = e.Winners
		b.celebrateMatch(e)
	}
}

func (b *Board) forgetAll() {
	for i := range b.players {
		b.players[i].forget()
	}
}

func (b *Board) beginGame(e rules.GameBegan) {
	b.Skip()
	b.cards.Clear()
	b.stock.Fill(rules.Cards)
	b.now.game, b.now.first, b.now.turn, b.now.round = e.Game, e.First, engine.Nobody, 0
	b.now.winners, b.now.setup, b.now.removed = 0, engine.AllSeats(len(b.players)), 0
	b.forgetAll()
	for i := range b.players {
		b.players[i].columns, b.players[i].rows, b.players[i].number, b.players[i].trophies = 0, 0, 0, nil
	}
	b.PlayAt(sound.Shuffle, b.lay.stock.Center(), 0, 0)
	b.Hold(shownTicks)
}

// deal makes the n-th card of a deal fly from the stock to a zone.
func (b *Board) deal(to *zone, at int, card rules.Card, n int) {
	to.Put(at, b.stock.Take(table.Last).WithCard(card), table.Way{Wait: n * waveTicks, Lands: sound.CardDeal, Level: 70})
}

func (b *Board) showDealing(e rules.GridDealt) {
	p := &b.players[e.Seat]
	p.columns, p.rows, p.number, p.choice.last, p.trophies = e.Columns, e.Rows, e.Grid, rules.SquareAt(1, 1), nil
	p.forget()
	for i, square := range e.Squares {
		b.deal(p.grid, int(square), rules.Hidden, i)
	}
	// The next cards are dealt while the last ones of this grid are still in flight.
	b.HoldOnly(len(e.Squares) * waveTicks)
}

// showTurned turns up a card, after some suspense if it may complete a line.
func (b *Board) showTurned(e rules.Turned) {
	b.players[e.Seat].forget()
	grid, hangs := b.players[e.Seat].grid, b.players[e.Seat].mayComplete(e.Square)
	card := grid.Cards[e.Square].WithCard(e.Card).Open()
	turn := func() {
		grid.Turn(int(e.Square), card)
		b.PlayAt(sound.CardTurn, grid.Rect(int(e.Square)).Center(), 0, 0)
		b.Hold(tween.TurnTicks + 4)
	}
	if !hangs {
		turn()
		return
	}
	ticks := table.SuspenseTicks
	if b.IsBot(e.Seat) {
		ticks = botTension
	}
	b.heldBack = heldBack{e.Seat, e.Square}
	b.Suspense.Begin(b.Speed(), ticks, turn)
}

func (b *Board) showDrew(e rules.Drew) {
	from := b.stock
	if e.From == rules.Discards {
		from = b.discards
	}
	b.PlayAt(sound.CardSlide, from.Place(0, 0).Center(), 0, 0)
	card := from.Take(table.Last)
	if e.From == rules.Stock {
		card = card.WithCard(e.Card)
	}
	b.players[e.Seat].forget()
	b.players[e.Seat].hand.Put(table.Last, card, table.Way{Lands: table.NoSound})
	b.hurryBot(e.Seat)
}

// hurryBot lets a bot continue while its card is still in flight, so that players wait only as long
// as they need to follow.
func (b *Board) hurryBot(seat engine.Seat) {
	if b.IsBot(seat) {
		b.HoldOnly(botTicks)
	}
}

func (b *Board) showPlaced(e rules.Placed) {
	grid := b.players[e.Seat].grid
	at := int(e.Square)
	b.PlayAt(sound.CardSlide, grid.Rect(at).Center(), 0, 60)
	b.discards.Put(table.Last, grid.Take(at).WithCard(e.Replaced).Open(), table.Way{Ticks: tween.FlyTicks + 4, Lands: sound.CardSlide, Level: 60})
	grid.Put(at, b.players[e.Seat].play(e.Position).WithCard(e.Card).Open(), table.Way{Wait: 4, Lands: sound.CardPlace})
	b.players[e.Seat].choice.last = e.Square
	b.Hold(tween.FlyTicks + 6)
}

func (b *Board) showSwapped(e rules.Swapped) {
	b.players[e.Seat].forget()
	grid := b.players[e.Seat].grid
	first, second := int(e.First), int(e.Second)
	b.PlayAt(sound.CardSlide, grid.Rect(first).Center(), 0, 0)
	a, z := grid.Take(first), grid.Take(second)
	grid.Put(second, a, table.Way{Ticks: tween.FlyTicks + 2, Lands: sound.CardPlace})
	grid.Put(first, z, table.Way{Ticks: tween.FlyTicks + 2, Lands: table.NoSound})
	b.Hold(tween.FlyTicks + 6)
}

// showLine removes a line and celebrates it. The celebration is greater within a chain.
func (b *Board) showLine(e rules.LineRemoved) {
	p, l := &b.players[e.Seat], &b.leaving
	left := p.left()
	p.forget()
	p.win(e.Line, e.Cards[0])
	if !e.Chain {
		b.now.chain, b.now.lines = 0, nil
	}
	*l = leaving{seat: e.Seat, columns: p.began(), chain: b.now.chain, squares: e.Squares, run: tween.Start(b.Speed().Ticks(bandTicks))}
	for i, square := range e.Squares {
		l.cards = append(l.cards, p.grid.Take(int(square)).WithCard(e.Cards[i]))
	}
	b.Hold(bandTicks)
	title := b.lineText("moment.row", "moment.column", e.Line, len(e.Cards), e.Cards[0])
	m := table.Celebration{Title: title, Seats: engine.SeatsOf(e.Seat), About: p.lineRect(e.Line), Wait: goFrom,
		Fullscreen: &table.Fullscreen{Ticks: lineTicks, Weight: 0.4, Exhibit: b.strike(e, left)}}
	if b.now.removed++; b.now.removed >= oftenLines {
		m.Fullscreen.Ticks = lineTicks / 2
	}
	effect, step := sound.LineRemoved, 0
	if e.Chain { // each line of a chain gets a greater celebration than the line before it
		effect, step = sound.Chain, b.now.chain-1
		m.Title, m.Text, m.Size = b.Text("moment.chain"), title, table.GreatCelebration
		if lines := b.now.chain + 1; lines > 2 {
			m.Title, m.Size = b.Text("moment.chain-of", table.Number("n", lines)), table.GrandCelebration
		}
	}
	b.now.chain++
	b.now.lines = append(b.now.lines, slices.Clone(l.cards))
	if e.Chain { // the full-screen celebration comes after the line has left
		m.Wait, m.Fullscreen = 0, &table.Fullscreen{Weight: table.Weigh(b.now.chain, longestChain), Exhibit: b.chainLink(b.now.lines, step)}
	}
	b.Sound(sound.Cue{Effect: effect, Step: step, Pan: b.Room.Pan(b.lay.mats[e.Seat].Center())})
	b.Celebrate(m)
}

func (b *Board) showClosing(e rules.ClosedUp) {
	p := &b.players[e.Seat]
	p.columns, p.rows = e.Columns, e.Rows
	var moved [rules.Squares]piece
	for _, shift := range e.Shifts {
		moved[shift.From], p.grid.Cards[shift.From] = p.grid.Cards[shift.From], piece{}
	}
	for _, shift := range e.Shifts {
		p.grid.Cards[shift.To] = moved[shift.From]
	}
	p.grid.Rearrange(tween.FlyTicks)
	p.swell = tween.Start(b.Speed().Ticks(swellTicks))
	b.PlayAt(sound.CardSlide, b.lay.mats[e.Seat].Center(), 0, 60)
	b.Hold(tween.FlyTicks + 2)
}

func (b *Board) showReshuffle(e rules.Reshuffled) {
	b.PlayAt(sound.Shuffle, b.lay.stock.Center(), 0, 0)
	for i := 0; len(b.discards.Cards) > 1; i++ {
		if lower := b.discards.Take(len(b.discards.Cards) - 2); i < 4 {
			b.cards.Send(lower.Closed(), b.stock, table.Way{Wait: 3 * i, Lands: table.NoSound})
		}
	}
	b.stock.Clear()
	b.stock.Fill(e.Stock)
	b.Hold(shownTicks)
}

func (b *Board) beginTurn(e rules.TurnBegan) {
	b.now.turn, b.now.setup = e.Seat, 0
	b.forgetAll()
	if b.now.round == 0 || e.Seat == b.now.first {
		b.now.round++
	}
	b.Ring(e.Seat, b.lay.mats[e.Seat].Center())
}

// showCleared celebrates a cleared grid. The last grid of a player is not celebrated here, because
// it ends the game, which celebrateGame celebrates.
func (b *Board) showCleared(e rules.GridCleared) {
	p := &b.players[e.Seat]
	p.columns, p.rows = 0, 0
	if e.Grid < b.Option(rules.OptionGrids).(int) {
		b.celebrateSeat(e.Seat, table.Celebration{Title: b.Text("moment.grid"), Text: b.Text("moment.one-more"), Line: b.Line("line.grid", b.now.game+b.now.round),
			Size: table.GreatCelebration, Sound: sound.Cue{Effect: sound.Chain, Step: 1}, Fullscreen: &table.Fullscreen{Weight: 0.6}})
	}
}

// celebrateSeat celebrates a seat at the place of its grid, with the banner in the middle of the
// table.
func (b *Board) celebrateSeat(seat engine.Seat, m table.Celebration) {
	m.Seats, m.About, m.Room = engine.SeatsOf(seat), b.lay.grids[seat], b.lay.Area
	m.Sound.Pan = b.Room.Pan(m.About.Center())
	b.Celebrate(m)
}

// severalGames reports whether the match can have more than one game.
func (b *Board) severalGames() bool {
	return b.Option(rules.OptionGames).(int) > 1 || b.Option(rules.OptionWins).(int) > 0
}

func (b *Board) celebrateGame(e rules.GameEnded) {
	m := table.Celebration{Title: b.Speaker().Text("table.blanco.moment.win", "seat", e.Winner),
		Text: b.Text("moment.rounds", table.Number("n", b.now.round)), Size: table.GrandCelebration, Sound: sound.Cue{Effect: sound.Win}}
	m.Pained = engine.AllSeats(len(b.players)).Without(e.Winner)
	m.Line = b.gameLine(e)
	m.Fullscreen = &table.Fullscreen{Weight: table.Weigh(b.fewestLeft(e), rules.Squares)}
	if b.severalGames() {
		m.Size = table.GreatCelebration
		m.Fullscreen.Gains = make([]table.Gain, len(b.players))
		for seat := range m.Fullscreen.Gains {
			m.Fullscreen.Gains[seat] = table.Gain{From: b.now.games[seat], To: b.now.games[seat]}
		}
		m.Fullscreen.Gains[e.Winner].To++
		m.Fullscreen.Words = func(n int) string { return b.Text("summary.wins", table.Number("n", n)) }
	}
	b.now.games[e.Winner]++
	b.celebrateSeat(e.Winner, m)
}

// In a close game the runner-up has at most closeLeft cards left. After a clear win the runner-up
// has at least farLeft cards left.
const (
	closeLeft = 3
	farLeft   = 9
)

// gameLine returns the remark about a finished game, which depends on the cards left to the
// runner-up.
func (b *Board) gameLine(e rules.GameEnded) string {
	key, left := "line.game", b.fewestLeft(e)
	switch {
	case left <= closeLeft:
		key = "line.close"
	case left >= farLeft:
		key = "line.far"
	}
	return b.Line(key, b.now.game+b.now.round)
}

// fewestLeft returns the number of cards left to the runner-up of a game.
func (b *Board) fewestLeft(e rules.GameEnded) int {
	fewest := rules.Squares
	for seat, left := range e.Left {
		if engine.Seat(seat) != e.Winner {
			fewest = min(fewest, left)
		}
	}
	return fewest
}

// celebrateMatch celebrates the winner of several games. The winner of a single game has been
// celebrated already.
func (b *Board) celebrateMatch(e rules.MatchEnded) {
	if !b.severalGames() {
		return
	}
	key := "table.blanco.summary.won"
	if e.Winners.Len() > 1 {
		key = "table.blanco.summary.shared"
	}
	gains := make([]table.Gain, len(b.players))
	for seat, won := range b.now.games[:len(gains)] {
		gains[seat] = table.Gain{From: won, To: won}
	}
	b.Celebrate(table.Celebration{Title: b.Speaker().Text(key, "winners", e.Winners), Seats: e.Winners, Size: table.GrandCelebration,
		Pained: engine.AllSeats(len(b.players)) &^ e.Winners, Sound: sound.Cue{Effect: sound.Win},
		Fullscreen: &table.Fullscreen{Gains: gains, Weight: 1, Words: func(n int) string { return b.Text("summary.wins", table.Number("n", n)) }}})
}
