package menu

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Dialog is a dialog over the scene below: one button for each answer, the last one leaves everything as it is.
type Dialog struct {
	dialog  func(k *stage.Kit) ui.Dialog
	answers []func(k *stage.Kit)        // nil: only the dialog closes
	Glyph   func(k *stage.Kit) ui.Glyph // like a seal on the upper edge; nil: none
	at      int
	places  []ui.Rect
}

// NewDialog returns a dialog whose buttons have answers in their order. The cursor is on the last: what changes something
// has to be chosen.
func NewDialog(dialog func(k *stage.Kit) ui.Dialog, answers ...func(k *stage.Kit)) *Dialog {
	return &Dialog{dialog: dialog, answers: answers, at: len(answers) - 1}
}

// Overlays implements stage.Overlay.
func (q *Dialog) Overlays() {}

// Input implements stage.Scene.
func (q *Dialog) Input() input.Context { return input.Context{Menu: true} }

// Update implements stage.Scene.
func (q *Dialog) Update(k *stage.Kit, intents []input.Intent) {
	for _, i := range intents {
		over := q.over(i)
		switch {
		case i.Verb == input.Point:
			if over >= 0 {
				q.move(k, over)
			}
		case i.Starts(input.Left), i.Starts(input.Up):
			q.move(k, q.at-1)
		case i.Starts(input.Right), i.Starts(input.Down):
			q.move(k, q.at+1)
		case i.Phase != input.Pressed:
		case i.Verb == input.Cancel:
			k.Sound.Play(sound.Back)
			k.Pop()
			return
		case i.Verb == input.Confirm && i.Kind == input.Mouse && over < 0:
		case i.Verb == input.Confirm:
			if over >= 0 {
				q.at = over
			}
			k.Sound.Play(sound.Confirm)
			k.Pop()
			if answer := q.answers[q.at]; answer != nil {
				answer(k)
			}
			return
		}
	}
}

// over returns the answer under the pointer, -1 if there is none.
func (q *Dialog) over(i input.Intent) int {
	if i.Kind == input.Mouse {
		for n, r := range q.places {
			if r.Contains(ui.Point{X: i.X, Y: i.Y}) {
				return n
			}
		}
	}
	return -1
}

func (q *Dialog) move(k *stage.Kit, to int) {
	if to = min(max(to, 0), len(q.answers)-1); to != q.at {
		q.at = to
		k.Sound.Play(sound.FocusMove)
	}
}

// Draw implements stage.Scene.
func (q *Dialog) Draw(k *stage.Kit, c *ui.Canvas) {
	d := q.dialog(k)
	d.Buttons[q.at].Focus = 1
	l := c.LayoutDialog(d)
	q.places = q.places[:0]
	for i := range d.Buttons {
		q.places = append(q.places, l.Button(i))
	}
	c.Dialog(d, l)
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	c.HintBar(DialogBar(k, input.Sideways))
	if q.Glyph != nil {
		c.Glyph(q.Glyph(k), ui.Point{X: l.Panel.Center().X, Y: l.Panel.Y}, 80)
	}
}
