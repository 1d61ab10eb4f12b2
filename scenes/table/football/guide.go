package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// lesson is something that the guided match teaches, when what it is about comes up.
type lesson struct {
	name   string
	fits   func(*situation) bool
	shows  []landmark // what it speaks of
	beside []landmark // what is of use beside it
}

// situation is what somebody has to decide, as far as everybody knows it where hands are secret.
type situation struct {
	*rules.View
	seat    engine.Seat
	legal   []engine.Move
	secrets stage.Secrets
}

func (s *situation) is(phase rules.Phase) bool { return s.Phase == phase.String() }

// begins reports whether the moves that may be made are those of a verb, perhaps with others after the first.
func (s *situation) begins(verb uint8) bool { return s.legal[0].Verb == verb }

// open reports whether any card of the hand that fits may be played.
func (s *situation) open() bool { return s.is(rules.PhaseOpen) && !s.begins(rules.VerbExchange) }

// kicksOff reports whether a card is to be played that kicks off.
func (s *situation) kicksOff() bool { return s.is(rules.PhaseKickOff) && s.begins(rules.VerbPlay) }

// lessons are all of them; of those that fit together the first comes first.
var lessons = []lesson{
	{"ends", func(s *situation) bool { return s.Half == 2 }, []landmark{theScore}, []landmark{nearBall, ownHand}},
	{"welcome", func(s *situation) bool { return s.is(rules.PhaseKickOff) && s.begins(rules.VerbPlace) }, []landmark{nearBall, goalAhead}, []landmark{ownHand, wholePitch}},
	{"exchange", func(s *situation) bool { return s.begins(rules.VerbExchange) }, []landmark{ownHand}, []landmark{nearBall, wholePitch}},
	{"attacker-peek", func(s *situation) bool { return s.kicksOff() && s.secrets == stage.Peek }, []landmark{ownHand, goalAhead}, []landmark{nearBall, wholePitch}},
	{"attacker", func(s *situation) bool { return s.kicksOff() && s.secrets != stage.Peek }, []landmark{ownHand, goalAhead}, []landmark{nearBall, wholePitch}},
	{"throw-in", func(s *situation) bool { return s.is(rules.PhaseThrowIn) }, []landmark{nearBall}, []landmark{ownHand, wholePitch}},
	{"clearance", func(s *situation) bool { return s.is(rules.PhaseClearance) }, []landmark{nearBall}, []landmark{ownHand, wholePitch}},
	{"shot", func(s *situation) bool { return s.is(rules.PhaseShot) }, []landmark{ownHand, passButton}, []landmark{nearBall, wholePitch}},
	{"penalty", func(s *situation) bool { return s.is(rules.PhasePenalty) }, []landmark{cutCard, chanceLeft, chanceRight}, []landmark{hiddenCards}},
	{"corner", func(s *situation) bool { return s.is(rules.PhaseCorner) }, []landmark{cutCard, chanceLeft, chanceRight}, []landmark{hiddenCards}},
	{"area", func(s *situation) bool { // it tells that its reader holds the penalty
		return s.is(rules.PhaseAfterMove) && !secret(s.secrets)
	}, []landmark{ownHand, nearBall, passButton}, []landmark{wholePitch}},
	{"follow", func(s *situation) bool { return s.is(rules.PhaseFreeKick) }, []landmark{nearBall}, []landmark{ownHand, wholePitch}},
	{"arrow", (*situation).open, []landmark{nearBall}, []landmark{ownHand, wholePitch}},
	{"shoot", func(s *situation) bool { return s.open() && s.reaches() }, []landmark{nearBall, goalAhead}, []landmark{ownHand, wholePitch}},
	{"free-kick", func(s *situation) bool {
		return s.open() && slices.ContainsFunc(s.legal, func(m engine.Move) bool {
			return m.Verb == rules.VerbPlay && rules.Card(m.A).Kind() == rules.FreeKick
		})
	}, []landmark{ownHand}, []landmark{nearBall, wholePitch}},
	{"clock", func(s *situation) bool { return s.open() && s.Stock < 16 }, []landmark{theClock}, []landmark{nearBall, ownHand}},
}

// reaches reports whether a move of the seat would be a shot at goal.
func (s *situation) reaches() bool {
	up := rules.Game{}.Teams(len(s.Hands), nil)[s.seat] == (s.Half+1)%sides
	return slices.ContainsFunc(s.legal, func(m engine.Move) bool {
		card := rules.Card(m.A)
		return m.Verb == rules.VerbPlay && card.Kind() < rules.Corner && pathOf(s.Ball, card, rules.Arrow(m.B), up).Ending == rules.OnGoal
	})
}

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}} }

// guide teaches Football by playing.
type guide struct {
	given map[string]bool
	asked int
}

// learnersHand has something of everything, the more usual cards first: hands of teams are smaller.
var learnersHand = []string{
	"att-F4L2-hand", "fk-F2L2R2", "gk-F5L4R4", "att-F6-red", "penalty", "att-F3R4-blue", "corner-red", "att-F2L3R3-red",
}

// Setup stacks the deck for the seat that learns, which kicks off.
func (*guide) Setup(setup engine.Setup) engine.Setup {
	setup.First = max(0, setup.First)
	named := make([][]string, setup.Seats)
	named[setup.First] = learnersHand
	setup.Deck = stack(setup.Seats, named, func(rest []string) {
		rng := engine.NewRNG(setup.Seed)
		engine.Shuffle(&rng, rest)
	})
	return setup
}

// stack returns a deck that deals to each seat the cards that are named, as far as the hand has room, and then the others in the order
// that arrange gives them.
func stack(seats int, named [][]string, arrange func(rest []string)) (deck []string) {
	taken := map[string]int{}
	for seat, list := range named {
		named[seat] = list[:min(len(list), rules.HandCards(seats, engine.Seat(seat)))]
		for _, name := range named[seat] {
			taken[name]++
		}
	}
	var rest []string
	for card := range rules.Card(rules.Faces) {
		for range int(card.Copies()) - taken[card.String()] {
			rest = append(rest, card.String())
		}
	}
	arrange(rest)
	for at := range handCards { // as they are dealt
		for seat := range seats {
			switch {
			case at >= rules.HandCards(seats, engine.Seat(seat)):
			case seat < len(named) && at < len(named[seat]):
				deck = append(deck, named[seat][at])
			default:
				deck, rest = append(deck, rest[0]), rest[1:]
			}
		}
	}
	return append(deck, rest...)
}

// lookEvery is after how many ticks, of those in which it is asked, the guide looks whether there is something to say.
const lookEvery = 10

// Lesson returns the name of what is to be said now to the seat.
func (g *guide) Lesson(h table.Host, seat engine.Seat) string {
	if g.asked++; g.asked%lookEvery != 1 {
		return ""
	}
	s := &situation{View: h.Match().View(seat).(*rules.View), seat: seat, secrets: h.Party().Secrets}
	if !s.Actors.Has(seat) {
		return ""
	}
	s.legal = h.Match().Legal(seat, nil)
	if secret(s.secrets) { // a lesson that follows from the cards of its reader tells others what they are
		s.legal = withAnyCard(s.legal)
	}
	for _, l := range lessons {
		if !g.given[l.name] && l.fits(s) {
			g.given[l.name] = true
			return l.name
		}
	}
	return ""
}

// withAnyCard returns what might be legal as far as others know: every card, where cards of the hand are played.
func withAnyCard(legal []engine.Move) []engine.Move {
	if legal[0].Verb != rules.VerbPlay {
		return legal
	}
	var all []engine.Move
	for card := range rules.Card(rules.Faces) {
		for arrow := rules.Forward; arrow <= rules.Right; arrow++ {
			if card.Length(arrow) > 0 {
				all = append(all, rules.MovePlay(card, arrow))
			}
		}
	}
	return all
}

// landmark is something on the table of which a lesson speaks to its reader.
type landmark func(b *Board, reader engine.Seat) ui.Rect

// Sight returns what the reader of a lesson should see.
func (b *Board) Sight(name string, reader engine.Seat) (s table.Sight) {
	i := slices.IndexFunc(lessons, func(l lesson) bool { return l.name == name })
	for _, mark := range lessons[i].shows {
		s.Subjects = append(s.Subjects, mark(b, reader))
	}
	for _, mark := range lessons[i].beside {
		s.Beside = append(s.Beside, mark(b, reader))
	}
	return s
}

func ownHand(b *Board, reader engine.Seat) ui.Rect {
	r := b.lay.held(reader, 0)
	for i := range b.now.hands[reader].count {
		r = r.Union(b.lay.held(reader, i))
	}
	return r
}

// nearBall is the ball with what lies round it, or the squares on which it may be put.
func nearBall(b *Board, reader engine.Seat) (r ui.Rect) {
	if b.now.ball != rules.NoSquare {
		return b.lay.on(b.now.lies, 3)
	}
	for _, move := range b.host.Match().Legal(reader, nil) {
		if square := b.lay.on(middleOf(rules.Square(move.A)), 1); move.Verb == rules.VerbPlace && r.W == 0 {
			r = square
		} else if move.Verb == rules.VerbPlace {
			r = r.Union(square)
		}
	}
	return r
}

// goalAhead is the one that the reader attacks.
func goalAhead(b *Board, reader engine.Seat) ui.Rect { return b.lay.goal(b.now.forward(reader)) }

func wholePitch(b *Board, _ engine.Seat) ui.Rect { return b.lay.pitch }
func passButton(b *Board, _ engine.Seat) ui.Rect { return b.lay.button }
func theClock(b *Board, _ engine.Seat) ui.Rect   { return b.lay.clock.Union(b.lay.stock) }
func theScore(b *Board, _ engine.Seat) ui.Rect   { return b.lay.score.Union(b.lay.line) }

func cutCard(b *Board, _ engine.Seat) ui.Rect     { return b.cutRect() }
func chanceLeft(b *Board, _ engine.Seat) ui.Rect  { return b.lay.chance(0) }
func chanceRight(b *Board, _ engine.Seat) ui.Rect { return b.lay.chance(1) }
func hiddenCards(b *Board, _ engine.Seat) ui.Rect { return b.lay.drama.Foot(b.lay.drama.H * 0.3) }
