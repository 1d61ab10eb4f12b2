package evening

import (
	"slices"
	"strings"
	"testing"

	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// moments prepare the states of an evening in which its menu can be opened.
var moments = map[string]func(p *Overview){
	"a game comes": func(*Overview) {},
	"a game was skipped": func(p *Overview) {
		p.session.note(rules.Skip{})
	},
	"all was skipped": func(p *Overview) {
		for len(p.session.now.Coming) > 0 {
			p.session.note(rules.Skip{})
		}
	},
	"a game was played": func(p *Overview) {
		p.session.note(rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}})
	},
	"all was played": func(p *Overview) {
		p.session.note(rules.Plan{Stations: p.session.now.Coming[:1]}, rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}})
	},
	"a match waits": func(p *Overview) {
		p.session.note(rules.Begin{Players: []int{0, 1}})
	},
	"a match waits after a game": func(p *Overview) {
		p.session.note(rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}}, rules.Begin{Players: []int{0, 1}})
	},
}

// TestEveningMenuAsksBeforeItEndsAnything chooses every answer of the menu in every state of an
// evening. No answer ends the evening or skips a game without a question. The menu always has the
// same number of answers, and it offers a crown only if a person has points.
func TestEveningMenuAsksBeforeItEndsAnything(t *testing.T) {
	for moment, prepare := range moments {
		for at := range 5 {
			r := menutest.NewOverlayRoom(t)
			r.Env.Games = games.List()
			p := atOverview(t, r, 2)
			prepare(p)
			p.begun = nil
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

// TestConfirmAsksBeforeAFreeEveningEnds checks that an evening whose games people choose themselves
// does not end without a question, because they may want to choose more.
func TestConfirmAsksBeforeAFreeEveningEnds(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.Games = games.List()
	p := atOverview(t, r, 2)
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

// TestEveningDecidesDraws checks that a shootout decides a draw, unless people allow draws. It does
// so for every length of every game with a shootout.
func TestEveningDecidesDraws(t *testing.T) {
	for _, draws := range []bool{false, true} {
		r := menutest.NewOverlayRoom(t)
		r.Env.Games = games.List()
		p := atOverview(t, r, 4)
		if p.session.now.Header.Draws {
			t.Fatal("draws are wanted by default")
		}
		p.session.now.Header.Draws = draws
		for _, game := range games.List() {
			info := game.Info()
			for _, form := range info.Forms {
				options := p.session.options(info, form.Name)
				if got := info.FormOf(options); got != form.Name {
					t.Errorf("%s %s becomes %q", info.ID, form.Name, got)
				}
				if info.Decider != "" && options[info.Decider] != !draws {
					t.Errorf("%s: with draws %v, %s is %v", info.ID, draws, info.Decider, options[info.Decider])
				}
				if info.ID == "football" && info.Decider == "" {
					t.Error("football has nothing that decides a draw")
				}
			}
		}
	}
}

// TestJokerIsExplained checks that the overview explains the joker until one has been used. A joker
// for the next game is shown as a card and in words, which are also read aloud, and its owner can
// take it back.
func TestJokerIsExplained(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.Games = games.List()
	p := atOverview(t, r, 2)
	r.Ticks(app.ChoiceTicks)
	r.Draw()
	written := func() string { // joins the lines, because paragraphs are drawn line by line
		var lines []string
		for _, line := range r.Canvas.Drawn().Written() {
			lines = append(lines, line.Text)
		}
		return strings.Join(lines, " ")
	}
	aloud := func(words string) bool {
		return slices.ContainsFunc(r.Canvas.Spoken().Aloud, func(w ui.Words) bool { return w.Text == words })
	}
	if rule := r.Text("evening.joker.rule"); !strings.Contains(written(), rule) || !aloud(rule) || !r.Reads(r.Text("evening.do.joker")) {
		t.Error("the overview does not explain the joker")
	}
	r.Key(input.KeyL)
	r.Tick()
	r.CheckLegible()
	name := p.session.now.Guests[1].Name
	if laid := r.Text("evening.joker.laid", "name", name, "n", 1); !strings.Contains(written(), laid) || !aloud(laid) || !r.Reads(r.Text("evening.joker")) || !r.Reads(r.Text("evening.do.take-joker")) {
		t.Errorf("the joker of %s is not shown: %v", name, p.jokers())
	}
}

// TestFreeEveningOpensWithItsFirstGame checks the texts before the first game of an evening whose
// games people choose themselves.
func TestFreeEveningOpensWithItsFirstGame(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.Games = games.List()
	seatAll(t, r.Env, 2)
	party := family(2)
	party.Options[optionMinutes] = byHand
	p := Begin(r.Env, party).(*Overview)
	r.Push(p)
	r.Ticks(2)
	r.Draw()
	if r.Reads(r.Text("evening.all-played-short")) || r.Reads(r.Text("evening.programme.body", "minutes", 0)) || !r.Reads(r.Text("evening.programme.empty")) {
		t.Error("it opens as if all were played")
	}
	r.CheckLegible()
	r.Env.Pop()
	r.Ticks(2)
	if r.Draw(); r.Reads(r.Text("evening.all-played-short")) || !r.Reads(r.Text("evening.first-game")) {
		t.Error("the poster says that all is played")
	}
}
