package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

type zone = table.Zone[theme]

// theme is the print on a card: words and a symbol. A duel card has no words.
type theme struct {
	text   string
	symbol deck.Symbol
}

// cards are the cards of Blitz in their zones. The type also draws the cards.
type cards struct {
	*table.Cards[theme]
	board *shared

	stacks [2]*zone
	piles  [maxSeats]*zone // the piles, face up in front of the seats
	won    [maxSeats]*zone // the won cards, face down beside the seats
	duels  *zone
	common *zone // the card of a tie-break, between the duellists
}

// newCards returns cards placed by the layout or, during a face-off, by an arena.
func newCards(s *shared, a *arena) *cards {
	k := &cards{board: s}
	k.Cards = table.NewCards(&s.Base, k.picture)
	for i := range k.stacks {
		k.stacks[i] = k.Stock(func(int, int) ui.Rect {
			if a.front() {
				return a.places.stack(rules.Stack(i))
			}
			return s.lay.stacks[i]
		})
	}
	for i := range s.Party().Seats {
		k.piles[i] = k.Pile(func(int, int) ui.Rect { return s.lay.cards[i] })
		k.won[i] = k.Pile(func(at, _ int) ui.Rect { return s.lay.won[i].Move(float64(4*min(at, 2)), float64(-3*min(at, 2))) })
		k.won[i].Tilt = func(at int, _ uint8) float64 { return 2.4 * float64(min(at, 2)) }
	}
	k.duels = k.Pile(func(int, int) ui.Rect { return s.lay.duel })
	k.duels.Tilt = func(int, uint8) float64 { return -1.4 }
	k.common = k.Pile(func(int, int) ui.Rect { return a.places.stage() })
	k.common.Tilt = func(int, uint8) float64 { return 1 }
	k.common.Picture = func(shown theme, _ bool) ui.Picture { return s.art.face(inFull(shown)) }
	return k
}

// picture returns the picture on the visible side of a card.
func (k *cards) picture(shown theme, open bool) ui.Picture {
	switch {
	case !open:
		return k.board.art.back
	case shown.text == "":
		return k.board.art.duel
	}
	return k.board.art.face(print{shown, k.board.lay.height})
}

// stackAt returns the rectangle of a stack: on the table, or in the arena while a third player
// draws for two.
func (k *cards) stackAt(stack rules.Stack) ui.Rect { return k.stacks[stack].Place(0, 1) }

// top returns the theme on top of a seat's pile.
func (k *cards) top(seat engine.Seat) theme {
	top, _ := k.piles[seat].Top()
	return top.Card
}

// turnUp makes the top card of a stack fly to a pile and turn over. look chooses the cut of its
// paper.
func (k *cards) turnUp(card theme, from rules.Stack, to *zone, look int) {
	k.board.PlayAt(sound.CardSlide, k.stackAt(from).Center(), 0, 60)
	piece := k.stacks[from].Take(table.Last).WithCard(card).Open()
	piece.Look = uint8(look)
	to.Put(table.Last, piece, table.Way{Turns: true, Lands: sound.CardTurn})
}

// drawPlace draws the empty place of a card.
func drawPlace(c *ui.Canvas, r ui.Rect, place ui.Place) {
	c.PushLayer(ui.LayerPlaces)
	place.Draw(c, r)
	c.Pop()
}

// drawPile draws a seat's pile: its top card and the edges of up to three cards below. On the pile
// of a seat that must draw, the place of the next card is marked.
func (k *cards) drawPile(c *ui.Canvas, seat engine.Seat) {
	pile := k.piles[seat]
	top := pile.Height() - 1
	if top < 0 {
		drawPlace(c, k.board.lay.cards[seat], ui.Place{Awaited: k.board.now.turn == seat && k.board.now.phase == rules.PhaseDraw, Seat: k.board.Colour(seat) + 1})
		return
	}
	for i := min(top, 3); i > 0; i-- {
		r, tilt := k.board.lay.lowerCard(seat, i)
		by := pile.Pushed(top - i)
		drawUnder(c, i, r.Move(by.X, by.Y), tilt)
	}
	by := pile.Pushed(top)
	pile.Card(top).Draw(c, pile.Rect(top).Move(by.X, by.Y))
}

// drawUnder draws the visible edge of a covered card.
func drawUnder(c *ui.Canvas, i int, r ui.Rect, tilt float64) {
	t := c.Theme()
	c.PushTilt(r.Center(), tilt)
	ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 18, Thick: 3, Lift: ui.Resting}.Nth(i).Draw(c, "blitz under", r)
	c.Pop()
}

// drawWon draws the cards that a seat has won, face down, and their number.
func (k *cards) drawWon(c *ui.Canvas, seat engine.Seat) {
	t, zone, card := c.Theme(), k.won[seat], k.board.lay.won[seat]
	won := zone.Height()
	if won == 0 {
		drawPlace(c, card, ui.Place{})
	}
	for i := range min(won, 3) {
		by := zone.Pushed(i)
		zone.Card(i).Draw(c, zone.Rect(i).Move(by.X, by.Y))
	}
	size := 60 * max(min(1.4, card.W/wonWidth), min(1.35, 0.75+0.25*k.board.lay.Scale))
	number, style := table.Numeral(won), ui.Big(size).AsIs()
	c.TextMid(number, card.Right()+wonGap, card.Center().Y, style, t.Chalk, ui.Left)
	words, room, mat := k.board.Text("won-alone", table.Number("n", won)), ui.Rect{X: card.X, Y: card.Bottom() + 12, W: 280, H: 44}, k.board.lay.mats[seat]
	if room.W = min(room.W, mat.Right()-18-room.X); !k.board.lay.Compact && !room.Overlaps(k.board.lay.sits[seat]) && room.Bottom() <= mat.Bottom()-8 && ui.Plain(28).Width(c, words) <= room.W {
		c.TextIn(words, room, ui.Plain(28), t.Chalk, ui.Left)
	}
}

// drawStack draws a stack, which is thicker the more cards it has, and the number of its cards. If
// the seat on turn aims at the stack, it is marked.
func (k *cards) drawStack(c *ui.Canvas, stack rules.Stack) {
	n, r := len(k.stacks[stack].Cards), k.stackAt(stack)
	if n == 0 {
		drawPlace(c, r, ui.Place{})
		return
	}
	card := ui.Card{Face: k.board.art.back, Cut: int(stack), Pile: k.board.Words().Name(k.board.Party().Game, stack.String())}
	for i := range min(3, n/8) {
		ui.Card{Face: k.board.art.back, Cut: i}.Draw(c, r.Move(float64(6-2*i), float64(6-2*i)))
	}
	if turn := k.board.now.turn; turn != engine.Nobody {
		k.board.Mark(&card, turn, int(stack), k.board.Acts(turn), false)
	}
	card.Draw(c, r)
	size := 30 * min(1.6, k.board.lay.Scale)
	at := ui.Point{X: r.Right() - 10, Y: r.Bottom() - 8}
	if r.W < 150 { // large tables have little room
		at.X = r.Center().X
	}
	c.Theme().PaperSheet(0, ui.Resting).Nth(int(stack)).DrawDisc(c, "blitz count", at, size*0.95)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(size).AsIs(), c.Theme().Ink, ui.Center)
}

var dieFaces = rules.Faces()

// dieNames are the names of the drawings of the die's faces. A face shows the symbols of a duel.
var dieNames = func() map[rules.Face]string {
	names := map[rules.Face]string{}
	for _, f := range dieFaces {
		names[f] = "parts/bz-die-" + f[0].String() + "-" + f[1].String()
	}
	return names
}()

// dieHeight is the height of the die relative to its width.
const dieHeight = 270.0 / 230

// dieOn returns where the die lies on a duel card.
func dieOn(card ui.Rect) ui.Rect {
	width := card.W * 0.86
	return card.Middle(width, width*dieHeight).Move(0, 6)
}

// drawDie draws the die, rolling or at rest.
func drawDie(c *ui.Canvas, r ui.Rect, face rules.Face, roll tween.Run) {
	share := roll.At(tween.Out)
	if share >= 1 {
		ui.DrawArt(c, dieNames[face], r, ui.Flat)
		return
	}
	left, hop := 1-share, share*9-float64(int(share*9))
	r = r.Move(70*left*left, -110*left*4*hop*(1-hop))
	c.PushLayer(ui.LayerFlying)
	c.PushTilt(r.Center(), 300*left*left)
	ui.DrawArtTwice(c, dieNames[dieFaces[int(share*17)%len(dieFaces)]], r, ui.Flat)
	c.Pop()
	c.Pop()
}
