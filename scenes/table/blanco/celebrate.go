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
	words := b.words()
	title := words.Text("table.blanco.moment.row", "n", len(e.Cards), "number", numerals[e.Cards[0].Number()])
	if !e.Line.IsRow() {
		colour := words.Text("colour.plural." + e.Cards[0].Colour().String())
		title = words.Text("table.blanco.moment.column", "n", len(e.Cards), "colour", colour)
	}
	m := table.Moment{Title: title, Seats: engine.SeatsOf(e.Seat), About: r, Wait: 1}
	if e.Chain {
		m.Title, m.Text, m.Size = words.Text("table.blanco.moment.chain"), title, table.GreatMoment
	}
	b.host.Celebrate(m)
}

// celebrateGrid celebrates the end of a first grid; that of a second one ends the game.
func (b *Board) celebrateGrid(e rules.GridCleared) {
	if e.Grid == 1 {
		words := b.words()
		b.celebrateSeat(e.Seat, table.Moment{Title: words.Text("table.blanco.moment.grid"), Text: words.Text("table.blanco.moment.one-more"),
			Size: table.GreatMoment, Sound: sound.Cue{Effect: sound.Chain, Rise: 3}})
	}
}

// celebrateSeat celebrates something where the grid of a seat was, with words in the middle of the table.
func (b *Board) celebrateSeat(seat engine.Seat, m table.Moment) {
	m.Seats, m.About, m.Room = engine.SeatsOf(seat), b.lay.grids[seat], b.lay.area
	m.Sound.Pan = b.lay.pan(m.About.Center())
	b.host.Celebrate(m)
}

// severalGames reports whether the match may be of more than one game.
func (b *Board) severalGames() bool {
	return b.host.Option(rules.OptionGames).(int) > 1 || b.host.Option(rules.OptionWins).(int) > 0
}

func (b *Board) celebrateGame(e rules.GameEnded) {
	m := table.Moment{Title: b.speaker().Text("table.blanco.moment.win", "seat", e.Winner),
		Text: b.words().Text("table.blanco.moment.rounds", "n", b.now.round), Size: table.GrandMoment, Sound: sound.Cue{Effect: sound.Win}}
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
	b.host.Celebrate(table.Moment{Title: b.speaker().Text(key, "winners", e.Winners), Seats: e.Winners, Room: b.lay.area,
		Size: table.GrandMoment, Sound: sound.Cue{Effect: sound.Win}})
}
