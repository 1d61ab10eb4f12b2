package menu

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Question is what a dialog asks: its words by their keys, and an answer for each button. The last answer leaves everything as it is.
type Question struct {
	Title, Body string
	Args        []any // of the placeholders in both
	Answers     []Answer
	Seal        func(env *stage.Env) ui.Glyph // a picture on the upper edge; nil: none
}

// Answer is a button of a dialog. Do may be nil: the dialog closes, and that is all.
type Answer struct {
	Word string // its key
	Do   func(env *stage.Env)
}

// Dialog is a question over the scene below.
type Dialog struct {
	stage.MenuOverlay
	Question
	at     int
	places []ui.Rect
}

// Ask opens a dialog. The cursor is on the last answer: what changes something has to be chosen.
func Ask(env *stage.Env, q Question) { env.Push(NewDialog(q)) }

// NewDialog returns the dialog of a question.
func NewDialog(q Question) *Dialog { return &Dialog{Question: q, at: len(q.Answers) - 1} }

// Update implements stage.Scene.
func (d *Dialog) Update(env *stage.Env, intents []input.Intent) {
	for i := range env.Meant(intents) {
		switch Choose(env, i, &d.at, d.places, false) {
		case Left:
			env.Pop()
			return
		case Chosen:
			env.Sound.Play(sound.Confirm)
			env.Pop()
			if do := d.Answers[d.at].Do; do != nil {
				do(env)
			}
			return
		}
	}
}

// Choice is what became of an intent among things side by side.
type Choice uint8

// The cursor may have moved, the thing under it has been chosen, or somebody wants to leave.
const (
	Open Choice = iota
	Chosen
	Left
)

// Choose moves the cursor at over things side by side, in places, and tells whether the one under it is chosen, or somebody wants to
// leave. With round the cursor goes from the last one on to the first. There are no places before the first Draw: it does not move then.
func Choose(env *stage.Env, i input.Intent, at *int, places []ui.Rect, round bool) Choice {
	move := func(to int) {
		if len(places) == 0 {
			return
		}
		if round {
			to = (to + len(places)) % len(places)
		}
		if to = min(max(to, 0), len(places)-1); to != *at {
			*at = to
			env.Sound.Play(sound.FocusMove)
		}
	}
	over := -1
	if i.Kind == input.Mouse {
		over = IndexAt(places, ui.Point{X: i.X, Y: i.Y})
	}
	switch {
	case i.Action == input.Point:
		if over >= 0 {
			move(over)
		}
	case i.Starts(input.Left), i.Starts(input.Up):
		move(*at - 1)
	case i.Starts(input.Right), i.Starts(input.Down):
		move(*at + 1)
	case i.Phase != input.Pressed:
	case i.Action == input.Cancel:
		env.Sound.Play(sound.Back)
		return Left
	case i.Action == input.Confirm && i.Kind == input.Mouse && over < 0:
	case i.Action == input.Confirm:
		if over >= 0 {
			*at = over
		}
		return Chosen
	}
	return Open
}

// box returns the dialog as it is drawn.
func (d *Dialog) box(env *stage.Env) ui.Dialog {
	box := ui.Dialog{Title: env.Text(d.Title, d.Args...), Body: env.Text(d.Body, d.Args...)}
	for i, answer := range d.Answers {
		box.Buttons = append(box.Buttons, ui.Button{Label: env.Text(answer.Word), First: i == 0 && len(d.Answers) > 1})
	}
	return box
}

// Draw implements stage.Scene.
func (d *Dialog) Draw(env *stage.Env, c *ui.Canvas) {
	box := d.box(env)
	box.Buttons[d.at].Focus = 1
	l := c.LayoutDialog(box)
	d.places = d.places[:0]
	for i := range box.Buttons {
		d.places = append(d.places, l.Button(i))
	}
	c.Dialog(box, l)
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	c.HintBar(DialogBar(env))
	if d.Seal != nil {
		c.Glyph(d.Seal(env), ui.Point{X: l.Panel.Center().X, Y: l.Panel.Y}, 80)
	}
}

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
