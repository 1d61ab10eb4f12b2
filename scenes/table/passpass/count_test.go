package passpass

import (
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// until shows a match without motion up to the first wanted event, shows that event with motion,
// and returns it.
func (f *fakeTable) until(seed uint64, wanted func(engine.Event) bool) engine.Event {
	f.T.Helper()
	events := f.events(seed)
	f.Draw()
	for _, e := range events {
		table.Show(f.board, e)
		if wanted(e) {
			return e
		}
		f.board.Skip()
		f.Between.Clear()
	}
	f.T.Fatal("it never happens")
	return nil
}

func isScored(e engine.Event) bool {
	_, is := e.(rules.RoundScored)
	return is
}

// TestRoundIsCountedCardByCard compares the sums on the table with the scores that the rules
// report.
func TestRoundIsCountedCardByCard(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		scored := f.until(6, isScored).(rules.RoundScored)
		if len(f.Counted) != 1 || len(f.Counted[0].Rows) != s.seats || len(f.Told) != 0 {
			t.Fatalf("%s: counted %d times, with the words %q", s, len(f.Counted), f.Told)
		}
		for i, row := range f.Counted[0].Rows {
			cards, diamonds := row.Parts[0].Points, row.Parts[1].Points
			sum := 0
			for _, n := range diamonds {
				sum += n
			}
			want := scored.Scores[i]
			if row.Seat != engine.Seat(i) || len(cards) != want.Cards || sum != want.Diamonds || len(cards)+sum != want.Points {
				t.Errorf("%s, seat %d: %v and %v counted, the rules have %+v", s, i, cards, diamonds, want)
			}
			for part := range row.Parts {
				for piece := range row.Parts[part].Points {
					if r := f.Counted[0].Piece(i, part, piece); !tabletest.Inside(r, f.board.lay.mats[i].taken) {
						t.Errorf("%s, seat %d: the counted piece is at %v", s, i, r)
					}
				}
			}
		}
	}
}

// TestScoresAppearAfterTheirCount checks that until the score count has ended, the slate shows no
// scores of the round and the teams are not asked for a member.
func TestScoresAppearAfterTheirCount(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		f.Env().Speak(lang.English)
		scored := f.until(6, isScored).(rules.RoundScored)
		pad := func() (n int) {
			f.Draw()
			for _, w := range f.Canvas.Drawn().Written() {
				for _, score := range scored.Scores {
					if w.Text == table.Numeral(score.Points) && f.board.lay.slate.Contains(w.Place.Center()) {
						n++
						break
					}
				}
			}
			return n
		}
		if n := pad(); n != 0 || f.board.asksMembers() {
			t.Errorf("%s: %d scores on the pad, teams are asked: %v", s, n, f.board.asksMembers())
		}
		f.Between.Clear()
		if n := pad(); s.teams != f.board.asksMembers() || !s.teams && n != s.seats {
			t.Errorf("%s: after the count %d scores are on the pad, teams are asked: %v", s, n, f.board.asksMembers())
		}
	}
}

// TestCountStaysOnItsMat checks that the words of a score count stay on the mat of their seat, on
// every screen.
func TestCountStaysOnItsMat(t *testing.T) {
	for _, s := range settings {
		for _, looking := range []engine.SeatSet{0, engine.AllSeats(s.seats)} {
			f := newTable(t, s.seats, app.Peek, s.teams)
			f.Give(make([]devices.Model, s.seats)...)
			f.Looks = looking
			f.until(6, isScored)
			f.board.Skip()
			f.OnEveryScreen(func(t *testing.T, _ string) {
				f.board.countRound()
				f.Tick(app.HurryTicks + 1)
				f.Between.Press()
				f.Trace(engine.Nobody)
				words := 0
				for _, w := range f.Canvas.Drawn().Written() {
					if w.Layer != ui.LayerFlying { // the words of the score count are in this layer
						continue
					}
					words++
					on := false
					for i := range s.seats {
						m := &f.board.lay.mats[i]
						on = on || tabletest.Inside(w.Place, m.Rect) && !w.Place.Overlaps(m.taken) && !w.Place.Overlaps(m.plate)
					}
					if !on || w.Clipped {
						t.Errorf("%q at %v (clipped %v) is outside the mats, or on cards or a plate: %v", w.Text, w.Place, w.Clipped, f.board.lay.mats)
					}
				}
				if words < 2*s.seats {
					t.Errorf("%d words of the count", words)
				}
			})
		}
	}
}

// TestRoundEndsWithALine checks, on every screen, that a kind sentence about the best player
// appears at the end of the score count: complete, in the area of the balance, and clear of the
// mats. The same round gets the same sentence at every table.
func TestRoundEndsWithALine(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Peek, s.teams)
		f.Give(make([]devices.Model, s.seats)...)
		f.until(6, isScored)
		f.board.Skip()
		said := map[string]bool{}
		f.OnEveryScreen(func(t *testing.T, _ string) {
			f.Between.Clear()
			f.board.countRound()
			title, line := f.Counted[len(f.Counted)-1].Title, f.Counted[len(f.Counted)-1].Line
			if title == "" || line == "" || strings.Contains(title+line, "[[") {
				t.Fatalf("%q, %q", title, line)
			}
			said[title+line] = true
			words := func() (text string, n int) {
				f.Trace(engine.Nobody)
				for _, w := range f.Canvas.Drawn().Written() {
					if r := w.Place; w.Layer == ui.LayerFlying && f.board.lay.balance.Contains(r.Center()) {
						text, n = text+w.Text+" ", n+1
						if w.Clipped || !tabletest.Inside(r, f.Canvas.Content()) {
							t.Errorf("%q at %v is cut off", w.Text, r)
						}
						for i := range s.seats {
							if m := &f.board.lay.mats[i]; m.sum.Overlaps(r) {
								t.Errorf("%q at %v covers the sum of seat %d", w.Text, r, i)
							}
						}
					}
				}
				return strings.TrimSpace(text), n
			}
			if text, _ := words(); text != "" {
				t.Errorf("%q is shown before the end of the count", text)
			}
			f.Tick(app.HurryTicks + 1)
			f.Between.Press()
			f.Tick(60)
			if text, n := words(); n < 2 || !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), strings.Fields(line)[0]) {
				t.Errorf("the line is %q, want %q and %q", text, title, line)
			}
		})
		if len(said) > len(lang.Languages()) {
			t.Errorf("%s: one round has %d different lines", s, len(said))
		}
	}
}

// TestPassPassIsCelebrated checks the celebrations of the first and the third Pass Pass of a match.
func TestPassPassIsCelebrated(t *testing.T) {
	f := newTable(t, 6, app.Peek, true)
	made := f.until(6, func(e engine.Event) bool { _, is := e.(rules.PassPassMade); return is }).(rules.PassPassMade)
	if len(f.Praised) != 1 || f.Praised[0].Size != table.GreatCelebration || !f.Praised[0].Seats.Has(made.Seat) || f.Praised[0].Seats.Len() != 2 {
		t.Fatalf("seat %d's Pass Pass is celebrated as %+v", made.Seat, f.Praised)
	}
	if about := f.Praised[0].About; !tabletest.Inside(about, f.board.lay.mats[made.Seat].taken) {
		t.Errorf("the celebrated piece is %v", about)
	}
	made.Total = toWin
	f.board.celebratePassPass(made)
	if f.Praised[1].Size != table.GrandCelebration {
		t.Error("the third one is no grand celebration")
	}
}

// TestPassPassAppearsAfterItsCelebration checks that the band of a Pass Pass and its tick on the
// slate appear only after the full-screen celebration.
func TestPassPassAppearsAfterItsCelebration(t *testing.T) {
	f := newTable(t, 4, app.Peek, false)
	made := f.until(6, func(e engine.Event) bool { _, is := e.(rules.PassPassMade); return is }).(rules.PassPassMade)
	stands := func() (n int) {
		f.Draw()
		for _, line := range f.Canvas.Trace().Lines() {
			if strings.Contains(line, "passpass band") {
				n++
			}
		}
		ticked, _ := f.board.now.ticks(f.board.now.side(made.Seat), f.board.untold())
		return n + ticked
	}
	untold := 0
	for ; f.Between.Busy(); f.Tick(1) {
		if n := stands(); f.Interval().GainsPending && n != 0 {
			t.Fatalf("it is in %d places after %d ticks, before the celebration", n, untold)
		}
		if f.Interval().GainsPending {
			untold++
		}
	}
	if n := stands(); untold < 40 || n != 2 {
		t.Errorf("pending for %d ticks; then it is in %d places, want a band and a tick", untold, n)
	}
}

// TestWinnerIsAnnouncedAfterSuspense checks the end of a match that is won by points.
func TestWinnerIsAnnouncedAfterSuspense(t *testing.T) {
	f := newTable(t, 5, app.Peek, false)
	ended := f.until(6, func(e engine.Event) bool { _, is := e.(rules.MatchEnded); return is }).(rules.MatchEnded)
	if ended.Ending == rules.ByPassPass {
		t.Fatal("the match is won by Pass Passes")
	}
	praised := len(f.Praised)
	f.Draw()
	before := f.Canvas.Trace()
	for n := 0; f.board.Busy(); n++ {
		f.board.Tick()
	}
	if last := f.Praised[len(f.Praised)-1]; len(f.Praised) != praised+1 || last.Seats != ended.Winners || last.Size != table.GrandCelebration {
		t.Fatalf("%d won: %+v", ended.Winners, f.Praised[praised:])
	}
	f.Draw()
	if after := f.Canvas.Trace(); len(before) == 0 || before[0] == after[0] {
		t.Error("the winner's mat is not lit")
	}
}
