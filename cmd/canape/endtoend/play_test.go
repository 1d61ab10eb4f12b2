package endtoend

import (
	"fmt"
	"image"
	"image/draw"
	"time"

	"canape/engine"
	"canape/engine/games/football"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// players are the players at a table. Each seat has a device, or nil if a bot has the seat.
type players struct {
	*eyes
	hands []device
	plan  []engine.Play // the shortest known way to the end; it is outdated after any other play
	open  engine.Seat   // the seat whose curtain is open
	// absent has the seats of a resumed match that their players have not taken yet.
	absent engine.SeatSet
	wanted string // the play that a player is making and the player's seat, for messages
	// fallen is called when the curtain has closed for a seat. It may be nil.
	fallen func(seat engine.Seat)
}

// settled is a number of ticks after the last motion on the local board. After so many ticks
// nothing moves in the app either, even with a slow disk.
const settled = 30

// thoughtful is the number of ticks after which the faces no longer change. From then on the player
// whose turn it is looks thoughtful.
const thoughtful = 500

// planTries is the number of random matches that are played before each play, to find a short way
// to the end. With four players this way has about two hundred plays.
const planTries = 60

func (e *eyes) players(hands ...device) *players {
	p := &players{eyes: e, hands: hands, open: engine.Nobody}
	e.read = p.confirmSum
	return p
}

// confirmSum confirms that the players have read a sum of points.
func (p *players) confirmSum() {
	p.c.t.Helper()
	for seat, hand := range p.hands {
		if hand != nil && !p.absent.Has(engine.Seat(seat)) {
			p.tick(settled) // after these ticks the app has finished counting, too
			hand.press(input.Confirm)
			p.between.Press()
			p.pass(4)
			return
		}
	}
}

// person reports whether a person, and not a bot, has the seat.
func (e *eyes) person(seat engine.Seat) bool { return !e.party.Seats[seat].IsBot() }

// asked returns the seats of the people who must act now, or none while the match waits for a bot.
func (p *players) asked() engine.SeatSet {
	if asked := p.board.Waits(); asked != 0 {
		return asked
	}
	for seat := range p.match.Actors().All() {
		if !p.person(seat) {
			return 0
		}
	}
	return p.match.Actors()
}

// playOn plays until holds() returns true or the match is over.
func (p *players) playOn(holds func() bool) {
	p.c.t.Helper()
	for p.rest(); !p.match.Over() && !holds(); p.rest() {
		p.turn()
	}
}

// turn makes the next play, or waits until a bot has moved.
func (p *players) turn() {
	p.c.t.Helper()
	asked := p.asked()
	for seat := range ((p.match.Actors() | p.board.Waits()) & p.absent).All() {
		p.absent = p.absent.Without(seat)
		p.hands[seat].press(input.Confirm)
		p.tick(4)
	}
	if asked == 0 {
		p.awaitBot()
		return
	}
	if p.party.Secrets == app.Curtain {
		asked = engine.SeatsOf(p.behindCurtain(asked))
	}
	seat := asked.First()
	if p.board.Waits().Has(seat) {
		p.look(seat)
	} else if only := p.match.Legal(seat, nil); len(only) == 1 && !p.leftToChoose(seat) {
		p.awaitOnly(seat, only[0])
	} else {
		p.play(seat, p.choice(seat))
	}
}

// leftToChoose reports whether the table lets a seat choose even if it has only one move.
func (p *players) leftToChoose(seat engine.Seat) bool {
	return p.board.NoAutoMove(seat)
}

// awaitOnly waits until the table has made the only move of a seat.
func (p *players) awaitOnly(seat engine.Seat, move engine.Move) {
	p.c.t.Helper()
	p.wanted = fmt.Sprint(seat, " ", p.game.FormatMove(move))
	before := len(playsOf(p.record, seat))
	p.await("the only move of a seat, "+p.wanted, func() bool { return len(playsOf(p.record, seat)) > before })
	p.plan = nil
}

// choice returns the seat's next play on a short way to the end of the match.
func (p *players) choice(seat engine.Seat) engine.Move {
	if len(p.plan) == 0 || p.plan[0].Seat != seat {
		p.plan = shortWay(p.match, planTries)
	}
	for _, play := range p.plan {
		if play.Seat == seat {
			return play.Move
		}
	}
	p.c.t.Fatalf("seat %d never plays", seat)
	return engine.Move{}
}

// play makes a move of a seat with the seat's device. It checks that the journal gets this move and
// no other entry.
func (p *players) play(seat engine.Seat, move engine.Move) {
	p.c.t.Helper()
	_, clicks := p.hands[seat].(mouse)
	way, found := p.way(seat, move, clicks)
	if !found {
		p.c.save("no-way")
		p.c.t.Fatalf("seat %d has no way to %q", seat, p.game.FormatMove(move))
	}
	text := p.game.FormatMove(move)
	p.wanted = fmt.Sprint(seat, " ", text)
	before := len(playsOf(p.record, seat))
	for _, s := range way {
		p.do(seat, s)
	}
	p.await(text, func() bool { return len(playsOf(p.record, seat)) > before })
	if played := playsOf(p.record, seat)[before:]; played[0] != text || len(played) > 1 {
		p.c.save("other")
		p.c.t.Fatalf("seat %d wanted %q by %v, and %q was played", seat, text, way, played)
	}
	if len(p.plan) > 0 && p.plan[0] == (engine.Play{Seat: seat, Move: move}) {
		p.plan = p.plan[1:]
	} else {
		p.plan = nil
	}
}

// do makes one press with the seat's device.
func (p *players) do(seat engine.Seat, s step) {
	hand := p.hands[seat]
	if s.at != (ui.Point{}) {
		hand.(mouse).point(pixels(p.canvas, s.at))
	}
	hand.press(s.action)
	take(p.board, seat, s)
	p.pass(4)
}

// pixels converts a point from units of the canvas (u) to pixels.
func pixels(c *ui.Canvas, at ui.Point) ui.Point {
	whole, unit := c.Whole(), c.Unit()
	return ui.Point{X: (at.X - whole.X) * unit, Y: (at.Y - whole.Y) * unit}
}

// await waits until holds() returns true for the journal read so far.
func (p *players) await(what string, holds func() bool) {
	p.c.t.Helper()
	for deadline := time.Now().Add(patience); ; {
		record, _, err := journal.Load(p.path)
		p.c.must(err)
		p.record = record
		if holds() {
			return
		}
		if time.Now().After(deadline) {
			p.c.save("stuck")
			p.c.t.Fatalf("%s is not played", what)
		}
		p.tick(2)
	}
}

func (p *players) awaitBot() {
	p.c.t.Helper()
	before := plays(p.record)
	p.await("what a bot thinks of", func() bool { return plays(p.record) > before })
}

// look lets the seat look at the card at which it has just peeked, for long enough to have seen it,
// and then hides the card.
func (p *players) look(seat engine.Seat) {
	p.c.t.Helper()
	m, clicks := p.hands[seat].(mouse)
	switch {
	case clicks && p.party.Secrets == app.Peek:
		p.peeks(seat)
		m.click(p.offered(seat, input.Confirm)) // confirms that the card has been seen
		take(p.board, seat, step{action: input.Confirm})
		p.pass(4)
	case p.party.Secrets == app.Peek:
		p.peek(seat, true)
		p.tick(lookTicks)
		p.endLook(seat)
		p.peek(seat, false)
	default:
		p.tick(lookTicks)
		p.endLook(seat)
	}
	if p.board.Waits().Has(seat) {
		p.c.t.Fatalf("seat %d still looks", seat)
	}
}

// lookTicks is the number of ticks for which a player looks at a card.
const lookTicks = 20

// endLook presses the button with which a seat ends its peek at a card.
func (p *players) endLook(seat engine.Seat) {
	action := input.Confirm
	if p.party.Game == football.ID { // Football shows no card but asks whether the turn is over
		action = input.Other
	}
	p.do(seat, step{action: action})
}

// peek holds down the button with which a seat sees its hidden cards, or releases it. With a mouse
// it clicks on the eye instead.
func (p *players) peek(seat engine.Seat, begin bool) {
	p.c.t.Helper()
	switch hand := p.hands[seat].(type) {
	case mouse:
		hand.click(p.offered(seat, input.Peek))
	default:
		if begin {
			hand.hold(input.Peek)
		} else {
			hand.release(input.Peek)
		}
	}
	if p.looking = p.looking.Without(seat); begin {
		p.looking = p.looking.With(seat)
	}
}

// offered returns the point, in pixels, on which a seat clicks for an action. The point is in the
// hint bar if only this seat is asked, and otherwise on the seat's plate.
func (p *players) offered(seat engine.Seat, v input.Action) ui.Point {
	p.c.t.Helper()
	p.c.must(p.env.Roster.Join(input.Seat(seat), input.TheMouse))
	who := p.party.Seats[seat]
	sentence, actions := p.board.Prompt(seat)
	p.canvas.Begin()
	if asked := p.asked(); asked == engine.SeatsOf(seat) {
		pause := ui.Action{Glyph: p.env.SeatGlyph(input.Seat(seat), input.Pause), Word: p.env.Text("table.pause"), Yield: 1}
		ui.Hint{Seat: who.Colour, Name: who.Name, Sentence: sentence, Actions: append(actions, pause)}.Draw(p.canvas)
	} else {
		ui.Plate{Seat: who.Colour, Name: who.Name, Device: ui.MouseDevice,
			OnTurn: asked.Has(seat), Prompt: actions}.Draw(p.canvas, p.board.Plate(p.canvas, seat))
	}
	at, ok := p.canvas.Clickable(int(v))
	if !ok {
		p.c.save("no-offer")
		p.c.t.Fatalf("seat %d is not offered %v by the mouse, but %q", seat, v, sentence)
	}
	return pixels(p.canvas, at)
}

// peeks lets a seat look at its cards and returns the area in which the picture changes. It checks
// that the cards are visible outside of the plate, that looking makes no move, and that the picture
// is the same before and after.
func (p *players) peeks(seat engine.Seat) image.Rectangle {
	p.c.t.Helper()
	if m, clicks := p.hands[seat].(mouse); clicks {
		m.point(p.offered(seat, input.Peek))
	}
	p.tick(thoughtful)
	before := aboveHints(p.c.picture())
	p.peek(seat, true)
	p.tick(lookTicks)
	now := aboveHints(p.c.picture())
	p.c.save("peek")
	where := difference(before, now, rounding)
	if cards := difference(p.withoutPlate(before, seat), p.withoutPlate(now, seat), rounding).Size(); cards.X < 20 || cards.Y < 20 {
		p.c.t.Errorf("seat %d looks at its cards, but none are visible", seat)
	}
	p.peek(seat, false)
	p.tick(20)
	p.measure()
	still := difference(before, aboveHints(p.c.picture()), rounding)
	for wait := 0; !still.Empty() && !still.Overlaps(where) && wait < 240; wait += 20 { // an animation elsewhere may still be running
		p.tick(20)
		still = difference(before, aboveHints(p.c.picture()), rounding)
	}
	if !still.Empty() {
		p.c.save("peeked")
		p.c.t.Errorf("after the look of seat %d the picture differs in %v", seat, still)
	}
	if record, _ := p.c.loaded(); record == nil || record.Len() != p.record.Len() {
		p.c.t.Errorf("the look of seat %d has changed the journal", seat)
	}
	return where
}

// withoutPlate returns a copy of a picture of the table in which the seat's plate is painted over.
func (p *players) withoutPlate(img *image.RGBA, seat engine.Seat) *image.RGBA {
	const edge = 8
	r := p.board.Plate(p.canvas, seat)
	from, to := pixels(p.canvas, ui.Point{X: r.X - edge, Y: r.Y - edge}), pixels(p.canvas, ui.Point{X: r.Right() + edge, Y: r.Bottom() + edge})
	without := cut(img, 0, 0, 100, 100)
	draw.Draw(without, image.Rect(int(from.X), int(from.Y), int(to.X), int(to.Y)), image.Black, image.Point{}, draw.Src)
	return without
}

// behindCurtain returns the seat whose curtain is open. If that seat is not among asked, it opens
// the curtain of the first one that is.
func (p *players) behindCurtain(asked engine.SeatSet) engine.Seat {
	p.c.t.Helper()
	if !asked.Has(p.open) {
		p.open = asked.First()
		p.tick(curtainTicks)
		if p.fallen != nil {
			p.fallen(p.open)
		}
		p.tick(app.ChoiceTicks)
		p.hands[p.open].press(input.Confirm)
		p.tick(curtainTicks)
		p.c.draw() // both boards now draw this player's hand larger
		p.measure()
	}
	return p.open
}

// curtainTicks is a number of ticks in which the curtain is sure to fall or rise at speed 4.
const curtainTicks = 20
