package bot

import (
	"math"

	"canape/engine"
)

// none is no edge. The root has the index 0 and is nobody's child, so 0 serves.
const none = 0

// edge is a play with all that follows it: the node below is identified by the edge that leads to it.
type edge struct {
	play        engine.Play
	parent      int32
	visits      int32
	available   int32   // how often the play was legal where its parent was visited
	total       float64 // payoffs of the play's seat
	weight      float64 // among its siblings of the same seat, 0 to 1; only used with a Weigher
	weightGiven bool
}

// tree is the room in which edges are kept; it is used again for every choice.
type tree struct {
	edges []edge
	index []int32 // a hash table of the edges by parent and play, a power of two long and at most half full
}

func (t *tree) reset() {
	t.edges = append(t.edges[:0], edge{})
	clear(t.index)
}

// slot returns the place in the index of the parent's edge of the play, which is empty if the play has not been met before.
func (t *tree) slot(parent int32, play *engine.Play) *int32 {
	const a, b = 0x9e3779b97f4a7c15, 0xff51afd7ed558ccd // odd numbers that spread the bits
	key := uint64(parent)<<32 | uint64(play.Move.Verb)<<24 | uint64(play.Move.A)<<16 | uint64(play.Move.B)<<8 | uint64(play.Move.C)<<4 ^ uint64(uint8(play.Seat))
	key = (key*a ^ key>>29) * b
	for at := key >> 32; ; at++ {
		i := &t.index[at&uint64(len(t.index)-1)]
		if e := &t.edges[*i]; *i == none || e.parent == parent && e.play == *play {
			return i
		}
	}
}

// child returns the parent's edge of the play; none if it has not been met before.
func (t *tree) child(parent int32, play engine.Play) int32 {
	if len(t.index) == 0 {
		return none
	}
	return *t.slot(parent, &play)
}

func (t *tree) add(parent int32, play engine.Play) int32 {
	if 2*len(t.edges) >= len(t.index) {
		t.index = make([]int32, max(1024, 2*len(t.index)))
		for i := 1; i < len(t.edges); i++ {
			*t.slot(t.edges[i].parent, &t.edges[i].play) = int32(i)
		}
	}
	at := int32(len(t.edges))
	*t.slot(parent, &play) = at
	t.edges = append(t.edges, edge{play: play, parent: parent})
	return at
}

// mean is the play's average payoff, 0 before its first visit.
func (e *edge) mean() float64 {
	if e.visits == 0 {
		return 0
	}
	return e.total / float64(e.visits)
}

// How much a play that was seldom tried is given the benefit of the doubt. Estimates lie closer together than victories and defeats.
const (
	ofVictories = 0.7
	ofEstimates = 0.3
)

// bound is the upper confidence bound that decides which play is tried next. Availability stands for the visits of the
// parent: a play that is seldom legal must not seem neglected.
func (e *edge) bound(exploration float64) float64 {
	return e.mean() + exploration*math.Sqrt(math.Log(float64(e.available))/float64(e.visits))
}

// promise is the bound of a weighed play: visits are spread by weight first, by payoff as it becomes known.
func (e *edge) promise(hope float64) float64 {
	const exploration = 1.2
	worth := hope
	if e.visits > 0 {
		worth = e.mean()
	}
	return worth + exploration*e.weight*math.Sqrt(float64(e.available))/float64(1+e.visits)
}
