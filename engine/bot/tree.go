package bot

import (
	"math"

	"canape/engine"
)

// none is no edge. The root has the index 0 and is nobody's child, so 0 serves.
const none = 0

// edge is what is known of a play with all that follows it: the node below is identified by the
// edge that leads to it.
type edge struct {
	visits      int32
	available   int32   // how often the play was legal where its parent was visited
	total       float64 // payoffs of the play's seat
	weight      float32 // among its siblings of the same seat, 0 to 1; only used with a Weigher
	weightGiven bool
}

// playKey tells the plays of a node apart; those with words, by a hash.
type playKey uint64

func keyOf(seat engine.Seat, move *engine.Move) playKey {
	key := playKey(uint8(seat)) | playKey(move.Verb)<<8 | playKey(move.A)<<16 | playKey(move.B)<<24 | playKey(move.C)<<32
	for i := range len(move.Word) {
		key = key*31 + playKey(move.Word[i])<<40
	}
	return key
}

// link is where an edge is found.
type link struct {
	play  playKey
	below int32 // the first edge of the node below
	next  int32 // the next edge of the same node
}

// tree holds the edges. Its memory is used again for every choice.
type tree struct {
	edges []edge
	links []link // of the edges, apart from them: a search for plays reads nothing else
	keys  []playKey
}

func (t *tree) reset() { t.edges, t.links = append(t.edges[:0], edge{}), append(t.links[:0], link{}) }

// find sets, for every move of the seat, the edge below the node; none for a move that has not been
// tried there.
func (t *tree) find(at int32, seat engine.Seat, moves []engine.Move, found []int32) []int32 {
	t.keys, found = t.keys[:0], found[:0]
	for i := range moves {
		t.keys, found = append(t.keys, keyOf(seat, &moves[i])), append(found, none)
	}
	n := 0 // edges mostly lie in the order of the moves, so the search goes on behind the last one found
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

// mean is the play's average payoff, 0 before its first visit.
func (e *edge) mean() float64 {
	if e.visits == 0 {
		return 0
	}
	return e.total / float64(e.visits)
}

// The exploration constants of UCB1: how much a play gains by having been tried seldom. Estimates
// lie closer together than victories and defeats, so they need less.
const (
	explorationOfVictories = 0.7
	explorationOfEstimates = 0.3
)

// bound is the upper confidence bound that decides which play is tried next. Availability stands
// for the visits of the parent: a play that is seldom legal must not seem neglected.
func (e *edge) bound(exploration float64) float64 {
	return e.mean() + exploration*math.Sqrt(math.Log(float64(e.available))/float64(e.visits))
}

// promise is the bound of a weighed play: visits are spread by weight at first, and more and more
// by payoff. unknown is what a play without visits is taken to be worth.
func (e *edge) promise(unknown float64) float64 {
	const exploration = 0.8
	worth := unknown
	if e.visits > 0 {
		worth = e.mean()
	}
	return worth + exploration*float64(e.weight)*math.Sqrt(float64(e.available))/float64(1+e.visits)
}
