// Package rulebook is the scene in which the rules of all games can be read.
package rulebook

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene shows the rules: a book of pages for each game and one about playing on a couch.
type Scene struct {
	app.Menu
	books []book
	open  int // the open book
	page  int
	top   int // the first visible line of the page's text

	lines, rows int          // number of lines of the text as last drawn: all, and visible
	turned      tween.Toward // how far the page has slid in
	forward     bool         // the page slides in from the right
	hover       int          // the tab under the mouse; -1 for none
	tabs        []ui.Rect
	arrows      [2]ui.Rect // turn the page when clicked
	shelves     [2]ui.Rect // change the book when clicked, if the text is too large for tabs
	fade        menu.FocusFade
}

// book is a game's rules.
type book struct {
	title string // text key
	pages []rulesPage
}

// rulesPage is one page of a book.
type rulesPage struct {
	title, text string // text keys
	draw        func(env *app.Env, c *ui.Canvas, r ui.Rect)
}

// New returns the rules opened at the book of a game, or at the couch book if game is nil.
func New(env *app.Env, game engine.Game) app.Scene {
	r := &Scene{hover: -1}
	for _, g := range env.Games {
		if face, ok := gameui.Find(g.Info().ID); ok {
			r.add(face)
		}
	}
	r.finish(game)
	return r
}

// add adds the book of a game, if it has pages.
func (r *Scene) add(face table.GameUI) {
	id := face.Game
	b := book{title: "game." + id}
	for _, page := range face.Pages() {
		key := "rules." + id + "." + page.Name
		b.pages = append(b.pages, rulesPage{key + ".title", key + ".text", page.Draw})
	}
	if len(b.pages) > 0 {
		r.books = append(r.books, b)
	}
}

func (r *Scene) finish(game engine.Game) {
	r.books = append(r.books, couchBook())
	r.open = len(r.books) - 1
	for i, b := range r.books {
		if game != nil && b.title == "game."+game.Info().ID {
			r.open = i
		}
	}
	r.turned.Value = 1
}

// pageTicks is the number of ticks in which a page slides in.
const pageTicks = 12

// Update turns pages and opens books.
func (r *Scene) Update(env *app.Env, intents []input.Intent) {
	for intent := range env.Meant(intents) {
		r.handle(env, intent)
	}
	r.turned.Tick(1, menu.Speed(env.Settings).Ticks(pageTicks))
	r.fade.Tick(r.hover)
}

func (r *Scene) handle(env *app.Env, intent input.Intent) {
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Action == input.Point:
		r.hover = menu.IndexAt(r.tabs, at)
	case intent.Starts(input.Left), intent.Starts(input.Previous):
		r.turn(env, -1)
	case intent.Starts(input.Right), intent.Starts(input.Next):
		r.turn(env, 1)
	case intent.Starts(input.Up):
		r.take(env, r.open-1)
	case intent.Starts(input.Down):
		r.take(env, r.open+1)
	case intent.Starts(input.PageUp):
		r.scroll(env, -1)
	case intent.Starts(input.PageDown):
		r.scroll(env, 1)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Confirm && intent.Kind == input.Mouse:
		r.click(env, at)
	case intent.Action == input.Confirm:
		r.readOn(env)
	case intent.Action == input.Cancel, intent.Action == input.Pause:
		menu.Back(env)
	}
}

func (r *Scene) click(env *app.Env, at ui.Point) {
	if tab := menu.IndexAt(r.tabs, at); tab >= 0 {
		r.take(env, tab)
	} else if arrow := menu.IndexAt(r.arrows[:], at); arrow >= 0 {
		r.turn(env, 2*arrow-1)
	} else if shelf := menu.IndexAt(r.shelves[:], at); shelf >= 0 {
		r.take(env, r.open+2*shelf-1)
	}
}

// take opens a book at its first page.
func (r *Scene) take(env *app.Env, book int) {
	if book < 0 || book >= len(r.books) || book == r.open {
		return
	}
	env.Sound.Play(sound.FocusMove)
	r.forward = book > r.open
	r.open, r.page, r.top, r.turned.Value = book, 0, 0, 0
}

func (r *Scene) turn(env *app.Env, delta int) {
	if page := r.page + delta; page >= 0 && page < len(r.books[r.open].pages) {
		env.Sound.Play(sound.CardSlide)
		r.forward = delta > 0
		r.page, r.top, r.turned.Value = page, 0, 0
	}
}

// scroll scrolls the text, or turns the page if all of the text is visible.
func (r *Scene) scroll(env *app.Env, delta int) {
	if r.lines <= r.rows {
		r.turn(env, delta)
		return
	}
	r.top = max(0, min(r.top+delta, r.lines-r.rows))
}

// readOn shows more of the text, or the next page.
func (r *Scene) readOn(env *app.Env) {
	if r.top+r.rows < r.lines {
		r.top = min(r.top+max(1, r.rows-1), r.lines-r.rows)
		env.Sound.Play(sound.FocusMove)
		return
	}
	r.turn(env, 1)
}
