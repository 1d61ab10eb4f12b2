package passpass

import (
	rules "canape/engine/games/passpass"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// celebratePassPass celebrates a Pass Pass. The third Pass Pass of a team or player wins the match.
func (b *Board) celebratePassPass(e rules.PassPassMade) {
	celebration := table.Celebration{Title: b.Text("told.title"), Size: table.GreatCelebration, Seats: b.now.team(e.Seat),
		Text:  b.Text("told.made", table.Words("name", b.Name(e.Seat)), table.Number("n", e.Total)),
		About: b.players[e.Seat].row(e.InRound - 1),
		Sound: sound.Cue{Effect: sound.LineRemoved, Step: e.Total - 1, Pan: b.Room.Pan(b.lay.mats[e.Seat].Center())}}
	if e.Total >= toWin {
		celebration.Size = table.GrandCelebration
	}
	celebration.Fullscreen = &table.Fullscreen{Weight: table.Weigh(e.Total, toWin), Exhibit: b.rowMade(e), Ticks: madeTicks}
	b.made = e.Seat
	b.Celebrate(celebration)
}

// madeTicks is the length of the celebration of a Pass Pass at normal speed.
const madeTicks = 96

// The sizes of the row of cards in a full-screen celebration, in u.
const (
	madeCard = 92
	madeStep = 104
	madeBox  = 54 // one of the boxes to tick: each stands for a Pass Pass needed to win
	madePad  = 24
)

// rowMade returns a drawing of the completed row for a full-screen celebration, with the boxes that
// are ticked.
func (b *Board) rowMade(e rules.PassPassMade) *table.Exhibit {
	var row []rules.Card
	for _, column := range b.players[e.Seat].taken {
		if at := e.InRound - 1; at < len(column.Cards) {
			row = append(row, column.Cards[at].Card)
		}
	}
	width, height := madeStep*float64(rules.Colours-1)+madeCard+2*madePad, ui.CardHeight(madeCard)+madeBox+3*madePad
	total := min(toWin, e.Total)
	return &table.Exhibit{Width: width, Height: height, Sound: sound.Cue{Effect: sound.Chain, Step: total - 1},
		Draw: func(c *ui.Canvas, r ui.Rect, told float64) {
			k := r.W / width
			c.Theme().SunSheet(14).Draw(c, "passpass made", r)
			for i, card := range row {
				at := ui.Rect{X: r.X + (madePad+madeStep*float64(i))*k, Y: r.Y + madePad*k, W: madeCard * k, H: ui.CardHeight(madeCard) * k}
				ui.Card{Face: b.art.small(card), Cut: i}.Draw(c, at)
			}
			side := madeBox * k
			for i := range toWin {
				at := ui.RectAround(ui.Point{X: r.Center().X + (float64(i)-float64(toWin-1)/2)*side*1.6, Y: r.Bottom() - madePad*k*0.8 - side/2}, side, side)
				b.art.box.Draw(c, at, false)
				grown := 1.0
				if i == total-1 {
					grown = tween.Settle(told)
				}
				if i < total && grown > 0 {
					c.PushScale(at.Center(), grown, grown)
					b.art.tick.Draw(c, ui.Rect{X: at.X, Y: at.Y, W: side * 52 / 44, H: side}, false)
					c.Pop()
				}
			}
		}}
}
