package passpass

import (
	"math"

	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// scales is the layout of the balance: a beam from which a pan hangs for each colour.
type scales struct {
	ui.Rect
	card  float64 // width of a card of the trick
	step  float64 // distance between cards in a pan
	empty float64 // width of an empty pan
	pan   float64 // height of a pan
	beam  float64 // y of the centre of the beam
	dial  ui.Point
	round float64 // radius of a dial; 0 if the sums are on the pans
	rest  float64 // y of the rim of an empty pan
	fall  float64 // greatest fall of the heaviest pan
}

const (
	panGap     = 14
	panEdge    = 12 // gap between the edge of a pan and its cards
	panOverlap = 0.54
	emptyPan   = 128
	leastPan   = 92
	beamHeight = 30
	footRoom   = 20
)

// largestCard returns the greatest width of a card in the trick. It is smaller with five or six
// seats, because more cards share the pans.
func largestCard(seats int) float64 {
	if seats > 4 {
		return 172
	}
	return 208
}

// newScales returns the layout of a balance on which the cards of all seats fit, however they are
// distributed over the pans.
func newScales(r ui.Rect, seats int, room table.Room) scales {
	grow := min(1.6, room.Scale)
	s := scales{Rect: r, pan: 56 * grow, beam: r.Y + 26}
	top := s.beam + beamHeight/2 + 8
	if !room.Compact {
		s.round = 46 * min(1.3, room.Scale)
		s.dial.Y = top + s.round
		top = s.dial.Y + s.round + 6
	}
	height := r.Bottom() - footRoom - s.pan - top
	s.card = min(largestCard(seats), height*0.7*0.75)
	pans := float64(min(seats, rules.Colours))
	for s.card > 60 {
		more := float64(seats) - pans
		width := pans*(s.card+2*panEdge) + more*panOverlap*s.card + (rules.Colours-pans)*leastPan + (rules.Colours-1)*panGap
		alone := s.card + float64(seats-1)*panOverlap*s.card + 2*panEdge + (rules.Colours-1)*(leastPan+panGap)
		if max(width, alone) <= r.W {
			break
		}
		s.card--
	}
	s.step = s.card * panOverlap
	s.empty = emptyPan
	s.rest = top + ui.CardHeight(s.card)
	s.fall = height - ui.CardHeight(s.card)
	return s
}

// divide returns the width and the centre of each pan, given the number of cards in each. Every pan
// has room for one card from the start. Pans move only when a pan gets more cards, so that little
// moves when a card comes.
func (s *scales) divide(cards [rules.Colours]int) (width, middle [rules.Colours]float64) {
	sum, empty := float64(rules.Colours-1)*panGap, 0.0
	for i, n := range cards {
		if n == 0 {
			empty++
			continue
		}
		width[i] = s.card + float64(n-1)*s.step + 2*panEdge
		sum += width[i]
	}
	place := min((s.W-(rules.Colours-1)*panGap)/rules.Colours, s.card+2*panEdge) + panGap
	for i, n := range cards {
		if n == 0 {
			width[i] = min(s.empty, (s.W-sum)/empty)
		}
		middle[i] = s.Center().X + place*(float64(i)-float64(rules.Colours-1)/2)
	}
	left, right := s.X, s.Right()
	for i, w := range width { // place each pan to the right of the previous one
		middle[i] = max(middle[i], left+w/2)
		left = middle[i] + w/2 + panGap
	}
	for i := len(width) - 1; i >= 0; i-- { // move the pans back to the left if they leave the area
		middle[i] = min(middle[i], right-width[i]/2)
		right = middle[i] - width[i]/2 - panGap
	}
	return width, middle
}

// depth returns how far a pan with the given sum falls. Each further point adds less.
func (s *scales) depth(sum int) float64 { return s.fall * (1 - math.Exp(-float64(sum)/14)) }
