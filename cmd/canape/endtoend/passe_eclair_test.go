package endtoend

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/games/passeeclair"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
)

// racers play a real-time match in which each tick counts. They also play a local match, tick by
// tick and with the same presses. At the end the test compares the app's journal with the local
// match.
type racers struct {
	*players
	log  engine.Log
	ties [4]int // how often each seat came first when several players pressed in the same tick
	tied int
}

// race follows a match of Passe Éclair that has just been dealt or resumed. It lets seat 0 make the
// first press, which reveals the current tick.
func (c *couch) race(hands ...device) *racers {
	c.t.Helper()
	r := &racers{players: c.watch().players(hands...)}
	r.find(0)
	return r
}

// startTicks is a number of ticks that is longer than a countdown and what comes before it, but
// shorter than the time for which a pile stays if nobody uses it.
const startTicks = 400

// find makes the seat play a card, to learn the tick of the app's match, and advances the local
// match to the same tick.
func (r *racers) find(seat engine.Seat) {
	r.c.t.Helper()
	const tries, apart = 10, 70 // several tries may be needed, because the pile may just have been removed
	r.c.tick(startTicks)
	r.c.draw() // Up and Down depend on where the cards were last drawn
	r.settle()
	before := len(laid(r.record))
	for range tries {
		r.set(seat, input.Confirm, true)
		r.c.tick(1)
		r.set(seat, input.Confirm, false)
		if r.settle(); len(laid(r.record)) > before {
			r.meet(seat)
			return
		}
		r.c.tick(apart)
	}
	r.c.save("stuck")
	r.c.t.Fatalf("seat %d presses and nothing is played", seat)
}

// meet advances the local match to the tick of the last play in the journal, which the seat has
// made with one press.
func (r *racers) meet(seat engine.Seat) {
	r.c.t.Helper()
	var last journal.Played
	for _, i := range r.record.Standing(r.record.Len()) {
		if played, ok := r.record.Entry(i).(journal.Played); ok {
			last = played
		}
	}
	for r.match.Tick() < last.Tick {
		r.live(nil)
	}
	move, made := take(r.board, seat, step{action: input.Confirm})
	if text := r.game.FormatMove(move); !made || last.Seat != seat || text != last.Move {
		r.c.t.Fatalf("seat %d plays %q, expected was %q of seat %d", last.Seat, last.Move, text, seat)
	}
	r.live([]engine.Play{{Seat: seat, Move: move}})
}

// set presses or releases a control of a seat's device, and lets no tick pass.
func (r *racers) set(seat engine.Seat, v input.Action, down bool) {
	switch hand := r.hands[seat].(type) {
	case *pad:
		profile := input.PadProfile(input.PadFamily(hand.guid, hand.name))
		hand.down[padButtons[profile.First(v)-input.PadBottom]] = down
		r.c.sendPads()
	case keys:
		if down {
			r.c.session.PressKey(hand.key(v))
		} else {
			r.c.session.ReleaseKey(hand.key(v))
		}
	}
}

// live runs one tick of the local match, in which the given plays are made.
func (r *racers) live(plays []engine.Play) {
	r.c.t.Helper()
	engine.Together(r.match, plays, &r.log) // plays that come too late are refused here as in the app
	if len(plays) > 1 {
		r.count()
	}
	if refusal := r.match.Step(&r.log); refusal != nil {
		r.c.t.Fatal(refusal)
	}
	r.queue = append(r.queue, r.log.Events...)
	r.log.Reset()
	r.pass(1)
	for r.standsStill() { // the clock of the app's match is stopped, too
		r.c.tick(1)
		r.pass(1)
	}
}

// count records which seat came first of those that pressed in this tick.
func (r *racers) count() {
	for _, event := range r.log.Events {
		if played, ok := event.(passeeclair.Played); ok {
			r.tied++
			r.ties[played.Seat]++
			return
		}
	}
}

// advance runs n ticks in which nobody presses.
func (r *racers) advance(n int) {
	r.c.t.Helper()
	if n <= 0 {
		return
	}
	r.c.tick(n)
	for range n {
		r.live(nil)
	}
}

// press makes the press of each seat in steps. All presses come in the same tick.
func (r *racers) press(steps map[engine.Seat]step) {
	r.c.t.Helper()
	var arriving []engine.Play
	for seat := range engine.AllSeats(len(r.hands)).All() {
		s, ok := steps[seat]
		if !ok {
			continue
		}
		r.set(seat, s.action, true)
		if move, made := take(r.board, seat, s); made {
			arriving = append(arriving, engine.Play{Seat: seat, Move: move})
		}
	}
	r.c.tick(1)
	r.live(arriving)
	for seat, s := range steps {
		r.set(seat, s.action, false)
	}
	r.advance(1)
}

// together makes a move of each seat in wishes. The presses that aim at a card or a pile come one
// after another, but the last presses of all seats come in the same tick.
func (r *racers) together(wishes map[engine.Seat]engine.Move) {
	r.c.t.Helper()
	ways, longest := map[engine.Seat][]step{}, 0
	for seat, wish := range wishes {
		way, found := r.way(seat, wish, false)
		if !found {
			r.c.t.Fatalf("seat %d has no way to %q", seat, r.game.FormatMove(wish))
		}
		ways[seat] = way
		longest = max(longest, len(way))
	}
	for n := longest; n > 0; n-- {
		steps := map[engine.Seat]step{}
		for seat, way := range ways {
			if n <= len(way) {
				steps[seat] = way[len(way)-n]
			}
		}
		r.press(steps)
	}
}

func (r *racers) view() *passeeclair.View { return r.match.View(engine.Table).(*passeeclair.View) }

// calmTicks is the number of ticks for which the table ignores Confirm after something new has
// appeared.
const calmTicks = 40

// round makes the next move of every player.
func (r *racers) round() {
	r.c.t.Helper()
	view, wishes := r.view(), map[engine.Seat]engine.Move{}
	var legal []engine.Move
	for seat := range r.match.Actors().All() {
		if legal = r.match.Legal(seat, legal[:0]); len(legal) > 0 {
			wishes[seat] = legal[0]
		}
	}
	switch view.Phase {
	case passeeclair.PhaseTokens.String():
		r.advance(calmTicks)
		for seat := range wishes {
			wishes[seat] = passeeclair.MoveReady()
		}
	case passeeclair.PhaseSwap.String():
		r.advance(calmTicks)
	}
	if len(wishes) == 0 {
		r.advance(max(1, view.Left))
		return
	}
	r.together(wishes)
}

// longestRace is the number of ticks in an hour. Nine rounds never need so many.
const longestRace = 60 * 60 * 60

// playOn plays until holds() returns true or the match is over.
func (r *racers) playOn(holds func() bool) {
	r.c.t.Helper()
	for !r.match.Over() && !holds() {
		if r.match.Tick() > longestRace {
			r.c.save("endless")
			r.c.t.Fatalf("the race is still on at tick %d, in phase %s", r.match.Tick(), r.view().Phase)
		}
		r.round()
	}
}

// playMore plays for a while and checks that the app does the same.
func (r *racers) playMore() {
	r.c.t.Helper()
	const more = 10
	enough := r.tied + more
	r.playOn(func() bool { return r.tied >= enough })
	r.same()
}

// same checks that the app's match is the same as the local match, tick by tick.
func (r *racers) same() {
	r.c.t.Helper()
	expected := engine.Hash(r.match)
	r.settle()
	match, err := r.record.Replay(r.game)
	r.c.must(err)
	for match.Tick() < r.match.Tick() && !match.Over() {
		if refusal := match.Step(nil); refusal != nil {
			r.c.t.Fatal(refusal)
		}
	}
	if engine.Hash(match) != expected {
		r.c.save("other")
		r.c.t.Fatalf("the app has another match, at tick %d", r.match.Tick())
	}
	if _, err := journal.Verify(r.record, games.Find); err != nil {
		r.c.t.Error(err)
	}
}

// settle waits until the journal contains all plays made so far.
func (r *racers) settle() {
	r.c.t.Helper()
	r.c.sleeps()
	record, _, err := journal.Load(r.path)
	r.c.must(err)
	r.record = record
}

// Four players press in the same ticks for nine rounds. Each press counts in the tick in which it
// was made, and no player is always first.
func TestFourPadsRaceThroughNineRounds(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend), c.plug(xbox)}
	c.choose(passeeclair.ID, hands[0])
	c.sit(hands...)
	r := c.race(hands...)
	r.playOn(func() bool { return r.view().Round == 3 && r.view().Phase == passeeclair.PhaseRace.String() })
	r.same()
	c.save("race")
	r.playOn(never)
	view := r.view()
	if !view.Over || view.Round != passeeclair.MaxRounds {
		t.Fatalf("round %d, %q", view.Round, view.Phase)
	}
	r.same()
	for seat, n := range r.ties {
		if n == 0 {
			t.Errorf("seat %d came first in none of %d ties", seat, r.tied)
		}
	}
	c.tick(60)
	c.save("tokens")
	r.ends()
	c.tick(4 * app.ChoiceTicks)
	results := c.picture()
	c.save("results")
	hands[0].press(input.Other)
	c.tick(200)
	if where := difference(results, c.picture(), rounding); where.Dx() < c.size.X/2 {
		t.Errorf("the replay changes the picture in %v", where)
	}
	c.save("replay")
	hands[0].press(cancel)
	c.tick(20)
	c.leaves(hands[0])
	t.Logf("%d ticks, %d plays, %d ties, first were %v", view.Tick, len(laid(r.record)), r.tied, r.ties)
}

// stand presses buttons for some ticks and checks that the presses make no plays. why is the
// reason, for messages.
func (r *racers) stand(ticks int, why string) {
	r.c.t.Helper()
	r.settle()
	before := len(laid(r.record))
	for n := 0; n < ticks; n += 4 {
		for seat := range r.hands {
			r.set(engine.Seat(seat), input.Confirm, n%8 == 0)
		}
		r.c.tick(4)
	}
	for seat := range r.hands {
		r.set(engine.Seat(seat), input.Confirm, false)
	}
	r.c.tick(1)
	r.settle()
	if after := len(laid(r.record)); after != before {
		r.c.save("moving")
		r.c.t.Fatalf("%s: %d plays were made", why, after-before)
	}
}

// A pad that is unplugged during a round stops the match at once. When the pad is back, a countdown
// gives all players time to find their cards.
func TestLostPadStopsTheRace(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	one, other := c.plug(xbox), c.plug(ds4)
	c.choose(passeeclair.ID, one)
	c.sit(one, other)
	r := c.race(one, other)
	r.playOn(func() bool {
		return r.view().Phase == passeeclair.PhaseRace.String() && len(laid(r.record)) >= 1 && r.match.Tick() > 600
	})
	r.settle()
	phase := r.view().Phase
	tick := r.match.Tick()
	other.unplug()
	r.hands[1] = nil
	r.stand(900, "a pad is missing")
	c.save("lost")
	r.hands[1] = other
	other.plugIn()
	const countdown = 180
	r.stand(countdown-30, "the countdown runs")
	c.save("countdown")
	r.c.tick(60)
	r.find(0)
	// The clock of the match did not run while the pad was missing.
	if passed := r.match.Tick() - tick; passed > 2*startTicks {
		t.Errorf("%d ticks have passed in the match, %q before", passed, phase)
	}
	r.playMore()
}

// The power is cut during a round. The match resumes after the last accepted play, with a
// countdown.
func TestRaceResumesAfterPowerCut(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4)}
	c.choose(passeeclair.ID, hands[0])
	c.sit(hands...)
	r := c.race(hands...)
	r.playOn(func() bool {
		return r.view().Phase == passeeclair.PhaseRace.String() && r.tied >= 8 && r.view().Last != nil
	})
	r.settle()
	before, path, round := laid(r.record), r.path, r.view().Round
	c.kill()
	record, _, err := journal.Load(path)
	c.must(err)
	if after := laid(record); !slices.Equal(after, before) {
		t.Fatalf("%d plays were made, %d are stored", len(before), len(after))
	}
	c.start()
	c.offers()
	hands[0].press(confirm)
	r = &racers{players: c.watch().players(hands...)}
	if r.path != path || r.view().Round != round {
		t.Fatalf("%s resumes in round %d", r.path, r.view().Round)
	}
	c.tick(20)
	for _, hand := range hands { // all players take their own seats again
		hand.press(confirm)
		c.tick(4)
	}
	r.stand(120, "the countdown runs")
	c.save("countdown")
	r.find(0)
	r.playMore()
}
