package football

import (
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// TestBallRollsSquareBySquare follows the ball over the squares of its path, into the net.
func TestBallRollsSquareBySquare(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.Say(0, "place e7")
	move, _ := rules.Game{}.ParseMove("play att-F6-hand F")
	f.Play(0, move)
	var passed []rules.Square
	for tick := 0; !f.Resting(); tick++ {
		if tick > 1000 {
			t.Fatal("the ball never comes to rest")
		}
		f.Tick(1)
		if !f.board.ball.flight.moving {
			continue
		}
		p, height, _ := f.board.ball.flight.at()
		if p.y != 4.5 || height < 0 || height > 0.2 {
			t.Fatalf("the ball is at %v, %v high", p, height)
		}
		if s := rules.SquareAt(int(p.y), int(p.x)); len(passed) == 0 || passed[len(passed)-1] != s {
			passed = append(passed, s)
		}
	}
	if want := 7; len(passed) != want || passed[0].String() != "e7" || passed[want-1].String() != "e13" {
		t.Errorf("the ball passes %v", passed)
	}
	if f.board.lies() != middleOf(f.view().Ball) {
		t.Errorf("the ball is drawn at %v, it is on %v", f.board.lies(), f.view().Ball)
	}
}

// TestShotStaysOnTheLineUntilAnswered checks that the result of a shot is invisible until it
// has been decided.
func TestShotStaysOnTheLineUntilAnswered(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.Say(0, "place e7")
	f.Say(0, "play att-F3L4-hand F")
	f.Say(1, "play att-F5L1-red L")
	f.Say(0, "play att-F6-hand F")
	if p := f.board.lies(); p.x != rules.Rows {
		t.Errorf("the ball is at %v, not on the line", p)
	}
	f.Play(1, rules.MoveConcede())
	f.Tick(concededTicks - 2)
	if f.Heard.Count(sound.Net) != 0 || f.board.lies().x != rules.Rows || f.board.now.score != (rules.Score{}) {
		t.Errorf("the goal is visible too early: the ball is at %v, the score %v", f.board.lies(), f.board.now.score)
	}
	for range 60 {
		if f.Tick(1); len(f.Praised) > 1 {
			break
		}
	}
	f.Tick(netTicks + 10)
	if p := f.board.lies(); p.x != rules.Rows+0.5 || f.Heard.Count(sound.Net) != 1 {
		t.Errorf("celebrated with the ball at %v, after %d sounds of the net", p, f.Heard.Count(sound.Net))
	}
	f.Rest()
	if p := f.board.lies(); p != centre {
		t.Errorf("after the goal the ball is at %v", p)
	}
	if f.Heard.Count(sound.CrowdCheer) != 1 {
		t.Errorf("the crowd cheers %d times", f.Heard.Count(sound.CrowdCheer))
	}
}

// TestScoreChangesAfterBallIsInTheNet checks that the score above the pitch changes only after the
// ball was shown in the net.
func TestScoreChangesAfterBallIsInTheNet(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.Say(0, "place e7")
	f.Say(0, "play att-F3L4-hand F")
	f.Say(1, "play att-F5L1-red L")
	f.Say(0, "play att-F6-hand F")
	counts := func() bool {
		f.Draw()
		for _, w := range f.Canvas.Drawn().Written() {
			if w.Text == table.Numeral(1) && f.board.lay.score.Contains(w.Place.Center()) {
				return true
			}
		}
		return false
	}
	f.Play(1, rules.MoveConcede())
	for ticks := 0; !counts(); ticks++ {
		if ticks > 600 {
			t.Fatal("the goal never counts")
		}
		f.Tick(1)
	}
	if f.Heard.Count(sound.Net) != 1 || f.board.ball.flight.moving || f.board.lies().x <= rules.Rows {
		t.Errorf("the goal counts with the ball at %v, moving %v, after %d sounds of the net", f.board.lies(), f.board.ball.flight.moving, f.Heard.Count(sound.Net))
	}
}

// TestScoreTurnsAfterFullscreenShowedIt checks that the score of the table changes only after the
// full-screen celebration has shown the new score. With large text, which the test uses, the score
// of the table is not hidden by the celebration.
func TestScoreTurnsAfterFullscreenShowedIt(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.Use(tabletest.Shot{Width: 1920, Height: 1080, Settings: ui.Settings{TextScale: 2, Edge: 0.03}, Language: lang.French})
	f.Say(0, "place e7")
	f.Say(0, "play att-F3L4-hand F")
	f.Say(1, "play att-F5L1-red L")
	f.Say(0, "play att-F6-hand F")
	f.Play(1, rules.MoveConcede())
	untold := 0
	for ticks := 0; f.board.told.score == (rules.Score{}); ticks++ {
		if ticks > 900 {
			t.Fatal("the goal never counts")
		}
		if f.Tick(1); f.Interval().GainsPending {
			untold++
		}
		if f.Interval().GainsPending && f.board.told.score != (rules.Score{}) {
			t.Fatalf("the score is %v before the celebration has shown it", f.board.told.score)
		}
	}
	if untold == 0 {
		t.Error("no full-screen celebration shows the goal")
	}
}

// A skip makes the board idle, during every event and at every speed.
func TestMotionCanBeSkipped(t *testing.T) {
	for _, speed := range []tween.Speed{{Factor: 0.5}, {Factor: 4}, {Factor: 1, Still: true}} {
		f := newTable(t, 4, app.Open)
		f.Rate = speed
		f.Options[rules.OptionShootout] = true
		f.playUntil(9, func(f *fakeTable, _ *rules.View) bool {
			if f.board.Busy() || len(f.Flying()) > 0 {
				t.Fatal("something still moves")
			}
			f.Draw()
			return false
		})
	}
}

// playOn plays random moves with all motion and returns how many ticks they took.
func (f *fakeTable) playOn(seed uint64, moves int) (ticks int) {
	f.T.Helper()
	f.Deal(seed)
	rng := engine.NewRNG(seed)
	for range moves {
		for !f.Resting() {
			if ticks++; ticks > 200000 {
				f.T.Fatal("the board never stops moving")
			}
			f.Tick(1)
		}
		if f.Playing.Over() {
			return ticks
		}
		seat := f.Playing.Actors().First()
		legal := f.Playing.Legal(seat, nil)
		f.Play(seat, legal[rng.N(len(legal))])
	}
	return ticks
}

func TestMatchWithMotionEnds(t *testing.T) {
	for _, still := range []bool{false, true} {
		f := newTable(t, 3, app.Open)
		f.Rate = tween.Speed{Factor: 4, Still: still}
		f.playOn(4, 1000)
		if f.board.now.winners == 0 {
			t.Error("the match does not end")
		}
		agree(t, f)
	}
}

// TestFilmShowsEveryGoal runs the film of a match and counts how often the ball hits the net.
func TestFilmShowsEveryGoal(t *testing.T) {
	films := 0
	for seed := uint64(1); seed <= 60 && films < 3; seed++ {
		f := newTable(t, 2, app.Open)
		f.playUntil(seed, func(*fakeTable, *rules.View) bool { return false })
		goals := len(f.board.film.goals)
		score := f.view().Score
		if goals != score[0]+score[1] {
			t.Fatalf("seed %d: %d goals are recorded, the score is %v", seed, goals, score)
		}
		if goals < 2 {
			continue
		}
		films++
		before := f.Heard.Count(sound.Net)
		f.board.film.play()
		for ticks := 0; f.board.film.running; ticks++ {
			if ticks > 100000 {
				t.Fatal("the film does not end")
			}
			f.Tick(1)
		}
		if seen := f.Heard.Count(sound.Net) - before; seen != goals {
			t.Errorf("seed %d: the film shows %d of %d goals", seed, seen, goals)
		}
	}
	if films == 0 {
		t.Error("no match has two goals")
	}
}

func TestCrowdIsLouderNearTheGoal(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	level := func(l sound.Loop) int { return f.board.Ambience()[l] }
	f.Say(0, "place e7")
	calm := level(sound.CrowdMurmur)
	if calm == 0 || level(sound.BallRoll) != 0 {
		t.Errorf("the crowd is at %d, the resting ball at %d", calm, level(sound.BallRoll))
	}
	f.Play(0, rules.MovePlay(f.board.cards.held(0, 0), rules.Forward))
	for range 100 {
		if f.Tick(1); f.board.ball.flight.moving {
			break
		}
	}
	if level(sound.BallRoll) == 0 {
		t.Error("the rolling ball makes no sound")
	}
	f.Rest()
	if tense := level(sound.CrowdMurmur); tense <= calm {
		t.Errorf("with the ball in the area the crowd is at %d, calm it is at %d", tense, calm)
	}
}

func TestRefereeWhistlesAtHalfTimeAndAtTheEnd(t *testing.T) {
	for _, test := range []struct{ half, halves, blows int }{{1, 2, 2}, {2, 2, 3}, {1, 1, 3}} {
		f := newTable(t, 2, app.Open)
		f.Options[rules.OptionHalves] = test.halves
		f.Deal(1)
		f.Rest()
		before, praised := f.Heard.Count(sound.Whistle), len(f.Praised)
		table.Show(f.board, rules.HalfEnded{Half: test.half})
		f.Tick(200)
		if n := f.Heard.Count(sound.Whistle) - before; n != test.blows {
			t.Errorf("half %d of %d ends with %d whistles, want %d", test.half, test.halves, n, test.blows)
		}
		if n := len(f.Praised) - praised; n != test.halves-test.half {
			t.Errorf("half %d of %d: half-time is celebrated %d times", test.half, test.halves, n)
		}
	}
}

// TestCutHasSuspense cuts for a corner. For at least a second the card stays face down,
// then it turns over, and only after that the result is announced. A press skips the suspense.
func TestCutHasSuspense(t *testing.T) {
	cut := func(still bool) *fakeTable {
		f := newTable(t, 2, app.Open)
		for seed := uint64(1); !f.playUntil(seed, phase(rules.PhaseCorner)); seed++ {
		}
		f.Rate.Still = still
		f.Tick(60)
		f.Play(f.Playing.Actors().First(), rules.MoveCut())
		f.Tick(1)
		return f
	}
	for _, still := range []bool{false, true} {
		f := cut(still)
		before := len(f.Praised)
		ticks := 0
		for ; !f.board.closeup.cut.shown; ticks++ {
			if ticks > 200 || !f.board.Busy() || len(f.Praised) != before {
				t.Fatalf("tick %d: busy %v, celebrated %d", ticks, f.board.Busy(), len(f.Praised)-before)
			}
			f.Tick(1)
		}
		if ticks < 60 || ticks > 90 {
			t.Errorf("the card is face down for %d ticks", ticks)
		}
		if f.Rest(); len(f.Praised) != before+1 {
			t.Errorf("celebrated %d times", len(f.Praised)-before)
		}
	}
	f := cut(false)
	f.board.Skip()
	if !f.board.closeup.cut.shown || f.board.Busy() {
		t.Error("the suspense cannot be skipped")
	}
}

// TestGoalsSavesAndHalvesAreCelebrated plays matches and checks that every goal, every saved shot,
// every half and every end has a celebration.
func TestGoalsSavesAndHalvesAreCelebrated(t *testing.T) {
	for seed := uint64(1); seed <= 6; seed++ {
		f := newTable(t, 4, app.Open)
		f.Options[rules.OptionShootout] = true
		f.Deal(seed)
		rng := engine.NewRNG(seed)
		want := 0
		for over := false; !over; over = f.Playing.Over() && len(f.Queue) == 0 {
			for _, event := range f.Queue {
				switch e := event.(type) {
				case rules.Goal, rules.Saved, rules.HalfBegan, rules.ShootoutBegan, rules.PenaltyKicked, rules.MatchEnded:
					want++
				case rules.HalfEnded:
					want += 2 - e.Half // the end of the second half is celebrated as the end of the match
				}
			}
			if f.Hurry(); !f.Playing.Over() {
				seat := f.Playing.Actors().First()
				legal := f.Playing.Legal(seat, nil)
				f.Play(seat, legal[rng.N(len(legal))])
			}
		}
		if len(f.Praised) != want {
			t.Errorf("seed %d: %d celebrations, want %d", seed, len(f.Praised), want)
		}
		last := f.Praised[len(f.Praised)-1]
		if last.Size != table.GrandCelebration || last.Text == "" {
			t.Errorf("seed %d: the match ends with %+v", seed, last)
		}
	}
}

// TestRingsMarkChoicesOnly checks that rings mark only squares to which the ball may go. When
// nobody chooses, as in a replay, no ring is drawn.
func TestRingsMarkChoicesOnly(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	rings := func() (n int) {
		f.Draw()
		for _, line := range f.Canvas.Trace().Lines() {
			if strings.Contains(line, `"football end"`) {
				n++
			}
		}
		return n
	}
	f.Say(0, "place e7")
	if rings() == 0 {
		t.Error("no ring at the end of the card's way")
	}
	f.Stopped = true
	f.board.chooser.forget()
	f.Play(0, rules.MovePlay(f.board.cards.held(0, 0), rules.Forward))
	for ticks := 0; !f.Resting(); ticks++ {
		if f.Tick(1); rings() != 0 {
			t.Fatalf("tick %d: %d rings although nobody chooses", ticks, rings())
		}
	}
	if rings() != 0 {
		t.Error("a ring is where the ball came from")
	}
}

// TestCelebrationsDoNotCoverTheKeeper celebrates the results of a penalty and a corner. The banner
// covers no part of the keeper, and the full-screen celebration of a goal comes after the close-up
// has closed.
func TestCelebrationsDoNotCoverTheKeeper(t *testing.T) {
	for _, phase := range []rules.Phase{rules.PhasePenalty, rules.PhaseCorner} {
		f := newTable(t, 4, app.Open)
		for seed := uint64(1); !f.playUntil(seed, func(_ *fakeTable, v *rules.View) bool { return v.Phase == phase.String() }); seed++ {
		}
		f.Draw()
		f.Tick(20)
		seat := f.Playing.Actors().First()
		move, ok := f.board.Handle(seat, tabletest.Press(input.Confirm))
		if !ok {
			t.Fatal("no card is cut")
		}
		f.Play(seat, move)
		title, decided := "", 0
		goal := false
		for range 400 {
			f.Tick(1)
			if f.board.closeup.shows && f.board.closeup.run.Done() && f.board.closeup.cut.shown {
				decided++
			}
			if celebration, shown := f.Between.Celebration(); shown {
				title, goal = celebration.Title, celebration.Fullscreen != nil
				break
			}
		}
		if goal {
			if f.board.closeup.shows || decided < scoredTicks/2 {
				t.Errorf("%v: close-up shown: %v; it showed the ball in the net for %d ticks", phase, f.board.closeup.shows, decided)
			}
			continue
		}
		f.Tick(20)
		if !f.board.closeup.shows || title == "" {
			t.Fatalf("%v: no close-up, or no celebration", phase)
		}
		for _, size := range tabletest.Screens {
			for _, scale := range tabletest.Scales {
				f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
				f.Canvas.Resize(size[0], size[1])
				f.Draw()
				f.Draw()
				for _, w := range f.Canvas.Drawn().Written() {
					if w.Text == title && w.Layer == ui.LayerFlying && w.Place.Y < f.board.lay.closeup.place(0, 600, 0, 0).Y {
						t.Errorf("%v, %v at text %v: %q at %v covers the keeper in %v", phase, size, scale, title, w.Place, f.board.lay.closeup.keeper())
					}
				}
			}
		}
	}
}

// TestHalfTimeHasALine checks that the celebration of half-time names the leader, and has different
// remarks for different scores.
func TestHalfTimeHasALine(t *testing.T) {
	said := map[string]rules.Score{}
	for _, score := range []rules.Score{{0, 0}, {1, 1}, {2, 2}, {1, 0}, {2, 0}, {2, 1}, {1, 3}} {
		f := newTable(t, 4, app.Open)
		f.Deal(1)
		f.Rest()
		table.Show(f.board, rules.HalfEnded{Half: 1, Score: score})
		for n := 0; n < 900 && !f.Interval().Fullscreen; n++ {
			f.Tick(1)
		}
		celebration, _ := f.Between.Celebration()
		before, known := said[celebration.Line]
		if known || celebration.Line == "" || strings.Contains(celebration.Line, "[[") {
			t.Errorf("%v: %q, the same as at %v", score, celebration.Line, before)
		}
		said[celebration.Line] = score
		for team := range sides {
			if leads := score[team] > score[1-team]; strings.Contains(celebration.Text, f.board.teamWord(team)) != leads {
				t.Errorf("%v: %q; team %d leads: %v", score, celebration.Text, team, leads)
			}
		}
	}
}
