package results

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	"canape/scenes/sound"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// Even if several or all players have won, their figures are completely on the screen, and no words
// cover them.
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

// On every screen, each step and each slip on the rug shows the number of its place.
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

// All names on the steps have the same size, and so have all names on the rug, even if one of them
// is long. They are not smaller than the smallest words elsewhere.
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
				sizes := map[bool]float64{} // the size on the steps (true) and on the rug (false)
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

// Nothing names the winner before the podium does: not the title, the hint bar or the ranking.
// Until then no page can be turned. A press skips to the end of the animations.
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

// With reduced motion everything is shown at the first tick, and nothing moves after that.
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
		if now != before && r.stands != app.ChoiceTicks { // at ChoiceTicks the hint bar becomes bright
			t.Fatalf("something moves %d ticks later", r.stands)
		}
		before = now
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

// Prizes are shown beside the podium and cover no figure. If there is no room beside it, a prize
// replaces the podium for a while, and the title still names the winners.
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

// Four or more winners stand below the ranking, in the middle of the screen.
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

// noFigureCovers fails the test if a figure covers anything on the page of the podium.
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
	case r.prizes.now() != nil && r.awards(): // a prize has replaced the podium, so there are no figures
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
		figure.Y, figure.H = figure.Y-s.size*0.35, figure.H+s.size*0.5 // include the hat and the legs
		for thing, place := range things {
			if figure.Overlaps(place) {
				t.Errorf("%s: number %d at %.0f is in front of %s at %.0f", name, i, figure, thing, place)
			}
		}
	}
}
