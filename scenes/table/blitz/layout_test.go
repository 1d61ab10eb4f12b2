package blitz

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestNothingLiesOnEachOther(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		r := newRoom(t, seats)
		r.Deal(3)
		r.Rest()
		r.OnEveryScreen(func(t *testing.T, _ string) {
			l := &r.board.lay
			bar := ui.Rect{Y: l.frame.H - 32 - barHeight(l.scale), W: l.frame.W, H: barHeight(l.scale)}
			for i := range seats {
				mat := l.mats[i]
				if !tabletest.Inside(mat, l.frame) || mat.Overlaps(bar) {
					t.Errorf("%d seats: mat %d is %v", seats, i, mat)
				}
				for j := range i {
					if mat.Overlaps(l.mats[j]) {
						t.Errorf("%d seats: mats %d and %d lie on each other", seats, i, j)
					}
				}
				for _, middle := range []ui.Rect{l.stacks[0], l.stacks[1], l.duel} {
					if mat.Overlaps(middle) {
						t.Errorf("%d seats: mat %d lies on the stacks", seats, i)
					}
				}
				own := []ui.Rect{l.cards[i], l.plates[i], r.board.wonCard(engine.Seat(i))}
				for a, part := range own {
					if !tabletest.Inside(part, mat) || part.W < 76 || part.H < 70 {
						t.Errorf("%d seats: part %d of seat %d is %v in %v", seats, a, i, part, mat)
					}
					for _, other := range own[:a] {
						if part.Overlaps(other) {
							t.Errorf("%d seats, seat %d: %v on %v", seats, i, part, other)
						}
					}
				}
				if l.cards[i].W < 250 || l.cards[i] != l.cards[0].Move(l.cards[i].X-l.cards[0].X, l.cards[i].Y-l.cards[0].Y) {
					t.Errorf("%d seats: the pile of seat %d is %v, that of seat 0 %v", seats, i, l.cards[i], l.cards[0])
				}
			}
			if l.stacks[0].Overlaps(l.duel) || l.stacks[1].Overlaps(l.duel) {
				t.Error("the stacks lie on the duel card")
			}
		})
	}
}

func TestAFaceOffLeavesRoomForEverything(t *testing.T) {
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
				bar := ui.Rect{Y: a.frame.H - 32 - barHeight(a.scale), W: a.frame.W, H: barHeight(a.scale)}
				parts := map[string]ui.Rect{}
				if a.large() {
					parts["sign"] = a.sign
				} else {
					parts["panel"] = a.panel
				}
				for seat := range engine.Seat(seats) {
					name := fmt.Sprint(" of seat ", seat)
					if r.board.now.duellists.Has(seat) {
						parts["plate"+name], parts["bubble"+name] = a.plates[seat], a.bubbles[seat]
						if typed {
							parts["line"+name], parts["grid"+name] = a.lines[seat], a.grids[seat]
						} else {
							parts["buzzer"+name] = a.buzzers[seat]
						}
						continue
					}
					if a.large() {
						parts["plate"+name] = a.plates[seat]
						continue
					}
					if !tabletest.Inside(a.plates[seat], a.panel) || a.plates[seat].Overlaps(a.words) {
						t.Errorf("the plate%s is %v in %v beside %v", name, a.plates[seat], a.panel, a.words)
					}
				}
				for i, card := range a.cards {
					if a.large() {
						break
					}
					parts[fmt.Sprint("card ", i)] = card.Inset(12, 12) // they are turned, and may touch
				}
				for name, part := range parts {
					if !tabletest.Inside(part, a.frame) || part.Overlaps(bar) || part.W < 60 || part.H < 40 {
						t.Errorf("%s is %v", name, part)
					}
					for other, its := range parts {
						if name < other && part.Overlaps(its) {
							t.Errorf("%s %v lies on %s %v", name, part, other, its)
						}
					}
				}
				if !a.large() && a.words.W < 500 {
					t.Errorf("the words have %v", a.words)
				}
			})
		}
	}
}

// TestNothingWrittenIsCutOff brings all moments in both languages on every screen and looks at all that is written.
func TestNothingWrittenIsCutOff(t *testing.T) {
	for n, m := range moments {
		language := lang.Languages()[n%2]
		r := newRoom(t, m.seats)
		r.Kit().Speak(language)
		r.pads()
		m.bring(r)
		r.OnEveryScreen(func(t *testing.T, _ string) {
			for _, w := range r.Canvas.Written() {
				if w.Clipped {
					t.Errorf("%s, %s: %q is cut off at %v", m.name, language, w.Text, w.Place)
				}
			}
			if r.board.staged() && !r.board.arena.large() {
				for _, w := range r.Canvas.Written() {
					if r.board.arena.panel.Contains(w.Place.Center()) && !tabletest.Inside(w.Place, r.board.arena.panel) {
						t.Errorf("%s, %s: %q at %v leaves the panel %v", m.name, language, w.Text, w.Place, r.board.arena.panel)
					}
				}
			}
		})
	}
}

// TestEveryThemeFitsItsCard lays out all themes of the decks that come with the game.
func TestEveryThemeFitsItsCard(t *testing.T) {
	for _, option := range []any{1, 2, 3, "en-1", "en-2", "en-3"} {
		r := newRoom(t, 3)
		r.Options[rules.OptionDeck] = option
		r.Options[rules.OptionAllSymbols] = true
		r.Deal(1)
		seen := 0
		for _, e := range r.Queue {
			r.board.Show(e)
		}
		for n := 0; !r.Playing.Over() && n < 400000; n++ {
			if r.Playing.Actors().Len() == 1 && r.look().Phase == "draw" {
				r.Play(r.Playing.Actors().First(), r.Playing.Legal(r.Playing.Actors().First(), nil)[0])
			} else if r.look().Phase == "tie-break" {
				r.Play(r.Playing.Actors().First(), r.Playing.Legal(r.Playing.Actors().First(), nil)[0])
			} else if err := r.Playing.Step(nil); err != nil {
				t.Fatal(err)
			}
			for _, top := range r.look().Tops {
				if top == nil {
					continue
				}
				seen++
				for _, squat := range []bool{false, true} {
					lines, size := themeLines(r.Canvas, top.Theme, squat)
					for _, line := range lines {
						if w := r.Canvas.Width(line, ui.Bold(size).AsIs()); w > themeWide+1 || size < 34 || len(lines) > 3 {
							t.Fatalf("deck %v: %q in %d lines of %v units, %v wide", option, top.Theme, len(lines), size, w)
						}
					}
				}
			}
			if seen > 400 {
				break
			}
		}
	}
}
