package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
)

// agrees checks that the board shows the state of the rules.
func (r *room) agrees() {
	r.T.Helper()
	v, s := r.look(), &r.board.now
	for i, stack := range r.board.cards.stacks {
		if v.Stacks[i] != stack.Height() {
			r.T.Fatalf("the stacks are %v, stack %d is shown as %d", v.Stacks, i, stack.Height())
		}
	}
	for i := range s.seats {
		if pile, won := r.board.cards.piles[i].Height(), r.board.cards.won[i].Height(); pile != v.Piles[i] || won != v.Won[i] {
			r.T.Fatalf("seat %d has a pile of %d and %d cards won, shown as %d and %d", i, v.Piles[i], v.Won[i], pile, won)
		}
		if top := v.Tops[i]; top != nil && r.board.cards.top(engine.Seat(i)) != (theme{top.Theme, top.Symbol}) {
			r.T.Fatalf("seat %d has %v on top, shown as %v", i, *top, r.board.cards.top(engine.Seat(i)))
		}
	}
	if v.Phase != s.phase.String() {
		r.T.Fatalf("in phase %s, shown is %v", v.Phase, s.phase)
	}
	if v.Phase == "draw" || v.Phase == "tie-break" {
		if s.turn != v.Actors.First() {
			r.T.Fatalf("seat %d is to draw, shown as %d", v.Actors.First(), s.turn)
		}
	}
	if v.FaceOff != nil {
		n := 0
		for seat := range v.FaceOff.Seats.All() {
			if v.FaceOff.Themes != nil && s.faceOff.themes[seat] != v.FaceOff.Themes[n] {
				r.T.Fatalf("seat %d answers %q, shown as %q", seat, v.FaceOff.Themes[n], s.faceOff.themes[seat])
			}
			n++
		}
		if s.faceOff.duellists != v.FaceOff.Seats {
			r.T.Fatalf("%v face off, shown as %v", v.FaceOff.Seats, s.faceOff.duellists)
		}
	}
	if v.Voted != s.answer.voted && v.Phase == "vote" {
		r.T.Fatalf("%v have voted, shown as %v", v.Voted, s.answer.voted)
	}
}

// TestBoardAgreesWithView plays random matches of every number of seats. After every event the
// board, which sees only events, must show the state of the rules.
func TestBoardAgreesWithView(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		for _, sudden := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d seats, sudden death %v", seats, sudden), func(t *testing.T) {
				r := newRoom(t, seats)
				r.Options[rules.OptionSuddenDeath] = sudden
				r.Options[rules.OptionSilence] = 90
				r.Options[rules.OptionObjection] = 20
				r.Options[rules.OptionVote] = 40
				r.Deal(uint64(seats))
				rng := engine.NewRNG(uint64(seats))
				var legal []engine.Move
				for n := 0; !r.Playing.Over(); n++ {
					if n > 60000 {
						t.Fatal("the match does not end")
					}
					for seat := range r.Playing.Actors().All() {
						legal = r.Playing.Legal(seat, legal[:0])
						if len(legal) == 0 || rng.N(30) > 0 {
							continue
						}
						move := legal[rng.N(len(legal))]
						if move == rules.MoveAnswer("") {
							move = rules.MoveAnswer(fmt.Sprintf("mot %d", n))
						}
						r.Play(seat, move)
						r.Hurry()
						r.agrees()
					}
					if n%50 == 0 {
						r.Draw()
					}
					r.Pass(1)
					r.Hurry()
					r.agrees()
				}
				r.Draw()
				if !r.board.now.winners.Has(r.Playing.Outcome().Winners.First()) {
					t.Error("the winners are not shown")
				}
			})
		}
	}
}
