package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
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

// motion is a card on its way.
type motion struct {
	card       rules.Card
	look       uint8
	owner      engine.Seat // whose hidden card it is
	way        int         // it is turned
	up, willUp bool        // open at the beginning, open at the end
	from, to   spot
	slides     bool // along the table, without rising
	wait       int  // ticks before it starts
	run        tween.Run
	lands      sound.Effect
	heard      bool // lands is to be heard
	level      int
}

func (m *motion) started() bool { return m.wait == 0 }

func (m *motion) done() bool { return m.wait == 0 && m.run.Done() }

// fly starts a motion after some ticks at speed 1; the card is hidden where it will lie until it has come.
func (b *Board) fly(m motion, wait, ticks int) {
	b.land(m.to)
	speed := b.host.Speed()
	if wait > 0 {
		m.wait = speed.Ticks(wait)
	}
	n := speed.Ticks(ticks)
	if speed.Still {
		n = speed.Ticks(tween.FadeTicks)
	}
	m.run = tween.Start(n)
	b.motions = append(b.motions, m)
	b.holdFor(wait + ticks)
}

// holdFor keeps the board busy for so many ticks at speed 1.
func (b *Board) holdFor(ticks int) { b.busy = max(b.busy, b.host.Speed().Ticks(ticks)) }

// land ends the motions towards a place of a hand.
func (b *Board) land(to spot) {
	if to.kind != inHand {
		return
	}
	kept := b.motions[:0]
	for _, m := range b.motions {
		if m.to != to {
			kept = append(kept, m)
		}
	}
	b.motions = kept
}

// expected tells whether a card is on its way to a spot, and has to be drawn on its way and not there.
func (b *Board) expected(at spot) bool {
	for i := range b.motions {
		if b.motions[i].to == at {
			return true
		}
	}
	return false
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.clock++
	if b.busy > 0 {
		b.busy--
	}
	kept := b.motions[:0]
	for _, m := range b.motions {
		if m.wait > 0 {
			m.wait--
		} else {
			m.run.Tick()
		}
		if !m.done() {
			kept = append(kept, m)
			continue
		}
		if m.heard {
			b.hear(m.lands, b.rectOf(m.to).Center(), 0, m.level)
		}
	}
	b.motions = kept
	b.blow()
	b.tickBall()
	b.net.Tick()
	b.tickScene()
	b.banner.tick()
	b.tickFilm()
	b.chooser.shake.Tick()
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
	if s.cut.on || s.flew || s.ball != rules.NoSquare && (inArea(s.ball, true) || inArea(s.ball, false)) {
		loops[sound.CrowdMurmur] = crowdTense
	}
	if b.ball.on && b.ball.rise == 0 && !b.host.Speed().Still {
		loops[sound.BallRoll] = ballRolls
	}
}

// Busy tells whether what was shown last is still on its way.
func (b *Board) Busy() bool { return b.busy > 0 || b.ball.on || b.film.on }

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.busy = 0
	b.motions = b.motions[:0]
	b.ball.on = false
	b.film.on = false
	b.whistles = 0
	b.banner = banner{}
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
