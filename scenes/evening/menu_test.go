package evening

import (
	"slices"
	"testing"

	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
)

// moments are the states of an evening in which its menu can be opened.
var moments = map[string]func(p *Poster){
	"a game comes": func(*Poster) {},
	"a game was skipped": func(p *Poster) {
		p.session.note(rules.Skip{})
	},
	"all was skipped": func(p *Poster) {
		for len(p.session.now.Coming) > 0 {
			p.session.note(rules.Skip{})
		}
	},
	"a game was played": func(p *Poster) {
		p.session.note(rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}})
	},
	"all was played": func(p *Poster) {
		p.session.note(rules.Plan{Stations: p.session.now.Coming[:1]}, rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}})
	},
	"a match waits": func(p *Poster) {
		p.session.note(rules.Begin{Players: []int{0, 1}})
	},
	"a match waits after a game": func(p *Poster) {
		p.session.note(rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}}, rules.Begin{Players: []int{0, 1}})
	},
}

// TestEveningMenuAsksBeforeItEndsAnything presses every answer of the menu in every moment of an
// evening: none of them ends the evening or a game without a question, the menu always has the same
// number of answers, and a crown is offered only to somebody with points.
func TestEveningMenuAsksBeforeItEndsAnything(t *testing.T) {
	for moment, prepare := range moments {
		for at := range 5 {
			r := menutest.NewOverlayRoom(t)
			r.Env.Games = games.List()
			p := atPoster(t, r, 2)
			prepare(p)
			p.waiting = false
			r.Ticks(app.ChoiceTicks)
			p.ask()
			r.Tick()
			d, ok := r.Env.Top().(*menu.Dialog)
			if !ok || len(d.Answers) != 5 {
				t.Fatalf("%s: the menu is %T", moment, r.Env.Top())
			}
			r.CheckLegible()
			crowns := slices.ContainsFunc(d.Answers, func(a menu.Answer) bool { return a.Word == "evening.ask.finish" })
			if crowns != (len(p.session.now.Leaders()) > 0) {
				t.Errorf("%s: a crown is offered: %v", moment, crowns)
			}
			before, word := string(p.session.now.Encode()), d.Answers[at].Word
			r.Env.Pop()
			if do := d.Answers[at].Do; do != nil && word != "evening.ask.people" && word != "evening.ask.home" {
				do(r.Env)
			}
			r.Ticks(2)
			r.CheckLegible()
			if string(p.session.now.Encode()) != before {
				t.Errorf("%s: %s changes the evening without asking", moment, word)
			}
			question, asked := r.Env.Top().(*menu.Dialog)
			if wants := word == "evening.ask.skip" || word == "evening.ask.finish" || word == "evening.ask.end"; asked != wants {
				t.Errorf("%s: after %s there is %T", moment, word, r.Env.Top())
			}
			if !asked {
				continue
			}
			question.Answers[0].Do(r.Env)
			switch {
			case word == "evening.ask.skip" && !p.session.now.Rounds[len(p.session.now.Rounds)-1].Skipped:
				t.Errorf("%s: the game is not skipped", moment)
			case word != "evening.ask.skip" && !p.session.now.Closed:
				t.Errorf("%s: the evening does not end", moment)
			}
		}
	}
}

// TestConfirmAsksBeforeAFreeEveningEnds checks that people who choose each game themselves are asked
// after every game, since more may follow.
func TestConfirmAsksBeforeAFreeEveningEnds(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.Games = games.List()
	p := atPoster(t, r, 2)
	moments["all was played"](p)
	p.session.now.Header.Minutes = 0
	p.stands = app.HurryTicks
	p.goOn()
	r.Tick()
	d, asked := r.Env.Top().(*menu.Dialog)
	if !asked || p.session.now.Closed || len(d.Answers) != 3 {
		t.Fatalf("Confirm leads to %T, closed: %v", r.Env.Top(), p.session.now.Closed)
	}
	r.Env.Pop()
	d.Answers[1].Do(r.Env)
	r.Tick()
	if _, ok := r.Env.Top().(*programme); !ok {
		t.Errorf("another game is chosen in %T", r.Env.Top())
	}
}
