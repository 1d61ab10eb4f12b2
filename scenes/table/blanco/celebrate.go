package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// celebrateLine lets everybody look up for a line that leaves r; more so if another one before it made it complete.
func (b *Board) celebrateLine(e rules.LineRemoved, r ui.Rect) {
	words := b.Words()
	title := words.Text("table.blanco.moment.row", "n", len(e.Cards), "number", table.Numeral(e.Cards[0].Number()))
	if !e.Line.IsRow() {
		colour := words.Text(pluralKeys[e.Cards[0].Colour()])
		title = words.Text("table.blanco.moment.column", "n", len(e.Cards), "colour", colour)
	}
	m := table.Moment{Title: title, Seats: engine.SeatsOf(e.Seat), About: r, Wait: 1}
	if e.Chain {
		m.Title, m.Text, m.Size = words.Text("table.blanco.moment.chain"), title, table.GreatMoment
	}
	b.Celebrate(m)
}

// celebrateGrid celebrates the end of a first grid; that of a second one ends the game.
func (b *Board) celebrateGrid(e rules.GridCleared) {
	if e.Grid == 1 {
		words := b.Words()
		b.celebrateSeat(e.Seat, table.Moment{Title: words.Text("table.blanco.moment.grid"), Text: words.Text("table.blanco.moment.one-more"),
			Size: table.GreatMoment, Sound: sound.Cue{Effect: sound.Chain, Rise: 3}})
	}
}

// celebrateSeat celebrates something where the grid of a seat was, with words in the middle of the table.
func (b *Board) celebrateSeat(seat engine.Seat, m table.Moment) {
	m.Seats, m.About, m.Room = engine.SeatsOf(seat), b.lay.grids[seat], b.lay.Area
	m.Sound.Pan = b.Room.Pan(m.About.Center())
	b.Celebrate(m)
}

// severalGames reports whether the match may be of more than one game.
func (b *Board) severalGames() bool {
	return b.Option(rules.OptionGames).(int) > 1 || b.Option(rules.OptionWins).(int) > 0
}

func (b *Board) celebrateGame(e rules.GameEnded) {
	m := table.Moment{Title: b.Speaker().Text("table.blanco.moment.win", "seat", e.Winner),
		Text: b.Words().Text("table.blanco.moment.rounds", "n", b.now.round), Size: table.GrandMoment, Sound: sound.Cue{Effect: sound.Win}}
	if b.severalGames() {
		m.Size = table.GreatMoment
	}
	b.celebrateSeat(e.Winner, m)
}

// celebrateMatch celebrates who has won most of several games; who has won the only one has been celebrated.
func (b *Board) celebrateMatch(e rules.MatchEnded) {
	if !b.severalGames() {
		return
	}
	key := "table.blanco.summary.won"
	if e.Winners.Len() > 1 {
		key = "table.blanco.summary.shared"
	}
	b.Celebrate(table.Moment{Title: b.Speaker().Text(key, "winners", e.Winners), Seats: e.Winners, Room: b.lay.Area,
		Size: table.GrandMoment, Sound: sound.Cue{Effect: sound.Win}})
}
