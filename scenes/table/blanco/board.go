// Package blanco is the user interface of Blanco: its look, its controls for pad, keys and mouse,
// and its words.
package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// New returns the user interface of Blanco.
func New() table.GameUI {
	return table.GameUI{
		Game:    rules.ID,
		Emblem:  "ui/emblem-blanco",
		Place:   place.Oak,
		Board:   newBoard,
		Pages:   pages,
		Handset: newPhone,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),
		Theme:   "blanco",
		Room:    sound.KitchenTable,

		KeyMoment: keyMoment,
	}
}

// keyMoment reports whether a replay marks an event. It marks removed lines and cleared grids.
func keyMoment(e engine.Event) bool {
	switch e.(type) {
	case rules.LineRemoved, rules.GridCleared:
		return true
	}
	return false
}

const (
	maxSeats = rules.MaxSeats
	maxHand  = rules.HandCards + 1 // cards in a hand, including a drawn card

	firstColumns, maxColumns = 3, 4 // number of columns of a player's first and second grid
)

// piece is a card of Blanco on the table, and zone is a pile, a grid or a hand of such cards. A
// face-up card in a hand was taken from the discards, so everybody has seen it.
type (
	piece = table.Piece[rules.Card]
	zone  = table.Zone[rules.Card]
)

// shared is what all parts of the board use: the match as shown so far, the layout and the
// pictures.
type shared struct {
	table.Base
	now state
	lay layout
	art pictures

	several  bool // several seats have a task at the same time
	heldBack heldBack
}

// heldBack is a card that may complete a line, kept in suspense before it is turned up.
type heldBack struct {
	seat   engine.Seat
	square rules.Square
}

// Board is Blanco's table on the screen. It shows the events. From the match itself it reads only
// the legal moves of a seat.
type Board struct {
	shared

	cards           *table.Cards[rules.Card]
	stock, discards *zone
	players         []player // the players, by seat
	leaving         leaving  // a line being removed
	prompts         table.Prompts[question]
}

// state is the match as shown so far, except for its cards, which are in the zones of Board.
type state struct {
	game    int // number of the game, from 1
	first   engine.Seat
	turn    engine.Seat    // the seat on turn, or Nobody while the first grids are set up
	round   int            // the round of the game, from 1
	setup   engine.SeatSet // seats that still have to set up the first grid
	winners engine.SeatSet // the winners of the last game or, at the end, of the match; empty during a game
	chain   int            // lines of the current chain so far
	removed int            // lines removed in the game so far
	lines   [][]piece      // the cards of each line of the current chain
	games   []int          // games won, by seat
}

func newBoard(h table.Host) table.Board {
	b := &Board{shared: shared{Base: table.NewBase(h), now: state{turn: engine.Nobody}}}
	b.cards = table.NewCards(&b.Base, b.art.picture)
	b.stock = b.cards.Stock(func(int, int) ui.Rect { return b.lay.stock })
	b.discards = b.cards.Pile(func(int, int) ui.Rect { return b.lay.discards })
	b.discards.Tilt = func(int, uint8) float64 { return -2.4 }
	b.players = make([]player, len(h.Party().Seats))
	b.now.games = make([]int, len(b.players))
	b.Animate(&b.leaving.run)
	for i := range b.players {
		p, seat := &b.players[i], engine.Seat(i)
		p.board, p.seat, p.choice.last = &b.shared, seat, rules.SquareAt(1, 1)
		p.grid = b.cards.Slots(rules.Squares, func(at, columns int) ui.Rect { return b.lay.square(seat, rules.Square(at), columns) })
		p.grid.Count = p.began
		p.grid.Tilt = func(_ int, look uint8) float64 { return tilts[look%uint8(len(tilts))] }
		p.hand = b.cards.Hand(seat, func(index, count int) ui.Rect { return b.lay.hand(seat, index, count) })
		p.hand.Tilt = func(at int, _ uint8) float64 { return [maxHand]float64{-1.6, 1.4, 3}[at] }
		b.Animate(&p.choice.glide, &p.swell)
	}
	return b
}

func (b *Board) Where() string {
	n, game := table.Number("n", b.now.round), table.Number("game", b.now.game)
	switch {
	case b.now.round == 0:
		return b.Text("setup")
	case b.severalGames():
		return b.Text("game-round", n, game)
	}
	return b.Text("round", n)
}

// Handle handles an intent of a seat and returns the resulting move.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	return b.players[seat].handle(intent)
}

// NoticeRect returns the area for messages to the seat if a slip would cover the grid opposite, and
// otherwise the zero rectangle; see layout.notice.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect { return b.lay.notice(seat) }

// Point returns the point to which a slip for the seat points.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) { return b.players[seat].slip() }

func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.plates[seat]
}

// arrange lays out the table after a change of the screen or the party.
func (b *Board) arrange(c *ui.Canvas) {
	if large := b.larger(); b.Fit(c) || b.lay.large != large {
		b.lay = newLayout(b.Room, len(b.players), large)
	}
}

// larger returns the seats with larger mats: the people at a table with bots. Without bots all mats
// have the same size. The sizes do not depend on the turn, because players must remember where
// cards are. They could not do so if cards moved or changed size.
func (b *Board) larger() engine.SeatSet {
	if people := b.Party().Persons(); people != engine.AllSeats(len(b.players)) {
		return people
	}
	return 0
}

// PersonAt returns where a player sits: on the mat and behind the plate, or behind the mat.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	b.arrange(c)
	at := b.lay.chairs[seat]
	h := table.SitAt(b.Party(), at.at, at.size, at.headroom)
	h.OnMat = !b.lay.sizes[seat].form.behind()
	return h
}

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.art.prepare(c)
	acting := 0
	for i := range b.players {
		if p := &b.players[i]; p.prepare() != idle {
			acting++
		}
	}
	b.several = acting > 1
	for i := range b.players {
		p := &b.players[i]
		b.DrawMat(c, b.lay.mats[i], p.seat, p.seat, p.lit())
		p.drawTrophies(c)
		p.drawToken(c)
		p.drawHand(c)
		p.drawGrid(c)
	}
	b.drawMiddle(c)
	b.drawLeaving(c)
	b.cards.DrawFlying(c)
	for i := range b.players {
		b.players[i].drawCarried(c)
	}
}

// Standings returns the areas of the stock and the discards.
func (b *Board) Standings() []ui.Rect { return []ui.Rect{b.lay.stock, b.lay.discards} }
