package menu

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Question is the content of a dialog: the text keys of its title and body, and an answer for each
// button. Body may be "". The last answer changes nothing.
type Question struct {
	Title, Body string
	Args        []any // values of the placeholders in Title and Body
	Answers     []Answer
	Seal        func(env *app.Env) ui.Glyph // a picture on the upper edge of the dialog; nil for none
}

// Answer is a button of a dialog. The dialog closes and then calls Do, which may be nil.
type Answer struct {
	Word string // text key of the button
	Args []any  // values of the placeholders in Word
	Name string // replaces Word if the label is the same in all languages
	Do   func(env *app.Env)
}

// Dialog is a question over the scene below.
type Dialog struct {
	app.MenuOverlay
	Question
	opened app.Arrival
	at     int
	places []ui.Rect
}

// Ask opens a dialog. The cursor begins on the last answer, which changes nothing.
func Ask(env *app.Env, q Question) { env.Push(NewDialog(env, q)) }

// NewDialog returns the dialog of a question.
func NewDialog(env *app.Env, q Question) *Dialog {
	return &Dialog{Question: q, opened: env.Opened(), at: len(q.Answers) - 1}
}

// Update implements app.Scene.
func (d *Dialog) Update(env *app.Env, intents []input.Intent) {
	d.opened.Tick()
	for i := range env.Meant(intents) {
		if d.opened.Ignores(i) {
			continue
		}
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

// Choice is the result of an intent for a row of choices.
type Choice uint8

// Open means that no choice was made, but the cursor may have moved. Chosen means that the focused
// choice was confirmed, Left that Cancel was pressed.
const (
	Open Choice = iota
	Chosen
	Left
)

// Choose handles an intent for a row of choices, given the rectangles of the choices in places. It
// moves the cursor *at, and returns whether a choice was made. If round is set, the cursor wraps
// around at both ends. Before the first Draw there are no places, and the cursor does not move.
func Choose(env *app.Env, i input.Intent, at *int, places []ui.Rect, round bool) Choice {
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
	case i.Starts(input.Left):
		move(*at - 1)
	case i.Starts(input.Right):
		move(*at + 1)
	case i.Starts(input.Up):
		move(*at - rowOf(places))
	case i.Starts(input.Down):
		move(*at + rowOf(places))
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

// rowOf returns by how many choices Up and Down move the cursor: the number of choices in a row, or
// 1 if all are in one row.
func rowOf(places []ui.Rect) int {
	n := 0
	for n < len(places) && places[n].Y == places[0].Y {
		n++
	}
	if n == len(places) {
		return 1
	}
	return n
}

// box returns the dialog as it is drawn.
func (d *Dialog) box(env *app.Env) ui.Dialog {
	box := ui.Dialog{Title: env.Text(d.Title, d.Args...)}
	if d.Body != "" {
		box.Body = env.Text(d.Body, d.Args...)
	}
	for _, answer := range d.Answers {
		label := answer.Name
		if label == "" {
			label = env.Text(answer.Word, answer.Args...)
		}
		box.Buttons = append(box.Buttons, ui.Button{Label: label, OnPaper: true})
	}
	return box
}

// Draw implements app.Scene.
func (d *Dialog) Draw(env *app.Env, c *ui.Canvas) {
	box := d.box(env)
	box.Buttons[d.at].Focus = 1
	l := box.Layout(c)
	d.places = d.places[:0]
	for i := range box.Buttons {
		d.places = append(d.places, l.Button(i))
	}
	box.Draw(c, l)
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	bar := DialogBar(env, AxisOf(d.places))
	d.opened.Dim(&bar, env.Roster.LastUsed())
	bar.Draw(c)
	if d.Seal != nil {
		d.Seal(env).Draw(c, ui.Point{X: l.Panel.Center().X, Y: l.Panel.Y}, 80)
	}
}

// Task is a dialog that is open while work runs in the background.
type Task struct {
	Dialog
	done  func(env *app.Env) bool // closes the dialog and passes the result on if the work is done; otherwise returns false
	after func(env *app.Env)      // called when the dialog closes, with or without a result; may be nil
	ticks int
}

// A task is hidden for its first taskPatience ticks, because most tasks end in this time. Every
// dotTicks ticks another dot shows that it is still running.
const (
	taskPatience = 12
	dotTicks     = 20
)

// Await shows a dialog until a value comes from the channel, and passes it to the function then.
// The texts of the dialog have the keys words + "-title" and words + "-body". instead is a button
// for another way to reach the same goal; nil for none. after is called when the dialog closes,
// with or without a value; it may be nil.
func Await[T any](env *app.Env, words string, from <-chan T, then func(env *app.Env, came T), instead *Answer, after func(env *app.Env)) {
	q := Question{Title: words + "-title", Body: words + "-body", Answers: []Answer{{Word: "decks.cancel"}}}
	if instead != nil {
		q.Answers = append([]Answer{*instead}, q.Answers...)
	}
	env.Push(&Task{Dialog: *NewDialog(env, q), after: after, done: func(env *app.Env) bool {
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

// Run calls work in the background, and passes its result to the function then. If work takes
// a long time, Run shows a dialog until work ends.
func Run[T any](env *app.Env, words string, work func() T, then func(env *app.Env, came T)) {
	done := make(chan T, 1)
	go func() { done <- work() }()
	Await(env, words, done, then, nil, nil)
}

// Leave implements app.Leaver.
func (t *Task) Leave(env *app.Env) {
	if t.after != nil {
		t.after(env)
	}
}

// Update implements app.Scene.
func (t *Task) Update(env *app.Env, intents []input.Intent) {
	t.ticks++
	switch {
	case t.done(env):
	case t.unseen(): // there is nothing to choose yet, but Cancel works
		for i := range env.Meant(intents) {
			if i.Action == input.Cancel && i.Phase == input.Pressed {
				Back(env)
				return
			}
		}
	default:
		t.Dialog.Update(env, intents)
	}
}

// unseen reports whether the dialog is still hidden. A dialog with another answer besides Cancel is
// shown at once.
func (t *Task) unseen() bool { return len(t.Answers) == 1 && t.ticks < taskPatience }

// Draw implements app.Scene.
func (t *Task) Draw(env *app.Env, c *ui.Canvas) {
	if t.unseen() {
		return
	}
	t.Dialog.Draw(env, c)
	if len(t.Answers) == 1 { // without another answer, dots show that the work continues
		panel := t.box(env).Layout(c).Panel
		c.PushLayer(ui.LayerDialogs)
		ui.DrawDots(c, ui.Point{X: panel.Right() - 110, Y: panel.Y + 44 + ui.Big(48).LineHeight(c)/2}, 3, 1+t.ticks/dotTicks%3, 11, c.Theme().SoftInk)
		c.Pop()
	}
}
