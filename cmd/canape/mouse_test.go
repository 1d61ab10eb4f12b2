package main

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/lobby"
	"canape/scenes/stage"
)

// withMouse lets somebody with the mouse open a game, sit down and begin when the others sit too and are ready. It returns the seat of
// who clicks.
func (c *couch) withMouse(game engine.Game, others ...device) (p *players, clicks engine.Seat) {
	c.t.Helper()
	id := game.Info().ID
	m := c.menu(atTitle)
	m.click("the game on the title", func(_ *stage.Kit, led string) bool { return led == "lobby of "+id })
	c.tick(10)
	c.draw()
	m = c.menu(func(k *stage.Kit) stage.Scene { return lobby.New(k, game) })
	m.click("a free place", func(k *stage.Kit, _ string) bool { return k.Roster.SeatsOf(input.TheMouse).Len() == 1 })
	for _, hand := range others {
		for range 2 { // sit down; ready
			hand.press(confirm)
			c.draw()
		}
	}
	c.mouse().press(pause)
	c.draw()
	e := c.watch()
	if e.party.Game != id || e.party.Secrets != stage.Peek || len(e.party.Seats) != 1+len(others) || e.party.People() != 1+len(others) {
		c.t.Fatalf("dealt for %+v", e.party)
	}
	clicks = engine.Nobody
	hands := others
	for i, seat := range e.party.Seats {
		if seat.Device != nil && seat.Device.Kind == input.Mouse {
			clicks, hands = engine.Seat(i), slices.Insert(slices.Clone(others), i, device(c.mouse()))
		}
	}
	if clicks == engine.Nobody {
		c.t.Fatal("nobody has the mouse")
	}
	return e.players(hands...), clicks
}

// Somebody with the mouse and somebody with a pad hide their cards from each other at Blanco. A click on the eye shows the mouse's
// own, in the set-up and in its turn.
func TestMouseLooksAtBlanco(t *testing.T) {
	c := newCouch(t, screen720)
	c.settings(nil)
	c.start()
	p, clicks := c.withMouse(blanco.Game{}, c.plug(xbox))
	first, turns, began := engine.Nobody, engine.SeatSet(0), func() bool { return p.phase() == blanco.PhaseTurn.String() }
	p.playOn(began)
	for p.rest(); first == engine.Nobody || turns.Len() < 2 || !p.match.Actors().Has(first); p.rest() {
		if acting := p.match.Actors(); began() && p.board.Waits() == 0 && !turns.Has(acting.First()) {
			if first == engine.Nobody {
				first = acting.First()
			}
			turns |= acting
			if acting.Has(clicks) {
				p.peeks(clicks)
			}
		}
		p.turn()
	}
}

// Three people with a mouse, a pad and half a keyboard lay a trick at Pass Pass, and all look at their hands first.
func TestMouseLooksAtPassPass(t *testing.T) {
	c := newCouch(t, screen720)
	c.settings(nil)
	c.start()
	p, _ := c.withMouse(passpass.Game{}, c.plug(xbox), c.leftKeys())
	var looked engine.SeatSet
	for p.rest(); looked.Len() < 3 || len(p.trick()) > 0; p.rest() {
		if seat := p.match.Actors().First(); p.phase() == passpass.PhasePlay.String() && !looked.Has(seat) {
			looked = looked.With(seat)
			p.peeks(seat)
		}
		p.turn()
	}
}
