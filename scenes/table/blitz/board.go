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

// Board is the table of Blitz on the screen. It follows the events alone; of the match itself it asks only what a seat may do next
// and how much time is left: in real time a press must not wait for a picture.
type Board struct {
	table.Base
	now   state
	lay   layout
	arena arena
	art   pictures

	cards   table.Motions[top, spot] // on their way
	roll    tween.Run                // of the die
	verdict tween.Run                // the answer has just been accepted or refused
	open    tween.Toward             // how far the face-off has opened
	typed   bool                     // answers are written

	hands   [maxSeats]hand
	pens    [maxSeats]pen
	prompts table.Prompts[question]
	marks   [2]mark     // of the seat that is being drawn
	ready   table.Room  // that a face-off has been painted for
	view    *rules.View // of the match; nil: it has to be looked at again
}

// hand is what the board knows of what a seat is doing with its device.
type hand struct {
	stack   rules.Stack // aimed at
	aims    bool        // by its own choice
	quiet   int         // presses before that tick of the board don't count: they were meant for what is over
	choice  choice      // of a seat that votes with one button
	pressed int         // the tick of its last press
	cast    bool        // it has been given
	late    int         // ticks after which it would have buzzed; 0: it has not
	marks   [2]ui.Rect  // where its buttons were drawn, for a mouse to click on
}

// spot is a place where a card may lie.
type spot struct {
	kind  spotKind
	seat  engine.Seat
	stack rules.Stack
}

type spotKind uint8

const (
	onStack spotKind = iota
	onPile
	amongWon
	onDuel
	onStage // between the duellists
)

// Same reports whether both are one place for a single card: none is.
func (spot) Same(spot) bool { return false }

// Ticks at speed 1 for which pictures stay. They are short: the rules do not wait for them, and whoever answers next should see
// at once what.
const (
	turnedTicks  = tween.FlyTicks + tween.TurnTicks
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
	for i := range b.pens {
		b.pens[i].line = menu.NewLine("", rules.MaxWord)
	}
	return b
}

// rulesNow returns the match as the rules had it when something was shown or pressed last, with the time as it is now.
func (b *Board) rulesNow() *rules.View {
	if b.view == nil {
		b.view = b.Match().View(engine.Table).(*rules.View)
	}
	b.view.Tick = b.Match().Tick()
	return b.view
}

// forget makes the board look again at what the rules have.
func (b *Board) forget() { b.view = nil }

// Covers reports whether the board fills the whole screen, the place of the ribbon too.
func (b *Board) Covers() bool { return b.now.facing() && b.open.Value > 0 }

// staged reports whether the face-off is what is seen.
func (b *Board) staged() bool { return b.now.facing() && b.open.Value >= 0.5 }

func (b *Board) arrange(c *ui.Canvas) {
	if b.Fit(c) || b.lay.Room != b.Room {
		b.lay.arrange(b.Room, b.now.seats)
	}
	if b.now.facing() {
		b.arena.arrange(c, arenaOf{b.Room, b.now.seats, b.now.duellists, b.grids() && b.now.scene == racing})
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

// rectOf returns where a spot is on the screen.
func (b *Board) rectOf(s spot) ui.Rect {
	switch s.kind {
	case onPile:
		return b.lay.cards[s.seat]
	case amongWon:
		return b.lay.won[s.seat]
	case onDuel:
		return b.lay.duel
	case onStage:
		a := b.arena.cards
		return ui.RectAround(a[0].Center().Lerp(a[1].Center(), 0.5), a[0].W, a[0].H)
	}
	if b.staged() {
		return b.arena.stack(s.stack)
	}
	return b.lay.stacks[s.stack]
}

// expects reports whether a card is on its way to a spot.
func (b *Board) expects(at spot) bool {
	for i := range b.cards {
		if b.cards[i].To == at {
			return true
		}
	}
	return false
}

// turnUp lets the first card of a stack fly to a spot, where it turns over for all to see at once.
func (b *Board) turnUp(card top, from rules.Stack, to spot) {
	source := spot{kind: onStack, stack: from}
	b.cards.Start(table.Motion[top, spot]{Card: card, From: source, To: to, Owner: engine.Nobody}, b.Speed(), 0, tween.FlyTicks)
	b.cards.Start(table.Motion[top, spot]{Card: card, From: to, To: to, Owner: engine.Nobody, WillUp: true, Lands: sound.CardTurn, Heard: true},
		b.Speed(), tween.FlyTicks, tween.TurnTicks)
	b.PlayAt(sound.CardSlide, b.rectOf(source).Center(), 0, 60)
}

// start lets a motion begin that is nothing but a share of time.
func (b *Board) start(ticks int) tween.Run { return tween.Start(b.Speed().Ticks(ticks)) }

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	b.cards.Tick(func(m table.Motion[top, spot]) {
		if m.Heard {
			b.PlayAt(m.Lands, b.rectOf(m.To).Center(), 0, 0)
		}
	})
	b.roll.Tick()
	b.verdict.Tick()
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
	b.cards = b.cards[:0]
	b.roll.Skip()
	b.verdict.Skip()
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
	b.forget()
	middle := b.lay.middle.Center()
	switch e := event.(type) {
	case table.LatePress:
		b.hands[e.Seat].late = e.By
	case rules.MatchBegan:
		b.typed = b.Option(rules.OptionAnswers) == rules.Typed
		b.PlayAt(sound.Shuffle, middle, 0, 0)
	case rules.TurnBegan:
		b.Ring(e.Seat, b.plate(e.Seat).Center())
	case rules.CardDrawn:
		b.turnUp(b.now.places[e.Seat].top, e.From, spot{kind: onPile, seat: e.Seat})
		b.Hold(turnedTicks)
	case rules.DuelDrawn:
		b.turnUp(top{}, e.From, spot{kind: onDuel})
		b.Hold(turnedTicks)
	case rules.DieRolled:
		if b.roll = b.start(rollTicks); b.Speed().Still {
			b.roll.Skip()
		}
		b.PlayAt(sound.DieRoll, b.lay.duel.Center(), 0, 0)
		b.Hold(rollTicks)
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
		b.judge()
	case rules.AnswerRefused:
		b.judge()
	case rules.FellSilent:
		b.PlayAt(sound.Speechless, middle, 0, 0)
		b.Hold(silentTicks)
	case rules.LeftAlone:
		b.Hold(aloneTicks)
	case rules.TieBreakCalled:
		b.Ring(e.Seat, b.plate(e.Seat).Center())
	case rules.TieBreakTurned:
		b.clear()
		b.turnUp(b.now.common, e.From, spot{kind: onStage})
	case rules.CardWon:
		b.cards.Start(table.Motion[top, spot]{Card: top{e.Theme, e.Symbol}, From: spot{kind: onPile, seat: e.Loser},
			To: spot{kind: amongWon, seat: e.Seat}, Owner: engine.Nobody, Up: true, Lands: sound.CardPlace, Heard: true}, b.Speed(), 0, tween.FlyTicks)
		b.hearSeat(sound.LineRemoved, e.Seat)
		b.Hold(wonTicks)
		b.Celebrate(table.Moment{Title: b.Speaker().Text("table.blitz.moment.won", "seat", e.Seat),
			Seats: engine.SeatsOf(e.Seat), Pained: engine.SeatsOf(e.Loser), About: b.lay.won[e.Seat], Room: b.lay.banner})
	case rules.MatchEnded:
		b.Hold(endTicks)
		m := table.Moment{Title: wonWords(b.Speaker(), e.Winners, e.Sudden), Size: table.GrandMoment, Seats: e.Winners, Wait: 1,
			Room: b.Room.Area.Top(b.Room.Area.H * 0.42), Sound: sound.Cue{Effect: sound.Win}}
		if e.Winners.Len() == 1 { // the last card is still to be seen
			m.About, m.Room = b.lay.cards[e.Winners.First()], ui.Rect{}
		}
		b.Celebrate(m)
	}
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

// judge shows for a while whether an answer counts.
func (b *Board) judge() {
	b.verdict = b.start(verdictTicks)
	b.Hold(verdictTicks)
}

// Feels tells who is sorry about a refused answer, and who is glad about one that counts.
func (b *Board) Feels(event engine.Event) (glad, sorry engine.SeatSet) {
	switch e := event.(type) {
	case rules.AnswerAccepted:
		return engine.SeatsOf(e.Seat), 0
	case rules.AnswerRefused:
		return 0, engine.SeatsOf(e.Seat)
	}
	return 0, 0
}

// Asks returns who may do something, as far as it has been shown: a face-off is not told before its card is turned.
func (b *Board) Asks() engine.SeatSet {
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

// Note returns the second line of a plate, and whether the plate lies on the sun.
func (b *Board) Note(seat engine.Seat) (second string, lit bool) {
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
	lease, ok := b.Kit().Roster.Assignment(input.Seat(seat))
	return ok && (lease.With.Len() > 1 || b.Kit().Settings.OneButton && b.device(seat).Kind != input.Mouse)
}

// device returns what the seat plays with.
func (b *Board) device(seat engine.Seat) input.Device {
	lease, _ := b.Kit().Roster.Assignment(input.Seat(seat))
	return lease.Last
}
