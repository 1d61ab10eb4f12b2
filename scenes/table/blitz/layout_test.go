package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// apart checks that parts are on the screen, clear of the hint bar, and do not overlap.
func apart(t *testing.T, room table.Room, parts map[string]ui.Rect) {
	t.Helper()
	for name, part := range parts {
		if !tabletest.Inside(part, room.Frame) || part.Overlaps(room.Bar()) || part.W < 50 || part.H < 40 {
			t.Errorf("%s is %v", name, part)
		}
		for other, its := range parts {
			if name < other && part.Overlaps(its) {
				t.Errorf("%s %v overlaps %s %v", name, part, other, its)
			}
		}
	}
}

func TestPartsDoNotOverlap(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		r := newRoom(t, seats)
		r.Deal(3)
		r.Rest()
		r.OnEveryScreen(func(t *testing.T, _ string) {
			l := &r.board.lay
			parts := map[string]ui.Rect{"left stack": l.stacks[0], "right stack": l.stacks[1], "duel": l.duel}
			for i := range seats {
				parts[fmt.Sprint("mat ", i)] = l.mats[i]
				own := map[string]ui.Rect{"card": l.cards[i], "plate": l.plates[i], "won": l.won[i]}
				for name, part := range own {
					if !tabletest.Inside(part, l.mats[i]) {
						t.Errorf("%d seats: %s of seat %d is %v in %v", seats, name, i, part, l.mats[i])
					}
				}
				if symbol := r.board.symbolOf(engine.Seat(i)); !tabletest.Inside(symbol, l.cards[i]) {
					t.Errorf("%d seats: the symbol of seat %d is %v on its card %v", seats, i, symbol, l.cards[i])
				}
				apart(t, l.Room, own)
				if l.cards[i].W < 250 || l.cards[i] != l.cards[0].Move(l.cards[i].X-l.cards[0].X, l.cards[i].Y-l.cards[0].Y) {
					t.Errorf("%d seats: the pile of seat %d is %v, that of seat 0 %v", seats, i, l.cards[i], l.cards[0])
				}
			}
			apart(t, l.Room, parts)
		})
	}
}

// TestEverybodyHasABody checks that the character of every seat is on the screen and large, on the
// table and in a face-off with spoken answers, with every text size.
func TestEverybodyHasABody(t *testing.T) {
	const least = 145.0
	for seats := 3; seats <= maxSeats; seats++ {
		for _, facing := range []bool{false, true} {
			r := newRoom(t, seats)
			r.pads()
			if facing {
				r.faceOff()
			} else {
				r.begin(seats)
			}
			r.OnEveryScreen(func(t *testing.T, _ string) {
				for seat := range engine.Seat(seats) {
					if h := r.board.PersonAt(r.Canvas, seat); h.Size < least {
						t.Errorf("%d seats, face-off %v: the character of seat %d has the size %v, want %v", seats, facing, seat, h.Size, least)
					}
				}
			})
		}
	}
}

// TestSeatsAreWhereTheLobbyShowsThem checks that the mats are in the same rows as the seats in the
// lobby, and in the same order from left to right.
func TestSeatsAreWhereTheLobbyShowsThem(t *testing.T) {
	seating := table.SeatingOf(New(), maxSeats)
	for seats := 3; seats <= 6; seats++ {
		r := newRoom(t, seats)
		chairs := seating.ChairsOf(seats)
		for i := range seats {
			for j := range seats {
				a, b := seating.Chairs[chairs[i]], seating.Chairs[chairs[j]]
				at, other := r.board.lay.mats[i], r.board.lay.mats[j]
				if (a.Upper == b.Upper) != (at.Y == other.Y) || a.Upper && !b.Upper && at.Y > other.Y {
					t.Errorf("%d seats: %d and %d are in other rows than in the lobby", seats, i, j)
				}
				if a.Column < b.Column && at.X >= other.X && (a.Upper == b.Upper || seats != 5) {
					t.Errorf("%d seats: %d is left of %d in the lobby", seats, i, j)
				}
			}
		}
	}
}

func TestArenaPartsDoNotOverlap(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		for _, typed := range []bool{false, true} {
			r := newRoom(t, seats)
			if typed {
				r.Options[rules.OptionAnswers] = rules.Typed
			}
			r.pads()
			r.faceOff()
			r.OnEveryScreen(func(t *testing.T, _ string) {
				a := &r.board.arena
				parts := map[string]ui.Rect{}
				if a.places.crowded() {
					parts["sign"] = a.places.sign
				} else {
					parts["stalls"] = a.places.stalls
				}
				for seat := range engine.Seat(seats) {
					name := fmt.Sprint(" of seat ", seat)
					switch {
					case r.board.now.faceOff.duellists.Has(seat):
						parts["plate"+name], parts["bubble"+name], parts["line"+name] = a.places.plates[seat], a.places.bubbles[seat], a.places.lines[seat]
						if typed {
							parts["letters"+name] = a.places.grids[seat]
						} else {
							parts["buzzer"+name] = a.places.buzzers[seat]
						}
					case a.places.crowded():
						parts["plate"+name] = a.places.plates[seat]
					default:
						for _, part := range []ui.Rect{a.places.plates[seat], a.places.buttons[seat]} {
							if !typed && !tabletest.Inside(part, a.places.stalls) {
								t.Errorf("%v%s in %v", part, name, a.places.stalls)
							}
						}
					}
				}
				if !a.places.basis.room.Compact {
					for i, card := range a.places.pair {
						parts[fmt.Sprint("card ", i)] = card.Inset(12, 12) // the cards are rotated and may touch
					}
				}
				apart(t, a.places.basis.room, parts)
			})
		}
	}
}

// TestEveryVoteButtonHasAWord checks that all voters see a word beside each of their buttons, even
// beside wide glyphs, and that the words cover no plate.
func TestEveryVoteButtonHasAWord(t *testing.T) {
	r := newRoom(t, 6)
	r.pads()
	for seat, half := range map[input.Seat]input.DeviceID{4: input.LeftKeys, 5: input.RightKeys} {
		r.Env().Roster.Leave(seat)
		if err := r.Env().Roster.Join(seat, half); err != nil {
			t.Fatal(err)
		}
	}
	r.faceOff()
	r.Say(0, "answer Le Bhoutan")
	r.until("floor")
	r.Say(3, "object")
	r.OnEveryScreen(func(t *testing.T, _ string) {
		words := map[string]int{}
		for _, w := range r.Canvas.Drawn().Written() {
			words[w.Text]++
			for seat, plate := range r.board.arena.places.plates {
				if (w.Text == r.board.Text("do.yes") || w.Text == r.board.Text("do.no")) && plate.Overlaps(w.Place) {
					t.Errorf("%q at %v covers the plate of seat %d", w.Text, w.Place, seat)
				}
			}
		}
		if words[r.board.Text("do.yes")] != 6 || words[r.board.Text("do.no")] != 6 {
			t.Errorf("six people vote, and these words are shown: %v", words)
		}
	})
}

// TestBuzzerHasAWordWithLargeText checks that with large text the word of a buzzer is in the line
// beside it, because on the plate the word would be small.
func TestBuzzerHasAWordWithLargeText(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.faceOff()
	r.Canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
	r.Draw()
	words := 0
	for _, w := range r.Canvas.Drawn().Written() {
		if w.Text == r.board.Text("do.buzz") {
			words++
			if line := r.board.arena.places.lines[0].Union(r.board.arena.places.lines[1]); !tabletest.Inside(w.Place, line) {
				t.Errorf("%q is at %v, the lines at %v", w.Text, w.Place, line)
			}
		}
	}
	if words != 2 || !r.board.LabelsButtons(0) || !r.board.LabelsButtons(1) {
		t.Errorf("%d of two duellists see the word of their button; labelled are %v and %v", words, r.board.LabelsButtons(0), r.board.LabelsButtons(1))
	}
}
