package journal

import (
	"fmt"
	"iter"
	"slices"

	"canape/engine"
)

// Record is a journal in memory: a header and entries that only ever grow. Positions in it count
// entries: position 0 is the dealt match, position n the match after n entries. It is not safe for
// concurrent use.
type Record struct {
	header  Header
	entries []Entry
	// The entries that change the match make a tree, as play goes back and takes another way. Its
	// nodes are positions: 0, and each one right after such an entry.
	nodes   []int32 // per position, the node at which the match stands
	parents []int32 // per position that is a node, the node before it
	ticks   []int32 // per position that is a node, the match's tick
}

// NewRecord returns a record without entries. It shares the header's lists, which must not be
// changed any more.
func NewRecord(header Header) *Record {
	return &Record{header: header, nodes: []int32{0}, parents: []int32{0}, ticks: []int32{0}}
}

// Header returns the record's header.
func (r *Record) Header() Header { return r.header }

// Len returns the number of entries.
func (r *Record) Len() int { return len(r.entries) }

// Entry returns entry i, from 0.
func (r *Record) Entry(i int) Entry { return r.entries[i] }

// Entries yields all entries with their numbers.
func (r *Record) Entries() iter.Seq2[int, Entry] { return slices.All(r.entries) }

// longestWait is the most ticks between two entries, a minute. A [Session] records the time every
// second; without a limit one line of a file that somebody made could keep a replay busy for hours.
const longestWait = 60 * waitEvery

// Until returns the record of the first n entries.
func (r *Record) Until(n int) *Record {
	return &Record{header: r.header, entries: slices.Clip(r.entries[:n]),
		nodes: slices.Clip(r.nodes[:n+1]), parents: slices.Clip(r.parents[:n+1]), ticks: slices.Clip(r.ticks[:n+1])}
}

// Add adds an entry. It refuses one that can't be, whatever the game: going back to a position that
// there is not, back in time, or further on than a Session lets pass without an entry, and winners
// who have no seat.
func (r *Record) Add(e Entry) error {
	here := r.node(r.Len())
	node, next := here, int32(len(r.entries)+1)
	parent, tick := here, r.ticks[here]
	switch e := e.(type) {
	case Played:
		node, tick = next, int32(e.Tick)
	case Together:
		if len(e.Plays) < 2 {
			return fmt.Errorf("entry %d: %d plays together", len(r.entries), len(e.Plays))
		}
		node, tick = next, int32(e.Tick)
	case Waited:
		if e.Tick == int(tick) {
			return fmt.Errorf("entry %d: a wait without time", len(r.entries))
		}
		node, tick = next, int32(e.Tick)
	case TakenBack:
		if e.To < 0 || e.To > len(r.entries) {
			return fmt.Errorf("entry %d: no position %d", len(r.entries), e.To)
		}
		node = r.node(e.To)
	case Ended:
		seats := min(max(r.header.Setup.Seats, 0), engine.MaxSeats)
		if e.Outcome.Winners&^engine.AllSeats(seats) != 0 {
			return fmt.Errorf("entry %d: winners without a seat", len(r.entries))
		}
	}
	if tick < r.ticks[here] {
		return fmt.Errorf("entry %d: tick %d after %d", len(r.entries), tick, r.ticks[here])
	}
	if waited := tick - r.ticks[here]; waited > longestWait {
		return fmt.Errorf("entry %d: %d ticks without an entry", len(r.entries), waited)
	}
	r.entries = append(r.entries, e)
	r.nodes = append(r.nodes, node)
	r.parents = append(r.parents, parent)
	r.ticks = append(r.ticks, tick)
	return nil
}

// Standing returns the numbers of the entries that made the match what it is at a position, in
// order: the plays and waits that have not been taken back.
func (r *Record) Standing(position int) []int {
	var list []int
	for node := r.node(position); node > 0; node = r.parents[node] {
		list = append(list, int(node)-1)
	}
	slices.Reverse(list)
	return list
}

// Ended returns the outcome when the record ends with the end of the match; false while the match
// goes on.
func (r *Record) Ended() (engine.Outcome, bool) {
	for i, entry := range r.entries {
		if end, ok := entry.(Ended); ok && r.node(i+1) == r.node(r.Len()) {
			return end.Outcome, true
		}
	}
	return engine.Outcome{}, false
}

// node returns the node at which the match stands at a position.
func (r *Record) node(position int) int32 { return r.nodes[position] }

// line returns the line on which an entry stands.
func line(entry int) int { return entry + firstEntryLine }
