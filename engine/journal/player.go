package journal

import "canape/engine"

// playerKeeps is the number of entries between two positions that a player remembers, to go back quickly.
const playerKeeps = 16

// Player replays what stands in a record, taken-back plays left out, for people to watch. It is not safe for concurrent use,
// and the record must not grow meanwhile.
type Player struct {
	tape  *tape
	way   []int // the entries that stand, in order
	at    int   // how many of them have been played
	match engine.Match
}

// NewPlayer returns a player that stands at the dealt match, and tells the dealing in log, which may be nil.
func NewPlayer(r *Record, game engine.Game, log *engine.Log) (*Player, error) {
	t, err := newTape(r, game, log)
	if err != nil {
		return nil, err
	}
	return &Player{tape: t, way: r.Standing(r.Len()), match: t.start()}, nil
}

// Match returns the match as the player shows it. Look at it only.
func (p *Player) Match() engine.Match { return p.match }

// Len returns the number of steps of the way: plays, and waits between them.
func (p *Player) Len() int { return len(p.way) }

// At returns how many steps have been played, 0 to Len.
func (p *Player) At() int { return p.at }

// Entry returns step i of the way, 0 to Len-1, and its number in the record.
func (p *Player) Entry(i int) (Entry, int) { return p.tape.record.Entry(p.way[i]), p.way[i] }

// Next plays the next step, with the time that passes before it, and tells what happens in log, which may be nil. It returns
// false at the end.
func (p *Player) Next(log *engine.Log) (bool, error) {
	if p.at == len(p.way) {
		return false, nil
	}
	number := p.way[p.at]
	m := p.match.Clone() // an entry that fails half-way changes nothing
	if err := perform(p.tape.game, m, p.tape.record.Entry(number), number, log); err != nil {
		return false, err
	}
	p.match = m
	p.at++
	if p.at%playerKeeps == 0 {
		p.tape.keep(number, m)
	}
	return true, nil
}

// Tick plays one tick of a real-time game: the plays that were made in the tick at which the match stands, then one tick
// of time, and tells what happens in log, which may be nil. It returns false at the end.
func (p *Player) Tick(log *engine.Log) (bool, error) {
	now := p.match.Tick()
	for p.at < len(p.way) && p.due(now) {
		if _, err := p.Next(log); err != nil {
			return false, err
		}
	}
	if p.at == len(p.way) {
		return false, nil
	}
	if err := pass(p.match, now+1, log); err != nil {
		return false, &Error{Code: ErrReplay, Line: line(p.way[p.at]), Err: err}
	}
	return true, nil
}

// due reports whether the next step belongs to the tick.
func (p *Player) due(tick int) bool { return int(p.tape.record.ticks[p.way[p.at]+1]) <= tick }

// Seek goes to where i steps have been played, 0 to Len.
func (p *Player) Seek(i int) error {
	position := 0
	if i > 0 {
		position = p.way[i-1] + 1
	}
	m, err := p.tape.at(position)
	if err != nil {
		return err
	}
	p.at, p.match = i, m
	return nil
}
