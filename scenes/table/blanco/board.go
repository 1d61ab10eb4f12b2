// Package blanco is the table of Blanco: how it looks, how it is played with pad, keys and mouse,
// what it says.
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

// New returns how Blanco looks and what it says.
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

// keyMoment reports whether an event is one to be found again in a replay: a line that leaves, or a
// grid that is cleared.
func keyMoment(e engine.Event) bool {
	switch e.(type) {
	case rules.LineRemoved, rules.GridCleared:
		return true
	}
	return false
}

const (
	maxSeats = rules.MaxSeats
	maxHand  = rules.HandCards + 1 // with a card that was drawn
)

// The cards of Blanco. A card of a hand that lies open was taken from the discards: everybody has
// seen it.
type (
	piece = table.Piece[rules.Card]
	zone  = table.Zone[rules.Card]
)

// shared is what all parts of the board know: the match as far as it has been shown, where
// everything lies, and the pictures.
type shared struct {
	table.Base
	now state
	lay layout
	art pictures

	several  bool // several seats choose at once
	heldBack heldBack
}

// heldBack is a card of a grid that may complete a line, held in suspense before it is turned up.
type heldBack struct {
	seat   engine.Seat
	square rules.Square
}

// Board is the table of Blanco on the screen. It follows the events alone; of the match itself it
// asks only what a seat may do next.
type Board struct {
	shared

	cards           *table.Cards[rules.Card]
	stock, discards *zone
	players         []player // one a seat
	leaving         leaving  // a line
	prompts         table.Prompts[question]
}

// state is the match as far as it has been shown. Its cards are in their zones.
type state struct {
	game    int // from 1
	first   engine.Seat
	turn    engine.Seat    // whose turn it is; Nobody while the first grids are set up
	round   int            // of the game, from 1
	setup   engine.SeatSet // who still has to set up the first grid
	winners engine.SeatSet // of the game that has ended, then of the match; empty while a game goes on
	chain   int            // lines of the chain so far
	lines   [][]piece      // their cards
	games   []int          // by seat, how many games it has won
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
		p.grid.Count = func() int { return p.columns }
		p.grid.Tilt = func(_ int, look uint8) float64 { return tilts[look%uint8(len(tilts))] }
		p.hand = b.cards.Hand(seat, func(index, count int) ui.Rect { return b.lay.hand(seat, index, count) })
		p.hand.Tilt = func(at int, _ uint8) float64 { return [maxHand]float64{-1.6, 1.4, 3}[at] }
		b.Animate(&p.choice.glide)
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

// Handle takes what somebody means, and returns the move that follows.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	return b.players[seat].handle(intent)
}

// NoticeRect returns the place for words to the seat, where a slip would lie on the grid opposite.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect { return b.lay.notice(seat) }

// Point returns where a slip for the seat points to.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) { return b.players[seat].slip() }

func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.plates[seat]
}

// arrange lays the table out anew on another screen, or for other people.
func (b *Board) arrange(c *ui.Canvas) {
	if large := b.larger(); b.Fit(c) || b.lay.large != large {
		b.lay = newLayout(b.Room, len(b.players), large)
	}
}

// larger returns whose mats take the room of others: those of people among bots. Nothing that
// happens in a match changes it: where a card lies is what everybody has to remember here, and a
// grid that moves, or grows and shrinks, with every turn takes that away. Among people alone all mats
// are alike.
func (b *Board) larger() engine.SeatSet {
	if people := b.Party().Persons(); people != engine.AllSeats(len(b.players)) {
		return people
	}
	return 0
}

var _ table.Seater = (*Board)(nil)

// PersonAt has people sit on their mats, behind their plates.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.Hem {
	b.arrange(c)
	at := b.lay.chairs[seat]
	h := table.SitAt(b.Party(), at.at, at.size, at.headroom)
	h.OnMat = true
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
		p.drawSign(c)
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

// Standings are the stock and the discards.
func (b *Board) Standings() []ui.Rect { return []ui.Rect{b.lay.stock, b.lay.discards} }
