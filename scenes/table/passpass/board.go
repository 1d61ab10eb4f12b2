// Package passpass is the user interface of Pass Pass: its look, its controls for pad, keys and
// mouse, and its words.
package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// New returns the user interface of Pass Pass.
func New() table.GameUI {
	seating := table.SeatingOf(table.GameUI{}, maxSeats)
	seating.Sides = true
	return table.GameUI{
		Game:    rules.ID,
		Seating: seating,
		Emblem:  "ui/emblem-pass-pass",
		Place:   place.Rug,
		Board:   newBoard,
		Pages:   pages,
		Handset: newPhone,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),
		Theme:   "pass-pass",
		Room:    sound.LivingRoom,

		KeyMoment: keyMoment,
	}
}

// keyMoment reports whether a replay marks an event. It marks every Pass Pass.
func keyMoment(e engine.Event) bool {
	_, is := e.(rules.PassPassMade)
	return is
}

type (
	piece = table.Piece[rules.Card]
	zone  = table.Zone[rules.Card]
)

// shared holds what all parts of the board use: the match as shown so far, the layout and the
// pictures.
type shared struct {
	table.Base
	now   state
	lay   layout
	art   pictures
	trick *zone       // the cards of the trick: one slot for each seat
	made  engine.Seat // the seat that made the last Pass Pass
}

// untold returns the seat whose Pass Pass is being celebrated but not counted yet, or Nobody.
func (s *shared) untold() engine.Seat {
	if s.Interval().GainsPending {
		return s.made
	}
	return engine.Nobody
}

// lies reports whether the card that a seat laid is still in the trick.
func (s *shared) lies(seat engine.Seat) bool { return s.trick.Cards[seat].There() && !s.now.cleared }

// Board is Pass Pass's table on the screen. It shows the events. From the match itself it reads
// only the legal moves of a seat and their results.
type Board struct {
	shared

	cards   *table.Cards[rules.Card]
	stock   *zone // the invisible stock in the middle, from which cards are dealt
	players []player
	discard tween.Run // the fading of the cards left in the trick
	balance balance
	prompts table.Prompts[question]
}

func newBoard(h table.Host) table.Board {
	b := &Board{shared: shared{Base: table.NewBase(h), now: newState(len(h.Party().Seats), nil)}}
	b.balance.board = &b.shared
	b.cards = table.NewCards(&b.Base, b.art.side)
	b.Animate(&b.discard, &b.balance)
	b.cards.Landed = func(to *zone, card rules.Card) {
		if to == b.trick {
			leader := b.balance.standing.First
			b.balance.followLaid()
			b.feelLaid(card, leader)
		}
	}
	b.stock = b.cards.Stock(func(int, int) ui.Rect {
		width := b.lay.balance.card
		return ui.RectAround(b.lay.balance.Center(), width, ui.CardHeight(width))
	})
	b.trick = b.cards.Slots(b.now.seats, func(at, _ int) ui.Rect { return b.balance.card(engine.Seat(at)) })
	b.trick.Tilt = func(at int, _ uint8) float64 { return [maxSeats]float64{-1.2, -1.5, 0.9, 1.6, -0.8, 1.1}[at] }
	b.players = make([]player, b.now.seats)
	for i := range b.players {
		p, seat := &b.players[i], engine.Seat(i)
		p.board, p.seat = &b.shared, seat
		p.hand = b.cards.Hand(seat, func(index, count int) ui.Rect { return b.lay.hand(seat, index, count) })
		p.hand.Tilt = func(at int, _ uint8) float64 { return p.fanTilt(at) }
		p.hand.Cut = func(at int, _ uint8) int { return at*5 + i*3 }
		for colour := range p.taken {
			p.taken[colour] = b.cards.Pile(func(at, rows int) ui.Rect { return b.lay.column(seat, rules.Colour(colour), at, rows) })
			p.taken[colour].Count = p.rows
			p.taken[colour].Picture = func(card rules.Card, _ bool) ui.Picture { return b.art.small(card) }
		}
	}
	return b
}

func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	return b.players[seat].handle(intent)
}

// HasSecrets reports whether a seat has a hidden hand that it can choose from. The last card is
// laid without a choice.
func (b *Board) HasSecrets(seat engine.Seat) bool {
	held := len(b.players[seat].hand.Cards)
	return held > 1 || held == 1 && b.now.full()
}

func (b *Board) Where() string {
	return b.Text("where", table.Number("round", b.now.round), table.Number("trick", max(1, b.now.number)), table.Number("of", handCards))
}

// NoticeRect returns the area for messages to a seat. A slip of paper would cover the balance.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect { return b.lay.mats[seat].notice }

// Point returns the point to which a slip for the seat points: the side of its plate towards the
// middle of the table.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	m := &b.lay.mats[seat]
	if m.right {
		return ui.Point{X: m.plate.X - 6, Y: m.plate.Center().Y}, true
	}
	return ui.Point{X: m.plate.Right() + 6, Y: m.plate.Center().Y}, false
}

// NewsRect lets the hint bar show the newest event, because the mats need the place of the ribbon.
func (b *Board) NewsRect(*ui.Canvas) (r ui.Rect, ok bool) { return ui.Rect{}, true }

// arrange lays out the table again if the screen, the visible hands or the number of rounds have
// changed.
func (b *Board) arrange(c *ui.Canvas) {
	rounds := b.Option(rules.OptionRounds).(int)
	if open := b.Seeing(); b.Fit(c) || b.lay.open != open || b.lay.rounds != rounds {
		previous := b.lay.balance
		b.lay = newLayout(b.Room, b.now.seats, rounds, open)
		if b.lay.balance != previous {
			b.balance.rehang()
		}
	}
}

func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.mats[seat].plate
}
