package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// situation is what the lessons know about the decision of a seat.
type situation struct {
	table.Situation
	*rules.View
	legal []engine.Move // the seat's legal moves; with a secret hand, the moves with any card
}

// exchanges reports whether the seat must exchange a card, because no card of its hand fits. plays
// reports whether it must play a card; at a kick-off it first places the ball.
func (s *situation) exchanges() bool { return s.Asked("table.football.ask.exchange") }
func (s *situation) plays() bool     { return s.Ball != rules.NoSquare && !s.exchanges() }

// places lists areas that lessons mention, or that should stay visible beside a lesson.
var places = table.Landmarks[*Board]

// lessons are all lessons of the guide, the most important first.
var lessons = table.Lessons[*situation, *Board]{
	{Name: "ends", Fits: func(s *situation) bool { return s.Half == 2 }, Subjects: places(theScore), Beside: places(nearBall, ownHand)},
	{Name: "welcome", Phase: rules.PhaseKickOff, Fits: func(s *situation) bool { return s.Ball == rules.NoSquare && !s.exchanges() },
		Subjects: places(nearBall, goalAhead), Beside: places(ownHand, wholePitch)},
	{Name: "exchange", Fits: (*situation).exchanges, Subjects: places(ownHand), Beside: places(nearBall, wholePitch)},
	{Name: "attacker-peek", Phase: rules.PhaseKickOff, Fits: func(s *situation) bool { return s.plays() && s.Secret },
		Subjects: places(ownHand, nearBall), Beside: places(goalAhead, wholePitch)},
	{Name: "attacker", Phase: rules.PhaseKickOff, Fits: func(s *situation) bool { return s.plays() && !s.Secret },
		Subjects: places(ownHand, nearBall), Beside: places(goalAhead, wholePitch)},
	{Name: "throw-in", Phase: rules.PhaseThrowIn, Subjects: places(nearBall), Beside: places(ownHand, wholePitch)},
	{Name: "clearance", Phase: rules.PhaseClearance, Subjects: places(nearBall), Beside: places(ownHand, wholePitch)},
	{Name: "shot", Phase: rules.PhaseShot, Subjects: places(ownHand, passButton), Beside: places(nearBall, wholePitch)},
	{Name: "penalty", Phase: rules.PhasePenalty, Subjects: places(cutCard, chanceLeft, chanceRight), Beside: places(hiddenCards)},
	{Name: "corner", Phase: rules.PhaseCorner, Subjects: places(cutCard, chanceLeft, chanceRight), Beside: places(hiddenCards)},
	{Name: "area", Phase: rules.PhaseAfterMove, Subjects: places(ownHand, nearBall, passButton), Beside: places(wholePitch)},
	{Name: "follow", Phase: rules.PhaseFreeKick, Subjects: places(nearBall), Beside: places(ownHand, wholePitch)},
	{Name: "arrow", Phase: rules.PhaseOpen, Fits: (*situation).plays, Subjects: places(nearBall), Beside: places(ownHand, wholePitch)},
	{Name: "shoot", Phase: rules.PhaseOpen, Fits: (*situation).reaches, Subjects: places(nearBall, goalAhead), Beside: places(ownHand, wholePitch)},
	{Name: "free-kick", Phase: rules.PhaseOpen, Fits: (*situation).kicksFreely, Subjects: places(ownHand), Beside: places(nearBall, wholePitch)},
	{Name: "clock", Phase: rules.PhaseOpen, Fits: func(s *situation) bool { return s.plays() && s.Stock < 16 },
		Subjects: places(theClock), Beside: places(nearBall, ownHand)},
}

// kicksFreely reports whether a free kick may be played.
func (s *situation) kicksFreely() bool {
	return slices.ContainsFunc(s.legal, func(m engine.Move) bool {
		return m.Verb == rules.VerbPlay && rules.Card(m.A).Kind() == rules.FreeKick
	})
}

// reaches reports whether a legal move would be a shot at goal.
func (s *situation) reaches() bool {
	up := rules.Game{}.Teams(len(s.Hands), nil)[s.Reader] == (s.Half+1)%sides
	return slices.ContainsFunc(s.legal, func(m engine.Move) bool {
		card := rules.Card(m.A)
		return m.Verb == rules.VerbPlay && card.Kind() < rules.Corner && pathOf(s.Ball, card, rules.Arrow(m.B), up).Ending == rules.OnGoal
	})
}

func newGuide() table.Guide { return lessons.Guide(stack, look) }

// learnersHand has cards of all kinds, common ones first, because hands are smaller in teams.
var learnersHand = []string{
	"att-F4L2-hand", "fk-F2L2R2", "gk-F5L4R4", "att-F6-red", "penalty", "att-F3R4-blue", "corner-red", "att-F2L3R3-red",
}

// stack stacks the deck for the learner, who kicks off.
func stack(setup engine.Setup) engine.Setup {
	setup.Deck = table.StackDeck(deckNames(), slots(setup.Seats, map[engine.Seat][]string{setup.First: learnersHand}), setup.Seed)
	return setup
}

func deckNames() (list []string) {
	for card := range rules.Card(rules.Faces) {
		for range card.Copies() {
			list = append(list, card.String())
		}
	}
	return list
}

// slots returns the cards of the given hands in dealing order, "" for cards of other hands.
func slots(seats int, named map[engine.Seat][]string) (list []string) {
	for at := range handCards {
		for seat := range engine.Seat(seats) {
			switch {
			case at >= rules.HandCards(seats, seat):
			case at < len(named[seat]):
				list = append(list, named[seat][at])
			default:
				list = append(list, "")
			}
		}
	}
	return list
}

// look returns the situation of a seat that has a decision to make. The rules ask only a seat that
// holds a penalty whether to play it. If hands are secret, neither that question nor the board's
// equal question to other seats has a lesson.
func look(seen table.Situation) (*situation, bool) {
	s := &situation{Situation: seen, View: seen.View.(*rules.View), legal: seen.Legal}
	if s.Secret {
		s.legal = anyCard()
	}
	return s, s.Actors.Has(s.Reader) && !(s.Secret && s.Phase == rules.PhaseAfterMove.String())
}

// anyCard returns the moves along an arrow with every card. As far as a player knows who does not
// see the hand, each of them may be legal.
func anyCard() (all []engine.Move) {
	for card := range rules.Card(rules.Faces) {
		for _, arrow := range arrowsOf[card] {
			all = append(all, rules.MovePlay(card, arrow))
		}
	}
	return all
}

func ownHand(b *Board, reader engine.Seat) ui.Rect { return b.cards.hands[reader].Bounds() }

// nearBall returns the area of the ball with its surroundings, or of the squares on which it may be
// placed.
func nearBall(b *Board, reader engine.Seat) (r ui.Rect) {
	if b.now.ball != rules.NoSquare {
		return b.lay.pitch.squareAround(b.now.lies, 3)
	}
	for _, move := range b.State().Legal(reader, nil) {
		if move.Verb == rules.VerbPlace {
			r = r.Union(b.lay.pitch.squareAround(middleOf(rules.Square(move.A)), 1))
		}
	}
	return r
}

// goalAhead returns the area of the goal that the reader attacks.
func goalAhead(b *Board, reader engine.Seat) ui.Rect { return b.lay.pitch.goal(b.now.forward(reader)) }

func wholePitch(b *Board, _ engine.Seat) ui.Rect { return b.lay.pitch.Rect }
func passButton(b *Board, _ engine.Seat) ui.Rect { return b.lay.button }
func theClock(b *Board, _ engine.Seat) ui.Rect   { return b.lay.clock.Union(b.lay.stock) }
func theScore(b *Board, _ engine.Seat) ui.Rect   { return b.lay.score.Union(b.lay.line) }

func cutCard(b *Board, _ engine.Seat) ui.Rect     { return b.lay.closeup.card() }
func chanceLeft(b *Board, _ engine.Seat) ui.Rect  { return b.lay.closeup.chance(0) }
func chanceRight(b *Board, _ engine.Seat) ui.Rect { return b.lay.closeup.chance(1) }
func hiddenCards(b *Board, _ engine.Seat) ui.Rect { return b.lay.closeup.Foot(b.lay.closeup.H * 0.3) }
