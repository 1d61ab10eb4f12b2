// Package highcard is an example of a complete table in a single file. It is the table of High
// Card, whose rules are in engine/enginetest/highcard. Only tests play it.
package highcard

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/enginetest/highcard"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

const (
	maxSeats, handCards = rules.MaxSeats, rules.HandCards
	between             = 12 // gap between cards
)

// New returns the user interface of High Card.
func New() table.GameUI {
	return table.GameUI{
		Game:    rules.Game{}.Info().ID,
		Emblem:  "ui/emblem-blanco", // a real game has its own emblem
		Board:   func(h table.Host) table.Board { return newBoard(h) },
		Pages:   pages,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),
	}
}

// pages returns the pages of the rules.
func pages() []table.Page {
	return []table.Page{table.Illustrated("aim", 4, 2, func(p table.Illustration) {
		for i, card := range [...]rules.Card{7, 18, 3} {
			ui.Card{Face: picture(p.Canvas, card), Cut: i}.Draw(p.Canvas, p.CardAt(float64(i-1)*1.2, 0, 1))
		}
		p.Badge(true, 0, 0.7, 0.2)
	})}
}

// lessons are the lessons of a guided match: one before the first choice, and one after a trick.
var lessons = table.Lessons[*rules.View, *Board]{
	{Name: "welcome", Fits: func(*rules.View) bool { return true }, Subjects: table.Landmarks(ownHand)},
	{Name: "tricks", Fits: func(v *rules.View) bool { return len(v.Hands[0]) < handCards }, Beside: table.Landmarks(ownHand)},
}

func ownHand(b *Board, reader engine.Seat) ui.Rect {
	return b.hands[reader].Bounds()
}

// newGuide returns the lessons of the guided match. High Card needs no stacked deck.
func newGuide() table.Guide { return lessons.Guide(nil, situationOf) }

// situationOf returns the view on which lessons depend. The result is false if no lesson may be
// shown now.
func situationOf(s table.Situation) (*rules.View, bool) { return s.View.(*rules.View), s.Acts }

// Board is the table of High Card on the screen. Only events change it.
type Board struct {
	table.Base
	deck    deck
	cards   *table.Cards[rules.Card]
	stock   *table.Zone[rules.Card]
	hands   [maxSeats]*table.Zone[rules.Card]
	chosen  [maxSeats]*table.Zone[rules.Card]
	won     [engine.MaxSeats]int // includes the head start
	tricks  int
	winners engine.SeatSet

	mats    [engine.MaxSeats]ui.Rect
	width   float64 // width of a card
	prompts table.Prompts[question]
}

// question is everything that a prompt depends on.
type question struct{ acts, over bool }

func newBoard(h table.Host) *Board {
	b := &Board{Base: table.NewBase(h)}
	b.won = table.Ahead(h.Party(), rules.Game{}, rules.HeadStart)
	b.cards = table.NewCards(&b.Base, b.deck.side)
	b.stock = b.cards.Stock(func(int, int) ui.Rect { return b.Room.Frame.Middle(b.width, ui.CardHeight(b.width)) })
	for seat := range engine.Seat(len(h.Party().Seats)) {
		b.hands[seat] = b.cards.Hand(seat, func(at, _ int) ui.Rect { return b.place(seat, at) })
		b.chosen[seat] = b.cards.Hand(seat, func(int, int) ui.Rect { return b.place(seat, handCards) })
	}
	return b
}

// deck holds the pictures of High Card for a canvas.
type deck struct {
	canvas *ui.Canvas
	sides  [rules.Highest + 1]ui.Picture // by card; the back has the index of the hidden card
}

// on renders the pictures again if the canvas is new.
func (d *deck) on(c *ui.Canvas) {
	if d.canvas == c {
		return
	}
	d.canvas = c
	for card := range d.sides {
		d.sides[card] = picture(c, rules.Card(card))
	}
}

// side returns the picture on the visible side of a card.
func (d *deck) side(card rules.Card, open bool) ui.Picture {
	if !open {
		card = rules.Hidden
	}
	return d.sides[card]
}

// picture returns the face of a card, or the back of a hidden one.
func picture(c *ui.Canvas, card rules.Card) ui.Picture {
	if card == rules.Hidden {
		return c.Drawing("high-card back", 300, 400, func(p *ui.Painter) { p.Art("ui/blanco-back", ui.Rect{W: 300, H: 408}) })
	}
	return c.Drawing("high-card "+card.String(), 300, 400, func(p *ui.Painter) {
		p.Text(strconv.Itoa(int(card)), 150, 250, ui.Big(150), p.Theme().Ink, ui.Center)
	})
}

// Show begins to show an event. A zone draws a hidden card face up only if its owner may see it.
func (b *Board) Show(event engine.Event) {
	switch e := event.(type) {
	case rules.HandDealt:
		b.stock.Fill(len(e.Cards))
		for i, card := range e.Cards {
			b.hands[e.Seat].Put(table.Last, b.stock.Take(table.Last).WithCard(card), table.Way{Wait: 5 * i, Lands: sound.CardPlace})
		}
	case rules.CardChosen:
		if len(b.chosen[e.Seat].Cards) > 0 && b.chosen[e.Seat].Cards[0].Up { // the cards of the previous trick are cleared away
			for seat := range b.Party().Seats {
				b.chosen[seat].Clear()
			}
		}
		b.chosen[e.Seat].Put(table.Last, b.hands[e.Seat].Take(b.find(e.Seat, e.Card)), table.Way{Lands: sound.CardPlace})
	case rules.TrickWon:
		for seat, card := range e.Cards {
			b.chosen[seat].Turn(0, b.chosen[seat].Cards[0].WithCard(card).Open())
		}
		b.won[e.Seat]++
		b.tricks++
		b.Hold(60)
	case rules.MatchEnded:
		b.winners = e.Winners
		b.Celebrate(table.Celebration{Title: b.Speaker().Text("table.high-card.summary.won", "winners", e.Winners), Seats: e.Winners})
	}
}

// find returns the position of a card in a hand.
func (b *Board) find(seat engine.Seat, card rules.Card) int {
	return slices.IndexFunc(b.hands[seat].Cards, func(p table.Piece[rules.Card]) bool { return p.Card == card })
}

// Handle handles an intent of a seat. The seat can aim at every card of its hand.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	if !b.Acts(seat) {
		return engine.Move{}, false
	}
	b.aim(seat)
	if !b.Steer(seat, intent) {
		return engine.Move{}, false
	}
	return rules.MovePlay(b.hands[seat].Cards[b.Cursors[seat].At()].Card), true
}

// aim passes the rectangles of a seat's cards to its cursor.
func (b *Board) aim(seat engine.Seat) {
	b.Cursors[seat].Reset()
	b.hands[seat].Aim(0)
	b.Cursors[seat].Settle()
}

// Prompt returns a sentence about what the seat may do now, and the buttons for it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	q := question{acts: b.Acts(seat), over: b.winners != 0}
	p, anew := b.prompts.For(b, seat, q)
	switch {
	case !anew:
	case q.over:
		p.Ask("over")
	case q.acts:
		p.Ask("play")
		p.Aim(input.Sideways, "aim")
		p.Do(input.Confirm, "play")
		p.Look("")
	default:
		p.Ask("wait")
	}
	return p.Sentence, p.Actions
}

// Where returns how far the match has progressed.
func (b *Board) Where() string {
	return b.Text("where", table.Number("n", min(b.tricks+1, handCards)))
}

// Plate returns the rectangle of the seat's plate.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.Plates[seat]
}

// arrange lays out the table: each seat has a quarter of it, in the lobby's seating order.
func (b *Board) arrange(c *ui.Canvas) {
	if !b.Fit(c) {
		return
	}
	const edge = 14
	gap := b.Room.Area.H * 0.2 // room for the figures
	b.mats = table.SeatingOf(New(), maxSeats).Mats(len(b.Party().Seats), b.Room.Area.Below(gap), (b.Room.Area.H-2*gap)/2, 16)
	for seat := range b.Party().Seats {
		b.Plates[seat] = b.mats[seat].Inset(edge, edge).Left(b.Room.Grown(300, 0.2)).Top(b.Room.Grown(80, 0.3))
	}
	room := b.mats[0].Inset(edge+8, edge).Below(b.Plates[0].H + between)
	b.width = min((room.W-handCards*between)/(handCards+1), room.H*3/4)
}

// PersonAt places a seat's figure at the upper edge of its mat.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	b.arrange(c)
	m := b.mats[seat]
	return table.SitAt(b.Party(), ui.Point{X: m.Center().X, Y: m.Y}, 218, b.Room.Area.H*0.2-8)
}

// place returns the rectangle of a card in a hand. The chosen card has the place after all others.
func (b *Board) place(seat engine.Seat, at int) ui.Rect {
	room := b.mats[seat].Inset(22, 14).Below(b.Plates[seat].H + between)
	return room.Fan(at, handCards+1, b.width, between)
}

// Draw draws the table.
func (b *Board) Draw(c *ui.Canvas) {
	b.deck.on(c)
	b.arrange(c)
	for seat := range engine.Seat(len(b.Party().Seats)) {
		b.aim(seat)
		b.DrawMat(c, b.mats[seat], seat, seat, b.winners.Has(seat) || b.Acts(seat))
		c.PushLayer(ui.LayerPlaces)
		ui.Place{Seat: b.Colour(seat) + 1}.Draw(c, b.place(seat, handCards))
		mid := b.Plates[seat].Center().Y
		c.TextMid(b.Text("won", table.Number("n", b.won[seat])), b.Plates[seat].Right()+24, mid, ui.Bold(32), c.Theme().Chalk, ui.Left)
		c.Pop()
		b.hands[seat].Draw(c)
		b.chosen[seat].Draw(c)
	}
	b.cards.DrawFlying(c)
}

// account counts the tricks won by each seat, for the summary.
type account struct {
	won   []int
	tally table.Tally
}

func newAccount(seats int, _ engine.Options) table.Account {
	return &account{make([]int, seats), table.NewTally(seats)}
}

// Observe counts an event.
func (a *account) Observe(event engine.Event) {
	if e, ok := event.(rules.TrickWon); ok {
		a.won[e.Seat]++
		a.tally.Note(a.won)
	}
}

// Summary returns the summary of the match.
func (a *account) Summary(words app.Words, party app.Party, outcome engine.Outcome, _ []int) table.Summary {
	s := table.Summary{
		Headline:   words.Speaker(party).Text("table.high-card.summary.won", "winners", outcome.Winners),
		Detail:     words.Text("table.high-card.where", "n", handCards),
		ChartTitle: words.Text("table.high-card.summary.chart"),
		Chart:      a.tally.Chart(party, outcome.Winners, words.Text("table.high-card.summary.across")),
	}
	ahead := table.Ahead(party, rules.Game{}, rules.HeadStart)
	for seat, n := range a.won {
		s.Captions = append(s.Captions, words.Text("table.high-card.won", "n", n+ahead[seat]))
	}
	return s
}

//go:embed fr.json en.json
var files embed.FS

// Words returns the texts of the game in a language, or in English if they are not translated. The
// texts of the games of Canapé are in assets/languages instead.
func Words(language lang.Language) map[string]string {
	data, err := files.ReadFile(string(language) + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		data, err = files.ReadFile("en.json")
	}
	if err != nil {
		panic(err) // cannot happen, because the files are embedded
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		panic(err)
	}
	return texts
}
