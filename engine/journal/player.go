package journal

import "canape/engine"

// Player replays a record for spectators and skips entries that were taken back. It is not safe for
// concurrent use, and the record must not grow while it is used.
type Player struct {
	record  *Record
	game    engine.Game
	entries []int // numbers of the entries that were not taken back, in order
	steps   []int // the index in entries at which each step begins
	at      int   // number of steps that have been played
	match   engine.Match
}

// NewPlayer returns a player at the start of the match and reports the dealing in log, which may be
// nil.
func NewPlayer(r *Record, game engine.Game, log *engine.Log) (*Player, error) {
	m, err := r.deal(game, log)
	if err != nil {
		return nil, err
	}
	p := &Player{record: r, game: game, entries: r.Standing(r.Len()), match: m}
	p.Join(func(Entry) bool { return false })
	return p, nil
}

// Join merges every entry for which joins(entry) is true into the step before it, so that the
// number of steps does not reveal these entries. Call it before the first step is played.
func (p *Player) Join(joins func(Entry) bool) {
	p.steps = p.steps[:0]
	for i, number := range p.entries {
		if i == 0 || !joins(p.record.Entry(number)) {
			p.steps = append(p.steps, i)
		}
	}
}

// entriesOf returns the numbers of the entries of step i.
func (p *Player) entriesOf(i int) []int {
	if i+1 < len(p.steps) {
		return p.entries[p.steps[i]:p.steps[i+1]]
	}
	return p.entries[p.steps[i]:]
}

// Match returns the match in its current state. Callers must not change it.
func (p *Player) Match() engine.Match { return p.match }

// Len returns the number of steps. A step is a play, or a wait between plays.
func (p *Player) Len() int { return len(p.steps) }

// At returns the number of steps that have been played, from 0 to Len.
func (p *Player) At() int { return p.at }

// Entry returns the first entry of step i, 0 to Len-1, and its number in the record.
func (p *Player) Entry(i int) (Entry, int) {
	number := p.entriesOf(i)[0]
	return p.record.Entry(number), number
}

// Next lets the time before the next step pass and plays the step. It reports events in log, which
// may be nil. It returns false if there is no step left.
func (p *Player) Next(log *engine.Log) (bool, error) {
	if p.at == len(p.steps) {
		return false, nil
	}
	m := p.match.Clone() // work on a copy, so that an entry that fails halfway changes nothing
	for _, number := range p.entriesOf(p.at) {
		if err := perform(p.game, m, p.record.Entry(number), number, log); err != nil {
			return false, err
		}
	}
	p.match = m
	p.at++
	return true, nil
}

// Tick plays one tick of a real-time game: first the plays of the current tick, then one tick of
// time. It reports events in log, which may be nil. It returns false at the end of the record.
func (p *Player) Tick(log *engine.Log) (bool, error) {
	now := p.match.Tick()
	for p.at < len(p.steps) && p.due(now) {
		if _, err := p.Next(log); err != nil {
			return false, err
		}
	}
	if p.at == len(p.steps) {
		return false, nil
	}
	if err := pass(p.match, now+1, log); err != nil {
		return false, &Error{Code: ErrReplay, Line: line(p.entriesOf(p.at)[0]), Err: err}
	}
	return true, nil
}

// due reports whether the next step was recorded at this tick or earlier.
func (p *Player) due(tick int) bool { return int(p.record.ticks[p.entriesOf(p.at)[0]+1]) <= tick }
