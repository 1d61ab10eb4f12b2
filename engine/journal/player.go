package journal

import "canape/engine"

// Player replays what stands in a record, taken-back plays left out, for people to watch. It is not
// safe for concurrent use, and the record must not grow meanwhile.
type Player struct {
	record *Record
	game   engine.Game
	steps  []int // the entries that were not taken back, in order
	at     int   // how many of them have been played
	match  engine.Match
}

// NewPlayer returns a player that stands at the dealt match, and tells the dealing in log, which
// may be nil.
func NewPlayer(r *Record, game engine.Game, log *engine.Log) (*Player, error) {
	m, err := r.deal(game, log)
	if err != nil {
		return nil, err
	}
	return &Player{record: r, game: game, steps: r.Standing(r.Len()), match: m}, nil
}

// Match returns the match as the player shows it. Look at it only.
func (p *Player) Match() engine.Match { return p.match }

// Len returns the number of steps: plays, and waits between them.
func (p *Player) Len() int { return len(p.steps) }

// At returns how many steps have been played, 0 to Len.
func (p *Player) At() int { return p.at }

// Entry returns step i, 0 to Len-1, and its number in the record.
func (p *Player) Entry(i int) (Entry, int) { return p.record.Entry(p.steps[i]), p.steps[i] }

// Next plays the next step, with the time that passes before it, and tells what happens in log,
// which may be nil. It returns false at the end.
func (p *Player) Next(log *engine.Log) (bool, error) {
	if p.at == len(p.steps) {
		return false, nil
	}
	number := p.steps[p.at]
	m := p.match.Clone() // an entry that fails half-way changes nothing
	if err := perform(p.game, m, p.record.Entry(number), number, log); err != nil {
		return false, err
	}
	p.match = m
	p.at++
	return true, nil
}

// Tick plays one tick of a real-time game: the plays that were made in the tick at which the match
// stands, then one tick of time, and tells what happens in log, which may be nil. It returns false
// at the end.
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
		return false, &Error{Code: ErrReplay, Line: line(p.steps[p.at]), Err: err}
	}
	return true, nil
}

// due reports whether the next step belongs to the tick.
func (p *Player) due(tick int) bool { return int(p.record.ticks[p.steps[p.at]+1]) <= tick }
