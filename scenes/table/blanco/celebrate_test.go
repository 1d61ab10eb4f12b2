package blanco

import (
	"testing"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// upTo takes the top discard, puts it back and turns up a card of seat 0. It shows all events
// except the turning of that card.
func (f *fakeTable) upTo(square string) {
	f.T.Helper()
	top := f.Playing.View(engine.Table).(*rules.View).Discard
	f.Say(0, "draw discard")
	f.Say(0, "discard "+top.String())
	f.Play(0, rules.MoveTurn(squareNamed(f.T, square)))
}

func TestCardThatMayCompleteLineIsHeldBack(t *testing.T) {
	for _, test := range []struct {
		square, card string
		held         bool
	}{
		{"a3", "pink-4", true}, // a1 and a2 are green
		{"c3", "lime-1", false},
	} {
		f := columnNear.table(t, app.Peek)
		f.upTo(test.square)
		ticks := 0
		for f.Tick(1); !f.faceShows(test.card); f.Tick(1) {
			if !f.board.Busy() {
				t.Fatalf("%s: the board is idle before the card was shown", test.square)
			}
			ticks++
		}
		if held := ticks > 60; held != test.held {
			t.Errorf("%s turns up after %d ticks; suspense: want %v", test.square, ticks, test.held)
		}
	}
}

func TestBotsCardIsHeldBackShorter(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.Seated.Seats[0].Bot = bot.Easy
	f.upTo("a3")
	ticks := 0
	for f.Tick(1); !f.faceShows("pink-4"); f.Tick(1) {
		ticks++
	}
	if ticks < botTension/2 || ticks > botTension+10 {
		t.Errorf("the card turns up after %d ticks", ticks)
	}
}

func TestSkippingShowsHeldBackCard(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.upTo("a3")
	f.Tick(2)
	f.board.Skip()
	if f.board.Busy() || !f.faceShows("pink-4") {
		t.Error("the card is not shown at once")
	}
}

// praised returns the only celebration since the last call.
func (f *fakeTable) praised() table.Celebration {
	f.T.Helper()
	if len(f.Praised) != 1 {
		f.T.Fatalf("%d moments: %+v", len(f.Praised), f.Praised)
	}
	m := f.Praised[0]
	f.Praised = nil
	return m
}

func TestRemovedLineIsCelebrated(t *testing.T) {
	f := columnNear.table(t, app.Open)
	column := f.board.players[0].lineRect(rules.ColumnLine(0))
	f.Say(0, "draw stock")
	f.Say(0, "place green-10 a3")
	f.settle()
	m := f.praised()
	if m.Size != table.SmallCelebration || m.Seats != engine.SeatsOf(0) || m.About != column || m.Title != "3 verts\u00a0!" {
		t.Errorf("a column of three: %+v", m)
	}
	table.Show(f.board, rules.LineRemoved{BySeat: engine.By(0), Line: rules.RowLine(0), Squares: []rules.Square{0, 1}, Chain: true,
		Cards: []rules.Card{rules.NewCard(rules.Red, 7), rules.NewCard(rules.Blue, 7)}})
	if m = f.praised(); m.Size != table.GreatCelebration || m.Title != "En chaîne\u00a0!" || m.Text != "2 fois le 7\u00a0!" {
		t.Errorf("a row in a chain: %+v", m)
	}
}

// The note with the newest event is not drawn over a full-screen celebration.
func TestNewestEventMakesWayForACelebration(t *testing.T) {
	f := newTable(t, 2, app.Open)
	f.Draw()
	if r, _ := f.board.NewsRect(f.Canvas); r.W == 0 {
		t.Fatal("there is no place for the newest event")
	}
	f.Celebrate(table.Celebration{Seats: engine.SeatsOf(0), Fullscreen: &table.Fullscreen{Gains: make([]table.Gain, 2)}})
	if r, own := f.board.NewsRect(f.Canvas); r.W > 0 || !own {
		t.Errorf("the newest event is drawn over a celebration, at %v", r)
	}
}

func TestGridsGamesAndMatchesAreCelebrated(t *testing.T) {
	for _, games := range []int{1, 2} {
		f := newTable(t, 3, app.Peek)
		f.Options[rules.OptionGames] = games
		f.Deal(1)
		f.settle()
		table.Show(f.board, rules.GridCleared{BySeat: engine.By(1), Grid: 1})
		if m := f.praised(); m.Size != table.GreatCelebration || m.Seats != engine.SeatsOf(1) || !f.board.lay.mats[1].Contains(m.About.Center()) {
			t.Errorf("a first grid: %+v", m)
		}
		table.Show(f.board, rules.GridCleared{BySeat: engine.By(1), Grid: 2})
		table.Show(f.board, rules.GameEnded{Game: 1, Winner: 1})
		m := f.praised()
		if grand := m.Size == table.GrandCelebration; grand != (games == 1) || m.Title != "Tom gagne\u00a0!" {
			t.Errorf("one of %d games: %+v", games, m)
		}
		table.Show(f.board, rules.MatchEnded{Winners: engine.SeatsOf(1)})
		if games > 1 {
			if m := f.praised(); m.Size != table.GrandCelebration || m.Seats != engine.SeatsOf(1) {
				t.Errorf("a match of %d games: %+v", games, m)
			}
		} else if len(f.Praised) != 0 {
			t.Errorf("the only game is celebrated twice: %+v", f.Praised)
		}
		f.Draw()
		for seat := range engine.Seat(3) {
			if lit := f.board.players[seat].lit(); lit != (seat == 1) {
				t.Errorf("the mat of seat %d is lit: %v", seat, lit)
			}
		}
	}
}

// TestCelebrationsStayOnScreen celebrates at every seat on every screen and checks that the banner
// stays on it.
func TestCelebrationsStayOnScreen(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, app.Peek)
		f.Deal(1)
		f.settle()
		for seat := range engine.Seat(seats) {
			f.board.Skip()
			table.Show(f.board, rules.GridCleared{BySeat: engine.By(seat), Grid: 1})
			f.Between.Tick(f.Board)
			for range 30 {
				f.Between.Tick(f.Board)
			}
			for _, screen := range [][2]int{{1280, 720}, {1920, 1200}} {
				for _, scale := range []float64{1, 2} {
					f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					f.Canvas.Resize(screen[0], screen[1])
					f.Draw()
					found := false
					for _, line := range f.Canvas.Drawn().Written() {
						if line.Text != "" && line.Layer == ui.LayerFlying {
							found = true
							if line.Clipped || !tabletest.Inside(line.Place, f.Canvas.Content()) {
								t.Errorf("%d seats, seat %d, %v, text %v: %q at %v is cut", seats, seat, screen, scale, line.Text, line.Place)
							}
						}
					}
					if !found {
						t.Errorf("%d seats, seat %d, %v, text %v: the banner has no words", seats, seat, screen, scale)
					}
				}
			}
			f.Praised = nil
		}
	}
}
