package menu

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Task is a dialog over the scene below while something takes its time elsewhere: the picture never waits.
type Task struct {
	words string                  // language key; with "-title" and "-body" behind it
	done  func(k *stage.Kit) bool // looks whether it is done, and sees to what follows; it closes the dialog itself
	List  func(k *stage.Kit)      // another way to the same end; nil: there is none
	after func(k *stage.Kit)      // when the dialog closes, whatever came of it; may be nil
	Ticks int
	Dialog
}

// ErrandPatience is for how many ticks an errand needs no words.
const ErrandPatience = 12

func NewTask(words string, done func(k *stage.Kit) bool, list, after func(k *stage.Kit)) *Task {
	e := &Task{words: words, done: done, List: list, after: after}
	e.Dialog = *NewDialog(func(k *stage.Kit) ui.Dialog {
		d := ui.Dialog{Title: k.Text(words + "-title"), Body: k.Text(words + "-body")}
		if list != nil {
			d.Buttons = append(d.Buttons, ui.Button{Label: k.Text("decks.own-list"), First: true})
		}
		d.Buttons = append(d.Buttons, ui.Button{Label: k.Text("decks.cancel")})
		return d
	}, nil)
	if list != nil {
		e.answers = append(e.answers, nil)
		e.answers[0], e.at = list, 1
	}
	return e
}

// Leave implements stage.Leaver.
func (e *Task) Leave(k *stage.Kit) {
	if e.after != nil {
		e.after(k)
	}
}

// Update implements stage.Scene.
func (e *Task) Update(k *stage.Kit, intents []input.Intent) {
	e.Ticks++
	if e.done(k) {
		return
	}
	if e.patient() { // nobody sees yet what there would be to choose
		for _, i := range intents {
			if i.Verb == input.Cancel && i.Phase == input.Pressed {
				k.Sound.Play(sound.Back)
				k.Pop()
				return
			}
		}
		return
	}
	e.Dialog.Update(k, intents)
}

// patient reports whether the errand may be done before anybody wonders. Where people have another way, it is shown at once.
func (e *Task) patient() bool { return e.List == nil && e.Ticks < ErrandPatience }

// Draw implements stage.Scene.
func (e *Task) Draw(k *stage.Kit, c *ui.Canvas) {
	if e.patient() {
		return
	}
	e.Dialog.Draw(k, c)
	if e.List == nil { // what people do not do themselves shows that it goes on
		panel := c.LayoutDialog(e.dialog(k)).Panel
		c.PushLayer(ui.LayerDialogs)
		c.Dots(ui.Point{X: panel.Right() - 110, Y: panel.Y + 44 + c.LineHeight(ui.Big(48))/2}, 3, 1+e.Ticks/errandBeat%3, 11, c.Theme().SoftInk)
		c.Pop()
	}
}

// errandBeat is after how many ticks another dot shows that time passes.
const errandBeat = 20
