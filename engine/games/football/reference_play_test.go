package football_test

import (
	"slices"
	"strings"
)

// play makes a move. told lists the engine's events for this move.
func (r *reference) play(seat int, move string, told []fact) {
	r.told = told
	r.memory.now++
	word := strings.Fields(move)
	switch word[0] {
	case "place":
		r.restart = r.phase
		r.ball = word[1]
		if r.phase != "kick-off" {
			r.phase = "open"
		}
	case "play":
		r.drop(seat, word[1])
		switch kindOf(word[1]) {
		case "corner":
			r.corner = strings.TrimPrefix(word[1], "corner-")
			r.ball = r.cornerFlag(1-r.team(seat), r.corner)
			r.phase = "corner"
			r.met["corner given"]++
			r.endTurn()
		case "penalty":
			r.met["penalty in "+r.phase]++
			r.phase = "penalty"
			r.endTurn()
		default:
			r.moveBall(seat, word[1], word[2])
		}
	case "end":
		r.met["penalty declined"]++
		r.phase = "open"
		r.restart = ""
		r.endTurn()
	case "concede":
		r.met["conceded"]++
		r.goal(1 - r.team(seat))
		r.kickOff()
		r.stuck()
	case "cut":
		r.cutMove(seat)
	case "exchange":
		r.exchange(seat, word[1])
	}
	for _, kind := range []string{"drew", "cut-shown", "goal", "ball-moved", "card-shown", "reshuffled", "stuck", "half-ended"} {
		r.none(kind)
	}
}

func (r *reference) moveBall(seat int, card, arrow string) {
	team := r.team(seat)
	from := r.phase
	path, ending := r.roll(team, card, arrow)
	f := r.fact("ball-moved")
	name := strings.Fields(ending)[0]
	if name == "play" && inArea(last(path), r.upwards(team)) {
		name = "area"
	}
	r.expect(f.Seat == seat && f.From == r.ball && slices.Equal(f.Path, path) && f.Ending == name && f.Card == card,
		"the ball moves from %s over %v and ends %s; told: %+v", r.ball, path, name, f)
	r.expect((f.Crossed != nil) == (ending != "play") && (f.Crossed == nil || !inside(f.Crossed.Column, f.Crossed.Row)),
		"a line crossed at %+v, after %s", f.Crossed, ending)
	if len(path) > 0 {
		r.ball = last(path)
	}
	column, row := coordinates(r.ball)
	switch {
	case ending == "goal":
		r.phase = "shot"
		r.met["shot with "+kindOf(card)]++
	case ending == "touch":
		r.phase = "throw-in"
		r.met["throw-in"]++
		r.choice = nil
		for c := column - 1; c <= column+1; c++ {
			for w := row - 1; w <= row+1; w++ {
				if inside(c, w) && (c != column || w != row) {
					r.choice = append(r.choice, square(c, w))
				}
			}
		}
		if column == 1 || column == 10 {
			if row == 1 || row == 14 {
				r.met["throw-in at a corner"]++
			}
		}
	case ending == "out left":
		r.phase, r.choice = "clearance", []string{square(1, row), square(2, row)}
		r.met["out"]++
	case ending == "out right":
		r.phase, r.choice = "clearance", []string{square(9, row), square(10, row)}
		r.met["out"]++
	case kindOf(card) == "fk":
		r.met["free kick in play"]++
		r.phase = "free-kick"
		return
	case inArea(r.ball, r.upwards(team)) && slices.Contains(r.cards(seat), "penalty"):
		r.met["after-move"]++
		r.memory.penaltyOf(r, seat)
		r.phase = "after-move"
		return
	default:
		r.phase = "open"
		if inArea(r.ball, r.upwards(team)) {
			r.memory.never(r, seat, "penalty")
		}
	}
	if from == "shot" {
		r.met["saved by a goalkeeper"]++
	}
	if r.restart == "clearance" {
		r.met["cleared with "+kindOf(card)]++
	}
	r.restart = ""
	r.endTurn()
}

func last(path []string) string { return path[len(path)-1] }

// cornerFlag returns the square of the corner of this colour at the end that a team attacks.
func (r *reference) cornerFlag(team int, colour string) string {
	if r.upwards(team) {
		return map[string]string{"red": "j14", "blue": "a14"}[colour]
	}
	return map[string]string{"red": "a1", "blue": "j1"}[colour]
}

func (r *reference) area(top bool) []string {
	var list []string
	for column := 3; column <= 8; column++ {
		for row := 1; row <= 14; row++ {
			if inArea(square(column, row), top) {
				list = append(list, square(column, row))
			}
		}
	}
	return list
}

func (r *reference) goal(team int) {
	r.score[team]++
	r.fact("goal")
	r.ball = ""
}

// kickOff makes the phase a kick-off.
func (r *reference) kickOff() {
	r.phase, r.ball, r.restart = "kick-off", "", ""
	r.choice = []string{"e8", "f8"}
	if r.upwards(r.team(r.active())) {
		r.choice = []string{"e7", "f7"}
	}
}

// cut checks the event of a cut and returns the mark of the card shown.
func (r *reference) cut(seat int) string {
	f := r.fact("cut-shown")
	r.expect(f.Seat == seat, "seat %d cuts: %+v", seat, f)
	if len(r.stock) <= 3 {
		r.met["cut of the discards"]++
		r.expect(f.From == "discards" && slices.Contains(r.discards, f.Card), "the discards are cut: %+v", f)
	} else {
		r.expect(f.From == "stock" && (slices.Contains(r.stock, f.Card) || r.lost[f.Card] > 0), "the stock is cut: %+v", f)
		r.memory.cut(r, f.Card)
	}
	switch parts := strings.Split(f.Card, "-"); parts[0] {
	case "att":
		return parts[2]
	case "corner":
		return parts[1]
	}
	return "none"
}

func (r *reference) cutMove(seat int) {
	team := r.team(seat)
	switch {
	case r.shots != nil:
		in := r.cut(seat) != "hand"
		r.fact("penalty-kicked")
		r.shots = append(r.shots, in)
		if in {
			r.pens[1-team]++
		}
		if r.shootoutDecided() {
			r.phase = "over"
			return
		}
		r.place = (r.place + 1) % len(r.order)
	case r.phase == "penalty":
		if r.cut(seat) == "hand" {
			r.met["penalty saved"]++
			r.phase, r.choice = "clearance", r.area(!r.upwards(team))
		} else {
			r.met["penalty scored"]++
			r.goal(1 - team)
			r.kickOff()
		}
		r.stuck()
	default:
		hit := r.cut(seat) == r.corner
		if r.last {
			r.met["corner as the last turn"]++
		}
		if hit {
			r.met["corner scored"]++
			r.goal(team)
			r.phase = "goal"
		} else {
			r.met["corner saved"]++
			r.phase, r.choice = "clearance", r.area(r.upwards(team))
		}
		r.endTurn()
	}
}

// shootoutDecided reports whether the shootout is over. During the first five kicks of each team it
// is over if one team can't catch up, and later if one team leads after a pair of kicks.
func (r *reference) shootoutDecided() bool {
	first, second := r.pens[r.opening], r.pens[1-r.opening]
	if len(r.shots) > 10 {
		r.met["shootout in pairs"]++
		return len(r.shots)%2 == 0 && first != second
	}
	firstLeft := 5 - (len(r.shots)+1)/2
	secondLeft := 5 - len(r.shots)/2
	decided := first > second+secondLeft || second > first+firstLeft
	if decided && len(r.shots) < 10 {
		r.met["shootout ended early"]++
	}
	return decided
}

func (r *reference) exchange(seat int, card string) {
	r.met["exchange in "+r.phase]++
	if r.restart == "throw-in" {
		r.met["exchange after a throw-in"]++
	}
	for _, face := range allCards() {
		usable := false
		switch r.phase {
		case "kick-off":
			usable = kindOf(face) == "att"
		case "clearance":
			usable = kindOf(face) == "att" || kindOf(face) == "gk"
		default:
			usable = len(r.playable(face, false)) > 0
		}
		if usable {
			r.memory.never(r, seat, face)
		}
	}
	r.drop(seat, card)
	if r.phase == "open" {
		r.restart = ""
		r.endTurn()
		return
	}
	if len(r.stock) > 0 {
		f := r.fact("drew")
		r.take(seat, strings.Join(f.Cards, " "))
	}
	r.stuck()
}

// stuck ends the half if no card fits and none can be drawn.
func (r *reference) stuck() {
	kinds := []string{"att"}
	if r.phase == "clearance" {
		kinds = append(kinds, "gk")
	}
	seat := r.active()
	if len(r.stock) > 0 || r.phase != "kick-off" && r.phase != "clearance" || hasKind(r.cards(seat), kinds...) {
		return
	}
	r.met["half over without a card that fits"]++
	r.fact("stuck")
	for _, face := range allCards() {
		if slices.Contains(kinds, kindOf(face)) {
			r.memory.never(r, seat, face)
		}
	}
	r.halfOver()
}

// endTurn fills the hand and passes the turn.
func (r *reference) endTurn() {
	r.fill(r.active())
	next := r.order[(r.place+1)%len(r.order)]
	few := len(r.stock) <= 3
	if pending := r.phase == "shot" || r.phase == "penalty"; few && pending || r.last {
		r.settle(next)
		r.halfOver()
		return
	}
	if few && r.phase == "corner" {
		r.met["corner waits for the last turn"]++
	}
	r.last = few
	r.place = (r.place + 1) % len(r.order)
	if r.phase == "goal" {
		r.kickOff()
	}
	r.stuck()
}

// settle decides a shot or a penalty that is pending at the end of a half.
func (r *reference) settle(next int) {
	when := "when the stock fell low"
	if r.last {
		when = "after the last turn"
	}
	team := r.team(r.active())
	switch r.phase {
	case "shot":
		for i, s := range r.hands[next] {
			if k := kindOf(s.card); k == "gk" || k == "corner" {
				r.met["shot saved "+when]++
				f := r.fact("card-shown")
				r.expect(f.Seat == next && f.Position == i && f.Card == s.card, "%s is shown: %+v", s.card, f)
				r.hands[next][i].open = true
				return
			}
			for _, face := range allCards() {
				if k := kindOf(face); k == "gk" || k == "corner" {
					r.hands[next][i].never[face] = true
				}
			}
		}
		r.met["shot not saved "+when]++
		r.goal(team)
	case "penalty":
		r.met["penalty settled "+when]++
		if r.cut(next) != "hand" {
			r.goal(team)
		}
	}
}

func (r *reference) halfOver() {
	r.fact("half-ended")
	switch {
	case r.half < r.halves:
		r.memory.halfTime(r)
		r.fact("reshuffled")
		known := []string{}
		for card, n := range r.lost {
			for range n {
				known = append(known, card)
			}
		}
		for _, card := range r.stock {
			if card != "" {
				known = append(known, card)
			}
		}
		r.lost = map[string]int{}
		r.mix(append(known, r.discards...))
		r.discards = nil
		for seat := range r.seats {
			r.fill(seat)
		}
		r.half, r.last = 2, false
		r.handOver(1 - r.opening)
		r.kickOff()
	case r.cup && r.score[0] == r.score[1]:
		r.met["shootout"]++
		r.shots = []bool{}
		r.phase, r.ball = "penalty", ""
		r.handOver(1 - r.opening)
	default:
		r.phase = "over"
	}
}

// handOver gives the turn to a team's next player.
func (r *reference) handOver(team int) {
	r.place = (r.place + 1) % len(r.order)
	if r.team(r.active()) != team {
		r.place = (r.place + 1) % len(r.order)
	}
}
