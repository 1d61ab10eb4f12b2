package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// flight is a theme card, or a duel card, on its way.
type flight struct {
	from, to spot
	card     top  // no theme: a duel card
	old      top  // what lay on the pile until this one came
	had      bool // something lay there
	closed   bool // it lies face down at the end
	run      tween.Run
	turn     tween.Run // it turns over when it has come, for all to see at once
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

// rectOf returns where a spot is on the screen.
func (b *Board) rectOf(s spot) ui.Rect {
	switch s.kind {
	case onPile:
		return b.lay.cards[s.seat]
	case amongWon:
		return b.wonCard(s.seat)
	case onDuel:
		return b.lay.duel
	case onStage:
		return b.arena.cards[0]
	}
	return b.lay.stacks[s.stack]
}

// fly starts a flight.
func (b *Board) fly(f flight, wait int, turns bool) {
	speed := b.host.Speed()
	ticks := speed.Ticks(tween.FlyTicks)
	if speed.Still {
		ticks = speed.Ticks(tween.FadeTicks)
	}
	if wait > 0 {
		wait = speed.Ticks(wait)
	}
	f.run = tween.StartAfter(wait, ticks)
	if turns {
		f.turn = tween.Start(speed.Ticks(tween.TurnTicks))
	}
	b.flights = append(b.flights, f)
}

// holdFor keeps the board busy for so many ticks at speed 1.
func (b *Board) holdFor(ticks int) { b.busy = max(b.busy, b.host.Speed().Ticks(ticks)) }

// openTicks is how long a face-off takes to fill the screen.
const openTicks = 9

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.clock++
	b.forget()
	if b.busy > 0 {
		b.busy--
	}
	kept := b.flights[:0]
	for _, f := range b.flights {
		if f.run.Done() {
			f.turn.Tick()
		} else if f.run.Tick(); f.run.Done() {
			b.landed(&f)
		}
		if !f.run.Done() || !f.turn.Done() {
			kept = append(kept, f)
		}
	}
	b.flights = kept
	b.roll.Tick()
	b.verdict.Tick()
	target := 0.0
	if b.now.facing() {
		target = 1
	}
	b.open.Tick(target, b.host.Speed().Ticks(openTicks))
	for i := range b.hands {
		b.hands[i].shake.Tick()
	}
	b.tickPens()
	b.tickClock()
}

// landed lets a card be heard that has come.
func (b *Board) landed(f *flight) {
	effect := sound.CardPlace
	if !f.turn.Done() {
		effect = sound.CardTurn
	}
	b.hear(effect, b.rectOf(f.to).Center(), 0, 0)
}

// lastSeconds is when a clock begins to be heard, in ticks before the time is up.
const lastSeconds = 5 * 60

// tickClock lets the last seconds of a face-off be heard.
func (b *Board) tickClock() {
	if b.now.scene != racing || b.now.speaker != engine.Nobody || b.busy > 0 {
		return
	}
	v := b.rulesNow()
	if left := v.Ends - v.Tick; v.Ends > 0 && left > 0 && left <= lastSeconds && left%60 == 0 && b.host.Match().Tick() > 0 {
		b.host.Sound(sound.Cue{Effect: sound.ClockTick})
	}
}

// Busy reports whether what was shown last is still on its way.
func (b *Board) Busy() bool { return b.busy > 0 }

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.busy = 0
	b.flights = b.flights[:0]
	b.roll.Skip()
	b.verdict.Skip()
	b.open.Value = 0
	if b.now.facing() {
		b.open.Value = 1
	}
}

// hear plays an effect where it happens.
func (b *Board) hear(e sound.Effect, at ui.Point, rise, level int) {
	b.host.Sound(sound.Cue{Effect: e, Pan: b.lay.pan(at), Rise: rise, Level: level})
}

// hearSeat plays a seat's own note.
func (b *Board) hearSeat(e sound.Effect, seat engine.Seat) {
	b.host.Sound(sound.Cue{Effect: e, Seat: b.colour(seat) + 1, Pan: b.lay.pan(b.plate(seat).Center())})
}
