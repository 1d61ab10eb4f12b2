package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// countRound counts what everybody has taken in the round: the cards, then their diamonds.
func (b *Board) countRound() {
	words := b.words()
	say := func(key string) func(int) string {
		return func(n int) string { return words.Text("table.pass-pass.count."+key, "n", n) }
	}
	count := table.Count{Rows: make([]table.CountRow, b.now.seats)}
	var pieces [maxSeats][2][]spot // by the part of the sum
	for i := range b.now.seats {
		p := &b.now.places[i]
		cards, diamonds := table.CountPart{Words: say("cards")}, table.CountPart{Words: say("diamonds")}
		for suit := range rules.Colour(rules.Colours) {
			for row := range p.counts[suit] {
				at := spot{kind: inTaken, seat: engine.Seat(i), at: row, of: p.rows(), suit: suit}
				cards.Points, pieces[i][0] = append(cards.Points, 1), append(pieces[i][0], at)
				if n := p.takenOf(suit, row).Diamonds(); n > 0 {
					diamonds.Points, pieces[i][1] = append(diamonds.Points, n), append(pieces[i][1], at)
				}
			}
		}
		count.Rows[i] = table.CountRow{Seat: engine.Seat(i), Parts: []table.CountPart{cards, diamonds}, Words: say("points")}
	}
	count.Room = func(row int) ui.Rect { return b.lay.mats[row].countRoom(b.lay.scale > 1) }
	count.Piece = func(row, part, piece int) ui.Rect { return b.rectOf(pieces[row][part][piece]) }
	b.host.Count(count)
}

// countRoom returns where the sum of a round is counted: where the hand lay. Large words on a narrow mat need the place of the plate
// too.
func (m *mat) countRoom(large bool) ui.Rect {
	room := m.hand.Rect
	if large && room.W < 520 {
		room.Y, room.H = m.Y+8, m.H-16
	}
	return room
}

// celebratePassPass shows the moment of a Pass Pass: the third one decides the match.
func (b *Board) celebratePassPass(e rules.PassPassMade) {
	rows := b.now.places[e.Seat].rows()
	row := min(e.InRound, rows) - 1
	moment := table.Moment{Title: b.words().Text("table.pass-pass.told.title"), Size: table.GreatMoment, Seats: b.team(e.Seat),
		Text:  b.words().Text("table.pass-pass.told.made", "name", b.name(e.Seat), "n", e.Total),
		About: b.lay.column(e.Seat, 0, row, rows).Union(b.lay.column(e.Seat, rules.Colours-1, row, rows)),
		Sound: sound.Cue{Effect: sound.LineRemoved, Rise: min(12, 3*(e.Total-1)), Pan: b.lay.pan(b.lay.mats[e.Seat].Center())}}
	if e.Total >= toWin {
		moment.Size = table.GrandMoment
	}
	b.host.Celebrate(moment)
}

// celebrateEnd shows who has won. A third Pass Pass has been celebrated already.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	won := sound.Cue{Effect: sound.Win, Pan: b.lay.pan(b.lay.mats[e.Winners.First()].Center())}
	if e.Ending == rules.ByPassPass {
		b.host.Sound(won)
		return
	}
	points := e.Scores[b.now.side(e.Winners.First())]
	b.host.Celebrate(table.Moment{Title: b.host.Kit().Speaker(b.host.Party()).Event(e), Size: table.GrandMoment, Seats: e.Winners, Sound: won,
		Text: b.words().Text("table.pass-pass.count.points", "n", points)})
}

// team returns who plays with the seat, and the seat itself.
func (b *Board) team(seat engine.Seat) engine.SeatSet {
	return engine.SeatsOf(seat, b.now.partner(seat))
}
