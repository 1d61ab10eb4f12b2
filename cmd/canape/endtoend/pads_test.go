package endtoend

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/app"
)

// seated seats players with pads of these models. It plays until it is the seat's turn and the seat
// has drawn a card.
func seated(t *testing.T, seat engine.Seat, models ...model) *players {
	t.Helper()
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	var hands []device
	for _, m := range models {
		hands = append(hands, c.plug(m))
	}
	c.enter(hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	p.until(seat, blanco.PhaseHand)
	return p
}

// until plays Blanco until only the given seat may act and the match is in the given phase. Every
// turn starts with drawing a card.
func (p *players) until(seat engine.Seat, phase blanco.Phase) {
	p.c.t.Helper()
	there := func() bool {
		return p.match.Actors() == engine.SeatsOf(seat) && p.match.View(engine.Table).Common().Phase == phase.String() && p.board.Waits() == 0
	}
	for p.rest(); !there(); p.rest() {
		if p.match.Over() {
			p.c.t.Fatal("the match is over")
		}
		if acts := p.match.Actors(); p.board.Waits() == 0 && acts.Len() == 1 && p.match.View(engine.Table).Common().Phase == blanco.PhaseTurn.String() {
			p.play(acts.First(), blanco.MoveDraw(blanco.Stock))
			continue
		}
		p.turn()
	}
}

// stands checks that the match is paused and that presses on the devices make no moves. why is the
// reason of the pause, for messages.
func (p *players) stands(why string, hands ...device) {
	p.c.t.Helper()
	before := p.record.Len()
	playing := p.c.picture()
	for _, hand := range hands {
		for _, v := range []input.Action{input.Right, input.Down, input.Confirm, input.Other, input.Cancel} {
			hand.press(v)
		}
	}
	p.c.tick(60)
	if record, _ := p.c.loaded(); plays(record) != plays(p.record) || record.Len() > before+2 { // the app may write a hash and the new devices of the seats
		p.c.save("played")
		p.c.t.Fatalf("%s: a move was made", why)
	}
	if where := difference(playing, p.c.picture(), rounding); !where.Empty() && len(hands) == 0 {
		p.c.t.Errorf("%s: something moves in %v", why, where)
	}
}

// A pad is unplugged during its player's turn. The match waits until the same pad is back, and the
// turn continues.
func TestPadComesBackInMidTurn(t *testing.T) {
	p := seated(t, 1, xbox, ds4, nintend)
	lost := p.c.pads[1]
	before := p.c.picture()
	lost.unplug()
	p.c.tick(30)
	p.c.draw()
	if difference(before, p.c.picture(), rounding).Dx() < p.c.size.X/3 {
		t.Error("nothing says that the pad is gone")
	}
	p.c.save("lost")
	p.stands("without the pad", p.hands[0], p.hands[2])
	lost.plugIn()
	p.c.tick(30)
	p.play(1, p.choice(1))
	p.playOn(func() bool { return plays(p.record) > 30 })
}

// A pad is unplugged while other players act. They play on until it is the turn of the pad's
// player.
func TestMissingPadMattersOnItsTurn(t *testing.T) {
	p := seated(t, 0, xbox, ds4)
	p.c.pads[1].unplug()
	for p.rest(); p.match.Actors().Has(0); p.rest() {
		p.turn()
	}
	p.c.tick(30)
	p.stands("at the turn of the missing pad", p.hands[0])
	p.c.pads[1].plugIn()
	p.c.tick(30)
	p.plan = nil
	p.play(1, blanco.MoveDraw(blanco.Stock))
}

// claim makes a device without a seat ask for the seat for which the match waits. All other players
// at the table confirm. If nobody at the table has a device, the player who asks for the seat
// confirms.
func (p *players) claim(hand device, table ...device) {
	hand.press(confirm)
	p.c.tick(app.ChoiceTicks)
	if len(table) == 0 {
		table = []device{hand}
	}
	for _, other := range table {
		other.press(confirm)
	}
	p.c.tick(10)
}

// Two identical pads are unplugged and come back with their numbers exchanged. The app does not
// guess to whom they belong. A pad takes a seat only when its player asks for the seat and the
// others agree.
func TestIdenticalPadsDoNotSwap(t *testing.T) {
	p := seated(t, 1, xbox, xbox)
	first, second := p.c.pads[0], p.c.pads[1]
	first.unplug()
	second.unplug()
	second.plugIn()
	first.plugIn()
	if first.id == 0 || second.id != 0 {
		t.Fatalf("the pads came back as %d and %d", first.id, second.id)
	}
	p.c.tick(30)
	p.claim(second)
	p.stands("for a pad whose seat is not on turn", first)
	p.play(1, p.choice(1))
	p.rest()
	p.claim(first, second)
	p.playOn(func() bool { return plays(p.record) > 24 })
}

// Another device takes the seat of an unplugged pad, and the other player agrees. When the pad
// comes back, it has no seat and must not play.
func TestAnotherDeviceTakesTheSeat(t *testing.T) {
	p := seated(t, 1, xbox, ds4)
	lost := p.c.pads[1]
	lost.unplug()
	p.c.tick(30)
	keys := p.c.leftKeys()
	p.claim(keys, p.hands[0])
	p.hands[1] = keys
	lost.plugIn()
	p.c.tick(30)
	p.stands("for a pad that has no seat", lost)
	p.play(1, p.choice(1))
	p.playOn(func() bool { return plays(p.record) > 24 })
}

// At a table, neither a pad with an unknown layout nor a pad without a seat has any effect.
func TestUnknownPadAtTheTable(t *testing.T) {
	p := seated(t, 0, xbox, ds4)
	stick := p.c.plug(unknown)
	for _, m := range []model{nintend, xbox, xbox} {
		p.c.plug(m)
	}
	for b := range stick.down {
		stick.button(ebiten.StandardGamepadButton(b), true)
		stick.button(ebiten.StandardGamepadButton(b), false)
	}
	p.stands("for pads that have no seat", p.c.pads[3], p.c.pads[4], p.c.pads[5])
	p.play(0, p.choice(0))
	p.playOn(func() bool { return plays(p.record) > 20 })
}

// A bot takes the seat of a pad that does not come back.
func TestRobotTakesTheSeat(t *testing.T) {
	p := seated(t, 1, xbox, ds4)
	p.c.pads[1].unplug()
	p.c.tick(app.ChoiceTicks + 10)
	p.hands[0].press(input.Extra)
	p.awaitBot()
	p.follow()
	if !p.party.Seats[1].IsBot() || p.party.Seats[0].IsBot() || p.party.Secrets == app.Shown {
		t.Errorf("now play %+v", p.party)
	}
}
