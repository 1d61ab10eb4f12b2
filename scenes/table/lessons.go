package table

import (
	"fmt"
	"slices"

	"canape/engine"
	"canape/scenes/ui"
)

// Lesson is a lesson of a guided match, shown as soon as it suits the situation. S is the game's
// own type of a situation, and B the type of its board.
type Lesson[S any, B Board] struct {
	// Name is the last part of the text key "guide.<game>.<name>".
	Name string
	// Phase is the phase of the match in which the lesson may be shown. If Phase is nil, the lesson
	// may be shown in any phase.
	Phase fmt.Stringer
	// Fits reports whether the lesson suits the situation. If Fits is nil, the lesson suits every
	// situation.
	Fits func(S) bool
	// Subjects are the places that the lesson is about, and Beside are other useful places; see
	// Spotlight.
	Subjects, Beside []Landmark[B]
}

// Landmark returns a rectangle of a board for the reader of a lesson.
type Landmark[B Board] func(b B, reader engine.Seat) ui.Rect

// Suits reports whether the lesson suits a phase and a situation.
func (l Lesson[S, B]) Suits(phase string, situation S) bool {
	return (l.Phase == nil || l.Phase.String() == phase) && (l.Fits == nil || l.Fits(situation))
}

// Landmarks returns its arguments as a slice.
func Landmarks[B Board](list ...Landmark[B]) []Landmark[B] { return list }

// Lessons are the lessons of a game, the most important first.
type Lessons[S any, B Board] []Lesson[S, B]

// Names returns the names of the lessons.
func (l Lessons[S, B]) Names() []string {
	var names []string
	for _, lesson := range l {
		names = append(names, lesson.Name)
	}
	return names
}

// Guide returns a guide with these lessons. setup stacks the deck of the match; if it is nil, the
// match is dealt as usual. look returns the game's own situation, or false if no lesson may be
// shown now.
func (l Lessons[S, B]) Guide(setup func(engine.Setup) engine.Setup, look func(Situation) (S, bool)) Guide {
	return &guide[S, B]{lessons: l, setup: setup, look: look}
}

// guide is the Guide returned by Lessons.Guide.
type guide[S any, B Board] struct {
	lessons Lessons[S, B]
	setup   func(engine.Setup) engine.Setup
	look    func(Situation) (S, bool)
}

// Setup returns the setup of the guided match.
func (g *guide[S, B]) Setup(setup engine.Setup) engine.Setup {
	setup.First = max(0, setup.First)
	if g.setup == nil {
		return setup
	}
	return g.setup(setup)
}

// Lessons returns the names of the lessons that suit a situation.
func (g *guide[S, B]) Lessons(s Situation) (names []string) {
	own, ok := g.look(s)
	if !ok {
		return nil
	}
	phase := s.View.Common().Phase
	for _, lesson := range g.lessons {
		if lesson.Suits(phase, own) {
			names = append(names, lesson.Name)
		}
	}
	return names
}

// Spotlight returns the pieces that the reader of a lesson should see.
func (g *guide[S, B]) Spotlight(b Board, name string, reader engine.Seat) Spotlight {
	lesson := g.lessons[slices.IndexFunc(g.lessons, func(l Lesson[S, B]) bool { return l.Name == name })]
	places := func(landmarks []Landmark[B]) (list []ui.Rect) {
		for _, landmark := range landmarks {
			list = append(list, landmark(b.(B), reader))
		}
		return list
	}
	return Spotlight{Subjects: places(lesson.Subjects), Beside: places(lesson.Beside)}
}

// StackDeck returns the names of all cards in the order of a guided match. First come the cards of
// slots, in which an empty name stands for any card. The other cards follow, shuffled with the
// seed.
func StackDeck(all, slots []string, seed uint64) []string {
	rest := slices.Clone(all)
	for _, name := range slots {
		if at := slices.Index(rest, name); name != "" {
			rest = slices.Delete(rest, at, at+1)
		}
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, rest)
	deck := make([]string, 0, len(all))
	for _, name := range slots {
		if name == "" {
			name, rest = rest[0], rest[1:]
		}
		deck = append(deck, name)
	}
	return append(deck, rest...)
}

// Spotlight holds the pieces that the reader of a lesson should see beside its panel, in u on the
// screen.
type Spotlight struct {
	// Subjects are the pieces that the lesson is about. The panel does not cover them.
	Subjects []ui.Rect
	// Beside are other useful pieces, above all the reader's own cards. The panel covers them only
	// if there is no other room.
	Beside []ui.Rect
}
