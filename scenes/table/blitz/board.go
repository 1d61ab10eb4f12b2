package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Board is the table of Blitz on the screen. It follows the events alone; of the match itself it asks only what a seat may do next
// and how much time is left: in real time a press must not wait for a picture.
type Board struct {
	table.Base
	now   state
	lay   layout
	arena arena
	art   pictures

	cards  *table.Cards[theme]
	stacks [2]*zone
	piles  [maxSeats]*zone // before the seats
	won    [maxSeats]*zone // by the seats, face down
	duels  *zone
	stage  *zone // of a tie-break, between the duellists

	roll  tween.Run    // of the die
	open  tween.Toward // how far the face-off has opened
	typed bool         // answers are written

	hands   [maxSeats]hand
	pens    [maxSeats]pen
	prompts table.Prompts[question]
	marks   [2]mark     // of the seat that is being drawn
	ready   table.Room  // that a face-off has been painted for
	view    *rules.View // of the match; nil: it has to be looked at again
}

type zone = table.Zone[theme]

// theme is what is printed on a card; the one without a text is a duel card.
type theme struct {
	text   string
	symbol deck.Symbol
}

// hand is what the board knows of what a seat is doing with its device.
type hand struct {
	quiet   int        // presses before that tick of the board don't count: they were meant for what is over
	choice  choice     // of a seat that votes with one button
	pressed int        // the tick of its last press
	cast    bool       // it has been given
	late    int        // ticks after which it would have buzzed; 0: it has not
	marks   [2]ui.Rect // where its buttons were drawn, for a mouse to click on
}

// Ticks at speed 1 for which pictures stay. They are short: the rules do not wait for them, and whoever answers next should see
// at once what.
const (
	rollTicks    = 38
	verdictTicks = 46
	wonTicks     = 22
	silentTicks  = 40
	sameTicks    = 40
	aloneTicks   = 30
	endTicks     = 70
	openTicks    = 9      // in which a face-off fills the screen
	lastSeconds  = 5 * 60 // before the time is up a clock begins to be heard
)

func newBoard(h table.Host) *Board {
	b := &Board{Base: table.NewBase(h), now: newState(len(h.Party().Seats))}
	b.Animate(&b.roll)
	b.cards = table.NewCards(&b.Base, b.picture)
	for i := range b.stacks {
		b.stacks[i] = b.cards.Stock(func(int, int) ui.Rect { return b.stackAt(rules.Stack(i)) })
	}
	for i := range b.now.seats {
		b.piles[i] = b.cards.Pile(func(int, int) ui.Rect { return b.lay.cards[i] })
		b.won[i] = b.cards.Pile(func(at, _ int) ui.Rect { return b.lay.won[i].Move(float64(4*min(at, 2)), float64(-3*min(at, 2))) })
		b.won[i].Tilt = func(at int, _ uint8) float64 { return 2.4 * float64(min(at, 2)) }
		b.pens[i].line = menu.NewLine("", rules.MaxWord)
	}
	b.duels = b.cards.Pile(func(int, int) ui.Rect { return b.lay.duel })
	b.duels.Tilt = func(int, uint8) float64 { return -1.4 }
	b.stage = b.cards.Pile(func(int, int) ui.Rect { return b.arena.stage() })
	b.stage.Tilt = func(int, uint8) float64 { return 1 }
	b.stage.Picture = func(of theme, _ bool) ui.Picture { return b.art.face(inFull(of)) }
	return b
}

// picture returns what is printed on the side of a card that shows.
func (b *Board) picture(of theme, open bool) ui.Picture {
	switch {
	case !open:
		return b.art.back
	case of.text == "":
		return b.art.duel
	}
	return b.art.face(print{of, b.lay.high})
}

// rulesNow returns the match as the rules had it when something was shown or pressed last, with the time as it is now.
func (b *Board) rulesNow() *rules.View {
	if b.view == nil {
		b.view = b.Match().View(engine.Table).(*rules.View)
	}
	b.view.Tick = b.Match().Tick()
	return b.view
}

// FillsScreen reports whether the board fills the whole screen, the place of the ribbon too.
func (b *Board) FillsScreen() bool { return b.now.facing() && b.open.Value > 0 }

// staged reports whether the face-off is what is seen.
func (b *Board) staged() bool { return b.now.facing() && b.open.Value >= 0.5 }

func (b *Board) arrange(c *ui.Canvas) {
	if b.Fit(c) || b.lay.Room != b.Room {
		b.lay.arrange(b.Room, b.now.seats)
	}
	if b.now.facing() {
		b.arena.arrange(c, arenaOf{b.Room, b.now.seats, b.now.duellists, b.anyLetterGrid() && b.now.scene == racing})
	}
}

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.plate(seat)
}

func (b *Board) plate(seat engine.Seat) ui.Rect {
	if b.staged() {
		return b.arena.plates[seat]
	}
	return b.lay.plates[seat]
}

// Point returns where a slip for the seat points to.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.plate(seat)
	if plate.Center().X > b.Room.Frame.W*0.6 {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: plate.Right() + 6, Y: plate.Center().Y}, false
}

// stackAt returns where a stack lies, on the table or while a third player draws for two.
func (b *Board) stackAt(stack rules.Stack) ui.Rect {
	if b.staged() {
		return b.arena.stack(stack)
	}
	return b.lay.stacks[stack]
}

// top returns the theme on top of a seat's pile.
func (b *Board) top(seat engine.Seat) theme {
	top, _ := b.piles[seat].Top()
	return top.Card
}

// turnUp lets the first card of a stack fly to a pile, where it turns over. Look chooses the cut of its paper.
func (b *Board) turnUp(card theme, from rules.Stack, to *zone, look int) {
	b.PlayAt(sound.CardSlide, b.stackAt(from).Center(), 0, 60)
	piece := b.stacks[from].Take(table.Last).Of(card).Open()
	piece.Look = uint8(look)
	to.Put(table.Last, piece, table.Way{Turns: true, Lands: sound.CardTurn})
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	target := 0.0
	if b.now.facing() {
		target = 1
	}
	b.open.Tick(target, b.Speed().Ticks(openTicks))
	b.tickPens()
	if b.now.scene == racing && b.now.speaker == engine.Nobody && !b.Busy() {
		v := b.rulesNow()
		if left := v.Ends - v.Tick; v.Ends > 0 && left > 0 && left <= lastSeconds && left%60 == 0 && v.Tick > 0 {
			b.Sound(sound.Cue{Effect: sound.ClockTick})
		}
	}
}

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.Base.Skip()
	b.open.Value = 0
	if b.now.facing() {
		b.open.Value = 1
	}
}

// hearSeat plays a seat's own note.
func (b *Board) hearSeat(e sound.Effect, seat engine.Seat) {
	b.Sound(sound.Cue{Effect: e, Seat: b.Colour(seat) + 1, Pan: b.Room.Pan(b.plate(seat).Center())})
}

// Show begins to show an event.
func (b *Board) Show(event engine.Event) {
	b.now.apply(event)
	b.view = nil
	middle := b.lay.middle.Center()
	switch e := event.(type) {
	case table.LatePress:
		b.hands[e.Seat].late = e.By
	case rules.MatchBegan:
		b.typed = b.Option(rules.OptionAnswers) == rules.Typed
		b.cards.Clear()
		for i, n := range e.Stacks {
			b.stacks[i].Fill(n)
		}
		b.PlayAt(sound.Shuffle, middle, 0, 0)
	case rules.MatchEnded:
		b.celebrateEnd(e)
	case rules.TurnBegan:
		b.callToDraw(e.Seat)
	case rules.TieBreakCalled:
		b.callToDraw(e.Seat)

	case rules.CardDrawn:
		b.turnUp(theme{e.Theme, e.Symbol}, e.From, b.piles[e.Seat], int(e.Seat)+e.Pile)
	case rules.DuelDrawn:
		b.turnUp(theme{}, e.From, b.duels, 1)
	case rules.DieRolled:
		if b.roll = tween.Start(b.Speed().Ticks(rollTicks)); b.Speed().Still {
			b.roll.Skip()
		}
		b.PlayAt(sound.DieRoll, b.lay.duel.Center(), 0, 0)
		b.Hold(rollTicks)
	case rules.TieBreakTurned:
		b.clear()
		b.turnUp(b.now.common, e.From, b.stage, 0)
	case rules.CardReturned:
		b.stage.Clear()
		b.stacks[e.To].Fill(1)
	case rules.CardWon:
		b.takeWon(e)

	case rules.FaceOffBegan:
		rise := 0
		if e.Cascade {
			rise = 4
		}
		b.race(sound.FaceOff, rise)
	case rules.FaceOffResumed:
		b.race(sound.CountdownGo, 0)
	case rules.SuddenDeathTurned:
		b.race(sound.FaceOff, 2)
	case rules.Buzzed:
		b.hearSeat(sound.Buzzer, e.Seat)
	case rules.SameMoment:
		b.PlayAt(sound.Stamp, middle, 0, 0)
		b.Hold(sameTicks)
	case rules.FellSilent:
		b.PlayAt(sound.Speechless, middle, 0, 0)
		b.Hold(silentTicks)
	case rules.LeftAlone:
		b.Hold(aloneTicks)

	case rules.Objected:
		b.PlayAt(sound.Objection, b.plate(e.Seat).Center(), 0, 0)
		b.clearChoices()
	case rules.Voted:
		b.PlayAt(sound.CardPlace, b.plate(e.Seat).Center(), 0, 60)
	case rules.VotesCounted:
		effect := sound.VoteNo
		if e.Accepted {
			effect = sound.VoteYes
		}
		b.PlayAt(effect, middle, 0, 0)
	case rules.AnswerAccepted:
		if !e.Contested {
			b.PlayAt(sound.Confirm, b.plate(e.Seat).Center(), 0, 0)
		}
		b.Hold(verdictTicks) // whether it counts is to be read
	case rules.AnswerRefused:
		b.Hold(verdictTicks)
	}
}

// callToDraw lets a seat draw; it aims at the higher stack until it chooses the other.
func (b *Board) callToDraw(seat engine.Seat) {
	b.Ring(seat, b.plate(seat).Center())
	higher := rules.Left
	if len(b.stacks[rules.Right].Cards) > len(b.stacks[rules.Left].Cards) {
		higher = rules.Right
	}
	b.Cursors[seat].Set(int(higher))
}

// takeWon lets the winner of a face-off have the loser's card, and be celebrated.
func (b *Board) takeWon(e rules.CardWon) {
	piece := b.piles[e.Loser].Take(table.Last).Closed()
	piece.Look = uint8(e.Won - 1)
	b.won[e.Seat].Put(table.Last, piece, table.Way{Lands: sound.CardPlace})
	b.hearSeat(sound.LineRemoved, e.Seat)
	b.Hold(wonTicks)
	b.Celebrate(table.Moment{Title: b.Speaker().Text("table.blitz.moment.won", "seat", e.Seat),
		Seats: engine.SeatsOf(e.Seat), Pained: engine.SeatsOf(e.Loser), About: b.lay.won[e.Seat], Room: b.lay.banner})
}

// celebrateEnd celebrates the winners of the match.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	b.Hold(endTicks)
	m := table.Moment{Title: wonWords(b.Speaker(), e.Winners, e.Sudden), Size: table.GrandMoment, Seats: e.Winners, Wait: 1,
		Room: b.Room.Area.Top(b.Room.Area.H * 0.42), Sound: sound.Cue{Effect: sound.Win}}
	if e.Winners.Len() == 1 { // the last card is still to be seen
		m.About, m.Room = b.lay.cards[e.Winners.First()], ui.Rect{}
	}
	b.Celebrate(m)
}

// race makes everything ready for an answer.
func (b *Board) race(e sound.Effect, rise int) {
	b.clear()
	b.PlayAt(e, b.lay.middle.Center(), rise, 0)
}

func (b *Board) clear() {
	b.clearChoices()
	for i := range b.hands {
		b.hands[i].late = 0
		b.pens[i].clear()
	}
}

// Reactions tells who is sorry about a refused answer, and who is glad about one that counts.
func (b *Board) Reactions(event engine.Event) (glad, sorry engine.SeatSet) {
	switch e := event.(type) {
	case rules.AnswerAccepted:
		return engine.SeatsOf(e.Seat), 0
	case rules.AnswerRefused:
		return 0, engine.SeatsOf(e.Seat)
	}
	return 0, 0
}

// ShownActors returns who may do something, as far as it has been shown: a face-off is not told before its card is turned.
func (b *Board) ShownActors() engine.SeatSet {
	switch s := &b.now; {
	case s.scene == racing:
		return s.duellists
	case s.scene != drawing && s.scene != tieBreak:
		return engine.AllSeats(s.seats)
	case s.turn == engine.Nobody:
		return 0
	default:
		return engine.SeatsOf(s.turn)
	}
}

// PlateNote returns the second line of a plate, and whether the plate lies on the sun.
func (b *Board) PlateNote(seat engine.Seat) (second string, lit bool) {
	switch s := &b.now; {
	case (s.scene == drawing || s.scene == tieBreak) && s.turn == seat && b.IsBot(seat):
		return "", true // nobody is to do anything
	case (s.scene == drawing || s.scene == tieBreak) && s.turn == seat:
		return b.Text("turn"), true
	case (s.scene == racing || s.scene == floor) && s.speaker == seat:
		return b.Text("speaks"), true
	case s.scene == voting && !s.counted && s.voted.Has(seat):
		return b.Text("voted"), false
	}
	return "", false
}

// sharing reports whether the seat has but one button: of a device that it shares, or because the settings say so.
func (b *Board) sharing(seat engine.Seat) bool {
	lease, ok := b.Env().Roster.Assignment(input.Seat(seat))
	return ok && (lease.With.Len() > 1 || b.Env().Settings.OneButton && b.device(seat).Kind != input.Mouse)
}

// device returns what the seat plays with.
func (b *Board) device(seat engine.Seat) input.Device {
	lease, _ := b.Env().Roster.Assignment(input.Seat(seat))
	return lease.Last
}
