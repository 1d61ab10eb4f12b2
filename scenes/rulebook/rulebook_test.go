package rulebook

import (
	"fmt"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// rulesOf returns the rules of all games and two more books.
func rulesOf(e *menutest.Room) *Scene {
	r := New(e.Env, nil).(*Scene)
	for _, id := range []string{"blitz", "football"} {
		r.books = append([]book{{title: "game." + id, pages: couchBook().pages}}, r.books...)
	}
	r.books = r.books[:len(r.books)-1]
	r.finish(nil)
	return r
}

func TestRulesHaveWordsInBothLanguages(t *testing.T) {
	for _, l := range lang.Languages() {
		e := menutest.NewLargeRoom(t, l)
		for _, b := range New(e.Env, nil).(*Scene).books {
			for _, page := range b.pages {
				for _, key := range []string{b.title, page.title, page.text} {
					if !e.Env.Words.Has(key) {
						t.Errorf("%s: no text %q", l, key)
					}
				}
				if page.draw == nil {
					t.Errorf("the page %q has no picture", page.title)
				}
			}
		}
	}
}

// On a phone the couch page describes touch until another device is used.
func TestTouchWordsOnPhone(t *testing.T) {
	for l, devices := range map[lang.Language]string{lang.French: "souris", lang.English: "mouse"} {
		e := menutest.NewLargeRoom(t, l)
		e.Open(New(e.Env, nil))
		e.Ticks(2)
		names := func() bool {
			e.Draw()
			return strings.Contains(e.Canvas.Drawn().WordsIn(e.Canvas.Frame(), 0), devices)
		}
		if !names() {
			t.Errorf("%s: with a keyboard at hand the %s is not named", l, devices)
		}
		e.Env.Roster.Update(&input.Frame{FingersOnly: true}, input.Context{})
		if names() {
			t.Errorf("%s: on a phone the %s is named", l, devices)
		}
	}
}

func TestRulesOpenAtTheGame(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	if r := New(e.Env, nil).(*Scene); r.books[r.open].title != "rules.couch" {
		t.Errorf("without a game they open at %q", r.books[r.open].title)
	}
	for _, face := range gameui.List() {
		game, _ := games.Find(face.Game)
		if r := New(e.Env, game).(*Scene); r.books[r.open].title != "game."+face.Game {
			t.Errorf("of %s they open at %q", face.Game, r.books[r.open].title)
		}
	}
}

func TestRulesFitOnEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		r := rulesOf(e)
		c := e.Canvas
		r.lines = 2 // with more text to read, the hint is longest
		h := r.hint(e.Env)
		menutest.CheckHintFits(t, c, h)
		p := r.plan(c, h)
		pieces := map[string]ui.Rect{"panel": p.panel, "bar": p.hint, "title": p.title, "shelf": p.shelf}
		for i, tab := range p.tabs {
			pieces[fmt.Sprint("tab ", i)] = tab
		}
		for name, piece := range pieces {
			if name != "shelf" || piece.W > 0 {
				menutest.CheckInside(t, name, piece, c.Content().Inset(0, -2))
			}
		}
		menutest.CheckApart(t, pieces)
		for _, b := range r.books {
			if len(p.tabs) > 0 {
				menutest.CheckUncut(t, c, e.Env.Text(b.title), ui.Bold(36), p.tabs[0].W-48)
			}
			for _, page := range b.pages {
				over := max(p.heading.W, p.title.W)
				menutest.CheckUncut(t, c, e.Env.Text(page.title), rulesTitle(c.TextScale()), over)
				for _, line := range rulesText().Lines(c, e.Env.Text(page.text), p.page.W-40) {
					if w := rulesText().Width(c, line); w > p.page.W-40 {
						t.Errorf("%q is %v u wide in %v", line, w, p.page.W-40)
					}
				}
			}
		}
	})
}

// At every text size the picture is recognizable and a useful part of the text is visible beside
// it.
func TestRulesShowPictureAndTextTogether(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		for _, l := range lang.Languages() {
			e := menutest.NewLargeRoom(t, l)
			e.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			r := New(e.Env, nil).(*Scene)
			e.Push(r)
			for book, b := range r.books {
				for page := range b.pages {
					r.open, r.page, r.top, r.turned.Value = book, page, 0, 1
					e.Draw()
					var picture ui.Rect
					for _, p := range e.Canvas.Drawn() {
						if p.Kind == ui.SheetPiece && p.Name == "illustration" {
							picture = p.Place
						}
					}
					if picture.H < 280 || picture.W < 1300 {
						t.Errorf("%s at %v, %s: the picture of %q is %v u wide and %v high", l, scale, b.title, b.pages[page].title, picture.W, picture.H)
					}
					if r.rows < min(3, r.lines) {
						t.Errorf("%s at %v, %s: %d lines of %q are visible", l, scale, b.title, r.rows, b.pages[page].title)
					}
				}
			}
		}
	}
}

// Every page of every game is legible on every screen.
func TestEveryRulesPageIsLegible(t *testing.T) {
	enginetest.OneGoroutine(t)
	n := 0
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		r := New(e.Env, nil).(*Scene)
		e.Push(r)
		e.Print = func(words string) bool { return strings.Trim(words, "0123456789") == "" } // the numbers on cards in the pictures may be small
		for book, b := range r.books {
			for page := range b.pages {
				if n++; n%5 != 0 && !menutest.Long() { // check a fifth of the screens for each page
					continue
				}
				r.open, r.page, r.top, r.turned.Value = book, page, 0, 1
				e.CheckLegible()
				if t.Failed() {
					t.Fatalf("%s, page %d", b.title, page)
				}
			}
		}
	})
}

// At every text size a reader can scroll to the last line of every page without skipping a line.
func TestRulesCanBeReadToTheEnd(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		t.Run(fmt.Sprint(scale), func(t *testing.T) {
			e := menutest.NewLargeRoom(t, lang.French)
			e.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			e.Canvas.Resize(1280, 720)
			r := rulesOf(e)
			e.Push(r)
			for page := range r.books[r.open].pages {
				if r.page != page || r.top != 0 {
					t.Fatalf("on page %d at line %d, want page %d from its top", r.page, r.top, page)
				}
				for n := 0; r.top+r.rows < r.lines; n++ {
					if n > 50 {
						t.Fatal("the end of the page is never reached")
					}
					before := r.top
					e.Key(input.KeyPageDown)
					if r.top != before+1 {
						t.Fatalf("scrolled from line %d to %d", before, r.top)
					}
				}
				if scale == 1 && r.lines > r.rows {
					t.Errorf("page %d does not fit at the usual size", page)
				}
				e.Key(input.KeyEnter)
			}
			e.Key(input.KeyEnter) // on the last page this key does nothing
			if r.page != len(r.books[r.open].pages)-1 {
				t.Errorf("after the last page comes page %d", r.page)
			}
		})
	}
}

func TestRulesByEveryDevice(t *testing.T) {
	below := &menutest.StubScene{}
	for _, device := range []string{"pad", "left keys", "right keys", "mouse"} {
		t.Run(device, func(t *testing.T) {
			e := menutest.NewLargeRoom(t, lang.French)
			pad := e.Plug(fake.XboxPad)
			e.Env.Push(below)
			r := rulesOf(e)
			e.Push(r)
			last := r.open
			type press struct {
				button      input.Control
				left, right input.Control
				at          func() ui.Rect
			}
			do := func(p press) {
				t.Helper()
				switch device {
				case "pad":
					e.Tap(pad, p.button)
				case "left keys":
					e.Key(p.left)
				case "right keys":
					e.Key(p.right)
				case "mouse":
					e.Click(p.at().Center())
				}
			}
			next := press{input.PadR1, input.KeyC, input.KeyO, func() ui.Rect { return r.arrows[1] }}
			do(next)
			do(next)
			do(press{input.PadWest, input.KeyA, input.KeyArrowLeft, func() ui.Rect { return r.arrows[0] }})
			if r.page != 1 {
				t.Errorf("two pages on and one back lead to page %d", r.page)
			}
			do(press{input.PadUp, input.KeyW, input.KeyArrowUp, func() ui.Rect { return r.tabs[last-1] }})
			if r.open != last-1 || r.page != 0 {
				t.Errorf("the book before is %d at page %d", r.open, r.page)
			}
			if device == "mouse" {
				e.PressMouse(input.MouseRight)
				e.Tick()
			} else {
				do(press{input.PadRight, input.KeyQ, input.KeyBackspace, nil})
			}
			if e.Env.Top() != app.Scene(below) {
				t.Error("the scene does not close")
			}
		})
	}
}

func TestRulesWheelTurnsShortPages(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := rulesOf(e)
	e.Push(r)
	e.Wheel(-1)
	e.Ticks(2)
	if r.page != 1 {
		t.Errorf("the wheel leads to page %d", r.page)
	}
}

func TestLargeTextChangesBooksByArrows(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	e.Canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
	r := rulesOf(e)
	e.Push(r)
	last := r.open
	e.Click(r.shelves[0].Center())
	if r.open != last-1 {
		t.Errorf("the arrow leads to book %d of %d", r.open, last)
	}
}

// Breaking a page into lines keeps all words and separates paragraphs.
func TestRulesText(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	const text = "Un premier paragraphe qui est assez long pour deux lignes.\nUn second."
	lines, height := setText(e.Canvas, text, 600)
	var words []string
	for _, l := range lines {
		words = append(words, l.words)
	}
	if got := strings.Join(words, " "); got != strings.ReplaceAll(text, "\n", " ") {
		t.Errorf("the lines are %q", got)
	}
	step := rulesText().LineHeight(e.Canvas)
	if want := float64(len(lines))*step + 0.4*step; height < want-0.01 || height > want+0.01 {
		t.Errorf("the text is %v u high, want %v", height, want)
	}
}
