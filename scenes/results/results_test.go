package results

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/ledger"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func winnersOf(seats ...int) engine.Outcome {
	outcome := engine.Outcome{Scores: make([]int, 6)}
	for _, seat := range seats {
		outcome.Winners = outcome.Winners.With(engine.Seat(seat))
	}
	return outcome
}

// resultsOf returns the fresh results of a party, with a summary.
func resultsOf(t testing.TB, e *menutest.Room, face table.GameUI, party app.Party, outcome engine.Outcome) *Scene {
	t.Helper()
	ended := journal.NewRecord(journal.Header{Game: party.Game, Created: "2026-12-24T20:37:00Z", Meta: menutest.MetaOf(t, party),
		Setup: engine.Setup{Seats: len(party.Seats), Options: party.Options}})
	if err := ended.Add(journal.Ended{Outcome: outcome}); err != nil {
		t.Fatal(err)
	}
	r := &Scene{record: menutest.SampleMatch(t, party, 7, 12), recording: ledger.Record(e.Env, ended, ""), stories: make(chan storyResult, 1)}
	e.Env.CloseAll(e.Env)
	r.begin(e.Env, face, party, outcome)
	r.take(e.Env)
	return r
}

// sampleResults returns fresh results of a sample match: Zoé has won, or the first of two players.
func sampleResults(t testing.TB, e *menutest.Room, seats int) *Scene {
	t.Helper()
	party := menutest.SampleParty(seats)
	if seats > 5 {
		party.Game = "pass-pass"
	}
	return resultsOf(t, e, (&tabletest.SampleFace{Story: sampleStory(seats)}).Face(), party, winnersOf(2%seats))
}

// settle waits until all animations are over and presses are accepted.
func settle(e *menutest.Room, t testing.TB, r *Scene) {
	t.Helper()
	e.Until(r.shown)
	e.Pass(resultsTicks + app.ChoiceTicks + 1)
	if !r.settled() {
		t.Fatalf("%d ticks after the story was ready the result is not complete", r.age)
	}
}

func TestResultsFitOnEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for seats := 2; seats <= 6; seats++ {
			r := sampleResults(t, e, seats)
			r.series = make([]int, seats)
			e.Push(r)
			settle(e, t, r)
			c := e.Canvas
			paged := c.TextScale() > resultsLarge
			h := r.hint(e.Env, paged)
			p := r.plan(e.Env, c, h)
			area := c.Content()
			pieces := map[string]ui.Rect{"title": p.title, "bar": p.bar}
			if !paged {
				pieces["slip"], pieces["detail"] = p.slip, p.detail
				for _, line := range p.does {
					menutest.CheckUncut(t, c, line, ui.Big(p.letters*verbShare).AsIs(), p.title.W)
				}
			}
			for i := range p.podium.n {
				s := &p.podium.places[i]
				if s.step.W > 0 {
					pieces[fmt.Sprint("step ", i)] = s.step
				}
				body := s.body()
				if s.standing.won { // at the top of the winners' jump, with the crown on
					body.Y -= s.height
					pieces[fmt.Sprint("winner ", i)] = ui.Rect{X: body.X - s.size/2, Y: body.Y - s.size*0.8, W: s.size, H: s.size * 1.3}
				} else {
					pieces[fmt.Sprint("figure ", i)] = ui.RectAround(body, s.size*0.8, s.size*0.9)
				}
			}
			for name, piece := range pieces {
				menutest.CheckInside(t, fmt.Sprintf("%s of %d seats", name, seats), piece, c.Whole())
			}
			menutest.CheckApart(t, pieces)
			menutest.CheckHintFits(t, c, h)
			menutest.CheckUncut(t, c, r.story.Headline, menu.TitleStyle(c.TextScale()), area.W)
			for _, extra := range r.highlights(c, p.extras.W) {
				menutest.CheckUncut(t, c, extra.Big, ui.Big(38), p.extras.W/float64(map[bool]int{true: 1, false: len(r.highlights(c, p.extras.W))}[paged])-150)
			}
			want := 2
			if paged {
				want = 4
			}
			for r.page = range want {
				e.Ticks(80)
				e.CheckLegible()
			}
			if pages := len(r.pagesOf(paged)); pages != want {
				t.Errorf("%d pages, want %d", pages, want)
			}
		}
	})
}

// Several winners, or all players, are completely on the screen, and no word covers them.
func TestWinnersTogetherFitOnEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for seats := 2; seats <= 6; seats++ {
			r := sampleResults(t, e, seats)
			r.outcome = winnersOf([]int{0, 1, 2, 3, 4, 5}[:seats]...)
			e.Push(r)
			settle(e, t, r)
			e.Draw()
			c := e.Canvas
			p := r.plan(e.Env, c, r.hint(e.Env, c.TextScale() > resultsLarge))
			lines := c.Drawn().Written()
			for i := range p.podium.n {
				s := &p.podium.places[i]
				if !s.standing.won {
					continue
				}
				whole := ui.RectAround(s.body(), s.size*2*armReach, s.size*headReach)
				menutest.CheckInside(t, fmt.Sprintf("winner %d of %d", i, seats), whole, c.Whole())
				for _, line := range lines {
					if line.Place.Y < s.foot.Y && line.Place.Inset(2, line.Place.H*0.15).Overlaps(whole) {
						t.Errorf("%d winners: %q at %+v covers the figure at %+v", seats, line.Text, line.Place, whole)
					}
				}
			}
			e.Env.Pop()
			e.Tick()
		}
	})
}

// On any screen every step shows its place, and so do the places beside the podium.
func TestEveryStepShowsItsPlace(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for _, seats := range [...]int{2, 4, 6} {
			r := sampleResults(t, e, seats)
			e.Push(r)
			settle(e, t, r)
			e.Draw()
			p := r.plan(e.Env, e.Canvas, r.hint(e.Env, e.Canvas.TextScale() > resultsLarge)).podium
			lines := e.Canvas.Drawn().Written()
			for i := range p.n {
				s := &p.places[i]
				place, room := strconv.Itoa(s.standing.rank), s.step
				if s.step.W == 0 {
					room = ui.RectAround(ui.Point{X: s.foot.X, Y: s.foot.Y}, s.size*1.3, s.size)
				}
				if !slices.ContainsFunc(lines, func(w ui.Written) bool {
					return (w.Text == place || strings.HasPrefix(w.Text, place+" ")) && room.Inset(-4, -4).Contains(w.Place.Center())
				}) {
					t.Errorf("%d seats: nothing says that %s is number %s", seats, r.party.Seats[s.standing.seat].Name, place)
				}
			}
		}
	})
}

// The names on the steps have one size, and so have those on the rug, however long one of them is.
// None is smaller than other words may be.
func TestNamesOfAPodiumHaveOneSize(t *testing.T) {
	enginetest.OneGoroutine(t)
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for seats := 2; seats <= 6; seats++ {
			everybody := []int{0, 1, 2, 3, 4, 5}[:seats]
			for _, winners := range [...][]int{{0}, {1}, {0, 1}, everybody} {
				r := sampleResults(t, e, seats)
				r.party.Seats[1].Name, r.party.Seats[seats-1].Name = "Marie-Claude", "Jean-Baptiste"
				r.outcome = winnersOf(winners...)
				e.Push(r)
				settle(e, t, r)
				p := r.plan(e.Env, e.Canvas, r.hint(e.Env, e.Canvas.TextScale() > resultsLarge)).podium
				sizes := map[bool]float64{} // by whether they are on a step
				for i := range p.n {
					s := &p.places[i]
					name, found := r.party.Seats[s.standing.seat].Name, false
					for _, w := range e.Canvas.Drawn().Written() {
						if words := strings.TrimLeft(w.Text, "0123456789 "); math.Abs(w.Place.Center().X-s.foot.X) > 200 || w.Place.Center().Y < s.body().Y+0.3*s.size ||
							w.Place.Center().Y > p.places[0].step.Bottom() || words == "" ||
							!strings.HasPrefix(name, strings.TrimRight(words, "…")) {
							continue
						}
						found = true
						onStep := s.step.W > 0
						if size := sizes[onStep]; size > 0 && math.Abs(size-w.Size) > 0.6 {
							t.Errorf("%d seats, %v won: %q is %.1f u large, another name %.1f u", seats, winners, w.Text, w.Size, size)
						}
						if sizes[onStep] = w.Size; w.Size < leastName {
							t.Errorf("%d seats, %v won: %q is only %.1f u large", seats, winners, w.Text, w.Size)
						}
					}
					if !found {
						t.Errorf("%d seats, %v won: the place of %s is not shown", seats, winners, name)
					}
				}
				e.Env.Pop()
				e.Tick()
			}
		}
	})
}

// Nothing names the winner before the podium does: neither the title, nor the bar, nor the ranking,
// and no page can be turned. A press skips to the last picture.
func TestNothingNamesTheWinnerBeforeThePodium(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := sampleResults(t, e, 4)
	e.Push(r)
	e.Until(r.shown)
	says := func() bool {
		e.Draw()
		for _, line := range e.Canvas.Drawn().Written() {
			if strings.Contains(line.Text, "gagne") || strings.Contains(line.Text, "cartes") {
				return true
			}
		}
		return false
	}
	for r.at() < tellTicks-1 {
		e.Tick()
		if says() || r.page != 0 {
			t.Fatalf("the winner is named at tick %d", r.at())
		}
	}
	e.Key(input.KeyD)
	if r.page != 0 {
		t.Error("a page is turned to before")
	}
	e.Key(input.KeyEnter)
	if e.Ticks(2); !r.settled() || !says() {
		t.Error("a press does not show the last picture")
	}
	if !e.Played(sound.Lose) && !e.Played(sound.Win) {
		t.Error("the end has no sound")
	}
}

// With reduced motion everything is shown at the first tick, and nothing moves afterwards.
func TestReducedMotionShowsThePodiumAtOnce(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	settings := e.Env.Settings
	settings.ReducedMotion = true
	e.Env.Configure(settings)
	r := sampleResults(t, e, 4)
	e.Push(r)
	e.Until(r.shown)
	e.Ticks(2)
	if !r.settled() || !r.tells() {
		t.Fatal("the podium is not complete")
	}
	trace := func() string { e.Draw(); return fmt.Sprint(e.Canvas.Trace()) }
	before := trace()
	for range 120 {
		e.Tick()
		now := trace()
		if now != before && r.stands != app.ChoiceTicks { // when the bar becomes bright
			t.Fatalf("something moves %d ticks later", r.stands)
		}
		before = now
	}
}

func TestEveryDeviceLeavesTheResults(t *testing.T) {
	actions := []struct {
		name  string
		pad   input.Control
		left  input.Control
		right input.Control
		click int
		went  string
	}{
		{"again", input.PadBottom, input.KeyE, input.KeyEnter, resultsAgain, "match"},
		{"watch", input.PadLeft, input.KeyR, input.KeyL, resultsWatch, "replay"},
		{"players and rules", input.PadTop, input.KeyF, input.KeyK, resultsSetUp, "lobby blanco"},
		{"another game", input.PadRight, input.KeyQ, input.KeyBackspace, resultsHome, "title"},
	}
	for _, a := range actions {
		for _, device := range []string{"pad", "left keys", "right keys", "mouse"} {
			t.Run(a.name+" by "+device, func(t *testing.T) {
				e := menutest.NewLargeRoom(t, lang.French)
				pad := e.Plug(fake.XboxPad)
				r := sampleResults(t, e, 4)
				e.Push(r)
				settle(e, t, r)
				switch device {
				case "pad":
					e.Tap(pad, a.pad)
				case "left keys":
					e.Key(a.left)
				case "right keys":
					e.Key(a.right)
				case "mouse":
					e.Tick()
					e.MoveMouse(900, 500)
					e.Tick() // with the mouse's glyphs and another layout of the words
					e.Click(r.hint(e.Env, false).ActionRect(e.Canvas, a.click).Center())
				}
				if len(e.Went) != 1 || e.Went[0] != a.went {
					t.Errorf("went to %v, want %q", e.Went, a.went)
				}
			})
		}
	}
}

// A pad with two buttons and a stick reaches everything.
func TestResultsWithTwoButtons(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	pad := e.Plug(fake.XboxPad)
	r := sampleResults(t, e, 3)
	e.Push(r)
	settle(e, t, r)
	e.Tap(pad, input.PadEast) // turns the page
	if r.page != 1 {
		t.Errorf("page %d", r.page)
	}
	e.Tap(pad, input.PadWest)
	e.Tap(pad, input.PadDown) // shows the focus on the first action
	e.Tap(pad, input.PadDown)
	e.Tap(pad, input.PadBottom)
	if len(e.Went) != 1 || e.Went[0] != "replay" {
		t.Errorf("went to %v, want the replay", e.Went)
	}
}

// Presses of Confirm that were meant for the last moves must not begin the next match.
func TestFirstPressSkipsTheAnimations(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	let := make(chan struct{})
	r := resultsOf(t, e, slowFace(let), menutest.SampleParty(4), winnersOf(2))
	e.Push(r)
	e.Key(input.KeyEnter) // nothing is shown yet
	close(let)
	e.Until(r.shown)
	if e.Key(input.KeyEnter); r.settled() {
		t.Fatal("a press that was meant for the match hurries the columns")
	}
	e.Ticks(app.HurryTicks)
	e.Key(input.KeyEnter)
	if len(e.Went) > 0 {
		t.Fatalf("a press while the columns rise led to %v", e.Went)
	}
	if !r.settled() {
		t.Error("a press while the columns rise does not hurry them")
	}
	e.Ticks(app.ChoiceTicks - 10)
	if e.Key(input.KeyEnter); len(e.Went) > 0 {
		t.Fatalf("a press right after the columns are complete led to %v", e.Went)
	}
	e.Ticks(10)
	e.Key(input.KeyEnter)
	if len(e.Went) != 1 || e.Went[0] != "match" {
		t.Errorf("the next press led to %v, want a match", e.Went)
	}
}

func TestSeriesOfTheEvening(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	party := menutest.SampleParty(2)
	first := resultsOf(t, e, (&tabletest.SampleFace{}).Face(), party, winnersOf(0))
	if first.series != nil {
		t.Errorf("after one match the series is %v", first.series)
	}
	if draw := resultsOf(t, menutest.NewLargeRoom(t, lang.French), (&tabletest.SampleFace{}).Face(), party, winnersOf(0, 1)); draw.series != nil {
		t.Errorf("after one draw the series is %v", draw.series)
	}
	resultsOf(t, e, (&tabletest.SampleFace{}).Face(), party, winnersOf(1))
	third := resultsOf(t, e, (&tabletest.SampleFace{}).Face(), party, winnersOf(0))
	if got := fmt.Sprint(third.series); got != "[2 1]" {
		t.Errorf("the series is %s, want [2 1]", got)
	}
	if other := resultsOf(t, e, (&tabletest.SampleFace{}).Face(), menutest.SampleParty(3), winnersOf(0)); other.series != nil {
		t.Errorf("other people have the series %v", other.series)
	}
}

func TestResultsSound(t *testing.T) {
	for name, c := range map[string]struct {
		outcome engine.Outcome
		want    sound.Effect
	}{
		"a person wins":  {winnersOf(0), sound.Win},
		"a robot wins":   {winnersOf(1), sound.Lose},
		"everybody wins": {winnersOf(0, 1), sound.Draw},
	} {
		t.Run(name, func(t *testing.T) {
			e := menutest.NewLargeRoom(t, lang.French)
			r := resultsOf(t, e, (&tabletest.SampleFace{Story: sampleStory(2)}).Face(), menutest.SampleParty(2), c.outcome)
			e.Push(r)
			settle(e, t, r)
			if !e.Played(c.want) {
				t.Errorf("the sounds are %v, want effect %v", e.Heard.Heard(), c.want)
			}
		})
	}
}

// slowFace returns its summary when the test permits it.
func slowFace(let chan struct{}) table.GameUI {
	quick := tabletest.SampleFace{Story: sampleStory(4)}
	face := quick.Face()
	face.Summary = func(words app.Words, r *journal.Record, p app.Party) (table.Summary, error) {
		<-let
		return quick.Summary(words, r, p)
	}
	return face
}

func TestResultsDoNotWaitForTheStory(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	let := make(chan struct{})
	r := resultsOf(t, e, slowFace(let), menutest.SampleParty(4), winnersOf(2))
	e.Push(r)
	e.Ticks(waitTicks + 60) // the scene works without a story
	if r.shown() || r.wait < waitTicks {
		t.Fatalf("waiting for %d ticks, shown %v", r.wait, r.shown())
	}
	close(let)
	settle(e, t, r)
}

func TestResultsWithoutStory(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := resultsOf(t, e, (&tabletest.SampleFace{Err: errSample}).Face(), menutest.SampleParty(4), winnersOf(3))
	e.Push(r)
	settle(e, t, r)
	list := r.standings(e.Env)
	if list[0].seat != 3 || !list[0].won {
		t.Errorf("seat %d is first, want the winner", list[0].seat)
	}
	e.Key(input.KeyEnter)
	if len(e.Went) != 1 || e.Went[0] != "match" {
		t.Errorf("the routes are %v, want a match", e.Went)
	}
}

func TestResultsOfAForeignRecord(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	r := New(e.Env, journal.NewRecord(journal.Header{Game: "chess"}), &app.Recording{Ready: true}).(*Scene)
	e.Push(r)
	e.Ticks(resultsTicks + app.ChoiceTicks + 2)
	e.Key(input.KeyEnter)
	e.Key(input.KeyL)
	if len(e.Went) > 0 {
		t.Errorf("the routes are %v with an unknown match", e.Went)
	}
	e.Key(input.KeyBackspace)
	if len(e.Went) != 1 || e.Went[0] != "title" {
		t.Errorf("went to %v, want home", e.Went)
	}
	if len(e.Env.People.Results) > 0 {
		t.Error("the result of an unknown match was saved")
	}
}

func TestResultsUseTheCurrentLanguage(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	face := &tabletest.SampleFace{Story: sampleStory(2)}
	r := resultsOf(t, e, face.Face(), menutest.SampleParty(2), winnersOf(0))
	e.Push(r)
	settle(e, t, r)
	french := r.story
	e.Env.Speak(lang.English)
	e.Until(func() bool { return r.story != french })
	if face.Asked != 2 {
		t.Errorf("the summary was made %d times for two languages", face.Asked)
	}
}

func TestPodiumStandings(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := sampleResults(t, e, 4)
	e.Push(r)
	settle(e, t, r)
	want := []string{"Zoé", "Léa", "Mamie", "Tom"}
	for i, s := range r.standings(e.Env) {
		if name := r.party.Seats[s.seat].Name; name != want[i] || s.rank != i+1 {
			t.Errorf("place %d has %s with rank %d, want %s", i+1, name, s.rank, want[i])
		}
	}
}

// For another game, or other rules, all people keep their places.
func TestPeopleKeepTheirPlacesForTheNextMatch(t *testing.T) {
	for key, went := range map[input.Control]string{input.KeyBackspace: "title", input.KeyK: "lobby blanco"} {
		e := menutest.NewLargeRoom(t, lang.French)
		if err := e.Env.Roster.Join(0, input.RightKeys); err != nil {
			t.Fatal(err)
		}
		e.Env.Party = menutest.SampleParty(2)
		r := sampleResults(t, e, 2)
		e.Push(r)
		settle(e, t, r)
		e.Key(key)
		if len(e.Went) != 1 || e.Went[0] != went {
			t.Errorf("went to %v, want %s", e.Went, went)
		}
		if e.Env.Roster.Seated() != input.Seats(0) || len(e.Env.Party.Seats) != 2 {
			t.Errorf("on the way to %s there sit %b of %+v", went, e.Env.Roster.Seated(), e.Env.Party)
		}
	}
}

// Leaving the results of an old match returns to the scene below.
func TestOldResultsReturnToTheSceneBelow(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	list := e.Env.Routes.History()
	e.Push(list)
	r := New(e.Env, menutest.SampleMatch(t, menutest.SampleParty(2), 5, 0), nil).(*Scene)
	e.Push(r)
	e.Until(r.shown)
	e.Ticks(resultsTicks + app.ChoiceTicks + 1)
	e.Key(input.KeyEscape)
	if e.Env.Top() != list {
		t.Errorf("back leads to %T, by way of %v", e.Env.Top(), e.Went)
	}
}

// Prizes are beside the podium and cover no figure. Without room they replace the podium for a
// while, and the title still names the winners.
func TestPrizesCoverNoFigure(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for seats := 2; seats <= 6; seats++ {
			e.Env.People = menutest.SamplePeople()
			r := sampleResults(t, e, seats)
			e.Push(r)
			settle(e, t, r)
			r.prizes.list = []prize{{seat: 0, pieces: outfits.Pieces()[12:14]}}
			e.Pass(prizesFrom + prizeEnters + 1)
			c := e.Canvas
			paged := c.TextScale() > resultsLarge
			p := r.plan(e.Env, c, r.hint(e.Env, paged))
			if winners := r.winners(e.Env); !slices.ContainsFunc(c.Drawn().Written(), func(w ui.Written) bool {
				return strings.HasPrefix(w.Text, winners) && w.Place.Y < p.bar.Y/2
			}) {
				t.Errorf("%d seats: the title does not name the winner", seats)
			}
			card, beside := r.prizeBeside(e.Env, c, &p)
			if !beside {
				continue
			}
			pieces := map[string]ui.Rect{"card": card.panel, "bar": p.bar}
			for i := range p.podium.n {
				s := &p.podium.places[i]
				pieces[fmt.Sprint("figure ", i)] = ui.RectAround(s.body(), s.size*0.8, s.size*0.9)
			}
			menutest.CheckApart(t, pieces)
			menutest.CheckInside(t, fmt.Sprintf("the card of %d seats", seats), card.panel, c.Whole())
			if whole := r.layPrize(e.Env, c, r.prizes.now(), card.panel.W, false); whole.panel.H > card.panel.H {
				t.Errorf("%d seats: the card is cut off by %.0f u", seats, whole.panel.H-card.panel.H)
			}
		}
	})
}

// For any number of players and winners, no figure covers a page arrow, the ranking or the prizes.
func TestFiguresCoverNoButton(t *testing.T) {
	enginetest.OneGoroutine(t)
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for seats := 2; seats <= 6; seats++ {
			for winners := 1; winners <= seats; winners++ {
				party, story := menutest.SampleParty(seats), sampleStory(seats)
				if seats > 5 {
					party.Game = "pass-pass"
				}
				for i := range story.Ranks {
					story.Ranks[i] = max(1, i+2-winners)
				}
				r := resultsOf(t, e, (&tabletest.SampleFace{Story: story}).Face(), party, winnersOf([]int{0, 1, 2, 3, 4, 5}[:winners]...))
				e.Push(r)
				settle(e, t, r)
				r.prizes.list = nil
				e.Draw()
				noFigureCovers(t, e, r, fmt.Sprintf("%d of %d", winners, seats))
				r.prizes.list = []prize{{seat: 0, pieces: outfits.Pieces()[12:14]}}
				e.Pass(prizesFrom + prizeEnters + 1)
				noFigureCovers(t, e, r, fmt.Sprintf("%d of %d, with a prize", winners, seats))
				e.Env.Pop()
				e.Tick()
			}
		}
	})
}

// Four or more winners are below the ranking, in the middle of the screen.
func TestManyWinnersAreInTheMiddle(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for seats := 4; seats <= 6; seats++ {
			r := sampleResults(t, e, seats)
			r.outcome = winnersOf([]int{0, 1, 2, 3, 4, 5}[:seats]...)
			e.Push(r)
			settle(e, t, r)
			c := e.Canvas
			p := r.plan(e.Env, c, r.hint(e.Env, c.TextScale() > resultsLarge))
			mid := (p.podium.places[0].foot.X + p.podium.places[seats-1].foot.X) / 2
			if want := c.Content().Center().X; math.Abs(mid-want) > 1 {
				t.Errorf("%d winners are around %.0f u, want %.0f", seats, mid, want)
			}
			e.Env.Pop()
			e.Tick()
		}
	})
}

// noFigureCovers reports figures that cover something on the page of the podium.
func noFigureCovers(t *testing.T, e *menutest.Room, r *Scene, name string) {
	t.Helper()
	const armsUp = 0.75
	c := e.Canvas
	paged := c.TextScale() > resultsLarge
	h := r.hint(e.Env, paged)
	p := r.plan(e.Env, c, h)
	things := map[string]ui.Rect{"the arrow back": r.turns[0], "the arrow on": r.turns[1]}
	for i := range resultsActions {
		things[fmt.Sprint("action ", i)] = h.ActionRect(c, i)
	}
	card, beside := r.prizeBeside(e.Env, c, &p)
	switch {
	case beside:
		things["the prize"] = card.panel
	case r.prizes.now() != nil && r.awards(): // no figure is shown there now
		return
	case !paged:
		things["the table"] = p.slip
	}
	for i := range p.podium.n {
		s := &p.podium.places[i]
		figure := ui.RectAround(s.body(), s.size*0.9, s.size*0.9)
		switch pose, _ := r.pose(s, r.at()); pose {
		case ui.Rejoices:
			figure = ui.RectAround(s.body(), 2*armsUp*s.size, s.size*0.9)
		case ui.Waves:
			figure.W += (armsUp - 0.45) * s.size
		}
		figure.Y, figure.H = figure.Y-s.size*0.35, figure.H+s.size*0.5 // hat and legs
		for thing, place := range things {
			if figure.Overlaps(place) {
				t.Errorf("%s: number %d at %.0f is in front of %s at %.0f", name, i, figure, thing, place)
			}
		}
	}
}
