package endtoend

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/lobby"
	"canape/scenes/store"
	"canape/scenes/table/blitz/decks"
	"canape/scenes/ui"
)

// ownThemes returns a family's own deck as a file with one theme per row. The row whose number is
// wrong has an unknown symbol. If wrong is 0, all symbols are valid.
func ownThemes(wrong int) []byte {
	var rows []string
	for i := range deck.MinThemes {
		row := fmt.Sprintf("Chez nous %c;;un %c;deux %c", 'a'+i, 'a'+i, 'a'+i)
		if i+1 == wrong {
			row = fmt.Sprintf("Chez nous %c;lune", 'a'+i)
		}
		rows = append(rows, row)
	}
	return []byte(strings.Join(rows, "\n") + "\n")
}

// blitzLobby returns the lobby of Blitz as the app opens it.
func blitzLobby(env *app.Env) app.Scene {
	game, _ := games.Find(blitz.ID)
	return lobby.New(env, app.EntryOf(game))
}

// presses presses controls of a device one after another. After each press it waits until the app
// has read its files.
func (c *couch) presses(d device, actions ...input.Action) {
	c.t.Helper()
	for _, v := range actions {
		d.press(v)
		c.rests()
	}
}

// rests waits until the picture stops changing. The app shows moving dots while it works in the
// background, so a picture that stays the same shows that this work has ended.
func (c *couch) rests() {
	c.t.Helper()
	before, same := c.frame(), 0
	for deadline := time.Now().Add(patience); same < 2; {
		c.tick(20)
		after := c.picture()
		if same++; !bytes.Equal(before.Pix, after.Pix) {
			same = 0
		}
		if before = after; time.Now().After(deadline) {
			c.save("restless")
			c.t.Fatal("the picture does not come to rest")
		}
	}
}

// ownDecks returns the names of the custom decks that the app has stored.
func (c *couch) ownDecks() []string {
	c.t.Helper()
	env := app.NewEnv(store.Open(c.home, nil), lang.English, nil)
	var names []string
	for _, d := range decks.Read(env).Own {
		names = append(names, d.Name)
	}
	for _, notice := range env.Notices() {
		c.t.Error(notice.Key)
	}
	return names
}

// The app refuses a deck that contains a mistake, and names the line of the mistake. A correct deck
// can be played. A theme that has been played comes later in the next match.
func TestCustomDeckIsPlayed(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	documents := folder(t)
	for name, data := range map[string][]byte{"a/jeu.csv": ownThemes(3), "b/jeu.csv": ownThemes(4), "Notre jeu.csv": ownThemes(0)} {
		path := filepath.Join(documents, filepath.FromSlash(name))
		c.must(os.MkdirAll(filepath.Dir(path), 0o755))
		c.must(os.WriteFile(path, data, 0o644))
	}
	c.wrap = []string{"/usr/bin/env", "XDG_DOCUMENTS_DIR=" + documents}
	c.start()
	pad := c.plug(xbox)
	c.choose(blitz.ID, pad)
	m := c.menu(blitzLobby)
	env, _ := m.stage()
	c.mouse().click(pixels(m.canvas, m.written(env.Text("lobby.shelf.blitz"))))
	c.rests()

	c.presses(pad, confirm, confirm) // goes to the buttons and presses Import
	c.save("files")
	c.presses(pad, confirm, confirm) // chooses the first folder and the only file in it
	third := c.picture()
	c.save("refused")
	c.presses(pad, confirm, confirm)                         // closes the message about the mistake and presses Import
	c.presses(pad, input.Left, input.Down, confirm, confirm) // chooses the file in the other folder
	fourth := c.picture()
	// This file has the same mistake one line further down. Only the line number and the theme's
	// letter in the message differ.
	where := difference(third, fourth, rounding)
	if where.Empty() || where.Dy() > c.size.Y/8 {
		c.save("other-line")
		t.Errorf("a mistake in another line changes the picture in %v", where)
	}
	if names := c.ownDecks(); names != nil {
		t.Fatalf("stored decks are %q", names)
	}

	c.presses(pad, confirm, confirm, input.Left, input.Down, confirm)
	c.until("the deck is kept", func() bool { return slices.Equal(c.ownDecks(), []string{"Notre jeu"}) })
	c.save("imported")
	c.presses(pad, cancel)

	// The lobby has selected the imported deck.
	c.save("chosen")
	c.presses(pad, confirm, pause)
	p := c.contest(pad)
	setup := p.record.Header().Setup
	if setup.Options[blitz.OptionDeck] != "Notre jeu" || !strings.Contains(setup.Content, "Chez nous a") || strings.Contains(setup.Content, "later") {
		t.Fatalf("dealt with %v and %.200s", setup.Options, setup.Content)
	}
	theme := p.firstTheme()
	c.save("played")
	if !strings.HasPrefix(theme, "Chez nous ") {
		t.Errorf("the first theme is %q", theme)
	}
	c.tick(60)
	if code := c.close(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	seen := decks.Read(app.NewEnv(store.Open(c.home, nil), lang.English, nil)).Seen
	if !slices.Contains(seen.Themes, deck.Fold(theme)) {
		t.Errorf("seen are %q", seen.Themes)
	}
}

// written returns the position of a line of text in the menu.
func (m *menu) written(line string) ui.Point {
	m.c.t.Helper()
	for _, w := range m.canvas.Drawn().Written() {
		if w.Text == line {
			return w.Place.Center()
		}
	}
	m.c.t.Fatalf("%q is not written", line)
	return ui.Point{}
}

// firstTheme waits until a theme has been drawn, and returns that theme.
func (p *contest) firstTheme() string {
	p.c.t.Helper()
	for range 6000 {
		for _, top := range p.look().Tops {
			if top != nil {
				return top.Theme
			}
		}
		if p.look().Phase == "draw" && p.match.Actors().Has(0) && p.match.Tick() > 120 {
			p.hands[0].press(confirm)
		}
		p.wait(1)
		p.heard()
	}
	p.c.save("stuck")
	p.c.t.Fatal("the seat draws no theme")
	return ""
}
