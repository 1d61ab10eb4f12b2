package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// spot is a place where a card may lie.
type spot struct {
	kind spotKind
	seat engine.Seat
	at   int // position in the hand
}

type spotKind uint8

const (
	inStock spotKind = iota
	inHand
	onDiscards
)

// Same implements table.Spot.
func (s spot) Same(t spot) bool { return s.kind == inHand && s == t }

// held is a card as its owner holds it.
type held struct {
	card rules.Card
	way  int // it is turned
}

type motion = table.Motion[held, spot]

// fly lets a card move, for so many ticks at speed 1 after waiting so many.
func (b *Board) fly(m motion, wait, ticks int) {
	b.motions.Start(m, b.host.Speed(), wait, ticks)
	b.holdFor(wait + ticks)
}

// landed lets a card be heard that has come.
func (b *Board) landed(m motion) {
	if m.Heard {
		b.hear(m.Lands, b.rectOf(m.To).Center(), 0, m.Level)
	}
}

// holdFor keeps the board busy for so many ticks at speed 1.
func (b *Board) holdFor(ticks int) { b.busy = max(b.busy, b.host.Speed().Ticks(ticks)) }

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.clock++
	if b.busy > 0 {
		b.busy--
	}
	b.motions.Tick(b.landed)
	b.blow()
	b.tickBall()
	b.net.Tick()
	b.tickScene()
	b.suspense.Tick()
	b.bared.tick()
	b.netted.tick()
	b.tickFilm()
	b.chooser.shake.Tick()
	b.tickQuestion()
	b.prepare()
}

// whistleEvery is how many ticks at speed 1 lie between two blows of the whistle.
const whistleEvery = 28

// blow blows the whistle as often as the referee has to.
func (b *Board) blow() {
	if b.whistles > 0 && b.clock%b.host.Speed().Ticks(whistleEvery) == 0 {
		b.whistles--
		b.hear(sound.Whistle, b.lay.pitch.Center(), -2, 0)
	}
}

// How loud the crowd is, in per cent, and the ball on the grass.
const (
	crowdCalm  = 22
	crowdTense = 55
	ballRolls  = 45
)

// Ambience lets the crowd murmur during the match, more so when a goal is near, and the ball be heard that rolls.
func (b *Board) Ambience(loops *table.Loops) {
	s := &b.now
	if s.half == 0 || s.over {
		return
	}
	loops[sound.CrowdMurmur] = crowdCalm
	if s.cut.on || s.flew || s.ball != rules.NoSquare && s.ball.InPenaltyArea() {
		loops[sound.CrowdMurmur] = crowdTense
	}
	if b.ball.on && b.ball.rise == 0 && !b.host.Speed().Still {
		loops[sound.BallRoll] = ballRolls
	}
}

// Busy reports whether what was shown last is still on its way.
func (b *Board) Busy() bool {
	return b.busy > 0 || b.ball.on || b.film.on || b.suspense.On() || b.question.ended > 0
}

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.suspense.Skip() // what comes out then is skipped as well
	b.busy = 0
	b.motions = b.motions[:0]
	b.ball.on = false
	b.film.on = false
	b.whistles = 0
	b.bared, b.netted = bared{}, netted{}
	b.net.Skip()
	b.scene.leave = b.now.cut.decided || !b.now.cut.on
	b.open.Value = 0
	if b.scene.shows() {
		b.open.Value = 1
	}
	b.scene.run.Skip()
}

// hear plays an effect where it happens.
func (b *Board) hear(e sound.Effect, at ui.Point, rise, level int) {
	b.host.Sound(sound.Cue{Effect: e, Pan: b.lay.pan(at), Rise: rise, Level: level})
}

// rectOf returns where a spot is on the screen.
func (b *Board) rectOf(s spot) ui.Rect {
	switch s.kind {
	case inHand:
		return b.lay.held(s.seat, s.at)
	case onDiscards:
		return b.lay.discard
	}
	return b.lay.stock
}

// tiltOf returns how a card lies at a spot, in degrees.
func (b *Board) tiltOf(s spot) float64 {
	if s.kind == onDiscards {
		return 3
	}
	return 0
}
