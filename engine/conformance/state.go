package conformance

import (
	"fmt"
	"maps"
	"math"
	"testing"

	"canape/engine"
)

// silenceCheck checks that a match with a log and a match without a log have the same state.
type silenceCheck struct{ played *playthrough }

func (c *silenceCheck) at(p *position) error {
	if p.next == nil {
		return nil
	}
	heard, silent := p.match.Clone(), p.match.Clone()
	var log engine.Log
	if err := p.next.apply(heard, &log); err != nil {
		return err
	}
	if err := p.next.apply(silent, nil); err != nil {
		return err
	}
	if string(heard.AppendState(nil)) != string(silent.AppendState(nil)) {
		return fmt.Errorf("the ply leads to different states with and without a log")
	}
	if len(p.next.plays) > 0 && len(log.Events) == 0 {
		return fmt.Errorf("a move was made but no event reports it")
	}
	for _, e := range log.Events {
		if e == nil || e.Type() == "" {
			return fmt.Errorf("an event without a type: %#v", e)
		}
	}
	return nil
}

// cloneCheck plays two clones of the match with the same moves and compares them. The suite itself
// verifies after every check that the original match is unchanged.
type cloneCheck struct{ played *playthrough }

func (c *cloneCheck) at(p *position) error {
	before := string(p.match.AppendState(nil))
	one, two := p.match.Clone(), p.match.Clone()
	if string(one.AppendState(nil)) != before {
		return fmt.Errorf("a clone is not equal to its original")
	}
	views := make([]string, 0, p.match.Seats()+1)
	for _, viewer := range viewers(p.match) {
		views = append(views, encode(p.match.View(viewer)))
	}
	held := make([]engine.View, len(views))
	for i, viewer := range viewers(p.match) {
		held[i] = one.View(viewer)
	}
	same := p.random.Split()
	mirrored := same
	words, listed := c.played.vocabulary.copied(), maps.Clone(c.played.listed)
	for range 20 {
		if one.Over() {
			break
		}
		if _, err := c.played.step(one, 5, &same); err != nil {
			return err
		}
		if string(two.AppendState(nil)) != before {
			return fmt.Errorf("playing one clone changed another")
		}
	}
	c.played.vocabulary, c.played.listed = words, listed // restore these, so that both clones choose from the same moves
	for range 20 {
		if two.Over() {
			break
		}
		if _, err := c.played.step(two, 5, &mirrored); err != nil {
			return err
		}
	}
	if string(one.AppendState(nil)) != string(two.AppendState(nil)) {
		return fmt.Errorf("two clones with the same moves differ")
	}
	for i, viewer := range viewers(p.match) {
		if encode(held[i]) != views[i] {
			return fmt.Errorf("the view of %s changed when the match continued", viewerName(viewer))
		}
	}
	return nil
}

// allocationCheck checks that a match without a log allocates nothing. Only moves with words may
// allocate, because a match may keep the words.
type allocationCheck struct{ played *playthrough }

func (c *allocationCheck) at(p *position) error {
	const room = 4096
	buffer := make([]engine.Move, 0, room)
	for seat := range engine.Seat(p.match.Seats()) {
		list := func() { buffer = p.match.Legal(seat, buffer[:0]) }
		if n := leastAllocations(func() func() { return list }); n > 0 {
			return fmt.Errorf("listing the moves of seat %d allocates %v times", seat, n)
		}
	}
	if p.next == nil || len(p.next.plays) != 1 || p.next.plays[0].Move.Word != "" {
		return nil
	}
	waited := p.match.Clone()
	if err := (&ply{ticks: p.next.ticks}).apply(waited, nil); err != nil {
		return err
	}
	play := p.next.plays[0]
	n := leastAllocations(func() func() {
		var clones []engine.Match
		for range allocationRuns + 1 { // one more clone, because AllocsPerRun makes an extra run to warm up
			clones = append(clones, waited.Clone())
		}
		return func() {
			clones[0].Apply(play.Seat, play.Move, nil)
			clones = clones[1:]
		}
	})
	if n > 0 {
		return fmt.Errorf("%q of seat %d, without a log, allocates %v times", c.played.game.FormatMove(play.Move), play.Seat, n)
	}
	return nil
}

const allocationRuns = 2

// leastAllocations returns the fewest allocations of several runs, because the runtime sometimes
// allocates memory itself. ready prepares each run.
func leastAllocations(ready func() (run func())) float64 {
	least := math.Inf(1)
	for try := 0; try < 3 && least > 0; try++ {
		least = min(least, testing.AllocsPerRun(allocationRuns, ready()))
	}
	return least
}

// chanceCheck plays the match with an impossible forced result. The match must refuse the first
// call that needs the result, and this call must change nothing.
type chanceCheck struct{ played *playthrough }

func (c *chanceCheck) end(engine.Match) error {
	setup := c.played.setup
	setup.Chance = []string{"no such result"}
	m, refusal := c.played.game.New(setup, nil)
	if refusal != nil {
		return onlyBadChance(refusal, nil, nil)
	}
	for _, p := range c.played.plies {
		for range p.ticks {
			before := m.AppendState(nil)
			if refusal := m.Step(nil); refusal != nil {
				return onlyBadChance(refusal, before, m)
			}
		}
		if len(p.plays) > 1 {
			for _, refused := range engine.Together(m, p.plays, nil) {
				if refused.Refusal.Kind == engine.BadChance {
					return nil
				}
			}
			continue
		}
		for _, play := range p.plays {
			before := m.AppendState(nil)
			if refusal := m.Apply(play.Seat, play.Move, nil); refusal != nil {
				return onlyBadChance(refusal, before, m)
			}
		}
	}
	return nil
}

// onlyBadChance returns an error if the refusal is not because of the forced result, or if the
// state of the match differs from before.
func onlyBadChance(refusal *engine.Refusal, before []byte, m engine.Match) error {
	if m != nil && string(before) != string(m.AppendState(nil)) {
		return fmt.Errorf("the refused call (%w) changed the match", refusal.Err())
	}
	if refusal.Kind != engine.BadChance {
		return fmt.Errorf("with an impossible forced result: %v, want %s", refusal, engine.BadChance)
	}
	return nil
}
