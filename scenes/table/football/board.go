// Package football is the table of Football: the pitch seen from the stand, how it is played with pad, keys and mouse, what it says.
package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// New returns how Football looks and what it says.
func New() table.Face {
	return table.Face{
		Game:    rules.ID,
		Emblem:  "ui/emblem-football",
		Board:   newBoard,
		Pages:   pages,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),

		KeyMoment: keyMoment,
		Refills:   true,
		TeamName:  teamName,
		Seating: table.Seating{
			Columns: 2,
			Chairs:  []table.Chair{{}, {Upper: true, Column: 1}, {Upper: true}, {Column: 1}},
			Order:   []int{0, 1, 3, 2},
		},
	}
}

// teamName returns the text key of a team's name.
func teamName(team int) string { return "table.football." + teamKeys[team] }

var teamKeys = [sides]string{"team.stripes", "team.dots"}

// keyMoment reports whether an event is one to be found again in a replay: a goal, a penalty, or what was saved.
func keyMoment(e engine.Event) bool {
	switch e.(type) {
	case rules.Goal, rules.Saved, rules.PenaltyAwarded, rules.PenaltyKicked:
		return true
	}
	return false
}

func newBoard(h table.Host) table.Board {
	b := &Board{Base: table.NewBase(h), now: newState(len(h.Party().Seats)), chooser: chooser{seat: engine.Nobody}}
	b.Animate(&b.net, &b.revealed.run, &b.ballInNet.run)
	b.cards = table.NewCards(&b.Base, b.picture)
	b.stock = b.cards.Stock(func(int, int) ui.Rect { return b.lay.stock })
	b.discards = b.cards.Pile(func(int, int) ui.Rect { return b.lay.discard })
	b.discards.Tilt = func(int, uint8) float64 { return 3 }
	for seat := range engine.Seat(b.now.seats) {
		hand := b.cards.Hand(seat, func(at, _ int) ui.Rect { return b.lay.held(seat, at) })
		hand.Cut = func(at int, _ uint8) int { return at }
		b.hands = append(b.hands, hand)
	}
	return b
}

// held is a card that a seat holds or has played.
type held struct {
	card rules.Card
	seat engine.Seat
}

type zone = table.Zone[held]

// Board is the table of Football on the screen. It follows the events alone; of the match itself it asks only what a seat may do
// next.
type Board struct {
	table.Base
	now  state
	lay  layout
	deck deck

	cards           *table.Cards[held]
	stock, discards *zone
	hands           []*zone // one a seat, in the order of drawing

	ball      flight
	net       tween.Run    // the net swings
	open      tween.Toward // how far the close-up of a cut has opened
	closeup   closeup
	painted   ui.Rect // the close-up has been painted for that
	revealed  revealed
	ballInNet ballInNet
	film      film
	whistles  int // how many times the referee has still to blow

	chooser  chooser
	question question
	legal    []engine.Move // of who chooses
	prompts  table.Prompts[asking]
}

// picture returns what is printed on the side of a card that shows.
func (b *Board) picture(h held, open bool) ui.Picture {
	if !open || h.card >= rules.Faces {
		return b.deck.back
	}
	return b.deck.faces[facing(b.now.forward(h.seat))][h.card]
}

func (b *Board) hand(seat engine.Seat, at int) rules.Card { return b.hands[seat].Cards[at].Card.card }

// find returns the first position of a card in a seat's hand, -1 if it is not there.
func (b *Board) find(seat engine.Seat, card rules.Card) int {
	return slices.IndexFunc(b.hands[seat].Cards, func(p table.Piece[held]) bool { return p.Card.card == card })
}

func (b *Board) team(team int) string { return b.Text(teamKeys[team]) }

// Point returns where a slip for the seat points to: beside its plate, towards the middle of the table.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.lay.plates[seat]
	if slices.Contains(columns[b.now.seats][1], seat) {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: max(plate.Right(), b.lay.mats[seat].Right()-12), Y: plate.Center().Y}, false
}

func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	plate := b.lay.plates[seat]
	if b.coversBadge(seat) {
		plate.W = b.lay.badges[seat].Right() - plate.X
	}
	return plate
}

// coversBadge reports whether a plate covers the team's badge: with large text there is no other room for it while its owner peeks.
func (b *Board) coversBadge(seat engine.Seat) bool {
	return b.lay.Compact && b.Party().Secrets == stage.Peek && b.Sees(seat)
}

// arrange lays the table out. Bots' cards take little room, unless they are to be read.
func (b *Board) arrange(c *ui.Canvas) {
	var small engine.SeatSet
	for seat := range engine.Seat(b.now.seats) {
		if b.IsBot(seat) && !b.Sees(seat) {
			small = small.With(seat)
		}
	}
	if b.Fit(c) || b.lay.seats != b.now.seats || b.lay.small != small {
		b.lay = newLayout(b.Room, b.now.seats, small)
	}
}

func (b *Board) Tick() {
	b.Base.Tick()
	if b.whistles > 0 && b.Clock%b.Speed().Ticks(28) == 0 {
		b.whistles--
		b.PlayAt(sound.Whistle, b.lay.pitch.Center(), -2, 0)
	}
	b.tickQuestion()
	b.tickBall()
	b.tickCloseup()
	b.tickFilm()
}

func (b *Board) Busy() bool {
	return b.Base.Busy() || b.ball.on || b.film.on || b.question.ends > 0
}

func (b *Board) Skip() {
	b.Base.Skip()
	b.ball.on, b.film.on = false, false
	b.whistles = 0
	b.closeup.closed = b.closeup.closed || b.closeup.decided
	b.open.Value = b.closeup.share()
	b.closeup.run.Skip()
	if b.question.seats == 0 {
		b.question.ends = 0
	}
}

// Ambience returns how loud the crowd is, louder when a goal is near, and the rolling ball.
func (b *Board) Ambience() (loops table.Loops) {
	s := &b.now
	if s.half == 0 || s.over {
		return loops
	}
	loops[sound.CrowdMurmur] = 22
	if b.closeup.shows() || s.unanswered || s.ball != rules.NoSquare && s.ball.InPenaltyArea() {
		loops[sound.CrowdMurmur] = 55
	}
	if b.ball.on && b.ball.rise == 0 && !b.Speed().Still {
		loops[sound.BallRoll] = 45
	}
	return loops
}
