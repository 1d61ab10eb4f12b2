package passpass

import (
	"fmt"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	rules "canape/engine/games/passpass"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// onEveryScreen calls check for all sizes, text scales and numbers of seats.
func onEveryScreen(t *testing.T, check func(t *testing.T, f *fakeTable, s setting)) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			f := newTable(t, s.seats, app.Peek, s.teams)
			f.Deal(3)
			f.Rest()
			f.OnEveryScreen(func(t *testing.T, _ string) { check(t, f, s) })
		})
	}
}

func TestNothingOverlaps(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		l := &f.board.lay
		bar := l.Bar()
		if l.balance.Overlaps(l.slate) || l.slate.Overlaps(bar) || l.balance.card < 96 || l.balance.fall < 40 {
			t.Errorf("the balance is at %v with cards of %.0f that fall %.0f, the slate at %v", l.balance.Rect, l.balance.card, l.balance.fall, l.slate)
		}
		for i := range s.seats {
			mat := &l.mats[i]
			if !tabletest.Inside(mat.Rect, l.Frame) || mat.Overlaps(bar) || mat.place.Overlaps(l.middle) {
				t.Errorf("mat %d: %v", i, mat.Rect)
			}
			for j := range i {
				if mat.place.Overlaps(l.mats[j].place) {
					t.Errorf("seats %d and %d overlap", i, j)
				}
			}
			if !tabletest.Inside(mat.plate, mat.place) || !tabletest.Inside(mat.Rect, mat.place) {
				t.Errorf("seat %d: the plate %v or the mat %v leaves %v", i, mat.plate, mat.Rect, mat.place)
			}
			own := []ui.Rect{mat.plate, mat.hand.Rect, mat.taken}
			for a, r := range own {
				if a > 0 && (!tabletest.Inside(r, mat.Rect) || r.W < 100 || r.H < 60) {
					t.Errorf("seat %d: part %d %v in mat %v", i, a, r, mat.Rect)
				}
				for _, other := range own[:a] {
					if r.Overlaps(other) {
						t.Errorf("seat %d: %v on %v", i, r, other)
					}
				}
			}
			for _, r := range own {
				if mat.count.Overlaps(r) {
					t.Errorf("seat %d: points %v on %v", i, mat.count, r)
				}
			}
			if !tabletest.Inside(mat.count, mat.Rect) || mat.count.W < ui.Big(44*min(1.5, l.Scale)).AsIs().Width(f.Canvas, "44") {
				t.Errorf("seat %d: points %v in mat %v", i, mat.count, mat.Rect)
			}
		}
	})
}

// TestTrickFitsBalance checks that the cards of a trick fit on the balance, however they are
// distributed over the pans.
func TestTrickFitsBalance(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		k := &f.board.balance
		for spread := range 1 << (2 * s.seats) { // each seat's colour has two bits of spread
			if spread%(1+s.seats*s.seats*7) != 0 && spread > 1 {
				continue
			}
			k.board.now.trick = k.board.now.trick[:0]
			for seat := range s.seats {
				value := rules.Cards/rules.Colours - seat
				k.board.now.trick = append(k.board.now.trick, rules.Laid{Seat: engine.Seat(seat), Card: rules.NewCard(rules.Colour(spread>>(2*seat)&3), value)})
			}
			k.follow()
			k.rest()
			lowest := rules.Colour(0)
			for i := range rules.Colour(rules.Colours) {
				if k.rim(i).Y > k.rim(lowest).Y {
					lowest = i
				}
				half, rim := k.width(i)/2, k.rim(i)
				if rim.X-half < k.board.lay.balance.X-1 || rim.X+half > k.board.lay.balance.Right()+1 || rim.Y+k.board.lay.balance.pan > k.board.lay.balance.Bottom() {
					t.Fatalf("pan %d at %v, %.0f wide, leaves %v", i, rim, 2*half, k.board.lay.balance.Rect)
				}
			}
			if sum := k.standing.Ranking[0].Sum; k.ranked(lowest) == nil || k.ranked(lowest).Sum != sum {
				t.Fatalf("the lowest pan is %v, the ranking is %+v", lowest, k.standing.Ranking)
			}
			for a := range engine.Seat(s.seats) {
				r := k.card(a)
				if !tabletest.Inside(r, k.board.lay.balance.Rect.Inset(-1, 0)) {
					t.Fatalf("the card of seat %d at %v leaves %v", a, r, k.board.lay.balance.Rect)
				}
			}
		}
		k.board.now.trick = nil
		k.clear()
		k.rest()
	})
}

// looks returns sets of seats that peek at the same time: none, all, each alone, and two
// neighbours.
func looks(seats int) []engine.SeatSet {
	list := []engine.SeatSet{0, engine.AllSeats(seats), engine.SeatsOf(1, 2)}
	for i := range seats {
		list = append(list, engine.SeatsOf(engine.Seat(i)))
	}
	return list
}

// printed returns the parts of a face that must be visible: its number with its symbol, and its
// diamonds. The face is 300 units wide.
func printed(kind table.Print) []ui.Rect {
	list, gem := []ui.Rect{{X: 22, Y: 28, W: 120, H: 220}}, gemOnFace
	if kind == table.LargePrint {
		list, gem = []ui.Rect{{X: 24, Y: 36, W: 200, H: largeFoot - 36}, largeSign}, largeGem
	}
	for i := range mostDiamonds {
		list = append(list, gem(i))
	}
	return list
}

// printedOnHalf returns the parts of a covered face that must be visible.
func printedOnHalf(kind table.Print) []ui.Rect {
	list, gem := []ui.Rect{{X: 22, Y: 28, W: 120, H: 220}}, gemOnHalf
	if kind == table.LargePrint {
		list, gem = []ui.Rect{{X: 24, Y: 36, W: 200, H: largeFoot - 36}, largeSignOnHalf}, largeGemOnHalf
	}
	for i := range mostDiamonds {
		list = append(list, gem(i))
	}
	return list
}

func TestNoticesCoverNoHandAndNoOtherMat(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		for _, looking := range looks(s.seats) {
			f.Looks = looking
			f.Draw()
			for seat := range engine.Seat(s.seats) {
				m := &f.board.lay.mats[seat]
				words := f.board.NoticeRect(seat)
				if words.W < 200 || words.H < 60 || !tabletest.Inside(words, m.place) {
					t.Errorf("seat %d: words at %v on the mat %v", seat, words, m.Rect)
				}
				for at := range handCards {
					if card := f.board.lay.hand(seat, at, handCards); words.Overlaps(card) {
						t.Errorf("seat %d: words at %v on a card at %v", seat, words, card)
					}
				}
			}
		}
	})
}

func TestVisibleHandIsNotCovered(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		for _, looking := range looks(s.seats) {
			f.Looks = looking
			f.Draw()
			for i := range engine.Seat(s.seats) {
				for n := 1; n <= handCards; n++ {
					for at := range n {
						if why := f.covered(i, at, n, looking.Has(i)); why != "" {
							t.Fatalf("%06b peek, seat %d: card %d of %d %s", looking, i, at, n, why)
						}
					}
				}
			}
		}
	})
}

// covered describes what is wrong with the place of a card in a hand. It returns "" if the place is
// right.
func (f *fakeTable) covered(seat engine.Seat, at, count int, seen bool) string {
	l := &f.board.lay
	m := &l.mats[seat]
	r := l.hand(seat, at, count)
	if !tabletest.Inside(r, m.Rect) || r.Overlaps(m.plate) || r.Overlaps(m.taken) || r.Overlaps(m.count) {
		return fmt.Sprintf("at %v leaves its place on the mat %v", r, m.Rect)
	}
	least, parts := 70.0, printed(f.board.art.print)
	if f.board.now.seats > 4 && l.open.Len() > 1 { // several of the three players on a side may peek
		least = 55
	}
	if !seen && l.open == 0 && f.board.now.seats < 5 {
		least, parts = 76, []ui.Rect{{W: 300 * backFree * 0.98, H: 400}}
	} else if !seen { // backs are smaller if a player peeks or if three sit on a side
		least, parts = 56, []ui.Rect{{W: 300 * backFree * 0.98, H: 400}}
	}
	if r.W < least {
		return fmt.Sprintf("is %.0f u wide", r.W)
	}
	if seen && l.covered(seat, at, count) {
		parts = printedOnHalf(f.board.art.print)
	}
	unit := r.W / 300
	for other := range count {
		lower := l.hand(seat, other, count)
		row, its := at/m.hand.columns, other/m.hand.columns
		if seen { // leave room for the frame of a selected card
			lower = lower.Inset(-6.5, -6.5)
		}
		if its > row {
			lower = lower.Union(lower.Move(0, -15))
		}
		for _, part := range parts {
			part = ui.Rect{X: r.X + part.X*unit, Y: r.Y + part.Y*unit, W: part.W * unit, H: part.H * unit}
			if other > at && lower.Overlaps(part) {
				return fmt.Sprintf("is hidden by card %d at %v", other, part)
			}
			if other < at && its == row && seen && !m.hand.overlap && lower.Move(0, -15).Overlaps(part) {
				return fmt.Sprintf("is hidden by card %d at %v when that is taken up", other, part)
			}
		}
	}
	return ""
}

// TestVisibleHandIsLarge checks that the cards of a single visible hand are as large as its row
// allows.
func TestVisibleHandIsLarge(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		f.Deal(3)
		f.Rest()
		f.OnEveryScreen(func(t *testing.T, _ string) {
			for i := range engine.Seat(s.seats) {
				f.Looks = engine.SeatsOf(i)
				f.Draw()
				least := 108.0
				if f.board.lay.Scale > 1 { // the hint bar takes more height
					least = 96
				}
				if width := f.board.lay.hand(i, 0, handCards).W; width < least {
					t.Errorf("%s: a card of seat %d is %.0f u wide", s, i, width)
				}
			}
		})
	}
}

// TestHandsGrowWithText checks that text of 200 % enlarges the backs of a hidden hand, unless they
// are large anyway, and the numbers of a visible hand.
func TestHandsGrowWithText(t *testing.T) {
	const amply, grown = 105, 1.1
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		f.Deal(3)
		f.Rest()
		for _, looking := range looks(s.seats) {
			f.Looks = looking
			for _, screen := range tabletest.Screens {
				var width, number [2][maxSeats]float64
				for i, scale := range [2]float64{1, 2} {
					f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					f.Canvas.Resize(screen[0], screen[1])
					f.Draw()
					for seat := range s.seats {
						m := &f.board.lay.mats[seat]
						kind := f.board.art.print
						width[i][seat] = m.hand.card
						number[i][seat] = m.hand.card * float64(numberStyle(rules.NewCard(rules.Blue, 12), kind).Size)
					}
				}
				for seat := range engine.Seat(s.seats) {
					switch {
					case looking.Has(seat) && number[1][seat] < grown*number[0][seat]:
						t.Errorf("%s, %v, %06b peek: with text of 200 %% the numbers of seat %d are %.2f times as large", s, screen, looking, seat, number[1][seat]/number[0][seat])
					case looking == 0 && width[1][seat] < min(amply, width[0][seat]+5):
						t.Errorf("%s, %v: cards of seat %d are %.0f u wide, with text of 200 %% %.0f u", s, screen, seat, width[0][seat], width[1][seat])
					}
				}
			}
		}
	}
}

func TestTakenCardsStayInTheirArea(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		l := &f.board.lay
		for i := range s.seats {
			for rows := 1; rows <= handCards; rows++ {
				for colour := range rules.Colour(rules.Colours) {
					top := l.column(engine.Seat(i), colour, rows-1, rows)
					if !tabletest.Inside(top, l.mats[i].taken) {
						t.Fatalf("seat %d: row %d at %v leaves %v", i, rows, top, l.mats[i].taken)
					}
				}
			}
		}
	})
}

// TestNoTextIsCut plays until each kind of situation has occurred, and checks that no text is cut.
func TestNoTextIsCut(t *testing.T) {
	for _, language := range lang.Languages() {
		for _, s := range settings {
			f := newTable(t, s.seats, app.Peek, s.teams)
			f.Env().Speak(language)
			f.Give(make([]devices.Model, s.seats)...)
			step := 0
			f.playUntil(5, func(f *fakeTable, v *rules.View) bool {
				if step++; step%13 != 0 && v.Phase != rules.PhaseRepresent.String() {
					return false
				}
				screen := tabletest.Screens[step%len(tabletest.Screens)]
				for _, scale := range tabletest.Scales {
					f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					f.Canvas.Resize(screen[0], screen[1])
					f.Canvas.Begin()
					f.board.Draw(f.Canvas)
					for _, w := range f.Canvas.Drawn().Written() {
						if w.Clipped {
							t.Errorf("%s, %s, %v, text %v: %q is cut off", language, s, screen, scale, w.Text)
						}
						f.mustFit(w, scale)
					}
				}
				return false
			})
		}
	}
}

// TestNoDefaultNameIsCut checks plates, ranking and slate when everybody has the longest default
// name.
func TestNoDefaultNameIsCut(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, language := range lang.Languages() {
		for _, s := range settings {
			f := newTable(t, s.seats, app.Peek, s.teams)
			f.Env().Speak(language)
			f.Give(make([]devices.Model, s.seats)...)
			longest := ""
			for i := range ui.SeatCount {
				if name := f.Env().Text(fmt.Sprintf("seat.shape.%d", i)); ui.Bold(30).Width(f.Canvas, name) > ui.Bold(30).Width(f.Canvas, longest) {
					longest = name
				}
			}
			for i := range f.Seated.Seats {
				f.Seated.Seats[i].Name = longest
			}
			f.playUntil(5, func(_ *fakeTable, v *rules.View) bool { return v.TrickNumber == 2 && len(v.Trick) == 2 })
			for _, looking := range []engine.SeatSet{0, engine.SeatsOf(1), engine.AllSeats(s.seats)} {
				f.Looks = looking
				f.OnEveryScreen(func(t *testing.T, _ string) {
					f.Trace(f.Playing.Actors().First())
					for _, w := range f.Canvas.Drawn().Written() {
						if strings.HasSuffix(w.Text, "…") && w.Text != "…" {
							t.Errorf("%s, %s, %06b look: %q is cut", language, s, looking, w.Text)
						}
					}
				})
			}
		}
	}
}

// mustFit fails the test if words that are centred on a panel leave it.
func (f *fakeTable) mustFit(w ui.Written, scale float64) {
	f.T.Helper()
	l := &f.board.lay
	panels := []ui.Rect{l.slate}
	if f.board.now.asking() {
		panels = []ui.Rect{l.members(), l.slate}
	}
	for _, panel := range panels {
		if panel.Contains(w.Place.Center()) && !tabletest.Inside(w.Place, panel.Inset(-4, -14)) {
			f.T.Errorf("text %v: %q at %v leaves its panel %v", scale, w.Text, w.Place, panel)
		}
	}
}
