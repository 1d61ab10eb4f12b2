package blanco_test

import (
	"fmt"
	"slices"
	"strings"
)

// play makes a move. told lists the engine's events for this move.
func (r *reference) play(seat int, move string, told []fact) {
	r.told, r.removed = told, nil
	r.seenBy, r.seenAt, r.seenCard = -1, "", ""
	grid := r.grids[seat]
	word := strings.Fields(move)
	switch word[0] {
	case "turn":
		r.turnUp(seat, word[1])
		if r.phase == "setup" {
			if r.opened(seat) > r.opens[seat] {
				r.setup[seat] = "peek"
			} else {
				r.met["another card opened"]++
			}
			return
		}
		r.actionDone(seat)
	case "peek":
		r.peek(seat, word[1])
	case "draw":
		r.draw(seat, word[1])
	case "discard":
		r.putDown(seat, word[1])
		r.discards = append(r.discards, word[1])
		if r.choice = faceDown(grid); len(r.choice) > 0 {
			r.phase = "turn-up"
			return
		}
		r.met["nothing to turn up"]++
		r.actionDone(seat)
	case "place":
		r.putDown(seat, word[1])
		old := at(grid, word[2])
		r.discards = append(r.discards, r.meet(old.card, r.fact("placed", seat, word[2]).Replaced))
		*old = gridCard{card: word[1], up: true}
		r.actionDone(seat)
	case "swap":
		r.swap(seat, word[1], word[2])
	case "remove":
		r.removeChosen(seat, word[1]+" "+word[2])
	case "turn-peeked":
		r.met["peeked card turned up"]++
		r.turnUp(seat, r.peeked)
		r.lines(seat)
	case "pass":
		r.met["pass in "+r.phase]++
		r.endTurn()
	}
}

func (r *reference) putDown(seat int, card string) {
	delete(r.taken, card)
	i := slices.Index(r.hands[seat], card)
	r.hands[seat] = slices.Delete(slices.Clone(r.hands[seat]), i, i+1)
}

func (r *reference) turnUp(seat int, square string) {
	s := at(r.grids[seat], square)
	s.card = r.meet(s.card, r.fact("turned", seat, square).Card)
	s.up = true
}

func (r *reference) peek(seat int, square string) {
	s := at(r.grids[seat], square)
	s.card = r.meet(s.card, r.fact("peeked", seat, square).Card)
	s.seenBy = seat + 1
	r.seenBy, r.seenAt, r.seenCard = seat, square, s.card
	switch {
	case r.phase == "reward" && r.chained:
		r.peeked, r.phase = square, "chain"
		r.met["chain"]++
	case r.phase == "reward":
		r.met["reward without chain"]++
		r.endTurn()
	default:
		r.setup[seat] = "done"
		if len(r.actors()) > 0 {
			return
		}
		if r.gridNumber[seat] == 2 {
			r.endTurn()
			return
		}
		r.phase, r.turn = "turn", r.beginner
	}
}

func (r *reference) draw(seat int, from string) {
	told := r.fact("drew", seat, "").Card
	r.phase = "hand"
	if from == "stock" {
		r.hands[seat] = append(r.hands[seat], r.meet(r.top(), told))
		r.refill()
		return
	}
	last := len(r.discards) - 1
	r.taken[r.discards[last]] = true
	r.hands[seat] = append(r.hands[seat], r.meet(r.discards[last], told))
	r.discards = r.discards[:last]
}

func (r *reference) swap(seat int, first, second string) {
	one, two := at(r.grids[seat], first), at(r.grids[seat], second)
	*one, *two = *two, *one
	switch {
	case !one.up && !two.up:
		r.choice, r.phase = []string{first, second}, "turn-up"
		r.met["swap of two face-down cards"]++
		return
	case !one.up:
		r.turnUp(seat, first)
	case !two.up:
		r.turnUp(seat, second)
	}
	r.actionDone(seat)
}

// actionDone removes the lines that the action completed.
func (r *reference) actionDone(seat int) {
	if r.resting[seat] {
		r.met["line had to stay, then next action"]++
	}
	r.resting[seat] = false
	r.lines(seat)
}

// lines removes the complete lines one by one, until the owner has to choose or no line may leave.
func (r *reference) lines(seat int) {
	for len(r.grids[seat]) > 0 {
		lines := completeLines(r.grids[seat])
		if len(lines) > 1 {
			r.phase = "remove"
			r.met["choice of lines"]++
			return
		}
		if len(lines) == 0 || r.resting[seat] {
			r.reward(seat)
			return
		}
		r.remove(seat, lines[0])
	}
	r.cleared(seat)
}

func (r *reference) removeChosen(seat int, line string) {
	grid := r.grids[seat]
	small := len(grid) == 2 && len(grid[0]) == 2
	if small && r.lineLeft {
		r.met["2 x 2 reached in mid-turn"]++
	}
	r.remove(seat, line)
	if small {
		r.met["2 x 2"]++
		if len(completeLines(r.grids[seat])) > 0 {
			r.resting[seat] = true
			r.met["2 x 2, other line stays"]++
		}
	}
	r.lines(seat)
}

// remove puts a line into the box and closes up the grid.
func (r *reference) remove(seat int, line string) {
	grid := r.grids[seat]
	if len(r.names[seat]) == 0 {
		for column := range grid[0] {
			r.names[seat] = append(r.names[seat], fmt.Sprintf("first column %d", column+1))
		}
		for row := range grid {
			r.names[seat] = append(r.names[seat], fmt.Sprintf("first row %d", row+1))
		}
	}
	if !r.lineLeft {
		for _, complete := range completeLines(grid) {
			r.completeFirst = append(r.completeFirst, r.firstName(seat, complete))
		}
	}
	late := r.lineLeft && !slices.Contains(r.completeFirst, r.firstName(seat, line))
	r.chained = r.chained || late
	r.lineLeft = true
	r.met["line of "+line[:strings.Index(line, " ")]]++
	var cards []string
	for _, square := range lineSquares(grid, line) {
		cards = append(cards, at(grid, square).card)
	}
	r.box = append(r.box, cards...)
	r.removed = append(r.removed, fmt.Sprintln(seat, line, cards, late))

	gone := slices.Index(r.names[seat], r.firstName(seat, line))
	r.names[seat] = slices.Delete(slices.Clone(r.names[seat]), gone, gone+1)
	var left [][]gridCard
	for row := range grid {
		var kept []gridCard
		for column := range grid[row] {
			name := string(rune('a'+column)) + string(rune('1'+row))
			if !slices.Contains(lineSquares(grid, line), name) {
				kept = append(kept, grid[row][column])
			}
		}
		if len(kept) > 0 {
			left = append(left, kept)
		}
	}
	r.grids[seat] = left
}

// firstName returns the name that a line had before any line left the grid.
func (r *reference) firstName(seat int, line string) string {
	columns := len(r.grids[seat][0])
	if strings.HasPrefix(line, "column") {
		return r.names[seat][line[len("column ")]-'a']
	}
	return r.names[seat][columns+int(line[len("row ")]-'1')]
}

func (r *reference) reward(seat int) {
	if r.lineLeft && r.peeked == "" && len(faceDown(r.grids[seat])) > 0 {
		r.phase = "reward"
		return
	}
	r.endTurn()
}

func (r *reference) freshTurn() {
	r.choice, r.lineLeft, r.chained, r.peeked, r.completeFirst = nil, false, false, "", nil
}

func (r *reference) endTurn() {
	r.freshTurn()
	r.turn = (r.turn + 1) % r.seats
	r.phase = "turn"
}

// cleared deals a second grid, or ends the game.
func (r *reference) cleared(seat int) {
	if r.gridNumber[seat] == r.last {
		r.gameWon(seat)
		return
	}
	r.met["second grid"]++
	r.gridNumber[seat], r.names[seat] = 2, nil
	r.grids[seat] = blank(4, 3)
	before := r.met["reshuffle"]
	for _, square := range squaresOf(r.grids[seat]) {
		at(r.grids[seat], square).card = r.top()
		r.refill()
	}
	r.met["reshuffle in mid-deal"] += r.met["reshuffle"] - before
	r.setup[seat], r.phase = "turn", "setup"
}

func (r *reference) gameWon(winner int) {
	for seat, grid := range r.grids {
		switch {
		case r.wins > 0:
			continue
		case r.plus12 && r.gridNumber[seat] < r.last:
			r.scores[seat] += 12
			r.met["plus 12"]++
		}
		r.scores[seat] += len(squaresOf(grid))
	}
	over := r.gameNumber == r.games
	if r.wins > 0 {
		r.scores[winner]++
		over = r.scores[winner] == r.wins
	}
	if !over {
		r.met["another game"]++
		r.gameNumber++
		r.beginner = (r.beginner + 1) % r.seats
		r.stock, r.lost, r.taken = nil, map[string]bool{}, map[string]bool{}
		r.mix(allCards())
		r.deal()
		return
	}
	r.phase = "over"
	for seat, score := range r.scores {
		if r.wins > 0 && seat == winner || r.wins == 0 && score == slices.Min(r.scores) {
			r.winners = append(r.winners, seat)
		}
	}
	if len(r.winners) > 1 {
		r.met["shared victory"]++
	}
}
