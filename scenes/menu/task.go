package menu

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Task is a dialog over the scene below while something takes its time in the background: the picture never waits.
type Task struct {
	Dialog
	done  func(k *stage.Kit) bool // looks whether it is done, and sees to what follows; it closes the dialog itself
	after func(k *stage.Kit)      // when the dialog closes, whatever came of it; may be nil
	ticks int
}

// taskPatience is for how many ticks a task needs no words, dotTicks after how many another dot shows that time passes.
const (
	taskPatience = 12
	dotTicks     = 20
)

// Await opens a dialog until something comes out of a channel, and hands it on. words is the key of the dialog's texts, with
// "-title" and "-body" behind it. instead is another way to the same end, nil if there is none; after is called when the dialog
// closes, whatever came of it, and may be nil.
func Await[T any](k *stage.Kit, words string, from <-chan T, then func(k *stage.Kit, came T), instead *Answer, after func(k *stage.Kit)) {
	q := Question{Title: words + "-title", Body: words + "-body", Answers: []Answer{{Word: "decks.cancel"}}}
	if instead != nil {
		q.Answers = append([]Answer{*instead}, q.Answers...)
	}
	k.Push(&Task{Dialog: *NewDialog(q), after: after, done: func(k *stage.Kit) bool {
		select {
		case came := <-from:
			k.Pop()
			then(k, came)
			return true
		default:
			return false
		}
	}})
}

// Run does some work in the background, behind a dialog if it takes long, and hands on what comes of it.
func Run[T any](k *stage.Kit, words string, work func() T, then func(k *stage.Kit, came T)) {
	done := make(chan T, 1)
	go func() { done <- work() }()
	Await(k, words, done, then, nil, nil)
}

// Leave implements stage.Leaver.
func (t *Task) Leave(k *stage.Kit) {
	if t.after != nil {
		t.after(k)
	}
}

// Update implements stage.Scene.
func (t *Task) Update(k *stage.Kit, intents []input.Intent) {
	t.ticks++
	switch {
	case t.done(k):
	case t.unseen(): // nobody sees yet what there would be to choose
		for _, i := range intents {
			if i.Verb == input.Cancel && i.Phase == input.Pressed {
				k.Sound.Play(sound.Back)
				k.Pop()
				return
			}
		}
	default:
		t.Dialog.Update(k, intents)
	}
}

// unseen reports whether the task may be done before anybody wonders. Where people have another way, it is shown at once.
func (t *Task) unseen() bool { return len(t.Answers) == 1 && t.ticks < taskPatience }

// Draw implements stage.Scene.
func (t *Task) Draw(k *stage.Kit, c *ui.Canvas) {
	if t.unseen() {
		return
	}
	t.Dialog.Draw(k, c)
	if len(t.Answers) == 1 { // what people do not do themselves shows that it goes on
		panel := c.LayoutDialog(t.box(k)).Panel
		c.PushLayer(ui.LayerDialogs)
		c.Dots(ui.Point{X: panel.Right() - 110, Y: panel.Y + 44 + c.LineHeight(ui.Big(48))/2}, 3, 1+t.ticks/dotTicks%3, 11, c.Theme().SoftInk)
		c.Pop()
	}
}
