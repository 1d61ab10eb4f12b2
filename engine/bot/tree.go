package bot

import (
	"math"

	"canape/engine"
)

// none is no edge: the end of a list. The root has the index 0 and is nobody's child or sibling, so 0 serves.
const none = 0

// edge is a play with all that follows it: the node below is the list of its children.
type edge struct {
	play        engine.Play
	children    int32 // the first of them
	sibling     int32 // the next child of the same parent
	visits      int32
	available   int32   // how often the play was legal where its parent was visited
	total       float64 // payoffs of the play's seat
	weight      float64 // among its siblings of the same seat, 0 to 1; only used with a Weigher
	weightGiven bool
}

// tree is the room in which edges are kept; it is used again for every choice.
type tree struct{ edges []edge }

func (t *tree) reset() { t.edges = append(t.edges[:0], edge{}) }

// child returns the parent's edge of the play; none if it has not been met before.
func (t *tree) child(parent int32, play engine.Play) int32 {
	at := t.edges[parent].children
	for at != none && t.edges[at].play != play {
		at = t.edges[at].sibling
	}
	return at
}

func (t *tree) add(parent int32, play engine.Play) int32 {
	at := int32(len(t.edges))
	t.edges = append(t.edges, edge{play: play, sibling: t.edges[parent].children})
	t.edges[parent].children = at
	return at
}

// mean is the play's average payoff, 0 before its first visit.
func (e *edge) mean() float64 {
	if e.visits == 0 {
		return 0
	}
	return e.total / float64(e.visits)
}

// bound is the upper confidence bound that decides which play is tried next. Availability stands for the visits of the
// parent: a play that is seldom legal must not seem neglected.
func (e *edge) bound() float64 {
	const exploration = 0.7
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
