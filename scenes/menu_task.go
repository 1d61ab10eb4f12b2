package scenes

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// errand is a dialog over the scene below while something takes its time elsewhere: the picture never waits.
type errand struct {
	words string                  // language key; with "-title" and "-body" behind it
	done  func(k *stage.Kit) bool // looks whether it is done, and sees to what follows; it closes the dialog itself
	list  func(k *stage.Kit)      // another way to the same end; nil: there is none
	after func(k *stage.Kit)      // when the dialog closes, whatever came of it; may be nil
	ticks int
	question
}

// errandPatience is for how many ticks an errand needs no words.
const errandPatience = 12

func newErrand(words string, done func(k *stage.Kit) bool, list, after func(k *stage.Kit)) *errand {
	e := &errand{words: words, done: done, list: list, after: after}
	e.question = *newQuestion(func(k *stage.Kit) ui.Dialog {
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
func (e *errand) Leave(k *stage.Kit) {
	if e.after != nil {
		e.after(k)
	}
}

// Update implements stage.Scene.
func (e *errand) Update(k *stage.Kit, intents []input.Intent) {
	e.ticks++
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
	e.question.Update(k, intents)
}

// patient reports whether the errand may be done before anybody wonders. Where people have another way, it is shown at once.
func (e *errand) patient() bool { return e.list == nil && e.ticks < errandPatience }

// Draw implements stage.Scene.
func (e *errand) Draw(k *stage.Kit, c *ui.Canvas) {
	if e.patient() {
		return
	}
	e.question.Draw(k, c)
	if e.list == nil { // what people do not do themselves shows that it goes on
		panel := c.LayoutDialog(e.dialog(k)).Panel
		c.PushLayer(ui.LayerDialogs)
		c.Dots(ui.Point{X: panel.Right() - 110, Y: panel.Y + 44 + c.LineHeight(ui.Big(48))/2}, 3, 1+e.ticks/errandBeat%3, 11, c.Theme().SoftInk)
		c.Pop()
	}
}

// errandBeat is after how many ticks another dot shows that time passes.
const errandBeat = 20
