package results

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ledger"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
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

// resultsOf returns the results of a match that has just ended, with a summary.
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

// sampleResults returns the results of a sample match that has just ended. The winner is Zoé or, of
// two players, the first.
func sampleResults(t testing.TB, e *menutest.Room, seats int) *Scene {
	t.Helper()
	party := menutest.SampleParty(seats)
	if seats > 5 {
		party.Game = "pass-pass"
	}
	return resultsOf(t, e, (&tabletest.SampleFace{Story: sampleStory(seats)}).Face(), party, winnersOf(2%seats))
}

// settle waits until all animations have ended and presses are accepted.
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
				if s.standing.won { // include the jump of a winner with the crown on
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
		"a person wins": {winnersOf(0), sound.Win},
		"a robot wins":  {winnersOf(1), sound.Lose},
		"a draw":        {winnersOf(0, 1), sound.Draw},
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

// slowFace returns a GameUI whose summary waits until let is closed.
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
	e.Ticks(waitTicks + 60) // the scene must keep running while it waits for the story
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
