package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}} }

// guide teaches Football by playing. A lesson comes up when what it is about does.
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
	learner := int(setup.First)
	rest := restOfDeck(setup.Seed)
	held, room := make([]int, setup.Seats), make([]int, setup.Seats)
	missing := 0
	for seat := range room {
		room[seat] = 6
		if setup.Seats == 2 || setup.Seats == 3 && seat == 0 {
			room[seat] = handCards
		}
		missing += room[seat]
	}
	setup.Deck = setup.Deck[:0:0]
	for seat := 0; missing > 0; seat = (seat + 1) % setup.Seats {
		if held[seat] == room[seat] {
			continue
		}
		card := ""
		if seat == learner {
			card = learnersHand[held[seat]]
		} else {
			card, rest = rest[0], rest[1:]
		}
		setup.Deck = append(setup.Deck, card)
		held[seat]++
		missing--
	}
	if room[learner] < len(learnersHand) {
		rest = append(rest, learnersHand[room[learner]:]...)
	}
	setup.Deck = append(setup.Deck, rest...)
	return setup
}

// restOfDeck returns all cards but the learner's, shuffled.
func restOfDeck(seed uint64) []string {
	taken := map[string]int{}
	for _, name := range learnersHand {
		taken[name]++
	}
	var rest []string
	for i := range rules.Card(rules.Faces) {
		for range i.Copies() {
			if taken[i.String()] > 0 {
				taken[i.String()]--
				continue
			}
			rest = append(rest, i.String())
		}
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, rest)
	return rest
}

// lookEvery is after how many ticks, of those in which it is asked, the guide looks whether there is something to say.
const lookEvery = 10

// Lesson returns the name of what is to be said now to the seat.
func (g *guide) Lesson(h table.Host, seat engine.Seat) string {
	if g.asked++; g.asked%lookEvery != 1 {
		return ""
	}
	view := h.Match().View(seat).(*rules.View)
	if !view.Actors.Has(seat) {
		return ""
	}
	legal := h.Match().Legal(seat, nil)
	if secret(h) { // a lesson that follows from the cards of its reader tells others what they are
		legal = withAnyCard(legal)
	}
	list := fitting(view, seat, legal, (view.Half+1)%sides)
	if view.Half == 2 {
		list = append([]string{"ends"}, list...)
	}
	for _, lesson := range list {
		if lesson == "area" && secret(h) { // it tells that its reader holds the penalty
			continue
		}
		if !g.given[lesson] {
			g.given[lesson] = true
			return lesson
		}
	}
	return ""
}

// fitting returns the lessons that suit the situation, the most fitting first.
func fitting(v *rules.View, seat engine.Seat, legal []engine.Move, upwards int) []string {
	switch v.Phase {
	case rules.PhaseKickOff.String():
		switch {
		case legal[0].Verb == rules.VerbExchange:
			return []string{"exchange"}
		case legal[0].Verb == rules.VerbPlace:
			return []string{"welcome"}
		}
		return []string{"attacker"}
	case rules.PhaseThrowIn.String():
		return []string{"throw-in"}
	case rules.PhaseClearance.String():
		return []string{"clearance"}
	case rules.PhaseShot.String():
		return []string{"shot"}
	case rules.PhasePenalty.String(), rules.PhaseCorner.String():
		return []string{v.Phase}
	case rules.PhaseAfterMove.String():
		return []string{"area"}
	case rules.PhaseFreeKick.String():
		return []string{"follow"}
	}
	if legal[0].Verb == rules.VerbExchange {
		return []string{"exchange"}
	}
	list := []string{"arrow"}
	if reaches(v, seat, legal, upwards) {
		list = append(list, "shoot")
	}
	for _, move := range legal {
		if move.Verb == rules.VerbPlay && rules.Card(move.A).Kind() == rules.FreeKick {
			list = append(list, "free-kick")
			break
		}
	}
	if v.Stock < 16 {
		list = append(list, "clock")
	}
	return list
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

// reaches reports whether a move of the seat would be a shot at goal.
func reaches(v *rules.View, seat engine.Seat, legal []engine.Move, upwards int) bool {
	team := rules.Game{}.Teams(len(v.Hands), nil)[seat]
	for _, move := range legal {
		card := rules.Card(move.A)
		if move.Verb != rules.VerbPlay || card.Kind() >= rules.Corner {
			continue
		}
		if p := pathOf(v.Ball, card, rules.Arrow(move.B), team == upwards); p.Ending == rules.OnGoal {
			return true
		}
	}
	return false
}

// Sight returns what the reader of a lesson should see: the ball and what lies round it, the own cards, or the stage of a cut.
func (b *Board) Sight(lesson string, reader engine.Seat) table.Sight {
	l := &b.lay
	hand := l.held(reader, 0)
	for i := range b.now.hands[reader].count {
		hand = hand.Union(l.held(reader, i))
	}
	around := ui.Rect{}
	switch {
	case b.now.ball != rules.NoSquare:
		around = l.on(b.now.lies, 3)
	default:
		for i, move := range b.host.Match().Legal(reader, nil) { // the squares on which the ball may be put
			if square := l.on(middleOf(rules.Square(move.A)), 1); i == 0 {
				around = square
			} else if move.Verb == rules.VerbPlace {
				around = around.Union(square)
			}
		}
	}
	switch lesson {
	case "attacker", "free-kick", "exchange":
		return table.Sight{Subjects: []ui.Rect{hand}, Beside: []ui.Rect{around, l.pitch}}
	case "shot":
		return table.Sight{Subjects: []ui.Rect{hand, l.button}, Beside: []ui.Rect{around, l.pitch}}
	case "area":
		return table.Sight{Subjects: []ui.Rect{hand, around, l.button}, Beside: []ui.Rect{l.pitch}}
	case "shoot":
		goal := l.on(place{rules.Rows, rules.Columns / 2}, 4)
		if !b.now.forward(reader) {
			goal = l.on(place{0, rules.Columns / 2}, 4)
		}
		return table.Sight{Subjects: []ui.Rect{around, goal}, Beside: []ui.Rect{hand, l.pitch}}
	case "penalty", "corner":
		left, right := l.onStage(26, 700, 450, 200), l.onStage(dramaWide-476, 700, 450, 200)
		return table.Sight{Subjects: []ui.Rect{b.cutRect(), left, right}, Beside: []ui.Rect{l.drama.Foot(l.drama.H * 0.3)}}
	case "clock":
		clock := l.clock.Union(l.stock)
		return table.Sight{Subjects: []ui.Rect{clock}, Beside: []ui.Rect{around, hand}}
	case "ends":
		return table.Sight{Subjects: []ui.Rect{l.line, l.score}, Beside: []ui.Rect{around, hand}}
	}
	return table.Sight{Subjects: []ui.Rect{around}, Beside: []ui.Rect{hand, l.pitch}}
}
