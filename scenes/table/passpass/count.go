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
	say := func(key string) func(int) string {
		return func(n int) string { return b.words().Text("table.pass-pass.count."+key, "n", n) }
	}
	part := func(seat int, key string) func(int) string {
		long := say(key)
		return func(n int) string {
			if b.lay.scale > 1 && b.lay.mats[seat].hand.W < countWords {
				return numerals[n]
			}
			return long(n)
		}
	}
	count := table.Count{Rows: make([]table.CountRow, b.now.seats)}
	var pieces [maxSeats][2][]spot // by the part of the sum
	for i := range b.now.seats {
		p := &b.now.places[i]
		cards, diamonds := table.CountPart{Words: part(i, "cards")}, table.CountPart{Words: part(i, "diamonds")}
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
	count.Room = func(row int) ui.Rect { return b.lay.mats[row].hand.Rect } // it is empty
	count.Piece = func(row, part, piece int) ui.Rect { return b.rectOf(pieces[row][part][piece]) }
	b.host.Count(count)
}

// countWords is how wide a hand must have lain for large words to tell what is counted; numbers alone need less.
const countWords = 480

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
