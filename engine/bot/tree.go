package bot

import (
	"math"

	"canape/engine"
)

// none means that there is no edge. Index 0 is free for this use, because it belongs to the root,
// which is below no other node.
const none = 0

// edge has the statistics of a play, including all playouts after it. A node is identified by the
// edge that leads to it.
type edge struct {
	visits      int32
	available   int32   // how often the play was legal when the node above was visited
	total       float64 // sum of the payoffs of the seat that made the play
	weight      float32 // weight of the play as a share of the weights of the seat's plays at this node, 0 to 1; only used with a Weigher
	weightGiven bool
}

// playKey identifies a play among the plays of a node. It contains a hash of the move's word.
type playKey uint64

func keyOf(seat engine.Seat, move *engine.Move) playKey {
	key := playKey(uint8(seat)) | playKey(move.Verb)<<8 | playKey(move.A)<<16 | playKey(move.B)<<24 | playKey(move.C)<<32
	for i := range len(move.Word) {
		key = key*31 + playKey(move.Word[i])<<40
	}
	return key
}

// link is the place of an edge in the tree.
type link struct {
	play  playKey
	below int32 // the first edge of the node to which this edge leads
	next  int32 // the next edge of the same node
}

// tree holds the edges. Every choice reuses its memory.
type tree struct {
	edges []edge
	links []link // by edge; separate from edges, because find reads only links
	keys  []playKey
}

func (t *tree) reset() { t.edges, t.links = append(t.edges[:0], edge{}), append(t.links[:0], link{}) }

// find sets each element of found to the edge of the seat's move at the node, or to none if the
// move has not been tried at this node.
func (t *tree) find(at int32, seat engine.Seat, moves []engine.Move, found []int32) []int32 {
	t.keys, found = t.keys[:0], found[:0]
	for i := range moves {
		t.keys, found = append(t.keys, keyOf(seat, &moves[i])), append(found, none)
	}
	n := 0 // start each look-up after the previous hit, because edges are mostly in the order of the moves
	for i := t.links[at].below; i != none; i = t.links[i].next {
		play := t.links[i].play
		for range t.keys {
			if n++; n >= len(t.keys) {
				n = 0
			}
			if t.keys[n] == play {
				found[n] = i
				break
			}
		}
	}
	return found
}

// add adds an edge below a node.
func (t *tree) add(at int32, seat engine.Seat, move *engine.Move) int32 {
	i := int32(len(t.edges))
	t.edges = append(t.edges, edge{})
	t.links = append(t.links, link{play: keyOf(seat, move), next: t.links[at].below})
	t.links[at].below = i
	return i
}

// mean returns the play's average payoff, or 0 before its first visit.
func (e *edge) mean() float64 {
	if e.visits == 0 {
		return 0
	}
	return e.total / float64(e.visits)
}

// The exploration constants of UCB1 determine how much a rarely tried play gains. Estimates differ
// less than victories and defeats, so they need less exploration.
const (
	explorationOfVictories = 0.7
	explorationOfEstimates = 0.3
)

// bound returns the upper confidence bound that decides which play is tried next. It uses the
// number of times that the play was available instead of the visits of the node above. Otherwise a
// play that is rarely legal would seem neglected.
func (e *edge) bound(exploration float64) float64 {
	return e.mean() + exploration*math.Sqrt(math.Log(float64(e.available))/float64(e.visits))
}

// promise returns the bound of a play that has a weight. At first the weights decide which plays
// are visited; as visits grow, the payoffs decide. unknown is the assumed worth of a play without
// visits.
func (e *edge) promise(unknown float64) float64 {
	const exploration = 0.8
	worth := unknown
	if e.visits > 0 {
		worth = e.mean()
	}
	return worth + exploration*float64(e.weight)*math.Sqrt(float64(e.available))/float64(1+e.visits)
}
