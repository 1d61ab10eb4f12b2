package tabletest

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// takesEveryMove has somebody try whatever a device can do, in positions of every kind: each move that the rules allow comes of it.
func (s Suite) takesEveryMove(t *testing.T) {
	for i, at := range s.houses() {
		for n, p := range telling(s.course(t, at, at.setup(uint64(11+i))), 10) {
			actor := p.match.Actors().First()
			if s.Game.Info().RealTime {
				rng := engine.NewRNG(uint64(n))
				actor = pick(p.match.Actors(), &rng)
			}
			if actor == engine.Nobody {
				continue
			}
			for k, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight, input.Mouse} {
				if Long() || (n+k)%2 == 0 || kind == input.Mouse {
					s.reaches(t, p, actor, kind)
				}
			}
		}
	}
}

// playsOn has one board go through the beginning of a match, played with pads: what it keeps from move to move leads to the next one.
func (s Suite) playsOn(t *testing.T) {
	if s.Game.Info().RealTime { // what may be done follows from the time
		return
	}
	for i, at := range s.fewestAndMost() {
		h := s.host(t, at, stage.Open)
		g := &gropes{Host: h, kind: input.Pad, rng: engine.NewRNG(uint64(i + 1))}
		g.sit()
		h.DealFrom(at.setup(uint64(29 + i)))
		for n := 0; n < movesOn && !h.Playing.Over(); n++ {
			h.Hurry()
			serve(h)
			if g.seat = h.Playing.Actors().First(); !g.plays() {
				t.Errorf("%v: after %d moves, in phase %s, seat %d can do nothing with its pad", at, n, h.Playing.View(engine.Table).Common().Phase, g.seat)
				return
			}
		}
	}
}

// movesOn is for how many moves a board has to play on.
const movesOn = 60

// trials is how many presses somebody tries at the most to come to all moves.
const trials = 6000

// reaches fails unless an actor can make all moves with a device.
func (s Suite) reaches(t *testing.T, p position, actor engine.Seat, kind input.Kind) {
	t.Helper()
	h := s.host(t, p.house, stage.Open)
	g := &gropes{Host: h, seat: actor, kind: kind, rng: engine.NewRNG(uint64(len(p.events)))}
	g.sit()
	var wanted []engine.Move
	for _, move := range p.match.Legal(actor, nil) {
		if !strings.Contains(s.Game.FormatMove(move), anyWord) { // what is written or said is a game's own
			wanted = append(wanted, move)
		}
	}
	p = s.later(p, actor)
	h.showTo(p)
	serve(h)
	for n := 1; len(wanted) > 0; n++ {
		if n > trials {
			t.Errorf("%v: by %s seat %d cannot %s", p, kind, actor, texts(s.Game, wanted))
			return
		}
		if n%400 == 0 {
			h.showTo(p)
			serve(h)
		}
		for _, move := range g.try() {
			wanted = slices.DeleteFunc(wanted, func(m engine.Move) bool { return m == move })
			h.Board.Refused(actor, move)
		}
	}
}

// later returns a position of a game in real time somewhat later: a press that comes at once may have been meant for what was before.
func (s Suite) later(p position, actor engine.Seat) position {
	if !s.Game.Info().RealTime {
		return p
	}
	legal, m := p.match.Legal(actor, nil), p.match.Clone()
	p.events = slices.Clone(p.events)
	for range 76 {
		var log engine.Log
		next := m.Clone()
		if next.Step(&log) != nil || len(log.Events) > 0 || !slices.Equal(next.Legal(actor, nil), legal) {
			break
		}
		m = next
	}
	p.match = m
	return p
}

func texts(game engine.Game, moves []engine.Move) (list []string) {
	for _, m := range moves {
		list = append(list, game.FormatMove(m))
	}
	return list
}

// serve does what a board waits for although the rules do not: whoever has a card to look at looks, and goes on.
func serve(h *Host) {
	h.T.Helper()
	for range 40 {
		waits := h.Board.Waits()
		if waits == 0 {
			return
		}
		h.Looks = waits
		h.Tick(90)
		h.Looks = 0
		h.Tick(2)
		for seat := range waits.All() {
			for _, action := range []input.Action{input.Confirm, input.Other, input.Cancel} {
				if h.Board.Waits().Has(seat) {
					h.Board.Handle(seat, input.Intent{Action: action, Phase: input.Pressed, Seat: input.Seat(seat)})
				}
			}
		}
		h.Hurry()
		h.Tick(1)
	}
	h.T.Fatalf("the board waits for %v whatever they do", h.Board.Waits())
}

// gropes is somebody who tries what a device can do.
type gropes struct {
	*Host
	seat  engine.Seat
	kind  input.Kind // of what the seat has in hand at first; the others have pads
	held  [engine.MaxSeats]held
	couch *devices.Couch
	rng   engine.RNG
}

// held is what a seat has in hand; pad is nil for keyboard and mouse.
type held struct {
	device input.DeviceID
	pad    *devices.Pad
}

// plays tries until a move is made; false: none of many presses makes one.
func (g *gropes) plays() bool {
	for range trials {
		for _, move := range g.try() {
			if g.Try(g.seat, move) == nil {
				return true
			}
			g.Board.Refused(g.seat, move)
		}
	}
	return false
}

// sit gives somebody the device, and pads to the others.
func (g *gropes) sit() {
	g.T.Helper()
	g.couch = devices.NewCouch()
	for i := range g.Seated.Seats {
		seat, own := engine.Seat(i), held{device: input.NoDevice}
		if seat == g.seat {
			own.device = map[input.Kind]input.DeviceID{input.KeysLeft: input.LeftKeys, input.KeysRight: input.RightKeys, input.Mouse: input.TheMouse}[g.kind]
		}
		if own.device == input.NoDevice {
			own.pad = g.couch.Plug(devices.XboxPad)
			g.env.Roster.Update(g.couch.Tick(), input.Context{})
			list := g.env.Roster.Devices(nil)
			own.device = list[len(list)-1].ID
		}
		if err := g.env.Roster.Join(input.Seat(i), own.device); err != nil {
			g.T.Fatal(err)
		}
		g.held[seat] = own
	}
	g.update(nil)
}

// try does one thing with the device, and returns the moves that come of it.
func (g *gropes) try() (moves []engine.Move) {
	if g.kind == input.Mouse {
		g.point(&moves)
	} else {
		actions := [...]input.Action{input.Up, input.Down, input.Left, input.Right, input.Confirm, input.Other, input.Extra, input.Cancel}
		n := len(actions)
		if g.rng.N(3) > 0 {
			n = 5 // most often it is aimed and confirmed
		}
		g.press(actions[g.rng.N(n)], &moves)
	}
	for range 1 + g.rng.N(2) {
		g.tick(&moves)
	}
	if g.rng.N(12) == 0 { // a press may mean something when none follows
		for range 40 {
			g.tick(&moves)
		}
	}
	return moves
}

// press presses what does a verb, and lets it go.
func (g *gropes) press(v input.Action, moves *[]engine.Move) {
	own := g.held[g.seat]
	d, _ := g.env.Roster.Device(own.device)
	profile := g.env.Bindings.Profile(d.Profile())
	control := profile.First(v)
	switch {
	case control.IsMouse():
		g.couch.PressMouse(control)
		g.update(moves)
		g.couch.ReleaseMouse(control)
	case own.pad != nil:
		own.pad.Press(control)
		g.update(moves)
		own.pad.Release(control)
	default:
		g.couch.PressKeys(control)
		g.update(moves)
		g.couch.ReleaseKeys(control)
	}
	g.update(moves)
}

// point clicks on something that is in sight, on words that can be clicked, or presses another button.
func (g *gropes) point(moves *[]engine.Move) {
	g.Canvas.Begin()
	g.Whole(g.Canvas, g.seat)
	pieces := Targets(g.Canvas)
	action := input.Confirm
	switch n := g.rng.N(10); {
	case n == 0:
		action = input.Cancel
	case n < 3:
		tags := []input.Action{input.Confirm, input.Cancel, input.Other, input.Extra}
		if at, ok := g.Canvas.Clickable(int(tags[g.rng.N(len(tags))])); ok {
			g.couch.MoveMouse(at.X, at.Y)
		}
	case len(pieces) > 0:
		at := pieces[g.rng.N(len(pieces))]
		g.couch.MoveMouse(at.X, at.Y)
	}
	g.update(moves)
	g.press(action, moves)
}

// Targets returns places, in u, at which somebody with a mouse sees something to click on in the last frame.
func Targets(c *ui.Canvas) []ui.Point {
	places := c.Pieces()
	for _, p := range c.Drawn() {
		switch {
		case p.Layer > ui.LayerCards:
		case p.Kind == ui.SheetPiece:
			places = append(places, p.Place.Center())
		case p.Kind == ui.CardPiece: // of a card that lies under others only a side is in sight
			places = append(places, ui.Point{X: p.Place.X + p.Place.W*0.1, Y: p.Place.Center().Y}, ui.Point{X: p.Place.Right() - p.Place.W*0.1, Y: p.Place.Center().Y})
		}
	}
	return places
}

// update takes what the devices show, as a match does.
func (g *gropes) update(moves *[]engine.Move) {
	intents := g.env.Roster.Update(g.couch.Tick(), input.Context{Acting: input.Seats(input.Seat(g.seat))})
	for _, intent := range g.env.Clicks(g.Canvas, intents) {
		if moves == nil || intent.Seat != input.Seat(g.seat) || !g.info.RealTime && !g.Acts(g.seat) {
			continue
		}
		if move, ok := g.Board.Handle(g.seat, intent); ok {
			*moves = append(*moves, move)
		}
	}
}

// tick lets time pass on the board, not in the match.
func (g *gropes) tick(moves *[]engine.Move) {
	g.Tick(1)
	for range g.Seated.Seats {
		if seat, move, due := g.Board.TimedMove(); due && seat == g.seat {
			*moves = append(*moves, move)
		}
	}
}
