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
	done  func(env *stage.Env) bool // looks whether it is done, and sees to what follows; it closes the dialog itself
	after func(env *stage.Env)      // when the dialog closes, whatever came of it; may be nil
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
func Await[T any](env *stage.Env, words string, from <-chan T, then func(env *stage.Env, came T), instead *Answer, after func(env *stage.Env)) {
	q := Question{Title: words + "-title", Body: words + "-body", Answers: []Answer{{Word: "decks.cancel"}}}
	if instead != nil {
		q.Answers = append([]Answer{*instead}, q.Answers...)
	}
	env.Push(&Task{Dialog: *NewDialog(q), after: after, done: func(env *stage.Env) bool {
		select {
		case came := <-from:
			env.Pop()
			then(env, came)
			return true
		default:
			return false
		}
	}})
}

// Run does some work in the background, behind a dialog if it takes long, and hands on what comes of it.
func Run[T any](env *stage.Env, words string, work func() T, then func(env *stage.Env, came T)) {
	done := make(chan T, 1)
	go func() { done <- work() }()
	Await(env, words, done, then, nil, nil)
}

// Leave implements stage.Leaver.
func (t *Task) Leave(env *stage.Env) {
	if t.after != nil {
		t.after(env)
	}
}

// Update implements stage.Scene.
func (t *Task) Update(env *stage.Env, intents []input.Intent) {
	t.ticks++
	switch {
	case t.done(env):
	case t.unseen(): // nobody sees yet what there would be to choose
		for i := range env.Meant(intents) {
			if i.Action == input.Cancel && i.Phase == input.Pressed {
				env.Sound.Play(sound.Back)
				env.Pop()
				return
			}
		}
	default:
		t.Dialog.Update(env, intents)
	}
}

// unseen reports whether the task may be done before anybody wonders. Where people have another way, it is shown at once.
func (t *Task) unseen() bool { return len(t.Answers) == 1 && t.ticks < taskPatience }

// Draw implements stage.Scene.
func (t *Task) Draw(env *stage.Env, c *ui.Canvas) {
	if t.unseen() {
		return
	}
	t.Dialog.Draw(env, c)
	if len(t.Answers) == 1 { // what people do not do themselves shows that it goes on
		panel := c.LayoutDialog(t.box(env)).Panel
		c.PushLayer(ui.LayerDialogs)
		c.Dots(ui.Point{X: panel.Right() - 110, Y: panel.Y + 44 + c.LineHeight(ui.Big(48))/2}, 3, 1+t.ticks/dotTicks%3, 11, c.Theme().SoftInk)
		c.Pop()
	}
}
