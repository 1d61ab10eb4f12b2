package endtoend

import (
	"bytes"
	"os"
	"slices"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
)

// resumes continues the unfinished match that the title offers, and lets all players take their
// seats.
func (c *couch) resumes(hands ...device) *players {
	c.t.Helper()
	c.offers()
	hands[0].press(confirm)
	p := c.watch().players(hands...)
	p.absent = p.strangers()
	p.takeUp()
	return p
}

// strangers returns the seats of the people whose devices the app cannot recognise: unknown
// devices, and pads of a model that several people have. The match waits until these people press a
// button.
func (p *players) strangers() engine.SeatSet {
	var seats engine.SeatSet
	for i, seat := range p.party.Seats {
		if !seat.IsBot() && (seat.Device == nil || p.haveOneLike(p.hands[i])) {
			seats = seats.With(engine.Seat(i))
		}
	}
	return seats
}

// haveOneLike reports whether another player has a pad of the same model as hand.
func (p *players) haveOneLike(hand device) bool {
	own, isPad := hand.(*pad)
	return isPad && slices.ContainsFunc(p.hands, func(h device) bool {
		other, isPad := h.(*pad)
		return isPad && other != own && other.model == own.model
	})
}

// takeUp makes all players for whom the match waits take their seats.
func (p *players) takeUp() {
	p.c.t.Helper()
	p.rest()
	for seat := range (p.match.Actors() & p.absent).All() {
		p.absent = p.absent.Without(seat)
		p.hands[seat].press(input.Confirm)
		p.tick(4)
	}
	p.rest()
}

// left describes a match at the moment when the power was cut.
type left struct {
	path           string
	journal, state []byte
}

// powerCut kills the app at once, and returns the match as it was at that moment.
func (p *players) powerCut() left {
	p.c.t.Helper()
	written, err := os.ReadFile(p.path)
	p.c.must(err)
	p.c.kill()
	return left{p.path, written, p.match.AppendState(nil)}
}

// isAs checks that a resumed match is exactly the match that was left.
func (p *players) isAs(l left) {
	p.c.t.Helper()
	if now, err := os.ReadFile(p.path); p.path != l.path || !bytes.HasPrefix(now, l.journal) {
		p.c.t.Errorf("the app does not continue the journal that was left: %v", err)
	}
	if !bytes.Equal(p.match.AppendState(nil), l.state) {
		p.c.t.Error("the match is not the one that was left")
	}
}

// staysWhole makes the given number of further plays, and checks that the journal still contains
// the whole match.
func (p *players) staysWhole(more int) {
	p.c.t.Helper()
	enough := plays(p.record) + more
	p.playOn(func() bool { return plays(p.record) >= enough })
	p.c.close()
	record, _, err := journal.Load(p.path)
	p.c.must(err)
	matchOf(p.c.t, record)
}
