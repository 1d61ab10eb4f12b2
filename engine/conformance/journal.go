package conformance

import (
	"fmt"

	"canape/engine"
	"canape/engine/journal"
)

// journalCheck records the match in a journal. At some positions it encodes and decodes the journal
// and continues with the copy. At the end it verifies the journal.
type journalCheck struct {
	played  *playthrough
	session *journal.Session
	done    int
}

func (c *journalCheck) at(p *position) error {
	if c.session == nil {
		session, refusal := journal.Start(c.played.game, journal.Header{Game: c.played.info.ID, Setup: c.played.setup}, nil)
		if refusal != nil {
			return refusal.Err()
		}
		c.session = session
	}
	for ; c.done < p.ply; c.done++ {
		if err := c.record(c.played.plies[c.done]); err != nil {
			return err
		}
	}
	if p.next != nil && p.random.N(2) == 0 {
		return nil // do not decode the journal yet, so that it covers several positions
	}
	c.session.Mark()
	return c.resume(p.match)
}

// record makes a ply in the session.
func (c *journalCheck) record(p ply) error {
	if p.ticks > 0 {
		if refusal := c.session.Advance(p.ticks, nil); refusal != nil {
			return fmt.Errorf("advance: %w", refusal.Err())
		}
	}
	switch len(p.plays) {
	case 0:
	case 1:
		if refusal := c.session.Apply(p.plays[0].Seat, p.plays[0].Move, nil); refusal != nil {
			return fmt.Errorf("the session refuses what the match accepted: %w", refusal.Err())
		}
	default:
		c.session.Together(p.plays, nil)
	}
	return nil
}

// resume encodes and decodes the journal and continues with the copy. The copy must be in the same
// state as the match and have the same views.
func (c *journalCheck) resume(m engine.Match) error {
	want := engine.Hash(m)
	if got := engine.Hash(c.session.Match()); got != want {
		return fmt.Errorf("the journaled match has hash %s, the match itself %s", got, want)
	}
	data, err := journal.Encode(c.session.Record())
	if err != nil {
		return err
	}
	record, cut, err := journal.Decode(data)
	if err != nil || cut != (journal.Cut{}) {
		return fmt.Errorf("read again, the journal is cut off (%+v) or broken: %w", cut, err)
	}
	if c.session, err = journal.Reopen(record, c.played.game); err != nil {
		return err
	}
	if got := engine.Hash(c.session.Match()); got != want {
		return fmt.Errorf("resumed, the match has hash %s, want %s", got, want)
	}
	for _, viewer := range viewers(m) {
		if one, two := encode(m.View(viewer)), encode(c.session.Match().View(viewer)); one != two {
			return fmt.Errorf("equal matches show %s different views:\n%s\n%s", viewerName(viewer), one, two)
		}
	}
	return nil
}

func (c *journalCheck) end(engine.Match) error {
	find := func(id string) (engine.Game, bool) { return c.played.game, id == c.played.info.ID }
	hashes, err := journal.Verify(c.session.Record(), find)
	if err != nil {
		return err
	}
	if hashes == 0 {
		return fmt.Errorf("the journal holds no hash")
	}
	return nil
}
