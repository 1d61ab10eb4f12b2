package tabletest

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// takesEveryMove makes random inputs with each kind of device, at positions of every kind, until
// the seat has made every legal move.
func (s Suite) takesEveryMove(t *testing.T) {
	for i, at := range s.variants() {
		for n, p := range worthLooking(s.course(t, at, at.setup(uint64(11+i))), 10) {
			actor := p.match.Actors().First()
			if s.Game.Info().RealTime {
				rng := engine.NewRNG(uint64(n))
				actor = pick(p.match.Actors(), &rng)
			}
			if actor == engine.Nobody {
				continue
			}
			for k, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight, input.Mouse} {
				if !Long() && (n+k)%2 != 0 && kind != input.Mouse {
					continue
				}
				if s.reaches(t, p, actor, kind); t.Failed() {
					return // further failures would take long
				}
			}
		}
	}
}

// playsOn plays the beginning of a match with pads on a single board, because the state of a board
// after a move must not block the next move.
func (s Suite) playsOn(t *testing.T) {
	if s.Game.Info().RealTime { // this test lets no time pass
		return
	}
	for i, at := range s.fewestAndMost() {
		h := s.host(t, at, app.Open)
		g := &prober{Host: h, kind: input.Pad, rng: engine.NewRNG(uint64(i + 1))}
		g.sit()
		h.DealFrom(at.setup(uint64(29 + i)))
		for n := 0; n < movesOn && !h.Playing.Over(); n++ {
			h.Hurry()
			finishLooks(h)
			if g.seat = h.Playing.Actors().First(); !g.plays() {
				t.Errorf("%v: after %d moves, in phase %s, seat %d cannot act with its pad", at, n, h.Playing.View(engine.Table).Common().Phase, g.seat)
				return
			}
		}
	}
}

// movesOn is how many moves playsOn makes.
const movesOn = 60

// trials is the number of random presses after which a move counts as impossible. In 6000 presses
// every legal move comes up a few times.
const trials = 20_000

// reaches fails unless a seat can make all its moves with a device, and has a prompt at each step.
func (s Suite) reaches(t *testing.T, p position, actor engine.Seat, kind input.Kind) {
	t.Helper()
	h := s.host(t, p.variant, app.Open)
	g := &prober{Host: h, seat: actor, kind: kind, rng: engine.NewRNG(uint64(len(p.events)))}
	g.sit()
	var wanted []engine.Move
	for _, move := range p.match.Legal(actor, nil) {
		if !strings.Contains(s.Game.FormatMove(move), engine.AnyWord) { // answers in words are tested by the game's own tests
			wanted = append(wanted, move)
		}
	}
	p = s.later(p, actor)
	h.showTo(p)
	finishLooks(h)
	for n := 1; len(wanted) > 0; n++ {
		if n > trials {
			t.Errorf("%v: by %s seat %d cannot %s", p, kind, actor, texts(s.Game, wanted))
			return
		}
		if n%400 == 0 {
			h.showTo(p)
			finishLooks(h)
		}
		for _, move := range g.act() {
			wanted = slices.DeleteFunc(wanted, func(m engine.Move) bool { return m == move })
			h.Board.Refused(actor, move)
		}
		if fault := h.unworded(actor); fault != "" && h.Acts(actor) && !h.Board.Busy() {
			t.Errorf("%v: by %s seat %d is asked %s", p, kind, actor, fault)
			return
		}
	}
}

// later advances a position of a real-time game by about a second, or until something changes for
// the seat. During this second boards ignore presses, because they may have been meant for
// something else. In other games it returns p itself.
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

// finishLooks makes every seat look at the cards for which the board waits, and confirm that it has
// seen them.
func finishLooks(h *Host) {
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

// prober presses and clicks at random with one device.
type prober struct {
	*Host
	seat  engine.Seat
	kind  input.Kind // kind of the seat's device; the other seats have pads
	held  [engine.MaxSeats]held
	couch *devices.Couch
	rng   engine.RNG
}

// held is the device that a seat holds. pad is nil for a keyboard or a mouse.
type held struct {
	device input.DeviceID
	pad    *devices.Pad
}

// plays presses buttons at random until the seat has made a move. It returns false if trials
// presses are not enough.
func (g *prober) plays() bool {
	for range trials {
		for _, move := range g.act() {
			if g.Try(g.seat, move) == nil {
				return true
			}
			g.Board.Refused(g.seat, move)
		}
	}
	return false
}

// sit gives the seat its device, and gives pads to the other seats.
func (g *prober) sit() {
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

// act makes a random input, and returns the moves that result from it.
func (g *prober) act() (moves []engine.Move) {
	if g.kind == input.Mouse {
		g.point(&moves)
	} else {
		actions := [...]input.Action{input.Up, input.Down, input.Left, input.Right, input.Confirm, input.Other, input.Extra, input.Cancel}
		n := len(actions)
		if g.rng.N(3) > 0 {
			n = 5 // mostly choose a direction or confirm
		}
		g.press(actions[g.rng.N(n)], &moves)
	}
	for range 1 + g.rng.N(2) {
		g.tick(&moves)
	}
	if g.rng.N(12) == 0 { // some presses take effect only after a pause
		for range 40 {
			g.tick(&moves)
		}
	}
	return moves
}

// press presses and releases the control for an action.
func (g *prober) press(action input.Action, moves *[]engine.Move) {
	own := g.held[g.seat]
	d, _ := g.env.Roster.Device(own.device)
	profile := g.env.Bindings.Profile(d.Profile())
	control := profile.First(action)
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

// point clicks on a visible piece or on a clickable hint, or clicks with the button for cancel.
func (g *prober) point(moves *[]engine.Move) {
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

// Targets returns points of the last frame that may be clickable, in u.
func Targets(c *ui.Canvas) []ui.Point {
	places := uitest.Targets(c.Drawn())
	for _, p := range c.Drawn() {
		switch {
		case p.Layer > ui.LayerCards:
		case p.Kind == ui.SheetPiece:
			places = append(places, p.Place.Center())
		case p.Kind == ui.CardPiece: // one side of a card may be covered
			places = append(places, ui.Point{X: p.Place.X + p.Place.W*0.1, Y: p.Place.Center().Y}, ui.Point{X: p.Place.Right() - p.Place.W*0.1, Y: p.Place.Center().Y})
		}
	}
	return places
}

// update reads the devices and passes their intents to the board, as a match does.
func (g *prober) update(moves *[]engine.Move) {
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

// tick advances the board by a tick, but not the match.
func (g *prober) tick(moves *[]engine.Move) {
	g.Tick(1)
	for range g.Seated.Seats {
		if seat, move, due := g.Board.TimedMove(); due && seat == g.seat {
			*moves = append(*moves, move)
		}
	}
}
