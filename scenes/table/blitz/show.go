package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

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
)

// Show begins to show an event.
func (b *Board) Show(event engine.Event) {
	if b.shown == 0 {
		b.typed = b.host.Option(rules.OptionAnswers) == rules.Typed
	}
	b.shown++
	before := b.now
	b.now.apply(event)
	b.forget()
	if before.scene != b.now.scene || before.turn != b.now.turn {
		b.since = b.clock
	}
	switch e := event.(type) {
	case table.LatePress:
		b.hands[e.Seat].late = e.By
	case rules.MatchBegan:
		b.hear(sound.Shuffle, b.lay.middle.Center(), 0, 0)
	case rules.TurnBegan:
		b.yourTurn(e.Seat)
	case rules.CardDrawn:
		b.showDrawn(e, &before)
	case rules.DuelDrawn:
		b.fly(flight{from: spot{kind: onStack, stack: e.From}, to: spot{kind: onDuel}}, 0, true)
		b.hear(sound.CardSlide, b.lay.middle.Center(), 0, 60)
		b.holdFor(turnedTicks)
	case rules.DieRolled:
		b.roll = tween.Start(b.host.Speed().Ticks(rollTicks))
		if b.host.Speed().Still {
			b.roll.Skip()
		}
		b.hear(sound.DieRoll, b.lay.duel.Center(), 0, 0)
		b.holdFor(rollTicks)
	case rules.FaceOffBegan:
		b.beginRace()
		rise := 0
		if e.Cascade {
			rise = 4
		}
		b.hear(sound.FaceOff, b.lay.middle.Center(), rise, 0)
	case rules.FaceOffResumed:
		b.beginRace()
		b.hear(sound.CountdownGo, b.lay.middle.Center(), 0, 0)
	case rules.Buzzed:
		b.hearSeat(sound.Buzzer, e.Seat)
	case rules.SameMoment:
		b.hear(sound.Stamp, b.lay.middle.Center(), 0, 0)
		b.holdFor(sameTicks)
	case rules.Objected:
		b.hear(sound.Objection, b.plate(e.Seat).Center(), 0, 0)
		b.beginVote()
	case rules.Voted:
		b.hear(sound.CardPlace, b.plate(e.Seat).Center(), 0, 60)
	case rules.VotesCounted:
		b.hear(voteSound(e.Accepted), b.lay.middle.Center(), 0, 0)
	default:
		b.showOutcome(event, &before)
	}
}

func voteSound(accepted bool) sound.Effect {
	if accepted {
		return sound.VoteYes
	}
	return sound.VoteNo
}

// showOutcome shows what comes of an answer, or of none.
func (b *Board) showOutcome(event engine.Event, before *state) {
	switch e := event.(type) {
	case rules.AnswerAccepted:
		b.verdict = tween.Start(b.host.Speed().Ticks(verdictTicks))
		if !e.Contested {
			b.hear(sound.Confirm, b.plate(e.Seat).Center(), 0, 0)
		}
		b.holdFor(verdictTicks)
	case rules.AnswerRefused:
		b.verdict = tween.Start(b.host.Speed().Ticks(verdictTicks))
		b.holdFor(verdictTicks)
	case rules.FellSilent:
		b.hear(sound.Speechless, b.lay.middle.Center(), 0, 0)
		b.holdFor(silentTicks)
	case rules.LeftAlone:
		b.holdFor(aloneTicks)
	case rules.TieBreakCalled:
		b.yourTurn(e.Seat)
	case rules.TieBreakTurned:
		b.beginRace()
		b.fly(flight{from: spot{kind: onStack, stack: e.From}, to: spot{kind: onStage}, card: b.now.common}, 0, true)
		b.hear(sound.CardSlide, b.lay.middle.Center(), 0, 60)
	case rules.SuddenDeathTurned:
		b.beginRace()
		b.hear(sound.FaceOff, b.lay.middle.Center(), 2, 0)
	case rules.CardWon:
		b.fly(flight{from: spot{kind: onPile, seat: e.Loser}, to: spot{kind: amongWon, seat: e.Seat},
			card: top{e.Theme, e.Symbol}, closed: true}, 0, false)
		b.hearSeat(sound.LineRemoved, e.Seat)
		b.holdFor(wonTicks)
		b.celebrateWon(e)
	case rules.MatchEnded:
		b.holdFor(endTicks)
		b.celebrateEnd(e)
	}
}

// celebrateWon shows who has won a face-off, once the card lies where it belongs.
func (b *Board) celebrateWon(e rules.CardWon) {
	b.host.Celebrate(table.Moment{
		Title: b.host.Kit().Speaker(b.host.Party()).Text("table.blitz.moment.won", "seat", e.Seat),
		Seats: engine.SeatsOf(e.Seat), Pained: engine.SeatsOf(e.Loser), About: b.wonCard(e.Seat), Room: b.lay.banner,
	})
}

// celebrateEnd shows who has won the match, while the last card is still to be seen.
func (b *Board) celebrateEnd(e rules.MatchEnded) {
	m := table.Moment{Title: wonWords(b.host.Kit().Speaker(b.host.Party()), e.Winners, e.Sudden),
		Size: table.GrandMoment, Seats: e.Winners, Wait: 1, Room: b.lay.area.Top(b.lay.area.H * 0.42),
		Sound: sound.Cue{Effect: sound.Win}}
	if e.Winners.Len() == 1 {
		m.About = b.lay.cards[e.Winners.First()]
		m.Room = ui.Rect{}
	}
	b.host.Celebrate(m)
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
	case (s.scene == drawing || s.scene == tieBreak) && s.turn == engine.Nobody:
		return 0
	case s.scene == drawing, s.scene == tieBreak:
		return engine.SeatsOf(s.turn)
	case s.scene == racing:
		return s.duellists
	}
	return engine.AllSeats(b.now.seats)
}

// yourTurn calls the person who is to draw.
func (b *Board) yourTurn(seat engine.Seat) {
	if !b.isBot(seat) {
		b.hearSeat(sound.YourTurn, seat)
	}
}

func (b *Board) showDrawn(e rules.CardDrawn, before *state) {
	was := &before.places[e.Seat]
	b.fly(flight{from: spot{kind: onStack, stack: e.From}, to: spot{kind: onPile, seat: e.Seat}, card: b.now.places[e.Seat].top,
		old: was.top, had: was.pile > 0}, 0, true)
	b.hear(sound.CardSlide, b.lay.stacks[e.From].Center(), 0, 60)
	b.holdFor(turnedTicks)
}

// beginRace makes everything ready for an answer.
func (b *Board) beginRace() {
	for i := range b.hands {
		b.hands[i].late, b.hands[i].taps = 0, 0
		b.pens[i].clear()
	}
}

func (b *Board) beginVote() {
	for i := range b.hands {
		b.hands[i].taps = 0
	}
}
