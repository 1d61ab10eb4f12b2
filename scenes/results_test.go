package scenes

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func winnersOf(seats ...int) engine.Outcome {
	over := engine.Outcome{Scores: make([]int, 6)}
	for _, seat := range seats {
		over.Winners = over.Winners.With(engine.Seat(seat))
	}
	return over
}

// resultsOf are fresh results of a party, told by a face.
func resultsOf(t testing.TB, e *Room, face table.Face, party stage.Party, over engine.Outcome) *Results {
	t.Helper()
	r := &Results{record: sampleMatch(t, party, 7, 12), fresh: true, telling: make(chan told, 1)}
	r.begin(e.kit, face, party, over)
	return r
}

// sampleResults are fresh results of the mock-up's match: Zoé has won, or of two the first.
func sampleResults(t testing.TB, e *Room, seats int) *Results {
	t.Helper()
	return resultsOf(t, e, &sampleFace{story: sampleStory(seats)}, sampleParty(seats), winnersOf(2%seats))
}

// settle waits until everything is revealed.
func settle(e *Room, t testing.TB, r *Results) {
	t.Helper()
	until(e, t, r.shown)
	e.ticks(resultsTicks + 1)
	if !r.settled() {
		t.Fatalf("%d ticks after the story came not everything is revealed", r.age)
	}
}

func TestResultsFitOnEveryScreen(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, e *Room) {
		for seats := 2; seats <= 5; seats++ {
			r := sampleResults(t, e, seats)
			r.series = make([]int, seats)
			e.push(r)
			settle(e, t, r)
			c := e.canvas
			h := r.hint(e.kit, c.TextScale() > resultsLarge)
			p := r.plan(c, h)
			area := c.Content()
			pieces := map[string]ui.Rect{"title": p.title, "detail": p.detail, "podium": p.podium, "bar": p.bar}
			if !p.paged {
				pieces["chart"], pieces["extras"] = p.chart, p.extras
			}
			for name, piece := range pieces {
				inside(t, fmt.Sprintf("%s of %d seats", name, seats), piece, area.Inset(0, -2))
			}
			delete(pieces, "detail") // its letters reach into the free room under the title's
			apart(t, pieces)
			wholeHint(t, c, h)
			whole(t, c, r.story.Headline, resultsTitle(c.TextScale()), p.title.W)
			whole(t, c, r.detail(e.kit), ui.Plain(32), p.detail.W-r.seriesWidth(e.kit, c))
			for _, extra := range r.story.Highlights {
				whole(t, c, extra.Big, ui.Big(38), p.extras.W/float64(map[bool]int{true: 1, false: 3}[p.paged])-150)
			}
			want := 1
			if p.paged {
				want = 3
			}
			if pages := len(r.pagesOf(p)); pages != want {
				t.Errorf("%d pages, want %d", pages, want)
			}
		}
	})
}

func TestResultsLeadOnByEveryDevice(t *testing.T) {
	actions := []struct {
		name  string
		pad   input.Control
		left  input.Key
		right input.Key
		click int
		went  string
	}{
		{"again", input.PadBottom, input.KeyE, input.KeyEnter, resultsAgain, "match"},
		{"watch", input.PadLeft, input.KeyR, input.KeyL, resultsWatch, "replay"},
		{"another game", input.PadTop, input.KeyF, input.KeyK, resultsOther, "title"},
		{"home", input.PadRight, input.KeyQ, input.KeyBackspace, resultsHome, "title"},
	}
	for _, a := range actions {
		for _, device := range []string{"pad", "left keys", "right keys", "mouse"} {
			t.Run(a.name+" by "+device, func(t *testing.T) {
				e := newEvening(t, lang.French)
				pad := e.Plug(fake.XboxPad)
				r := sampleResults(t, e, 4)
				e.push(r)
				settle(e, t, r)
				switch device {
				case "pad":
					e.tap(pad, a.pad)
				case "left keys":
					e.key(a.left)
				case "right keys":
					e.key(a.right)
				case "mouse":
					e.tick()
					e.MoveMouse(900, 500)
					e.tick() // the glyphs are now the mouse's, and the words lie elsewhere
					e.click(e.canvas.HintActionRect(r.hint(e.kit, false), a.click).Center())
				}
				if len(e.went) != 1 || e.went[0] != a.went {
					t.Errorf("went to %v, want %q", e.went, a.went)
				}
			})
		}
	}
}

// A pad of two buttons and a stick reaches everything.
func TestResultsWithTwoButtons(t *testing.T) {
	e := newEvening(t, lang.English)
	pad := e.Plug(fake.XboxPad)
	r := sampleResults(t, e, 3)
	e.push(r)
	settle(e, t, r)
	e.tap(pad, input.PadEast) // shows the focus on the first
	e.tap(pad, input.PadEast)
	e.tap(pad, input.PadBottom)
	if len(e.went) != 1 || e.went[0] != "replay" {
		t.Errorf("went to %v, want the replay", e.went)
	}
}

// Whoever hurried the last moves on with the confirm button must not start the next match by it.
func TestResultsFirstPressHurries(t *testing.T) {
	e := newEvening(t, lang.French)
	face := &slowFace{sampleFace{story: sampleStory(4)}, make(chan struct{})}
	r := resultsOf(t, e, face, sampleParty(4), winnersOf(2))
	e.push(r)
	e.key(input.KeyEnter) // nothing is to be seen yet
	close(face.let)
	until(e, t, r.shown)
	e.ticks(3)
	e.key(input.KeyEnter)
	if len(e.went) > 0 {
		t.Fatalf("a press while the columns rise led to %v", e.went)
	}
	if !r.settled() {
		t.Error("a press while the columns rise does not hurry them")
	}
	e.key(input.KeyEnter)
	if len(e.went) != 1 || e.went[0] != "match" {
		t.Errorf("the next press led to %v, want a match", e.went)
	}
}

func TestResultsAreKept(t *testing.T) {
	e := newEvening(t, lang.French)
	party := sampleParty(3)
	over := winnersOf(0)
	over.Scores = []int{0, 9, 4}
	resultsOf(t, e, &sampleFace{}, party, over)
	people, trouble := e.kit.Home.LoadPeople()
	if trouble != nil {
		t.Fatal(trouble)
	}
	if len(people.Results) != 1 {
		t.Fatalf("%d results kept, want 1", len(people.Results))
	}
	got := people.Results[0]
	if got.Game != "blanco" || !got.Ended.Equal(e.now) || len(got.Seats) != 3 {
		t.Errorf("kept %+v", got)
	}
	if s := got.Seats[0]; s.Name != "Léa" || s.Bot || s.Score != 0 || !s.Won {
		t.Errorf("Léa is kept as %+v", s)
	}
	if s := got.Seats[1]; !s.Bot || s.Score != 9 || s.Won {
		t.Errorf("the robot is kept as %+v", s)
	}
	if len(people.People) != 2 || people.People[0].Name != "Léa" || people.People[1].Name != "Zoé" {
		t.Errorf("remembered %v, want Léa and Zoé", people.People)
	}
}

func TestResultsThatDoNotCount(t *testing.T) {
	t.Run("those of a lesson", func(t *testing.T) {
		e := newEvening(t, lang.French)
		party := sampleParty(2)
		party.Guided = true
		resultsOf(t, e, &sampleFace{}, party, winnersOf(0))
		if len(e.kit.People.Results) > 0 {
			t.Error("a lesson was kept as a result")
		}
	})
	t.Run("those that are looked at again", func(t *testing.T) {
		e := newEvening(t, lang.French)
		NewResults(e.kit, sampleMatch(t, sampleParty(2), 5, 0), false)
		if len(e.kit.People.Results) > 0 {
			t.Error("an old match was kept as a result")
		}
	})
}

func TestSeriesOfTheEvening(t *testing.T) {
	e := newEvening(t, lang.French)
	party := sampleParty(2)
	first := resultsOf(t, e, &sampleFace{}, party, winnersOf(0))
	if first.series != nil {
		t.Errorf("after one match the series is %v", first.series)
	}
	if draw := resultsOf(t, newEvening(t, lang.French), &sampleFace{}, party, winnersOf(0, 1)); draw.series != nil {
		t.Errorf("after one draw the series is %v", draw.series)
	}
	resultsOf(t, e, &sampleFace{}, party, winnersOf(1))
	third := resultsOf(t, e, &sampleFace{}, party, winnersOf(0))
	if got := fmt.Sprint(third.series); got != "[2 1]" {
		t.Errorf("the series is %s, want [2 1]", got)
	}
	if other := resultsOf(t, e, &sampleFace{}, sampleParty(3), winnersOf(0)); other.series != nil {
		t.Errorf("other people have the series %v", other.series)
	}
}

func TestResultsSound(t *testing.T) {
	for name, c := range map[string]struct {
		over engine.Outcome
		want sound.Effect
	}{
		"a person wins":  {winnersOf(0), sound.Win},
		"a robot wins":   {winnersOf(1), sound.Lose},
		"everybody wins": {winnersOf(0, 1), sound.Draw},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t, lang.French)
			r := resultsOf(t, e, &sampleFace{story: sampleStory(2)}, sampleParty(2), c.over)
			e.push(r)
			settle(e, t, r)
			if !e.played(c.want) {
				t.Errorf("heard %v, want effect %v", e.heard.Heard(), c.want)
			}
		})
	}
}

// slowFace tells its story when it is let.
type slowFace struct {
	sampleFace
	let chan struct{}
}

func (f *slowFace) Summary(k *stage.Kit, r *journal.Record, p stage.Party) (table.Summary, error) {
	<-f.let
	return f.sampleFace.Summary(k, r, p)
}

func TestResultsDoNotWaitForTheStory(t *testing.T) {
	e := newEvening(t, lang.French)
	face := &slowFace{sampleFace{story: sampleStory(4)}, make(chan struct{})}
	r := resultsOf(t, e, face, sampleParty(4), winnersOf(2))
	e.push(r)
	e.ticks(waitTicks + 60) // the scene goes on although nothing is told
	if r.shown() || r.wait < waitTicks {
		t.Fatalf("waiting for %d ticks, shown %v", r.wait, r.shown())
	}
	close(face.let)
	settle(e, t, r)
}

func TestResultsWithoutStory(t *testing.T) {
	e := newEvening(t, lang.French)
	r := resultsOf(t, e, &sampleFace{err: errSample}, sampleParty(4), winnersOf(3))
	e.push(r)
	settle(e, t, r)
	list := r.standings(e.kit)
	if list[0].seat != 3 || !list[0].won {
		t.Errorf("seat %d stands first, want the winner", list[0].seat)
	}
	e.key(input.KeyEnter)
	if len(e.went) != 1 || e.went[0] != "match" {
		t.Errorf("went to %v, want a match: the result stands", e.went)
	}
}

func TestResultsOfAForeignRecord(t *testing.T) {
	e := newEvening(t, lang.English)
	r := NewResults(e.kit, journal.NewRecord(journal.Header{Game: "chess"}), true).(*Results)
	e.push(r)
	e.ticks(resultsTicks + 2)
	e.key(input.KeyEnter)
	e.key(input.KeyL)
	if len(e.went) > 0 {
		t.Errorf("went to %v with a match that nobody knows", e.went)
	}
	e.key(input.KeyBackspace)
	if len(e.went) != 1 || e.went[0] != "title" {
		t.Errorf("went to %v, want home", e.went)
	}
	if len(e.kit.People.Results) > 0 {
		t.Error("an unknown match was kept as a result")
	}
}

func TestResultsAreToldInTheLanguageInForce(t *testing.T) {
	e := newEvening(t, lang.French)
	face := &sampleFace{story: sampleStory(2)}
	r := resultsOf(t, e, face, sampleParty(2), winnersOf(0))
	e.push(r)
	settle(e, t, r)
	french := r.story
	e.kit.Speak(lang.English)
	until(e, t, func() bool { return r.story != french })
	if face.asked != 2 {
		t.Errorf("told %d times in two languages", face.asked)
	}
}

func TestPodiumStandings(t *testing.T) {
	e := newEvening(t, lang.French)
	r := sampleResults(t, e, 4)
	e.push(r)
	settle(e, t, r)
	want := []string{"Zoé", "Léa", "Mamie", "Tom"}
	for i, s := range r.standings(e.kit) {
		if name := r.party.Seats[s.seat].Name; name != want[i] || s.rank != i+1 {
			t.Errorf("place %d has %s with rank %d, want %s", i+1, name, s.rank, want[i])
		}
	}
}

func TestGoingHomeGetsEverybodyUp(t *testing.T) {
	for _, home := range []bool{true, false} {
		e := newEvening(t, lang.French)
		if err := e.kit.Roster.Join(0, input.RightKeys); err != nil {
			t.Fatal(err)
		}
		e.kit.Party = sampleParty(2)
		r := sampleResults(t, e, 2)
		e.push(r)
		settle(e, t, r)
		if home {
			e.key(input.KeyBackspace)
		} else {
			e.key(input.KeyK)
		}
		if seated := e.kit.Roster.Seated().Len() > 0; seated == home {
			t.Errorf("home %v: somebody is seated %v", home, seated)
		}
	}
}
