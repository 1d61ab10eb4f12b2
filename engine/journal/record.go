package journal

import (
	"fmt"
	"iter"
	"slices"

	"canape/engine"
)

// Record is a journal in memory: a header and a growing list of entries. A position in it is a
// number of entries: position 0 is the dealt match, position n the match after n entries. It is not
// safe for concurrent use.
type Record struct {
	header  Header
	entries []Entry
	// The entries that change the match form a tree, because a match can go back and take another
	// branch. Its nodes are positions: 0, and the position after each such entry.
	nodes   []int32 // per position, the node that the match is at
	parents []int32 // per position that is a node, its parent node
	ticks   []int32 // per position that is a node, the match's tick
}

// NewRecord returns a record without entries. It shares the header's slices, which must not change
// afterwards.
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
// second; without a limit, one line of a forged file could keep a replay busy for hours.
const longestWait = 60 * waitEvery

// Until returns a record of the first n entries.
func (r *Record) Until(n int) *Record {
	return &Record{header: r.header, entries: slices.Clip(r.entries[:n]),
		nodes: slices.Clip(r.nodes[:n+1]), parents: slices.Clip(r.parents[:n+1]), ticks: slices.Clip(r.ticks[:n+1])}
}

// Add adds an entry. It rejects entries that no game can produce: going back to a position that
// does not exist, going back in time, waiting longer than a Session does, and winners without a
// seat.
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

// Standing returns, in order, the numbers of the entries that led to a position: the plays and
// waits that were not taken back.
func (r *Record) Standing(position int) []int {
	var list []int
	for node := r.node(position); node > 0; node = r.parents[node] {
		list = append(list, int(node)-1)
	}
	slices.Reverse(list)
	return list
}

// Ended returns the outcome if the record ends with the end of the match, and false otherwise.
func (r *Record) Ended() (engine.Outcome, bool) {
	for i, entry := range r.entries {
		if end, ok := entry.(Ended); ok && r.node(i+1) == r.node(r.Len()) {
			return end.Outcome, true
		}
	}
	return engine.Outcome{}, false
}

// node returns the node that the match is at after position entries.
func (r *Record) node(position int) int32 { return r.nodes[position] }

// line returns an entry's line number.
func line(entry int) int { return entry + firstEntryLine }
