package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// shared is what all parts of the board use: the match as shown so far, the layout and the
// pictures.
type shared struct {
	table.Base
	now   state
	votes votes
	lay   layout
	art   pictures
	typed bool // answers are typed
}

// Board is Blitz's table on the screen. It shows the events. For presses and for the remaining time
// it reads the match itself, because in real time a press must not wait for an animation.
type Board struct {
	shared
	seen *rules.View // the latest view of the match, which may be ahead of the picture; nil after the match has changed

	cards  *cards
	roll   tween.Run // the roll of the die
	arena  arena
	typing typing

	quiet   [maxSeats]int // by seat, the tick until which presses are ignored because they were meant for the previous phase
	ready   table.Room    // the room for which all sprites have been rendered
	prompts table.Prompts[question]
}

// Durations of displays in ticks at normal speed. They are short, because the rules do not wait for
// them, and the next player should see at once what to answer.
const (
	rollTicks    = 38
	verdictTicks = 46
	wonTicks     = 22
	silentTicks  = 40
	sameTicks    = 40
	aloneTicks   = 30
	endTicks     = 70
	lastSeconds  = 5 * 60 // the number of remaining ticks at which a clock begins to tick
)

func newBoard(h table.Host) *Board {
	b := &Board{shared: shared{Base: table.NewBase(h), now: newState(len(h.Party().Seats))}}
	b.cards = newCards(&b.shared, &b.arena)
	b.typing.board = &b.shared
	for i := range b.typing.pens {
		b.typing.pens[i].line = menu.NewLine("", rules.MaxWord)
	}
	b.arena = arena{board: &b.shared, cards: b.cards, typing: &b.typing}
	b.Animate(&b.roll, &b.arena)
	return b
}

func (b *Board) arrange(c *ui.Canvas) {
	if b.Fit(c) {
		b.lay.arrange(b.Room, b.now.seats)
	}
	if b.now.facing() {
		b.arena.places.arrange(c, placesOf{b.Room, b.now.faceOff.duellists, b.now.jury(), b.typing.onGrid() && b.now.phase == rules.PhaseFaceOff})
	}
}

// Plate returns the area of the seat's plate.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.plate(seat)
}

func (b *Board) plate(seat engine.Seat) ui.Rect {
	if b.arena.front() {
		return b.arena.places.plates[seat]
	}
	return b.lay.plates[seat]
}

// PersonAt places characters behind their plates. In a face-off the duellists sit behind their
// buzzers, nose to nose, and the others look on from below.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	b.arrange(c)
	if b.arena.front() {
		return b.arena.personAt(seat)
	}
	at := b.lay.sits[seat]
	h := table.SitAt(b.Party(), ui.Point{X: at.Center().X, Y: at.Bottom()}, min(personMost, at.W), at.H/(1+aboveName))
	h.OnMat = true
	h.At.Y -= h.Size * aboveName // the hands are over the plate, but not over the name
	return h
}

// aboveName is the distance of a character's hands above the edge of the plate, relative to the
// character's size.
const aboveName = 0.07

// Point returns the point to which a slip for the seat points.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.plate(seat)
	if plate.Center().X > b.Room.Frame.W*0.6 {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: plate.Right() + 6, Y: plate.Center().Y}, false
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	b.typing.tick()
	if b.now.phase == rules.PhaseFaceOff && b.now.answer.speaker == engine.Nobody && !b.Busy() {
		v := b.view()
		if left := v.Ends - v.Tick; v.Ends > 0 && left > 0 && left <= lastSeconds && left%60 == 0 && v.Tick > 0 {
			b.Sound(sound.Cue{Effect: sound.ClockTick})
		}
	}
}

// FillsScreen reports whether the board fills the whole screen, including the ribbon's place.
func (b *Board) FillsScreen() bool { return b.arena.shown() }

// LabelsButtons reports whether the arena, and not the plate, draws the words for the seat's
// buttons.
func (b *Board) LabelsButtons(seat engine.Seat) bool {
	return b.arena.shown() && len(b.arena.buttonsOf(seat)) > 0
}

// Writers returns the seats that write an answer, and the device of the seat that uses the
// keyboard.
func (b *Board) Writers() (seats engine.SeatSet, typist input.DeviceID) { return b.typing.writing() }

// Prepare renders the sprites of a face-off ahead of time, so that it appears at once for both
// duellists.
func (b *Board) Prepare(c *ui.Canvas) {
	b.arrange(c)
	if b.ready == b.Room {
		return
	}
	b.ready = b.Room
	b.art.prepare(c)
	c.Prepare(func(c *ui.Canvas) {
		b.arena.prepare(c)
		for _, side := range dieNames {
			ui.DrawArt(c, side, dieOn(b.lay.duel), ui.Flat)
			ui.DrawArtTwice(c, side, dieOn(b.lay.duel), ui.Flat)
		}
		ui.Card{Face: b.art.duel, Cut: 1, Tilt: -1.4}.Draw(c, b.lay.duel)
	})
}

// hearSeat plays an effect with the note of a seat, from the direction of its plate.
func (b *Board) hearSeat(e sound.Effect, seat engine.Seat) {
	b.Sound(sound.Cue{Effect: e, Seat: b.Colour(seat) + 1, Pan: b.Room.Pan(b.plate(seat).Center())})
}

// Show begins to show an event.
func (b *Board) Show(event engine.Event) {
	b.now.apply(event)
	b.seen = nil
	middle := b.lay.middle.Center()
	switch e := event.(type) {
	case rules.MatchBegan:
		b.typed = b.Option(rules.OptionAnswers) == rules.Typed
		b.cards.Clear()
		for i, n := range e.Stacks {
			b.cards.stacks[i].Fill(n)
		}
		b.PlayAt(sound.Shuffle, middle, 0, 0)
	case rules.MatchEnded:
		b.celebrateEnd(e)
	case rules.TurnBegan:
		b.callToDraw(e.Seat)
	case rules.TieBreakCalled:
		b.callToDraw(e.Seat)

	case rules.CardDrawn:
		b.cards.turnUp(theme{e.Theme, e.Symbol}, e.From, b.cards.piles[e.Seat], int(e.Seat)+e.Pile)
		b.markLast(b.lay.cards[e.Seat])
	case rules.DuelDrawn:
		b.cards.turnUp(theme{}, e.From, b.cards.duels, 1)
	case rules.DieRolled:
		if b.roll = tween.Start(b.Speed().Ticks(rollTicks)); b.Speed().Still {
			b.roll.Skip()
		}
		b.PlayAt(sound.DieRoll, b.lay.duel.Center(), 0, 0)
		b.Hold(rollTicks)
	case rules.TieBreakTurned:
		b.typing.clear()
		b.cards.turnUp(b.now.faceOff.common, e.From, b.cards.common, 0)
	case rules.CardReturned:
		b.cards.common.Clear()
		b.cards.stacks[e.To].Fill(1)
	case rules.CardWon:
		b.takeWon(e)

	case rules.FaceOffBegan:
		step := 0
		if e.Cascade {
			step = 1
		}
		b.race(sound.FaceOff, step)
		b.Feel(ui.Gasps, b.now.faceOff.duellists)
	case rules.FaceOffResumed:
		b.race(sound.CountdownGo, 0)
	case rules.MayAnswer:
		b.Sound(sound.Cue{Effect: sound.CountdownGo, Pan: b.Room.Pan(b.plate(e.Seat).Center())})
	case rules.SuddenDeathBegan:
		b.announceSudden(e)
	case rules.SuddenDeathTurned:
		b.race(sound.FaceOff, 2)
	case rules.Buzzed:
		b.hearSeat(sound.Buzzer, e.Seat)
	case rules.SameMoment:
		b.PlayAt(sound.Stamp, middle, 0, 0)
		b.Hold(sameTicks)
	case rules.FellSilent:
		b.Feel(ui.Worries, b.now.faceOff.duellists)
		b.PlayAt(sound.Speechless, middle, 0, 0)
		b.Hold(silentTicks)
	case rules.LeftAlone:
		b.Hold(aloneTicks)

	case rules.Objected:
		b.hearSeat(sound.Objection, e.Seat)
		b.votes = votes{}
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
		b.Hold(verdictTicks) // time to read whether the answer counts
	case rules.AnswerRefused:
		b.Hold(verdictTicks)
	}
}

// callToDraw announces that a seat must draw, and puts its cursor on the higher stack.
func (b *Board) callToDraw(seat engine.Seat) {
	b.Ring(seat, b.plate(seat).Center())
	higher := rules.Left
	if len(b.cards.stacks[rules.Right].Cards) > len(b.cards.stacks[rules.Left].Cards) {
		higher = rules.Right
	}
	b.Cursors[seat].Set(int(higher))
}

// takeWon moves the loser's card to the winner of a face-off and celebrates the win.
func (b *Board) takeWon(e rules.CardWon) {
	piece := b.cards.piles[e.Loser].Take(table.Last).Closed()
	piece.Look = uint8(e.Won - 1)
	b.cards.won[e.Seat].Put(table.Last, piece, table.Way{Lands: sound.CardPlace})
	b.hearSeat(sound.LineRemoved, e.Seat)
	b.Hold(wonTicks)
	stage := b.fullscreen()
	stage.Gains[e.Seat] = table.Gain{From: e.Won - 1, To: e.Won}
	stage.Weight = table.Weigh(e.Won, manyCards)
	all := 0
	for seat := range b.now.seats {
		all += b.cards.won[seat].Height()
	}
	b.Celebrate(table.Celebration{Title: b.Speaker().Text("table.blitz.moment.won", "seat", e.Seat), Line: b.Line("line.won", all-1),
		Seats: engine.SeatsOf(e.Seat), Pained: engine.SeatsOf(e.Loser), Fullscreen: stage})
}

// manyCards is the number of won cards that gets the greatest celebration.
const manyCards = 12

// fullscreen returns a full-screen celebration with the number of cards that each seat has won.
func (b *Board) fullscreen() *table.Fullscreen {
	gains := make([]table.Gain, b.now.seats)
	for seat := range gains {
		n := b.cards.won[seat].Height()
		gains[seat] = table.Gain{From: n, To: n}
	}
	return &table.Fullscreen{Gains: gains, Words: func(n int) string { return b.Text("summary.cards", table.Number("n", n)) }}
}

// announceSudden shows the tied players facing each other before the deciding theme is turned up.
func (b *Board) announceSudden(e rules.SuddenDeathBegan) {
	stage := b.fullscreen()
	stage.Tense = true
	b.Celebrate(table.Celebration{Title: b.Text("title.sudden"), Text: b.Text("said.sudden"), Size: table.GreatCelebration, Seats: e.Seats,
		Sound: sound.Cue{Effect: sound.Drum}, Fullscreen: stage})
}

// markLast announces that the last card has been drawn, if the stacks are empty. to is the area of
// this card.
func (b *Board) markLast(to ui.Rect) {
	if len(b.cards.stacks[rules.Left].Cards)+len(b.cards.stacks[rules.Right].Cards) == 0 {
		b.Celebrate(table.Celebration{Title: b.Text("moment.last"), About: to, Room: b.lay.banner, Sound: sound.Cue{Effect: sound.Drum}})
	}
}

// celebrateEnd celebrates the winners of the match.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	b.Hold(endTicks) // time to see the last card
	stage := b.fullscreen()
	stage.Weight = 1
	b.Celebrate(table.Celebration{Title: wonWords(b.Speaker(), e.Winners, e.Sudden), Size: table.GrandCelebration, Seats: e.Winners,
		Pained: engine.AllSeats(b.now.seats) &^ e.Winners, Sound: sound.Cue{Effect: sound.Win}, Fullscreen: stage})
}

// race clears the typed answers before a race for an answer, and plays an effect.
func (b *Board) race(e sound.Effect, step int) {
	b.typing.clear()
	b.Sound(sound.Cue{Effect: e, Step: step, Pan: b.Room.Pan(b.lay.middle.Center())})
}

// Reactions returns the speaker as glad about a valid answer, and as sorry about a refused answer.
func (b *Board) Reactions(event engine.Event) (glad, sorry engine.SeatSet) {
	switch e := event.(type) {
	case rules.AnswerAccepted:
		return engine.SeatsOf(e.Seat), 0
	case rules.AnswerRefused:
		return 0, engine.SeatsOf(e.Seat)
	}
	return 0, 0
}

// ShownActors returns the seats that may act according to the picture. The match is ahead of the
// picture, and nobody may notice a face-off before its card has been turned over.
func (b *Board) ShownActors() engine.SeatSet {
	switch s := &b.now; {
	case s.phase == rules.PhaseFaceOff:
		return s.faceOff.duellists &^ s.faceOff.waits
	case s.turn != engine.Nobody:
		return engine.SeatsOf(s.turn)
	case s.phase == rules.PhaseDraw || s.phase == rules.PhaseTieBreak:
		return 0
	}
	return engine.AllSeats(b.now.seats)
}

// PlateNote returns the second line of a plate, and whether the plate is highlighted.
func (b *Board) PlateNote(seat engine.Seat) (second string, lit bool) {
	switch s := &b.now; {
	case s.turn == seat && b.IsBot(seat):
		return "", true // the plate of a bot is lit, but asks nobody to act
	case s.turn == seat:
		return b.Text("turn"), true
	case (s.phase == rules.PhaseFaceOff || s.phase == rules.PhaseFloor) && s.answer.speaker == seat:
		return b.Text("speaks"), true
	case s.phase == rules.PhaseFaceOff && s.faceOff.waits.Has(seat) && s.answer.speaker == engine.Nobody:
		return b.Text("waits"), false
	case s.phase == rules.PhaseVote && !s.answer.counted && s.answer.voted.Has(seat):
		return b.Text("voted"), false
	}
	return "", false
}

// Standings returns the areas of the stacks.
func (b *Board) Standings() []ui.Rect { return b.lay.stacks[:] }
