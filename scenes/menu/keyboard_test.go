package menu

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/assets/languages"
	"canape/engine/games"
	"canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// keyboardIn draws a keyboard in a rectangle of the given size.
func keyboardIn(r *menutest.Room, width, height, scale float64) *Keyboard {
	r.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
	k := &Keyboard{}
	words := [wordKeys]string{"Annuler", "Espace", "Effacer", "C’est bon"}
	k.Draw(r.Canvas, KeyboardSetup{words, ui.Rect{X: 100, Y: 100, W: width, H: height}, scale, lang.French}, false, true)
	return k
}

// In a rectangle of any size no keys overlap, all can be scrolled into view and reached by pad, and
// all labels fit.
func TestKeyboardFitsItsRoom(t *testing.T) {
	for _, room := range [][2]float64{{1084, 440}, {722, 418}, {560, 330}, {290, 420}, {240, 200}} {
		for _, scale := range []float64{1, 1.5, 2} {
			t.Run(fmt.Sprint(room, scale), func(t *testing.T) {
				r := menutest.NewBlancoRoom(t, lang.French)
				k := keyboardIn(r, room[0], room[1], scale)
				if k.Size() < smallest*scale {
					t.Errorf("letters of %v u", k.Size())
				}
				for key := range allKeys {
					for other := range key {
						if k.keys[key].Overlaps(k.keys[other]) {
							t.Fatalf("key %d %v overlaps key %d %v", key, k.keys[key], other, k.keys[other])
						}
					}
					k.reveal(key)
					if at := k.Rect(key); at.Y < 99.9 || at.Bottom() > 100.1+room[1] || at.X < 99.9 || at.Right() > 100.1+room[0] {
						t.Fatalf("key %d at %v is not in %v", key, at, k.setup.Room)
					}
					if key < letterKeys && key != keyAccents && ui.Bold(smallest*scale).AsIs().Width(r.Canvas, k.label(key, true)) > k.keys[key].W {
						t.Errorf("%q does not fit into %v", k.label(key, true), k.keys[key])
					}
				}
				for _, accents := range []bool{false, true} {
					k.accents = accents
					k.reachesEverything(t, r.Canvas)
				}
			})
		}
	}
}

// reachesEverything checks that a pad reaches every key, and that the key with the cursor is in
// view.
func (k *Keyboard) reachesEverything(t *testing.T, c *ui.Canvas) {
	t.Helper()
	there := 0
	for key := range allKeys {
		if k.label(key, false) != "" {
			there++
		}
	}
	reached := map[int]bool{0: true}
	for way := []int{0}; len(way) > 0; way = way[1:] {
		for _, d := range [...]ui.Direction{ui.Up, ui.Down, ui.ToLeft, ui.ToRight} {
			k.focus.Set(way[0])
			k.Draw(c, k.setup, false, true)
			if at, ok := k.focus.Rect(); !ok || at.Y < k.setup.Room.Y-0.1 || at.Bottom() > k.setup.Room.Bottom()+0.1 {
				t.Fatalf("on a key at %v, which is not in %v", at, k.setup.Room)
			}
			if k.focus.Move(d) && !reached[k.focus.At()] {
				reached[k.focus.At()] = true
				way = append(way, k.focus.At())
			}
		}
	}
	if len(reached) != there {
		t.Errorf("%d of %d keys were reached", len(reached), there)
	}
}

// All letters in the answers of the printed themes can be written with a pad.
func TestKeyboardHasEveryLetterOfTheAnswers(t *testing.T) {
	game, _ := games.Find(blitz.ID)
	missing := map[string]string{}
	for _, printed := range game.(blitz.Game).Printed() {
		language, _ := languages.Find(printed.Deck.Language)
		letters := strings.Join(letterRows[:], "") + strings.Join(language.Accents, "")
		for _, theme := range printed.Deck.Themes {
			for _, answer := range theme.Answers {
				if word, ok := blitz.Spell(answer); ok {
					for _, r := range strings.ToLower(word) {
						if r != ' ' && r != '’' && !strings.ContainsRune(letters, r) {
							missing[string(r)] = answer
						}
					}
				}
			}
		}
	}
	if len(missing) > 0 {
		t.Errorf("these letters are missing, with an answer that has them: %v", missing)
	}
}

// With the mouse an accented letter is chosen like any other, small or capital; then the plain
// letters come back.
func TestAccentsReplaceLetters(t *testing.T) {
	r, e, _ := writing(t, lang.English, func(*menutest.Room) input.DeviceID { return input.TheMouse }, "")
	for _, key := range []Key{keyAccents, 0, keyAccents, keyAccents, 1, keyAccents, 10} {
		r.Click(e.entry.line.Keyboard.Rect(key).Center())
		r.Draw()
	}
	if got := e.entry.Text(); got != "Ébç" {
		t.Errorf("%q was written", got)
	}
	if slices.Contains(e.entry.line.letters, 0) {
		t.Error("a key without a letter was written")
	}
}
