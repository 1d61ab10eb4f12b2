package journal

import (
	"fmt"
	"iter"
	"slices"

	"canape/engine"
)

// Record is a journal in memory: a header and a growing list of entries. A position in it is a
// number of entries: at position 0 the match has just been dealt, and at position n it has had n
// entries. A Record is not safe for concurrent use.
type Record struct {
	header  Header
	entries []Entry
	// The positions after entries that change the match form a tree, because a match can go back
	// and take another branch. Position 0 is the root of the tree. Position 0 and the positions
	// after such entries are called nodes.
	nodes   []int32 // by position: the node whose state the match has
	parents []int32 // by node: the parent of the node; the elements of other positions are unused
	ticks   []int32 // by node: the tick of the match; the elements of other positions are unused
}

// NewRecord returns a record without entries. It keeps the header's slices, which must not change
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

// longestWait is the largest number of ticks between two entries: one minute. This is enough,
// because a [Session] records the time every second. Without this limit a forged line could make a
// replay take hours.
const longestWait = 60 * waitEvery

// Until returns a record of the first n entries.
func (r *Record) Until(n int) *Record {
	return &Record{header: r.header, entries: slices.Clip(r.entries[:n]),
		nodes: slices.Clip(r.nodes[:n+1]), parents: slices.Clip(r.parents[:n+1]), ticks: slices.Clip(r.ticks[:n+1])}
}

// Add adds an entry. It rejects entries that no game can produce: a return to a position that does
// not exist, a tick before the current tick, a wait longer than longestWait, and winners that are
// not seats of the match.
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

// Standing returns the numbers of the plays and waits that led to a position, in order. It leaves
// out plays and waits that were taken back.
func (r *Record) Standing(position int) []int {
	var list []int
	for node := r.node(position); node > 0; node = r.parents[node] {
		list = append(list, int(node)-1)
	}
	slices.Reverse(list)
	return list
}

// Ended returns the outcome if the record contains the end of the match. It returns false if the
// match has not ended or the end was taken back.
func (r *Record) Ended() (engine.Outcome, bool) {
	for i, entry := range r.entries {
		if end, ok := entry.(Ended); ok && r.node(i+1) == r.node(r.Len()) {
			return end.Outcome, true
		}
	}
	return engine.Outcome{}, false
}

// node returns the node whose state the match has at a position.
func (r *Record) node(position int) int32 { return r.nodes[position] }

// line returns the line number of an entry.
func line(entry int) int { return entry + firstEntryLine }
